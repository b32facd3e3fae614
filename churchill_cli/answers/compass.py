"""The compass: who wins now, by how little, and what this war phase makes of it (4.4, 7.6 to 9.4)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, starmap

from churchill_cli.answers.plain import Answered, Data, by_power, fields
from churchill_cli.game.certain_steps import judge_of, war_ahead as ahead_of
from churchill_cli.game.model.ids import FRONTS, POWERS, Front, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import points_of_things, scoring, victory
from churchill_cli.game.victory.ending_worth import Figures, WarWorth, mixed as mixed_figures
from churchill_cli.game.victory.judge import Judge, Scores
from churchill_cli.game.victory.least_change import Change, least
from churchill_cli.game.victory.scoring import totals
from churchill_cli.game.victory.secret import ENDED, UNREVEALED, missing
from churchill_cli.game.victory.war_forecast import Prospects, mixed, prospects
from churchill_cli.game.war import surrender
from churchill_cli.game.war.odds import grounds
from churchill_cli.game.war.reserve_outcomes import all_boards
from churchill_cli.game.war.war import War

UNTOLD = N_("Not told, and counted as none: %(what)s.")
MARKERS, CONFERENCES = N_("networks and alignment (9.4.A, 9.4.B)"), N_("conferences won (9.4.D, 9.4.E)")
PAWNS, ISSUES = N_("the A-Bomb track (9.4.Y to 9.4.AA)"), N_("Global Issues (9.4.C)")


class LeastChange(Value):
    """A least change of points, its winner (None where dice decide), single things that give it.

    ``steps``: of each such thing the lines of 9.4 that it changes.
    """

    points: Mapping[Power, int]
    winner: Power | None
    steps: tuple[tuple[points_of_things.Gain, ...], ...]

    @property
    def lines(self) -> tuple[points_of_things.Gain, ...]:
        """Return the lines of all of them, each once."""
        return tuple(dict.fromkeys(point_gain for step in self.steps for point_gain in step))


class Needle(Value):
    """What one power lacks to win, or would lose the win by: all of the fewest points."""

    power: Power
    wins: bool
    changes: tuple[LeastChange, ...]


class CompassAnswer(Answered):
    """Who wins now, the least changes of each power, and what is to be expected of the war phase.

    ``if_advance``: the chance of each Front of which it is open, and what is to be expected if it advances.
    """

    position: Position
    verdict: victory.Verdict
    judge: Judge
    scores: Scores
    needles: tuple[Needle, ...]
    prospects: Prospects
    if_advance: Mapping[Front, tuple[Fraction, Figures]]
    is_over: bool
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]
    notes: tuple[Text, ...]

    @property
    def gap(self) -> int:
        """Return how far first place is ahead of last place, on which the ending turns (4.41, 4.42)."""
        return max(self.scores) - min(self.scores)

    def contents(self) -> Data:
        """Return the answer to `compass`."""
        verdict = self.verdict
        return {
            "now": {
                "branch": verdict.branch,
                "winner": self.judge.sure_winner(self.scores),
                "raw": by_power(verdict.raw),
                "adjusted": by_power(verdict.adjusted) if verdict.adjusted else None,
                "gap": self.gap,
            },
            "powers": {
                needle.power: {"wins": needle.wins, "changes": list(map(self._change, needle.changes))}
                for needle in self.needles
            },
            "after": self._after(),
            "dice": self.prospects.dice,
            **fields(self, "assumed", "open_points", "notes"),
        }

    def letter(self, line: str) -> str:
        """Return the letter of a line as the game's own edition prints it."""
        return self.position.rules.letter(line)

    def _after(self) -> Data:
        """Return what is to be expected of the war phase."""
        after = self.prospects
        return {
            **fields(after, "winners", "branches", "means"),
            "boards": [fields(board, "chance", "fronts", "raw", "winner") for board in after.boards],
            "ends": after.ends,
            "if_advance": {
                front: {"chance": chance, "winners": figures.with_dice, "means": figures.means}
                for front, (chance, figures) in self.if_advance.items()
            },
            **({"winners_with_dice": after.with_dice} if after.dice else {}),
        }

    def _change(self, least_change: LeastChange) -> Data:
        line_data = []
        for gain in least_change.lines:
            printed_letter = self.letter(gain.line)
            printed = {"letter": printed_letter} if printed_letter != gain.line else {}
            line_data.append({"line": gain.line, **printed, **fields(gain, "power", "vp", "where")})
        return {**fields(least_change, "points", "winner"), "lines": line_data}


def compass(war_phase: War, *, tournament: bool = False) -> CompassAnswer:
    """Return the compass of a position: as the board stands now, and after all that is not told yet."""
    judge = Judge.of(war_phase.position, tournament=tournament)
    answer = _compass(war_phase.position, judge, [(Fraction(1), war_phase, judge)], is_over=False)
    return answer.but(notes=(*answer.notes, *surrender.untold(war_phase.position)))


