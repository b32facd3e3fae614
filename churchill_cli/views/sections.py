"""A section, or what a search found, as text."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

WIDTH = 80
Answer = Mapping[str, Any]


def section_lines(answer: Answer) -> Iterator[str]:
    """Yield a section: number and title, the text, where editions differ, links and open points."""
    yield f"{answer['section']} {answer['title']}"
    for paragraph in answer["text"].splitlines():
        indent = "   " if paragraph[:2] == "- " or paragraph[:1].isdigit() else ""
        yield from textwrap.wrap(paragraph, WIDTH, subsequent_indent=indent) or [""]
    for label, key in LINKS:
        if answer[key]:
            yield from textwrap.wrap(f"{label} {', '.join(map(str, answer[key]))}", WIDTH, subsequent_indent="   ")


LINKS = (
    ("Reads otherwise in edition", "differs"),
    ("Below it:", "children"),
    ("Referred to by:", "referred_by"),
    ("Open points:", "open_points"),
)


def result_lines(answer: Answer) -> Iterator[str]:
    """Yield what a search found, best first, the first one whole number and title, each with a piece of its text."""
    for found in answer["results"]:
        yield f"{found['section']:<8} {found['title']}"
        yield from textwrap.wrap(found["snippet"], WIDTH, initial_indent=" " * 9, subsequent_indent=" " * 9)
