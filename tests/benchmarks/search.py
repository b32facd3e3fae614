"""How good the search is. Usage: python tests/benchmarks/search.py QUERIES.jsonl [-v]

Each line of the file is a query: `{"lang": "en", "query": "…", "relevant": ["7.74", …]}`. Prints for each language how
often the first relevant section comes first, among the first three, and the mean reciprocal rank; beside SQLite's FTS5
and plain rapidfuzz on the same texts, in the same run.
"""

import json
import re
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

from rapidfuzz import fuzz, process

from churchill_cli.errors import NothingFound
from churchill_cli.reference import sections
from churchill_cli.reference.search import search
from churchill_cli.words.languages import LANGUAGES

Finder = Callable[[str, str], list[str]]
TOP = 10


def ours(query: str, lang: str) -> list[str]:
    """Return what the program's own search finds."""
    try:
        return [found.section.id for found in search(query, lang, TOP)]
    except NothingFound:
        return []


def documents(lang: str) -> dict[str, tuple[str, str]]:
    """Return title and text of every section that is searched."""
    names = sections.index(lang).whole["names"]
    return {name: (entry.title, entry.text) for name in names for entry in [sections.section(name, lang)]}


def fts5() -> Finder:
    """Return a search by SQLite's full text index."""
    base = sqlite3.connect(":memory:")
    for lang in LANGUAGES:
        base.execute(f"CREATE VIRTUAL TABLE {lang} USING fts5(name UNINDEXED, title, text)")
        base.executemany(
            f"INSERT INTO {lang} VALUES (?, ?, ?)",  # noqa: S608 - one of three known names
            [(name, title, text) for name, (title, text) in documents(lang).items()],
        )

    def find(query: str, lang: str) -> list[str]:
        any_word = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        rows = base.execute(
            f"SELECT name FROM {lang} WHERE {lang} MATCH ? ORDER BY bm25({lang}, 0, 4, 1) LIMIT {TOP}",  # noqa: S608
            (any_word,),
        )
        return [name for (name,) in rows]

    return find


def plain_fuzzy() -> Finder:
    """Return a search by rapidfuzz alone."""
    texts = {lang: {n: f"{title} {text}" for n, (title, text) in documents(lang).items()} for lang in LANGUAGES}

    def find(query: str, lang: str) -> list[str]:
        found = process.extract(query, texts[lang], scorer=fuzz.partial_token_set_ratio, limit=TOP)
        return [name for _, _, name in found]

    return find


def rank(found: list[str], relevant: list[str]) -> int | None:
    """Return the place, from 1, of the first relevant section."""
    return next((at for at, name in enumerate(found, 1) if name in relevant), None)


def main() -> None:
    """Measure every finder on every language."""
    queries = [json.loads(line) for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if line]
    for label, finder in (("churchill", ours), ("FTS5", fts5()), ("rapidfuzz", plain_fuzzy())):
        for lang in (*LANGUAGES, "all"):
            asked = [query for query in queries if lang in {query["lang"], "all"}]
            ranks = [rank(finder(query["query"], query["lang"]), query["relevant"]) for query in asked]
            first = sum(place == 1 for place in ranks) / len(ranks)
            three = sum(place is not None and place <= 3 for place in ranks) / len(ranks)
            mean = sum(1 / place for place in ranks if place) / len(ranks)
            print(f"{label:<10} {lang:<4} n={len(ranks):<3} first {first:.3f}  three {three:.3f}  mrr {mean:.3f}")
            if label == "churchill" and "-v" in sys.argv and lang != "all":
                for query, place in zip(asked, ranks, strict=True):
                    if place != 1:
                        print(f"    {place}  {query['query']}  {query['relevant']}  {ours(query['query'], lang)[:4]}")


if __name__ == "__main__":
    main()
