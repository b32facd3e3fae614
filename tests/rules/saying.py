"""What is said to players when a line is told: what happens and why, or what forbids it, what is due after it."""

from collections.abc import Iterator

from churchill_cli.game import engine
from churchill_cli.game.doubts import doubts
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ruling import Event, Violation
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words.sentences import say


def answer(state: State, line: str) -> list[str]:
    """Return what a line brings: events with their sums, what is due after it, reminders, doubts; or all refusals."""
    action = grammar.parse(line)
    broken = list(engine.violations(state, action))
    if broken:
        return [_refusal(each) for each in broken]
    after, events = replay.step(state, action)
    told = [_event(each) for each in events]
    told += [f"remember: {_event(each)}" for each in engine.reminders(state, after)]
    grounds = doubts(state, action, after)
    told += [f"rests on: {', '.join(each)}" for each in (grounds.assumed, grounds.open_points) if each]
    return [*told, *due(after)] if due(after) != due(state) else told


def due(state: State) -> list[str]:
    """Return what is to be told next."""
    waiting = engine.due(state)
    if waiting is None:
        return ["then: nothing"]
    first = [f"first: {say(each)}" for each in waiting.first]
    return [f"then: {say(waiting.what)} [{', '.join(waiting.cites)}]", *first]


def awaited(state: State) -> str:
    """Return the kinds of lines that a step waits for and does not list."""
    return " ".join(sorted(kind.__name__ for kind in engine.awaited(state, engine.TOLD)))


def offered(state: State) -> Iterator[str]:
    """Yield the lines that are listed: of plays with an issue how many there are for each, and the cards once."""
    plays: dict[str, list[str]] = {}
    for action in engine.legal(state):
        if isinstance(action, AdvanceIssue | DebateIssue):
            issue = action.issue if isinstance(action, AdvanceIssue) else "it"
            cards = plays.setdefault(f"{action.power} plays on {issue}", [])
            card = action.card
            words = [
                card.name,
                "" if card.kind == "staff" else card.kind,
                "" if card.value is None else str(card.value),
            ]
            cards.append("-".join(filter(None, words)) + ("-stopping" if action.stop else ""))
        else:
            yield grammar.write(action)
    for play, cards in plays.items():
        yield f"{play}: {' '.join(cards)}"


def _event(event: Event) -> str:
    terms = "; ".join(f"{term.amount:+d} {say(term.why)} [{', '.join(term.cites)}]" for term in event.terms)
    return f"{say(event.what)} [{', '.join(event.cites)}]" + (f" = {terms}" if terms else "")


def _refusal(violation: Violation) -> str:
    mend = f" / {say(violation.mend)}" if violation.mend else ""
    return f"no: {say(violation.why)} [{', '.join(violation.cites)}]{mend}"
