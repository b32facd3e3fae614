"""What an action that is told needs: known fields, words in three languages, a handler, a row in the notation page."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.actions import ACTIONS, Action, CorrectBoard
from churchill_cli.notation.grammar import form_of
from churchill_cli.notation.past import HISTORY_LINES, HistoryLine
from churchill_cli.words.languages import LANGUAGES, SOURCE

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
NO_WORDS = frozenset({","})
HANDLED_BY_THE_RECORD = frozenset({CorrectBoard})
"""The rules do not read what an owner writes about the map."""
TOLD: tuple[type[Action | HistoryLine], ...] = (*ACTIONS, *HISTORY_LINES)


def with_unknown_fields(kinds: Iterable[type[Any]]) -> Iterator[str]:
    """Yield what is wrong with the form of a kind that has a field which nothing reads."""
    for kind in kinds:
        try:
            form_of(kind)
        except LookupError as problem:
            yield str(problem)


def without_words(kinds: Iterable[type[Any]]) -> Iterator[str]:
    """Yield the fixed words of forms that have no word in another language."""
    for kind in kinds:
        words = [word for word, field in form_of(kind).parts if field is None and word not in NO_WORDS]
        for language in sorted(set(LANGUAGES) - {SOURCE}):
            missing = [word for word in words if not rulebook().words.get(word, {}).get(language)]
            yield from (f"words.yaml has no {language} word for `{word}` of `{kind.FORM}`" for word in missing)


def without_handler(kinds: Iterable[type[Action]]) -> Iterator[str]:
    """Yield the actions that the engine does not know."""
    for kind in kinds:
        if kind not in engine.TOLD and kind not in HANDLED_BY_THE_RECORD:
            yield f"{kind.__name__} has no handler"


def without_row(kinds: Iterable[type[Any]]) -> Iterator[str]:
    """Yield the forms that the notation page does not have, with their help."""
    page = PAGE.read_text(encoding="utf-8")
    for kind in kinds:
        if f"| `{kind.FORM}` | {kind.HELP} |" not in page:
            yield f"{PAGE.name} has no row for `{kind.FORM}`"


def test_every_action_has_all_that_it_needs() -> None:
    assert not [*with_unknown_fields(TOLD), *without_words(TOLD), *without_handler(ACTIONS), *without_row(TOLD)]


class Salute(Action):
    """One power salutes another."""

    FORM: ClassVar[str] = "{power} salutes {winner} with {issue}"
    HELP: ClassVar[str] = "one power salutes another"
    power: str
    winner: str
    issue: str


class Whistle(Action):
    """One power whistles a tune."""

    FORM: ClassVar[str] = "{power} gives {tune}"
    HELP: ClassVar[str] = "one power whistles a tune"
    power: str
    tune: str


def test_a_new_action_is_told_what_it_lacks() -> None:
    assert [] == list(with_unknown_fields([Salute]))
    assert [
        "words.yaml has no es word for `salutes` of `{power} salutes {winner} with {issue}`",
        "words.yaml has no ru word for `salutes` of `{power} salutes {winner} with {issue}`",
    ] == list(without_words([Salute]))
    assert ["Salute has no handler"] == list(without_handler([Salute]))
    assert ["notation.md has no row for `{power} salutes {winner} with {issue}`"] == list(without_row([Salute]))


def test_a_field_that_nothing_reads_is_named_with_the_form() -> None:
    assert ["no such field: tune of `{power} gives {tune}`"] == list(with_unknown_fields([Whistle]))
    with pytest.raises(LookupError, match="tune"):
        list(without_words([Whistle]))


def test_each_field_of_a_form_is_one_of_its_kind() -> None:
    for kind in TOLD:
        names = {name for name, field in form_of(kind).parts if field}
        assert names == set(kind.FIELDS), kind
