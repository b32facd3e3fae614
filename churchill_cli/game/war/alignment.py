"""Political Alignment: who places next, where it is allowed, what removing costs (6.11, 7.3, 7.4)."""

from collections.abc import Iterator

from churchill_cli.game.decision.production import order
from churchill_cli.game.model.actions import Align
from churchill_cli.game.model.ids import POWERS, USSR, Place, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Step, Wording
from churchill_cli.game.model.texts import ALL_OF, N_, NN_, Text, joined
from churchill_cli.game.war.marker_segment import MarkerSegment, arctic_closed, closed, next_to_place, target

TIED = NN_(
    "%(names)s are tied at %(n)d alignment marker each: the US says which of them places next.",
    "%(names)s are tied at %(n)d alignment markers each: the US says which of them places next.",
)
TIED_CLOCKWISE = NN_(
    "%(names)s are tied at %(n)d alignment marker each: clockwise, %(power)s places next.",
    "%(names)s are tied at %(n)d alignment markers each: clockwise, %(power)s places next.",
)


def begin(state: State) -> Change:
    """Begin the Political Segment: everyone has what it gained (7.3)."""
    markers = {power: state.turn.alignments.get(power, 0) for power in POWERS}
    template = N_("%(power)s has alignment markers to place: %(n)d.")
    events = [event(template, "7.3", power=power, n=count) for power, count in markers.items() if count]
    return state.now(alignments=markers, acting=None), events


def next_powers(state: State) -> tuple[Power, ...]:
    """Return who may place now; a tie is the US's to decide, or goes clockwise (7.3)."""
    powers = next_to_place(state.turn.alignments, state.turn.acting)
    if state.position.reading("Q-alignment-tie") == "clockwise":
        return tuple(power for power in order(state) if power in powers)[:1]
    return powers


def due(state: State) -> Due | None:
    """Return who places alignment markers next."""
    powers = next_powers(state)
    if not powers:
        return None
    power, *other_powers = powers
    marker_count = state.turn.alignments[power]
    if other_powers:
        return Due(
            powers, Text(TIED, {"n": marker_count, "names": joined(powers, ALL_OF)}), ("7.3", "3.32", "Q-alignment-tie")
        )
    tied_powers = next_to_place(state.turn.alignments, state.turn.acting)
    if len(tied_powers) > 1:
        fields = {"n": marker_count, "names": joined(tied_powers, ALL_OF), "power": power}
        return Due(powers, Text(TIED_CLOCKWISE, fields), ("7.3", "6.0", "Q-alignment-tie"))
    template = N_("%(power)s places alignment markers: %(n)d.")
    return Due(powers, Text(template, {"power": power, "n": marker_count}), ("7.3",))


def obstacles(position: Position, power: Power, target_name: str) -> Iterator[Violation]:
    """Yield what forbids ``power`` to align a place or remove a marker (7.31, 7.32, 6.11, 7.4)."""
    place, removing = target(target_name)
    owner, advantages = position.alignment.get(place), position.global_issues
    if place not in position.networks or position.networks[place][0] != power:
        template, mend = N_("%(power)s has no network in %(place)s."), N_("Networks placed this conference count.")
        yield violation(template, "7.31", "7.32", mend=Text(mend), power=power, place=place)
    if removing and owner in {None, power}:
        yield violation(N_("%(place)s has no alignment marker of another power."), "7.32", place=place)
    elif owner and not removing:
        yield violation(N_("%(place)s is aligned with %(owner)s already."), "7.31", place=place, owner=owner)
    is_opened = advantages.get("churchill_stalin") == "UK" and position.reading("Q-arctic-alignment") == "allowed"
    if arctic_closed(position, place) and not is_opened:
        yield closed(position, place)
    yield from _global_obstacles(position, power, place)
    if is_neutral(position, place) and (not removing or position.reading("Q-neutral-removal") == "yes"):
        colony = N_("%(place)s is a colony and the Churchill-Roosevelt marker is neutral.")
        country = N_("%(place)s is connected to the %(front)s and the Churchill-Stalin marker is neutral.")
        is_assumed = place not in position.board.colonies and position.board.is_assumed(f"{place}.track")
        check_map = Text(N_("That connection is assumed; see the map and `churchill board review`."))
        neutral = colony if place in position.board.colonies else country
        front = position.board.connected.get(place) or ""
        barred = violation(neutral, "6.11", mend=check_map if is_assumed else None, place=place, front=front)
        yield barred.but(is_assumed=is_assumed)


