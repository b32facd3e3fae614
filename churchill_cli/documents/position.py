"""A position as data (YAML or JSON) ⇄ :class:`Position`; everything wrong in it is named with its place."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from churchill_cli.book import EDITIONS
from churchill_cli.book.files import rulebook
from churchill_cli.documents.board import COUNTERS, corrected, difference, uncounted
from churchill_cli.documents.problems import Problems, like, mapping, place_of
from churchill_cli.errors import PositionError, Reason
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import (
    ARMIES,
    AXIS,
    BOXES,
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
    Reserve,
    Space,
    Theater,
)
from churchill_cli.game.model.position import NO_SORTIES, Position, Sorties
from churchill_cli.game.war.collapse import fallen
from churchill_cli.game.war.standing import impossible
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import folded, identified
from churchill_cli.words.sentences import say

KEYS = (
    *("edition", "scenario", "conference", "fronts", "naval", "offensive", "removed", "reserves", "networks"),
    *("alignment", "global", "conferences_won", "abomb", "leadership", "technology", "surrendered", "entered"),
    *("entered_before", "sorties", "center", "secret_agendas", "rulings", "board"),
)
PROGRESS = frozenset({"contract", "step", "by", "powers", "due", "cites"})
"""What `churchill state --json` tells beside the position; it may stand in one and is not looked at."""


def read(data: object, own: Mapping[str, Any] | None = None) -> Position:
    """Return the position that ``data`` describes; PositionError names everything that is wrong with it.

    ``own``: the owner's corrections of the printed map; what the position itself says of the map goes over them.
    """
    problems = Problems()
    if not isinstance(data, Mapping):
        refuse([_("a position is a mapping of keys such as `fronts` and `naval`")])
    for key in data:
        if key not in KEYS and key not in PROGRESS:
            problems.add(str(key), _("unknown key%(like)s") % {"like": like(str(key), KEYS)})
    position = _position(_laid_out(data, problems), corrected(rulebook().board, own or None, problems), problems)
    if problems:
        refuse(problems)
    return position


def refuse(problems: Sequence[str]) -> NoReturn:
    """Raise one error with every problem as a reason of its own."""
    raise PositionError(
        _("The position cannot be read: ") + "; ".join(problems) + ".",
        hint=_("Mend what is named; the contract's page lists every key."),
        reasons=tuple(Reason(problem) for problem in problems),
    )


def _laid_out(data: Mapping[str, Any], problems: Problems) -> Mapping[str, Any]:
    """Return ``data`` over the set-up of its scenario, key by key."""
    name = data.get("scenario")
    if name is None:
        return data
    known = identified(name, "scenarios") if isinstance(name, str) else None
    if known is None:
        problems.add(
            "scenario", _("%(name)r is none of %(names)s") % {"name": name, "names": ", ".join(rulebook().scenarios)}
        )
        return data
    scenario = rulebook().scenarios[known]
    base = dict(scenario["position"])
    for key, value in scenario.get("editions", {}).get(str(data.get("edition", 2)), {}).items():
        base[key] = {**base[key], **value}
    for key, value in data.items():
        if value is None:
            continue
        both = isinstance(value, Mapping) and isinstance(base.get(key), Mapping)
        base[key] = {**base[key], **_named(key, value)} if both else value
    told = data.get("entered")
    named = _named("entered", told) if isinstance(told, Mapping) else {}
    return _reached(base, [space for space in scenario["position"].get("entered", ()) if space not in named])


def _reached(base: dict[str, Any], set_up: Collection[str]) -> dict[str, Any]:
    """Return a position without the spaces of its ``set_up`` that its Fronts, told otherwise, have not entered."""
    board = rulebook().board
    fronts = _fronts(base.get("fronts"), board, Problems()) if set_up else {}
    behind = {space for front, at in fronts.items() for space in board.tracks[front][: board.index[front][at] + 1]}
    gone = set(set_up) - behind
    return {**base, "entered": {k: n for k, n in base["entered"].items() if k not in gone}} if gone else base


def _named(key: str, value: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``value`` with its keys as identifiers, so that a display name overrides the set-up's entry."""
    groups = KEY_GROUPS.get(key, ())
    return {(isinstance(k, str) and identified(k, *groups)) or k: v for k, v in value.items()}


KEY_GROUPS: dict[str, tuple[str, ...]] = {
    "fronts": ("fronts",),
    "naval": ("fronts", "boxes"),
    "offensive": ("fronts",),
    "removed": ("reserves",),
    "reserves": ("fronts",),
    "networks": ("places",),
    "alignment": ("places",),
    "global": ("global",),
    "conferences_won": ("powers",),
    "abomb": ("powers",),
    "leadership": ("theaters",),
    "technology": ("powers",),
    "entered": ("spaces",),
    "secret_agendas": ("powers",),
    "sorties": ("fronts",),
}


