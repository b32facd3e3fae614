"""Mending: any correction of any game, mended at random, ends in a record in which every line fits."""

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from churchill_cli.errors import ChurchillError, Forbidden, RecordError
from churchill_cli.notation.grammar import history_line, parse, write
from churchill_cli.notation.past import Change, Correction, Delete, Insert
from churchill_cli.record import differences, document, games, mending, replay, store, telling_lines
from churchill_cli.record.mending import Mending, NoLongerFits
from churchill_cli.record.replay import Game
from tests.properties.test_game_properties import Player, every_kind, played
from tests.properties.test_moves_properties import carried_out, laid_out

MOST_MENDS = 6
"""Lines mended at random before the others are left out."""


def recorded(path: Path, header: object, lines: tuple[str, ...]) -> Game:
    """Return the game of a new record that has some lines."""
    games.begun(path, header)  # type: ignore[arg-type]
    with store.writing(path) as writer:
        writer.append(*lines)
    return games.opened(path)[0]


@dataclass
class Mender:
    """Corrects a game at random, and mends what no longer fits at random."""

    game: Game
    seed: int

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)  # noqa: S311 - which lines to correct
        self.player = Player(self.seed)

    def correction(self) -> Correction:
        """Return a correction; the line told in it is allowed where it stands."""
        number = self.chance.choice(self.game.past.live)
        if self.chance.random() < 0.3:
            return Delete("", number)
        line = write(self.player.next(self.game.states[self.game.past.live.index(number)]))
        return self.chance.choice((Change("", number, line), Insert("", number, line)))

    def begun(self) -> Mending:
        """Return a correction that leaves lines unfit."""
        while True:
            try:
                telling_lines.told(self.game, write(self.correction()))
            except NoLongerFits as problem:
                return problem.mending
            except ChurchillError:  # a counter may be meant that is not the first
                continue

    def steps(self, begun: Mending) -> Iterator[Mending]:
        """Yield it after each mend, until every line fits."""
        yield begun
        for count in itertools.count():
            if not begun.unfit:
                return
            begun = begun.all_skipped() if count > MOST_MENDS else self.mended(begun)
            yield begun

    def mended(self, begun: Mending) -> Mending:
        """Return it after one mend."""
        if self.chance.random() < 0.15 and len(begun.corrections) > 1:
            return begun.stepped_back()
        if self.chance.random() < 0.4 or begun.state.turn.step == "over":
            return begun.skipped()
        try:
            return begun.answered(write(self.player.next(begun.state)))
        except ChurchillError:
            return begun.skipped()


@cache
def mendings(scenario: str, edition: int) -> list[tuple[Game, list[Mending]]]:
    """Return some corrections of a game, each with every step of its mending."""
    told = played(scenario, edition, 1)
    game = replay.replayed({"format": document.FORMAT, **told.header}, told.lines)
    menders = [Mender(game, seed) for seed in range(6)]
    return [(game, list(mender.steps(mender.begun()))) for mender in menders]


def kept(scenario: str, edition: int, folder: Path) -> Iterator[tuple[Path, Game, Mending]]:
    """Yield these corrections, mended, each with a record of the game to write it to."""
    path, content = folder / "game.yaml", b""
    for game, steps in mendings(scenario, edition):
        if content:
            path.write_bytes(content)
        else:
            recorded(path, game.header, game.lines)
            content = path.read_bytes()
        yield path, game, steps[-1]


@every_kind
def test_whatever_is_corrected_and_mended_is_a_record_in_which_every_line_fits(
    scenario: str, edition: int, tmp_path: Path
) -> None:
    for path, game, mended in kept(scenario, edition, tmp_path):
        old_content = path.read_bytes()
        told = games.mend(path, mended)

        again = games.opened(path)[0]
        assert (mended.after.state, ()) == (again.state, again.left_out)
        assert path.read_bytes().startswith(old_content)
        state = again.states[0]
        for number in again.past.live:
            state, _events = replay.step(state, parse(again.text(number)))
        assert again.state == state, "told anew, line by line"
        assert laid_out(state) == carried_out(laid_out(game.state), list(told.moves))


