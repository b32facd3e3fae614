"""What a position tells of the map: Fronts and where they have been, armies, networks, political alignment."""

from dataclasses import replace

from churchill_cli.documents import Document
from churchill_cli.documents.document_key import Told
from churchill_cli.documents.problems import mapping, nearest_hint, place_of
from churchill_cli.game.model.ids import ARMIES, FRONTS, POWERS, THEATER_OF, Front, Place, Power, Space
from churchill_cli.game.model.position import NO_SORTIES, Position, Sorties
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified


def fronts(told: Told) -> dict[Front, Space]:
    """Return the space of each Front; one that is not told stands in its box."""
    spaces: dict[Front, Space] = {front: track[0] for front, track in told.board.tracks.items()}
    for front_name, space_name in told.items():
        front = told.front(front_name)
        if front is not None:
            spaces[front] = _space(space_name, front, told) or spaces[front]
    return spaces


def _space(space_name: object, front: Front, told: Told) -> Space | None:
    """Return the space of a Front's track that a value names."""
    track_index = told.board.index[front]
    space = space_name if isinstance(space_name, str) and space_name in track_index else None
    if space is None and isinstance(space_name, str):
        space = identified(space_name, "spaces", "boxes")
    if space in track_index:
        return space
    told.refuse(
        f"{told.location}.{front}",
        _("%(value)r is not on this track%(like)s: %(names)s")
        % {"value": space_name, "like": nearest_hint(str(space_name), track_index), "names": ", ".join(track_index)},
    )
    return None


def entered(told: Told) -> dict[Space, int]:
    """Return the conference in which each space was entered (7.7)."""
    return _conferences(told, 1, told.rules.constants.conferences)


def entered_before(told: Told) -> dict[Space, int]:
    """Return the first conference that is too late for each space that was entered at a time not known."""
    return _conferences(told, 2, told.rules.constants.conferences + 1)


def _conferences(told: Told, minimum: int, maximum: int) -> dict[Space, int]:
    """Return a conference for each space told."""
    tracks, conferences = told.board.fronts_of, dict[Space, int]()
    for space_name, conference in told.items():
        space = space_name if space_name in tracks else identified(str(space_name), "spaces")
        if space is not None and space in tracks:
            conferences[space] = told.number(conference, f"{told.location}.{space}", maximum, minimum)
            continue
        hint = {"key": space_name, "like": nearest_hint(str(space_name), tracks)}
        told.problems.add(told.location, _("%(key)r is no space of a Front Track%(like)s") % hint)
    return conferences


def reserves(told: Told) -> dict[Front, int]:
    """Return the armies that stand against each Front (7.6): at most all of its theater."""
    in_the_game = told.rules.constants.reserves
    of_theater = {theater: sum(in_the_game[reserve] for reserve in kinds) for theater, kinds in ARMIES.items()}
    return told.counts({front: of_theater[THEATER_OF[front]] for front in FRONTS})


def sorties(told: Told) -> Sorties:
    """Return what the conference card has sent before the other reserves are placed (5.11)."""
    sent_ahead = mapping(told.value, told.location, told.problems)
    for key in sent_ahead:
        if key not in {"armies", "navy"}:
            told.problems.add(
                told.location, _("unknown key%(like)s") % {"like": nearest_hint(str(key), ("armies", "navy"))}
            )
    if not sent_ahead:
        return NO_SORTIES
    navy = sent_ahead.get("navy")
    navy_front = None if navy is None else replace(told, location="sorties.navy").front(navy)
    return Sorties(reserves(replace(told, value=sent_ahead.get("armies"), location="sorties.armies")), navy_front)


def written_sorties(position: Position, _key: str) -> Document:
    """Return what the conference card has sent, as data; empty if nothing."""
    armies, navy = position.sorties.armies, position.sorties.navy
    return {**({"armies": dict(armies)} if armies else {}), **({"navy": navy} if navy else {})}


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


def alignment(told: Told) -> dict[Place, Power]:
    """Return with whom each country or colony is aligned (7.3)."""
    aligned: dict[Place, Power] = {}
    for place_name, holder in told.items():
        place = place_of(place_name, told.board, told.location, told.problems)
        power = told.power(holder, POWERS, f"{told.location}.{place_name}") if holder is not None else None
        if place in aligned:
            told.problems.add(f"{told.location}.{place}", _("told twice, under two names"))
        elif place and power:
            aligned[place] = power
    return aligned
