"""What a 'Bot holds: checked as it is told, or dealt from a deck of which every card is known (5.13, 11.3)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.bots.seats import NOTE, Seat, card_text, cards, chance, chief_of, has_value, without
from churchill_cli.errors import Reason, UsageProblem
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.readers import NoMatch
from churchill_cli.record.replay import Game
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import card_name, name, say

SUCH_AS = N_("Such as: hand US hopkins, donovan 4, chief, 3+1, 2, 2, 1.")


def read(state: State, power: Power, text: str) -> list[Play]:
    """Return the cards of a hand as they are told; UsageProblem where one cannot be read."""
    try:
        return list(cards(power, text, state))
    except NoMatch as problem:
        raise UsageProblem(_("This is no hand: %(what)s.") % {"what": problem.what}, hint=_(SUCH_AS)) from None


def checked(state: State, power: Power, text: str) -> str:
    """Return a hand as a note tells it; UsageProblem names what is too many, held twice, cannot be there."""
    hand = read(state, power, text)
    complaints = [*_of_all(state, power, hand), *(_of_card(state, power, card) for card in hand)]
    found = list(dict.fromkeys(filter(None, complaints)))
    if found:
        reasons = tuple(Reason(complaint, ("5.13",), "") for complaint in found)
        raise UsageProblem(" ".join(found), hint=_(SUCH_AS), reasons=reasons)
    return ", ".join(map(card_text, hand))


def _of_all(state: State, power: Power, hand: Sequence[Play]) -> Iterator[str]:
    """Yield a wrong number of cards, and cards held twice (5.13)."""
    in_hand = state.turn.table.hands.get(power, 0)
    if len(hand) != in_hand:
        template = _("%(power)s holds %(n)d cards now; told: %(told)d.")
        yield template % {"power": name(power), "n": in_hand, "told": len(hand)}
    names = ["chief" if card.kind == "chief" else card.name for card in hand]
    for held in dict.fromkeys(held for held in names if held and names.count(held) > 1):
        yield _("%(card)s is held twice.") % {"card": card_name(held)}


def _of_card(state: State, power: Power, card: Play) -> str:
    """Return what is wrong with one card, or nothing."""
    if card.kind == "leader":
        return _("A Leader is no staff card: he is not dealt.")
    forbidden = " ".join(say(violation.why) for violation in cannot_show(state, power, card))
    if not forbidden and card.kind == "staff" and card.value is None and not has_value(state, power, card):
        return _("The value of %(card)s is not known; tell it: %(line)s.") % {
            "card": card_name(card.name),
            "line": f"{card.name} 3",
        }
    return forbidden


def lacked_card(found: Mapping[Power, Seat], action: Action) -> str:
    """Return that a 'Bot does not hold the card that an action plays for it; nothing where it does, or has no hand."""
    if not isinstance(action, AdvanceIssue | DebateIssue):
        return ""
    seat = found.get(action.power)
    if seat is None or not seat.hand or (action.card.kind == "leader" and not action.card.discard):
        return ""
    if without(seat.hand, action.card, chief_of(action.power)) != seat.hand:
        return ""
    fields = {"power": name(action.power), "cards": ", ".join(map(card_text, seat.hand))}
    return _("The 'Bot of %(power)s does not hold that card; it holds %(cards)s.") % fields


def dealt(game: Game, seat: Seat) -> str:
    """Return a hand dealt from a deck of which every card is known; UsageProblem says how many are not (5.13)."""
    state, power = game.state, seat.power
    constants, roster = state.position.constants, state.roster
    chief = state.position.rules.cards.chief(power)
    known = [card for card in known_staff(state, power) if card == chief or has_value(state, power, Play(name=card))]
    if len(known) != constants.deck:
        fields = {"power": name(power), "n": len(known), "all": constants.deck}
        raise UsageProblem(
            _("%(power)s has %(all)d staff cards; known with their values: %(n)d. Nothing can be dealt from them.")
            % fields,
            hint=_("Tell the hand itself, or the cards once for all: churchill cards set NAME --power US --value 3."),
        )
    held_before = _held_before(game, power) if state.position.conference % 2 == 0 else ()
    gone = {*roster.dead, *roster.used.get(power, ()), *held_before}
    deck = [card for card in known if card not in gone]
    drawn = chance(game, seat).sample(deck, min(len(deck), state.turn.table.hands.get(power, constants.hand)))
    return ", ".join("chief" if card == chief else card for card in drawn)


def _held_before(game: Game, power: Power) -> list[str]:
    """Return the cards that a 'Bot was dealt in the conference before, which its deck has not now (5.13)."""
    for number in reversed(game.past.live):
        note = NOTE.fullmatch(game.text(number))
        if note and (note[1], note[2]) == (power, "holds"):
            chief = game.state.position.rules.cards.chief(power)
            return [chief if card.kind == "chief" else card.name for card in cards(power, note[3])]
    return []
