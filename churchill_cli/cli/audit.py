"""The difference between the board on the table and its record, found by counting."""

from typing import Annotated

from churchill_cli.answers import audit as answers
from churchill_cli.cli.parameters import AsJson, GameFile, numbers, option
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.play import current_game
from churchill_cli.views.audit import audit_lines
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _


def audit(
    game_file: GameFile = None,
    counted: Annotated[str | None, option("--answers", N_("What was counted so far, in order."), "N,N,…")] = None,
    as_json: AsJson = False,
) -> None:
    """Find what stands elsewhere than the record says, by counts of one sort of marker in one part of the board."""
    counts_given = numbers(counted) or []
    unreadable = next((each for each in counts_given if not isinstance(each, int) or each < 0), None)
    if unreadable is not None:
        hint = _("Give the numbers in order: --answers 9,12.")
        raise UsageProblem(_("%(value)r is no number of markers.") % {"value": unreadable}, hint=hint)
    answer = answers.audit(current_game.game(game_file), [each for each in counts_given if isinstance(each, int)])
    show(answer, lambda: audit_lines(answer), as_json=as_json)
