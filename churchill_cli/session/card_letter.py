"""The letter of a conference card, told with its number, its title, or alone: `version b; uk 3, …` (3.28, 5.11).

The rulebooks picture one card of a conference without saying which of its three it is: whether it is meant is asked.
"""

import re
from collections.abc import Sequence
from itertools import islice, product

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation.grammar import write
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.card_said import CONFERENCE
from churchill_cli.session.reading import read
from churchill_cli.session.speech import AROUND, listed, says_nothing
from churchill_cli.session.typed_names import begins_with_power
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.names import folded, known
from churchill_cli.words.wording import worded

MARKS = ",;/:.!–—-"
"""What parts the card from what is told behind it."""
NUMBERED = re.compile(r"(10|[1-9])(\w?)")
LONGEST_TITLE = 3
DICE = re.compile(r"[1-6](?:[ ,]+[1-6])*(?=\s*(?:[,;/]|$))")


class Lettered(Value):
    """A conference card by its letter, with its conference where that is told; what stands behind it in the line."""

    letter: str
    conference: str
    behind: str


def ask_of_letter(state: State, typed_line: str) -> None:
    """Ask whether the known card of a conference is meant where a letter is told, or say that none is known."""
    card = _lettered(typed_line) if state.turn.step == CONFERENCE else None
    if card is None or (state.turn.table.card and not card.behind):
        return
    dice = DICE.match(card.behind)
    ways = [] if state.turn.table.card else [_cards(state, card, dice[0] if dice else "")]
    rest = card.behind[dice.end() :].lstrip(f" {MARKS}") if dice else card.behind
    ways += [_told(state, rest)] if rest else []
    if not all(ways):
        raise UsageProblem(_("`%(line)s` is not understood.") % {"line": rest})
    menu = choosing(typed_line, tuple(islice(map("; ".join, product(*ways)), MOST_CHOICES)))
    if not state.turn.table.card:
        menu.because = _("One of the three cards of that conference is known, that of the printed example.")
    raise menu


def unknown_card(name: str) -> UsageProblem:
    """Return that nobody knows here what a conference card says, and how that is told (5.11)."""
    return UsageProblem(
        _("What the conference card %(card)s says is not known here.") % {"card": name},
        hint=_("Tell what it says, line by line, such as: %(line)s. Then the staff cards shown.")
        % {"line": worded("card commits UK 1 offensive cbi", current())},
    )


def _cards(state: State, card: Lettered, dice: str) -> Sequence[str]:
    """Return the lines of the known cards of a conference; UsageProblem says that none is known (5.11)."""
    conference = card.conference or str(state.position.conference)
    known_cards = state.position.rules.cards.conferences.items()
    titles = [title for title, known_card in known_cards if str(known_card.conference) == conference]
    if not titles:
        named = f"{catalogues.spoken(rulebook().names['conferences'][conference])} {card.letter.upper()}"
        raise unknown_card(named)
    return [f"card is {title} {dice}".strip() for title in titles]


def _told(state: State, typed_line: str) -> Sequence[str]:
    """Return the lines that may be told behind the card, of which the only one may be refused when it is told."""
    reading, found = read(typed_line.replace(": ", " ")), answers(state, typed_line)
    return (write(reading),) if isinstance(reading, Action) else found.legal or found.refused


def _lettered(typed_line: str) -> Lettered | None:
    """Return the card that is told by its letter at the beginning of a line, or None."""
    words = list(re.finditer(r"\S+", typed_line))
    conference, is_said, at = "", False, 0
    while at < len(words):
        word = words[at][0].strip(AROUND + MARKS).casefold()
        title, length = _title([found[0].strip(AROUND + MARKS) for found in words[at : at + LONGEST_TITLE]])
        numbered = NUMBERED.fullmatch(word)
        letter = numbered[2] if numbered else word
        is_letter = letter in listed("card_letters") and bool(is_said or conference or numbered)
        if is_letter and _ends(typed_line, words[at], word, is_titled=bool(conference or numbered)):
            behind = typed_line[words[at].start() + len(word) :].lstrip(f" {MARKS}")
            return Lettered(letter, numbered[1] if numbered else conference, behind)
        is_number = numbered and not letter and not conference and is_said
        if not (title or is_number or folded(word) in listed("lettered") or says_nothing(word)):
            return None
        conference = title or (numbered[1] if numbered else conference)
        is_said = is_said or folded(word) in listed("lettered")
        at += length or 1
    return None


def _title(words: list[str]) -> tuple[str, int]:
    """Return the conference whose title some words begin with, and of how many words it is; nothing where none."""
    for length in range(len(words), 0, -1):
        conference = known("conferences").get(folded(" ".join(words[:length])))
        if conference and not words[0].isdecimal():
            return conference, length
    return "", 0


def _ends(typed_line: str, found: re.Match[str], word: str, *, is_titled: bool) -> bool:
    """Tell whether the name of a card ends here: at the end, at a mark, or, behind a title, before a die or a power."""
    behind = typed_line[found.start() + len(word) :]
    rest = behind.split()
    is_followed = bool(rest) and is_titled and (rest[0][:1].isdecimal() or begins_with_power(rest, 0))
    return not behind.strip(f" {MARKS}") or behind.lstrip()[:1] in MARKS or is_followed
