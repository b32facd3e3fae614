"""How a reading goes on by one more meaning: the field that it fills, or the word that it says."""

from collections.abc import Iterable, Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.typed.filling import take_field, take_number
from churchill_cli.typed.kinds import fills, takes_card
from churchill_cli.typed.lists import take_dice, take_listed
from churchill_cli.typed.markers import take_target
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.on_table import ON_TABLE, take_own_track
from churchill_cli.typed.partial_reading import Told
from churchill_cli.typed.playing import take_card
from churchill_cli.typed.said_words import ANYWHERE, Taking, take_denied, take_fate, take_not_passing, take_value

PLAYS = frozenset({a.AdvanceIssue, a.DebateIssue, a.RollChief})
RESEARCHED = "a_bomb_research"
"""The issue whose name says that its die is rolled, or that production raises it, as well (6.10)."""
OF_POWER, TO_SPACE, WHOLE = 0.1, 0.7, 0.06
"""What it costs whose Front it is, that the number of a space is a card's value; a name said whole costs no more."""


def taken(told: Told, meaning: Meaning) -> Iterable[Told]:
    """Return each way in which a reading takes one more meaning."""
    category = meaning.category
    if told.hint == "denied" and category not in {"filler", "small", "and"}:
        return take_denied(told, meaning)
    if told.hint == "not passing":
        return take_not_passing(told, meaning)
    if told.hint == "no" and "," not in meaning.gap:
        return ()
    taking = ANYWHERE.get(category)
    if taking:
        return taking(told, meaning)
    if category == "number_to":
        cost = meaning.cost + TO_SPACE * (meaning.kind.action in PLAYS)
        meaning = meaning._replace(category="number", cost=cost)
    return _take_own(told, meaning)


