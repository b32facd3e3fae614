"""An issue named where a card is told: it is no card that nobody knows yet; beside a debate it is what is debated."""

from churchill_cli.errors import Reason, UsageProblem
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.session.typed_names import names_of, stem
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import parted_name
from churchill_cli.words.sentences import name

SHORTEST = 4
"""Letters of an issue's name cut short."""


def with_issue_told(state: State, action: Action) -> str | None:
    """Return the debate whose card is named as the issue debated is; None where its card is named as no issue is.

    UsageProblem says that another issue is no card (5.24).
    """
    if not isinstance(action, AdvanceIssue | DebateIssue) or not action.card.name or action.card.sure:
        return None
    kinds = [kind for kind in issue_kinds() if _names(action.card.name, kind)]
    last = state.turn.table.last
    debated = last.issue if last else ""
    if isinstance(action, DebateIssue) and debated.partition("#")[0] in kinds:
        return grammar.write(action.but(card=action.card.but(name="")))
    if not kinds:
        return None
    message = _("`%(word)s` names an issue (%(names)s), and no card.")
    fields = {"word": action.card.name, "names": ", ".join(map(name, kinds))}
    now = _("Debated is the issue just advanced: %(issue)s.") % {"issue": name(debated)} if debated else ""
    raise UsageProblem(message % fields, reasons=(Reason(message % fields, ("5.24",), now),))


def _names(typed: str, kind: str) -> bool:
    """Tell whether some words name a kind of issue: whole, or each the beginning of one of its words."""
    whole = parted_name(typed)
    words = list(map(stem, whole))
    return any(
        "".join(whole) == "".join(called)
        or words == list(map(stem, called))
        or (len("".join(words)) >= SHORTEST and all(any(part.startswith(word) for part in called) for word in words))
        for called in names_of(kind)
        if words
    )
