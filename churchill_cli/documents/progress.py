"""What a position tells beside the map: Global Issues, A-Bomb, leadership, surrenders, agendas."""

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


def global_issues(told_part: Told) -> dict[GlobalIssue, Power]:
    """Return the power that each global issue favors; one that is neutral is left out."""
    favored: dict[GlobalIssue, Power] = {}
    for issue_name, favored_side in told_part.items():
        identifier = told_part.key(issue_name, GLOBAL_ISSUES)
        issue = next((issue for issue in GLOBAL_ISSUES if issue == identifier), None)
        if issue is None or favored_side == "neutral" or favored_side is None:
            continue
        stance = identified(favored_side, "positions") if isinstance(favored_side, str) else None
        if stance == "neutral":
            continue
        power_name = stance.partition(".")[2] if stance and stance.startswith(issue) else favored_side
        power = told_part.power(power_name, GLOBAL_SIDES[issue], f"{told_part.location}.{issue}")
        if power:
            favored[issue] = power
    return favored


def abomb(told_part: Told) -> dict[Power, int]:
    """Return how far each pawn is on the A-Bomb track, told by number or name of a space (6.10)."""
    track, spaces = told_part.board.abomb, dict[Power, int]()
    for power_name, space in told_part.items():
        power = told_part.power(power_name, ("US", "USSR"), told_part.location)
        if power is None:
            continue
        location = f"{told_part.location}.{power}"
        if not isinstance(space, str):
            spaces[power] = told_part.number(space, location, len(track) - 1)
            continue
        identifier = space if space in track else identified(space, "abomb")
        if identifier is None:
            complaint = _("%(at)r is no space of the A-Bomb track: %(names)s")
            told_part.problems.add(location, complaint % {"at": space, "names": ", ".join(track)})
        else:
            spaces[power] = track.index(identifier)
    return spaces


def leadership(told_part: Told) -> dict[Theater, Power]:
    """Return who leads each theater (3.26)."""
    leaders: dict[Theater, Power] = {}
    for theater_name, holder in told_part.items():
        identifier = told_part.key(theater_name, THEATERS)
        theater = next((theater for theater in THEATERS if theater == identifier), None)
        power = told_part.power(holder, ("UK", "US"), f"{told_part.location}.{theater_name}")
        if theater and power:
            leaders[theater] = power
    return leaders


def surrendered(told_part: Told) -> frozenset[str]:
    """Return the Axis powers that have surrendered; Italy is no space of a track."""

    def identify(power_name: str) -> str | None:
        axis_power = power_name if power_name in AXIS else identified(power_name, "axis", "spaces")
        return axis_power if axis_power in AXIS else None

    return frozenset(told_part.entries(told_part.value, told_part.location, identify))


def center(told_part: Told) -> frozenset[str]:
    """Return the counters in the center; the second of a kind keeps its number."""
    counters = told_part.board.counters

    def identify(counter_name: str) -> str | None:
        kind_name, number_sign, which_one = counter_name.partition("#")
        issue = kind_name if kind_name in counters else identified(kind_name, "issues")
        if issue is None or not number_sign:
            return issue
        if which_one not in COUNTERS:
            return None
        if int(which_one) > counters[issue]:
            told_part.problems.add(told_part.location, uncounted(issue, which_one, told_part.board))
        return issue if which_one == "1" else f"{issue}#{which_one}"

    return frozenset(told_part.entries(told_part.value, told_part.location, identify))


def secret_agendas(told_part: Told) -> dict[Power, tuple[Place, ...]]:
    """Return the places on each power's Secret Agenda markers (10.2)."""
    most_agendas, agendas = told_part.rules.constants.secret_agendas, dict[Power, tuple[Place, ...]]()

    def identify(place_name: str) -> str | None:
        return place_name if place_name in told_part.board.connected else identified(place_name, "places")

    for power_name, place_names in told_part.items():
        power = told_part.power(power_name, POWERS, told_part.location)
        location = f"{told_part.location}.{power_name}"
        agenda_places = tuple(told_part.entries(place_names, location, identify))
        if len(agenda_places) > most_agendas:
            complaint = _("%(len)s markers; each player draws %(limit)s (10.2)")
            told_part.problems.add(location, complaint % {"len": len(agenda_places), "limit": most_agendas})
        elif power:
            agendas[power] = agenda_places
    return agendas


def rulings(told_part: Told) -> dict[str, str]:
    """Return the group's readings of open points."""
    readings, chosen_readings = told_part.rules.readings, {}
    for question, reading in told_part.items():
        if question not in readings:
            told_part.problems.add(told_part.location, _("%(entry)r is unknown here") % {"entry": question})
        elif reading not in readings[question]:
            reading_names = ", ".join(readings[question])
            complaint = _("%(name)r is none of %(names)s") % {"name": reading, "names": reading_names}
            told_part.problems.add(f"{told_part.location}.{question}", complaint)
        else:
            chosen_readings[question] = reading
    return chosen_readings
