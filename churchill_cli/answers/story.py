"""The story of a game, taken from its record alone: conference by conference, the score, the turns, the rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import ending, scoring
from churchill_cli.record.replay import Game, states

TOLD_SECTIONS = frozenset(
    [
        *("3.31", "4.41", "4.42", "4.43", "4.44.1", "4.44.2", "4.44.3", "4.51", "4.52", "4.53", "5.26", "5.27"),
        *("6.10", "6.10.1", "6.11", "6.2", "6.21", "6.22", "6.92"),
        *("7.13", "7.63", "7.64.5", "7.65", "7.71", "7.74", "7.75", "7.81", "7.82", "8.0", "10.2"),
    ]
)
"""Sections whose events are worth a sentence: who wins what, what falls, what is reached."""
SCORE_SWING = 5
"""Victory points gained or lost in a conference that make it a turning point."""


@dataclass(slots=True)
class Chapter:
    """One conference: what happened, and the scores and the likely winner at its end."""

    number: int
    events: list[Event] = field(default_factory=list)
    scores: Mapping[Power, int] = field(default_factory=dict)
    winner: Power | None = None
    lines: int = 0
    adjusted: int = 0
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turning point: another would win the war if it ended, or somebody's score jumped."""

    number: int
    power: Power
    by: int = 0


@dataclass(frozen=True, slots=True)
class Story:
    """A whole game as its record tells it."""

    chapters: tuple[Chapter, ...]
    start_scores: Mapping[Power, int]
    turns: tuple[Turn, ...]
    rules: tuple[tuple[str, int], ...]
    state: State


def story(game: Game) -> Story:
    """Return the story of a game."""
    chapters: dict[int, Chapter] = {}
    times_cited: Counter[str] = Counter()
    start_scores: Mapping[Power, int] = {}
    for number, state, events in states(game.header, game.lines):
        if number == 0:
            start_scores = dict(scoring.score(state.position).totals)
            state_before = state
            continue
        chapter = chapters.setdefault(state_before.position.conference, Chapter(state_before.position.conference))
        chapter.lines += 1
        if ending.is_reopened(state_before, state):
            chapter.events = list(_without_verdict(chapter.events, ending.verdict(state).winner))
        _tell(chapter, game.text(number), events)
        times_cited.update(section for event in events for section in event.cites)
        chapter.scores = dict(scoring.score(state.position).totals)
        chapter.winner = ending.verdict(state).winner
        state_before = state
    told_chapters = tuple(chapters[number] for number in sorted(chapters))
    turns = tuple(_turning_points(told_chapters, start_scores))
    return Story(told_chapters, start_scores, turns, tuple(times_cited.most_common(8)), game.state)


CORRECTED = N_("%(power)s was named the winner; this was corrected.")


def _without_verdict(events: list[Event], winner: Power | None) -> Iterator[Event]:
    """Yield what a conference tells where its verdict was told anew: another winner was named in error."""
    for event in events:
        template = event.what.template
        if template == ending.WINS and event.what.fields["power"] != winner:
            yield Event(Text(CORRECTED, event.what.fields), event.cites)
        elif template not in {ending.WINS, ending.GAME_OVER, ending.UNDECIDED, ending.NO_LONGER, ending.OPEN}:
            yield event


def _tell(chapter: Chapter, line: str, events: list[Event]) -> None:
    """Add what one line brought to a chapter."""
    chapter.events += [event for event in events if TOLD_SECTIONS.intersection(event.cites)]
    if line.startswith("adjust "):
        chapter.adjusted += 1
        chapter.events += [event for event in events if not TOLD_SECTIONS.intersection(event.cites)]
    if line.startswith("note "):
        chapter.notes.append(line.removeprefix("note "))


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
                turning_points.append(Turn(chapter.number, power, score_change))
        scores_before = chapter.scores
    return turning_points
