"""Which rule forbids what a line says at all: a debate, the attempt of a Front, anything before a roll that is due."""

from collections.abc import Sequence

from churchill_cli.errors import ChurchillError, Forbidden
from churchill_cli.game import engine
from churchill_cli.game.conference import leaders
from churchill_cli.game.model.actions import Action, AdvanceFront, AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import LEADER
from churchill_cli.record import replay
from churchill_cli.typed.declining import DEBATES
from churchill_cli.typed.lexicon import STEMMED
from churchill_cli.typed.never_told import named, never
from churchill_cli.typed.words import Word


def awaited_roll(state: State, words: Sequence[Word]) -> Forbidden | None:
    """Return that a roll is due first, where a card or an issue is named, or a debate (3.33, 5.26)."""
    is_play = bool(named(words, "issue", "staff", "chief", most=STEMMED)) or DEBATES.value in named(words, "word")
    due = list(leaders.pending(state)) if is_play and engine.is_timely(state, AdvanceIssue) else []
    return replay.refusal(due) if due else None


def forbidden_debate(state: State, words: Sequence[Word]) -> Forbidden | None:
    """Return why a power may not debate whatever its card, where that is said of one (5.24)."""
    powers, is_of_issue = named(words, "power", "person"), bool(named(words, "issue"))  # `global 3, us debates 2`
    is_card_named = bool(named(words, "staff", "chief", most=STEMMED))  # `that isn't stalin's, bevin debates`
    if DEBATES.value not in named(words, DEBATES.category) or len(powers) != 1 or is_of_issue or is_card_named:
        return None
    return _broken(state, DebateIssue(powers.pop(), Play(LEADER)), "5.24")  # type: ignore[arg-type]


def forbidden_front(state: State, words: Sequence[Word]) -> Forbidden | None:
    """Return why a Front may not try to advance whatever its die shows, where a line names it alone and in full."""
    fronts = named(words, "front", most=STEMMED)
    is_one = len(fronts) == 1 and fronts != {"arctic"}
    return _broken(state, AdvanceFront(fronts.pop(), 1)) if is_one else None  # type: ignore[arg-type]


def rule_against(state: State, words: Sequence[Word]) -> ChurchillError | None:
    """Return which rule is against what some words say of a Front, whatever else is told of it."""
    return never(state, words) or forbidden_front(state, words)


def _broken(state: State, action: Action, section: str = "") -> Forbidden | None:
    """Return what forbids an action of the step, by one section where that is named."""
    violations = engine.violations(state, action) if engine.is_timely(state, type(action)) else ()
    broken = [violation for violation in violations if section in {"", violation.cites[0]}]
    return replay.refusal(broken) if broken else None
