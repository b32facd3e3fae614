"""Why a line is refused by whose turn it is, or for one of its clauses alone."""

from collections.abc import Iterator, Sequence
from itertools import islice

from churchill_cli.errors import ChurchillError, Forbidden
from churchill_cli.game import engine
from churchill_cli.game.decision.payments import acting, spendable
from churchill_cli.game.model.actions import Align, Network, PlaceSupport
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.ruling import violation
from churchill_cli.game.model.state import Purse, State
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.typed.lexicon.entries import CUT, joins
from churchill_cli.typed.lexicon.lattice import WHO, lattice, named, unknown_words
from churchill_cli.typed.lexicon.words import Word, typed_words
from churchill_cli.typed.search.declining import PASSES
from churchill_cli.typed.search.other_steps import is_clearer_elsewhere
from churchill_cli.typed.search.several import SPENDING
from churchill_cli.typed.search.understanding import Understood, now_of, understood

GONE = frozenset({"removes", "discarding", "clears"})
"""Words that say that a marker goes."""
MOST_CLAUSES = 6
"""So many clauses a line may have of which it is looked for the one that is not understood."""
ENOUGH = 20
"""So much is left to a power to place that a line is not read otherwise for want of it."""


def broken_turn(state: State, line: str) -> ChurchillError | None:
    """Return why the order of play is against a line, or against one of its clauses."""
    words = typed_words(line)
    parted = "".join(", " if joins(word.text) else f"{word.gap}{word.spelt}" for word in words)  # `3 med and 2 east`
    reasons = (why(state, text) for text in dict.fromkeys((line, parted)) for why in (too_much, forbidden_clause))
    return kept(state, words) or next(filter(None, reasons), None) or turn_refusal(state, line)


def turn_refusal(state: State, line: str) -> ChurchillError | None:
    """Return the rule of the order of play, where a line would be read if a power that it names were due.

    One that names who is due as well is of his turn.
    """
    due, words = engine.due(state), typed_words(line)
    is_of_markers = any(engine.is_timely(state, kind) for kind in (Network, Align))
    if not due or not due.powers or (is_of_markers and says_gone(words)):  # a power that is named may own what goes
        return None
    if named(words[:1], *WHO, most=CUT) & {*due.powers} and unknown_words(tuple(words)):
        return None  # `us of dirg ussr 4`
    for text in dict.fromkeys((line, line.partition(",")[0])):
        powers = powers_named(text)
        others = [power for power in POWERS if power in powers] if powers.isdisjoint(due.powers) else []
        refused = next(filter(None, (_not_due(state, line, text, power) for power in others)), None)
        if refused:
            return refused
    return None


def says_gone(words: Sequence[Word]) -> bool:
    """Tell whether some words say that a marker goes."""
    return bool(named(words, "removes", "off")) or not GONE.isdisjoint(named(words, "word"))


def powers_named(text: str) -> set[str]:
    """Return the powers that a text names, but within the name of an issue; two letters name nobody."""
    every = [(at, edge) for at, edges in enumerate(lattice(typed_words(text))) for edge in edges]
    issues = [(at, edge.end) for at, edge in every if edge.sense.category == "issue" and edge.end - at > 1]
    of_power = [(at, edge.sense.value) for at, edge in every if edge.sense.category in WHO and edge.cost <= CUT]
    return {power for at, power in of_power if not any(start <= at < end for start, end in issues)}


def _not_due(state: State, line: str, text: str, power: Power) -> ChurchillError | None:
    """Return what forbids the first action of a line, or of its first clause, read as on a power's turn."""
    would = _as_if_due(state, power)
    due = engine.due(would)
    if due is None or power not in due.powers:
        return None
    meaning = understood(would, text)
    first_line = next(iter(meaning.told or _likely(meaning, state, line)), "")
    action = grammar.notated(grammar.parted(first_line)[0]) if first_line else None
    if action is None or getattr(action, "power", None) != power or not engine.is_timely(state, type(action)):
        return None
    broken = next(engine.violations(state, action), None)
    return replay.refusal([broken]) if broken else None


def _likely(meaning: Understood, state: State, line: str) -> tuple[str, ...]:
    """Return the lines asked about, where all words tell them and are no clearer at another step."""
    is_other = meaning.left_out or is_clearer_elsewhere(now_of(state), typed_words(line), meaning.guessed)
    return () if is_other else meaning.asked


