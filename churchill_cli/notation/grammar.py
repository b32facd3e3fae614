"""Notation: one line of text ⇄ what it tells, both from the form that each kind of line declares.

Words are accepted by identifier, by display name in any language, and by unique prefix; the record always has the
identifiers.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.actions import ACTIONS, Action
from churchill_cli.game.model.values import Value
from churchill_cli.notation import cards
from churchill_cli.notation.fields import FIELDS, OF_KIND
from churchill_cli.notation.misreading import choosing, not_understood
from churchill_cli.notation.past import HISTORY_LINES, JUMPS, MARKS, VERBS, HistoryLine, Misread
from churchill_cli.notation.readers import Field, FieldValues, NoMatch, is_small
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.line_words import begins_phrase, english, folded_forms, is_said, is_small_here, is_word
from churchill_cli.words.lines_as_sentences import notation_lines

MAX_LINE = 2_000
SEPARATOR = ";"
LONGEST_PHRASE = 3
"""Words of a fixed word that is said in several, such as the Spanish `orden del día`."""
ROW_END = re.compile(r"[\r\n]+")
TO_THE_END = ("note", "board")
"""Lines whose last field is text: a semicolon in it is no end."""
LEFT_OUT = frozenset({",", "to", "with", "in", "at", "is", "goes", "tie", "for"})
"""Small words of an action that may be left out."""
TYPED_MINUS = re.compile(r"[\u2212](?=\w)|(?<![^\s\d])\u2013(?=\w)")
"""A minus as it is printed, or a dash in the place of one."""
FORM_PART = re.compile(r"\{(\w+)\}|([^\s{},]+|,)")
"""A field of a form, or a fixed word."""

FormPart = tuple[str, Field | None]
"""A fixed word of a form, or the name of a field with the field."""


def text_rows(text: str) -> list[str]:
    """Return the rows of a text that was typed or pasted; one that is empty where there is nothing else."""
    return [row for row in ROW_END.split(text) if row.strip()] or [""]


def parted(text: str) -> list[str]:
    """Return the lines told in rows or between semicolons; a remark goes to the row's end."""
    return [line for text_row in text_rows(text) for line in _parted_row(text_row)]


def hyphenated(typed: str) -> str:
    """Return what is typed with a hyphen for each minus, as it is printed, or a dash."""
    return typed if typed.isascii() else TYPED_MINUS.sub("-", typed)


def _parted_row(row: str) -> list[str]:
    lines_parted: list[str] = []
    while row.strip():
        line, _separator, rest_of_row = row.partition(SEPARATOR)
        first_word = line.split(maxsplit=1)[0] if line.strip() else ""
        if any(is_said(word_to_end, first_word) for word_to_end in TO_THE_END):
            line, rest_of_row = row, ""
        else:
            line = hyphenated(line)
        lines_parted += [line.strip()] if line.strip() else []
        row = rest_of_row
    return lines_parted


