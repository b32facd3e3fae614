"""What an audit asks and has found, as text."""

from collections.abc import Iterator

from churchill_cli.answers.audit import KINDS, AuditAnswer, Found
from churchill_cli.game.model.texts import N_, NN_, Text, Verbatim, listed
from churchill_cli.views.ruling import tell
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say

AGREE = NN_(
    "Every sum agrees. Errors that make up for one another are not excluded: %(n)d count more, place by place.",
    "Every sum agrees. Errors that make up for one another are not excluded: %(n)d counts more, place by place.",
)
AGREE_BUT = NN_(
    "Every other sum agrees. Errors that make up for one another are not excluded: %(n)d count more, place by place.",
    "Every other sum agrees. Errors that make up for one another are not excluded: %(n)d counts more, place by place.",
)
CERTAIN = N_("Known whatever else differs: %(things)s.")
CONTRADICTING = N_("The counts contradict one another, so nothing is known of: %(things)s.")
ONLY_SUMS = N_("Of the rest every sum agrees; errors that make up for one another are not excluded.")
UNCOUNTED = N_("Of the rest nothing is excluded: not every sum was counted, or not found why one differs.")
AGAIN = N_("Once more, as this differs from the record or from other counts.")


def audit_lines(answer: AuditAnswer) -> Iterator[str]:
    """Yield what was found, then the next question."""
    for difference in answer.found:
        yield from found_lines(difference)
    yield from question_lines(answer)


def question_lines(answer: AuditAnswer) -> Iterator[str]:
    """Yield what is certain and the next question, or that there is none."""
    question = answer.question
    if question is None:
        yield from end_lines(answer)
        return
    yield from sums_lines(answer)
    yield from (_(AGAIN) for _again in range(question.is_again))
    fields = {"n": answer.asked + 1, "question": question.what, "recorded": question.recorded}
    yield tell(N_("%(n)d. %(question)s The record says %(recorded)d."), **fields)


def sums_lines(answer: AuditAnswer) -> Iterator[str]:
    """Yield what is not excluded once every sum agrees."""
    if answer.sums_agree and answer.left:
        yield tell(AGREE_BUT if answer.found else AGREE, n=answer.left)


def end_lines(answer: AuditAnswer) -> Iterator[str]:
    """Yield what is certain, and what is not, of an audit that is over."""
    if answer.rules_out:
        template = N_("Every marker is known: nothing else differs.")
        yield tell(template if answer.found else N_("Every marker is known: the board is as the record has it."))
        return
    for template, marker_kinds in ((CERTAIN, answer.certain), (CONTRADICTING, answer.contradicting)):
        if marker_kinds:
            yield tell(template, things=listed([Text(KINDS[marker_kind]) for marker_kind in marker_kinds], "; "))
    yield _(ONLY_SUMS if answer.sums_agree else UNCOUNTED)


def found_lines(difference: Found) -> Iterator[str]:
    """Yield a misplaced marker, the lines in which it last moved, and what mends the record."""
    recorded, board = (" ".join(map(name, value.split())) for value in (difference.recorded, difference.board))
    fields = {"marker": difference.what, "recorded": Verbatim(recorded), "board": Verbatim(board)}
    yield tell(N_("Found: %(marker)s – on the board %(board)s, in the record %(recorded)s."), **fields)
    if not difference.lines:
        yield "  " + _("No line of the record moved it: it stands as in the set-up.")
    for line_number, line in difference.lines:
        yield "  " + tell(N_("Moved in line %(n)d: %(line)s"), n=line_number, line=Verbatim(line))
    yield "  " + _("To correct the record, type:")
    yield from (f"    {line}" for line in difference.corrections)
    if difference.change:
        yield "  " + _("Or correct the past:")
        yield f"    {difference.change}"


def prompt_text(answer: AuditAnswer) -> str:
    """Return the question as a prompt, with what the record says."""
    question = answer.question
    again = f"{_(AGAIN)} " if question and question.is_again else ""
    return f"{again}{answer.asked + 1}. {say(question.what)} [{question.recorded}] " if question else ""
