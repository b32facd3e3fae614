"""The conference table in the terminal: issues, hands, Leaders, what a card would do."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

from churchill_cli.answers.conferences import WhatIfAnswer
from churchill_cli.book.files import rulebook
from churchill_cli.game.conference import agenda, offers, opening, tracks
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import CLOCKWISE, POWERS, Issue, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.model.told_values import Play, Spot
from churchill_cli.views.figures import percent
from churchill_cli.views.links import cited
from churchill_cli.views.ruling import listed, tell
from churchill_cli.views.terminal import entries, is_stacked, paint, table_rows, width
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.sentences import brief, card_name, name, say, short

WON_TIE = N_("%(power)s won the conference after the tie was broken: %(counts)s.")
ROLLS_SO_MUCH = N_("%(card)s rolls %(n)d or more: %(chance)s.")
ROLLS_EACH = N_("%(card)s rolls a six-sided die: %(chance)s for each value.")
TRACK_SPACES = 6
LABEL_WIDTH = 20
CHAIR = "★"
"""A chair, in a cell of a table."""


def table_lines(state: State, wanted_power: Power | None = None) -> Iterator[str]:
    """Yield the conference table, a row for each issue; once it is decided, who won what.

    ``wanted_power``: only the track of that power.

    Nothing while no issue lies on it.
    """
    if not is_meeting(state):
        yield from _who_won(state)
        yield from outcome_lines(state, width(), LABEL_WIDTH)
        return
    if not state.turn.table.issues:
        return
    seats = [seat(state, power) for power in CLOCKWISE if wanted_power in {None, power}]
    yield from entries(_("Conference table"), seats, LABEL_WIDTH)
    cells = []
    for holder in (wanted_power,) if wanted_power else (*CLOCKWISE, None):
        for issue, table_space in issues_on(state, holder):
            color = table_space.power or ""
            is_on_track = table_space.power is not None and not tracks.is_captured(state, table_space)
            spaces = range(1, TRACK_SPACES + 1) if is_on_track else ()  # from the center to the chair
            drawing = paint("".join("●" if space == table_space.n else "·" for space in spaces), color)
            space_text = _standing(state, table_space) + _pending_chair(state, issue)
            cells.append([f"  {brief(issue)}", drawing, paint(space_text, color)])
    issue_rows = None if is_stacked() else table_rows(cells)
    yield from issue_rows or (f"{issue_label}: {space}" for issue_label, _drawing, space in cells)
    if not wanted_power and any(tracks.won_issues(state).values()):
        yield _as_they_stand(state)


def free_lines(state: State) -> Iterator[str]:
    """Yield before the meeting that nothing lies on the table yet, and what may still be picked (5.14)."""
    if state.turn.step in {"conference", "agenda"}:
        if not state.turn.table.issues:
            yield cited(_("No issue lies on the conference table yet."), ("5.14",))
        yield from entries(_("To be picked"), list(map(brief, agenda.available(state))), LABEL_WIDTH)


def _who_won(state: State) -> Iterator[str]:
    """Yield who has won the conference, and by how many issues (5.27, 4.52)."""
    won, winner = state.turn.won, state.turn.winner
    if winner and won:
        is_tie = len(tracks.most_issues(won)[0]) > 1
        counts = Verbatim(", ".join(f"{short(power)} {len(won.get(power, ()))}" for power in CLOCKWISE))
        template = WON_TIE if is_tie else N_("%(power)s won the conference: %(counts)s.")
        yield cited(tell(template, power=winner, counts=counts), ("5.27", "4.52") if is_tie else ("5.27",))


def _as_they_stand(state: State) -> str:
    """Return who would win the conference as the issues stand, with how many each power has (5.27, 4.52)."""
    won = tracks.won_issues(state)
    ahead = tracks.most_issues(won)[0]
    counts = Verbatim(", ".join(f"{short(power)} {len(won[power])}" for power in CLOCKWISE))
    if len(ahead) > 1:
        return cited(tell(N_("As the issues stand, the conference is tied: %(counts)s."), counts=counts), ("4.52",))
    template = N_("As the issues stand, %(power)s wins the conference: %(counts)s.")
    return cited(tell(template, power=ahead[0], counts=counts), ("5.27",))


def outcome_lines(state: State, columns: int, label_columns: int) -> Iterator[str]:
    """Yield who won which issues of this conference, and what is left in the center (5.27)."""
    for outcome_label, issue_names in outcome(state):
        yield from entries(outcome_label, issue_names.split(", "), label_columns, columns)


def summary_lines(state: State, columns: int, label_columns: int) -> Iterator[str]:
    """Yield a row for each power and one for the center; once it is decided, who won what."""
    if not is_meeting(state):
        yield from outcome_lines(state, columns, label_columns)
    elif state.turn.table.issues:
        for holder in (*CLOCKWISE, None):
            holder_label = seat(state, holder) if holder else name("center")
            listed = []
            for issue, spot in issues_on(state, holder):
                space = CHAIR if tracks.is_captured(state, spot) else spot.n
                listed.append((f"{space} {brief(issue)}" if holder else brief(issue)) + _pending_chair(state, issue))
            yield from entries(holder_label, listed or ["–"], label_columns, columns)


def issues_on(state: State, holder: Power | None) -> list[tuple[Issue, Spot]]:
    """Return the issues on a power's track, or in the center, each with its space, the nearest to the chair first."""
    issues = ((issue, spot) for issue, spot in state.turn.table.issues.items() if spot.power == holder)
    return sorted(issues, key=lambda placed_issue: -placed_issue[1].n)


