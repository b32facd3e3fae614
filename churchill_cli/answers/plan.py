"""The best plans for a power's production, for a position or a game (6.4 to 6.8)."""

from collections.abc import Callable
from fractions import Fraction

from churchill_cli.answers.plain import Answered, Data, by_power, fields
from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.certain_steps import Wars, allocation_ahead, counts_bomb, spent, war_ahead, wars_after
from churchill_cli.game.decision import allocation
from churchill_cli.game.decision.payments import spendable
from churchill_cli.game.decision.support import naval_missing
from churchill_cli.game.model.actions import PlaceSupport
from churchill_cli.game.model.ids import FRONTS, POWERS, TARGET, THEATER_OF, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import Purse, State, Turn
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.told_values import Aim
from churchill_cli.game.planning import Plan, Planner, Plans, usual_aim
from churchill_cli.game.victory.judge import End, Judge
from churchill_cli.game.victory.secret import ENDED
from churchill_cli.game.war.odds import grounds
from churchill_cli.game.war.reserve_outcomes import all_boards
from churchill_cli.game.war.surrender import may_be_last
from churchill_cli.game.war.war import War
from churchill_cli.notation.grammar import write
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say

Watch = Callable[[Fraction], None]
"""Is told how far a comparison has come, from 0 to 1."""
OTHERS = N_("The other powers place nothing more in this conference but what they owe (6.4, 6.7).")
MARKERS = N_("Networks and alignment stay as they are (7.1, 7.3).")
LATER = N_(
    "Networks and alignment of %(power)s go where they bring it the most points; those of others are not counted."
)
LANDING = N_("What others owe before a landing is counted as they owe it now, whatever navy is placed there (6.7).")
BASE = N_("Production is what %(power)s receives with no issue won: %(n)d (6.31, 6.32, 6.91).")
SO_FAR = N_("Production is what %(power)s receives as things stand now: %(n)d (6.3, 6.91).")
GIVEN = N_("Production is as told: %(n)d; none of it is leadership support (6.91).")
RESEARCH = N_("What the die of A-Bomb Research brings is not counted (6.10).")
END = N_("Who wins is judged as if the game ended after this war phase (4.4).")
NOT_SUPPORT = frozenset({"directed", "networks", "alignment"})
SPACE = N_("A-Bomb Research brings points at Trinity only; a space on the way to it is not counted (9.4.Z).")


class PlanAnswer(Answered):
    """The best plans of a power for an aim; ``markers``: how many it has to spend.

    ``is_last``: whether the game may end with this war (8.0).
    """

    power: Power
    position: Position
    aim: Aim
    is_last: bool
    markers: int
    found: Plans
    assumes: tuple[Text, ...]
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]

    @property
    def has_dice(self) -> bool:
        """Tell whether the first edition's dice have a part in who wins."""
        return any(plan.figures.winners != plan.figures.with_dice for plan in self.found.plans)

    @property
    def is_whole(self) -> bool:
        """Tell whether everything was compared."""
        return not (self.found.unseen or self.found.fronts)

    def contents(self) -> Data:
        """Return the answer to `plan`."""
        plans_found = self.found
        left_out = {"fronts": plans_found.fronts, "others": plans_found.unseen, "loss": plans_found.loss}
        return {
            "for": self.power,
            "aim": self.aim.text,
            "markers": self.markers,
            "compared": plans_found.compared,
            "plans": list(map(self._plan, plans_found.plans)),
            **fields(self, "assumes", "assumed", "open_points"),
            **({} if self.is_whole else {"left_out": left_out}),
        }

    def _plan(self, plan: Plan) -> Data:
        figures = plan.figures
        return {
            "lines": map(write, plan.actions),
            "value": plan.value,
            "wins": by_power(figures.winners),
            "means": by_power(figures.means),
            **({"wins_with_dice": by_power(figures.with_dice)} if self.has_dice else {}),
            "alike": plan.alike,
            "free": map(write, plan.free),
            "later": map(write, plan.later),
        }


def position_answer(
    war: War, power: Power, aim: Aim | None, markers: int | None, watch: Watch | None = None
) -> PlanAnswer:
    """Return the best plans on a position: for so many markers, or for the production that follows."""
    _refuse_over(is_over=End.of(war.position).both_surrendered)
    state = State(war.position, Turn(step="allocation"))
    purse = allocation.filled(state, power) if markers is None else Purse(markers)
    spending = state.now(purses={**dict.fromkeys(POWERS, Purse()), power: purse})
    one_war = [(Fraction(1), war, Judge.of(war.position))]
    production = Text(BASE if markers is None else GIVEN, {"power": power, "n": spendable(spending, power)})
    return _plan(spending, power, aim, lambda _research: one_war, (production, Text(OTHERS), Text(MARKERS)), watch)


