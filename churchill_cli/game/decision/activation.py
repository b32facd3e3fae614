"""Production turns a Pol-Mil issue that was won into markers to place (6.8)."""

from collections.abc import Iterator

from churchill_cli.game.conference.counters import held_counter
from churchill_cli.game.decision.debts import bound_to
from churchill_cli.game.decision.payments import check_free, pay_activity
from churchill_cli.game.model.actions import Activate
from churchill_cli.game.model.ids import Issue, issue_kind
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_


def check(state: State, action: Activate) -> Iterator[Violation]:
    """Yield what forbids activating this issue (6.8)."""
    issue, activation_cost = meant_counter(state, action), state.position.constants.pol_mil_cost
    yield from check_free(state, action.power, activation_cost - bound_to(state, action.power, "pol_mil"))
    won_issues = state.turn.won.get(action.power, ())
    if not _is_pol_mil(state, issue):
        yield violation(N_("%(issue)s is no Pol-Mil issue."), "6.8", issue=issue)
    elif not any(_is_pol_mil(state, issue_won) for issue_won in won_issues):
        yield violation(N_("%(power)s won no Pol-Mil issue."), "6.8", power=action.power)
    elif issue not in won_issues:
        yield violation(N_("%(power)s did not win %(issue)s."), "6.8", power=action.power, issue=issue)
    elif issue in state.turn.activated:
        yield violation(N_("%(issue)s is activated already."), "6.81", issue=issue)


def _is_pol_mil(state: State, issue: Issue) -> bool:
    """Tell whether an issue is a Pol-Mil issue: one that brings alignment markers."""
    counter = state.position.rules.issues.get(issue_kind(issue))
    return counter is not None and bool(counter.alignment)


def meant_counter(state: State, action: Activate) -> Issue:
    """Return the counter meant: a kind alone is the first of it not activated yet (6.81)."""
    return held_counter(state.turn.won.get(action.power, ()), action.issue, state.turn.activated)


def perform(state: State, action: Activate) -> Change:
    """Turn one production into alignment markers and networks to place later (6.81)."""
    issue, turn, power = meant_counter(state, action), state.turn, action.power
    counter = state.position.rules.issues[issue_kind(issue)]
    activated = pay_activity(state, power, "pol_mil", state.position.constants.pol_mil_cost).now(
        activated=(*turn.activated, issue),
        networks={**turn.networks, power: turn.networks.get(power, 0) + counter.networks},
        alignments={**turn.alignments, power: turn.alignments.get(power, 0) + counter.alignment},
    )
    template = N_("%(power)s activates %(issue)s; alignment markers: %(alignment)d, networks: %(networks)d.")
    fields = {"power": power, "issue": issue, "alignment": counter.alignment, "networks": counter.networks}
    return activated, [event(template, "6.81", **fields)]
