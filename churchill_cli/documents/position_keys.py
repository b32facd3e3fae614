"""What a position tells, key by key: of the map, and beside it of Global Issues, A-Bomb, surrenders, agendas."""

from dataclasses import replace

from churchill_cli.documents import Document
from churchill_cli.documents.board import COUNTERS, uncounted
from churchill_cli.documents.document_key import Told
from churchill_cli.documents.problems import mapping, nearest_hint, place_of
from churchill_cli.game.model.ids import (
    ARMIES,
    AXIS,
    FRONTS,
    GLOBAL_ISSUES,
    GLOBAL_SIDES,
    POWERS,
    THEATER_OF,
    THEATERS,
    Front,
    GlobalIssue,
    Place,
    Power,
    Space,
    Theater,
)
from churchill_cli.game.model.position import NO_SORTIES, Position, Sorties
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified


def fronts(told_part: Told) -> dict[Front, Space]:
    """Return the space of each Front; one that is not told stands in its box."""
    spaces: dict[Front, Space] = {front: track[0] for front, track in told_part.board.tracks.items()}
    for front_name, space_name in told_part.items():
        front = told_part.front(front_name)
        if front is not None:
            spaces[front] = _space(space_name, front, told_part) or spaces[front]
    return spaces


def _space(space_name: object, front: Front, told_part: Told) -> Space | None:
    """Return the space of a Front's track that a value names."""
    track_index = told_part.board.index[front]
    space = space_name if isinstance(space_name, str) and space_name in track_index else None
    if space is None and isinstance(space_name, str):
        space = identified(space_name, "spaces", "boxes")
    if space in track_index:
        return space
    told_part.refuse(
        f"{told_part.location}.{front}",
        _("%(value)r is not on this track%(like)s: %(names)s")
        % {"value": space_name, "like": nearest_hint(str(space_name), track_index), "names": ", ".join(track_index)},
    )
    return None


def entered(told_part: Told, *, is_before: bool = False) -> dict[Space, int]:
    """Return the conference in which each space was entered (7.7); ``is_before``: it was in some conference before."""
    minimum, maximum = 1 + is_before, told_part.rules.constants.conferences + is_before
    tracks, conferences = told_part.board.fronts_of, dict[Space, int]()
    for space_name, conference in told_part.items():
        space = space_name if space_name in tracks else identified(str(space_name), "spaces")
        if space is not None and space in tracks:
            conferences[space] = told_part.number(conference, f"{told_part.location}.{space}", maximum, minimum)
            continue
        hint = {"key": space_name, "like": nearest_hint(str(space_name), tracks)}
        told_part.problems.add(told_part.location, _("%(key)r is no space of a Front Track%(like)s") % hint)
    return conferences


def reserves(told_part: Told) -> dict[Front, int]:
    """Return the armies that stand against each Front (7.6): at most all of its theater."""
    in_the_game = told_part.rules.constants.reserves
    of_theater = {theater: sum(in_the_game[reserve] for reserve in kinds) for theater, kinds in ARMIES.items()}
    return told_part.counts({front: of_theater[THEATER_OF[front]] for front in FRONTS})


def sorties(told_part: Told) -> Sorties:
    """Return what the conference card has sent before the other reserves are placed (5.11)."""
    sent_ahead = mapping(told_part.value, told_part.location, told_part.problems)
    for key in sent_ahead:
        if key not in {"armies", "navy"}:
            told_part.problems.add(
                told_part.location, _("unknown key%(like)s") % {"like": nearest_hint(str(key), ("armies", "navy"))}
            )
    if not sent_ahead:
        return NO_SORTIES
    navy_told = sent_ahead.get("navy")
    navy_front = None if navy_told is None else replace(told_part, location="sorties.navy").front(navy_told)
    return Sorties(reserves(replace(told_part, value=sent_ahead.get("armies"), location="sorties.armies")), navy_front)


