"""Lines as sentences of a language, where its words do not stand as those of notation do, and back.

The row of a language has them (``lines`` in ``languages.yaml``): a line of notation with fields, and the sentence with
the same fields, each in the form that it needs. What is shown so is read by the same row.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache

from churchill_cli.words.languages import LANGUAGES, SOURCE, peculiarity
from churchill_cli.words.name_forms import agreement

SEVERAL = "+"
"""What stands behind the name of a field of several words."""
FIELD = re.compile(r"\{(\w+)(\+?)(?:\.(\w+))?((?:\|[^|{}]+)*)\}")
"""A field of a row: its name, whether it has several words, the form of its names; or words that agree."""
ONE_WORD = r"\S+"
A_POWER = "UK|USSR|US|[A-Z]{3,}"
SHAPES = {
    "power": A_POWER,
    "winner": A_POWER,
    "n": r"\d\S*|…|[A-Z]+",
    "worth": r"\d\S*",
    "place": "[a-z_]+",
    "mixed": r"(?=.*-).+?",
}
"""What stands in a field, where not any word does: among mixed places one is left; in a form capital letters are."""
TYPED = {"n": r"\d\S*?", "worth": r"[-+\d]\S*?"}
"""What is typed in a field that is a number."""
LINE, LINES = "line", "lines"
"""Forms of a field that is a line of its own, or several parts, each a row behind the fixed word with a colon."""
PART_OF = ":"
"""What stands behind the fixed word of a row that says a part of a line."""
BY_HAND, REASON = "adjust", "{reason}"
"""The verb of lines behind which somebody's own words stand, and the field of these."""
Wording = Callable[[str, str, str], str]
"""Words what stands in a field, in a form, behind a fixed word."""


class Row:
    """A line of notation, and the sentence that a language makes of it."""

    def __init__(self, line: str, sentence: str, language: str) -> None:
        """Make both to be searched for."""
        self.line, self.sentence, self.language = line, sentence, language
        self.verb = next(word for word in line.split() if "{" not in word)
        self.fields = {
            name: (form, _governing(line, name)) for name, _several, form, words in FIELD.findall(sentence) if not words
        }

    @property
    def lines(self) -> re.Pattern[str]:
        """Return what a line of the row looks like."""
        return _line_compiled(self.line)

    @cached_property
    def sentences(self) -> re.Pattern[str]:
        """Return what a typed sentence of the row looks like, folded letter by letter."""
        typed_sentence = f"{self.sentence} {REASON}" if self.verb == BY_HAND else self.sentence
        return re.compile(_sentence_pattern(self, typed_sentence))


@cache
def _line_compiled(line: str) -> re.Pattern[str]:
    pattern, end, fields_seen = "", 0, set()
    for match in FIELD.finditer(line):
        field_name, several, _form, _words = match.groups()
        shape = SHAPES.get(field_name, r".+?" if several else ONE_WORD)
        pattern += re.escape(line[end : match.start()])
        pattern += f"(?P={field_name})" if field_name in fields_seen else f"(?P<{field_name}>{shape})"
        fields_seen.add(field_name)
        end = match.end()
    return re.compile(pattern + re.escape(line[end:]))


def _sentence_pattern(row: Row, sentence: str) -> str:
    """Return the expression of a sentence, folded; words that agree may stand in each way."""
    pattern, end = "", 0
    for match in FIELD.finditer(sentence):
        name, _several, form, words = match.groups()
        pattern += re.escape(_plain(sentence[end : match.start()]))
        if words:
            pattern += f"(?:{'|'.join(re.escape(_plain(word)) for word in words[1:].split('|'))})"
        else:
            pattern += f"(?P<{name}>{_parts_pattern(row, name) if form == LINES else TYPED.get(name, '.+?')})"
        end = match.end()
    return pattern + re.escape(_plain(sentence[end:]))


def _parts_pattern(row: Row, field_name: str) -> str:
    """Return the expression of a field of several parts."""
    part_rows = _rows(row.language).get(f"{row.fields[field_name][1]}{PART_OF}", ())
    part_patterns = "|".join(re.sub(r"\?P<\w+>", "?:", _sentence_pattern(part, part.sentence)) for part in part_rows)
    return f"(?:{part_patterns})(?:, (?:{part_patterns}))*?"


