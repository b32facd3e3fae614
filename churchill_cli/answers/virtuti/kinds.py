"""What the `vm` commands answer, each kind with its JSON: fractions as text, such as "3/10" and "1"."""

from fractions import Fraction

from churchill_cli.answers.answered import Answered, Data
from churchill_cli.answers.virtuti.shapes import chances_by_number, every_cite, reason_data, step_data, told_turn
from churchill_cli.virtuti.calendar import Turn
from churchill_cli.virtuti.chances import mean
from churchill_cli.virtuti.convoys import Raided
from churchill_cli.virtuti.hunt import Hunted
from churchill_cli.virtuti.income import Paid
from churchill_cli.virtuti.losses import Losses, Way
from churchill_cli.virtuti.pressure import Pressed
from churchill_cli.virtuti.reasons import Reason
from churchill_cli.virtuti.research import Prospect
from churchill_cli.virtuti.stacking import Stacked
from churchill_cli.virtuti.victory import Judged
from churchill_cli.words.virtuti import name, say

RAID_DAMAGE, WAR_ENTRY, RESEARCH_PRICE = "Q-vm-raid-damage", "Q-vm-war-entry", "Q-vm-research-price"


class IncomeAnswer(Answered):
    """Production Points of a turn."""

    paid: Paid

    def data(self) -> Data:
        """Return the answer to `vm income`."""
        return {
            "pp": float(self.paid.pp),
            "steps": [step_data(step) for step in self.paid.steps],
            "economy_after": self.paid.economy_after,
            "open_points": list(self.paid.open_points),
            "cites": [*every_cite(self.paid.steps), "4.3"],
        }


class ResearchAnswer(Answered):
    """When a technology is developed."""

    level: int
    needed: int
    prospect: Prospect

    def data(self) -> Data:
        """Return the answer to `vm research`."""
        prospect = self.prospect
        return {
            "cost": next(iter(prospect.costs)) if len(prospect.costs) == 1 else str(mean(prospect.costs)),
            "costs": chances_by_number(prospect.costs),
            "by_turn": list(map(str, prospect.by_turn)),
            "expected": None if prospect.expected is None else str(prospect.expected),
            "progress": chances_by_number(prospect.progress),
            "all_bought": not prospect.is_cut,
            "open_points": [RESEARCH_PRICE] if prospect.is_price_open else [],
            "cites": ["5.7", "10.6"],
        }


class PressureAnswer(Answered):
    """What pressure on a neutral country may lead to."""

    pressed: Pressed
    cost: Fraction | None
    times: int

    def data(self) -> Data:
        """Return the answer to `vm pressure`."""
        attempts = mean(self.pressed.attempts)
        return {
            "joins": str(self.pressed.joins),
            "entry": chances_by_number(self.pressed.entry),
            "pp": None if self.cost is None else float(self.cost * self.times),
            "pp_mean": None if self.cost is None else str(self.cost * attempts),
            "open_points": [WAR_ENTRY],
            "cites": ["9.4", "9.5"],
        }


class ConvoysAnswer(Answered):
    """What raids on convoys do."""

    raided: Raided

    def data(self) -> Data:
        """Return the answer to `vm convoys`."""
        return {
            "damage": chances_by_number(self.raided.damage),
            "mean": str(mean(self.raided.damage)),
            "economy": chances_by_number(self.raided.economy),
            "open_points": [RAID_DAMAGE],
            "cites": ["10.2", "10.3", "10.4"],
        }


class HuntAnswer(Answered):
    """What fleets do to submarines."""

    hunted: Hunted

    def data(self) -> Data:
        """Return the answer to `vm hunt`."""
        return {
            "destroyed": chances_by_number(self.hunted.destroyed),
            "damaged": chances_by_number(self.hunted.damaged),
            "cites": ["10.5"],
        }


class LossesAnswer(Answered):
    """How losses may be taken."""

    losses: Losses

    def data(self) -> Data:
        """Return the answer to `vm losses`."""
        return {
            "absorbed": self.losses.absorbed,
            "ignored": self.losses.ignored,
            "ways": [way_data(loss_way) for loss_way in self.losses.ways],
            "artillery_eliminated": self.losses.artillery,
            "untold": list(self.losses.untold),
            "cites": ["7.5.5"],
        }


def way_data(loss_way: Way) -> Data:
    """Return one way of taking losses."""
    hits = [{"kind": unit_hit.kind, "takes": unit_hit.takes, "becomes": unit_hit.becomes} for unit_hit in loss_way.hits]
    return {"units": hits, "fortification": loss_way.fortification, "symbols": loss_way.symbols}


class StackingAnswer(Answered):
    """Whether stacks fit the limits."""

    stacks: tuple[int, ...]
    stacked: Stacked

    def data(self) -> Data:
        """Return the answer to `vm stacking`."""
        stacks_kept = list(self.stacked.kept)
        return {"fits": self.stacked.fits, "remove": self.stacked.remove, "kept": stacks_kept, "cites": ["G.3"]}


class OrderAnswer(Answered):
    """Whether an order may be placed."""

    order: str
    reasons: tuple[Reason, ...]

    def data(self) -> Data:
        """Return the answer to `vm order`."""
        cites = every_cite(self.reasons) or ["6.1", "6.2"]
        return {
            "allowed": not self.reasons,
            "reasons": [reason_data(reason) for reason in self.reasons],
            "cites": cites,
        }


class VictoryAnswer(Answered):
    """How the game stands."""

    judged: Judged

    def data(self) -> Data:
        """Return the answer to `vm victory`."""
        result_reason = self.judged.why
        is_open = [cite for cite in result_reason.cites if cite.startswith("Q-")]
        cites = [cite for cite in result_reason.cites if cite not in is_open]
        return {"result": self.judged.result, "why": say(result_reason.why), "open_points": is_open, "cites": cites}


class TurnAnswer(Answered):
    """A turn of the calendar."""

    now: tuple[str, int]
    turn: Turn
    sections: tuple[str, ...]

    def data(self) -> Data:
        """Return the answer to `vm turn`."""
        return {
            "turn": told_turn(self.now),
            "next": None if self.turn.next is None else told_turn(self.turn.next),
            "phases": list(map(int, self.turn.phases)),
            "titles": [name(f"phase_{phase}") for phase in self.turn.phases],
            "events": [{"what": say(event.why), "cites": list(event.cites)} for event in self.turn.events],
            "remarks": [{"what": say(remark.why), "cites": list(remark.cites)} for remark in self.turn.remarks],
            "cites": ["G.9", *self.sections],
        }
