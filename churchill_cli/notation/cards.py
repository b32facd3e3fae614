"""The words of a card in a line: by name, by value and bonus, the Chief of Staff, a Leader (3.3, 5.25, 5.26).

`merkulov` · `dill 3+1` · `4` · `chief 5` · `leader discarding pound` · with `!` where it is insisted on.
"""

import re
from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import names
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.plays import CENTER, Play, Spot
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.tokens import NoMatch, Read, named
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import folded_forms, is_word
from churchill_cli.words.names import folded, known, near
from churchill_cli.words.sentences import name as name_of

WORTH = re.compile(r"(\d)?([+-]\d)?(!)?", re.ASCII)
NAME = re.compile(r"[^\W\d_][\w.'-]{1,30}")
DISCARDING, STOPPING, LEADER, CHIEF = "discarding", "stopping", "leader", "chief"
SHORTEST = 3
"""Of a word that is cut short."""
ALIKE = 0.75
"""A new name this near to a fixed word is taken for a slip."""
power = named(N_("a power"), POWERS, "powers")


def _is(word: str, token: str) -> bool:
    """Tell whether a token is a word, or the beginning of it."""
    typed = token.casefold()
    return len(typed) >= SHORTEST and (word.startswith(typed) or is_word(word, typed, exact=False))


def card(tokens: Sequence[str], at: int) -> Read:
    """Read a card."""
    if at >= len(tokens):
        raise NoMatch(at, _("a card: its name, its value, chief, or leader"))
    token, sure = _insisted(tokens[at])
    if _is(LEADER, token) or token.casefold() in _leaders():
        return _leader(tokens, at)
    if token[:1] in "0123456789+":
        worth, bonus, more = _worth(tokens, at)
        return Play(value=worth, bonus=bonus, sure=more), at + 1
    if _is(CHIEF, token):
        return _with_worth(Play("chief", sure=sure), tokens, at + 1)
    name, at = staff(tokens, at)
    return _with_worth(Play("chief" if name in _chiefs() else "staff", name, sure=sure), tokens, at)


def owned(power: str, play: Play) -> Play:
    """Return a card as a power plays it: its own Chief of Staff needs no name, `chief` laid off is its own (5.25)."""
    own = chief_of(power)
    if play.kind == CHIEF and play.name == own:
        return play.but(name="")
    return play.but(discard=own) if play.discard == CHIEF else play


def chief_of(power: str) -> str:
    """Return the Chief of Staff of a power (5.25)."""
    return next(name for name in _chiefs() if power == rulebook().rules[2].cards.staff[name].power)


def rolling(power: str, tokens: Sequence[str], at: int) -> int | None:
    """Return the place after a Chief of Staff by name who is to roll, or None; another's is no match (3.33, 5.25)."""
    for end in range(min(len(tokens), at + 3), at, -1):
        name = names().get(folded(" ".join(tokens[at:end])))
        if name in _chiefs():
            if name == chief_of(power):
                return end
            fields = {"card": name_of(name), "owner": rulebook().rules[2].cards.staff[name].power}
            raise NoMatch(at, _("`chief`: %(card)s belongs to %(owner)s (3.33)") % fields)
    return None


def _insisted(token: str) -> tuple[str, bool]:
    return token.removesuffix("!"), token.endswith("!")


def _is_worth(tokens: Sequence[str], at: int) -> bool:
    """Tell whether value or bonus stand here."""
    return at < len(tokens) and re.match(r"[\d+-]", tokens[at]) is not None


def _with_worth(play: Play, tokens: Sequence[str], at: int) -> Read:
    """Read value and bonus behind a name, where they are told."""
    if not _is_worth(tokens, at):
        return play, at
    worth, bonus, sure = _worth(tokens, at)
    return Play(play.kind, play.name, worth, bonus, play.discard, play.sure or sure), at + 1


def _worth(tokens: Sequence[str], at: int) -> tuple[int | None, int | None, bool]:
    found = WORTH.fullmatch(tokens[at])
    if not found:
        raise NoMatch(at, _("value and bonus, such as 4 or 3+1"))
    value, bonus, sure = found.groups()
    return int(value) if value else None, int(bonus) if bonus else None, bool(sure)


