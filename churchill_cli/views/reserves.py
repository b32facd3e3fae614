"""The placement of Axis reserves as text: where, by which priority, the next die (7.6)."""

from collections import Counter
from collections.abc import Iterator

from churchill_cli.answers.war import ReservesAnswer
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import NAVIES, TARGET
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import reserves
from churchill_cli.game.war.reserve_throws import Placed, Placement
from churchill_cli.views.ruling import assumed_lines, open_lines, section_lines, tell

ARMY_IN_SPACE = N_("%(count)d × %(reserve)s against the %(front)s in %(space)s (%(priority)s)")
ARMY_AT_END = N_("%(count)d × %(reserve)s against the %(front)s (%(priority)s)")
NAVY_IN_BOX = N_("%(count)d × %(reserve)s in the %(box)s (%(priority)s)")
DICE_LEFT = N_("Still to roll, in order: at least %(n)d × d6.")


def reserve_lines(answer: ReservesAnswer, verbose: int) -> Iterator[str]:
    """Yield where the reserves of a theater stand, what they remove, and the dice still to be rolled."""
    placement = answer.placement
    if answer.is_standing:
        yield tell(N_("%(name)s: the reserves stand already (7.61)."), name=answer.theater)
        yield from _army_lines(answer)
        return
    yield from map(_placed, placement.placed)
    if not placement.placed and not placement.dice_needed:
        axis, has_none = TARGET[answer.theater], N_("%(name)s: no reserves are left to place (7.6).")
        has_surrendered = axis in answer.position.surrendered
        template = N_("%(axis)s has surrendered: no reserves are placed (7.8).") if has_surrendered else has_none
        yield tell(template, axis=axis, name=answer.theater)
        yield from section_lines(answer.cites, verbose)
        return
    for theater_box, marker_count in placement.naval_removed.items():
        yield tell(N_("Naval support removed from the %(box)s: %(n)d (7.6)."), box=theater_box, n=marker_count)
    for reserve, marker_count in placement.eliminated.items():
        yield tell(N_("Out of the game for good: %(n)d × %(reserve)s (7.64.5)."), n=marker_count, reserve=reserve)
    if placement.dice_needed:
        yield tell(DICE_LEFT, n=placement.dice_needed)
        yield from _next_die(answer)
    if verbose:
        yield from _army_lines(answer)
    yield from section_lines(answer.cites, verbose)
    yield from open_lines(placement.open_points)
    yield from assumed_lines(answer.position.board, answer.assumed)


def _placed(placed: Placed) -> str:
    """Return one placement in words, with its priority."""
    shared_fields = {"reserve": placed.reserve, "count": placed.count, "priority": placed.priority}
    if placed.reserve in NAVIES or placed.front == "arctic":
        return tell(NAVY_IN_BOX, **shared_fields, box=placed.front)
    if placed.space is None:
        return tell(ARMY_AT_END, **shared_fields, front=placed.front)
    return tell(ARMY_IN_SPACE, **shared_fields, front=placed.front, space=placed.space)


def _army_lines(answer: ReservesAnswer) -> Iterator[str]:
    """Yield how many armies the theater has and how many stand against each Front."""
    yield tell(N_("Armies in the game: %(n)d (7.61)."), n=answer.position.armies(answer.theater))
    for front, army_count in answer.against.items():
        yield tell(N_("Against the %(front)s in all: %(n)d"), front=front, n=army_count)


def _next_die(answer: ReservesAnswer) -> Iterator[str]:
    """Yield what each face of the next die would do, faces with one effect together."""
    dice_rolled = answer.placement.dice_used
    faces_by_effect: dict[str, list[int]] = {}
    for die_face in D6:
        placement = reserves.place(answer.position, answer.theater, reserves.dice([*dice_rolled, die_face]))
        faces_by_effect.setdefault(_effect(answer.placement, placement), []).append(die_face)
    for effect, alike_faces in faces_by_effect.items():
        yield f"  {', '.join(map(str, alike_faces))}: {effect}"


def _effect(placement_before: Placement, placement_after: Placement) -> str:
    """Return in words what one more die changes."""
    for placed_reserve in Counter(placement_after.placed) - Counter(placement_before.placed):
        return _placed(placed_reserve)
    for reserve in placement_after.eliminated:
        if reserve not in placement_before.eliminated:
            return tell(N_("%(reserve)s leaves the game for good (7.64.5)"), reserve=reserve)
    is_settled = placement_after.dice_needed < placement_before.dice_needed
    return tell(N_("nothing happens") if is_settled else N_("roll again"))
