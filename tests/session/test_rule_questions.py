"""What players ask of the rules is looked up in the rules, not answered from the board or refused."""

import pytest

from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.state import State
from churchill_cli.reference.catalogue import asked
from churchill_cli.session.commanding import commanded
from churchill_cli.session.hearing import commanded_by, heard
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.session.situations import SITUATIONS

EVERY, ENOUGH = 8, 0.9
"""Of the rulebook's own questions one of so many is asked; so much at least is of the rules (0.90 to 0.92 in all)."""


def _is_looked_up(state: State, line: str) -> bool:
    """Tell whether a line is looked up in the rules."""
    try:
        command = commanded_by(state, line) or heard(state, line).command
    except ChurchillError:
        return False
    why = commanded(line, exact=True) if command == line else None  # `why win second front?` is looked up as well
    return command.partition(" ")[0] in {"search", "rule"} or bool(why and why[0] == "why")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", ["advance", "allocate"])
def test_the_questions_of_the_rulebook_are_looked_up(language: str, at: str) -> None:
    state, every = SITUATIONS[at](), [one for of_section in asked(language).values() for one in of_section]
    lines = [f"{one.rstrip('?')}?" for one in every[::EVERY]]
    with catalogues.speaking(language):
        otherwise = [line for line in lines if not _is_looked_up(state, line)]
    assert len(otherwise) <= (1 - ENOUGH) * len(lines), otherwise
