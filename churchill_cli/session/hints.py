"""What is said once in a session about each step, how it is told; what help says."""

from collections.abc import Iterator

from churchill_cli.game.model.texts import N_
from churchill_cli.views.terminal import columned
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.options import option_words

COLUMN = 38
BETWEEN = " · "
"""What stands between several forms."""
OF_ONES_OWN = (N_("before the war"), N_("who wins ties"), N_("a remark"), N_("it was forgotten"), N_("d-day"))
"""Words of somebody's own in what is shown as an example."""
CATCH_UP = "catch-up front western normandy; naval western 5; networks UK poland 2"
"""What stands on the board of a game that has begun without the program."""

HELP = (
    ("? · ? WORD · ? marks", N_("what may be told now; how; the marks")),
    ("show · show fronts", N_("the board; parts of it, or all")),
    ("table · table US 3", N_("the table; what a card would do")),
    ("score · compass · luck", N_("points; who wins; the dice")),
    ("worth · plan", N_("one more marker; the best placements")),
    ("odds · strength · reserves", N_("the war: chances, Fronts, reserves")),
    ("roll", N_("the dice that are due, rolled here")),
    ("7.74 · search d-day", N_("the rules, by number or by words")),
    ("log · log 20-40", N_("the lines told")),
    ("why · why 12 · more", N_("the reasons; those of line 12; the rest")),
    ("undo · undo to 12 · redo all", N_("take back and bring back")),
    ("change 12 LINE · insert · delete", N_("correct the past")),
    ("point before the war", N_("a name for: undo to before the war")),
    ("look 12 · back", N_("the game after line 12, and return")),
    ("adjust naval western 4 because …", N_("set a marker by hand")),
    ("catch-up · audit · mend", N_("a board; what differs; what no longer fits")),
    ("note … · advice off", N_("a remark; no advice at the table")),
    ("lang ru · lang UK es", N_("the language, or that of a player")),
    ("report · board --html FILE", N_("the story; the board as a page")),
    ("games · open 2 · new · quit", N_("other games; the end, all is safe")),
)


def _own_forms(past_forms: str) -> str:
    """Return several forms as they are typed in the language spoken."""
    return BETWEEN.join(option_words(worded(form, current(), _)) for form in past_forms.split(BETWEEN))


def help_lines() -> Iterator[str]:
    """Yield what the session knows."""
    yield _("Words may be cut short where they are unique, and Tab completes them; ; stands between several lines.")
    for past_form, explanation in HELP:
        yield from columned(_own_forms(past_form), _(explanation), COLUMN)
