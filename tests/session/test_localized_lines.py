"""What a session says: examples that are allowed, commands as typed, hints said once, a bonus where it is added."""

import re
from itertools import pairwise

import pytest

from churchill_cli.errors import Ambiguous, Forbidden, Reason
from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import not_understood
from churchill_cli.notation.readers import NoMatch
from churchill_cli.session.command_names import ALSO_LINES, COMMANDS
from churchill_cli.views import examples
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run
from tests.properties.test_game_properties import played
from tests.session.situations import SITUATIONS, heard

BEGUN = "1\nagenda UK 4, USSR 1, US 2\n"


def said(run: Run, *lines: str) -> str:
    """Return what is answered to some lines of a new game."""
    return run("play", "--keep-going", stdin="\n".join(("1", *lines)) + "\n").out


def is_allowed(state: State, line: str) -> bool | None:
    """Tell whether a line as it is shown in an example may be told now; None where it tells nothing."""
    due, wording = engine.due(state), engine.step_of(state).wording
    power = f"{due.powers[0]} " if due and due.powers else ""
    with_verb = f" {wording.die_verb} ".join(line.rsplit(" ", 1)) if wording.die_verb else line
    readings = (with_verb, f"{power}{with_verb}", f"{wording.beginning(state)} {line}")
    actions = [action for action in map(grammar.notated, readings) if action]
    return not any(engine.violations(state, actions[0])) if actions else None


def test_every_example_that_is_shown_is_allowed() -> None:
    found = set()
    for seed in range(6):
        game = played(("training", "tournament", "campaign")[seed % 3], 1 + seed % 2, seed, by_card=bool(seed % 2))
        for before, state in pairwise(game.states):
            wording, due = engine.step_of(state).wording, engine.due(state)
            if state.turn.step == before.turn.step or due is None or not examples.fits(wording, due):
                continue
            for example in wording.examples:
                line = examples.allowed(state, example)
                if line and not example.later and not line.startswith("table"):
                    assert is_allowed(state, line), (state.turn.step, line)
                    found.add(state.turn.step)
    assert {"agenda", "meeting", "allocation", "networks", "europe", "advance", "global"} <= found


def test_the_markers_of_the_global_issue_are_those_of_its_winner() -> None:
    (example,) = engine.BY_NAME["global"].wording.examples
    state = played("training", 2, 1).states[0].now(step="global", winner="US", won={"US": ("global_issue",)})
    assert examples.allowed(state, example) in {"moves churchill_roosevelt", "moves roosevelt_stalin"}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("show 99", "→ `log` shows the lines and points in force."),
        ("undo 3", "→ `log` shows which lines are in force."),
    ],
)
def test_a_session_advises_commands_as_they_are_typed_in_it(run: Run, line: str, expected: str) -> None:
    assert expected in said(run, line)


def test_no_answer_of_a_session_puts_the_program_before_its_own_commands(run: Run) -> None:
    own = "|".join(name for name in COMMANDS if name not in ALSO_LINES)
    out = said(run, "show 99", "undo 3", "table US", "table us 3 abomb", "agenda UK eden, USSR 1, US 2", "log", "odds")
    assert not re.search(rf"churchill ({own})\b", out)


def test_outside_a_session_the_program_stands_before_its_commands(run: Run) -> None:
    run("new", "--scenario", "training")
    assert "`churchill log` shows" in run("undo", "3").err


def test_a_hint_that_several_reasons_have_is_said_once() -> None:
    reasons = (Reason("One.", ("5.1",), "Do this."), Reason("Two.", ("5.2",), "Do this."), Reason("Three.", ("5.3",)))
    lines = list(refusal_lines(Forbidden("One. Two. Three.", hint="Do this.", reasons=reasons)))
    assert 1 == sum("Do this." in line for line in lines)
    assert 3 == sum(line.startswith("  - ") for line in lines)


def test_every_hint_that_differs_is_said() -> None:
    reasons = (Reason("One.", ("5.1",), "Do this."), Reason("Two.", ("5.2",), "Do that."))
    lines = list(refusal_lines(Forbidden("One. Two.", hint="Do all.", reasons=reasons)))
    assert ["Do this.", "Do that.", "Do all."] == [line.rpartition("→ ")[2] for line in lines if "→" in line]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("show before the war", "There is no point named `before the war`."),
        ("show 7", "Line 7 is not in force."),
        ("table us 3 abomb", "`abomb` after the card is not read"),
        ("redo", "there is nothing to bring back."),
        ("undo 5", "only 1 line can be taken back."),
    ],
)
def test_what_is_refused_is_said_in_whole_sentences(run: Run, line: str, expected: str) -> None:
    assert expected in said(run, "agenda UK 4, USSR 1, US 2", line)


def test_what_undo_took_back_comes_with_the_way_back(run: Run) -> None:
    lines = ("agenda UK 4, USSR 1, US 2", "picks global_issue", "picks us_production pol_mil_1_3")
    assert "`redo` brings it back." in said(run, *lines, "undo")
    assert "`redo` brings back one line, `redo all` all of them." in said(run, *lines, "undo to 1")
    assert "redo all" in said(run, "help")


@pytest.mark.parametrize(("value", "remarks"), [(5, 0), (6, 0), (7, 1), (9, 1)])
def test_a_value_beyond_all_that_a_rulebook_tells_is_remarked_on(run: Run, value: int, remarks: int) -> None:
    out = " ".join(said(run, f"agenda UK {value}, USSR 1, US 2").split())
    assert remarks == out.count("no staff card that a rulebook tells of has more than 5")
    assert "UK shows a value of" in out, "it is taken all the same"


