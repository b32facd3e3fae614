"""Victory points: the lines A to AA of the schedule and the Secret Agendas, at any moment (9.4, 10.3)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from churchill_cli.game.decision import bomb
from churchill_cli.game.model.ids import GERMANY, JAPAN, PACIFIC, POWERS, UK, US, USSR, Front, Power, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import N_, Field, Text
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import secret
from churchill_cli.game.victory.judge import Scores

AGENDA_LINE = "10.3"


class Line(Value):
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
    scored_lines = tuple(line for lines_of in PARTS for line in lines_of(position) if line.vp)
    return Score(scored_lines, _points(scored_lines))


def _points(lines: Iterable[Line]) -> dict[Power, int]:
    points = dict.fromkeys(POWERS, 0)
    for line in lines:
        points[line.power] += line.vp
    return points


def totals(position: Position) -> Scores:
    """Return the points of the powers, in their order, if the war ended now (9.4)."""
    return tuple(score(position).totals.values())


def _line(position: Position, line: str, power: Power, count: int, template: str, **fields: Field) -> Line:
    """Return a line of the schedule; ``line`` is its letter in the second edition."""
    if not count:
        return NO_POINTS
    points = position.constants.victory_points[line]
    return Line(line, power, points * count, count, Text(template, {"n": count, **fields}), (f"9.4.{line}",))


def _political_lines(position: Position) -> Iterator[Line]:
    """Yield A to F: alignment, networks, Global Issues, conferences, untouched colonies."""
    alignment, networks = position.alignment, position.networks
    aligned = Counter(alignment.values())
    networked = Counter(power for place, (power, n) in networks.items() if n > 0 and place not in alignment)
    for power in POWERS:
        yield _line(position, "A", power, aligned[power], N_("countries and colonies aligned: %(n)d"))
        yield _line(position, "B", power, networked[power], N_("with a network and no alignment marker: %(n)d"))
    favors = list(position.global_issues.values())
    for power in POWERS:
        conferences_won = position.conferences_won.get(power, 0)
        yield _line(position, "C", power, favors.count(power), N_("Global Issues in its favor: %(n)d"))
        yield _line(position, "E" if power == USSR else "D", power, conferences_won, N_("conferences won: %(n)d"))
    free_colonies = position.board.colonies - alignment.keys() - networks.keys()
    yield _line(position, "F", UK, len(free_colonies), N_("colonies without network or alignment: %(n)d"))


def _axis_lines(position: Position) -> Iterator[Line]:
    """Yield G: Fronts in Germany and Japan, at most once a power for each; the US and the UK share theirs."""
    entered = [
        {position.board.markers[front] for front, space in position.fronts.items() if space == axis}
        for axis in (GERMANY, JAPAN)
    ]
    soviet = N_("Axis countries with a Soviet Front: %(n)d")
    western = N_("Axis countries with a US or UK Front: %(n)d")
    for power in POWERS:
        own_markers, template = ({USSR}, soviet) if power == USSR else ({UK, US}, western)
        yield _line(position, "G", power, sum(bool(markers & own_markers) for markers in entered), template)


def _italian_lines(position: Position) -> Iterator[Line]:
    """Yield H to L: the Mediterranean Front in Italy, and who came first, Central Italy or Normandy."""
    yield from _advances(position, "H", "I", "J")
    if first_entered(position) == "central_italy":
        yield _line(position, "K", UK, 1, N_("Central Italy was entered before Normandy"))
    if first_entered(position) == "normandy":
        yield _line(position, "L", US, 1, N_("Normandy was entered before Central Italy"))


def first_entered(position: Position) -> str | None:
    """Return which of Central Italy and Normandy was entered first; None where neither or not told."""
    italy, normandy = (when_entered(position, space) for space in RACE_SPACES)
    if italy is None or normandy is None:
        return "central_italy" if italy else "normandy" if normandy else None
    if italy[1] < normandy[0]:
        return "central_italy"
    return "normandy" if normandy[1] < italy[0] else None


RACE_SPACES = ("central_italy", "normandy")


def when_entered(position: Position, space: Space) -> tuple[int, int] | None:
    """Return the first and last conference in which ``space`` may first have been entered.

    What is not told itself lies between the spaces behind it and those beyond it, whose conference is told.
    """
    if not position.has_entered(space):
        return None
    conference = position.entered.get(space)
    if conference:
        return conference, conference
    earliest, latest = 1, position.entered_before.get(space, position.constants.conferences + 1) - 1
    for front in position.board.fronts_of[space]:
        track, space_number = position.board.tracks[front], position.board.index[front][space]
        entered_behind = [position.entered[passed] for passed in track[:space_number] if passed in position.entered]
        earliest = max([earliest, *entered_behind])
        beyond = [position.entered[passed] for passed in track[space_number + 1 :] if passed in position.entered]
        latest = min([latest, *beyond])
    return earliest, latest


def _german_lines(position: Position) -> Iterator[Line]:
    """Yield M, N, O and P: Germany, its borders, its technology."""
    if GERMANY in position.surrendered and position.fronts["western"] != GERMANY:
        yield _line(position, "M", USSR, 1, N_("Germany has surrendered and no Front of the US or UK stands in it"))
    yield from _advances(position, "N", "O")
    for power in POWERS:
        markers_held = position.technology.get(power, 0)
        yield _line(position, "P", power, markers_held, N_("German Technology markers: %(n)d"))


def _pacific_lines(position: Position) -> Iterator[Line]:
    """Yield Q to X: Japan unoccupied, MacArthur, rivalry of the services, the Pacific Fronts."""
    if JAPAN in position.surrendered and all(position.fronts[front] != JAPAN for front in PACIFIC):
        yield _line(position, "Q", US, 1, N_("Japan has surrendered and no Front stands in it"))
    rivalry_gap = rivalry(position)
    for power in (UK, USSR):
        if not position.has_entered("philippines"):
            yield _line(position, "R", power, 1, N_("the Philippines have not been entered"))
        if rivalry_gap >= position.constants.rivalry_gap:
            template = N_("one US Front of the Pacific is farther from Japan than the other, by spaces: %(gap)d")
            yield _line(position, "S", power, 1, template, gap=rivalry_gap)
    yield from _advances(position, "T", "U", "V", "W", "X")


def rivalry(position: Position) -> int:
    """Return by how many spaces the two Pacific Fronts differ in distance to Japan (9.4.S)."""
    central_distance, south_west_distance = (
        position.board.distance(front, position.fronts[front]) for front in ("central_pacific", "sw_pacific")
    )
    return abs(central_distance - south_west_distance)


ADVANCES: tuple[tuple[str, Power, Front, Space], ...] = (
    ("H", UK, "mediterranean", "central_italy"),
    ("I", UK, "mediterranean", "northern_italy"),
    ("J", US, "mediterranean", "northern_italy"),
    ("N", USSR, "eastern", "east_germany"),
    ("N", UK, "western", "west_germany"),
    ("N", US, "western", "west_germany"),
    ("O", USSR, "eastern", "prussia"),
    ("O", UK, "western", "rhineland"),
    ("O", US, "western", "rhineland"),
    ("T", US, "central_pacific", "iwo_jima"),
    ("U", US, "central_pacific", "okinawa"),
    ("V", US, "sw_pacific", "kyushu"),
    ("W", UK, "cbi", "formosa"),
    ("X", USSR, "far_east", "korea"),
)
"""The lines by which a Front scores for a power in the space in which it stands."""
MISPRINTED, MISPRINTED_LINES = "Q-formosa-korea", ("W", "X")
"""The lines for which the first edition prints another power than the second."""


def _advances(position: Position, *line_letters: str) -> Iterator[Line]:
    as_printed = position.rules.edition == 1 and position.reading(MISPRINTED) == "printed"
    for line, owner, front, space in ADVANCES:
        power: Power = US if as_printed and line in MISPRINTED_LINES else owner
        if line in line_letters and position.fronts[front] == space:
            yield _line(position, line, power, 1, N_("the %(front)s stands in %(space)s"), front=front, space=space)


def _bomb_lines(position: Position) -> Iterator[Line]:
    """Yield Y, Z and AA: the spy ring and the bomb."""
    yield _line(position, "Y", USSR, position.abomb.get(USSR, 0), N_("spaces achieved by the spy ring: %(n)d"))
    if position.has_bomb():
        for power in (UK, US):
            yield _line(position, "Z", power, 1, N_("the US pawn stands at Trinity"))
    else:
        yield _line(position, "AA", USSR, 1, N_("the US pawn has not reached Trinity"))


def _agenda_lines(position: Position) -> Iterator[Line]:
    """Yield the Secret Agendas that came true: one's own alignment, for each marker (10.3)."""
    points = position.constants.secret_agenda
    for power, agenda_places in position.secret_agendas.items():
        agendas_met = sum(secret.is_met(position, power, agenda_place) for agenda_place in agenda_places)
        template = Text(N_("Secret Agendas met: %(n)d"), {"n": agendas_met})
        yield Line(AGENDA_LINE, power, points * agendas_met, agendas_met, template, (AGENDA_LINE,))


