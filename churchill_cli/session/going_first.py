"""Several are alike, and the US says which of them places next: whoever is named is asked where (7.1, 7.3, 3.32)."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.speech import listed, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.names import folded

PLACING = frozenset({"networks", "aligns"})
"""The verbs of the steps in which those who are alike place one after another."""


def tied(state: State) -> Sequence[Power]:
    """Return those of whom the US says who places next."""
    due = engine.due(state)
    is_placing = engine.step_of(state).wording.verb in PLACING
    return due.powers if due and is_placing and len(due.powers) > 1 else ()


def ask_where(state: State, typed_line: str) -> None:
    """Ask where a power places of which nothing more is said than that it is the next: `uk`, `the tie goes to uk`."""
    powers = tied(state)
    tokens = [token for token in tokens_of(typed_line) if not says_nothing(token)] if powers else []
    named = [token for token in tokens if folded(token) not in listed("first")]
    if len(named) != 1:
        return
    chosen_powers = [person(named[0])] if person(named[0]) else chosen(named, powers)
    if len(chosen_powers) == 1 and chosen_powers[0] in powers:
        lines = map(grammar.write, engine.legal(state))
        raise choosing(typed_line, tuple(line for line in lines if line.startswith(f"{chosen_powers[0]} ")))
