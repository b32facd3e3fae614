"""A number comes with its reasons: no value without a term, no term without a section."""

import pytest

from churchill_cli.game.model.ruling import Ruling, Term, event, term, total, violation
from churchill_cli.game.model.texts import Text


def test_a_term_without_a_section_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="a reason without a section"):
        Term(2, Text("base strength"), ())
    with pytest.raises(ValueError, match="a reason without a section"):
        term(2, "base strength")


def test_a_number_without_a_term_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="a number without a term"):
        Ruling(2, ())
    with pytest.raises(ValueError, match="a number without a term"):
        total([])


def test_neither_a_refusal_nor_an_event_comes_without_a_section() -> None:
    with pytest.raises(ValueError, match="a reason without a section"):
        violation("It is not your turn.")
    with pytest.raises(ValueError, match="a reason without a section"):
        event("Italy surrenders.")


def test_a_sum_cites_every_section_of_its_terms_once() -> None:
    ruling = total(
        [term(2, "base strength", "7.72"), term(4, "support", "7.72.2", "7.72"), term(-2, "armies", "7.72.3")]
    )

    assert (4, ("7.72", "7.72.2", "7.72.3")) == (ruling.value, ruling.cites)
