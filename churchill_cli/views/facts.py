"""The facts about the printed map, as text."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from churchill_cli.answers.facts import ASSUMED, Fact, Topic
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.reference.sections import worded
from churchill_cli.views.links import linked
from churchill_cli.views.ruling import MARK_SENTENCES, UNCONNECTED, connected_to, listed, tell
from churchill_cli.words.catalogues import current

QUESTIONS = {
    "": N_("%(front)s, the track in order: %(value)s?"),
    "amphibious": N_("%(front)s, spaces with an anchor: %(value)s?"),
    "b29": N_("%(front)s, spaces marked B29: %(value)s?"),
    "kamikaze": N_("%(front)s, spaces marked Kamikaze: %(value)s?"),
    "countries": N_("Countries and colonies connected to %(space)s: %(value)s?"),
    "track": N_("The track that %(space)s is connected to: %(value)s?"),
    "counters": N_("%(space)s, number of counters: %(value)s?"),
    "abomb": N_("The A-Bomb track in order: %(value)s?"),
}
EVIDENCE = {
    "rulebook": N_("rulebook"),
    "derived": N_("derived"),
    "assumed": N_("assumed"),
    "confirmed": N_("confirmed"),
}


STATEMENTS = {
    "": N_("%(front)s, the track in order: %(value)s"),
    "track": N_("%(place)s: connected to the track of the %(front)s"),
    "counters": N_("%(space)s, number of counters: %(value)s"),
    "abomb": N_("The A-Bomb track in order: %(value)s"),
}
"""What a fact says; what says whether a space bears a mark stands with what is assumed."""


def fact_lines(facts: Sequence[Fact], owner_file: Path) -> Iterator[str]:
    """Yield the facts, each with where it comes from, and where corrections are kept."""
    for fact in facts:
        section = tell(N_("example")) if fact.cite == "example" else linked(fact.cite)
        evidence_text = tell(EVIDENCE[fact.evidence])
        evidence_source = evidence_text if fact.evidence == ASSUMED else f"{evidence_text} {section}".strip()
        said = _said(fact)
        fact_reason = worded(fact.why if "." in fact.id else _named(fact.why), current())
        yield f"{said[:1].upper()}{said[1:]}  [{evidence_source}]{f' {fact_reason}' if fact_reason else ''}  {fact.id}"
    yield tell(N_("Your corrections are kept in %(file)s."), file=Verbatim(owner_file))


def _named(fact_reason: str) -> str:
    """Return why a track is as it is, its spaces by their names."""
    reason, colon, spaces = fact_reason.partition(": ")
    return f"{reason}{colon}{listed(spaces.split(', '))}"


def _said(fact: Fact) -> str:
    """Return a fact as a sentence."""
    place, _dot, board_mark = fact.id.partition(".")
    if isinstance(fact.value, bool):
        return tell(MARK_SENTENCES[board_mark, fact.value], space=place)
    if board_mark == "track":
        return tell(STATEMENTS[board_mark] if fact.value else UNCONNECTED, place=place, front=fact.value or "")
    if board_mark == "countries":
        return connected_to(place, fact.value)
    value_said = listed(fact.value) if isinstance(fact.value, Sequence) else str(fact.value)
    template = STATEMENTS[board_mark or (place if place in STATEMENTS else "")]
    return tell(template, front=place, space=place, value=value_said)


def question(topic: Topic) -> str:
    """Return the question that a review asks."""
    space = topic.among[0].partition(".")[0]
    return tell(QUESTIONS[topic.mark], front=topic.front, space=space, value=listed(topic.value) or tell(N_("none")))
