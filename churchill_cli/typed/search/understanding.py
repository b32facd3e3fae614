"""What a typed line is understood as: lines told, lines asked about, or nothing with what stood in the way."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from math import inf
from typing import NamedTuple

from churchill_cli.game import engine
from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.actions import (
    Action,
    Adjust,
    AdvanceFront,
    CardClears,
    CardGives,
    CardTakes,
    Convoy,
    Direct,
    Gain,
    Pick,
    PlaceSupport,
)
from churchill_cli.game.model.ids import USSR
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.grammar import notated, parted, write
from churchill_cli.typed.actions.kinds import PLAYS
from churchill_cli.typed.actions.partial_reading import Now, Reading, whole
from churchill_cli.typed.actions.play_closing import LEADER_NAMED
from churchill_cli.typed.board.board_told import one_marker, says_how_it_stands
from churchill_cli.typed.lexicon.entries import says
from churchill_cli.typed.lexicon.lattice import lattice, named, unknown_words
from churchill_cli.typed.lexicon.words import Word, shortened, typed_words
from churchill_cli.typed.search.deciding import Decision, decided
from churchill_cli.typed.search.declining import next_command
from churchill_cli.typed.search.dice_alone import lacks_fronts, of_each_front
from churchill_cli.typed.search.other_steps import begins_with_card, is_thrown_elsewhere, steps_elsewhere
from churchill_cli.typed.search.reading import Reader
from churchill_cli.typed.search.several import FURTHER, SPENDING, Chain, Splitter
from churchill_cli.typed.search.shared_words import (
    behind_title,
    dice_apart,
    each_of_all,
    each_of_both,
    each_owned,
    each_put,
)
from churchill_cli.words.catalogues import current

MOST_ASKED, NOT_LEGAL, DOUBTED, SURELY, LIKELY, CLEARER = 12, 0.6, 0.3, 0.03, 0.1, 0.2
"""So many entries a menu of several actions has; what a reading costs more that is forbidden, or in doubt; what one
costs at most that is sure; how much less the words of several cost that are told in the place of one."""
MOST_KEPT, MOST_LOOKED_AT, NEAR, MOST_BY_HAND, FEW = 100, 40, 0.6, 2.0, 2
"""So many states are kept and chains looked at; what a marker set by hand may cost beyond the likeliest, and at all;
so many actions of one line cost no more beside a forbidden one."""

OF_TABLE, PAIR = (CardGives, CardTakes, CardClears), ("row", "column")
"""Kinds of action by the Pol-Mil Table, and the dice that name a place (5.12)."""
OF_FRONTS = (PlaceSupport, AdvanceFront, Direct)
"""Kinds of action that name a Front, where a letter may name it."""
INSISTED = re.compile(r"\d\s?!")
"""A mark behind a number, with which somebody insists on it."""


class Understood(NamedTuple):
    """Lines that are told, or lines of which it is asked which is meant; neither where nothing is understood.

    ``is_forbidden``: the line told is clear, and a rule forbids it: telling it says why. ``guessed``: what the words
    of the line cost, slips and names cut short. ``is_of_leader``: it is asked whether a Leader's card is meant.
    """

    told: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    is_forbidden: bool = False
    command: str = ""
    left_out: tuple[str, ...] = ()
    guessed: float = 0.0
    is_of_leader: bool = False

    @property
    def is_certain(self) -> bool:
        """Tell whether lines are told that the rules allow."""
        return bool(self.told) and not self.is_forbidden


NOTHING = Understood()
_kept: dict[int, Now] = {}


def now_of(state: State) -> Now:
    """Return what is reckoned of a state; that of the last ones is kept."""
    known = _kept.get(id(state))
    if known is None or known.state is not state:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        known = _kept[id(state)] = Now(state)
    return known


def understood(state: State, line: str) -> Understood:
    """Return what a typed line is understood as at a state; several parts of an answer ask for the same."""
    return _understood(now_of(state), line, current())


@lru_cache(maxsize=128)
def _understood(now: Now, line: str, _language: str) -> Understood:
    words = behind_title(now, dice_apart(now, _fronts_in_full(now, typed_words(line))))
    words = each_of_all(now, each_of_both(now, each_owned(now, each_put(now, words))))
    command = next_command(now, words) if words else ""
    if command or not words:
        return Understood(command=command)
    alone = decided(_mildest_first(now, Reader(now, words).readings(0, len(words))), is_word=len(words) == 1)
    if all(says(word.text, "yes") for word in words):
        alone = alone._replace(is_asked=True)  # a bare yes answers a question, and here none was asked
    if INSISTED.search(line):
        alone = alone._replace(readings=tuple(_insisted(reading, now) for reading in alone.readings))
    found = _one_or_several(now, words, alone)
    told = map(notated, found.told if begins_with_card(words) else ())
    is_of_card = isinstance(next(told, None), (*SPENDING, Pick))
    return Understood(asked=("; ".join(found.told),)) if is_of_card else found  # is it what the card demands?


def _fronts_in_full(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with the Fronts that a letter names where one is due, `3 w`; `w/ 3` names none."""
    if not any(map(now.is_timely, OF_FRONTS)):
        return words
    fronts, behind = shortened(current(), "fronts_shortened"), (*words[1:], Word("", ""))
    return tuple(
        word._replace(text=fronts[word.text])
        if word.text in fronts and word.gap != "." and not after.gap.startswith("/")
        else word
        for word, after in zip(words, behind, strict=False)
    )


