"""Chapter 7: networks, alignment, Axis reserves, the Fronts and who surrenders."""

from collections.abc import Callable

from tests.independent import facts
from tests.independent.decision import entry, has_surrendered, naval_needed
from tests.independent.facts import COLONIES, COLOR, POWERS, THEATER, TRACK_OF, TRACKS, Data

ARCTIC = {"norway", "finland"}
EASTERN_SPHERE = {"baltic_states", "poland", "rumania", "bulgaria", "finland"}
WESTERN_SPHERE = {"france", "belgium", "netherlands"}
GERMAN, JAPANESE = 6, 4
EUROPE = ("western", "eastern", "mediterranean")
PACIFIC = ("central_pacific", "sw_pacific", "cbi")
Die = Callable[[int], int]
"""Gives the next die of so many sides."""


# 7.1 and 7.3: who places


def left_to_place(g: Data) -> dict[str, int]:
    """Return the markers that each power has still to place in this segment."""
    left: dict[str, int] = g["w"]["networks" if g["step"] == "networks" else "alignment"]
    return left


def placing(g: Data) -> list[str]:
    """Return who places now: who has begun, else who has most; of several the US says who is next (7.1, 7.3)."""
    left = {power: n for power, n in left_to_place(g).items() if n}
    if g["w"]["placing"] in left:
        return [g["w"]["placing"]]
    return [power for power, n in left.items() if n == max(left.values())]


def _spend(g: Data, power: str, n: int) -> None:
    left_to_place(g)[power] -= n
    g["w"]["placing"] = power


def is_open(g: Data, place: str) -> bool:
    return place not in ARCTIC or g["naval"]["arctic"] >= 3


def network_forbidden(g: Data, power: str, place: str, *, removing: bool) -> str:
    """Say why a network may not be placed or removed somewhere (7.11, 7.12, 7.4)."""
    owner, n = g["networks"].get(place, ("", 0))
    if not is_open(g, place):
        return "7.4"
    if removing:
        return "" if owner not in {"", power} else "7.12"
    return "" if not owner or (owner == power and n < 2) else "7.11"


def put_network(g: Data, power: str, place: str, *, removing: bool) -> None:
    owner, n = g["networks"].get(place, (power, 0))
    after = n - 1 if removing else n + 1
    g["networks"][place] = (owner, after)
    if not after:
        del g["networks"][place]
    _spend(g, power, 1)


def price(g: Data, place: str) -> int:
    """Return what it costs to remove an alignment marker (6.11)."""
    side = g["global"]["roosevelt_stalin"]
    dear = side == "USSR" and g["alignment"].get(place) == "USSR" and place in EASTERN_SPHERE | COLONIES
    return 2 if side == "US" or dear else 1


def alignment_forbidden(g: Data, power: str, place: str, *, removing: bool) -> str:
    """Say why alignment may not be placed or removed somewhere (7.31, 7.32, 7.4, 6.11)."""
    owner = g["alignment"].get(place)
    if g["networks"].get(place, ("", 0))[0] != power:
        return "7.31"
    if removing:
        if owner in {None, power} or left_to_place(g)[power] < price(g, place):
            return "7.32"
    elif owner:
        return "7.31"
    freed = g["global"]["churchill_stalin"] == "UK" and g["readings"]["Q-arctic-alignment"] == "allowed"
    if not is_open(g, place) and not freed:
        return "7.4"
    return "" if _global_allows(g, power, place, removing=removing) else "6.11"


def _global_allows(g: Data, power: str, place: str, *, removing: bool) -> bool:
    neutral_removal = removing and g["readings"]["Q-neutral-removal"] == "no"
    if place in COLONIES:
        side = g["global"]["churchill_roosevelt"]
        return neutral_removal if side == "neutral" else side == "US" or power == "UK"
    side = g["global"]["churchill_stalin"]
    if side == "neutral":
        return neutral_removal or TRACK_OF[place] not in {"western", "eastern"}
    if side == "USSR":
        return not (place in EASTERN_SPHERE and power != "USSR") and not (place in WESTERN_SPHERE and power == "USSR")
    return True


def put_alignment(g: Data, power: str, place: str, *, removing: bool) -> None:
    if removing:
        _spend(g, power, price(g, place))
        del g["alignment"][place]
    else:
        _spend(g, power, 1)
        g["alignment"][place] = power


