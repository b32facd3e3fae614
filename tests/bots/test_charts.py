"""Charts as data: read with every mistake named by line and word, told whole in docs/bots.md."""

from pathlib import Path

import pytest

from churchill_cli.bots import charts, vocabulary
from churchill_cli.bots.chart import DECISIONS
from churchill_cli.errors import PositionError
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.words import catalogues
from tests.bots.conftest import chart, house

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
HEAD = "chart: own\npower: US\n"


def complaint(text: str) -> str:
    with pytest.raises(PositionError) as problem:
        chart(text)
    return problem.value.message


@pytest.mark.parametrize("power", POWERS)
def test_a_house_chart_decides_everything_and_says_that_it_is_ours(power: Power) -> None:
    found = house(power)
    assert (charts.HOUSE, power) == (found.name, found.power)
    assert set(DECISIONS) == {*found.priorities, *({"order"} - set(found.priorities))}
    assert all(found.priorities[decision] for decision in found.priorities)
    assert "not the publisher's" in charts.house_file().read_text(encoding="utf-8")


def test_the_page_tells_every_decision_and_every_word() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for decision, (_what, section) in DECISIONS.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{decision}`:"))
        assert f"| {section} |" in row
        assert all(f"`{word}`" in row for word in vocabulary.NAMED[decision])
    for word in vocabulary.WORDS.values():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{word.name}` |"))
        assert word.phrase in row
        assert "| all |" in row or all(f"`{decision}`" in row for decision in word.decisions)


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ("{take: nonsens}", "nonsens"),
        ("{take: any, if: [wining]}", "wining"),
        ("{take: any, by: [-aheda]}", "aheda"),
        ("{take: any, wenn: [ahead]}", "wenn"),
        ("{take: any, if: ['ahead>=many']}", "many"),
    ],
)
def test_an_unknown_word_is_named_with_its_line_in_every_decision(decision: str, entry: str, word: str) -> None:
    said = complaint(f"{HEAD}{decision}:\n  - {{take: any, if: ['ahead>=3']}}\n  - {entry}\n")
    assert "line 5: " in said
    assert repr(word) in said


def test_a_near_word_is_proposed() -> None:
    assert "did you mean captures?" in complaint(f"{HEAD}advance:\n  - {{take: any, if: [capture]}}\n")


@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize("tests", ["winning, not winning", "'ahead>=5', 'ahead<=3'", "'apart>=900'"])
def test_a_priority_that_asks_what_is_never_so_is_refused_with_its_line(decision: str, tests: str) -> None:
    said = complaint(f"{HEAD}{decision}:\n  - {{take: any, if: [{tests}]}}\n")
    assert "line 4: this never fires" in said


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_priority_behind_one_that_takes_the_same_is_refused(decision: str) -> None:
    said = complaint(f"{HEAD}{decision}:\n  - {{take: any}}\n  - {{take: any, if: [winning]}}\n")
    assert "line 5: this never fires: the priority of line 4" in said


def test_what_any_does_not_take_may_stand_behind_it() -> None:
    assert 2 == len(chart(f"{HEAD}advance:\n  - {{take: any}}\n  - {{take: pass}}\n").priorities["advance"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the chart is empty"),
        ("chart: own\n", "`power` is missing"),
        ("power: Italy\n", "line 1: 'Italy' is no power"),
        (f"{HEAD}aims: {{global_issue: 99}}\n", "line 3: '99' must be a number from -9 to 20"),
        (f"{HEAD}aims: {{gobal_issue: 3}}\n", "line 3: the word 'gobal_issue' is unknown here"),
        (f"{HEAD}advance: all\n", "line 3: must be a list"),
        (f"{HEAD}advance:\n  - {{if: [captures]}}\n", "line 4: `take` is missing"),
        (f"{HEAD}adwance:\n  - {{take: any}}\n", "line 3: the word 'adwance' is unknown here"),
        (f"{HEAD}advance:\n  - {{take: poland}}\n", "line 4: the word 'poland' is unknown here"),
    ],
)
def test_each_mistake_has_its_line(text: str, said: str) -> None:
    assert said in complaint(text)


def test_all_mistakes_are_named_at_once() -> None:
    said = complaint(f"{HEAD}advance:\n  - {{take: foo}}\ndebate:\n  - {{take: any, by: [bar]}}\n")
    assert "line 4: " in said
    assert "line 6: " in said


def test_things_are_named_in_any_language() -> None:
    found = chart(f"{HEAD}networks:\n  - {{take: [Польша, Grecia]}}\n")
    assert ("poland", "greece") == found.priorities["networks"][0].take


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_every_phrase_of_the_vocabulary_is_said_in_each_language(lang: str) -> None:
    phrases = [word.phrase for word in vocabulary.WORDS.values()] + [what for what, _section in DECISIONS.values()]
    with catalogues.speaking(lang):
        assert [] == [phrase for phrase in phrases if catalogues._(phrase) == phrase]
