"""What the `vm` commands answer, each kind with its JSON."""

from fractions import Fraction

from churchill_cli.answers.answered import Data, fields
from churchill_cli.answers.virtuti.shapes import Answered, event_data, every_cite, step_data, told_turn
from churchill_cli.virtuti.calendar import Turn
from churchill_cli.virtuti.chances import mean
from churchill_cli.virtuti.convoys import Raided
from churchill_cli.virtuti.hunt import Hunted
from churchill_cli.virtuti.income import Paid
from churchill_cli.virtuti.losses import Losses
from churchill_cli.virtuti.pressure import Pressed
from churchill_cli.virtuti.reasons import Reason
from churchill_cli.virtuti.research import Prospect
from churchill_cli.virtuti.stacking import Stacked
from churchill_cli.virtuti.victory import Judged
from churchill_cli.words.virtuti import name


class IncomeAnswer(Answered):
    """Production Points of a turn."""

    paid: Paid

    def contents(self) -> Data:
        """Return the answer to `vm income`."""
        return {
            "pp": float(self.paid.pp),
            "steps": map(step_data, self.paid.steps),
            **fields(self.paid, "economy_after", "open_points"),
            "cites": [*every_cite(self.paid.steps), "4.3"],
        }


class ResearchAnswer(Answered):
    """When a technology is developed."""

    level: int
    needed: int
    prospect: Prospect

    def contents(self) -> Data:
        """Return the answer to `vm research`."""
        prospect = self.prospect
        return {
            "cost": next(iter(prospect.costs)) if len(prospect.costs) == 1 else mean(prospect.costs),
            **fields(prospect, "costs", "by_turn", "expected", "progress"),
            "all_bought": not prospect.is_cut,
            "open_points": ["Q-vm-research-price"] if prospect.is_price_open else [],
            "cites": ["5.7", "10.6"],
        }


class PressureAnswer(Answered):
    """What pressure on a neutral country may lead to."""

    pressed: Pressed
    cost: Fraction | None
    times: int

    def contents(self) -> Data:
        """Return the answer to `vm pressure`."""
        return {
            **fields(self.pressed, "joins", "entry"),
            "pp": None if self.cost is None else float(self.cost * self.times),
            "pp_mean": None if self.cost is None else self.cost * mean(self.pressed.attempts),
            "open_points": ["Q-vm-war-entry"],
            "cites": ["9.4", "9.5"],
        }


class ConvoysAnswer(Answered):
    """What raids on convoys do."""

    raided: Raided

    def contents(self) -> Data:
        """Return the answer to `vm convoys`."""
        return {
            "damage": self.raided.damage,
            "mean": mean(self.raided.damage),
            "economy": self.raided.economy,
            "open_points": ["Q-vm-raid-damage"],
            "cites": ["10.2", "10.3", "10.4"],
        }


class HuntAnswer(Answered):
    """What fleets do to submarines."""

    hunted: Hunted

    def contents(self) -> Data:
        """Return the answer to `vm hunt`."""
        return {**fields(self.hunted, "destroyed", "damaged"), "cites": ["10.5"]}


class LossesAnswer(Answered):
    """How losses may be taken."""

    losses: Losses

    def contents(self) -> Data:
        """Return the answer to `vm losses`."""
        ways = [{"units": way.hits, **fields(way, "fortification", "symbols")} for way in self.losses.ways]
        return {
            **fields(self.losses, "absorbed", "ignored"),
            "ways": ways,
            "artillery_eliminated": self.losses.artillery,
            "untold": self.losses.untold,
            "cites": ["7.5.5"],
        }


class StackingAnswer(Answered):
    """Whether stacks fit the limits."""

    stacks: tuple[int, ...]
    stacked: Stacked

    def contents(self) -> Data:
        """Return the answer to `vm stacking`."""
        return {**fields(self.stacked, "fits", "remove", "kept"), "cites": ["G.3"]}


class OrderAnswer(Answered):
    """Whether an order may be placed."""

    order: str
    reasons: tuple[Reason, ...]

    def contents(self) -> Data:
        """Return the answer to `vm order`."""
        reasons = [{"message": reason.why, "cites": reason.cites, "hint": ""} for reason in self.reasons]
        return {"allowed": not reasons, "reasons": reasons, "cites": every_cite(self.reasons) or ["6.1", "6.2"]}


class VictoryAnswer(Answered):
    """How the game stands."""

    judged: Judged

    def contents(self) -> Data:
        """Return the answer to `vm victory`."""
        result_reason = self.judged.why
        is_open = [cite for cite in result_reason.cites if cite.startswith("Q-")]
        cites = [cite for cite in result_reason.cites if cite not in is_open]
        return {"result": self.judged.result, "why": result_reason.why, "open_points": is_open, "cites": cites}


class TurnAnswer(Answered):
    """A turn of the calendar."""

    now: tuple[str, int]
    turn: Turn
    sections: tuple[str, ...]

    def contents(self) -> Data:
        """Return the answer to `vm turn`."""
        return {
            "turn": told_turn(self.now),
            "next": None if self.turn.next is None else told_turn(self.turn.next),
            "phases": map(int, self.turn.phases),
            "titles": [name(f"phase_{phase}") for phase in self.turn.phases],
            "events": map(event_data, self.turn.events),
            "remarks": map(event_data, self.turn.remarks),
            "cites": ["G.9", *self.sections],
        }
