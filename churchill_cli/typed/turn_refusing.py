"""Why a line is refused that is told of a power which is not due: it is read as if it were its turn."""

from churchill_cli.errors import ChurchillError
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Align, Network
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import Purse, State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import CUT
from churchill_cli.typed.never_told import named
from churchill_cli.typed.other_steps import is_clearer_elsewhere
from churchill_cli.typed.understanding import Understood, now_of, understood
from churchill_cli.typed.words import typed_words

GONE = frozenset({"removes", "discarding", "clears"})
"""Words that say that a marker goes."""
WHO, ENOUGH = ("power", "person"), 20
"""What names who acts; so much is left to a power to place that a line is not read otherwise for want of it."""


def turn_refusal(state: State, line: str) -> ChurchillError | None:
    """Return the rule of the order of play, where a line would be read if a power that it names were due.

    One that names who is due as well is of his turn.
    """
    due = engine.due(state)
    is_of_markers = any(engine.is_timely(state, kind) for kind in (Network, Align))
    if not due or not due.powers or (is_of_markers and _says_whose_goes(line)):
        return None
    for text in dict.fromkeys((line, line.partition(",")[0])):
        powers = _named(text)
        others = [power for power in POWERS if power in powers] if powers.isdisjoint(due.powers) else []
        refused = next(filter(None, (_not_due(state, line, text, power) for power in others)), None)
        if refused:
            return refused
    return None


def _named(text: str) -> set[str]:
    """Return the powers that a text names, but within the name of an issue; two letters name nobody."""
    every = lattice(typed_words(text))
    issues = [(at, edge.end) for at, edges in enumerate(every) for edge in edges if edge.sense.category == "issue"]
    whole = [(start, end) for start, end in issues if end - start > 1]
    of_power = [(at, edge) for at, edges in enumerate(every) for edge in edges if edge.sense.category in WHO]
    return {
        edge.sense.value
        for at, edge in of_power
        if edge.cost <= CUT and not any(start <= at < end for start, end in whole)
    }


def _says_whose_goes(line: str) -> bool:
    """Tell whether a line says that a marker goes: a power that is named may own it."""
    words = typed_words(line)
    return bool(named(words, "removes", "off") or not GONE.isdisjoint(named(words, "word")))


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
