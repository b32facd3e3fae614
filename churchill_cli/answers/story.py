"""The story of a game, taken from its record alone, conference by conference."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from churchill_cli.answers import table_story
from churchill_cli.answers.placed_story import Placed, reserves
from churchill_cli.answers.score import PointChange, changes
from churchill_cli.documents.cards import MADE_UP_CARDS
from churchill_cli.game.conference import leaders, outcome
from churchill_cli.game.model.actions import AdvanceFront, PlaceReserves
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import ending, scoring
from churchill_cli.game.war import campaign
from churchill_cli.record.replay import Game, Happened

DECIDING_SECTIONS = ("4.51", "4.52", "4.53", "6.10", "6.21", "6.22", "7.13", "7.74", "7.75", "7.81", "7.82")
"""Sections of the rules that give an evening a turn of its own: ties, the bomb, breakthroughs, surrender."""
TOLD_SECTIONS = frozenset(
    [
        *DECIDING_SECTIONS,
        *("3.31", "4.41", "4.42", "4.43", "4.44.1", "4.44.2", "4.44.3", "5.26"),
        *("6.10.1", "6.11", "6.2", "6.31", "6.92", "7.63", "7.64.5", "7.65", "7.71", "8.0", "10.2"),
    ]
)
"""Sections whose events are worth a sentence: what falls, what is reached; who wins what is told by itself (5.27)."""
CONDITIONAL_SECTIONS = frozenset({"6.21", "6.22"})
MOST_TURNS = 5
"""So many turning points are named, a new likely winner before a jump of points; each conference has all of its own."""
SCORE_SWING = 5
"""Victory points gained or lost in a conference that make it a turning point."""
MOST_CAUSES = 2
"""Lines of the schedule that are named beside a turning point; its conference names them all."""


@dataclass(slots=True)
class Chapter:
    """One conference: what happened, why points changed, and the scores and the likely winner at its end."""

    number: int
    start: Position
    events: list[Event] = field(default_factory=list)
    moves: list[table_story.Move] = field(default_factory=list)
    scores: Mapping[Power, int] = field(default_factory=dict)
    changes: tuple[PointChange, ...] = ()
    winner: Power | None = None
    adjusted: int = 0
    notes: list[str] = field(default_factory=list)
    placed: Placed = field(default_factory=Placed)

    def end(self, state: State) -> None:
        """Note how the conference ended: the points, what changed them, who would win (9.4, 4.4)."""
        self.scores = dict(scoring.score(state.position).totals)
        self.changes = tuple(changes(self.start, state.position))
        self.winner = ending.verdict(state).winner


class Turn(Value):
    """A turning point: another would win the war if it ended, or somebody's score jumped."""

    number: int
    power: Power
    by: int = 0
    changes: tuple[PointChange, ...] = ()


class Rule(Value):
    """A rule that decided something: its section, and what it brought in which conference."""

    section: str
    moments: tuple[tuple[int, Event], ...]


class Story(Value):
    """A whole game as its record tells it."""

    chapters: tuple[Chapter, ...]
    start_scores: Mapping[Power, int]
    turns: tuple[Turn, ...]
    rules: tuple[Rule, ...]
    state: State


def story(game: Game) -> Story:
    """Return the story of a game."""
    chapters: dict[int, Chapter] = {}
    ends: dict[int, State] = {}
    start_scores: Mapping[Power, int] = dict(scoring.score(game.states[0].position).totals)
    for number, state_before, happened, state in game.told():
        conference = state_before.position.conference
        chapter = chapters.setdefault(conference, Chapter(conference, state_before.position))
        if ending.is_reopened(state_before, state):
            chapter.events = list(_without_verdict(chapter.events, ending.verdict(state).winner))
        _tell(chapter, game.text(number), happened, state_before, state)
        ends[conference] = state
    for conference, state in ends.items():
        chapters[conference].events += chapters[conference].placed.told()
        chapters[conference].end(state)
    in_progress = chapters.get(game.state.position.conference) if game.state.turn.winner is None else None
    if in_progress:
        in_progress.events += table_story.turned(game.state, in_progress.moves)
    told_chapters = tuple(chapters[line_number] for line_number in sorted(chapters))
    turns = tuple(_turning_points(told_chapters, start_scores))
    return Story(told_chapters, start_scores, turns, tuple(_rules(told_chapters)), game.state)


