"""The position as a page: conference table, Fronts, countries, A-Bomb track, score.

Its parts are drawings and lists made of data, for which a template would be a second language.
"""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import chain

from churchill_cli.answers.compass import game_answer
from churchill_cli.answers.luck import LuckAnswer
from churchill_cli.game import engine
from churchill_cli.game.conference import tracks
from churchill_cli.game.conference.card_values import leader_card
from churchill_cli.game.conference.meeting import brief_due
from churchill_cli.game.model import ids
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, NN_
from churchill_cli.game.victory import scoring
from churchill_cli.game.war import campaign, fronts
from churchill_cli.views import picture
from churchill_cli.views.compass_drawing import compass_cards, luck_card
from churchill_cli.views.figures import percent, points_of, signed
from churchill_cli.views.page import card, chip, heading, page
from churchill_cli.views.round_table import round_table
from churchill_cli.views.ruling import tell
from churchill_cli.views.table import is_meeting, issues_on, outcome
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import initials, name, say, short


def html(state: State, refresh: int = 0, luck_answer: LuckAnswer | None = None) -> str:
    """Return the position as a page of its own, read again after ``refresh`` seconds unless 0.

    ``luck_answer``: that of the game. A group that wants no advice sees no compass (4.4).
    """
    return page(picture.title(state), content(state, luck_answer), refresh)


def content(state: State, luck_answer: LuckAnswer | None = None) -> str:
    """Return what stands on that page, as HTML: the board on a player's phone is the same."""
    return "\n".join(_elements(state, luck_answer))


def _elements(state: State, luck: LuckAnswer | None) -> Iterator[str]:
    position, totals = state.position, scoring.score(state.position).totals
    yield f"<h1>{escape(picture.title(state))}</h1>"
    yield f'<p class="quiet">{escape(" · ".join(picture.kind_parts(state)))}</p>'
    score_chips = "".join(chip(points_of(short(power), totals[power]), power) for power in ids.POWERS)
    yield f'<div class="score">{score_chips}<span>{escape(picture.verdict_text(state))}</span></div>'
    due_next = engine.due(state)
    if due_next:
        first_paragraphs = "".join(f"<p>{escape(say(text))}</p>" for text in brief_due(due_next.first))
        next_label = escape(_("Next:"))
        yield card(f"<b>{next_label}</b> {escape(say(due_next.what))}{first_paragraphs}", "due")
    yield fronts_card(state)
    yield f'<div class="columns">{"".join((*_conference(state), *_tracks(position)))}</div>'
    judging = [*(compass_cards(game_answer(state)) if state.advice else ()), *(luck_card(luck) if luck else ())]
    yield f'<div class="columns judging">{"".join(judging)}</div>' if judging else ""
    for theater, theater_fronts in ids.FRONTS_IN.items():
        axis_power = ids.TARGET[theater]
        fallen = " – " + tell(N_("%(axis)s has surrendered."), axis=axis_power)
        yield heading(name(theater) + (fallen if axis_power in position.surrendered else ""))
        yield f'<div class="fronts">{"".join(front_card(position, front) for front in theater_fronts)}'
        arctic = card(naval_chip(position, "arctic"), "arctic", title=name("arctic"))
        yield (arctic if theater == "europe" else "") + "</div>"
    yield legend(position)
    yield from _places(position)
    yield heading(_("Points")) + points_cards(state)


def _conference(state: State) -> Iterator[str]:
    """Yield the conference table and the issues on it; once it is decided, who won what."""
    if is_meeting(state) and state.turn.table.issues:
        chairs = (("here", _("chair of an active Leader")), ("ahead", _("chair of an inactive Leader")))
        drawn = (f'<span><i class="dot {chair_style}"></i> {escape(meaning)}</span>' for chair_style, meaning in chairs)
        yield card(round_table(state) + f'<div class="legend">{"".join(drawn)}</div>', title=_("Conference table"))
        center_issues, center_label = _issues(state, None), escape(_("In the center"))
        center = f"<h3>{center_label}</h3>{center_issues}" if center_issues else ""
        yield card("".join(_seat(state, power) for power in ids.CLOCKWISE) + center)
    issues_won = [_fact(outcome_label, escape(issues)) for outcome_label, issues in outcome(state)]
    if issues_won:
        yield card("".join(issues_won), title=_("Conference table"))


