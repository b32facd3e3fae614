"""Games told to the model that was made from the booklets alone and to the program: line by line, they agree."""

from pathlib import Path

import pytest

from tests.independent.playing import DOORS, Match

SEEDS = (*range(23), 25)
"""Games of every scenario, edition and door; that of 25 is told at the prompt."""


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_program_and_the_booklets_agree_on_a_random_game(seed: int, tmp_path: Path) -> None:
    Match(seed, tmp_path).play()


@pytest.mark.usefixtures("alone")
def test_both_editions_all_scenarios_and_doors_are_among_these_games(tmp_path: Path) -> None:
    matches = [Match(seed, tmp_path) for seed in SEEDS]

    assert {*DOORS} == {match.program.door for match in matches}
    assert 6 == len({(match.g["scenario"], match.g["edition"]) for match in matches})
