"""The texts in three languages agree, and what would not agree is found."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache

import pytest

from churchill_cli.reference import catalogue
from churchill_cli.reference.catalogue import Everything
from churchill_cli.reference.checking import findings


@cache
def everything() -> Everything:
    return catalogue.read_yaml()


def test_nothing_is_wrong_with_the_texts() -> None:
    assert [] == list(findings(everything()))


def _untranslated(all_: Everything) -> None:
    del all_["texts"]["ru"]["7.74"]


def _other_edition_missing(all_: Everything) -> None:
    del all_["texts"]["es"]["4.41"]["edition_1"]


def _unknown(all_: Everything) -> None:
    all_["texts"]["es"]["7.99"] = {"title": "Nada", "text": "Nada."}


def _dangling(all_: Everything) -> None:
    all_["texts"]["en"]["7.74"]["text"] += " See 7.97."


def _another_citation(all_: Everything) -> None:
    all_["texts"]["ru"]["7.74"]["text"] += " (7.82)"


def _another_number(all_: Everything) -> None:
    all_["texts"]["es"]["7.74"]["text"] = all_["texts"]["es"]["7.74"]["text"].replace("12", "13")


def _off_the_glossary(all_: Everything) -> None:
    all_["texts"]["ru"]["7.74"]["text"] = all_["texts"]["ru"]["7.74"]["text"].replace("прорыв", "пролом")
    all_["texts"]["ru"]["7.74"]["title"] = "Пролом"


def _difference_missing(all_: Everything) -> None:
    del all_["texts"]["es"]["4.41"]["difference"]


def _orphan(all_: Everything) -> None:
    all_["links"]["glossary:cbi"]["referred_by"].clear()


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (_untranslated, "ru 7.74: not translated"),
        (_other_edition_missing, "es 4.41: the other edition is missing, or should not be there"),
        (_difference_missing, "es 4.41: what differs between the editions is missing, or should not be there"),
        (_unknown, "es 7.99: there is no such section"),
        (_dangling, "en 7.74: refers to 7.97, which does not exist"),
        (_another_citation, "ru 7.74: other citations (more: 7.82; fewer: –)"),
        (_another_number, "es 7.74: numbers that the English text does not have: 13"),
        (_off_the_glossary, "ru 7.74: no word for 'breakthrough', which the English text has"),
        (_orphan, "glossary:cbi: a glossary entry to which nothing leads"),
    ],
)
def test_what_is_wrong_is_found(spoil: Callable[[Everything], None], found: str) -> None:
    spoiled = deepcopy(everything())
    spoil(spoiled)

    assert found in list(findings(spoiled))