def _position(data: Mapping[str, Any], printed: Board, problems: Problems) -> Position:
    get = data.get
    edition = get("edition", 2)
    if not isinstance(edition, int) or isinstance(edition, bool) or edition not in EDITIONS:
        problems.add("edition", _("%(edition)r is neither 1 nor 2") % {"edition": edition})
        edition = 2
    rules = rulebook().rules[edition]
    limits = rules.constants
    most_conferences = dict.fromkeys(POWERS, limits.conferences)
    most_technology = dict.fromkeys(POWERS, sum(limits.technology_both.values()))
    board = corrected(printed, get("board"), problems)
    removed = _counts(get("removed"), "removed", problems, limits.reserves)
    conference = _number(get("conference", 1), "conference", problems, limits.conferences, least=1)
    fronts = _fronts(get("fronts"), board, problems)
    found = Position(
        rules=rules,
        board=board,
        conference=conference,
        fronts=fronts,
        naval=_counts(get("naval"), "naval", problems, dict.fromkeys(BOXES, limits.naval_limit)),
        offensive=_counts(get("offensive"), "offensive", problems, OFFENSIVE_LIMITS),
        removed={**fallen(fronts, board, limits), **removed},
        reserves=_counts(get("reserves"), "reserves", problems, _army_limits(limits.reserves)),
        networks=_networks(get("networks"), board, limits.network_limit, problems),
        alignment=_alignment(get("alignment"), board, problems),
        global_issues=_global(get("global"), problems),
        conferences_won=_counts(get("conferences_won"), "conferences_won", problems, most_conferences),
        abomb=_abomb(get("abomb"), board.abomb, problems),
        leadership=_leadership(get("leadership"), problems),
        technology=_counts(get("technology"), "technology", problems, most_technology),
        surrendered=frozenset(_each(get("surrendered"), "surrendered", problems, _axis)),
        entered=_entered(get("entered"), board, limits.conferences, problems),
        center=frozenset(_each(get("center"), "center", problems, lambda name: _issue(name, board, problems))),
        secret_agendas=_agendas(get("secret_agendas"), board, limits.secret_agendas, problems),
        rulings=_rulings(get("rulings"), rules.readings, problems),
        entered_before=_entered(
            get("entered_before"), board, limits.conferences + 1, problems, where="entered_before", least=2
        ),
        sorties=_sorties(get("sorties"), limits.reserves, problems),
    )
    for key, broken in impossible(found):
        problems.add(key, f"{say(broken.why)} ({', '.join(broken.cites)})")
    return found


OFFENSIVE_LIMITS: dict[str, int] = dict.fromkeys(FRONTS, 99)


def _army_limits(total: Mapping[Reserve, int]) -> dict[str, int]:
    """Return how many armies may stand against each Front: all of its theater."""
    most = {theater: sum(total[kind] for kind in kinds) for theater, kinds in ARMIES.items()}
    return {front: most[THEATER_OF[front]] for front in FRONTS}


def _number(value: object, where: str, problems: Problems, most: int, *, least: int = 0) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    problems.add(
        where,
        _("%(value)r is not a whole number from %(least)s to %(most)s")
        % {"value": value, "least": least, "most": most},
    )
    return least


def _key(key: object, allowed: Iterable[str], where: str, problems: Problems) -> str | None:
    """Return the identifier that a key stands for."""
    group = where.partition(".")[0]
    typed = str(key)
    found = typed if typed in allowed else identified(typed, *KEY_GROUPS.get(group, ()))
    if found and group == "naval":
        found = found.removesuffix("_box")
    if found and found in allowed:
        return found
    problems.add(where, _("%(key)r is unknown here%(like)s") % {"key": key, "like": like(str(key), allowed)})
    return None


def _counts(value: object, where: str, problems: Problems, limits: Mapping[Any, int]) -> dict[Any, int]:
    """Return counts by identifier; ``limits`` gives the keys and the most of each."""
    found = {}
    for key, n in mapping(value, where, problems).items():
        if key in limits and type(n) is int and 0 <= n <= limits[key]:  # as a rule; quick
            found[key] = n
            continue
        name = key if key in limits else _key(key, limits, where, problems)
        if name is not None:
            found[name] = _number(n, f"{where}.{name}", problems, limits[name])
    return found


def _fronts(value: object, board: Board, problems: Problems) -> dict[Front, Space]:
    fronts: dict[Front, Space] = {front: track[0] for front, track in board.tracks.items()}
    for key, space in mapping(value, "fronts", problems).items():
        front = FRONT.get(key) or FRONT.get(_key(key, FRONTS, "fronts", problems) or "")
        if front is not None:
            fronts[front] = _space(space, front, board, problems) or fronts[front]
    return fronts


