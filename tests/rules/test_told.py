"""Games told line by line, in rows of YAML: what may be told, what comes of it, what is due."""

import pytest

from tests.rules.asking import hold
from tests.rules.rows import Row, rows


@pytest.mark.parametrize("row", rows("networks.yaml"))
def test_the_clandestine_networks(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("alignment.yaml"))
def test_political_alignment(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("production.yaml"))
def test_production_and_its_allocation(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("meeting.yaml"))
def test_the_meeting_segment(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("agenda.yaml"))
def test_the_agenda_segment(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("leaders.yaml"))
def test_the_leaders(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("conference.yaml"))
def test_the_outcome_of_a_conference_and_what_its_card_brings(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("commitments.yaml"))
def test_what_a_conference_card_binds_production_to(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("campaign.yaml"))
def test_the_military_segment(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("decision.yaml"))
def test_the_decision_segment(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("ties.yaml"))
def test_ties(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("conference_card.yaml"))
def test_the_conference_card(row: Row) -> None:
    hold(row)


@pytest.mark.parametrize("row", rows("reminders.yaml"))
def test_what_is_easily_forgotten(row: Row) -> None:
    hold(row)
