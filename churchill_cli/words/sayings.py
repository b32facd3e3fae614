"""Lines as sentences of a language, where its words do not stand as those of notation do, and back.

The row of a language has them (``lines`` in ``languages.yaml``): a line of notation with fields, and the sentence with
the same fields, each in the form that it needs. What is shown so is read by the same row.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache

from churchill_cli.words.languages import LANGUAGES, peculiarity

SEVERAL = "+"
"""What stands behind the name of a field of several words."""
FIELD = re.compile(r"\{(\w+)(\+?)(?:\.(\w+))?\}")
"""A field of a row: its name, whether it has several words, the form of the names in it."""
ONE_WORD = r"\S+"
A_POWER = "UK|USSR|US|[A-Z]{3,}"
SHAPES = {"power": A_POWER, "winner": A_POWER, "n": r"\d\S*|…|[A-Z]+", "worth": r"\d\S*", "place": "[a-z_]+"}
"""What stands in a field of one word, where not any word does; in a form it is written in capital letters."""
BY_HAND, REASON = "adjust", "{reason}"
"""The verb of lines behind which somebody's own words stand, and the field of these."""
Wording = Callable[[str, str, str], str]
"""Words what stands in a field, in a form, behind a fixed word."""


class Row:
    """A line of notation, and the sentence that a language makes of it."""

    def __init__(self, line: str, sentence: str) -> None:
        """Make both to be searched for."""
        self.line, self.sentence = line, sentence
        self.verb = next(word for word in line.split() if "{" not in word)
        self.fields = {name: (form, _governing(line, name)) for name, _several, form in FIELD.findall(sentence)}
        self.lines = re.compile(_pattern(line, is_sentence=False))

    @property
    def sentences(self) -> re.Pattern[str]:
        """Return what a typed sentence of the row looks like, folded letter by letter."""
        return _compiled(f"{self.sentence} {REASON}" if self.verb == BY_HAND else self.sentence)


@lru_cache(maxsize=256)
def _compiled(sentence: str) -> re.Pattern[str]:
    return re.compile(_pattern(sentence, is_sentence=True))


def _pattern(row: str, *, is_sentence: bool) -> str:
    """Return the expression of a row; a field that stands in it twice holds the same."""
    pattern, end, seen = "", 0, set()
    for match in FIELD.finditer(row):
        name, several, _form = match.groups()
        shape = r".+?" if is_sentence or several else SHAPES.get(name, ONE_WORD)
        pattern += re.escape(_plain(row[end : match.start()]) if is_sentence else row[end : match.start()])
        pattern += f"(?P={name})" if name in seen else f"(?P<{name}>{shape})"
        seen.add(name)
        end = match.end()
    return pattern + re.escape(_plain(row[end:]) if is_sentence else row[end:])


def _governing(line: str, name: str) -> str:
    """Return the fixed word behind which a field stands in a line."""
    before = re.split(rf"\{{{name}\b", line, maxsplit=1)[0].split()
    return next((word.strip(",") for word in reversed(before) if "{" not in word), "")


@cache
def _rows(language: str) -> dict[str, list[Row]]:
    """Return the rows of a language by the first fixed word of their lines."""
    by_verb: dict[str, list[Row]] = {}
    for line, sentence in peculiarity(language, "lines").items():
        row = Row(line, sentence)
        by_verb.setdefault(row.verb, []).append(row)
    return by_verb


def sentence(line: str, language: str, wording: Wording) -> str | None:
    """Return the sentence that a language makes of a line, or None where it says it word by word."""
    rows = _rows(language)
    for row in (row for word in line.split(" ") for row in rows.get(word, ())) if rows else ():
        match = row.lines.fullmatch(line)
        if match:
            said = {name: wording(match[name], *asked) for name, asked in row.fields.items()}
            return _filled(row.sentence, said)
    return None


def in_notation(typed: str) -> Iterator[str]:
    """Yield the lines that a typed sentence may stand for, its fields as they are typed."""
    plain = _plain(typed)
    for row in (row for language in LANGUAGES for rows in _rows(language).values() for row in rows):
        match = row.sentences.fullmatch(plain) if _literal(row.sentence) in plain else None
        if match:
            said = {name: typed[slice(*match.span(name))] for name in match.groupdict()}
            line = f"{row.line} {REASON}" if row.verb == BY_HAND else row.line
            yield _filled(line, said)


def _filled(row: str, said: Mapping[str, str]) -> str:
    """Return a line or a sentence with what is said in its fields."""
    return FIELD.sub(lambda field: said[field[1]], row)


@cache
def _literal(sentence: str) -> str:
    """Return the longest part of a sentence that is no field, as it is compared."""
    return max((_plain(part) for part in FIELD.sub("\n", sentence).split("\n")), key=len)


def _plain(text: str) -> str:
    """Return a text letter by letter without case and accents."""
    return "".join(unicodedata.normalize("NFKD", letter)[0].casefold()[:1] for letter in text)