def _one_or_several(now: Now, words: Sequence[Word], alone: Decision) -> Understood:
    """Return what words are understood as that may tell one action, or several: none of which is left out for it."""
    alone = of_each_front(alone, now)
    best = alone.readings[0] if alone.is_sure else None
    is_merged = best is not None and isinstance(best.action, OF_TABLE) and len(best.action.dice) > len(PAIR)
    if best and best.cost < SURELY and not is_merged:
        return _answered([alone.readings], now, is_asked=False)
    chain = Splitter(now, words).whole(now.state) if len(words) > 1 else None
    chain = _without_restated(chain) if chain else None
    of_words = _cost_of_words(chain)
    if chain and best and (of_words + CLEARER < best.cost or (is_merged and of_words <= best.cost)):
        return _answered(chain.actions, now, is_asked=False)
    if best and of_words < best.cost:  # something may be left out that is an action of its own
        alone = alone._replace(is_asked=True)
    if chain and chain.actions and _is_nearer(chain, alone):
        return _answered(chain.actions, now, is_asked=bool(chain.doubt) or lacks_fronts(chain, now))
    if chain and chain.actions[1:] and alone.is_asked and chain.cost < alone.readings[0].cost + NEAR:
        one, several = (_answered(meant, now, is_asked=True) for meant in ([alone.readings], chain.actions))
        left_out = tuple(dict.fromkeys((*one.left_out, *several.left_out)))
        return Understood(asked=(*one.asked, *several.asked)[:MOST_ASKED], left_out=left_out)
    return _hand_or_other(alone, now, words)


def _without_restated(chain: Chain) -> Chain:
    """Return several actions without the production that the convoy brings, said beside that it arrives (6.32)."""
    told = [readings[0].action for readings in chain.actions]
    is_brought = Convoy("arrives") in told
    brought = Gain(USSR, 1, "production")
    kept = tuple(one for one, action in zip(chain.actions, told, strict=True) if action != brought)
    return chain._replace(actions=kept) if is_brought else chain


def _mildest_first(now: Now, readings: Sequence[Reading]) -> Sequence[Reading]:
    """Return readings, of those that are likeliest, alike and forbidden the one first against which least stands."""
    if not readings or readings[0].is_legal:
        return readings
    best = readings[0]
    alike = [one for one in readings if (one.cost, one.doubt) == (best.cost, best.doubt)]
    mildest = min(alike, key=lambda one: len(list(engine.violations(now.state, one.action)))) if alike[1:] else best
    return [mildest, *(one for one in readings if one is not mildest)]


def _insisted(reading: Reading, now: Now) -> Reading:
    """Return a play that only what is known of its card forbids as insisted on (3.33)."""
    card = getattr(reading.action, "card", None)
    if reading.is_legal or not isinstance(card, Play):
        return reading
    action = reading.action.but(card=card.but(sure=True))
    return reading._replace(action=action, line=write(action), is_legal=True) if now.allows(action) else reading


def told_behind(state: State, line: str, typed_line: str) -> tuple[str, ...]:
    """Return what a typed line surely tells where another line is told before it; nothing where that may not be."""
    for action in map(notated, parted(line)):
        if action is None or not now_of(state).allows(action):
            return ()
        state = now_of(state).after(action)
    behind = understood(state, typed_line)
    return behind.told if behind.is_certain else ()


def is_remark(line: str) -> bool:
    """Tell whether a line is one that is said at the table and tells nothing."""
    words = typed_words(line)
    begun = lattice(words)[0] if words else ()
    return any(edge.sense.category == "idle" and edge.end == len(words) for edge in begun)


def may_be_of_leader(state: State, line: str) -> bool:
    """Tell whether a line may mean a Leader's own card, also where another may be meant: `churchill, 3`."""
    meaning, words = understood(state, line), typed_words(line)
    is_named = len(words) > 1 and bool(named(words, "person"))
    return meaning.is_of_leader or (is_named and any(LEADER in one.split() for one in meaning.asked))