def _refuse_over(*, is_over: bool) -> None:
    if is_over:
        raise Forbidden(_("The game is over: no production is placed any more."), cites=("8.0",))


def game_answer(
    state: State, power: Power | None, aim: Aim | None, markers: int | None, watch: Watch | None = None
) -> PlanAnswer:
    """Return the best plans in a game: of what is in hand, or of what the power receives as things stand."""
    due_next = engine.due(state)
    acting = power or (due_next.powers[0] if due_next and due_next.powers else None)
    if acting is None:
        raise UsageProblem(_("Whose production?"), hint=_("Such as: churchill plan --for US."))
    _refuse_over(is_over=state.turn.step in ENDED)
    spending, template = _spending(state, acting, markers)
    production = [] if template is None else [Text(template, {"power": acting, "n": spendable(spending, acting)})]
    assumes = (*production, Text(OTHERS), *war_ahead(spent(spending, acting, 0)).notes(NOT_SUPPORT))
    if state.winners("a_bomb_research") and not state.position.has_bomb():
        assumes = (*assumes, Text(SPACE if counts_bomb(state) else RESEARCH))
    return _plan(spending, acting, aim, wars_after(spending, acting), assumes, watch)


def _spending(state: State, power: Power, markers: int | None) -> tuple[State, str | None]:
    """Return the state in which a power spends its production, and what its production is taken to be."""
    order = engine.COMMAND_FIRST if state.turn.command_first else engine.ORDER
    step_now, allocating = order.index(state.turn.step), order.index("allocation")
    if markers is None and step_now > allocating:
        hint = _("`churchill plan --markers N` still compares the placements of N more markers.")
        raise Forbidden(_("The production of this conference is placed already."), hint=hint, cites=("6.4",))
    spending = allocation_ahead(state)
    if markers is None and step_now == allocating:
        return spending, None
    purse = allocation.filled(spending, power) if markers is None else Purse(markers)
    return spending.now(purses={**spending.turn.purses, power: purse}), SO_FAR if markers is None else GIVEN


def _plan(  # noqa: PLR0913, PLR0917 - what an answer is made of
    state: State,
    power: Power,
    aim: Aim | None,
    wars_by_research: Callable[[int], Wars],
    assumes: tuple[Text, ...],
    watch: Watch | None,
) -> PlanAnswer:
    """Return the best plans with all that they rest on."""
    war = wars_by_research(0)[0][1]
    if aim and (aim.kind, aim.target) == ("deny", power):
        aims_of_denial = ", ".join(f"deny:{other_power}" for other_power in POWERS if other_power != power)
        hint = _("Known: %(names)s.") % {"names": f"win, lead, advance:FRONT, {aims_of_denial}"}
        raise UsageProblem(_("%(power)s cannot plan against itself.") % {"power": power}, hint=hint)
    if aim and aim.kind == "advance":
        _refuse_standing(war, aim)
    aim_wanted, is_last = aim or usual_aim(war.position), may_be_last(war.position)
    plans_found = _compared(Planner(state, power, aim_wanted, wars_by_research), watch)
    questions, facts = grounds(war, all_boards(war))
    later = [Text(LATER, {"power": power})] if any(plan.later for plan in plans_found.plans) else []
    landing = [Text(LANDING)] if any(_before_landing(state, power, plan) for plan in plans_found.plans) else []
    rests_on = (*assumes, *landing, *later, Text(END)), questions, facts
    return PlanAnswer(power, war.position, aim_wanted, is_last, spendable(state, power), plans_found, *rests_on)


def _refuse_standing(war: War, aim: Aim) -> None:
    """Refuse to plan the advance of a Front that has nowhere to go, or goes nowhere any more (7.52, 7.8)."""
    front = next(front for front in FRONTS if front == aim.target)
    attempt = war.attempt(front)
    if attempt.entry is None or front in war.over or TARGET[THEATER_OF[front]] in war.position.surrendered:
        raise Forbidden(say(attempt.blocked[0].why), cites=attempt.blocked[0].cites)


def _before_landing(state: State, power: Power, plan: Plan) -> bool:
    """Tell whether a plan places navy that another's Directed Offensive lacks: he owes other support then (6.7)."""
    owed = {debt.box for debt in state.turn.owed if debt.issue and debt.power != power}
    placed = (action for action in plan.actions if isinstance(action, PlaceSupport) and action.kind == "naval")
    return any(naval_missing(state, action.box) for action in placed if action.box in owed)


def _compared(planner: Planner, watch: Watch | None) -> Plans:
    """Return the best of all plans; whoever stops the comparison has the best of those compared."""
    try:
        for share_compared in planner.compare():
            if watch:
                watch(share_compared)
    except KeyboardInterrupt:
        if not planner.best.found:
            raise
        planner.unseen = True
    return planner.plans()
