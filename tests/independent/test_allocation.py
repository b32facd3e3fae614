"""Allocations told to the model and to the program: markers, demands, rooms and surrenders that games seldom bring."""

import random

import pytest

from churchill_cli.game import engine
from churchill_cli.game.decision import payments
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS
from churchill_cli.game.model.state import Commitment, Purse, State
from churchill_cli.notation import grammar
from tests.independent import decision, game, lines
from tests.independent.facts import THEATER
from tests.independent.game import Told
from tests.rules.telling import against, opened

AXIS = {"europe": "germany", "pacific": "japan"}
Demand = tuple[str, str, int]


class Allocation:
    """One allocation of the US, as both have it."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = random.Random(seed)  # noqa: S311 - a situation
        edition = chance.choice((1, 2))
        self.g = game.begun("training", edition)
        naval = {box: chance.choice((0, 3, 4, 4, 5, 5)) for box in BOXES}
        axes = set(chance.sample([*AXIS.values()], chance.choice((0, 1, 1))))
        self.g |= {"step": "allocation", "winner": "USSR", "naval": {**naval}, "surrendered": axes, "deciding": True}
        bonus, either = (0, 1, 2), (0, 0, 2)
        self.purse = Purse(chance.randint(0, 5), chance.choice(bonus), chance.choice(bonus), chance.choice(either))
        self.demands = [self._demand() for _ in range(chance.choice((0, 1, 2, 3)))]
        issues = chance.sample(("us_directed_offensive", "us_directed_offensive#2"), chance.choice((0, 0, 1, 2)))
        self.directed = [(issue, chance.choice(FRONTS)) for issue in issues]
        self.directed = [(i, f) for i, f in self.directed if edition == 1 or AXIS[THEATER[f]] not in axes]
        self._model()
        position = opened(edition=edition).at(
            fronts=dict(self.g["fronts"]), naval=naval, surrendered=frozenset(axes), offensive={}
        )
        self.state = self._program(position)

    def _demand(self) -> Demand:
        kind, where = self.chance.choice(("offensive", "naval", "support")), self.chance.choice((*BOXES, *AXIS, *AXIS))
        return ("naval" if where == "arctic" else kind, where, self.chance.choice((1, 2)))

    def _model(self) -> None:
        """Give the model what is to be spent and what is owed."""
        owed = tuple(sorted((front, 2) for _issue, front in self.directed))
        purse = (self.purse.production, self.purse.europe, self.purse.pacific, self.purse.either)
        self.g["d"] = {
            "won": {**{power: [] for power in POWERS}, "US": ["pol_mil_1_3"]}, "center": set(), "funds": 0,
            "directed": self.directed, "purses": {(*purse, tuple(sorted(self.demands)), owed)}, "received": {},
            "allocated": ["UK", "USSR"], "activated": [],
        }  # fmt: skip

    def _program(self, state: State) -> State:
        """Return the same for the program."""
        owed = [Commitment("US", where, n, kind) for kind, where, n in self.demands]  # type: ignore[arg-type]
        owed += [Commitment("US", front, 2, "directed", issue) for issue, front in self.directed]
        purses = {**dict.fromkeys(POWERS, Purse()), "US": self.purse}
        return state.now(
            step="allocation", winner="USSR", purses=purses, owed=tuple(owed), won={"US": ("pol_mil_1_3",)}
        )

    def told(self) -> Told:
        """Return something to be told, mostly where something is owed."""
        if self.chance.random() < 0.12:
            return ("activates", "US", "pol_mil_1_3")
        boxes = [*BOXES, *[where for _kind, where, _n in self.demands if where in BOXES] * 2]
        n, kind = self.chance.choice((1, 1, 1, 2)), self.chance.choice(("offensive", "naval"))
        return ("places", "US", n, kind, self.chance.choice(boxes))

    def is_over(self) -> bool:
        over = not any(decision.can_spend(self.g, purse) for purse in self.g["d"]["purses"])
        assert over == (payments.acting(self.state) is None)
        return over

    def tell(self, told: Told) -> None:
        """Tell both; who refuses it is asked before."""
        line = lines.written(told)
        refused = against(self.state, line)
        assert bool(game.why_not(self.g, told)) == bool(refused), line
        if not refused:
            game.KINDS[told[0]][1](self.g, *told[1:])
            action = grammar.parse(line)
            self.state = engine.HANDLERS["allocation"][type(action)].perform(self.state, action)[0]


@pytest.mark.parametrize("first", range(0, 400, 20))
def test_the_program_and_the_booklets_agree_on_random_allocations(first: int) -> None:
    """What is paid with what is told by nobody, so that both keep every way (6.4 to 6.9, 7.8)."""
    for seed in range(first, first + 20):
        allocation, told = Allocation(seed), 0
        while told < 25 and not allocation.is_over():
            allocation.tell(allocation.told())
            told += 1
