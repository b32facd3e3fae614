"""What is said once in a session about each step: how it is told, for those who do it for the first time."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.model.state import Due, StepName
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.fields import labelled
from churchill_cli.notation.past import HISTORY_LINES
from churchill_cli.views.terminal import columned, paint
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.fixed import worded

COLUMN = 40
CATCH_UP = "catch-up front western normandy; naval western 5; networks UK poland 2"
"""What stands on the board of a game that has begun without the program."""

EXAMPLES: Mapping[StepName, tuple[tuple[str, str], ...]] = {
    "conference": (
        ("agenda UK 3, USSR 1, US chief 4", N_("the three staff cards shown, by value or by name")),
        ("card commits UK 1 offensive cbi", N_("what the conference card says, if anything, comes before it")),
        ("outcome US wins, US global_issue, UK us_production", N_("instead: the whole conference by its outcome")),
    ),
    "agenda": (("picks global_issue pol_mil_1_3", N_("the issues that go on the table; a second one by a blank")),),
    "meeting": (
        ("advances global_issue with 4", N_("the card by its value, or by its name")),
        ("US debates with 3", N_("if somebody debates; if nobody does, simply tell the next advance")),
        ("table US 3", N_("what a card would do, before it is played")),
    ),
    "directed": (("directs ussr_directed_offensive to eastern", N_("the marker and its Front")),),
    "allocation": (
        ("places 2 offensive western", N_("offensive support before a Front")),
        ("places 1 naval arctic", N_("naval support in a box")),
        ("activates pol_mil_1_3", N_("a Pol-Mil issue that was won")),
    ),
    "leadership": (("gives europe to UK", N_("who commands the theater from now on")),),
    "research": (("4", N_("the die alone")),),
    "global": (("moves churchill_stalin", N_("which of the two markers moves")),),
    "networks": (("networks poland greece -austria", N_("one after another; with a minus one of another power goes")),),
    "alignment": (("aligns poland -france", N_("one after another; with a minus one of another power goes")),),
    "europe": (("2 4 5", N_("the dice alone, in the order in which they are asked for")),),
    "pacific": (("2 4 5", N_("the dice alone, in the order in which they are asked for")),),
    "advance": (("eastern 4", N_("a Front and its ten-sided die; 0 is 10")),),
    "verdict": (("3 5 1", N_("the dice alone, in the order in which they are asked for")),),
}

HELP = (
    ("?", N_("what may be told now; ? WORD only what has that word in it")),
    (
        "show · table · score · log",
        N_("the board; the conference table; the points; the lines told (log all)"),
    ),
    ("table US 3", N_("what a card would do to each issue")),
    ("7.74 · search d-day", N_("the rules, by number or by words")),
    (
        "odds · strength eastern · reserves · verdict",
        N_("the chances; a Front's strength; the Axis reserves; who would win now"),
    ),
    ("undo · undo 3 · undo to 12 · redo", N_("take back and bring back; nothing is lost")),
    ("point before the war", N_("a name for this place, for: undo to before the war")),
    ("look 12 · back", N_("look at the game after line 12, and return")),
    ("change 12 LINE · insert 12 LINE · delete 12", N_("correct the past")),
    ("adjust naval western 4 because …", N_("set a marker by hand")),
    ("catch-up front western normandy; naval western 5", N_("what stands on the board of a game begun without it")),
    ("note …", N_("a remark in the record")),
    ("lang ru · lang UK es", N_("the language of the session, or of one player")),
    ("report · board --html FILE", N_("the story of the game; the board as a page")),
    ("quit", N_("end the session; every line told is safe already")),
)


MEANT: Mapping[StepName, str] = {"agenda": "5.14", "meeting": "5.22"}
"""The rule that the examples of a step are of, where other things may be due in it too."""


def fits(step: StepName, due: Due) -> bool:
    """Tell whether the examples of a step are of what is due."""
    return MEANT[step] in due.cites if step in MEANT else step == "conference" or not due.first


def examples(step: StepName) -> Iterator[str]:
    """Yield how a step is told."""
    for form, why in EXAMPLES.get(step, ()):
        for line in columned(worded(form, current()), _(why), COLUMN, 6):
            yield paint(line, "quiet")


def of_the_past(wanted: str) -> Iterator[str]:
    """Yield the lines that speak of other lines, those that have a word in them."""
    for kind in HISTORY_LINES:
        form, why = labelled(kind.FORM), _(kind.HELP)
        if wanted in f"{form} {why}".casefold():
            yield from columned(worded(form, current()), why, COLUMN)


def help_lines() -> Iterator[str]:
    """Yield what the session knows."""
    yield _("Words may be cut short where they are unique; several lines may stand with ; between.")
    for form, why in HELP:
        yield from columned(worded(form, current()), _(why), COLUMN)
