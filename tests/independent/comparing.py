"""What the model and the program say of one game, in one shape."""

from typing import Any

from tests.independent import decision, ending, facts, game, table, war
from tests.independent.facts import POWERS, Data, kind_of


def of_model(g: Data) -> Data:
    """Return what of a game of the model is compared."""
    return {
        "conference": g["conference"], "fronts": g["fronts"], "naval": _some(g["naval"]),
        "offensive": _some(g["support"]), "reserves": _some(g["reserves"]), "removed": g["removed"],
        "networks": {place: {power: n} for place, (power, n) in g["networks"].items()}, "alignment": g["alignment"],
        "global": g["global"], "conferences_won": g["won_by"], "leadership": g["command"], "technology": g["tech"],
        "abomb": {power: facts.BOMB[n] for power, n in g["bomb"].items()}, "surrendered": sorted(g["surrendered"]),
        "entered": {space: n for space, n in g["entered"].items() if n}, "known_entered": sorted(g["entered"]),
        "center": sorted({kind_of(issue) for issue in g["center"]}), "step": g["step"],
        "powers": sorted(due(g)), "score": ending.points(g),
        **({"table": _table(g)} if g["step"] in {"agenda", "meeting"} else {}),
    }  # fmt: skip


def _some(counts: dict[str, int]) -> dict[str, int]:
    return {key: n for key, n in counts.items() if n}


def _table(g: Data) -> Data:
    t = g["t"]
    return {
        "issues": sorted([kind_of(i), track or "", min(7, n)] for i, (track, n) in t["issues"].items()),
        "leaders": g["leaders"], "hands": t["hands"], "active": sorted(t["active"]),
        "may_advance": sorted(t["active"] - t["barred"]),
        "on_move": t["on_move"], "may_debate": sorted(table.debaters(g)),
        "may_pass": sorted(p for p in _may_pass(g) if t["hands"][p]),
    }  # fmt: skip


def _may_pass(g: Data) -> set[str]:
    t = g["t"]
    none_left = {t["on_move"]} if t["on_move"] and g["step"] == "meeting" and not table.free_issues(g) else set()
    return set(t["passes"]) | none_left


def due(g: Data) -> list[str]:
    """Return who may tell something now; `?` where any Leader may break a tie."""
    step, t = g["step"], g["t"]
    if t["checks"]:
        return list(t["checks"][:1])
    if step in {"agenda", "meeting"}:
        return ["?"] if t["tied"] else _due_at_table(t, step)
    if step in {"networks", "alignment"}:
        return war.placing(g)
    if step in {"allocation", "research"}:
        return [str(decision.allocating(g) if step == "allocation" else decision.winner_of(g, "a_bomb_research"))]
    turns = {"directed": decision.to_direct, "leadership": decision.to_name, "global": decision.to_move}
    turn = turns[step](g) if step in turns else None
    return [turn[0]] if turn else []


def _due_at_table(t: Data, step: str) -> list[str]:
    if step == "agenda":
        return [t["picks"][0][0]]
    return [] if t["purge"] == "due" else [t["on_move"]]


def of_program(state: Data, score: Data) -> Data:
    """Return the same of what the program answers to `state` and `score`."""
    copied = {key: state[key] for key in COPIED}
    known = {**state["entered"], **state.get("entered_before", {})}
    told: Data = {**copied, "surrendered": sorted(state["surrendered"]), "powers": sorted(state["powers"])}
    told["reserves"] = _some(state["reserves"])
    told |= {"known_entered": sorted(known), "score": score["totals"]}
    if "table" in state:
        t = state["table"]
        told["table"] = {
            "issues": sorted([kind_of(i), s["track"] or "", min(7, s["space"])] for i, s in t["issues"].items()),
            "leaders": {p: t["leaders"][p]["name"] for p in POWERS}, "hands": t["hands"],
            "active": sorted(p for p in POWERS if t["leaders"][p]["active"]),
            "may_advance": sorted(p for p in POWERS if t["leaders"][p]["may_advance"]), "on_move": t["on_move"],
            "may_debate": sorted(t["may_debate"]), "may_pass": sorted(p for p in t["may_pass"] if t["hands"][p]),
        }  # fmt: skip
    return told


COPIED = (
    "conference", "fronts", "naval", "offensive", "reserves", "removed", "networks", "alignment", "global",
    "conferences_won", "leadership", "technology", "abomb", "entered", "center", "step",
)  # fmt: skip


def differences(g: Data, state: Data, score: Data) -> dict[str, tuple[Any, Any]]:
    """Return what differs: what the model has, and what the program has."""
    mine, its = of_model(g), of_program(state, score)
    found = {key: (mine.get(key), its.get(key)) for key in {*mine, *its} if mine.get(key) != its.get(key)}
    if "powers" in found and "?" in mine["powers"]:
        del found["powers"]
    return found


__all__ = ["differences", "game"]