@every_kind
def test_something_is_left_to_mend_until_every_line_fits(scenario: str, edition: int) -> None:
    for game, steps in mendings(scenario, edition):
        assert all(step.unfit and step.before is game for step in steps[:-1])
        assert not steps[-1].unfit


@every_kind
def test_undo_takes_a_mended_correction_back_as_one_and_redo_brings_it_back(
    scenario: str, edition: int, tmp_path: Path
) -> None:
    for path, game, mended in kept(scenario, edition, tmp_path):
        known = games.mend(path, mended).game
        for line, state in (
            ("undo", game.state),
            ("redo", mended.after.state),
            (f"undo to {len(game.lines)}", game.state),
            ("redo all", mended.after.state),
        ):
            known = games.tell(path, line, known).game
            assert state == known.state


@every_kind
def test_a_mended_correction_of_which_only_the_beginning_is_on_the_disk_opens(scenario: str, edition: int) -> None:
    for game, steps in mendings(scenario, edition):
        written, known = steps[-1].written, steps[-1].after
        for count in {1, 2, len(written) // 2, len(written) - 1} - {0}:
            cut = replay.replayed(game.header, (*game.lines, *written[:count]), known)
            assert cut.is_sound
            assert cut.state == telling_lines.told(cut, "note so it goes")[0].state


# What a line that is typed means

TRAINING = {"scenario": "training", "edition": 2}
LINES = (
    "outcome US wins, US ussr_directed_offensive global_issue, USSR us_production",
    "US directs ussr_directed_offensive to far_east",
    "UK places 3 offensive western",
    "UK places 1 naval arctic",
    "USSR places 2 offensive far_east",
    "USSR places 2 offensive eastern",
)


def unfit(line: str, lines: tuple[str, ...] = LINES) -> Mending:
    with pytest.raises(NoLongerFits) as caught:
        telling_lines.told(replay.replayed(TRAINING, lines), line)
    return caught.value.mending


def last(begun: Mending) -> str:
    return begun.written[-1]


def test_a_line_after_which_the_next_one_fits_comes_before_it() -> None:
    mended = unfit("change 4 note nothing").answered("UK places 1 naval cbi")
    assert ("insert+ 5 UK places 1 naval cbi", ()) == (last(mended), mended.unfit)


def test_a_line_of_the_same_kind_after_which_the_next_one_does_not_fit_either_stands_in_its_place() -> None:
    begun = unfit("insert 3 UK places 2 offensive cbi")
    assert (3, "UK places 3 offensive western") == (begun.unfit[0], begun.after.text(3))
    mended = begun.answered("UK places 1 offensive western")
    assert ("change+ 3 UK places 1 offensive western", ()) == (last(mended), mended.unfit)


def test_of_two_lines_that_are_missing_neither_takes_the_place_of_the_next() -> None:
    begun = unfit("change 3 UK places 1 offensive western")
    assert 5 == begun.unfit[0]
    first = begun.answered("UK places 1 offensive western")
    assert ("insert+ 5 UK places 1 offensive western", 5) == (last(first), first.unfit[0])
    second = first.answered("UK places 1 offensive cbi")
    assert ("insert+ 5 UK places 1 offensive cbi", ()) == (last(second), second.unfit)


def test_a_line_after_which_more_fit_in_the_place_of_another_takes_it() -> None:
    lines = ("agenda UK 4, USSR 1, US 2", "UK picks global_issue", "USSR picks us_production pol_mil_1_3")
    begun = unfit("change 1 agenda UK 1, USSR 4, US 2", lines[:2])
    mended = begun.answered("USSR picks global_issue")
    assert ("change+ 2 USSR picks global_issue", ()) == (last(mended), mended.unfit)


def test_a_line_that_breaks_a_rule_mends_nothing() -> None:
    begun = unfit("change 4 note nothing")
    with pytest.raises(Forbidden):
        begun.answered("UK places 5 naval arctic")


def test_a_line_that_did_not_fit_before_is_not_asked_for() -> None:
    game = telling_lines.told(replay.replayed(TRAINING, LINES), "change! 1 outcome UK wins")[0]
    assert 2 in game.left_out
    assert () == telling_lines.told(game, "insert 1 note x")[0].past.undone
    assert game.left_out == mending.begun(game, owed=game.left_out).unfit


def test_lines_left_out_long_ago_are_mended_when_asked_for(tmp_path: Path) -> None:
    game = recorded(tmp_path / "game.yaml", TRAINING, (*LINES, "change! 4 note nothing"))
    assert (5, 6) == game.left_out
    mended = mending.begun(game, owed=game.left_out).answered("UK places 1 naval cbi")
    told = games.mend(tmp_path / "game.yaml", mended)
    assert () == told.game.left_out == games.opened(tmp_path / "game.yaml")[0].left_out
    assert "Brought back: %(lines)s" in [text.template for text in told.outcome]


def test_a_line_that_a_record_may_have_but_nobody_may_tell_now_is_mended_as_well() -> None:
    begun = unfit("insert 1 card puts strategic_materials in center")
    assert ((1,), ()) == (begun.unfit, begun.after.left_out)
    assert begun.reason.message
    assert "delete+ 1" in begun.all_skipped().written
    mended = begun.answered(f"{LINES[0]}, center strategic_materials")
    assert f"change+ 1 {LINES[0]}, center strategic_materials" == last(mended)
    assert 1 not in mended.unfit


def test_what_is_told_anew_must_fit_itself_even_where_the_line_before_did_not() -> None:
    game = telling_lines.told(replay.replayed(TRAINING, LINES), "change! 4 note x")[0]
    mended = mending.begun(game).corrected(Change("", 5, "UK places 1 naval cbi"))
    assert () == mended.unfit
    again = mended.corrected(Change("", 3, "UK places 4 offensive western"))
    assert 5 in again.unfit


def test_a_step_back_gives_what_was_before() -> None:
    begun = unfit("change 4 note x")
    assert begun == begun.skipped().stepped_back()
    assert ((), ()) == (begun.stepped_back().unfit, begun.stepped_back().written)


# A record with a line that does not fit


def unsound(path: Path) -> Game:
    """Return a record, as it is shown, with a line in the middle that a hand has changed."""
    game = recorded(path, TRAINING, LINES)
    content = path.read_text(encoding="utf-8")
    path.write_text(content.replace("UK places 1 naval arctic", "eastern dances"), encoding="utf-8")
    assert game.is_sound
    return games.shown(path)[0]


def test_a_record_with_a_line_that_does_not_fit_is_shown_and_mended(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    game = unsound(path)
    with pytest.raises(RecordError):
        games.opened(path)
    assert (False, (4, 5, 6)) == (game.is_sound, game.left_out)

    begun = mending.begun(game, owed=game.left_out)
    assert "eastern dances" in begun.reason.message
    mended = begun.answered("UK places 1 naval arctic")
    assert ("change! 4 UK places 1 naval arctic",) == mended.written
    games.mend(path, mended)
    assert (True, ()) == ((again := games.opened(path)[0]).is_sound, again.left_out)


@pytest.mark.parametrize("line", ["note x", "UK places 1 naval arctic", "point here"])
def test_nothing_else_is_told_to_a_record_that_does_not_fit(tmp_path: Path, line: str) -> None:
    path = tmp_path / "game.yaml"
    game, content = unsound(path), path.read_bytes()
    with pytest.raises(RecordError) as caught:
        games.tell(path, line, game)
    assert "`mend`" in caught.value.hint
    assert content == path.read_bytes()


@pytest.mark.parametrize("line", ["change 4 UK places 1 naval arctic", "delete! 4", "undo to 3"])
def test_a_line_about_others_that_mends_a_record_is_told_to_it(tmp_path: Path, line: str) -> None:
    path = tmp_path / "game.yaml"
    unsound(path)
    told = games.tell(path, line)
    assert told.outcome
    assert games.opened(path)[0].state == told.game.state


def test_a_correction_after_which_a_record_still_does_not_fit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    unsound(path)
    with pytest.raises(RecordError):
        games.tell(path, "insert 1 note x")


def test_what_another_program_has_told_meanwhile_is_not_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    begun = mending.begun(recorded(path, TRAINING, LINES)).corrected(Insert("", 1, "note x"))
    games.tell(path, "note from elsewhere")
    content = path.read_bytes()
    with pytest.raises(store.RecordChanged):
        games.mend(path, begun)
    assert content == path.read_bytes()


# What is said


def outcome(path: Path, line: str) -> list[str]:
    return [text.template % text.fields for text in games.tell(path, line).outcome]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("change 6 USSR places 1 offensive eastern", "Line 6 was: USSR places 2 offensive eastern – it is now: USSR "),
        ("insert 2 note x", "Line 7 comes before line 2: note x"),
        ("delete 6", "Out: 6 USSR places 2 offensive eastern"),
        ("insert 2 note x", "There is nothing to move on the board."),
        ("change! 4 note x", "Left out: 5 USSR places 2 offensive far_east · 6 USSR places 2 offensive eastern"),
    ],
)
def test_a_correction_says_what_it_changed(tmp_path: Path, line: str, said: str) -> None:
    recorded(tmp_path / "game.yaml", TRAINING, LINES)
    assert any(text.startswith(said) for text in outcome(tmp_path / "game.yaml", line))


