"""What a state of the game offers for a field of a line: issues, cards, places."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, meeting, offers
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation.readers import Moment


def _acting(state: State) -> Sequence[Power]:
    """Return those who must act now."""
    due = engine.due(state)
    return due.powers if due else ()


def issues(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the issues that may be advanced; else those on the table, or won by whoever acts, or not selected yet."""
    state = moment.state
    free = meeting.free_issues(state) if state.turn.step == "meeting" else ()
    won = tuple(issue for power in _acting(state) for issue in state.turn.won.get(power, ()))
    return tuple(free) or tuple(state.turn.table.issues) or won or selectable(moment, _typed)


def selectable(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the issues that may be selected, or every kind of them where none is selected now."""
    state = moment.state
    return tuple(agenda.available(state)) if state.turn.step == "agenda" else tuple(state.position.rules.issues)


def holdings(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the powers and the issues that they may have won."""
    return (*POWERS, "center", *moment.state.position.rules.issues)


def places(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the countries and colonies."""
    return tuple(moment.state.position.board.connected)


def targets(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the countries and colonies, those with networks also as what loses one."""
    return (*places(moment, _typed), *(f"-{place}" for place in moment.state.position.networks))


def staff(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the staff cards that may be in the hands of those who may act."""
    powers = _acting(moment.state) or POWERS
    return tuple(play.name for power in powers for play in offers.hand(moment.state, power) if play.name)


def card(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the cards that may be played."""
    return (*staff(moment, _typed), "chief", "leader")


def cards(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the powers, and the cards that they may show."""
    return (*POWERS, *staff(moment, _typed), "chief")


def titles(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the conference cards that are known."""
    return tuple(moment.state.position.rules.cards.conferences)


def questions(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the open points."""
    return tuple(moment.state.position.rules.readings)


def points(moment: Moment, _typed: Sequence[str]) -> Sequence[str]:
    """Return the names of the points."""
    return moment.points
