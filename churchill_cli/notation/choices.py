"""What a state of the game offers for a field of a line: issues, cards, places."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, meeting, offers
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation.readers import Moment


def _powers_to_act(state: State) -> Sequence[Power]:
    """Return those who must act now."""
    due = engine.due(state)
    return due.powers if due else ()


def advanced_issues(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the issues that may be advanced; else those on the table, or won by whoever acts, or not selected yet."""
    state = moment.state
    free = meeting.free_issues(state) if state.turn.step == "meeting" else ()
    won = tuple(issue for power in _powers_to_act(state) for issue in state.turn.won.get(power, ()))
    return tuple(free) or tuple(state.turn.table.issues) or won or selectable_issues(moment, _typed)


def selectable_issues(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the issues that may be selected, or every kind of them where none is selected now."""
    state = moment.state
    return tuple(agenda.available(state)) if state.turn.step == "agenda" else tuple(state.position.rules.issues)


def winners_and_issues(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the powers and the issues that they may have won."""
    return (*POWERS, "center", *moment.state.position.rules.issues)


def countries(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the countries and colonies."""
    return tuple(moment.state.position.board.connected)


def marker_targets(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the countries and colonies, those with networks also as what loses one."""
    return (*countries(moment, _typed), *(f"-{place}" for place in moment.state.position.networks))


def staff_cards(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the staff cards that may be in the hands of those who may act."""
    powers = _powers_to_act(moment.state) or POWERS
    return tuple(play.name for power in powers for play in offers.hand(moment.state, power) if play.name)


def playable_cards(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the cards that may be played."""
    return (*staff_cards(moment, _typed), "chief", "leader")


def shown_cards(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the powers, and the cards that they may show."""
    return (*POWERS, *staff_cards(moment, _typed), "chief")


def conference_cards(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the conference cards that are known."""
    return tuple(moment.state.position.rules.cards.conferences)


def open_points(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the open points."""
    return tuple(moment.state.position.rules.readings)


def named_points(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the names of the points."""
    return moment.points
