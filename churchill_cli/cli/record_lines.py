"""What is told in lines of notation, and the lines that speak of other lines."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from churchill_cli.answers.plain import Data, error_data
from churchill_cli.cli.parameters import AsJson, Verbose, WrittenGame, argument
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.grammar import parted
from churchill_cli.play import current_game, told_answers
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _


def do(
    line: Annotated[list[str], argument("LINE", N_("Such as: eastern rolls 4."))],
    game_file: WrittenGame = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Tell one line, or several."""
    record, typed_lines = current_game.path(game_file, to_write=True), parted(" ".join(line))
    if not typed_lines:
        raise UsageProblem(_("There is nothing to tell."), hint=_("`churchill legal` lists what may be told now."))
    if as_json and len(typed_lines) > 1:
        _tell_in_one_document(record, typed_lines)
        return
    for typed_line in typed_lines:
        _tell_line(record, typed_line, verbose, as_json=as_json)


def _tell_in_one_document(record: Path, typed_lines: Sequence[str]) -> None:
    """Tell several lines up to the first that is refused, and answer all of them in one document."""
    answers: list[Data] = []
    document: Data = {"accepted": True, "events": [], "moves": [], "answers": answers}
    exit_code = 0
    for typed_line in typed_lines:
        try:
            answers.append(told_answers.tell(record, typed_line)[0].data())
        except ChurchillError as problem:
            answers.append({"accepted": False, "error": error_data(problem)})
            document |= answers[-1]
            exit_code = problem.exit_code
            break
        for list_key in ("events", "moves"):
            document[list_key] += answers[-1][list_key]
    show(document, tuple, as_json=True)
    if exit_code:
        raise typer.Exit(exit_code)


def undo(
    how: Annotated[list[str] | None, argument(N_("[N | to N]"), N_("Such as: 3, or to 12."))] = None,
    game_file: WrittenGame = None,
    as_json: AsJson = False,
) -> None:
    """Take lines back."""
    _tell_of_lines("undo", how or (), game_file, as_json=as_json)


def redo(
    how: Annotated[list[str] | None, argument(N_("[N | all]"), N_("Such as: 3, or all."))] = None,
    game_file: WrittenGame = None,
    as_json: AsJson = False,
) -> None:
    """Bring lines back."""
    _tell_of_lines("redo", how or (), game_file, as_json=as_json)


def point(
    name: Annotated[list[str], argument("NAME", N_("Such as: before the war."))],
    game_file: WrittenGame = None,
    as_json: AsJson = False,
) -> None:
    """Give a place a name."""
    _tell_of_lines("point", name, game_file, as_json=as_json)


Rewording = Annotated[list[str], argument("N LINE", N_("Such as: 12 UK places 1 naval arctic."))]


def change(context: typer.Context, how: Rewording, game_file: WrittenGame = None, as_json: AsJson = False) -> None:
    """Read another line in the place of one, by the name of the command: with ! or without."""
    _tell_of_lines(str(context.info_name), how, game_file, as_json=as_json)


insert = change


def delete(
    context: typer.Context,
    how: Annotated[list[str], argument("N", N_("Such as: 12."))],
    game_file: WrittenGame = None,
    as_json: AsJson = False,
) -> None:
    """Leave a line out, by the name of the command: with ! or without."""
    _tell_of_lines(str(context.info_name), how, game_file, as_json=as_json)


def _tell_of_lines(verb: str, words: Sequence[str], game_file: str | None, *, as_json: bool) -> None:
    """Tell a line that speaks of other lines, by its verb and the words behind it."""
    _tell_line(current_game.path(game_file, to_write=True), " ".join((verb, *words)), as_json=as_json)


def _tell_line(record: Path, line: str, verbose: int = 0, *, as_json: bool) -> None:
    answer, text_lines = told_answers.tell(record, line, verbose)
    show(answer, lambda: text_lines, as_json=as_json)