def test_a_pass_tells_what_allows_it() -> None:
    passes = 0
    for seed in range(12):
        game = played("training", 2, seed, by_card=True)
        for state, line in zip(game.states, game.lines, strict=False):
            if state.turn.step == "meeting" and line.endswith("passes"):
                events = engine.apply(state, grammar.parse(line))[1]
                assert 1 == sum(" may pass: " in event.what.template for event in events)
                passes += 1
    assert passes


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("4", "5 = 4 (the card's value) + 1 (Imperial Staff, 3.32)"),
        ("chief 3", "4 = 3 (the die of the Chief of Staff) + 1"),
    ],
)
def test_a_bonus_is_shown_where_it_is_added(run: Run, card: str, expected: str) -> None:
    assert expected in " ".join(said(run, f"agenda UK {card}, USSR 1, US 2").split())


def test_the_bonus_of_a_card_in_advance_and_debate_is_shown(run: Run) -> None:
    lines = (
        *("agenda UK 4, USSR 1, US 2", "picks us_production", "picks global_issue pol_mil_1_3"),
        *("picks a_bomb_research strategic_materials", "picks leadership_europe pol_mil_2_2"),
        *("USSR advances global_issue with molotov", "UK debates with 3+1", "US advances pol_mil_1_3 with leader +2"),
        *("USSR debates with leader +1",),
    )
    out = " ".join(said(run, *lines).split())
    assert "6 = 5 (the card's value) + 1 (the card's attributes" in out
    assert "4 = 3 (the card's value) + 1 (the card's attributes" in out
    assert "9 = 7 (the Leader's value) + 2 (what his card adds" in out
    assert " (the Leader's value) + 1 (what his card adds" in out


def test_nyet_is_shown_where_it_is_added(run: Run) -> None:
    lines = (
        *("agenda UK 4, USSR 1, US 2", "picks us_production", "picks global_issue pol_mil_1_3"),
        *("picks a_bomb_research strategic_materials", "picks leadership_europe pol_mil_2_2"),
        *("USSR advances global_issue with 2", "US advances pol_mil_1_3 with 3", "USSR debates with 2"),
    )
    assert "3 = 2 (the card's value) + 1 (Nyet: a Soviet staff card in debate" in " ".join(said(run, *lines).split())


def test_an_entry_of_several_lines_is_said_line_by_line() -> None:
    for lang in ("ru", "es"):
        lines = ("UK activates pol_mil_2_2", "UK places 6 offensive cbi")
        said = [worded(line, lang) for line in lines]
        assert worded("; ".join(lines), lang).casefold() == "; ".join(said).casefold()


def test_no_word_of_notation_is_left_where_a_theater_or_a_number_stands() -> None:
    lines = ("UK places 2 naval pacific", "card commits US 1 naval pacific")
    assert not any("pacific" in worded(line, lang) for line in lines for lang in ("ru", "es"))
    assert "con un 6" in worded("UK debates with 6 stopping", "es")
    assert "con un 6" in worded("UK advances global_issue with 6 stopping", "es")
    assert worded("UK advances …", "es").startswith("El ")
    assert "-" not in worded("UK networks -poland poland", "es")


def test_a_menu_repeats_no_word_of_a_name_cut_short() -> None:
    miss = NoMatch(1, "an issue", lambda: ("us_directed_offensive", "us_production"))
    with catalogues.speaking("ru"):
        menu = not_understood("", ("центр", "американское", "наступление", "бомба"), [(miss, "")])

    assert isinstance(menu, Ambiguous)
    assert "центр us_directed_offensive бомба" in menu.choices


def test_where_much_might_stand_only_what_is_due_is_said(run: Run) -> None:
    line = "los dos tremendos al lejano oriente\n"
    out = run("--lang", "es", "play", "new.yaml", "--scenario", "training", "--keep-going", stdin=line).out
    assert "veredicto" not in out
    assert "Por ejemplo: Orden del día: Reino Unido 3, URSS 1, Estados Unidos jefe 4" in " ".join(out.split())


@pytest.mark.parametrize(
    ("line", "lang", "said"),
    [
        ("UK advances global_issue with fenner", "es", "con Fenner"),
        ("UK debates with leader discarding fenner", "ru", "Fenner"),
        ("UK debates with leader discarding ismay", "ru", "Исмея"),
        ("USSR advances global_issue with beria 3", "ru", "карточкой Берии (3)"),
        ("litvinov", "es", "Litvinov"),
    ],
)
def test_a_card_that_no_rulebook_names_is_said_with_a_capital_letter(line: str, lang: str, said: str) -> None:
    assert said in worded(line, lang)


@pytest.mark.parametrize("language", ["en", "ru", "es"])
def test_a_line_about_lines_is_heard_in_the_words_of_each_language_wherever_it_is_typed(language: str) -> None:
    lines = (
        "point war",
        "undo to war",
        "undo to 1",
        "redo",
        "delete 1",
        "change 1 USSR passes",
        "insert 2 note forgotten",
    )
    with catalogues.speaking(language):
        for at in ("card", "advance", "allocate", "networks", "fronts"):
            for line in lines:
                typed = worded(line)
                verb, rest = line.split(maxsplit=1)[0], re.sub(r"^(\d+):", r"\1", typed.partition(" ")[2])
                assert heard(SITUATIONS[at](), typed).told in {line, f"{verb} {rest}".strip()}, (at, typed)
