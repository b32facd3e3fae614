"""The position as a picture in the terminal: Fronts on their tracks, places, tracks, table, score."""

from collections.abc import Iterator

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.ids import (
    EUROPE,
    GLOBAL_ISSUES,
    PACIFIC,
    POWERS,
    RESERVES,
    THEATERS,
    Front,
    GlobalIssue,
    Power,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import scoring, secret
from churchill_cli.game.war import campaign
from churchill_cli.views.table import table_lines
from churchill_cli.views.terminal import fit, paint, width
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.sentences import name, say, short

LABEL, TRACK, NAMES, NUMBER = 20, 8, 34, 6
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
    shown = revealed(state.position)
    if shown:
        yield from _row(_("Secret Agendas"), " · ".join(shown))
    yield from table_lines(state)
    yield from score_lines(state)


def kind_parts(state: State) -> list[str]:
    """Return the edition, and the option and the variant that are played."""
    option = [_("tournament scoring")] if state.tournament else []
    variant = [_("Secret Agendas")] if state.agendas else []
    return [_("Edition %(n)d") % {"n": state.position.rules.edition}, *option, *variant]


def revealed(position: Position) -> list[str]:
    """Return the Secret Agendas that each power has revealed, each with a mark where it is met (10.2, 10.3)."""
    found = []
    for power in POWERS:
        if power in position.secret_agendas:
            places = position.secret_agendas[power]
            shown = ", ".join(f"{name(p)} {'✓' if secret.is_met(position, power, p) else '✗'}" for p in places)
            found.append(f"{short(power)}: {shown or '–'}")
    return found


def title(state: State) -> str:
    """Return the conference and the step of it."""
    number = state.position.conference
    step, cite = engine.step_of(state).title, engine.step_of(state).section
    fields = {"n": number, "title": conference_title(number), "step": step, "cite": cite}
    return say(Text(N_("Conference %(n)d (%(title)s): %(step)s (%(cite)s)"), fields))


def conference_title(number: int) -> str:
    """Return the name of a conference."""
    return str(spoken(rulebook().names["conferences"][str(number)]))


def owner(front: Front) -> Power:
    """Return the power in whose colour a Front's marker is."""
    found: Power = rulebook().facts["tracks"][front]["marker"]["value"]
    return found


def _fronts(position: Position) -> Iterator[str]:
    heads = (_("naval"), _("off."), _("res."))
    yield " " * (LABEL + TRACK + NAMES) + "".join(f"{head[: NUMBER - 1]:>{NUMBER}}" for head in heads)
    for theater, fronts in (("europe", EUROPE), ("pacific", PACIFIC)):
        yield f"{name(theater)}{_fallen(position, theater)}"
        for front in fronts:
            yield from _front(position, front)
        if theater == "europe":
            yield f"  {fit(short('arctic'), LABEL + TRACK + NAMES - 2)}{position.naval.get('arctic', 0):>{NUMBER}}"


def _fallen(position: Position, theater: str) -> str:
    axis = "germany" if theater == "europe" else "japan"
    if axis not in position.surrendered:
        return ""
    return paint(" – " + say(Text(N_("%(axis)s has surrendered."), {"axis": axis})), "good")


def _front(position: Position, front: Front) -> Iterator[str]:
    """Yield a Front: its track as marks, where it stands and what it attempts, support and reserves."""
    entry = position.entry(front)
    where = f"{space_name(position.fronts[front])} → {space_name(entry)}" if entry else name(position.fronts[front])
    track = position.board.tracks[front]
    at = track.index(position.fronts[front])
    label = paint(fit(f"  {short(front)}", LABEL), owner(front))
    row = f"{label}{paint(fit(_marks(track, at), TRACK), owner(front))}{fit(where, NAMES)}{_numbers(position, front)}"
    yield row
    if width() >= WIDE:
        yield " " * LABEL + paint(_named(position, track, at), "quiet")


def _numbers(position: Position, front: Front) -> str:
    """Return naval support with what is needed, offensive support, reserves against it."""
    entry = position.entry(front)
    needed = position.naval_needed(entry) if entry else 0
    has = position.naval.get(front, 0)
    naval = f"{f'{has}/{needed}' if needed else str(has):>{NUMBER}}"
    offensive, reserves = position.offensive.get(front, 0), position.reserves.get(front, 0)
    naval = paint(naval, "bad") if has < needed else naval
    return f"{naval}{offensive:>{NUMBER}}{paint(f'{reserves:>{NUMBER}}', 'axis') if reserves else f'{0:>{NUMBER}}'}"


def _marks(track: tuple[str, ...], at: int) -> str:
    """Return a track as marks: behind the Front, where it stands, what it attempts, what is ahead, the Axis."""
    goal = len(track) - 1 if track[-1] in {"germany", "japan"} else len(track)
    marks = [STOOD if n < at else HERE if n == at else NEXT if n == at + 1 else AHEAD for n in range(len(track))]
    if goal < len(track) and at < goal:
        marks[goal] = GOAL
    return "".join(marks)


def _named(position: Position, track: tuple[str, ...], at: int) -> str:
    """Return a track with the names of its spaces and their marks."""
    board = position.board
    signs = ((board.amphibious, "⚓"), (board.b29, "B29"), (board.kamikaze, "!"))
    cells = []
    for n, space in enumerate(track):
        mark = HERE if n == at else NEXT if n == at + 1 else ""
        cells.append(f"{mark}{space_name(space)}{''.join(sign for spaces, sign in signs if space in spaces)}")
    return " ─ ".join(cells)


def space_name(space: str) -> str:
    """Return the name of a space; a theater box without the theater, which stands beside it."""
    return _("theater box") if space.endswith("_box") else name(space)


def held(position: Position) -> list[str]:
    """Return the countries and colonies with a marker in them, in the order of the board."""
    return [p for p in position.board.connected if p in position.networks or p in position.alignment]


def _places(position: Position) -> Iterator[str]:
    there = held(position)
    if there:
        yield _("Countries and colonies (■ aligned, ● network)")
    columns = max(2, width() // 40)
    for at in range(0, len(there), columns):
        yield "  " + "".join(_place(position, place) for place in there[at : at + columns]).rstrip()


def _place(position: Position, place: str) -> str:
    """Return a cell of 39 columns: the place, whose alignment marker lies there, whose networks."""
    aligned = position.alignment.get(place)
    holder, n = position.networks.get(place, (None, 0))
    marker = f"■ {short(aligned)}" if aligned else ""
    networks = f"{'●' * n} {short(holder)}" if holder else ""
    return f"{fit(name(place), 15)} {paint(fit(marker, 10), aligned or '')} {paint(fit(networks, 11), holder or '')} "


def _tracks(position: Position) -> Iterator[str]:
    issues = " · ".join(f"{name(relation)}: {side(position, relation)}" for relation in GLOBAL_ISSUES)
    yield from _row(_("Global Issues"), issues)
    commands = (f"{name(t)}: {short(position.leadership[t]) if t in position.leadership else '–'}" for t in THEATERS)
    yield from _row(_("Command"), " · ".join(commands))
    yield from _row(_("A-Bomb"), _bomb(position))
    out = gone(position)
    if out:
        yield from _row(_("Out of the game"), " · ".join(out))


def gone(position: Position) -> list[str]:
    """Return the Axis reserves that are out of the game, each kind with its number (7.63, 7.65)."""
    return [f"{name(kind)} {position.removed[kind]}" for kind in RESERVES if position.removed.get(kind)]


def _row(label: str, text: str) -> Iterator[str]:
    """Yield a label and its text, continued under it where it is too long."""
    room = width() - LABEL
    line = ""
    first = fit(label, LABEL - 1) + " "
    for part in text.split(" · "):
        joined = f"{line} · {part}" if line else part
        if line and len(joined) > room:
            yield f"{first}{line}"
            first, line = " " * LABEL, part
        else:
            line = joined
    yield f"{first}{line}"


def _bomb(position: Position) -> str:
    """Return the A-Bomb track with both pawns on it."""
    track = position.board.abomb
    us, ussr = position.abomb.get("US", 0), position.abomb.get("USSR", 0)
    pawns = f"{short('US')}: {_pawn(us, len(track))} {name(track[us])}"
    return f"{pawns} · {short('USSR')}: {_pawn(ussr, len(track))} {name(track[ussr])}"


def _pawn(at: int, spaces: int) -> str:
    return STOOD * at + HERE + AHEAD * (spaces - at - 1)


def side(position: Position, relation: GlobalIssue) -> str:
    """Return what a Global Issue stands for now: neutral, or the advantage of a power (6.11)."""
    holder = position.global_issues.get(relation)
    return name(f"{relation}.{holder}") if holder else name("neutral")


def score_lines(state: State) -> Iterator[str]:
    """Yield the score, and who would win if the war ended now."""
    totals = scoring.score(state.position).totals
    points = " · ".join(paint(f"{short(power)} {totals[power]}", power) for power in POWERS)
    yield fit(_("Score"), LABEL) + f"{points} – {verdict_text(state)}"


def verdict_text(state: State) -> str:
    """Return who wins, or would win if the war ended now."""
    found = campaign.verdict(state)
    if secret.is_time(state) and secret.missing(state):
        return say(Text(N_("nobody has won before all have revealed their Secret Agendas (10.2)")))
    if not found.winner:
        return say(Text(N_("if the war ended now: not decided (%(branch)s)"), {"branch": found.branch}))
    over = state.turn.step == "over"
    what = N_("%(winner)s wins (%(branch)s)") if over else N_("if the war ended now: %(winner)s (%(branch)s)")
    return say(Text(what, {"winner": found.winner, "branch": found.branch}))