def _as_if_due(state: State, power: Power) -> State:
    """Return a state as it would be on a power's turn, in whatever step it is due."""
    table = state.turn.table
    picks = ((power, table.picks[0][1]), *table.picks[1:]) if table.picks else ()
    purses = {**dict.fromkeys(POWERS, Purse()), power: Purse(production=ENOUGH)}
    markers = {power: ENOUGH}
    turn = state.at_table(on_move=table.on_move and power, picks=picks)
    return turn.now(acting=power, networks=markers, alignments=markers, purses=purses, otherwise=())


def stopping_clause(state: State, line: str) -> str:
    """Return the first clause that is not understood behind those before it, which are; else nothing."""
    return next((rest.split(",")[0].strip() for _after, rest in _clauses_behind(state, line)), "")


def clause_alone_not_told(state: State, line: str) -> str:
    """Return the one clause of a long line without which the others are understood; else nothing."""
    clauses = line.split(",")
    rests = (clauses[:at] + clauses[at + 1 :] for at in range(len(clauses)) if 1 < len(clauses) <= MOST_CLAUSES)
    told = (understood(state, ",".join(rest).strip()).is_certain for rest in rests)
    return next((clause.strip() for clause, is_told in zip(clauses, told, strict=False) if is_told), "")


def forbidden_clause(state: State, line: str) -> Forbidden | None:
    """Return why the rules forbid the first clause that is not told behind those before it, there or by itself."""
    every = [(start, rest) for behind, rest in islice(_clauses_behind(state, line), 1) for start in (behind, state)]
    for start, rest in every:
        meaning, after = understood(start, rest.split(",")[0]), start
        for action in map(grammar.parse, meaning.told if meaning.is_forbidden else ()):
            reasons = list(engine.violations(after, action))
            if reasons:
                return replay.refusal(reasons)
            after = now_of(after).after(action)
    return None


def too_much(state: State, line: str) -> Forbidden | None:
    """Return that some clauses of a line leave too little for the others, where that is all that is wrong (6.4)."""
    power = acting(state) if "," in line and engine.is_timely(state, PlaceSupport) else None
    for after, rest in _clauses_behind(state, line) if power else ():
        if power and spendable(after, power) < _needs(state, rest):
            template = N_("%(power)s has %(n)d to place or to spend, too little for `%(rest)s` as well.")
            count = spendable(state, power)
            return replay.refusal([violation(template, "6.4", "4.23.4", power=power, n=count, rest=Verbatim(rest))])
    return None


def _clauses_behind(state: State, line: str) -> Iterator[tuple[State, str]]:
    """Yield the state behind the clauses of a line that are understood, the most first, with the clauses behind."""
    clauses = line.split(",")
    for end in range(len(clauses) - 1, 0, -1):
        before, after = understood(state, ",".join(clauses[:end])), state
        lines = before.told if before.is_certain else ()
        for told in lines:
            after = now_of(after).after(grammar.parse(told))
        if lines:
            yield after, ",".join(clauses[end:]).strip()


def _needs(state: State, line: str) -> int:
    """Return how much a line spends at least where there is enough; 0 where it spends nothing."""
    meaning = understood(state, line)
    if meaning.is_forbidden:
        return 0
    lines = meaning.told or grammar.parted(next(iter(meaning.asked), ""))
    spends = [action for action in map(grammar.notated, lines) if isinstance(action, SPENDING)]
    return sum(getattr(action, "n", 1) for action in spends)


def kept(state: State, words: Sequence[Word]) -> Forbidden | None:
    """Return that nothing may be kept, where a power would pass that has something to spend (6.4)."""
    is_who = [any(edge.sense.category in WHO for edge in edges) for edges in lattice(tuple(words))]
    others = tuple(word for word, names_who in zip(words, is_who, strict=True) if not names_who)
    passes = others and any(edge.sense == PASSES and edge.end == len(others) for edge in lattice(others)[0])
    power = acting(state) if passes and engine.is_timely(state, PlaceSupport) else None
    if power is None:
        return None
    template = N_("Nothing may be kept: %(power)s still has to place or to spend: %(n)d.")
    return replay.refusal([violation(template, "6.4", "4.23.4", power=power, n=spendable(state, power))])
