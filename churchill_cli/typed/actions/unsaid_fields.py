"""What a reading leaves unsaid is taken from what is legal now; what is said to come of it is compared."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import inf, prod
from typing import Any

from churchill_cli.game.conference.card_values import staff_card
from churchill_cli.game.conference.offers import result
from churchill_cli.game.decision.debts import accepts, payable_debts
from churchill_cli.game.decision.support import SUPPORTS
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS, POWERS, USSR
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.victory.ending import verdict
from churchill_cli.notation.cards import owned
from churchill_cli.notation.grammar import write
from churchill_cli.typed.actions.closing import closed
from churchill_cli.typed.actions.filling import ON_LAND
from churchill_cli.typed.actions.kinds import DOMAINS, PLAYS, RESULT, Kind
from churchill_cli.typed.actions.partial_reading import STAND_INS, Now, Reading, Told, lacks_value

UNSAID, OF_SPACE, ONE_CHOICE, OF_ADVANCE, OTHER = 1.0, 0.7, 0.1, 0.05, 0.2
"""What a field costs that nobody tells, a card by the space reached, one choice, an issue beside a card, a stranger."""
UNSAID_OWED = 0.15
"""What it costs that a card's demand names no kind of support: who says `support` leaves the choice."""
CONTRADICTED = 1.0
"""What it costs that something else comes of an action than is said."""
MOST_CHOICES, MOST_COUNTED = 40, 9
DEFAULTS: Mapping[str, object] = {"stop": False, "rolls": (), "n": 1}
KEPT = frozenset({"n", "targets", "issues", "d10", "d6", "card"})
"""Fields that the list of legal actions does not tell in full."""


def completed(kind: Kind, told: Told, now: Now, most: float = inf) -> Iterator[Reading]:
    """Yield the actions that a full reading may tell; ``most``: what costs more is not looked at."""
    for reading in closed(kind, told, now):
        if reading.values.get("n") == "all":
            yield from _most_legal(kind, reading, now)
        else:
            yield from _completed(kind, reading, now, most)


def _most_legal(kind: Kind, told: Told, now: Now) -> Iterator[Reading]:
    """Yield the most that is legal, for who says `all` or `the rest`; another number behind it is asked about."""
    number = told.values.get("all_are")
    is_open = kind.action is a.PlaceSupport and "kind" not in told.values
    for one in [told.but(kind=support) for support in DOMAINS["kind"]] if is_open else [told]:
        counted = (_completed(kind, one.but(n=n, is_all=True), now) for n in range(MOST_COUNTED, 0, -1))
        allowed = ([meant for meant in every if meant.is_legal] for every in counted)
        most: list[Reading] = next(filter(None, allowed), [])
        if not most and not is_open:
            yield from _completed(kind, one.but(n=1), now)  # forbidden, and it is said why
        most = [meant for meant in most if not (is_open and is_without_sea(meant.action, now))]
        is_so = number is None or all(meant.action.n == number for meant in most)  # type: ignore[attr-defined]
        yield from most if is_so else _completed(kind, one.but(n=number, doubt=1), now)


def _completed(kind: Kind, told: Told, now: Now, most: float = inf) -> Iterator[Reading]:
    values = {name: value for name, value in told.values.items() if name in kind.action.FIELDS}
    missing = [name for name in kind.action.FIELDS if name not in values]
    listed = {name: value for name, value in values.items() if name not in KEPT}
    choices, price = [], told.cost
    for name in missing:
        pool = _choices(kind, name, told.values, listed, now)
        choices.append([choice for choice in pool if choice not in told.values.get("denied", ())])
        price += _price(kind, name, pool, told, now)
    number = prod(map(len, choices))
    if not 0 < number <= MOST_CHOICES or price > most:
        return
    for chosen in product(*choices):
        fields = {**values, **dict(zip(missing, chosen, strict=True))}
        for action in _leading(_actions(kind, fields, now, has_power="power" in values), told, now):
            meant = _judged(action, told, price, now, is_only=number == 1)
            if meant:
                yield meant


def _choices(kind: Kind, name: str, values: Mapping[str, Any], said: Mapping[str, Any], now: Now) -> Sequence[Any]:
    """Return what a field that is not said may be; ``said``: the fields by which legal actions are looked for."""
    if name in DEFAULTS and (name != "n" or kind.action is not a.CardCommitsTo):
        return (DEFAULTS[name],)
    listed = now.choices(kind.action, said, name)
    if name == "power":
        return _powers(kind, str(values.get("staff") or getattr(values.get("card"), "name", "")), listed, now)
    if name == "front" and kind.action is a.AdvanceFront:
        return tuple(action.front for action in now.legal(kind.action)[:1])
    if name in {"card", "issue", "relation", "winner", "leader", "box", "d6", "d10"}:
        return D6 if "purged" in values else listed
    return listed or ((now.theater,) if name == "theater" else DOMAINS.get(name, ()))


