"""Frozen values: made by place or by name, equal by what they hold, never changed."""

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.actions import Fund, PlaceSupport
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.values import MANY, Value, kept_for_the_last


class Activates(Value):
    """A value with the fields of another kind."""

    power: str
    n: int


class Marker(Value):
    """A value with a default."""

    place: str
    count: int = 1


class Owned(Marker):
    """A kind of a kind."""

    owner: str = ""


def test_fields_are_given_by_place_or_by_name_and_may_have_defaults() -> None:
    assert Marker("poland", 1) == Marker("poland") == Marker(count=1, place="poland")
    assert Marker("poland") != Marker("poland", 2)
    assert ("place", "count") == Marker.FIELDS


def test_a_kind_of_a_kind_has_the_fields_of_both() -> None:
    assert ("place", "count", "owner") == Owned.FIELDS
    assert Owned("poland", owner="UK") == Owned("poland", 1, "UK")


def test_equal_values_have_one_hash_however_they_were_made() -> None:
    assert 1 == len(
        {
            Marker("poland", 1),
            Marker("poland"),
            Marker(count=1, place="poland"),
            Marker("greece").but(place="poland"),
        }
    )
    assert "Marker(place='poland', count=1)" == repr(Marker(count=1, place="poland"))


def test_values_of_two_kinds_are_never_equal() -> None:
    assert Fund("UK", 1) != Activates("UK", 1)


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((), {}),
        (("poland", 1, 2), {}),
        (("poland",), {"colour": "red"}),
        ((), {"count": 2}),
        (("poland", 1), {"n": 3}),
        ((), {"plcae": "poland", "count": 1}),
        (("poland",), {"place": "greece"}),
    ],
)
def test_a_value_without_a_field_or_with_one_unknown_or_given_twice_cannot_be_made(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    with pytest.raises(TypeError):
        Marker(*values, **named)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), (("poland", 1, "UK", 2), {}), (("poland",), {"colour": "red"}), (("poland",), {"place": "greece"})],
)
def test_many_values_of_a_kind_are_made_as_the_first_ones(values: tuple[object, ...], named: dict[str, object]) -> None:
    class Counted(Marker):
        """A kind of a kind that has many values already."""

        owner: str = ""

    class Further(Counted):
        """A kind of that kind, which has few."""

        year: int = 1945

    few = [Marker("greece"), Counted("poland", owner="UK"), Further("poland", 2, year=1944)]
    for number in range(MANY + 1):
        assert vars(Counted("poland", number)) == {"place": "poland", "count": number, "owner": ""}
    assert Counted.__init__ is not Further.__init__ is Marker.__init__
    assert few == [Marker("greece", 1), Counted("poland", 1, "UK"), Further("poland", 2, "", 1944)]
    with pytest.raises(TypeError):
        Counted(*values, **named)  # type: ignore[arg-type]


def test_a_value_does_not_change_and_a_copy_may() -> None:
    card = StaffCard("hazelby", "UK", 3)
    with pytest.raises(AttributeError):
        card.value = 4  # type: ignore[misc]
    assert (3, 4) == (card.value, card.but(value=4).value)
    with pytest.raises(TypeError, match="no such field: worth"):
        card.but(worth=4)


def test_what_belongs_to_the_class_is_no_field() -> None:
    assert ("power", "n", "kind", "box") == PlaceSupport.FIELDS


def test_the_rules_of_an_edition_are_their_own_alone() -> None:
    """How their cards are loaded does not tell them apart."""
    first, second = rulebook().rules[1], rulebook().rules[2]
    assert first != second
    assert second != second.constants
    assert second == second.but(load_cards=first.load_cards)


def test_what_is_kept_for_the_last_value_is_worked_out_anew_for_another_one() -> None:
    asked: list[Marker] = []

    @kept_for_the_last
    def places(marker: Marker) -> str:
        asked.append(marker)
        return marker.place

    poland, greece = Marker("poland"), Marker("greece")
    assert ["poland", "poland", "greece", "poland"] == [places(each) for each in (poland, poland, greece, poland)]
    assert [poland, greece, poland] == asked
