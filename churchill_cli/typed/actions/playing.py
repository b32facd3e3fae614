"""What is said of a play and of the table: the card (5.22), spaces, Leaders, issues (5.14 to 5.26)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import USSR
from churchill_cli.game.model.told_values import Play, With
from churchill_cli.typed.actions.filling import take_listed
from churchill_cli.typed.actions.kinds import PLAYS, Meaning
from churchill_cli.typed.actions.partial_reading import Told
from churchill_cli.typed.lexicon.entries import STEMMED
from churchill_cli.typed.lexicon.weighing import THROWN

MINUS = frozenset("-−–")
OF_LEADER = 7
"""What a Leader is worth, as a rule (3.31)."""
AGAIN, NAMED_BEHIND, OF_SPACE, HIGHEST = 0.05, 0.05, 0.3, 9
"""What it costs to say a card twice, to name it behind its value, to take a number behind `to` for its value."""
BEHIND_CARD = 0.3
"""What it costs to tell a counter behind a card."""
COUNTED = "counted"
"""What is noted where a number before it tells the card that is discarded: no other is."""
OF_DIE = frozenset({"rolls", "die", THROWN})
"""What is said of a number that is a die."""
Taking = Callable[[Told, Meaning], Iterator[Told]]


def take_card(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning tells something of the card that is played."""
    _kind, category, value, cost, gap, *_around = meaning
    card = told.values.get("card")
    if "corrected" in told.values and card is not None and category in {"staff", "number"}:
        card = None if category == "staff" else card.but(value=None)
    if category != "number" and is_debated(told, meaning):
        yield told.but(cost + AGAIN, hint=told.hint)
    if category == "staff" and gap[-1:] in MINUS:  # `winston debates, -pound`
        told = told.but(hint="discarding", said="discarding", doubt=int("person" not in told.said))
    if category == "staff":
        yield from take_named(told if card else told.without("card"), "staff", value, cost)
    elif category == "chief":
        if told.values.get("power", value) == value:
            yield from take_named(told, "chief", "", cost, power=value, said="chief")
    elif 0 < int(value) <= HIGHEST:
        yield from _take_number(told, card, int(value), cost, gap)


def is_debated(told: Told, meaning: Meaning) -> bool:
    """Tell whether who or whose card is named behind who debates is who is debated: `bevin answers molotov` (5.24)."""
    last, card = meaning.now.state.turn.table.last, told.values.get("card")
    is_subject_said = "power" in told.values or (card and card.name)
    if meaning.kind.action is not a.DebateIssue or "debates" not in told.said or last is None or not is_subject_said:
        return False
    named = meaning.value
    return last.power == named if meaning.category != "staff" else last.power in meaning.now.owners(named)


def is_beside_card(told: Told, meaning: Meaning) -> bool:
    """Tell whether a power is no player, since the card that is named is of one who is due: it owns the issue."""
    card, due = told.values.get("card"), meaning.now.due(meaning.kind.action)
    owners = {*due} & {*meaning.now.owners(card.name)} if card else set()
    return bool(owners) and meaning.value not in due and meaning.cost <= STEMMED


