"""What follows from where the Fronts stand: reserves out of the game, surrenders, markers, issues."""

from churchill_cli.game.board_consequences import consequences
from churchill_cli.game.model.state import State
from churchill_cli.words.sentences import say
from tests.rules.telling import opened, told


def following(state: State) -> dict[tuple[str, str], tuple[tuple[str, ...], str]]:
    """Return the sections and the sentence of each consequence, by its kind and which one it is."""
    return {(each.kind, each.key): (each.why.cites, say(each.why.what)) for each in consequences(state)}


def by_hand(*settings: str) -> State:
    return told(opened("campaign"), *(f"adjust {setting} because so" for setting in settings))


def test_nothing_follows_at_the_beginning() -> None:
    assert {} == following(opened("campaign"))


def test_a_reserve_is_out_of_the_game_with_the_space_that_was_entered() -> None:
    found = following(by_hand("front mediterranean southern_italy"))
    sections, sentence = found["removed", "italian_army"]
    assert "7.63" in " ".join(sections)
    assert "Southern Italy" in sentence
    assert "removed" not in {kind for kind, _key in following(by_hand("removed italian_army 1"))}
    kept = by_hand("front mediterranean southern_italy", "removed italian_army 0")
    assert "removed" not in {kind for kind, _key in following(kept)}


def test_each_surrender_has_its_section() -> None:
    found = following(by_hand("surrendered germany yes", "surrendered italy yes", "surrendered japan yes"))
    assert {"germany": ("7.81",), "italy": ("7.81",), "japan": ("7.82",)} == {
        key: sections for (kind, key), (sections, _sentence) in found.items() if kind == "surrendered"
    }
    assert "Japan has surrendered." == found["surrendered", "japan"][1]


def test_only_who_has_german_technology_is_named() -> None:
    found = following(by_hand("technology US 2"))
    assert {("technology", "US"): (("7.81",), "US has German Technology markers: 2.")} == found


def test_a_conditional_issue_is_out_of_the_game_once_its_space_was_entered() -> None:
    """Second Front ends with Normandy, the USSR's declaration of war with Manchuria (6.21, 6.22)."""
    assert not [key for kind, key in following(by_hand("front western bolero")) if kind == "issue"]
    for setting, issue in (
        ("front western normandy", "second_front"),
        ("front far_east manchuria", "ussr_declares_war"),
    ):
        gone = {key: told_why for (kind, key), told_why in following(by_hand(setting)).items() if kind == "issue"}
        assert [issue] == list(gone)
        sections, sentence = gone[issue]
        assert sections
        assert "is out of the game" in sentence
