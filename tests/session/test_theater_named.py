"""A theater named where support is placed is no issue: which of its places is meant is asked (6.4, 6.5, 6.8)."""

import pytest

from churchill_cli.game.model.ids import THEATER_OF
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

EUROPE = {"en": "europe", "ru": "европа", "es": "europa"}
OFFENSIVE = {"en": "off", "ru": "наст", "es": "of"}


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("way", ["{place}", "1 {place}", "{kind} {place}", "{place} {kind} 2", "2 {kind} {place}"])
def test_a_theater_asks_for_one_of_its_places(lang: str, way: str) -> None:
    typed = way.format(place=EUROPE[lang], kind=OFFENSIVE[lang])
    with catalogues.speaking(lang):
        asked = [line.split() for line in heard(SITUATIONS["allocate"](), typed).asked]

    assert {words[-1] for words in asked} >= {"western", "mediterranean", "eastern"}
    assert {THEATER_OF[words[-1]] for words in asked} == {"europe"}  # type: ignore[index]
    assert {words[2] for words in asked} == {"2" if "2" in way else "1"}
    assert {words[3] for words in asked} == ({"offensive"} if "kind" in way else {"offensive", "naval"})


@pytest.mark.parametrize("typed", ["europe", "pacific", "leadership", "lead europe", "1 pacific"])
def test_the_command_of_a_theater_is_activated_only_where_that_is_said(typed: str) -> None:
    answer = heard(SITUATIONS["allocate"](), typed)
    assert "activates" not in answer.told + " ".join(answer.asked)


@pytest.mark.parametrize("typed", ["us prod", "activate us prod"])
def test_what_may_not_be_activated_is_refused_by_its_section(typed: str) -> None:
    assert heard(SITUATIONS["allocate"](), typed).told == "UK activates us_production"  # telling it says why not: 6.8
