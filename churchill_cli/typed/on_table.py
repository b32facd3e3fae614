"""What is said of a play and of the table: spaces, Leaders, issues, counters, the issue debated (5.14 to 5.26)."""

from collections.abc import Callable, Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import THEATERS, US, USSR, issue_kind
from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.filling import AGAIN, take_listed
from churchill_cli.typed.kinds import Meaning, takes_card
from churchill_cli.typed.partial_reading import Told
from churchill_cli.typed.playing import take_card

OF_POWER, BEHIND_CARD = 0.1, 0.3
"""What it costs to say whose a Front is, to tell a counter behind a card."""
RESEARCHED = "a_bomb_research"
"""The issue whose name says that its die is rolled, or that production raises it, as well (6.10)."""
Taking = Callable[[Told, Meaning], Iterator[Told]]


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


def _take_chief(told: Told, meaning: Meaning) -> Iterator[Told]:
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
        yield told.filled(meaning.cost, "theater", theater, said="command")
    if kind in {a.Research, a.Fund} and value == RESEARCHED:
        yield told.but(meaning.cost, said="research")
    if kind is a.DebateIssue and last and value == issue_kind(last.issue):
        yield told.but(meaning.cost + AGAIN, said="of_issue")


def _take_counter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield which of several issues of a kind is meant: `us production (2)`."""
    issue, issues = told.values.get("issue", ""), told.values.get("issues", ())
    if issue and "#" not in issue:
        price = meaning.cost + BEHIND_CARD * ("card" in told.values)
        yield told.filled(price, "issue", f"{issue}#{meaning.value}")
    elif issues and "#" not in issues[-1]:
        yield told.filled(meaning.cost, "issues", (*issues[:-1], f"{issues[-1]}#{meaning.value}"))


def _take_owned(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield an issue that one of two powers around it owns: asked about (3.34, 5.14)."""
    if meaning.kind.action is a.Pick and "power" not in told.values:
        yield from (more.but(doubt=1) for more in take_listed(told, meaning, "issues"))


ON_TABLE: Mapping[str, Taking] = {
    **dict.fromkeys(("to_spot", "from_spot", "into_spot"), _take_space),
    "exchange": _take_exchange,
    "same_issue": _take_same,
    "power": _take_power,
    "person": _take_person,
    "chief": _take_chief,
    "issue": _take_issue,
    "owned_issue": _take_owned,
    "spaces": _take_spaces,
    "counter": _take_counter,
    "nyet": _take_nyet,
}
"""What a category of meaning tells of a play, of an issue picked, of one that a card puts on the table."""
