"""Leaders: used once a conference, the roll after it, staff cards that leave (3.31, 3.33, 5.26)."""

from collections.abc import Iterator
from itertools import product
from typing import cast

from churchill_cli.game.conference.card_values import known_staff, leader_card
from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.model.actions import LeaderIs, LeaderRolls, Lose, PurgeRolls
from churchill_cli.game.model.cards import SUCCESSOR, LeaderCard
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import USSR, Power
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.table import PendingRoll
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.model.told_values import Play

UNNAMED = "?"
"""The name of a card in danger that was played without one."""
WORST = {"roosevelt": "dead", "stalin": "paranoid"}
"""What else than well or ill the roll of a Leader may bring whose card is not known (3.31, 5.24)."""
WELL, NO_EFFECT = N_("%(leader)s is well."), N_("%(leader)s's roll has no effect.")
UNTOLD_ROLL = N_("Only the card of %(leader)s tells what his roll means.")
WELL_BY_DICE = N_("%(leader)s is well; on %(lowest)d to %(highest)d he falls ill (%(percent)d %%).")
SOME_DICE = "3 4 2 5 1 6"
"""Dice as they are told."""


def use_leader(state: State, power: Power, *, is_rolled: bool = True) -> State:
    """Return the state with a Leader used: inactive for the rest of the conference, his roll due if any is (5.26)."""
    table = state.turn.table
    card = leader_card(state, power)
    checks_due = (*table.checks, PendingRoll(power, "leader", card.id)) if card.rolls and is_rolled else table.checks
    return state.at_table(active=table.active - {power}, used=table.used | {power}, checks=checks_due)


def roll_due(state: State, excepted: Power | None = None) -> Due | None:
    """Return the roll that must be told first; ``excepted``: a Leader whose own roll does not count."""
    pending_checks = (check for check in state.turn.table.checks if check.what == "purge" or check.power != excepted)
    pending_check = next(pending_checks, None)
    if pending_check is None:
        return None
    fields: dict[str, str | int | Verbatim] = {"power": pending_check.power, "name": pending_check.name}
    if pending_check.what == "purge":
        fields |= danger(pending_check.limit)
        named_template = N_("Roll for %(name)s, purged on %(faces)s (%(percent)d %%): purge rolls 1-6.")
        unnamed_template = N_(
            "Roll for the card that %(power)s has played, purged on %(faces)s (%(percent)d %%): purge rolls 1-6."
        )
        return Due((), Text(unnamed_template if pending_check.name == UNNAMED else named_template, fields), ("3.33",))
    card = leader_card(state, pending_check.power)
    if card.dice:
        template = N_(
            "Roll %(n)d dice for the health of %(name)s, ill on %(lowest)d to %(highest)d (%(percent)d %%), such as: "
            "%(power)s leader rolls %(dice)s."
        )
        fields |= {"n": card.dice, **risk(card)}
        fields["dice"] = Verbatim(SOME_DICE[: 2 * card.dice - 1])
        return Due((pending_check.power,), Text(template, fields), ("5.26", "3.31"))
    template = N_("Roll as the card of %(name)s says; tell what came of it: %(power)s leader well, ill or %(line)s.")
    fields["line"] = WORST[pending_check.name]
    return Due((pending_check.power,), Text(template, fields), ("5.26", "3.31"))


def danger(limit: int) -> dict[str, int | Verbatim]:
    """Return on which faces of a die a card is purged, up to a limit, and the chance of that in percent (3.33)."""
    return {"faces": Verbatim("1" if limit == 1 else f"1–{limit}"), "percent": round(100 * limit / len(D6))}


def risk(card: LeaderCard) -> dict[str, int]:
    """Return on which sums of his dice a Leader is ill, and the chance of that in percent (3.31)."""
    lowest, highest = card.ill
    throws = [*product(D6, repeat=card.dice)]
    percent = round(100 * sum(lowest <= sum(throw) <= highest for throw in throws) / len(throws))
    return {"lowest": lowest, "highest": highest, "percent": percent}


def pending(state: State, excepted: Power | None = None) -> Iterator[Violation]:
    """Yield the roll that must be told first; ``excepted``: a Leader whose own roll may wait."""
    pending_roll = roll_due(state, excepted)
    if pending_roll:
        yield violation(N_("A roll is still due."), *pending_roll.cites, mend=pending_roll.what)


def health_check(state: State, power: Power) -> PendingRoll | None:
    """Return the roll that is due of the Leader of ``power``."""
    pending_rolls = state.turn.table.checks
    return next((check for check in pending_rolls if check.what == "leader" and check.power == power), None)


def purge_check(state: State) -> PendingRoll | None:
    """Return the roll that is due for a card in danger of a purge (3.33)."""
    return next((check for check in state.turn.table.checks if check.what == "purge"), None)


def awaits_dice(state: State) -> bool:
    """Tell whether a Leader's roll is due that is told by its dice: of one whose card is known (3.31)."""
    return any(check.what == "leader" and leader_card(state, check.power).dice for check in state.turn.table.checks)


