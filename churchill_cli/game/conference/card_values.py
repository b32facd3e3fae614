"""What a card is worth when it is played, and what is learned of it (3.3, 5.13, 5.22, 5.24 to 5.26)."""

from churchill_cli.game.model.cards import LeaderCard, StaffCard
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import USSR, Issue, Power, issue_kind
from churchill_cli.game.model.ruling import Event, Ruling, event, term, total
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import CENTER, Play, Spot

CHIEF_DIE, CARD_VALUE = N_("the die of the Chief of Staff"), N_("the card's value")


def staff_card(state: State, power: Power, play: Play) -> StaffCard:
    """Return what is known of a staff card: told in this game, else by the rulebooks, else nothing."""
    card_name = state.position.rules.cards.chief(power) if play.kind == "chief" else play.name
    known_card = state.roster.staff.get(card_name) or state.position.rules.cards.staff.get(card_name)
    return known_card or StaffCard(card_name, power)


def leader_card(state: State, power: Power) -> LeaderCard:
    """Return the Leader card of ``power``: as its owner tells it, else as the rulebooks do (3.31)."""
    leader_name = state.roster.leaders[power]
    return state.roster.leader_cards.get(leader_name) or state.position.rules.cards.leaders[leader_name]


def is_active(state: State, power: Power) -> bool:
    """Tell whether the Leader of ``power`` is active (3.31)."""
    return power in state.turn.table.active


def leader_value(state: State, power: Power, play: Play) -> int | None:
    """Return the value of a Leader: as told, else as told before, else as known (5.26)."""
    return known_leader_value(state, power) if play.value is None else play.value


def known_leader_value(state: State, power: Power) -> int | None:
    """Return the value of a Leader as told before, else as known (5.26)."""
    leader = leader_card(state, power)
    return state.roster.leader_values.get(leader.id, leader.value)


def play_value(  # noqa: PLR0913 - all that decides it
    state: State, power: Power, play: Play, issue: Issue, table_space: Spot, *, debating: bool = False
) -> Ruling:
    """Return how many spaces ``play`` moves ``issue``, which stands at ``table_space`` (5.22, 5.24)."""
    if play.kind == "leader":
        leader_term = term(leader_value(state, power, play) or 0, N_("the Leader's value"), "5.26")
        return total(
            [leader_term, term(play.bonus, N_("what his card adds"), "5.26", "3.31")] if play.bonus else [leader_term]
        )
    base_value, bonus = worth_and_bonus(state, power, play, issue_kind(issue), table_space)
    is_chief = staff_card(state, power, play).chief
    terms = [term(base_value, CHIEF_DIE, "5.25") if is_chief else term(base_value, CARD_VALUE, "3.33")]
    if bonus:
        terms.append(term(bonus, N_("the card's attributes"), "3.33", "5.22"))
    lowered = _paranoia(state, power, base_value)
    if lowered:
        terms.append(term(-lowered, N_("Stalin Paranoia"), "3.31"))
    if debating and power == USSR:
        terms.append(term(state.position.constants.nyet, N_("Nyet: a Soviet staff card in debate"), "5.24", "3.32"))
    spaces = total(terms)
    return Ruling(max(0, spaces.value), spaces.terms)


def _paranoia(state: State, power: Power, base_value: int) -> int:
    """Return what Paranoia takes from a Soviet staff card: what Stalin's card says, down to 1."""
    if not state.turn.table.paranoid or power != USSR:
        return 0
    return max(0, min(base_value - 1, leader_card(state, power).paranoia))


def worth_and_bonus(state: State, power: Power, play: Play, kind: Issue, table_space: Spot) -> tuple[int, int]:
    """Return value and bonus of a staff card; where only their sum is known it is the value."""
    card = staff_card(state, power, play)
    known_total, bonus = known_bonus(state, card, kind, table_space)
    base_value = play.value if play.value is not None else committed(state, power) if card.chief else None
    if base_value is None:
        base_value = (card.value if card.value is not None else known_total) or 0
    elif known_total is not None:
        bonus = known_total - base_value
    return base_value, play.bonus if play.bonus is not None else bonus


def known_bonus(state: State, card: StaffCard, kind: Issue, table_space: Spot) -> tuple[int | None, int]:
    """Return the sum of value and attributes where only that is known, and the bonus that applies."""
    active = is_active(state, card.power)
    applying = [attribute for attribute in card.attributes if attribute.applies(kind, table_space.power, active=active)]
    known_total = next((attribute.total for attribute in applying if attribute.total is not None), None)
    return known_total, sum(attribute.bonus for attribute in applying)


def committed(state: State, power: Power) -> int:
    """Return the die of the Chief of Staff that ``power`` has committed to its advance; 0 if none (5.25)."""
    conference_table = state.turn.table
    return conference_table.chief if power == conference_table.on_move else 0


