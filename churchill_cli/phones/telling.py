"""What of telling is shown: the kinds of lines that are due, the fields of one of them, the sentence to be recorded."""

from collections.abc import Mapping, Sequence
from typing import Any

from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import AdvanceIssue, ShowCards
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.values import Value
from churchill_cli.notation.cards import write_card
from churchill_cli.phones.choices import Choices, Offer
from churchill_cli.phones.sorts import DICE, FACES
from churchill_cli.phones.table import Table
from churchill_cli.record import games
from churchill_cli.record.replay import step
from churchill_cli.views.table import short_spot

Query = Mapping[str, str]


class Cell(Value):
    """What a card of the hand would do to an issue: where it would stand, or why the card may not be played so."""

    card: str
    goes_to: str
    is_chosen: bool
    reasons: tuple[Violation, ...]


def power_of(seat: str) -> Power | None:
    """Return the power that a seat is of; None for whoever looks on."""
    return next((power for power in POWERS if power == seat), None)


def context(table: Table, seat: str, query: Query, note: str = "") -> Mapping[str, Any]:
    """Return what a seat may tell, with what was tapped of it so far."""
    power = power_of(seat)
    if power is None or not table.may_tell:
        return {"offer": None, "kinds": (), "aside": (), "note": note}
    choices = table.choices(power)
    kind = choices.kind_named(query.get("kind", "")) or next(iter(choices.due), None)
    offer = choices.offer(kind, query) if kind else None
    return {
        "note": note,
        "key": table.key,
        "power": power,
        "kinds": choices.due,
        "aside": choices.aside,
        "offer": offer,
        "tapped": offer.told if offer else {},
        "is_rolled": bool(offer and offer.blanks and offer.blanks[-1].sort in {DICE, FACES}),
        "grid": grid(choices, offer) if offer else {},
        "agenda": agenda(table, power) if kind is ShowCards else None,
        **brought(table, offer),
    }


def brought(table: Table, offer: Offer | None) -> Mapping[str, Any]:
    """Return what a line would bring if it were told: what happens, what to move."""
    if offer is None or not offer.may_be_told or offer.action is None:
        return {"events": (), "moves": ()}
    after, events = step(table.state, offer.action)
    return {"events": events, "moves": games.between(table.state, after)}


def grid(choices: Choices, offer: Offer) -> Mapping[str, Sequence[Cell]]:
    """Return for each issue what every card of the hand would do to it; nothing where no hand is told."""
    plays = choices.listed.get(AdvanceIssue, ()) if offer.kind is AdvanceIssue and choices.hand else ()
    chosen, rows = offer.told, dict[str, list[Cell]]()
    for play in plays:
        if isinstance(play, AdvanceIssue) and not play.stop and not play.card.discard:
            card, reasons = write_card(play.card), choices.reasons(play)
            goes_to = "" if reasons else short_spot(choices.state, offers.result(choices.state, play)[1])
            is_chosen = chosen.get("issue") == play.issue and chosen.get("card", "").split(" discarding")[0] == card
            rows.setdefault(play.issue, []).append(Cell(card, goes_to, is_chosen, reasons))
    return rows


def agenda(table: Table, power: Power) -> Mapping[str, Any]:
    """Return what a power may put down for the agenda, and who has put down a card already (5.13)."""
    own = table.shown_by(power)
    hand = table.hand(power) or tuple(offers.hand(table.state, power))
    cards = [write_card(card) for card in hand if card.kind != "leader"]
    return {
        "cards": list(dict.fromkeys(cards)),
        "own": write_card(own) if own else "",
        "shown": [other for other in POWERS if other in table.have_shown],
        "waiting": [other for other in POWERS if other not in table.have_shown],
    }
