"""A game by the booklets alone: what may be told, what it does, what comes next (4.1, 8.0, 9.5 to 9.7).

A game is a dict. A told line is a tuple: its kind and what it tells. `why_not` gives the section that forbids it.
"""

import pickle
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from tests.independent import decision, ending, facts, table, war
from tests.independent.facts import BOXES, FRONTS, POWERS, TRACKS, Data

Told = tuple[Any, ...]
READINGS: Mapping[str, tuple[str, ...]] = {
    "Q-last-german-army": ("die", "western", "eastern"),
    "Q-neutral-removal": ("no", "yes"),
    "Q-arctic-alignment": ("barred", "allowed"),
    "Q-offensive-after-surrender": ("no", "yes"),
    "Q-offensive-northern-italy": ("no", "yes"),
    "Q-idle-research": ("refused", "allowed"),
    "Q-pass-through": ("yes",),  # what else than its own points the other reading bears on is not told
    "Q-breakthrough-manchuria": ("no", "yes"),
    "Q-breakthrough-networks": ("both", "last"),
    "Q-equal-reserves": ("strength_two", "no_attempt"),
    "Q-b29-without-navy": ("no", "yes"),
    "Q-three-way-tie": ("nobody", "all"),
    "Q-second-place-tie": ("churchill", "undecided"),
    "Q-collapse-on-board": ("board", "end"),
}
"""Open points (open_points.md) with the readings that the model knows, the default first."""
FIRST = {"training": 8, "tournament": 6, "campaign": 1}


def begun(scenario: str, edition: int, *, tournament: bool = False) -> Data:
    """Return a game at the beginning of its first conference (9.5 to 9.7)."""
    setup = facts.SCENARIOS[scenario]
    p: Data = {**setup["position"]}
    for key, more in setup.get("editions", {}).get(edition, {}).items():
        p[key] = {**p[key], **more}
    readings = {question: known[0] for question, known in READINGS.items()}
    g: Data = {
        "scenario": scenario, "edition": edition, "tournament": tournament, "readings": readings,
        "conference": FIRST[scenario], "first": FIRST[scenario], "step": "conference", "fronts": dict(p["fronts"]),
        "naval": {box: p["naval"].get(box, 0) for box in BOXES}, "alignment": dict(p.get("alignment", {})),
        "networks": {place: next(iter(held.items())) for place, held in p.get("networks", {}).items()},
        "global": dict.fromkeys(facts.RELATIONS, "neutral"), "won_by": dict.fromkeys(POWERS, 0),
        "bomb": {power: facts.BOMB.index(at) for power, at in p["abomb"].items()}, "command": dict(p["leadership"]),
        "tech": dict.fromkeys(POWERS, 0), "surrendered": set(), "entered": dict(p.get("entered", {})), "winner": None,
        "removed": dict.fromkeys(("german_army", "italian_army", "german_navy", "japanese_army", "ijn"), 0),
        "ill": set(), "dead": set(), "used": {}, "leaders": {"UK": "churchill", "US": "roosevelt", "USSR": "stalin"},
        "verdict": (),
    }  # fmt: skip
    for front in FRONTS:
        for space in TRACKS[front][1 : TRACKS[front].index(g["fronts"][front]) + 1]:
            g["entered"].setdefault(space, 0)  # before the game
            kind = war.COLLAPSES.get((front, space))
            g["removed"].update({kind: g["removed"][kind] + 1} if kind else {})
    if "southern_italy" in g["entered"]:
        g["surrendered"].add("italy")
    _conference(g)
    for issue in setup.get("on_table", ()):
        g["t"]["issues"][issue] = (None, 0)
    return g


def _conference(g: Data) -> None:
    """Lay everything out for a conference (5.1, 8.0)."""
    g["step"], g["center"], g["commits"], g["convoy"], g["sortie"] = "conference", [], [], False, None
    g["support"], g["reserves"], g["sent"] = dict.fromkeys(FRONTS, 0), dict.fromkeys(FRONTS, 0), {}
    g["gains"] = {thing: dict.fromkeys(POWERS, 0) for thing in ("network", "alignment", "production")}
    g["t"], g["d"], g["deciding"] = table.new_table(g), {}, False
    g["w"] = {"networks": None, "alignment": None, "placing": None, "placed": [], "rolled": [], "fallen": []}


