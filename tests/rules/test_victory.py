"""Who has won (4.41 to 4.44), both editions, every tie; most cases are rows of YAML."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, UK, US, USSR, Power
from churchill_cli.game.victory import victory
from churchill_cli.game.victory.judge import End
from churchill_cli.game.victory.victory import Verdict
from churchill_cli.words.sentences import say
from tests.rules.rows import Row, hold, rows

ENDS = [End(*told) for told in product((True, False), repeat=3)]
PEACE = End(both_surrendered=True, trinity=False, sole_germany=False)
WAR = End(both_surrendered=False, trinity=False, sole_germany=False)
GIVEN = {"scores", "end", "dice", "edition", "tournament", "rulings"}


def judged(
    scores: tuple[int, ...],
    end: End,
    *dice: int,
    edition: int = 2,
    tournament: bool = False,
    rulings: Mapping[str, str] | None = None,
) -> Verdict:
    """Return the verdict on the scores of UK, US and USSR."""
    raw = dict(zip(POWERS, scores, strict=True))
    constants = rulebook().rules[edition].constants
    return victory.verdict(raw, end, constants, dice, tournament=tournament, rulings=rulings)


def after(found: Verdict) -> list[int] | None:
    """Return the adjusted scores of UK, US and USSR."""
    return None if found.adjusted is None else [found.adjusted[power] for power in POWERS]


def short(found: Verdict) -> list[str | None]:
    return [found.branch, found.winner, found.tiebreak]


def most_dice(scores: list[int], end: End, edition: int, *, tournament: bool) -> int:
    constants = rulebook().rules[edition].constants
    return victory.most_dice(dict(zip(POWERS, scores, strict=True)), end, constants, tournament=tournament)


@pytest.mark.parametrize("row", rows("victory.yaml"))
def test_the_verdict_on_scores(row: Row) -> None:
    told: dict[str, Any] = {"end": [], "dice": [], "edition": 2, "tournament": False, "rulings": {}, **row.fields}
    end = End(
        both_surrendered="war" not in told["end"], trinity="bomb" in told["end"], sole_germany="sole" in told["end"]
    )
    options = {key: told[key] for key in ("edition", "tournament")}
    found = judged(told["scores"], end, *told["dice"], **options, rulings=told["rulings"])
    hold(
        row,
        GIVEN,
        {
            "verdict": lambda: short(found),
            "winner": lambda: found.winner,
            "adjusted": lambda: after(found),
            "raw": lambda: [found.raw[power] for power in POWERS],
            "readings": lambda: [[each.ruling, each.reading, each.winner, each.dice_needed] for each in found.readings],
            "open": lambda: list(found.open_points),
            "cites": lambda: list(found.cites),
            "needed": lambda: found.dice_needed,
            "why": lambda: say(found.why),
            "most dice": lambda: most_dice(told["scores"], end, **options),
        },
    )


# The second edition against its booklet, over many scores


def decided(tied: list[Power], end: End) -> Power:
    if len(tied) == 1:
        return tied[0]
    if end.trinity and US in tied:
        return US
    return USSR if end.sole_germany and USSR in tied else UK


def changed(scores: tuple[int, int, int]) -> list[int]:
    """Return the scores of a conditional surrender after the adjustment."""
    high, middle, low = sorted(scores, reverse=True)
    if high == low:
        return list(scores)
    change = {high: -5, low: 5} if middle in (high, low) else {high: -5, middle: -3, low: 5}
    return [own + change[own] for own in scores]


def by_the_booklet(scores: tuple[int, int, int], end: End) -> Power:
    """Return the winner by 4.41 to 4.44, second edition, worked out in another way than the program does."""
    final = list(scores) if end.both_surrendered else changed(scores)
    high, middle, low = sorted(final, reverse=True)
    broken = end.both_surrendered and high - low > 20 and middle < high <= middle + low
    wanted = middle if broken else high
    return decided([power for power, own in zip(POWERS, final, strict=True) if own == wanted], end)


@pytest.mark.parametrize("end", ENDS)
def test_the_winner_is_the_one_of_the_booklet_for_many_scores(end: End) -> None:
    some = (0, 1, 2, 3, 5, 8, 10, 11, 20, 21, 22, 30, 31, 41, 42)
    wrong = [
        (scores, found.winner)
        for scores in product(some, some, some)
        if (found := judged(scores, end)).winner != by_the_booklet(scores, end)
    ]

    assert [] == wrong


def test_every_verdict_cites_its_branch_and_its_tiebreak() -> None:
    for scores, end in product(product((0, 20, 45), repeat=3), ENDS):
        found = judged(scores, end)
        expected = {found.branch} | ({"4.44", found.tiebreak} if found.tiebreak else set())

        assert expected == set(found.cites)


# Every die of the first edition


@pytest.mark.parametrize("lead", range(16, 24))
@pytest.mark.parametrize("die", range(1, 7))
def test_in_the_first_edition_the_die_raises_the_margin(lead: int, die: int) -> None:
    found = judged((20 + lead, 30, 20), PEACE, die, edition=1)

    assert ["4.42", UK if lead <= 15 + die else US, None] == short(found)
    assert 0 == found.dice_needed


@pytest.mark.parametrize("dice", list(product(range(1, 7), repeat=3)))
def test_in_the_first_edition_each_power_adjusts_by_its_own_die(dice: tuple[int, int, int]) -> None:
    found = judged((50, 40, 30), WAR, *dice, edition=1)
    half = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}

    assert [50 - dice[0], 40 - half[dice[1]], 30 + dice[2]] == after(found)
    assert 0 == found.dice_needed


def test_surplus_dice_are_left_unused() -> None:
    assert judged((50, 40, 30), WAR, 1, 2, 3, edition=1) == judged((50, 40, 30), WAR, 1, 2, 3, 6, edition=1)
    assert judged((50, 40, 30), WAR) == judged((50, 40, 30), WAR, 6, 6, 6)


def test_tournament_scoring_belongs_to_the_first_edition_and_leaves_the_second_as_it_is() -> None:
    for scores, end in product([(46, 40, 38), (55, 43, 22), (40, 40, 30), (60, 30, 20)], [PEACE, WAR]):
        assert short(judged(scores, end)) == short(judged(scores, end, tournament=True))
        assert after(judged(scores, end)) == after(judged(scores, end, tournament=True))
