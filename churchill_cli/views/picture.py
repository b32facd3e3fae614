"""The position as a picture in the terminal: Fronts on their tracks, places, tracks, table, score."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.certain_steps import COUNT, KINDS
from churchill_cli.game.decision import research
from churchill_cli.game.model import ids
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Field, Text, listed
from churchill_cli.game.victory import ending, scoring, secret
from churchill_cli.views.figures import percent, points_of
from churchill_cli.views.ruling import assumed_lines, fact_said, tell
from churchill_cli.views.table import table_lines
from churchill_cli.views.terminal import BROAD, entries, paint, table_rows, width, wrapped
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.sentences import name, say, short

LABEL_WIDTH = 20
STOOD, HERE, NEXT, AHEAD, GOAL = "━", "●", "○", "·", "◆"
ALIGNED, NETWORK = "■", "●"


def picture_lines(state: State) -> Iterator[str]:
    """Yield the whole board."""
    yield paint(title(state), "strong")
    yield paint(" · ".join(kind_parts(state)), "quiet")
    yield from front_lines(state.position, named=width() >= BROAD)
    yield from place_lines(state.position)
    yield from track_lines(state)
    yield from table_lines(state)
    yield from score_lines(state)


def kind_parts(state: State) -> list[str]:
    """Return the edition, and the option and the variant that are played."""
    option_played = [_("tournament scoring")] if state.tournament else []
    variant = [_("Secret Agendas")] if state.agendas else []
    return [_("Edition %(n)d") % {"n": state.position.rules.edition}, *option_played, *variant]


def revealed(position: Position) -> list[str]:
    """Return the Secret Agendas that each power has revealed, those met marked (10.2, 10.3)."""
    revealed_agendas = []
    for power in ids.POWERS:
        agenda_places = position.secret_agendas.get(power, ())
        marked = [f"{name(place)} {'✓' if secret.is_met(position, power, place) else '✗'}" for place in agenda_places]
        if power in position.secret_agendas:
            revealed_agendas.append(f"{short(power)}: {', '.join(marked) or '–'}")
    return revealed_agendas


def title(state: State) -> str:
    """Return the conference and the step of it."""
    conference, step = state.position.conference, engine.step_of(state)
    template = N_("Conference %(n)d (%(title)s): %(step)s (%(cite)s)")
    return tell(template, n=conference, title=conference_title(conference), step=step.title, cite=step.section)


def conference_title(conference_number: int) -> str:
    """Return the name of a conference."""
    return str(spoken(rulebook().names["conferences"][str(conference_number)]))


def marker_color(front: ids.Front) -> ids.Power:
    """Return the power in whose color a Front's marker is."""
    power: ids.Power = rulebook().facts["tracks"][front]["marker"]["value"]
    return power


def naval_support(position: Position, front: ids.Front) -> tuple[int, int]:
    """Return how much naval support a Front has, and how much its entry space needs (7.72.1)."""
    entry_space = position.entry(front)
    return position.naval.get(front, 0), position.naval_needed(entry_space) if entry_space else 0


def space_marks(position: Position, space: str, kamikaze: str) -> list[str]:
    """Return the marks of a space: anchor, B29, ``kamikaze``."""
    board = position.board
    marks = ((board.amphibious, "⚓"), (board.b29, "B29"), (board.kamikaze, kamikaze))
    return [mark for spaces, mark in marks if space in spaces]


def front_lines(position: Position, *, named: bool = False) -> Iterator[str]:
    """Yield every Front by theater; ``named``: the spaces of its track as well."""
    head, rows_by_front, arctic_rows = front_rows(position, named=named)
    yield head
    for theater, axis_power in ids.TARGET.items():
        fallen_mark = paint(" – " + tell(N_("%(axis)s has surrendered."), axis=axis_power), "good")
        yield name(theater) + (fallen_mark if axis_power in position.surrendered else "")
        for front in ids.FRONTS_IN[theater]:
            yield from rows_by_front[front]
        yield from arctic_rows if theater == "europe" else ()


def front_rows(position: Position, *, named: bool = False) -> tuple[str, Mapping[ids.Front, list[str]], list[str]]:
    """Return the heads, a row for every Front, and one for the Arctic.

    Where there is no room for the columns, its track is left out, then what it attempts stands below it.
    """
    cells = {front: _front_cells(position, front) for front in ids.FRONTS}
    arctic_cells = [f"  {short('arctic')}", "", "", str(position.naval.get("arctic", 0)), "", ""]
    every_cell = [["", "", "", _("naval"), _("off."), _("res.")], *cells.values(), arctic_cells]
    rows = table_rows(every_cell, numbers_from=3)
    rows = rows or table_rows([[front_label, *others] for front_label, _track, *others in every_cell], numbers_from=2)
    below: dict[ids.Front, list[str]] = {front: [] for front in ids.FRONTS}
    if rows is None:
        below = {front: [f"    {front_cells[2]}"] for front, front_cells in cells.items()}
        narrow_cells = [[front_label, *number_cells] for front_label, _track, _standing, *number_cells in every_cell]
        rows = table_rows(narrow_cells, numbers_from=1) or [" ".join(row) for row in narrow_cells]
    if named:
        for front, rows_below in below.items():
            rows_below += [paint(row, "quiet") for row in wrapped(f"    {_named(position, front)}", None, "    ")]
    head, *rows_of_fronts, arctic_row = rows
    return head, {front: [row, *below[front]] for front, row in zip(cells, rows_of_fronts, strict=True)}, [arctic_row]


