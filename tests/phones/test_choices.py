"""Taps can tell whatever the rules allow: each action is put together field by field, and each widget has its place."""

from collections.abc import Iterator

import pytest

from churchill_cli.book.files import folder
from churchill_cli.game import engine
from churchill_cli.game.model.actions import ACTIONS, Action, PlaceReserves, ShowCards
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.phones import pages
from churchill_cli.phones.choices import Choices, Offer
from churchill_cli.phones.sorts import LAST, SORTS, UNTAPPED, is_tellable, sort_of, written
from churchill_cli.phones.telling import finished
from churchill_cli.record import games
from tests.rules.telling import AGENDA, meeting, opened, told


def moments() -> Iterator[State]:
    """Yield states of the printed example, of a meeting, and of a whole war."""
    game, _cut_off = games.opened(folder() / "examples" / "moscow.yaml")
    yield from game.states[::5]
    yield meeting("USSR advances pol_mil_1_3 with merkulov", "US advances global_issue with 4")
    yield meeting("USSR chief rolls 3")


def tapped(action: Action) -> dict[str, str]:
    """Return the taps that put an action together."""
    return {
        name: written(name, getattr(action, name)).replace(" ", "" if "dice" in name else " ") for name in action.FIELDS
    }


def test_every_action_that_the_rules_list_is_put_together_by_taps() -> None:
    found = 0
    for state in moments():
        by_seat = {power: Choices(state, power) for power in POWERS}
        for action in engine.legal(state):
            if is_tellable(type(action)):
                seat = getattr(action, "power", POWERS[0])
                offer = by_seat[seat].offer(type(action), tapped(action))
                assert (action, True) == (offer.action, offer.may_be_told), grammar.write(action)
                found += 1
    assert found > 300


def test_every_line_of_the_printed_example_is_put_together_by_taps() -> None:
    game, _cut_off = games.opened(folder() / "examples" / "moscow.yaml")
    for number, state in zip(game.past.live, game.states, strict=False):
        action = grammar.parse(game.text(number))
        if is_tellable(type(action)) and not isinstance(action, ShowCards):
            offer = Choices(state, getattr(action, "power", "UK")).offer(type(action), tapped(action))
            assert (action, True) == (offer.action, offer.may_be_told), game.text(number)


def test_nothing_is_offered_that_a_rule_forbids() -> None:
    for state in moments():
        for power in POWERS:
            choices = Choices(state, power)
            for kind in choices.due:
                offer = choices.offer(kind, {})
                assert not (offer.may_be_told and offer.action and any(engine.violations(state, offer.action)))


def test_no_seat_tells_what_another_is_due() -> None:
    for state in moments():
        by_seat = {power: Choices(state, power) for power in POWERS}
        for action in engine.legal(state):
            power = getattr(action, "power", None)
            for other in POWERS if power and is_tellable(type(action)) else ():
                offer = by_seat[other].offer(type(action), tapped(action))
                assert other == power or offer.action != action


def test_every_field_is_of_a_sort_that_has_a_widget() -> None:
    there = {name.removeprefix("_").removesuffix(".html") for name in pages.templates().list_templates()}
    sorts = {sort_of(name) for kind in ACTIONS if is_tellable(kind) for name in kind.FIELDS}
    assert UNTAPPED not in sorts
    assert LAST <= sorts
    assert {"agenda", "choice", "dice"} <= there
    assert {"choice", "dice", "faces", "number", "several", "together"} == sorts, "what has no template is a choice"
    assert SORTS.keys() <= {name for kind in ACTIONS for name in kind.FIELDS}


def test_what_is_told_in_words_of_ones_own_is_left_to_the_prompt() -> None:
    left = {kind.__name__ for kind in ACTIONS if not is_tellable(kind)}
    assert {"Note", "Adjust", "CorrectBoard", "Choose", "Outcome"} == left


def entries(offer: Offer, name: str) -> dict[str, tuple[str, ...]]:
    """Return what may stand in a field, each with the sections of what forbids it."""
    (blank,) = (blank for blank in offer.blanks if blank.name == name)
    return {entry.told: tuple(cite for reason in entry.reasons for cite in reason.cites) for entry in blank.entries}


def kind_of(choices: Choices, name: str) -> type[Action]:
    kind = choices.kind_named(name)
    assert kind
    return kind


def test_a_second_issue_is_grey_where_only_one_may_be_picked() -> None:
    choices = Choices(told(opened(), AGENDA[0]), "UK")
    offer = choices.offer(kind_of(choices, "Pick"), {"issues": "pol_mil_2_2"})

    assert offer.may_be_told
    assert entries(offer, "issues")["us_production"]
    assert not entries(offer, "issues")["pol_mil_2_2"]


