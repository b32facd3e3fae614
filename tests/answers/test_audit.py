"""An audit finds by counts what stands on the board elsewhere than the record says, and mends it."""

import json
import random
from collections.abc import Callable, Mapping

import pytest

from churchill_cli.answers.audit import KINDS, THINGS, AuditAnswer, audit
from churchill_cli.errors import UsageProblem
from churchill_cli.game import auditing, engine, tallies
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import Text
from churchill_cli.game.tallies import Marker
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.regions import REGIONS, questions
from churchill_cli.record import replay
from churchill_cli.record.replay import Game
from churchill_cli.record.telling_lines import told
from churchill_cli.views.audit import audit_lines, end_lines
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.sentences import say
from tests.conftest import Run
from tests.nightly import audits
from tests.nightly.audits import game
from tests.properties.test_game_properties import played

SEEDS = range(4)
UNSEEN = {"entered", "issue"}
"""Kinds that nobody sees on the board: when a space was entered; what lies on the table of a conference."""
Truth = Mapping[Marker, int]
"""How many more there are on the board than recorded."""


def possible(seed: int) -> Mapping[Marker, frozenset[int]]:
    """Return by how much each marker of that game may be more than recorded."""
    return {
        marker: frozenset(range(-number, min(tally.most[marker], audits.MOST_HERE) - number + 1)) - {0}
        for sorts in audits.recorded(seed).values()
        for tally in sorts
        for marker, number in tally.recorded.items()
    }


def counting(truth: Truth) -> Callable[[AuditAnswer], int]:
    """Return somebody who counts a board on which some markers differ from the record."""

    def count(answer: AuditAnswer) -> int:
        assert answer.question
        return answer.question.recorded + sum(truth.get(marker, 0) for marker in answer.question.markers)

    return count


def audited(of_game: Game, truth: Truth) -> AuditAnswer:
    """Return what an audit of a board comes to when all was found, or at its end."""
    count, answers = counting(truth), list[int]()
    answer = audit(of_game, answers)
    while answer.question and len(answer.found) < len(truth):
        answers.append(count(answer))
        answer = audit(of_game, answers)
    return answer


def finished(of_game: Game, truth: Truth) -> list[AuditAnswer]:
    """Return the answers of a whole audit of a board."""
    count, answers = counting(truth), list[int]()
    every = [audit(of_game, answers)]
    while every[-1].question:
        answers.append(count(every[-1]))
        every.append(audit(of_game, answers))
    return every


# What is counted


def test_every_kind_that_stands_on_the_board_is_counted() -> None:
    state = game(0).state.now(step="meeting")
    counted = {
        (marker.kind, marker.key)
        for sorts in auditing.tallies(state).values()
        for tally in sorts
        for marker in tally.markers
    }
    on_board = {
        (asked.kind, key)
        for region in REGIONS
        for asked in questions(region, state.position.board)
        for key in asked.keys
    }

    assert {kind for kind, _key in counted} == set(MARKERS) - UNSEEN == set(THINGS) == set(KINDS)
    assert counted == {seen for seen in on_board if seen[0] not in UNSEEN} | {("leader", power) for power in POWERS}


# What is found


