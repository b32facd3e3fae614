"""What an audit asks and has found, as text."""

from collections.abc import Iterator

from churchill_cli.answers.audit import AuditAnswer, Found
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.views.ruling import tell
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say

EXCHANGE = N_("No marker differs alone. If two make up for one another, these questions find them:")


def audit_lines(answer: AuditAnswer) -> Iterator[str]:
    """Yield what was found, then the next question."""
    for found in answer.found:
        yield from found_lines(found)
    yield from question_lines(answer)


def question_lines(answer: AuditAnswer) -> Iterator[str]:
    """Yield the next question, or that there is none."""
    question = answer.question
    if question is None:
        template = N_("Everything was counted: nothing else differs.")
        yield tell(template if answer.found else N_("Everything was counted: the board is as the record has it."))
        return
    if answer.is_exchange:
        yield _(EXCHANGE)
    fields = {"n": answer.asked + 1, "question": question.what, "recorded": question.recorded}
    yield tell(N_("%(n)d. %(question)s The record says %(recorded)d."), **fields)


def found_lines(found: Found) -> Iterator[str]:
    """Yield a misplaced marker, the lines in which it last moved, and what mends the record."""
    recorded, board = (" ".join(map(name, value.split())) for value in (found.recorded, found.board))
    fields = {"marker": found.what, "recorded": Verbatim(recorded), "board": Verbatim(board)}
    yield tell(N_("Found: %(marker)s – on the board %(board)s, in the record %(recorded)s."), **fields)
    if not found.lines:
        yield "  " + _("No line of the record moved it: it stands as in the set-up.")
    for number, line in found.lines:
        yield "  " + tell(N_("Moved in line %(n)d: %(line)s"), n=number, line=Verbatim(line))
    yield "  " + _("To correct the record, type:")
    yield from (f"    {line}" for line in found.corrections)
    if found.change:
        yield "  " + _("Or correct the past:")
        yield f"    {found.change}"


def prompt_text(answer: AuditAnswer) -> str:
    """Return the question as a prompt, with what the record says."""
    question = answer.question
    return f"{answer.asked + 1}. {say(question.what)} [{question.recorded}] " if question else ""
