"""Victory points: the lines A to AA of the schedule and the Secret Agendas, at any moment (9.4, 10.3)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from churchill_cli.game.decision import bomb
from churchill_cli.game.model.ids import EUROPE, GERMANY, JAPAN, PACIFIC, POWERS, UK, US, USSR, Front, Power, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import N_, Field, Text
from churchill_cli.game.model.values import Value

AGENDA_LINE = "10.3"


@dataclass(frozen=True, slots=True)
class Line:
    """Points of one power by one line of the schedule: ``vp`` points in all for ``count`` things."""

    line: str
    power: Power
    vp: int
    count: int
    why: Text
    cites: tuple[str, ...]


NO_POINTS = Line("", UK, 0, 0, Text(""), ())


class Score(Value):
    """Every line that scores, and the sum of each power."""

    lines: tuple[Line, ...]
    totals: dict[Power, int]


def score(position: Position) -> Score:
    """Return what each power would score if the war ended now (9.3, 9.4, 10.3)."""
    lines = tuple(line for part in PARTS for line in part(position) if line.vp)
    totals = dict.fromkeys(POWERS, 0)
    for line in lines:
        totals[line.power] += line.vp
    return Score(lines, totals)


def _line(position: Position, line: str, power: Power, count: int, why: str, **fields: Field) -> Line:
    """Return a line of the schedule; ``line`` is its letter in the second edition."""
    if not count:
        return NO_POINTS
    each = position.constants.victory_points[line]
    return Line(line, power, each * count, count, Text(why, {"n": count, **fields}), (f"9.4.{line}",))


def _places(position: Position) -> Iterator[Line]:
    """Yield A and B: alignment, and networks where no power is aligned."""
    aligned, networked = dict.fromkeys(POWERS, 0), dict.fromkeys(POWERS, 0)
    for power in position.alignment.values():
        aligned[power] += 1
    for place, (power, n) in position.networks.items():
        networked[power] += n > 0 and place not in position.alignment
    for power in POWERS:
        yield _line(position, "A", power, aligned[power], N_("countries and colonies aligned: %(n)d"))
        yield _line(position, "B", power, networked[power], N_("with a network and no alignment marker: %(n)d"))


def _issues_and_conferences(position: Position) -> Iterator[Line]:
    """Yield C, D and E: Global Issues and conferences won."""
    held = list(position.global_issues.values())
    for power in POWERS:
        yield _line(position, "C", power, held.count(power), N_("Global Issues in its favour: %(n)d"))
        won = position.conferences_won.get(power, 0)
        yield _line(position, "E" if power == USSR else "D", power, won, N_("conferences won: %(n)d"))


def _colonies(position: Position) -> Iterator[Line]:
    """Yield F: colonies that nobody has touched."""
    touched = {*position.alignment, *position.networks}
    free = sum(colony not in touched for colony in position.board.colonies)
    yield _line(position, "F", UK, free, N_("colonies without network or alignment: %(n)d"))


def _western_allies(position: Position, line: str, why: str, **fields: Field) -> Iterator[Line]:
    for power in (UK, US):
        yield _line(position, line, power, 1, why, **fields)


def _axis(position: Position) -> Iterator[Line]:
    """Yield G: Fronts in Germany and Japan, at most once a power for each."""
    groups: tuple[tuple[str, tuple[Front, ...]], ...] = ((GERMANY, EUROPE), (JAPAN, PACIFIC))
    inside = [{position.board.markers[f] for f in fronts if position.fronts[f] == axis} for axis, fronts in groups]
    for power in POWERS:
        count = sum(bool(there & _own(power)) for there in inside)
        soviet, western = (
            N_("Axis countries with a Soviet Front: %(n)d"),
            N_("Axis countries with a US or UK Front: %(n)d"),
        )
        yield _line(position, "G", power, count, soviet if power == USSR else western)


def _own(power: Power) -> set[Power]:
    """Return the colours that count as ``power``'s Fronts: US and UK share theirs."""
    return {USSR} if power == USSR else {UK, US}


def _mediterranean(position: Position) -> Iterator[Line]:
    """Yield H, I and J: the Mediterranean Front in Italy."""
    at = position.fronts["mediterranean"]
    if at == "central_italy":
        yield _line(position, "H", UK, 1, N_("the %(front)s stands in %(space)s"), front="mediterranean", space=at)
    if at == "northern_italy":
        why = N_("the %(front)s stands in %(space)s")
        yield _line(position, "I", UK, 1, why, front="mediterranean", space=at)
        yield _line(position, "J", US, 1, why, front="mediterranean", space=at)


def _race(position: Position) -> Iterator[Line]:
    """Yield K and L: who came first, Central Italy or Normandy."""
    if first_entered(position) == "central_italy":
        yield _line(position, "K", UK, 1, N_("Central Italy was entered before Normandy"))
    if first_entered(position) == "normandy":
        yield _line(position, "L", US, 1, N_("Normandy was entered before Central Italy"))


def first_entered(position: Position) -> str | None:
    """Return which of Central Italy and Normandy was entered first; None for neither, both at once, or not told."""
    italy, normandy = (when_entered(position, space) for space in RACE)
    if italy is None or normandy is None:
        return "central_italy" if italy else "normandy" if normandy else None
    if italy[1] < normandy[0]:
        return "central_italy"
    return "normandy" if normandy[1] < italy[0] else None


RACE = ("central_italy", "normandy")


