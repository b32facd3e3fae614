"""Why a 'Bot does what it does: the priority that fired, and what it hopes for (11.1)."""

from collections.abc import Iterator

from churchill_cli.bots import chart as charts
from churchill_cli.bots.case import ANY
from churchill_cli.bots.choosing import Choice, Decided
from churchill_cli.bots.futures import WHOLE
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.notation import grammar
from churchill_cli.words.catalogues import _, fixed
from churchill_cli.words.sentences import name, say

MOST_CHOICES, MOST_ASKED = 3, 1
"""Choices of one turn whose priorities are told one by one, and what is told of what each asks."""


def lines_told(decided: Decided) -> tuple[str, ...]:
    """Return the lines that a decision tells."""
    return tuple(map(grammar.write, decided.actions))


def reason(decided: Decided, choice: Choice) -> Text:
    """Return why a 'Bot chose so: the priority by number and section, or that none fired (11.1, 11.2)."""
    decision_phrase, section = charts.DECISIONS[decided.decision]
    if choice.priority is None:
        template = N_("No priority for %(what)s fits: a die picks one of the legal choices (11.2, assumed).")
        return Text(template, {"what": Text(decision_phrase)})
    fields = {"n": choice.priority.number, "what": Text(decision_phrase), "section": section}
    reading = priority_text(choice.priority)
    return Text(N_("Priority %(n)s for %(what)s (%(section)s): %(reading)s."), {**fields, "reading": reading})


def priority_text(priority: charts.Priority) -> Text:
    """Return a priority in few words: what it takes, what it foremost asks, what it foremost prefers."""
    options_taken = [_taken(option_word) for option_word in priority.take if option_word != ANY]
    asked = [_asked(test.text, _phrase(test.word)) for test in priority.tests if not test.text.startswith("not ")]
    wording_parts = [", ".join(options_taken), *asked[:MOST_ASKED]]
    lowest = _("the lowest of %(what)s")
    phrases = ((_phrase(chart_rank.word), chart_rank.is_lowest) for chart_rank in priority.ranks[:1])
    preferred = [lowest % {"what": phrase} if is_lowest else phrase for phrase, is_lowest in phrases]
    wording = "; ".join(filter(None, wording_parts)) or _(TAKEN[ANY])
    if not preferred:
        return Text("%(what)s", {"what": Verbatim(wording)})
    return Text(N_("%(what)s – the best by %(by)s"), {"what": Verbatim(wording), "by": Verbatim(preferred[0])})


TAKEN = {
    "any": N_("anything"),
    "own": N_("its own issues"),
    "pass": N_("passing"),
    "tie": N_("breaking a tie"),
    "chief": N_("the Chief of Staff"),
    "offensive": N_("offensive support"),
    "naval": N_("naval support"),
    "research": N_("A-Bomb Research"),
    "pol_mil": N_("Pol-Mil issues"),
    "production": N_("production issues"),
    "directed_offensive": N_("Directed Offensives"),
    "theater_leadership": N_("Theater Leadership issues"),
    "conditional": N_("conditional issues"),
    "countries": N_("countries"),
    "colonies": N_("colonies"),
    "placing": N_("placing a marker"),
    "removing": N_("removing a marker of another"),
    "advance": N_("an advance by the Leader"),
    "debate": N_("a debate by the Leader"),
}
"""The groups that a priority takes, as they are said."""


def _taken(option_word: str) -> str:
    return _(TAKEN[option_word]) if option_word in TAKEN else name(option_word)


def _phrase(chart_word: charts.Word) -> str:
    """Return what a word says; a group or a thing is said by its name."""
    return _(chart_word.phrase) if chart_word.phrase != chart_word.name else _taken(chart_word.name)


def _asked(condition_text: str, phrase: str) -> str:
    """Return what a priority asks: the phrase, that it is not so, or its bound."""
    condition_words = condition_text.removeprefix("not ").strip()
    sign = next((sign for sign in (">=", "<=", "=") if sign in condition_words), "")
    if sign:
        return f"{phrase} {sign} {condition_words.partition(sign)[2].strip()}".replace(">=", "≥").replace("<=", "≤")
    return _("not: %(what)s") % {"what": phrase} if condition_words != condition_text else phrase


def reason_lines(decided: Decided) -> Iterator[str]:
    """Yield why a 'Bot chose so; of many choices of one turn those of the first few kinds."""
    reasons = list(dict.fromkeys(say(reason(decided, choice)) for choice in decided.choices))
    yield from reasons[:MOST_CHOICES]
    if len(reasons) > MOST_CHOICES:
        yield _("… and further priorities of the same decision: %(n)d.") % {"n": len(reasons) - MOST_CHOICES}
    hoped = -sum(  # what its choices add to what its power hopes for, where their priorities prefer by that
        worth_key
        for choice in decided.choices
        for chart_rank, worth_key in zip(choice.priority.ranks if choice.priority else (), choice.keys, strict=True)
        if chart_rank.word.name == "worth"
    )
    if decided.decision in OPEN_DECISIONS and hoped > 0:
        points = fixed(hoped / WHOLE)
        yield _("Expected gain, in points of lead: %(points)s (4.4, 9.4).") % {"points": points}


OPEN_DECISIONS = frozenset(
    {charts.DIRECTED, charts.PRODUCTION, charts.COMMAND, charts.GLOBAL, charts.NETWORKS, charts.ALIGNMENT}
)
"""The decisions of which no card in a hand can be guessed from what is hoped for."""


def counsel(decided: Decided) -> str:
    """Return the reason in one go, foremost choice first."""
    return " ".join(reason_lines(decided))
