"""What the house 'Bot would do for a player who asks: one action, one reason; nothing where the hand is not known."""

import json

import pytest

from tests.conftest import Run

MEETING = "agenda UK 4, US 2, USSR 1\nUK picks global_issue\nUSSR picks us_production pol_mil_1_3\n"
PICKED = "US picks uk_production leadership_europe\nUK picks pol_mil_2_2 strategic_materials\n"
HAND = "5, 4, 3, 2, 1, 1"


@pytest.fixture
def begun(run: Run) -> Run:
    """Return what runs command lines on a tournament whose first meeting has begun."""
    run("play", "g.yaml", "--scenario", "tournament", "--keep-going", stdin=MEETING + PICKED)
    return run


def advised(run: Run, *words: str) -> dict[str, object]:
    """Return the answer to `advise me`."""
    found: dict[str, object] = json.loads(run("advise", "me", "--json", *words).out)
    return found


def test_with_a_hand_that_is_told_it_names_one_line_that_may_be_told_and_its_reason(begun: Run) -> None:
    found = advised(begun, "--hand", HAND)
    assert ("USSR", "leader", "11.5", True) == tuple(found[key] for key in ("power", "decision", "section", "is_known"))
    assert "Priority" in str(found["why"])
    assert 0 == begun("do", *"".join(found["lines"]).split()).code  # type: ignore[arg-type]


def test_where_the_hand_is_not_known_it_says_so(begun: Run) -> None:
    found = advised(begun)
    assert (False, []) == (found["is_known"], found["lines"])
    assert "is not told" in begun("advise", "me").out


def test_a_hand_that_cannot_be_is_refused(begun: Run) -> None:
    assert "holds 6 cards now; told: 2" in begun("advise", "me", "--hand", "5, 4").err


def test_a_power_to_whom_nothing_is_due_has_nothing_to_decide(begun: Run) -> None:
    assert "US has nothing to decide now; USSR has (11.1)." in begun("advise", "me", "--for", "US").err


def test_a_debate_that_no_priority_asks_for_is_done_without(begun: Run) -> None:
    begun("do", "USSR", "advances", "strategic_materials", "with", "1")
    done = begun("advise", "me", "--for", "UK", "--hand", "1, 1, 1, 1, 1, 1")
    assert "keeps its cards" in done.out


def test_decisions_on_the_board_need_no_hand(run: Run) -> None:
    outcome = "outcome US wins, US global_issue us_production us_directed_offensive, UK pol_mil_2_2 pol_mil_1_3, "
    outcome += "USSR strategic_materials, center second_front\n"
    run("play", "g.yaml", "--scenario", "tournament", "--keep-going", stdin=outcome)
    found = advised(run)
    assert ("US", "directed", True) == tuple(found[key] for key in ("power", "decision", "is_known"))
    assert "Expected gain" in str(found["why"])


@pytest.mark.parametrize(
    ("lang", "asked"),
    [("en", "what would you do for me"), ("ru", "что бы ты сделал"), ("es", "qué harías por mí"), ("en", "advise me")],
)
def test_it_is_asked_at_the_prompt_in_every_language_and_advice_off_hides_it(begun: Run, lang: str, asked: str) -> None:
    """The hand of a 'Bot is told, so its power is asked for; nothing is due to the people."""
    told = f"lang {lang}\n{asked}\nadvice off\n{asked}\n"
    said = begun("play", "g.yaml", "--keep-going", stdin=told)
    assert {"en": "is not told", "ru": "не названы", "es": "no se han indicado"}[lang] in said.out
    assert 1 == (said.out + said.err).count(
        {"en": "wants no advice", "ru": "не хочет подсказок", "es": "no quiere"}[lang]
    )
