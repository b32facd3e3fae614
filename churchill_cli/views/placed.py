"""What support or reserves placed change for a Front: its strength, its chance, its roll (7.7)."""

from collections.abc import Iterable, Iterator
from itertools import chain

from churchill_cli.game import engine
from churchill_cli.game.decision import allocation
from churchill_cli.game.decision.debts import debt_texts, payable
from churchill_cli.game.decision.payments import spendable
from churchill_cli.game.model.actions import PlaceSupport
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATER_OF, Box, Front, Power, Space, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Verbatim, listed
from churchill_cli.game.war import campaign
from churchill_cli.game.war.marker_segment import MarkerSegment, target
from churchill_cli.game.war.odds import Chances, front_chances
from churchill_cli.game.war.reserve_outcomes import boards
from churchill_cli.game.war.war import War
from churchill_cli.views.figures import cited, percent
from churchill_cli.views.game import event_lines
from churchill_cli.views.ruling import tell
from churchill_cli.words.sentences import continued, name, say

STANDS = N_("%(front)s → %(space)s: strength %(n)d; its chance to advance is %(chance)s. (7.71, 7.72)")
TO_COME = N_(
    "%(front)s → %(space)s: strength %(n)d before the Axis reserves; "
    "with those still to come its chance to advance is %(chance)s. (7.6, 7.72)"
)
OPPOSED = N_(
    "%(front)s → %(space)s: strength %(n)d, the army that the card sent counted; "
    "with the Axis reserves still to come its chance to advance is %(chance)s. (5.11, 7.6, 7.72)"
)
BREAKS_THROUGH = N_("%(chance)s, to break through %(further)s")
NO_ROLL_YET = N_("As it stands the %(front)s makes no roll. %(why)s")
NO_ROLL = N_("The %(front)s makes no roll. %(why)s")
NEVER = N_("However the reserves still to come may stand, the %(front)s makes no roll: %(why)s")
NOT_YET = N_(
    "If nothing more is placed there, the %(front)s makes no roll, wherever the reserves still to come go: %(why)s"
)
MAY_PLACE = N_("As the board stands %(power)s may place there: %(places)s.")
MAY_REMOVE = N_("%(power)s may remove a marker of another power there: %(places)s.")
NOWHERE = N_("As the board stands %(power)s may place nowhere.")
NOTHING_OWED = N_("%(names)s: nothing has to be placed by duty now.")
NEEDS = N_("%(space)s needs %(needed)d naval support; in the %(box)s now: %(n)d. (7.72.1)")
SENT_NAVY = N_("The Japanese navy that the card sends to the %(box)s removes one of it with the reserves. (5.11, 7.6)")
NEEDS_NONE = N_("%(space)s needs no naval support. (7.72.1)")


def placed_lines(state_before: State, state_after: State, *, is_corrected: bool = False) -> Iterator[str]:
    """Yield what has changed for each Front with more support or reserves, or with less by a correction."""
    before, after = state_before.position, state_after.position
    if before is after and state_before.turn.step == state_after.turn.step:
        return  # nothing lies otherwise, as while cards are played
    war = campaign.war(state_after)
    placed_now = war.placed - campaign.war(state_before).placed
    chances: dict[Theater, dict[Front, Chances]] = {}
    yield from _arctic_lines(state_before, state_after, war)
    for front in (front for front in FRONTS if front not in war.over):
        theater = THEATER_OF[front]
        is_paid, is_more = _grown(before, after, "naval", front), _is_changed(before, after, front)
        if is_paid and not is_more:
            yield tell(N_("The %(front)s needs no naval support for its next space. (7.72.1)"), front=front)
        is_less = is_corrected and _is_changed(after, before, front)
        if theater in placed_now or is_paid or is_more or is_less:
            chances[theater] = chances.get(theater) or front_chances(war, theater)
            blocked = war.attempt(front).blocked
            no_roll = NO_ROLL if theater in war.placed else NO_ROLL_YET
            yield from (tell(no_roll, front=front, why=Verbatim(_said(violation))) for violation in blocked)
            yield from () if blocked else _chance_lines(war, front, chances[theater][front], _never(state_after))
            yield from _owed_lines(state_after, front)


def _owed_lines(state: State, front: Front) -> Iterator[str]:
    """Yield how much production is still bound to a Front while it is allocated (6.6, 6.7)."""
    bound = (debt for debt in state.turn.owed if debt.box == front and spendable(state, debt.power))
    owed = sum(debt.left for debt in bound if payable(state, debt))
    if owed and engine.is_timely(state, PlaceSupport):
        yield tell(N_("Still bound to go to the %(front)s: %(n)d. (6.6, 6.7)"), front=front, n=owed)


def owed_lines(state: State, powers: Iterable[str]) -> Iterator[str]:
    """Yield what some powers, or all, must still place by duty while production is allocated (6.4, 6.6, 6.7)."""
    named = {*powers} or {*POWERS}
    owing = {power: debt_texts(state, power) for power in POWERS if power in named}
    yield from (f"{name(power)}: {say(text)}" for power, texts in owing.items() for text in texts)
    due = engine.due(state)
    if due and named.intersection(due.powers):
        yield cited(say(due.what), due.cites)
    if not any(owing.values()):
        yield cited(
            tell(NOTHING_OWED, names=Verbatim(", ".join(name(power) for power in owing))), ("6.4", "6.6", "6.7")
        )


