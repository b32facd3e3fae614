"""The position as a picture in the terminal: Fronts on their tracks, places, tracks, table, score."""

from collections.abc import Iterator, Sequence

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model import ids
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.victory import ending, scoring, secret
from churchill_cli.views.ruling import tell
from churchill_cli.views.table import table_lines
from churchill_cli.views.terminal import fit, paint, width
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.sentences import name, short

LABEL_WIDTH, TRACK_WIDTH, NAMES_WIDTH, NUMBER_WIDTH = 20, 8, 34, 6
WIDE = 112
"""From so many columns on, a track is written out with the names of its spaces."""
STOOD, HERE, NEXT, AHEAD, GOAL = "━", "●", "○", "·", "◆"


def picture_lines(state: State) -> Iterator[str]:
    """Yield the whole board in at most as many columns as the terminal has, at least 80."""
    yield paint(title(state), "strong")
    yield paint(" · ".join(kind_parts(state)), "quiet")
    yield from _fronts(state.position)
    yield from _places(state.position)
    yield from _tracks(state.position)
    revealed_agendas = revealed(state.position)
    if revealed_agendas:
        yield from _row(_("Secret Agendas"), revealed_agendas)
    yield from table_lines(state)
    yield from score_lines(state)


def kind_parts(state: State) -> list[str]:
    """Return the edition, and the option and the variant that are played."""
    option_played = [_("tournament scoring")] if state.tournament else []
    variant = [_("Secret Agendas")] if state.agendas else []
    return [_("Edition %(n)d") % {"n": state.position.rules.edition}, *option_played, *variant]


def revealed(position: Position) -> list[str]:
    """Return the Secret Agendas that each power has revealed, each with a mark where it is met (10.2, 10.3)."""
    revealed_agendas = []
    for power in ids.POWERS:
        places = position.secret_agendas.get(power, ())
        marked = [f"{name(place)} {'✓' if secret.is_met(position, power, place) else '✗'}" for place in places]
        if power in position.secret_agendas:
            revealed_agendas.append(f"{short(power)}: {', '.join(marked) or '–'}")
    return revealed_agendas


def title(state: State) -> str:
    """Return the conference and the step of it."""
    conference, step = state.position.conference, engine.step_of(state)
    template = N_("Conference %(n)d (%(title)s): %(step)s (%(cite)s)")
    return tell(template, n=conference, title=conference_title(conference), step=step.title, cite=step.section)


def conference_title(number: int) -> str:
    """Return the name of a conference."""
    return str(spoken(rulebook().names["conferences"][str(number)]))


def marker_color(front: ids.Front) -> ids.Power:
    """Return the power in whose color a Front's marker is."""
    power: ids.Power = rulebook().facts["tracks"][front]["marker"]["value"]
    return power


def naval_support(position: Position, front: ids.Front) -> tuple[int, int]:
    """Return how much naval support a Front has, and how much its entry space needs (7.72.1)."""
    entry = position.entry(front)
    return position.naval.get(front, 0), position.naval_needed(entry) if entry else 0


def space_marks(position: Position, space: str, kamikaze: str) -> list[str]:
    """Return the marks of a space: anchor, B29, ``kamikaze``."""
    board = position.board
    marks = ((board.amphibious, "⚓"), (board.b29, "B29"), (board.kamikaze, kamikaze))
    return [mark for spaces, mark in marks if space in spaces]


def _fronts(position: Position) -> Iterator[str]:
    columns = LABEL_WIDTH + TRACK_WIDTH + NAMES_WIDTH
    column_heads = (column_head[: NUMBER_WIDTH - 1] for column_head in (_("naval"), _("off."), _("res.")))
    yield " " * columns + "".join(f"{column_head:>{NUMBER_WIDTH}}" for column_head in column_heads)
    for theater, axis_power in ids.TARGET.items():
        fallen_mark = paint(" – " + tell(N_("%(axis)s has surrendered."), axis=axis_power), "good")
        yield name(theater) + (fallen_mark if axis_power in position.surrendered else "")
        for front in ids.FRONTS:
            if ids.THEATER_OF[front] == theater:
                yield from _front(position, front)
        if theater == "europe":
            yield f"  {fit(short('arctic'), columns - 2)}{position.naval.get('arctic', 0):>{NUMBER_WIDTH}}"


def _front(position: Position, front: ids.Front) -> Iterator[str]:
    """Yield a Front: its track as marks, where it stands and what it attempts, support and reserves.

    The marks: what is behind the Front, where it stands, what it attempts, what is ahead, the Axis.
    """
    space, entry, color = position.fronts[front], position.entry(front), marker_color(front)
    standing = f"{space_name(space)} → {space_name(entry)}" if entry else name(space)
    track = position.board.tracks[front]
    reached, last_place = track.index(space), len(track) - 1
    marks = STOOD * reached + HERE + (NEXT + AHEAD * last_place)[: last_place - reached]
    if track[-1] in ids.TARGET.values() and reached < last_place:
        marks = marks[:-1] + GOAL
    label = paint(fit(f"  {short(front)}", LABEL_WIDTH), color)
    yield f"{label}{paint(fit(marks, TRACK_WIDTH), color)}{fit(standing, NAMES_WIDTH)}{_support(position, front)}"
    if width() >= WIDE:
        yield " " * LABEL_WIDTH + paint(_named(position, track, reached), "quiet")