def _space(value: object, front: Front, board: Board, problems: Problems) -> Space | None:
    index = board.index[front]
    found = value if isinstance(value, str) and value in index else _named_space(value)
    if found in index:
        return found
    problems.add(
        f"fronts.{front}",
        _("%(value)r is not on this track%(like)s: %(names)s")
        % {"value": value, "like": like(str(value), index), "names": ", ".join(index)},
    )
    return None


def _named_space(value: object) -> str | None:
    return identified(value, "spaces", "boxes") if isinstance(value, str) else None


FRONT: dict[str, Front] = {front: front for front in FRONTS}
POWER: dict[str, Power] = {power: power for power in POWERS}


def _power(value: object, allowed: Sequence[Power], where: str, problems: Problems) -> Power | None:
    if isinstance(value, str):
        found = POWER.get(value) or POWER.get(identified(value, "powers") or "")
        if found in allowed:
            return found
    problems.add(where, _("%(value)r is none of %(names)s") % {"value": value, "names": ", ".join(allowed)})
    return None


def _networks(value: object, board: Board, limit: int, problems: Problems) -> dict[Place, tuple[Power, int]]:
    found: dict[Place, tuple[Power, int]] = {}
    for key, holders in mapping(value, "networks", problems).items():
        place = place_of(key, board, "networks", problems)
        where = f"networks.{place}"
        held: dict[Power, int] = {}
        for name, told in mapping(holders, where, problems).items():
            power = _power(name, POWERS, where, problems)
            n = _number(told, f"{where}.{power}", problems, limit)
            if power and n:
                held[power] = n
        if place in found:
            problems.add(where, _("told twice, under two names"))
        elif len(held) > 1:
            problems.add(where, _("only one power may have networks in a country or colony (7.11)"))
        elif place and held:
            found[place] = next(iter(held.items()))
    return found


def _alignment(value: object, board: Board, problems: Problems) -> dict[Place, Power]:
    found: dict[Place, Power] = {}
    for key, holder in mapping(value, "alignment", problems).items():
        place = place_of(key, board, "alignment", problems)
        power = _power(holder, POWERS, f"alignment.{key}", problems) if holder is not None else None
        if place in found:
            problems.add(f"alignment.{place}", _("told twice, under two names"))
        elif place and power:
            found[place] = power
    return found


def _global(value: object, problems: Problems) -> dict[GlobalIssue, Power]:
    found: dict[GlobalIssue, Power] = {}
    for key, side in mapping(value, "global", problems).items():
        name = _key(key, GLOBAL_ISSUES, "global", problems)
        issue = next((g for g in GLOBAL_ISSUES if g == name), None)
        if issue is None or side == "neutral" or side is None:
            continue
        named = identified(side, "positions") if isinstance(side, str) else None
        if named == "neutral":
            continue
        power = named.partition(".")[2] if named and named.startswith(issue) else side
        holder = _power(power, GLOBAL_SIDES[issue], f"global.{issue}", problems)
        if holder:
            found[issue] = holder
    return found


def _abomb(value: object, track: Sequence[str], problems: Problems) -> dict[Power, int]:
    found: dict[Power, int] = {}
    for key, at in mapping(value, "abomb", problems).items():
        power = _power(key, ("US", "USSR"), "abomb", problems)
        if power and isinstance(at, str):
            name = at if at in track else identified(at, "abomb")
            if name is None:
                problems.add(
                    f"abomb.{power}",
                    _("%(at)r is no space of the A-Bomb track: %(names)s") % {"at": at, "names": ", ".join(track)},
                )
            else:
                found[power] = track.index(name)
        elif power:
            found[power] = _number(at, f"abomb.{power}", problems, len(track) - 1)
    return found


def _leadership(value: object, problems: Problems) -> dict[Theater, Power]:
    found: dict[Theater, Power] = {}
    for key, holder in mapping(value, "leadership", problems).items():
        name = _key(key, THEATERS, "leadership", problems)
        theater = next((t for t in THEATERS if t == name), None)
        power = _power(holder, ("UK", "US"), f"leadership.{key}", problems)
        if theater and power:
            found[theater] = power
    return found


def _entered(  # noqa: PLR0913 - a part of a position, its key and its limits
    value: object, board: Board, conferences: int, problems: Problems, *, where: str = "entered", least: int = 1
) -> dict[Space, int]:
    found = {}
    for key, conference in mapping(value, where, problems).items():
        space = key if key in board.fronts_of else identified(str(key), "spaces")
        if space is None or space not in board.fronts_of:
            problems.add(
                where,
                _("%(key)r is no space of a Front Track%(like)s")
                % {"key": key, "like": like(str(key), board.fronts_of)},
            )
        else:
            found[space] = _number(conference, f"{where}.{space}", problems, conferences, least=least)
    return found


