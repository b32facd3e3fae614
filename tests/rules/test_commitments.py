"""What a conference card binds production to: a place, a theater, an activity; after a surrender too (5.11, 6.6)."""

import pytest

from churchill_cli.answers.records import legal_forms
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from tests.rules.telling import opened, told

FIRST: dict[str, str] = {"US": "USSR", "UK": "US", "USSR": "UK"}


def first(power: str, *lines: str, holdings: str = "", state: State | None = None) -> State:
    """Return the allocation in which ``power`` comes first, after what the card says."""
    return told(state or opened(), *lines, f"outcome {FIRST[power]} wins, {holdings}")


# A whole theater (4.21, 5.11)


def test_a_theater_is_named_by_itself_and_its_fronts_by_theirs() -> None:
    for typed in ("pacific", "Pacific", "Тихий океан", "Pacífico"):
        assert "card commits UK 1 support pacific" == grammar.write(grammar.parse(f"card commits UK 1 support {typed}"))
    assert "card commits UK 1 naval central_pacific" == grammar.write(
        grammar.parse("card commits UK 1 naval Central Pacific")
    )


# An activity (4.21, 5.11)


def test_a_binding_to_an_activity_needs_no_place_and_one_to_support_does() -> None:
    for line in ("card commits UK 1 research", "card commits UK 2 pol_mil", "card commits UK 1 исследование"):
        assert grammar.parse(line)
    for line in ("card commits UK 1 support", "card commits UK 1 research cbi", "card commits UK 1 alignment"):
        with pytest.raises(UsageProblem):
            grammar.parse(line)


def test_activating_is_shown_to_who_won_a_pol_mil_issue() -> None:
    state = first("UK", holdings="UK pol_mil_2_2, US global_issue")
    forms = [form for form, _why in legal_forms(state)]
    assert "UK activates pol_mil_2_2" in forms
    assert not any(form.startswith("{power} activates") for form in forms)
    assert not any("activates" in form for form, _why in legal_forms(first("UK")))
