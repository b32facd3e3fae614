"""The difference between a board and its record: what is to be counted next, what was found, what mends it."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game import auditing, engine
from churchill_cli.game.adjusting import COUNTED
from churchill_cli.game.auditing import Differences, Marker, Markers
from churchill_cli.game.model.actions import Action, Adjust
from churchill_cli.game.model.plays import Setting
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.game.model.values import Value
from churchill_cli.notation.grammar import SEPARATOR, parse, write
from churchill_cli.record.replay import Game
from churchill_cli.record.telling import told
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say

MOST_LINES = 3
"""Lines that are named in which a marker moved: the last ones."""
THINGS: Mapping[str, tuple[str, str]] = {
    "naval": (N_("all naval support"), N_("naval support (%(where)s)")),
    "offensive": (N_("all offensive support"), N_("offensive support (%(where)s)")),
    "reserves": (N_("all Axis armies against Fronts"), N_("Axis armies against Fronts (%(where)s)")),
    "removed": (N_("all Axis reserves out of the game"), N_("Axis reserves out of the game (%(where)s)")),
    "networks": (N_("all networks"), N_("networks (%(where)s)")),
    "alignment": (N_("all alignment markers"), N_("alignment markers (%(where)s)")),
    "global": (N_("all Global Issue markers"), N_("Global Issue markers (%(where)s)")),
    "command": (N_("both theater commands"), N_("theater command (%(where)s)")),
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
"""How the markers of a kind are called where all are counted, and where some are."""
COUNT = N_("Count: %(things)s. How many?")
ADD_UP = N_("Add up: %(things)s. A marker of the UK counts %(uk)d, of the US %(us)d, of the USSR %(ussr)d. How much?")


class Question(Value):
    """Some markers to be counted together, and what that comes to by the record."""

    markers: Markers
    recorded: int
    what: Text


class Found(Value):
    """A misplaced marker: as the record has it and as it stands, where it last moved, the lines that mend it.

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
        return Text(THINGS[self.marker.kind][1], {"where": self.marker.key})

    @property
    def correction(self) -> str:
        """Return the lines that mend it as they are typed."""
        return f"{SEPARATOR} ".join(self.corrections)


class AuditAnswer(Answered):
    """What is to be counted next, if anything is left, and what was found; ``asked``: how many were answered.

    ``is_exchange``: no marker is misplaced alone; what is asked now finds two that make up for one another.
    """

    question: Question | None
    found: tuple[Found, ...]
    asked: int
    is_exchange: bool

    def data(self) -> Data:
        """Return the answer to `audit`."""
        question = self.question
        asked = question and {
            "what": say(question.what),
            "where": [f"{marker.kind} {marker.key}" for marker in question.markers],
            "recorded": question.recorded,
        }
        found = [
            {
                "marker": f"{each.marker.kind} {each.marker.key}",
                "recorded": each.recorded,
                "board": each.board,
                "lines": [{"n": number, "line": line} for number, line in each.lines],
                "correction": each.correction,
                "change": each.change,
            }
            for each in self.found
        ]
        return {"question": asked, "found": found, "asked": self.asked, "exchange": self.is_exchange}


def audit(game: Game, answers: Sequence[int | None] = ()) -> AuditAnswer:
    """Return what is to be counted next after these answers, None where the table counts what the record says."""
    state, found = game.state, Differences()
    grouped = auditing.groups(state)
    asking = auditing.search(grouped, lambda marker, more: _setting(state, marker, more) is not None, found)
    markers: Markers | None = next(asking)
    differences: list[int] = []
    for index, answer in enumerate(answers):
        if markers is None:
            message = _("Questions asked: %(n)d; answers given: %(given)d.") % {"n": index, "given": len(answers)}
            raise UsageProblem(message, hint=_("Leave the last answers out."))
        differences.append(0 if answer is None else answer - _recorded(state, markers))
        markers = _next(asking, differences[-1])
    is_exchange = len(answers) >= len(grouped) and not any(differences[: len(grouped)]) and markers is not None
    question = Question(markers, _recorded(state, markers), _what(state, markers)) if markers else None
    return AuditAnswer(question, tuple(_found(game, found)), len(answers), is_exchange)


def _next(asking: auditing.Search, difference: int) -> Markers | None:
    try:
        return asking.send(difference)
    except StopIteration:
        return None


