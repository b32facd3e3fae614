"""Ties of the agenda and the conference: who may break them, and to whom they go else (4.5)."""

from collections.abc import Callable, Collection, Iterator

from churchill_cli.game.conference.card_values import is_active
from churchill_cli.game.conference.leaders import pending, use_leader
from churchill_cli.game.conference.playable import inactive
from churchill_cli.game.model.actions import BreakTie, GiveTie
from churchill_cli.game.model.ids import POWERS, US, USSR, Power, left_of
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_, NN_, Text, listed
from churchill_cli.game.model.values import Value

Tie = BreakTie | GiveTie
TIE_ORDER: tuple[Power, ...] = (USSR, *left_of(USSR)[:2])
"""Who may break a tie first: Stalin, then to the left (4.51)."""
FOR_AGENDA = N_("A tie for the agenda at %(n)d: %(names)s.")
FOR_CONFERENCE = NN_(
    "A tie for the conference, with %(n)d issue each: %(names)s.",
    "A tie for the conference, with %(n)d issues each: %(names)s.",
)

US_WINS = N_("No Leader is active: the US is involved and wins the tie.")
US_INVOLVED = N_("No Leader breaks the tie: the US is involved and wins it.")
GIVEN = N_("No Leader breaks the tie: the US is not involved and gives it to %(winner)s.")
BROKEN = N_("The Leader of %(power)s breaks the tie for %(winner)s.")


class Tied(Value):
    """A tie: between whom, at which value or with how many issues each, and its section, 4.51 or 4.52."""

    powers: Collection[Power]
    each: int
    section: str

    def text(self) -> Text:
        """Return the tie in words."""
        template = FOR_AGENDA if self.section == "4.51" else FOR_CONFERENCE
        return Text(template, {"n": self.each, "names": named(self.powers)})

    def event(self) -> Event:
        """Return that there is a tie (5.13, 5.27)."""
        return Event(self.text(), ("5.13" if self.section == "4.51" else "5.27", self.section))


def named(powers: Collection[Power]) -> Text:
    """Return powers by their names, in the order in which they may break a tie."""
    return listed(power for power in TIE_ORDER if power in powers)


def tie_due(state: State, tie_found: Tied) -> Due:
    """Return who may break a tie: active Leaders in order from Stalin to the left, else the US (4.5)."""
    able_powers, tied_powers = tuple(power for power in TIE_ORDER if is_active(state, power)), tie_found.powers
    if not able_powers:
        otherwise = Text(N_("No Leader is active: the US says who wins it: tie goes to UK, or to USSR."))
    elif US in tied_powers:
        otherwise = Text(N_("If none does, the US wins it: tie goes to US."))
    else:
        otherwise = Text(N_("If none does, the US says who wins it: tie goes to UK, or to USSR."))
    for_itself = N_("%(power)s's Leader may break it for itself: %(power)s breaks tie for %(power)s.")
    for_others = N_("%(power)s's Leader may break it: %(power)s breaks tie for %(first)s, or for %(second)s.")
    first, *_others, second = (power for power in TIE_ORDER if power in tied_powers)
    fields = {"first": first, "second": second}  # where a power is not involved, these are the two who are
    by_leaders = [
        Text(for_itself if power in tied_powers else for_others, {"power": power, **fields}) for power in able_powers
    ]
    return Due(able_powers, tie_found.text(), (tie_found.section, "4.53"), (*by_leaders, otherwise))


def tie_options() -> Iterator[Tie]:
    """Yield every way to break a tie; who is tied decides which of them are allowed (4.5)."""
    yield from (BreakTie(power, winner) for winner in POWERS for power in TIE_ORDER)
    yield from map(GiveTie, POWERS)


def decided(state: State, leading: Collection[Power]) -> Power | None:
    """Return who wins of those in the lead: one alone, or the US where no Leader is active (4.53)."""
    if len(leading) == 1:
        return next(iter(leading))
    return US if US in leading and not state.turn.table.active else None


def can_win(state: State, tied_powers: Collection[Power], winner: Power) -> bool:
    """Tell whether a tie may go to ``winner``: by an active Leader, or where none breaks it (4.5)."""
    by_leader = any(is_active(state, power) and (power not in tied_powers or power == winner) for power in POWERS)
    return by_leader or US not in tied_powers or winner == US


def check_winner(state: State, action: Tie, tied_powers: Collection[Power]) -> Iterator[Violation]:
    """Yield why this Leader cannot break the tie so, or why it cannot go there without one (4.51 to 4.53)."""
    yield from pending(state)
    if isinstance(action, BreakTie) and not is_active(state, action.power):
        yield inactive(state, action.power, "4.51")
    if action.winner not in tied_powers:
        template = N_("%(winner)s is not among the tied: %(names)s.")
        yield violation(template, "4.5", winner=action.winner, names=named(tied_powers))
    if isinstance(action, GiveTie):
        if US in tied_powers and action.winner != US:
            yield violation(N_("The US is involved: without a Leader it wins the tie itself."), "4.53", "3.32")
    elif action.power in tied_powers and action.winner != action.power:
        template = N_("%(power)s is involved: its Leader breaks the tie for itself.")
        yield violation(template, "4.51", "4.52", power=action.power)


def unbroken(tie_found: Tied) -> list[Event]:
    """Return that there is a tie which no Leader can break, so that the US wins it (4.53)."""
    return [tie_found.event(), event(US_WINS, "4.53", "3.32")]


def broken(state: State, action: Tie, tie_found: Tied, conclude: Callable[[State, Power], Change]) -> Change:
    """Break a tie and conclude with its winner; the Leader used is inactive, no card goes (4.5)."""
    events = [tie_found.event()]
    if isinstance(action, GiveTie):
        template = US_INVOLVED if US in tie_found.powers else GIVEN
        events.append(event(template, "4.53", "3.32", winner=action.winner))
    else:
        events.append(event(BROKEN, tie_found.section, power=action.power, winner=action.winner))
        state = use_leader(state, action.power, is_rolled=state.position.reading("Q-tie-health") == "yes")
    concluded, conclusion = conclude(state, action.winner)
    return concluded, events + conclusion
