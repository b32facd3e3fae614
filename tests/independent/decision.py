"""Chapter 6: what follows from the issues won.

A marker that is placed is not told to be production or a leadership bonus. So all purses are kept that it may have
been paid from; a line is allowed if one of them can pay, and by the end all must be spent.
"""

from collections.abc import Iterator
from typing import Any

from tests.independent import facts
from tests.independent.facts import POWERS, THEATER, TRACKS, Data, around, kind_of

BASE = {"UK": 4, "US": 6, "USSR": 3}
OWNER = {"uk": "UK", "us": "US", "ussr": "USSR"}
YIELD = {"pol_mil_2_2": (2, 2), "pol_mil_1_3": (1, 3)}
MOST_NAVAL = 5
Binds = tuple[tuple[str, str, int], ...]
Purse = tuple[int, int, int, int, Binds, tuple[tuple[str, int], ...]]
"""Production, bonus for Europe, for the Pacific, for either; what the card binds; what Directed Offensives bind."""


# The board, as production sees it


def entry(g: Data, front: str, ahead: int = 1) -> str | None:
    """Return the space that a Front attempts to enter; none at the end of its track (glossary)."""
    track = TRACKS[front]
    at = track.index(g["fronts"][front]) + ahead
    return track[at] if at < len(track) else None


def naval_needed(space: str) -> int:
    return 0 if space not in facts.AMPHIBIOUS else 5 if space == "normandy" else 3


def has_surrendered(g: Data, theater: str) -> bool:
    return ("germany" if theater == "europe" else "japan") in g["surrendered"]


def in_turn(g: Data) -> tuple[str, ...]:
    return around(g["winner"])


def begin(g: Data) -> None:
    """Take the issues from the table (5.27)."""
    issues = g["t"]["issues"]
    g["d"] = {
        "won": {power: [i for i, (track, _n) in issues.items() if track == power] for power in POWERS},
        "center": {kind_of(i) for i, (track, _n) in issues.items() if track is None},
        "directed": [], "purses": None, "received": None, "allocated": [], "activated": [], "funds": 0, "named": [],
        "command": dict(g["command"]), "researched": False, "spied": False, "moved": False,
    }  # fmt: skip
    g["step"] = "directed"


def winner_of(g: Data, kind: str) -> str | None:
    return next((p for p, issues in g["d"]["won"].items() if any(kind_of(i) == kind for i in issues)), None)


# 6.1 Directed Offensives


def to_direct(g: Data) -> tuple[str, list[str]] | None:
    placed = {issue for issue, _front in g["d"]["directed"]}
    for power in in_turn(g):
        left = [i for i in g["d"]["won"][power] if "directed" in i and i not in placed]
        if left:
            return power, left
    return None


def cannot_direct(g: Data, power: str, issue: str, front: str) -> str:
    turn = to_direct(g) if g["step"] == "directed" else None
    if not turn or power != turn[0] or issue not in turn[1]:
        return "6.1"
    barred = (
        has_surrendered(g, THEATER[front])
        and g["edition"] == 2
        and g["readings"]["Q-offensive-after-surrender"] == "no"
    )
    if barred:
        return "7.8"
    return "6.7" if not entry(g, front) and g["readings"]["Q-offensive-northern-italy"] == "no" else ""


def direct(g: Data, _power: str, issue: str, front: str) -> None:
    g["d"]["directed"].append((issue, front))


# 6.3 Production


def production(g: Data, power: str) -> int:
    n = BASE[power] + g["gains"]["production"][power]
    for holder, issues in g["d"]["won"].items():
        for kind in map(kind_of, issues):
            if kind.endswith("_production") and holder != OWNER[kind.split("_")[0]]:
                n += (holder == power) - (power == OWNER[kind.split("_")[0]])
            elif kind == "strategic_materials":
                n += holder == power
    n += "strategic_materials" in g["d"]["center"]
    n += power == "USSR" and g["naval"]["arctic"] >= 3
    return int(n + (power == "USSR" and g["convoy"]))


def bonus(g: Data, power: str) -> tuple[int, int, int]:
    """Return the support that leadership brings: for Europe, for the Pacific, for either (6.91, 6.92)."""
    won = [theater for theater in ("europe", "pacific") if winner_of(g, f"leadership_{theater}") == power]
    each = [(g["d"]["command"][t] == power) + 2 * (t in won) for t in ("europe", "pacific")]
    return each[0], each[1], 2 * (len(won) == 2)


def purse_of(g: Data, power: str) -> Purse:
    owed = [(front, 2) for issue, front in g["d"]["directed"] if OWNER[issue.split("_")[0]] == power]
    binds = [(kind, where, n) for who, kind, where, n in g["commits"] if who == power]
    return (max(0, g["d"]["received"][power]), *bonus(g, power), tuple(sorted(binds)), tuple(sorted(owed)))


# 6.4 Allocation


