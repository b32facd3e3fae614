"""Support is told as a table says it: one kind for several places, several kinds for one place (6.4, 6.5)."""

from itertools import permutations

import pytest
from churchill_cli.session.apart import told_apart
from churchill_cli.session.meaning import understood
from churchill_cli.session.support_grouped import with_support_apart

from churchill_cli.errors import Ambiguous, Forbidden
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS

ALLOCATING = SITUATIONS["allocate"]  # 4 production of the UK
BOTH_AT_CBI = ("UK places 1 offensive cbi", "UK places 1 naval cbi")
NAVAL = ("UK places 1 naval mediterranean", "UK places 1 naval cbi")
OFFENSIVE = ("UK places 2 offensive western", "UK places 1 offensive mediterranean")
GROUPED = [
    ("en", "naval: med 1, cbi 1", NAVAL),
    ("en", "nav med 1 cbi 1", NAVAL),
    ("en", "naval med and cbi", NAVAL),
    ("en", "2 naval: med and cbi", NAVAL),
    ("en", "off: west 2, med 1", OFFENSIVE),
    ("en", "offensives: 2 west; 1 med", OFFENSIVE),
    ("en", "2off west, 1off med", OFFENSIVE),
    ("en", "west 2off, med 1off", OFFENSIVE),
    ("en", "uk: off west 2, med 1", OFFENSIVE),
    ("en", "1 off 1 nav cbi", BOTH_AT_CBI),
    ("en", "1off+1nav cbi", BOTH_AT_CBI),
    ("en", "cbi: 1 off, 1 nav", BOTH_AT_CBI),
    ("en", "cbi 1 off 1 nav", BOTH_AT_CBI),
    ("en", "2 cbi (1 off 1 nav)", BOTH_AT_CBI),
    ("en", "1 off cbi and 1 nav", BOTH_AT_CBI),
    ("en", "1 off and 1 nav cbi", BOTH_AT_CBI),
    ("en", "off: west 2, med 1; nav: cbi 1", (*OFFENSIVE, NAVAL[1])),
    ("en", "off west 2, med 1, bomb 1", (*OFFENSIVE, "UK funds 1 research")),
    ("ru", "флот: средиземный 1, кби 1", NAVAL),
    ("ru", "наст: запад 2, средиз 1", OFFENSIVE),
    ("ru", "запад 2 наст, средиз 1 наст", OFFENSIVE),
    ("ru", "кби: 1 наст, 1 флот", BOTH_AT_CBI),
    ("ru", "кби 1 наст и 1 флот", BOTH_AT_CBI),
    ("ru", "у нас 2 нас запад, 1 нас средиз", OFFENSIVE),
    ("ru", "среди нас 1 вмф средиз, 1 вмф кби", NAVAL),
    ("es", "naval: med 1, cbi 1", NAVAL),
    ("es", "of: oeste 2, med 1", OFFENSIVE),
    ("es", "ofensivas al oeste 2, al med 1", OFFENSIVE),
    ("es", "cbi: 1 of, 1 nav", BOTH_AT_CBI),
    ("es", "1of 1nav cbi", BOTH_AT_CBI),
    ("es", "2 al cbi (1 of y 1 nav)", BOTH_AT_CBI),
]


def told(typed: str) -> tuple[str, ...]:
    """Return the lines that a typed one tells."""
    state = ALLOCATING()
    return tuple(understood(state, part, lambda _word: False) or "" for part in told_apart(state, typed))


@pytest.mark.parametrize(("lang", "typed", "lines"), GROUPED)
def test_what_is_said_once_is_of_all_that_it_stands_by(lang: str, typed: str, lines: tuple[str, ...]) -> None:
    with catalogues.speaking(lang):
        assert lines == told(typed)


@pytest.mark.parametrize(
    "typed", ["naval: med 1, west 1", "naval west, med", "west 1 off 1 nav", "naval 1 med, west 1"]
)
def test_a_kind_of_which_a_place_has_no_room_is_refused_and_never_the_other(typed: str) -> None:
    with pytest.raises(Forbidden, match="room for 0 more naval"):
        told(typed)


@pytest.mark.parametrize("order", list(permutations(("1 nav", "2 off"))))
@pytest.mark.parametrize("place", ["cbi", "med", "eastern front", "mediterranean"])
@pytest.mark.parametrize("way", ["{place} {one} {other}", "{one} {other} {place}", "{one} {place} {other}"])
def test_a_place_said_once_in_any_order_is_as_said_behind_each(order: tuple[str, str], place: str, way: str) -> None:
    one, other = order
    each = with_support_apart(ALLOCATING(), way.format(place=place, one=one, other=other))
    assert [f"{one} {place}", f"{other} {place}"] == each.split(", ")


@pytest.mark.parametrize(
    "typed",
    ["1 nav med, 1 off west", "2 off west", "activate 1/3, 2 off west", "1 off, 1 off west", "bomb 2", "2 west, 1 med"],
)
def test_what_says_its_own_kind_and_place_stays_as_it_is(typed: str) -> None:
    assert typed == with_support_apart(ALLOCATING(), typed)


def test_elsewhere_nothing_is_taken_apart() -> None:
    assert "nav med 1 cbi 1" == with_support_apart(SITUATIONS["advance"](), "nav med 1 cbi 1")


SHAPES = [*permutations("nkp"), *permutations("kp")]
SAID = {"n": "2", "k": "off", "p": "west"}, {"n": "1", "k": "nav", "p": "med"}


@pytest.mark.parametrize("first", SHAPES)
@pytest.mark.parametrize("second", SHAPES)
def test_two_supports_without_a_comma_are_those_with_one_or_are_left_as_told(
    first: tuple[str, ...], second: tuple[str, ...]
) -> None:
    """`off west nav med` is parted; of `off west 2 nav med` it is asked what the 2 is of."""
    typed = " ".join(said[letter] for said, shape in zip(SAID, (first, second), strict=True) for letter in shape)
    right = f"{2 if 'n' in first else 1} off west, 1 nav med"
    try:
        apart = with_support_apart(ALLOCATING(), typed)
    except Ambiguous as asked:
        number = 2 if "n" in first else 1
        assert f"UK places {number} offensive western; UK places 1 naval mediterranean" in asked.choices  # noqa: PT017
        apart = typed

    assert apart in {typed, right}
    if ("n" in first) == ("n" in second):
        assert apart == right


def test_many_kinds_left_open_are_asked_as_one_kind_for_all() -> None:
    """`1 med, 1 east, 1 cbi`: all offensive or all naval; a kind told with each place tells them apart."""
    with pytest.raises(Ambiguous) as asked:
        told("1 med, 1 east, 1 cbi")
    places = ("mediterranean", "eastern", "cbi")
    assert asked.value.choices == tuple(
        "; ".join(f"UK places 1 {kind} {place}" for place in places) for kind in ("offensive", "naval")
    )
    assert "tell the kind with each place" in asked.value.because
    assert told("1 off med, 1 nav east, 1 off cbi") == (
        "UK places 1 offensive mediterranean",
        "UK places 1 naval eastern",
        "UK places 1 offensive cbi",
    )