def _front_cells(position: Position, front: ids.Front) -> list[str]:
    """Return a Front, its track as marks, where it stands and what it attempts, support and reserves.

    The marks: what is behind the Front, where it stands, what it attempts, what is ahead, the Axis.
    """
    space, entry_space, color = position.fronts[front], position.entry(front), marker_color(front)
    where_it_stands = f"{space_name(space, short)} → {space_name(entry_space, short)}" if entry_space else name(space)
    track = position.board.tracks[front]
    reached, last_place = track.index(space), len(track) - 1
    marks = STOOD * reached + HERE + (NEXT + AHEAD * last_place)[: last_place - reached]
    if track[-1] in ids.TARGET.values() and reached < last_place:
        marks = marks[:-1] + GOAL
    return [paint(f"  {short(front)}", color), paint(marks, color), where_it_stands, *_support(position, front)]


def _support(position: Position, front: ids.Front) -> list[str]:
    """Return naval support with what is needed, offensive support, reserves against it."""
    support, needed = naval_support(position, front)
    offensive, reserves = position.offensive.get(front, 0), position.reserves.get(front, 0)
    naval = f"{support}/{needed}" if needed else str(support)
    naval_cell = paint(naval, "bad" if support < needed else "")
    return [naval_cell, str(offensive), paint(str(reserves), "axis" if reserves else "")]


def _named(position: Position, front: ids.Front) -> str:
    """Return a track with the names of its spaces and their marks."""
    track = position.board.tracks[front]
    reached = track.index(position.fronts[front])
    space_cells = []
    for space_number, space in enumerate(track):
        marker_sign = HERE if space_number == reached else NEXT if space_number == reached + 1 else ""
        space_cells.append(f"{marker_sign}{space_name(space)}{''.join(space_marks(position, space, '!'))}")
    return " ─ ".join(space_cells)


def space_name(space: str, named: Callable[[str], str] = name) -> str:
    """Return the name of a space; a theater box without the theater, which stands beside it."""
    return _("theater box") if space.endswith("_box") else named(space)


def held_places(position: Position) -> list[str]:
    """Return the countries and colonies with a marker in them, in the order of the board."""
    return [place for place in position.board.connected if place in position.networks or place in position.alignment]


def place_lines(position: Position) -> Iterator[str]:
    """Yield the countries and colonies with a marker in them, in as many columns as there is room for."""
    cells = [_place_cells(position, place) for place in held_places(position)]
    if not cells:
        return
    yield _("Countries and colonies (■ aligned, ● network)")
    for places_a_row in range(4, 0, -1):
        firsts = range(0, len(cells), places_a_row)
        cells_by_row = [[cell for row in cells[first : first + places_a_row] for cell in row] for first in firsts]
        cells_by_row[-1] += [""] * (len(cells_by_row[0]) - len(cells_by_row[-1]))
        place_rows = table_rows(cells_by_row)
        if place_rows:
            yield from place_rows
            return
    yield from (" ".join(cell for cell in row if cell) for row in cells)


def _place_cells(position: Position, place: ids.Place) -> list[str]:
    """Return a country or colony, who is aligned with it, whose networks are there."""
    aligned, (holder, network_count) = position.alignment.get(place), position.networks.get(place, (None, 0))
    alignment = paint(f"{ALIGNED} {short(aligned)}" if aligned else "", aligned or "")
    networks = paint(f"{NETWORK * network_count} {short(holder)}" if holder else "", holder or "")
    return [f"  {name(place)}", alignment, networks]


def held_lines(position: Position, places: Iterable[ids.Place]) -> Iterator[str]:
    """Yield what lies in some countries and colonies, with what the map connects them to (3.23)."""
    legend = _("■ aligned, ● network")
    for place in places:
        marks = " ".join(filter(None, _place_cells(position, place)[1:])) or _("no marker")
        yield f"{name(place)}: {marks} ({legend})"
        fact = f"{place}.track"
        if position.board.is_assumed(fact):
            yield from assumed_lines(position.board, [fact], verbose=1)
        elif place not in position.board.colonies:
            section = "7.4" if position.board.connected.get(place) == "arctic" else "3.23"
            yield f"{fact_said(position.board, fact)} ({section})"


