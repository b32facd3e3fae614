"""The one line that answers what is due, a marker set by hand; where there are several a menu."""

from collections.abc import Container

from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.by_hand import set_by_hand
from churchill_cli.session.card_said import card_lines
from churchill_cli.session.commands import COMMANDS
from churchill_cli.session.leader_or_staff import leader_meant, with_exchange
from churchill_cli.session.speech import tokens_of
from churchill_cli.session.twins import one_of_twins
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import names_region
from churchill_cli.words.fixed import english


def ask_by_hand(state: State, typed_line: str, *, is_sure: bool = False) -> str | None:
    """Ask whether a marker is to be set by hand, where what is said of the board is whole.

    ``is_sure``: even where it may be one line that is refused now.
    """
    found = answers(state, typed_line)
    is_refused = not is_sure and (len(found.refused) == 1 or len(found.of_others) == 1)
    lines = () if is_refused else set_by_hand(state, typed_line)
    if lines:
        lines = (*card_lines(state, typed_line, is_sure=False), *lines)
        raise choosing(typed_line, lines[:MOST_CHOICES])
    return None


def answering(state: State, typed_line: str, likely_line: str = "") -> str | None:
    """Return the one line that answers what is due, or None; a menu where there are several.

    ``likely_line``: a legal one that the words may stand for, too.
    """
    if english(typed_line, COMMANDS):
        return likely_line or None
    found = answers(state, typed_line)
    whole = found.refused if len(found.refused) == 1 and found.legal else ()
    return only_line(state, typed_line, tuple(dict.fromkeys((*filter(None, [likely_line]), *found.legal, *whole))))


def _is_of_others(line: str, owners: Container[str | None]) -> tuple[bool, bool]:
    """Order lines: first those of somebody who is named by his Leader, and of them those that play the Leader."""
    power, *words = line.split()
    return (power not in owners, LEADER not in words) if owners else (False, False)


def only_line(state: State, typed_line: str, lines: tuple[str, ...]) -> str | None:
    """Return the only line, or None; a menu where there are several."""
    lines = tuple(with_exchange(state, typed_line, one_of_twins(state, lines)))
    if len(lines) > 1:
        owners = {*map(person, tokens_of(typed_line))} - {None}
        play = leader_meant(state, typed_line, lines) if owners else None
        if play:
            return play
        raise choosing(typed_line, tuple(sorted(lines, key=lambda line: _is_of_others(line, owners))))
    if lines and names_region(typed_line):
        raise choosing(typed_line, lines)
    return lines[0] if lines else None
