"""What is shown of telling: kinds of lines due, the fields of one, the sentence it makes."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import Action, AdvanceIssue, ShowCards
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import write_card
from churchill_cli.phones.choices import Blank, Choices, Entry, Offer
from churchill_cli.phones.sorts import CHOICE, DICE, FACES, read
from churchill_cli.phones.table import Table
from churchill_cli.record import games
from churchill_cli.record.replay import step
from churchill_cli.views.table import short_spot

Query = Mapping[str, str]


MOST_CELLS = 80
"""Of two fields that are shown as one grid."""


class Grid(Value):
    """Two fields of a line as a grid: a row for each of the first, a cell for each of the second."""

    row: str
    cell: str
    rows: Mapping[str, Sequence[Entry]]


def power_of(seat: str) -> Power | None:
    """Return the power that a seat is of; None for whoever looks on."""
    return next((power for power in POWERS if power == seat), None)


def context(table: Table, seat: str, query: Query, note_shown: str = "") -> Mapping[str, Any]:
    """Return what a seat may tell, with what was tapped of it so far."""
    power = power_of(seat)
    if power is None or not table.may_tell:
        return {"offer": None, "kinds": (), "aside": (), "note": note_shown}
    choices = table.choices(power)
    usual = ShowCards if table.have_shown and ShowCards in choices.due else next(iter(choices.due), None)
    kind_offered = choices.kind_named(query.get("what", "")) or usual
    offer = finished(choices, choices.offer(kind_offered, query)) if kind_offered else None
    return {
        "note": note_shown,
        "key": table.key,
        "power": power,
        "kinds": choices.due,
        "aside": choices.aside,
        "offer": offer,
        "tapped": offer.told if offer else {},
        "is_rolled": bool(offer and offer.blanks and offer.blanks[-1].sort in {DICE, FACES}),
        "grid": grid(choices, offer) if offer else None,
        "goes_to": partial(goes_to, table.state),
        "agenda": agenda(table, power) if kind_offered is ShowCards else None,
        **brought(table, offer),
    }


def brought(table: Table, offer: Offer | None) -> Mapping[str, Any]:
    """Return what a line would bring if it were told: what happens, what to move."""
    if offer is None or not offer.may_be_told or offer.action is None:
        return {"events": (), "moves": ()}
    state_after, events = step(table.state, offer.action)
    return {"events": events, "moves": games.moves_between(table.state, state_after)}


def grid(choices: Choices, offer: Offer) -> Grid | None:
    """Return the first two fields of a line as a grid, where both are choices and few."""
    first, second, *_others = (*(blank for blank in offer.blanks if blank.entries[1:]), None, None)
    if first is None or second is None or {first.sort, second.sort} != {CHOICE} or first.name == second.name:
        return None
    cells_by_row: dict[str, Sequence[Entry]] = {}
    for row_entry in first.entries if len(first.entries) * len(second.entries) <= MOST_CELLS else ():
        offer_beside = choices.offer(offer.kind, {**offer.told, first.name: row_entry.told})
        cells = next(blank.entries for blank in offer_beside.blanks if blank.name == second.name)
        is_row = row_entry.told == first.told
        cells_by_row[row_entry.told] = [
            cell.but(is_chosen=cell.is_chosen and is_row, reasons=row_entry.reasons or cell.reasons) for cell in cells
        ]
    return Grid(first.name, second.name, cells_by_row) if cells_by_row else None


def goes_to(state: State, action_kind: type[Action], words_by_field: Mapping[str, str], power: Power) -> str:
    """Return where a card would bring an issue; nothing for any other kind of line (5.22)."""
    if action_kind is not AdvanceIssue or not {"issue", "card"} <= words_by_field.keys():
        return ""
    issue, card = (read(action_kind, name, words_by_field[name], {"power": power}) for name in ("issue", "card"))
    return f" → {short_spot(state, offers.result(state, AdvanceIssue(power, issue, card))[1])}"


def agenda(table: Table, power: Power) -> Mapping[str, Any]:
    """Return what a power may put down for the agenda, and who has put down a card already (5.13)."""
    own_card = table.shown_by(power)
    hand = table.hand(power) or tuple(offers.hand(table.state, power))
    cards = [write_card(card) for card in hand if card.kind != "leader"]
    return {
        "cards": list(dict.fromkeys(cards)),
        "own": write_card(own_card) if own_card else "",
        "shown": [other_power for other_power in POWERS if other_power in table.have_shown],
        "waiting": [other_power for other_power in POWERS if other_power not in table.have_shown],
    }


def finished(choices: Choices, offer: Offer) -> Offer:
    """Return an offer in which each entry has the line that a tap on it tells at once, where it does."""
    blanks = (
        blank.but(entries=tuple(entry.but(line=line_of(choices, offer, blank, entry)) for entry in blank.entries))
        for blank in offer.blanks
    )
    return offer.but(blanks=tuple(blanks))


def line_of(choices: Choices, offer: Offer, blank: Blank, entry_tapped: Entry) -> str:
    """Return the line that a tap on an entry tells at once; nothing where it is only chosen."""
    is_change = offer.may_be_told and not blank.goes_on(entry_tapped)
    is_behind_others = blank.told or any(each.told and each.allowed[1:] for each in offer.blanks)
    if entry_tapped.reasons or entry_tapped.is_chosen or is_change or not (is_die(blank) or is_behind_others):
        return ""
    after = choices.offer(offer.kind, {**offer.told, blank.name: blank.tapped(entry_tapped)})
    if after.action is None or not after.may_be_told or any(lacks(choices, after, each) for each in after.blanks):
        return ""
    return grammar.write(after.action)


def is_die(blank: Blank) -> bool:
    """Tell whether a field is for dice, which nobody chooses."""
    return blank.sort in {DICE, FACES}


def lacks(choices: Choices, offer: Offer, blank: Blank) -> bool:
    """Tell whether more may stand in a field of a line that is whole: nobody has said that it is all."""
    if blank.sort == DICE:
        offers_further = (choices.offer(offer.kind, {**offer.told, blank.name: f"{blank.told}{face}"}) for face in D6)
        return any(offer_further.may_be_told for offer_further in offers_further)
    entries_left = [entry_left for entry_left in blank.allowed if not entry_left.is_chosen]
    return any(not blank.told or blank.goes_on(entry_left) for entry_left in entries_left)
