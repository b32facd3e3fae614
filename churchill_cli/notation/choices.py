"""What a moment of the game offers for a field of a line: issues, cards, places."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, offers, tracks
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation.readers import Moment


def advanced_issues(moment: Moment) -> Sequence[str]:
    """Return the issues that may be advanced; else those on the table, or won by whoever acts, or not selected yet."""
    state, due = moment.state, engine.due(moment.state)
    free_issues = tuple(tracks.free_issues(state)) if state.turn.step == "meeting" else ()
    won_issues = tuple(issue for power in (due.powers if due else ()) for issue in state.turn.won.get(power, ()))
    return free_issues or tuple(state.turn.table.issues) or won_issues or selectable_issues(moment)


def selectable_issues(moment: Moment) -> Sequence[str]:
    """Return the issues that may be selected, or every kind of them where none is selected now."""
    state = moment.state
    return tuple(agenda.available(state)) if state.turn.step == "agenda" else tuple(state.position.rules.issues)


def staff_cards(moment: Moment) -> Sequence[str]:
    """Return the staff cards that may be in the hands of those who may act."""
    due = engine.due(moment.state)
    powers = due.powers if due and due.powers else POWERS
    return tuple(play.name for power in powers for play in offers.hand(moment.state, power) if play.name)


def countries(moment: Moment) -> Sequence[str]:
    """Return the countries and colonies."""
    return tuple(moment.state.position.board.connected)
