"""What is said of a play and of the table: the card (5.22), spaces, Leaders, issues (5.14 to 5.26)."""

from collections.abc import Callable, Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import THEATERS, US, USSR, issue_kind
from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.filling import take_listed
from churchill_cli.typed.kinds import Meaning, takes_card
from churchill_cli.typed.partial_reading import Told

MINUS = frozenset("-−–")
OF_LEADER = 7
"""What a Leader is worth, as a rule (3.31)."""
AGAIN, NAMED_BEHIND, OF_SPACE, HIGHEST = 0.05, 0.05, 0.3, 9
"""What it costs to say a card twice, to name it behind its value, to take a number behind `to` for its value."""
OF_POWER, BEHIND_CARD = 0.1, 0.3
"""What it costs to say whose a Front is, to tell a counter behind a card."""
RESEARCHED = "a_bomb_research"
"""The issue whose name says that its die is rolled, or that production raises it, as well (6.10)."""
Taking = Callable[[Told, Meaning], Iterator[Told]]


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


def _take_space(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the space of the table that is named: that an issue reaches, from which it comes, into which it is put."""
    kind, category, value = meaning.kind, meaning.category, meaning.value
    if category == "from_spot":
        if takes_card(kind) and (value.startswith(" ") or not value.endswith(" 0")):
            yield told.but(meaning.cost, origin=value)
    elif kind.action is a.CardPuts:
        yield told.but(meaning.cost, spot=value, said="spot")
    elif kind.action is a.Pick or (takes_card(kind) and category == "to_spot" and "spot" not in told.values):
        yield told.but(meaning.cost, spot=value)


def _take_exchange(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a Leader is played, and the card named next discarded for him: asked about (5.26)."""
    if takes_card(meaning.kind) and "person" in told.said and "card" not in told.values:
        yield told.but(meaning.cost, hint="discarding", said="discarding", doubt=1)


def _take_spaces(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a number of spaces tells: that of the track where an issue is put, how far a play moves it."""
    card = told.values.get("card")
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, spot=f" {meaning.value}")
    elif takes_card(meaning.kind) and card and (card.name or card.value is not None):
        yield told.but(meaning.cost, spaces=int(meaning.value))
    elif takes_card(meaning.kind):
        yield from take_card(told, meaning._replace(category="number"))


def _take_nyet(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that the USSR says Nyet: the one that it adds is no bonus of the card (3.32, 5.24)."""
    if meaning.kind.action is a.DebateIssue and told.values.get("power", USSR) == USSR:
        card = told.values.get("card")
        if card is not None and card.bonus == 1:
            told = told.but(card=card.but(bonus=None))
        yield told.but(meaning.cost, said="nyet", hint=told.hint)


def _take_power(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield whose Front rolls, with the Front: nobody's is told with the die (7.71); or that the US gives a tie."""
    if meaning.kind.action is a.AdvanceFront and "front" not in told.values:
        yield told.but(meaning.cost + OF_POWER)
    elif meaning.kind.action is a.GiveTie and meaning.value == US and "winner" not in told.values:
        yield told.but(meaning.cost, said="us").but(said="person" * (meaning.category == "person"))


def _take_person(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield a Leader who is named behind `with`: his card, asked about (5.26)."""
    own_power = told.values.get("power", meaning.value) == meaning.value
    if takes_card(meaning.kind) and told.hint == "with" and own_power and "card" not in told.values:
        yield told.but(meaning.cost, card=Play("leader"), power=meaning.value, said="leader")
    elif meaning.kind.action is a.GiveTie:
        yield from _take_power(told, meaning)


def _take_chief_rolled(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.RollChief and told.values.get("power", meaning.value) == meaning.value:
        yield told.but(meaning.cost, power=meaning.value, said="chief")


def _take_same(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the issue that was advanced last, or the debate of it."""
    last = meaning.now.state.turn.table.last
    if last and meaning.kind.action is a.AdvanceIssue and "issue" not in told.values:
        yield told.but(meaning.cost, issue=issue_kind(last.issue))
    elif last and meaning.kind.action is a.DebateIssue:
        yield told.but(meaning.cost, said="of_issue")


def _take_issue(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the issue debated, named again (5.24); a theater by its leadership (6.92), research by its issue (6.10)."""
    kind, value, last = meaning.kind.action, meaning.value, meaning.now.state.turn.table.last
    theater = value.removeprefix("leadership_")
    if kind is a.Appoint and theater in THEATERS and told.values.get("theater", theater) == theater:
        yield told.but(meaning.cost, theater=theater, said="command")
    if kind in {a.Research, a.Fund} and value == RESEARCHED:
        yield told.but(meaning.cost, said="research")
    if kind is a.DebateIssue and last and value == issue_kind(last.issue):
        yield told.but(meaning.cost + AGAIN, said="of_issue")


def _take_counter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield which of several issues of a kind is meant: `us production (2)`."""
    issue, issues = told.values.get("issue", ""), told.values.get("issues", ())
    if issue and "#" not in issue:
        price = meaning.cost + BEHIND_CARD * ("card" in told.values)
        yield told.but(price, issue=f"{issue}#{meaning.value}")
    elif issues and "#" not in issues[-1]:
        yield told.but(meaning.cost, issues=(*issues[:-1], f"{issues[-1]}#{meaning.value}"))


def _take_owned(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield an issue that one of two powers around it owns: asked about (3.34, 5.14)."""
    if meaning.kind.action is a.Pick and "power" not in told.values:
        yield from (more.but(doubt=1) for more in take_listed(told, meaning, "issues"))


ON_TABLE: Mapping[str, Taking] = {
    **dict.fromkeys(("to_spot", "from_spot", "into_spot"), _take_space),
    "exchange": _take_exchange,
    "same": _take_same,
    "power": _take_power,
    "person": _take_person,
    "chief": _take_chief_rolled,
    "issue": _take_issue,
    "owned_issue": _take_owned,
    "spaces": _take_spaces,
    "counter": _take_counter,
    "nyet": _take_nyet,
}
"""What a category of meaning tells of a play, of an issue picked, of one that a card puts on the table."""
