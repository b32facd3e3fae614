"""The state kept of a long record: the very state, of the very record, or none; what is kept is never trusted."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.documents import owner
from churchill_cli.errors import RecordError
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.record import games, kept, store
from churchill_cli.record.replay import Game, opening, replayed
from churchill_cli.views.game import kind_text
from tests.conftest import Run
from tests.games.test_endings import NAMES, played
from tests.properties import test_game_properties as random_player
from tests.session.situations import SITUATIONS

RECORD = Path("churchill.yaml")
HEADER = {"game": "churchill", "scenario": "training", "edition": 2}
REMARKS = ["note a remark"] * kept.FEWEST_LINES
OWN_ISLAND = {"spaces": {"iwo_jima": {"b29": True}}}


def again(state: State) -> State:
    """Return a state as it is read from what was kept of it."""
    read: State = kept.decoded(json.loads(json.dumps(kept.encoded(state))), state.position)
    return read


def kept_game(lines: list[str], header: dict[str, object] = HEADER) -> Game:
    """Write a record, keep its state, and return its game."""
    RECORD.unlink(missing_ok=True)
    store.create(RECORD, header)
    with RECORD.open("a", encoding="utf-8") as file:
        file.writelines(f"- {json.dumps(line)}\n" for line in lines)
    game, _cut_off = games.opened(RECORD)
    kept.keep(RECORD, game)
    return game


def kept_file() -> Path:
    return owner.state_folder() / kept.KEPT_FILE


# Every state is read as it was


@pytest.mark.parametrize("name", NAMES)
def test_each_state_of_a_whole_game_is_read_as_it_was(name: str) -> None:
    assert [again(state) for state in played(name).states] == list(played(name).states)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("by_card", [False, True], ids=["by outcome", "by card"])
def test_each_state_of_a_game_at_random_is_read_as_it_was(seed: int, *, by_card: bool) -> None:
    game = random_player.played("campaign", 2, seed, by_card=by_card)
    assert [again(state) for state in game.states] == list(game.states)


@pytest.mark.parametrize("at", SITUATIONS)
def test_the_state_of_each_moment_at_the_table_is_read_as_it_was(at: str) -> None:
    state = SITUATIONS[at]()
    assert (state, kept.encoded(state)) == (again(state), kept.encoded(again(state)))


def test_the_words_of_a_player_stay_his_own() -> None:
    text = Text("%(line)s of %(power)s", {"line": Verbatim("naval"), "power": "US"})
    read = kept.decoded(json.loads(json.dumps(kept.encoded(text))), SITUATIONS["any"]().position)
    assert (text, Verbatim) == (read, type(read.fields["line"]))


# The very record


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("name", ["alliance", "campaign_to_the_tenth"])
def test_a_record_that_was_kept_is_looked_at_as_it_is(name: str) -> None:
    told = played(name)
    game = kept_game([*told.lines, *REMARKS], {"game": "churchill", **told.header})
    look = kept.first_look(RECORD)
    assert look is not None
    assert (game.header, game.lines, game.past, game.state) == (look.header, look.lines, look.past, look.state)
    assert kind_text(game) == kind_text(look)


@pytest.mark.usefixtures("alone")
def test_a_short_record_is_not_kept() -> None:
    kept_game(REMARKS[1:])
    assert not kept_file().exists()
    assert kept.first_look(RECORD) is None


@pytest.mark.usefixtures("alone")
def test_another_line_another_header_or_another_version_is_not_that_record(monkeypatch: pytest.MonkeyPatch) -> None:
    kept_game(REMARKS)
    with RECORD.open("a", encoding="utf-8") as file:
        file.write("- note one more\n")
    assert kept.first_look(RECORD) is None

    kept_game(REMARKS)
    content = kept_file().read_text("utf-8")
    kept_game(REMARKS, {**HEADER, "scenario": "campaign"})
    kept_file().write_text(content, encoding="utf-8")
    assert kept.first_look(RECORD) is None

    kept_game(REMARKS)
    assert kept.first_look(RECORD) is not None
    monkeypatch.setattr(kept, "__version__", "another")
    assert kept.first_look(RECORD) is None


@pytest.mark.usefixtures("alone")
def test_a_record_whose_last_line_was_cut_off_is_not_looked_at_but_opened() -> None:
    kept_game(REMARKS)
    with RECORD.open("a", encoding="utf-8") as file:
        file.write("- note half a l")
    assert kept.first_look(RECORD) is None


@pytest.mark.usefixtures("alone")
def test_a_game_with_a_bot_is_not_looked_at_since_he_looks_back() -> None:
    kept_game(["note bot USSR", *REMARKS])
    assert kept.first_look(RECORD) is None


@pytest.mark.usefixtures("alone")
def test_a_map_corrected_in_the_game_is_not_kept_and_the_owners_own_is_the_records() -> None:
    kept_game([f"board {json.dumps(OWN_ISLAND)}", *REMARKS])
    assert not kept_file().exists()

    game = kept_game(REMARKS, {**HEADER, "board": OWN_ISLAND})
    look = kept.first_look(RECORD)
    assert look is not None
    assert game.state == look.state
    assert "iwo_jima" in look.state.position.board.b29
    assert opening(HEADER)[0].position.board != look.state.position.board


@pytest.mark.usefixtures("alone")
def test_a_record_that_does_not_fit_is_not_kept() -> None:
    kept_game(REMARKS)
    kept_file().unlink()
    with RECORD.open("a", encoding="utf-8") as file:
        file.write("- US rolls 4 for nothing at all\n")
    game, _cut_off = games.shown(RECORD)
    kept.keep(RECORD, game)
    assert not kept_file().exists()


# Nothing that was kept is trusted, and nothing depends on it


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    "content",
    ["", "[]", "null", "{", '{"mark": 1}', "{}", '{"mark": "", "state": 1}', "[" * 50_000, f'"{"x" * kept.MAX_BYTES}"'],
    ids=lambda content: content[:12],
)
def test_what_is_nothing_that_was_kept_is_passed_over(content: str) -> None:
    kept_game(REMARKS)
    kept_file().write_text(content, encoding="utf-8")
    assert kept.first_look(RECORD) is None


@pytest.mark.usefixtures("alone")
def test_a_state_with_one_thing_changed_is_passed_over() -> None:
    kept_game(REMARKS)
    content = json.loads(kept_file().read_text("utf-8"))
    content["state"]["fields"][0]["fields"][0] = 9
    kept_file().write_text(json.dumps(content), encoding="utf-8")
    assert kept.first_look(RECORD) is None


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    "state",
    [
        *({"kind": "Spot", "fields": [None, 0]}, {"kind": "Popen", "fields": []}, {"kind": "State", "fields": [1, 2]}),
        *(
            {"kind": ["State"], "fields": []},
            1.5,
            [],
            {"map": [1]},
            {"map": [[{"map": []}, 1]]},
            {"set": [{"map": []}]},
        ),
    ],
    ids=str,
)
def test_another_thing_under_the_mark_of_a_state_is_passed_over(state: object) -> None:
    kept_game(REMARKS)
    kept_file().write_text(json.dumps({"mark": kept.mark(store.read(RECORD), state), "state": state}))
    assert kept.first_look(RECORD) is None


@pytest.mark.usefixtures("alone")
def test_the_conference_of_a_record_is_that_of_its_replay_whatever_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_player.played("campaign", 2, 1)
    shown = {}
    for n in (0, len(game.lines) // 2, len(game.lines)):
        kept_game(list(game.lines[:n]), {"game": "churchill", **game.header})
        shown[n] = [kept.glance(RECORD)[1] for _ in range(2)]
        assert [game.states[n].position.conference] * 2 == shown[n]
    assert len({conference for conference, _again in shown.values()}) > 1
    monkeypatch.setattr(kept, "replayed", lambda header, lines: replayed(header, lines) if not lines else None)
    assert shown[n][0] == kept.glance(RECORD)[1]


@pytest.mark.usefixtures("alone")
def test_a_session_that_ends_keeps_the_conference_of_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_player.played("campaign", 2, 1)
    kept_game(list(game.lines), {"game": "churchill", **game.header})
    monkeypatch.setattr(kept, "replayed", lambda header, lines: replayed(header, lines) if not lines else None)
    assert game.states[-1].position.conference == kept.glance(RECORD)[1]


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    "change",
    [
        lambda kept_content: kept_content | {"conference": kept_content["conference"] + 1},
        lambda kept_content: kept_content | {"conference": True},
        lambda kept_content: kept_content | {"mark": None},
        lambda kept_content: {"mark": kept_content["mark"]},
        lambda kept_content: [kept_content],
    ],
)
def test_a_conference_that_was_not_kept_of_this_record_is_passed_over(change: Callable[[Any], Any]) -> None:
    kept_game(REMARKS)
    conference = kept.glance(RECORD)[1]
    file = owner.state_folder() / kept.CONFERENCES_FILE
    content = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({name: change(kept_content) for name, kept_content in content.items()}))
    assert conference == kept.glance(RECORD)[1]
    assert json.loads(file.read_text(encoding="utf-8")) == content


@pytest.mark.usefixtures("alone")
def test_a_record_that_fits_no_more_tells_no_conference_that_was_kept_before() -> None:
    kept_game(REMARKS)
    kept.glance(RECORD)
    with RECORD.open("a", encoding="utf-8") as file:
        file.write("- USSR rolls 9\n")
    for _ in range(2):
        with pytest.raises(RecordError):
            kept.glance(RECORD)


@pytest.mark.usefixtures("alone")
def test_without_a_folder_or_a_record_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = kept_game(REMARKS)
    kept_file().unlink()
    (tmp_path / "a file").write_text("")
    monkeypatch.setattr(owner, "state_folder", lambda: tmp_path / "a file" / "state")
    kept.keep(RECORD, game)
    assert kept.first_look(RECORD) is None
    RECORD.unlink()
    kept.keep(RECORD, game)


def test_every_command_but_the_session_replays(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "first_look", pytest.fail)
    kept_game(REMARKS)
    for command in ("state", "score", "log", "board", "legal"):
        assert 0 == run(command).code
    assert 0 == run("play", str(RECORD), stdin="note one more\nquit\n").code
