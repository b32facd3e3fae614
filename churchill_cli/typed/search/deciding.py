"""Which readings are meant, and whether they are asked about; what of a line speaks for them."""

from collections.abc import Sequence
from typing import NamedTuple

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action, AdvanceFront, Align, Network
from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.actions.kinds import KINDS, SMALL_SAID
from churchill_cli.typed.actions.partial_reading import Now, Reading
from churchill_cli.typed.actions.play_closing import LEADER_NAMED

ALIKE = 0.12
"""So near in cost are two readings of which it is asked which is meant."""
UNSURE, UNSURE_CARD, UNSURE_WORD = 0.9, 0.58, 0.3
"""From so much on the slips and names cut short of a reading are asked about; those of what a conference card brings,
whose words may be anything (5.11), and of a word that stands alone."""
CLEARLY, NEARER, OF_OTHER_ISSUE, MUCH_NEARER = 0.2, 0.15, 0.12, 0.35
"""What may cost a reading at most that is clearly meant though no rule allows it, how much nearer it must be, also than
one of another issue, and how much where it costs more."""


class Decision(NamedTuple):
    """The readings that are meant, and whether they are asked about.

    So is a place where another is as likely, and forbidden: `the balkans`.
    """

    readings: tuple[Reading, ...]
    is_asked: bool

    @property
    def is_sure(self) -> bool:
        """Tell whether one legal reading is meant without a doubt."""
        return len(self.readings) == 1 and self.readings[0].is_legal and not self.is_asked


def decided(readings: Sequence[Reading], *, is_word: bool = False) -> Decision:
    """Return which of some readings, the cheapest first, are meant; ``is_word``: all that is typed is one word."""
    legal = [reading for reading in readings if reading.is_legal]
    if not legal:
        clear = (one for one in readings[:1] if not one.doubt or (one.doubt == 1 and LEADER_NAMED in one.told.said))
        return Decision(tuple(clear), is_asked=False)
    best = legal[0]
    alike = tuple(one for one in legal if one.cost <= best.cost + ALIKE and one.doubt <= best.doubt + 1)
    kind = type(best.action)
    barred = [one for one in readings if not one.is_legal and (not one.doubt or _names_other_issue(one, best))]
    nearer = [one for one in barred if one.cost + _margin(one, best) < best.cost and one.guessed <= best.guessed]
    forbidden = [
        one
        for one in nearer
        if best.left_out
        or (one.cost <= CLEARLY and (type(one.action) is kind or best.doubt))
        or (one.guessed + MUCH_NEARER <= best.guessed and type(one.action) is kind)
    ]
    if forbidden:
        return Decision((forbidden[0],), is_asked=False)
    unsure = UNSURE_CARD if is_of_card(best.action) else UNSURE
    is_guess = best.guessed >= (UNSURE_WORD if is_word else unsure * evidence(best)) or (
        readings[0] is not best and not readings[0].doubt and readings[0].cost < best.cost
    )
    is_guess = is_guess or any(one.cost < best.cost + ALIKE and one.guessed + NEARER < best.guessed for one in barred)
    is_of_places = isinstance(best.action, Network | Align | AdvanceFront)
    rivals = [one for one in barred if one.cost <= best.cost]
    is_rivaled = is_of_places and any(_places(one.action) != _places(best.action) for one in rivals)
    return Decision(alike, len(alike) > 1 or bool(best.doubt) or is_guess or is_rivaled)


def _names_other_issue(one: Reading, best: Reading) -> bool:
    """Tell whether a reading in less doubt is of another issue, and leaves out words that the best one does too."""
    left_out = {*one.left_out}
    return one.doubt < best.doubt and bool(left_out) and left_out <= {*best.left_out} and _is_of_other_issue(one, best)


def _is_of_other_issue(one: Reading, best: Reading) -> bool:
    issues = [getattr(reading.action, "issue", "") for reading in (one, best)]
    return all(issues) and issues[0] != issues[1]


