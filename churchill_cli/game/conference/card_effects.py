"""What a conference card says, effect by effect (3.28, 4.21, 5.11, 5.13, 5.26, 6.32)."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.conference import pol_mil
from churchill_cli.game.conference.counters import cannot_choose, free_counter
from churchill_cli.game.conference.tracks import stands
from churchill_cli.game.decision.support import cannot_place, placed_event, put_support
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions.action import Gainable, Owed
from churchill_cli.game.model.ids import BOXES, EUROPE, FRONTS, PACIFIC, THEATERS, Activity, Front, Reserve
from churchill_cli.game.model.position import Sorties
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Commitment, State
from churchill_cli.game.model.step import CARD, Change, Handler
from churchill_cli.game.model.texts import N_, Text


def check_commits(state: State, action: a.CardCommits) -> Iterator[Violation]:
    """Yield why a place takes no offensive support at all; otherwise the card is believed (6.5, 6.6, 7.4)."""
    for box in BOXES:
        if action.owed == "offensive" and box == action.where:
            yield from cannot_place(state, "offensive", box, action.n, by_card=True)


def commit_support(state: State, action: a.CardCommits) -> Change:
    """Note production that the card binds to support in a place or a theater (5.11, 6.6)."""
    commitment = Commitment(action.power, action.where, action.n, action.owed)
    changed = state.now(owed=(*state.turn.owed, commitment))
    if action.where in THEATERS:
        return changed, [event(IN_THEATER[action.owed], "6.6", power=action.power, n=action.n, theater=action.where)]
    if action.where in FRONTS and action.owed in AT_FRONT:
        return changed, [event(AT_FRONT[action.owed], "6.6", power=action.power, n=action.n, front=action.where)]
    return changed, [event(IN_BOX[action.owed], "6.6", power=action.power, n=action.n, box=action.where)]


IN_THEATER: Mapping[Owed, str] = {
    "support": N_("%(power)s must spend production on support in this theater: %(theater)s, %(n)d."),
    "offensive": N_("%(power)s must spend production on offensive support in this theater: %(theater)s, %(n)d."),
    "naval": N_("%(power)s must spend production on naval support in this theater: %(theater)s, %(n)d."),
}
AT_FRONT: Mapping[Owed, str] = {
    "support": N_("%(power)s must spend production on offensive or naval support for the %(front)s: %(n)d."),
    "offensive": N_("%(power)s must spend production on offensive support for the %(front)s: %(n)d."),
}
IN_BOX: Mapping[Owed, str] = {
    "support": N_("%(power)s must spend production on support in the %(box)s: %(n)d."),
    "naval": N_("%(power)s must spend production on naval support in the %(box)s: %(n)d."),
}


def commit_activity(state: State, action: a.CardCommitsTo) -> Change:
    """Note production that the card binds to an activity (4.21, 5.11)."""
    commitment = Commitment(action.power, None, action.n, action.activity)
    bound = event(BOUND_TEMPLATES[action.activity], "5.11", "6.6", power=action.power, n=action.n)
    return state.now(owed=(*state.turn.owed, commitment)), [bound]


BOUND_TEMPLATES: Mapping[Activity, str] = {
    "research": N_("%(power)s must spend production on A-Bomb Research: %(n)d."),
    "pol_mil": N_("%(power)s must spend production on Pol-Mil issues: %(n)d."),
}


def check_place_by_card(state: State, action: a.CardPlaces) -> Iterator[Violation]:
    """Yield what forbids support from a card; its text holds after a surrender too (5.11, 6.5, 7.4)."""
    yield from cannot_place(state, action.kind, action.box, action.n, by_card=True)


def place_by_card(state: State, action: a.CardPlaces) -> Change:
    """Put support from a card on the board."""
    support_placed = placed_event(state, action.kind, action.box, action.n, "3.28")
    return put_support(state, action.kind, action.box, action.n), [support_placed]


SENDABLE: dict[Reserve, tuple[Front, ...]] = {"german_army": EUROPE, "japanese_army": PACIFIC, "ijn": PACIFIC}


def check_reserves(state: State, action: a.CardSends) -> Iterator[Violation]:
    """Yield what forbids sending these reserves: their theater, their number (7.61, 7.64.5)."""
    fronts = SENDABLE.get(action.reserve, EUROPE)
    if action.front not in fronts:
        yield violation(N_("%(reserve)s: this reserve fights in the other theater."), "7.61", reserve=action.reserve)
        return
    if action.reserve not in SENDABLE:
        by_hand = N_(
            "Set by hand what your card does: adjust naval BOX N, "
            "or, once the reserves are placed, adjust reserves FRONT N."
        )
        template = N_("%(reserve)s: this line takes only German and Japanese armies and the Japanese navy.")
        yield violation(template, "5.11", mend=Text(by_hand), reserve=action.reserve)
        return
    sorties, available = state.position.sorties, state.position.available(action.reserve)
    sent_before = sum(army_count for front, army_count in sorties.armies.items() if front in fronts)
    remaining = available - sent_before if action.reserve != "ijn" else min(available, 1) - bool(sorties.navy)
    if action.n > remaining:
        template = N_("%(reserve)s: only %(n)d left to send.")
        yield violation(template, "7.61", "7.64.5", reserve=action.reserve, n=remaining)


def send_reserves(state: State, action: a.CardSends) -> Change:
    """Note reserves that the card sends; they are placed first when reserves are placed (5.11, 7.6)."""
    sorties = state.position.sorties
    if action.reserve == "ijn":
        sorties = Sorties(sorties.armies, action.front)
    else:
        armies = {**sorties.armies, action.front: sorties.armies.get(action.front, 0) + action.n}
        sorties = Sorties(armies, sorties.navy)
    template = N_("The card sends %(reserve)s against the %(front)s: %(n)d.")
    return state.at(sorties=sorties), [event(template, "5.11", reserve=action.reserve, front=action.front, n=action.n)]


def note_convoy(state: State, action: a.Convoy) -> Change:
    """Note what became of the convoy (6.32)."""
    arrives = action.fate == "arrives"
    template = N_("The Murmansk convoy arrives.") if arrives else N_("The Murmansk convoy does not arrive.")
    return state.now(convoy=arrives), [event(template, "6.32")]


def gain_for_later(state: State, action: a.Gain) -> Change:
    """Note what cards or leaders give a power for later."""
    turn_field, template, cite = GAINS[action.thing]
    gained_before = getattr(state.turn, turn_field)
    gained = state.now(**{turn_field: {**gained_before, action.power: gained_before.get(action.power, 0) + action.n}})
    return gained, [event(template, cite, power=action.power, n=action.n)]


GAINS: Mapping[Gainable, tuple[str, str, str]] = {
    "network": ("networks", N_("%(power)s gains Clandestine Networks to place: %(n)d."), "7.1"),
    "alignment": ("alignments", N_("%(power)s gains Political Alignment markers to place: %(n)d."), "7.1"),
    "production": ("gained_production", N_("%(power)s gains production: %(n)d."), "4.23.3"),
}


def check_put(state: State, action: a.CardPuts) -> Iterator[Violation]:
    """Yield why an issue cannot be put on the table: gone, there already, no such space (5.11, 5.14)."""
    yield from cannot_choose(state, action.issue)
    spaces = state.position.constants.chair - 1
    if action.spot.n > spaces:
        yield violation(N_("A track has %(n)d spaces."), "3.21", n=spaces)


def put_issue(state: State, action: a.CardPuts) -> Change:
    """Put an issue on the table (3.28.3)."""
    issue = free_counter(state, action.issue)
    changed_state = state.at_table(issues={**state.turn.table.issues, issue: action.spot})
    return changed_state, [stands(issue, action.spot, "3.28.3")]


def restrict_leader(state: State, action: a.CardBars | a.CardSidelines) -> Change:
    """Bar a Leader from advancing an issue, not from debates and ties (5.26), or make him inactive (5.13)."""
    conference_table, power = state.turn.table, action.power
    if isinstance(action, a.CardBars):
        barred = event(N_("The Leader of %(power)s may not advance an issue, but may debate."), "5.26", power=power)
        return state.at_table(barred=conference_table.barred | {power}), [barred]
    inactive = event(N_("The Leader of %(power)s is inactive in this conference."), "5.13", power=power)
    return state.at_table(active=conference_table.active - {power}), [inactive]


EFFECTS: tuple[Handler, ...] = (
    Handler(a.CardCommits, commit_support, check_commits, heard=CARD),
    Handler(a.CardCommitsTo, commit_activity, heard=CARD),
    Handler(a.CardPlaces, place_by_card, check_place_by_card, heard=CARD),
    Handler(a.CardSends, send_reserves, check_reserves, heard=CARD),
    Handler(a.CardPuts, put_issue, check_put, heard=CARD),
    Handler(a.CardBars, restrict_leader, heard=CARD),
    Handler(a.CardSidelines, restrict_leader, heard=CARD),
    Handler(a.CardGives, pol_mil.perform, pol_mil.check, heard=CARD),
    Handler(a.CardTakes, pol_mil.perform, pol_mil.check, heard=CARD),
    Handler(a.CardClears, pol_mil.perform, pol_mil.check, heard=CARD),
    Handler(a.Convoy, note_convoy, heard=CARD),
    Handler(a.Gain, gain_for_later, heard=CARD),
)
"""What a conference card may bring (3.28, 5.11)."""
