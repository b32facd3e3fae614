"""Production: what each power receives this conference (6.3)."""

from collections.abc import Iterator

from churchill_cli.game.model.ids import UK, US, USSR, Issue, Power, issue_kind, left_of
from churchill_cli.game.model.ruling import Ruling, Term, term, total
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_


def production(state: State, power: Power) -> Ruling:
    """Return the production markers of ``power`` this conference (6.3). Unit: markers."""
    return total(_sources(state, power))


def _sources(state: State, power: Power) -> Iterator[Term]:
    """Yield what gives or takes production of ``power`` (4.23.3, 6.31, 6.32)."""
    constants, turn = state.position.constants, state.turn
    yield term(constants.production[power], N_("base production"), "6.31")
    for winner, issues in turn.won.items():
        for issue in issues:
            yield from _production_issue(state, power, winner, issue)
    if "strategic_materials" in state.position.center or state.winners("strategic_materials") == power:
        yield term(constants.strategic_production, N_("Strategic Materials"), "6.32")
    if power == USSR and state.position.naval.get("arctic", 0) >= constants.arctic_open:
        yield term(constants.arctic_production, N_("three or more naval support in the Arctic"), "6.32", "7.4")
    if power == USSR and turn.convoy:
        yield term(constants.convoy_production, N_("the Murmansk convoy"), "6.32")
    if turn.gained_production.get(power):
        yield term(turn.gained_production[power], N_("from cards"), "4.23.3")


def _production_issue(state: State, power: Power, winner: Power, issue: Issue) -> Iterator[Term]:
    """Yield what a production issue gives its winner and takes from its owner (6.32)."""
    owner = state.position.rules.issues[issue_kind(issue)].owner
    if owner is None or owner == winner or issue_kind(issue) not in {"us_production", "uk_production"}:
        return
    markers = state.position.constants.production_per_issue
    if power == winner:
        yield term(markers, N_("%(issue)s won from %(other)s"), "6.32", issue=issue, other=owner)
    if power == owner:
        yield term(-markers, N_("%(issue)s lost to %(other)s"), "6.32", issue=issue, other=winner)


def order(state: State) -> tuple[Power, Power, Power]:
    """Return the powers clockwise from the left of the conference winner (6.0)."""
    return left_of(state.turn.winner or US)


COMMANDERS: tuple[Power, Power] = (UK, US)