def _powers(kind: Kind, card: str, listed: Sequence[Any], now: Now) -> Sequence[Any]:
    """Return who may be meant where nobody is named: whose the card is, who must act, who may debate."""
    may_act = (*now.asked, *now.debaters)
    owners = now.owners(card) if card else ()
    own = tuple(power for power in owners if power in may_act)
    return own or owners or listed or now.due(kind.action) or (() if now.asked else POWERS)


def _price(kind: Kind, name: str, pool: Sequence[Any], told: Told, now: Now) -> float:
    """Return what it costs to leave a field unsaid."""
    if name in DEFAULTS:
        return 0.0
    if name == "power":
        return UNSAID if kind.action in {a.CardCommits, a.CardBars, a.CardSidelines, a.Reveal} else 0.0
    if name == "theater" or (name, kind.action) in {("front", a.AdvanceFront), ("issue", a.Direct)}:
        return 0.0
    if name in {"kind", "owed"}:
        return ONE_CHOICE if name == "kind" else UNSAID_OWED
    is_after_card = kind.action is a.AdvanceIssue and "card" in told.values and "advances" not in told.said
    if name == "issue" and is_after_card and now.debaters:
        return OF_ADVANCE
    is_by_space = name == "card" and "spot" in told.values
    return OF_SPACE if is_by_space else ONE_CHOICE if len(pool) == 1 else UNSAID


def _actions(kind: Kind, fields: dict[str, Any], now: Now, *, has_power: bool) -> Iterator[Action]:
    """Yield the action that some fields are, where a named card may be that of who plays it."""
    card = fields.get("card")
    if kind.action not in PLAYS or card is None:
        yield kind.action(**fields)
        return
    owners = now.owners(card.name or card.discard or "")  # nobody throws another's card
    is_known = not (card.name or owners) or fields["power"] in owners
    if not is_known and not has_power and (owners or fields["power"] not in now.due(kind.action)):
        return
    card = owned(fields["power"], card)
    yield _uncounted(kind.action(**{**fields, "card": card}), now)


def _uncounted(action: Any, now: Now) -> Action:  # noqa: ANN401 - an advance or a debate
    """Return a play without the number told where its known card is worth that, with all that it adds (5.22)."""
    card: Play = action.card
    bare: a.AdvanceIssue | a.DebateIssue = action.but(card=card.but(value=None))
    is_named = bool(card.name) and card.kind == "staff" and card.value is not None and card.bonus is None
    is_known = is_named and now.allows(bare) and not lacks_value(bare, now.state)
    is_told = is_known and now.allows(action) and staff_card(now.state, bare.power, bare.card).value is not None
    is_total = is_known and not is_told  # of a card that is worth so much on this issue alone it is no value
    return bare if is_total and result(now.state, bare)[0].value == card.value else action


def _leading(actions: Iterator[Action], told: Told, now: Now) -> Iterator[Action]:
    """Yield plays, each that lacks a value with those that lead to the space which is said to be reached."""
    for action in actions:
        is_open = isinstance(action, a.AdvanceIssue | a.DebateIssue) and lacks_value(action, now.state)
        if is_open and PLAYED & told.values.keys():
            played = (action.but(card=action.card.but(value=value)) for value in STAND_INS)  # type: ignore[attr-defined]
            yield from (one for one in played if now.allows(one) and _agrees(one, told.values, now))
        else:
            yield action


def _judged(action: Action, told: Told, price: float, now: Now, *, is_only: bool) -> Reading | None:
    """Return an action with what it costs; None where another is meant who is not named, or what is denied."""
    power = getattr(action, "power", None)
    due = now.debaters if isinstance(action, a.DebateIssue) else now.due(type(action))
    may_act = power in due if isinstance(action, a.DebateIssue) else not due or power is None or power in due
    extra = 0.0 if may_act else OTHER
    card = getattr(action, "card", None)
    if _is_denied(action, told):
        return None
    is_legal = now.allows(action)
    is_anybodys = "power" not in told.values and power is not None and not (card and card.name)
    if not is_legal and is_anybodys and (extra or not is_only):
        return None
    doubt = told.doubt
    card_told = told.values.get("card")
    if card and card_told and card_told.value is None and card.value is not None:
        extra, doubt = extra + OF_SPACE, doubt + 1
    if isinstance(action, a.PlaceSupport) and "kind" not in told.values:
        is_ashore = action.kind == "naval" and ON_LAND in told.values
        extra += OTHER * (is_ashore or is_without_sea(action, now) or _is_other_owed(action, now))
    if is_legal and not _agrees(action, told.values, now):
        if card and card_told is None:
            return None  # what comes of it is all that tells the card
        extra += CONTRADICTED
        doubt += 1
    is_named = bool({"power", "front", "theater"} & told.values.keys()) or (card is not None and bool(card.name))
    return Reading(price + extra, write(action), action, doubt, is_legal, is_named, told)


