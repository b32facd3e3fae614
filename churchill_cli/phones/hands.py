"""A hand told on a phone: what is left of it since, and what each card would do."""

from collections.abc import Sequence

from churchill_cli.bots import holding
from churchill_cli.bots.seats import card_text, cards, cards_taken, chief_of, without
from churchill_cli.errors import UsageProblem
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import CHIEF, LEADER
from churchill_cli.notation.grammar import parse
from churchill_cli.notation.readers import NoMatch
from churchill_cli.phones.seats import Hand
from churchill_cli.record.replay import Game
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import card_name, say

MOST_CARDS = 10
"""Cards of a hand: as many as are dealt, and a few that a card may bring."""


def left(game: Game, power: Power, hand_told: Hand | None) -> tuple[Play, ...]:
    """Return what a power still holds of the hand that it told in this conference."""
    if hand_told is None:
        return ()
    lines_told, hand_text = hand_told
    lines_since = [line_number for line_number in game.past.live if line_number > lines_told]
    state_number = len(game.past.live) - len(lines_since)
    if game.states[state_number].position.conference != game.state.position.conference:
        return ()
    try:
        hand = tuple(cards(power, hand_text)) if hand_text else ()
    except NoMatch:  # it was kept by another version, of other cards
        return ()
    for line_number in lines_since:
        played = cards_taken(parse(game.text(line_number))).get(power)
        hand = without(hand, played, chief_of(power)) if played else hand
    return hand


def may_hold(state: State, power: Power) -> Sequence[str]:
    """Return the cards by name that a power may hold now: those known, neither played nor out of the game."""
    cards_gone = {*state.roster.used.get(power, ()), *state.roster.dead}
    names_left = [card_named for card_named in known_staff(state, power) if card_named not in cards_gone]
    return [CHIEF if card_named == chief_of(power) else card_named for card_named in names_left]


def more(state: State, power: Power, hand: Sequence[Play], typed: str) -> str:
    """Return a hand with further cards, as it is told.

    Raises:
        UsageProblem: they are no cards that this power can hold beside the others (3.33, 5.13).
    """
    added = holding.read(state, power, typed)
    whole_hand = (*hand, *added)
    names_held = [card.name or card.kind for card in whole_hand if card.name or card.kind == CHIEF]
    twice = [name_held for name_held in names_held if names_held.count(name_held) > 1]
    reasons = [say(violation.why) for card in added for violation in cannot_show(state, power, card)]
    reasons += [_("%(card)s is held twice.") % {"card": card_name(name_held)} for name_held in twice[:1]]
    if any(card.kind == LEADER for card in added):
        reasons.append(_("A Leader is no staff card: he is not dealt."))
    if len(whole_hand) > MOST_CARDS:
        reasons.append(_("Nobody holds more than %(n)d cards.") % {"n": MOST_CARDS})
    if reasons:
        raise UsageProblem(" ".join(reasons))
    return ", ".join(map(card_text, whole_hand))


def fewer(hand: Sequence[Play], card: str) -> str:
    """Return a hand without one card, as it is told."""
    cards_kept = list(map(card_text, hand))
    if card in cards_kept:
        cards_kept.remove(card)
    return ", ".join(cards_kept)
