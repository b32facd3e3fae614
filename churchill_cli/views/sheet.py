"""The position as a page: Fronts on their tracks, the conference table, countries, the A-Bomb track, the score."""

from collections.abc import Iterator
from html import escape
from math import cos, radians, sin

from churchill_cli.game import engine
from churchill_cli.game.conference import tracks
from churchill_cli.game.model.ids import CLOCKWISE, EUROPE, GLOBAL_ISSUES, PACIFIC, POWERS, THEATERS, Front, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.victory import scoring
from churchill_cli.views.page import COLOURS, page
from churchill_cli.views.picture import gone, held, kind_parts, owner, revealed, side, space_name, title, verdict_text
from churchill_cli.views.table import is_meeting, outcome
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short

TABLE, CHAIR = 300, 128
"""Half the width of the drawn table, and how far a chair is from its centre."""
SEATS = {"UK": 210, "US": 330, "USSR": 90}
"""Where each power sits, in degrees clockwise from the right; clockwise around the table (4.21)."""


def html(state: State) -> str:
    """Return the position as a page of its own."""
    return page(title(state), "\n".join(_parts(state)))


def _parts(state: State) -> Iterator[str]:
    position = state.position
    yield f"<h1>{escape(title(state))}</h1>"
    yield f'<p class="quiet">{escape(" · ".join(kind_parts(state)))}</p>'
    yield _score(state)
    due = engine.due(state)
    if due:
        yield f"<p><b>{escape(_('Next:'))}</b> {escape(say(due.what))}</p>"
    if is_meeting(state) and state.turn.table.issues:
        yield _heading(_("Conference table"))
        yield _table(state)
    won = [f"<p>{escape(label)}: {escape(names)}</p>" for label, names in outcome(state)]
    if won:
        yield _heading(_("Conference table")) + f'<div class="card">{"".join(won)}</div>'
    for theater, fronts in (("europe", EUROPE), ("pacific", PACIFIC)):
        yield f"<h2>{escape(name(theater))}</h2>"
        yield '<div class="grid2">' + "".join(_front(position, front) for front in fronts)
        yield (_arctic(position) if theater == "europe" else "") + "</div>"
    yield from _places(position)
    yield from _tracks(position)


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _chip(text: object, *classes: str) -> str:
    return f'<span class="chip {" ".join(classes)}">{escape(str(text))}</span>'


def _score(state: State) -> str:
    totals = scoring.score(state.position).totals
    chips = "".join(_chip(f"{short(power)} {totals[power]}", power) for power in POWERS)
    return f'<div class="score">{chips}<span>{escape(verdict_text(state))}</span></div>'


def _front(position: Position, front: Front) -> str:
    """Return a Front as a card: its track drawn, what it attempts, support and reserves."""
    entry = position.entry(front)
    where = escape(name(position.fronts[front]) + (f" → {name(entry)}" if entry else ""))
    return (
        f'<section class="card {owner(front)}"><h3>{escape(name(front))}</h3><p>{where}</p>'
        f"{_track(position, front)}{_support(position, front)}</section>"
    )


def _support(position: Position, front: Front) -> str:
    entry = position.entry(front)
    needed = position.naval_needed(entry) if entry else 0
    has = position.naval.get(front, 0)
    chips = [_chip(f"{_('naval')} {has}/{needed}" if needed else f"{_('naval')} {has}", "bad" if has < needed else "")]
    if position.offensive.get(front):
        chips.append(_chip(f"{_('off.')} {position.offensive[front]}"))
    if position.reserves.get(front):
        chips.append(_chip(f"{_('res.')} {position.reserves[front]}", "axis"))
    return "".join(chips)


def _track(position: Position, front: Front) -> str:
    """Return a track drawn: spaces on a line, the Front where it stands, what it attempts as a ring."""
    track = position.board.tracks[front]
    at, colour = track.index(position.fronts[front]), COLOURS[owner(front)]
    step = 300 / max(1, len(track) - 1)
    drawn = [f'<line class="track" x1="20" x2="{20 + step * (len(track) - 1):.0f}" y1="22" y2="22"/>']
    if at:
        drawn.append(f'<line x1="20" x2="{20 + step * at:.0f}" y1="22" y2="22" stroke="{colour}" stroke-width="3"/>')
    for n, space in enumerate(track):
        x = 20 + step * n
        axis = space in {"germany", "japan"}
        ring = f' stroke="{colour}" stroke-dasharray="3 3"' if n == at + 1 else ""
        fill = f' style="fill:{colour}"' if n == at else f' style="fill:{COLOURS["axis"]}"' if axis else ""
        label = f"<title>{escape(space_name(space))}</title>"
        circle = f'<circle class="space" cx="{x:.0f}" cy="22" r="{11 if n == at else 8}"'
        drawn.append(f"{circle}{fill}{ring}>{label}</circle>")
        drawn.append(_marks(position, space, x))
    return f'<svg viewBox="0 0 340 52" role="img" aria-label="{escape(name(front))}">{"".join(drawn)}</svg>'


def _marks(position: Position, space: str, x: float) -> str:
    """Return the marks of a space: anchor, B29, Kamikaze."""
    board = position.board
    signs = ((board.amphibious, "⚓"), (board.b29, "B29"), (board.kamikaze, "K"))
    marks = [sign for spaces, sign in signs if space in spaces]
    return f'<text x="{x:.0f}" y="48" text-anchor="middle">{" ".join(marks)}</text>' if marks else ""


