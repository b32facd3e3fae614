"""Lines of several parts in short forms: whatever is told or offered keeps every power and issue that is named."""

import random

import pytest
from churchill_cli.session.meaning import understood

from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game.model.actions import Outcome
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation import grammar
from churchill_cli.session.all_or_none import refuse_entry
from tests.rules.telling import AGENDA, meeting, opened, told
from tests.session.situations import allocating, heard

SHORT = {
    "pol_mil_2_2": ("2/2", "pol 2/2", "pm 2/2"),
    "pol_mil_1_3": ("1/3", "pol 1/3", "pm13"),
    "us_production": ("us prod", "us_prod", "us production"),
    "uk_production": ("uk prod", "uk_prod"),
    "us_directed_offensive": ("us do", "us directed"),
    "uk_directed_offensive": ("uk do",),
    "ussr_directed_offensive": ("ussr do",),
    "leadership_europe": ("eur lead", "europe lead"),
    "leadership_pacific": ("pac lead", "pacific lead"),
    "global_issue": ("global",),
    "a_bomb_research": ("a-bomb", "bomb"),
    "ussr_declares_war": ("ussr war", "ussr dw"),
}
"""Issues as they are typed."""
ROUNDS = 120
OWNERS = (*POWERS, "center")


def typed_outcome(chance: random.Random, issues: list[str]) -> tuple[str, str, dict[str, set[str]]]:
    """Return an outcome as it is typed, who wins it, and who holds what."""
    winner = chance.choice(POWERS)
    holdings: dict[str, set[str]] = {}
    for issue in issues:
        holdings.setdefault(chance.choice(OWNERS), set()).add(issue)
    owners = chance.sample(list(holdings), len(holdings))
    groups = [
        f"{owner.lower()} {' '.join(chance.choice(SHORT[issue]) for issue in sorted(holdings[owner]))}"
        for owner in owners
    ]
    return f"outcome {winner.lower()} wins, {', '.join(groups)}", winner, holdings


@pytest.mark.parametrize("seed", range(ROUNDS))
@pytest.mark.parametrize("is_early", [True, False])
def test_an_outcome_keeps_its_winner_and_who_won_what(seed: int, is_early: bool) -> None:  # noqa: FBT001 - a parameter
    chance = random.Random(seed)  # noqa: S311 - the same lines each time
    state = opened() if is_early else meeting()
    issues = chance.sample(list(SHORT), 7) if is_early else list(state.turn.table.issues)
    typed, winner, holdings = typed_outcome(chance, issues)
    heard_line = heard(state, typed)
    for line in filter(None, (heard_line.told, *heard_line.asked)):
        action = grammar.parse(line)
        assert isinstance(action, Outcome)
        assert action.power == winner
        assert {owner: set(won) for owner, won in action.holdings.items()} == holdings


@pytest.mark.parametrize("named", ["ussr prod", "ussr_prod", "us dw"])
def test_what_is_no_issue_is_named_as_the_reason(named: str) -> None:
    with pytest.raises(UsageProblem, match=f"`{named}`"):
        understood(opened(), f"outcome us wins, us global {named}, uk 2/2, ussr 1/3", lambda _word: False)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_picks_of_issues_that_may_not_be_picked_are_refused_with_them(seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - the same lines each time
    state = told(opened(), *AGENDA[: chance.choice([2, 3])])
    picked = chance.sample(list(SHORT), 2)
    typed = ", ".join(chance.choice(SHORT[issue]) for issue in picked)
    heard_line = heard(state, typed)
    lines = [line for line in (heard_line.told, *heard_line.asked) if line]
    assert lines
    assert all(set(picked) <= set(grammar.write(grammar.parse(line)).split()) for line in lines)


@pytest.mark.parametrize(
    "typed",
    [
        *("uk 6 to the center", "uk debates 6 center", "ru 6 al centro", "ru debate 6 centro", "англия 6 в центр"),
        *("reino unido debate 6 al centro", "ru debate 6 se detiene en el centro"),
    ],
)
def test_a_debate_to_the_center_stops_there_and_is_of_the_power_named(typed: str) -> None:
    state = meeting("USSR advances ussr_declares_war with 2")
    assert heard(state, typed).told == "UK debates with 6 stopping"


@pytest.mark.parametrize(("typed", "power"), [("uk 6 foo", "UK"), ("ru 6 bar", "UK")])
def test_a_power_of_two_letters_is_kept_where_a_word_is_not_understood(typed: str, power: str) -> None:
    asked = heard(meeting("USSR advances us_production with 2"), typed).asked
    assert {line.split()[0] for line in asked} == {power}


@pytest.mark.parametrize("typed", ["pol22, resto cbi", "2/2, rest cbi"])
def test_an_issue_that_nobody_asked_won_is_not_left_out_of_a_question(typed: str) -> None:
    assert all("pol_mil_2_2" in line for line in heard(allocating(), typed).asked)


@pytest.mark.parametrize("typed", ["pol13, resto cbi", "1/3, rest to cbi"])
def test_the_rest_is_what_is_left_behind_the_parts_before_it(typed: str) -> None:
    state = allocating()
    for choice in heard(state, typed).asked:
        refuse_entry(state, choice)
    with pytest.raises(Forbidden):
        refuse_entry(state, "UK activates pol_mil_1_3; UK places 4 offensive cbi")