# Conference cards that bear on later segments (3.28, 5.11); what staff cards bring besides (3.33, 5.22)

BEFORE_DECISION = {"conference", "agenda", "meeting", "directed", "allocation", "leadership"}


def _cannot_bring(g: Data, *_told: object) -> str:
    """Say why a card cannot bring anything any more: a staff card can until the last one was told of.

    The booklet has it done as the card is played (5.22). What the last one brings is told after it, so before any
    decision.
    """
    return "" if g["step"] in BEFORE_DECISION and not g["deciding"] else "5.22"


def _binds(g: Data, power: str, n: int, kind: str, where: str) -> None:
    g["commits"].append((power, kind, where, n))


def _cannot_bind(g: Data, _power: str, _n: int, kind: str, where: str) -> str:
    nowhere = kind == "offensive" and where in BOXES and not decision.may_place(g, kind, where, bound=True)
    return table.no_card(g) or ("6.5" if nowhere else "")


def _card_places(g: Data, n: int, kind: str, box: str) -> None:
    if kind == "naval":
        g["naval"][box] = min(5, g["naval"][box] + n)
    else:
        g["support"][box] += n
    _recounts(g)


def _cannot_card_place(g: Data, n: int, kind: str, box: str) -> str:
    room = g["naval"][box] + n <= 5 if kind == "naval" else decision.may_place(g, kind, box, bound=True)
    return _cannot_bring(g) or ("" if room else "6.5")


def _recounts(g: Data) -> None:
    """Count production anew where nobody has spent any yet (6.3)."""
    if g["step"] == "allocation" and not g["deciding"]:
        g["d"]["received"], g["d"]["purses"], g["d"]["allocated"] = None, None, []


def _gains(g: Data, power: str, n: int, thing: str) -> None:
    g["gains"][thing][power] += n
    _recounts(g)


def _convoy(g: Data, fate: str) -> None:
    g["convoy"] = fate == "arrives"


def _dies(g: Data, dice: tuple[int, ...]) -> str:
    """Say why dice of the reserves are not right: fewer or more than are asked for (7.62, 7.64)."""
    asked = needed(g, g["step"], dice)
    return "" if asked == len(dice) else "7.6"


class _NoMoreDice(Exception):
    pass


def dice_of(dice: tuple[int, ...], counted: list[int]) -> war.Die:
    def die(_sides: int) -> int:
        counted[0] += 1
        if counted[0] > len(dice):
            raise _NoMoreDice
        return dice[counted[0] - 1]

    return die


def needed(g: Data, theater: str, dice: tuple[int, ...]) -> int:
    """Return how many dice the reserves of a theater take, or one more than were given where they are too few."""
    trial = copied(g)
    counted = [0]
    with suppress(_NoMoreDice):
        war.PLACE[theater](trial, dice_of(dice, counted))
    return counted[0]


def _cannot_reserve(g: Data, theater: str, dice: tuple[int, ...]) -> str:
    return _dies(g, dice) if g["step"] == theater else "7.6"


def _reserve(g: Data, theater: str, dice: tuple[int, ...]) -> None:
    war.PLACE[theater](g, dice_of(dice, [0]))
    g["w"]["placed"].append(theater)


def to_roll(g: Data) -> list[str]:
    return [front for front in FRONTS if front not in g["w"]["rolled"] and not war.blocked(g, front)]


def _cannot_roll(g: Data, front: str, _d10: int) -> str:
    return "" if g["step"] == "advance" and front in to_roll(g) else "7.71"


def _roll(g: Data, front: str, d10: int) -> None:
    spaces = war.spaces_moved(g, front, d10)
    g["support"][front] = 0
    g["w"]["rolled"].append(front)
    war.move_front(g, front, spaces)


