"""The cards shown as people type them: whose each is, by a power told or by a name that one power has (5.13)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import permutations

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import Play
from churchill_cli.notation.cards import LEADER, LONGEST_NAME, VALUE_AND_BONUS
from churchill_cli.session.known_words import said_whole
from churchill_cli.session.speech import NOTHING, says_nothing
from churchill_cli.session.typed_cards import cards_with_dice, owner_of, person
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.catalogues import current
from churchill_cli.words.languages import SOURCE, conjunctions
from churchill_cli.words.names import folded

ASKED: tuple[Power, ...] = ("UK", "USSR", "US")
"""The order in which cards are asked for."""


def hands_typed(
    tokens: Sequence[str], new: Collection[str] = (), *, is_whole: bool = True
) -> Iterator[dict[Power, Play]]:
    """Yield the three cards shown that all tokens may tell (5.13).

    Each has its power told, or a name that only one power has; who is left shows what is left.
    ``new``: names of cards that nobody knows yet, the value behind it or none. ``is_whole``: false for the beginning of
    such a line: one card or two, each with its power.
    """
    ways: list[tuple[int, dict[Power, Play], tuple[Play, ...]]] = [(0, {}, ())]
    is_parted = not is_whole or any(token == NOTHING or token.casefold() in conjunctions() for token in tokens)
    while ways:
        index, shown, nobodys = ways.pop()
        if index == len(tokens):
            is_begun = not nobodys and 0 < len(shown) < len(POWERS)
            yield from _in_hands(shown, nobodys) if is_whole else [shown] * is_begun
            continue
        if says_nothing(tokens[index]):
            ways.append((index + 1, shown, nobodys))
        for holder, start in _holders(tokens, index):
            for play, behind in (*cards_with_dice(tokens, start), *_new_card(tokens, start, new)):
                owner = holder or owner_of(play)
                is_shown = owner in shown or play.kind == LEADER or not (owner or play.value or play.name in new)
                if is_shown or (is_parted and _leaves_value(play, tokens, behind)):
                    continue
                ways.append((behind, {**shown, owner: play}, nobodys) if owner else (behind, shown, (*nobodys, play)))


def _in_hands(shown: Mapping[Power, Play], nobodys: Sequence[Play]) -> Iterator[dict[Power, Play]]:
    """Yield the ways in which those who showed nothing yet may have shown what nobody is told to have shown."""
    left = [power for power in ASKED if power not in shown]
    for owners in permutations(left) if len(nobodys) == len(left) else ():
        hands = {**shown, **dict(zip(owners, nobodys, strict=True))}
        yield {power: hands[power] for power in POWERS}


def _leaves_value(play: Play, tokens: Sequence[str], behind: int) -> bool:
    """Tell whether a number stands right behind the name of a card that is told without it: it is its value."""
    number = tokens[behind] if behind < len(tokens) else ""
    return bool(play.name and play.value is None and number[:1].isdecimal() and VALUE_AND_BONUS.fullmatch(number))


def _new_card(tokens: Sequence[str], start: int, new: Collection[str]) -> Iterator[tuple[Play, int]]:
    """Yield the card of a new name that begins here, with its value where one is told: `dill 3`, `dill for 3`."""
    if start >= len(tokens) or tokens[start] not in new:
        return
    card = Play("staff", tokens[start].casefold())
    behind = (at for at in range(start + 1, len(tokens)) if tokens[at] == NOTHING or not says_nothing(tokens[at]))
    at = next(behind, len(tokens))
    is_valued = at < len(tokens) and tokens[at].isdecimal()
    yield (card.but(value=int(tokens[at])), at + 1) if is_valued else (card, start + 1)


def _holders(tokens: Sequence[str], index: int) -> Iterator[tuple[Power | None, int]]:
    """Yield who may be told to show a card here, or nobody, and where his card begins."""
    yield None, index
    for behind in range(min(len(tokens), index + LONGEST_NAME), index, -1):
        words = tokens[index:behind]
        powers = [person(words[0])] if len(words) == 1 and person(words[0]) else chosen(words, POWERS)
        if powers and not (says_nothing(words[-1]) or _says_else(words)):
            start = behind
            while start < len(tokens) and says_nothing(tokens[start]) and tokens[start] != NOTHING:
                start += 1
            yield from ((power, start) for power in powers)  # type: ignore[misc]
            return


def _says_else(words: Sequence[str]) -> bool:
    """Tell whether a power's name of another language says something else in the one spoken: `red` in Spanish."""
    is_of_other = len(words) == 1 and current() != SOURCE and not person(words[0])
    return is_of_other and folded(words[0]) in said_whole(current())
