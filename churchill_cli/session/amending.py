"""What was meant by a line told before: `i meant eden`, `no, 4 not 3`, `that was the US`; shown, and corrected."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import known_as
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import FRONTS, POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.record.replay import Game
from churchill_cli.session.answered import answered
from churchill_cli.session.answers_due import answers
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import AROUND, NOTHING, listed, parted, said_in_any_language, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person, unknown_cards
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.names import folded

MOST_BACK = 3
"""So many lines back one is looked for that may be meant."""
MOST_LINES = 60
"""So many lines back one is looked for that names the card of which something is said."""
MOST_DUE = 3
"""So many answers to what is due are asked about beside the corrections."""
MEETING = "meeting"
"""The step in which a no is also said of a debate."""
MOST_WORDS = 4
"""Words of what was meant."""
MOST_REPLACED = 2
"""Words of a line in the place of which it may stand."""


def ask_of_amendment(game: Game, typed_line: str) -> None:
    """Ask whether a line told before is to be corrected by the words of this one; else do nothing.

    What answers the question that is due is asked about as well, where a line does not say that it corrects.
    """
    told = _parted(typed_line)
    if told is None or not 0 < len(told.meant) <= MOST_WORDS:
        return
    due = answers(game.state, typed_line).legal or answered(game.state, told.meant).legal
    if due and not (told.is_sure or _corrects(game.state, typed_line)):
        return
    newest = list(zip(game.past.live, game.states, strict=False))[: -MOST_LINES - 1 : -1]
    named = {card for token in told.meant if (card := known_as(token))}
    of_card = (one for one in newest[MOST_BACK:] if named & {*game.text(one[0]).split()})
    for number, state in (*newest[:MOST_BACK], *islice(of_card, 1)):
        lines = tuple(dict.fromkeys(_amended(state, game.text(number), told)))
        lines = lines or (_instead(state, game.text(number), told) if number == newest[0][0] else ())
        if lines:
            changes = (f"change {number} {line}" for line in lines[:MOST_CHOICES])
            raise choosing(typed_line, (*changes, *(due if len(due) <= MOST_DUE else ())))


def _corrects(state: State, typed_line: str) -> bool:
    """Tell whether a line begins as one that mends a slip; with a no only where none answers a debate or a roll."""
    first = folded(typed_line.replace(",", " ").split()[0].strip(AROUND))
    is_of_debate = state.turn.step == MEETING or bool(state.turn.table.checks)
    is_slip = folded(typed_line).startswith(tuple(listed("slip")))
    return is_slip or (first in listed("denying") and not is_of_debate)


def amended_choice(state: State, choices: Sequence[str], typed_line: str) -> tuple[str, ...]:
    """Return the only line of a menu with another word in it, where it is denied so: `no, the directed offensive`."""
    told = _parted(typed_line) if len(choices) == 1 else None
    if told is None or told.is_sure or told.not_meant or not 0 < len(told.meant) <= MOST_WORDS:
        return ()
    if not _denies(typed_line.replace(",", " ").split()[0]) or len(answered(state, told.meant).legal) == 1:
        return ()
    found = dict.fromkeys(_amended(state, choices[0], told))
    return tuple(line for line in found if not unknown_cards(state, grammar.parse(line)))


WORD = re.compile(r"[^\s,]+")
"""A word of a line."""


class Amendment(Value):
    """The words of what was meant, and of what was not; whether it is said that a line is corrected."""

    meant: tuple[str, ...]
    not_meant: tuple[str, ...] = ()
    is_sure: bool = True


def _parted(typed_line: str) -> Amendment | None:
    """Return what a line says of one told before, or None where it begins otherwise."""
    words = typed_line.replace(",", " , ").split()
    said = [folded(word.strip(AROUND)) for word in words]
    begun, is_sure = _begun(said)
    if not begun:
        return None
    pairs = zip(words[begun:], [*words[begun + 1 :], ""], strict=False)
    has_but = any(folded(word) in listed("but") and not _denies(behind) for word, behind in pairs)
    is_begun_so = any(map(_denies, words[:begun])) and has_but
    denied = (at for at, word in enumerate(words) if at >= begun - 1 and (_denies(word) or is_begun_so))
    at = next((at for at in denied if _told(words[at + 1 :])), len(words))
    if tuple(filter(None, said[:begun])) in _beginnings("denying_meant"):
        comma = next((n for n, word in enumerate(words) if n > begun and word == NOTHING), len(words))
        if _told(words[comma:]):  # `it was not harriman, it was hopkins`
            return Amendment(_told(words[comma:]), _told(words[begun:comma]))
    before, behind = words[begun:at], words[at + 1 :]
    if _told(before):
        return Amendment(_told(before), _told(behind), is_sure or bool(behind))
    parts = (n for n, word in enumerate(behind) if word == NOTHING or folded(word) in listed("but"))
    comma = next((n for n in parts if _told(behind[:n])), len(behind))
    return Amendment(_told(behind[comma:]), _told(behind[:comma]))


def _begun(said: Sequence[str]) -> tuple[int, bool]:
    """Return how many words only say that a line is corrected, one such after another; whether that is sure."""
    begun, is_sure = 0, False
    while True:
        ends = ((n, tuple(filter(None, said[begun:n]))) for n in range(len(said), begun, -1))
        end, words = next(((n, words) for n, words in ends if words in _amending()), (0, ()))
        if not end:
            return begun, is_sure
        begun, is_sure = end, is_sure or words in _beginnings("amending")


def _denies(word: str) -> bool:
    return folded(word) in listed("not")


def _amending() -> frozenset[tuple[str, ...]]:
    return _beginnings("amending") | _beginnings("maybe_amending")


@cache
def _beginnings(group: str) -> frozenset[tuple[str, ...]]:
    """Return the words with which such a line begins, folded."""
    return frozenset(parted(form) for form in said_in_any_language(rulebook().speech[group]))


def _tells(word: str) -> bool:
    """Tell whether a word says what was meant."""
    is_small = says_nothing(word) and not chosen([word], FRONTS)  # `este` is a Front, too
    is_small = is_small or any(folded(word) in listed(group) for group in ("chatter", "but", "not"))
    return word != NOTHING and bool(folded(word)) and not (is_small or (folded(word),) in _beginnings("maybe_amending"))


def _told(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words that say what was meant, as words of a line."""
    tokens = (token for token in tokens_of(" ".join(filter(_tells, words))) if token != NOTHING)
    return tuple(known_as(token) or token for token in tokens)