def _cannot_judge(g: Data, dice: tuple[int, ...]) -> str:
    return "" if g["step"] == "verdict" and len(dice) == ending.dice_needed(g, ending.points(g)) else "4.4"


def _judge(g: Data, dice: tuple[int, ...]) -> None:
    g["verdict"], g["step"] = dice, "over"


def _choose(g: Data, question: str, reading: str) -> None:
    g["readings"][question] = reading


def _passes(g: Data, power: str) -> str:
    return table.cannot_pass(g, power) if g["step"] == "meeting" else war.cannot_give_up(g, power)


def _pass(g: Data, power: str) -> None:
    (table.pass_turn if g["step"] == "meeting" else war.give_up)(g, power)


KINDS: Mapping[str, tuple[Callable[..., str], Callable[..., None]]] = {
    "binds": (_cannot_bind, _binds),
    "card places": (_cannot_card_place, _card_places),
    "gains": (_cannot_bring, _gains),
    "convoy": (table.no_card, _convoy),
    "puts": (table.cannot_put, table.card_puts),
    "bars": (table.no_card, table.card_bars),
    "sidelines": (table.no_card, table.card_sidelines),
    "gives": (table.cannot_give, table.card_gives),
    "takes": (table.no_card, table.card_takes),
    "clears": (table.no_card, table.card_clears),
    "agenda": (table.cannot_show, table.show),
    "breaks tie": (table.cannot_break, table.break_tie),
    "tie goes": (table.cannot_give_tie, table.decided),
    "picks": (table.cannot_pick, table.pick),
    "chief rolls": (table.cannot_roll_chief, table.roll_chief),
    "advances": (
        lambda g, p, i, c, stop: table.cannot_advance(g, p, i, c, stop=stop),
        lambda g, p, i, c, stop: table.advance(g, p, i, c, stop=stop),
    ),
    "debates": (
        lambda g, p, c, stop: table.cannot_debate(g, p, c, stop=stop),
        lambda g, p, c, stop: table.debate(g, p, c, stop=stop),
    ),
    "leader is": (table.cannot_check, table.leader_is),
    "leader rolls": (table.cannot_check, table.leader_rolls),
    "purge rolls": (table.cannot_purge, table.purge),
    "outcome": (table.cannot_tell_outcome, table.tell_outcome),
    "passes": (_passes, _pass),
    "directs": (decision.cannot_direct, decision.direct),
    "places": (decision.cannot_place, decision.place),
    "activates": (decision.cannot_activate, decision.activate),
    "funds": (decision.cannot_fund, decision.fund),
    "names": (decision.cannot_name, decision.name),
    "research": (decision.cannot_research, decision.research),
    "moves": (decision.cannot_move, decision.move),
    "networks": (lambda g, p, at: war.cannot_put(g, p, "networks", at), lambda g, p, at: war.put(g, p, "networks", at)),
    "aligns": (lambda g, p, at: war.cannot_put(g, p, "alignment", at), lambda g, p, at: war.put(g, p, "alignment", at)),
    "reserves": (_cannot_reserve, _reserve),
    "rolls": (_cannot_roll, _roll),
    "verdict": (_cannot_judge, _judge),
    "ruling": (lambda _g, _question, _reading: "", _choose),
}


DECISIONS = {"directs", "places", "activates", "funds", "names"}


