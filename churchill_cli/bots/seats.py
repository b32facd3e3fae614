"""Whom 'Bots play in a record, and what they hold: the fold of notes in it, so that undo and corrections hold for them.

``note bot US plays house seed 7`` · ``note bot US holds hopkins donovan 4 3+1`` · ``note bot US leaves``
"""

import random
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.bots.case import Case
from churchill_cli.bots.chart import Chart
from churchill_cli.bots.charts import HOUSE, OWN, chart
from churchill_cli.bots.options import unnamed_discard
from churchill_cli.bots.plan import Plan, planned
from churchill_cli.game.conference.card_values import staff_card
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import owned, read_card
from churchill_cli.record.replay import Game

NOTE = re.compile(rf"note bot ({'|'.join(POWERS)}) (plays|holds|leaves)\b ?(.*)")
PLAYS = re.compile(rf"({HOUSE}|{OWN})(?: seed (\d+))?")
HELD = tuple(f"note bot {power} holds " for power in POWERS)
WORDS = frozenset({"agenda", "advances", "debates", "loses", "bot"})
"""Words of the lines that speak of cards."""


class Seat(Value):
    """A power that a 'Bot plays: by which chart, with which seed (None: dice are asked for), what it holds."""

    power: Power
    chart: str = HOUSE
    seed: int | None = None
    hand: tuple[Play, ...] = ()
    dealt_in: int = 0


def seats(game: Game, until: int | None = None) -> dict[Power, Seat]:
    """Return the powers that 'Bots play, after the first ``until`` lines in force."""
    found: dict[Power, Seat] = {}
    texts = [game.text(number) for number in game.past.live[:until]]
    dealt_last = {text.split(" ", 3)[2]: place for place, text in enumerate(texts) if text.startswith(HELD)}
    first_card = min(dealt_last.values(), default=0)  # what was played before a hand was told does not count
    for place, text in enumerate(texts):
        if not WORDS.intersection(text.split(" ", 3)[:3]):
            continue
        note = NOTE.fullmatch(text)
        if note:
            _noted(found, note, game.states[place].position.conference)
        elif found and place > first_card and not text.startswith("note "):
            _played(found, text)
    conference = game.state.position.conference if until is None else game.states[until].position.conference
    return {power: seat if seat.dealt_in == conference else seat.but(hand=()) for power, seat in found.items()}


def _noted(found: dict[Power, Seat], note: re.Match[str], conference: int) -> None:
    power, verb, words = note.groups()
    holder: Power = next(known for known in POWERS if known == power)
    plays = PLAYS.fullmatch(words)
    if verb == "plays" and plays:
        seed = int(plays[2]) if plays[2] else None
        found[holder] = found.get(holder, Seat(holder)).but(chart=plays[1], seed=seed)
    elif verb == "holds" and holder in found:
        found[holder] = found[holder].but(hand=tuple(cards(holder, words)), dealt_in=conference)
    elif verb == "leaves":
        found.pop(holder, None)


def cards(power: Power, text: str, state: State | None = None) -> Iterator[Play]:
    """Yield the cards of a hand as they are told; NoMatch where one cannot be read.

    Without commas a number behind a card whose value is known is a further card (``state``: the game that knows it).
    """
    for piece in text.split(","):
        words, start = piece.split(), 0
        while start < len(words):
            card, behind = read_card(words, start)
            card = owned(power, card)
            has_number = behind > start + 1 and card.value is not None
            if state and "," not in text and has_number and has_value(state, power, card):
                card, behind = card.but(value=None, bonus=None), behind - 1
            start = behind
            yield card


def has_value(state: State, power: Power, card: Play) -> bool:
    """Tell whether what a card is worth is known without being told."""
    return card.kind == "chief" or staff_card(state, power, card).value is not None


def card_text(card: Play) -> str:
    """Return a card as a line tells it."""
    worth = "" if card.value is None else f"{card.value}" + (f"{card.bonus:+}" if card.bonus else "")
    return " ".join(filter(None, ("chief" if card.kind == "chief" else card.name, worth)))


def _played(found: dict[Power, Seat], text: str) -> None:
    """Take the cards that a line plays from the hands."""
    for power, card in cards_taken(_parsed(text)).items():
        if power in found:
            found[power] = found[power].but(hand=without(found[power].hand, card, chief_of(power)))


def cards_taken(action: Action) -> Mapping[Power, Play]:
    """Return by power the card that an action takes from its hand (5.13, 5.21, 5.26)."""
    match action:
        case actions.ShowCards():
            return action.cards
        case actions.AdvanceIssue() | actions.DebateIssue():
            return {action.power: action.card}
        case actions.Lose():
            return {action.power: Play(name=action.staff)}
    return {}


def chief_of(power: Power) -> str:
    """Return the card that is a power's Chief of Staff."""
    return rulebook().rules[2].cards.chief(power)


@lru_cache(maxsize=1_024)
def _parsed(text: str) -> Action:
    return grammar.parse(text)


def without(hand: tuple[Play, ...], played: Play, chief: str) -> tuple[Play, ...]:
    """Return a hand without the card that was played: by its name, its value and bonus, or discarded for a Leader."""
    wanted = _laid_off(hand, played, chief) if played.kind == "leader" else played
    alike = [card for card in hand if wanted and _is_told_as(card, wanted)]
    if not alike or wanted is None:
        return hand
    bonus = wanted.bonus or 0  # a `3+1` is no plain 3; and a value told alone is rather that of a card without a name
    place = hand.index(min(alike, key=lambda card: ((card.bonus or 0) != bonus, bool(card.name))))
    return hand[:place] + hand[place + 1 :]


def _laid_off(hand: tuple[Play, ...], played: Play, chief: str) -> Play | None:
    """Return the card that a Leader discards; None where none is told and all that are held have names (5.26)."""
    if not played.discard:
        return unnamed_discard(hand)
    return Play("chief") if played.discard == chief else Play(name=played.discard)


def _is_told_as(card: Play, wanted: Play) -> bool:
    """Tell whether a card that is held may be the one that a line tells: the Chief, by name, or by value alone."""
    if card.kind != wanted.kind or card.kind == "chief":
        return card.kind == wanted.kind
    return card.name == wanted.name if wanted.name else card.value == wanted.value is not None


def case(game: Game, seat: Seat, known_chart: Chart) -> Case:
    """Return the moment at which a 'Bot decides, with the plan that it made when the Meeting Segment began (11.3)."""
    return Case(game.state, seat.power, seat.hand, known_chart.aims, _plan(game, seat, known_chart))


def _plan(game: Game, seat: Seat, known_chart: Chart) -> Plan:
    conference = game.state.position.conference
    if game.state.turn.step != "meeting":
        return Plan()
    place = len(game.states) - 1
    while place and game.states[place - 1].turn.step == "meeting":
        place -= 1
    if game.states[place].position.conference != conference:
        return Plan()
    then = seats(game, place).get(seat.power, seat)
    aims = Case(game.states[place], seat.power, then.hand, known_chart.aims).aims
    return planned(game.states[place], seat.power, then.hand, aims)


def chart_of(game: Game, seat: Seat) -> Chart:
    """Return the chart that a seat plays by; PositionError says what is wrong with it."""
    return chart(seat.power, seat.chart, game.state.position)


def chance(game: Game, seat: Seat) -> random.Random:
    """Return the dice of a 'Bot for what is due now: the same record, the same dice (11.2)."""
    lines = "\n".join(map(game.text, game.past.live))
    return random.Random(f"{seat.power} {seat.seed} {lines}")  # noqa: S311 - the dice of a game