def test_a_line_that_is_mended_twice_says_how_it_read_in_between(tmp_path: Path) -> None:
    game = recorded(tmp_path / "game.yaml", TRAINING, LINES)
    mended = mending.begun(game).corrected(Insert("", 1, "note x")).corrected(Change("", 7, "note y"))
    said = [text.template % text.fields for text in games.mend(tmp_path / "game.yaml", mended).outcome]
    assert "Line 7 was: note x – it is now: note y" in said


def test_many_lines_left_out_are_told_in_one_line(tmp_path: Path) -> None:
    begun = unfit("delete 1")
    recorded(tmp_path / "game.yaml", TRAINING, LINES)
    mended = begun.all_skipped()
    told = games.mend(tmp_path / "game.yaml", mended.but(before=games.opened(tmp_path / "game.yaml")[0]))
    assert ["… · 3"] == [str(text.fields["lines"])[:5] for text in told.outcome if text.template == differences.OUT]


def test_an_undo_says_which_corrections_it_took_back_and_what_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    recorded(path, TRAINING, (*LINES, "delete 6"))
    named = ["Taken back: 7 delete 6", "Brought back: 6 USSR places 2 offensive eastern"]
    assert [*named, "`redo` brings it back."] == outcome(path, "undo")


def test_an_undo_of_several_lines_says_how_one_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    recorded(path, TRAINING, LINES)
    assert differences.FURTHER_BACK in outcome(path, "undo 2")
    assert differences.FURTHER_BACK not in outcome(path, "undo")


def test_an_undo_never_parts_what_was_mended_together() -> None:
    lines = (*LINES, "change! 4 note x", "insert+ 5 UK places 1 naval cbi", "note y")
    for line, reached in (("undo 2", (1, 2, 3, 4, 5, 6)), ("undo to 7", (1, 2, 3, 4, 8, 5, 6))):
        assert reached == replay.replayed(TRAINING, (*lines, line)).past.live
    back = replay.replayed(TRAINING, (*lines, "undo 3"))
    assert back.past.live == (1, 2, 3, 4, 5, 6)
    assert (1, 2, 3, 4, 8, 5, 6) == telling_lines.told(back, "redo")[0].past.live
    assert (1, 2, 3, 4, 8, 5, 6) == telling_lines.told(back, "redo to 7")[0].past.live
    with pytest.raises(ChurchillError):
        telling_lines.told(replay.replayed(TRAINING, lines[:-1]), "undo to 7")


def test_the_marks_of_a_correction_are_read_and_written() -> None:
    for line in ("change 1 note x", "insert! 1 note x", "delete+ 1"):
        told = history_line(line)
        assert told
        assert line == write(told)
