"""The best placements of a power's production, for a position or a game (6.4 to 6.8)."""

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.aims import Aim
from churchill_cli.game.decision import allocation
from churchill_cli.game.decision.payments import spendable
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import Purse, State, Turn
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.planning import Plan, Planner, Plans
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.war import campaign
from churchill_cli.game.war.odds import grounds
from churchill_cli.game.war.placements import all_boards
from churchill_cli.game.war.war import War
from churchill_cli.notation.grammar import write
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say

OTHERS = N_("The other powers place nothing more in this conference (6.4).")
MARKERS = N_("Networks and alignment stay as they are; those still to come are not counted (7.1, 7.3).")
END = N_("Who wins is judged as if the game ended after this war phase (4.4).")
RESEARCH = N_("What the die of A-Bomb Research brings is not counted (6.10).")
ISSUES = N_("Markers from Pol-Mil issues are placed later and are not counted (6.8).")
BASE = N_("Production is what %(power)s receives with no issue won: %(n)d (6.31, 6.32, 6.91).")
SO_FAR = N_("Production is what %(power)s receives as things stand now: %(n)d (6.3, 6.91).")
GIVEN = N_("Production is as told: %(n)d; none of it is leadership support (6.91).")


class PlanAnswer(Answered):
    """The best plans of a power for an aim; ``markers``: how many it has to spend."""

    power: Power
    position: Position
    aim: Aim
    markers: int
    found: Plans
    assumes: tuple[Text, ...]
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]

    @property
    def has_dice(self) -> bool:
        """Tell whether the first edition's dice have a part in who wins."""
        return any(plan.figures.winners != plan.figures.with_dice for plan in self.found.plans)

    def data(self) -> Data:
        """Return the answer to `plan`."""
        return {
            "for": self.power,
            "aim": self.aim.text,
            "markers": self.markers,
            "compared": self.found.compared,
            "plans": list(map(self._plan, self.found.plans)),
            "assumes": [say(text) for text in self.assumes],
            "assumed": list(self.assumed),
            "open_points": list(self.open_points),
        }

    def _plan(self, plan: Plan) -> Data:
        figures = plan.figures
        thrown = {power: str(figures.with_dice[power]) for power in POWERS}
        return {
            "lines": list(map(write, plan.actions)),
            "value": str(plan.value),
            "wins": {power: str(figures.winners[power]) for power in POWERS},
            "means": {power: str(figures.means[power]) for power in POWERS},
            **({"wins_with_dice": thrown} if self.has_dice else {}),
            "alike": plan.alike,
        }


def of_position(war: War, power: Power, aim: Aim, markers: int | None) -> PlanAnswer:
    """Return the best plans on a position: of so many markers, or of the production that follows from the board."""
    state = State(war.position, Turn(step="allocation"))
    purse = allocation.filled(state, power) if markers is None else Purse(markers)
    return _plan(_spending(state, power, purse), war, power, aim, BASE if markers is None else GIVEN)


def _spending(state: State, power: Power, purse: Purse) -> State:
    """Return the state in which one power spends this and no other spends anything."""
    return state.now(purses={**dict.fromkeys(POWERS, Purse()), power: purse})


def of_game(state: State, power: Power | None, aim: Aim, markers: int | None) -> PlanAnswer:
    """Return the best plans in a game: of what is in hand, or of what the power receives as things stand."""
    due = engine.due(state)
    acting = power or (due.powers[0] if due and due.powers else None)
    if acting is None:
        raise UsageProblem(_("Whose production?"), hint=_("Such as: plan --for US."))
    if state.turn.step in {"verdict", "over"}:
        raise Forbidden(_("The game is over: no production is placed any more."), cites=("8.0",))
    order = engine.COMMAND_FIRST if state.turn.command_first else engine.ORDER
    now, allocating = order.index(state.turn.step), order.index("allocation")
    war = campaign.war(state)
    if markers is not None:
        return _plan(_spending(state, acting, Purse(markers)), war, acting, aim, GIVEN)
    if now > allocating:
        raise Forbidden(
            _("The production of this conference is placed already."),
            hint=_("`churchill plan --markers N` compares the placements of so many more all the same."),
            cites=("6.4",),
        )
    if now < allocating:
        return _plan(_spending(state, acting, allocation.filled(state, acting)), war, acting, aim, SO_FAR)
    return _plan(_spending(state, acting, state.turn.purses[acting]), war, acting, aim, None)


def _plan(state: State, war: War, power: Power, aim: Aim, template: str | None) -> PlanAnswer:
    markers = spendable(state, power)
    planner = Planner(state, war, Judge.of(war.position, tournament=state.tournament, dice=state.dice), power, aim)
    questions, facts = grounds(war, all_boards(war))
    assumes = [Text(template, {"power": power, "n": markers})] if template else []
    assumes += [Text(OTHERS), Text(MARKERS)]
    assumes += [Text(RESEARCH)] if state.winners("a_bomb_research") else []
    assumes += [Text(ISSUES)] if any("pol_mil" in issue for issue in state.turn.won.get(power, ())) else []
    assumes.append(Text(END))
    return PlanAnswer(power, war.position, aim, markers, planner.plans(), tuple(assumes), questions, facts)
