"""What a table says around an answer: counted steps, a roll asked for, a Leader's fate; nothing named is lost."""

from functools import cache
from itertools import combinations

import pytest

from churchill_cli.game.model.state import State
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, Heard, heard

situation = cache(lambda name: SITUATIONS[name]())


def said(at: str, language: str, typed: str) -> Heard:
    state: State = situation(at)
    with catalogues.speaking(language):
        return heard(state, typed)


COUNTED = [
    ("en", "go back {n} steps", ("two", "3", "four")),
    ("en", "take back the last {n}", ("2", "three", "4")),
    ("ru", "отмени последние {n} хода", ("два", "3", "четыре")),
    ("ru", "{n} шага назад", ("2", "три", "4")),
    ("es", "deshaz los {n} últimos", ("dos", "3", "cuatro")),
    ("es", "vuelve {n} pasos atrás", ("2", "tres", "4")),
]


@pytest.mark.parametrize(("language", "form", "numbers"), COUNTED)
@pytest.mark.parametrize("reason", ["", ", molotov was wrong", ", я ошибся", ", que era el frente del oeste"])
def test_steps_back_are_counted_in_words_whatever_their_reason(
    language: str, form: str, numbers: tuple[str, ...], reason: str
) -> None:
    reason = reason.replace(", molotov was", ", because molotov was")
    told = [said("any", language, form.format(n=number) + reason).told for number in numbers]
    assert told == ["undo 2", "undo 3", "undo 4"]


OUTCOMES = [("well", "healthy"), ("ill", "sick"), ("paranoid", "paranoid")]


@pytest.mark.parametrize("issue", ["global_issue", "us_production", "leadership_europe", "pol_mil_2_2"])
@pytest.mark.parametrize(("outcome", "word"), OUTCOMES)
@pytest.mark.parametrize("laid_off", ["", " discarding merkulov", " discards 3"])
def test_a_leaders_play_and_what_became_of_him_are_one_line(issue: str, outcome: str, word: str, laid_off: str) -> None:
    told = said("advance", "en", f"{issue} stalin{laid_off}, {word}").told
    card = " discarding merkulov" if "merkulov" in laid_off else ""
    assert told == f"USSR advances {issue} with leader{card}; USSR leader is {outcome}"


REMOVING = [
    ("en", "kick the russians out of {} and {}"),
    ("ru", "выбиваем русских из {} и {}"),
    ("es", "fuera los rusos de {} y {}"),
]
SOVIET = {
    "en": {"bulgaria": "bulgaria", "rumania": "rumania", "yugoslavia": "yugoslavia", "hungary": "hungary"},
    "ru": {"bulgaria": "болгарии", "rumania": "румынии", "yugoslavia": "югославии", "hungary": "венгрии"},
    "es": {"bulgaria": "bulgaria", "rumania": "rumania", "yugoslavia": "yugoslavia", "hungary": "hungría"},
}


@pytest.mark.parametrize(("language", "form"), REMOVING)
@pytest.mark.parametrize(("first", "second"), [*combinations(SOVIET["en"], 2)])
def test_markers_go_from_all_places_of_a_list(language: str, form: str, first: str, second: str) -> None:
    names = SOVIET[language]
    answer = said("networks", language, form.format(names[first], names[second]))
    removed = f"UK networks -{first} -{second}"
    assert removed in (answer.told, *answer.asked)


PICKED = {
    "a_bomb_research": "the bomb",
    "us_production": "american production",
    "global_issue": "the global issue",
    "leadership_pacific": "pacific leadership",
    "ussr_declares_war": "war on japan",
}


@pytest.mark.parametrize(("first", "second"), [*combinations(PICKED, 2)])
@pytest.mark.parametrize("form", ["stalin fancies {} and {}", "stalin wants {} on the table, and {} too"])
def test_no_issue_that_is_named_is_left_out_of_what_is_asked(first: str, second: str, form: str) -> None:
    answer = said("pick_two", "en", form.format(PICKED[first], PICKED[second]))
    lines = [line for line in (answer.told, *answer.asked) if line]
    assert all({first, second} <= {*line.split()} for line in lines)


@pytest.mark.parametrize(
    "rest", ["the rest on cbi offensives", "el resto ofensivas en cbi", "остальное наступления на cbi"]
)
def test_the_rest_may_be_told_first(rest: str) -> None:
    first, last = (said("allocate", "en", line) for line in (f"{rest}, 1 pol-mil", f"1 pol-mil, {rest}"))
    assert first == last
    assert "UK activates pol_mil_1_3; UK places 3 offensive cbi" in (first.told, *first.asked)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "our chief of staff, please roll for us"),
        ("ru", "играю начальника штаба, кинь за меня кубик"),
        ("es", "el jefe de estado mayor; tira tú el dado"),
    ],
)
def test_a_roll_asked_for_beside_a_chief_is_his(language: str, typed: str) -> None:
    assert said("chief", language, typed).command == "roll USSR chief rolls"