def test_a_number_goes_as_far_as_there_is_something_to_spend() -> None:
    state = told(opened(), "outcome US wins, US us_production")
    power = state.turn.acting or "UK"
    due = engine.due(state)
    assert due
    choices = Choices(state, due.powers[0])
    kind = kind_of(choices, "PlaceSupport")
    offer = choices.offer(kind, {"kind": "offensive", "box": "western"})
    numbers = entries(offer, "n")

    assert power
    assert not numbers["1"]
    assert list(numbers.values())[-1]
    assert 1 == sum(bool(sections) for sections in numbers.values())


def test_a_choice_that_is_no_longer_allowed_is_left_out_and_the_others_stay() -> None:
    choices = Choices(meeting(), "USSR")
    kind = kind_of(choices, "AdvanceIssue")
    offer = choices.offer(kind, {"issue": "global_issue", "card": "merkulov"})
    assert {"issue": "global_issue", "card": "merkulov"} == offer.told

    later = Choices(meeting("USSR advances pol_mil_1_3 with merkulov", "US advances us_production with 3"), "UK")
    offer = later.offer(kind, {"issue": "global_issue", "card": "merkulov"})
    assert {"issue": "global_issue"} == offer.told


def test_with_a_hand_told_its_cards_alone_are_offered() -> None:
    choices = Choices(meeting(), "USSR", (Play(name="merkulov"), Play(value=3)))
    offer = choices.offer(kind_of(choices, "AdvanceIssue"), {"issue": "global_issue"})
    assert {"merkulov", "3", "leader"} == set(entries(offer, "card"))


@pytest.mark.parametrize("power", POWERS)
def test_dice_that_decide_for_all_may_be_told_by_anybody(power: str) -> None:
    game, _cut_off = games.opened(folder() / "examples" / "moscow.yaml")
    state = next(state for state in game.states if state.turn.step == "advance")
    (seat,) = (known for known in POWERS if known == power)
    assert ["AdvanceFront"] == [kind.__name__ for kind in Choices(state, seat).due]


def told_at_once(offer: Offer) -> list[str]:
    """Return the lines that a tap tells at once."""
    return [entry.line for blank in offer.blanks for entry in blank.entries if entry.line]


def test_one_tap_alone_tells_nothing_that_anybody_chooses() -> None:
    for state in moments():
        for power in POWERS:
            choices = Choices(state, power)
            for kind in choices.due:
                offer = finished(choices, choices.offer(kind, {}))
                is_rolled = any(blank.sort in {"dice", "faces"} for blank in offer.blanks)
                assert is_rolled or not told_at_once(offer), offer


def test_the_last_tap_of_several_tells_the_line_and_no_other_does() -> None:
    choices = Choices(meeting(), "USSR")
    offer = finished(choices, choices.offer(kind_of(choices, "AdvanceIssue"), {"issue": "global_issue"}))

    assert "USSR advances global_issue with merkulov" in told_at_once(offer)
    assert "USSR advances global_issue with leader" not in told_at_once(offer), "a card may be laid off for him"
    assert all(line.startswith("USSR advances global_issue with ") for line in told_at_once(offer))


def test_a_pick_is_told_with_the_last_issue_of_those_that_are_due() -> None:
    choices = Choices(told(opened(), *AGENDA[:2]), "USSR")
    kind = kind_of(choices, "Pick")
    assert [] == told_at_once(finished(choices, choices.offer(kind, {})))
    offer = finished(choices, choices.offer(kind, {"issues": "us_production"}))
    assert told_at_once(offer)
    assert all(line.startswith("USSR picks us_production ") for line in told_at_once(offer))


def test_a_line_that_is_whole_is_not_told_by_a_tap_that_changes_it() -> None:
    choices = Choices(meeting(), "USSR")
    chosen = {"issue": "global_issue", "card": "merkulov"}
    assert [] == told_at_once(finished(choices, choices.offer(kind_of(choices, "AdvanceIssue"), chosen)))


def test_the_last_die_that_is_due_tells_the_line() -> None:
    game, _cut_off = games.opened(folder() / "examples" / "moscow.yaml")
    state = next(state for state in game.states if state.turn.step == "advance")
    choices = Choices(state, "UK")
    offer = finished(choices, choices.offer(kind_of(choices, "AdvanceFront"), {}))
    assert [f"western rolls {face}" for face in range(1, 11)] == told_at_once(offer)

    state = next(state for state in game.states if engine.is_awaited(state, PlaceReserves))
    choices = Choices(state, "UK")
    rolled = [finished(choices, choices.offer(PlaceReserves, {"dice": dice})) for dice in ("", "1", "13")]
    assert [0, 0, 6] == [len(told_at_once(offer)) for offer in rolled]
