"""The commands of a session that need more than a session starts with: the table, the points, the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from churchill_cli.answers import conferences, positions
from churchill_cli.errors import NothingFound, UsageProblem
from churchill_cli.game import engine
from churchill_cli.play.current_game import checked
from churchill_cli.play.look_ups import quick
from churchill_cli.reference import sections
from churchill_cli.session.why import explain
from churchill_cli.views.printing import print_lines
from churchill_cli.views.score import score_lines
from churchill_cli.views.table import deck_lines, table_lines, what_if_lines
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from churchill_cli.session.session import Session


def show_table(session: "Session", words: Sequence[str]) -> None:
    """Show the conference table, or what a card would do on it."""
    card = conferences.asked(" ".join(words))
    if card is None:
        print_lines([*table_lines(session.state), *deck_lines(session.state)])
    else:
        print_lines(what_if_lines(conferences.what_if(session.state, *card)))


def show_score(session: "Session", words: Sequence[str]) -> None:
    """Show the points line by line."""
    answer = positions.score(session.state.position, checked=checked(session.state))
    print_lines(score_lines(answer, int("-v" in words)))


def show_rule(session: "Session", words: Sequence[str]) -> None:
    """Show a section."""
    if not _is_looked_up(session, ["rule", *words]):
        raise UsageProblem(_("Which rule?"), hint=_("Such as: rule 7.74, or 7.74 alone."))


def search(session: "Session", words: Sequence[str]) -> None:
    """Search the rules; where nothing is found, name those of what is due."""
    try:
        looked_up = _is_looked_up(session, ["search", *words])
    except NothingFound as problem:
        due = engine.due(session.state)
        named = (sections.section(name, session.lang) for name in (due.cites if due else ()))
        rules = ", ".join(f"{section.id} {section.title}" for section in named)
        raise NothingFound(str(problem), hint=_("The rules of this step: %(rules)s.") % {"rules": rules}) from problem
    if not looked_up:
        raise UsageProblem(_("Search for what?"), hint=_("Such as: search who wins ties."))


def _is_looked_up(session: "Session", words: Sequence[str]) -> bool:
    """Answer a look-up, in the edition that is played and the language of the session; tell whether it was one."""
    in_language = words if any(word.startswith("--lang") for word in words) else [*words, "--lang", session.lang]
    return quick(in_language, session.state.position.rules.edition)


LOOKS: Mapping[str, Callable[["Session", Sequence[str]], None]] = {
    "table": show_table,
    "score": show_score,
    "rule": show_rule,
    "search": search,
    "why": explain,
}
