"""An outcome told against the table: everything on it must be somewhere at the end (5.23, 5.27).

Counters of one kind are alike, so they are counted; which of them somebody names does not matter.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from churchill_cli.game.conference.counters import gone_by
from churchill_cli.game.model.actions import Outcome
from churchill_cli.game.model.ids import POWERS, Issue, issue_kind
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.model.told_values import Spot

CENTER = "center"
TAKE_EFFECT: Mapping[Issue, tuple[str]] = {
    "second_front": ("6.21",),
    "ussr_declares_war": ("6.22",),
    "strategic_materials": ("6.3",),
}
"""Issues that take effect from the center, with the section that says so (5.27)."""


def check_known(state: State, action: Outcome) -> Iterator[Violation]:
    """Yield told issues that are not on the table, and captured ones told for another power."""
    if state.turn.table.starter is None or state.turn.table.picks:
        return
    issues, told_counts = state.turn.table.issues, _told_counts(action)
    table_counts, all_told = _summed(_counts_by_holder(issues)), _summed(told_counts)
    for kind, told_count in all_told.items():
        on_table_count = table_counts[kind]
        if told_count > on_table_count:
            missing_counter = f"{kind}#{on_table_count + 1}" if on_table_count else kind
            yield violation(N_("%(issue)s is not on the table."), "5.27", issue=missing_counter)
    chair = state.position.constants.chair
    captured_counts = _counts_by_holder({issue: spot for issue, spot in issues.items() if spot.n >= chair})
    for power in POWERS:
        for kind, told_count in captured_counts[power].items():
            told_for_others = all_told[kind] - told_counts[power][kind]
            if told_for_others > table_counts[kind] - told_count:
                template = N_("%(issue)s is captured by %(power)s.")
                yield violation(template, "5.23", issue=kind, power=power)


def check_whole(state: State, action: Outcome) -> Iterator[Violation]:
    """Yield issues on the table that the outcome leaves out, and at the end those told for another (5.27)."""
    table_counts, told_counts = _counts_by_holder(state.turn.table.issues), _told_counts(action)
    all_told = _summed(told_counts)
    left_out = False
    for kind, table_count in _summed(table_counts).items():
        if is_gone(state, kind):
            continue
        untold_holders = [
            holder for holder in table_counts for _ in range(table_counts[holder][kind] - told_counts[holder][kind])
        ]
        for holder in untold_holders[: max(0, table_count - all_told[kind])]:
            left_out = True
            template = N_("%(issue)s lies on the table: the outcome must say who won it, or that it is in the center.")
            typed_line = Verbatim(f"{holder} {kind}")
            mend = Text(N_("Say where it ended, such as: %(line)s."), {"line": typed_line})
            yield violation(template, "5.27", *TAKE_EFFECT.get(kind, ()), mend=mend, issue=kind)
    if is_over(state) and not left_out:
        yield from _told_elsewhere(table_counts, told_counts)


def is_gone(state: State, kind: str) -> bool:
    """Tell whether an issue has left the game by a space or by the scenario (6.21, 6.22, 9.52)."""
    return bool(gone_by(state, kind))


def listed(state: State) -> str:
    """Return what lies on the table as an outcome tells it, each issue where it stands now."""
    issues_by_holder = _counts_by_holder(state.turn.table.issues).items()
    return ", ".join(f"{holder} {' '.join(kinds.elements())}" for holder, kinds in issues_by_holder if kinds)


def is_over(state: State) -> bool:
    """Tell whether all cards are played, and only the tie is left (4.52, 5.27)."""
    conference_table = state.turn.table
    return state.turn.step == "meeting" and conference_table.on_move is None and not conference_table.checks


def _told_elsewhere(
    table_counts: Mapping[str, Counter[str]], told_counts: Mapping[str, Counter[str]]
) -> Iterator[Violation]:
    """Yield issues told for another than the one on whose track they are (5.27)."""
    for holder, counters_held in table_counts.items():
        for kind, counter_count in counters_held.items():
            if told_counts[holder][kind] >= counter_count:
                continue
            if holder == CENTER:
                yield violation(N_("%(issue)s is in the center: nobody wins it."), "5.27", issue=kind)
            else:
                template = N_("%(issue)s is on the track of %(power)s, who wins it.")
                yield violation(template, "5.27", issue=kind, power=holder)


def _counts_by_holder(issues: Mapping[Issue, Spot]) -> dict[str, Counter[str]]:
    """Return how many issues of each kind are on each track and in the center."""
    holder_counts: dict[str, Counter[str]] = {holder: Counter() for holder in (*POWERS, CENTER)}
    for issue, table_space in issues.items():
        holder_counts[table_space.power or CENTER][issue_kind(issue)] += 1
    return holder_counts


def _told_counts(action: Outcome) -> dict[str, Counter[str]]:
    """Return how many issues of each kind the outcome tells on each track and in the center."""
    return {holder: Counter(map(issue_kind, action.holdings.get(holder, ()))) for holder in (*POWERS, CENTER)}


def _summed(holder_counts: Mapping[str, Counter[str]]) -> Counter[str]:
    return sum(holder_counts.values(), Counter[str]())