class Form(Value):
    """The form of one kind of line, of an action or another, taken apart."""

    kind: type[Any]
    parts: tuple[FormPart, ...]

    def read(self, tokens: Sequence[str], line: str, *, exact: bool) -> Any:  # noqa: ANN401 - of its kind
        """Return what the tokens of a line tell; NoMatch where they do not fit."""
        values_read: FieldValues = {}
        index = 0
        for part in self.parts:
            part_name, field = part
            if field is None or field.rest_reader is None:
                index = self.read_part(part, tokens, index, values_read, exact=exact)
                continue
            words_of_line = line.strip().split(None, index)
            if len(words_of_line) <= index:
                raise NoMatch(index, field.label or part_name)
            values_read[part_name], index = field.rest_reader(words_of_line[index]), len(tokens)
        if index < len(tokens):
            raise NoMatch(index, _("the end of the line"))
        return self.kind(**values_read)

    def read_part(self, part: FormPart, tokens: Sequence[str], index: int, values: FieldValues, *, exact: bool) -> int:
        """Read a word of the form or a prefix of it, or a field into ``values``; return the index behind it.

        A Chief of Staff may roll by his name. NoMatch: it does not fit.
        """
        part_name, field = part
        if field:
            value_read, index_behind = field.reader(tokens, index)
            values[part_name] = field.of_power(values["power"], value_read) if field.of_power else value_read
            return index_behind
        if part_name == cards.CHIEF and index < len(tokens):
            behind_chief = cards.rolling_chief(values["power"], tokens, index)
            if behind_chief is not None:
                return behind_chief
        return self.read_word(part_name, tokens, index, exact=exact)

    def read_word(self, word: str, tokens: Sequence[str], index: int, *, exact: bool) -> int:
        """Read a fixed word of the form or its beginning; return the index behind it, or NoMatch."""
        token = tokens[index] if index < len(tokens) else ""
        if token == word:
            return index + 1
        if not index and is_small(token) and len(tokens) > 1 and not is_word(word, token, exact=True):
            index, token = 1, tokens[1]
        phrase = begins_phrase(word, tokens[index : index + LONGEST_PHRASE])
        typed = token.casefold()
        if phrase:
            return index + phrase
        if self.may_leave_out(word, tokens, index):
            is_said = (len(typed) > 1 and word.startswith(typed)) or is_word(word, token, exact=True)
            return index + is_said
        is_cut = not exact and word.startswith(typed) and not is_small_here(typed)
        if typed and (typed == word or is_cut or is_word(word, typed, exact=exact)):
            return index + 1
        raise NoMatch(index, f"`{word}`")

    def may_leave_out(self, word: str, tokens: Sequence[str], index: int) -> bool:
        """Tell whether a fixed word may be left out: a small one, `rolls` before a die, `research`."""
        if not index or not issubclass(self.kind, Action):
            return False
        if index >= len(tokens):
            return word in LEFT_OUT or word == "research"
        return word in LEFT_OUT or (word == "rolls" and tokens[index].isdecimal())


def form_of(kind: type[Action | HistoryLine]) -> Form:
    """Return the form of a kind of line, taken apart.

    Raises:
        LookupError: It has a field that is not known.
    """
    parts: list[FormPart] = []
    for field_name, word in FORM_PART.findall(kind.FORM):
        if field_name and field_name not in FIELDS:
            raise LookupError(f"no such field: {field_name} of `{kind.FORM}`")
        parts.append((field_name or word, OF_KIND.get((kind, field_name), FIELDS[field_name]) if field_name else None))
    return Form(kind, tuple(parts))


@cache
def forms() -> tuple[Form, ...]:
    """Return the forms of all actions."""
    return tuple(map(form_of, ACTIONS))


@cache
def history_forms() -> tuple[Form, ...]:
    """Return the forms of the lines that speak of other lines."""
    return tuple(map(form_of, HISTORY_LINES))


@cache
def forms_by_verb() -> dict[tuple[int, str], list[Form]]:
    """Return the forms by the place of their first fixed word, and the word."""
    by_verb: dict[tuple[int, str], list[Form]] = {}
    for form in forms():
        verb = next((index, word) for index, (word, field) in enumerate(form.parts) if field is None)
        by_verb.setdefault(verb, []).append(form)
    return by_verb


@cache
def _forms_with(word: str) -> Sequence[Form]:
    """Return the forms that have a fixed word anywhere."""
    return tuple(form for form in forms() if (word, None) in form.parts)


def read_line(line: str) -> Action | HistoryLine:
    """Return what ``line`` tells: an action, or something of other lines. UsageProblem as `parse`."""
    return history_line(line) or parse(line)


def parse(line: str) -> Action:
    """Return the action that ``line`` tells; UsageProblem says what was not understood."""
    return _parsed(line, current())


@lru_cache(maxsize=2_048)
def _parsed(line: str, language: str) -> Action:
    """Return the action that a line tells; words cut short mean what they do in the language."""
    if len(line) > MAX_LINE:
        raise UsageProblem(_("The line is longer than %(max_line)s characters.") % {"max_line": MAX_LINE})
    tokens = hyphenated(line).replace(",", " , ").split()
    if not tokens:
        raise UsageProblem(_("The line is empty."), hint=_("`churchill legal` lists what may be told now."))
    actions = _notated(tokens, line)
    if len(actions) != 1:
        actions = _said(line, language)
    for exact in (True, False) if len(actions) != 1 else ():
        actions, failures = _meanings_in(forms(), tokens, line, exact=exact)
        if actions:
            break
    if len(actions) == 1:
        action: Action = actions[0]
        return action
    if actions:
        raise choosing(line, tuple(map(write, actions)))
    raise not_understood(line, tokens, failures)


