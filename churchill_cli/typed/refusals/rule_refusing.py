"""Which rule forbids what a line says at all: at any time, of an issue without a counter, before a roll that is due."""

from collections.abc import Iterator, Sequence

from churchill_cli.errors import ChurchillError, Forbidden, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference import leaders
from churchill_cli.game.decision import payments
from churchill_cli.game.model.actions import (
    Action,
    AdvanceFront,
    AdvanceIssue,
    Align,
    DebateIssue,
    Direct,
    Network,
    PlaceSupport,
)
from churchill_cli.game.model.ids import THEATER_OF
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import LEADER
from churchill_cli.record import replay
from churchill_cli.typed.lexicon.entries import STEMMED
from churchill_cli.typed.lexicon.lattice import lattice, named
from churchill_cli.typed.lexicon.weighing import Edge
from churchill_cli.typed.lexicon.words import Word
from churchill_cli.typed.search.declining import DEBATES
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say

DIRECTED = frozenset({"uk_directed_offensive", "us_directed_offensive", "ussr_directed_offensive"})
"""The issues that go to a Front."""
NO_COUNTRIES = frozenset({"axis", "front", "space"})
"""What is named on the board and is no country."""
NONE_OF_LEADERSHIP = N_("%(power)s has no leadership support left for %(theater)s.")
SOME_OF_LEADERSHIP = N_("%(power)s has leadership support left for %(theater)s: %(n)d.")
NO_COUNTER = N_("%(power)s has no issue of this kind; there are only: %(issues)s.")


def never(state: State, words: Sequence[Word]) -> UsageProblem | None:
    """Return what no rule allows at any time, and some words tell at this step."""
    fronts, numbers = named(words, "front"), named(words, "number")
    is_directed = engine.is_timely(state, Direct) or not DIRECTED.isdisjoint(named(words, "issue", most=STEMMED))
    faces = state.position.constants.front_die
    if is_directed and fronts == {"arctic"}:
        return UsageProblem(_("A Directed Offensive never goes to the Arctic."), cites=("6.7",))
    is_thrown = engine.is_timely(state, AdvanceFront) or "rolls" in named(words, "word")
    if is_thrown and fronts and len(numbers) == 1 and int(*numbers) > faces:
        fields = {"faces": faces, "n": int(*numbers)}
        return UsageProblem(_("The die of a Front is 1 to %(faces)d, not %(n)d.") % fields, cites=("7.71",))
    return None


def too_little_brought(state: State, words: Sequence[Word]) -> UsageProblem | None:
    """Return that leadership brings less to a theater than some words place of what it brings (6.91, 6.92)."""
    power = payments.acting(state) if named(words, "bonus") and engine.is_timely(state, PlaceSupport) else None
    left = payments.leadership_support(state, power) if power else {}
    theaters = {THEATER_OF[box] for box in named(words, "front") if box in THEATER_OF}
    if named(words, "power", "person") - {power} or len(theaters) != 1 or not any(left.values()):
        return None
    theater = theaters.pop()
    if left[theater] >= max(map(int, named(words, "number")), default=1):
        return None
    template = SOME_OF_LEADERSHIP if left[theater] else NONE_OF_LEADERSHIP
    fields = {"power": power, "theater": theater, "n": left[theater]}
    return UsageProblem(say(Text(template, fields)), cites=("6.91", "6.92"))


def no_country(state: State, words: Sequence[Word]) -> UsageProblem | None:
    """Return which place that is named takes no marker, where networks or alignment are placed (7.1, 7.3)."""
    step, every = engine.step_of(state), lattice(tuple(words))
    if not any(engine.is_timely(state, kind) for kind in (Network, Align)) or named(words, "number", "issue", "staff"):
        return None
    places = zip(words, [{edge.sense.category for edge in edges if not edge.cost} for edges in every], strict=True)
    other = next((word.spelt for word, said in places if said and said <= NO_COUNTRIES), "")
    message = _("`%(word)s` is no country or colony in which markers are placed.") % {"word": other}
    return UsageProblem(message, cites=(step.section,)) if other else None


def missing_issue(state: State, words: Sequence[Word], told: Sequence[str]) -> UsageProblem | None:
    """Return that a power has no issue of a kind which some words say is its own; ``told``: what they tell, if that."""
    edges = lattice(tuple(words))
    owners = {issue: counter.owner for issue, counter in state.position.rules.issues.items() if counter.owner}
    for at, meanings in enumerate(edges):
        issues = [edge for edge in meanings if edge.sense.category == "issue" and edge.cost > STEMMED]
        owned = [edge for edge in issues if edge.sense.value in owners]
        alike = [issue for issue in owners if any(_kind(issue) == _kind(edge.sense.value) for edge in owned)]
        is_meant = any(issue in line for issue in alike for line in told)
        if not alike or not (is_meant if told else not engine.is_timely(state, PlaceSupport)):
            continue
        powers = [*_beside(words, edges, at, owned[0].end)]
        if powers and {*powers}.isdisjoint(owners[issue] for issue in alike):  # `russians prod yank` is of the US
            fields = {"power": powers[0], "issues": listed(alike)}
            return UsageProblem(say(Text(NO_COUNTER, fields)), cites=("4.23.3",))
    return None


def _kind(issue: str) -> str:
    """Return what the issue of a power is, without the power."""
    return issue.partition("_")[2]


def _beside(words: Sequence[Word], edges: Sequence[Sequence[Edge]], start: int, end: int) -> Iterator[str]:
    """Yield the powers named right before some words, and right behind them with small words between."""
    if start and not words[start].is_apart:
        yield from (edge.sense.value for edge in edges[start - 1] if edge.sense.category == "power")
    while end < len(words) and any(edge.sense.category == "small" for edge in edges[end]):
        end += 1
    is_behind = end < len(words) and not words[end].is_apart
    meant = {edge.sense.category: edge.sense.value for edge in edges[end]} if is_behind else {}
    power, issue = meant.get("power", ""), meant.get("issue", "")
    yield from [power] * (bool(power) and (not issue or issue.startswith(f"{power.lower()}_")))  # `sov` is both


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


def broken_rule(state: State, words: Sequence[Word]) -> ChurchillError | None:
    """Return which rule is against what some words say, the likeliest reason first."""
    against = (never, too_little_brought, awaited_roll, forbidden_debate, forbidden_front, no_country)
    return next(filter(None, (rule(state, words) for rule in against)), None)


def rule_against(state: State, words: Sequence[Word]) -> ChurchillError | None:
    """Return which rule is against what some words say of a Front, whatever else is told of it."""
    return never(state, words) or too_little_brought(state, words) or forbidden_front(state, words)


def _broken(state: State, action: Action, section: str = "") -> Forbidden | None:
    """Return what forbids an action of the step, by one section where that is named."""
    violations = engine.violations(state, action) if engine.is_timely(state, type(action)) else ()
    broken = [violation for violation in violations if section in {"", violation.cites[0]}]
    return replay.refusal(broken) if broken else None