def _seat(state: State, power: ids.Power) -> str:
    """Return what a power has at the table: its Leader, its cards, its issues with their spaces."""
    conference_table, leader = state.turn.table, leader_card(state, power).id
    is_active = power in conference_table.active
    health = tell(N_("%(leader)s is active") if is_active else N_("%(leader)s is inactive"), leader=leader)
    hand = tell(NN_("%(n)d card", "%(n)d cards"), n=conference_table.hands.get(power, 0))
    facts = escape(" · ".join([health, hand, *([_("may pass")] if power in conference_table.passes else [])]))
    seat_title = f'<h3 class="{power}-text">{escape(short(power))} <span class="quiet">{facts}</span></h3>'
    return seat_title + _issues(state, power)


def _issues(state: State, holder: ids.Power | None) -> str:
    """Return the issues on a power's track, or in the center, with token, name and space."""
    rows = []
    for issue, spot in issues_on(state, holder):
        space = _("captured") if holder and tracks.is_captured(state, spot) else str(spot.n or "")
        token = f'<span class="token {holder or ""}">{escape(initials(issue))}</span>'
        rows.append(f'<div class="issue">{token}{escape(name(issue))}<span class="quiet">{escape(space)}</span></div>')
    return "".join(rows)


def _places(position: Position) -> Iterator[str]:
    """Yield the countries and colonies with a marker in them."""
    held_places = picture.held_places(position)
    if not held_places:
        return
    yield heading(_("Countries and colonies")) + '<div class="places">'
    for place in held_places:
        aligned, (holder, network_count) = position.alignment.get(place), position.networks.get(place, (None, 0))
        chips = chip(f"■ {short(aligned)}", aligned) if aligned else ""
        chips += chip(f"{'●' * network_count} {short(holder)}", "network", f"{holder}-text") if holder else ""
        yield card(f"<b>{escape(name(place))}</b><br>{chips}", aligned or "")
    marks = escape(_("■ aligned, ● network"))
    yield f'</div><div class="legend">{marks}</div>'


def _tracks(position: Position) -> Iterator[str]:
    """Yield the Global Issues, the commands, the A-Bomb track, what is out of the game, agendas revealed."""
    chips_by_label: list[tuple[str, Iterable[str]]] = []
    for relation in ids.GLOBAL_ISSUES:
        holder = position.global_issues.get(relation, "")
        chips_by_label.append((name(relation), [chip(picture.advantage(position, relation), holder)]))
    for theater in ids.THEATERS:
        commander = position.leadership.get(theater)
        holder_chip = chip(short(commander) if commander else "–", commander or "")
        chips_by_label.append((_("Command") + f" – {name(theater)}", [holder_chip]))
    chips_by_label.append((_("A-Bomb"), [_pawn(position, power) for power in (ids.US, ids.USSR)]))
    removed = picture.removed_reserves(position)
    if removed:
        chips_by_label.append((_("Out of the game"), [chip(reserve, "axis") for reserve in removed]))
    agendas = picture.revealed(position)
    if agendas:
        chips_by_label.append((_("Secret Agendas"), [f"<div>{escape(agenda)}</div>" for agenda in agendas]))
    track_facts = "".join(_fact(track_label, " ".join(chips)) for track_label, chips in chips_by_label)
    yield card(f'<div class="facts">{track_facts}</div>', title=_("Tracks"))


def _fact(label: str, content: str) -> str:
    """Return a row of a label and what it stands for, which is HTML already."""
    return f'<div class="fact"><span>{escape(label)}</span><span>{content}</span></div>'


def _pawn(position: Position, power: ids.Power) -> str:
    """Return how far a power has come on the A-Bomb track."""
    track, reached = position.board.abomb, position.abomb.get(power, 0)
    return chip(f"{short(power)} {reached}/{len(track) - 1} {name(track[reached])}", power)


NONE = "–"


def fronts_card(state: State) -> str:
    """Return a row for each Front: what it attempts, its strength, its chance if wanted (7.7)."""
    column_heads = (tell(N_("Front")), tell(N_("strength")), *(["%"] if state.advice else []))
    head_cells = "".join(f"<th>{escape(head_text)}</th>" for head_text in column_heads)
    front_rows = "".join(_row(state, front) for front in ids.FRONTS)
    return card(f'<table class="glance"><thead><tr>{head_cells}</tr></thead><tbody>{front_rows}</tbody></table>')