def unknown_parts(state: State, power: Power, play: Play, issue: Issue, table_space: Spot) -> list[str]:
    """Return what is taken for granted of the cards of a play: of its card, and of Paranoia."""
    if play.kind == "leader":
        leader = leader_card(state, power)
        return [] if leader.complete else [f"{leader.id}.attributes"]
    base_value, _bonus = worth_and_bonus(state, power, play, issue_kind(issue), table_space)
    paranoia = paranoia_assumed(state) if _paranoia(state, power, base_value) else []
    if (not play.name and play.kind == "staff") or play.bonus is not None:
        return paranoia
    card = staff_card(state, power, play)
    return paranoia if card.complete else [f"{card.id}.attributes", *paranoia]


def paranoia_assumed(state: State) -> list[str]:
    """Return the fact of how much Paranoia takes, where nobody has told it (5.24)."""
    leader = leader_card(state, USSR)
    return [f"{leader.id}.paranoia"] if "paranoia" in leader.assumed else []


def known_staff(state: State, power: Power) -> list[str]:
    """Return the names of the staff cards of ``power`` that are known, those told in this game too."""
    printed, told = state.position.rules.cards, state.roster.staff
    own_cards = [name for name in printed.staff_of(power) if name not in told or told[name].power == power]
    return own_cards + [name for name, card in told.items() if card.power == power and name not in own_cards]


def remarks(state: State, power: Power, play: Play) -> list[Event]:
    """Return that a card is new, or told otherwise than known where players insist (3.33)."""
    unheard_of = N_(
        "A value of %(n)d: no staff card that a rulebook tells of has more than %(most)d; undo takes it back."
    )
    high_value = (
        [event(unheard_of, "3.33", n=play.value, most=_highest_value(state))] if is_unheard_of(state, play) else []
    )
    card_name = leader_card(state, power).id if play.kind == "leader" else staff_card(state, power, play).id
    if play.kind == "staff" and card_name and card_name not in known_staff(state, power):
        template = N_("A new card of %(power)s: %(card)s, value %(n)d.")
        told_value, _bonus = worth_and_bonus(state, power, play, "", CENTER)
        return [event(template, "3.33", power=power, card=card_name, n=told_value), *high_value]
    if play.sure:
        return [event(N_("%(card)s is kept as told; another value was known."), "3.33", card=card_name)]
    return high_value


def is_unheard_of(state: State, play: Play) -> bool:
    """Tell whether no staff card that is told of is worth as much, and no die shows it (3.33, 5.25)."""
    return play.kind == "staff" and not play.sure and (play.value or 0) > max(_highest_value(state), *D6)


def _highest_value(state: State) -> int:
    """Return the highest value of the staff cards that a rulebook tells of; none bounds them (3.33)."""
    return max(card.value for card in state.position.rules.cards.staff.values() if card.value is not None)


def learned(state: State, power: Power, play: Play) -> State:
    """Return the state with a card discarded: counted, named, its value remembered (3.33)."""
    conference_table = state.turn.table
    changed_state = state.at_table(hands={**conference_table.hands, power: conference_table.hands[power] - 1})
    if play.kind == "leader":
        if play.value not in {None, known_leader_value(state, power)}:
            leader_values = {**state.roster.leader_values, leader_card(state, power).id: play.value}
            changed_state = changed_state.with_roster(leader_values=leader_values)
        return _without_card(changed_state, power, play.discard)
    card = staff_card(state, power, play)
    if card.id and play.value is not None and not card.chief and not (card.less and card.value is not None):
        valued = card.valued(play.value)
        if valued != card:
            changed_state = changed_state.with_roster(staff={**changed_state.roster.staff, card.id: valued})
    return _without_card(changed_state, power, card.id)


def _without_card(state: State, power: Power, card_name: str) -> State:
    """Return the state with a card gone until the deck is shuffled; ``card_name`` may be empty."""
    if not card_name:
        return state
    used_cards = state.roster.used
    return state.with_roster(used={**used_cards, power: (*used_cards.get(power, ()), card_name)})


def agenda_value(state: State, power: Power, play: Play) -> Ruling:
    """Return what a staff card counts for the agenda: its value, and the Imperial Staff (5.13)."""
    base_value, _bonus = worth_and_bonus(state, power, play, "", CENTER)
    is_chief = staff_card(state, power, play).chief
    terms = [term(base_value, CHIEF_DIE, "5.25") if is_chief else term(base_value, CARD_VALUE, "5.13")]
    if power == "UK":
        terms.append(term(state.position.constants.imperial_staff, N_("Imperial Staff"), "5.13", "3.32"))
    return total(terms)
