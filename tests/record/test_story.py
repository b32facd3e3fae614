"""The story of a game: its chapters, its turning points, the rules that were cited most."""

from churchill_cli.game.ids import POWERS
from churchill_cli.game.rules import scoring
from churchill_cli.record import replay
from churchill_cli.record.story import story
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
