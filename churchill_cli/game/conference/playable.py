"""What forbids playing a card: owner, whether it is there, contradictions (3.33, 5.13, 5.22 to 5.26)."""

from collections.abc import Iterator
from functools import lru_cache

from churchill_cli.game.conference import card_values
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import Issue, Power, issue_kind
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.model.told_values import Play, Spot

CHIEF_4 = Verbatim("chief 4")
ALIKE, SHORT_ALIKE, SHORT = 0.8, 0.75, 4
"""A new name this near to a known one is taken for a slip; of so few letters one may be wrong."""


def cannot_play(state: State, power: Power, play: Play, issue: Issue, table_space: Spot) -> Iterator[Violation]:
    """Yield every rule that forbids ``play``, whether advancing or debating (5.13, 5.21, 5.26, 3.33)."""
    if not state.turn.table.hands[power]:
        template, hand_size = N_("%(power)s has played all %(n)d staff cards."), state.position.constants.hand
        yield violation(template, "5.13", "5.21", power=power, n=hand_size)
    if play.kind == "leader":
        yield from _cannot_lead(state, power, play)
        yield from cannot_show(state, power, Play(name=play.discard))
        return
    yield from cannot_show(state, power, play)
    yield from _contradictions(state, power, play, issue, table_space)


def _cannot_lead(state: State, power: Power, play: Play) -> Iterator[Violation]:
    """Yield what forbids using the Leader: inactive, another's name, a wrong value (5.26)."""
    leader = card_values.leader_card(state, power)
    if not card_values.is_active(state, power):
        yield inactive(state, power, "5.26", "3.31")
    if play.name not in {"", leader.id}:
        yield violation(N_("The Leader of %(power)s is %(leader)s."), "3.31", power=power, leader=leader.id)
    known_value = card_values.known_leader_value(state, power)
    if card_values.leader_value(state, power, play) is None:
        command = Verbatim(f"churchill cards set {leader.id} --value 7")
        mend = Text(N_("Tell it: leader 7 discarding NAME; or once for all: %(command)s."), {"command": command})
        yield violation(N_("The value of %(leader)s is not known."), "3.31", mend=mend, leader=leader.id)
    elif known_value is not None and play.value is not None and play.value != known_value and not play.sure:
        yield value_doubt(leader.id, known_value, play.value)


def inactive(state: State, power: Power, *cites: str) -> Violation:
    """Return that a Leader is not active: used in this conference, or from its beginning (3.31, 5.26)."""
    used = N_("The Leader of %(power)s was used in this conference already: he is inactive until it ends.")
    never = N_("The Leader of %(power)s is not active in this conference.")
    return violation(used if power in state.turn.table.used else never, *cites, power=power)


def cannot_show(state: State, power: Power, play: Play) -> Iterator[Violation]:
    """Yield what forbids taking a staff card from the hand: another's, or gone (5.13)."""
    own_chief = state.position.rules.cards.chief(power)
    card_name = (play.name or own_chief) if play.kind == "chief" else play.name
    if not card_name:
        return
    if play.kind == "chief" and card_name != own_chief:
        owner = state.position.rules.cards.staff[card_name].power
        fields = {"power": power, "card": own_chief, "line": CHIEF_4}
        mend = Text(N_("The Chief of Staff of %(power)s is %(card)s: %(line)s."), fields)
        yield violation(N_("%(card)s belongs to %(owner)s."), "3.33", "5.25", mend=mend, card=card_name, owner=owner)
        return
    card = card_values.staff_card(state, power, play)
    if card.power != power:
        yield violation(N_("%(card)s belongs to %(owner)s."), "3.33", card=card_name, owner=card.power)
        return
    if card_name in state.roster.dead:
        yield violation(N_("%(card)s has left the game."), "5.13", card=card_name)
    elif card_name in state.roster.used.get(power, ()):
        template = N_("%(card)s has been played; the deck is shuffled in the next odd conference.")
        yield violation(template, "5.13", card=card_name)
    yield from _new_name(state, power, play, card_name)


