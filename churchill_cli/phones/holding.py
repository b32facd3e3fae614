"""What only a power's phone shows: its hand, its Leader, what it has to spend."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from churchill_cli.answers import conferences
from churchill_cli.bots.seats import card_text
from churchill_cli.errors import ChurchillError
from churchill_cli.game.conference.card_values import leader_card
from churchill_cli.game.model.actions import DebateIssue
from churchill_cli.game.model.ids import THEATERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.victory import secret
from churchill_cli.notation.cards import LEADER
from churchill_cli.phones import hands
from churchill_cli.phones.table import Table
from churchill_cli.phones.telling import power_of
from churchill_cli.views.ruling import tell
from churchill_cli.views.table import short_spot
from churchill_cli.words.sentences import brief

Row = tuple[str, Sequence[str]]
"""A card, and where it would bring each issue."""


def context(table: Table, seat: str) -> Mapping[str, Any]:
    """Return what a power holds and owes; nothing for whoever looks on."""
    power = power_of(seat)
    if power is None:
        return {"power": None}
    state, hand = table.state, table.hand(power)
    held_cards = list(map(card_text, hand))
    issues, card_rows = prospects(state, power, hand)
    return {
        "power": power,
        "hand": held_cards,
        "offered": [card for card in hands.may_hold(state, power) if card not in held_cards],
        "issues": list(map(brief, issues)),
        "rows": card_rows,
        "leader": leader_card(state, power).id,
        "is_active": power in state.turn.table.active,
        "purse": list(purse(state, power)),
        "owed": [debt for debt in state.turn.owed if debt.power == power],
        "agendas": [
            (place, secret.is_met(state.position, power, place))
            for place in state.position.secret_agendas.get(power, ())
        ],
    }


def prospects(state: State, power: Power, hand: Sequence[Play]) -> tuple[Sequence[str], Sequence[Row]]:
    """Return the issues on the table, and for each card of a hand where it would bring them (5.22, 5.24)."""
    spaces_by_card: list[tuple[str, Mapping[str, str]]] = []
    for card in (*hand, Play(LEADER)) if hand else ():
        try:
            answer = conferences.what_if(state, power, card)
        except ChurchillError:
            continue
        spots: dict[str, str] = {}
        for prospect in answer.prospects:
            sign = "≠ " if isinstance(prospect.action, DebateIssue) else ""
            space_text = short_spot(state, prospect.spot) if prospect.spot else "–"
            spots.setdefault(prospect.issue, f"{sign}{space_text}")
        spaces_by_card.append((card_text(card) or LEADER, spots))
    issues = tuple(dict.fromkeys(issue for _card, spots in spaces_by_card for issue in spots))
    return issues, [(card, [spots.get(issue, "") for issue in issues]) for card, spots in spaces_by_card]


def purse(state: State, power: Power) -> Iterator[str]:
    """Yield what a power has left to spend (6.4, 6.9)."""
    purse_left = state.turn.purses.get(power)
    if purse_left and purse_left.production:
        yield tell(N_("production %(n)d"), n=purse_left.production)
    for theater in THEATERS if purse_left else ():
        if purse_left and purse_left.bonus(theater):
            yield tell(N_("only in %(theater)s %(n)d"), theater=theater, n=purse_left.bonus(theater))
    if purse_left and purse_left.either:
        yield tell(N_("support anywhere %(n)d"), n=purse_left.either)
