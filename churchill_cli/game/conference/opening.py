"""A conference begins: its card, seven staff cards to each, the three that are shown (5.11, 5.13)."""

from collections.abc import Iterator

from churchill_cli.game.conference import agenda, conference_card, holdings, ties
from churchill_cli.game.conference.card_effects import EFFECTS
from churchill_cli.game.conference.card_values import agenda_value, known_staff, learned, remarks, staff_card
from churchill_cli.game.conference.laying_off import BROUGHT
from churchill_cli.game.conference.outcome import AT_TABLE
from churchill_cli.game.conference.playable import cannot_show, chief_die, value_doubt, value_needed
from churchill_cli.game.model.actions import CardIs, ShowCards
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State, Turn
from churchill_cli.game.model.step import CARD, Change, Example, Handler, Step, Wording
from churchill_cli.game.model.table import Table
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.model.told_values import CENTER, Play

CONFERENCE_BEGINS = N_("Conference %(n)d begins.")


def begin(state: State) -> Change:
    """Begin a conference: Leaders at their chairs, seven cards to each, nothing left over (5.13)."""
    events = [event(CONFERENCE_BEGINS, "5.1", n=state.position.conference)]
    template = N_("The Leader of %(power)s is inactive in this conference.")
    events += [event(template, "5.13", power=power) for power in POWERS if power in state.roster.ill]
    return dealt(state.but(turn=Turn())), events


def dealt(state: State) -> State:
    """Return the state with cards dealt and issues of the set-up on the table (5.13)."""
    constants, roster = state.position.constants, state.roster
    if state.position.conference % 2 == 1:  # the decks are shuffled
        roster = roster.but(used={}, dealt=0)
    undealt_state = state.but(roster=roster)
    hand_sizes = {power: min(constants.hand, undealt(undealt_state, power)) for power in POWERS}
    active_leaders = frozenset(POWERS) - roster.ill
    issues = [issue for issue in state.on_table if not holdings.is_gone(state, issue)]
    conference_table = Table(issues=dict.fromkeys(issues, CENTER), hands=hand_sizes, active=active_leaders)
    roster = roster.but(dealt=roster.dealt + constants.hand, ill=frozenset[Power]())
    return state.but(roster=roster, on_table=()).now(table=conference_table)


def undealt(state: State, power: Power) -> int:
    """Return how many staff cards of ``power`` have not been dealt since its deck was shuffled (5.13)."""
    lost_cards = state.roster.dead.intersection(known_staff(state, power)).difference(state.roster.used.get(power, ()))
    return max(0, state.position.constants.deck - state.roster.dealt - len(lost_cards))


def due(state: State) -> Due | None:
    """Return what the conference waits for: its card and the cards shown for the agenda, or its outcome."""
    if state.turn.done:
        return None
    template = N_("Tell what the conference card says, then the cards shown: agenda UK …, USSR …, US …")
    if state.turn.table.card:
        template = N_("Tell the cards shown: agenda UK …, USSR …, US …")
    alternative = Text(N_("Or tell the whole conference by its outcome."))
    if state.turn.table.issues:
        by_outcome = N_("Or tell the whole conference by its outcome, with what lies on the table: %(lies)s.")
        alternative = Text(by_outcome, {"lies": Verbatim(holdings.listed(state))})
    return Due((), Text(template), ("5.11", "5.13", "5.27"), (alternative,))


def check(state: State, action: ShowCards) -> Iterator[Violation]:
    """Yield cards that are missing or cannot be shown (5.13)."""
    for power in POWERS:
        play = action.cards.get(power)
        if play is None:
            yield violation(N_("The card of %(power)s is missing: all three are shown at once."), "5.13", power=power)
        else:
            yield from _cannot_reveal(state, power, play)


def _cannot_reveal(state: State, power: Power, play: Play) -> Iterator[Violation]:
    """Yield why a card cannot be shown: a Leader's, not in the hand, a wrong value (5.13)."""
    if play.kind == "leader":
        yield violation(N_("A Leader card is never shown for the agenda."), "5.13")
        return
    yield from cannot_show(state, power, play)
    card = staff_card(state, power, play)
    if card.chief:
        yield from chief_die(state, power, play)
    elif play.value is None and card.value is None:
        yield value_needed(card)
    elif play.value is not None and card.value is not None and card.value != play.value and not play.sure:
        yield value_doubt(card.id, card.value, play.value).but(cites=("3.33",))


def perform(state: State, action: ShowCards) -> Change:
    """Show the three cards; the highest wins the Agenda Segment (5.13)."""
    events, shown_values = [], dict[Power, int]()
    for power in POWERS:
        card_value = agenda_value(state, power, action.cards[power])
        shown_values[power] = card_value.value
        showing = event(N_("%(power)s shows a value of %(n)d."), "5.13", power=power, n=card_value.value)
        events += [*remarks(state, power, action.cards[power]), showing.because(card_value)]
    for power in POWERS:
        state = learned(state, power, action.cards[power])
    changed_state = state.at_table(shown=shown_values).now(done=True)
    tie_shown = agenda.agenda_tie(changed_state)
    winner = ties.decided(changed_state, tie_shown.powers)
    if winner is None:
        return changed_state, events
    if len(tie_shown.powers) > 1:
        events += ties.unbroken(tie_shown)
    changed_state, announced = agenda.win_agenda(changed_state, winner)
    return changed_state, events + announced


LEADERS_ACTIVE = N_("Turn all Leaders active, except those who are ill.")


def recalls_at_begin(_before: State, state_after: State) -> Iterator[Event]:
    """Remind of the decks and the Leaders before a conference (5.13)."""
    if state_after.position.conference % 2:
        yield event(N_("Odd conference: everybody shuffles the whole staff deck and deals seven cards."), "5.13")
    else:
        yield event(N_("Even conference: everybody deals seven cards from the rest of the deck, unshuffled."), "5.13")
    yield event(LEADERS_ACTIVE, "5.13")


def recalls_at_end(state_before: State, _after: State) -> Iterator[Event]:
    """Remind of the conference card where cards are shown and nothing was told of it (5.11)."""
    if CARD not in state_before.turn.heard:
        yield event(N_("Nothing was told of the conference card: its production, issues, Leaders."), "5.11")


CONFERENCE = Step(
    "conference",
    N_("Conference Phase"),
    "5.0",
    due,
    (
        *AT_TABLE,
        *(handler.but(heard=CARD) for handler in BROUGHT),
        *EFFECTS,
        Handler(CardIs, conference_card.perform, conference_card.check, heard=CARD),
        Handler(ShowCards, perform, check),
    ),
    begin,
    recalls_at_begin=recalls_at_begin,
    recalls_at_end=recalls_at_end,
    wording=Wording(
        (
            Example("agenda UK 3, USSR 1, US chief 4", N_("the three staff cards shown, by value or by name")),
            Example(
                "card commits UK 1 offensive cbi", N_("what the conference card says, if anything, comes before it")
            ),
            Example(
                "outcome US wins, US global_issue, UK us_production", N_("instead: the whole conference by its outcome")
            ),
        ),
        section="5.13",
    ),
)