def _is_nearer(chain: Chain, alone: Decision) -> bool:
    """Tell whether several actions are meant rather than one."""
    if not alone.readings:
        return True
    best: Reading = alone.readings[0]
    is_clearer = bool(best.doubt) and not chain.doubt
    many = FURTHER * (len(chain.actions) - FEW)
    return chain.cost < best.cost + (DOUBTED * is_clearer if best.is_legal else NOT_LEGAL + max(0.0, many))


def _cost_of_words(chain: Chain | None) -> float:
    """Return what the words of several actions cost, where none of these is in doubt, without that they are several."""
    is_certain = bool(chain and chain.actions[1:] and not chain.doubt)
    return chain.cost - FURTHER * len(chain.actions) if chain and is_certain else inf


def _answered(actions: Sequence[Sequence[Reading]], now: Now, *, is_asked: bool) -> Understood:
    """Return actions as they are answered: told where nothing about them is in doubt, else asked about together."""
    first = tuple(meant[0] for meant in actions)
    guessed, left_out = sum(one.guessed for one in first), tuple(word for one in first for word in one.left_out)
    if not is_asked:
        is_forbidden = not all(reading.is_legal for reading in first)
        return Understood(told=tuple(one.line for one in first), is_forbidden=is_forbidden, guessed=guessed)
    if len(actions) == 1:
        is_of_leader = LEADER_NAMED in first[0].told.said and first[0].is_legal
        lines = tuple(one.line for one in _each_once(actions[0], now))
        left_out += tuple(filter(None, (first[0].told.values.get("of_health"),)))  # of a Leader, who is asked how he is
        return Understood(asked=lines, left_out=left_out, guessed=guessed, is_of_leader=is_of_leader)
    every = (readings for readings in islice(product(*actions), MOST_LOOKED_AT) if _may_follow(readings, now))
    lines = tuple("; ".join(one.line for one in few) for few in islice(every, MOST_ASKED))
    return Understood(asked=lines, left_out=left_out)


def _each_once(readings: Sequence[Reading], now: Now) -> Iterator[Reading]:
    """Yield the readings, of cards played that bring the same the first: one that stops where it would end anyhow."""
    states: list[State] = []
    for one in readings:
        is_play = type(one.action) in PLAYS and one.is_legal and whole(one.action, now.state) is one.action
        if not is_play or now.after(one.action) not in states:
            yield one
        states += [now.after(one.action)] if is_play else []


def _may_follow(readings: Sequence[Reading], now: Now) -> bool:
    """Tell whether the rules allow several actions one behind the other."""
    first, *rest = readings
    return now.allows(first.action) and (not rest or _may_follow(rest, now_of(now.after(first.action))))


def _hand_or_other(alone: Decision, now: Now, words: Sequence[Word]) -> Understood:
    """Return a marker set by hand, where no action is clear; else the one."""
    best = alone.readings[0] if alone.readings else None
    is_before = now.reads_card
    is_of_other_step = bool(best and best.left_out and steps_elsewhere(now, words))
    if is_of_other_step and not (is_before and _set_by_hand(now, words)):
        return NOTHING
    if best and best.cost >= FURTHER and is_thrown_elsewhere(now, words):
        return NOTHING
    if best is None or not best.is_legal or best.doubt or alone.is_asked:
        is_free = is_before or says_how_it_stands(words)
        lines = _set_by_hand(now, words) if is_free else ()
        if lines and best and best.is_legal and is_before:
            others = () if best.left_out or not alone.is_asked else alone.readings[:MOST_ASKED]
            return Understood(asked=(*lines, *(one.line for one in others)), left_out=unknown_words(tuple(words)))
        if lines and (best is None or (not best.is_legal and (best.cost > LIKELY or best.doubt))):
            return Understood(asked=lines, left_out=unknown_words(tuple(words)))
    return _answered([alone.readings], now, is_asked=alone.is_asked) if best else NOTHING


def _set_by_hand(now: Now, words: Sequence[Word]) -> tuple[str, ...]:
    """Return the lines that set a marker as some words say it stands, the likeliest first."""
    costs: dict[Action, float] = {}
    for cost, setting in one_marker(words, now.state.position.board):
        action = Adjust(setting, CATCHING_UP)
        if now.allows(action):
            costs[action] = min(cost, costs.get(action, cost))
    least = min(costs.values(), default=MOST_BY_HAND)
    near = [action for action in sorted(costs, key=costs.__getitem__) if costs[action] <= least + NEAR]
    return tuple(map(write, near))[:MOST_ASKED] if least < MOST_BY_HAND else ()