def _row(state: State, front: ids.Front) -> str:
    attempt = campaign.war(state).attempt(front)
    is_made = attempt.entry is not None and not attempt.blocked
    chance = percent(fronts.chances(state.position, attempt)[0]) if is_made else NONE
    strength = str(attempt.value) if attempt.strength else NONE
    number_cells = "".join(f"<td>{escape(cell)}</td>" for cell in (strength, *([chance] if state.advice else [])))
    entry_name = escape(picture.space_name(attempt.entry)) if attempt.entry else NONE
    front_cell = f'{escape(short(front))} <span class="quiet">→ {entry_name}</span>'
    return f'<tr class="{picture.marker_color(front)}"><th>{front_cell}</th>{number_cells}</tr>'


def points_cards(state: State) -> str:
    """Return the points of each power line by line: what counts, how often, how many points that is (9.4)."""
    score = scoring.score(state.position)
    cards = []
    for power in ids.POWERS:
        score_sentences = (f"{say(line.why)} ({signed(line.vp)})" for line in score.lines if line.power == power)
        listed = "".join(f"<li>{escape(line)}</li>" for line in score_sentences)
        cards.append(
            card(f'<ul class="points">{listed}</ul>', power, title=points_of(name(power), score.totals[power]))
        )
    return f'<div class="columns">{"".join(cards)}</div>'


KAMIKAZE = "K"


def front_card(position: Position, front: ids.Front) -> str:
    """Return a Front with its whole track, from its theater box to its end."""
    power, track = picture.marker_color(front), position.board.tracks[front]
    reached = track.index(position.fronts[front])
    spaces = "".join(_space(position, front, space_number, reached) for space_number in range(len(track)))
    marked = f'<ol class="track">{spaces}</ol>{"".join(_support(position, front))}'
    return card(marked, power, title=name(front))


def _space(position: Position, front: ids.Front, number: int, reached: int) -> str:
    """Return a space of a track: its dot, its name, its marks."""
    space = position.board.tracks[front][number]
    kind = (
        "stood" if number < reached else "here" if number == reached else "next" if number == reached + 1 else "ahead"
    )
    dot_style = f"{kind} goal" if space in ids.TARGET.values() and kind in {"next", "ahead"} else kind
    current = ' aria-current="step"' if kind == "here" else ""
    marks = "".join(f' <span class="mark">{mark}</span>' for mark in picture.space_marks(position, space, KAMIKAZE))
    return f'<li class="{kind}"{current}><i class="dot {dot_style}"></i>{escape(picture.space_name(space))}{marks}</li>'


def _support(position: Position, front: ids.Front) -> Iterator[str]:
    """Yield naval support with what is needed, offensive support, Axis reserves."""
    yield naval_chip(position, front)
    if position.offensive.get(front):
        yield chip(_("offensive %(n)d") % {"n": position.offensive[front]})
    if position.reserves.get(front):
        yield chip(_("reserves %(n)d") % {"n": position.reserves[front]}, "axis")


def naval_chip(position: Position, box: ids.Box) -> str:
    """Return the naval support of a theater box, with what the entry space of its Front needs (7.72.1)."""
    support, needed = (position.naval.get(box, 0), 0) if box == "arctic" else picture.naval_support(position, box)
    naval = f"{support}/{needed}" if needed else str(support)
    return chip(_("naval %(n)s") % {"n": naval}, "bad" if support < needed else "")


def legend(position: Position) -> str:
    """Return what the dots, the marks and the support of a Front mean."""
    spaces = chain.from_iterable(position.board.tracks.values())
    marked = {mark for space in spaces for mark in picture.space_marks(position, space, KAMIKAZE)}
    dot_meanings = (
        ("stood", _("behind the Front")),
        ("here", _("the Front stands here")),
        ("next", _("it attempts this space")),
        ("goal", _("Axis country")),
    )
    marks = (
        ("⚓", _("amphibious: naval support is needed (7.72.1)")),
        ("B29", _("B29 base (7.64.3)")),
        (KAMIKAZE, _("Kamikaze: one naval support is lost (7.75)")),
    )
    drawn = [f'<span><i class="dot {dot_kind}"></i> {escape(meaning)}</span>' for dot_kind, meaning in dot_meanings]
    drawn += [f'<span><b class="mark">{mark}</b> {escape(meaning)}</span>' for mark, meaning in marks if mark in marked]
    support = escape(_("naval 1/3: one of three naval support markers needed"))
    drawn.append(f"<span>{support}</span>")
    return f'<div class="legend">{"".join(drawn)}</div>'