def _new_name(state: State, power: Power, play: Play, new_name: str) -> Iterator[Violation]:
    """Yield a name that is probably a slip, or one too many for the deck (3.33)."""
    own_names = card_values.known_staff(state, power)
    if new_name in own_names:
        return
    all_names = {**state.position.rules.cards.staff, **state.roster.staff}
    similar = "" if play.sure else next(filter(None, (_nearest(new_name, (*of,)) for of in (own_names, all_names))), "")
    if similar:
        mend = Text(N_("If it is another card, put ! after it."))
        template = N_("%(power)s has no known card %(card)s; did you mean %(close)s?")
        yield violation(template, "3.33", mend=mend, power=power, card=new_name, close=similar)
    deck_size = state.position.constants.deck
    told_names = {own_name for own_name in own_names if state.position.rules.cards.staff.get(own_name) is None}
    if len(told_names) >= deck_size:
        yield violation(N_("%(power)s has %(n)d staff cards and no more."), "3.33", power=power, n=deck_size)


@lru_cache(maxsize=256)
def _nearest(new_name: str, names_known: tuple[str, ...]) -> str:
    """Return the name known that a new one is probably a slip of, or nothing."""
    from difflib import get_close_matches  # noqa: PLC0415 - only new names need it

    similarity = SHORT_ALIKE if len(new_name) <= SHORT else ALIKE
    return next(iter(get_close_matches(new_name, names_known, n=1, cutoff=similarity)), "")


def _contradictions(state: State, power: Power, play: Play, issue: Issue, table_space: Spot) -> Iterator[Violation]:
    """Yield a value that is missing or not the known one, alone or with its bonus (3.33, 5.22, 5.25)."""
    card = card_values.staff_card(state, power, play)
    known_total, bonus = card_values.known_bonus(state, card, issue_kind(issue), table_space)
    if card.chief:
        yield from chief_die(state, power, play)
    elif play.value is None:
        if card.value is None and known_total is None:
            yield value_needed(card)
    elif not play.sure:
        if card.value is not None and (play.value > card.value if card.less else play.value != card.value):
            is_counted = bonus > 0 and play.bonus is None and play.value == card.value + bonus
            yield value_doubt(card.id, card.value, play.value, bonus if is_counted else 0)
        elif known_total is not None and play.bonus is not None and play.value + play.bonus != known_total:
            yield value_doubt(card.id, known_total, play.value + play.bonus)
    if card.complete and play.bonus is not None and play.bonus != bonus and not play.sure:
        yield value_doubt(card.id, bonus, play.bonus)


TELL_IT = N_(
    "Tell it: %(card)s 3, or %(card)s 3+1. The value is kept, a bonus is told each time; once for all: %(command)s."
)


def value_needed(card: StaffCard) -> Violation:
    """Return that the value of a card must be told (3.33)."""
    if not card.id:
        return violation(N_("Which card, or which value?"), "3.33")
    command = f"churchill cards set {card.id} --power {card.power} --value 3 --bonus +1"
    mend = Text(TELL_IT, {"card": card.id, "command": Verbatim(command)})
    return violation(N_("The program does not know the value of %(card)s."), "3.33", mend=mend, card=card.id)


def value_doubt(card: str, known_value: int, told_value: int, counted_bonus: int = 0) -> Violation:
    """Return that something known of a card contradicts what is told of it (3.33).

    ``counted_bonus``: what the card adds on this issue, if the value told is the printed one with it.
    """
    template = N_("%(card)s is known to be worth %(known)d, not %(told)d.")
    mend = Text(N_("If your card says so, put ! after the value."))
    if counted_bonus:
        fields = {"card": card, "bonus": counted_bonus, "told": told_value}
        mend = Text(N_("Its +%(bonus)d is added by itself and makes %(told)d: %(card)s alone is enough."), fields)
    return violation(template, "3.33", "5.22", mend=mend, card=card, known=known_value, told=told_value)


def chief_die(state: State, power: Power, play: Play) -> Iterator[Violation]:
    """Yield a missing or impossible die of a Chief of Staff, or one that is not the die rolled (5.25)."""
    committed_die = card_values.committed(state, power)
    if play.value is None and not committed_die:
        mend = Text(N_("Roll and tell it: chief 4."))
        yield violation(N_("A Chief of Staff is worth a six-sided die."), "5.25", mend=mend)
    elif play.value is not None and play.value not in D6:
        yield violation(N_("A die shows 1 to 6, not %(n)d."), "5.25", n=play.value)
    elif committed_die and play.value not in {None, committed_die}:
        yield violation(N_("The Chief of Staff has rolled %(n)d."), "5.25", n=committed_die)
