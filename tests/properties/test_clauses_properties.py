"""Clauses of any words are read or refused, nothing else; what is read of them is what the record keeps."""

from hypothesis import given, settings, strategies as st

from churchill_cli.book.files import rulebook
from churchill_cli.errors import ChurchillError, Reason
from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.actions import Adjust
from churchill_cli.notation.clauses import EXAMPLES, Asked, read
from churchill_cli.notation.grammar import parse, write
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.regions import REGIONS, questions
from churchill_cli.play import told_markers
from churchill_cli.record import replay

BOARD = rulebook().board
STATE = replay.opening({"scenario": "campaign", "edition": 2, "position": {"conference": 6}})[0]
OF_EXAMPLES = sorted({word for example in EXAMPLES.values() for word in example.line.split()})
WORDS = (
    *MARKERS,
    *OF_EXAMPLES,
    "us",
    "uk",
    "ussr",
    "none",
    "neutral",
    "0",
    "9",
    "99",
    ";",
    ",",
    ":",
    "moon",
    "польша",
    "b",
    "no",
)
ASKED = (None, *(each for region in REGIONS for each in questions(region, BOARD)))


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=9), st.sampled_from(ASKED))
def test_clauses_of_any_words_are_told_as_read_or_refused(words: list[str], asked: Asked | None) -> None:
    clauses = read(" ".join(words), BOARD, asked)
    told = [setting for clause in clauses for setting in clause.settings]
    assert all(bool(clause.settings) != bool(clause.problem) for clause in clauses)
    for setting in told:
        action = Adjust(setting, CATCHING_UP)
        assert action == parse(write(action))
    lines: list[replay.Played] = []
    reasons: tuple[Reason, ...] = ()
    try:
        lines = told_markers.played(STATE, clauses)
    except ChurchillError as refusal:
        reasons = refusal.reasons
    assert (bool(reasons), bool(lines)) in {(True, False), (False, True)}
    assert all(reason.cites or reason.hint for reason in reasons)
    assert not lines or len(told) == len(lines)


@settings(max_examples=100, deadline=None)
@given(st.permutations(sorted(EXAMPLES)), st.integers(1, 5))
def test_examples_are_read_in_any_company(kinds: list[str], count: int) -> None:
    clauses = read("; ".join(EXAMPLES[kind].line for kind in kinds[:count]), BOARD)
    alone = [read(EXAMPLES[kind].line, BOARD)[0].settings for kind in kinds[:count]]
    assert alone == [clause.settings for clause in clauses]
