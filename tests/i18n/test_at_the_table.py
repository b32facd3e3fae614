"""What a session says and takes in the words of its language: readings, commands within commands, signs, names."""

import json
import re

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.notation import grammar
from churchill_cli.notation.fields import labelled
from churchill_cli.reference import sections
from churchill_cli.session.command_names import COMMANDS, WHOLE, WITHIN
from churchill_cli.words.catalogues import speaking
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run

FOREIGN = tuple(language for language in LANGUAGES if language != "en")
MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_of_an_open_point_is_shown_in_words_and_taken_by_them(lang: str) -> None:
    with speaking(lang):
        for question, entry in rulebook().rulings.items():
            for reading, wording in entry["readings"].items():
                line = f"ruling {question} {reading}"
                shown = worded(line, lang)
                assert line == grammar.write(grammar.parse(shown)) == grammar.write(grammar.parse(line))
                assert lang == "en" or wording[lang] in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reading_that_there_is_not_is_refused(lang: str) -> None:
    with speaking(lang), pytest.raises(UsageProblem):
        grammar.parse("ruling Q-germany-split two armies")


@pytest.mark.parametrize("lang", FOREIGN)
def test_no_english_word_stands_in_the_form_of_a_line(lang: str) -> None:
    kept = {"N", "1–6", "1–10"}
    for form in (labelled(form.kind.FORM) for form in (*grammar.forms(), *grammar.history_forms())):
        english_words, words = (set(re.findall(r"[\w–]+", said)) - kept for said in (form, worded(form, lang)))
        assert not {word for word in english_words & words if word.isascii() and word not in LATIN[lang]}, form


LATIN = {"ru": set[str](), "es": {"convoy"}}
"""Words that are written alike in English."""


@pytest.mark.parametrize("minus", ["-", MINUS, "\N{EN DASH}"])
def test_a_minus_is_taken_as_it_is_printed_and_as_a_dash(minus: str) -> None:
    assert "UK networks -austria malaya" == grammar.write(grammar.parse(f"UK networks {minus}austria malaya"))
    assert "UK debates with eden 3-1" == grammar.write(grammar.parse(f"UK debates with eden 3{minus}1"))
    assert ["western rolls 5", "note a-b"] == grammar.parted("western rolls 5; note a-b")


def test_a_dash_in_a_remark_stays() -> None:
    assert ["note \N{EN DASH}5 degrees"] == grammar.parted("note \N{EN DASH}5 degrees")


def test_a_sum_has_a_true_minus_and_the_record_none(run: Run) -> None:
    attlee = "cards set attlee --value 3 --bonus '-1 on US'"
    out = run("play", "new.yaml", "--scenario", "training", stdin=attlee).out
    assert f"{MINUS}1 on track: US" in out
    assert MINUS not in run("cards", "--json").out


@pytest.mark.parametrize("lang", FOREIGN)
def test_a_command_within_a_command_is_typed_in_the_language_of_the_session(run: Run, lang: str) -> None:
    for name, within in WITHIN.items():
        for word in (word for word in within if lang in rulebook().words.get(word, {})):
            typed = " ".join(rulebook().words[part][lang][0] for part in (name, word) if part in rulebook().words)
            typed = typed if name in rulebook().words else f"{name} {typed}"
            said = run(
                "--lang", lang, "play", f"{word}.yaml", "--scenario", "training", "--keep-going", stdin=f"{typed}\n"
            )
            assert f"`{typed}" not in said.out, said.out


@pytest.mark.parametrize("bonus", ["+2 directed_offensive on USSR", "+2 приоритетные наступления на СССР"])
def test_what_a_card_adds_is_told_in_words(run: Run, bonus: str) -> None:
    run("cards", "set", "eden", "--value", "4", "--bonus", bonus)
    cards = json.loads(run("cards", "--json").out)["cards"]
    eden = next(card for card in cards if card["card"] == "eden")
    assert "ussr_directed_offensive" in json.dumps(eden)
    assert '"USSR"' in json.dumps(eden)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_entry_of_the_glossary_is_called_by_its_name_in_lists(run: Run, lang: str) -> None:
    out = " ".join(run("--lang", lang, "7.74").out.split())
    assert "glossary:" not in out.replace("glossary: ", "")
    assert sections.called("glossary:breakthrough", lang) in out
    assert "glossary:breakthrough" == sections.identified(sections.called("glossary:breakthrough", lang))


@pytest.mark.parametrize("lang", FOREIGN)
def test_a_walk_through_the_map_takes_the_words_of_the_session(run: Run, lang: str) -> None:
    skip, none, stop = (rulebook().words[word][lang][0] for word in ("skip", "none", "stop"))
    assumed = json.loads(run("board", "--assumed", "--json").out)["facts"]
    run("--lang", lang, "board", "review", stdin=f"{skip}\n\n{none}\n{stop}\n")
    settled = {fact["fact"] for fact in assumed} - {
        fact["fact"] for fact in json.loads(run("board", "--assumed", "--json").out)["facts"]
    }
    assert settled
    assert len(settled) < len(assumed)


@pytest.mark.parametrize("lang", FOREIGN)
def test_every_command_of_a_session_has_a_word_of_the_language(lang: str) -> None:
    names = {*COMMANDS, *WHOLE}
    assert set() == {name for name in names if lang not in rulebook().words.get(name, {})}
