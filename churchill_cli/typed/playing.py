"""The card of a play as it is told: by name, by value with what is added, the Leader, the Chief of Staff (5.22)."""

from collections.abc import Iterator

from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.kinds import Meaning
from churchill_cli.typed.partial_reading import Told

MINUS = frozenset("-−–")
OF_LEADER = 7
"""What a Leader is worth, as a rule (3.31)."""
AGAIN, NAMED_BEHIND, OF_SPACE, HIGHEST = 0.05, 0.05, 0.3, 9
"""What it costs to say a card twice, to name it behind its value, to take a number behind `to` for its value."""


def take_card(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning tells something of the card that is played."""
    _kind, category, value, cost, gap, _now = meaning
    card = told.values.get("card")
    if "corrected" in told.values and card is not None and category in {"staff", "number"}:
        card = None if category == "staff" else card.but(value=None)
    if category == "staff":
        yield from _take_name(told, card, value, cost)
    elif category == "chief":
        yield from _take_chief(told, card, value, cost)
    elif 0 < int(value) <= HIGHEST:
        yield from _take_number(told, card, int(value), cost, gap)


def _take_name(told: Told, card: Play | None, name: str, cost: float) -> Iterator[Told]:
    """Yield the staff card that is named: played, or discarded for the Leader (5.26)."""
    if told.hint == "discarding" or (card and card.kind == "leader"):
        leader = card or Play("leader")
        if leader.kind == "leader" and not leader.discard:
            yield told.but(cost + NAMED_BEHIND * ("discarding" not in told.said), card=leader.but(discard=name))
    elif card is None:
        yield told.but(cost, card=Play(name=name))
    elif card.name == name:
        yield told.but(cost + AGAIN)
    elif card.kind == "staff" and not card.name and card.value is not None and card.bonus is None:
        yield told.but(cost + NAMED_BEHIND, card=card.but(name=name))


def _take_chief(told: Told, card: Play | None, power: str, cost: float) -> Iterator[Told]:
    """Yield the Chief of Staff, by his name: he is of one power (5.25)."""
    if told.values.get("power", power) != power:
        return
    if told.hint == "discarding" or (card and card.kind == "leader" and not card.discard):
        yield told.but(cost, card=(card or Play("leader")).but(discard="chief"), power=power)
    elif card is None:
        yield told.but(cost, card=Play("chief"), power=power, said="chief")
    elif card.kind == "chief":
        yield told.but(cost + AGAIN)
    elif card.kind == "staff" and not card.name and card.value is not None:
        yield told.but(cost + NAMED_BEHIND, card=Play("chief", value=card.value), power=power)


def _take_number(told: Told, card: Play | None, number: int, cost: float, gap: str) -> Iterator[Told]:
    """Yield what a number tells of the card: its value, or what is added to it."""
    mark = gap.strip()[-1:]
    is_added, is_taken = mark == "+" or told.hint == "plus", mark in MINUS or told.hint == "minus"
    cost += OF_SPACE * (told.hint == "to")
    if told.hint == "discarding" or card is None:
        yield from _take_first_number(told, card, number, cost, is_added=is_added)
    elif is_added and "nyet" in told.said and number == 1:
        yield told.but(cost)
    elif (is_added or is_taken) and card.kind == "staff" and card.value is not None and card.bonus is None:
        yield told.but(cost, card=card.but(bonus=-number if is_taken else number))
    elif card.kind == "leader" and number == OF_LEADER and "," not in gap:
        yield told.but(cost)
    elif card.value is None and not is_added:
        price = NAMED_BEHIND * (card.kind == "staff")
        yield told.but(cost + price, card=card.but(value=number), doubt=int(card.kind == "leader"))


def _take_first_number(told: Told, card: Play | None, number: int, cost: float, *, is_added: bool) -> Iterator[Told]:
    """Yield a number before anything of a card, or of one that is discarded for a Leader."""
    if told.hint == "discarding":
        if card is None or (card.kind == "leader" and not card.discard):
            yield told.but(cost, card=card or Play("leader"), doubt=1)
    elif not is_added and told.hint != "minus":
        yield told.but(cost, card=Play(value=number))


def take_card_word(told: Told, word: str, cost: float) -> Iterator[Told]:
    """Yield what a word tells of the card: the Leader, the Chief of Staff, what is discarded, that the issue stops."""
    if word == "stopping":
        yield told.but(cost, stop=True)
    elif word == "discarding":
        yield from _take_discarding(told, cost)
    else:
        yield from _take_kind(told, word, cost)


def _take_kind(told: Told, word: str, cost: float) -> Iterator[Told]:
    """Yield that the Leader, or the Chief of Staff, is played."""
    card = told.values.get("card")
    if word == "chief" and (told.hint == "discarding" or (card and card.kind == "leader")):
        yield from _take_name(told, card, word, cost)
    elif card is None:
        yield told.but(cost, card=Play(word), said=word)  # type: ignore[arg-type]
    elif card.kind == word:
        yield told.but(cost + AGAIN, said=word)
    elif word == "chief" and card.kind == "staff" and not card.name:
        yield told.but(cost, card=Play("chief", value=card.value), said=word)
    elif word == "leader" and card.kind == "staff" and not card.name and card.bonus is None:
        yield told.but(cost, card=Play("leader", value=card.value), said=word, doubt=1)
    elif word == "leader" and card.name and "discarding" in told.said:
        yield told.but(cost, card=Play("leader", discard=card.name), said=word)


def _take_discarding(told: Told, cost: float) -> Iterator[Told]:
    """Yield that a staff card is discarded for the Leader: the next one named, or the one before (5.26)."""
    card = told.values.get("card")
    yield told.but(cost, hint="discarding", said="discarding")
    if card is not None and (card.name or card.kind == "chief"):
        leader = Play("leader", value=None if card.value == OF_LEADER else card.value, discard=card.name or card.kind)
        yield told.but(cost, card=leader, said="discarding", doubt=int("person" not in told.said))
