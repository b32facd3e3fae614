"""The conference table in the terminal: every issue on its track, hands, Leaders, what a card would do."""

from collections.abc import Iterator

from churchill_cli.answers.conferences import WhatIfAnswer
from churchill_cli.game.conference import opening, tracks
from churchill_cli.game.model.actions import DebateIssue
from churchill_cli.game.model.ids import CLOCKWISE, POWERS, Power
from churchill_cli.game.model.plays import Spot
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.views.links import cited
from churchill_cli.views.ruling import listed, tell
from churchill_cli.views.terminal import fit, paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short

TRACK_SPACES = 6
LABEL_WIDTH = 22


def table_lines(state: State) -> Iterator[str]:
    """Yield the conference table, a row for each issue; once it is decided, who won what, until the issues go back.

    Nothing while no issue lies on it.
    """
    table = state.turn.table
    if not is_meeting(state):
        yield from (f"{fit(label, LABEL_WIDTH - 2)}{names}" for label, names in outcome(state))
        return
    if not table.issues:
        return
    yield (fit(_("Conference table"), LABEL_WIDTH + 8) + "".join(_seat(state, power) for power in CLOCKWISE)).rstrip()
    for holder in (*CLOCKWISE, None):
        placed_issues = [(issue, spot) for issue, spot in table.issues.items() if spot.power == holder]
        for issue, table_space in sorted(placed_issues, key=lambda placed_issue: -placed_issue[1].n):
            yield f"  {fit(name(issue), LABEL_WIDTH + 5)} {_drawn_track(state, table_space)}"


def _seat(state: State, power: Power) -> str:
    """Return how many cards a power holds, with a star while its Leader is active and a P once it has passed."""
    table = state.turn.table
    leader_star, passed_mark = "*" if power in table.active else "", "P" if power in table.passes else ""
    return paint(f"{f'{short(power)} {leader_star}{table.hands.get(power, 0)}{passed_mark}':^16}", power)


def is_meeting(state: State) -> bool:
    """Tell whether the issues lie on the conference table (5.0)."""
    return state.turn.step in {"conference", "agenda", "meeting"}


def outcome(state: State) -> Iterator[tuple[str, str]]:
    """Yield who won which issues of this conference, and what is left in the center (5.27, 8.0)."""
    if is_meeting(state) or state.turn.step in {"verdict", "over"}:
        return
    for power in CLOCKWISE:
        if state.turn.won.get(power):
            yield tell(N_("%(power)s won"), power=power), listed(state.turn.won[power])
    if state.position.center:
        yield _("In the center"), listed(sorted(state.position.center))


def deck_lines(state: State) -> Iterator[str]:
    """Yield what is left of each staff deck, and which named cards were discarded (5.13)."""
    for power in POWERS:
        laid_off_names = listed(state.roster.used.get(power, ())) or "–"
        template = N_("%(power)s: cards left in the deck: %(n)d; discarded: %(names)s")
        yield tell(template, power=power, n=opening.undealt(state, power), names=laid_off_names)


def _drawn_track(state: State, table_space: Spot) -> str:
    """Return a track drawn from the center (0) to the chair (#), with the issue on it."""
    if table_space.power is None:
        return tell(N_("center"))
    if tracks.is_captured(state, table_space):
        return tell(N_("captured by %(power)s"), power=table_space.power)
    track_spaces = "".join("●" if space == table_space.n else "·" for space in range(1, TRACK_SPACES + 1))
    return paint(f"{short(table_space.power):<9} {track_spaces} {table_space.n}", table_space.power)


def what_if_lines(answer: WhatIfAnswer) -> Iterator[str]:
    """Yield what a card would do to each issue: advancing in its turn, or debating the last advance (5.22, 5.24)."""
    state, reasons = answer.state, dict[str, None]()
    issues_now = tracks.with_last_advance(state).turn.table.issues
    for prospect in answer.prospects:
        play_name = _("debate") if isinstance(prospect.action, DebateIssue) else _("advance")
        space_now = spot_name(state, issues_now[prospect.issue])
        line = f"  {play_name:<8} {fit(name(prospect.issue), 28)} {space_now:>9} → "
        if prospect.worth and prospect.spot:
            yield f"{line}{spot_name(state, prospect.spot):<12} ({prospect.worth.value})"
        else:
            yield f"{line}?"
        reasons |= dict.fromkeys(cited(say(violation.why), violation.cites) for violation in prospect.forbidden)
    yield from (f"  ? {reason}" for reason in reasons)


def spot_name(state: State, table_space: Spot) -> str:
    """Return a space of the table in a few words."""
    if table_space.power is None:
        return tell(N_("center"))
    if tracks.is_captured(state, table_space):
        return tell(N_("%(power)s chair"), power=table_space.power)
    return f"{short(table_space.power)} {table_space.n}"
