"""A menu, or the question for what is missing in a line, as text."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter

from churchill_cli.errors import Ambiguous
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.pol_mil import named_places
from churchill_cli.game.model.actions import CardClears, CardGives, CardTakes, ShowCards
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.grammar import notated
from churchill_cli.views.terminal import entries
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name

BETWEEN_LINES = "; "
"""What stands between lines that are told together."""
WHICH = N_("Which one? Type its number, or words that fit it alone.")
WHAT_CAME = N_("What came of the roll? The Leader's card says (3.31). Type its number, or its word.")
OF_LEADER = frozenset({"leader", "is"})
"""Words of a line that tells what became of a Leader."""


def shortened(pieces: Sequence[str]) -> Iterator[str]:
    """Yield some words, numbers one after another as a span."""
    bare = {piece for piece in pieces if " " not in piece}
    shown = [piece for piece in pieces if " " not in piece or piece.partition(" ")[0] not in bare]
    parted = [piece.rpartition(" ") for piece in shown]
    offsets = (
        (before, int(number) - at if number.isdecimal() else number)
        for at, (before, _blank, number) in enumerate(parted)
    )
    for (_before, offset), together in groupby(zip(offsets, shown, strict=True), key=itemgetter(0)):
        run = [piece for _offset, piece in together]
        is_span = not isinstance(offset, str) and len(run) > len("12")
        yield from [f"{run[0]}–{run[-1].rpartition(' ')[-1]}"] if is_span else run


def numbered(choices: Sequence[str], meanings: Sequence[str] = ()) -> Iterator[str]:
    """Yield a menu, each choice with what it means where that is told."""
    number_width = len(str(len(choices)))
    for number, (choice, meaning) in enumerate(zip_longest(choices, meanings, fillvalue=""), 1):
        yield f"  {number:>{number_width}}  {choice}" + (f"  ({meaning})" if meaning else "")


def menu_lines(problem: Ambiguous, choices: Sequence[str]) -> Iterator[str]:
    """Yield the question which of some lines is meant; whether the only one is."""
    shared, different = told_apart(choices)
    if problem.is_guess:
        yield _("That is no answer to what is due; this would be one.")
    if len(choices) == 1:
        yield _("Is this meant? Type yes or no.")
    else:
        yield _(WHAT_CAME if all({*choice.split()} >= OF_LEADER for choice in different) else WHICH)
    if shared:
        yield "  " + _("Told with each: %(lines)s.") % {"lines": worded(shared)}
    yield from numbered([worded(line) for line in different], problem.meanings)


def missing_lines(line: str, pieces: Sequence[str], *, is_die: bool) -> Iterator[str]:
    """Yield what is missing in a line, and what may stand there."""
    yield (missing_die if is_die else missing_word)(worded(line))
    yield from entries("", [worded(piece) for piece in shortened(pieces)], 2)


def missing_die(line: str) -> str:
    """Return the question for the die that is missing in a line."""
    return _("%(line)s: how much was rolled? Type it alone.") % {"line": line}


def missing_value(line: str) -> str:
    """Return the question for the value of a card that is missing in a line."""
    return _("%(line)s: which value? Type it alone, such as 4.") % {"line": line}


def missing_word(line: str) -> str:
    """Return the question for another thing that is missing in a line."""
    return _("%(line)s: which? Type it alone.") % {"line": line}


def told_apart(choices: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the lines that all choices of several lines have in the same place, and each choice without them."""
    parted = [choice.split(BETWEEN_LINES) for choice in choices]
    if len(choices) == 1 or len({*map(len, parted)}) != 1:
        return "", choices
    shared = [len({*lines}) == 1 for lines in zip(*parted, strict=True)]
    if all(shared):
        return "", choices
    kept = BETWEEN_LINES.join(line for line, is_shared in zip(parted[0], shared, strict=True) if is_shared)
    return kept, [
        BETWEEN_LINES.join(line for line, is_shared in zip(lines, shared, strict=True) if not is_shared)
        for lines in parted
    ]


def explained(state: State, menu: Ambiguous) -> Ambiguous:
    """Return a menu of which each entry says which of its names are new, or where its dice point (5.12, 5.13, 5.22)."""
    meanings: list[str] = []
    for line in menu.choices:
        told, new = notated(line), new_names(state, line)
        dice = told.dice if isinstance(told, CardGives | CardTakes | CardClears) else ()
        places = ", ".join(map(name, named_places(state.position, dice)))
        meanings.append(_("new: %(names)s") % {"names": ", ".join(new)} if new else places)
    menu.meanings = tuple(meanings) if any(meanings) else ()
    return menu


def new_names(state: State, line: str) -> Sequence[str]:
    """Return the names in the cards shown, or played, that no card known has (5.13, 5.22)."""
    told = notated(line)
    cards = told.cards.values() if isinstance(told, ShowCards) else filter(None, [getattr(told, "card", None)])
    names = [card.name for card in cards if card.name and card.kind == "staff"]
    known = {name for power in POWERS for name in known_staff(state, power)} if names else {}
    return [name for name in names if name not in known]