def _support(position: Position, front: ids.Front) -> str:
    """Return naval support with what is needed, offensive support, reserves against it."""
    support, needed = naval_support(position, front)
    offensive, reserves = position.offensive.get(front, 0), position.reserves.get(front, 0)
    naval = f"{support}/{needed}" if needed else str(support)
    naval_cell = paint(f"{naval:>{NUMBER_WIDTH}}", "bad" if support < needed else "")
    reserves_cell = paint(f"{reserves:>{NUMBER_WIDTH}}", "axis" if reserves else "")
    return f"{naval_cell}{offensive:>{NUMBER_WIDTH}}{reserves_cell}"


def _named(position: Position, track: tuple[str, ...], reached: int) -> str:
    """Return a track with the names of its spaces and their marks."""
    space_cells = []
    for number, space in enumerate(track):
        marker_sign = HERE if number == reached else NEXT if number == reached + 1 else ""
        space_cells.append(f"{marker_sign}{space_name(space)}{''.join(space_marks(position, space, '!'))}")
    return " ─ ".join(space_cells)


def space_name(space: str) -> str:
    """Return the name of a space; a theater box without the theater, which stands beside it."""
    return _("theater box") if space.endswith("_box") else name(space)


def held_places(position: Position) -> list[str]:
    """Return the countries and colonies with a marker in them, in the order of the board."""
    return [place for place in position.board.connected if place in position.networks or place in position.alignment]


def _places(position: Position) -> Iterator[str]:
    places = held_places(position)
    if places:
        yield _("Countries and colonies (■ aligned, ● network)")
    columns = max(2, width() // 40)
    for first_place in range(0, len(places), columns):
        place_cells = (_place(position, place) for place in places[first_place : first_place + columns])
        yield "  " + "".join(place_cells).rstrip()


def _place(position: Position, place: str) -> str:
    """Return a cell of 39 columns: the place, whose alignment marker lies there, whose networks."""
    aligned = position.alignment.get(place)
    holder, network_count = position.networks.get(place, (None, 0))
    alignment = paint(fit(f"■ {short(aligned)}" if aligned else "", 10), aligned or "")
    networks = paint(fit(f"{'●' * network_count} {short(holder)}" if holder else "", 11), holder or "")
    return f"{fit(name(place), 15)} {alignment} {networks} "


def _tracks(position: Position) -> Iterator[str]:
    commanders = {theater: position.leadership.get(theater) for theater in ids.THEATERS}
    commands = [f"{name(theater)}: {short(power) if power else '–'}" for theater, power in commanders.items()]
    issues = [f"{name(relation)}: {advantage(position, relation)}" for relation in ids.GLOBAL_ISSUES]
    yield from _row(_("Global Issues"), issues)
    yield from _row(_("Command"), commands)
    yield from _row(_("A-Bomb"), [_pawn(position, power) for power in (ids.US, ids.USSR)])
    removed = removed_reserves(position)
    if removed:
        yield from _row(_("Out of the game"), removed)


def removed_reserves(position: Position) -> list[str]:
    """Return the Axis reserves that are out of the game, each kind with its number (7.63, 7.65)."""
    return [f"{name(kind)} {position.removed[kind]}" for kind in ids.RESERVES if position.removed.get(kind)]


def _row(label: str, entries: Sequence[str]) -> Iterator[str]:
    """Yield a label and its entries, continued under the first where they are too long."""
    margin, line = fit(label, LABEL_WIDTH - 1) + " ", ""
    for entry in entries:
        longer_line = f"{line} · {entry}" if line else entry
        if line and len(longer_line) > width() - LABEL_WIDTH:
            yield f"{margin}{line}"
            margin, line = " " * LABEL_WIDTH, entry
        else:
            line = longer_line
    yield f"{margin}{line}"


def _pawn(position: Position, power: ids.Power) -> str:
    """Return the A-Bomb track with the pawn of a power on it."""
    track, reached = position.board.abomb, position.abomb.get(power, 0)
    marks = STOOD * reached + HERE + AHEAD * (len(track) - reached - 1)
    return f"{short(power)}: {marks} {name(track[reached])}"


def advantage(position: Position, relation: ids.GlobalIssue) -> str:
    """Return what a Global Issue stands for now: neutral, or the advantage of a power (6.11)."""
    holder = position.global_issues.get(relation)
    return name(f"{relation}.{holder}") if holder else name("neutral")


def score_lines(state: State) -> Iterator[str]:
    """Yield the score, and who would win if the war ended now."""
    totals = scoring.score(state.position).totals
    points = " · ".join(paint(f"{short(power)} {totals[power]}", power) for power in ids.POWERS)
    yield fit(_("Score"), LABEL_WIDTH) + f"{points} – {verdict_text(state)}"


def verdict_text(state: State) -> str:
    """Return who wins, or would win if the war ended now."""
    verdict = ending.verdict(state)
    if secret.is_time(state) and secret.missing(state):
        return tell(N_("nobody has won before all have revealed their Secret Agendas (10.2)"))
    if not verdict.winner:
        return tell(N_("if the war ended now: not decided (%(branch)s)"), branch=verdict.branch)
    is_over = state.turn.step == "over"
    template = N_("%(winner)s wins (%(branch)s)") if is_over else N_("if the war ended now: %(winner)s (%(branch)s)")
    return tell(template, winner=verdict.winner, branch=verdict.branch)