def _less(entries: tuple[Any, ...], at: int) -> tuple[Any, ...]:
    """Return what is bound, by one marker less of one entry."""
    *name, n = entries[at]
    rest = (*entries[:at], *entries[at + 1 :])
    return tuple(sorted((*rest, (*name, n - 1)))) if n > 1 else rest


def may_place(g: Data, kind: str, box: str, *, bound: bool = False) -> bool:
    """Tell whether there is room for a marker (6.5, 7.4) and, of one's own will, no surrender (7.8)."""
    if kind == "naval":
        return bool(g["naval"][box] < MOST_NAVAL)
    if box == "arctic" or not (entry(g, box) or (bound and has_surrendered(g, THEATER[box]))):
        return False  # what a card demands is placed on such a track, at its end too (7.8)
    return bound or g["edition"] == 1 or not has_surrendered(g, THEATER[box])


def _boxes(where: str) -> list[str]:
    return [box for box in facts.BOXES if where in {box, THEATER[box]}]


def _meets(g: Data, bind: tuple[str, str, int], kind: str, box: str) -> bool:
    """Tell whether a marker is one that the card asks for (6.6)."""
    return bind[0] in {kind, "support"} and box in _boxes(bind[1]) and may_place(g, kind, box, bound=True)


def _bound_by_card(g: Data, binds: Binds) -> int:
    """Return how many markers the card binds that can be placed, all of them together; one box before a theater."""
    room, n = {box: MOST_NAVAL - g["naval"][box] for box in facts.BOXES}, 0
    for kind, where, bound in sorted(binds, key=lambda bind: bind[1] in THEATER.values()):
        if kind != "naval" and any(may_place(g, "offensive", box, bound=True) for box in _boxes(where)):
            n += bound
            continue
        left = bound if kind != "offensive" else 0
        for box in _boxes(where):
            taken = min(left, room[box])
            left, n, room[box] = left - taken, n + taken, room[box] - taken
    return n


def _owed_kind(g: Data, front: str) -> str:
    """Return what meets a Directed Offensive: naval support until there is enough, then offensive support (6.7)."""
    return "naval" if g["naval"][front] < naval_needed(entry(g, front) or "") else "offensive"


def _bound_to_direct(g: Data, purse: Purse) -> int:
    return sum(n for front, n in purse[5] if entry(g, front))


def paid(g: Data, purse: Purse, kind: str, box: str) -> Iterator[Purse]:
    """Yield the purses after one support marker was paid from this one."""
    made, europe, pacific, either, binds, owed = purse
    if may_place(g, kind, box) and _leaves_room(g, made, binds, kind, box):
        in_europe = THEATER[box] == "europe"
        if europe if in_europe else pacific:
            yield made, europe - in_europe, pacific - (not in_europe), either, binds, owed
        if either:
            yield made, europe, pacific, either - 1, binds, owed
    if made:
        for binds_left, owed_left in _produced(g, purse, kind, box):
            yield made - 1, europe, pacific, either, binds_left, owed_left


def _produced(g: Data, purse: Purse, kind: str, box: str) -> Iterator[tuple[Any, Any]]:
    """Yield what is still bound after production was given to a marker: by the card, and by Directed Offensives."""
    made, *_bonus, binds, owed = purse
    meets = [at for at, bind in enumerate(binds) if _meets(g, bind, kind, box)]
    left = {_less(binds, at): _bound_by_card(_fuller(g, kind, box), _less(binds, at)) for at in meets}
    yield from ((rest, owed) for rest, n in left.items() if n == max(left.values()))  # as much as can be is met (6.6)
    if meets:  # what the card binds goes first (6.4)
        return
    if made > _bound_by_card(g, binds):
        for at, (front, _n) in enumerate(owed):
            if front == box and kind == _owed_kind(g, front) and entry(g, front):
                yield binds, _less(owed, at)
    if is_free(g, purse) and may_place(g, kind, box) and _leaves_room(g, made, binds, kind, box):
        yield binds, owed


def _fuller(g: Data, kind: str, box: str) -> Data:
    return {**g, "naval": {**g["naval"], box: g["naval"][box] + (kind == "naval")}}


def _leaves_room(g: Data, made: int, binds: Binds, kind: str, box: str) -> bool:
    """Tell whether what the card binds, which goes first, still finds its room as far as it can be paid (6.4, 6.6)."""
    return min(made, _bound_by_card(_fuller(g, kind, box), binds)) == min(made, _bound_by_card(g, binds))


def is_free(g: Data, purse: Purse) -> bool:
    """Tell whether production may go anywhere: enough is left for what binds it (6.4).

    The booklet has what is bound placed first; in what order a player tells his own markers makes no difference.
    """
    return purse[0] > _bound_by_card(g, purse[4]) + _bound_to_direct(g, purse)


def spent_freely(g: Data, purse: Purse) -> Iterator[Purse]:
    if is_free(g, purse):
        yield (purse[0] - 1, *purse[1:])


def places(g: Data, purses: set[Purse], kind: str, box: str) -> set[Purse]:
    return {after for purse in purses for after in paid(g, purse, kind, box)}


