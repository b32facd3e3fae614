"""The conference card: Tolstoy band by band, other cards effect by effect, the Pol-Mil Table (3.28, 5.11, 5.12)."""

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.conference import conference_card
from churchill_cli.game.model.actions import CardIs
from churchill_cli.notation import grammar
from tests.rules.telling import against, opened, told, why_not

# The Pol-Mil Table (5.12)


def test_the_table_is_the_printed_one() -> None:
    rows = rulebook().rules[2].pol_mil_table
    assert [6] * 6 == [len(row) for row in rows]
    assert ("france", "finland", "poland", "vietnam", "austria", "yugoslavia") == tuple(row[0] for row in rows)
    assert ("norway", "baltic_states", "malaya", "france", "laos_cambodia", "persia") == tuple(row[5] for row in rows)


def test_in_the_first_edition_the_left_of_the_last_winner_places_first() -> None:
    state = opened(edition=1).with_roster(last_winner="USSR")
    state = told(state, "card gives US network at 1 1", "card gives UK network at 1 1")
    assert [("5.12",)] == against(state, "card gives US network at 1 1")
    unwon = told(opened(edition=1), "card gives USSR network at 1 1")
    assert [("5.12",)] == against(unwon, "card gives UK network at 1 1")


@pytest.mark.parametrize("title", sorted(rulebook().rules[2].cards.conferences))
def test_the_dice_that_a_card_asks_for_are_those_without_which_it_is_refused(title: str) -> None:
    conference = rulebook().rules[2].cards.conferences[title].conference
    state = opened().at(conference=conference)
    bare = CardIs(title, ())
    asked_for = conference_card.asked(state, bare)
    assert any("Dice that the card still asks for" in why for why in why_not(state, grammar.write(bare))) == bool(
        asked_for
    )
    assert [] == conference_card.asked(state.at_table(card=True), bare)
    assert [] == conference_card.asked(state, CardIs("no such card", ()))
