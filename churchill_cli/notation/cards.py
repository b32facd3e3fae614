"""The words of a card: name, value and bonus, Chief of Staff, Leader (3.3, 5.25, 5.26).

`merkulov` · `dill 3+1` · `4` · `chief 5` · `leader discarding pound` · with `!` where it is insisted on.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import known_as, names
from churchill_cli.game.model.cards import Cards
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import CENTER, Play, Spot
from churchill_cli.notation.issues import is_center
from churchill_cli.notation.readers import NoMatch, Reading, flag, is_small, named, stands_between
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import surname
from churchill_cli.words.line_words import SHORTEST, begins, folded_forms
from churchill_cli.words.names import folded, known, near
from churchill_cli.words.sentences import name as name_of

VALUE_AND_BONUS = re.compile(r"(\d)?([+-]\d)?(!)?", re.ASCII)
CARD_NAME = re.compile(r"[^\W\d_][\w.'-]{1,30}")
CHIEF: Final = "chief"
LEADER: Final = "leader"
DISCARDING = "discarding"
STOPPING = "stopping"
WORDS_AROUND = ("with", CHIEF, LEADER, DISCARDING, STOPPING)
"""The fixed words that may stand around a card; forms of few letters are too like names."""
INSISTED = "!"
LONGEST_NAME = 4
"""The name of a card has that many words, a title with it."""
ALIKE_ENOUGH = 0.75
"""A new name this near to a fixed word is taken for a slip."""
read_power = named(N_("a power"), POWERS, "powers")


def _printed() -> Cards:
    """Return the cards as the rulebooks tell of them."""
    return rulebook().rules[2].cards


def read_card(tokens: Sequence[str], start: int) -> Reading:
    """Read a card."""
    if start >= len(tokens):
        raise NoMatch(start, _("a card: its name, its value, chief, or leader"))
    if _is_before(tokens, start):
        return read_card(tokens, start + 1)
    typed = tokens[start].removesuffix(INSISTED)
    insisted = typed != tokens[start]
    if begins(typed, LEADER) or typed.casefold() in _printed().leaders:
        return _read_leader(tokens, start)
    if typed[:1] in "0123456789+":
        return _read_worth(Play(), tokens, start)
    if begins(typed, CHIEF):
        return _read_any_worth(Play(CHIEF, sure=insisted), tokens, start + 1)
    staff_name, behind = _read_staff_name(tokens, start)
    return _read_any_worth(Play(CHIEF if _is_chief(staff_name) else "staff", staff_name, sure=insisted), tokens, behind)


def _is_before(tokens: Sequence[str], start: int) -> bool:
    """Tell whether a small word stands here before a card: `con el líder`, `descartando a Walker`."""
    return start + 1 < len(tokens) and is_small(tokens[start])


def owned(power: Power, play: Play) -> Play:
    """Return a card as a power plays it: its own Chief of Staff needs no name (5.25)."""
    own_chief = _printed().chief(power)
    if play.kind == CHIEF and play.name == own_chief:
        return play.but(name="")
    return play.but(discard=own_chief) if play.discard == CHIEF else play


def _is_chief(staff_name: str) -> bool:
    """Tell whether a card is a Chief of Staff."""
    return staff_name in _printed().staff and _printed().staff[staff_name].chief


def rolling_chief(power: str, tokens: Sequence[str], start: int) -> int | None:
    """Return the index behind the name of a Chief of Staff who is to roll, or None (3.33, 5.25)."""
    for behind in range(min(len(tokens), start + LONGEST_NAME), start, -1):
        staff_name = known_as(" ".join(tokens[start:behind]))
        if staff_name and _is_chief(staff_name):
            owner = _printed().staff[staff_name].power
            if owner == power:
                return behind
            fields = {"card": name_of(staff_name), "owner": owner}
            raise NoMatch(start, _("`chief`: %(card)s belongs to %(owner)s (3.33)") % fields)
    return None


def _is_worth(tokens: Sequence[str], index: int) -> bool:
    """Tell whether value or bonus stand here."""
    return index < len(tokens) and re.match(r"[\d+-]", tokens[index]) is not None


def _read_any_worth(play: Play, tokens: Sequence[str], start: int) -> Reading:
    """Read value and bonus behind a name, where they are told."""
    return _read_worth(play, tokens, start) if _is_worth(tokens, start) else (play, start)


def _read_worth(play: Play, tokens: Sequence[str], start: int) -> Reading:
    """Read value and bonus."""
    value_and_bonus = VALUE_AND_BONUS.fullmatch(tokens[start])
    if not value_and_bonus:
        raise NoMatch(start, _("value and bonus, such as 4 or 3+1"))
    printed_value, bonus, insisted = value_and_bonus.groups()
    numbers_told = {"value": int(printed_value) if printed_value else None, "bonus": int(bonus) if bonus else None}
    return play.but(**numbers_told, sure=play.sure or bool(insisted)), start + 1


def _read_leader(tokens: Sequence[str], start: int) -> Reading:
    """Read a Leader, with the staff card discarded for him where it is told (5.26)."""
    name = tokens[start].casefold()
    play, index = _read_any_worth(Play(LEADER, name if name in _printed().leaders else ""), tokens, start + 1)
    is_said = index < len(tokens) and begins(tokens[index], DISCARDING)
    if is_said:
        index += 1
    elif index >= len(tokens) or tokens[index] == "," or begins(tokens[index], STOPPING):
        return play, index
    if index < len(tokens) and tokens[index] == "?":
        return play, index + 1
    discarded, behind = read_staff(tokens, index)
    if not is_said and discarded != CHIEF and discarded not in names().values():
        raise NoMatch(index, f"`{DISCARDING}`")
    return play.but(discard=discarded), behind


def read_staff(tokens: Sequence[str], start: int) -> Reading:
    """Read a staff card, or `chief` for one's own Chief of Staff."""
    if start < len(tokens) and begins(tokens[start], CHIEF):
        return CHIEF, start + 1
    return _read_staff_name(tokens, start)


