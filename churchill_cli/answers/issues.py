"""What each issue on the table is worth to whoever wins it (5.0, 6.0)."""

from collections.abc import Callable
from fractions import Fraction

from churchill_cli.answers.plain import Answered, Data, by_power, fields
from churchill_cli.errors import Forbidden
from churchill_cli.game.certain_steps import DURING
from churchill_cli.game.issue_worth import Issues, IssueWorth
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.words.catalogues import _

Watch = Callable[[Fraction], None]
AGAINST = N_("Each is compared with a conference in which nobody wins any issue (5.27, 6.2).")
PLAYED = N_("Whoever wins it, and whoever loses production by it, places production best; the others place none (6.4).")
AHEAD = N_("What only later conferences bring is not counted: a command, a space of the A-Bomb track before Trinity.")


class IssuesAnswer(Answered):
    """What each issue is worth; ``power``: for whom they are sorted, ``is_last``: may the game end (8.0)."""

    power: Power | None
    issues: tuple[IssueWorth, ...]
    is_last: bool
    notes: tuple[Text, ...] = (Text(AGAINST), Text(PLAYED), Text(AHEAD))

    def contents(self) -> Data:
        """Return the answer to `worth --issues`."""
        issues = [
            {
                **fields(worth, "issue", "power", "front"),
                "points": by_power(worth.points),
                "wins": by_power(worth.wins),
            }
            for worth in self.issues
        ]
        return {"for": self.power, "issues": issues, "notes": self.notes}


def game_answer(state: State, power: Power | None, watch: Watch | None = None) -> IssuesAnswer:
    """Return what each issue on the table is worth to each power; to one first that is named."""
    issues = Issues(state)
    if state.turn.step not in DURING or not issues.kinds:
        hint = _("`churchill worth` tells what markers are worth.")
        raise Forbidden(_("No issue lies on the table."), hint=hint, cites=("5.1",))
    worths_found: list[IssueWorth] = []
    for worth in issues.all():
        worths_found.append(worth)
        if watch:
            watch(Fraction(len(worths_found), len(issues.kinds) * len(POWERS)))
    return IssuesAnswer(power, tuple(worths_found), issues.is_last)
