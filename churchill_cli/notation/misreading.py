"""What is said of a line that tells no action, or several: what was expected, what meant."""

from collections.abc import Sequence

from churchill_cli.errors import Ambiguous, Reason, UsageProblem
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.notation.fields import labelled
from churchill_cli.notation.readers import NoMatch
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded, near, parted_name

MOST_CHOICES = 12
"""So many meanings are worth a choice."""
MOST_FORMS = 5
"""So many forms are shown of a line that is not understood."""


def choosing(
    line: str, meant_lines: tuple[str, ...], understood: int = 0, left_out: Sequence[str] = (), because: str = ""
) -> Ambiguous:
    """Return the error that asks which of some lines was meant; ``understood``: so many words are clear.

    ``left_out``: what none of these lines tells; ``because``: why the line is not told as it stands.
    """
    fields = {"line": line, "choices": ", ".join(f"`{worded(meant_line)}`" for meant_line in meant_lines)}
    message = _("`%(line)s` may mean several things: %(choices)s.") % fields
    problem = Ambiguous(message, hint=_("Type a little more."))
    problem.choices, problem.read, problem.because, problem.line = meant_lines, understood, because, line
    if left_out:
        problem.because = not_told_with_it(left_out)
    return problem


def not_told_with_it(parts: Sequence[str]) -> str:
    """Return that some parts of what was typed are not told with the others."""
    return _("Left out: %(what)s.") % {"what": ", ".join(f"`{part}`" for part in parts)}


def not_understood(line: str, tokens: Sequence[str], failures: Sequence[tuple[NoMatch, str]]) -> UsageProblem:
    """Return what was expected where the best form failed; each failure has its form."""
    furthest = max(mismatch.index for mismatch, _form in failures)
    furthest_failures = [(mismatch, form) for mismatch, form in failures if mismatch.index == furthest]
    meanings = (
        " ".join([*tokens[:furthest], choice, *_text_behind(choice, tokens[furthest + 1 :])]).replace(" ,", ",")
        for mismatch, _form in furthest_failures
        for choice in mismatch.choices()
    )
    meant_lines = tuple(dict.fromkeys(meanings))
    if 1 < len(meant_lines) <= MOST_CHOICES:
        choice_menu = choosing(" ".join(tokens), meant_lines, furthest)
        choice_menu.word = tokens[furthest]
        return choice_menu
    expectations = list(dict.fromkeys(mismatch.what for mismatch, _form in furthest_failures))
    slip_hint = _probable_slip(tokens, furthest, expectations)
    if furthest == 0:
        hint = slip_hint + _("`churchill legal` lists what may be told now.")
        return UsageProblem(_("`%(line)s` is not understood.") % {"line": line}, hint=hint)
    failed_place = _("at `%(what)s`") % {"what": tokens[furthest]} if furthest < len(tokens) else _("at its end")
    translated = (
        f"`{worded(expected.strip('`'))}`" if expected.startswith("`") else expected for expected in expectations
    )
    fields = {"line": line, "where": failed_place, "expected": "; ".join(dict.fromkeys(translated))}
    failed_forms = list(dict.fromkeys(form for _mismatch, form in furthest_failures))
    likely_forms = dict.fromkeys(worded(labelled(form)) for form in failed_forms[:MOST_FORMS])
    hint = slip_hint + _("Such as: ") + " · ".join(likely_forms)
    message = _("`%(line)s` is not understood %(where)s: expected %(expected)s.") % fields
    reason = Reason(_("expected %(expected)s") % fields, (), hint)
    problem = UsageProblem(message, hint=hint, reasons=(reason,))
    problem.read, problem.expected = furthest, len(expectations)
    return problem


def _text_behind(likely_word: str, tokens: Sequence[str]) -> Sequence[str]:
    """Return what stands behind a name that was cut short, without further words of that name."""
    name_words = parted_name(worded(likely_word))
    of_name = next((index for index, token in enumerate(tokens) if folded(token) not in name_words), len(tokens))
    return tokens[of_name:]


def _probable_slip(tokens: Sequence[str], index: int, expectations: Sequence[str]) -> str:
    """Return a question after the word that was probably meant, or nothing."""
    known_words = [expected.strip("`") for expected in expectations if expected.startswith("`")]
    known_words += () if index else (*POWERS, *FRONTS, *THEATERS)
    nearest_words = near(tokens[index], known_words) if index < len(tokens) else []
    return _("Did you mean `%(what)s`? ") % {"what": worded(nearest_words[0])} if nearest_words else ""
