"""What production is bound to: the card's demands, then Directed Offensives (6.4, 6.6, 6.7)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.game.decision.support import SUPPORTS, cannot_place, naval_missing
from churchill_cli.game.model.ids import (
    BOXES,
    FRONTS,
    THEATER_OF,
    THEATERS,
    Activity,
    Box,
    Issue,
    Power,
    Support,
    issue_kind,
)
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import Commitment, State
from churchill_cli.game.model.texts import N_, Text


def bound_production(state: State, power: Power) -> int:
    """Return the production of ``power`` that is bound: by the card, then by offensives (6.4)."""
    return min(state.turn.purses[power].production, card_owed(state, power) + bound_by_directed(state, power))


def card_owed(state: State, power: Power) -> int:
    """Return how much of what the card demands of ``power`` can be met (6.6)."""
    return placeable(state, [debt for debt in payable_debts(state, power) if debt.issue is None])


def payable_debts(state: State, power: Power) -> list[Commitment]:
    """Return what ``power`` still owes and can meet, the card's demands first (6.4)."""
    open_debts = [debt for debt in state.turn.owed if debt.power == power and payable(state, debt)]
    return sorted(open_debts, key=payment_rank)


def payment_rank(debt: Commitment) -> tuple[bool, bool, bool]:
    """Return the order of payment: the card first, and what leaves the least choice (6.4).

    So what is placed in one box meets what is bound to that box, and what a whole theater is owed stays the freest.
    """
    return debt.issue is not None, debt.box in THEATERS, debt.kind == "support"


def payable(state: State, debt: Commitment) -> int:
    """Return how many markers of ``debt`` can be placed at all (6.5)."""
    if debt.issue is None:
        return placeable(state, [debt])
    return debt.left if any(possible_support(state, debt)) else 0


def placeable(state: State, demands: list[Commitment]) -> int:
    """Return how many markers of the card's ``demands`` on one power can be placed, all together.

    Only naval support and Pol-Mil issues run short; what is bound to one box comes before what its theater is owed.
    """
    naval_limit, placed_markers, room_left = state.position.constants.naval_limit, 0, dict[str, int]()
    for debt in sorted(demands, key=payment_rank):
        if debt.kind == "research" or any(kind == "offensive" for kind, _box in possible_support(state, debt)):
            placed_markers += debt.left
            continue
        places: dict[str, int] = {box: naval_limit - state.position.naval.get(box, 0) for box in BOXES_OF[debt.box]}
        if debt.kind == "pol_mil":
            places = {debt.kind: len(idle_issues(state, debt.power)) * state.position.constants.pol_mil_cost}  # 6.81
        unplaced = debt.left
        for place, free_places in places.items():
            taken_places = min(unplaced, room_left.setdefault(place, free_places))
            room_left[place] -= taken_places
            unplaced -= taken_places
        placed_markers += debt.left - unplaced
    return placed_markers


def idle_issues(state: State, power: Power) -> list[Issue]:
    """Return the Pol-Mil issues that ``power`` won and has not activated (6.8)."""
    unactivated = [issue for issue in state.turn.won.get(power, ()) if issue not in state.turn.activated]
    return [issue for issue in unactivated if state.position.rules.issues[issue_kind(issue)].alignment]


BOXES_OF: Mapping[str | None, Sequence[Box]] = {
    None: (),
    **{box: (box,) for box in BOXES},
    **{theater: tuple(box for box in BOXES if THEATER_OF[box] == theater) for theater in THEATERS},
}
"""The boxes in which a debt may be met by its place: one, those of a theater, or none for an activity."""


def possible_support(state: State, debt: Commitment) -> Iterator[tuple[Support, Box]]:
    """Yield the support that counts towards ``debt`` and has a place, each with its box."""
    for kind in SUPPORTS:
        for box in BOXES_OF[debt.box]:
            if accepts(state, debt, kind, box) and not any(cannot_place(state, kind, box, by_card=True)):
                yield kind, box


def accepts(state: State, debt: Commitment, kind: Support, box: Box) -> bool:
    """Tell whether support counts towards ``debt``: naval first on amphibious spaces (6.7)."""
    if debt.box not in {box, THEATER_OF[box]}:
        return False
    if debt.issue is None:
        return debt.kind in {kind, "support"}
    at_end = box != "arctic" and state.position.entry(box) is None
    return not at_end and kind == ("naval" if naval_missing(state, box) else "offensive")


def less_owed(state: State, debt_number: int, paid_markers: int = 1) -> State:
    """Return the state with ``paid_markers`` less owed of the debt in that place."""
    commitments = list(state.turn.owed)
    commitments[debt_number] = commitments[debt_number].but(left=commitments[debt_number].left - paid_markers)
    return state.now(owed=tuple(commitments))


def bound_to(state: State, power: Power, activity: Activity) -> int:
    """Return how much production of ``power`` the card binds to ``activity`` and can be paid (5.11)."""
    demanded = sum(debt.left for debt in state.turn.owed if debt.power == power and debt.kind == activity)
    return min(demanded, state.turn.purses[power].production)