def amphibious_lines(position: Position, spaces: Iterable[ids.Space]) -> Iterator[str]:
    """Yield which of some spaces are amphibious, or assumed to be or not to be (7.72.1)."""
    for fact in (f"{space}.amphibious" for space in spaces):
        if position.board.is_assumed(fact):
            yield from assumed_lines(position.board, [fact], verbose=1)
        else:
            yield f"{fact_said(position.board, fact)} (7.72.1)"


def track_lines(state: State) -> Iterator[str]:
    """Yield the Global Issues, who commands, the A-Bomb track, markers to place, what is out, Secret Agendas."""
    position = state.position
    commanders = {theater: position.leadership.get(theater) for theater in ids.THEATERS}
    commands = [f"{name(theater)}: {short(power) if power else '–'}" for theater, power in commanders.items()]
    issues = [f"{name(relation)}: {advantage(position, relation)}" for relation in ids.GLOBAL_ISSUES]
    entries_by_label = {
        _("Global Issues"): issues,
        _("Command"): commands,
        _("A-Bomb"): [_pawn(position, power) for power in (ids.US, ids.USSR)],
        name("a_bomb_research"): list(_research(state)),
        _("Still to place"): markers_to_place(state),
        _("Out of the game"): removed_reserves(position),
        _("Secret Agendas"): revealed(position),
    }
    for row_label, entries_listed in entries_by_label.items():
        if entries_listed:
            yield from entries(row_label, entries_listed, LABEL_WIDTH)


def markers_to_place(state: State) -> list[str]:
    """Return how many networks and alignment markers each power has to place in this conference (7.1, 7.3)."""
    held = ((KINDS["networks"], state.turn.networks), (KINDS["alignment"], state.turn.alignments))
    by_kind = [(kind, [Text(COUNT, {"power": power, "n": n}) for power, n in of.items() if n]) for kind, of in held]
    return [tell(kind, whose=listed(counts)) for kind, counts in by_kind if counts]


def removed_reserves(position: Position) -> list[str]:
    """Return the Axis reserves that are out of the game, each kind with its number (7.63, 7.65)."""
    return [f"{name(kind)} {position.removed[kind]}" for kind in ids.RESERVES if position.removed.get(kind)]


def _research(state: State) -> Iterator[str]:
    """Yield what the die of the research that is to come must show, and the chance with each production more (6.10.2).

    Production is allocated before it (6.4).
    """
    order = [step.name for step in engine.STEPS]
    at = order.index(state.turn.step)
    due = research.due(state) if at <= order.index("research") else None
    if due:
        yield say(due.what).rstrip(".")
        needed = state.position.constants.research_success - state.turn.research
        for more in range(1, needed if at <= order.index("allocation") else 1):
            chance = Fraction(sum(face + more >= needed for face in D6), len(D6))
            yield f"+{more} {percent(chance)}"


def _pawn(position: Position, power: ids.Power) -> str:
    """Return the A-Bomb track with the pawn of a power on it."""
    track, reached = position.board.abomb, position.abomb.get(power, 0)
    marks = STOOD * reached + HERE + AHEAD * (len(track) - reached - 1)
    return f"{short(power)}: {marks} {name(track[reached])}"


def advantage(position: Position, relation: ids.GlobalIssue) -> str:
    """Return what a Global Issue stands for now: neutral, or the advantage of a power (6.11)."""
    holder = position.global_issues.get(relation)
    return name(f"{relation}.{holder}") if holder else name("neutral")


def score_lines(state: State, label_columns: int = LABEL_WIDTH) -> Iterator[str]:
    """Yield the score, and who would win if the war ended now."""
    totals = scoring.score(state.position).totals
    points = " · ".join(paint(points_of(short(power), totals[power]), power) for power in ids.POWERS)
    yield from entries(_("Score"), [points, verdict_text(state)], label_columns)


def verdict_text(state: State) -> str:
    """Return who wins, or would win if the war ended now."""
    return say(verdict_told(state))


def verdict_told(state: State) -> Text:
    """Return who wins, or would win if the war ended now, in no language yet."""
    verdict = ending.verdict(state)
    fields: dict[str, Field] = {"winner": verdict.winner or "", "branch": verdict.branch}
    if secret.is_time(state) and secret.missing(state):
        return Text(N_("nobody has won before all have revealed their Secret Agendas (10.2)"))
    if not verdict.winner:
        return Text(N_("if the war ended now: not decided (%(branch)s)"), fields)
    is_over = state.turn.step == "over"
    template = N_("%(winner)s wins (%(branch)s)") if is_over else N_("if the war ended now: %(winner)s (%(branch)s)")
    return Text(template, fields)
