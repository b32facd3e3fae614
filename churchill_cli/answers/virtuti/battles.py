"""What `vm battle` answers: who wins, by how much, what would change it, each side's duties (7.5)."""

from collections.abc import Mapping

from churchill_cli.answers.answered import Data
from churchill_cli.answers.virtuti.shapes import Answered, event_data, step_data
from churchill_cli.book.virtuti import rules
from churchill_cli.documents import virtuti as documents
from churchill_cli.virtuti.battle.outcome import Fate, Outcome, loss_points, outcome, rolled
from churchill_cli.virtuti.battle.position import ATTACKER, SIDES, Battle, enemy
from churchill_cli.virtuti.battle.strength import Weighed, weighed, with_more
from churchill_cli.virtuti.chances import Chances

UNTOLD = "unit"
"""The kind of a unit of which none was told."""
SECTIONS = ("7.5.1", "7.5.2", "7.5.3", "7.5.4", "7.5.5", "7.5.6", "7.5.7")


class BattleAnswer(Answered):
    """A battle; ``losses``: the loss points of each side, where the faces of the dice are told."""

    battle: Battle
    weighing: Weighed
    winner: str
    follows: Outcome
    dice: Mapping[str, tuple[str, ...]]
    losses: Mapping[str, Chances] | None

    def one_more(self) -> dict[str, str]:
        """Return who wins where a side has one more point of strength."""
        return {side: with_more(self.battle, self.weighing, side, 1) or "initiative" for side in SIDES}

    def contents(self) -> Data:
        """Return the answer to `vm battle`."""
        fates = (("eliminated", self.follows.eliminated), ("exhausted", self.follows.exhausted))
        steps = [{"side": side, **step_data(step)} for side in SIDES for step in self.weighing.steps[side]]
        return {
            "strength": self.weighing.strength,
            "steps": steps,
            "winner": self.winner,
            "faction": self.battle.side(self.winner).faction,
            "margin": abs(self.weighing.margin),
            "tie": self.weighing.margin == 0,
            "needs": {enemy(self.winner): self.weighing.needs},
            "one_more": self.one_more(),
            **{becomes: [fate.unit.kind or UNTOLD for fate in unit_fates] for becomes, unit_fates in fates},
            "fates": [fate_data(unit_fate, becomes) for becomes, unit_fates in fates for unit_fate in unit_fates],
            "duties": [{"side": side_duty.side, **event_data(side_duty.what)} for side_duty in self.follows.duties],
            "dice": {side: self.dice[side] for side in SIDES},
            **({} if self.losses is None else {"losses": {side: self.losses[side] for side in SIDES}}),
            "cites": SECTIONS,
        }


def fate_data(unit_fate: Fate, becomes: str) -> Data:
    """Return what becomes of a unit: whose it is, which of its list, counted from 0."""
    unit = {"side": unit_fate.side, "unit": unit_fate.number - 1, "kind": unit_fate.unit.kind}
    return {**unit, "becomes": becomes, "cites": unit_fate.cites}


def battle(document: object, faces: object = None) -> BattleAnswer:
    """Return what becomes of a battle; ``faces`` are those of the dice by color, where they are told."""
    position = documents.read(document)
    weighing = weighed(position, rules()["battle"]["halved"]["value"])
    winner = weighing.winner or ATTACKER  # a tie without Initiative is not read
    dice = {side: rolled(position, side) for side in SIDES}
    losses = None
    if faces is not None:
        losses = loss_points(position, documents.faces(faces, [color for side in SIDES for color in dice[side]]))
    return BattleAnswer(position, weighing, winner, outcome(position, winner), dice, losses)
