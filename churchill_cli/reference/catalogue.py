"""Every rule section in our own words, linked both ways; prepared when the package is built."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from churchill_cli.book.files import PREPARED, folder, fresh, load_yaml, locales
from churchill_cli.errors import NothingFound
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES, SOURCE, TABLE_FILE, in_language, peculiarity
from churchill_cli.words.names import near

FALLBACK = SOURCE
CITED = re.compile(r"glossary:[a-z0-9_]+|Q-[a-z0-9-]+|\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]{1,2}))?")
GLOSSARY = "glossary:"
HYPHENATED = {"glossary:d_day": "glossary:d-day"}
LIST_ITEM = re.compile(r"(?!4\.23|6\.10)\d{1,2}\.\d{1,2}\.\w+")
"""An item of a list within a section, such as 7.62.4 or 9.4.K; 4.23.1 and 6.10.2 are sections of their own."""
ITS_OWN = frozenset({"6.10", "6.11"})
"""Sections that look like children of 6.1 and follow 6.9."""


@dataclass(frozen=True, slots=True)
class Section:
    """One section as it reads in one language and edition, with its links, and what differs in the other edition."""

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
    details: tuple[str, ...] = ()
    general: tuple[str, ...] = ()
    letter: str = ""
    difference: str = ""


def sources() -> list[str]:
    """Return the files that hold the sections: of the rulebook's folder, or in a language's own."""
    ours = sorted((folder() / "sections").glob("*/*.yaml"))
    return list(map(str, [*ours, *sorted(locales().glob("*/sections/*.yaml"))]))


def canonical(name: str) -> str:
    """Return the public name of a section: `glossary:german_technology` in a file is `glossary:german technology`."""
    if not name.startswith(GLOSSARY):
        return name
    return HYPHENATED.get(name) or name.replace("_", " ")


def read_yaml() -> dict[str, Any]:
    """Return all sections by language, and their links, in the form in which the build stores them."""
    texts: dict[str, dict[str, Any]] = {lang: {} for lang in LANGUAGES}
    for name in sources():
        file = Path(name)
        lang = file.parent.name if file.parent.name in texts else file.parent.parent.name
        texts[lang].update({canonical(key): entry for key, entry in load_yaml(file).items()})
    rulings, differences = (load_yaml(folder() / name) for name in ("rulings.yaml", "differences.yaml"))
    for lang, sections in texts.items():
        sections |= {name: _open_point(entry, lang) for name, entry in rulings.items() if lang in entry["question"]}
        for name, difference in differences.items():
            if canonical(name) in sections:
                sections[canonical(name)]["difference"] = in_language(difference, lang)
    told = load_yaml(folder() / "links.yaml")
    links = _links(texts[FALLBACK], rulings, told["details"])
    for section, entries in told["also"].items():
        for entry in entries:
            _refer(links, section, canonical(entry))
    _letter(links, told["first_edition_without"])
    return {"texts": texts, "links": links}


def _open_point(entry: Mapping[str, Any], lang: str) -> dict[str, str]:
    """Return an open point as a section; the first edition may have readings of its own."""
    readings, first = entry["readings"], entry.get("edition_1")
    found = {"title": entry["question"][lang], "text": _open_text(entry, lang, readings)}
    return {**found, "edition_1": _open_text(entry, lang, readings | first)} if first else found


def _open_text(entry: Mapping[str, Any], lang: str, readings: Mapping[str, Mapping[str, str]]) -> str:
    """Return the text of an open point: how it is read here, how else, and the sections that it hangs under."""
    here, *others = (in_language(wording, lang) for wording in readings.values())
    alternatives = peculiarity(lang, "otherwise") % "; ".join(others) if others else ""
    return f"{peculiarity(lang, 'read_here') % here}{alternatives} ({', '.join(entry['sections'])})"


Links = dict[str, dict[str, list[str]]]
NOTHING = ("refers_to", "referred_by", "children", "open_points", "details", "general", "letter")


def _links(
    texts: Mapping[str, Mapping[str, str]], rulings: Mapping[str, Any], details: Mapping[str, list[str]]
) -> Links:
    """Return for each section its children, what it refers to and what refers to it, its open points, what decides."""
    links: Links = {section: {kind: [] for kind in NOTHING} for section in texts}
    for section, entry in texts.items():
        above = parent(section, texts)
        if above:
            links[above]["children"].append(section)
        cited = map(canonical, CITED.findall(entry["text"]))
        for cite in dict.fromkeys([*cited, *details.get(section, ())]):
            _refer(links, section, cite)
    for general, detailed in details.items():
        for section in detailed:
            _refer(links, section, general)
            links[general]["details"].append(section)
            links[section]["general"].append(general)
    for question, entry in rulings.items():
        for section in entry["sections"]:
            links[section]["open_points"].append(question)
    return links


def _refer(links: Links, section: str, cite: str) -> None:
    """Note that a section refers to another, once."""
    if cite in links and cite != section and cite not in links[section]["refers_to"]:
        links[section]["refers_to"].append(cite)
        links[cite]["referred_by"].append(section)


def _letter(links: Links, missing: list[str]) -> None:
    """Note the letter of each victory point line in the first edition, which lacks some of them."""
    lines = [section for section in links if section.startswith("9.4.")]
    letters = [line.rpartition(".")[2] for line in lines]
    for line, letter in zip((line for line in lines if line not in missing), letters, strict=False):
        links[line]["letter"].append(letter)


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
    """Return everything, read from the files."""
    return read_yaml()


@cache
def _part(name: str) -> Any:  # noqa: ANN401 - what the build stored under that name
    """Return one part of what the build prepared: `links`, `en`, `index-en`; made anew where a file is newer."""
    file = PREPARED.with_name(f"sections-{name}.json")
    if fresh(file, (*sources(), "rulings.yaml", "search.yaml", "links.yaml", "differences.yaml", TABLE_FILE)):
        return json.loads(file.read_text(encoding="utf-8"))
    if not name.startswith(INDEX):
        return parts(_all())[name]
    lang, _dash, edition = name.removeprefix(INDEX).partition("-")
    return indexed(_all(), lang, int(edition or 2))


def parts(everything: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is prepared for look-ups: the links, and the texts of each language."""
    return {"links": everything["links"], **everything["texts"]}