def take_named(told: Told, kind: With, name: str, cost: float, **more: Any) -> Iterator[Told]:  # noqa: ANN401
    """Yield the card that is named: played, named behind its value, or discarded for the Leader (5.26)."""
    card: Play | None = told.values.get("card")
    is_bare = card is not None and card.kind == "staff" and not card.name and card.bonus is None
    if kind != "leader" and (told.hint == "discarding" or (card and card.kind == "leader")):
        leader = card or Play("leader")
        if leader.kind == "leader" and not leader.discard and COUNTED not in told.said:
            price = NAMED_BEHIND * ("discarding" not in told.said)
            yield told.but(cost + price, card=leader.but(discard=name or kind), **{**more, "said": ""})
    elif card is None:
        yield told.but(cost, card=Play(kind, name=name), **more)
    elif (card.kind, card.name) == (kind, name):
        yield told.but(cost + AGAIN, **more)
    elif is_bare and card.value is not None:
        price = NAMED_BEHIND * (kind != "leader")
        yield told.but(cost + price, card=Play(kind, name=name, value=card.value), doubt=int(kind == "leader"), **more)
    elif kind == "leader" and card.name and "discarding" in told.said:
        yield told.but(cost, card=Play("leader", discard=card.name), **more)


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
    elif card.kind == "leader" and "," not in gap and (number == OF_LEADER or card.discard):
        if not OF_DIE & told.said:  # `…, rolled 2` is of him
            yield told.but(cost)  # what he is worth, or the card that is discarded, which brings nothing
    elif card.value is None and not is_added:
        price = NAMED_BEHIND * (card.kind == "staff")
        is_of_leader = card.kind == "leader" or (bool(card.name) and "person" in told.said and "," in gap)
        yield told.but(cost + price, card=card.but(value=number), doubt=int(is_of_leader))


def _take_first_number(told: Told, card: Play | None, number: int, cost: float, *, is_added: bool) -> Iterator[Told]:
    """Yield a number before anything of a card; one that is discarded for a Leader brings nothing, whatever it is."""
    if told.hint == "discarding":
        if card is None or (card.kind == "leader" and not card.discard):
            yield told.but(cost, card=card or Play("leader"), doubt=int("person" not in told.said))
    elif not is_added and told.hint != "minus":
        yield told.but(cost, card=Play(value=number))


def take_discarding(told: Told, cost: float) -> Iterator[Told]:
    """Yield that a staff card is discarded for the Leader: the next one named, or the one before (5.26)."""
    card = told.values.get("card")
    yield told.but(cost, hint="discarding", said="discarding")
    is_counted = card is not None and not card.name and card.value is not None and card.kind != "chief"
    if card is not None and (card.name or card.kind == "chief" or (is_counted and "person" in told.said)):
        leader = Play("leader", discard="" if is_counted else card.name or card.kind)
        said = f"discarding {COUNTED}" if is_counted else "discarding"
        yield told.but(cost, card=leader, said=said, doubt=int("person" not in told.said))


def _take_spaces(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a number of spaces tells: that of the track where an issue is put, how far a play moves it."""
    card = told.values.get("card")
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, spot=f" {meaning.value}")
    elif meaning.kind.action in PLAYS and card and (card.name or card.value is not None):
        yield told.but(meaning.cost, spaces=int(meaning.value))


def _take_added(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what is said to be added to a card: `3 and 1 bonus` (3.33)."""
    if meaning.kind.action in PLAYS:
        yield from take_card(told.but(hint="plus"), meaning._replace(category="number"))


def _take_nyet(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that the USSR says Nyet: the one that it adds is no bonus of the card (3.32, 5.24)."""
    if meaning.kind.action is a.DebateIssue and told.values.get("power", USSR) == USSR:
        card = told.values.get("card")
        if card is not None and card.bonus == 1:
            told = told.but(card=card.but(bonus=None))
        yield told.but(meaning.cost, said="nyet", hint=told.hint, power=USSR)


def _take_counter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield which of several issues of a kind is meant: `us production (2)`."""
    issue = told.values.get("issue", "")
    if issue and "#" not in issue:
        price = meaning.cost + BEHIND_CARD * ("card" in told.values)
        yield told.but(price, issue=f"{issue}#{meaning.value}")


def _take_owned(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield an issue that one of two powers around it owns: asked about (3.34, 5.14)."""
    if meaning.kind.action is a.Pick and "power" not in told.values:
        yield from (more.but(doubt=1) for more in take_listed(told, meaning, "issues"))


ON_TABLE: Mapping[str, Taking] = {
    "owned_issue": _take_owned,
    "spaces": _take_spaces,
    "counter": _take_counter,
    "added": _take_added,
    "nyet": _take_nyet,
}
"""What a category of meaning tells of a play, of an issue picked, of one that a card puts on the table."""