def _arctic(position: Position) -> str:
    has = position.naval.get("arctic", 0)
    support = _chip(_("naval") + f" {has}")
    return f'<section class="card"><h3>{escape(name("arctic"))}</h3>{support}</section>'


def _table(state: State) -> str:
    """Return the conference table drawn: three tracks from the centre to the chairs, every issue on its space."""
    middle = TABLE / 2
    drawn = [f'<circle cx="{middle}" cy="{middle}" r="{CHAIR + 14}" fill="none" class="track" stroke="var(--line)"/>']
    for power in CLOCKWISE:
        drawn += _seat(state, power)
    held: dict[tuple[str | None, int], int] = {}
    for spot in state.turn.table.issues.values():
        n = min(spot.n, 7)
        held[spot.power, n] = held.get((spot.power, n), 0) + 1
    for (holder, n), count in held.items():
        x, y = _at(holder, n)
        colour = COLOURS[holder] if holder else "#8a8172"
        drawn.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="9" fill="{colour}"/>')
        drawn.append(f'<text x="{x:.0f}" y="{y + 4:.0f}" text-anchor="middle" style="fill:#fff">{count}</text>')
    picture = f'<svg viewBox="0 0 {TABLE} {TABLE}" style="max-width:26rem" role="img">{"".join(drawn)}</svg>'
    return f'<div class="grid2"><div class="card">{picture}</div><div class="card">{_issues(state)}</div></div>'


def _at(power: str | None, n: int) -> tuple[float, float]:
    """Return where a space of the table is drawn."""
    if power is None:
        return TABLE / 2, TABLE / 2
    angle = radians(SEATS[power])
    return TABLE / 2 + cos(angle) * CHAIR * n / 7, TABLE / 2 + sin(angle) * CHAIR * n / 7


def _seat(state: State, power: Power) -> Iterator[str]:
    chair = state.position.constants.chair
    x, y = _at(power, chair)
    yield f'<line class="track" x1="{TABLE / 2}" y1="{TABLE / 2}" x2="{x:.0f}" y2="{y:.0f}"/>'
    for n in range(1, chair):
        a, b = _at(power, n)
        yield f'<circle class="space" cx="{a:.0f}" cy="{b:.0f}" r="5"/>'
    active = power in state.turn.table.active
    fill = COLOURS[power] if active else "none"
    yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="13" fill="{fill}" stroke="{COLOURS[power]}" stroke-width="3"/>'
    low = y + 30 if y > TABLE / 2 else y - 20
    yield f'<text x="{x:.0f}" y="{low:.0f}" text-anchor="middle">{escape(short(power))}</text>'


def _issues(state: State) -> str:
    """Return the issues on the table, each with its space, by power."""
    rows = []
    for power in (*CLOCKWISE, None):
        for issue, spot in state.turn.table.issues.items():
            if spot.power == power:
                captured = power is not None and tracks.is_captured(state, spot)
                space = _("chair") if captured else spot.n
                where = _("center") if power is None else f"{short(power)} {space}"
                rows.append(f"<div>{_chip(where, power or '')} {escape(name(issue))}</div>")
    return "".join(rows)


def _places(position: Position) -> Iterator[str]:
    there = held(position)
    if not there:
        return
    yield _heading(_("Countries and colonies")) + '<div class="grid3">'
    for place in there:
        aligned, (holder, n) = position.alignment.get(place), position.networks.get(place, (None, 0))
        chips = _chip(f"■ {short(aligned)}", aligned) if aligned else ""
        chips += _chip(f"{'●' * n} {short(holder)}", "") if holder else ""
        yield f'<div class="card {aligned or ""}"><b>{escape(name(place))}</b><br>{chips}</div>'
    legend = escape(_("■ aligned, ● network"))
    yield f'</div><p class="quiet">{legend}</p>'


def _tracks(position: Position) -> Iterator[str]:
    """Yield the Global Issues, the commands, the A-Bomb track, what is out of the game."""
    rows = []
    for relation in GLOBAL_ISSUES:
        chip = _chip(side(position, relation), position.global_issues.get(relation, ""))
        rows.append(f"<p>{escape(name(relation))}: {chip}</p>")
    for theater in THEATERS:
        leader = position.leadership.get(theater)
        chip = _chip(short(leader) if leader else "–", leader or "")
        rows.append(f"<p>{escape(_('Command'))} – {escape(name(theater))}: {chip}</p>")
    rows += [f"<p>{escape(_('A-Bomb'))}: {_bomb(position, power)}</p>" for power in ("US", "USSR")]
    out = gone(position)
    if out:
        rows.append(f"<p>{escape(_('Out of the game'))}: {''.join(_chip(text, 'axis') for text in out)}</p>")
    rows += [f"<p>{escape(_('Secret Agendas'))} – {escape(text)}</p>" for text in revealed(position)]
    yield _heading(_("Tracks")) + f'<div class="card">{"".join(rows)}</div>'


def _bomb(position: Position, power: str) -> str:
    at = {str(holder): n for holder, n in position.abomb.items()}.get(power, 0)
    return _chip(f"{short(power)} {at}/{len(position.board.abomb) - 1} {name(position.board.abomb[at])}", power)
