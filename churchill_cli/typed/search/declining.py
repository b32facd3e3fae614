"""That nobody debates, that a card brings nothing, or whose turn is next: said beside what is told, or alone."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.typed.actions.partial_reading import Now
from churchill_cli.typed.lexicon.entries import CUT, joins
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.weighing import HOW_HE_IS, Edge
from churchill_cli.typed.lexicon.words import Word

DECLINES, YIELDS, HANDS_OVER, BRINGS_NOTHING = "declines", "yields", "hands over", "brings nothing"
"""Nobody debates; a Leader breaks no tie; whose turn is next; the conference card has no effect."""
WHO = frozenset({"power", "person", "small", "filler", "talk"})
SAID: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    DECLINES: (
        frozenset({"not", "no", "keeps", "captures", "passes", "none"}),
        WHO | {"and", "both", "all", "staff", "debates"},
    ),
    YIELDS: (frozenset({"no", "not", "passes"}), WHO),
    HANDS_OVER: (frozenset({"handing"}), WHO),
    BRINGS_NOTHING: (
        frozenset({"no_effect"}),
        frozenset({"small", "filler", "talk", "other", "no", "card", "is", "conferences", "number"}),
    ),
}
"""The categories and fixed words that say so, and those that may stand beside them."""
NEXT = "next"
DEBATES, NOBODY, PASSES = Sense("word", "debates"), Sense("word", "none"), Sense("word", "passes")
KEEPS, NOT, NO = Sense("keeps", ""), Sense("not", ""), Sense("word", "no")
"""What nobody says beside a card that he does not play, who it is, and that somebody gives up his turn."""
KEPT_BY_HIM = frozenset({"own", "leader", "number", "single"})
"""What is said of a Leader, or of a card, that somebody keeps."""


def declines(now: Now, words: Sequence[Word]) -> bool:
    """Tell whether some words say that nobody debates (5.24) or breaks a tie (4.5), that the card brings nothing."""
    if now.reads_card:
        return _are(tuple(words), BRINGS_NOTHING)
    if now.is_legal(a.BreakTie):
        return _are(tuple(words), YIELDS)
    last = now.state.turn.table.last
    if not now.debaters or last is None or not _speaks_of_debate(now, words, last.power):
        return False
    return _are(tuple(words), DECLINES, issue_kind(last.issue))


def _speaks_of_debate(now: Now, words: Sequence[Word], advanced: str) -> bool:
    """Tell whether some words may speak of a debate: of no Leader's health, and of no turn that somebody may pass.

    ``advanced``: who advanced last, who has no turn to pass.
    """
    said = {edge.sense for edges in lattice(tuple(words)) for edge in edges}
    is_of_turn = PASSES in said or not {DEBATES, NOBODY} & said
    powers = {sense.value for sense in said if sense.category in {"power", "person"}}
    is_of_advance = PASSES in said and powers == {advanced}
    is_played = DEBATES in said and KEEPS in said and not {NOBODY, NOT, NO} & said  # `churchill lo debate él mismo`
    is_other = is_of_advance or is_played or not HOW_HE_IS.isdisjoint(said)
    return not (is_other or (is_of_turn and now.is_legal(a.Pass)))  # who may pass himself, passes


def next_command(now: Now, words: Sequence[Word]) -> str:
    """Return the command that some words are which decline: what is next, for those alone where another may debate.

    So are those that say, in a meeting, whose turn it is and nothing else.
    """
    if not declines(now, words):
        is_tied = now.is_timely(a.Network) or now.is_timely(a.Align)  # there it is said who places first (3.32)
        return NEXT if not is_tied and _are(tuple(words), HANDS_OVER) else ""
    every = [{edge.sense for edge in edges if not edge.cost} for edges in lattice(tuple(words))]
    apart = [senses for senses in every if not any(sense.category == "issue" for sense in senses)]
    named = {sense.value for senses in apart for sense in senses if sense.category in {"power", "person"}}
    if any(NOBODY in senses for senses in every):
        return NEXT
    declining = [power for power in now.debaters if power in named]
    return " ".join((NEXT, *(declining if len(declining) < len(now.debaters) else ())))


def is_silent_clause(now: Now, words: Sequence[Word]) -> bool:
    """Tell whether a clause before or behind an answer says that nobody debates, or whose turn is next.

    That nobody debates is also said where nobody may, in more than a bare no: of the debate, or of who does not.
    """
    senses = [edge.sense for edges in lattice(tuple(words)) for edge in edges]
    if declines(now, words) or (_are(tuple(words), HANDS_OVER) and not _names_issue(words)):
        return True
    is_of_who = PASSES not in senses and any(sense.category in {"power", "person"} for sense in senses)
    is_debate = now.is_timely(a.DebateIssue) and HOW_HE_IS.isdisjoint(senses)
    return is_debate and (DEBATES in senses or is_of_who) and _are(tuple(words), DECLINES)


def _names_issue(words: Sequence[Word]) -> bool:
    """Tell whether an issue is named by two words or more: `ussr off to ussr` is no turn that is handed over."""
    every = ((at, edge) for at, edges in enumerate(lattice(tuple(words))) for edge in edges)
    return any(edge.sense.category == "issue" and edge.end - at > 1 for at, edge in every)


@lru_cache(maxsize=1_024)
def _are(words: tuple[Word, ...], what: str, issue: str = "") -> bool:
    """Tell whether all words say one thing, at least one of them for certain; ``issue``: of which it may be said."""
    every, (said, beside) = lattice(words), SAID[what]
    kinds = {edge.sense.category for edges in every for edge in edges}
    is_card_played = "staff" in kinds and "keeps" not in kinds
    clause_of = [*accumulate(int(word.is_apart or joins(word.text)) for word in words)]
    saying = {clause_of[at] for at, edges in enumerate(every) for edge in edges if _what(edge) in said}
    reached = {0: False}
    for at, edges in enumerate(every):
        for edge in edges if at in reached else ():
            name, is_named = _what(edge), edge.sense.category in {"power", "person"}
            is_of_card = is_card_played and (name == "debates" or (name == "staff" and clause_of[at] not in saying))
            least = min((one.cost for one in edges if one.sense.category == "issue"), default=0.0)
            is_issue = edge.sense == ("issue", issue) and edge.cost == least
            is_kept = name in KEPT_BY_HIM and "keeps" in kinds
            is_beside = (name in beside and not is_of_card) or is_issue or is_kept
            is_of_other = what == YIELDS and reached[at] and is_named  # what follows is said of another
            is_said = name in said and edge.cost < CUT
            if is_said or (is_beside and not is_of_other):
                reached[edge.end] = reached.get(edge.end, False) or reached[at] or is_said
    return reached.get(len(words), False)


def is_of_next(edge: Edge) -> bool:
    """Tell whether a meaning says that somebody does not debate, or whose turn is next."""
    return edge.cost < CUT and _what(edge) in SAID[DECLINES][0] | SAID[HANDS_OVER][0]


def _what(edge: Edge) -> str:
    """Return the fixed word that is said, or the category of what is."""
    return edge.sense.value if edge.sense.category == "word" else edge.sense.category
