"""What is easily forgotten where a segment ends: rights not used, duties of the hands, what is next (5.13, 8.0)."""

from collections.abc import Callable, Iterator, Mapping

from churchill_cli.game.decision.late import CARD
from churchill_cli.game.model.ids import POWERS, issue_kind
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import State, StepName
from churchill_cli.game.model.texts import N_

Reminding = Callable[[State, State], Iterator[Event]]


def reminders(before: State, after: State) -> list[Event]:
    """Return what to remind of where a line has brought a segment to its end: of it first, then of the next one."""
    old, new = before.turn.step, after.turn.step
    if (old, before.position.conference) == (new, after.position.conference):
        return []
    ended = list(ENDED[old](before, after)) if old in ENDED else []
    return ended + (list(BEGUN[new](before, after)) if new in BEGUN else [])


def _agenda_won(before: State, _after: State) -> Iterator[Event]:
    """Remind of the conference card where cards are shown and nothing was told of it (5.11)."""
    if CARD not in before.turn.heard:
        yield event(N_("Nothing was told of the conference card: its production, issues, Leaders."), "5.11")


def _meeting(before: State, after: State) -> Iterator[Event]:
    """Remind of Leaders and passes that were not used (5.24, 5.26)."""
    if not before.turn.table.hands:
        return
    for power in POWERS:
        if power in after.turn.table.active and power not in before.turn.table.barred:
            yield event(N_("%(power)s did not use its Leader."), "5.26", power=power)
    for power in POWERS:
        if power in before.turn.table.passes:
            yield event(N_("%(power)s did not use the pass earned by debate."), "5.24", power=power)
    told = N_("What else the last staff card brings is told now: card places …, POWER gains …, POWER loses …")
    yield event(told, "5.22")


def _allocation(_before: State, after: State) -> Iterator[Event]:
    """Remind of Pol-Mil issues that nobody activated, and of research without production (6.8, 6.10.2)."""
    rules = after.position.rules
    for power in POWERS:
        for issue in after.turn.won.get(power, ()):
            counter = rules.issues[issue_kind(issue)]
            if (counter.alignment or counter.networks) and issue not in after.turn.activated:
                told = N_("%(issue)s of %(power)s was not activated and brings nothing.")
                yield event(told, "6.8", issue=issue, power=power)
    if after.winners("a_bomb_research") and not after.turn.research and not after.position.has_bomb():
        yield event(N_("No production was given to A-Bomb Research; each would have added 1 to the roll."), "6.10.2")


def _aftermath(before: State, after: State) -> Iterator[Event]:
    """Remind the hands of the clean-up (8.0)."""
    told = N_("Remove the conference card from the game; return the issues to their places.")
    yield event(told, "8.0")
    if before.position.offensive:
        yield event(N_("Remove all offensive support, whether a Front advanced or not."), "7.71", "8.0")
    if before.position.reserves:
        yield event(N_("Return the Axis reserves still in the game to Germany and Japan."), "8.0")
    if after.turn.step in {"verdict", "over"} and not (after.agendas or after.position.secret_agendas):
        yield event(N_("With Secret Agendas, reveal them now."), "10.2")


def _conference(_before: State, after: State) -> Iterator[Event]:
    """Remind of the decks and the Leaders before a conference (5.13)."""
    if after.position.conference % 2:
        yield event(N_("Odd conference: everybody shuffles the whole staff deck and deals seven cards."), "5.13")
    else:
        yield event(N_("Even conference: everybody deals seven cards from the rest of the deck, unshuffled."), "5.13")
    yield event(N_("Turn all Leaders active, except those who are ill."), "5.13")


ENDED: Mapping[StepName, Reminding] = {
    "conference": _agenda_won,
    "meeting": _meeting,
    "allocation": _allocation,
    "advance": _aftermath,
}
BEGUN: Mapping[StepName, Reminding] = {"conference": _conference}
