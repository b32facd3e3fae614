"""The owner's own copy: sections found in a text or a PDF, kept, shown, and refused where something is wrong."""

import io
import json
import time
from pathlib import Path
from typing import Any

import pypdf
import pytest

from churchill_cli.reference import importing, own
from churchill_cli.reference.sections import section
from tests.conftest import Run

SEEDS = Path(__file__).parents[3] / "shared" / "seeds"
with_seeds = pytest.mark.skipif(not SEEDS.is_dir(), reason="the rulebooks are not part of the project")


def made_up(lang: str = "en", *, leave_out: tuple[str, ...] = ()) -> str:
    """Return a rulebook of the right numbers and titles, in words of our own."""
    filler = {"en": "The rule of the book and of the table.", "ru": "Это правило.", "es": "La regla de el libro y que."}
    return "\n\n".join(
        f"{name} {section(name, lang).title}\n{filler[lang]} Text {name.replace('.', '-')}."
        for name in importing.numbered()
        if name not in leave_out
    )


def bring(run: Run, text: str | bytes, *words: str) -> Any:  # noqa: ANN401
    Path("book.txt").write_bytes(text.encode() if isinstance(text, str) else text)
    return run("rulebook", "import", "book.txt", *words)


# What is found


def test_every_section_is_found_by_its_number() -> None:
    assert importing.numbered() == list(importing.section_texts(made_up(), "en"))


def test_a_section_ends_where_the_next_begins() -> None:
    found = importing.section_texts(made_up(), "en")
    assert "Text 7-74." in found["7.74"]
    assert "7-75" not in found["7.74"]


@pytest.mark.parametrize(
    "heading",
    [
        "7.74 Breakthrough",
        "## 7.74. Breakthrough",
        "**7.74 Breakthrough:**",
        "- **7.74** Breakthrough",
        "7.7.4 Breakthrough",
        "<|MARK-1|>7.74 Breakthrough",
        "Breakthrough",
        "7.47 Breakthrough",
    ],
)
def test_a_heading_is_found_however_it_was_scanned(heading: str) -> None:
    text = made_up(leave_out=("7.74",)).replace("7.75 ", f"{heading}\nIt breaks through.\n\n7.75 ", 1)
    assert "It breaks through." in importing.section_texts(text, "en")["7.74"]


def test_a_heading_in_the_middle_of_a_line_is_found() -> None:
    text = made_up(leave_out=("7.74",)).replace("\n\n7.75 ", " 7.74 Breakthrough It breaks through. 7.75 ", 1)
    assert importing.section_texts(text, "en")["7.74"].endswith("It breaks through.")


@pytest.mark.parametrize("reference", ["(7.74)", "see 7.74, and", "(7.71 and 7.74). Then", "7.74). After that"])
def test_a_reference_is_no_heading(reference: str) -> None:
    text = made_up(leave_out=("7.74",)).replace("7.71 ", f"Something {reference} goes on.\n\n7.71 ", 1)
    assert "7.74" not in importing.section_texts(text, "en")


def test_words_broken_at_the_end_of_a_line_are_joined() -> None:
    assert "interaction" in importing.cleaned("inter-\naction")
    assert "Pol-\nMil" in importing.cleaned("Pol-\nMil")


@with_seeds
@pytest.mark.parametrize(
    ("name", "lang", "least"), [("001", "en", 145), ("000", "en", 145), ("003", "ru", 144), ("004", "es", 143)]
)
def test_the_rulebooks_are_found_whole(name: str, lang: str, least: int) -> None:
    text = next(SEEDS.glob(f"{name}_*.txt")).read_text(encoding="utf-8")
    found = importing.section_texts(text, lang)
    assert least <= len(found)
    assert all(len(text) > 8 for text in found.values())


# The command


def test_what_was_imported_is_shown_verbatim(run: Run) -> None:
    done = bring(run, made_up(leave_out=("11.9",)), "--lang", "en")
    assert 0 == done.code
    assert "Sections found: 144." in done.out
    assert "Not found: 11.9." in done.out
    assert "Text 7-74." in run("7.74", "--verbatim").out
    assert "Text 7-62." in run("rule", "7.62.4", "--verbatim").out
    assert "Text 7-74." in json.loads(run("rule", "7.74", "--verbatim", "--json").out)["verbatim"]


def test_every_language_and_edition_has_a_copy_of_its_own(run: Run) -> None:
    bring(run, made_up(), "--lang", "en")
    assert 5 == run("7.74", "--verbatim", "--edition", "1").code
    assert 5 == run("7.74", "--verbatim", "--lang", "ru").code
    assert 0 == bring(run, made_up("ru"), "--lang", "ru", "--edition", "1").code
    assert "Это правило." in run("7.74", "--verbatim", "--lang", "ru", "--edition", "1").out


def test_a_pdf_is_read_too(run: Run) -> None:
    pypdf = pytest.importorskip("pypdf")
    writer = pypdf.PdfWriter()
    writer.add_blank_page(200, 200)
    held = io.BytesIO()
    writer.write(held)
    done = bring(run, held.getvalue(), "--lang", "en")
    assert (4, "no rulebook of this game" in done.err) == (done.code, True)


