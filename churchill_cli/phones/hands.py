"""A hand as it was told on a phone: what is left of it after the lines told since, and what each card would do."""

from collections.abc import Sequence

from churchill_cli.bots.holding import SUCH_AS
from churchill_cli.bots.seats import card_text, cards, chief_of, without
from churchill_cli.errors import UsageProblem
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue, Lose, ShowCards
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


def left(game: Game, power: Power, told: Hand | None) -> tuple[Play, ...]:
    """Return what a power still holds of the hand that it told in this conference; nothing where it told none."""
    if told is None:
        return ()
    lines_told, text = told
    since = [number for number in game.past.live if number > lines_told]
    place = len(game.past.live) - len(since)
    if game.states[place].position.conference != game.state.position.conference:
        return ()
    try:
        hand = tuple(cards(power, text)) if text else ()
    except NoMatch:  # it was kept by another version, of other cards
        return ()
    for number in since:
        played = of_power(parse(game.text(number)), power)
        hand = without(hand, played, chief_of(power)) if played else hand
    return hand


def of_power(action: Action, power: Power) -> Play | None:
    """Return the card of a power that an action takes from its hand; None where it takes none (5.13, 5.21)."""
    match action:
        case ShowCards():
            return action.cards.get(power)
        case AdvanceIssue() | DebateIssue() if action.power == power:
            return action.card
        case Lose() if action.power == power:
            return Play(name=action.staff)
    return None


def may_hold(state: State, power: Power) -> Sequence[str]:
    """Return the cards by name that a power may hold now: those known, neither played nor out of the game."""
    gone = {*state.roster.used.get(power, ()), *state.roster.dead}
    names = [name for name in known_staff(state, power) if name not in gone]
    return [CHIEF if name == chief_of(power) else name for name in names]


def told(hand: Sequence[Play]) -> str:
    """Return a hand as it is told and kept."""
    return ", ".join(map(card_text, hand))


def more(state: State, power: Power, hand: Sequence[Play], typed: str) -> str:
    """Return a hand with further cards, as it is told.

    Raises:
        UsageProblem: they are no cards that this power can hold beside the others (3.33, 5.13).
    """
    try:
        added = tuple(cards(power, typed, state))
    except NoMatch as problem:
        raise UsageProblem(_("This is no hand: %(what)s.") % {"what": problem.what}, hint=_(SUCH_AS)) from None
    whole = (*hand, *added)
    names = [card.name or card.kind for card in whole if card.name or card.kind == CHIEF]
    twice = [name for name in names if names.count(name) > 1]
    reasons = [say(broken.why) for card in added for broken in cannot_show(state, power, card)]
    reasons += [_("%(card)s is held twice.") % {"card": card_name(name)} for name in twice[:1]]
    if any(card.kind == LEADER for card in added):
        reasons.append(_("A Leader is no staff card: he is not dealt."))
    if len(whole) > MOST_CARDS:
        reasons.append(_("Nobody holds more than %(n)d cards.") % {"n": MOST_CARDS})
    if reasons:
        raise UsageProblem(" ".join(reasons))
    return told(whole)


def fewer(hand: Sequence[Play], card: str) -> str:
    """Return a hand without one card, as it is told."""
    kept = list(map(card_text, hand))
    if card in kept:
        kept.remove(card)
    return ", ".join(kept)