def _rules(chapters: Sequence[Chapter]) -> Iterator[Rule]:
    """Yield the rules that decided something, each with its moments, in the order of the rulebook."""
    for section in DECIDING_SECTIONS:
        told_events = ((chapter.number, event) for chapter in chapters for event in chapter.events)
        moments = tuple(moment for moment in told_events if section in moment[1].cites and decides(moment[1]))
        if moments:
            yield Rule(section, moments)


def decides(event: Event) -> bool:
    """Tell whether a rule did something: a conditional issue does where it takes effect (6.2)."""
    return not CONDITIONAL_SECTIONS.intersection(event.cites) or event.what.template == outcome.TAKES_EFFECT


CORRECTED = N_("%(power)s was named the winner; this was corrected.")


def _without_verdict(events: list[Event], winner: Power | None) -> Iterator[Event]:
    """Yield what a conference tells where its verdict was told anew: another winner was named in error."""
    for event in events:
        template = event.what.template
        if template == ending.WINS and event.what.fields["power"] != winner:
            yield Event(Text(CORRECTED, event.what.fields), event.cites)
        elif template not in {ending.WINS, ending.GAME_OVER, ending.UNDECIDED, ending.NO_LONGER, ending.OPEN}:
            yield event


OF_BOT = ("note bot ", f"note {MADE_UP_CARDS}:")
"""How notes begin that the program makes for 'Bots: no words of the players."""
STOPPED = N_("The %(front)s makes no roll. %(why)s")
UNTOLD = frozenset({leaders.WELL, leaders.NO_EFFECT, leaders.WELL_BY_DICE, campaign.GO_BACK})
"""What happens often and decides nothing."""
LEADERSHIP_BONUS = "6.91"


def _tell(chapter: Chapter, line: str, happened: Happened, state_before: State, state_after: State) -> None:
    """Add what one line brought to a chapter."""
    is_decided = state_before.turn.winner is None and state_after.turn.winner is not None
    if line.startswith("adjust "):
        chapter.adjusted += 1
        chapter.events += happened.events
    elif line.startswith("note "):
        chapter.notes += [] if line.startswith(OF_BOT) else [line.removeprefix("note ")]
    else:
        action = happened.action
        if move := table_story.move(state_before, action):
            chapter.moves.append(move)
        if isinstance(action, PlaceReserves | AdvanceFront):
            chapter.events += chapter.placed.told()
        if isinstance(action, PlaceReserves):
            chapter.events.append(reserves(action, state_after.position))
        chapter.placed.take(action)
    if is_decided:
        chapter.events += table_story.told(state_after, chapter.moves)
    if not line.startswith("adjust "):
        chapter.events += [
            event
            for event in _told_with_fronts(happened.events)
            if TOLD_SECTIONS.intersection(event.cites)
            and event.what.template not in UNTOLD
            and LEADERSHIP_BONUS not in event.cites
        ]


def _told_with_fronts(events: Sequence[Event]) -> Iterator[Event]:
    """Yield events, why a Front makes no roll with the Front (7.73.3, 7.73.4)."""
    front = ""
    for event in events:
        front = str(event.what.fields["front"]) if event.what.template == campaign.NO_ROLL else front
        if front and CONDITIONAL_SECTIONS.intersection(event.cites):
            yield Event(Text(STOPPED, {"front": front, "why": event.what}), event.cites)
        else:
            yield event


def _turning_points(chapters: tuple[Chapter, ...], start_scores: Mapping[Power, int]) -> list[Turn]:
    """Return where the likely winner changed, and where a score jumped."""
    turning_points: list[Turn] = []
    likely_winner: Power | None = None
    scores_before = start_scores
    for chapter in chapters:
        if likely_winner and chapter.winner and chapter.winner != likely_winner:
            turning_points.append(Turn(chapter.number, chapter.winner))
        likely_winner = chapter.winner or likely_winner
        for power in POWERS:
            score_change = chapter.scores[power] - scores_before[power]
            if abs(score_change) >= SCORE_SWING:
                power_changes = [point_change for point_change in chapter.changes if point_change.power == power]
                largest = sorted(power_changes, key=lambda point_change: -abs(point_change.by))[:MOST_CAUSES]
                turning_points.append(Turn(chapter.number, power, score_change, tuple(largest)))
        scores_before = chapter.scores
    weightiest = sorted(turning_points, key=lambda turn: (turn.by != 0, -abs(turn.by)))[:MOST_TURNS]
    return [turn for turn in turning_points if turn in weightiest]