def copied(value: Any) -> Any:  # noqa: ANN401 - what a game is made of
    """Return a game of its own."""
    return pickle.loads(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - made here, and quicker by far


def why_not(g: Data, told: Told) -> str:
    """Return the section that forbids a line, or nothing."""
    if g["step"] == "over":
        return "8.0"
    return KINDS[told[0]][0](g, *told[1:])


def after(g: Data, told: Told) -> Data:
    """Return the game after a line that is allowed, at the next thing that has to be told."""
    g = copied(g)  # what was before is kept
    KINDS[told[0]][1](g, *told[1:])
    g["deciding"] = g["deciding"] or told[0] in DECISIONS
    while STEPS[g["step"]](g):
        pass
    return g


# What comes next: each returns whether the game has gone on


def _stays(_g: Data) -> bool:
    return False


def _to(g: Data, step: str) -> bool:
    g["step"] = step
    return True


def _meeting(g: Data) -> bool:
    table.settle(g)
    if not g["t"]["decided"] or g["t"]["checks"]:
        return False
    decision.begin(g)
    return True


def _while(waits: Callable[[Data], object], step: str, g: Data) -> bool:
    return not waits(g) and _to(g, step)


def _allocation(g: Data) -> bool:
    """Give each power its purse in turn; who has nothing left that can be placed is done (6.4)."""
    power, d = decision.allocating(g), g["d"]
    if power is None:
        return _to(g, "leadership")
    d["received"] = d["received"] or {p: decision.production(g, p) for p in POWERS}  # all at once (4.23.3)
    d["purses"] = d["purses"] or {decision.purse_of(g, power)}
    if any(decision.can_spend(g, purse) for purse in d["purses"]):
        return False
    d["allocated"].append(power)
    d["purses"] = None
    return True


def _research(g: Data) -> bool:
    if not decision.winner_of(g, "a_bomb_research"):
        return _to(g, "global")
    decision.spy(g)
    if g["d"]["researched"] or g["bomb"]["US"] >= 4:
        return _to(g, "global")
    if g["d"]["funds"] < 3:
        return False
    decision.research(g, 1)
    return True


def _global(g: Data) -> bool:
    turn = decision.to_move(g)
    if turn and len(turn[1]) > 1:
        return False
    if turn:
        decision.move(g, turn[0], turn[1][0])
    g["w"]["networks"] = {power: 1 + n for power, n in g["gains"]["network"].items()}
    g["w"]["alignment"] = dict(g["gains"]["alignment"])
    return _to(g, "networks")


def _segment(following: str, g: Data) -> bool:
    """Let each place; who cannot place anything loses his markers (7.1, 7.3)."""
    if any(war.left_to_place(g).values()):
        unable = [power for power in war.placing(g) if not war.any_to_put(g, power)]
        for power in unable:
            war.left_to_place(g)[power] = 0
        return bool(unable)
    g["w"]["placing"] = None
    return _to(g, following)


def _reserves(following: str, g: Data) -> bool:
    theater = g["step"]
    if theater not in g["w"]["placed"] and not decision.has_surrendered(g, theater):
        if needed(g, theater, ()):
            return False
        _reserve(g, theater, ())
    return _to(g, following)


def _advance(g: Data) -> bool:
    """End the war phase when no Front can try any more: surrender, then all goes back (7.8, 8.0)."""
    for front in FRONTS:
        if front not in g["w"]["rolled"] and war.blocked(g, front) and not war.may_be_freed(g, front, to_roll(g)):
            g["w"]["rolled"].append(front)
            g["support"][front] = 0
    if to_roll(g):
        return False
    for kind in g["w"]["fallen"]:
        g["removed"][kind] += 1
    g["w"]["fallen"] = []
    war.check_surrender(g)
    if {"germany", "japan"} <= g["surrendered"] or g["conference"] == 10:
        g["support"], g["reserves"] = dict.fromkeys(FRONTS, 0), dict.fromkeys(FRONTS, 0)
        return _to(g, "verdict" if ending.dice_needed(g, ending.points(g)) else "over")
    g["conference"] += 1
    _conference(g)
    return False


STEPS: Mapping[str, Callable[[Data], bool]] = {
    "conference": _stays,
    "agenda": _stays,
    "meeting": _meeting,
    "directed": partial(_while, decision.to_direct, "allocation"),
    "allocation": _allocation,
    "leadership": partial(_while, decision.to_name, "research"),
    "research": _research,
    "global": _global,
    "networks": partial(_segment, "alignment"),
    "alignment": partial(_segment, "europe"),
    "europe": partial(_reserves, "pacific"),
    "pacific": partial(_reserves, "advance"),
    "advance": _advance,
    "verdict": _stays,
    "over": _stays,
}
