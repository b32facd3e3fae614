"""What a position tells beside the map: global issues, the A-Bomb, leadership, surrenders, counters, agendas."""

from churchill_cli.documents.board import COUNTERS, uncounted
from churchill_cli.documents.document_key import Told
from churchill_cli.game.model.ids import (
    AXIS,
    GLOBAL_ISSUES,
    GLOBAL_SIDES,
    POWERS,
    THEATERS,
    GlobalIssue,
    Place,
    Power,
    Theater,
)
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified


def global_issues(told: Told) -> dict[GlobalIssue, Power]:
    """Return the power that each global issue favors; one that is neutral is left out."""
    favored: dict[GlobalIssue, Power] = {}
    for issue_name, favored_side in told.items():
        identifier = told.key(issue_name, GLOBAL_ISSUES)
        issue = next((issue for issue in GLOBAL_ISSUES if issue == identifier), None)
        if issue is None or favored_side == "neutral" or favored_side is None:
            continue
        stance = identified(favored_side, "positions") if isinstance(favored_side, str) else None
        if stance == "neutral":
            continue
        power_name = stance.partition(".")[2] if stance and stance.startswith(issue) else favored_side
        power = told.power(power_name, GLOBAL_SIDES[issue], f"{told.location}.{issue}")
        if power:
            favored[issue] = power
    return favored


def abomb(told: Told) -> dict[Power, int]:
    """Return how far each pawn has come on the A-Bomb track, told by the number or the name of its space (6.10)."""
    track, spaces = told.board.abomb, dict[Power, int]()
    for power_name, space in told.items():
        power = told.power(power_name, ("US", "USSR"), told.location)
        if power is None:
            continue
        location = f"{told.location}.{power}"
        if not isinstance(space, str):
            spaces[power] = told.number(space, location, len(track) - 1)
            continue
        identifier = space if space in track else identified(space, "abomb")
        if identifier is None:
            complaint = _("%(at)r is no space of the A-Bomb track: %(names)s")
            told.problems.add(location, complaint % {"at": space, "names": ", ".join(track)})
        else:
            spaces[power] = track.index(identifier)
    return spaces


def leadership(told: Told) -> dict[Theater, Power]:
    """Return who leads each theater (3.26)."""
    leaders: dict[Theater, Power] = {}
    for theater_name, holder in told.items():
        identifier = told.key(theater_name, THEATERS)
        theater = next((theater for theater in THEATERS if theater == identifier), None)
        power = told.power(holder, ("UK", "US"), f"{told.location}.{theater_name}")
        if theater and power:
            leaders[theater] = power
    return leaders


def surrendered(told: Told) -> frozenset[str]:
    """Return the Axis powers that have surrendered; Italy is no space of a track."""

    def identify(power_name: str) -> str | None:
        axis_power = power_name if power_name in AXIS else identified(power_name, "axis", "spaces")
        return axis_power if axis_power in AXIS else None

    return frozenset(told.entries(told.value, told.location, identify))


def center(told: Told) -> frozenset[str]:
    """Return the counters in the center; the second of a kind keeps its number."""
    counters = told.board.counters

    def identify(counter_name: str) -> str | None:
        kind_name, number_sign, which_one = counter_name.partition("#")
        issue = kind_name if kind_name in counters else identified(kind_name, "issues")
        if issue is None or not number_sign:
            return issue
        if which_one not in COUNTERS:
            return None
        if int(which_one) > counters[issue]:
            told.problems.add(told.location, uncounted(issue, which_one, told.board))
        return issue if which_one == "1" else f"{issue}#{which_one}"

    return frozenset(told.entries(told.value, told.location, identify))


def secret_agendas(told: Told) -> dict[Power, tuple[Place, ...]]:
    """Return the places on each power's Secret Agenda markers (10.2)."""
    limit, agendas = told.rules.constants.secret_agendas, dict[Power, tuple[Place, ...]]()

    def identify(place_name: str) -> str | None:
        return place_name if place_name in told.board.connected else identified(place_name, "places")

    for power_name, place_names in told.items():
        power = told.power(power_name, POWERS, told.location)
        location = f"{told.location}.{power_name}"
        places = tuple(told.entries(place_names, location, identify))
        if len(places) > limit:
            complaint = _("%(len)s markers; each player draws %(limit)s (10.2)")
            told.problems.add(location, complaint % {"len": len(places), "limit": limit})
        elif power:
            agendas[power] = places
    return agendas


def rulings(told: Told) -> dict[str, str]:
    """Return the group's readings of open points."""
    readings, chosen_readings = told.rules.readings, {}
    for question, reading in told.items():
        if question not in readings:
            told.problems.add(told.location, _("%(entry)r is unknown here") % {"entry": question})
        elif reading not in readings[question]:
            reading_names = ", ".join(readings[question])
            complaint = _("%(name)r is none of %(names)s") % {"name": reading, "names": reading_names}
            told.problems.add(f"{told.location}.{question}", complaint)
        else:
            chosen_readings[question] = reading
    return chosen_readings
