"""The story of a game: its chapters, its turning points, the rules that were cited most."""

from pathlib import Path

import yaml

from churchill_cli.answers.story import story
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.victory import ending, scoring
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.properties.test_game_properties import played


def test_a_whole_campaign_has_a_chapter_for_each_conference_and_ends_with_its_score() -> None:
    game = played("campaign", 2, 0)
    told = story(replay.replayed(game.header, game.lines))

    assert list(range(1, len(told.chapters) + 1)) == [chapter.number for chapter in told.chapters]
    assert dict(scoring.score(game.end.position).totals) == told.chapters[-1].scores
    assert len(game.lines) == sum(chapter.lines for chapter in told.chapters)


def test_turning_points_are_leaps_and_changes_of_the_lead() -> None:
    found = [story(replay.replayed(g.header, g.lines)) for g in (played("campaign", 2, seed) for seed in range(3))]
    leaps = [turn for told in found for turn in told.turns if turn.by]
    changes = [turn for told in found for turn in told.turns if not turn.by]

    assert leaps
    assert changes
    assert all(abs(turn.by) >= 5 and turn.power in POWERS for turn in leaps)


def test_the_rules_cited_most_come_first() -> None:
    game = played("training", 2, 1)
    times = [n for _section, n in story(replay.replayed(game.header, game.lines)).rules]
    assert times == sorted(times, reverse=True)


GAMES = Path(__file__).parents[1] / "games"


def finished() -> replay.Game:
    """Return a finished game of the second edition that the leader of an alliance has won (4.41)."""
    told = yaml.safe_load((GAMES / "alliance.yaml").read_text("utf-8"))
    return replay.replayed({"scenario": told["scenario"], "edition": told["edition"]}, told["lines"])


def sentences(game: replay.Game) -> list[str]:
    return [say(event.what) for event in story(game).chapters[-1].events]


def further(game: replay.Game, *lines: str) -> replay.Game:
    return replay.replayed(game.header, [*game.lines, *lines])


def test_a_winner_who_was_named_in_error_is_told_as_such_and_the_last_one_as_the_winner() -> None:
    game = finished()
    was = ending.verdict(game.state).winner
    told = further(game, "adjust conferences US 5 because they were forgotten")
    now = ending.verdict(told.state).winner
    assert now != was

    found = sentences(told)
    assert [f"{now} wins the game."] == [line for line in found if line.endswith("wins the game.")]
    assert f"{was} was named the winner; this was corrected." in found
    assert 1 == found.count("The game is over.")


def test_a_correction_that_leaves_the_winner_leaves_one_sentence_of_him() -> None:
    game = finished()
    was = ending.verdict(game.state).winner
    found = sentences(further(game, "adjust naval arctic 2 because it fell off"))

    assert 1 == found.count(f"{was} wins the game.") == found.count("The game is over.")
    assert not [line for line in found if "corrected" in line]
    assert found == sentences(further(game, "adjust naval arctic 2 because it fell off", "note well played"))


def test_secret_agendas_are_told_by_their_places() -> None:
    found = sentences(further(finished(), "UK reveals poland", "US reveals none"))

    assert [line for line in found if line.startswith("UK reveals the Secret Agenda Poland: ")]
    assert "US has no Secret Agenda." in found
