"""The Agenda Segment: the cards shown, ties, the issues selected (4.21, 4.51, 5.13, 5.14)."""

from collections.abc import Iterator

from churchill_cli.game.conference import leaders, outcome
from churchill_cli.game.conference.card import cannot_choose, free_counter, stands
from churchill_cli.game.conference.holdings import is_gone
from churchill_cli.game.conference.playable import cannot_show, chief_die, value_needed
from churchill_cli.game.conference.worth import card_of, learned, remarks, shown
from churchill_cli.game.model.actions import BreakTie, GiveTie, Pick, ShowCards
from churchill_cli.game.model.cards import LEADERS
from churchill_cli.game.model.ids import POWERS, Issue, Power, left_of
from churchill_cli.game.model.plays import CENTER, Play, Spot
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.table import Table
from churchill_cli.game.model.texts import N_, Text

Change = tuple[State, list[Event]]


def begin(state: State) -> Change:
    """Begin a conference: Leaders at their chairs, seven cards to each (5.13)."""
    ill = state.roster.ill
    after, events = outcome.begin(state)
    after = dealt(after)
    out = [
        event(N_("The Leader of %(power)s is inactive in this conference."), "5.13", power=p)
        for p in POWERS
        if p in ill
    ]
    return after, events + out


def dealt(state: State) -> State:
    """Return the state with Leaders at their chairs, cards dealt, and issues of the set-up on the table (5.13)."""
    roster, constants = state.roster, state.position.constants
    shuffled = state.position.conference % 2 == 1 or not roster.dealt
    used = {} if shuffled else roster.used
    before = 0 if shuffled else roster.dealt
    hands = {
        power: max(0, min(constants.hand, constants.deck - before - _lost(state, power, used.get(power, ()))))
        for power in POWERS
    }
    active = frozenset(POWERS) - roster.ill
    laid = [issue for issue in state.on_table if not is_gone(state, issue)]
    table = Table(issues=dict.fromkeys(laid, CENTER), hands=hands, active=active)
    roster = roster.but(used=used, dealt=before + constants.hand, ill=frozenset[Power]())
    return state.but(roster=roster, on_table=()).now(table=table)


def _lost(state: State, power: Power, used: tuple[str, ...]) -> int:
    """Return how many cards of ``power`` have left the deck that was shuffled last."""
    cards = {**state.position.rules.cards.staff, **state.roster.staff}
    return sum(1 for name in state.roster.dead if name not in used and name in cards and cards[name].power == power)


def left(state: State, power: Power) -> int:
    """Return how many staff cards of ``power`` have not been dealt since its deck was shuffled (5.13)."""
    gone = _lost(state, power, state.roster.used.get(power, ()))
    return max(0, state.position.constants.deck - state.roster.dealt - gone)


def check_show(state: State, action: ShowCards) -> Iterator[Violation]:
    """Yield cards that are missing or cannot be shown (5.13)."""
    for power in POWERS:
        play = action.cards.get(power)
        if play is None:
            yield violation(N_("The card of %(power)s is missing: all three are shown at once."), "5.13", power=power)
        else:
            yield from _cannot_reveal(state, power, play)


def _cannot_reveal(state: State, power: Power, play: Play) -> Iterator[Violation]:
    if play.kind == "leader" or play.name in {*LEADERS.values(), "truman"}:
        yield violation(N_("A Leader card is never shown for the agenda."), "5.13")
        return
    yield from cannot_show(state, power, play)
    card = card_of(state, power, play)
    if card.chief:
        yield from chief_die(state, power, play)
    elif play.value is None and card.value is None:
        yield value_needed(card)
    elif play.value is not None and card.value not in {None, play.value} and not play.sure:
        told = N_("%(card)s is known with %(known)d, not %(told)d.")
        mend = Text(N_("If your card says so, put ! behind the value."))
        yield violation(told, "3.33", mend=mend, card=card.id, known=card.value or 0, told=play.value)


def show(state: State, action: ShowCards) -> Change:
    """Show the three cards; the highest wins the Agenda Segment (5.13)."""
    events, values = [], dict[Power, int]()
    for power in POWERS:
        found = shown(state, power, action.cards[power])
        values[power] = found.value
        told = event(N_("%(power)s shows a value of %(n)d."), "5.13", power=power, n=found.value)
        events += [*remarks(state, power, action.cards[power]), told.because(found)]
    for power in POWERS:
        state = learned(state, power, action.cards[power])
    after = state.at_table(shown=values).now(done=True)
    tied = tied_for_agenda(after)
    winner = tied[0] if len(tied) == 1 else leaders.without_leaders(after, tied)
    if winner is None:
        return after, events
    after, more = won(after, winner)
    return after, events + more


def tied_for_agenda(state: State) -> list[Power]:
    """Return who showed the highest value (5.13)."""
    values = state.turn.table.shown
    return [power for power in POWERS if values[power] == max(values.values())]


