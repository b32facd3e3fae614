"""The rules that a game is played by are compared by what they say."""

from tests.rules.telling import opened


def test_rules_are_the_same_however_their_cards_are_loaded() -> None:
    rules = opened().position.rules
    assert rules == rules.but(load_cards=opened(edition=1).position.rules.load_cards)
    assert rules != opened(edition=1).position.rules
    assert rules != "the rules"