Forbidden = Callable[..., str]
SEGMENTS: dict[str, tuple[Forbidden, Callable[..., None]]] = {
    "networks": (network_forbidden, put_network),
    "alignment": (alignment_forbidden, put_alignment),
}


def any_to_put(g: Data, power: str) -> list[str]:
    """Return the places where something may be placed, or removed (with a minus before)."""
    forbidden = SEGMENTS[g["step"]][0]
    return [
        f"{'-' * removing}{place}"
        for removing in (False, True)
        for place in TRACK_OF
        if not forbidden(g, power, place, removing=removing)
    ]


def cannot_put(g: Data, power: str, segment: str, targets: tuple[str, ...]) -> str:
    """Say why markers may not be placed in turn."""
    if g["step"] != segment or power not in placing(g):
        return "7.1"
    trial = {**g, "networks": dict(g["networks"]), "alignment": dict(g["alignment"]), "w": {**g["w"]}}
    trial["w"][segment] = dict(g["w"][segment])
    forbidden, put = SEGMENTS[segment]
    for target in targets:
        place, removing = target.lstrip("-"), target.startswith("-")
        if left_to_place(trial)[power] < 1 or (why := forbidden(trial, power, place, removing=removing)):
            return "7.1" if left_to_place(trial)[power] < 1 else why
        put(trial, power, place, removing=removing)
    return ""


def put(g: Data, power: str, segment: str, targets: tuple[str, ...]) -> None:
    for target in targets:
        SEGMENTS[segment][1](g, power, target.lstrip("-"), removing=target.startswith("-"))


def cannot_give_up(g: Data, power: str) -> str:
    """Say why markers may not be given up: as many as can be must be placed (7.1, 7.3; not in the first edition).

    Removing another's is something that a player may do (7.12, 7.32), so nobody has to.
    """
    if g["step"] not in SEGMENTS or power not in placing(g):
        return "7.1"
    return "7.1" if g["edition"] == 2 and any("-" not in at for at in any_to_put(g, power)) else ""


def give_up(g: Data, power: str) -> None:
    _spend(g, power, left_to_place(g)[power])


# 7.6 Axis reserves


def distance(g: Data, front: str) -> int:
    return len(TRACKS[front]) - 1 - TRACKS[front].index(g["fronts"][front])


def needs_navy(g: Data, front: str) -> bool:
    """Tell whether a Front lacks the naval support for its entry space (7.53)."""
    return bool(g["naval"][front] < naval_needed(entry(g, front) or ""))