def _take_own(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning fills a field of the kind, or is a word of it."""
    kind, category = meaning.kind, meaning.category
    if kind.has_targets and category not in {"word", "agendas", "not", "keeps"}:
        yield from take_target(told, meaning._replace(category="puts") if category == "command" else meaning)
        return
    special = SPECIAL.get(category)
    if special:
        yield from special(told, meaning)
    if category == "issue":
        yield from _take_issue(told, meaning)
        return
    yield from _fill(told, meaning)


def _take_issue(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield an issue: one's own, both counters of one; behind `with` a card is named, and not an issue."""
    value, doubt = meaning.value, told.hint == "with"
    if value == RESEARCHED and meaning.kind.action in {a.Research, a.Fund}:
        yield told.but(meaning.cost, said="research")
        return
    if told.hint == "own":
        power = told.values.get("power", next(iter(meaning.now.asked), ""))
        if not value.startswith(f"{power.lower()}_"):
            return
        meaning = meaning._replace(cost=0.0)
    if meaning.cost <= WHOLE and "both" in told.values and "issues" not in told.values:
        yield told.without("both").filled(meaning.cost, "issues", (value, value), doubt=1)
        return
    yield from _fill(told.but(doubt=1) if doubt else told, meaning)


def _fill(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each field of the kind that a meaning fills."""
    kind, category = meaning.kind, meaning.category
    for field in fills(kind, category):
        if field == "card":
            yield from take_card(told, category, meaning.value, meaning.cost, meaning.gap)
        elif field in {"dice*", "rolls*"}:
            yield from take_dice(told, meaning, field[:-1])
        elif field.endswith("*"):
            yield from take_listed(told, field[:-1], meaning.value, meaning.cost)
        else:
            yield from take_field(told, meaning, field)


def _take_given(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that something is given."""
    if meaning.kind.action in {a.GiveTie, a.BreakTie, a.Gain, a.Appoint, a.CardGives}:
        yield told.but(meaning.cost, said="gives" if meaning.kind.action is a.BreakTie else "given")


def _take_command(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who speaks commands a theater (6.92), that the track is his, that a space is taken."""
    if meaning.kind.action is a.AdvanceFront:
        yield from take_fate(told, meaning._replace(category="moved"))
    elif meaning.kind.action is not a.Appoint:
        yield from take_own_track(told, meaning)
    elif meaning.now.asked and "leader" not in told.values:
        yield told.but(meaning.cost, leader=meaning.now.asked[0], said="speaker")


def _take_speaker(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who speaks keeps a command (6.92)."""
    if meaning.kind.action is a.Appoint:
        yield told.but(meaning.cost, said="speaker")


def _take_keeps(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who commands a theater keeps it (6.92), that an issue stops, that a die moves nothing."""
    yield told.but(meaning.cost, hint=told.hint)
    if meaning.kind.action is a.Appoint:
        yield told.but(meaning.cost, said="kept")
    elif takes_card(meaning.kind):
        yield told.but(meaning.cost, stop=True)
    else:
        yield from take_fate(told, meaning)


def _take_done(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that something is placed or removed, where no markers are told by their places."""
    if meaning.category == "puts" and meaning.kind.action is a.AdvanceFront:
        yield from take_fate(told, meaning._replace(category="moved"))
    word = "places" if meaning.category == "puts" else meaning.category
    if word in meaning.kind.said or word in meaning.kind.needs:
        yield told.but(meaning.cost, said=word)


def _take_all(told: Told, meaning: Meaning) -> Iterator[Told]:
    if "n" in fills(meaning.kind, "number") and "n" not in told.values:
        yield told.but(meaning.cost, n="all")
    elif meaning.kind.action is a.CardClears:
        yield told.but(meaning.cost, said="every")
    elif meaning.kind.action is a.CardTakes:
        return
    elif meaning.kind.action is a.Activate:
        yield told.but(meaning.cost, doubt=int("issue" in told.values))
    if "dice*" in fills(meaning.kind, "number"):
        yield told.but(meaning.cost, hint="alike", alike=(2, 3))


def _take_there(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.PlaceSupport and "box" not in told.values:
        yield told.but(meaning.cost, box="there")


def _take_total(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action in {a.LeaderRolls, a.LeaderIs}:
        yield told.but(meaning.cost, said="total")


def _take_health(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a Leader's health is rolled for, or how it is (3.31)."""
    if meaning.kind.action in {a.LeaderRolls, a.LeaderIs}:
        yield told.but(meaning.cost)


def _take_axis(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield whose reserves are placed: the Japanese ones in the Pacific."""
    if meaning.kind.action is a.CardSends:
        yield told.but(meaning.cost, said="axis")
    elif meaning.kind.action is a.PlaceReserves and told.values.get("theater", "pacific") == "pacific":
        yield told.but(meaning.cost, theater="pacific")


def _take_side(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the side of a Global Issue towards which its marker moves (6.11)."""
    relation, _dot, side = meaning.value.partition(".")
    if meaning.kind.action is a.MoveGlobal and told.values.get("relation", relation) == relation:
        yield told.but(meaning.cost, relation=relation, side=side)


def _take_spent(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.CardCommits:
        yield from take_value(told, meaning._replace(value="support"))
    if meaning.kind.action in {a.PlaceSupport, a.Activate, a.Fund, a.CardCommits, a.CardCommitsTo}:
        yield told.but(meaning.cost)
    elif meaning.kind.action is a.Convoy:
        yield from take_value(told, meaning._replace(value="production"))
    elif meaning.kind.action is a.Gain and "thing" not in told.values:
        yield told.but(meaning.cost, thing="production")


def _take_dice_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    if "dice*" in fills(meaning.kind, "number"):
        yield from take_dice(told, meaning, "dice")


def _take_power(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield whose Front rolls: nobody's is told with the die (7.71)."""
    if takes_card(meaning.kind) and "card" in told.values and "power" in told.values and meaning.category == "power":
        return
    if meaning.kind.action is a.AdvanceFront and "front" not in told.values:
        yield told.but(meaning.cost + OF_POWER)
    elif meaning.kind.action is a.GiveTie and meaning.value == "US" and "winner" not in told.values:
        yield told.but(meaning.cost, said="us")


def _take_source(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the staff card that brings something."""
    if meaning.kind.action is a.Gain and "thing" in told.values:
        yield told.but(meaning.cost)


def _take_label(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield whose reserves are rolled for; in the Pacific the first die is the navy's, each other an army's (7.64)."""
    if meaning.kind.action is not a.PlaceReserves:
        return
    thrown, is_pacific = len(told.values.get("dice", ())), meaning.now.theater == "pacific"
    of_die = "ijn" if not thrown else "japanese_army"
    is_behind_first = thrown == 1 and meaning.value == "ijn"
    if is_behind_first or meaning.value == of_die if is_pacific else meaning.value == "german_army":
        yield told.but(meaning.cost)


SPECIAL: Mapping[str, Taking] = {
    **ON_TABLE,
    "given": _take_given,
    "command": _take_command,
    "speaker": _take_speaker,
    "all": _take_all,
    "there": _take_there,
    **dict.fromkeys(("moved", "stalled"), take_fate),
    "keeps": _take_keeps,
    **dict.fromkeys(("removes", "puts"), _take_done),
    "total": _take_total,
    "health_roll": _take_health,
    **dict.fromkeys(("pair", "throw", "times"), _take_dice_word),
    "spent": _take_spent,
    "number": take_number,
    "staff": _take_source,
    "of_axis": _take_axis,
    "power": _take_power,
    "side": _take_side,
    "reserve": _take_label,
}
"""What a category of meaning tells of some kinds of action, beside the field that it may fill."""