def can_spend(g: Data, purse: Purse) -> bool:
    """Tell whether anything of a purse can still be placed."""
    return any(any(paid(g, purse, kind, box)) for kind in ("offensive", "naval") for box in facts.BOXES)


def allocating(g: Data) -> str | None:
    return next((power for power in in_turn(g) if power not in g["d"]["allocated"]), None)


def cannot_place(g: Data, power: str, n: int, kind: str, box: str) -> str:
    if g["step"] != "allocation" or power != allocating(g):
        return "6.4"
    return _placed(g, n, kind, box)[0]


def _placed(g: Data, n: int, kind: str, box: str) -> tuple[str, set[Purse]]:
    """Place markers one by one; say why not, and what purses are left."""
    board, purses = {**g, "naval": dict(g["naval"])}, g["d"]["purses"]
    for _marker in range(n):
        purses = places(board, purses, kind, box)
        if kind == "naval":
            board["naval"][box] += 1
    return ("" if purses else "6.5"), purses


def place(g: Data, _power: str, n: int, kind: str, box: str) -> None:
    g["d"]["purses"] = _placed(g, n, kind, box)[1]
    where = g["naval"] if kind == "naval" else g["support"]
    where[box] += n


def cannot_activate(g: Data, power: str, issue: str) -> str:
    if g["step"] != "allocation" or power != allocating(g) or kind_of(issue) not in YIELD:
        return "6.8"
    if not _inactive(g, power, issue):
        return "6.8"
    return "" if _spent(g, 1) else "6.4"


def _inactive(g: Data, power: str, issue: str) -> str | None:
    """Return the counter that is meant: a kind alone is the next of it."""
    left = [other for other in g["d"]["won"][power] if other not in g["d"]["activated"]]
    return issue if issue in left else next((other for other in left if kind_of(other) == issue), None)


def activate(g: Data, power: str, issue: str) -> None:
    issue = str(_inactive(g, power, issue))
    g["d"]["activated"].append(issue)
    alignment, networks = YIELD[kind_of(issue)]
    g["gains"]["alignment"][power] += alignment
    g["gains"]["network"][power] += networks
    g["d"]["purses"] = _spent(g, 1)


def cannot_fund(g: Data, power: str, n: int) -> str:
    if g["step"] != "allocation" or power != allocating(g):
        return "6.10"
    if g["readings"]["Q-idle-research"] == "refused" and (not winner_of(g, "a_bomb_research") or g["bomb"]["US"] >= 4):
        return "6.10"
    return "" if _spent(g, n) else "6.4"


def _spent(g: Data, n: int) -> set[Purse]:
    """Return the purses after so much free production was spent."""
    purses: set[Purse] = g["d"]["purses"]
    for _marker in range(n):
        purses = {after for purse in purses for after in spent_freely(g, purse)}
    return purses


def fund(g: Data, _power: str, n: int) -> None:
    g["d"]["funds"] += n
    g["d"]["purses"] = _spent(g, n)


# 6.9 Leadership, 6.10 A-Bomb Research, 6.11 the Global Issue


def to_name(g: Data) -> tuple[str, list[str]] | None:
    for power in in_turn(g):
        left = [
            t for t in ("europe", "pacific") if winner_of(g, f"leadership_{t}") == power and t not in g["d"]["named"]
        ]
        if left:
            return power, left
    return None


def cannot_name(g: Data, power: str, theater: str, leader: str) -> str:
    turn = to_name(g) if g["step"] == "leadership" else None
    fits = turn and power == turn[0] and theater in turn[1]
    return "" if fits and leader in {"UK", "US"} else "6.92"


def name(g: Data, _power: str, theater: str, leader: str) -> None:
    g["d"]["named"].append(theater)
    g["command"][theater] = leader


def cannot_research(g: Data, _die: int) -> str:
    return "" if g["step"] == "research" else "6.10"


def research(g: Data, die: int) -> None:
    g["d"]["researched"] = True
    if die + g["d"]["funds"] >= 4:
        g["bomb"]["US"] = min(4, g["bomb"]["US"] + 1)


def spy(g: Data) -> None:
    if winner_of(g, "a_bomb_research") == "USSR" and not g["d"]["spied"]:
        g["d"]["spied"] = True
        g["bomb"]["USSR"] = min(4, g["bomb"]["USSR"] + 1)


def to_move(g: Data) -> tuple[str, list[str]] | None:
    """Return who won the Global Issue and which markers are not at his advantage yet (6.11)."""
    power = winner_of(g, "global_issue")
    if not power or g["d"]["moved"]:
        return None
    left = [
        relation for relation, sides in facts.RELATIONS.items() if power in sides and g["global"][relation] != power
    ]
    return (power, left) if left else None


def cannot_move(g: Data, power: str, relation: str) -> str:
    turn = to_move(g) if g["step"] == "global" else None
    return "" if turn and power == turn[0] and relation in turn[1] else "6.11"


def move(g: Data, power: str, relation: str) -> None:
    g["d"]["moved"] = True
    g["global"][relation] = power