def seat(state: State, power: Power) -> str:
    """Return a power's number of cards, a star for an active Leader, a P once it has passed."""
    table = state.turn.table
    leader_star, pass_mark = "*" if power in table.active else "", _("P") if power in table.passes else ""
    return paint(f"{short(power)} {leader_star}{table.hands.get(power, 0)}{pass_mark}", power)


def is_meeting(state: State) -> bool:
    """Tell whether the issues lie on the conference table (5.0)."""
    return state.turn.step in {"conference", "agenda", "meeting"}


def outcome(state: State) -> Iterator[tuple[str, str]]:
    """Yield who won which issues of this conference, and what is left in the center (5.27, 8.0)."""
    if is_meeting(state) or state.turn.step in {"verdict", "over"}:
        return
    for power in CLOCKWISE:
        if state.turn.won.get(power):
            yield tell(N_("%(power)s won"), power=Verbatim(short(power))), listed(state.turn.won[power])
    if state.position.center:
        yield _("In the center"), listed(sorted(state.position.center))


def short_spot(state: State, table_space: Spot) -> str:
    """Return a space of the table for a cell: `US 2`, `0` for the center, a star for a chair."""
    if table_space.power is None:
        return "0"
    space = CHAIR if tracks.is_captured(state, table_space) else table_space.n
    return f"{spoken(rulebook().names['cells'][table_space.power])} {space}"


def deck_lines(state: State, wanted_power: Power | None = None) -> Iterator[str]:
    """Yield how many staff cards are in hand and left in the decks, and which named ones were discarded (5.13)."""
    for power in (power for power in POWERS if wanted_power in {None, power}):
        laid_off_names = ", ".join(map(card_name, state.roster.used.get(power, ()))) or "–"
        template = N_("%(power)s: cards in hand: %(hand)d, left in the deck: %(n)d; discarded by name: %(names)s")
        hand = 0 if state.turn.won else state.turn.table.hands.get(power, 0)
        left = opening.undealt(state, power)
        yield tell(template, power=power, hand=hand, n=left, names=laid_off_names)


def _standing(state: State, table_space: Spot) -> str:
    """Return where an issue stands, or who has captured it."""
    if tracks.is_captured(state, table_space):
        return tell(N_("captured by %(power)s"), power=table_space.power)
    return spot_name(state, table_space)


def _pending_chair(state: State, issue: Issue) -> str:
    """Return the chair to which the last advance takes an issue if nobody debates (5.23)."""
    advance = state.turn.table.last
    if advance is None or advance.issue != issue or not tracks.is_captured(state, advance.target):
        return ""
    return f" → {short_spot(state, advance.target)}"


def what_if_lines(answer: WhatIfAnswer) -> Iterator[str]:
    """Yield what a card would do to each issue, in an advance or a debate (5.22, 5.24)."""
    state, reasons = answer.state, dict[str, None]()
    issues_now = tracks.with_last_advance(state).turn.table.issues
    cells = []
    for prospect in answer.prospects:
        play_name = _("debate") if isinstance(prospect.action, DebateIssue) else _("advance")
        space_now, space_then, worth = spot_name(state, issues_now[prospect.issue]), "?", ""
        if prospect.worth and prospect.spot:
            space_then, worth = spot_name(state, prospect.spot), f"({prospect.worth.value})"
        cells.append([f"  {play_name}", brief(prospect.issue), space_now, f"→ {space_then}", worth])
        reasons |= dict.fromkeys(cited(say(violation.why), violation.cites) for violation in prospect.forbidden)
    aligned_rows = table_rows(cells) if cells else []
    yield from (" ".join(row_cells).rstrip() for row_cells in cells) if aligned_rows is None else aligned_rows
    yield from (f"  ? {reason}" for reason in reasons)


def face_lines(state: State, play: AdvanceIssue | DebateIssue) -> Iterator[str]:
    """Yield where an issue would stand by each face of a Chief of Staff's die, if nobody debates (5.22, 5.24, 5.25)."""
    by_face = {face: offers.result(state, play.but(card=play.card.but(value=face)))[1] for face in D6}
    parts = []
    for table_space, faces in groupby(D6, by_face.__getitem__):
        first, *others = faces
        last = f"–{others[-1]}" if others else ""
        parts.append(f"{first}{last}: {spot_name(state, table_space)}")
    yield cited(" · ".join(parts), ("5.22" if isinstance(play, AdvanceIssue) else "5.24", "5.25"))


def die_lines(state: State, power: Power, least: int, issue: Issue | None) -> Iterator[str]:
    """Yield the chance that a Chief of Staff rolls so much, and where each face would take an issue (5.25)."""
    chance = Verbatim(percent(Fraction(sum(face >= least for face in D6) if least else 1, len(D6))))
    chief = state.position.rules.cards.chief(power)
    yield cited(tell(ROLLS_SO_MUCH if least else ROLLS_EACH, card=chief, n=least, chance=chance), ("5.25",))
    last = state.turn.table.last
    if issue in tracks.free_issues(state):
        yield from face_lines(state, AdvanceIssue(power, issue, Play("chief")))
    elif last and last.issue == issue and last.power != power:
        yield from face_lines(state, DebateIssue(power, Play("chief")))


def spot_name(state: State, table_space: Spot) -> str:
    """Return a space of the table in a few words."""
    if table_space.power is None:
        return tell(N_("center"))
    if tracks.is_captured(state, table_space):
        return tell(N_("%(power)s chair"), power=table_space.power)
    return f"{short(table_space.power)} {table_space.n}"
