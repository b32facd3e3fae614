"""A card shown by the UK whose value is told with the bonus of the Imperial Staff: the record has the card's (3.32)."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.actions import Action, ShowCards
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import as_number, said_in_any_language, says_nothing
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen, power_named
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import name

CONFERENCE = "conference"
OWNER: Power = "UK"
"""Who has the Imperial Staff (3.32)."""
BONUS, COUNTED, UNCOUNTED, BESIDE = "bonus", "counted_in", "not_counted", "beside_bonus"
LONGEST = 3
SUM = re.compile(r"(\d)\s*[(=]\s*(\d)\s*\+\s*(\d)\s*\)?|\(?(\d)\s*\+\s*(\d)\s*=\s*(\d)\)?")
"""A value with the card's and the bonus: `4 (3+1)`, `3+1=4`."""


def with_printed_value(state: State, typed_line: str) -> str:
    """Return the cards shown with the value that the UK's card has; as typed where no bonus is spoken of.

    Ambiguous asks whether it is counted already, where that is not said; UsageProblem says whose bonus it is.
    """
    if state.turn.step != CONFERENCE or isinstance(read(typed_line), Action):
        return typed_line
    typed_line = SUM.sub(lambda told: _summed(state, typed_line, told), typed_line)
    words = typed_line.split()
    found = next(_spans(words), None)
    if found is None:
        return typed_line
    start, end, said = found
    if _says_both(state, words[:start]):
        start, said = start - 1, {BONUS, UNCOUNTED}
    comma = [","] if words[end - 1].endswith(",") else []
    cards = _shown(state, " ".join([*words[:start], *comma, *words[end:]]).strip(" ,;"))
    if not cards and _shows_several(words):
        message = _("`%(line)s` is not understood.") % {"line": typed_line}
        hint = _("Tell the value that is printed on the card of %(power)s: the Imperial Staff is added to it.")
        raise UsageProblem(message, hint=hint % {"power": name(OWNER)}, cites=("5.13", "3.32"))
    if cards and _owner(words, start) not in {None, OWNER}:
        message = _("Only the card of %(power)s counts 1 more in the Agenda Segment: nothing of the line is told.")
        raise UsageProblem(message % {"power": name(OWNER)}, cites=("5.13", "3.32"))
    ways = [] if COUNTED in said else list(cards)
    counting = [shown for shown in cards if COUNTED in said or _may_be_counted(state, shown)]
    ways += [] if UNCOUNTED in said else [_without_bonus(state, shown) for shown in counting]
    ways = [shown for shown in ways if is_allowed(state, grammar.write(shown))] or ways
    if len(ways) > 1:
        menu = choosing(typed_line, tuple(map(grammar.write, ways)))
        menu.meanings = tuple(_meaning(state, shown) for shown in ways)
        raise menu
    return grammar.write(ways[0]) if ways else typed_line


def _summed(state: State, typed_line: str, told: re.Match[str]) -> str:
    """Return a value and its bonus in stead of their sum; as typed of another card, and where they come to another."""
    before = typed_line[: told.start()].split()
    total, value, added = told.group(1, 2, 3) if told[1] else told.group(6, 4, 5)
    bonus = state.position.constants.imperial_staff
    is_right = _owner(before, len(before)) == OWNER and int(added) == bonus and int(value) + bonus == int(total)
    return f"{value}+{added}" if is_right else told[0]


def _spans(words: Sequence[str]) -> Iterator[tuple[int, int, set[str]]]:
    """Yield where a bonus is spoken of, and what is said of it."""
    start = 0
    while start < len(words):
        at, said = start, set[str]()
        while at < len(words):
            length, group = _said(words, at)
            if not length:
                break
            said.add(group)
            at += length
            if words[at - 1].endswith((",", ";")):
                break
        if BONUS in said and len(said) > 1:
            yield start, at, said
        start = max(at, start + 1)


def _said(words: Sequence[str], start: int) -> tuple[int, str]:
    """Return how many words say one thing of a bonus here, and which."""
    for length in range(min(LONGEST, len(words) - start), 0, -1):
        typed = tuple(map(_bare, words[start : start + length]))
        group = _senses().get(typed, "")
        if group:
            return length, group
    return 0, ""


@cache
def _senses() -> dict[tuple[str, ...], str]:
    """Return the group of each phrase."""
    groups = (BESIDE, COUNTED, UNCOUNTED, BONUS)
    return {
        tuple(map(_bare, form.split())): group
        for group in groups
        for form in said_in_any_language(rulebook().speech[group])
    }


def _bare(word: str) -> str:
    """Return a word without what stands around it; a number with its sign."""
    return folded(word) if any(map(str.isalpha, word)) else word.strip(" .,;:!()")


def _says_both(state: State, words: Sequence[str]) -> bool:
    """Tell whether the card's value stands before the one with the bonus: `3, 4 with the bonus`."""
    numbers = [as_number(word.strip(" ,;:().=")) for word in words[-2:]]
    value, counted = numbers if len(numbers) == len("ab") else (None, None)
    return bool(value and counted) and int(counted or 0) == int(value or 0) + state.position.constants.imperial_staff


def _shows_several(words: Sequence[str]) -> bool:
    """Tell whether cards of more than one power may be told: two powers are named, and two numbers."""
    bare = [word.strip(" ,;:().") for word in words]
    powers = {owner for word in bare if (owner := person(word) or power_named(word))}
    return len(powers) > 1 and sum(bool(as_number(word)) for word in bare) > 1


def _owner(words: Sequence[str], start: int) -> Power | None:
    """Return who is named last before a bonus in its clause; None where it has a clause of its own."""
    for word in reversed(words[:start]):
        if word.endswith((",", ";")):
            return None
        bare = word.strip(" .:()")
        leader = person(bare)
        is_name = not (says_nothing(bare) or as_number(bare))
        named = [power for power in POWERS if power == leader] or (chosen([bare], POWERS) if is_name else [])
        if len(named) == 1:
            return next(power for power in POWERS if power == named[0])
    return None


def _shown(state: State, line: str) -> Sequence[ShowCards]:
    """Return the cards that a line may show."""
    told = [*map(read, meant(state, line))]
    found = answers(state, line)
    told += [] if any(isinstance(action, ShowCards) for action in told) else map(read, found.legal or found.refused)
    return [action for action in told if isinstance(action, ShowCards)]


def _may_be_counted(state: State, shown: ShowCards) -> bool:
    """Tell whether the bonus may be within the value that is told of its owner's card."""
    value = shown.cards[OWNER].value
    return value is None or value > state.position.constants.imperial_staff


def _without_bonus(state: State, shown: ShowCards) -> ShowCards:
    """Return the cards shown with the bonus taken off the value that is told of its owner's, where one is told."""
    bonus = state.position.constants.imperial_staff
    play = shown.cards[OWNER]
    if play.value is None or play.bonus:
        return shown
    if not _may_be_counted(state, shown):
        message = _("With the Imperial Staff the card of %(power)s counts at least %(n)d: nothing of the line is told.")
        raise UsageProblem(message % {"power": name(OWNER), "n": bonus + 1}, cites=("5.13", "3.32"))
    return shown.but(cards={**shown.cards, OWNER: play.but(value=play.value - bonus)})


def _meaning(state: State, shown: ShowCards) -> str:
    """Return what the card of the owner of the bonus counts with it, where its value is told."""
    value = shown.cards[OWNER].value
    bonus = state.position.constants.imperial_staff
    return _("counts %(n)d with the Imperial Staff") % {"n": value + bonus} if value else ""
