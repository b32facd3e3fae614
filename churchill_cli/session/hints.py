"""What is said once in a session about each step, how it is told; what help says."""

from collections.abc import Iterator

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Example, Wording
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.fields import labelled
from churchill_cli.notation.grammar import parse, write
from churchill_cli.notation.past import HISTORY_LINES
from churchill_cli.views.terminal import columned, paint
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.fixed import worded

COLUMN = 40
DICE = "245136245136"
"""Dice for an example."""
CATCH_UP = "catch-up front western normandy; naval western 5; networks UK poland 2"
"""What stands on the board of a game that has begun without the program."""

HELP = (
    ("?", N_("what may be told now; ? WORD only what has that word in it")),
    ("show · table · score · log", N_("the board; the conference table; the points; the lines told (log all)")),
    ("table US 3", N_("what a card would do to each issue")),
    ("7.74 · search d-day", N_("the rules, by number or by words")),
    (
        "compass · odds · strength eastern · reserves · verdict",
        N_("the chances; a Front's strength; the Axis reserves; who would win now"),
    ),
    ("why · why 12", N_("the last answer with all its reasons, or that of line 12")),
    ("undo · undo to 12 · redo · redo all", N_("take back and bring back; nothing is lost")),
    ("point before the war", N_("a name for this place, for: undo to before the war")),
    ("look 12 · back", N_("look at the game after line 12, and return")),
    ("change 12 LINE · insert 12 LINE · delete 12", N_("correct the past")),
    ("adjust naval western 4 because …", N_("set a marker by hand")),
    ("catch-up · catch-up naval western 5 arctic 1", N_("go through a board that stands already; or tell it")),
    ("note …", N_("a remark in the record")),
    ("lang ru · lang UK es", N_("the language of the session, or of one player")),
    ("report · board --html FILE", N_("the story of the game; the board as a page")),
    ("quit", N_("end the session; every line told is safe already")),
)


def fits(wording: Wording, due: Due) -> bool:
    """Tell whether the examples of a step are of what is due."""
    return wording.section in due.cites if wording.section else not due.first


def examples(state: State) -> Iterator[str]:
    """Yield how the step is told, by lines that are allowed now."""
    for example in engine.step_of(state).wording.examples:
        line = allowed(state, example)
        for hint_line in columned(worded(line, current()), _(example.explanation), COLUMN, 6) if line else ():
            yield paint(hint_line, "quiet")


def allowed(state: State, example: Example) -> str:
    """Return the line of an example, or one of its kind that is allowed now; nothing where there is none."""
    wording, due = engine.step_of(state).wording, engine.due(state)
    words = example.line.split()
    if all(map(str.isdecimal, words)):
        return _dice(state, wording.beginning(state), example.line)
    power = f"{due.powers[0]} " if due and due.powers and words[0] not in POWERS else ""
    with_verb = example.line if not wording.die_verb else f" {wording.die_verb} ".join(example.line.rsplit(" ", 1))
    action = next(filter(None, map(_read, (with_verb, f"{power}{with_verb}"))), None)
    if action is None or example.later or not any(engine.violations(state, action)):
        return example.line
    alike = next((option for option in engine.legal(state) if isinstance(option, type(action))), None)
    line = write(alike).removeprefix(power) if alike else ""
    return line.replace(f" {wording.die_verb} ", " ") if wording.die_verb else line


def _read(line: str) -> Action | None:
    """Return the action that a line tells, if it tells one."""
    try:
        return parse(line)
    except UsageProblem:
        return None


def _dice(state: State, beginning: str, example_dice: str) -> str:
    """Return the dice of an example, or as many others as are asked for."""
    by_count = (" ".join(DICE[:count]) for count in range(1, len(DICE) + 1))
    readings = ((dice, _read(f"{beginning} {dice}")) for dice in (example_dice, *by_count))
    fitting = (dice for dice, action in readings if action and not any(engine.violations(state, action)))
    return next(fitting, example_dice)


def of_the_past(wanted: str) -> Iterator[str]:
    """Yield the lines that speak of other lines, those that have a word in them."""
    for kind in HISTORY_LINES:
        past_form, explanation = labelled(kind.FORM), _(kind.HELP)
        if wanted in f"{past_form} {explanation}".casefold():
            yield from columned(worded(past_form, current()), explanation, COLUMN)


def help_lines() -> Iterator[str]:
    """Yield what the session knows."""
    yield _("Words may be cut short where they are unique; several lines may stand with ; between.")
    for past_form, explanation in HELP:
        yield from columned(worded(past_form, current()), _(explanation), COLUMN)
