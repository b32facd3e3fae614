"""What one more marker is worth, and each issue on the table (5.0, 6.0, 6.5, 7.1, 7.3)."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import chain

from churchill_cli.answers.plain import Answered, Data, by_power, fields
from churchill_cli.errors import Forbidden
from churchill_cli.game import engine
from churchill_cli.game.certain_steps import DURING, war_ahead as ahead_of
from churchill_cli.game.issue_worth import Issues, IssueWorth
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory.ending_worth import Figures
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.secret import ENDED
from churchill_cli.game.war.odds import grounds
from churchill_cli.game.war.reserve_outcomes import all_boards
from churchill_cli.game.war.war import War
from churchill_cli.game.worth import ALL, Item, Worth, largest_gain_first, mixed, placeable
from churchill_cli.notation.grammar import write
from churchill_cli.words.catalogues import _

Watch = Callable[[Fraction], None]
AGAINST = N_("Each is compared with a conference in which nobody wins any issue (5.27, 6.2).")
PLAYED = N_("Whoever wins it, and whoever loses production by it, places production best; the others place none (6.4).")
AHEAD = N_("What only later conferences bring is not counted: a command, a space of the A-Bomb track before Trinity.")
NOTHING_LEFT = N_("No marker can be placed any more in this conference (6.4, 7.1, 7.3).")
OVER = N_("The game is over: no marker is placed any more (8.0).")
UNTOLD_TURN = N_("It is not told whose turn it is: this is for %(power)s; churchill worth --for USSR names another.")


class WorthAnswer(Answered):
    """What each marker of a power would change; ``now``: the chances and points without any."""

    power: Power
    position: Position
    items: tuple[Item, ...]
    now: Figures
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]
    notes: tuple[Text, ...]

    @property
    def has_dice(self) -> bool:
        """Tell whether the first edition's dice have a part in who wins."""
        return self.now.winners != self.now.with_dice or any(item.wins != item.with_dice for item in self.items)

    def contents(self) -> Data:
        """Return the answer to `worth`."""
        items = [self._item(marker_item) for marker_item in self.items]
        return {"for": self.power, "items": items, **fields(self, "assumed", "open_points", "notes")}

    def _item(self, item: Item) -> Data:
        return {
            "form": write(item.action),
            **fields(item, "kind", "place", "advance"),
            "points": by_power(item.points),
            "wins": by_power(item.wins),
            **({"wins_with_dice": by_power(item.with_dice)} if self.has_dice else {}),
            "cites": item.cites,
        }


def position_answer(war: War, power: Power | None) -> WorthAnswer:
    """Return what each marker is worth on a position: all kinds may be placed."""
    turn_notes = () if power else (Text(UNTOLD_TURN, {"power": POWERS[0]}),)
    return _worth([(Fraction(1), war, Judge.of(war.position))], power or POWERS[0], ALL, turn_notes)


def game_answer(state: State, power: Power | None) -> WorthAnswer:
    """Return what each marker is worth that may still be placed in this conference, for whoever is to act."""
    groups, war_to_come, worth_notes = placeable(state), ahead_of(state), list[Text]()
    if groups:
        worth_notes += war_to_come.notes()
    else:
        worth_notes.append(Text(OVER if state.turn.step in ENDED else NOTHING_LEFT))
    due_next = engine.due(state)
    acting = power or (due_next.powers[0] if due_next and due_next.powers else None)
    if acting is None and groups:
        worth_notes.append(Text(UNTOLD_TURN, {"power": POWERS[0]}))
    return _worth(war_to_come.wars, acting or POWERS[0], groups, tuple(worth_notes))


def _worth(
    wars_ahead: Sequence[tuple[Fraction, War, Judge]], power: Power, groups: frozenset[str], notes: tuple[Text, ...]
) -> WorthAnswer:
    """Return what each marker is worth over all the wars to which the board may come."""
    items_by_war, open_questions, facts = [], [], []
    for chance, war, judge in wars_ahead:
        boards = all_boards(war)
        questions, assumed = grounds(war, boards) if groups else ((), ())
        worth = Worth(war, boards, judge)
        items_by_war.append((chance, list(worth.items(power, groups)), worth.figures))
        open_questions.append(questions)
        facts.append(assumed)
    items_mixed, figures = mixed(items_by_war)
    position = wars_ahead[0][1].position
    questions, assumed = (tuple(dict.fromkeys(chain(*names_by_war))) for names_by_war in (open_questions, facts))
    return WorthAnswer(
        power, position, tuple(largest_gain_first(items_mixed, power, position)), figures, questions, assumed, notes
    )


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


def issues_answer(state: State, power: Power | None, watch: Watch | None = None) -> IssuesAnswer:
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
