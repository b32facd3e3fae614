"""What some words tell that no rule allows at any time, of the step that is due."""

from collections.abc import Sequence
from math import inf

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceFront, Align, Direct, Network
from churchill_cli.game.model.state import State
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import STEMMED
from churchill_cli.typed.words import Word
from churchill_cli.words.catalogues import _

DIRECTED = frozenset({"uk_directed_offensive", "us_directed_offensive", "ussr_directed_offensive"})
"""The issues that go to a Front."""
NO_COUNTRIES, ROLLS = frozenset({"axis", "front", "space"}), "rolls"
"""What is named on the board and is no country; what is said of a die."""


def never(state: State, words: Sequence[Word]) -> UsageProblem | None:
    """Return what no rule allows at any time, and some words tell at this step."""
    fronts, numbers = named(words, "front"), named(words, "number")
    is_directed = engine.is_timely(state, Direct) or not DIRECTED.isdisjoint(named(words, "issue", most=STEMMED))
    faces = state.position.constants.front_die
    if is_directed and fronts == {"arctic"}:
        return UsageProblem(_("A Directed Offensive never goes to the Arctic."), cites=("6.7",))
    is_thrown = engine.is_timely(state, AdvanceFront) or ROLLS in named(words, "word")
    if is_thrown and fronts and len(numbers) == 1 and int(*numbers) > faces:
        fields = {"faces": faces, "n": int(*numbers)}
        return UsageProblem(_("The die of a Front is 1 to %(faces)d, not %(n)d.") % fields, cites=("7.71",))
    return None


def no_country(state: State, words: Sequence[Word]) -> UsageProblem | None:
    """Return which place that is named takes no marker, where networks or alignment are placed (7.1, 7.3)."""
    step, every = engine.step_of(state), lattice(tuple(words))
    if not any(engine.is_timely(state, kind) for kind in (Network, Align)) or named(words, "number", "issue", "staff"):
        return None
    places = zip(words, [{edge.sense.category for edge in edges if not edge.cost} for edges in every], strict=True)
    other = next((word.spelt for word, said in places if said and said <= NO_COUNTRIES), "")
    message = _("`%(word)s` is no country or colony in which markers are placed.") % {"word": other}
    return UsageProblem(message, cites=(step.section,)) if other else None


def named(words: Sequence[Word], *categories: str, most: float = inf) -> set[str]:
    """Return what some words may name of some categories; ``most``: what it may cost, 0 where it is said in full."""
    edges = (edge for edges in lattice(tuple(words)) for edge in edges)
    return {edge.sense.value for edge in edges if edge.sense.category in categories and edge.cost <= most}
