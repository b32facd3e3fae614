"""What comes of dice told beside them is told only where the rules make the same of the dice; else it is asked."""

import pytest
from churchill_cli.session.apart import told_apart

from churchill_cli.errors import Ambiguous
from churchill_cli.game import engine
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, Heard, heard

MOVES = {
    "en": ("advances", "goes in", "made it", "success"),
    "ru": ("вошли", "продвигается", "успех"),
    "es": ("avanza", "entramos", "éxito"),
}
FAILS = {
    "en": ("fails", "stalls", "doesn't go in", "no effect"),
    "ru": ("мимо", "не вошли", "провал"),
    "es": ("falla", "no avanza", "no entra"),
}
HEALTH = {
    "en": {"well": "he's healthy", "ill": "falls ill"},
    "ru": {"well": "здоров", "ill": "заболел"},
    "es": {"well": "está sano", "ill": "enfermo"},
}
LANGUAGES = ("en", "ru", "es")


def said(lang: str, at: str, typed: str) -> Heard:
    """Return what a session in a language makes of a line at some moment."""
    with catalogues.speaking(lang):
        return heard(SITUATIONS[at](), typed)


def after(state: State, line: str) -> State:
    """Return the state behind a line."""
    return engine.apply(state, grammar.parse(line))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("d10", [0, 1, 5, 9])
def test_a_front_is_said_to_move_as_its_die_moves_it(lang: str, d10: int) -> None:
    state, line = SITUATIONS["fronts"](), f"mediterranean rolls {d10 or 10}"
    moves = after(state, line).position.fronts != state.position.fronts
    name = {"en": "med", "ru": "средиземный", "es": "med"}[lang]
    for words, is_right in ((MOVES, moves), (FAILS, not moves)):
        for word in words[lang]:
            answer = said(lang, "fronts", f"{name} {d10}, {word}")
            assert (answer.told, answer.asked) == ((line, ()) if is_right else ("", (line,))), word


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("d6", D6)
def test_the_bomb_is_said_to_move_as_the_die_moves_it(lang: str, d6: int) -> None:
    state, line = SITUATIONS["research"](), f"research rolls {d6}"
    moves = after(state, line).position.abomb != state.position.abomb
    bomb = {"en": "bomb", "ru": "бомба", "es": "la bomba"}[lang]
    verbs = {"en": ("advances", "stalls"), "ru": ("продвигается", "не продвигается"), "es": ("avanza", "no avanza")}
    for verb, is_right in zip(verbs[lang], (moves, not moves), strict=True):
        answer = said(lang, "research", f"{d6}, {bomb} {verb}")
        assert (answer.told, answer.asked) == ((line, ()) if is_right else ("", (line,)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("dice", [(1, 1), (2, 2), (4, 5), (6, 6)])
def test_a_leader_is_said_to_be_as_his_dice_make_him(lang: str, dice: tuple[int, int]) -> None:
    state, line = SITUATIONS["health"](), f"UK leader rolls {dice[0]} {dice[1]}"
    for health, word in HEALTH[lang].items():
        is_right = after(state, line) == after(state, f"UK leader is {health}")
        for between in (", ", " "):
            answer = said(lang, "health", f"{dice[0]} {dice[1]}{between}{word}")
            assert (answer.told, answer.asked) == ((line, ()) if is_right else ("", (line,))), word


@pytest.mark.parametrize(
    ("lang", "again"),
    [("en", "so a {n}"), ("en", "that's {n}"), ("ru", "то есть {n}"), ("ru", "значит, {n}"), ("es", "o sea un {n}")],
)
@pytest.mark.parametrize(("die", "n"), [("0", "10"), ("7", "7"), ("7", "3"), ("0", "9")])
def test_a_die_said_once_more_is_one_die(lang: str, again: str, die: str, n: str) -> None:
    lines = [f"western rolls {int(face) or 10}" for face in (die, n)]
    answer = said(lang, "fronts", f"{die}, {again.format(n=n)}")

    assert answer.told in ({lines[0]} if lines[0] == lines[1] else {""})
    assert answer.told or lines[0] in answer.asked or not answer.asked


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", "europe 2 5 3, japan 5 2"), ("ru", "европа 2 5 3, японцы 5 2"), ("es", "europa 2 5 3, japoneses 5 2")],
)
def test_dice_of_both_theaters_stand_in_one_line(lang: str, typed: str) -> None:
    assert said(lang, "reserves", typed).told == "europe reserves 2 5 3; pacific reserves 5 2"


@pytest.mark.parametrize("typed", ["2 5 3, 5 2", "europe 2 5 3 5 2"])
def test_dice_of_the_pacific_are_told_where_it_is_named(typed: str) -> None:
    answer = said("en", "reserves", typed)
    first = grammar.parse((answer.told or "europe reserves 2 5 3 5 2").split("; ")[0])

    assert any(engine.violations(SITUATIONS["reserves"](), first))


def test_too_few_dice_of_the_pacific_lack_when_they_are_told() -> None:
    state = SITUATIONS["reserves"]()
    europe, pacific = told_apart(state, "europe 2 5 3, ijn die 5 nothing") or ("", "")
    now = after(state, f"europe reserves {' '.join(europe.split()[2:])}")

    assert "more die" in str(replay.refusal(list(engine.violations(now, grammar.parse(pacific)))))


@pytest.mark.parametrize("n", range(1, 8))
@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", "merkulov pushes pm 1/3 up to {n}"), ("ru", "меркуловым вп 1/3 на {n}"), ("es", "merkulov pm 1/3 al {n}")],
)
def test_the_space_that_is_reached_is_no_value_of_the_card(lang: str, typed: str, n: int) -> None:
    line = "USSR advances pol_mil_1_3 with merkulov"
    last = after(SITUATIONS["advance"](), line).turn.table.last
    answer = said(lang, "advance", typed.format(n=n))

    assert last is not None
    assert (answer.told == line) is (last.target.n == n)
    assert answer.told or line in answer.asked


def test_what_is_no_die_is_asked_about() -> None:
    with pytest.raises(Ambiguous) as menu:
        told_apart(SITUATIONS["fronts"](), "west 1, hurrah for wombats, into west germany")

    assert menu.value.choices == ("western rolls 1",)