def is_without_sea(action: Action, now: Now) -> bool:
    """Tell whether naval support is placed at a Front without an amphibious space: it does nothing there (7.72)."""
    if not isinstance(action, a.PlaceSupport | a.CardPlaces) or action.kind != "naval":
        return False
    board = now.state.position.board
    return action.box in board.tracks and board.amphibious.isdisjoint(board.tracks[action.box])  # type: ignore[index]


def _is_other_owed(action: a.PlaceSupport, now: Now) -> bool:
    """Tell whether as much support of the other kind, and none of this, is owed where it is placed (6.6, 6.7)."""
    owed = dict.fromkeys(SUPPORTS, 0)
    for debt in (debt for debt in payable_debts(now.state, action.power) if debt.box == action.box):
        for kind in SUPPORTS:
            owed[kind] += debt.left * accepts(now.state, debt, kind, action.box)
    return not owed.pop(action.kind) and any(left >= action.n for left in owed.values())


def takes_one_kind(action: Action, now: Now) -> bool:
    """Tell whether support goes where one kind alone is of any use: naval in a box without a Front (6.5)."""
    is_place = isinstance(action, a.PlaceSupport | a.CardPlaces)
    return is_without_sea(action, now) or (is_place and action.box not in FRONTS)  # type: ignore[attr-defined]


def _is_denied(action: Action, told: Told) -> bool:
    """Tell whether an action is what was denied: `3, not 4`."""
    if "denied" not in told.values:
        return False
    card = getattr(action, "card", None)
    named = {str(getattr(action, name)) for name in action.FIELDS} | ({card.name, str(card.value)} if card else set())
    return not named.isdisjoint(told.values["denied"])


def _agrees(action: Action, values: Mapping[str, Any], now: Now) -> bool:
    """Tell whether an action that is legal brings what is said to come of it, beside what its fields tell."""
    said_of_it, brings = BRINGS.get(type(action), (frozenset[str](), None))
    return brings is None or said_of_it.isdisjoint(values) or brings(action, values, now)


def _moves(action: a.AdvanceFront, values: Mapping[str, Any], now: Now) -> bool:
    """Tell whether a Front moves where it is said to, or stays."""
    before, after = now.state.position.fronts, now.after(action).position.fronts
    return bool(values["moves"]) == (after.get(action.front) != before.get(action.front))


def _succeeds(action: a.Research, values: Mapping[str, Any], now: Now) -> bool:
    """Tell whether a research die moves a pawn where it is said to, to the space that is said."""
    before = now.state.position
    pawns = now.after(action).position.abomb.items()
    reached = {before.board.abomb[space] for power, space in pawns if space != before.abomb.get(power)}
    is_there = values.get("power") in {None, *now.asked} and (RESULT not in values or values[RESULT] in reached)
    return is_there and bool(values.get("moves", bool(reached)) == bool(reached))


def _purges(action: a.PurgeRolls, values: Mapping[str, Any], now: Now) -> bool:
    """Tell whether a die purges a card where it is said to, or does not (3.33)."""
    endangered = next((check for check in now.state.turn.table.checks if check.what == "purge"), None)
    return endangered is not None and values["purged"] == (action.d6 <= endangered.limit)


def _stands(action: a.AdvanceIssue | a.DebateIssue, values: Mapping[str, Any], now: Now) -> bool:
    """Tell whether an issue goes so many spaces, to the space that is said, once it is advanced or debated (5.22)."""
    spaces, where = result(now.state, action)
    if values.get("spaces", spaces.value) != spaces.value:
        return False
    spot = str(values.get("spot", ""))
    if spot in {"", "center"}:
        return not spot or where.power is None
    power, _space, number = spot.rpartition(" ")
    return str(where.n) == number and power in {"", where.power}


PLAYED = frozenset({"spot", "spaces"})
BRINGS: Mapping[type[Action], tuple[frozenset[str], Callable[[Any, Mapping[str, Any], Now], bool]]] = {
    a.MoveGlobal: (frozenset({"side"}), lambda action, values, _now: values["side"] == action.power),
    **dict.fromkeys((a.AdvanceIssue, a.DebateIssue), (PLAYED, _stands)),
    a.Convoy: (  # the USSR has something of one that arrives (6.32)
        frozenset({RESULT}),
        lambda action, values, _now: values[RESULT] == (USSR if action.fate == "arrives" else None),
    ),
    a.VerdictDice: (
        frozenset({RESULT}),
        lambda action, values, now: values[RESULT] == verdict(now.state.but(dice=action.dice)).winner,
    ),
    a.AdvanceFront: (frozenset({"moves"}), _moves),
    a.PurgeRolls: (frozenset({"purged"}), _purges),
    a.Research: (frozenset({"moves", RESULT, "power"}), _succeeds),
}
"""For each kind of action what may be said to come of it, and whether it does."""
