"""What one more marker is worth, for a position or a game (6.5, 7.1, 7.3)."""

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import victory
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.stakes import Figures
from churchill_cli.game.war import campaign
from churchill_cli.game.war.odds import grounds
from churchill_cli.game.war.placements import all_boards
from churchill_cli.game.war.war import War
from churchill_cli.game.worth import ALL, Item, Worth, placeable
from churchill_cli.notation.grammar import write
from churchill_cli.words.sentences import say

NOTHING_LEFT = N_("No marker can be placed any more in this conference (6.4, 7.1, 7.3).")
OVER = N_("The game is over: no marker is placed any more (8.0).")
UNTOLD_TURN = N_("Nobody's turn is told: this is for %(power)s; --for names another.")


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

    def data(self) -> Data:
        """Return the answer to `worth`."""
        return {
            "for": self.power,
            "items": [self._item(item) for item in self.items],
            "assumed": list(self.assumed),
            "open_points": list(self.open_points),
            "notes": [say(note) for note in self.notes],
        }

    def _item(self, item: Item) -> Data:
        return {
            "form": write(item.action),
            "kind": item.kind,
            "place": item.place,
            "advance": {front: str(change) for front, change in item.advance.items()},
            "points": {power: str(item.points[power]) for power in POWERS},
            "wins": {power: str(item.wins[power]) for power in POWERS},
            **({"wins_with_dice": {power: str(item.with_dice[power]) for power in POWERS}} if self.has_dice else {}),
            "cites": list(item.cites),
        }


def judge_of(position: Position, *, tournament: bool = False, dice: tuple[int, ...] = ()) -> Judge:
    """Return who judges a position as it stands."""
    return Judge(victory.End.of(position), position.constants, dice, position.rulings, tournament=tournament)


def of_position(war: War, power: Power | None) -> WorthAnswer:
    """Return what each marker is worth on a position: all kinds may be placed."""
    notes = () if power else (Text(UNTOLD_TURN, {"power": POWERS[0]}),)
    return _worth(war, judge_of(war.position), power or POWERS[0], ALL, notes)


def of_game(state: State, power: Power | None) -> WorthAnswer:
    """Return what each marker is worth that may still be placed in this conference, for whoever is to act."""
    groups, notes = placeable(state), list[Text]()
    if not groups:
        notes.append(Text(OVER if state.turn.step in {"verdict", "over"} else NOTHING_LEFT))
    due = engine.due(state)
    acting = power or (due.powers[0] if due and due.powers else None)
    if acting is None and groups:
        notes.append(Text(UNTOLD_TURN, {"power": POWERS[0]}))
    judge = judge_of(state.position, tournament=state.tournament, dice=state.dice)
    return _worth(campaign.war(state), judge, acting or POWERS[0], groups, tuple(notes))


def _worth(war: War, judge: Judge, power: Power, groups: frozenset[str], notes: tuple[Text, ...]) -> WorthAnswer:
    boards = all_boards(war)
    questions, facts = grounds(war, boards) if groups else ((), ())
    worth = Worth(war, boards, judge)
    return WorthAnswer(
        power, war.position, tuple(worth.items(power, groups)), worth.figures, questions, facts, tuple(notes)
    )