def _margin(one: Reading, best: Reading) -> float:
    """Return how much nearer a forbidden reading must be: less than of another issue, or of another kind in doubt."""
    card, other = getattr(one.action, "card", None), getattr(best.action, "card", None)
    if best.doubt and card and other and card.value is not None and one.action == best.action.but(card=card):
        return -ALIKE  # a value is told that its card has not: `molotov, worth 4`
    is_other = bool(best.doubt) and type(one.action) is not type(best.action)
    return OF_OTHER_ISSUE if is_other or _is_of_other_issue(one, best) else NEARER


def _places(action: Action) -> frozenset[str]:
    """Return what places an action names, whatever is done there."""
    named = getattr(action, "targets", None) or (getattr(action, "front", ""),)
    return frozenset(place.removeprefix("-") for place in named)


PER_FACT = 0.3
"""By what share each fact beyond two lets more be guessed."""
FEWEST_FACTS, FEWEST_OF_PLAY, MOST_REMARKS = 2, 3, 2
"""Facts beside which a word that nobody knows is a remark, beside a card that is played, and beside no denial; so many
such words of a line are."""
LISTS = ("issues", "targets", "dice")
"""Fields of several things, each of which is a fact."""
OF_NAMES = (a.Network, a.Align, a.Reveal, a.AdvanceFront, a.ShowCards, a.CardIs, a.CardSends, a.Outcome)
"""Kinds of action beside which a word that nobody knows may be one name more, or a card."""
NO_REMARK_BESIDE = (a.AdvanceFront, a.ShowCards, a.CardIs, a.CardSends, a.Outcome, a.RollChief)
"""Kinds of which more may be told beside anything: the issue of a Chief of Staff, whose a card is."""


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


def leaves_out_remark(reading: Reading, now: Now, *, may_be_names: bool) -> bool:
    """Tell whether words are remarks beside all that a reading tells: nothing more is to be told.

    ``may_be_names``: nobody knows one of them, which beside a card's value may be its name, beside a Leader his health.
    Who breaks a tie and for whom, how much is placed or spent, all issues and places that are due must be said.
    """
    action, told = reading.action, reading.told
    is_only_doubt = reading.is_legal and len(reading.left_out) == reading.doubt <= MOST_REMARKS
    if not is_only_doubt or is_of_card(action) or isinstance(action, NO_REMARK_BESIDE):
        return False
    card, fewest = getattr(action, "card", None), FEWEST_FACTS
    if isinstance(card, Play):
        is_named = card.discard if "person" in told.said else card.name or card.kind == "chief"
        if may_be_names and not is_named:
            return False
        fewest = FEWEST_FACTS if "debates" in told.said else FEWEST_OF_PLAY
    elif isinstance(action, a.GiveTie):
        fewest = FEWEST_OF_PLAY
    elif isinstance(action, a.Appoint):
        return False  # it may be who is given the theater, or that it is taken from him
    return _facts(reading) >= fewest and _is_all_told(reading, now)


def _is_all_told(reading: Reading, now: Now) -> bool:
    """Tell whether a reading tells all that is due: how much, who and for whom, each issue, place and marker."""
    action, values = reading.action, reading.told.values
    if isinstance(action, a.BreakTie):
        return "himself" in reading.told.said or {"power", "winner"} <= values.keys()
    if isinstance(action, a.Pick):
        return (action.power, len(action.issues)) in now.state.turn.table.picks[:1]
    if isinstance(action, a.Reveal):
        return len(action.places) == now.state.position.constants.secret_agendas
    if isinstance(action, a.Network | a.Align):
        turn = now.after(action).turn
        return not (turn.networks if isinstance(action, a.Network) else turn.alignments).get(action.power)
    return "n" not in action.FIELDS or "n" in values


def is_of_card(action: Action) -> bool:
    """Tell whether an action is what a conference card brings, whose words may be anything (5.11)."""
    return "card" in KINDS[type(action)].said
