"""`churchill bots` and `churchill bot`: a record that replays, the same again by its seed; tables; one's own chart."""

import json
from pathlib import Path

import pytest

from churchill_cli.answers.bots import share
from churchill_cli.bots import charts, decks
from churchill_cli.bots.decks import made_up
from churchill_cli.errors import PositionError
from churchill_cli.record import games
from tests.conftest import Run

OLD = Path(__file__).parent / "charts"
"""The charts of aims that are written, against which the house 'Bot is measured."""


def test_a_game_leaves_a_record_that_the_seed_makes_again_byte_for_byte(run: Run) -> None:
    for name in ("a.yaml", "b.yaml"):
        assert 0 == run("bots", name, "--scenario", "training", "--seed", "7").code
    assert Path("a.yaml").read_bytes() == Path("b.yaml").read_bytes()
    game, cut_off = games.opened(Path("a.yaml"))
    assert ("over", None) == (game.state.turn.step, cut_off)
    assert any("made-up cards" in line for line in game.lines)
    assert 0 == run("report", "--game", "a.yaml").code


def test_without_a_name_no_record_is_written_over(run: Run) -> None:
    for _time in range(2):
        run("bots", "--scenario", "training", "--seed", "7")
    assert ["bots-7.2.yaml", "bots-7.yaml"] == sorted(file.name for file in Path().glob("bots-*.yaml"))


def test_each_decision_is_told_with_its_reason_where_that_is_asked_for(run: Run) -> None:
    out = run("bots", "--scenario", "training", "--seed", "7", "-v").out
    assert "Priority 1 for an advance (11.5)" in out


def test_many_games_are_a_table_and_data(run: Run) -> None:
    done = run("bots", "--scenario", "training", "--games", "2", "--seed", "7", "--json")
    answer = json.loads(done.out)
    assert (2, [7, 8], True) == (answer["games"], answer["seeds"], answer["made_up"])
    assert 2 == sum(n for wins in answer["wins"].values() for n in wins.values())
    out = run("bots", "--scenario", "training", "--games", "2", "--seed", "7").out
    assert "These cards are made up" in out
    assert "Hegemon (4.43)" in out
    assert "interval of 95 %" in out


def test_a_share_has_the_interval_in_which_it_lies_nineteen_times_in_twenty() -> None:
    assert (0.5, 0.431, 0.569) == share(100, 200)
    assert (0.0, 0.0, 0.037) == share(0, 100)
    assert (0.0, 0.0, 1.0) == share(0, 0)


def test_a_power_may_play_by_the_chart_of_a_file(run: Run) -> None:
    before = OLD / "uk.yaml"
    told = run("bots", "a.yaml", "--scenario", "training", "--seed", "7", "--chart", f"UK={before}", "-v").out
    assert "the best by its points against the mean of the others, doubled" in told
    refused = run("bots", "--chart", f"US={before}")
    assert 4 == refused.code
    assert "is the chart of UK, not of US" in refused.err


@pytest.mark.parametrize(
    "words",
    [
        ("--games", "0"),
        ("--random", "Italy"),
        ("--decks", "nowhere.yaml"),
        ("--scenario", "nowhere"),
        ("--chart", "UK"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, words: tuple[str, ...]) -> None:
    done = run("bots", *words)
    assert done.code in {2, 4}
    assert "This is a bug" not in done.err
    assert [] == list(Path().glob("*.yaml"))


def test_the_packaged_decks_say_that_they_are_made_up() -> None:
    file = charts.house_file().parents[1] / "decks" / "made_up.yaml"
    assert "MADE UP" in file.read_text(encoding="utf-8").splitlines()[0]
    assert decks.read(file).is_made_up
    assert made_up(3).is_made_up


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"stuff": {}}, "stuff: is unknown here"),
        ({"staff": {"US": {"chief": {}}}}, "staff.US: a deck has 21 staff cards"),
        ({"leaders": {"roosevelt": {"ill": [1, 99]}}}, "leaders.roosevelt.ill: must be two numbers"),
        ({"conferences": {6: [["nonsense here"]]}}, "conferences.6: nonsense here"),
    ],
)
def test_a_mistake_in_decks_is_named(change: dict[str, object], said: str) -> None:
    with pytest.raises(PositionError) as problem:
        decks.decks({**decks.made_up_document(1), **change}, "decks.yaml")
    assert said in problem.value.message


def test_ones_own_chart_is_begun_checked_and_wins(run: Run) -> None:
    begun = run("bot", "chart", "US")
    assert 0 == begun.code
    own = charts.own_file("US")
    assert own.is_file()
    assert charts.HOUSE == charts.kind_of("US")
    assert "is blank: the house 'Bot plays." in " ".join(begun.out.split())
    own.write_text(own.read_text(encoding="utf-8").replace("debate: []", "debate: [{take: foo}]"), encoding="utf-8")
    refused = run("bot", "chart", "US")
    assert 4 == refused.code
    assert "'foo' is unknown here" in refused.err
    assert "your own chart" in run("bot").out
    assert 0 == run("bot", "chart", "UK", "--house").code
    assert 2 == run("bot", "chart", "Italy").code
