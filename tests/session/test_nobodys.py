"""Issues named by a power that has none of the kind: it is said, and what there is; those that exist are understood."""

from collections.abc import Iterator

import pytest
from churchill_cli.session.meaning import understood

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation.issues import issue_kinds
from tests.session.situations import SITUATIONS, heard


def called(lang: str) -> Iterator[tuple[str, str]]:
    """Yield each issue that a power has or has not, as an adjective and the kind call it."""
    for kind, nouns in rulebook().speech["owned"].items():
        for power in POWERS:
            adjectives = rulebook().speech["names"][power][lang]
            yield from ((f"{noun} {word}", f"{power.lower()}_{kind}") for noun in nouns[lang] for word in adjectives)


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_an_issue_is_known_by_every_name_of_its_power_or_refused_with_those_that_there_are(lang: str) -> None:
    state, told, refused = SITUATIONS["pick_one"](), 0, 0
    for typed, issue in called(lang):
        if issue in issue_kinds():
            assert f"UK picks {issue}" == heard(state, typed).told, typed
            told += 1
        else:
            with pytest.raises(UsageProblem, match=r"has no such issue; there are: .+ \(3\.34\)"):
                understood(state, typed, lambda _word: False)
            refused += 1
    assert told
    assert refused


@pytest.mark.parametrize(
    "typed",
    [
        "прссср",
        "прссср прсша",
        "ссср прссср прсша",
        "прод ссср",
        "пр ссср, пр сша",
        "prod urss",
        "ussr prod",
        "ussrprod",
    ],
)
def test_a_kind_cut_short_is_no_other_kind_where_the_power_has_none(typed: str) -> None:
    with pytest.raises(UsageProblem, match=r"has no such issue; there are: UK Production, US Production \(3\.34\)"):
        understood(SITUATIONS["pick_one"](), typed, lambda _word: False)


@pytest.mark.parametrize("typed", ["прсша", "пр сша", "prod us", "prod eeuu", "us prod"])
def test_a_kind_cut_short_is_the_issue_that_there_is(typed: str) -> None:
    assert heard(SITUATIONS["pick_one"](), typed).told.endswith("picks us_production")
