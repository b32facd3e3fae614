"""Somebody who types legal lines in fragments: words dropped, cut short, in another order, small words between.

A word more stands in some: that something is not done, a number, a counter's number, a power, a card.
What is told must be the line itself, or say neither less nor more than what is typed; else it is asked or refused.
Usage: python -m tests.session.fragments STEPS [SEED]
"""

import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import filterfalse
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Forbidden
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import GLOBAL_SIDES, POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import CHIEF, DISCARDING, INSISTED, LEADER
from churchill_cli.record import replay
from churchill_cli.typed.actions.partial_reading import EUROPE, whole
from churchill_cli.typed.actions.playing import OF_LEADER
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES, SOURCE
from churchill_cli.words.localized_lines import worded
from tests.properties.test_game_properties import Player
from tests.session.situations import Heard, heard

SCENARIOS = ("training", "tournament", "campaign")
OF_TEXT = (a.Note, a.Choose, a.CorrectBoard, a.Adjust)
"""What is kept as it is typed."""
SHORTEST_CUT = 4
TYPED_PER_LINE = 3
IN_ORDER = (a.ShowCards, a.Outcome, a.Network, a.Align, a.BreakTie, a.Appoint, a.CardPuts)
"""Lines in which another order is another meaning."""
EMPTY_GROUP = "center"
"""Where nothing stands behind it, nothing is said of it."""
VALUE = re.compile(r"[\w#+!-]+")
NOT = {"en": ("not", "doesn't", "never"), "ru": ("не", "никогда не"), "es": ("no", "nunca")}
DENIED = "not"
"""What is kept of a word which says that something is not done: no line says it."""
MORE = (DENIED, LEADER, CHIEF, "stopping", "UK", "US", "USSR", "2", "4", "7", "#2")
"""Words more."""


NAMES_TOO = ("este", "нас")
"""Small words that say something else as well: the Eastern Front in Spanish, offensives cut short in Russian."""


class Fragment(NamedTuple):
    """A line in a language with something done to its words; what of its values is still said, by which words."""

    line: str
    lang: str
    typed: str
    kept: tuple[tuple[str, range], ...]

    @classmethod
    def of(cls, lang: str, pieces: Sequence[tuple[str, str]], line: str = "") -> "Fragment":
        """Return pieces of a line, each with the value that it says, if any, as somebody types them."""
        kept, at = list[tuple[str, range]](), 0
        for value, said in pieces:
            end = at + len(typed_words(said))
            kept += [(value, range(at, end))] if value else []
            at = end
        return cls(line, lang, " ".join(said for _value, said in pieces), tuple(kept))


def values(line: str) -> list[str]:
    """Return the words of a line that are values: all but the fixed ones of its form."""
    fixed = set(re.findall(r"[^\s{},]+", re.sub(r"\{\w+\}", " ", type(grammar.parse(line)).FORM)))
    return [word for word in VALUE.findall(line) if word not in {*fixed, EMPTY_GROUP}]


def may_be_swapped(line: str) -> bool:
    """Tell whether the words of a line mean the same in another order: no lists, no dice, no two powers."""
    kind = type(grammar.parse(line))
    return (
        kind not in IN_ORDER and not {"dice", "rolls"} & set(kind.FIELDS) and len(set(POWERS) & set(line.split())) < 2
    )


def fragment(chance: random.Random, line: str) -> Fragment:
    """Return a line as a player of some language types it who leaves something out."""
    lang = chance.choice(LANGUAGES)
    pieces = [(word.strip(","), worded(word, lang)) for word in line.split()]
    for _change in range(chance.randint(0, 2)):
        at, done = chance.randrange(len(pieces)), chance.randrange(5)
        value, said = pieces[at]
        if done == 0 and len(pieces) > 1:
            del pieces[at]
        elif done == 1 and said.isalpha() and len(said) > SHORTEST_CUT:
            pieces[at] = (value, said[: chance.randint(SHORTEST_CUT, len(said))])
        elif done == 2 and may_be_swapped(line):
            pieces.insert(chance.randrange(len(pieces)), pieces.pop(at))
        elif done == 3:
            fillers = [filler for filler in rulebook().lexicon["silent"]["filler"][lang] if filler not in NAMES_TOO]
            pieces.insert(at, ("", str(chance.choice(fillers))))
        elif done == 4:
            more = chance.choice(MORE)
            said = chance.choice(NOT[lang]) if more == DENIED else f"({more[1:]})" if more[0] == "#" else ""
            pieces.insert(chance.randint(1, len(pieces)), (more, said or worded(more, lang)))
    told_values = {*values(line), *MORE}
    return Fragment.of(lang, [(value * (value in told_values), said) for value, said in pieces], line)


