"""What a line tells that is told at another step: which kinds of action take all of its words, whatever is due now."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from itertools import pairwise

from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.step import Step
from churchill_cli.typed.actions.closing import closed
from churchill_cli.typed.actions.kinds import KINDS, Kind
from churchill_cli.typed.actions.partial_reading import Now, Told
from churchill_cli.typed.actions.play_closing import LEADER_NAMED
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import Word
from churchill_cli.typed.search.reading import Reader

CLEARLY, IN_FULL, CLEARER, NEAR = 0.29, 0.05, 0.15, 0.12
"""What a line may cost at most that is told at another step, one of which no word is passed over; how much less there
what is due may cost more; so near are two kinds of action."""
COMMON = len(engine.STEPS) // 2
"""What may be told in so many steps belongs to none of them."""
NEVER_SAID = frozenset({"power", "n", "kind", "stop", "rolls", "issue", "theater", "relation"})
"""Fields that go without saying where the step is theirs."""
THROWN = frozenset({"d10", "d6"})
"""Fields of one die."""
NAMED = frozenset({"person", "gains"})
"""What is said of who is named, and of no die."""
TALK = frozenset({"talk", "filler"})
"""Categories of words that tell nothing."""
NAMING = frozenset(
    {"power", "person", "issue", "front", "space", "place", "theater", "staff", "global", "number", "side"}
)
"""Categories of words that name a thing of the game, or count one."""
OF_ANY_STEP = TALK | {"power", "person", "number", "small", "and"}
"""Categories of words that many a step may take."""
CARD, ROLLED = Sense("word", "CARD"), Sense("word", "rolls")
"""What is said of the conference card; of dice at any step."""
OF_CARD = frozenset({a.CardPlaces, a.CardCommits, a.CardCommitsTo, a.CardSends, a.CardIs, a.CardBars})
"""Kinds that the conference card tells: what sounds like one of them is rather another at its own step."""


def kinds_elsewhere(now: Now, words: Sequence[Word]) -> tuple[type[Action], ...]:
    """Return the kinds of action, none of them for now, that take all words of a line; those clearest said."""
    is_of_card = begins_with_card(words)
    costs = _elsewhere(now, words, of_card=is_of_card) or _elsewhere(now, words, of_card=not is_of_card)
    return tuple(action for action, cost in costs.items() if cost <= min(costs.values()) + NEAR)


def begins_with_card(words: Sequence[Word]) -> bool:
    """Tell whether a line begins with the card: what it says is told by that, `the card commits the uk to …`."""
    senses = ([edge.sense for edge in edges] for edges in lattice(tuple(words)))
    said = (of_word for of_word in senses if not any(sense.category == "small" for sense in of_word))
    return CARD in next(said, [])


def is_clearer_elsewhere(now: Now, words: Sequence[Word], guessed: float) -> bool:
    """Tell whether a line that is hardly read as what is due is clear at another step; ``guessed``: what it costs."""
    return min(_elsewhere(now, words).values(), default=guessed) + CLEARER <= guessed


def is_of_this_step(now: Now, words: Sequence[Word], *, by_anybody: bool = False) -> bool:
    """Tell whether a line tells what this step takes, though something else, or somebody else, is due in it now."""
    now = _asking_all(now) if by_anybody else now
    timely = [kind for kind in KINDS.values() if now.is_timely(kind.action) and kind.action not in _common()]
    own = [kind for kind in timely if not THROWN & {*kind.action.FIELDS} and kind.action not in OF_CARD]
    here = _costs(now, words, own)
    return bool(here) and not is_clearer_elsewhere(now, words, min(here.values()))


def is_thrown_elsewhere(now: Now, words: Sequence[Word]) -> bool:
    """Tell whether a line says that a die of another step is thrown, and every word of it is of that."""
    thrown = [kind for kind in KINDS.values() if THROWN & {*kind.action.FIELDS} and not _is_for_now(kind, now)]
    return any("rolls" in told.said and not told.doubt for _kind, told in _told(now, words, thrown, IN_FULL))


def _elsewhere(now: Now, words: Sequence[Word], *, of_card: bool = False) -> Mapping[type[Action], float]:
    """Return what it costs to read all words as each kind of action that is not for now, whoever does it there."""
    untimely = [kind for kind in KINDS.values() if not _is_for_now(kind, now)]
    return _costs(_asking_all(now), words, [kind for kind in untimely if (kind.action in OF_CARD) == of_card])


def _asking_all(now: Now) -> Now:
    """Return what is reckoned of a state as if each power were asked."""
    now = copy(now)
    now.asked = POWERS
    return now


def _costs(now: Now, words: Sequence[Word], kinds: Sequence[Kind]) -> Mapping[type[Action], float]:
    """Return what it costs to read all words as each of some kinds of action."""
    every = sorted(_told(now, words, kinds, CLEARLY), key=lambda told: -told[1].cost)
    return {kind.action: told.cost for kind, told in every}


def _told(now: Now, words: Sequence[Word], kinds: Sequence[Kind], most: float) -> Iterator[tuple[Kind, Told]]:
    """Yield what all words surely tell of some kinds of action, nothing left out that is always said."""
    reader = Reader(now, words, kinds, most)
    for kind in kinds:
        every = (told for one in reader.whole(kind) for told in closed(kind, one, now))
        sure = (told for told in every if told.doubt <= (LEADER_NAMED in told.said) and told.cost <= most)
        is_elsewhere = not now.is_timely(kind.action)
        yield from ((kind, told) for told in sure if _is_whole(kind, told, is_elsewhere=is_elsewhere))


def _is_for_now(kind: Kind, now: Now) -> bool:
    return now.is_timely(kind.action) or kind.action in _common()


@cache
def _common() -> frozenset[type[Action]]:
    counts = Counter(action for step in engine.STEPS for action in engine.HANDLERS[step.name])
    return frozenset(action for action, steps in counts.items() if steps > COMMON)


def is_talk(words: Sequence[Word]) -> bool:
    """Tell whether a line is talk at the table: some words of it tell nothing, and none names anything."""
    every = [min(edges, key=lambda edge: edge.cost).sense.category for edges in lattice(tuple(words)) if edges]
    return not TALK.isdisjoint(every) and NAMING.isdisjoint(every)


def _is_whole(kind: Kind, told: Told, *, is_elsewhere: bool) -> bool:
    """Tell whether nothing is left out that does not go without saying, and something is told.

    What the dice show may be left out where it is said that they are thrown.
    """
    if told.values.get("free") or len(told.values.get("cards", POWERS)) < len(POWERS):
        return False  # numbers alone may be anything
    if kind.action is a.MoveGlobal and "debates" in told.said and "relation" not in told.values:
        return False  # `brits debate`
    wanted = {*kind.action.FIELDS} - NEVER_SAID - (THROWN if told.said - NAMED else frozenset())
    wanted -= {"card"} if is_elsewhere and "debates" in told.said else set()
    return wanted <= told.values.keys() and bool(told.said or told.values.keys() - {"power"})


def is_of_any_step(words: Sequence[Word]) -> bool:
    """Tell whether a line names nothing but numbers, a throw, a power or two: many a step takes these, or none."""
    likeliest = [min(edges, key=lambda edge: edge.cost).sense for edges in lattice(tuple(words)) if edges]
    powers = {sense.value for sense in likeliest if sense.category in {"power", "person"}}
    others = {sense.category for sense in likeliest if sense != ROLLED}
    return others <= OF_ANY_STEP and len(powers) < len(POWERS)


def steps_elsewhere(now: Now, words: Sequence[Word]) -> tuple[Step, ...]:
    """Return the steps in which a line, or each clause of it, would be told."""
    commas = [at for at, word in enumerate(words) if at and word.is_apart]
    clauses = [words[start:end] for start, end in pairwise((0, *commas, len(words)))]
    steps = _steps(kinds_elsewhere(now, words))
    if steps or len(clauses) == 1 or all(is_of_this_step(now, clause, by_anybody=True) for clause in clauses):
        return steps
    every = [_steps(kinds_elsewhere(now, clause)) for clause in clauses]
    return tuple(step for step in every[0] if all(step in others for others in every))


def _steps(kinds: Sequence[type[Action]]) -> tuple[Step, ...]:
    return tuple(step for step in engine.STEPS if any(kind in engine.HANDLERS[step.name] for kind in kinds))
