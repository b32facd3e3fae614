"""The conference told in one action, with what its card and its staff brought (5.11, 5.27)."""

from collections import Counter
from collections.abc import Iterator, Mapping

from churchill_cli.game.conference import holdings, leaders
from churchill_cli.game.conference.counters import gone_by, number, uncounted
from churchill_cli.game.conference.holdings import CENTER
from churchill_cli.game.decision.support import cannot_place, placed_event, put
from churchill_cli.game.model.actions import CardPlaces, CardSends, Convoy, Gain, Outcome
from churchill_cli.game.model.ids import EUROPE, PACIFIC, POWERS, Front, Issue, Power, Reserve, issue_kind
from churchill_cli.game.model.position import Sorties
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State, Turn
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.war.fronts import GATES

CONDITIONAL = frozenset(issue for _, issue, _, _ in GATES.values())
"""Issues that take effect from the centre only (6.2)."""


def begin(state: State) -> tuple[State, list[Event]]:
    """Return the state at the start of a conference."""
    number = state.position.conference
    return state.now(**_fresh()), [event(N_("Conference %(n)d begins."), "5.1", n=number)]


def _fresh() -> dict[str, object]:
    return dict(Turn().__dict__)


def due(state: State) -> Due:
    """Return what the conference waits for: its card and the cards shown for the agenda, or its outcome."""
    what = N_("Tell what the conference card says, then the cards shown: agenda UK …, USSR …, US …")
    first = Text(N_("Or tell the whole conference by its outcome."))
    if state.turn.table.issues:
        lies = Verbatim(holdings.listed(state))
        first = Text(
            N_("Or tell the whole conference by its outcome, with what lies on the table: %(lies)s."), {"lies": lies}
        )
    return Due((), Text(what), ("5.11", "5.13", "5.27"), (first,))


def check_places(state: State, action: CardPlaces) -> Iterator[Violation]:
    """Yield what forbids support from a card (6.5, 7.4); text of the card holds after a surrender too (5.11)."""
    yield from cannot_place(state, action.kind, action.box, action.n, by_card=True)


def places(state: State, action: CardPlaces) -> tuple[State, list[Event]]:
    """Put support from a card on the board."""
    told = placed_event(state, action.kind, action.box, action.n, "3.28")
    return put(state, action.kind, action.box, action.n), [told]


SENDABLE: dict[Reserve, tuple[Front, ...]] = {"german_army": EUROPE, "japanese_army": PACIFIC, "ijn": PACIFIC}


def check_sends(state: State, action: CardSends) -> Iterator[Violation]:
    """Yield what forbids sending these reserves: their theater, their number (7.61, 7.64.5)."""
    fronts = SENDABLE.get(action.reserve, EUROPE)
    if action.front not in fronts:
        yield violation(N_("%(reserve)s fights in the other theater."), "7.61", reserve=action.reserve)
        return
    if action.reserve not in SENDABLE:
        by_hand = N_("Set by hand what your card does: adjust naval BOX N, or adjust reserves FRONT N once they stand.")
        told = N_("%(reserve)s: this line takes only German and Japanese armies and the Japanese navy.")
        yield violation(told, "5.11", mend=Text(by_hand), reserve=action.reserve)
        return
    sorties, available = state.position.sorties, state.position.available(action.reserve)
    sent = sum(n for front, n in sorties.armies.items() if front in fronts)
    left = available - sent if action.reserve != "ijn" else min(available, 1) - bool(sorties.navy)
    if action.n > left:
        yield violation(N_("%(reserve)s: only %(n)d left to send."), "7.61", "7.64.5", reserve=action.reserve, n=left)


def sends(state: State, action: CardSends) -> tuple[State, list[Event]]:
    """Note reserves that the card sends; they are placed first when reserves are placed (5.11, 7.6)."""
    sorties = state.position.sorties
    if action.reserve == "ijn":
        after = Sorties(sorties.armies, action.front)
    else:
        armies = {**sorties.armies, action.front: sorties.armies.get(action.front, 0) + action.n}
        after = Sorties(armies, sorties.navy)
    told = event(
        N_("The card sends %(reserve)s against the %(front)s: %(n)d."),
        "5.11",
        reserve=action.reserve,
        front=action.front,
        n=action.n,
    )
    return state.at(sorties=after), [told]


def convoy(state: State, action: Convoy) -> tuple[State, list[Event]]:
    """Note what became of the convoy (6.32)."""
    arrives = action.fate == "arrives"
    told = N_("The Murmansk convoy arrives.") if arrives else N_("The Murmansk convoy does not arrive.")
    return state.now(convoy=arrives), [event(told, "6.32")]


