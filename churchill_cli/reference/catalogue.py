"""Every rule section in our own words, linked both ways, made from YAML by the build."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict

from churchill_cli.book.prepared import CHURCHILL, books, files_below, load_yaml, rulebook_folder, sections_of_languages
from churchill_cli.reference.indexing import index
from churchill_cli.reference.naming import ABOUT, CITED, FALLBACK, LINKS, canonical, file_of, read_in
from churchill_cli.words.languages import LANGUAGES, peculiarity, text_in

if TYPE_CHECKING:
    from churchill_cli.reference.naming import About

Texts = dict[str, dict[str, dict[str, str]]]
"""By language and section its title, its text, that of the first edition and what differs between them."""
Links = dict[str, Mapping[str, Any]]
"""By section its parent, and a list for each other kind of link."""
NOTHING = ("refers_to", "referred_by", "children", "open_points", "details", "general", "letter")


class Everything(TypedDict):
    """All sections, in the form in which the build stores them."""

    texts: Texts
    links: Links


def part(file_name: str, book: str) -> Any:  # noqa: ANN401 - whatever the file holds
    """Return what a file of a book holds; nothing where the book has no such file."""
    file = Path(rulebook_folder(book), file_name)
    return load_yaml(file) or {} if file.is_file() else {}


@cache
def book_facts(book: str) -> "About":
    """Return what a book tells of itself as a whole, with all that it need not tell."""
    untold: About = {
        "title": book,
        "editions": [1],
        "list_item": "",
        "found_alone": [],
        "nested_digits": False,
        "its_own": [],
        "lettered": "",
    }
    title_page: About = {**untold, **part("book.yaml", book)}
    return title_page


def read_yaml(book: str = CHURCHILL) -> Everything:
    """Return all sections of a book by language, and their links, as the build stores them."""
    texts: Texts = {language: {} for language in LANGUAGES}
    for file in (*files_below("sections", book), *sections_of_languages(book)):
        below, innermost = Path(file).parts[-3:-1]
        sections_told = load_yaml(Path(rulebook_folder(book), file))
        texts_there = texts[below if innermost == "sections" else innermost]
        texts_there |= {canonical(name): entry for name, entry in sections_told.items()}
    rulings, differences = (part(name, book) for name in ("rulings.yaml", "differences.yaml"))
    for language, sections in texts.items():
        sections |= {
            name: _open_point(entry, language) for name, entry in rulings.items() if language in entry["question"]
        }
        for name, difference in differences.items():
            if canonical(name) in sections:
                sections[canonical(name)]["difference"] = text_in(difference, language)
    links_file = part("links.yaml", book)
    links = _links(texts[FALLBACK], rulings, links_file.get("details") or {}, book_facts(book))
    for section, entries in (links_file.get("also") or {}).items():
        for entry in entries:
            _refer(links, section, canonical(entry))
    list_of_lines = book_facts(book)["lettered"]
    lines = [section for section in links if list_of_lines and section.startswith(f"{list_of_lines}.")]
    letters = [line.rpartition(".")[2] for line in lines]  # of the first edition, which lacks some of the lines
    lettered_lines = (line for line in lines if line not in links_file["first_edition_without"])
    for line, letter in zip(lettered_lines, letters, strict=False):
        links[line]["letter"].append(letter)
    return {"texts": texts, "links": links}


def _open_point(point_entry: Mapping[str, Any], language: str) -> dict[str, str]:
    """Return an open point as a section; the first edition may have readings of its own."""
    readings, first = point_entry["readings"], point_entry.get("edition_1")
    point_texts = {"title": point_entry["question"][language], "text": _open_text(point_entry, language, readings)}
    open_point = {"name": text_in(point_entry["name"], language), **point_texts}
    return {**open_point, "edition_1": _open_text(point_entry, language, readings | first)} if first else open_point


def _open_text(point_entry: Mapping[str, Any], language: str, readings: Mapping[str, Mapping[str, str]]) -> str:
    """Return the text of an open point: how it is read here, how else, and its sections."""
    reading_here, *other_readings = (text_in(wording, language) for wording in readings.values())
    alternatives = peculiarity(language, "otherwise") % "; ".join(other_readings) if other_readings else ""
    return f"{peculiarity(language, 'read_here') % reading_here}{alternatives} ({', '.join(point_entry['sections'])})"


def _links(
    texts: Mapping[str, Mapping[str, str]],
    rulings: Mapping[str, Any],
    details: Mapping[str, list[str]],
    book_told: "About",
) -> Links:
    """Return each section's children, references both ways, open points and what decides."""
    links: Links = {
        section: {"parent": parent(section, texts, book_told), **{link_kind: [] for link_kind in NOTHING}}
        for section in texts
    }
    for section, section_entry in texts.items():
        parent_name = links[section]["parent"]
        if parent_name:
            links[parent_name]["children"].append(section)
        citations = map(canonical, CITED.findall(section_entry["text"]))
        for cited_section in dict.fromkeys([*citations, *details.get(section, ())]):
            _refer(links, section, cited_section)
    for general, detailed in details.items():
        for section in detailed:
            _refer(links, section, general)
            links[general]["details"].append(section)
            links[section]["general"].append(general)
    for question, section_entry in rulings.items():
        links[question] = {**links[question], "readings": list(section_entry["readings"])}
        for section in section_entry["sections"]:
            links[section]["open_points"].append(question)
    return links