def written_sorties(position: Position, _key: str) -> Document:
    """Return what the conference card has sent, as data; empty if nothing."""
    armies, navy_sent = position.sorties.armies, position.sorties.navy
    return {**({"armies": dict(armies)} if armies else {}), **({"navy": navy_sent} if navy_sent else {})}


def networks(told: Told) -> dict[Place, tuple[Power, int]]:
    """Return who has how many networks in each country or colony (7.11)."""
    networks: dict[Place, tuple[Power, int]] = {}
    for place_name, holders in told.items():
        place = place_of(place_name, told.board, told.location, told.problems)
        location = f"{told.location}.{place}"
        networks_here: dict[Power, int] = {}
        for power_name, given_number in mapping(holders, location, told.problems).items():
            power = told.power(power_name, POWERS, location)
            network_count = told.number(given_number, f"{location}.{power}", told.rules.constants.network_limit)
            if power and network_count:
                networks_here[power] = network_count
        if place in networks:
            told.problems.add(location, _("told twice, under two names"))
        elif len(networks_here) > 1:
            told.problems.add(location, _("only one power may have networks in a country or colony (7.11)"))
        elif place and networks_here:
            networks[place] = next(iter(networks_here.items()))
    return networks


def alignment(told_part: Told) -> dict[Place, Power]:
    """Return with whom each country or colony is aligned (7.3)."""
    aligned: dict[Place, Power] = {}
    for place_name, holder in told_part.items():
        place = place_of(place_name, told_part.board, told_part.location, told_part.problems)
        power = told_part.power(holder, POWERS, f"{told_part.location}.{place_name}") if holder is not None else None
        if place in aligned:
            told_part.problems.add(f"{told_part.location}.{place}", _("told twice, under two names"))
        elif place and power:
            aligned[place] = power
    return aligned


def global_issues(told_part: Told) -> dict[GlobalIssue, Power]:
    """Return the power that each global issue favors; one that is neutral is left out."""
    favored: dict[GlobalIssue, Power] = {}
    for issue_name, favored_side in told_part.items():
        issue = told_part.key(issue_name, GLOBAL_ISSUES)
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
        theater = told_part.key(theater_name, THEATERS)
        power = told_part.power(holder, ("UK", "US"), f"{told_part.location}.{theater_name}")
        if theater and power:
            leaders[theater] = power
    return leaders


def surrendered(told_part: Told) -> frozenset[str]:
    """Return the Axis powers that have surrendered; Italy is no space of a track."""

    def identify(power_name: str) -> str | None:
        axis_power = power_name if power_name in AXIS else identified(power_name, "axis", "spaces")
        return axis_power if axis_power in AXIS else None

    return frozenset(told_part.entries(told_part.value, told_part.location, identify, AXIS))


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

    return frozenset(told_part.entries(told_part.value, told_part.location, identify, counters))


def secret_agendas(told_part: Told) -> dict[Power, tuple[Place, ...]]:
    """Return the places on each power's Secret Agenda markers (10.2)."""
    most_agendas, agendas = told_part.rules.constants.secret_agendas, dict[Power, tuple[Place, ...]]()

    def identify(place_name: str) -> str | None:
        return place_name if place_name in told_part.board.connected else identified(place_name, "places")

    for power_name, place_names in told_part.items():
        power = told_part.power(power_name, POWERS, told_part.location)
        location = f"{told_part.location}.{power_name}"
        agenda_places = tuple(told_part.entries(place_names, location, identify, told_part.board.connected))
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
            hint = {"entry": question, "like": nearest_hint(str(question), readings)}
            told_part.problems.add(told_part.location, _("%(entry)r is no open point%(like)s") % hint)
        elif reading not in readings[question]:
            reading_names = ", ".join(readings[question])
            complaint = _("%(name)r is none of %(names)s") % {"name": reading, "names": reading_names}
            told_part.problems.add(f"{told_part.location}.{question}", complaint)
        else:
            chosen_readings[question] = reading
    return chosen_readings
