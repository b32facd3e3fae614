"""A menu is answered by words that fit exactly one entry, in any language; what all entries tell is said once."""

from pathlib import Path

import pytest

from churchill_cli.game import engine
from churchill_cli.notation import grammar
from churchill_cli.record import games
from churchill_cli.session import hearing
from churchill_cli.session.answering import answered, chosen, picked
from churchill_cli.session.dialogue import answer
from churchill_cli.session.open_question import Asked, asked
from churchill_cli.session.session import Session
from churchill_cli.typed.search import several
from churchill_cli.views.menus import told_apart
from churchill_cli.words import catalogues
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run
from tests.session.situations import SITUATIONS, heard
from tests.session.test_rows import ROWS, state_of

CHOICES = ("US debates with 3", "UK debates with 3")
PLACES = ("US places 1 offensive eastern", "US places 1 naval eastern")
YES = {"en": "yes", "ru": "да", "es": "sí"}


@pytest.mark.parametrize(
    ("choices", "typed", "meant", "lang"),
    [
        (CHOICES, "uk", CHOICES[1], "en"),
        (PLACES, "naval, cbi 1", None, "en"),
        (PLACES, "naval, so 1", None, "es"),
        (("US places 1 offensive cbi", "US places 1 naval cbi"), "naval, este 1", None, "es"),
        (CHOICES, "the uk", CHOICES[1], "en"),
        (CHOICES, "britain", CHOICES[1], "en"),
        (CHOICES, "us debates", CHOICES[0], "en"),
        (CHOICES, "debates", None, "en"),
        (CHOICES, "ussr", None, "en"),
        (CHOICES, "сша", CHOICES[0], "ru"),
        (CHOICES, "великобритания", CHOICES[1], "ru"),
        (CHOICES, "reino unido", CHOICES[1], "es"),
        (PLACES, "off", PLACES[0], "en"),
        (PLACES, "naval", PLACES[1], "en"),
        (PLACES, "морская", PLACES[1], "ru"),
        (PLACES, "ofensivo", PLACES[0], "es"),
        (PLACES, "eastern", None, "en"),
        (PLACES, "1", None, "en"),
        (PLACES[:1], "off", None, "en"),
    ],
)
def test_a_menu_takes_words_that_fit_exactly_one_entry(
    choices: tuple[str, ...], typed: str, meant: str | None, lang: str
) -> None:
    with catalogues.speaking(lang):
        assert meant == picked(choices, typed)


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("index", range(len(CHOICES)))
def test_every_entry_of_a_menu_can_be_typed_as_it_stands(lang: str, index: int) -> None:
    with catalogues.speaking(lang):
        for choices in (CHOICES, PLACES):
            assert choices[index] == picked(choices, worded(choices[index], lang))


@pytest.mark.parametrize(
    ("choices", "shared", "different"),
    [
        (("a; b; c", "a; d; c"), "a; c", ["b", "d"]),
        (("a; b", "c; d"), "", ["a; b", "c; d"]),
        (("a", "b"), "", ["a", "b"]),
        (("a; b", "a"), "", ["a; b", "a"]),
        (("a; b",), "", ["a; b"]),
    ],
)
def test_a_menu_says_once_what_is_told_with_each_choice(
    choices: tuple[str, ...], shared: str, different: list[str]
) -> None:
    told_with_each, told_alone = told_apart(choices)
    assert (shared, different) == (told_with_each, [*told_alone])


@pytest.mark.parametrize("name", ROWS)
def test_every_entry_of_a_menu_is_told_as_it_is_shown(name: str) -> None:
    for row in (row for row in ROWS[name] if "asks" in row):
        state, lang = state_of(row["at"], tuple(row.get("after", ()))), row.get("lang", "en")
        with catalogues.speaking(lang):
            shown = asked(heard(state, row["typed"]).asked)
            for number, entry in enumerate(shown.choices, 1):
                lines = shown.begun.get(entry, (entry,))
                assert chosen(shown, str(number)) == lines, row
                assert len(shown.choices) > 1 or chosen(shown, YES[lang]) == lines, row
                for line in lines if not hearing.commanded_by(state, lines[0]) else ():
                    assert [*hearing.heard(state, line).lines] == grammar.parted(line), row


@pytest.mark.parametrize("lang", YES)
def test_an_entry_of_several_lines_is_told_though_words_would_not_be_understood(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["UK places 2 offensive eastern", "UK places 1 naval arctic", "UK places 1 offensive western"]
    monkeypatch.setattr(several, "MOST_TRIED", 0)
    with catalogues.speaking(lang):
        assert [*hearing.heard(SITUATIONS["allocate"](), "; ".join(lines)).lines] == lines


@pytest.mark.parametrize("at", sorted(SITUATIONS))
def test_an_entry_of_several_lines_is_told_as_it_reads(at: str) -> None:
    state, lines = SITUATIONS[at](), []
    for _line in range(3):
        action = next(engine.legal(state), None)
        if action is not None:
            lines.append(grammar.write(action))
            state, _events = engine.apply(state, action)
    if len(lines) > 1:
        assert hearing.heard(SITUATIONS[at](), "; ".join(lines)).lines == tuple(lines)


def test_a_word_that_ends_a_session_answers_a_menu_that_has_it(run: Run) -> None:
    """Russian `конец` is the end of a session, and of a Leader (3.31)."""
    run("play", "g.yaml", "--scenario", "training", stdin="note here\n")
    session = Session(Path("g.yaml"), games.opened(Path("g.yaml"))[0], lang="ru")
    session.asked = asked(("US leader is well", "US leader is dead"))
    answer(session, "конец")
    assert not session.done
    session.asked = asked(("US leader is well", "US leader is ill"))
    answer(session, "конец")
    assert session.done


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", "no, malaya too"), ("en", "malaya also"), ("ru", "нет, малайю тоже"), ("es", "no, malasia también")],
)
def test_what_is_meant_too_is_told_beside_the_only_entry(lang: str, typed: str) -> None:
    only_entry = Asked(("UK networks greece -hungary",))
    with catalogues.speaking(lang):
        assert ("UK networks greece -hungary malaya",) == answered(only_entry, SITUATIONS["networks"](), typed)
