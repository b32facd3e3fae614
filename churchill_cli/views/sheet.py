"""The position as a page: Fronts on their tracks, the conference table, countries, the A-Bomb track, the score."""

from collections import Counter
from collections.abc import Iterator
from html import escape
from math import cos, radians, sin

from churchill_cli.game import engine
from churchill_cli.game.conference import tracks
from churchill_cli.game.model import ids
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.victory import scoring
from churchill_cli.views import picture
from churchill_cli.views.page import COLORS, heading, page
from churchill_cli.views.table import is_meeting, outcome
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short

TABLE_WIDTH, CHAIR_DISTANCE = 300, 128
"""The width of the drawn table, and how far a chair is from its center."""
CHAIR_SPACE = 7
"""The space of a track that is the chair."""
SEAT_ANGLES = {"UK": 210, "US": 330, "USSR": 90}
"""Where each power sits, in degrees clockwise from the right; clockwise around the table (4.21)."""


def html(state: State) -> str:
    """Return the position as a page of its own."""
    return page(picture.title(state), "\n".join(_elements(state)))


def _elements(state: State) -> Iterator[str]:
    position, totals = state.position, scoring.score(state.position).totals
    yield f"<h1>{escape(picture.title(state))}</h1>"
    yield f'<p class="quiet">{escape(" · ".join(picture.kind_parts(state)))}</p>'
    score_chips = "".join(_chip(f"{short(power)} {totals[power]}", power) for power in ids.POWERS)
    yield f'<div class="score">{score_chips}<span>{escape(picture.verdict_text(state))}</span></div>'
    due = engine.due(state)
    if due:
        yield f"<p><b>{escape(_('Next:'))}</b> {escape(say(due.what))}</p>"
    if is_meeting(state) and state.turn.table.issues:
        yield heading(_("Conference table"))
        yield _table(state)
    issues_won = [f"<p>{escape(label)}: {escape(issues)}</p>" for label, issues in outcome(state)]
    if issues_won:
        yield heading(_("Conference table")) + f'<div class="card">{"".join(issues_won)}</div>'
    arctic_chip = _chip(f"{_('naval')} {position.naval.get('arctic', 0)}")
    for theater, fronts in (("europe", ids.EUROPE), ("pacific", ids.PACIFIC)):
        yield heading(name(theater))
        yield '<div class="grid2">' + "".join(_front(position, front) for front in fronts)
        arctic_card = f'<section class="card"><h3>{escape(name("arctic"))}</h3>{arctic_chip}</section>'
        yield (arctic_card if theater == "europe" else "") + "</div>"
    yield from _places(position)
    yield from _tracks(position)


def _chip(content: object, *classes: str) -> str:
    return f'<span class="chip {" ".join(classes)}">{escape(str(content))}</span>'


def _front(position: Position, front: ids.Front) -> str:
    """Return a Front as a card: its track drawn, what it attempts, support and reserves."""
    entry = position.entry(front)
    standing = escape(name(position.fronts[front]) + (f" → {name(entry)}" if entry else ""))
    return (
        f'<section class="card {picture.marker_color(front)}"><h3>{escape(name(front))}</h3><p>{standing}</p>'
        f"{_drawn_track(position, front)}{_support(position, front)}</section>"
    )


def _support(position: Position, front: ids.Front) -> str:
    support, needed = picture.naval_support(position, front)
    naval_text = f"{_('naval')} {support}/{needed}" if needed else f"{_('naval')} {support}"
    chips = [_chip(naval_text, "bad" if support < needed else "")]
    if position.offensive.get(front):
        chips.append(_chip(f"{_('off.')} {position.offensive[front]}"))
    if position.reserves.get(front):
        chips.append(_chip(f"{_('res.')} {position.reserves[front]}", "axis"))
    return "".join(chips)


def _drawn_track(position: Position, front: ids.Front) -> str:
    """Return a track drawn: spaces on a line, the Front where it stands, what it attempts as a ring."""
    track = position.board.tracks[front]
    reached, color = track.index(position.fronts[front]), COLORS[picture.marker_color(front)]
    spacing = 300 / max(1, len(track) - 1)
    elements = [f'<line class="track" x1="20" x2="{20 + spacing * (len(track) - 1):.0f}" y1="22" y2="22"/>']
    if reached:
        reached_x = f"{20 + spacing * reached:.0f}"
        elements.append(f'<line x1="20" x2="{reached_x}" y1="22" y2="22" stroke="{color}" stroke-width="3"/>')
    for space_number, space in enumerate(track):
        place, is_reached = f"{20 + spacing * space_number:.0f}", space_number == reached
        ring_style = f' stroke="{color}" stroke-dasharray="3 3"' if space_number == reached + 1 else ""
        filling = color if is_reached else COLORS["axis"] if space in ids.TARGET.values() else ""
        style = f' style="fill:{filling}"' if filling else ""
        space_circle = f'<circle class="space" cx="{place}" cy="22" r="{11 if is_reached else 8}"{style}{ring_style}>'
        elements.append(f"{space_circle}<title>{escape(picture.space_name(space))}</title></circle>")
        marks = " ".join(picture.space_marks(position, space, "K"))
        elements.append(f'<text x="{place}" y="48" text-anchor="middle">{marks}</text>' if marks else "")
    return f'<svg viewBox="0 0 340 52" role="img" aria-label="{escape(name(front))}">{"".join(elements)}</svg>'


