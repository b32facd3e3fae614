"""What rows of YAML ask of a game told line by line: each question with its answer as a row has it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.decision import production
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.words.sentences import say
from tests.rules.rows import Row
from tests.rules.situations import GIVEN, begun
from tests.rules.telling import broken_by, events, mended, offered, told, waiting, where, why_not


def cited(cites: Iterable[str]) -> str:
    """Return sections as a row has them."""
    return f"({', '.join(cites)})"


def happened(state: State, line: str) -> list[str]:
    """Return what happens when a line is told, with its sections."""
    return [_told_of(event) for event in events(state, line)]


def _told_of(event: Event) -> str:
    return f"{say(event.what)} {cited(event.cites)}"


def _among(found: Iterable[str], wanted: Iterable[str]) -> list[str]:
    return [each for each in found if each in wanted]


def _is_bound(state: State, line: str) -> bool:
    """Tell whether the one rule that forbids a line is that of the priorities, and says what comes first."""
    broken = broken_by(state, line)
    return len(broken) == 1 and {"6.4", "6.6", "6.7"}.issuperset(broken[0].cites) and broken[0].mend is not None


def _fields(state: State, by_line: Mapping[str, list[Any]]) -> dict[str, list[Any]]:
    """Return of every reason against each line those of its fields that are asked for."""
    return {
        line: [
            {key: broken.why.fields[key] for key in asked}
            for broken, asked in zip(broken_by(state, line), wanted, strict=True)
        ]
        for line, wanted in by_line.items()
    }


def _under(state: State, line: str, sections: Iterable[str]) -> dict[str, list[str]]:
    """Return what happens when a line is told, by the sections that are asked for."""
    return {
        section: [say(event.what) for event in events(state, line) if section in event.cites] for section in sections
    }


def _card(state: State, name: str) -> str | None:
    """Return what is known of a staff card beyond the rulebook: its value and bonuses."""
    card = state.roster.staff.get(name)
    return " ".join([str(card.value), *(f"{part.bonus:+d}" for part in card.attributes)]) if card else None


def _purse(state: State, power: str) -> dict[str, int]:
    purse = state.turn.purses[power]  # type: ignore[index]
    every = {name: getattr(purse, name) for name in ("production", "europe", "pacific", "either")}
    return {name: n for name, n in every.items() if n}


def _each(of_line: Callable[[State, str], object]) -> Callable[[State, Any], object]:
    return lambda state, lines: {line: of_line(state, line) for line in lines}


def answer(state: State, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer to each question; where it is one of many things, of those that are asked for."""
    return {question: QUESTIONS[question](state, wanted) for question, wanted in asked.items()}


def hold(row: Row) -> None:
    """Hold a row: its questions have their answers."""
    asked = {key: value for key, value in row.fields.items() if key not in GIVEN}
    assert asked, "a row without a question"
    found = answer(begun(row.fields), asked)
    assert asked == found, f"found: {found}"


