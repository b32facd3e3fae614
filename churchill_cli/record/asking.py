"""What a line is asked when told: which of two counters, and whether a new card is a slip.

A line that a record has means the first counter, and the card as it is spelt.
"""

from collections.abc import Callable, Iterator
from functools import partial

from churchill_cli.documents.cards import alike
from churchill_cli.errors import Ambiguous
from churchill_cli.game.conference import tracks
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue, Lose, ShowCards
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.notation.cards import CHIEF, INSISTED, LEADER
from churchill_cli.notation.grammar import write
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short


def ask_which_counter(state: State, action: Action, line: str) -> None:
    """Ask which of two counters of a kind is advanced, where they stand at different spaces (5.22).

    A line of a record means the first; only one that is told now is asked.
    """
    counters = tracks.possible_counters(state, action.issue) if isinstance(action, AdvanceIssue) else ()
    if not counters:
        return
    issues = tracks.with_last_advance(state).turn.table.issues
    choice_lines, table_spaces = [], []
    for counter in counters:
        spot = issues[tracks.meant_counter(state, counter)]
        space_text = say(Text(N_("center"))) if spot.power is None else f"{short(spot.power)} {spot.n}"
        table_spaces.append(f"{name(counter)}: {space_text}")
        choice_lines.append(write(action.but(issue=counter)))
    message = _("Which one does `%(line)s` mean? %(spots)s.") % {"line": line, "spots": "; ".join(table_spaces)}
    problem = Ambiguous(message, hint=_("Such as: %(line)s") % {"line": choice_lines[-1]}, cites=("5.22",))
    problem.choices, problem.meanings = tuple(choice_lines), tuple(table_spaces)
    raise problem


def ask_which_card(state: State, action: Action, line: str) -> None:
    """Ask whether a card that nobody knows is a known one, misspelt or in another language (3.33)."""
    for power, card, with_another in _cards_named(action) if INSISTED not in line else ():
        own_cards = known_staff(state, power)
        is_known = card in {"", CHIEF, *own_cards}
        likely_cards = [] if is_known else [known for known in alike(card) if known in own_cards]
        if likely_cards:
            message = _("No card of that name is known. Does `%(line)s` mean another?") % {"line": line}
            hint = _("A new card is told with ! after its name or value.")
            problem = Ambiguous(message, hint=hint, cites=("3.33",))
            problem.choices = tuple(dict.fromkeys(write(with_another(likely)) for likely in likely_cards))
            problem.meanings = tuple(map(name, likely_cards))
            raise problem


def _cards_named(action: Action) -> Iterator[tuple[Power, str, Callable[[str], Action]]]:
    """Yield whose cards an action names, their names, and what makes the action one with another card instead."""
    match action:
        case Lose():
            yield action.power, action.staff, lambda card: action.but(staff=card)
        case AdvanceIssue() | DebateIssue():
            played = action.card
            field = "discard" if played.kind == LEADER else "name"
            yield action.power, getattr(played, field), lambda card: action.but(card=played.but(**{field: card}))
        case ShowCards():
            for power, shown in action.cards.items():
                yield power, shown.name, partial(_showing, action, power)


def _showing(action: ShowCards, power: Power, card: str) -> Action:
    """Return the three cards with another of a power."""
    return action.but(cards={**action.cards, power: action.cards[power].but(name=card)})
