"""Look-ups by number and by words, and the quick path to them, which loads no Typer."""

import re
from collections.abc import Sequence

from churchill_cli.answers import look_ups
from churchill_cli.answers.given import number
from churchill_cli.play.typed_options import take
from churchill_cli.views import sections
from churchill_cli.views.printing import show

COMMANDS = ("rule", "search")
SECTION = r"(?i)\d{1,2}(\.\d{1,2}){0,2}(\.[A-Za-z]{1,2})?\.?|(glossary[: ]|Q-).+"
RANGE = r"(?P<first>\d[\w.]*?\w)\s*(?:\.\.|[-–])\s*(?P<last>\d[\w.]*)"
"""Not compiled here: every command passes by, and most are no look-up."""
SECOND_EDITION = 2
MOST_RESULTS = 5


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
        self.lang, self.limit = lang, limit
        self.edition = SECOND_EDITION if edition is None else number(edition)
        self.beside, self.verbatim, self.as_json = beside, verbatim, as_json


def quick(words: Sequence[str], edition: int = SECOND_EDITION) -> bool:
    """Answer a look-up without Typer if ``words`` are one and nothing else; tell whether they were.

    ``edition``: the one that is looked up where the words name none.
    """
    named = bool(words) and words[0] in COMMANDS
    if not named and not is_section(words):
        return False
    given = list(words[1:] if named else words)
    lang, of_edition, limit = (take(given, option) for option in ("--lang", "--edition", "--limit"))
    asked = Asked(
        *(value[0] if value else None for value in (lang, of_edition or (str(edition),), limit)),
        beside=take(given, "--beside", 2) or (),
        verbatim=take(given, "--verbatim", 0) is not None,
        as_json=take(given, "--json", 0) is not None,
    )
    if not given or any(word.startswith("-") for word in given):
        return False
    (search if words[0] == "search" else rule)(" ".join(given), asked)
    return True


def is_section(words: Sequence[str]) -> bool:
    """Tell whether a command line begins with a section instead of a command."""
    first = words[0] if words else ""
    if not (first[:1].isdigit() or first.casefold().startswith(("glossary", "q-"))):
        return False
    return bool(re.fullmatch(SECTION, first) or re.fullmatch(RANGE, first) or first.casefold() == "glossary")


def rule(name: str, asked: Asked) -> None:
    """Show a section with its children, a range of sections, one in two languages, or in the owner's own words."""
    if asked.beside:
        left, right = ({"section": name, "lang": lang, "edition": asked.edition} for lang in asked.beside)
        answers = look_ups.rule(left), look_ups.rule(right)
        show({"beside": list(answers)}, lambda: sections.beside_lines(*answers), as_json=asked.as_json)
        return
    span = re.fullmatch(RANGE, name)
    if span:
        several = look_ups.between(span["first"], span["last"], asked.lang, asked.edition)
        show({"sections": several}, lambda: sections.all_lines(several), as_json=asked.as_json)
        return
    answer = look_ups.rule({"section": name, "lang": asked.lang, "edition": asked.edition})
    if asked.verbatim:
        from churchill_cli.reference import own  # noqa: PLC0415 - costs start-up, and few look-ups need it

        answer["verbatim"] = own.text(answer["section"], look_ups.language(asked.lang), answer["edition"])
    show(answer, lambda: sections.whole_lines(answer), as_json=asked.as_json)


def search(words: str, asked: Asked) -> None:
    """Show what a search finds."""
    limit = MOST_RESULTS if asked.limit is None else number(asked.limit)
    answer = look_ups.search({"words": words, "lang": asked.lang, "limit": limit, "edition": asked.edition})
    show(answer, lambda: sections.result_lines(answer), as_json=asked.as_json)
