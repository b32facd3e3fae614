"""Lines in which a word has no place are not tried; a word that some line is told with always has one."""

from collections.abc import Iterable, Sequence

import pytest
from churchill_cli.session.answered import ALWAYS
from churchill_cli.session.by_hand import marker_forms
from churchill_cli.session.placeless import Choices, has_places
from churchill_cli.session.speech import tokens_of
from churchill_cli.session.typed_ways import ways
from tests.session.test_natural import COLLECTION, FURTHER

from churchill_cli.game.model.state import Turn
from churchill_cli.notation.grammar import forms
from churchill_cli.notation.readers import Moment
from churchill_cli.session import typed_ways
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS

TRIED = (*(form for form in forms() if form.kind not in ALWAYS), *marker_forms().values())
"""The forms in which a typed line is tried: what answers a question, and markers set by hand."""


@pytest.mark.parametrize("at", SITUATIONS)
def test_what_a_line_is_told_with_has_its_place(at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts: list[bool] = []

    def watched(tokens: Sequence[str], fixed_words: Iterable[str], turn: Turn, choices: Choices) -> bool:
        verdicts.append(has_places(tokens, fixed_words, turn, choices))
        return True

    monkeypatch.setattr(typed_ways, "has_places", watched)
    moment = Moment(SITUATIONS[at]())
    lost = []
    for entry in [entry for entry in (*COLLECTION, *FURTHER) if entry["at"] == at]:
        with catalogues.speaking(entry["lang"]):
            tokens = tokens_of(entry["typed"])
            for form in TRIED:
                verdicts.clear()
                lost += [
                    (entry["typed"], form.kind, form.parts[0][0])
                    for _way in ways(form, moment, tokens)
                    if verdicts == [False]
                ]

    assert lost == []


@pytest.mark.parametrize(
    "told",
    [
        "Alan brooke",
        "William Donovan",
        "Донована",
        "Жуков",
        "pm13",
        "swpac",
        "Bulgarias",
        "болгарию",
        "Польшу",
        "both leaderships",
        "Secretary Hull",
        "kick him out of there",
        "paranoid",
        "dillinger!",
    ],
)
def test_a_name_has_its_place_however_it_is_written(told: str) -> None:
    assert has_places(tokens_of(told), (), Turn("meeting"))


@pytest.mark.parametrize(("lang", "said"), [("en", "somebody"), ("ru", "обещали"), ("es", "prometieron")])
def test_other_words_have_none(lang: str, said: str) -> None:
    with catalogues.speaking(lang):
        assert not has_places(["UK", said], ("places",), Turn("meeting"))


@pytest.mark.parametrize(("lang", "said"), [("en", "debates"), ("ru", "оспаривает"), ("es", "debate")])
def test_a_fixed_word_has_its_place_in_its_own_lines_alone(lang: str, said: str) -> None:
    with catalogues.speaking(lang):
        assert has_places(["UK", said], ("debates",), Turn("meeting"))
        assert not has_places(["UK", said], ("places",), Turn("meeting"))


@pytest.mark.parametrize(("lang", "said"), [("en", "everything"), ("ru", "остальное"), ("es", "todas")])
def test_all_has_its_place_where_reserves_are_placed(lang: str, said: str) -> None:
    with catalogues.speaking(lang):
        assert has_places([said, "eastern"], (), Turn("europe"))
        assert not has_places([said, "eastern"], (), Turn("meeting"))
