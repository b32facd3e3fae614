"""What a session prints can be typed back, in each language: lines, examples, menus, what is quoted in a question."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text
from churchill_cli.notation import grammar
from churchill_cli.session.hearing import written
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import say
from tests.properties.test_game_properties import played
from tests.session.situations import SITUATIONS, Heard, heard

GAMES = (("training", 2, 0), ("tournament", 1, 1), ("campaign", 2, 0))
LINES_OF_A_KIND = 3
FEWEST_QUOTED = 8
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def moments() -> tuple[State, ...]:
    """Return a state for every question that a few games ask, and those of the natural lines."""
    by_question: dict[str, State] = {}
    for scenario, edition, seed in GAMES:
        for state in played(scenario, edition, seed, by_card=True).states:
            asked = engine.due(state)
            if asked:
                by_question.setdefault(" ".join(text.template for text in (asked.what, *asked.first)), state)
    return (*by_question.values(), *(situation() for situation in SITUATIONS.values()))


@cache
def choices(number: int) -> Mapping[str, str]:
    """Return every choice of a menu at one of these moments, with what is typed to get it: lines begun."""
    state = moments()[number]
    begun = dict.fromkeys(line.rpartition(" ")[0] for line in listed(state) if " " in line)
    return {choice: typed for typed in begun for choice in heard(state, typed).asked}


def listed(state: State) -> Iterator[str]:
    """Yield some lines of each kind that may be told now."""
    counts: dict[type, int] = {}
    for action in engine.legal(state):
        counts[type(action)] = counts.get(type(action), 0) + 1
        if counts[type(action)] <= LINES_OF_A_KIND:
            yield grammar.write(action)


def quoted(text: Text, lang: str) -> str:
    """Return the line that a sentence quotes at its end, one of several, what is left open filled in."""
    with catalogues.speaking(lang):
        form = say(text).rstrip(".").rpartition(": ")[2]
    if "…," in form:
        return form.replace("…", "3")
    return re.split(", | или ", form)[0].replace("1-6", "3").replace("…", "US")


@every_language
def test_every_line_that_is_listed_is_understood_as_itself(lang: str) -> None:
    for state in moments():
        for line in listed(state):
            assert Heard(line) == heard(state, worded(line, lang)), (line, worded(line, lang))


@every_language
def test_every_line_that_is_listed_is_read_by_its_row_as_it_is_echoed(lang: str) -> None:
    with catalogues.speaking(lang):
        for line in (line for state in moments() for line in listed(state)):
            assert line == written(worded(line, lang)), worded(line, lang)


@every_language
def test_every_example_is_understood_as_in_english(lang: str) -> None:
    for state in moments():
        for example in engine.step_of(state).wording.examples:
            in_english, answer = heard(state, example.line), heard(state, worded(example.line, lang))
            assert in_english[:2] == answer[:2], worded(example.line, lang)
            assert bool(in_english.command) == bool(answer.command)


@every_language
def test_what_a_question_quotes_is_understood(lang: str) -> None:
    understood = set()
    for state in moments():
        asked = engine.due(state)
        for text in (asked.what, *asked.first) if asked else ():
            form = quoted(text, "en")
            quotes = ": " in say(text) and set(form.split()) & rulebook().words.keys()
            in_english = heard(state, form) if quotes else Heard()
            if in_english.told:
                understood.add(text.template)
                found = heard(state, quoted(text, lang))
                assert in_english.told in {found.told, *found.asked}, quoted(text, lang)
    assert FEWEST_QUOTED <= len(understood)


@every_language
def test_every_choice_of_a_menu_can_be_typed_instead_of_its_number(lang: str) -> None:
    for number, state in enumerate(moments()):
        for choice, typed in choices(number).items():
            answer = heard(state, worded(choice, lang))
            assert choice == answer.told or choice in " ".join(answer.asked), (typed, choice)
