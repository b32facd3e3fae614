"""What several clauses tell in one line is what each tells alone, one behind the other; nothing more, nothing else."""

import random
from collections.abc import Mapping, Sequence

import pytest

from churchill_cli.game.model.state import State
from churchill_cli.record import replay
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard
from tests.session.test_rows import ROWS
from tests.session.test_safety import actions_of, allowed

LINES, PAIRS = 60, 100
"""Lines typed in each language, and pairs of rows."""
SPOKEN: Mapping[str, tuple[Sequence[str], Sequence[str], str]] = {
    "en": (("west", "med", "cbi", "east", "cp", "swp", "far east"), ("off", "nav"), " and "),
    "ru": (("запад", "средиз", "кби", "восток", "цто", "юзто", "дв"), ("наст", "вмф"), " и "),
    "es": (("oeste", "med", "cbi", "este", "pac central", "sudoeste"), ("of", "nav"), " y "),
}
"""Fronts and kinds of support as a table calls them, and how clauses are joined."""
FORMS = ("{front} {n} {kind}", "{n} {kind} {front}", "{kind} {front} {n}", "{front} {kind} {n}", "{n} {front} {kind}")


def told_one_by_one(state: State, clauses: Sequence[str]) -> str | None:
    """Return what clauses tell, each typed once those before it are told; nothing where one tells nothing."""
    told = []
    for clause in clauses:
        line = heard(state, clause).told
        if not line or not all(allowed(state, line)):
            return None
        told.append(line)
        for action in actions_of(line):
            state = replay.step(state, action)[0]
    return "; ".join(told)


@pytest.mark.parametrize("lang", SPOKEN)
def test_support_told_in_one_line_is_what_its_clauses_tell(lang: str) -> None:
    state, chance = SITUATIONS["allocate"](), random.Random(lang)  # noqa: S311 - a typist
    (fronts, kinds, joining), otherwise = SPOKEN[lang], list[tuple[str, str, str | None]]()
    for _line in range(LINES):
        usual = chance.choice(FORMS)
        clauses = [
            chance.choice((usual, usual, chance.choice(FORMS))).format(
                front=chance.choice(fronts), n=chance.choice((1, 1, 2)), kind=chance.choice(kinds)
            )
            for _clause in range(chance.randint(2, 4))
        ]
        line = chance.choice((", ", ", ", joining)).join(clauses)
        with catalogues.speaking(lang):
            answer, one_by_one = heard(state, line), told_one_by_one(state, clauses)
        is_told = answer.told and all(allowed(state, answer.told)) and answer.told != one_by_one
        if is_told or (one_by_one and answer.asked and one_by_one not in answer.asked):
            otherwise.append((line, str(answer), one_by_one))

    assert not otherwise


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize("at", ["card", "agendas"])
def test_two_lines_that_are_told_one_behind_the_other_are_both_told_in_one_or_neither(at: str, lang: str) -> None:
    state, chance, otherwise = SITUATIONS[at](), random.Random(at + lang), []  # noqa: S311 - a typist
    rows = [row for every in ROWS.values() for row in every if row["at"] == at and row.get("lang", "en") == lang]
    lines = (row.get("line", ";") for row in rows)  # a title asks for dice
    told = [row for row, line in zip(rows, lines, strict=True) if ";" not in line and not line.startswith("card is")]
    one_clause = [row["typed"] for row in told if not {*",;.:?"} & {*row["typed"]}]
    for _pair in range(PAIRS):
        clauses = chance.sample(one_clause, 2)
        line = chance.choice((", ", ", ", SPOKEN[lang][2])).join(clauses)
        with catalogues.speaking(lang):
            answer, one_by_one = heard(state, line), told_one_by_one(state, clauses)
        is_told = one_by_one and answer.told and all(allowed(state, answer.told)) and len({*one_by_one.split("; ")}) > 1
        if is_told and answer.told != one_by_one:
            otherwise.append((line, answer.told, one_by_one))

    assert not otherwise
