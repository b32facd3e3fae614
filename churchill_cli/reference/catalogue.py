"""Every rule section in our own words, linked both ways: made from the YAML files when the package is built."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

from churchill_cli.book import EDITIONS
from churchill_cli.book.files import folder
from churchill_cli.book.prepared import files_below, load_yaml, sections_of_languages
from churchill_cli.reference.indexing import index
from churchill_cli.reference.sections import CITED, FALLBACK, FILE, LINKS, LIST_ITEM, canonical, read_in
from churchill_cli.words.languages import LANGUAGES, in_language, peculiarity

if TYPE_CHECKING:
    from churchill_cli.reference.sections import Index

ITEMS_FOUND_ALONE = ("9.4", "7.73")
"""Lists of which a search finds each item; the items of others are found with their section."""
ITS_OWN = frozenset({"6.10", "6.11"})
"""Sections that look like children of 6.1 and follow 6.9."""


Texts = dict[str, dict[str, dict[str, str]]]
"""By language and section its title, its text, that of the first edition and what differs between them."""
Links = dict[str, Mapping[str, Any]]
"""By section its parent, and a list for each other kind of link."""
NOTHING = ("refers_to", "referred_by", "children", "open_points", "details", "general", "letter")


class Everything(TypedDict):
    """All sections, in the form in which the build stores them."""

    texts: Texts
    links: Links


def read_yaml() -> Everything:
    """Return all sections by language, and their links, in the form in which the build stores them."""
    texts: Texts = {language: {} for language in LANGUAGES}
    for file in (*files_below("sections"), *sections_of_languages()):
        below, innermost = Path(file).parts[-3:-1]
        sections_told = load_yaml(folder() / file)
        texts_there = texts[below if innermost == "sections" else innermost]
        texts_there |= {canonical(name): entry for name, entry in sections_told.items()}
    rulings, differences = (load_yaml(folder() / name) for name in ("rulings.yaml", "differences.yaml"))
    for language, sections in texts.items():
        sections |= {
            name: _open_point(entry, language) for name, entry in rulings.items() if language in entry["question"]
        }
        for name, difference in differences.items():
            if canonical(name) in sections:
                sections[canonical(name)]["difference"] = in_language(difference, language)
    links_file = load_yaml(folder() / "links.yaml")
    links = _links(texts[FALLBACK], rulings, links_file["details"])
    for section, entries in links_file["also"].items():
        for entry in entries:
            _refer(links, section, canonical(entry))
    lines = [section for section in links if section.startswith("9.4.")]
    letters = [line.rpartition(".")[2] for line in lines]  # of the first edition, which lacks some of the lines
    lettered_lines = (line for line in lines if line not in links_file["first_edition_without"])
    for line, letter in zip(lettered_lines, letters, strict=False):
        links[line]["letter"].append(letter)
    return {"texts": texts, "links": links}


def _open_point(entry: Mapping[str, Any], language: str) -> dict[str, str]:
    """Return an open point as a section; the first edition may have readings of its own."""
    readings, first = entry["readings"], entry.get("edition_1")
    open_point = {"title": entry["question"][language], "text": _open_text(entry, language, readings)}
    return {**open_point, "edition_1": _open_text(entry, language, readings | first)} if first else open_point


def _open_text(entry: Mapping[str, Any], language: str, readings: Mapping[str, Mapping[str, str]]) -> str:
    """Return the text of an open point: how it is read here, how else, and the sections that it hangs under."""
    here, *others = (in_language(wording, language) for wording in readings.values())
    alternatives = peculiarity(language, "otherwise") % "; ".join(others) if others else ""
    return f"{peculiarity(language, 'read_here') % here}{alternatives} ({', '.join(entry['sections'])})"


def _links(
    texts: Mapping[str, Mapping[str, str]], rulings: Mapping[str, Any], details: Mapping[str, list[str]]
) -> Links:
    """Return for each section its children, what it refers to and what refers to it, its open points, what decides."""
    links: Links = {
        section: {"parent": parent(section, texts), **{link_kind: [] for link_kind in NOTHING}} for section in texts
    }
    for section, entry in texts.items():
        parent_name = links[section]["parent"]
        if parent_name:
            links[parent_name]["children"].append(section)
        citations = map(canonical, CITED.findall(entry["text"]))
        for cited_section in dict.fromkeys([*citations, *details.get(section, ())]):
            _refer(links, section, cited_section)
    for general, detailed in details.items():
        for section in detailed:
            _refer(links, section, general)
            links[general]["details"].append(section)
            links[section]["general"].append(general)
    for question, entry in rulings.items():
        links[question] = {**links[question], "readings": list(entry["readings"])}
        for section in entry["sections"]:
            links[section]["open_points"].append(question)
    return links


def _refer(links: Links, section: str, cited_section: str) -> None:
    """Note that a section refers to another, once."""
    if cited_section in links and cited_section != section and cited_section not in links[section]["refers_to"]:
        links[section]["refers_to"].append(cited_section)
        links[cited_section]["referred_by"].append(section)


def parent(section: str, known: Iterable[str]) -> str | None:
    """Return the section that ``section`` stands under; None for chapters, glossary entries and open points."""
    chapter, dot, last_number = section.rpartition(".")
    if not dot or last_number == "0":
        return None
    if "." in chapter:
        return chapter
    parent_name = f"{chapter}.{last_number[0]}" if len(last_number) > 1 and section not in ITS_OWN else f"{chapter}.0"
    return parent_name if parent_name in known else None


_everything = cache(read_yaml)


def prepared() -> Iterator[tuple[str, str]]:
    """Yield what is prepared of the sections: the names of files, and what they hold."""
    indexes = (f"{language}-{edition}" for language in LANGUAGES for edition in EDITIONS)
    yield from ((FILE % part, made(part)) for part in (LINKS, *LANGUAGES, *indexes))


def made(prepared_part: str) -> str:
    """Return one part of what is prepared as JSON: the index of a language and edition, such as `en-2`, in one line.

    The `links`, and the texts of a language, are lines: the names of all sections, then one for each of these.
    """
    language, _dash, edition = prepared_part.partition("-")
    if edition:
        return json.dumps(indexed(language, int(edition)), ensure_ascii=False)
    links = _everything()["links"]
    entries = links if prepared_part == LINKS else _everything()["texts"][language]
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in (list(links), *map(entries.get, links)))


def indexed(language: str, edition: int) -> "Index":
    """Return the search index of one language and edition: list items are found with the section that holds them."""
    texts, links = _everything()["texts"], _everything()["links"]
    hints = in_language(load_yaml(folder() / "search.yaml"), language)
    whole: dict[str, dict[str, str]] = {}
    questions: dict[str, list[str]] = defaultdict(list)
    asked_of = asked(language)
    for name, english in texts[FALLBACK].items():
        entry = texts[language].get(name) or english
        if name.startswith("Q-"):
            continue
        text, found_name = read_in(entry, edition), found_with(name, links)
        questions[found_name] += asked_of.get(name, ())
        if found_name == name:
            whole[name] = {"title": entry["title"], "text": text}
        else:
            whole[found_name]["text"] += f"\n{entry['title']}. {text}"
    return index(language, whole, questions, hints, {name: links[name]["parent"] for name in whole})


def asked(language: str) -> dict[str, list[str]]:
    """Return the questions that each section answers, as players ask them; in English where a language has none."""
    questions: dict[str, list[str]] = defaultdict(list)
    files = list(files_below("questions"))
    own_files = [file for file in files if Path(file).parts[-2] == language]
    for file in own_files or [file for file in files if Path(file).parts[-2] == FALLBACK]:
        for name, asked_there in load_yaml(folder() / file).items():
            questions[canonical(name)] += asked_there
    return questions


def found_with(name: str, links: Links) -> str:
    """Return the section that a search finds: the one that holds a list where its items are not found alone."""
    holder = links[name]["parent"]
    return holder if LIST_ITEM.fullmatch(name) and holder not in ITEMS_FOUND_ALONE else name
