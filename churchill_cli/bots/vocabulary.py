"""All words of a chart: what it may take in each decision, and what it may ask; told one by one in docs/bots.md."""

from collections.abc import Mapping
from functools import cache, partial

from churchill_cli.bots import chart, of_board, of_table, of_worth
from churchill_cli.bots.case import ANY, Case, Option
from churchill_cli.bots.chart import Word
from churchill_cli.bots.options import CHIEF, GROUPS, PASS, TIE
from churchill_cli.game.model import ids
from churchill_cli.game.model.constants import Rules

WORDS: Mapping[str, Word] = {word.name: word for word in (*of_table.WORDS, *of_board.WORDS, *of_worth.WORDS)}
"""What a priority may ask (``if``) and prefer by (``by``)."""
AIM = WORDS["aim"]
NAMED: Mapping[str, tuple[str, ...]] = {
    chart.AGENDA: (ANY, CHIEF),
    chart.ISSUES: (ANY, "own", *GROUPS),
    chart.LEADER: (ANY, "own", *GROUPS, TIE, "advance", "debate"),
    chart.ADVANCE: (ANY, "own", *GROUPS, PASS),
    chart.DEBATE: (ANY, "own", *GROUPS),
    chart.DIRECTED: (ANY, *ids.FRONTS, *ids.THEATERS, *(f"{power.lower()}_directed_offensive" for power in ids.POWERS)),
    chart.PRODUCTION: (ANY, "offensive", "naval", *ids.BOXES, *ids.THEATERS, "research", "pol_mil"),
    chart.COMMAND: (ANY, *ids.THEATERS, "UK", "US"),
    chart.GLOBAL: (ANY, *ids.GLOBAL_ISSUES),
    chart.NETWORKS: (ANY, "countries", "colonies", "placing", "removing", PASS),
    chart.ALIGNMENT: (ANY, "countries", "colonies", "placing", "removing", PASS),
    chart.ORDER: (ANY, *ids.POWERS),
}
"""What a priority may take beside the issues and places by their names."""
OF_ISSUES = frozenset({chart.ISSUES, chart.LEADER, chart.ADVANCE, chart.DEBATE})
BEYOND_ANY = frozenset({PASS, TIE})
"""What ``any`` does not take."""


def words_to_take(decision: str, rules: Rules, places: tuple[str, ...]) -> tuple[str, ...]:
    """Return every word that a priority of a decision may take in an edition, with the places of a map."""
    kinds = tuple(rules.issues)
    by_name = kinds if decision in OF_ISSUES else places if decision in {chart.NETWORKS, chart.ALIGNMENT} else ()
    pol_mil = tuple(kind for kind in kinds if kind.startswith("pol_mil")) if decision == chart.PRODUCTION else ()
    return (*NAMED[decision], *by_name, *pol_mil)


@cache
def membership(decision: str, group: str) -> Word:
    """Return a word of ``take`` as one that may be asked as well: whether the option is of it."""
    return Word(group, group, frozenset((decision,)), partial(_is_of, group))


def _is_of(group: str, _case: Case, option: Option) -> int:
    return int(group in option.words)