def _governing(line: str, field_name: str) -> str:
    """Return the fixed word behind which a field stands in a line."""
    words_before = re.split(rf"\{{{field_name}\b", line, maxsplit=1)[0].split()
    return next((word.strip(",") for word in reversed(words_before) if "{" not in word), "")


@cache
def _rows(language: str) -> dict[str, list[Row]]:
    """Return the rows of a language by the first fixed word of their lines."""
    by_verb: dict[str, list[Row]] = {}
    for line, sentence in peculiarity(language, "lines").items():
        sentence_row = Row(line, sentence, language)
        by_verb.setdefault(sentence_row.verb, []).append(sentence_row)
    return by_verb


def sentence(line: str, language: str, wording: Wording) -> str | None:
    """Return the sentence that a language makes of a line, or None where it says it word by word."""
    rows = _rows(language)
    for row in (row for word in line.split(" ") for row in rows.get(word, ())) if rows else ():
        match = row.lines.fullmatch(line)
        if match:
            words_by_field = {name: wording(match[name], *asked) for name, asked in row.fields.items()}
            names = {name: wording(match[name], "", "") for name, _s, _f, words in FIELD.findall(row.sentence) if words}
            return _filled(row.sentence, words_by_field | {f"{name}|": names[name] for name in names}, language)
    return None


def notation_lines(typed: str) -> Iterator[tuple[str, str]]:
    """Yield the lines that a typed sentence may stand for, its fields as they are typed, each behind its verb."""
    plain = _plain(typed)
    for literal, sentence_row in _every_row():
        if literal in plain:
            yield from ((sentence_row.verb, line) for line in _row_line(sentence_row, typed))


def _row_line(row: Row, typed: str) -> Iterator[str]:
    """Yield the line of a row that a typed sentence stands for."""
    plain = _plain(typed)
    match = row.sentences.fullmatch(plain) if _literal(row.sentence) in plain else None
    if not match:
        return
    said = {name: typed[slice(*match.span(name))] for name in match.groupdict()}
    for name, (form, verb) in row.fields.items():
        if form == LINES:
            said[name] = _parts_in_notation(said[name], f"{verb}{PART_OF}", row.language) or said[name]
    yield _filled(f"{row.line} {REASON}" if row.verb == BY_HAND else row.line, said)


@cache
def _every_row() -> tuple[tuple[str, Row], ...]:
    """Return the rows of all languages that are whole lines, each behind what must stand in its sentences."""
    rows = (row for language in LANGUAGES for rows in _rows(language).values() for row in rows)
    return tuple((_literal(row.sentence), row) for row in rows if not row.verb.endswith(PART_OF))


def _parts_in_notation(typed: str, verb: str, language: str) -> str | None:
    """Return what is typed in a field of several parts in notation; None where some part is of no row."""
    commas = [match.start() for match in re.finditer(", ", typed)]
    for end in (*commas, len(typed)):
        part_line = next((line for row in _rows(language).get(verb, ()) for line in _row_line(row, typed[:end])), None)
        other_parts = _parts_in_notation(typed[end + 2 :], verb, language) if part_line and end < len(typed) else ""
        if part_line and other_parts is not None:
            return ", ".join(filter(None, (part_line.removeprefix(f"{verb} "), other_parts)))
    return None


def _filled(row: str, said: Mapping[str, str], language: str = SOURCE) -> str:
    """Return a line or a sentence with what is said in its fields, and the words that agree with it."""

    def word(field: re.Match[str]) -> str:
        words = field[4].split("|")[1:]
        return words[agreement(said[f"{field[1]}|"], len(words), language)] if words else said[field[1]]

    return FIELD.sub(word, row)


@cache
def _literal(sentence: str) -> str:
    """Return the longest part of a sentence that is no field, as it is compared."""
    return max((_plain(literal_part) for literal_part in FIELD.sub("\n", sentence).split("\n")), key=len)


@lru_cache(maxsize=256)
def _plain(text: str) -> str:
    """Return a text letter by letter without case and accents."""
    return "".join(unicodedata.normalize("NFKD", letter)[0].casefold()[:1] for letter in text)
