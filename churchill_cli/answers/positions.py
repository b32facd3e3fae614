"""What each command answers, in the shape of the machine interface (docs/contract.md)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from churchill_cli.answers import verdicts
from churchill_cli.game.model.ids import EUROPE, GERMANY, PACIFIC, TARGET, THEATER_OF, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.victory import scoring, victory
from churchill_cli.game.war import advancing, fronts, reserves, surrender, uncertain
from churchill_cli.game.war.odds import odds as chances_of_war
from churchill_cli.game.war.war import War
from churchill_cli.words.sentences import say

Answer = dict[str, Any]
SECTIONS = ("7.62", "7.64")


def _unique(cites: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(cites))


def _fraction(value: Fraction) -> str:
    return str(value)


def _block(block: Violation) -> Answer:
    return {"why": say(block.why), "cites": list(block.cites)}


def strength(war: War, front: Front, roll: int | None = None) -> Answer:
    """Return the strength of a Front, its chances and, with a roll, what it brings (7.7)."""
    position, tried = war.position, war.attempt(front)
    success, breakthrough = fronts.chances(position, tried)
    steps = tried.strength.steps if tried.strength else ()
    answer: Answer = {
        "front": front,
        "space": position.fronts[front],
        "entry": tried.entry,
        "strength": tried.strength.value if tried.strength else None,
        "attempt": not tried.blocked,
        "steps": [{"amount": part.amount, "why": say(part.why), "cites": list(part.cites)} for part in steps],
        "blocked": [_block(block) for block in tried.blocked],
        "success": _fraction(success),
        "breakthrough": _fraction(breakthrough),
    }
    cites = [cite for part in steps for cite in part.cites] + [c for block in tried.blocked for c in block.cites]
    if not tried.blocked:
        cites += ["7.71", "7.74"] if tried.value >= position.constants.breakthrough_strength else ["7.71"]
    if roll is not None:
        result = _result(position, tried, roll)
        answer["result"] = result
        cites += [cite for effect in result["effects"] for cite in effect["cites"]]
    answer["cites"] = _unique(cites)
    answer["open_points"] = _unique([*uncertain.open_points(position, tried, roll), *_timing(war, tried, roll)])
    answer["assumed"] = uncertain.assumed(position, tried, roll)
    return answer


def _timing(war: War, tried: fronts.Attempt, roll: int | None) -> list[str]:
    """Return when surrender is checked as a question, where another Front may yet enter Germany too (7.8).

    Who takes the technology markers depends on it (7.81); in Japan nothing does.
    """
    position, front, most = war.position, tried.front, war.position.constants.front_die
    if roll is None or GERMANY not in fronts.reach(position, tried, roll):
        return []
    others = (war.attempt(other) for other in EUROPE if other != front)
    matters = any(GERMANY in fronts.reach(position, other, least) for other in others for least in (1, most))
    return ["Q-surrender-timing"] if matters and position.is_open("Q-surrender-timing") else []


def _result(position: Position, tried: fronts.Attempt, roll: int) -> Answer:
    moved = advancing.advance(position, tried, roll)
    after, events = moved.position, list(moved.events)
    if moved.spaces and moved.spaces[-1] == TARGET[THEATER_OF[tried.front]]:
        after, more = surrender.settle(after, occupied=moved.spaces[-1:], emperor=False)
        events += more
    return {
        "advance": len(moved.spaces),
        "to": after.fronts[tried.front],
        "effects": [{"what": say(event.what), "cites": list(event.cites)} for event in events],
        "changes": _changes(position, after),
    }


def _changes(before: Position, after: Position) -> Answer:
    """Return the keys of the position that changed, besides where the Front stands."""
    changes: Answer = {}
    for key in ("naval", "removed", "reserves", "technology"):
        old, new = getattr(before, key), getattr(after, key)
        if old != new:
            changes[key] = {name: n for name, n in new.items() if n != old.get(name, 0)}
    if before.surrendered != after.surrendered:
        changes["surrendered"] = sorted(after.surrendered)
    if before.networks != after.networks:
        changes["networks"] = {
            place: {power: after.networks.get(place, (power, 0))[1]}
            for place, (power, n) in before.networks.items()
            if after.networks.get(place) != (power, n)
        }
    return {key: value for key, value in changes.items() if value}


def reserve_placement(war: War, theater: Theater, dice: Sequence[int] = ()) -> Answer:
    """Return where the Axis reserves of a theater go, or where they stand already (7.62, 7.64)."""
    position = war.position
    if theater in war.placed:
        return _placed_already(position, theater)
    placement = reserves.place(position, theater, reserves.dice(dice))
    return {
        "placements": [
            {"reserve": p.reserve, "count": p.count, "front": p.front, "space": p.space, "priority": p.priority}
            for p in placement.placed
        ],
        "against": {f: placement.against[f] for f in (*EUROPE, *PACIFIC) if f in placement.against},
        "naval_removed": dict(placement.naval_removed),
        "eliminated": dict(placement.eliminated),
        "dice_used": list(placement.dice_used),
        "dice_needed": placement.dice_needed,
        "open_points": list(placement.open_points),
        "assumed": reserves.assumed(position, theater),
        "cites": _unique(
            [
                SECTIONS[theater == "pacific"],
                *(["7.8"] if not placement.placed and not placement.dice_needed else []),
                *(p.priority for p in placement.placed),
            ]
        ),
    }


def _placed_already(position: Position, theater: Theater) -> Answer:
    """Return what stands against each Front of a theater whose reserves this conference has placed (7.61)."""
    against = {f: n for f in (*EUROPE, *PACIFIC) if THEATER_OF[f] == theater and (n := position.reserves.get(f, 0))}
    nothing: Answer = {"placements": [], "naval_removed": {}, "eliminated": {}, "dice_used": [], "dice_needed": 0}
    return {
        **nothing,
        "against": against,
        "placed": True,
        "open_points": [],
        "assumed": [],
        "cites": [SECTIONS[theater == "pacific"], "7.61"],
    }


def score(position: Position, *, checked: bool = True) -> Answer:
    """Return the victory points by line and in all (9.4).

    ``line`` is the letter of the second edition; where the game's own prints another, that is ``letter``.
    ``checked`` as for a verdict.
    """
    found = scoring.score(position)
    return {
        "totals": dict(found.totals),
        "lines": [_line(position, line) for line in found.lines],
        "assumed": scoring.assumed(position),
        "notes": _notes(position, checked=checked),
    }


def _line(position: Position, line: scoring.Line) -> Answer:
    printed = position.rules.letter(line.line)
    return {
        "line": line.line,
        **({"letter": printed} if printed != line.line else {}),
        "power": line.power,
        "vp": line.vp,
        "count": line.count,
        "why": say(line.why),
        "cites": list(line.cites),
    }


def surrender_now(position: Position) -> Answer:
    """Return who has surrendered now, and the Emperor's conditions (7.8)."""
    return {
        "germany": surrender.germany_falls(position),
        "japan": surrender.japan_falls(position),
        "italy": surrender.italy_falls(position),
        "conditions": surrender.conditions(position),
        "cites": ["7.8", "7.81", "7.82"],
        "open_points": surrender.open_points(position),
        "assumed": surrender.assumed(position),
    }


