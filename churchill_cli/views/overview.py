"""The board on one screen: what matters most, and which parts show the rest.

Where room is short it leaves out whole parts, the least important first.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from churchill_cli.game import engine
from churchill_cli.game.model import ids
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.views import legend, picture
from churchill_cli.views.game import due_lines, state_lines
from churchill_cli.views.ruling import tell
from churchill_cli.views.table import deck_lines, free_lines, is_meeting, outcome, seat, summary_lines, table_lines
from churchill_cli.views.terminal import BROAD, GAP, entries, paint, room, seen, side_by_side, width, wrapped_rows
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name, short

SHOWN_BY = {"table": "table", "places": "countries", "tracks": "tracks"}
"""The parts that stand there as long as there is room, the most important first, each with what shows it alone."""
PLACES_FIRST = frozenset({"networks", "alignment"})
"""The steps in which the countries matter more than what was won."""
PARTS = ("fronts", "countries", "table", "score", "all")
"""What may be shown by itself."""
TRACKS = "tracks"
"""A part of the board that is shown where it is asked about: A-Bomb, commands, Global Issues."""


def part_lines(state: State, part: str | None) -> Iterable[str]:
    """Return a part of the board by itself, or the board on one screen."""
    match part:
        case "all":
            return state_lines(state)
        case "fronts":
            return chain(picture.front_lines(state.position, named=width() >= BROAD), _quiet(legend.front_lines()))
        case "countries":
            is_empty = not picture.held_places(state.position)
            return [_("No marker lies in any country.")] if is_empty else picture.place_lines(state.position)
        case "tracks":
            return picture.track_lines(state)
        case "table":
            is_explained = is_meeting(state) and state.turn.table.issues
            marks = legend.table_lines() if is_explained else ()
            return chain(table_lines(state), free_lines(state), deck_lines(state), _quiet(marks))
        case _:
            return overview_lines(state)


def named_rows(position: Position, fronts: Container[str], places: Iterable[ids.Place]) -> Iterator[str]:
    """Yield the rows of some Fronts, the Arctic among them, and what lies in some countries."""
    head, rows_by_front, arctic_rows = picture.front_rows(position)
    rows = [row for front, of_front in rows_by_front.items() if front in fronts for row in of_front]
    rows += arctic_rows if "arctic" in fronts else []
    yield from [head, *rows] if rows else ()
    yield from picture.held_lines(position, places)


def _quiet(rows: Iterable[str]) -> Iterator[str]:
    return (paint(row, "quiet") for row in rows)


def overview_lines(state: State) -> list[str]:
    """Return the board in as many rows as a screen has room for; a broad one has two columns."""
    if width() >= BROAD:
        laid_out_rows = _laid_out(state, is_broad=True)
        if len(laid_out_rows) <= room():
            return laid_out_rows
    return _laid_out(state, is_broad=False)


def _laid_out(state: State, *, is_broad: bool) -> list[str]:
    """Return the board in rows, without the parts for which there is no room."""
    front_head, rows_by_front, arctic_rows = picture.front_rows(state.position)
    european_rows = [part_row for front in ids.EUROPE for part_row in rows_by_front[front]]
    pacific_rows = [part_row for front in ids.PACIFIC for part_row in rows_by_front[front]]
    fronts = [front_head, *european_rows, *arctic_rows, *pacific_rows]
    columns_left = width() - max(map(seen, fronts)) - 2 * len(GAP) if is_broad else width()
    powers = [short(power) for power in ids.POWERS]
    seats = [seat(state, power) for power in ids.POWERS] if is_meeting(state) else powers
    outcomes = seats if is_meeting(state) else [label for label, _issues in outcome(state)]
    label_columns = max(map(seen, seats)) + len(GAP)
    table = list(summary_lines(state, columns_left, max(map(seen, [*seats, *outcomes])) + len(GAP)))
    place_rows = list(_place_lines(state.position, columns_left, label_columns))
    lines_by_part: dict[str, Sequence[str]] = {
        "title": [paint(picture.title(state), "strong")],
        "fronts": list(side_by_side(fronts, [*table, *([""] if table and place_rows else []), *place_rows]))
        if is_broad
        else fronts,
        "table": [] if is_broad else table,
        "places": [] if is_broad else place_rows,
        "tracks": list(_track_lines(state)),
        "score": list(picture.score_lines(state, label_columns)),
        "due": list(due_lines(engine.due(state))),
        "marks": [*_quiet(legend.board_lines())],
        "more": [*_quiet(_more_rows())],
    }
    rows_of = {part_name: wrapped_rows(part_lines) for part_name, part_lines in lines_by_part.items()}
    first_part = "places" if state.turn.step in PLACES_FIRST else "table"
    rows_shown = {
        part_name: part_rows for part_name, part_rows in rows_of.items() if part_name not in {*SHOWN_BY, "marks"}
    }
    if _height(rows_shown) + len(rows_of[first_part]) > room():
        due = engine.due(state)
        rows_shown["due"] = wrapped_rows(due_lines(due and due.but(first=())))  # the prompt before it said the rest
    for part_name in dict.fromkeys((first_part, *SHOWN_BY)):
        if _height(rows_shown) + len(rows_of[part_name]) <= room():
            rows_shown[part_name] = rows_of[part_name]
    left_out = [command for part, command in SHOWN_BY.items() if rows_of[part] and part not in rows_shown]
    if left_out:
        rows_shown["more"] = wrapped_rows(_quiet(_more_rows(left_out)))
    elif _height(rows_shown) + len(rows_of["marks"]) <= room():
        rows_shown["marks"] = rows_of["marks"]
    return [part_row for part_name in lines_by_part if part_name in rows_shown for part_row in rows_shown[part_name]]


def _height(rows_shown: Mapping[str, Sequence[str]]) -> int:
    return sum(map(len, rows_shown.values()))


def _place_lines(position: Position, columns: int, label_columns: int) -> Iterator[str]:
    """Yield for each power the countries and colonies in which its markers lie."""
    for power in ids.CLOCKWISE:
        places_held = []
        for place in picture.held_places(position):
            holder, network_count = position.networks.get(place, (None, 0))
            marks = picture.ALIGNED * (position.alignment.get(place) == power)
            marks += picture.NETWORK * network_count * (holder == power)
            places_held += [f"{marks} {name(place)}"] if marks else []
        if places_held:
            yield from entries(paint(short(power), power), places_held, label_columns, columns)


def _track_lines(state: State) -> Iterator[str]:
    """Yield who commands, the A-Bomb track, the Global Issues moved, markers to place, what is out of the game."""
    position = state.position
    commanders = ((theater, position.leadership.get(theater)) for theater in ids.THEATERS)
    pawns = ((power, position.board.abomb[position.abomb.get(power, 0)]) for power in (ids.US, ids.USSR))
    advantages = [
        picture.advantage(position, relation) for relation in ids.GLOBAL_ISSUES if relation in position.global_issues
    ]
    surrenders = (tell(N_("%(axis)s has surrendered."), axis=axis) for axis in sorted(position.surrendered))
    track_parts = (
        (_("Command"), [f"{name(theater)} {short(power)}" for theater, power in commanders if power]),
        (_("A-Bomb"), [f"{short(power)} {name(space)}" for power, space in pawns]),
        (_("Global Issues"), advantages),
        (_("Still to place"), picture.markers_to_place(state)),
        (_("Out of the game"), picture.removed_reserves(position)),
        (_("Secret Agendas"), picture.revealed(position)),
    )
    tracks_listed = (f"{track_label}: {', '.join(entries_of)}" for track_label, entries_of in track_parts if entries_of)
    return entries("", [*surrenders, *tracks_listed], 0)


def _more_rows(left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield how the parts of the board are shown; of a screen that has no room for all, those left out."""
    lang = current()
    first_part, *other_parts = (*left_out, "all") if left_out else PARTS
    first_shown = worded(f"show {first_part}", lang)
    first_shown = _("No room here for: %(command)s") % {"command": first_shown} if left_out else first_shown
    commands_shown = [first_shown, *(worded(part_name, lang) for part_name in other_parts)]
    yield from entries("", [*commands_shown, worded("? marks", lang)], len(GAP))