def gain(state: State, action: Gain) -> tuple[State, list[Event]]:
    """Note what cards or leaders give a power for later."""
    name = {"network": "networks", "alignment": "alignments", "production": "gained_production"}[action.thing]
    held = getattr(state.turn, name)
    cite = "4.23.3" if action.thing == "production" else "7.1"
    told = event(GAINS[action.thing], cite, power=action.power, n=action.n)
    return state.now(**{name: {**held, action.power: held.get(action.power, 0) + action.n}}), [told]


GAINS = {
    "network": N_("%(power)s gains Clandestine Networks to place: %(n)d."),
    "alignment": N_("%(power)s gains Political Alignment markers to place: %(n)d."),
    "production": N_("%(power)s gains production: %(n)d."),
}


def check_outcome(state: State, action: Outcome) -> Iterator[Violation]:
    """Yield every contradiction in the outcome told (4.52, 5.27, 6.21, 6.22)."""
    told = Counter(issue for issues in action.holdings.values() for issue in issues)
    for issue, times in told.items():
        if times > 1:
            yield violation(N_("%(issue)s is told twice."), "5.27", issue=issue)
    for kind in dict.fromkeys(map(issue_kind, told)):
        yield from uncounted(state, max((i for i in told if issue_kind(i) == kind), key=number), "5.27")
        if gone := gone_by(state, kind):
            yield violation(N_("%(issue)s is out of the game."), *gone, issue=kind)
    yield from _wrong_winner(action)
    yield from leaders.pending(state)
    yield from holdings.check_known(state, action)


def check_told(state: State, action: Outcome) -> Iterator[Violation]:
    """Yield issues that the outcome leaves out, and a tie won by somebody who could not (4.5, 5.27)."""
    yield from holdings.check_whole(state, action)
    yield from _unwinnable_tie(state, action)


def _unwinnable_tie(state: State, action: Outcome) -> Iterator[Violation]:
    """Yield that no active Leader may break this tie so, and that it does not go there by itself (4.51 to 4.53)."""
    won = {power: len(action.holdings.get(power, ())) for power in POWERS}
    tied = [power for power in leaders.TIE_ORDER if won[power] == max(won.values())]
    if action.power in tied and len(tied) > 1 and not leaders.can_win(state, tied, action.power):
        told = N_("A tie of %(names)s: no active Leader may break it for %(power)s, so the US wins it.")
        names = ", ".join(tied)
        yield violation(told, "4.52", "4.53", "4.51", names=names, power=action.power)


def _wrong_winner(action: Outcome) -> Iterator[Violation]:
    """Yield a winner who has fewer issues than somebody else; a tie may go to any of the tied (4.52, 4.53)."""
    won = {power: len(action.holdings.get(power, ())) for power in POWERS}
    best: Power = max(POWERS, key=lambda power: won[power])
    if won[action.power] < won[best]:
        yield violation(
            N_("%(power)s won fewer issues (%(n)d) than %(best)s (%(most)d)."),
            "5.27",
            "4.52",
            power=action.power,
            n=won[action.power],
            best=best,
            most=won[best],
        )


def outcome(state: State, action: Outcome) -> tuple[State, list[Event]]:
    """End the conference: issues won, the centre, the conference victory marker (5.27, 4.23.2)."""
    won = {power: action.holdings.get(power, ()) for power in POWERS}
    center = frozenset(issue_kind(issue) for issue in action.holdings.get(CENTER, ()))
    held = state.position.conferences_won
    command_first = state.position.reading("Q-leadership-bonus") == "new"
    after = state.now(winner=action.power, won=won, done=True, command_first=command_first).at(
        center=center, conferences_won={**held, action.power: held.get(action.power, 0) + 1}
    )
    after = after.with_roster(last_winner=action.power)
    told = event(N_("%(power)s wins the conference."), "5.27", power=action.power)
    return after, [told, *_conditional(center, won)]


def _conditional(center: frozenset[Issue], won: Mapping[Power, tuple[Issue, ...]]) -> Iterator[Event]:
    """Yield what became of the conditional issues (6.2)."""
    on_tracks = {issue_kind(issue) for issues in won.values() for issue in issues}
    for _, issue, rule, general in GATES.values():
        if issue in center:
            yield event(N_("%(issue)s ended in the centre and takes effect."), general, rule, issue=issue)
        elif issue in on_tracks:
            yield event(N_("%(issue)s was won and does not take effect."), general, "6.2", issue=issue)
