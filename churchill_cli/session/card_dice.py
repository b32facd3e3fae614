"""The dice that a conference card still asks for: each with what it decides, and what was told is kept (3.28, 5.11)."""

from collections.abc import Iterator

from churchill_cli.game.conference.conference_card import Asked, asked
from churchill_cli.game.model.actions import CardIs
from churchill_cli.game.model.state import State
from churchill_cli.session.reading import read
from churchill_cli.views.links import cited
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import say


def question(state: State, line: str) -> Iterator[str]:
    """Yield which dice are asked for, and what each of them decides."""
    action = read(line)
    dice_asked = asked(state, action) if isinstance(action, CardIs) else []
    fields = {"line": worded(f"{line} …", current()), "n": len(dice_asked)}
    yield cited(_("%(line)s: dice still to roll, from top to bottom: %(n)d.") % fields, ("5.11",))
    given = len(action.rolls) if isinstance(action, CardIs) else 0
    for number, die in enumerate(dice_asked, given + 1):
        yield from _die_effects(number, die)


def _die_effects(number: int, die: Asked) -> Iterator[str]:
    """Yield what a die decides."""
    if die.what:
        what = _("row") if die.what == "row" else _("column")
        yield "      " + cited(_("Die %(n)d: Pol-Mil Table, %(what)s.") % {"n": number, "what": what}, ("5.12",))
        return
    results = []
    for low, high, events, clears in die.results:
        said = " ".join(say(happened.what) for happened in events) or _("nothing happens.")
        told = _("as many rolls on the Pol-Mil Table, a row and a column each.") if clears else said
        results.append(f"{low}–{high}: {told}")
    yield "      " + _("Die %(n)d: %(results)s") % {"n": number, "results": " ".join(results)}
