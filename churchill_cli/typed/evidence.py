"""How much the words of a reading tell, which says how much beside it may be guessed, or be a remark."""

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.kinds import KINDS
from churchill_cli.typed.partial_reading import Now, Reading

FEWEST_FACTS, PER_FACT = 3, 0.3
"""Facts beside which a word that nobody knows is a remark, and by what share each beyond two lets more be guessed."""
SMALL_SAID = frozenset({"with", "to", "is", "for", "front", "in", "at"})
"""Words of a form that are no fact."""
LISTS = ("issues", "targets", "dice")
"""Fields of several things, each of which is a fact."""
OF_NAMES = (a.Network, a.Align, a.Reveal, a.AdvanceFront, a.ShowCards, a.CardIs, a.CardSends, a.Outcome)
"""Kinds of action beside which a word that nobody knows may be one name more, or a card."""

OF_MORE = (*OF_NAMES, a.DebateIssue, a.RollChief)
"""The same, and those of which more may be told: a card that is debated, the issue of the Chief of Staff."""


def evidence(reading: Reading) -> float:
    """Return how many times as much may be guessed of a reading as of a name alone: of each issue or place so much."""
    told = reading.told.values
    listed = max(len(told.get(name, ())) for name in LISTS)
    share = 0 if isinstance(reading.action, OF_NAMES) else PER_FACT * (_facts(reading) - 2)
    return max(1, listed, 1 + share)


def _facts(reading: Reading) -> int:
    """Return how many facts the words of a reading tell: the fields filled, each thing of a list, the verbs said."""
    told, kind = reading.told, KINDS[type(reading.action)]
    filled = {name: value for name, value in told.values.items() if name in kind.action.FIELDS and name != "stop"}
    listed = sum(len(filled[name]) - 1 for name in LISTS if name in filled)
    card = filled.get("card")
    is_valued = isinstance(card, Play) and bool(card.name or card.kind == "chief") and card.value is not None
    return len(filled) + listed + len((told.said & kind.said) - SMALL_SAID) + is_valued


def leaves_out_remark(reading: Reading, now: Now) -> bool:
    """Tell whether a word that nobody knows is a remark beside all that a reading tells, and no name or number more.

    Beside a card of which only the value is told, it may be the card's name, beside a Leader his health; who breaks a
    tie and for whom, how much is placed or spent, and as many issues as are selected must be said.
    """
    action, values = reading.action, reading.told.values
    if reading.doubt != 1 or len(reading.left_out) != 1 or is_of_card(action):
        return False
    if isinstance(action, OF_MORE):
        return False
    card = getattr(action, "card", None)
    is_named = not isinstance(card, Play) or bool(card.name) or card.kind == "chief"
    if isinstance(card, Play) and "person" in reading.told.said:
        return False  # it may say that the card is discarded for the Leader who is named
    is_counted = "n" not in action.FIELDS or "n" in values
    if isinstance(action, a.BreakTie):
        is_counted = "himself" in reading.told.said or len({values.get("power"), values.get("winner")} - {None}) > 1
    elif isinstance(action, a.Pick):
        is_counted = (action.power, len(action.issues)) in now.state.turn.table.picks[:1]
    return is_named and is_counted and _facts(reading) >= FEWEST_FACTS


def is_of_card(action: Action) -> bool:
    """Tell whether an action is what a conference card brings, whose words may be anything (5.11)."""
    return "card" in KINDS[type(action)].said
