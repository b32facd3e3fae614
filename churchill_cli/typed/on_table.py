"""What is said of a play and of the table: spaces, the center, tracks, Leaders, the issue debated (5.14 to 5.26)."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import THEATERS, US, USSR, issue_kind
from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.kinds import takes_card
from churchill_cli.typed.lists import take_listed
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.partial_reading import Told
from churchill_cli.typed.playing import take_card
from churchill_cli.typed.said_words import Taking

AGAIN, OTHER, BEHIND_CARD = 0.05, 0.2, 0.3
"""What it costs to say something twice, to mean another of a kind, to tell a counter behind a card."""
OWN = frozenset({"own", "command"})
"""Categories that say whose something is, without a name: `his`, `my`."""


def take_own_track(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a track is that of who acts, or that the issue named next is his."""
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, track=True)
    if meaning.category in OWN and "issue" in meaning.kind.fields:
        yield told.but(meaning.cost, hint="own")
    elif takes_card(meaning.kind):
        yield told.but(meaning.cost, hint=told.hint)


def _take_space(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the space of the table that is named: that an issue reaches, from which it comes, into which it is put."""
    if meaning.category == "from_spot":
        is_no_space = meaning.value.endswith(" 0") and not meaning.value.startswith(" ")
        if takes_card(meaning.kind) and not is_no_space:
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
    if is_added or meaning.category == "plus":
        yield told.but(meaning.cost, hint=meaning.category if is_added else "")


def _take_exchange(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a Leader is played, and the card named next laid off for him: asked about (5.26)."""
    if takes_card(meaning.kind) and "person" in told.said and "card" not in told.values:
        yield told.but(meaning.cost, hint="discarding", said="discarding", doubt=1)


def _take_capture(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that an issue is captured: it is advanced so far (5.23)."""
    if takes_card(meaning.kind):
        yield told.but(meaning.cost, said="advances" if meaning.kind.action is a.AdvanceIssue else "")


def _take_both(told: Told, meaning: Meaning) -> Iterator[Told]:
    if "dice*" in meaning.kind.fields.values():
        yield told.but(meaning.cost, hint="alike", alike=(2,))
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, both=True)


def _take_other(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that another of a kind is meant: asked about but of places."""
    yield told.but(meaning.cost + OTHER, hint=told.hint, doubt=int(not meaning.kind.has_targets))


def _take_spaces(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a number of spaces tells: that of the track where an issue is put, how far a play moves it."""
    card = told.values.get("card")
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, spot=f" {meaning.value}")
    elif takes_card(meaning.kind) and card and (card.name or card.value is not None):
        yield told.but(meaning.cost, spaces=int(meaning.value))
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
    elif meaning.kind.action is a.GiveTie and meaning.value == US and "winner" not in told.values:
        yield told.but(meaning.cost, said="us").but(said="person")


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
    theater = meaning.value.removeprefix("leadership_")
    if meaning.kind.action is a.Appoint and theater in THEATERS and told.values.get("theater", theater) == theater:
        yield told.filled(meaning.cost, "theater", theater, said="command")
    if meaning.kind.action is a.Fund and meaning.value == "a_bomb_research":
        yield told.but(meaning.cost, said="research")
    last = meaning.now.state.turn.table.last
    if meaning.kind.action is a.DebateIssue and last and meaning.value == issue_kind(last.issue):
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
        yield from (more.but(doubt=1) for more in take_listed(told, "issues", meaning.value, meaning.cost))


ON_TABLE: Mapping[str, Taking] = {
    "own": take_own_track,
    "track": take_own_track,
    **dict.fromkeys(("to_spot", "from_spot", "into_spot"), _take_space),
    "to_space": _take_to,
    "center": _take_center,
    "plus": _take_plus,
    "minus": _take_plus,
    "exchange": _take_exchange,
    "same_issue": _take_same,
    "captures": _take_capture,
    "both": _take_both,
    "other": _take_other,
    "person": _take_person,
    "chief": _take_chief,
    "issue": _take_issue,
    "owned_issue": _take_owned,
    "spaces": _take_spaces,
    "counter": _take_counter,
    "nyet": _take_nyet,
}
"""What a category of meaning tells of a play, of an issue picked, of one that a card puts on the table."""
