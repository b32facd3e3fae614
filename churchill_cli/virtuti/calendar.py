"""The calendar: which turn follows, its phases, and the events that the booklet names (G.9)."""

from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.reasons import Reason, reason
from churchill_cli.virtuti.rules import TurnNamed, Turns

EVENTS = {
    "ussr_active": N_("The USSR becomes active now at the latest: “USSR Prepares for War”."),
    "preemptive_war": N_("The USSR declares a pre-emptive war on the Axis, unless they are at war already."),
}


class Turn(Value):
    """A turn.

    Attributes:
        next: The turn that follows; None after the last.
        phases: The numbers of its phases, in order.
        events: The events that the booklet names for it.
        remarks: What is particular about it.
    """

    next: TurnNamed | None
    phases: tuple[str, ...]
    events: tuple[Reason, ...]
    remarks: tuple[Reason, ...]


def place(rules: Turns, turn: TurnNamed) -> int:
    """Return how many turns lie between the first of the year 0 and a turn."""
    season, year = turn
    return year * len(rules["seasons"]) + rules["seasons"].index(season)


def turn(rules: Turns, turn_named: TurnNamed, scenario: str) -> Turn:
    """Return a turn of a scenario."""
    last_turn, first_turn = rules["last"], rules["first"][scenario]
    turn_number = place(rules, turn_named)
    year, season = divmod(turn_number + 1, len(rules["seasons"]))
    is_last, is_first = turn_number == place(rules, last_turn["value"]), turn_number == place(rules, first_turn)
    skipped = rules["skipped_in_first"]
    remarks = []
    if is_first:
        remarks.append(reason(N_("The first turn: the Random Event Phase is skipped."), skipped["cite"]))
    if is_last:
        remarks.append(reason(N_("The game ends after this turn."), last_turn["cite"], "10.7"))
    return Turn(
        None if is_last else (rules["seasons"][season], year),
        tuple(phase for phase in rules["phases"] if not (is_first and phase == skipped["value"])),
        tuple(
            reason(EVENTS[event_name], event["cite"])
            for event_name, event in rules["events"].items()
            if place(rules, (event["turn"][0], event["turn"][1])) == turn_number
        ),
        tuple(remarks),
    )
