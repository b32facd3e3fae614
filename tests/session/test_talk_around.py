"""Remarks before and behind a line change nothing of what it tells, and nothing of it is lost beside them."""

import pytest
from tests.session.test_natural import COLLECTION, FURTHER

from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS, Heard, heard

BEFORE = {
    "en": ("ok ", "ok, ", "so ", "then ", "and ", "now ", "right, ", "well, ", "next: ", "hmm ", "umm, "),
    "ru": ("ну ", "так, ", "потом ", "и ", "ок, ", "теперь ", "дальше: ", "значит ", "эм, ", "допустим "),
    "es": ("ok, ", "pues ", "luego ", "y ", "ahora ", "vale, ", "bueno ", "a ver, ", "digamos "),
}
BEHIND = {
    "en": (" please", " now", " then", " thanks", ", i think", " lol", ", ok?", " i guess", ", right", " :)"),
    "ru": (" пожалуйста", ", спасибо", " вроде", ", ок", " кажется", ", да", " ага", " :)", " короче"),
    "es": (" por favor", " creo", ", gracias", ", ¿vale?", " vale", " jaja", " entonces", " :)"),
}
EVERY = 5
"""Of so many lines one is tried; all of them were while this was made."""
MOST_LOST = 0.08
"""Of so many lines at most a remark is in the way: they are asked about or not understood."""
UNDO = frozenset({"undo", "undo 1"})


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_no_remark_makes_a_line_another(lang: str) -> None:
    lines = [entry for entry in (*COLLECTION, *FURTHER) if entry["lang"] == lang][::EVERY]
    others, lost, tried = [], 0, 0
    with catalogues.speaking(lang):
        for at, typed in ((entry["at"], entry["typed"]) for entry in lines):
            plain = heard(SITUATIONS[at](), typed).told
            if not plain or plain.startswith("note "):
                continue
            for line in (*(before + typed for before in BEFORE[lang]), *(typed + behind for behind in BEHIND[lang])):
                said = heard(SITUATIONS[at](), line).told
                others += [(line, said)] if said not in {"", plain} and {said, plain} != UNDO else []
                lost, tried = lost + (not said), tried + 1
    assert others == []
    assert lost <= MOST_LOST * tried


@pytest.mark.parametrize(
    ("at", "lang", "typed", "told"),
    [
        ("advance", "es", "pues un 1 a prod eeuu", "USSR advances us_production with 1"),
        ("advance", "en", "ok stalin discards merkulov for the global issue, he is fine", "well"),
        ("advance", "en", "well, us prod 4", "USSR advances us_production with 4"),
        ("conference_tie", "en", "ok churchill for himself", "UK breaks tie for UK"),
        ("reserves", "en", "ok europe 2 5 3, pacific 5 2", "europe reserves 2 5 3; pacific reserves 5 2"),
        ("agendas", "es", "pues ru: polonia, grecia, persia", "UK reveals poland greece persia"),
        ("networks", "en", "so pass", "UK passes"),
        ("networks", "en", "- greece", "UK networks -greece"),
        ("any", "en", "undo to 4 thanks", "undo to 4"),
        ("any", "ru", "отмена вроде", "undo"),
        ("any", "es", "deshacer jaja", "undo"),
    ],
)
def test_a_remark_is_no_part_of_the_line(at: str, lang: str, typed: str, told: str) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS[at](), typed).told.endswith(told)


def test_ok_behind_a_leader_s_play_is_asked_about() -> None:
    """It may be what came of his roll, or talk (3.31)."""
    typed = "stalin himself on 1/3, dumps malenkov ok"
    play = "USSR advances pol_mil_1_3 with leader discarding malenkov"
    assert heard(SITUATIONS["advance"](), typed) == Heard(asked=(f"{play}; USSR leader is well", play))
