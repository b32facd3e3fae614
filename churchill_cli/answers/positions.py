"""What the commands answer of a position, or of the war phase of a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from churchill_cli.answers import verdicts
from churchill_cli.answers.score import ScoreAnswer
from churchill_cli.answers.verdicts import VerdictAnswer
from churchill_cli.answers.war import OddsAnswer, ReservesAnswer, RollResult, StrengthAnswer, SurrenderAnswer, standing
from churchill_cli.game.certain_steps import ON_ROLLS, SERVES, war_ahead as ahead_of
from churchill_cli.game.model.ids import AXIS, EUROPE, GERMANY, TARGET, THEATER_OF, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.victory import scoring
from churchill_cli.game.victory.judge import End
from churchill_cli.game.victory.victory import Reading
from churchill_cli.game.war import advancing, fronts, reserves, strength_doubts, surrender
from churchill_cli.game.war.odds import mixed, odds as chances_of_war
from churchill_cli.game.war.war import War


def strength(war_phase: War, front: Front, roll: int | None = None) -> StrengthAnswer:
    """Return the strength of a Front, its chances and, with a roll, what it brings (7.7)."""
    position, attempt = war_phase.position, war_phase.attempt(front)
    success, breakthrough = fronts.chances(position, attempt)
    result, questions = None, strength_doubts.open_points(position, attempt, roll)
    if roll is not None:
        movement = advancing.advance(position, attempt, roll)
        position_after, events = movement.position, tuple(movement.events)
        if movement.spaces and movement.spaces[-1] == TARGET[THEATER_OF[front]]:
            position_after, surrenders = surrender.settle(position_after, occupied=movement.spaces[-1:], emperor=False)
            events = (*events, *surrenders)
        result = RollResult(len(movement.spaces), position, position_after, events)
        questions = [*questions, *_surrender_timing(war_phase, attempt, roll)]
    assumed = tuple(strength_doubts.assumed(position, attempt, roll))
    return StrengthAnswer(war_phase, attempt, success, breakthrough, result, tuple(dict.fromkeys(questions)), assumed)


def _surrender_timing(war_phase: War, attempt: fronts.Attempt, roll: int) -> list[str]:
    """Return when surrender is checked as a question, where another Front may yet enter Germany too (7.8).

    Who takes the technology markers depends on it (7.81); in Japan nothing does.
    """
    position, die_sides = war_phase.position, war_phase.position.constants.front_die
    if GERMANY not in fronts.reach(position, attempt, roll):
        return []
    other_attempts = (war_phase.attempt(other) for other in EUROPE if other != attempt.front)
    matters = any(GERMANY in fronts.reach(position, other, die) for other in other_attempts for die in (1, die_sides))
    return ["Q-surrender-timing"] if matters and position.is_open("Q-surrender-timing") else []


def reserve_placement(war_phase: War, theater: Theater, dice: Sequence[int] = ()) -> ReservesAnswer:
    """Return where the Axis reserves of a theater go, or where they stand already (7.62, 7.64)."""
    position = war_phase.position
    if theater in war_phase.placed:
        return standing(position, theater)
    placement = reserves.place(position, theater, dice)
    return ReservesAnswer(position, theater, placement, False, tuple(reserves.assumed(position, theater)))


def odds(war_phase: War) -> OddsAnswer:
    """Return the exact chances of this war phase (7.6 to 7.8)."""
    return OddsAnswer(war_phase, chances_of_war(war_phase))


def odds_in_game(state: State) -> OddsAnswer:
    """Return the exact chances of the war of a game, from all that is certain before it (7.6 to 7.8)."""
    war_to_come = ahead_of(state)
    chances = mixed([(chance, chances_of_war(war_phase)) for chance, war_phase, _judge in war_to_come.wars])
    notes = tuple(note for note in war_to_come.notes(ON_ROLLS) if note.template != SERVES)  # it bears on points alone
    return OddsAnswer(war_to_come.wars[0][1], chances, notes)


def surrender_now(position: Position) -> SurrenderAnswer:
    """Return who has surrendered now, and the Emperor's conditions (7.8)."""
    return SurrenderAnswer(
        position,
        surrender.germany_falls(position),
        surrender.japan_falls(position),
        surrender.italy_falls(position),
        surrender.conditions(position),
        tuple(surrender.open_points(position)),
        tuple(surrender.assumed(position)),
    )


def surrender_in_game(position: Position) -> SurrenderAnswer:
    """Return who has surrendered as a game has it, and who does once that is checked (7.8)."""
    answer = surrender_now(position)
    axis_due = tuple(axis for axis in AXIS if getattr(answer, axis) and axis not in position.surrendered)
    is_open = position.is_open("Q-surrender-timing") and any(axis in position.fronts.values() for axis in axis_due)
    questions = ("Q-surrender-timing", *answer.open_points) if is_open else answer.open_points
    return answer.but(**{axis: axis in position.surrendered for axis in AXIS}, due=axis_due, open_points=questions)


def score(position: Position, *, checked: bool = True) -> ScoreAnswer:
    """Return the victory points by line and in all (9.4).

    ``checked``: whether the check of surrender has been made with these Fronts (7.8); in a game it may be to come.
    """
    notes = (*scoring.notes(position), *(surrender.untold(position) if checked else ()))
    assumed, open_points = tuple(scoring.assumed(position)), scoring.open_points(position)
    return ScoreAnswer(position, scoring.score(position), assumed, notes, open_points)


def verdict_of_position(
    position: Position, dice: Sequence[int] = (), *, tournament: bool = False, checked: bool = True
) -> VerdictAnswer:
    """Return who would win if the war ended now (4.4), and what the position does not tell of it.

    ``checked`` as for a score.
    """
    score_answer = score(position, checked=checked)
    totals, ending, edition = score_answer.score.totals, End.of(position), position.rules.edition
    answer = verdicts.judged(totals, ending, edition, dice, tournament=tournament, rulings=position.rulings)
    verdict, readings = answer.verdict, list(answer.verdict.readings)
    for question in score_answer.open_points:
        reading = position.rules.readings[question][-1]
        otherwise = position.but(rulings={**position.rulings, question: reading})
        other = verdict_of_position(otherwise, dice, tournament=tournament, checked=checked).verdict
        if other.winner != verdict.winner:
            readings.append(Reading(question, reading, other.winner, other.dice_needed))
    verdict = verdict.but(open_points=(*verdict.open_points, *score_answer.open_points), readings=tuple(readings))
    return answer.but(verdict=verdict, score=score_answer, notes=score_answer.notes)


def verdict_on_scores(
    told_options: Mapping[str, Any], position: Position, dice: Sequence[int] = (), *, tournament: bool = False
) -> VerdictAnswer:
    """Return the verdict on scores (4.4); what the options leave out is taken from ``position``."""
    ending = End.of(position)
    told_by_position = {
        "edition": position.rules.edition,
        "surrendered": sorted(position.surrendered),
        "trinity": ending.trinity,
        "sole_germany": ending.sole_germany,
    }
    return verdicts.scores_verdict(
        {**told_by_position, **told_options}, dice, tournament=tournament, rulings=position.rulings
    )
