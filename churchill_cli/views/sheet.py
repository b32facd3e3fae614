"""The position as a page: conference table, Fronts, countries, A-Bomb track, score.

Its parts are drawings and lists made of data, for which a template would be a second language.
"""

from collections.abc import Iterable, Iterator
from html import escape

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
from churchill_cli.views import picture
from churchill_cli.views.compass_drawing import compass_cards, luck_card
from churchill_cli.views.front_card import front_card, legend, naval_chip
from churchill_cli.views.glance import fronts_card, points_cards
from churchill_cli.views.page import card, chip, heading, page
from churchill_cli.views.round_table import round_table
from churchill_cli.views.ruling import tell
from churchill_cli.views.table import is_meeting, outcome
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
    score_chips = "".join(chip(f"{short(power)} {totals[power]}", power) for power in ids.POWERS)
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
    for theater, fronts in ids.FRONTS_IN.items():
        axis_power = ids.TARGET[theater]
        fallen = " – " + tell(N_("%(axis)s has surrendered."), axis=axis_power)
        yield heading(name(theater) + (fallen if axis_power in position.surrendered else ""))
        yield f'<div class="fronts">{"".join(front_card(position, front) for front in fronts)}'
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
    issues_placed = [(issue, spot) for issue, spot in state.turn.table.issues.items() if spot.power == holder]
    rows = []
    for issue, spot in sorted(issues_placed, key=lambda placed_issue: -placed_issue[1].n):
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
