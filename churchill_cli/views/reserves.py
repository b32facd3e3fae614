"""The placement of Axis reserves as plain text: where each stands, by which priority, which die comes next (7.6)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import NAVIES, TARGET, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import reserves
from churchill_cli.game.war.placing import Placement
from churchill_cli.views.ruling import Answer, assumed_lines, open_lines, section_lines, tell

ARMY = N_("%(count)d × %(reserve)s against the %(front)s in %(space)s (%(priority)s)")
ARMY_AT_END = N_("%(count)d × %(reserve)s against the %(front)s (%(priority)s)")
IN_BOX = N_("%(count)d × %(reserve)s in the %(box)s (%(priority)s)")
DICE_LEFT = N_("Still to roll, in order: at least %(n)d × d6.")


def reserve_lines(position: Position, theater: Theater, answer: Answer, verbose: int) -> Iterator[str]:
    """Yield where the reserves of a theater stand, what they remove, and the dice still to be rolled."""
    if answer.get("placed"):
        yield tell(N_("%(theater)s: the reserves stand already (7.61)."), theater=theater)
        yield from _sums(position, theater, answer)
        return
    for placed in answer["placements"]:
        yield _placed(placed)
    if not answer["placements"] and not answer["dice_needed"]:
        yield _nothing(position, theater)
        yield from section_lines(answer, verbose)
        return
    for box, n in answer["naval_removed"].items():
        yield tell(N_("Naval support removed from the %(box)s: %(n)d (7.6)."), box=_box(box), n=n)
    for reserve, n in answer["eliminated"].items():
        yield tell(N_("Out of the game for good: %(n)d × %(reserve)s (7.64.5)."), n=n, reserve=reserve)
    if answer["dice_needed"]:
        yield tell(DICE_LEFT, n=answer["dice_needed"])
        yield from _next_die(position, theater, answer["dice_used"])
    if verbose:
        yield from _sums(position, theater, answer)
    yield from section_lines(answer, verbose)
    yield from open_lines(answer["open_points"])
    yield from assumed_lines(position.board, answer["assumed"])


def _placed(placed: Answer) -> str:
    """Return one placement in words, with its priority."""
    fields = {key: placed[key] for key in ("reserve", "count", "priority")}
    if placed["reserve"] in NAVIES or placed["front"] == "arctic":
        return tell(IN_BOX, **fields, box=_box(placed["front"]))
    if placed["space"] is None:
        return tell(ARMY_AT_END, **fields, front=placed["front"])
    return tell(ARMY, **fields, front=placed["front"], space=placed["space"])


def _box(front: str) -> str:
    return front if front == "arctic" else f"{front}_box"


def _nothing(position: Position, theater: Theater) -> str:
    target = TARGET[theater]
    if target in position.surrendered:
        return tell(N_("%(axis)s has surrendered: no reserves are placed (7.8)."), axis=target)
    return tell(N_("%(theater)s: no reserves are left to place (7.6)."), theater=theater)


def _sums(position: Position, theater: Theater, answer: Answer) -> Iterator[str]:
    """Yield how many armies the theater has and how many stand against each Front."""
    yield tell(N_("Armies in the game: %(n)d (7.61)."), n=position.armies(theater))
    for front, n in answer["against"].items():
        yield tell(N_("Against the %(front)s in all: %(n)d"), front=front, n=n)


def _next_die(position: Position, theater: Theater, rolled: Sequence[int]) -> Iterator[str]:
    """Yield what each face of the next die would do, faces with one effect together."""
    now = reserves.place(position, theater, reserves.dice(rolled))
    faces: dict[str, list[int]] = {}
    for face in D6:
        then = reserves.place(position, theater, reserves.dice([*rolled, face]))
        faces.setdefault(_effect(now, then), []).append(face)
    for effect, group in faces.items():
        yield f"  {', '.join(map(str, group))}: {effect}"


def _effect(now: Placement, then: Placement) -> str:
    """Return in words what one more die changes."""
    for placed in Counter(then.placed) - Counter(now.placed):
        return _placed(
            {
                "reserve": placed.reserve,
                "count": placed.count,
                "front": placed.front,
                "space": placed.space,
                "priority": placed.priority,
            }
        )
    for reserve in then.eliminated:
        if reserve not in now.eliminated:
            return tell(N_("%(reserve)s leaves the game for good (7.64.5)"), reserve=reserve)
    return tell(N_("nothing happens") if then.dice_needed < now.dice_needed else N_("roll again"))
