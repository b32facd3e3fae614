"""What a position tells beside the map: global issues, the A-Bomb, leadership, surrenders, counters, agendas."""

from churchill_cli.documents.board import COUNTERS, uncounted
from churchill_cli.documents.told import Told
from churchill_cli.game.model.ids import AXIS, GLOBAL_ISSUES, POWERS, THEATERS, GlobalIssue, Place, Power, Theater
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified

GLOBAL_SIDES: dict[GlobalIssue, tuple[Power, Power]] = {
    "churchill_roosevelt": ("UK", "US"),
    "churchill_stalin": ("UK", "USSR"),
    "roosevelt_stalin": ("US", "USSR"),
}


def global_issues(told: Told) -> dict[GlobalIssue, Power]:
    """Return the power that each global issue favors; one that is neutral is left out."""
    favored: dict[GlobalIssue, Power] = {}
    for key, side in told.items():
        identifier = told.key(key, GLOBAL_ISSUES)
        issue = next((issue for issue in GLOBAL_ISSUES if issue == identifier), None)
        if issue is None or side == "neutral" or side is None:
            continue
        stance = identified(side, "positions") if isinstance(side, str) else None
        if stance == "neutral":
            continue
        name = stance.partition(".")[2] if stance and stance.startswith(issue) else side
        power = told.power(name, GLOBAL_SIDES[issue], f"{told.where}.{issue}")
        if power:
            favored[issue] = power
    return favored


def abomb(told: Told) -> dict[Power, int]:
    """Return how far each pawn has come on the A-Bomb track, told by the number or the name of its space (6.10)."""
    track, spaces = told.board.abomb, dict[Power, int]()
    for key, space in told.items():
        power = told.power(key, ("US", "USSR"), told.where)
        if power and isinstance(space, str):
            name = space if space in track else identified(space, "abomb")
            if name is None:
                what = _("%(at)r is no space of the A-Bomb track: %(names)s") % {"at": space, "names": ", ".join(track)}
                told.problems.add(f"{told.where}.{power}", what)
            else:
                spaces[power] = track.index(name)
        elif power:
            spaces[power] = told.number(space, f"{told.where}.{power}", len(track) - 1)
    return spaces


def leadership(told: Told) -> dict[Theater, Power]:
    """Return who leads each theater (3.26)."""
    leaders: dict[Theater, Power] = {}
    for key, holder in told.items():
        identifier = told.key(key, THEATERS)
        theater = next((theater for theater in THEATERS if theater == identifier), None)
        power = told.power(holder, ("UK", "US"), f"{told.where}.{key}")
        if theater and power:
            leaders[theater] = power
    return leaders


def surrendered(told: Told) -> frozenset[str]:
    """Return the Axis powers that have surrendered; Italy is no space of a track."""

    def identify(name: str) -> str | None:
        power = name if name in AXIS else identified(name, "axis", "spaces")
        return power if power in AXIS else None

    return frozenset(told.entries(told.value, told.where, identify))


def center(told: Told) -> frozenset[str]:
    """Return the counters in the center; the second of a kind keeps its number."""
    counters = told.board.counters

    def identify(name: str) -> str | None:
        kind, mark, number = name.partition("#")
        issue = kind if kind in counters else identified(kind, "issues")
        if issue is None or not mark:
            return issue
        if number not in COUNTERS:
            return None
        if int(number) > counters[issue]:
            told.problems.add(told.where, uncounted(issue, number, told.board))
        return issue if number == "1" else f"{issue}#{number}"

    return frozenset(told.entries(told.value, told.where, identify))


def secret_agendas(told: Told) -> dict[Power, tuple[Place, ...]]:
    """Return the places on each power's Secret Agenda markers (10.2)."""
    limit, agendas = told.rules.constants.secret_agendas, dict[Power, tuple[Place, ...]]()

    def identify(name: str) -> str | None:
        return name if name in told.board.connected else identified(name, "places")

    for key, names in told.items():
        power = told.power(key, POWERS, told.where)
        where = f"{told.where}.{key}"
        places = tuple(told.entries(names, where, identify))
        if len(places) > limit:
            what = _("%(len)s markers; each player draws %(limit)s (10.2)") % {"len": len(places), "limit": limit}
            told.problems.add(where, what)
        elif power:
            agendas[power] = places
    return agendas


def rulings(told: Told) -> dict[str, str]:
    """Return the group's readings of open points."""
    readings, chosen = told.rules.readings, {}
    for question, reading in told.items():
        if question not in readings:
            told.problems.add(told.where, _("%(entry)r is unknown here") % {"entry": question})
        elif reading not in readings[question]:
            names = ", ".join(readings[question])
            what = _("%(name)r is none of %(names)s") % {"name": reading, "names": names}
            told.problems.add(f"{told.where}.{question}", what)
        else:
            chosen[question] = reading
    return chosen