def verdict_of_position(
    position: Position, dice: Sequence[int] = (), *, tournament: bool = False, checked: bool = True
) -> Answer:
    """Return who would win if the war ended now (4.4), and what the position does not tell of it.

    ``checked``: whether the check of surrender has been made with these Fronts (7.8); in a game it may be to come.
    """
    found = verdicts.judged(
        scoring.score(position).totals,
        victory.End.of(position),
        position.rules.edition,
        dice,
        tournament=tournament,
        rulings=position.rulings,
    )
    return {**found, "notes": _notes(position, checked=checked)}


def _notes(position: Position, *, checked: bool) -> list[str]:
    """Return what score and verdict leave out because the position does not tell it."""
    return [*(say(note) for note in scoring.notes(position)), *(untold(position) if checked else ())]


def untold(position: Position) -> list[str]:
    """Return which surrenders follow from the board although the position does not say so (7.81, 7.82)."""
    return [say(note) for note in surrender.untold(position)]


def verdict_on_scores(
    given: Mapping[str, Any], position: Position, dice: Sequence[int] = (), *, tournament: bool = False
) -> Answer:
    """Return the verdict on scores (4.4); what the options leave out is taken from ``position``."""
    told = victory.End.of(position)
    merged: dict[str, Any] = {"edition": position.rules.edition, **given}
    if "surrendered" not in given:
        merged["surrendered"] = sorted(position.surrendered)
    if "trinity" not in given:
        merged["trinity"] = told.trinity
    if "sole_germany" not in given:
        merged["sole_germany"] = told.sole_germany
    return verdicts.on_scores(merged, dice, tournament=tournament, rulings=position.rulings)


def odds(war: War) -> Answer:
    """Return the exact chances of this war phase (7.6 to 7.8)."""
    found = chances_of_war(war)
    return {
        "fronts": {
            front: {"advance": _fraction(found.advance[front]), "breakthrough": _fraction(found.breakthrough[front])}
            for front in (*EUROPE, *PACIFIC)
        },
        "surrender": {axis: _fraction(chance) for axis, chance in found.surrender.items()},
        "open_points": list(found.open_points),
        "assumed": list(found.assumed),
    }


def error(problem: Any) -> Answer:  # noqa: ANN401 - any error of ours
    """Return a failure in the shape of the machine interface."""
    return {
        "kind": problem.kind,
        "message": problem.message,
        "reasons": [
            {"message": reason.message, "cites": list(reason.cites), "hint": reason.hint} for reason in problem.reasons
        ],
    }
