"""What the build prepares of the sections, and when it is read."""

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from churchill_cli.book import EDITIONS, prepared
from churchill_cli.reference import catalogue
from churchill_cli.words.languages import LANGUAGES


@pytest.fixture
def prepared_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a prepared file; its folder stands for that of the build."""
    monkeypatch.setattr(prepared, "FOLDER", str(tmp_path))
    file = tmp_path / "made.jsonl"
    file.write_text("made", encoding="utf-8")
    return file


def sources(when: int, tmp_path: Path) -> list[str]:
    source = tmp_path / "source.yaml"
    source.write_text("", encoding="utf-8")
    os.utime(source, (when, when))
    return [str(source)]


def test_what_is_newer_than_its_sources_is_read(prepared_file: Path, tmp_path: Path) -> None:
    os.utime(prepared_file, (2000, 2000))

    assert "made" == prepared.text("made.jsonl", sources(1000, tmp_path))


def test_what_is_older_than_a_source_or_missing_is_not_read(prepared_file: Path, tmp_path: Path) -> None:
    os.utime(prepared_file, (1000, 1000))

    assert prepared.text("made.jsonl", sources(2000, tmp_path)) is None
    assert prepared.text("missing.jsonl", sources(1000, tmp_path)) is None


def test_every_section_has_a_line_of_its_own_in_each_language() -> None:
    everything = catalogue.read_yaml()
    names = list(everything["links"])
    parts: dict[str, Mapping[str, object]] = {"links": everything["links"], **everything["texts"]}
    for part, entries in parts.items():
        first, *rest = catalogue.made(part).split("\n")

        assert names == json.loads(first)
        assert [entries.get(name) for name in names] == [json.loads(line) for line in rest]


def test_there_is_an_index_for_each_language_and_edition() -> None:
    files = dict(catalogue.prepared())

    for lang in LANGUAGES:
        for edition in EDITIONS:
            assert "7.74" in json.loads(files[f"sections-{lang}-{edition}.jsonl"].split("\n")[0])["names"]