def when_entered(position: Position, space: Space) -> tuple[int, int] | None:
    """Return the first and the last conference in which ``space`` may first have been entered; None if it was not.

    What is not told itself lies between the spaces behind it and those beyond it, whose conference is told.
    """
    if not position.has_entered(space):
        return None
    told = position.entered.get(space)
    if told:
        return told, told
    earliest, latest = 1, position.entered_before.get(space, position.constants.conferences + 1) - 1
    for front in position.board.fronts_of[space]:
        track, at = position.board.tracks[front], position.board.index[front][space]
        earliest = max([earliest, *(position.entered.get(behind, 1) for behind in track[:at])])
        latest = min([latest, *(position.entered.get(beyond, latest) for beyond in track[at + 1 :])])
    return earliest, latest


def race_is_untold(position: Position) -> bool:
    """Tell whether both were entered and what is told leaves open which came first."""
    when = [when_entered(position, space) for space in RACE]
    same = when[0] == when[1] and when[0] is not None and when[0][0] == when[0][1]
    return all(when) and first_entered(position) is None and not same


def _germany(position: Position) -> Iterator[Line]:
    """Yield M, N, O and P: Germany, its borders, its technology."""
    western, eastern = position.fronts["western"], position.fronts["eastern"]
    if GERMANY in position.surrendered and western != GERMANY:
        yield _line(position, "M", USSR, 1, N_("Germany has surrendered and no Front of the US or UK stands in it"))
    for line, east, west in (("N", "east_germany", "west_germany"), ("O", "prussia", "rhineland")):
        if eastern == east:
            yield _line(position, line, USSR, 1, N_("the %(front)s stands in %(space)s"), front="eastern", space=east)
        if western == west:
            yield from _western_allies(
                position, line, N_("the %(front)s stands in %(space)s"), front="western", space=west
            )
    for power in POWERS:
        held = position.technology.get(power, 0)
        yield _line(position, "P", power, held, N_("German Technology markers: %(n)d"))


def _pacific(position: Position) -> Iterator[Line]:
    """Yield Q, R and S: Japan unoccupied, MacArthur, the rivalry of the services."""
    if JAPAN in position.surrendered and all(position.fronts[front] != JAPAN for front in PACIFIC):
        yield _line(position, "Q", US, 1, N_("Japan has surrendered and no Front stands in it"))
    for power in (UK, USSR):
        if not position.has_entered("philippines"):
            yield _line(position, "R", power, 1, N_("the Philippines have not been entered"))
        if rivalry(position) >= position.constants.rivalry_gap:
            why = N_("one US Front of the Pacific is farther from Japan than the other, by spaces: %(gap)d")
            yield _line(position, "S", power, 1, why, gap=rivalry(position))


def rivalry(position: Position) -> int:
    """Return by how many spaces the Central and South-West Pacific Fronts differ in distance to Japan (9.4.S)."""
    central, south_west = (
        position.board.distance(front, position.fronts[front]) for front in ("central_pacific", "sw_pacific")
    )
    return abs(central - south_west)


LANDFALLS: tuple[tuple[str, Power, Front, str], ...] = (
    ("T", US, "central_pacific", "iwo_jima"),
    ("U", US, "central_pacific", "okinawa"),
    ("V", US, "sw_pacific", "kyushu"),
    ("W", UK, "cbi", "formosa"),
    ("X", USSR, "far_east", "korea"),
)


def _landfalls(position: Position) -> Iterator[Line]:
    """Yield T to X: where the Pacific Fronts stand at the end."""
    for line, power, front, space in LANDFALLS:
        if position.fronts[front] == space:
            yield _line(position, line, power, 1, N_("the %(front)s stands in %(space)s"), front=front, space=space)


def _bomb(position: Position) -> Iterator[Line]:
    """Yield Y, Z and AA: the spy ring and the bomb."""
    yield _line(position, "Y", USSR, position.abomb.get(USSR, 0), N_("spaces achieved by the spy ring: %(n)d"))
    if position.has_bomb():
        yield from _western_allies(position, "Z", N_("the US pawn stands at Trinity"))
    else:
        yield _line(position, "AA", USSR, 1, N_("the US pawn has not reached Trinity"))


def _secret_agendas(position: Position) -> Iterator[Line]:
    """Yield the Secret Agendas that came true: one's own alignment, for each marker (10.3)."""
    each = position.constants.secret_agenda
    for power, places in position.secret_agendas.items():
        met = sum(position.alignment.get(place) == power for place in places)
        why = Text(N_("Secret Agendas met: %(n)d"), {"n": met})
        yield Line(AGENDA_LINE, power, each * met, met, why, (AGENDA_LINE,))


PARTS = (
    _places,
    _issues_and_conferences,
    _colonies,
    _axis,
    _mediterranean,
    _race,
    _germany,
    _pacific,
    _landfalls,
    _bomb,
    _secret_agendas,
)


def assumed(position: Position) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide the score (9.4.S, 9.4.Y)."""
    facts: Iterable[str] = (
        f"{front}:{space}"
        for front in ("central_pacific", "sw_pacific")
        for space in position.board.tracks[front][position.board.index[front][position.fronts[front]] + 1 :]
    )
    apart = [fact for fact in facts if position.board.is_assumed(fact)] if rivalry(position) else []
    return apart + bomb.assumed(position)


def notes(position: Position) -> list[Text]:
    """Return what the score leaves out because the position does not tell it."""
    untold = N_("Both Normandy and Central Italy were entered, but not when; lines K and L score nothing (9.4.K).")
    return [Text(untold)] if race_is_untold(position) else []
