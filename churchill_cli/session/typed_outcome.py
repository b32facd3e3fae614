"""Who won a conference and what: each issue by a name cut short, as where the agenda is filled (5.13, 5.27)."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation.issues import CENTER, is_center, with_numbers
from churchill_cli.session.speech import NOTHING, said_as, says_nothing
from churchill_cli.session.typed_names import LONGEST_POWER, chosen, power_named
from churchill_cli.words.fixed import begins
from churchill_cli.words.names import folded

OUTCOME, WINS = "outcome", "wins"
MOST_WORDS = 4
"""Words of an issue at most."""
MOST_READ = 24
"""So many readings of one line are enough to see that it is not clear."""
Counters = tuple[tuple[str, str, int], ...]
"""Who holds a counter, its kind, and its number where that is told (0: it is not)."""


class Said(NamedTuple):
    """What a line says of an outcome: who wins, where that is said, and who holds what."""

    winner: str | None
    holdings: dict[str, tuple[str, ...]]


def begins_outcome(tokens: Sequence[str]) -> bool:
    """Tell whether a line begins as an outcome does."""
    return len(tokens) > 1 and _says(tokens[0], OUTCOME)


def outcomes_typed(state: State, tokens: Sequence[str]) -> list[Said]:
    """Return each outcome that all the words may tell."""
    return Reading(state, tokens).outcomes


def _says(token: str, word: str) -> bool:
    return folded(token) in said_as(word) or (len(token) > 1 and begins(token, word))


class Reading:
    """The words of an outcome as they are read: from left to right, each issue for the power named before it.

    Attributes:
        furthest: The word behind the last that had a place.
    """

    def __init__(self, state: State, tokens: Sequence[str]) -> None:
        """Keep the words, and which issues may be named: those on the table before all others."""
        self.tokens, self.furthest = tokens, 0
        every = tuple(state.position.rules.issues)
        on_table = tuple(dict.fromkeys(issue.partition("#")[0] for issue in state.turn.table.issues))
        self.kinds = (on_table, every) if state.turn.step == "meeting" else (every,)
        self.has_commas = False

    @cached_property
    def outcomes(self) -> list[Said]:
        """Return each outcome that all the words may tell."""
        found: dict[str, Said] = {}
        for winner, start in self._winners():
            self.has_commas = NOTHING in self.tokens[start + 1 :]
            for counters in self._held(start, ""):
                if counters:
                    said = Said(winner, with_numbers(counters))
                    found.setdefault(repr(said), said)
                if len(found) >= MOST_READ:
                    break
        return list(found.values())

    def _winners(self) -> Iterator[tuple[str | None, int]]:
        """Yield who is said to win, or nobody, and where what was won begins."""
        start = 0
        while start < len(self.tokens) and (_says(self.tokens[start], OUTCOME) or self._is_nothing(start)):
            start += 1
        if start == len(self.tokens):
            return
        wins_first = _says(self.tokens[start], WINS)
        owner = next(self._owners(start + wins_first), None)
        if owner is None or owner[1] == CENTER:
            return
        end, winner = owner
        is_said = wins_first or (end < len(self.tokens) and (_says(self.tokens[end], WINS) or not self._goes_on(end)))
        if is_said:
            yield winner, end + (end < len(self.tokens) and _says(self.tokens[end], WINS))
        if not (is_said and not self._goes_on(end + (not wins_first))):
            yield None, start + wins_first

    def _goes_on(self, index: int) -> bool:
        """Tell whether an issue follows without a comma."""
        return index < len(self.tokens) and self.tokens[index] != NOTHING and any(True for _issue in self.issues(index))

    def _is_nothing(self, index: int) -> bool:
        """Tell whether a word says nothing here, or that something is won."""
        return says_nothing(self.tokens[index]) or _says(self.tokens[index], WINS)

    def _held(self, index: int, owner: str) -> Iterator[Counters]:
        """Yield each way to read the rest."""
        self.furthest = max(self.furthest, index)
        if index == len(self.tokens):
            yield ()
            return
        is_first = not owner or self.tokens[index - 1] == NOTHING
        issues = list(self.issues(index)) if owner else []
        is_whole = not is_first and self.has_commas and (issues or self.names_no_issue(index))
        for end, holder in () if is_whole else self._owners(index):
            yield from self._held(end, holder)
        for end, kind in issues:
            for others in self._held(end, owner):
                yield ((owner, kind, 0), *others)
        if self._is_nothing(index):
            yield from self._held(index + 1, owner)

    def _owners(self, start: int) -> Iterator[tuple[int, str]]:
        """Yield the power, or the center, that is named here, and the index behind it."""
        if start >= len(self.tokens):
            return
        if is_center(self.tokens[start]):
            yield start + 1, CENTER
        for end in range(min(len(self.tokens), start + LONGEST_POWER), start, -1):
            powers = chosen(self.tokens[start:end], POWERS) if not says_nothing(self.tokens[end - 1]) else ()
            if len(powers) == 1:
                yield end, powers[0]
                return

    def issues(self, start: int) -> Iterator[tuple[int, str]]:
        """Yield each issue that the longest name here may be, and the index behind it."""
        for end in range(min(len(self.tokens), start + MOST_WORDS), start, -1):
            words = self.tokens[start:end]
            is_bare = says_nothing(words[0]) or says_nothing(words[-1]) or power_named("".join(words))
            named = () if is_bare else next(filter(None, (chosen(words, kinds) for kinds in self.kinds)), ())
            if named:
                yield from ((end, kind) for kind in named)
                return

    def names_no_issue(self, start: int) -> Sequence[str]:
        """Return the issues of other powers where one is named that a power does not have: `ussr prod` (5.2)."""
        first, *parts = self.tokens[start].split("_")
        power: Power | None = power_named(first)
        behind = parts or self.tokens[start + 1 : start + 2]
        if power is None or not behind or says_nothing(behind[0]):
            return ()
        alike = chosen(behind, self.kinds[-1])
        owners = {owner for kind in alike for owner in POWERS if kind.startswith(f"{owner.lower()}_")}
        return alike if owners and power not in owners else ()