def prepared() -> Iterator[tuple[str, Any]]:
    """Yield every part to be prepared, by the name of its file."""
    everything = read_yaml()
    for name, part in parts(everything).items():
        yield f"sections-{name}.json", part
    for lang in LANGUAGES:
        yield f"sections-{INDEX}{lang}.json", indexed(everything, lang)
        yield f"sections-{INDEX}{lang}-1.json", indexed(everything, lang, 1)


INDEX = "index-"


def indexed(everything: Mapping[str, Any], lang: str, edition: int = 2) -> dict[str, Any]:
    """Return the search index of one language and edition: list items are found with the section that holds them."""
    from churchill_cli.reference.indexing import index  # noqa: PLC0415 - at build only

    told, english = everything["texts"][lang], everything["texts"][FALLBACK]
    hints = in_language(load_yaml(folder() / "search.yaml"), lang)
    whole: dict[str, dict[str, str]] = {}
    for name in english:
        entry = told.get(name) or english[name]
        if name.startswith("Q-"):
            continue
        text = read_in(entry, edition)
        if LIST_ITEM.fullmatch(name):
            above = whole[str(parent(name, english))]
            above["text"] += f"\n{entry['title']}. {text}"
        else:
            whole[name] = {"title": entry["title"], "text": text}
    found = index(lang, whole, hints)
    names = {name: at for at, name in enumerate(found["names"])}
    found["parents"] = [names.get(parent(name, english) or "") for name in found["names"]]
    return found


def read_in(entry: Mapping[str, str], edition: int) -> str:
    """Return how a section reads in an edition."""
    return entry.get("edition_1", entry["text"]) if edition == 1 else entry["text"]


def index(lang: str, edition: int = 2) -> Mapping[str, Any]:
    """Return the search index of a language and edition."""
    return _part(f"{INDEX}{lang}" + ("-1" if edition == 1 else ""))  # type: ignore[no-any-return]


def known() -> tuple[str, ...]:
    """Return the number of every section, in the order of the book; then the glossary and the open points."""
    return tuple(_part("links"))


def section(name: str, lang: str = FALLBACK, edition: int = 2) -> Section:
    """Return a section; NothingFound names the nearest ones."""
    found = identified(name)
    links = _part("links")[found]
    there = found in _part(lang)
    entry = _part(lang if there else FALLBACK)[found]
    return Section(
        found,
        lang if there else FALLBACK,
        edition,
        entry["title"],
        read_in(entry, edition).strip(),
        parent(found, _part("links")),
        tuple(links["children"]),
        tuple(links["refers_to"]),
        tuple(links["referred_by"]),
        not there,
        ((2 if edition == 1 else 1),) if "edition_1" in entry else (),
        tuple(links["open_points"]),
        tuple(links["details"]),
        tuple(links["general"]),
        "".join(links["letter"]),
        entry.get("difference", ""),
    )


def lettered(letter: str) -> str | None:
    """Return the victory point line that has a letter in the first edition (9.4)."""
    return next((name for name, entry in _part("links").items() if entry["letter"] == [letter]), None)


SAME = str.maketrans("_-", "  ")


def identified(name: str) -> str:
    """Return the section that ``name`` stands for: its number, `glossary:breakthrough`, `Q-denmark`, in any case."""
    wanted = name.strip().rstrip(".").casefold().replace("glossary ", GLOSSARY).translate(SAME)
    folded = {section.casefold().translate(SAME): section for section in known()}
    if f"{wanted}.0" in folded:
        return folded[f"{wanted}.0"]
    if wanted in folded:
        return folded[wanted]
    likely = ", ".join(folded[close] for close in near(wanted, folded, 5, 0.5))
    raise NothingFound(
        _("There is no section %(name)r.") % {"name": name},
        hint=_("Near it: %(near)s.") % {"near": likely} if likely else "",
    )