def _refer(links: Links, section: str, cited_section: str) -> None:
    """Note that a section refers to another, once."""
    if cited_section in links and cited_section != section and cited_section not in links[section]["refers_to"]:
        links[section]["refers_to"].append(cited_section)
        links[cited_section]["referred_by"].append(section)


def parent(section: str, known_sections: Iterable[str], book_told: "About") -> str | None:
    """Return the section that ``section`` stands under; None for those at the top."""
    chapter, last_dot, last_number = section.rpartition(".")
    if not last_dot or last_number == "0":
        return None
    if "." in chapter:
        return chapter
    is_nested = book_told["nested_digits"] and len(last_number) > 1 and section not in book_told["its_own"]
    likely_parents = (f"{chapter}.{last_number[0]}",) if is_nested else (f"{chapter}.0", chapter)
    return next((likely_parent for likely_parent in likely_parents if likely_parent in known_sections), None)


_everything = cache(read_yaml)


def prepared() -> Iterator[tuple[str, str]]:
    """Yield what is prepared of the sections of every book: the names of files, and what they hold."""
    for book in books():
        indexes = (f"{language}-{edition}" for language in LANGUAGES for edition in book_facts(book)["editions"])
        for prepared_part in (ABOUT, LINKS, *LANGUAGES, *indexes):
            yield file_of(prepared_part, book), made(prepared_part, book)


def made(prepared_part: str, book: str = CHURCHILL) -> str:
    """Return one part of what is prepared, as lines.

    The `links`, and the texts of a language, are the names of all sections, then one for each of these, as JSON; the
    index of a language and edition, such as `en-2`, is as `prepared_index` reads it.
    """
    language, _dash, edition = prepared_part.partition("-")
    if prepared_part == ABOUT:
        return json.dumps(book_facts(book), ensure_ascii=False)
    if edition:
        return "\n".join(indexed(language, int(edition), book))
    links = _everything(book)["links"]
    entries = links if prepared_part == LINKS else _everything(book)["texts"][language]
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in (list(links), *map(entries.get, links)))


def indexed(language: str, edition: int, book: str = CHURCHILL) -> list[str]:
    """Return the search index of a language and edition; list items stand with their section.

    What a book does not say of words that say nothing, it has of *Churchill*.
    """
    texts, links = _everything(book)["texts"], _everything(book)["links"]
    said_nothing = {"stop": text_in(part("search.yaml", CHURCHILL), language)["stop"]}
    hints = {
        "tags": {},
        "synonyms": {},
        **said_nothing,
        **text_in(part("search.yaml", book) or {FALLBACK: {}}, language),
    }
    texts_by_section: dict[str, dict[str, str]] = {}
    questions: dict[str, list[str]] = defaultdict(list)
    asked_of = asked(language, book)
    for name, english in texts[FALLBACK].items():
        section_entry = texts[language].get(name) or english
        if name.startswith("Q-"):
            continue
        section_text, found_name = read_in(section_entry, edition), found_with(name, links, book)
        questions[found_name] += asked_of.get(name, ())
        if found_name == name:
            texts_by_section[name] = {"title": section_entry["title"], "text": section_text}
        else:
            texts_by_section[found_name]["text"] += f"\n{section_entry['title']}. {section_text}"
    parents = {name: links[name]["parent"] for name in texts_by_section}
    items_found_alone = [name for name in texts_by_section if parents[name] in book_facts(book)["found_alone"]]
    generals = [name for name in texts_by_section if links[name]["details"]]
    return index(language, texts_by_section, questions, hints, parents, items=items_found_alone, generals=generals)


@cache
def asked(language: str, book: str = CHURCHILL) -> dict[str, list[str]]:
    """Return the questions that each section answers, as players ask them."""
    questions: dict[str, list[str]] = defaultdict(list)
    files = list(files_below("questions", book))
    own_files = [file for file in files if Path(file).parts[-2] == language]
    for file in own_files or [file for file in files if Path(file).parts[-2] == FALLBACK]:
        for section_name, asked_there in load_yaml(Path(rulebook_folder(book), file)).items():
            questions[canonical(section_name)] += asked_there
    return dict(questions)


def found_with(section_name: str, links: Mapping[str, Mapping[str, Any]], book: str = CHURCHILL) -> str:
    """Return the section that a search finds: that of a list where its items are not alone."""
    title_page = book_facts(book)
    holder = links[section_name]["parent"]
    is_item = title_page["list_item"] and re.fullmatch(title_page["list_item"], section_name)
    return holder if is_item and holder not in title_page["found_alone"] else section_name
