"""Every rule section in our own words, linked both ways; prepared when the package is built."""

import difflib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from churchill_cli.data import PREPARED, folder, fresh, load_yaml
from churchill_cli.errors import NothingFound

FALLBACK = "en"
LANGUAGES = ("en", "ru", "es")
FILE = PREPARED.with_name("sections.json")
CITED = re.compile(r"glossary:[a-z0-9_]+|Q-[a-z0-9-]+|\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]{1,2}))?")
ITS_OWN = frozenset({"6.10", "6.11"})
"""Sections that look like children of 6.1 and follow 6.9."""


@dataclass(frozen=True, slots=True)
class Section:
    """One section as it reads in one language and edition, with its links."""

    id: str
    lang: str
    edition: int
    title: str
    text: str
    parent: str | None
    children: tuple[str, ...]
    refers_to: tuple[str, ...]
    referred_by: tuple[str, ...]
    fallback: bool
    differs: tuple[int, ...]
    open_points: tuple[str, ...]


def sources() -> list[str]:
    """Return the files that hold the sections, below the rulebook's folder."""
    return sorted(str(file.relative_to(folder())) for file in (folder() / "sections").glob("*/*.yaml"))


def read_yaml() -> dict[str, Any]:
    """Return all sections by language, and their links, in the form in which the build stores them."""
    texts: dict[str, dict[str, Any]] = {}
    for name in sources():
        texts.setdefault(name.replace("\\", "/").split("/")[1], {}).update(load_yaml(folder() / name))
    rulings = load_yaml(folder() / "rulings.yaml")
    for question, entry in rulings.items():
        texts[FALLBACK][question] = {"title": entry["question"]["en"], "text": _open_text(entry)}
    return {"texts": texts, "links": _links(texts[FALLBACK], rulings)}


def _open_text(entry: Mapping[str, Any]) -> str:
    """Return the text of an open point: how it is read here, how else, and the sections that it hangs under."""
    here, *others = entry["readings"].values()
    alternatives = f" Otherwise: {'; '.join(others)}." if others else ""
    return f"Read here: {here}.{alternatives} ({', '.join(entry['sections'])})"


def _links(texts: Mapping[str, Mapping[str, str]], rulings: Mapping[str, Any]) -> dict[str, dict[str, list[str]]]:
    """Return for each section what it refers to, what refers to it, its children and its open points."""
    links: dict[str, dict[str, list[str]]] = {
        s: {"refers_to": [], "referred_by": [], "children": [], "open_points": []} for s in texts
    }
    for section, entry in texts.items():
        above = parent(section, texts)
        if above:
            links[above]["children"].append(section)
        for cite in dict.fromkeys(CITED.findall(entry["text"])):
            if cite in texts and cite != section:
                links[section]["refers_to"].append(cite)
                links[cite]["referred_by"].append(section)
    for question, entry in rulings.items():
        for section in entry["sections"]:
            links[section]["open_points"].append(question)
    return links


def parent(section: str, known: Iterable[str]) -> str | None:
    """Return the section that ``section`` stands under; None for chapters, glossary entries and open points."""
    head, dot, last = section.rpartition(".")
    if not dot or last == "0":
        return None
    if "." in head:
        return head
    above = f"{head}.{last[0]}" if len(last) > 1 and section not in ITS_OWN else f"{head}.0"
    return above if above in known else None


@cache
def _all() -> dict[str, Any]:
    if fresh(FILE, sources()):
        loaded: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
        return loaded
    return read_yaml()


def known() -> tuple[str, ...]:
    """Return the number of every section, in the order of the book; then the glossary and the open points."""
    return tuple(_all()["texts"][FALLBACK])


def section(name: str, lang: str = FALLBACK, edition: int = 2) -> Section:
    """Return a section; NothingFound names the nearest ones."""
    found = identified(name)
    texts, links = _all()["texts"], _all()["links"][found]
    there = found in texts.get(lang, {})
    entry = texts[lang if there else FALLBACK][found]
    other = "edition_1" in entry
    return Section(
        found,
        lang if there else FALLBACK,
        edition,
        entry["title"],
        (entry["edition_1"] if edition == 1 and other else entry["text"]).strip(),
        parent(found, texts[FALLBACK]),
        tuple(links["children"]),
        tuple(links["refers_to"]),
        tuple(links["referred_by"]),
        not there,
        ((2 if edition == 1 else 1),) if other else (),
        tuple(links["open_points"]),
    )


def identified(name: str) -> str:
    """Return the section that ``name`` stands for: its number, `glossary:breakthrough`, `Q-denmark`, in any case."""
    wanted = name.strip().rstrip(".").casefold().replace("glossary ", "glossary:").replace(" ", "_")
    folded = {section.casefold(): section for section in known()}
    if f"{wanted}.0" in folded:
        return folded[f"{wanted}.0"]
    if wanted in folded:
        return folded[wanted]
    near = ", ".join(folded[close] for close in difflib.get_close_matches(wanted, folded, 5, 0.5))
    raise NothingFound(f"There is no section {name!r}.", hint=f"Near it: {near}." if near else "")