def _leader(tokens: Sequence[str], at: int) -> Read:
    name = tokens[at].casefold()
    play, at = _with_worth(Play("leader", name if name in _leaders() else ""), tokens, at + 1)
    if at < len(tokens) and _is(DISCARDING, tokens[at]):
        at += 1
    elif at >= len(tokens) or tokens[at] == "," or _is(STOPPING, tokens[at]):
        return play, at
    if at < len(tokens) and tokens[at] == "?":
        return play, at + 1
    discard, at = staff_or_chief(tokens, at)
    return Play(play.kind, play.name, play.value, play.bonus, discard, play.sure), at


def staff_or_chief(tokens: Sequence[str], at: int) -> Read:
    """Read a staff card, or `chief` for one's own Chief of Staff."""
    if at < len(tokens) and _is(CHIEF, tokens[at]):
        return CHIEF, at + 1
    return staff(tokens, at)


def staff(tokens: Sequence[str], at: int) -> Read:
    """Read the name of a staff card: a known one, or its unique beginning, or a new name."""
    if at >= len(tokens):
        raise NoMatch(at, _("a staff card"))
    for end in range(min(len(tokens), at + 3), at, -1):
        found = names().get(folded(" ".join(tokens[at:end]).rstrip("!")))
        if found:
            return found, end
    token = _insisted(tokens[at])[0]
    if not NAME.fullmatch(token) or folded(token) in known("powers"):
        raise NoMatch(at, _("a staff card"))
    key = folded(token)
    starts = {name for fold, name in names().items() if len(key) >= SHORTEST and fold.startswith(key)}
    if len(starts) > 1 and not _is_worth(tokens, at + 1):
        what = _("one staff card (%(names)s)") % {"names": ", ".join(sorted(starts))}
        raise NoMatch(at, what, lambda: sorted(starts))
    if not starts:
        _check_slip(key, tokens, at)
    return (starts.pop() if len(starts) == 1 else token.casefold()), at + 1


def _check_slip(key: str, tokens: Sequence[str], at: int) -> None:
    """Refuse a new name that is probably a fixed word mistyped, unless it is insisted on: it would be remembered."""
    close = near(key, _fixed(), 1, ALIKE)
    if close and not any(token.endswith("!") for token in tokens[at : at + 2]):
        raise NoMatch(at, _("`%(word)s`; a new card of that name is told with ! behind it") % {"word": close[0]})


@cache
def _fixed() -> list[str]:
    """Return the fixed words that may stand around a card, in all languages; short ones are too like names."""
    words = ("with", CHIEF, LEADER, DISCARDING, STOPPING)
    forms = (word for one in words for word in (one, *folded_forms(one)))
    return [form for form in forms if len(form) > SHORTEST]


@cache
def _chiefs() -> frozenset[str]:
    return frozenset(name for name, card in rulebook().rules[2].cards.staff.items() if card.chief)


@cache
def _leaders() -> frozenset[str]:
    return frozenset(rulebook().rules[2].cards.leaders)


def cards(tokens: Sequence[str], at: int) -> Read:
    """Read the cards of all three powers."""
    found: dict[str, Play] = {}
    while at < len(tokens):
        if tokens[at] == ",":
            at += 1
            continue
        holder, at = power(tokens, at)
        if holder in found:
            raise NoMatch(at, _("the card of another power"))
        play, at = card(tokens, at)
        found[holder] = owned(holder, play)
    if not found:
        raise NoMatch(at, _("the cards of UK, USSR and US"))
    return {holder: found[holder] for holder in POWERS if holder in found}, at


def spot(tokens: Sequence[str], at: int) -> Read:
    """Read a space of the table: `center`, or a power and a number."""
    if at < len(tokens) and (_is("center", tokens[at]) or _is("centre", tokens[at])):
        return CENTER, at + 1
    track, at = power(tokens, at)
    if at >= len(tokens) or not re.fullmatch("[1-9]", tokens[at]):
        raise NoMatch(at, _("a space of the track, 1 to 6"))
    return Spot(track, int(tokens[at])), at + 1


def stop(tokens: Sequence[str], at: int) -> Read:
    """Read whether a conditional issue stops in the centre (5.22)."""
    if at < len(tokens) and _is(STOPPING, tokens[at]):
        return True, at + 1
    return False, at