def _table(state: State) -> str:
    """Return the conference table drawn: three tracks from the center to the chairs, every issue on its space."""
    middle = TABLE_WIDTH / 2
    radius = CHAIR_DISTANCE + 14
    elements = [f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" class="track" stroke="var(--line)"/>']
    for power in ids.CLOCKWISE:
        elements += _seat(state, power)
    issues_by_space = Counter((spot.power, min(spot.n, CHAIR_SPACE)) for spot in state.turn.table.issues.values())
    for (holder, space_number), count in issues_by_space.items():
        across, down = _place_of(holder, space_number)
        color = COLORS[holder] if holder else "#8a8172"
        elements.append(f'<circle cx="{across:.0f}" cy="{down:.0f}" r="9" fill="{color}"/>')
        text_place = f'x="{across:.0f}" y="{down + 4:.0f}"'
        elements.append(f'<text {text_place} text-anchor="middle" style="fill:#fff">{count}</text>')
    opening_tag = f'<svg viewBox="0 0 {TABLE_WIDTH} {TABLE_WIDTH}" style="max-width:26rem" role="img">'
    drawing = f"{opening_tag}{''.join(elements)}</svg>"
    return f'<div class="grid2"><div class="card">{drawing}</div><div class="card">{_issues(state)}</div></div>'


def _place_of(power: str | None, space_number: int) -> tuple[float, float]:
    """Return where a space of the table is drawn."""
    if power is None:
        return TABLE_WIDTH / 2, TABLE_WIDTH / 2
    seat_angle, distance = radians(SEAT_ANGLES[power]), CHAIR_DISTANCE * space_number / CHAIR_SPACE
    return TABLE_WIDTH / 2 + cos(seat_angle) * distance, TABLE_WIDTH / 2 + sin(seat_angle) * distance


def _seat(state: State, power: ids.Power) -> Iterator[str]:
    """Yield the track of a power, and its chair, filled while its Leader is active."""
    chair_x, chair_y = _place_of(power, CHAIR_SPACE)
    yield f'<line class="track" x1="{TABLE_WIDTH / 2}" y1="{TABLE_WIDTH / 2}" x2="{chair_x:.0f}" y2="{chair_y:.0f}"/>'
    for space_number in range(1, CHAIR_SPACE):
        across, down = _place_of(power, space_number)
        yield f'<circle class="space" cx="{across:.0f}" cy="{down:.0f}" r="5"/>'
    color = COLORS[power]
    filling = color if power in state.turn.table.active else "none"
    chair_circle = f'<circle cx="{chair_x:.0f}" cy="{chair_y:.0f}" r="13" fill="{filling}"'
    yield f'{chair_circle} stroke="{color}" stroke-width="3"/>'
    label_y = chair_y + 30 if chair_y > TABLE_WIDTH / 2 else chair_y - 20
    yield f'<text x="{chair_x:.0f}" y="{label_y:.0f}" text-anchor="middle">{escape(short(power))}</text>'


def _issues(state: State) -> str:
    """Return the issues on the table, each with its space, by power."""
    paragraphs = []
    for power in (*ids.CLOCKWISE, None):
        for issue, spot in state.turn.table.issues.items():
            if spot.power == power:
                space = _("chair") if power and tracks.is_captured(state, spot) else spot.n
                place = f"{short(power)} {space}" if power else _("center")
                paragraphs.append(f"<div>{_chip(place, power or '')} {escape(name(issue))}</div>")
    return "".join(paragraphs)


def _places(position: Position) -> Iterator[str]:
    """Yield the countries and colonies with a marker in them."""
    places = picture.held_places(position)
    if not places:
        return
    yield heading(_("Countries and colonies")) + '<div class="grid3">'
    for place in places:
        aligned, (holder, count) = position.alignment.get(place), position.networks.get(place, (None, 0))
        chips = _chip(f"■ {short(aligned)}", aligned) if aligned else ""
        chips += _chip(f"{'●' * count} {short(holder)}", "") if holder else ""
        yield f'<div class="card {aligned or ""}"><b>{escape(name(place))}</b><br>{chips}</div>'
    legend = escape(_("■ aligned, ● network"))
    yield f'</div><p class="quiet">{legend}</p>'


def _tracks(position: Position) -> Iterator[str]:
    """Yield the Global Issues, the commands, the A-Bomb track, what is out of the game."""
    paragraphs = []
    for relation in ids.GLOBAL_ISSUES:
        holder_chip = _chip(picture.advantage(position, relation), position.global_issues.get(relation, ""))
        paragraphs.append(f"<p>{escape(name(relation))}: {holder_chip}</p>")
    for theater in ids.THEATERS:
        commander = position.leadership.get(theater)
        holder_chip = _chip(short(commander) if commander else "–", commander or "")
        paragraphs.append(f"<p>{escape(_('Command'))} – {escape(name(theater))}: {holder_chip}</p>")
    paragraphs += [f"<p>{escape(_('A-Bomb'))}: {_pawn(position, power)}</p>" for power in (ids.US, ids.USSR)]
    removed = picture.removed_reserves(position)
    if removed:
        chips = "".join(_chip(reserve, "axis") for reserve in removed)
        paragraphs.append(f"<p>{escape(_('Out of the game'))}: {chips}</p>")
    paragraphs += [
        f"<p>{escape(_('Secret Agendas'))} – {escape(agendas)}</p>" for agendas in picture.revealed(position)
    ]
    yield heading(_("Tracks")) + f'<div class="card">{"".join(paragraphs)}</div>'


def _pawn(position: Position, power: ids.Power) -> str:
    """Return how far a power has come on the A-Bomb track."""
    track, reached = position.board.abomb, position.abomb.get(power, 0)
    return _chip(f"{short(power)} {reached}/{len(track) - 1} {name(track[reached])}", power)
