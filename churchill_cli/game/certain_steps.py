"""The certain steps between a conference and its war are done, choices are named (4.1, 6.0, 7.0).

The steps themselves do what only one line allows; a choice is passed by. So the forecast before a certain step is that
after it. Where the die of research may bring the bomb, figures are the mean of two wars (`war.mixing`).
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import islice

from churchill_cli.game import engine
from churchill_cli.game.decision import directed
from churchill_cli.game.decision.payments import acting, spendable
from churchill_cli.game.decision.production import order
from churchill_cli.game.model.actions import MoveGlobal, Pass, Research
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import US, Power
from churchill_cli.game.model.state import Purse, State
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.game.model.values import Value
from churchill_cli.game.obligations import met
from churchill_cli.game.victory.ending_worth import figures_of_war
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.war import alignment, campaign, networks
from churchill_cli.game.war.surrender import may_be_last
from churchill_cli.game.war.war import War

ONE = Fraction(1)
DURING = frozenset({"conference", "agenda", "meeting"})
AFTER = ("directed", "allocation", "leadership", "research", "global", "networks", "alignment")
"""The steps between a conference and its war."""
ON_ROLLS = frozenset({"directed", "allocation"})
"""The steps whose choices bear on the chances of the Fronts."""

UNDECIDED = N_("The conference is not over: what its issues bring, and what is bound to be placed, is not counted.")
BOUND = N_("What %(power)s is bound to place counts as placed (6.6, 6.7).")
CHOICES = N_("Still to be chosen, and not counted: %(what)s.")
KINDS: Mapping[str, str] = {
    "directed": N_("Directed Offensives %(whose)s"),
    "allocation": N_("allocation %(whose)s"),
    "networks": N_("networks %(whose)s"),
    "alignment": N_("alignment %(whose)s"),
}
COUNT = "%(power)s %(n)d"
SERVES = N_("%(power)s is expected to move the Global Issue that serves it best: %(relation)s (6.11).")
DIE = N_("A-Bomb Research is still to be rolled: the bomb comes on %(n)d or more (6.10).")
Expected = dict[str, Text]
"""What is expected of a choice or a die, by what it is about."""
Choices = dict[str, dict[Power, int]]
"""How much each power has still to choose, by step."""

Wars = Sequence[tuple[Fraction, War, Judge]]
"""The wars to which a game may come, each with its chance and who judges it; the first without a bomb to come."""


class Ahead(Value):
    """A game at the beginning of its war: each way to it, and what was left open on the way.

    ``branches``: more than one where the die of A-Bomb Research may bring the bomb (6.10).
    """

    branches: tuple[tuple[Fraction, State], ...]
    choices: Choices
    expected: tuple[Text, ...]

    @property
    def wars(self) -> Wars:
        """Return the war of each way, with its chance and who judges it."""
        return [(chance, campaign.war(state), judge_of(state)) for chance, state in self.branches]

    def notes(self, steps: frozenset[str] = frozenset(KINDS)) -> tuple[Text, ...]:
        """Return what the forecast leaves out as a choice of these steps, and what it expects."""
        counts = {
            step: [Text(COUNT, {"power": power, "n": n}) for power, n in powers.items() if n]
            for step, powers in self.choices.items()
        }
        steps_named = [Text(KINDS[step], {"whose": listed(of)}) for step, of in counts.items() if of and step in steps]
        choice_notes = [Text(CHOICES, {"what": listed(steps_named, "; ")})] if steps_named else []
        return (*choice_notes, *self.expected)


def judge_of(state: State) -> Judge:
    """Return who judges the game as it stands."""
    return Judge.of(state.position, tournament=state.tournament, dice=state.dice)


def war_ahead(state: State) -> Ahead:
    """Return the game at the beginning of its war, as far as it is certain (4.1)."""
    if state.turn.step in DURING:
        return Ahead(((ONE, state),), {}, (Text(UNDECIDED),) if state.turn.table.issues or state.turn.owed else ())
    choices_left, expected = Choices(), Expected()
    branches = _branches(state, choices_left, expected)
    return Ahead(tuple(branches), choices_left, tuple(expected.values()))


def allocation_ahead(state: State) -> State:
    """Return the game at the allocation of production as far as it is certain, else as it is."""
    ((_, allocating),) = _branches(state, Choices(), Expected(), "allocation")
    return allocating if allocating.turn.step == "allocation" else state


def wars_after(state: State, power: Power) -> Callable[[int], Wars]:
    """Return what finds the wars once a power spent so much on research and nothing on the board.

    Where the Emperor yields at once, a bomb to come would end movements before the war knows of it: it is left out
    (7.82).
    """

    def wars_by_research(research: int) -> Wars:
        if counts_bomb(state):
            return war_ahead(spent(state, power, research)).wars
        return [(ONE, *war_ahead(spent(state, power, 0)).wars[0][1:])]

    return wars_by_research


def counts_bomb(state: State) -> bool:
    """Tell whether a bomb to come can be counted (7.82)."""
    return state.position.reading("Q-emperor-timing") != "at_once"


def spent(state: State, power: Power, research: int) -> State:
    """Return the state in which a power has spent so much on research and has nothing left."""
    owed_by_others = tuple(debt for debt in state.turn.owed if debt.power != power)
    purses = {**state.turn.purses, power: Purse()}
    return state.now(purses=purses, owed=owed_by_others, otherwise=(), research=state.turn.research + research)


def _branches(state: State, choices: Choices, expected: Expected, last_step: str = "") -> list[tuple[Fraction, State]]:
    """Return each way to the war, or to the ``last_step`` step; note what is chosen on the way.

    What only one line allows is certain as long as nothing is left to choose before it: a choice may open others.
    """
    while state.turn.step in AFTER and state.turn.step != last_step:
        is_certain = not any(choices_made for powers in choices.values() for choices_made in powers.values())
        actions = list(islice(engine.legal(state), 2)) if is_certain else []
        waiting, only_action = engine.due(state), actions[0] if len(actions) == 1 else None
        if waiting is None:
            state = engine.passed_on(state)[0]
        elif only_action:
            state = engine.performed(state, only_action)
        # 9.4.Z: one space more brings the US pawn to Trinity; a space before it brings no points
        elif state.turn.step == "research" and state.position.abomb.get(US, 0) + 1 == state.position.board.trinity:
            return [
                (chance * branch_share, state_at_end)
                for branch_share, state_after in _rolled(state, expected)
                for chance, state_at_end in _branches(state_after, choices, expected)
            ]
        else:
            state = PASSED_BY[state.turn.step](state, choices, expected)
    return [(ONE, state)]


def _rolled(state: State, expected: Expected) -> list[tuple[Fraction, State]]:
    """Return the game after the die of A-Bomb Research, if it fails and if it succeeds (6.10)."""
    needed = state.position.constants.research_success - state.turn.research
    expected["research"] = Text(DIE, {"n": needed})
    succeeds = Fraction(sum(face >= needed for face in D6), len(D6))
    faces = ((ONE - succeeds, min(D6)), (succeeds, max(D6)))
    return [(chance, engine.performed(state, Research(face))) for chance, face in faces]


def _offensives_left(state: State, choices: Choices, _expected: Expected) -> State:
    """Leave the Directed Offensives that may go to several Fronts (6.1)."""
    for power in order(state):
        issues = directed.unplaced(state, power)
        choices.setdefault("directed", {})[power] = len(issues)
    return engine.passed_on(state)[0]


def _production_left(state: State, choices: Choices, expected: Expected) -> State:
    """Place bound production where it goes one way only, and leave the rest (6.4, 6.6, 6.7)."""
    power = acting(state) or US
    ways_to_meet = met(state, power)
    for action in ways_to_meet[0].actions if len(ways_to_meet) == 1 else ():
        state, expected[f"bound {power}"] = engine.performed(state, action), Text(BOUND, {"power": power})
    choices.setdefault("allocation", {})[power] = spendable(state, power)
    return state.now(purses={**state.turn.purses, power: Purse()}, otherwise=())


def _step_left(state: State, _choices: Choices, _expected: Expected) -> State:
    """Leave what bears on no war at hand, a command (6.92), or brings no points now, a die (6.10)."""
    return engine.passed_on(state)[0]


def _markers_left(state: State, choices: Choices, _expected: Expected) -> State:
    """Leave the markers that the next power may place (7.1, 7.3)."""
    segment = networks.SEGMENT if state.turn.step == "networks" else alignment.SEGMENT
    power = segment.next_powers(state)[0]
    choices.setdefault(state.turn.step, {})[power] = segment.held(state, power)
    return segment.give_up(state, Pass(power))[0]


def _best_issue(state: State, _choices: Choices, expected: Expected) -> State:
    """Move the Global Issue that serves its owner's aim best in this conference (6.11)."""
    moves = [action for action in engine.legal(state) if isinstance(action, MoveGlobal)]
    best_move = max(moves, key=lambda issue_move: _gain(engine.performed(state, issue_move), issue_move.power))
    expected[best_move.relation] = Text(SERVES, {"power": best_move.power, "relation": best_move.relation})
    return engine.performed(state, best_move)


def _gain(state: State, power: Power) -> tuple[Fraction, ...]:
    """Return a power's chance to win and its lead, the lead first where the game goes on."""
    ((_, end),) = _branches(state, Choices(), Expected())  # the die of research was rolled before it
    figures = figures_of_war(campaign.war(end), judge_of(end))
    return figures.gain(power, is_last=may_be_last(state.position))


PASSED_BY: Mapping[str, Callable[[State, Choices, Expected], State]] = {
    "directed": _offensives_left,
    "allocation": _production_left,
    "leadership": _step_left,
    "research": _step_left,
    "global": _best_issue,
    "networks": _markers_left,
    "alignment": _markers_left,
}
"""What becomes of a step that waits for a choice."""
