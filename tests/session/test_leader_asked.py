"""`? stalin`: what is known of a Leader, and what his card would do on the table (3.31, 5.26)."""

import pytest

from churchill_cli.session.look_commands import narrowed
from tests.session.situations import SITUATIONS


@pytest.mark.parametrize("words", ["stalin", "uncle joe", "сталин", "stalín"])
def test_a_leader_is_shown_before_the_meeting_with_what_is_known_of_him(words: str) -> None:
    lines = list(narrowed(SITUATIONS["card"](), words.split()))
    assert len(lines) == len(["his card", "his roll"])
    assert "Stalin" in lines[0]
    assert lines[1] == "  ? Only the card of Stalin tells what his roll means. (3.31)"


def test_in_the_meeting_it_is_shown_what_his_card_would_do_to_each_issue() -> None:
    lines = list(narrowed(SITUATIONS["advance"](), ["stalin"]))
    assert "Stalin" in lines[0]
    assert any("US Production" in line for line in lines[1:])