def paid_to(state: State, power: Power, activity: Activity, production: int) -> State:
    """Return the state with ``production`` spent on ``activity``, bound production first (6.6)."""
    purse, unspent = state.turn.purses[power], production
    changed_state = state.now(purses={**state.turn.purses, power: purse.but(production=purse.production - production)})
    for debt_number, debt in enumerate(state.turn.owed):
        if debt.power == power and debt.kind == activity:
            paid_markers = min(unspent, debt.left)
            changed_state, unspent = less_owed(changed_state, debt_number, paid_markers), unspent - paid_markers
    return changed_state


def bound_by_directed(state: State, power: Power) -> int:
    """Return the production bound by Directed Offensives, less bonus support as 6.7 is read."""
    bound_markers = dict.fromkeys(THEATERS, 0)
    for debt in payable_debts(state, power):
        for box in BOXES_OF[debt.box]:
            if debt.issue:
                bound_markers[THEATER_OF[box]] += debt.left
    if state.position.reading("Q-bonus-for-directed") == "no":
        return sum(bound_markers.values())
    purse = state.turn.purses[power]
    unsupported = sum(max(0, markers - purse.bonus(theater)) for theater, markers in bound_markers.items())
    return max(0, unsupported - purse.either)


def unmet_production(state: State, power: Power) -> int:
    """Return how much of what ``power`` owes its production and leadership support cannot meet."""
    return max(0, card_owed(state, power) + bound_by_directed(state, power) - state.turn.purses[power].production)


def debt_texts(state: State, power: Power) -> tuple[Text, ...]:
    """Return all that is owed and can be met, what comes first before the rest (6.4).

    What is named first brings navy that a landing needs, and leaves less of it to what comes behind (6.7).
    """
    missing = {box: naval_missing(state, box) for box in BOXES}
    return tuple(
        text.but(fields={**text.fields, "source": debt.issue or Text(BY_CARD)})
        for debt in payable_debts(state, power)
        for text in _debt_texts(state, debt, missing)
    )


def _debt_texts(state: State, debt: Commitment, missing: dict[Box, int]) -> Iterator[Text]:
    """Yield what is owed, before a landing the navy that is ``missing`` and then the rest (6.7)."""
    count = payable(state, debt)
    if debt.box is None:
        yield Text(DEBT_TEMPLATES[debt.kind], {"n": count})
        return
    support_kinds = {support_kind for support_kind, _box in possible_support(state, debt)}
    support_kind = support_kinds.pop() if len(support_kinds) == 1 else "support"
    if debt.box in THEATERS:
        yield Text(DEBT_TEMPLATES[f"{support_kind}_theater"], {"theater": debt.box, "n": count})
        return
    (box,) = BOXES_OF[debt.box]
    naval = min(count, missing[box]) if debt.issue else count * (support_kind == "naval")
    missing[box] = max(0, missing[box] - naval)
    other_kind = "offensive" if debt.issue else support_kind
    for kind, number in (("naval", naval), (other_kind, count - naval)):
        if number:
            is_at_front = kind != "naval" and box in FRONTS
            template = DEBT_TEMPLATES["support_front" if is_at_front and kind == "support" else kind]
            yield Text(template, {"front" if is_at_front else "box": box, "n": number})


BY_CARD = N_("conference card")
"""By what production is bound where no Directed Offensive binds it (6.6, 6.7)."""
DEBT_TEMPLATES: Mapping[str, str] = {
    "offensive": N_("%(n)d of the production must go to offensive support for the %(front)s (%(source)s)."),
    "naval": N_("%(n)d of the production must go to naval support in the %(box)s (%(source)s)."),
    "support": N_("%(n)d of the production must go to offensive or naval support in the %(box)s (%(source)s)."),
    "support_front": N_(
        "%(n)d of the production must go to offensive or naval support for the %(front)s (%(source)s)."
    ),
    "offensive_theater": N_("%(n)d of the production must go to offensive support in %(theater)s (%(source)s)."),
    "naval_theater": N_("%(n)d of the production must go to naval support in %(theater)s (%(source)s)."),
    "support_theater": N_("%(n)d of the production must go to offensive or naval support in %(theater)s (%(source)s)."),
    "research": N_("%(n)d of the production must go to A-Bomb Research (%(source)s)."),
    "pol_mil": N_("%(n)d of the production must go to Pol-Mil issues (%(source)s)."),
}


def unmet(debt: Commitment) -> Event:
    """Return that what is left of ``debt`` cannot be met (6.6, 6.7)."""
    fields = {"power": debt.power, "n": debt.left}
    if debt.box is None:
        return event(UNMET_TEMPLATES[debt.kind], "6.6", **fields)
    if debt.box in THEATERS:
        return event(UNMET_TEMPLATES["theater"], "6.6", **fields, theater=debt.box)
    if debt.issue:
        return event(UNMET_TEMPLATES["directed"], "6.7", **fields, box=debt.box)
    return event(UNMET_TEMPLATES["card"], "6.6", **fields, box=debt.box)


UNMET_TEMPLATES: Mapping[str, str] = {
    "card": N_("%(power)s cannot meet what the card binds in the %(box)s: %(n)d."),
    "directed": N_("%(power)s cannot meet %(n)d more in the %(box)s; there is no penalty."),
    "theater": N_("%(power)s cannot meet what the card binds in this theater: %(theater)s, %(n)d."),
    "research": N_("%(power)s cannot meet what the card binds to A-Bomb Research: %(n)d."),
    "pol_mil": N_("%(power)s cannot meet what the card binds to Pol-Mil issues: %(n)d."),
}
