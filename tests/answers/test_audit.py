"""An audit finds by counts what stands on the board elsewhere than the record says, and mends it."""

import json
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cache

import pytest

from churchill_cli.answers.audit import THINGS, AuditAnswer, audit
from churchill_cli.errors import UsageProblem
from churchill_cli.game import auditing, engine
from churchill_cli.game.auditing import Marker
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import Text
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.regions import REGIONS, questions
from churchill_cli.record import replay
from churchill_cli.record.replay import Game
from churchill_cli.record.telling import told
from churchill_cli.views.audit import audit_lines
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.sentences import say
from tests.conftest import Run
from tests.properties.test_game_properties import played

SEEDS = range(4)
UNSEEN = {"entered", "issue"}
"""Kinds that nobody sees on the board: when a space was entered; what lies on the table of a conference."""
Truth = Mapping[Marker, int]


@cache
def game(seed: int) -> Game:
    """Return a random game, broken off somewhere."""
    whole = played("campaign", 2, seed, by_card=True)
    length = random.Random(seed).randrange(20, len(whole.lines))  # noqa: S311 - a game, no secret
    return replay.replayed(whole.header, whole.lines[:length])


@cache
def possible(seed: int) -> Mapping[Marker, frozenset[int]]:
    """Return by how much each marker of that game may be more than recorded."""
    state = game(seed).state
    more_of: dict[Marker, frozenset[int]] = {}
    for marker in (marker for group in auditing.groups(state) for marker in group):
        recorded = auditing.number(state, marker)
        numbers = frozenset(count - recorded for count, _setting in auditing.settings(state, marker))
        more_of[marker] = numbers - {0}
    return more_of


def questions_until_found(seed: int, truth: Truth) -> int:
    """Return how many counts of a board it takes to find what differs from the record."""
    found = auditing.Differences()
    known = possible(seed)
    search = auditing.search(auditing.groups(game(seed).state), lambda marker, more: more in known[marker], found)
    markers, asked = next(search), 0
    try:
        while found != truth:
            asked += 1
            markers = search.send(sum(truth.get(marker, 0) for marker in markers))
            assert markers, "a question names what is counted"
    except StopIteration:
        pass
    assert found == truth
    return asked


def counting(truth: Truth) -> Callable[[AuditAnswer], int]:
    """Return somebody who counts a board on which some markers differ from the record."""

    def count(answer: AuditAnswer) -> int:
        assert answer.question
        return answer.question.recorded + sum(truth.get(marker, 0) for marker in answer.question.markers)

    return count


def audited(of_game: Game, truth: Truth) -> AuditAnswer:
    """Return what a whole audit of a board comes to."""
    count, answers = counting(truth), list[int]()
    answer = audit(of_game, answers)
    while answer.question and len(answer.found) < len(truth):
        answers.append(count(answer))
        answer = audit(of_game, answers)
    return answer


# What is counted


def test_every_kind_that_stands_on_the_board_is_counted() -> None:
    state = game(0).state.now(step="meeting")
    counted = {(marker.kind, marker.key) for group in auditing.groups(state) for marker in group}
    on_board = {
        (asked.kind, key)
        for region in REGIONS
        for asked in questions(region, state.position.board)
        for key in asked.keys
    }

    assert {kind for kind, _key in counted} == set(MARKERS) - UNSEEN == set(THINGS)
    assert counted == {seen for seen in on_board if seen[0] not in UNSEEN} | {("leader", power) for power in POWERS}


@pytest.mark.parametrize("seed", SEEDS)
def test_no_two_ways_in_which_a_marker_may_stand_have_one_number(seed: int) -> None:
    state = game(seed).state
    for marker in possible(seed):
        numbers = [count for count, _setting in auditing.settings(state, marker)]
        assert len(numbers) == len(set(numbers)), marker
        assert auditing.number(state, marker) in numbers, marker


# What is found


@pytest.mark.parametrize("seed", SEEDS)
def test_every_single_misplaced_marker_is_found_in_eight_questions(seed: int) -> None:
    worst = max(
        questions_until_found(seed, {marker: more}) for marker, numbers in possible(seed).items() for more in numbers
    )

    assert worst <= 8


@pytest.mark.parametrize("seed", SEEDS)
def test_two_misplaced_markers_are_found_in_sixteen_questions(seed: int) -> None:
    chance, known = random.Random(seed), possible(seed)  # noqa: S311 - a board, no secret
    for _ in range(300):
        first, second = chance.sample(sorted(known, key=repr), 2)
        truth = {marker: chance.choice(sorted(known[marker])) for marker in (first, second)}
        assert questions_until_found(seed, truth) <= 16, truth


def exchanges(seed: int) -> Iterator[Truth]:
    """Yield two markers that make up for one another wherever both are counted."""
    known = possible(seed)
    for group in auditing.groups(game(seed).state):
        for first in group:
            for second in group:
                yield from ({first: more, second: -more} for more in known[first] if -more in known[second])


