"""The story of a game: its chapters, who won what by which card, why points changed, the rules that decided."""

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from churchill_cli.answers.score import PointChange, changes as point_changes
from churchill_cli.answers.story import story
from churchill_cli.book.files import folder
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


def test_turning_points_are_leaps_and_changes_of_the_lead() -> None:
    found = [story(replay.replayed(g.header, g.lines)) for g in (played("campaign", 2, seed) for seed in range(3))]
    leaps = [turn for told in found for turn in told.turns if turn.by]
    changes = [turn for told in found for turn in told.turns if not turn.by]

    assert leaps
    assert changes
    assert all(abs(turn.by) >= 5 and turn.power in POWERS for turn in leaps)


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


# What came of a conference, and by which cards


@cache
def moscow() -> replay.Game:
    """Return the printed example of play, its conference told card by card."""
    told = yaml.safe_load((folder() / "examples" / "moscow.yaml").read_text("utf-8"))
    return replay.replayed({"scenario": told["scenario"], "edition": told["edition"]}, told["lines"])


def test_every_issue_is_told_with_its_winner_and_the_card_that_won_it() -> None:
    assert [
        "UK wins US Production: advanced with Stewart Menzies (1), center → UK 1.",
        "UK wins European Leadership: advanced with Admiral Cunningham (4), center → UK 4.",
        "US wins Pol-Mil 1/3: debated with Roosevelt (7), center → US chair.",
        "US wins USSR Directed Offensive: advanced with Averell Harriman (5), USSR 1 → US 4.",
        "US wins Global Issue: advanced with Harry Hopkins (5), center → US 5.",
        "USSR wins Pol-Mil 2/2: advanced with Stalin (7), UK 2 → USSR 5.",
        "Nobody wins USSR Declares War on Japan: it is left in the center.",
        "US wins the conference.",
    ] == [line for line in sentences(moscow()) if " wins " in line]


def test_a_debate_is_told_where_it_took_an_issue_from_somebody() -> None:
    assert [
        "USSR debates USSR Directed Offensive with Semyon Budyonny (4): US 3 → USSR 1.",
        "UK debates Global Issue with Churchill (7): USSR 6 → UK 1.",
        "USSR debates Global Issue with Nikolai Kuznetsov (5): US 4 → USSR 1.",
        "USSR debates Global Issue with Georgy Zhukov (4): UK 4 → center.",
    ] == [line for line in sentences(moscow()) if " debates " in line]


def test_a_conference_in_progress_tells_its_debates_so_far() -> None:
    game = moscow()
    debates = [n for n, line in enumerate(game.lines, 1) if " debates " in line]
    so_far = replay.replayed(game.header, game.lines[: debates[1]])
    assert [
        "USSR debates USSR Directed Offensive with Semyon Budyonny (4): US 3 → USSR 1.",
        "US debates Pol-Mil 1/3 with Roosevelt (7): center → US chair.",
    ] == [line for line in sentences(so_far) if " debates " in line]


def test_a_conference_told_by_its_outcome_names_what_was_won_without_a_card() -> None:
    line = "outcome UK wins, UK us_production leadership_europe, US global_issue, center second_front"
    game = replay.replayed({"scenario": "tournament", "edition": 2}, [f"{line} ussr_declares_war"])
    found = sentences(game)
    assert [
        "UK wins US Production.",
        "UK wins European Leadership.",
        "US wins Global Issue.",
        "Nobody wins Second Front: it is left in the center.",
        "Nobody wins USSR Declares War on Japan: it is left in the center.",
        "UK wins the conference.",
    ] == found[:6]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_was_won_is_told_once(seed: int) -> None:
    game = played("campaign", 2, seed, by_card=True)
    told = story(replay.replayed(game.header, game.lines))
    won = Counter(
        (before.position.conference, power, issue)
        for before, state in pairwise(game.states)
        if before.turn.winner is None and state.turn.winner
        for power, issues in state.turn.won.items()
        for issue in issues
    )
    found = Counter(
        (chapter.number, event.what.fields["power"], event.what.fields["issue"])
        for chapter in told.chapters
        for event in chapter.events
        if "5.27" in event.cites and {"power", "issue"} <= event.what.fields.keys()
    )
    assert won
    assert won == found


# Why points changed


@pytest.mark.parametrize("scenario", ["training", "tournament", "campaign"])
@pytest.mark.parametrize("edition", [1, 2])
def test_the_changes_of_a_conference_add_up_to_its_points(scenario: str, edition: int) -> None:
    game = played(scenario, edition, 1)
    told = story(replay.replayed(game.header, game.lines))
    scores = told.start_scores
    for chapter in told.chapters:
        for power in POWERS:
            changed = sum(change.by for change in chapter.changes if change.power == power)
            assert chapter.scores[power] - scores[power] == changed
        assert all(change.cites and change.by for change in chapter.changes)
        scores = chapter.scores


def test_a_change_names_the_places_that_were_won_and_lost() -> None:
    changes = {(change.power, change.cites[0]): change for change in story(moscow()).chapters[0].changes}

    assert (3, ("denmark",), ()) == facts(changes["US", "9.4.A"])
    assert (-1, (), ("greece",)) == facts(changes["UK", "9.4.B"])
    assert (5, ("churchill_roosevelt",), ()) == facts(changes["US", "9.4.C"])
    assert changes["UK", "9.4.O"].is_gone
    assert not changes["UK", "9.4.N"].is_gone


def facts(change: PointChange) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    return change.by, change.gained, change.lost


def test_colonies_and_secret_agendas_are_named_as_well() -> None:
    game = finished()
    before, after = (
        further(game, *lines).state.position
        for lines in (
            (),
            ("UK reveals siam", "adjust alignment siam UK because so", "adjust alignment malaya UK because so"),
        )
    )
    changes = {(change.power, change.cites[0]): change for change in point_changes(before, after)}
    assert ("siam",) == changes["UK", "10.3"].gained
    assert "siam" in changes["UK", "9.4.A"].gained
    back = {(change.power, change.cites[0]): change for change in point_changes(after, before)}
    assert ("siam",) == back["UK", "10.3"].lost


# The rules that decided something


def test_a_rule_is_told_with_what_it_brought_and_when() -> None:
    found = {
        rule.section: [(number, say(event.what)) for number, event in rule.moments] for rule in story(moscow()).rules
    }

    assert {
        "6.22": [(8, "USSR Declares War on Japan ended in the center and takes effect.")],
        "7.75": [(8, "Kamikazes: 1 naval support leaves the theater box.")],
    } == found


def test_what_happens_in_every_conference_is_not_told() -> None:
    found = sentences(moscow())
    assert not [line for line in found if " is well" in line or "leadership support" in line or " go back" in line]