def is_neutral(position: Position, place: Place) -> bool:
    """Tell whether a Global Issue marker that is still neutral bars placing at ``place`` (6.11)."""
    if place in position.board.colonies:
        return "churchill_roosevelt" not in position.global_issues
    in_europe = position.board.connected.get(place) in {"western", "eastern"}
    return in_europe and "churchill_stalin" not in position.global_issues


def rests_on_connection(position: Position, action: Align) -> bool:
    """Tell whether an assumed connection decides, while a Global Issue is open, that an alignment is legal (6.11)."""
    places = (target(name)[0] for name in action.targets)
    is_open = "churchill_stalin" not in position.global_issues
    return is_open and any(position.board.is_assumed(f"{place}.track") for place in places)


def _global_obstacles(position: Position, power: Power, place: Place) -> Iterator[Violation]:
    """Yield the advantage positions that reserve a place for others (6.11)."""
    constants, advantages = position.constants, position.global_issues
    if place in position.board.colonies and advantages.get("churchill_roosevelt") == "UK" and power != "UK":
        yield violation(N_("Colonialism: only the UK acts in colonies."), "6.11")
    if advantages.get("churchill_stalin") != USSR:
        return
    if place in constants.eastern_sphere and power != USSR:
        yield violation(N_("Spheres of Influence: only the USSR acts in %(place)s."), "6.11", place=place)
    if place in constants.western_sphere and power == USSR:
        yield violation(N_("Spheres of Influence: only the UK and the US act in %(place)s."), "6.11", place=place)


def price(position: Position, place: Place) -> int:
    """Return how many markers it costs to remove the alignment marker at ``place`` (6.11). Unit: markers."""
    constants = position.constants
    holder = position.global_issues.get("roosevelt_stalin")
    shielded = place in constants.eastern_sphere or place in position.board.colonies
    if holder == "US" or (holder == USSR and shielded and position.alignment.get(place) == USSR):
        return constants.raised_price
    return constants.alignment_price


def cost(position: Position, target_name: str) -> int:
    """Return how many markers one target costs (7.31, 7.32)."""
    place, removing = target(target_name)
    return price(position, place) if removing else 1


def _too_often(_standing: Position, target_name: str) -> Violation:
    """Return that a line tells more than one marker of a place (7.31)."""
    place, removing = target(target_name)
    template = N_("%(place)s is named too often: it has one alignment marker at most.")
    return violation(template, "7.32" if removing else "7.31", place=place)


def applied(position: Position, power: Power, target_name: str) -> tuple[Position, Event]:
    """Return the board after one marker was placed or removed, and what happened."""
    place, removing = target(target_name)
    if not removing:
        aligning = event(N_("%(power)s aligns %(place)s."), "7.31", power=power, place=place)
        return position.with_alignment(place, power), aligning
    fields = {"owner": position.alignment[place], "place": place, "n": price(position, place)}
    template = N_("%(power)s removes the alignment marker of %(owner)s in %(place)s (markers spent: %(n)d).")
    return position.with_alignment(place, None), event(template, "7.32", "6.11", power=power, **fields)


ALIGNMENT_LOST = N_("%(power)s can place no more and loses unused alignment markers: %(n)d.")
SEGMENT = MarkerSegment(
    Align,
    "alignments",
    "7.3",
    next_powers,
    lambda position: position.networks,
    obstacles,
    applied,
    _too_often,
    N_("Alignment markers that %(power)s has to place: %(held)d; this needs %(n)d."),
    N_("%(power)s must place its alignment markers (%(n)d left)."),
    ALIGNMENT_LOST,
    cost,
    ("6.11",),
)
ALIGNMENT = Step(
    "alignment",
    N_("Political Alignment Segment"),
    "7.3",
    due,
    SEGMENT.handlers,
    begin,
    SEGMENT.options,
    can_act=SEGMENT.can_act,
    wording=Wording(
        (Example("aligns poland -france", N_("one after another; a minus removes one of another power")),),
        verb="aligns",
    ),
)