def misunderstood(state: State, typed: Fragment, told: str) -> Sequence[str]:
    """Return what was typed and is not in what was told, or was told and is neither typed nor all that may be."""
    actions, now = list[Action](), state
    for line in filter(None, told.split("; ")):
        action = grammar.read_line(line)
        if not isinstance(action, Action) or any(engine.violations(now, action)):
            return ()  # refused when it is told, or a line about other lines
        actions.append(action)
        now = replay.step(now, action)[0]
    if not actions:
        return ()
    names = {value for value, _span in _named(typed)}
    return lost(state, typed, actions) or (_guessed(state, typed, actions[0], names) if len(actions) == 1 else ())


def lost(state: State, typed: Fragment, actions: Sequence[Action]) -> Sequence[str]:
    """Return what was typed and is not in the actions told, one behind the other."""
    said, now = set[str](), state
    for action in actions:
        told = whole(action, now)
        said |= _said(now, told)
        now = replay.step(now, told)[0]
    covered = {at for value, span in _named(typed) if value in said for at in span}
    found = [value for value, at in typed.kept if value not in {*said, DISCARDING} and not covered & {*at}]
    if any(isinstance(action, a.LeaderIs) for action in actions):  # of dice that are in no record; not dead (3.31)
        found = [value for value in found if not value.lstrip("#").isdigit() and value != DENIED]
    return found


def _named(typed: Fragment) -> list[tuple[str, range]]:
    """Return what the typed words may name, each with the words that do."""
    with catalogues.speaking(typed.lang):
        edges = lattice(typed_words(typed.typed))
    return [(edge.sense.value, range(at, edge.end)) for at, every in enumerate(edges) for edge in every]


def _debated(state: State) -> set[str]:
    """Return what may be named of the advance that is debated: its issue, and the card of who made it (5.24)."""
    last = state.turn.table.last
    return {last.issue, last.issue.split("_")[0].upper(), *known_staff(state, last.power)} if last else set()


def _said(state: State, action: Action) -> set[str]:
    """Return the words that an action says: its values, their numbers, how often, whose and where they are."""
    words = VALUE.findall(grammar.write(action))
    said = {*words, *(part for word in words for part in word.split("#")), *map(str, map(words.count, words))}
    said |= {f"#{word[-1]}" for word in words} | {word.split("_")[0].upper() for word in words}
    said |= {number for word in words for number in re.findall(r"\d", word)}
    said |= {f"leadership_{'europe' if {*EUROPE} & {*words} else 'pacific'}"}  # what brings support there (6.91)
    if isinstance(action, a.AdvanceIssue | a.DebateIssue):
        before, after = (each.turn.table.issues for each in (state, replay.step(state, action)[0]))
        places = [(issue, spot) for issue, spot in after.items() if spot != before.get(issue)]
        places += [(issue, spot) for issue, spot in before.items() if spot != after.get(issue)]
        said |= {mark + str(spot.n) for _issue, spot in places for mark in ("", "#")}  # from where it goes, and where
        said |= _debated(state) if isinstance(action, a.DebateIssue) else set()
        chief = state.position.rules.cards.chief(action.power)
        said |= {CHIEF, chief} if {CHIEF, chief} & {*words} else set()
        said |= {f"{word}{INSISTED}" for word in words} | {f"#{action.card.value}"}
        said |= {str(OF_LEADER)} if action.card.kind == LEADER else set()
    if isinstance(action, a.Pick):
        said |= {f"{mark}{state.turn.table.distance}" for mark in ("", "#")}
    if isinstance(action, a.Outcome | a.AdvanceFront | a.Research | a.CardClears | a.CardTakes):
        said |= {*POWERS}  # who holds nothing may be left out; somebody rolls, or has markers there
    if isinstance(action, a.Network | a.Align):
        position = state.position  # whose markers go
        said |= {
            power
            for place in action.targets
            for power in (position.networks.get(place[1:], ("",))[0], position.alignment.get(place[1:], ""))
        }
    if isinstance(action, a.GiveTie | a.CardBars | a.Pass | a.Reveal):
        said |= {DENIED, LEADER}
    if isinstance(action, a.MoveGlobal):
        said |= {*GLOBAL_SIDES[action.relation]}
    if isinstance(action, a.BreakTie | a.Appoint | a.CardBars | a.CardSidelines) or any(
        "leadership" in word for word in words
    ):
        said |= {LEADER}
    return said


