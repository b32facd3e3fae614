"""Who commands a theater, said as its winner says it (6.92)."""

from collections.abc import Mapping, Sequence

import pytest
from churchill_cli.session.command_kept import command_kept

from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, heard

OWN = {
    "en": ("mine", "me", "for myself", "we take it"),
    "ru": ("себе", "мне", "за мной"),
    "es": ("mío", "para mí", "yo", "para nosotros"),
}
KEPT = {
    "en": ("keep it", "no change", "stays", "as before", "it remains as it is"),
    "ru": ("остаётся", "без изменений", "как было", "оставим"),
    "es": ("se queda", "sin cambios", "lo mantengo", "sigue igual"),
}
BOTH = {
    "en": ("i keep it", "we keep it", "it stays mine"),
    "ru": ("оставляю себе", "остаётся за нами"),
    "es": ("me lo quedo y sigue", "sigue siendo mío"),
}


def held(power: Power) -> State:
    """Return a state in which the US has won the leadership of Europe, which a power commands."""
    state = SITUATIONS["theater"]()
    return state.at(leadership={**state.position.leadership, "europe": power})


def every(said: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
    return [(lang, typed) for lang, lines in said.items() for typed in lines]


@pytest.mark.parametrize("commander", ["UK", "US"])
@pytest.mark.parametrize(("lang", "typed"), every(OWN))
def test_the_winner_takes_the_command_himself_whoever_has_it(lang: str, typed: str, commander: Power) -> None:
    with catalogues.speaking(lang):
        assert "US gives europe to US" == heard(held(commander), typed).told


@pytest.mark.parametrize("commander", ["UK", "US"])
@pytest.mark.parametrize(("lang", "typed"), every(KEPT))
def test_who_commands_goes_on(lang: str, typed: str, commander: Power) -> None:
    with catalogues.speaking(lang):
        assert f"US gives europe to {commander}" == heard(held(commander), typed).told


@pytest.mark.parametrize(("lang", "typed"), every(BOTH))
def test_he_keeps_what_is_his_and_is_asked_where_it_is_another_s(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert "US gives europe to US" == heard(held("US"), typed).told
        assert ("US gives europe to UK", "US gives europe to US") == heard(held("UK"), typed).asked


@pytest.mark.parametrize("typed", ["uk", "keep the pacific", "nobody", "i debate", "", "keep 2"])
def test_what_says_more_or_nothing_is_left_to_others(typed: str) -> None:
    assert "" == command_kept(held("US"), typed)


@pytest.mark.parametrize("at", [at for at in SITUATIONS if SITUATIONS[at]().turn.step != "leadership"])
def test_at_another_time_it_says_nothing_of_a_command(at: str) -> None:
    assert ["", ""] == [command_kept(SITUATIONS[at](), typed) for typed in ("mine", "keep it")]