def _read_staff_name(tokens: Sequence[str], start: int) -> Reading:
    """Read the name of a staff card: a known one, or its unique beginning, or a new name."""
    if _is_before(tokens, start):
        return _read_staff_name(tokens, start + 1)
    possible_ends = range(min(len(tokens), start + LONGEST_NAME), start, -1)
    spans = [(" ".join(tokens[start:behind]).rstrip(INSISTED), behind) for behind in possible_ends]
    exact = ((names().get(folded(words_spanned)), behind) for words_spanned, behind in spans)
    likely_readings = ((known_as(words_spanned), behind) for words_spanned, behind in spans)
    first_reading = next((reading for reading in chain(exact, likely_readings) if reading[0]), None)
    if first_reading:
        return first_reading
    typed = tokens[start].removesuffix(INSISTED) if start < len(tokens) else ""
    folded_name = folded(typed)
    if not CARD_NAME.fullmatch(typed) or folded_name in known("powers") or folded_name in _words_of_no_card():
        raise NoMatch(start, _("a staff card"))
    known_names = names().items() if len(folded_name) >= SHORTEST else ()
    beginnings = sorted({name for known_name, name in known_names if known_name.startswith(folded_name)})
    if len(beginnings) > 1 and not _is_worth(tokens, start + 1):
        expected = _("one staff card (%(names)s)") % {"names": ", ".join(beginnings)}
        raise NoMatch(start, expected, lambda: beginnings)
    if len(beginnings) == 1:
        return beginnings[0], start + 1
    insisted = any(token.endswith(INSISTED) for token in tokens[start : start + 2])
    forms_around = (form for word in WORDS_AROUND for form in (word, *folded_forms(word)) if len(form) > SHORTEST)
    likely_slips = [] if beginnings or insisted else near(folded_name, forms_around, 1, ALIKE_ENOUGH)
    if likely_slips:  # a new name would be remembered
        expected = _("`%(word)s`; a new card of that name is told with ! after it") % {"word": likely_slips[0]}
        raise NoMatch(start, expected)
    return surname(typed.casefold()), start + 1


@cache
def _words_of_no_card() -> frozenset[str]:
    """Return the words which say that something is not done, or nothing at all, as `un`: no card is called so."""
    lexicon = rulebook().lexicon
    word_groups = (lexicon["answers"]["not"], lexicon["silent"]["filler"], lexicon["cards"]["lettered"]["card"])
    return frozenset(folded(str(word)) for word_group in word_groups for words in word_group.values() for word in words)


def read_cards(tokens: Sequence[str], start: int) -> Reading:
    """Read the cards of all three powers."""
    plays: dict[str, Play] = {}
    index = start
    while index < len(tokens):
        if stands_between(tokens, index):
            index += 1
            continue
        holder, index = read_power(tokens, index)
        if holder in plays:
            raise NoMatch(index, _("the card of another power"))
        play, index = read_card(tokens, index)
        plays[holder] = owned(holder, play)
    if not plays:
        raise NoMatch(index, _("the cards of UK, USSR and US"))
    return {holder: plays[holder] for holder in POWERS if holder in plays}, index


def write_card(play: Play) -> str:
    """Return a card as it is told: `leader discarding pound`, `chief 4`, `dill 3+1`, `4`, `4!`."""
    worth = ("" if play.value is None else str(play.value)) + ("" if play.bonus is None else f"{play.bonus:+d}")
    card_words = [play.name or ("" if play.kind == "staff" else play.kind), worth]
    if play.discard:
        card_words += [DISCARDING, play.discard]
    return " ".join(card_word for card_word in card_words if card_word) + (INSISTED if play.sure else "")


def read_spot(tokens: Sequence[str], start: int) -> Reading:
    """Read a space of the table: `center`, or a power and a number."""
    if start < len(tokens) and is_center(tokens[start]):
        return CENTER, start + 1
    track, behind = read_power(tokens, start)
    if behind >= len(tokens) or not re.fullmatch("[1-9]", tokens[behind]):
        raise NoMatch(behind, _("a space of the track, 1 to 6"))
    return Spot(track, int(tokens[behind])), behind + 1


def write_spot(table_space: Spot) -> str:
    """Return a space of the table as it is told."""
    return "center" if table_space.power is None else f"{table_space.power} {table_space.n}"


read_stopping = flag(lambda token: begins(token, STOPPING))
"""Reads whether a conditional issue stops in the center (5.22)."""