def _guessed(state: State, typed: Fragment, action: Action, named: set[str]) -> Sequence[str]:
    """Return what is told and not typed, where another line of the kind has all that is typed as well."""
    told_values = values(grammar.write(action))
    added = [value for value in told_values if not {value, value.split("#")[0]} & {*named, *POWERS, "1"}]
    kept = {value for value, _at in typed.kept}
    alike = {
        re.sub(r"#\d", "", option)  # which of a kind is all one (6.8)
        for option in map(grammar.write, filterfalse(_does_nothing(state), engine.legal(state)))
        if kept <= set(option.replace(",", " ").split()) and type(grammar.parse(option)) is type(action)
    }
    is_asked = isinstance(action, a.AdvanceFront) or len(alike) <= 1
    return () if is_asked else [value for value in added if value not in kept]


def _does_nothing(state: State) -> Callable[[Action], bool]:
    """Return what tells whether an action is naval support at a Front without an amphibious space (7.72).

    So is one where a Directed Offensive is owed its support (6.7).
    """
    board = state.position.board
    inland = {front for front, track in board.tracks.items() if board.amphibious.isdisjoint(track)}
    owed = {(debt.power, debt.box) for debt in state.turn.owed if debt.kind == "directed" and debt.left}
    return lambda action: (
        isinstance(action, a.PlaceSupport)
        and action.kind == "naval"
        and (action.box in inland or (action.power, action.box) in owed)
    )


def games(seed: int) -> Iterator[tuple[State, str]]:
    """Yield each state of a game with the line told there, without end."""
    while True:
        header: dict[str, object] = {"scenario": SCENARIOS[seed % 3], "edition": 1 + seed % 2}
        state, player = replay.opening(header)[0], Player(seed, by_card=seed % 4 < 3)
        while state.turn.step != "over":
            action = player.next(state)
            if not isinstance(action, OF_TEXT):
                yield state, grammar.write(action)
            if isinstance(action, a.AdvanceIssue | a.DebateIssue):
                yield from _with_leader(state, action, player.chance)
            state, _events = replay.step(state, action)
        seed += 1


def _with_leader(
    state: State, told: a.AdvanceIssue | a.DebateIssue, chance: random.Random
) -> Iterator[tuple[State, str]]:
    """Yield the same play with a Leader for whom a staff card is discarded, where that may be (5.26)."""
    discard = chance.choice((CHIEF, *known_staff(state, told.power)))
    play = told.but(card=Play(LEADER, discard=discard))
    if not any(engine.violations(state, play)):
        yield state, grammar.write(play)


def checked(steps: int, seed: int) -> dict[str, int]:
    """Type so many fragments; nothing is told that was not asked for. Return how many were told, asked and refused."""
    chance = random.Random(seed)  # noqa: S311 - a fuzzer
    counts = {"as meant": 0, "otherwise": 0, "asked": 0, "refused": 0}
    moments = games(seed)
    while sum(counts.values()) < steps:
        state, line = next(moments)
        for time in range(TYPED_PER_LINE):
            typed = fragment(chance, line)
            with catalogues.speaking(typed.lang if time else SOURCE), suppress(Forbidden):
                answer = Heard()
                answer = heard(state, typed.typed)
            assert not misunderstood(state, typed, answer.told), (typed, answer.told)
            taken = "as meant" if answer.told == line else "otherwise" if answer.told else "refused"
            counts["asked" if answer.asked else taken] += 1
    return counts


if __name__ == "__main__":
    wanted, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    print(checked(wanted, first))  # noqa: T201