def notated(line: str) -> Action | None:
    """Return the action that a line tells in notation, every word whole; None for any other."""
    actions = _notated(line.replace(",", " , ").split(), line)
    return actions[0] if len(actions) == 1 else None


def _notated(tokens: Sequence[str], line: str) -> Sequence[Action]:
    """Return what a line in notation tells, by the verb at its beginning or behind a power."""
    by_place = (forms_by_verb().get(verb, ()) for verb in enumerate(tokens[:2]))
    return next(filter(None, (_meanings_in(likely, tokens, line, exact=True)[0] for likely in by_place)), [])


def said(line: str) -> Action | None:
    """Return the action that a sentence tells, as its language has it; None where it is anything else."""
    actions = _said(line, current())
    return actions[0] if len(actions) == 1 else None


@lru_cache(maxsize=2_048)
def _said(line: str, _language: str) -> Sequence[Action]:
    """Return what a sentence tells that its language has a row for; nothing where its fields do not fit."""
    return next(filter(None, (_told_by(*told) for told in notation_lines(" ".join(line.split())))), ())


def _told_by(verb: str, line: str) -> Sequence[Action]:
    """Return what a sentence tells that was put into notation, its verb known; nothing where its fields do not fit."""
    return _meanings_in(_forms_with(verb), line.replace(",", " , ").split(), line, exact=True)[0]


def _meanings_in(
    candidates: Iterable[Form], tokens: Sequence[str], line: str, *, exact: bool
) -> tuple[list[Any], list[tuple[NoMatch, str]]]:
    """Return everything that the tokens may tell in some forms, and where the other forms failed.

    What fails at the first word fails in every form that begins alike.
    """
    meanings, failures, at_once = [], [], dict[str, NoMatch]()
    for form in candidates:
        beginning, _field = form.parts[0]
        first_mismatch = at_once.get(beginning)
        if first_mismatch is None:
            try:
                meanings.append(form.read(tokens, line, exact=exact))
                continue
            except NoMatch as missed:
                first_mismatch = missed
        if first_mismatch.index == 0:
            at_once[beginning] = first_mismatch
        failures.append((first_mismatch, form.kind.FORM))
    return meanings, failures


NUMBER_MARKED = re.compile(r"^(\S+\s+\d+):\s")
"""The number of a line as it is echoed: ``cambiar 15: …``."""


@lru_cache(maxsize=2_048)
def history_line(line: str) -> HistoryLine | None:
    """Return what ``line`` tells of other lines, or None; its verb is typed whole."""
    first_word, *other_words = NUMBER_MARKED.sub(r"\1 ", line).split(None, 1) or ("",)
    typed_verb = first_word[:-1] if first_word.endswith(MARKS) else first_word
    folded_verb = typed_verb.casefold()
    verb = next((verb for verb in VERBS if folded_verb == verb or folded_verb in folded_forms(verb)), None)
    if verb is None and not first_word.isascii():
        verb = english(typed_verb, VERBS)
    if verb is None:
        return None
    insistence = first_word[len(typed_verb) :]
    in_english = " ".join([verb, *insistence, *other_words])
    candidates = [form for form in history_forms() if form.parts[0][0] == verb]
    for exact in (True, False):
        meanings, _failures = _meanings_in(candidates, in_english.split(), in_english, exact=exact)
        if len(meanings) == 1:
            return meanings[0]  # type: ignore[no-any-return]
    typed = " ".join([verb + insistence, *other_words])
    return Misread(" ".join(typed.casefold().split()) if verb in JUMPS else typed.strip())


def write(line: Action | HistoryLine) -> str:
    """Return the line that tells an action, or something of other lines, in identifiers."""
    words_by_field = {field_name: FIELDS[field_name].writer(getattr(line, field_name)) for field_name in line.FIELDS}
    return line.FORM.format(**words_by_field).rstrip()