@pytest.mark.parametrize("seed", SEEDS)
def test_two_markers_that_make_up_for_one_another_are_found_in_sixteen_questions(seed: int) -> None:
    every = [truth for truth in exchanges(seed) if len(truth) > 1]
    for truth in random.Random(seed).sample(every, 60):  # noqa: S311 - boards, no secret
        assert questions_until_found(seed, truth) <= 16, truth


def test_a_board_as_recorded_is_told_to_be_so() -> None:
    answer = audited(game(0), {Marker("naval", "nowhere"): 0})

    assert (None, ()) == (answer.question, answer.found)
    assert ["Everything was counted: the board is as the record has it."] == list(audit_lines(answer))


# What mends the record


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", sorted(set(MARKERS) - UNSEEN - {"leader"}))
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
    setting = auditing.setting(state, marker, auditing.number(state, marker) + more)
    return setting is not None and not any(engine.violations(state, Adjust(setting, "so")))


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


def test_a_board_without_any_difference_is_asked_about_in_questions_that_name_something() -> None:
    search = auditing.search(auditing.groups(game(0).state), lambda _marker, _more: True, auditing.Differences())
    markers: auditing.Markers | None = next(search)
    while markers is not None:
        assert markers
        try:
            markers = search.send(0)
        except StopIteration:
            markers = None


def test_networks_are_named_with_their_owner_and_none_without() -> None:
    (found,) = audited(allocated(), {Marker("networks", "poland"): -2}).found
    assert ("UK 2", "0") == (found.recorded, found.board)


def test_a_marker_that_no_line_moved_stands_as_in_the_set_up() -> None:
    answer = audited(allocated(), {Marker("global", "churchill_stalin"): 1})

    assert () == answer.found[0].lines
    assert "  No line of the record moved it: it stands as in the set-up." in list(audit_lines(answer))


def test_what_makes_up_for_one_another_is_told_to_be_looked_for() -> None:
    of_game, truth = allocated(), {Marker("naval", "western"): 1, Marker("naval", "arctic"): -1}
    groups = auditing.groups(of_game.state)
    lines = list(audit_lines(audit(of_game, [None] * len(groups))))
    whole = audited(of_game, truth)

    assert lines[0].startswith("No marker differs alone.")
    assert set(truth) == {found.marker for found in whole.found}
    assert 2 == sum("To correct the record" in line for line in audit_lines(whole))


def test_an_audit_that_has_found_everything_says_so() -> None:
    of_game, truth = allocated(), {Marker("networks", "poland"): 1}
    count, answers = counting(truth), list[int]()
    while (answer := audit(of_game, answers)).question:
        answers.append(count(answer))

    assert "Everything was counted: nothing else differs." == list(audit_lines(answer))[-1]


def test_numbers_that_fit_nothing_are_refused() -> None:
    state = allocated().state
    with pytest.raises(UsageProblem, match="do not fit"):
        audited(allocated(), {Marker("command", "europe"): 40 + auditing.number(state, Marker("command", "europe"))})


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
    assert len(answers) <= 8
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
    recorded: list[int | None] = [None] * 40
    with pytest.raises(UsageProblem, match="answers given: 40"):
        audit(allocated(), recorded)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_asked_for_in_each_language(language: str) -> None:
    of_game = game(1)
    with catalogues.speaking(language):
        for group in auditing.groups(of_game.state):
            for marker in group:
                text = "\n".join(audit_lines(audited(of_game, {marker: min(possible(1)[marker])})))
                assert "%(" not in text
                assert str(marker.key) in text


def test_what_makes_up_for_one_another_is_looked_for_only_after_every_question_found_nothing() -> None:
    of_game = allocated()
    every = len(auditing.groups(of_game.state))
    flags, answers = list[bool](), list[None]()
    while (answer := audit(of_game, answers)).question:
        flags.append(answer.is_exchange)
        answers.append(None)
    assert len(flags) > every
    assert [number >= every for number in range(len(flags))] == flags
    assert not answer.is_exchange
    assert not audit(of_game, [None] * (every - 1)).is_exchange


def test_a_question_names_all_markers_of_a_kind_or_each_that_is_counted() -> None:
    of_game = allocated()
    every = [marker for group in auditing.groups(of_game.state) for marker in group]
    kinds = {kind: sum(marker.kind == kind for marker in every) for kind in dict.fromkeys(each.kind for each in every)}
    answers = list[None]()
    while question := audit(of_game, answers).question:
        words = say(question.what)
        for kind in dict.fromkeys(marker.kind for marker in question.markers):
            counted = [marker for marker in question.markers if marker.kind == kind]
            of_all = say(Text(THINGS[kind][0]))
            is_all = any(f"{of_all}{stop}" in words for stop in ";.")
            assert is_all == (len(counted) == kinds[kind]), (kind, words)
        answers.append(None)