def won(state: State, winner: Power) -> Change:
    """Give the Agenda Segment to ``winner``, who selects first (5.14)."""
    values, constants = state.turn.table.shown, state.position.constants
    least = min(values.values())
    distance = min(values[winner] - least, constants.chair - 1)
    picks = ((winner, constants.first_picks), *((power, constants.picks) for power in left_of(winner)))
    told = N_("%(power)s wins the Agenda Segment by %(n)d over the lowest card.")
    after = state.at_table(starter=winner, distance=distance, picks=picks)
    return after, [event(told, "5.13", "5.14", power=winner, n=distance)]


def due(state: State) -> Due | None:
    """Return the tie to break, the roll to make, or who selects next (4.51, 5.14)."""
    table = state.turn.table
    if state.turn.winner:
        return None
    if table.starter is None:
        return leaders.tie_due(state, tied_for_agenda(state), "4.51", "4.53")
    if table.checks:
        return leaders.check_due(state)
    if not table.picks:
        return None
    power, n = table.picks[0]
    if len(table.picks) > len(POWERS):
        what = (
            N_("%(power)s picks one issue for its own track, space %(distance)d.")
            if table.distance
            else N_("%(power)s picks one issue for the center: the difference is zero.")
        )
        return Due((power,), Text(what, {"power": power, "distance": table.distance}), ("5.14",))
    return Due((power,), Text(N_("%(power)s picks issues for the center: %(n)d."), {"power": power, "n": n}), ("5.14",))


def check_break(state: State, action: BreakTie) -> Iterator[Violation]:
    """Yield why this Leader cannot break the tie of the agenda (4.51)."""
    if state.turn.table.starter is not None:
        yield violation(N_("There is no tie."), "4.51")
        return
    yield from leaders.check_break(state, action, tied_for_agenda(state))


def breaks(state: State, action: BreakTie) -> Change:
    """Break the tie of the agenda with a Leader (4.51)."""
    after, events = leaders.broken(state, action)
    after, more = won(after, action.winner)
    return after, events + more


def check_give(state: State, action: GiveTie) -> Iterator[Violation]:
    """Yield why the tie of the agenda cannot go there (4.53)."""
    if state.turn.table.starter is not None:
        yield violation(N_("There is no tie."), "4.53")
        return
    yield from leaders.check_give(state, action, tied_for_agenda(state))


def gives(state: State, action: GiveTie) -> Change:
    """Give the tie of the agenda by the US's national characteristic (4.53)."""
    return won(state, action.winner)


def check_pick(state: State, action: Pick) -> Iterator[Violation]:
    """Yield the order of selection, a wrong number, and issues that cannot be chosen (5.14)."""
    yield from leaders.pending(state)
    table = state.turn.table
    if not table.picks:
        yield violation(N_("The tie for the agenda comes first."), "4.51", "5.13")
        return
    power, n = table.picks[0]
    if action.power != power:
        yield violation(
            N_("It is %(current)s's turn to pick, not %(power)s's."), "5.14", current=power, power=action.power
        )
    elif len(action.issues) > n:
        yield violation(N_("%(power)s picks %(n)d, not %(given)d."), "5.14", power=power, n=n, given=len(action.issues))
    for issue in action.issues:
        wanted = free_counter(state, issue)
        wrong = list(cannot_choose(state, wanted))
        yield from wrong
        if not wrong:
            state = state.at_table(issues={**state.turn.table.issues, wanted: CENTER})


def pick(state: State, action: Pick) -> Change:
    """Put the issues on the table: the first on the winner's track, the others in the centre (5.14)."""
    table, events = state.turn.table, []
    first = len(table.picks) > len(POWERS)
    spot = Spot(action.power, table.distance) if first and table.distance else CENTER
    issues = dict(table.issues)
    for issue in action.issues:
        counter = free_counter(state.at_table(issues=issues), issue)
        issues[counter] = spot
        events.append(stands(counter, spot, "5.14"))
    left = table.picks[0][1] - len(action.issues)
    picks = ((action.power, left), *table.picks[1:]) if left else table.picks[1:]
    return state.at_table(issues=issues, picks=picks), events


def pick_options(state: State) -> Iterator[Pick]:
    """Yield every issue that the power whose turn it is may select."""
    table = state.turn.table
    if not table.picks or table.checks:
        return
    for issue in available(state):
        yield Pick(table.picks[0][0], (issue,))


def available(state: State) -> list[Issue]:
    """Return one counter of each kind that may be selected (5.14)."""
    return [
        kind
        for kind in state.position.rules.issues
        if not is_gone(state, kind) and not any(cannot_choose(state, free_counter(state, kind)))
    ]


def options(state: State) -> Iterator[BreakTie | GiveTie | Pick]:
    """Yield what may be told in the Agenda Segment."""
    if state.turn.table.starter is None:
        yield from leaders.tie_options()
    yield from pick_options(state)
