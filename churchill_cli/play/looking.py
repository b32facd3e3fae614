"""Look-ups by number and by words, and the quick path to them, which loads no Typer."""

import re
from collections.abc import Sequence

from churchill_cli.answers.options import number
from churchill_cli.views.output import show

SECTION = r"(?i)\d{1,2}(\.\d{1,2}){0,2}(\.[A-Za-z]{1,2})?\.?|(glossary[: ]|Q-).+"
RANGE = r"(?P<first>\d[\w.]*?\w)\s*(?:\.\.|[-–])\s*(?P<last>\d[\w.]*)"
"""Not compiled here: every command passes by, and most are no look-up."""
VALUED = {"--lang": "lang", "--edition": "edition", "--limit": "limit"}
FLAGS = {"--json": "as_json", "--verbatim": "verbatim"}


class Asked:
    """What a look-up asks for, as it was typed."""

    def __init__(
        self,
        lang: str | None = None,
        edition: str | None = None,
        limit: str | None = None,
        *,
        beside: tuple[str, ...] = (),
        verbatim: bool = False,
        as_json: bool = False,
    ) -> None:
        """Take the options that were given."""
        self.lang, self.edition, self.limit = lang, edition, limit
        self.beside, self.verbatim, self.as_json = beside, verbatim, as_json


def quick(words: Sequence[str], edition: int = 2) -> bool:
    """Answer a look-up without Typer if ``words`` are one and nothing else; tell whether they were.

    ``edition``: the one that is looked up where the words name none.
    """
    command = _command(words)
    parsed = _parsed(words[1:] if command and words[0] in COMMANDS else words) if command else None
    if command is None or parsed is None:
        return False
    given, asked = parsed
    if not given:
        return False
    asked.edition = asked.edition or str(edition)
    if command == "search":
        search(" ".join(given), asked)
    else:
        rule(" ".join(given), asked)
    return True


COMMANDS = ("rule", "search")


def _command(words: Sequence[str]) -> str | None:
    if words and words[0] in COMMANDS:
        return words[0]
    return "rule" if is_section(words) else None


def is_section(words: Sequence[str]) -> bool:
    """Tell whether a command line begins with a section instead of a command."""
    first = words[0] if words else ""
    if not (first[:1].isdigit() or first.casefold().startswith(("glossary", "q-"))):
        return False
    return bool(re.fullmatch(SECTION, first) or re.fullmatch(RANGE, first) or first.casefold() == "glossary")


def _parsed(words: Sequence[str]) -> tuple[list[str], Asked] | None:
    """Return the words that are no options, and the options; None where something is not understood."""
    given: list[str] = []
    asked, left = Asked(), list(words)
    while left:
        word = left.pop(0)
        name, equals, value = word.partition("=")
        if name in VALUED and (equals or left):
            setattr(asked, VALUED[name], value if equals else left.pop(0))
        elif word in FLAGS:
            setattr(asked, FLAGS[word], True)
        elif word == "--beside" and len(left) > 1:
            asked.beside = (left.pop(0), left.pop(0))
        elif word.startswith("-"):
            return None
        else:
            given.append(word)
    return given, asked


def rule(name: str, asked: Asked) -> None:
    """Show a section with its children, a range of sections, one in two languages, or in the owner's own words."""
    from churchill_cli.answers import look_ups
    from churchill_cli.views import sections

    edition = 2 if asked.edition is None else number(asked.edition)
    if asked.beside:
        left, right = ({"section": name, "lang": lang, "edition": edition} for lang in asked.beside)
        answers = look_ups.rule(left), look_ups.rule(right)
        show({"beside": list(answers)}, lambda: sections.beside_lines(*answers), as_json=asked.as_json)
        return
    span = re.fullmatch(RANGE, name)
    if span:
        found = look_ups.between(span["first"], span["last"], asked.lang, edition)
        show({"sections": found}, lambda: sections.all_lines(found), as_json=asked.as_json)
        return
    answer = look_ups.rule({"section": name, "lang": asked.lang, "edition": edition})
    if asked.verbatim:
        from churchill_cli.reference import own

        answer["verbatim"] = own.text(answer["section"], look_ups.language(asked.lang), answer["edition"])
    show(answer, lambda: sections.whole_lines(answer), as_json=asked.as_json)


def search(words: str, asked: Asked) -> None:
    """Show what a search finds."""
    from churchill_cli.answers import look_ups
    from churchill_cli.views.sections import result_lines

    limit = 5 if asked.limit is None else number(asked.limit)
    edition = 2 if asked.edition is None else number(asked.edition)
    answer = look_ups.search({"words": words, "lang": asked.lang, "limit": limit, "edition": edition})
    show(answer, lambda: result_lines(answer), as_json=asked.as_json)