def _recorded(state: State, markers: Markers) -> int:
    return sum(auditing.number(state, marker) for marker in markers)


def _what(state: State, markers: Markers) -> Text:
    """Return the question in words: each kind by all of its markers, or by those that are counted."""
    every = [marker for group in auditing.groups(state) for marker in group]
    things = []
    for kind in dict.fromkeys(marker.kind for marker in markers):
        counted = [marker.key for marker in markers if marker.kind == kind]
        of_all, of_some = THINGS[kind]
        is_all = len(counted) == sum(marker.kind == kind for marker in every)
        things.append(Text(of_all) if is_all else Text(of_some, {"where": listed(counted)}))
    fields = {f"{power.lower()}": weight for power, weight in auditing.WEIGHTS.items()}
    is_weighted = any(marker.kind in auditing.WEIGHTED for marker in markers)
    return Text(ADD_UP if is_weighted else COUNT, {"things": listed(things, "; "), **(fields if is_weighted else {})})


def _setting(state: State, marker: Marker, more: int) -> Setting | None:
    return auditing.setting(state, marker, auditing.number(state, marker) + more)


def _found(game: Game, differences: Differences) -> Iterator[Found]:
    """Yield what was found, each correction such as it is told after those before."""
    state, corrected = game.state, game.state
    for marker, more in differences.items():
        recorded, wanted = _setting(state, marker, 0), _setting(state, marker, more)
        if recorded is None or wanted is None:
            raise UsageProblem(
                _("These numbers do not fit one another: more than two markers differ, or one was counted wrong."),
                hint=_("Count the last ones again."),
            )
        corrected, actions = _corrected(corrected, marker, wanted)
        lines = tuple(_moved(game, marker))
        change = _change(game, lines[-1][0], wanted, more) if lines else None
        texts = tuple(map(write, actions))
        yield Found(marker, _value(recorded), _value(wanted), lines[-MOST_LINES:], texts, change)


def _value(setting: Setting) -> str:
    """Return to what a marker is set, with its owner."""
    return f"{setting.power} {setting.value}" if setting.power and setting.value else str(setting.value)


def _corrected(state: State, marker: Marker, wanted: Setting) -> tuple[State, list[Adjust]]:
    """Return the state with a marker set by hand, and all lines that it takes: nothing else may move with it."""
    every = [each for group in auditing.groups(state) for each in group if each != marker]
    numbers = {each: auditing.number(state, each) for each in every}
    action = Adjust(wanted, COUNTED)
    actions, after = [action], engine.apply(state, action)[0]
    for each in every:
        if auditing.number(after, each) != numbers[each]:
            kept = auditing.setting(after, each, numbers[each])
            actions += [Adjust(kept, COUNTED)] if kept else []
            after = engine.apply(after, actions[-1])[0]
    return after, actions


def _moved(game: Game, marker: Marker) -> Iterator[tuple[int, str]]:
    """Yield the lines in force with which a marker moved."""
    before = auditing.number(game.states[0], marker)
    for number, state in zip(game.past.live, game.states[1:], strict=False):
        now = auditing.number(state, marker)
        if now != before:
            yield number, game.text(number)
        before = now


def _change(game: Game, number: int, wanted: Setting, more: int) -> str | None:
    """Return the correction of a line of the past by which the marker would stand as wanted, and nothing else move."""
    action = _reworded(parse(game.text(number)), wanted, more)
    if action is None:
        return None
    line = f"change {number} {write(action)}"
    try:
        after = told(game, line)[0].state
    except ChurchillError:
        return None
    every = [each for group in auditing.groups(game.state) for each in group]
    expected = {each: auditing.number(game.state, each) for each in every}
    expected[Marker(wanted.kind, wanted.key)] += more
    is_same = after.turn.step == game.state.turn.step
    return line if is_same and all(auditing.number(after, each) == expected[each] for each in every) else None


def _reworded(action: Action, wanted: Setting, more: int) -> Action | None:
    """Return a line as it should have been told: another number, or another value of the marker that it sets."""
    if isinstance(action, Adjust):
        return action.but(setting=wanted) if action.setting.key == wanted.key else None
    count: int | None = getattr(action, "n", None)
    return action.but(n=count + more) if count is not None and count + more > 0 else None