def game_answer(state: State, *, tournament: bool = False, checked: bool = True) -> CompassAnswer:
    """Return the compass of a game: its war counts what is certain before it.

    ``tournament``: judged by that option; ``checked`` as for a score.
    """
    judged_state = state if tournament in {False, state.tournament} else state.but(tournament=True, dice=())
    is_over, war_to_come = state.turn.step in ENDED, ahead_of(judged_state)
    answer = _compass(state.position, judge_of(judged_state), war_to_come.wars, is_over=is_over)
    untold = [] if is_over else [*war_to_come.notes()]
    untold += surrender.untold(state.position) if checked else []
    untold += [Text(UNREVEALED)] if missing(state) else []
    return answer.but(notes=(*answer.notes, *untold))


def _compass(
    position: Position, judge: Judge, wars_ahead: Sequence[tuple[Fraction, War, Judge]], *, is_over: bool
) -> CompassAnswer:
    """Return the compass of a board, with what each war that it may come to is expected to bring."""
    verdict = victory.judged(judge, scoring.score(position).totals)
    prospects_by_war, advances, open_questions = [], [], [verdict.open_points]
    facts = [tuple(scoring.assumed(position))]
    for chance, war_phase, judging in wars_ahead:
        boards = all_boards(war_phase)
        worth = WarWorth.of(war_phase, judging, boards)
        prospects_by_war.append((chance, prospects(worth)))
        advances.append((chance, worth.if_advanced()))
        questions, assumed = ((), ()) if is_over else grounds(war_phase, boards)
        open_questions.append(questions)
        facts.append(assumed)
    scores = totals(position)
    return CompassAnswer(
        position,
        verdict,
        judge,
        scores,
        tuple(_needles(position, judge, scores)),
        mixed(prospects_by_war) if prospects_by_war[1:] else prospects_by_war[0][1],
        _if_advance(advances),
        is_over,
        tuple(dict.fromkeys(chain(*open_questions))),
        tuple(dict.fromkeys(chain(*facts))),
        (*_untold(position), *scoring.notes(position)),
    )


def _if_advance(
    advances_by_war: Sequence[tuple[Fraction, Mapping[Front, tuple[Fraction, Figures]]]],
) -> dict[Front, tuple[Fraction, Figures]]:
    """Return what is to be expected if a Front advances, over several ways to the war."""
    found = {}
    for front in FRONTS:
        told = [(chance * ahead[front][0], ahead[front][1]) for chance, ahead in advances_by_war if front in ahead]
        if told:
            chance_in_all = sum((chance for chance, _ in told), Fraction(0))
            found[front] = chance_in_all, mixed_figures([(chance / chance_in_all, figures) for chance, figures in told])
    return found


def _needles(position: Position, judge: Judge, scores: Scores) -> Iterator[Needle]:
    """Yield the least changes of each power with the lines of 9.4 that would give them."""
    single_steps = list(points_of_things.steps(position))

    def least_change(change: Change, winner: Power | None) -> LeastChange:
        points_changed = {power: points for power, points in zip(POWERS, change, strict=True) if points}
        return LeastChange(points_changed, winner, tuple(_steps(single_steps, judge, scores, change, winner)))

    for needle in least(judge, scores):
        yield Needle(needle.power, needle.wins, tuple(starmap(least_change, needle.changes)))


def _steps(
    single_steps: list[points_of_things.Step], judge: Judge, scores: Scores, change: Change, winner: Power | None
) -> Iterator[tuple[points_of_things.Gain, ...]]:
    """Yield the lines of each thing that gives the whole change, then of those that give a part.

    One that brings another end of the game as well counts where the same power wins by it then.
    """
    parts: list[tuple[points_of_things.Gain, ...]] = []
    for step in single_steps:
        if step.total == change:
            totals_then = tuple(power_score + points for power_score, points in zip(scores, change, strict=True))
            if judge.but(step.end).sure_winner(totals_then) == winner:
                yield step.gains
        elif step.end == judge.end and all(got in {0, wanted} for got, wanted in zip(step.total, change, strict=True)):
            parts.append(step.gains)
    yield from parts


def _untold(position: Position) -> Iterator[Text]:
    """Yield what a board that tells no marker in any country or colony leaves out."""
    if position.networks or position.alignment:
        return
    missing = [MARKERS]
    missing += [] if any(position.conferences_won.values()) else [CONFERENCES]
    missing += [] if any(position.abomb.values()) else [PAWNS]
    missing += [] if position.global_issues else [ISSUES]
    yield Text(UNTOLD, {"what": listed(map(Text, missing))})
