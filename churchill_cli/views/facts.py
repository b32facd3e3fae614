"""The facts about the printed map, as text."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from churchill_cli.answers.facts import ASSUMED, Fact, Topic
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.views.ruling import listed, tell
from churchill_cli.words.sentences import name

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


def fact_lines(facts: Sequence[Fact], owner_file: Path) -> Iterator[str]:
    """Yield the facts, each with where it comes from, and where corrections are kept."""
    for fact in facts:
        section = tell(N_("example")) if fact.cite == "example" else fact.cite
        source = tell(EVIDENCE[fact.evidence])
        evidence_source = source if fact.evidence == ASSUMED else f"{source} {section}".strip()
        yield f"{fact.id:<28} {_value(fact)}  [{evidence_source}]{f' {fact.why}' if fact.why else ''}"
    yield tell(N_("Your corrections are kept in %(file)s."), file=Verbatim(owner_file))


def _value(fact: Fact) -> str:
    """Return the value of a fact as people read it."""
    if isinstance(fact.value, bool):
        return tell(N_("yes")) if fact.value else tell(N_("no"))
    if isinstance(fact.value, int):
        return str(fact.value)
    return name(fact.value) if isinstance(fact.value, str) else listed(fact.value or ()) or tell(N_("none"))


def question(topic: Topic) -> str:
    """Return the question that a review asks."""
    space = topic.among[0].partition(".")[0]
    return tell(QUESTIONS[topic.mark], front=topic.front, space=space, value=listed(topic.value) or tell(N_("none")))
