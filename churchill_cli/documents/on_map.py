"""What a position tells of the map: Fronts and where they have been, armies, networks, political alignment."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from churchill_cli.documents.problems import like, mapping, place_of
from churchill_cli.documents.told import Told
from churchill_cli.game.model.ids import ARMIES, FRONTS, POWERS, THEATER_OF, Front, Place, Power, Reserve, Space
from churchill_cli.game.model.position import NO_SORTIES, Position, Sorties
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified


def fronts(told: Told) -> dict[Front, Space]:
    """Return the space of each Front; one that is not told stands in its box."""
    spaces: dict[Front, Space] = {front: track[0] for front, track in told.board.tracks.items()}
    for key, name in told.items():
        front = told.front(key)
        if front is not None:
            spaces[front] = _space(name, front, told) or spaces[front]
    return spaces


def _space(name: object, front: Front, told: Told) -> Space | None:
    """Return the space of a Front's track that a value names."""
    track = told.board.index[front]
    space = name if isinstance(name, str) and name in track else None
    if space is None and isinstance(name, str):
        space = identified(name, "spaces", "boxes")
    if space in track:
        return space
    told.problems.add(
        f"{told.where}.{front}",
        _("%(value)r is not on this track%(like)s: %(names)s")
        % {"value": name, "like": like(str(name), track), "names": ", ".join(track)},
    )
    return None


def entered(told: Told) -> dict[Space, int]:
    """Return the conference in which each space was entered (7.7)."""
    return _conferences(told, 1, told.rules.constants.conferences)


def entered_before(told: Told) -> dict[Space, int]:
    """Return the first conference that is too late for each space that was entered at a time not known."""
    return _conferences(told, 2, told.rules.constants.conferences + 1)


def _conferences(told: Told, least: int, most: int) -> dict[Space, int]:
    """Return a conference for each space told."""
    tracks, conferences = told.board.fronts_of, {}
    for key, conference in told.items():
        space = key if key in tracks else identified(str(key), "spaces")
        if space is None or space not in tracks:
            what = _("%(key)r is no space of a Front Track%(like)s") % {"key": key, "like": like(str(key), tracks)}
            told.problems.add(told.where, what)
        else:
            conferences[space] = told.number(conference, f"{told.where}.{space}", most, least)
    return conferences


def reserves(told: Told) -> dict[Front, int]:
    """Return the armies that stand against each Front (7.6)."""
    return told.counts(_army_limits(told.rules.constants.reserves))


def _army_limits(total: Mapping[Reserve, int]) -> dict[str, int]:
    """Return how many armies may stand against each Front: all of its theater."""
    most = {theater: sum(total[kind] for kind in kinds) for theater, kinds in ARMIES.items()}
    return {front: most[THEATER_OF[front]] for front in FRONTS}


def sorties(told: Told) -> Sorties:
    """Return what the conference card has sent before the other reserves are placed (5.11)."""
    sent = mapping(told.value, told.where, told.problems)
    for key in sent:
        if key not in {"armies", "navy"}:
            told.problems.add(told.where, _("unknown key%(like)s") % {"like": like(str(key), ("armies", "navy"))})
    if not sent:
        return NO_SORTIES
    navy = sent.get("navy")
    front = None if navy is None else replace(told, where="sorties.navy").front(navy)
    return Sorties(reserves(replace(told, value=sent.get("armies"), where="sorties.armies")), front)


def written_sorties(position: Position) -> dict[str, Any]:
    """Return what the conference card has sent, as data; empty if nothing."""
    armies, navy = position.sorties.armies, position.sorties.navy
    return {**({"armies": dict(armies)} if armies else {}), **({"navy": navy} if navy else {})}


def networks(told: Told) -> dict[Place, tuple[Power, int]]:
    """Return who has how many networks in each country or colony (7.11)."""
    networks: dict[Place, tuple[Power, int]] = {}
    for key, holders in told.items():
        place = place_of(key, told.board, told.where, told.problems)
        where = f"{told.where}.{place}"
        held: dict[Power, int] = {}
        for name, count in mapping(holders, where, told.problems).items():
            power = told.power(name, POWERS, where)
            number = told.number(count, f"{where}.{power}", told.rules.constants.network_limit)
            if power and number:
                held[power] = number
        if place in networks:
            told.problems.add(where, _("told twice, under two names"))
        elif len(held) > 1:
            told.problems.add(where, _("only one power may have networks in a country or colony (7.11)"))
        elif place and held:
            networks[place] = next(iter(held.items()))
    return networks


def alignment(told: Told) -> dict[Place, Power]:
    """Return with whom each country or colony is aligned (7.3)."""
    aligned: dict[Place, Power] = {}
    for key, holder in told.items():
        place = place_of(key, told.board, told.where, told.problems)
        power = told.power(holder, POWERS, f"{told.where}.{key}") if holder is not None else None
        if place in aligned:
            told.problems.add(f"{told.where}.{place}", _("told twice, under two names"))
        elif place and power:
            aligned[place] = power
    return aligned
