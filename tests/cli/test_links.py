"""Sections as hyperlinks in a terminal, plain everywhere else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from churchill_cli.book import prepared
from churchill_cli.reference import naming, page, sections
from churchill_cli.views import links


@pytest.fixture(autouse=True)
def anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Prepare a page, and forget what was found out about the terminal."""
    (tmp_path / "rules-en.html").write_text("", encoding="utf-8")
    monkeypatch.setattr(prepared, "FOLDER", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    links.shown.cache_clear()
    yield
    links.shown.cache_clear()


def test_a_section_is_a_hyperlink_in_a_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    expected = f"\033]8;;{(tmp_path / 'rules-en.html').as_uri()}#7.74\033\\7.74\033]8;;\033\\"
    assert expected == links.linked("7.74")
    assert f"{expected}, {expected}" == links.joined(["7.74", "7.74"])


def test_elsewhere_it_is_plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "7.74" == links.linked("7.74")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    for variable, value in (("NO_COLOR", "1"), ("TERM", "dumb")):
        with monkeypatch.context() as changed:
            changed.setenv(variable, value)
            links.shown.cache_clear()
            assert "7.74" == links.linked("7.74")
    (tmp_path / "rules-en.html").unlink()
    links.shown.cache_clear()
    assert "7.74" == links.linked("7.74")


def test_every_section_has_its_anchor_on_the_page_and_every_link_an_anchor() -> None:
    text = dict(page.prepared())["rules-en.html"]
    anchors = {part.partition('"')[0] for part in text.split('<section id="')[1:]}
    assert {naming.anchor(name) for name in sections.known()} == anchors
    assert {part.partition('"')[0] for part in text.split('href="#')[1:]} <= anchors


def test_sections_of_another_book_lead_to_its_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    (tmp_path / "virtuti-rules-en.html").write_text("", encoding="utf-8")
    with prepared.speaking_of("virtuti"):
        assert "virtuti-rules-en.html#K.2" in links.linked_line("see K.2")
        assert "see 7.74" == links.linked_line("see 7.74")
    assert "/rules-en.html#7.74" in links.linked_line("see 7.74")


@pytest.mark.parametrize("book", prepared.books())
def test_the_build_prepares_a_page_of_every_book(book: str) -> None:
    text = dict(page.prepared())[naming.page_of("ru", book)]
    anchors = {part.partition('"')[0] for part in text.split('<section id="')[1:]}
    assert {naming.anchor(name) for name in sections.known(book)} == anchors
    assert {part.partition('"')[0] for part in text.split('href="#')[1:]} <= anchors


def test_sections_in_a_text_are_linked_and_other_numbers_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "see 7.74 and 0.50" == links.linked_line("see 7.74 and 0.50")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    links.shown.cache_clear()
    line = links.linked_line("see 7.74 and 99.9")
    assert line.startswith("see \033]8;;")
    assert line.endswith(" and 99.9")
