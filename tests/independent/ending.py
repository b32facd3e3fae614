"""9.4, who has how many points, and 4.4, who has won."""

from collections import Counter

from tests.independent import facts
from tests.independent.facts import COLONIES, COLOR, POWERS, TRACK_OF, TRACKS, Data
from tests.independent.war import distance

BOTH = ("UK", "US")


def sides(front: str) -> tuple[str, ...]:
    """Return for whom a Front counts: US and UK share theirs (glossary, 9.4.G)."""
    return ("USSR",) if COLOR[front] == "USSR" else BOTH


def points(g: Data) -> dict[str, int]:
    """Return the points of each power (9.4)."""
    total: Counter[str] = Counter(dict.fromkeys(POWERS, 0))
    for part in (_politics(g), _axis(g), _europe(g), _pacific(g), _bomb(g)):
        for powers, vp in part:
            for power in powers if isinstance(powers, tuple) else (powers,):
                total[power] += vp
    return dict(total)


Points = list[tuple[str | tuple[str, ...], int]]


def _politics(g: Data) -> Points:
    """Return A to F and 10.3."""
    found: Points = [(power, 3) for power in g["alignment"].values()]
    found += [(owner, 1) for place, (owner, _n) in g["networks"].items() if place not in g["alignment"]]
    found += [(side, 5) for side in g["global"].values() if side != "neutral"]
    found += [(power, (5 if power == "USSR" else 3) * n) for power, n in g["won_by"].items()]
    empty = [place for place in TRACK_OF if place in COLONIES and not {place} & {*g["networks"], *g["alignment"]}]
    return [*found, ("UK", 2 * len(empty))]


def _axis(g: Data) -> Points:
    """Return G: eight for each Axis country with a Front of one's own, once."""
    found: Points = []
    for axis in ("germany", "japan"):
        inside = {power for front, space in g["fronts"].items() if space == axis for power in sides(front)}
        found += [(power, 8) for power in sorted(inside)]
    return found


AT: dict[str, list[tuple[str, str | tuple[str, ...], int]]] = {
    "mediterranean": [("central_italy", "UK", 2), ("northern_italy", "UK", 3), ("northern_italy", "US", 2)],
    "western": [("west_germany", BOTH, 5), ("rhineland", BOTH, 2)],
    "eastern": [("east_germany", "USSR", 5), ("prussia", "USSR", 2)],
    "central_pacific": [("iwo_jima", "US", 2), ("okinawa", "US", 5)],
    "sw_pacific": [("kyushu", "US", 5)],
    "cbi": [("formosa", "UK", 5)],
    "far_east": [("korea", "USSR", 8)],
}
"""H to J, N, O, T to X: what a Front brings where it stands now."""


def _standing(g: Data, theater: str) -> Points:
    first = g["edition"] == 1
    return [
        (who, vp) for front, spaces in AT.items() if facts.THEATER[front] == theater
        for space, who, vp in spaces if g["fronts"][front] == space and not (first and space == "iwo_jima")
    ]  # fmt: skip


def _europe(g: Data) -> Points:
    never = 99
    italy, normandy = g["entered"].get("central_italy", never), g["entered"].get("normandy", never)
    found = _standing(g, "europe") + [(power, n) for power, n in g["tech"].items()]
    if italy < normandy:
        found.append(("UK", 3 if g["edition"] == 1 else 2))
    if normandy < italy:
        found.append(("US", 2))
    if "germany" in g["surrendered"] and g["fronts"]["western"] != "germany":
        found.append(("USSR", 5))
    return found


def _pacific(g: Data) -> Points:
    found = _standing(g, "pacific")
    if "japan" in g["surrendered"] and "japan" not in g["fronts"].values():
        found.append(("US", 5))
    if "philippines" not in g["entered"]:
        found.append((("UK", "USSR"), 3))
    gap = abs(distance(g, "central_pacific") - distance(g, "sw_pacific"))
    if gap >= (1 if g["edition"] == 1 else 2):
        found.append((("UK", "USSR"), 5))
    return found


def _bomb(g: Data) -> Points:
    spied: Points = [("USSR", 3 * g["bomb"]["USSR"])]
    return [*spied, (BOTH, 3) if g["bomb"]["US"] == len(TRACKS["cbi"]) - 1 else ("USSR", 3)]


# 4.4


def tiebreak(g: Data, tied: list[str]) -> str:
    """Return who wins a tie (4.44)."""
    if "US" in tied and g["bomb"]["US"] == 4:
        return "US"
    sole = g["fronts"]["eastern"] == "germany" and g["fronts"]["western"] != "germany"
    return "USSR" if "USSR" in tied and sole else "UK"


def _leaders(scores: dict[str, int]) -> list[str]:
    return [power for power in POWERS if scores[power] == max(scores.values())]


def _first(g: Data, scores: dict[str, int]) -> str:
    tied = _leaders(scores)
    return tied[0] if len(tied) == 1 else tiebreak(g, tied)


def dice_needed(g: Data, scores: dict[str, int]) -> int:
    """Return how many dice the first edition rolls for the verdict (4.42, 4.43)."""
    if g["edition"] == 2 or g["tournament"]:
        return 0
    gap = max(scores.values()) - min(scores.values())
    if not {"germany", "japan"} <= g["surrendered"]:
        return 3 if gap or g["readings"]["Q-three-way-tie"] == "all" else 0
    return int(16 < gap <= 21 and len(_leaders(scores)) == 1)


def winner(g: Data, scores: dict[str, int], dice: tuple[int, ...] = ()) -> str | None:
    """Return who has won (4.41 to 4.43)."""
    gap = max(scores.values()) - min(scores.values())
    if not {"germany", "japan"} <= g["surrendered"]:
        return _first(g, adjusted(g, scores, dice))
    if gap <= (20 if g["edition"] == 2 else 15) or len(_leaders(scores)) > 1:
        return _first(g, scores)
    first = _leaders(scores)[0]
    others = [power for power in POWERS if power != first]
    if g["edition"] == 2:
        stays = scores[first] > sum(scores[power] for power in others)
    else:
        stays = not g["tournament"] and gap <= 15 + (dice[0] if dice else 1)
    if stays:
        return first
    second = [power for power in others if scores[power] == max(scores[other] for other in others)]
    if len(second) == 1:
        return second[0]
    won = tiebreak(g, second)
    return won if won in second or g["readings"]["Q-second-place-tie"] == "churchill" else None


def adjusted(g: Data, scores: dict[str, int], dice: tuple[int, ...] = ()) -> dict[str, int]:
    """Return the points after the adjustment of a surrender on conditions (4.43)."""
    ranks = sorted(set(scores.values()), reverse=True)
    tied_first = len(_leaders(scores)) > 1
    after = {}
    for power in POWERS:
        n = scores[power]
        if len(ranks) == 1:
            role = "first" if g["readings"]["Q-three-way-tie"] == "all" else "none"
        elif n == ranks[0]:
            role = "first"
        else:
            role = "last" if n == ranks[-1] or tied_first else "second"
        after[power] = n + _change(g, role, dice[POWERS.index(power)] if len(dice) == 3 else 0)
    return after


def _change(g: Data, role: str, die: int) -> int:
    if g["edition"] == 2:
        return {"first": -5, "second": -3, "last": 5, "none": 0}[role]
    if g["tournament"]:
        return -5 if role == "first" else 0
    return {"first": -die, "second": -((die + 1) // 2), "last": die, "none": 0}[role]
