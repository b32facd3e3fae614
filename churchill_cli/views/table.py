"""The conference table in the terminal: every issue on its track, hands, Leaders, what a card would do."""

from collections.abc import Iterator

from churchill_cli.answers import conferences
from churchill_cli.game.conference import offers, opening, tracks
from churchill_cli.game.model.actions import DebateIssue
from churchill_cli.game.model.ids import CLOCKWISE, POWERS, Power
from churchill_cli.game.model.plays import Play, Spot
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.views.links import cited
from churchill_cli.views.terminal import fit, paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short

SPACES = 6
LABEL = 22


def table_lines(state: State) -> Iterator[str]:
    """Yield the conference table, a row for each issue; once it is decided, who won what, until the issues go back.

    Nothing while no issue lies on it.
    """
    table = state.turn.table
    if not is_meeting(state):
        yield from (f"{fit(label, LABEL - 2)}{names}" for label, names in outcome(state))
        return
    if not table.issues:
        return
    heads = "".join(paint(f"{short(power) + ' ' + _seat(state, power):^16}", power) for power in CLOCKWISE)
    yield (fit(_("Conference table"), LABEL + 8) + heads).rstrip()
    for issue, spot in sorted(table.issues.items(), key=lambda item: _order(item[1])):
        yield f"  {fit(name(issue), LABEL + 5)} {_row(state, spot)}"


def is_meeting(state: State) -> bool:
    """Tell whether the issues lie on the conference table (5.0)."""
    return state.turn.step in {"conference", "agenda", "meeting"}


def outcome(state: State) -> Iterator[tuple[str, str]]:
    """Yield who won which issues of this conference, and what is left in the center (5.27, 8.0)."""
    if is_meeting(state) or state.turn.step in {"verdict", "over"}:
        return
    for power in CLOCKWISE:
        if state.turn.won.get(power):
            yield say(Text(N_("%(power)s won"), {"power": power})), ", ".join(map(name, state.turn.won[power]))
    if state.position.center:
        yield _("In the center"), ", ".join(name(issue) for issue in sorted(state.position.center))


def deck_lines(state: State) -> Iterator[str]:
    """Yield what is left of each staff deck, and which named cards were laid off (5.13)."""
    for power in POWERS:
        names = ", ".join(name(card) for card in state.roster.used.get(power, ()))
        fields = {"power": power, "n": opening.undealt(state, power), "names": names or "–"}
        yield say(Text(N_("%(power)s: %(n)d cards left in the deck; laid off: %(names)s"), fields))


def _order(spot: Spot) -> tuple[int, int]:
    return (CLOCKWISE.index(spot.power) if spot.power else len(CLOCKWISE), -spot.n)


def _seat(state: State, power: Power) -> str:
    """Return how many cards a power holds, with a star while its Leader is active."""
    table = state.turn.table
    star = "*" if power in table.active else ""
    mark = "P" if power in table.passes else ""
    return f"{star}{table.hands.get(power, 0)}{mark}"


def _row(state: State, spot: Spot) -> str:
    """Return a track drawn from the centre (0) to the chair (#), with the issue on it."""
    if spot.power is None:
        return say(Text(N_("center")))
    if tracks.is_captured(state, spot):
        return say(Text(N_("captured by %(power)s"), {"power": spot.power}))
    drawn = "".join("●" if at == spot.n else "·" for at in range(1, SPACES + 1))
    return paint(f"{short(spot.power):<9} {drawn} {spot.n}", spot.power)


def what_if_lines(state: State, power: Power, play: Play) -> Iterator[str]:
    """Yield what a card would do to each issue: advancing in its turn, or debating the last advance (5.22, 5.24)."""
    reasons: dict[str, None] = {}
    for action, against in conferences.plays(state, power, play):
        issue = conferences.issue_of(state, action)
        now = tracks.with_last_advance(state).turn.table.issues[issue]
        how = _("debate") if isinstance(action, DebateIssue) else _("advance")
        line = f"  {how:<8} {fit(name(issue), 28)} {spot_name(state, now):>9} → "
        if against:
            reasons |= dict.fromkeys(cited(say(broken.why), broken.cites) for broken in against)
            yield f"{line}?"
            continue
        found, spot = offers.result(state, action)
        yield f"{line}{spot_name(state, spot):<12} ({found.value})"
    yield from (f"  ? {reason}" for reason in reasons)


def spot_name(state: State, spot: Spot) -> str:
    """Return a space of the table in a few words."""
    if spot.power is None:
        return say(Text(N_("center")))
    if tracks.is_captured(state, spot):
        return say(Text(N_("%(power)s chair"), {"power": spot.power}))
    return f"{short(spot.power)} {spot.n}"