def _amended(state: State, line: str, told: Amendment) -> Iterator[str]:
    """Yield a line with what was meant in the place of some words, where it tells the same kind of thing."""
    action, tokens = read(line), tokens_of(line)
    if not isinstance(action, Action):
        return
    has_power, is_number = bool(_powers(told.meant)), all(map(str.isdecimal, told.meant))
    for start, end in ((at, at + n) for n in range(1, MOST_REPLACED + 1) for at in range(len(tokens) - n + 1)):
        replaced = tokens[start:end]
        differing = [token for token in replaced if token not in told.meant]  # `donovan 5, not 3`
        denied = (words for words in (replaced, differing) if words)
        is_said = not told.not_meant or any(_is_alike(words, told.not_meant) for words in denied)
        if not is_said or has_power != bool(_powers(replaced)) or is_number != all(map(str.isdecimal, replaced)):
            continue
        for found in answered(state, [*tokens[:start], *told.meant, *tokens[end:]]).legal:
            if type(read(found)) is type(action) and found != grammar.write(action):
                yield found
    yield from _of_several(state, line, action, told)


def _instead(state: State, line: str, told: Amendment) -> tuple[str, ...]:
    """Return what the words of what was meant tell by themselves in the place of a line: another kind of thing."""
    is_whole = len(told.meant) > 1 and not told.not_meant and isinstance(read(line), Action)
    return tuple(found for found in answered(state, told.meant).legal if found != line) if is_whole else ()


def _of_several(state: State, line: str, action: Action, told: Amendment) -> Iterator[str]:
    """Yield a line of several parts with a word replaced; the commas between them stay."""
    is_number = all(map(str.isdecimal, told.meant))
    for word in WORD.finditer(line):
        amended = line[: word.start()] + " ".join(told.meant) + line[word.end() :]
        is_said = not told.not_meant or _is_alike((word[0],), told.not_meant)
        if is_said and word[0].isdecimal() == is_number and is_allowed(state, amended):
            found = grammar.write(grammar.parse(amended))
            if type(read(found)) is type(action) and found != grammar.write(action):
                yield found


def _is_alike(words: Sequence[str], said: Sequence[str]) -> bool:
    """Tell whether some words of a line are those that are said."""
    return folded("".join(words)).startswith(folded("".join(said))) or bool({*_powers(words)} & {*_powers(said)})


def _powers(words: Sequence[str]) -> Sequence[str]:
    """Return the power that some words name."""
    owner = person(words[0]) if len(words) == 1 else None
    return [owner] if owner else chosen(words, POWERS) if words else ()
