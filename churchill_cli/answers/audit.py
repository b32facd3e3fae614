"""The difference between a board and its record: what to count next, what was found, what mends it.

A place that differs is counted alone, and again unless its neighbors confirm it; what contradicts is asked for again. A
board as recorded costs one count for each place with markers, and one a sort for the others.
"""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.answers.plain import Answered, Data, fields
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game import auditing, engine, tallies as counting
from churchill_cli.game.adjusting import COUNTED
from churchill_cli.game.model.actions import Action, Adjust
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.game.model.told_values import Setting
from churchill_cli.game.model.values import Value
from churchill_cli.game.tallies import Marker, Markers, Tallies
from churchill_cli.notation.grammar import SEPARATOR, parse, write
from churchill_cli.record.replay import Game
from churchill_cli.record.telling_lines import told
from churchill_cli.words.catalogues import _

MOST_LINES = 3
"""Lines that are named in which a marker moved: the last ones."""
COUNT = N_("Count: %(things)s. How many?")
THINGS: Mapping[str, tuple[str, str]] = {
    "naval": (N_("all naval support"), N_("naval support (%(where)s)")),
    "offensive": (N_("all offensive support"), N_("offensive support (%(where)s)")),
    "reserves": (N_("all Axis armies against Fronts"), N_("Axis armies against Fronts (%(where)s)")),
    "removed": (N_("all Axis reserves out of the game"), N_("Axis reserves out of the game (%(where)s)")),
    "networks": (N_("all networks of %(power)s"), N_("networks of %(power)s (%(where)s)")),
    "alignment": (N_("all alignment markers of %(power)s"), N_("alignment markers of %(power)s (%(where)s)")),
    "global": (
        N_("Global Issue markers in favor of %(power)s"),
        N_("Global Issue markers in favor of %(power)s (of: %(where)s)"),
    ),
    "command": (N_("theater commands of %(power)s"), N_("theater commands of %(power)s (of: %(where)s)")),
    "conferences": (N_("all conferences won"), N_("conferences won (%(where)s)")),
    "technology": (N_("all German Technology markers"), N_("German Technology markers (%(where)s)")),
    "bomb": (
        N_("spaces of both A-Bomb pawns from the start"),
        N_("spaces of the A-Bomb pawn from the start (%(where)s)"),
    ),
    "surrendered": (N_("Axis powers that have surrendered"), N_("Axis powers that have surrendered (of: %(where)s)")),
    "front": (N_("spaces of all Fronts from their boxes"), N_("spaces of the Fronts from their boxes (%(where)s)")),
    "leader": (N_("all active Leaders"), N_("active Leaders (of: %(where)s)")),
}
"""How the markers of a sort are called where all are counted, and where some are."""
KINDS: Mapping[str, str] = {
    **{kind: of_all for kind, (of_all, _of_some) in THINGS.items()},
    "networks": N_("all networks"),
    "alignment": N_("all alignment markers"),
    "global": N_("all Global Issue markers"),
    "command": N_("both theater commands"),
}
"""How the markers of a kind are called, whoever has them."""


class Question(Value):
    """Markers of one sort to be counted together, and how many there are by the record.

    ``is_again``: they were counted before; a number that differs or does not fit the others is asked for again.
    """

    markers: Markers
    recorded: int
    what: Text
    is_again: bool


class Found(Value):
    """A place that differs: as recorded, as it is, where it last changed, the lines that mend it.

    ``change``: the line that corrects the past instead, where that comes to the board.
    """

    marker: Marker
    recorded: str
    board: str
    lines: tuple[tuple[int, str], ...]
    corrections: tuple[str, ...]
    change: str | None

    @property
    def what(self) -> Text:
        """Return the marker in words."""
        return _called([self.marker], is_all=False)

    @property
    def correction(self) -> str:
        """Return the lines that mend it as they are typed."""
        return f"{SEPARATOR} ".join(self.corrections)


class AuditAnswer(Answered):
    """What is to be counted next, if anything is left, what was found, and what is certain by now.

    ``asked``: how many counts there were; ``left``: how many more there are if all of them are as recorded.
    ``sums_agree``: no number is wrong besides what was found; what is asked now finds markers that make up for one
    another. ``certain``: the kinds of which every marker is known; ``contradicting``: those whose counts do not fit.
    ``rules_out``: up to how many more errors no board gives these counts.
    """

    question: Question | None
    found: tuple[Found, ...]
    asked: int
    left: int
    sums_agree: bool
    certain: tuple[str, ...]
    contradicting: tuple[str, ...]
    rules_out: int

    def contents(self) -> Data:
        """Return the answer to `audit`."""
        question = self.question
        question_data = question and {
            "what": question.what,
            "where": [f"{marker.kind} {marker.key}" for marker in question.markers],
            "power": question.markers[0].power,
            "recorded": question.recorded,
            "again": question.is_again,
        }
        differences = [
            {
                "marker": f"{difference.marker.kind} {difference.marker.key}",
                **fields(difference, "recorded", "board"),
                "lines": [{"n": line_number, "line": line} for line_number, line in difference.lines],
                **fields(difference, "correction", "change"),
            }
            for difference in self.found
        ]
        return {
            "question": question_data,
            "found": differences,
            **fields(self, "asked", "left"),
            "exchange": self.sums_agree and question is not None,
            **fields(self, "certain", "contradicting", "rules_out"),
        }