def needs_lines(position: Position, spaces: Iterable[tuple[Front, Space]]) -> Iterator[str]:
    """Yield how much naval support some spaces need, each with its Front, and how much stands there."""
    for front, space in spaces:
        needed = position.naval_needed(space)
        template = NEEDS if needed else NEEDS_NONE
        yield tell(template, space=space, needed=needed, box=front, n=position.naval.get(front, 0))
        if needed and position.naval.get(front) and position.sorties.navy == front and position.available("ijn"):
            yield tell(SENT_NAVY, box=front)


def where_lines(state: State, segment: MarkerSegment, power: Power) -> Iterator[str]:
    """Yield where a power may place, or remove, markers as the board stands; why not now (7.1 to 7.4)."""
    allowed = [*segment.allowed(state.position, power)]
    targets = [target(one) for one in allowed]
    for template, wanted in ((MAY_PLACE, False), (MAY_REMOVE, True)):
        places = [place for place, removing in targets if removing == wanted]
        if places:
            yield cited(tell(template, power=power, places=listed(places)), (segment.section,))
    if all(removing for _place, removing in targets):
        yield cited(tell(NOWHERE, power=power), (segment.section,))
    not_now = engine.violations(state, segment.action(power, tuple(allowed[:1])))
    yield from (cited(say(one.why), one.cites) for one in not_now)


def production_lines(state: State, powers: Iterable[str]) -> Iterator[str]:
    """Yield how much production some powers have, or all of them where none is named, and what it is made of (6.3)."""
    named, (_state, received) = {*powers} or {*POWERS}, allocation.begin(state)
    yield from event_lines([what for what in received if what.what.fields["power"] in named])


def _arctic_lines(state_before: State, state_after: State, war: War) -> Iterator[str]:
    """Yield what naval support in the Arctic opens, and for which Fronts the die of 7.62.8 is another now."""
    before, after = state_before.position, state_after.position
    if not _grown(before, after, "naval", "arctic"):
        return
    if before.naval.get("arctic", 0) < after.constants.arctic_open <= after.naval["arctic"]:
        yield tell(N_("Norway and Finland are open now. (7.4)"))
    were, are = front_chances(campaign.war(state_before), "europe"), front_chances(war, "europe")
    for front in (front for front in are if after.offensive.get(front, 0) and front not in war.over):
        if are[front] != were.get(front) and not _is_changed(before, after, front):
            yield from _chance_lines(war, front, are[front], _never(state_after))


def _never(state: State) -> str:
    """Return how it is said that a Front makes no roll: more may be placed while production is allocated (6.4)."""
    return NOT_YET if engine.is_timely(state, PlaceSupport) else NEVER


def _is_changed(before: Position, after: Position, front: Front) -> bool:
    """Tell whether a Front has more of what counts for it: support, landing support, armies."""
    entry = after.entry(front)
    is_landing = entry is not None and after.naval_needed(entry) > 0 and _grown(before, after, "naval", front)
    return is_landing or _grown(before, after, "reserves", front) or _grown(before, after, "offensive", front)


def _grown(before: Position, after: Position, marker_kind: str, front: Box) -> bool:
    return bool(getattr(after, marker_kind).get(front, 0) > getattr(before, marker_kind).get(front, 0))


def _said(violation: Violation) -> str:
    """Return a reason with its sections."""
    return cited(continued(say(violation.why)), violation.cites)


def _chance_lines(war: War, front: Front, chances: Chances, never: str) -> Iterator[str]:
    """Yield the strength of a Front and its chances with the reserves to come; why there is none, said by ``never``."""
    position, attempt, chance = war.position, war.attempt(front), percent(chances.advance)
    if chances.breakthrough:
        chance = tell(BREAKS_THROUGH, chance=Verbatim(chance), further=Verbatim(percent(chances.breakthrough)))
    is_open = THEATER_OF[front] not in war.placed and bool(position.armies(THEATER_OF[front]))
    fields = {"front": front, "space": attempt.entry or "", "n": attempt.value, "chance": Verbatim(chance)}
    to_come = OPPOSED if front in position.sorties.armies else TO_COME
    yield tell(to_come if is_open else STANDS, **fields)
    if is_open and not chances.advance:
        yield never_rolls(war, front, never)


def never_rolls(war: War, front: Front, template: str) -> str:
    """Return why a Front makes no roll on any board of the reserves still to come (7.73)."""
    ways_barred = " / ".join(_said(violation).rstrip(".") for violation in _in_the_way(war, front))
    return tell(template, front=front, why=Verbatim(f"{ways_barred}."))


def _in_the_way(war: War, front: Front) -> Iterator[Violation]:
    """Yield what keeps a Front from rolling on every board of reserves; else what does on any."""
    boards_standing = (position for _chance, position in boards(war, THEATER_OF[front]).standing)
    by_board = [war.but(position=position).attempt(front).blocked for position in boards_standing]
    always = set.intersection(*({violation.why.template for violation in blocked} for blocked in by_board))
    mildest = sorted(chain.from_iterable(by_board), key=_severity, reverse=True)
    by_kind = {violation.why.template: violation for violation in mildest}
    yield from (violation for violation_kind, violation in by_kind.items() if not always or violation_kind in always)


def _severity(violation: Violation) -> int:
    """Return by how much a Front falls short."""
    markers_short = violation.why.fields.get("n")
    return abs(markers_short) if isinstance(markers_short, int) else 0
