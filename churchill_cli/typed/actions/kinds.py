"""For each kind of action: which field each category of meaning fills, and the words that are said of it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.values import Value
from churchill_cli.typed.actions.partial_reading import Now
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.weighing import HEALTH_ROLL, Edge
from churchill_cli.typed.lexicon.words import Word

WHO = {"power": "power", "person": "power"}
SUPPORT_PLACE = {"front": "box", "space": "box", "theater": "box"}
OF_OWNER = {"power": "owner", "person": "owner"}
ON_TABLE = {"marker": "marker", "number": "dice*", "place": "dice*"}
RESULT = "result"
"""What is said to come of the dice, which is compared: who wins, which space is reached."""
OWED_PLACE = {"front": "where", "space": "where", "theater": "where"}


class Kind(Value):
    """How a kind of action is told.

    ``fields``: the field that a category of meaning fills; several where it may fill each, with a star where it is one
    of a list. ``said``: words that may stand in it. ``needs``: one of these must be
    said or filled, if there are any.
    """

    action: type[Action]
    fields: Mapping[str, str]
    said: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()

    @cached_property
    def has_targets(self) -> bool:
        """Tell whether markers are placed, or places named."""
        return "targets" in self.fields.values()


IN_DIGITS = "digits"
"""What is noted beside the categories of a number that is typed in digits."""


class Meaning(NamedTuple):
    """One more meaning that a kind of action may take: its category and value, what it costs, what stands before it.

    ``beside``: the categories of all that the word may mean.
    """

    kind: Kind
    category: str
    value: str
    cost: float
    gap: str
    now: Now
    is_first: bool = False
    beside: frozenset[str] = frozenset()


def _kind(action: type[Action], fields: Mapping[str, str], said: str = "", needs: str = "") -> Kind:
    fixed = {word for word in action.FORM.split() if word.isalpha()}
    return Kind(action, fields, frozenset({*said.split(), *needs.split(), *fixed}), frozenset(needs.split()))


PLAYS = frozenset({a.AdvanceIssue, a.DebateIssue})
"""The kinds of action that play a card on an issue."""


def _kinds(*rows: tuple[Any, ...]) -> Mapping[type[Action], Kind]:
    """Return kinds of action by rows: each its action, its fields by what fills them, what is said, what it needs."""
    return {row[0]: _kind(*row) for row in rows}


CARD = {"number": "card", "staff": "card", "chief": "card"}
KINDS: Mapping[type[Action], Kind] = _kinds(
    (a.ShowCards, {}),
    (a.Outcome, {}),
    (a.CardIs, {"title": "title", "number": "rolls*"}, "card is convoy rolls"),
    (a.CardCommits, {**WHO, "number": "n", **OWED_PLACE, "owed": "owed"}, "commits places funds must card"),
    (a.CardCommitsTo, {**WHO, "number": "n", "activity": "activity", "issue": "activity"}, "commits must card"),
    (a.CardPlaces, {"number": "n", "kind": "kind", **SUPPORT_PLACE}, "card places puts"),
    (a.CardSends, {"number": "n", "reserve": "reserve", "front": "front", "space": "front"}, "sends reserves card"),
    (a.CardBars, WHO, "card leader advances debates conferences", "bars absent not"),
    (a.CardSidelines, WHO, "card leader is conferences", "sidelines absent inactive"),
    (a.CardGives, {**WHO, **ON_TABLE}, "gives card gains table places", "networks aligns"),
    (a.CardTakes, {**OF_OWNER, **ON_TABLE}, "card table networks aligns", "removes loses"),
    (a.CardClears, {**OF_OWNER, **ON_TABLE}, "card table networks aligns", "removes every clears"),
    (a.CardPuts, {"issue": "issue", "power": "track", "person": "track"}, "card places puts goes table", "spot"),
    (a.Convoy, {"fate": "fate", "power": RESULT, "person": RESULT}, "card arrives fails gains rolls", "convoy"),
    (a.Gain, {**WHO, "number": "n", "thing": "thing"}, "gains gives given wins card to for"),
    (a.Lose, {**WHO, "staff": "staff"}, "card", "loses dead"),
    (
        a.BreakTie,
        {"power": "power winner", "person": "power winner"},
        "breaks wins himself favours picks leader for tie gives puts decides takes active WINNER",
    ),
    (
        a.GiveTie,
        {"power": "winner", "person": "winner"},
        "none wins breaks leader tie decides for gives favours takes arsenal commits moves WINNER",
    ),
    (a.Pick, {**WHO, "issue": "issues*"}, "picks directs places himself"),
    (a.RollChief, {**WHO, "number": "d6"}, "rolls with", "chief"),
    (
        a.AdvanceIssue,
        {**WHO, "issue": "issue", **CARD},
        "leader chief with advances discarding stopping places moves wins takes himself rolls breaks",
    ),
    (a.DebateIssue, {**WHO, **CARD}, "leader chief with debates discarding stopping places rolls takes breaks"),
    (a.PurgeRolls, {"number": "d6", "staff": "staff"}, "purge rolls"),
    (a.LeaderRolls, {**WHO, "number": "dice*"}, "leader rolls gains"),
    (a.LeaderIs, {**WHO, "health": "health"}, "leader is well rolls review gains"),
    (
        a.Direct,
        {**WHO, "issue": "issue", "front": "front", "space": "front"},
        "directs to places favours arrives discarding gives",
    ),
    (
        a.PlaceSupport,
        {**WHO, "number": "n", "kind": "kind", **SUPPORT_PLACE},
        "places support front commits discarding funds sends",
    ),
    (a.Activate, {**WHO, "issue": "issue"}, "places funds", "activates issue"),
    (a.Fund, {**WHO, "number": "n"}, "places", "research funds bomb"),
    (
        a.Appoint,
        {"power": "leader power", "person": "leader power", "theater": "theater"},
        "gives command leader hand deal takes",
    ),
    (a.Research, {**WHO, "number": "d6", "abomb": RESULT}, "research rolls bomb gains"),
    (
        a.MoveGlobal,
        {"power": "power relation", "person": "power relation", "global": "relation"},
        "moves debates advances picks himself QUESTION",
    ),
    (a.Network, {**WHO, "place": "targets"}, "networks tie goes to wins places"),
    (a.Align, {**WHO, "place": "targets"}, "aligns tie goes to wins places"),
    (a.Pass, WHO, "not places", "passes"),
    (a.PlaceReserves, {"theater": "theater", "number": "dice*"}, "reserves rolls gains"),
    (
        a.AdvanceFront,
        {"front": "front", "space": "front", "theater": "front", "number": "d10"},
        "rolls gains",
        "d10 front",
    ),
    (a.VerdictDice, {"number": "dice*", "power": RESULT, "person": RESULT}, "verdict rolls wins"),
    (a.Reveal, {**WHO, "place": "targets"}, "reveals none"),
)
VALUES: Mapping[str, tuple[str, str]] = {
    **{word: (word, "kind owed") for word in ("offensive", "naval")},
    "support": ("support", "owed"),
    **{word: (word, "health") for word in ("well", "ill", "dead", "paranoid")},
    **{word: (word, "fate") for word in ("arrives", "fails")},
    "research": ("research", "activity"),
    "networks": ("network", "thing marker"),
    "aligns": ("alignment", "thing marker"),
    "alignment": ("alignment", "thing marker"),
    "network": ("network", "thing marker"),
    "production": ("production", "thing"),
    "table": ("pol_mil", "activity"),
}
"""The words that are values of fields: which value, of which fields."""
DOMAINS: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(("power", "winner"), POWERS),
    **dict.fromkeys(("where", "box"), BOXES),
    "owed": ("offensive", "naval", "support"),
    "kind": ("offensive", "naval"),
    "leader": ("UK", "US"),
    "fate": ("arrives", "fails"),
    "health": ("well", "ill", "dead", "paranoid"),
    "reserve": RESERVES,
    "front": FRONTS,
    "theater": THEATERS,
}
"""What a field may be that is not said."""
RESEARCHED = "a_bomb_research"
"""The issue whose name says that its die is rolled, or that production raises it, as well (6.10)."""
LONGEST_CARD = 3
"""Words of the name of a card that was told in a game."""
TALK = frozenset(
    {
        *("filler", "small", "talk", "word", "command", "moved", "stalled", "given", "yes", "and", "single"),
        *("keeps", "total", "handing", "counted_in", "no_effect", "to_space", "puts", "own", "restating", "stands"),
    }
)
"""The categories of a word that may be left out with a question: no name, no number, no denial."""
SMALL_SAID = frozenset({"with", "to", "is", "for", "front", "in", "at"})
"""Words of a form that say nothing by themselves, and are no fact."""
ROLLS = frozenset({Sense("word", "purge"), HEALTH_ROLL})
"""What names a roll of its own, and begins an action without a mark."""
NEVER_LEFT_OUT = ROLLS | {Sense("word", word) for word in ("discarding", "leader", "chief")}
"""Words without which another card would be played."""


def kinds_now(now: Now) -> Sequence[Kind]:
    """Return the kinds of action that may be told now."""
    handled = engine.HANDLERS[now.state.turn.step]
    return tuple(KINDS[kind] for kind in handled if kind in KINDS and _is_due(kind, now))


def _is_due(kind: type[Action], now: Now) -> bool:
    """Tell whether a kind of action may be told now, and is not only set aside for later."""
    if kind is a.LeaderIs:
        return now.awaits_leaders_roll or a.Outcome in engine.HANDLERS[now.state.turn.step]
    if kind is a.LeaderRolls:
        return now.awaits_leaders_roll
    if kind is a.PurgeRolls:
        return now.awaits_purge or now.is_timely(a.DebateIssue)
    if kind is a.Reveal and not engine.is_awaited(now.state, kind):
        return False
    if kind in {a.BreakTie, a.GiveTie}:
        return now.is_legal(kind)
    return now.is_timely(kind)


def fills(kind: Kind, category: str) -> Sequence[str]:
    """Return the fields that a category of meaning may fill."""
    return kind.fields.get(category, "").split()


def may_be_left_out(edges: Sequence[Edge]) -> bool:
    """Tell whether a word may be left out with a question: it is no name, no number, no denial."""
    return {edge.sense.category for edge in edges} <= TALK and not any(edge.sense in NEVER_LEFT_OUT for edge in edges)


def meanings(now: Now, words: Sequence[Word]) -> Sequence[Sequence[Edge]]:
    """Return the meanings that begin at each word, names of cards that were told in this game among them (3.33)."""
    edges = lattice(tuple(words))
    if not now.cards_told:
        return edges
    texts, starts = [word.text for word in words], range(len(words))
    ends = [range(start + 1, min(len(words), start + LONGEST_CARD) + 1) for start in starts]
    told = [[(end, now.cards_told.get("".join(texts[start:end]))) for end in ends[start]] for start in starts]
    cards = ([Edge(end, Sense("staff", card), 0.0) for end, card in of_word if card] for of_word in told)
    return tuple((*of_word, *more) for of_word, more in zip(edges, cards, strict=True))