def _sorties(value: object, total: Mapping[Reserve, int], problems: Problems) -> Sorties:
    """Return what the conference card has sent before the other reserves are placed (5.11)."""
    told = mapping(value, "sorties", problems)
    for key in told:
        if key not in {"armies", "navy"}:
            problems.add("sorties", _("unknown key%(like)s") % {"like": like(str(key), ("armies", "navy"))})
    if not told:
        return NO_SORTIES
    navy = told.get("navy")
    sent = None if navy is None else FRONT.get(_key(navy, FRONTS, "sorties.navy", problems) or "")
    return Sorties(_counts(told.get("armies"), "sorties.armies", problems, _army_limits(total)), sent)


def _rulings(value: object, readings: Mapping[str, Sequence[str]], problems: Problems) -> dict[str, str]:
    """Return the group's readings of open points."""
    found = {}
    for question, reading in mapping(value, "rulings", problems).items():
        if question not in readings:
            problems.add("rulings", _("%(entry)r is unknown here") % {"entry": question})
        elif reading not in readings[question]:
            names = ", ".join(readings[question])
            problems.add(f"rulings.{question}", _("%(name)r is none of %(names)s") % {"name": reading, "names": names})
        else:
            found[question] = reading
    return found


def _each(value: object, where: str, problems: Problems, name: Callable[[str], str | None]) -> Iterator[str]:
    """Yield the identifier of every entry of a list."""
    if value is None:
        return
    if not isinstance(value, list):
        problems.add(where, _("must be a list"))
        return
    for entry in value:
        found = name(entry) if isinstance(entry, str) else None
        if found is None:
            problems.add(where, _("%(entry)r is unknown here") % {"entry": entry})
        else:
            yield found


def _axis(name: str) -> str | None:
    if name in AXIS:
        return name
    if folded(name) in {"italy", "италия", "italia"}:
        return "italy"
    found = identified(name, "spaces")
    return found if found in AXIS else None


def _issue(name: str, board: Board, problems: Problems) -> str | None:
    """Return the identifier of a counter; the second of a kind keeps its number."""
    kind, mark, number = name.partition("#")
    counters = board.counters
    known = kind if kind in counters else identified(kind, "issues")
    if known is None or not mark:
        return known
    if number not in COUNTERS:
        return None
    if int(number) > counters[known]:
        problems.add("center", uncounted(known, number, board))
    return known if number == "1" else f"{known}#{number}"


def _agendas(value: object, board: Board, limit: int, problems: Problems) -> dict[Power, tuple[Place, ...]]:
    found: dict[Power, tuple[Place, ...]] = {}
    for key, places in mapping(value, "secret_agendas", problems).items():
        power = _power(key, POWERS, "secret_agendas", problems)
        where = f"secret_agendas.{key}"
        named = tuple(_each(places, where, problems, lambda name: _place_named(name, board)))
        if len(named) > limit:
            problems.add(
                where, _("%(len)s markers; each player draws %(limit)s (10.2)") % {"len": len(named), "limit": limit}
            )
        elif power:
            found[power] = named
    return found


def _place_named(name: str, board: Board) -> str | None:
    return name if name in board.connected else identified(name, "places")


def _sent(sorties: Sorties) -> dict[str, Any]:
    armies = {"armies": dict(sorties.armies)} if sorties.armies else {}
    return {**armies, **({"navy": sorties.navy} if sorties.navy else {})}


def written(position: Position) -> dict[str, Any]:
    """Return the position as data; :func:`read` gives the same position back."""
    names = position.board.abomb
    return {
        "edition": position.rules.edition,
        "conference": position.conference,
        "fronts": dict(position.fronts),
        "naval": {box: n for box, n in position.naval.items() if n},
        "offensive": {front: n for front, n in position.offensive.items() if n},
        "removed": dict(position.removed),
        "reserves": dict(position.reserves),
        "networks": {place: {power: n} for place, (power, n) in position.networks.items()},
        "alignment": dict(position.alignment),
        "global": {issue: position.global_issues.get(issue, "neutral") for issue in GLOBAL_ISSUES},
        "conferences_won": {power: position.conferences_won.get(power, 0) for power in POWERS},
        "abomb": {power: names[position.abomb.get(power, 0)] for power in ("US", "USSR")},
        "leadership": dict(position.leadership),
        "technology": {power: position.technology.get(power, 0) for power in POWERS},
        "surrendered": [axis for axis in AXIS if axis in position.surrendered],
        "entered": dict(position.entered),
        **({"entered_before": dict(position.entered_before)} if position.entered_before else {}),
        **({"sorties": sorties} if (sorties := _sent(position.sorties)) else {}),
        "center": sorted(position.center),
        "secret_agendas": {power: list(places) for power, places in position.secret_agendas.items()},
        **({"rulings": dict(position.rulings)} if position.rulings else {}),
        **({"board": board} if (board := difference(position.board, rulebook().board)) else {}),
    }
