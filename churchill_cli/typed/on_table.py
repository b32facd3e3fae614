"""What is said of a play and of the table: spaces, the center, tracks, Leaders, the issue debated (5.14 to 5.26)."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import USSR, issue_kind
from churchill_cli.game.model.plays import Play
from churchill_cli.typed.kinds import takes_card
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.playing import take_card
from churchill_cli.typed.saying import Taking
from churchill_cli.typed.told import Told

AGAIN, OTHER = 0.05, 0.2
"""What it costs to say something twice, to mean another of a kind."""


def take_own_track(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that the track is meant of whoever plays."""
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, track=True)
    elif takes_card(meaning.kind):
        yield told.but(meaning.cost, hint=told.hint)


def _take_space(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the space of the table that is named: that an issue reaches, from which it comes, into which it is put."""
    if meaning.category == "from_spot":
        if takes_card(meaning.kind):
            yield told.but(meaning.cost, origin=meaning.value)
    elif (takes_card(meaning.kind) and meaning.category == "to_spot" and "spot" not in told.values) or (
        meaning.kind.action is a.Pick and meaning.category in {"into_spot", "to_spot"}
    ):
        yield told.but(meaning.cost, spot=meaning.value)
    elif meaning.kind.action is a.CardPuts and meaning.category in {"into_spot", "to_spot"}:
        yield told.but(meaning.cost, spot=meaning.value, said="spot")


def _take_to(told: Told, meaning: Meaning) -> Iterator[Told]:
    if takes_card(meaning.kind):
        yield told.but(meaning.cost, hint="to")


def _take_center(told: Told, meaning: Meaning) -> Iterator[Told]:
    if takes_card(meaning.kind):
        yield told.but(meaning.cost, stop=True)
    if meaning.kind.action is a.Pick or (takes_card(meaning.kind) and "spot" not in told.values):
        yield told.but(meaning.cost, spot="center")
    elif meaning.kind.action is a.CardPuts and "spot" not in told.values:
        yield told.but(meaning.cost, spot="center", said="spot")


def _take_plus(told: Told, meaning: Meaning) -> Iterator[Told]:
    is_added = takes_card(meaning.kind) or meaning.kind.action is a.Research
    yield told.but(meaning.cost, hint="plus" if is_added else "")


def _take_both(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, both=True)


def _take_other(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that another of a kind is meant: asked about where a card is played on an issue."""
    yield told.but(meaning.cost + OTHER, hint=told.hint, doubt=int(takes_card(meaning.kind)))


def _take_spaces(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a number of spaces tells: that of the track where an issue is put, how far a play moves it."""
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, spot=f" {meaning.value}")
    elif takes_card(meaning.kind):
        yield from take_card(told, "number", meaning.value, meaning.cost, meaning.gap)


def _take_nyet(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that the USSR says Nyet: the one that it adds is no bonus of the card (3.32, 5.24)."""
    if meaning.kind.action is not a.DebateIssue or told.values.get("power", USSR) != USSR:
        return
    card = told.values.get("card")
    if card is not None and card.bonus == 1:
        yield told.but(meaning.cost, said="nyet", card=card.but(bonus=None))
    else:
        yield told.but(meaning.cost, said="nyet", hint=told.hint)


def _take_person(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield a Leader who is named behind `with`: his card, asked about (5.26)."""
    own_power = told.values.get("power", meaning.value) == meaning.value
    if takes_card(meaning.kind) and told.hint == "with" and own_power and "card" not in told.values:
        yield told.but(meaning.cost, card=Play("leader"), power=meaning.value, said="leader")


def _take_chief(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.RollChief and told.values.get("power", meaning.value) == meaning.value:
        yield told.but(meaning.cost, power=meaning.value, said="chief")


def _take_issue(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the issue that is debated, named again (5.24)."""
    last = meaning.now.state.turn.table.last
    if meaning.kind.action is a.DebateIssue and last and meaning.value == issue_kind(last.issue):
        yield told.but(meaning.cost + AGAIN, said="of_issue")


def _take_counter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield which of several issues of a kind is meant: `us production (2)`."""
    issue, issues = told.values.get("issue", ""), told.values.get("issues", ())
    if issue and "#" not in issue:
        yield told.filled(meaning.cost, "issue", f"{issue}#{meaning.value}")
    elif issues and "#" not in issues[-1]:
        yield told.filled(meaning.cost, "issues", (*issues[:-1], f"{issues[-1]}#{meaning.value}"))


ON_TABLE: Mapping[str, Taking] = {
    "own": take_own_track,
    "track": take_own_track,
    **dict.fromkeys(("to_spot", "from_spot", "into_spot"), _take_space),
    "to_space": _take_to,
    "center": _take_center,
    "plus": _take_plus,
    "both": _take_both,
    "other": _take_other,
    "person": _take_person,
    "chief": _take_chief,
    "issue": _take_issue,
    "spaces": _take_spaces,
    "counter": _take_counter,
    "nyet": _take_nyet,
}
"""What a category of meaning tells of a play, of an issue picked, of one that a card puts on the table."""