def split(g: Data, fronts: list[str], n: int, die: Die) -> None:
    """Split armies evenly, the odd ones at random (7.72.4)."""
    for front in fronts:
        g["reserves"][front] += n // len(fronts)
    rest = list(fronts)
    for _odd in range(n % len(fronts)):
        thrown = die(6)
        while thrown > 6 - 6 % len(rest):
            thrown = die(6)  # four Fronts share four faces
        front = rest[(thrown - 1) * len(rest) // (6 - 6 % len(rest))]
        rest.remove(front)
        g["reserves"][front] += 1


def sink(g: Data, box: str) -> None:
    g["naval"][box] = max(0, g["naval"][box] - 1)


def sent(g: Data, theater: str) -> int:
    """Place what the conference card has sent (5.11); return how many armies that took."""
    for front, n in g["sent"].items():
        g["reserves"][front] += n * (THEATER[front] == theater)
    return sum(n for front, n in g["sent"].items() if THEATER[front] == theater)


def place_europe(g: Data, die: Die) -> None:
    """Place the reserves of Europe (7.62)."""
    armies = GERMAN - g["removed"]["german_army"] - sent(g, "europe")
    into = [front for front in ("western", "eastern") if entry(g, front) == "germany"]
    if into:
        split(g, into, min(2, armies), die)
        armies -= min(2, armies)

    def against(front: str, n: int) -> None:
        nonlocal armies
        g["reserves"][front] += min(n, armies)
        armies -= min(n, armies)

    against("eastern", 1)
    _bolero(g, against)
    if "normandy" in g["entered"]:
        _near_germany(g, armies, against, die)
    g["reserves"]["mediterranean"] += 1 - g["removed"]["italian_army"]
    for _army in range(armies):
        _anywhere_in_europe(g, die(6))


def _bolero(g: Data, against: Callable[[str, int], None]) -> None:
    """Meet the priorities that look at the Western Front before D-Day (7.62.3 to 7.62.5)."""
    at = g["fronts"]["western"]
    if at == "western_box" and not g["removed"]["german_navy"]:
        sink(g, "western")
    if at in {"western_box", "bolero"}:
        against("eastern", 4)
    if at == "bolero":
        against("western", 1)


def _near_germany(g: Data, armies: int, against: Callable[[str, int], None], die: Die) -> None:
    west, east = distance(g, "western"), distance(g, "eastern")
    if west != east:
        against("western" if west < east else "eastern", 2)
    elif armies == 1:
        reading = g["readings"]["Q-last-german-army"]
        against(("western" if die(6) <= 3 else "eastern") if reading == "die" else reading, 1)
    else:
        against("western", 1)
        against("eastern", 1)


def _anywhere_in_europe(g: Data, die: int) -> None:
    if die == 6 and g["naval"]["arctic"] >= (3 if g["edition"] == 2 else 1):
        sink(g, "arctic")
    else:
        g["reserves"][("western", "western", "eastern", "eastern", "mediterranean", "mediterranean")[die - 1]] += 1


def place_pacific(g: Data, die: Die) -> None:
    """Place the reserves of the Pacific (7.64)."""
    armies = JAPANESE - g["removed"]["japanese_army"] - sent(g, "pacific")
    if g["sortie"]:
        sink(g, g["sortie"])
    into = [front for front in ("far_east", *PACIFIC) if entry(g, front) == "japan"]
    if into:
        split(g, into, armies, die)
        armies = 0
    first = ["far_east"] * 2 if g["fronts"]["far_east"] != "far_east_box" else []
    first += [front for front in PACIFIC if _attempts_b29(g, front)]
    for front in first[:armies]:
        g["reserves"][front] += 1
    _sortie(g, die)
    for _army in range(armies - len(first)):
        g["reserves"][PACIFIC[(die(6) - 1) // 2]] += 1


def _attempts_b29(g: Data, front: str) -> bool:
    able = g["readings"]["Q-b29-without-navy"] == "yes" or not needs_navy(g, front)
    return entry(g, front) in facts.B29 and able


def _sortie(g: Data, die: Die) -> None:
    """Send the Japanese navy against an amphibious landing (7.64.4, 7.64.5)."""
    navies = 2 - g["removed"]["ijn"] - bool(g["sortie"])
    if navies > 0 and die(6) <= 2:
        box = next((f for f in PACIFIC if entry(g, f) in facts.AMPHIBIOUS and not needs_navy(g, f)), None)
        if box:
            sink(g, box)
            g["removed"]["ijn"] += die(6) <= 4


PLACE = {"europe": place_europe, "pacific": place_pacific}


# 7.7 The Fronts


def strength(g: Data, front: str) -> int:
    return int(2 + 2 * g["support"][front] - 2 * g["reserves"][front])


def _gated(g: Data, space: str) -> bool:
    """Tell whether a conditional issue must be in the center to enter a space, and is not (7.73.3, 7.73.4)."""
    gate = {"normandy": "second_front", "manchuria": "ussr_declares_war"}.get(space)
    return gate is not None and gate not in g["center"]


def blocked(g: Data, front: str) -> str:
    """Say why a Front makes no attempt (7.73)."""
    space = entry(g, front)
    if not space:
        return "7.52"
    if has_surrendered(g, THEATER[front]):
        return "7.73.5"
    if needs_navy(g, front):
        return "7.73.1"
    if _gated(g, space):
        return "7.73"
    if strength(g, front) <= 0:
        return "7.73.2"
    even = g["readings"]["Q-equal-reserves"] == "no_attempt" and g["reserves"][front] >= g["support"][front]
    return "4.33.1" if even and g["reserves"][front] else ""


def spaces_moved(g: Data, front: str, die: int) -> int:
    """Return how far a Front goes on a roll (7.71, 7.74)."""
    power = strength(g, front)
    if power < 10:
        return int(die <= power)
    second = entry(g, front, 2)
    barred = second == "manchuria" and g["readings"]["Q-breakthrough-manchuria"] == "no" and _gated(g, second)
    onward = entry(g, front) not in {"germany", "japan"} and second and second not in facts.AMPHIBIOUS and not barred
    return 2 if onward and die + power - 10 >= 10 else 1


def move_front(g: Data, front: str, spaces: int) -> None:
    """Move a Front and carry out what that brings (7.13, 7.63, 7.65, 7.75, 7.81)."""
    track = TRACKS[front]
    at = track.index(g["fronts"][front])
    for step in range(1, spaces + 1):
        space, left = track[at + step], track[at + step - 1]
        g["fronts"][front] = space
        if step == spaces or g["readings"]["Q-pass-through"] == "yes":
            _entered(g, front, space)
        if step == spaces or g["readings"]["Q-breakthrough-networks"] == "both":
            _left_behind(g, front, left)


COLLAPSES = {
    ("mediterranean", "southern_italy"): "italian_army",
    ("western", "bolero"): "german_navy",
    ("western", "west_germany"): "german_army",
    ("eastern", "east_germany"): "german_army",
    ("far_east", "manchuria"): "japanese_army",
}


def _entered(g: Data, front: str, space: str) -> None:
    g["entered"].setdefault(space, g["conference"])
    if space in facts.KAMIKAZE:
        sink(g, front)
    if space == "southern_italy":
        g["surrendered"].add("italy")
    kind = COLLAPSES.get((front, space), "")
    if kind.endswith("army") and g["readings"]["Q-collapse-on-board"] == "end" and loses_army(g, front, kind):
        g["w"]["fallen"].append(kind)  # it fights on until the reserves go back
    elif kind:
        if kind.endswith("army"):
            _take_army(g, front, kind)
        g["removed"][kind] += 1


def loses_army(g: Data, front: str, kind: str) -> str | None:
    """Return from before which Front an army goes: the one that advances, else where most of its kind stand.

    One in the Arctic stands before no Front (7.62.8), so that it is the one that goes before any of the others.
    """
    standing = {f: g["reserves"][f] for f in facts.FRONTS if THEATER[f] == THEATER[front]}
    if kind == "italian_army":
        return front if standing[front] else None
    if kind == "german_army" and standing["mediterranean"]:
        standing["mediterranean"] -= 1 - g["removed"]["italian_army"]
    if standing[front]:
        return front
    of_kind = (GERMAN if kind == "german_army" else JAPANESE) - g["removed"][kind]
    return max(standing, key=lambda other: standing[other]) if sum(standing.values()) == of_kind else None


def _take_army(g: Data, front: str, kind: str) -> None:
    where = loses_army(g, front, kind)
    if where:
        g["reserves"][where] -= 1


def may_be_freed(g: Data, front: str, others: list[str]) -> bool:
    """Tell whether a Front held by reserves may yet try: another one may take an army from before it (7.63).

    So may one of which they cancel all support, where the group has it that it makes no attempt (4.33.1).
    """
    if blocked(g, front) not in {"7.73.2", "4.33.1"} or g["readings"]["Q-collapse-on-board"] == "end":
        return False
    for other in others:
        for space in {entry(g, other, ahead) for ahead in (1, max(1, spaces_moved(g, other, 10)))}:
            kind = COLLAPSES.get((other, str(space)))
            if kind and kind.endswith("army") and loses_army(g, other, kind) == front:
                return True
    return False


def _left_behind(g: Data, front: str, space: str) -> None:
    """Take a network of the other side from each country that is newly behind a Front (7.13)."""
    soviet = COLOR[front] == "USSR"
    for place in facts.COUNTRIES.get(space, ()):
        owner, n = g["networks"].get(place, ("", 0))
        if owner and (owner == "USSR") != soviet:
            del g["networks"][place]
            if n > 1:
                g["networks"][place] = (owner, n - 1)


# 7.8 Surrender


def emperor(g: Data) -> bool:
    """Tell whether the Emperor's three conditions are met (7.82)."""
    b29 = any(space in g["entered"] for space in facts.B29)
    return "germany" in g["surrendered"] and g["bomb"]["US"] == 4 and b29 and "manchuria" in g["entered"]


def check_surrender(g: Data) -> None:
    """Check Germany first, then Japan, when all Fronts have moved (7.8, the default reading)."""
    inside = [front for front in ("western", "eastern") if g["fronts"][front] == "germany"]
    if inside and "germany" not in g["surrendered"]:
        g["surrendered"].add("germany")
        for power in POWERS if len(inside) == 2 else ("UK", "US") if inside == ["western"] else ("USSR", "USSR"):
            g["tech"][power] += 1
    if "japan" in g["fronts"].values() or emperor(g):
        g["surrendered"].add("japan")