@pytest.mark.parametrize(("said", "edition"), [("Condición 1", 1), ("Victoria de la Alianza", 2)])
def test_the_edition_is_recognised_the_glossary_is_taken_and_the_closing_hint_works(
    run: Run, said: str, edition: int
) -> None:
    entries = "\n\n".join(f"**{title}:** el de que, {n}." for n, title in enumerate(("Ruptura", "Casilla de Entrada")))
    done = bring(run, f"{made_up('es')}\n\n4.41 {said}\n\n## Glosario\n\n{entries}")
    hint = done.out.rpartition("churchill ")[2].split()
    assert [str(edition)] == hint[-1:]
    assert (0, 0) == (done.code, run(*hint).code)
    verbatim = run("glosario", "casilla de entrada", *hint[1:])
    assert "Casilla de Entrada: el de que, 1." in " ".join(verbatim.out.split())


@pytest.mark.parametrize(("printed", "meant"), [("5.3", "5.23"), ("3.4", "3.34"), ("3.2.1", "3.21")])
def test_the_numbers_of_the_spanish_booklet_lead_to_the_section_meant(run: Run, printed: str, meant: str) -> None:
    assert run(printed, "--lang", "es").out.startswith(f"{meant} ")


@pytest.mark.parametrize("words", [("glossary", "прорыв"), ("глоссарий", "Прорыв"), ("glosario", "ruptura")])
def test_the_glossary_is_found_by_its_titles_and_its_name_in_each_language(run: Run, words: tuple[str, ...]) -> None:
    assert run(*words).out.startswith("glossary: Breakthrough\n")


@pytest.mark.parametrize(
    ("text", "words", "code", "why"),
    [
        ("nothing of the kind", ("--lang", "en"), 4, "no rulebook of this game"),
        (b"%PDF-1.7 broken", ("--lang", "en"), 4, "broken PDF"),
        (b"\xff\xfe\x00", ("--lang", "en"), 4, "neither a PDF nor UTF-8"),
        ("the of and " * 9, ("--lang", "ru"), 2, "not in this language, but in en"),
        ("el de que " * 9, ("--lang", "en"), 2, "not in this language, but in es"),
        ("это и то " * 9, ("--lang", "en"), 2, "not in this language, but in ru"),
        ("the of and", ("--lang", "xx"), 2, "no language"),
        ("the of and", ("--lang", "en", "--edition", "3"), 2, "edition"),
    ],
)
def test_a_wrong_file_leaves_the_stored_copy_as_it_was(
    run: Run, text: str | bytes, words: tuple[str, ...], code: int, why: str
) -> None:
    bring(run, made_up(), "--lang", "en")
    before = own.path("en", 2).read_bytes()
    done = bring(run, text, *words)
    assert (code, True) == (done.code, why in done.err)
    assert before == own.path("en", 2).read_bytes()


def test_a_missing_a_huge_and_a_damaged_file_are_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert 4 == run("rulebook", "import", "nowhere.txt", "--lang", "en").code
    monkeypatch.setattr(own, "MAX_BYTES", 10)
    assert "too large" in bring(run, made_up(), "--lang", "en").err
    monkeypatch.undo()


def test_a_damaged_copy_is_said(run: Run) -> None:
    bring(run, made_up(leave_out=("4.6",)), "--lang", "en")
    assert "no section 4.6" in run("4.6", "--verbatim").err
    own.path("en", 2).write_text("{", encoding="utf-8")
    assert 4 == run("7.74", "--verbatim").code


# Files that are no rulebook, of any size

HOSTILE = {
    "prose": "The rule of the book and of the table, said in many words of no game at all.\n" * 38_000,
    "blank lines": "\n" * 2_900_000,
    "broken words": "a-" + "\n" * 1_400_000 + "-\n" * 700_000,
    "marks that never end": "<|" * 1_400_000,
    "one number again and again": "1.1\n" * 700_000,
    "numbers of sections again and again": "".join(f"{name} {section(name).title}\n" for name in importing.numbered())
    * 400,
    "one long line": "7.74 Breakthrough and 7.75 " * 100_000,
    "a rulebook and prose": made_up(leave_out=("7.74", "5.22", "6.10"))
    + "\nThe rule of the book and of it all.\n" * 70_000,
}


@pytest.mark.parametrize("case", HOSTILE)
def test_a_large_text_takes_no_long_time_whatever_is_in_it(case: str) -> None:
    text = HOSTILE[case][: own.MAX_CHARACTERS]
    begun = time.process_time()
    importing.section_texts(text, "en")
    assert time.process_time() - begun < 5


def test_a_pdf_with_a_password_is_told_as_one(run: Run) -> None:
    pdf = pypdf.PdfWriter()
    pdf.add_blank_page(100, 100)
    pdf.encrypt("secret", algorithm="RC4-128")
    content = io.BytesIO()
    pdf.write(content)
    done = bring(run, content.getvalue(), "--lang", "en")
    assert 4 == done.code
    assert "is protected by a password" in done.err
    assert 2 == done.err.count("\n")


def test_what_the_reader_of_pdfs_finds_odd_reaches_nobody(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    bring(run, b"%PDF-1.4\n" + b"nothing of the kind\n" * 50, "--lang", "en")
    assert not caplog.records