Part = Callable[[Position], Iterator[Line]]
PARTS: tuple[Part, ...] = (
    _political_lines,
    _axis_lines,
    _italian_lines,
    _german_lines,
    _pacific_lines,
    _bomb_lines,
    _agenda_lines,
)
OF_MARKERS: tuple[Part, ...] = (_political_lines, _agenda_lines)
"""The parts that no Front bears on: alignment, networks, Global Issues, conferences."""


def marker_points(position: Position) -> dict[Power, int]:
    """Return the points of each power for what no Front bears on (9.4.A to F, 10.3)."""
    return _points(line for lines_of in OF_MARKERS for line in lines_of(position))


def assumed(position: Position) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide the score (9.4.S, 9.4.Y)."""
    spaces_ahead: Iterable[str] = (
        f"{front}:{space}"
        for front in ("central_pacific", "sw_pacific")
        for space in position.board.tracks[front][position.board.index[front][position.fronts[front]] + 1 :]
    )
    distances = [fact for fact in spaces_ahead if position.board.is_assumed(fact)] if rivalry(position) else []
    return distances + bomb.assumed(position)


def open_points(position: Position) -> tuple[str, ...]:
    """Return the open points that the score turns on (9.4.W, 9.4.X)."""
    is_asked = position.rules.edition == 1 and position.is_open(MISPRINTED)
    scores_there = is_asked and any(True for _line in _advances(position, *MISPRINTED_LINES))
    return (MISPRINTED,) if scores_there else ()


def notes(position: Position) -> list[Text]:
    """Return what the score leaves out because the position does not tell it."""
    italy, normandy = (when_entered(position, space) for space in RACE_SPACES)
    if italy is None or normandy is None or first_entered(position) or len({*italy, *normandy}) == 1:
        return []
    untold = N_("Both Normandy and Central Italy were entered, but not when; lines K and L score nothing (9.4.K).")
    return [Text(untold)]
