"""A card discarded by a play, and what it brings besides (3.28, 3.31, 3.33, 5.22)."""

from churchill_cli.game.conference import card_effects, leaders
from churchill_cli.game.conference.card_values import leader_card, learned, remarks, staff_card
from churchill_cli.game.decision.support import cannot_place, placed_event, put_support
from churchill_cli.game.model.actions import CardPlaces, Gain, LeaderIs, Lose
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.ids import USSR, Issue, Power, issue_kind
from churchill_cli.game.model.ruling import event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import DECISION, Change, Handler
from churchill_cli.game.model.table import PendingRoll
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.model.told_values import Play

NEXT_IN_DANGER = N_("The staff card that the USSR plays next is purged on %(faces)s (%(percent)d %%).")
"""What a card brings that endangers another (3.33)."""


def laid_off(state: State, power: Power, play: Play, issue: Issue) -> Change:
    """Lay the card off and carry out what else it says (5.22, 5.26)."""
    changed, events = learned(state, power, play), remarks(state, power, play)
    if play.kind == "leader":
        changed = leaders.use_leader(changed, power)
        for leader_gift in leader_card(changed, power).gives:  # what he brings when used on this issue (3.31)
            if issue_kind(issue) in leader_gift.issues:
                changed, gain_events = card_effects.gain_for_later(changed, Gain(power, 1, leader_gift.thing))
                events += gain_events
        return changed, events
    card = staff_card(changed, power, play)
    for box, support in card.places.items():
        if not any(cannot_place(changed, "naval", box, support)):
            events.append(placed_event(changed, "naval", box, support, "3.33"))
            changed = put_support(changed, "naval", box, support)
    if card.health:
        typed_line = Verbatim(f"{power} loses {card.id}")
        template = N_("The card of %(card)s asks for a roll for his health; if it takes him out of the game: %(line)s.")
        events.append(event(template, "3.33", "5.22", card=card.id, line=typed_line))
    changed, threats = _threatened(changed, card) if power == USSR else (changed, [])
    return changed, [*events, *threats]


def _threatened(state: State, card: StaffCard) -> Change:
    """Have the roll made that the Soviet card before threatened this one with; say what this one threatens (3.33)."""
    table = state.turn.table
    purge_roll = (PendingRoll(USSR, "purge", card.id or leaders.UNNAMED, table.purge),) if table.purge else ()
    threats = [event(NEXT_IN_DANGER, "3.33", **leaders.danger(card.purges))] if card.purges else []
    return state.at_table(checks=(*table.checks, *purge_roll), purge=card.purges), threats


BROUGHT: tuple[Handler, ...] = (
    Handler(CardPlaces, card_effects.place_by_card, card_effects.check_place_by_card),
    Handler(Gain, card_effects.gain_for_later),
    Handler(Lose, leaders.lose_card, leaders.check_loss),
    Handler(LeaderIs, leaders.note_health, leaders.check_health),
)
"""What a staff card may bring besides moving an issue (3.33, 5.22)."""
LATE = tuple(handler.but(timely=lambda state: DECISION not in state.turn.heard) for handler in BROUGHT)
"""What the last staff card of a conference may still bring after it, until somebody tells a decision (5.22)."""