def test_boards_with_up_to_four_errors_are_certified_only_as_they_are_and_corrected_only_to_what_they_are() -> None:
    """The same with as many boards as wanted: `python -m tests.nightly 1000 SEED audits`."""
    assert audits.checked(16, 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_single_wrong_number_is_found_before_the_last_sum_was_counted(seed: int) -> None:
    kinds, counts = audits.recorded(seed), list[int]()
    board = {marker: n for sorts in kinds.values() for tally in sorts for marker, n in tally.recorded.items()}
    for marker, numbers in [*possible(seed).items()][seed::4]:
        until_found, _in_all, _until_sums = audits.audited(kinds, {**board, marker: board[marker] + min(numbers)})
        counts.append(until_found)
    assert max(counts) <= 23


def misplaced() -> Truth:
    return {Marker("naval", "western"): -1, Marker("naval", "arctic"): 1}


@pytest.mark.parametrize(
    "others",
    [
        {},
        {Marker("naval", "cbi"): -1, Marker("naval", "sw_pacific"): 1},
        {Marker("networks", "poland", "UK"): -1},
    ],
)
def test_markers_that_make_up_for_one_another_are_found_besides_others(others: Truth) -> None:
    truth = {**misplaced(), **others}
    answers = finished(game_of_training(), truth)
    assert {marker.place for marker in truth} == {found.marker.place for found in answers[-1].found}
    assert answers[-1].rules_out
    assert not any(answer.rules_out for answer in answers[:-1])


def game_of_training() -> Game:
    return replay.replayed({"scenario": "training", "edition": 2}, [])


def test_what_is_not_excluded_is_said_until_every_marker_is_known() -> None:
    answers = finished(game_of_training(), {})
    for answer in answers[:-1]:
        agrees = any("Errors that make up for one another are not excluded" in line for line in audit_lines(answer))
        assert agrees == answer.sums_agree
        assert answer.left == len(answers) - 1 - answer.asked
        assert not any("Every marker is known" in line for line in [*audit_lines(answer), *end_lines(answer)])
    assert ["Every marker is known: the board is as the record has it."] == list(audit_lines(answers[-1]))
    assert set(answers[-1].certain) == set(THINGS) - {"leader"}


def test_an_audit_that_is_broken_off_says_of_what_nothing_is_known() -> None:
    answers = finished(game_of_training(), {})
    assert list(end_lines(answers[0])) == [
        "Of the rest nothing is excluded: not every sum was counted, or not found why one differs."
    ]
    known, rest = end_lines(answers[-2])
    assert known.startswith("Known whatever else differs: all")
    assert "Axis powers that have surrendered" not in known
    assert rest == "Of the rest every sum agrees; errors that make up for one another are not excluded."


def test_a_number_that_contradicts_the_others_is_asked_for_again() -> None:
    of_game, answers = game_of_training(), [99, None]
    again = audit(of_game, answers[:1]).question
    assert again
    assert again.is_again
    assert "Once more, as this differs from the record or from other counts." in list(audit_lines(audit(of_game, [99])))
    after = audit(of_game, answers).question
    assert after
    assert not after.is_again
    assert again.markers != after.markers


def test_counts_that_go_on_contradicting_one_another_are_named() -> None:
    of_game, answers = game_of_training(), list[int]()
    while (answer := audit(of_game, answers)).question:
        answers.append(99 if answer.question.markers[0].kind == "naval" else answer.question.recorded)
    assert ("naval",) == answer.contradicting
    assert "The counts contradict one another, so nothing is known of: all naval support." in list(audit_lines(answer))
    assert not answer.rules_out


# What mends the record


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", sorted(set(THINGS) - {"leader"}))
def test_the_correction_told_makes_the_record_the_board(seed: int, kind: str) -> None:
    of_game, chance = game(seed), random.Random(seed)  # noqa: S311 - a board, no secret
    marker = chance.choice([marker for marker in possible(seed) if marker.kind == kind])
    numbers = [more for more in possible(seed)[marker] if is_allowed(of_game, marker, more)]
    if not numbers:
        pytest.skip("it can only stand as it does")
    more = chance.choice(sorted(numbers))
    (found,) = audited(of_game, {marker: more}).found
    mended = of_game
    for line in found.corrections:
        mended = told(mended, line)[0]

    for each in possible(seed):
        assert auditing.number(mended.state, each) == auditing.number(of_game.state, each) + (each == marker) * more
    assert all(line in of_game.lines for _number, line in found.lines)


def is_allowed(of_game: Game, marker: Marker, more: int) -> bool:
    """Tell whether a board may be so: it has no more of something than there is."""
    state = of_game.state
    number = auditing.number(state, marker) + more
    of_others = [auditing.number(state, other) for other in auditing.sharing(marker) if other != marker]
    is_free = marker.kind == "command" or not (number and any(of_others))
    return is_free and not any(engine.violations(state, Adjust(auditing.settings(state, marker)[number], "so")))


def allocated() -> Game:
    """Return the printed conference as far as naval support was placed in it."""
    header = {"scenario": "training", "edition": 2}
    lines = [
        "adjust naval western 3 because so",
        "adjust naval western 4 because of the example",
        "adjust networks UK poland 2 because so",
    ]
    return replay.replayed(header, lines)


def test_the_line_in_which_a_marker_last_moved_is_named_and_can_be_changed() -> None:
    (found,) = audited(allocated(), {Marker("naval", "western"): 1}).found

    assert (2, "adjust naval western 4 because of the example") == found.lines[-1]
    assert "adjust naval western 5 because counted on the board" == found.correction
    assert "change 2 adjust naval western 5 because of the example" == found.change


def test_a_number_told_wrong_is_corrected_in_its_line() -> None:
    whole = played("campaign", 2, 1)
    number, line = next(
        (number, line) for number, line in enumerate(whole.lines, 1) if " places " in line and " naval " in line
    )
    power, _places, count, _naval, box = line.split()
    of_game = replay.replayed(whole.header, whole.lines[:number])
    found = audited(of_game, {Marker("naval", box): 1}).found[0]

    assert (number, line) == found.lines[-1]
    assert f"change {number} {power} places {int(count) + 1} naval {box}" == found.change


def test_a_line_whose_correction_would_move_something_else_too_is_not_offered() -> None:
    """Italy surrenders with the Front that comes to it (7.81); on this board it has not."""
    lines = [f"adjust front mediterranean {space} because so" for space in ("southern_italy", "mediterranean_box")]
    of_game = replay.replayed({"scenario": "campaign", "edition": 2}, lines)
    (found,) = audited(of_game, {Marker("front", "mediterranean"): 1}).found

    assert (2, lines[1]) == found.lines[-1]
    assert None is found.change


def test_networks_are_named_with_their_owner_and_none_without() -> None:
    (found,) = audited(allocated(), {Marker("networks", "poland", "UK"): -2}).found
    assert ("UK 2", "0") == (found.recorded, found.board)


def test_a_marker_that_no_line_moved_stands_as_in_the_set_up() -> None:
    answer = audited(allocated(), {Marker("global", "churchill_stalin", "UK"): 1})

    assert () == answer.found[0].lines
    assert "  No line of the record moved it: it stands as in the set-up." in list(audit_lines(answer))


# By the command line


def test_the_same_answers_lead_to_the_same_question(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    answers: list[str] = []
    for _ in range(4):
        words = ("audit", "--game", "g.yaml", "--json", "--answers", ",".join(answers))
        first, again = (json.loads(run(*words).out) for _ in range(2))
        assert first == again
        assert len(answers) == first["asked"]
        answers.append(str(first["question"]["recorded"]))


def test_a_misplaced_marker_for_programs(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    truth, answers = "naval arctic", list[str]()
    answer = json.loads(run("audit", "--game", "g.yaml", "--json").out)
    while not answer["found"]:
        question = answer["question"]
        answers.append(str(question["recorded"] + 2 * (truth in question["where"])))
        answer = json.loads(run("audit", "--game", "g.yaml", "--json", "--answers", ",".join(answers)).out)

    (found,) = answer["found"]
    assert found["marker"] == "naval arctic"
    assert (truth, []) == (found["marker"], found["lines"])
    assert int(found["board"]) == int(found["recorded"]) + 2
    assert 0 == run("do", *found["correction"].split(), "--game", "g.yaml").code


@pytest.mark.parametrize(("answers", "message"), [("x", "no number of markers"), ("-1", "no number of markers")])
def test_what_is_no_count_is_refused(run: Run, answers: str, message: str) -> None:
    run("new", "g.yaml", "--scenario", "training")
    done = run("audit", "--game", "g.yaml", f"--answers={answers}")

    assert 2 == done.code
    assert message in done.err


def test_more_answers_than_questions_are_refused() -> None:
    recorded: list[int | None] = [None] * 99
    with pytest.raises(UsageProblem, match="answers given: 99"):
        audit(allocated(), recorded)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sort_is_asked_for_in_each_language_as_a_whole_and_in_parts(language: str) -> None:
    of_game = game_of_training()
    truth = {tally.markers[0]: 1 for sorts in auditing.tallies(of_game.state).values() for tally in sorts}
    few = {"naval", "networks", "alignment", "front", "bomb"}
    truth = {m: 1 for m in truth if auditing.number(of_game.state, m) < 2 and (m.kind in few or language == "en")}
    with catalogues.speaking(language):
        answers = finished(of_game, truth)
        for answer in answers:
            text = "\n".join(audit_lines(answer))
            assert "%(" not in text
            assert answer.question is None or say(Text(KINDS[answer.question.markers[0].kind]))
        assert not [found for found in answers[-1].found if "%(" in say(found.what)]


def test_a_question_names_all_markers_of_a_sort_or_each_place_that_is_counted() -> None:
    of_game = game_of_training()
    kinds = auditing.tallies(of_game.state)
    for answer in finished(of_game, {Marker("naval", "cbi"): 1}):
        if question := answer.question:
            sort = tallies.tally_of(kinds, question.markers)
            power = question.markers[0].power
            of_all = say(Text(THINGS[question.markers[0].kind][0], {"power": power} if power else {}))
            assert (f"{of_all}." in say(question.what)) == (question.markers == sort.markers)


def test_an_owner_that_changed_is_told_once_with_the_line_that_sets_it() -> None:
    of_game = game_of_training()
    place = next(key for key, power in of_game.state.position.alignment.items() if power == "UK")
    changed = {Marker("alignment", place, "UK"): -1, Marker("alignment", place, "US"): 1}
    (found,) = finished(of_game, changed)[-1].found
    assert ("UK", "US") == (found.recorded, found.board)
    assert (f"adjust alignment {place} US because counted on the board",) == found.corrections