QUESTIONS: Mapping[str, Callable[[State, Any], object]] = {
    # what may be told
    "refused": _each(lambda state, line: " ".join(cited(broken.cites) for broken in broken_by(state, line))),
    "allowed": lambda state, lines: [line for line in lines if not broken_by(state, line)],
    "not allowed": lambda state, lines: [line for line in lines if broken_by(state, line)],
    "bound": lambda state, lines: [line for line in lines if _is_bound(state, line)],
    "why not": _each(why_not),
    "fields": _fields,
    "mends": _each(mended),
    "mends due": lambda state, lines: [
        line for line in lines if [waiting(state).what] == [broken.mend for broken in broken_by(state, line)]
    ],
    "offers": lambda state, lines: {line: line in offered(state) for line in lines},
    "offered": lambda state, _wanted: offered(state),
    # what comes of it
    "then": lambda state, by_lines: {
        lines: answer(told(state, *lines.split("; ")), asked) for lines, asked in by_lines.items()
    },
    "happens": lambda state, by_line: {line: _among(happened(state, line), wanted) for line, wanted in by_line.items()},
    "tells first": lambda state, by_line: {
        line: happened(state, line)[: len(wanted)] for line, wanted in by_line.items()
    },
    "reminds": _each(lambda state, line: [_told_of(event) for event in engine.reminders(state, told(state, line))]),
    "never happens": lambda state, by_line: {
        line: [text for text in unwanted if text not in happened(state, line)] for line, unwanted in by_line.items()
    },
    "terms": _each(lambda state, line: [f"{term.amount} {cited(term.cites)}" for term in events(state, line)[0].terms]),
    "under": lambda state, by_line: {line: _under(state, line, sections) for line, sections in by_line.items()},
    "cites": _each(lambda state, line: cited(events(state, line)[0].cites)),
    "last cites": _each(lambda state, line: cited(events(state, line)[0].terms[-1].cites)),
    "sums": _each(lambda state, line: [term.amount for term in events(state, line)[0].terms]),
    # what is due
    "step": lambda state, _wanted: state.turn.step,
    "powers": lambda state, _wanted: list(waiting(state).powers),
    "due": lambda state, _wanted: f"{say(waiting(state).what)} {cited(waiting(state).cites)}",
    "left": lambda state, _wanted: "{power} {left}".format(**waiting(state).what.fields),
    "first": lambda state, _wanted: [say(text) for text in waiting(state).first],
    # the board
    "networks": lambda state, _wanted: {place: f"{who} {n}" for place, (who, n) in state.position.networks.items()},
    "alignment": lambda state, _wanted: dict(state.position.alignment),
    "aligned": lambda state, places: {place: state.position.alignment.get(place) for place in places},
    "offensive": lambda state, fronts: {front: state.position.offensive.get(front, 0) for front in fronts},
    "reserves": lambda state, fronts: {front: state.position.reserves.get(front, 0) for front in fronts},
    "removed": lambda state, kinds: {kind: state.position.removed.get(kind, 0) for kind in kinds},
    "fronts": lambda state, fronts: {front: state.position.fronts[front] for front in fronts},
    "surrendered": lambda state, _wanted: sorted(state.position.surrendered),
    "technology": lambda state, powers: {power: state.position.technology.get(power, 0) for power in powers},
    "conference": lambda state, _wanted: state.position.conference,
    "leadership": lambda state, _wanted: dict(state.position.leadership),
    "abomb": lambda state, powers: {power: state.position.abomb.get(power, 0) for power in powers},
    "global": lambda state, _wanted: dict(state.position.global_issues),
    "naval": lambda state, boxes: {box: state.position.naval.get(box, 0) for box in boxes},
    # the turn
    "in hand": lambda state, _wanted: {
        kind: {power: n for power, n in getattr(state.turn, kind).items() if n} for kind in ("networks", "alignments")
    },
    "produces": lambda state, _wanted: {power: production.production(state, power).value for power in POWERS},
    "production": lambda state, powers: {
        power: [
            cited(production.production(state, power).cites),
            *sorted(term.amount for term in production.production(state, power).terms),
        ]
        for power in powers
    },
    "purses": lambda state, powers: {power: _purse(state, power) for power in powers},
    "owed": lambda state, _wanted: [f"{debt.power} {debt.left}" for debt in state.turn.owed],
    "owes": lambda state, _wanted: [f"{d.power} {d.box} {d.left} {d.kind}" for d in state.turn.owed],
    "barred": lambda state, _wanted: sorted(state.turn.table.barred),
    "convoy": lambda state, _wanted: state.turn.convoy,
    "gained production": lambda state, _wanted: dict(state.turn.gained_production),
    "sent": lambda state, _wanted: {"armies": dict(state.position.sorties.armies), "navy": state.position.sorties.navy},
    "research": lambda state, _wanted: state.turn.research,
    # the table
    "stands": lambda state, issues: {issue: where(state, issue) for issue in issues},
    "on move": lambda state, _wanted: state.turn.table.on_move,
    "on table": lambda state, _wanted: {issue: where(state, issue) for issue in state.turn.table.issues},
    "shown": lambda state, powers: {power: state.turn.table.shown[power] for power in powers},
    "starter": lambda state, _wanted: (
        state.turn.table.starter and f"{state.turn.table.starter} {state.turn.table.distance}"
    ),
    "advanced by": lambda state, _wanted: state.turn.table.last and state.turn.table.last.power,
    "active": lambda state, _wanted: sorted(state.turn.table.active),
    "checks": lambda state, _wanted: len(state.turn.table.checks),
    "purge": lambda state, _wanted: state.turn.table.purge,
    "ill": lambda state, _wanted: sorted(state.roster.ill),
    "dead": lambda state, _wanted: sorted(state.roster.dead),
    "used": lambda state, powers: {power: list(state.roster.used.get(power, ())) for power in powers},
    "leaders": lambda state, powers: {power: state.roster.leaders[power] for power in powers},
    "leader values": lambda state, names: {name: state.roster.leader_values.get(name) for name in names},
    "hands": lambda state, powers: {power: state.turn.table.hands[power] for power in powers},
    "passes": lambda state, _wanted: sorted(state.turn.table.passes),
    "known": lambda state, names: {name: _card(state, name) for name in names},
    "won": lambda state, _wanted: {power: list(issues) for power, issues in state.turn.won.items()},
    "center": lambda state, _wanted: sorted(state.position.center),
    "conferences": lambda state, powers: {power: state.position.conferences_won.get(power, 0) for power in powers},
    "winner": lambda state, _wanted: state.turn.winner,
}
