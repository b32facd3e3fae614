"""That nobody debates, that a card brings nothing, or whose turn is next: said beside what is told, or alone."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import CUT
from churchill_cli.typed.partial_reading import Now
from churchill_cli.typed.weighing import Edge
from churchill_cli.typed.words import Word

BESIDE = frozenset({"power", "person", "small", "filler", "talk", "and", "staff"})
"""What may stand beside the words that decline."""
DECLINES, YIELDS, HANDS_OVER, BRINGS_NOTHING = "declines", "yields", "hands over", "brings nothing"
"""Nobody debates; a Leader breaks no tie; whose turn is next; the conference card has no effect."""
SAID: Mapping[str, frozenset[str]] = {
    DECLINES: frozenset({"not", "no", "keeps", "captures", "passes", "none"}),
    YIELDS: frozenset({"no", "passes"}),
    HANDS_OVER: frozenset({"handing"}),
    BRINGS_NOTHING: frozenset({"no_effect"}),
}
"""The categories and fixed words that say so."""
NEXT = "next"
OF_CARD = frozenset({Sense("word", "card"), Sense("word", "is")})
DEBATES, NOBODY = Sense("word", "debates"), Sense("word", "none")
"""What nobody says beside a card that he does not play."""


def declines(now: Now, words: Sequence[Word]) -> bool:
    """Tell whether some words say that nobody debates (5.24) or breaks a tie (4.5), that the card brings nothing."""
    if now.reads_card:
        return _are(tuple(words), BRINGS_NOTHING)
    if a.BreakTie in now.legal_of:
        return _are(tuple(words), YIELDS)
    last = now.state.turn.table.last
    if not now.debaters or last is None or a.Pass in now.legal_of:
        return False
    return _are(tuple(words), DECLINES, issue_kind(last.issue))


def next_command(now: Now, words: Sequence[Word]) -> str:
    """Return the command that some words are which decline: what is next, for those alone where another may debate.

    So are those that say, in a meeting, whose turn it is and nothing else.
    """
    if not declines(now, words):
        return NEXT if now.is_timely(a.DebateIssue) and _are(tuple(words), HANDS_OVER) else ""
    every = [{edge.sense for edge in edges if not edge.cost} for edges in lattice(tuple(words))]
    apart = [senses for senses in every if not any(sense.category == "issue" for sense in senses)]
    named = {sense.value for senses in apart for sense in senses if sense.category in {"power", "person"}}
    if any(NOBODY in senses for senses in every):
        return NEXT
    declining = [power for power in now.debaters if power in named]
    return " ".join((NEXT, *(declining if len(declining) < len(now.debaters) else ())))


def is_silent_clause(now: Now, words: Sequence[Word]) -> bool:
    """Tell whether a clause before or behind an answer says that nobody debates, or whose turn is next.

    That nobody debates is also said where nobody may, in more than a bare no.
    """
    if declines(now, words) or _are(tuple(words), HANDS_OVER):
        return True
    is_of_debate = any(edge.sense == DEBATES for edges in lattice(tuple(words)) for edge in edges)
    is_open = now.is_timely(a.DebateIssue) and a.Pass not in now.legal_of
    return is_open and is_of_debate and _are(tuple(words), DECLINES)


@lru_cache(maxsize=1_024)
def _are(words: tuple[Word, ...], what: str, issue: str = "") -> bool:
    """Tell whether all words say one thing, at least one of them for certain; ``issue``: of which it may be said."""
    every = lattice(words)
    categories = {edge.sense.category for edges in every for edge in edges}
    is_card_played = "staff" in categories and "keeps" not in categories
    reached = {0: False}
    for at, edges in enumerate(every):
        for edge in edges if at in reached else ():
            if what == YIELDS and reached[at] and edge.sense.category in {"power", "person"}:
                continue  # what follows is said of another
            is_said = _says(edge, what)
            is_of_card = edge.sense == DEBATES or (edge.sense.category == "staff" and words[at].is_apart)
            if is_said or (_is_beside(edge, what, issue) and not (is_card_played and is_of_card)):
                reached[edge.end] = reached.get(edge.end, False) or reached[at] or is_said
    return reached.get(len(words), False)


def is_of_next(edge: Edge) -> bool:
    """Tell whether a meaning says that somebody does not debate, or whose turn is next."""
    return _says(edge, DECLINES) or _says(edge, HANDS_OVER)


def _says(edge: Edge, what: str) -> bool:
    """Tell whether a meaning says something by a word that is not cut short."""
    category, value = edge.sense
    return edge.cost < CUT and (value if category == "word" else category) in SAID[what]


def _is_beside(edge: Edge, what: str, issue: str) -> bool:
    category, value = edge.sense
    if what == DECLINES:
        return category in BESIDE or value == "debates" or (category == "issue" and value == issue)
    if what == BRINGS_NOTHING:
        return category in {"small", "filler", "talk", "other", "no"} or edge.sense in OF_CARD
    return category in BESIDE and category not in {"staff", "and"}
