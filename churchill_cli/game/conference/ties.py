"""Ties, of the agenda or of the conference: which Leaders may break them, and to whom they go else (4.5)."""

from collections.abc import Callable, Collection, Iterator

from churchill_cli.game.conference.card_values import is_active
from churchill_cli.game.conference.leaders import pending, use_leader
from churchill_cli.game.model.actions import BreakTie, GiveTie
from churchill_cli.game.model.ids import POWERS, US, USSR, Power, left_of
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_, Text

Tie = BreakTie | GiveTie
TIE_ORDER: tuple[Power, ...] = (USSR, *left_of(USSR)[:2])
"""Who may break a tie first: Stalin, then to the left (4.51)."""


def tie_due(state: State, tied_powers: Collection[Power], *cites: str) -> Due:
    """Return who may break a tie: active Leaders in order from Stalin to the left, else the US (4.5)."""
    able_powers = tuple(power for power in TIE_ORDER if is_active(state, power))
    tied_names = ", ".join(power for power in TIE_ORDER if power in tied_powers)
    if US in tied_powers:
        otherwise = Text(N_("If none does, the US wins it: tie goes to US."))
    else:
        otherwise = Text(N_("If none does, the US says who wins it: tie goes to UK, or to USSR."))
    template = N_("%(power)s's Leader may break it: %(power)s breaks tie for …")
    by_leaders = [Text(template, {"power": power}) for power in able_powers]
    return Due(able_powers, Text(N_("A tie of %(names)s."), {"names": tied_names}), cites, (*by_leaders, otherwise))


def tie_options() -> Iterator[Tie]:
    """Yield every way to break a tie; who is tied decides which of them are allowed (4.5)."""
    yield from (BreakTie(power, winner) for winner in POWERS for power in TIE_ORDER)
    yield from map(GiveTie, POWERS)


def without_leaders(state: State, tied_powers: Collection[Power]) -> Power | None:
    """Return who wins a tie that no active Leader can break: the US, if involved (4.53)."""
    return US if US in tied_powers and not state.turn.table.active else None


def can_win(state: State, tied_powers: Collection[Power], winner: Power) -> bool:
    """Tell whether a tie may go to ``winner``: by an active Leader, or where none breaks it (4.5)."""
    by_leader = any(is_active(state, power) and (power not in tied_powers or power == winner) for power in POWERS)
    return by_leader or US not in tied_powers or winner == US


def check_winner(state: State, action: Tie, tied_powers: Collection[Power]) -> Iterator[Violation]:
    """Yield why this Leader cannot break the tie so, or why it cannot go there without one (4.51 to 4.53)."""
    yield from pending(state)
    if isinstance(action, BreakTie) and not is_active(state, action.power):
        yield violation(N_("The Leader of %(power)s is not active in this conference."), "4.51", power=action.power)
    if action.winner not in tied_powers:
        tied_names = ", ".join(power for power in TIE_ORDER if power in tied_powers)
        yield violation(
            N_("%(winner)s is not among the tied: %(names)s."), "4.5", winner=action.winner, names=tied_names
        )
    if isinstance(action, GiveTie):
        if US in tied_powers and action.winner != US:
            yield violation(N_("The US is involved: without a Leader it wins the tie itself."), "4.53", "3.32")
    elif action.power in tied_powers and action.winner != action.power:
        template = N_("%(power)s is involved: its Leader breaks the tie for itself.")
        yield violation(template, "4.51", "4.52", power=action.power)


def broken(state: State, action: Tie, conclude: Callable[[State, Power], Change]) -> Change:
    """Break a tie and conclude with its winner; a Leader used for it lays no staff card off and is inactive (4.5)."""
    table, events = state.turn.table, []
    if isinstance(action, BreakTie):
        template = N_("The Leader of %(power)s breaks the tie for %(winner)s.")
        events.append(event(template, "4.51", "4.52", power=action.power, winner=action.winner))
        if state.position.reading("Q-tie-health") == "yes":
            state = use_leader(state, action.power)
        else:
            state = state.at_table(active=table.active - {action.power}, used=table.used | {action.power})
    concluded, conclusion = conclude(state, action.winner)
    return concluded, events + conclusion