def audit(game: Game, answers: Sequence[int | None] = ()) -> AuditAnswer:
    """Return what is to be counted next; None in the answers: the table counts what the record says."""
    tallies = auditing.tallies(game.state)
    for index, answer in enumerate(answers):
        markers = counting.asked(tallies)
        if markers is None:
            message = _("Questions asked: %(n)d; answers given: %(given)d.") % {"n": index, "given": len(answers)}
            raise UsageProblem(message, hint=_("Leave the last answers out."))
        recorded = counting.tally_of(tallies, markers).total(markers)
        tallies = counting.with_count(tallies, markers, recorded if answer is None else answer)
    every = [tally for sorts in tallies.values() for tally in sorts]
    return AuditAnswer(
        _question(tallies),
        tuple(_found(game, tallies)),
        len(answers),
        counting.left(tallies),
        all(tally.is_settled for tally in every),
        tuple(marker_kind for marker_kind, sorts in tallies.items() if all(tally.is_certain for tally in sorts)),
        tuple(marker_kind for marker_kind, sorts in tallies.items() if any(tally.is_given_up for tally in sorts)),
        counting.rules_out(tallies),
    )


def _question(tallies: Tallies) -> Question | None:
    markers = counting.asked(tallies)
    if markers is None:
        return None
    tally = counting.tally_of(tallies, markers)
    question_text = Text(COUNT, {"things": _called(markers, is_all=markers == tally.markers)})
    return Question(markers, tally.total(markers), question_text, markers in tally.counts)


def _called(markers: Sequence[Marker], *, is_all: bool) -> Text:
    """Return markers of one sort in words: by their places, or as all of them."""
    of_all, of_some = THINGS[markers[0].kind]
    of_power = {"power": markers[0].power} if markers[0].power else {}
    marker_places = {} if is_all else {"where": listed([marker.key for marker in markers])}
    return Text(of_all if is_all else of_some, {**of_power, **marker_places})


def _found(game: Game, tallies: Tallies) -> Iterator[Found]:
    """Yield what was found, each correction such as it is told after those before."""
    every = tuple(marker for sorts in tallies.values() for tally in sorts for marker in tally.recorded)
    state = corrected = game.state
    for marker, setting_number in counting.found(tallies):
        other_markers = tuple(tallied_marker for tallied_marker in every if tallied_marker.place != marker.place)
        recorded, wanted = auditing.standing(state, marker), auditing.settings(state, marker)[setting_number]
        corrected, actions = _corrected(corrected, wanted, other_markers)
        lines = tuple(_moved(game, marker))
        change = _change(game, lines[-1][0], marker, wanted, other_markers) if lines else None
        yield Found(marker, _value(recorded), _value(wanted), lines[-MOST_LINES:], tuple(map(write, actions)), change)


def _value(setting: Setting) -> str:
    """Return to what a place is set, with its owner."""
    return f"{setting.power} {setting.value}" if setting.power and setting.value else str(setting.value)


def _numbers(state: State, markers: Markers) -> list[int]:
    return [auditing.number(state, marker) for marker in markers]


def _corrected(state: State, setting_counted: Setting, other_markers: Markers) -> tuple[State, list[Adjust]]:
    """Return the state with a marker set by hand, and all lines that it takes: no other may move with it."""
    actions = [Adjust(setting_counted, COUNTED)]
    state_corrected = engine.apply(state, actions[0])[0]
    for marker, setting_number in zip(other_markers, _numbers(state, other_markers), strict=True):
        if auditing.number(state_corrected, marker) != setting_number:
            actions.append(Adjust(auditing.standing(state, marker), COUNTED))
            state_corrected = engine.apply(state_corrected, actions[-1])[0]
    return state_corrected, actions


def _moved(game: Game, marker: Marker) -> Iterator[tuple[int, str]]:
    """Yield the lines in force with which a place changed."""
    sharing = auditing.sharing(marker)
    numbers_before = _numbers(game.states[0], sharing)
    for line_number, state in zip(game.past.live, game.states[1:], strict=False):
        numbers_now = _numbers(state, sharing)
        if numbers_now != numbers_before:
            yield line_number, game.text(line_number)
        numbers_before = numbers_now


def _change(game: Game, line_number: int, marker: Marker, wanted: Setting, other_markers: Markers) -> str | None:
    """Return the correction of a past line by which a place is as wanted, and nothing else moves."""
    state = game.state
    markers_more = auditing.settings(state, marker).index(wanted) - auditing.number(state, marker)
    action = _reworded(parse(game.text(line_number)), wanted, markers_more)
    if action is None:
        return None
    line = f"change {line_number} {write(action)}"
    try:
        state_changed = told(game, line)[0].state
    except ChurchillError:
        return None
    is_same = state_changed.turn.step == state.turn.step and auditing.standing(state_changed, marker) == wanted
    return line if is_same and _numbers(state_changed, other_markers) == _numbers(state, other_markers) else None


def _reworded(action: Action, setting_counted: Setting, markers_more: int) -> Action | None:
    """Return a line with another number, or another value of the marker that it sets."""
    if isinstance(action, Adjust):
        return action.but(setting=setting_counted) if action.setting.key == setting_counted.key else None
    count: int | None = getattr(action, "n", None)
    return action.but(n=count + markers_more) if count is not None and count + markers_more > 0 else None
