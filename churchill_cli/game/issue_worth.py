"""What each issue on the table is worth to its winner, with what it brings, played best (5.0, 6.0)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from churchill_cli.game import engine
from churchill_cli.game.certain_steps import wars_after
from churchill_cli.game.decision import allocation, directed
from churchill_cli.game.model.actions import Direct
from churchill_cli.game.model.ids import FRONTS, POWERS, Front, Issue, Power, issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value, kept
from churchill_cli.game.planning import Planner, usual_aim
from churchill_cli.game.victory.ending_worth import Figures
from churchill_cli.game.war.surrender import may_be_last

NONE = Fraction(0)
PRODUCTION = frozenset({"us_production", "uk_production"})


class IssueWorth(Value):
    """What changes if a power wins an issue: mean points, and chances to win with every throw of dice.

    ``front``: where its winner places a Directed Offensive best.
    """

    issue: Issue
    power: Power
    front: Front | None
    points: Mapping[Power, Fraction]
    wins: Mapping[Power, Fraction]


class Issues:
    """The end of a conference that nobody has won anything in, against which each issue won is held.

    Whoever is concerned places its production best, by itself: the winner, and who owes or loses production by it.
    """

    def __init__(self, state: State) -> None:
        """Begin with every issue in the center."""
        self.state = state
        self.kinds = list(dict.fromkeys(map(issue_kind, state.turn.table.issues or state.on_table)))
        self.is_last = may_be_last(state.position)

    def all(self) -> Iterator[IssueWorth]:
        """Yield what each issue on the table is worth to each power, in the order in which they lie there."""
        for issue in self.kinds:
            for power in POWERS:
                yield self._worth(issue, power)

    def _worth(self, issue: Issue, power: Power) -> IssueWorth:
        owner = self.state.position.rules.issues[issue].owner
        if not issue.endswith("directed_offensive") or owner == power:
            return self._changed(issue, power, None, self._concerned(issue, power))
        found = [self._changed(issue, power, front, (owner or power,)) for front in self._fronts(issue, power)]
        found = found or [self._changed(issue, power, None, ())]
        return max(found, key=self._gain)

    def _concerned(self, issue: Issue, power: Power) -> tuple[Power, ...]:
        """Return whose production changes: the winner's, the owner's, or all powers'."""
        owner = self.state.position.rules.issues[issue].owner
        if issue == "strategic_materials":
            return POWERS
        return (power, owner) if issue in PRODUCTION and owner and owner != power else (power,)

    def _fronts(self, issue: Issue, power: Power) -> list[Front]:
        """Return the Fronts on which a Directed Offensive may be placed (6.1)."""
        state = self._ended(issue, power).now(step="directed")
        return [front for front in FRONTS if not any(engine.violations(state, Direct(power, issue, front)))]

    def _changed(self, issue: Issue, power: Power, front: Front | None, concerned: tuple[Power, ...]) -> IssueWorth:
        """Return the sum of what changes for those concerned, each by itself."""
        gained = [
            self._best(issue, power, front, acting).less(self._best("", acting, None, acting)) for acting in concerned
        ]
        points, wins = (
            {scoring_power: sum((figures[scoring_power] for figures in told), NONE) for scoring_power in POWERS}
            for told in ([each.means for each in gained], [each.with_dice for each in gained])
        )
        return IssueWorth(issue, power, front, points, wins)

    def _gain(self, worth: IssueWorth) -> tuple[Fraction, ...]:
        return Figures(worth.wins, worth.wins, worth.points).gain(worth.power, is_last=self.is_last)

    @kept
    def _best(self, issue: Issue, power: Power, front: Front | None, acting: Power) -> Figures:
        """Return what is to be expected of the best plan of who is concerned, once a power has won an issue."""
        state = self._ended(issue, power)
        if front:
            state, _events = directed.perform(state, Direct(power, issue, front))
        planner = Planner(state, acting, usual_aim(state.position), wars_after(state, acting))
        for _share in planner.compare():
            pass
        return planner.figures()

    def _ended(self, issue: Issue, power: Power) -> State:
        """Return the state at the allocation once a power has won an issue, and nobody any other."""
        issues_won: dict[Power, tuple[Issue, ...]] = {power: (issue,)} if issue else {}
        center = frozenset(other_issue for other_issue in self.kinds if other_issue != issue)
        state = self.state.now(step="allocation", won=issues_won, done=False).at(center=center)
        return state.now(purses={other: allocation.filled(state, other) for other in POWERS})