def check_dice(state: State, action: LeaderRolls) -> Iterator[Violation]:
    """Yield that no roll is due, that the card is not known, or a wrong number of dice (5.26)."""
    card = leader_card(state, action.power)
    if health_check(state, action.power) is None:
        yield violation(N_("No roll of %(power)s's Leader is due."), "5.26", power=action.power)
    elif not card.dice:
        mend = Text(N_("Tell what came of it: leader well, ill or %(line)s."), {"line": WORST[card.id]})
        yield violation(UNTOLD_ROLL, "3.31", mend=mend, leader=card.id)
    elif len(action.dice) != card.dice:
        template = N_("%(leader)s rolls %(n)d dice, not %(given)d; ill on %(lowest)d to %(highest)d (%(percent)d %%).")
        given = len(action.dice)
        yield Violation(Text(template, {"leader": card.id, "n": card.dice, "given": given, **risk(card)}), ("3.31",))


def roll_health(state: State, action: LeaderRolls) -> Change:
    """Read the health roll of a Leader whose card is known (3.31)."""
    lowest, highest = leader_card(state, action.power).ill
    return note_health(state, LeaderIs(action.power, "ill" if lowest <= sum(action.dice) <= highest else "well"))


def check_health(state: State, action: LeaderIs) -> Iterator[Violation]:
    """Yield a fate that this Leader's card does not have (3.31)."""
    if action.health == "paranoid" and action.power != USSR:
        yield violation(N_("Paranoia is Stalin's alone."), "5.24")
    if action.health == "dead" and leader_card(state, action.power).id != "roosevelt":
        yield violation(N_("Only Roosevelt may die and be followed by Truman."), "3.31", "glossary:roosevelt")


def note_health(state: State, action: LeaderIs) -> Change:
    """Note what became of a Leader; a roll that was due is done."""
    health_roll = health_check(state, action.power)
    other_checks = tuple(pending_roll for pending_roll in state.turn.table.checks if pending_roll is not health_roll)
    state, card = state.at_table(checks=other_checks), leader_card(state, action.power)
    if action.health == "ill":
        template = N_("%(leader)s is inactive in the next conference.")
        inactive = state.roster.ill | {action.power}
        return state.with_roster(ill=inactive), [event(template, "3.31", leader=card.id)]
    if action.health == "dead":
        leaders = {**state.roster.leaders, action.power: SUCCESSOR}
        template = N_("%(leader)s dies; %(heir)s leads %(power)s from now on.")
        cites = ("3.31", "glossary:roosevelt")
        death = event(template, *cites, leader=card.id, heir=SUCCESSOR, power=action.power)
        return state.with_roster(leaders=leaders), [death]
    if action.health == "paranoid":
        template = N_("Stalin Paranoia: the value of Soviet staff cards is lowered by %(n)d, to no less than 1.")
        return state.at_table(paranoid=True), [event(template, "3.31", n=card.paranoia)]
    recovered = state.at_table(paranoid=False) if action.power == USSR else state
    if card.dice:
        return recovered, [event(WELL_BY_DICE, "3.31", leader=card.id, **risk(card))]
    return recovered, [event(NO_EFFECT if health_roll else WELL, "3.31", leader=card.id)]


def check_purge(state: State, _action: PurgeRolls) -> Iterator[Violation]:
    """Yield that nobody is in danger of a purge (3.33)."""
    if not awaits_purge(state):
        yield violation(N_("Nobody is in danger of a purge."), "3.33")


def awaits_purge(state: State) -> bool:
    """Tell whether the roll for a card in danger of a purge is due (3.33)."""
    return purge_check(state) is not None


def roll_purge(state: State, action: PurgeRolls) -> Change:
    """Read the die for a card in danger of a purge (3.33)."""
    threat = cast("PendingRoll", purge_check(state))
    changed_state = state.at_table(checks=tuple(check for check in state.turn.table.checks if check is not threat))
    if threat.name == UNNAMED:
        kept_template = N_("The card that %(power)s has played is not purged.")
        lost_template = N_("The card that %(power)s has played leaves the game; name it: %(power)s loses NAME.")
        template = kept_template if action.d6 > threat.limit else lost_template
        return changed_state, [event(template, "3.33", "5.13", power=threat.power)]
    if action.d6 > threat.limit:
        return changed_state, [event(N_("%(card)s is not purged."), "3.33", card=threat.name)]
    return lose_card(changed_state, Lose(threat.power, threat.name))


def check_loss(state: State, action: Lose) -> Iterator[Violation]:
    """Yield a card that is not this power's, or gone already (5.13)."""
    yield from cannot_show(state.with_roster(used={}), action.power, Play(name=action.staff))


def lose_card(state: State, action: Lose) -> Change:
    """Take a staff card out of the game (5.13)."""
    departure = event(N_("%(card)s of %(power)s leaves the game."), "5.13", card=action.staff, power=action.power)
    unheard_of = event(N_("The program knows no card %(card)s; `undo` if another is meant."), "3.33", card=action.staff)
    remarks = [] if action.staff in known_staff(state, action.power) else [unheard_of]
    return state.with_roster(dead=state.roster.dead | {action.staff}), [departure, *remarks]
