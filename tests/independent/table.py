"""Chapter 5: the conference card, the agenda, the meeting and who wins it; with 3.3 for the cards and 4.5 for ties."""

from tests.independent import facts
from tests.independent.facts import POWERS, Data, around, kind_of

CONDITIONAL = {"second_front", "ussr_declares_war"}
POL_MIL = {"pol_mil_2_2", "pol_mil_1_3"}
CHAIR, HAND = 7, 7


def new_table(g: Data) -> Data:
    """Return the table of a new conference: seven cards each, Leaders in their chairs unless ill (5.13, 3.31)."""
    if g["conference"] % 2 or g["conference"] == g["first"]:
        g["used"] = {power: [] for power in POWERS}  # shuffled in odd conferences (5.13), and new ones to begin with
    active = set(POWERS) - g["ill"]
    g["ill"] = set()
    return {
        "issues": {}, "hands": dict.fromkeys(POWERS, HAND), "active": active, "barred": set(), "on_move": None,
        "last": None, "passes": set(), "chief": None, "paranoid": False, "purge": False, "checks": [],
        "starter": None,
        "decided": False,
        "picks": [], "tied": [], "shown": {}, "given": [],
    }  # fmt: skip


# The conference card


def no_card(g: Data, *_told: object) -> str:
    return "" if g["step"] == "conference" else "5.11"


def card_puts(g: Data, issue: str, track: str | None, n: int) -> None:
    g["t"]["issues"][meant(g, (issue,))[0]] = (track, n)


def cannot_put(g: Data, issue: str, _track: str | None, _n: int) -> str:
    return no_card(g) or ("" if meant(g, (issue,))[0] in available(g) else "5.14")


def card_bars(g: Data, power: str) -> None:
    g["t"]["barred"].add(power)


def card_sidelines(g: Data, power: str) -> None:
    g["t"]["active"].discard(power)


def cannot_give(g: Data, power: str, _marker: str, _dice: tuple[int, ...]) -> str:
    """Tell whether somebody who comes later was given before (5.12)."""
    order: tuple[str, ...] = ("UK", "USSR", "US")
    if g["edition"] == 1 and g["conference"] != g["first"] and g["winner"]:
        order = around(g["winner"])
    late = any(order.index(other) > order.index(power) for other in g["t"]["given"])
    return no_card(g) or ("5.12" if late else "")


def card_gives(g: Data, power: str, marker: str, dice: tuple[int, ...]) -> None:
    g["t"]["given"].append(power)
    for place in _places(dice):
        owner, n = g["networks"].get(place, (power, 0))
        if marker == "network":
            if owner != power:
                _less(g, place)
            else:
                g["networks"][place] = (power, min(2, n + 1))
        elif owner == power and n:
            aligned = g["alignment"].get(place, power)
            if aligned != power:
                del g["alignment"][place]
            else:
                g["alignment"][place] = power


def card_takes(g: Data, marker: str, dice: tuple[int, ...]) -> None:
    for place in _places(dice):
        if marker == "alignment":
            g["alignment"].pop(place, None)
        elif place in g["networks"]:
            _less(g, place)


def card_clears(g: Data, marker: str, dice: tuple[int, ...]) -> None:
    for place in _places(dice):
        g["alignment" if marker == "alignment" else "networks"].pop(place, None)


def _places(dice: tuple[int, ...]) -> list[str]:
    pairs = zip(dice[::2], dice[1::2], strict=True)
    return [facts.POL_MIL_TABLE[first - 1][second - 1] for first, second in pairs]


def _less(g: Data, place: str) -> None:
    owner, n = g["networks"].pop(place)
    if n > 1:
        g["networks"][place] = (owner, n - 1)


# The agenda


def available(g: Data) -> list[str]:
    """Return the issues that may be put on the table: neither there nor out of the game (5.14, 6.21, 6.22)."""
    gone = set(facts.SCENARIOS[g["scenario"]]["unavailable"])
    gone |= {"second_front"} if "normandy" in g["entered"] else set()
    gone |= {"ussr_declares_war"} if "manchuria" in g["entered"] else set()
    return [issue for issue in facts.ISSUES if kind_of(issue) not in gone and issue not in g["t"]["issues"]]


def cannot_show(g: Data, cards: Data) -> str:
    return no_card(g) or next((why for power in POWERS if (why := _cannot_hold(g, power, cards[power]))), "")


def show(g: Data, cards: Data) -> None:
    """Compare the cards shown; attributes count for nothing, the UK has one more (5.13)."""
    g["step"] = "agenda"
    for power, card in cards.items():
        g["t"]["shown"][power] = _printed(card) + (power == "UK")
        _lay_off(g, power, card)
    _tied(g, g["t"]["shown"])


def _tied(g: Data, counted: dict[str, int]) -> None:
    """Let Leaders break a tie; where none can, the US wins it, or says who does (4.51 to 4.53)."""
    most = max(counted.values())
    g["t"]["tied"] = tied = [power for power in POWERS if counted[power] == most]
    if len(tied) == 1:
        decided(g, tied[0])
    elif "US" in tied and not g["t"]["active"]:
        decided(g, "US")


def decided(g: Data, power: str) -> None:
    g["t"]["tied"] = []
    if g["step"] == "agenda":
        g["t"]["starter"] = power
        g["t"]["picks"] = [[power, 1], *([other, 2] for other in around(power))]
    else:
        g["t"]["decided"], g["winner"] = True, power
        g["won_by"][power] += 1
        g["center"] = sorted(issue for issue, (track, _n) in g["t"]["issues"].items() if track is None)


def cannot_break(g: Data, power: str, winner: str) -> str:
    """Tell why a Leader may not break a tie so: an active one does, for himself if he is in it (4.51, 4.52)."""
    tied = g["t"]["tied"]
    if not tied or g["t"]["checks"] or winner not in tied or power not in g["t"]["active"]:
        return "4.5"
    return "4.5" if power in tied and power != winner else ""


def break_tie(g: Data, power: str, winner: str) -> None:
    _used_leader(g, power)
    decided(g, winner)


def cannot_give_tie(g: Data, winner: str) -> str:
    tied = g["t"]["tied"]
    return "" if winner in tied and not g["t"]["checks"] and (winner == "US" or "US" not in tied) else "4.53"


def meant(g: Data, issues: tuple[str, ...]) -> list[str]:
    """Return the counters that are meant: a kind alone is its next free counter."""
    found: list[str] = []
    for issue in issues:
        free = [other for other in available(g) if other not in found and kind_of(other) == issue]
        found.append(free[0] if free else issue)
    return found


def cannot_pick(g: Data, power: str, issues: tuple[str, ...]) -> str:
    if not g["t"]["picks"] or g["step"] != "agenda" or g["t"]["checks"]:
        return "5.14"
    who, n = g["t"]["picks"][0]
    fits = power == who and 0 < len(issues) <= n and len(set(meant(g, issues))) == len(issues)
    return "" if fits and set(meant(g, issues)) <= set(available(g)) else "5.14"


def pick(g: Data, power: str, issues: tuple[str, ...]) -> None:
    t = g["t"]
    first = power == t["starter"] and len(t["picks"]) == 4
    lead = t["shown"][power] - min(t["shown"].values()) if first else 0
    for issue in meant(g, issues):
        t["issues"][issue] = (power, lead) if lead else (None, 0)
    t["picks"][0][1] -= len(issues)
    if not t["picks"][0][1]:
        t["picks"].pop(0)
    if not t["picks"]:
        g["step"], t["on_move"] = "meeting", around(t["starter"])[0]


# Cards


def _printed(card: Data) -> int:
    return int(card["value"] if card.get("value") is not None else facts.STAFF[card["name"]]["value"])


def _cannot_hold(g: Data, power: str, card: Data) -> str:
    """Tell whether a card cannot be in hand: another's, played since the deck was shuffled, or out of the game."""
    if card["kind"] == "leader":
        return "5.26" if card.get("discard") and _cannot_hold(g, power, card["discard"]) else ""
    name = _name(card, power)
    if name and facts.STAFF[name]["power"] != power:
        return "3.33"
    return "5.13" if name and (name in g["used"][power] or name in g["dead"]) else ""


def _name(card: Data, power: str) -> str:
    if card["kind"] == "chief":
        return next(n for n, staff in facts.STAFF.items() if staff["power"] == power and staff.get("chief"))
    return str(card.get("name") or "")


def _lay_off(g: Data, power: str, card: Data | None) -> None:
    g["t"]["hands"][power] -= 1
    if not g["t"]["hands"][power]:
        g["t"]["passes"].discard(power)
    if card and _name(card, power):
        g["used"][power].append(_name(card, power))


def worth(  # noqa: PLR0913 - a card's value hangs on so much
    g: Data, power: str, card: Data, issue: str, spot: tuple[str | None, int], *, debating: bool
) -> int:
    """Return how many spaces a card moves an issue (3.33, 5.22, 5.24, 5.26)."""
    if card["kind"] == "leader":
        return 7 if card.get("value") is None else int(card["value"])
    value = _printed(card)
    if power == "USSR" and g["t"]["paranoid"]:
        value = max(1, value - 1)
    name = _name(card, power)
    attributes = facts.STAFF[name].get("attributes", []) if name else []
    bonus = sum(a.get("bonus", 0) for a in attributes if _applies(g, power, a, issue, spot))
    return int(value + bonus + int(card.get("bonus") or 0) + (power == "USSR" and debating))


def _applies(g: Data, power: str, attribute: Data, issue: str, spot: tuple[str | None, int]) -> bool:
    return (
        ("issues" not in attribute or kind_of(issue) in attribute["issues"])
        and ("tracks" not in attribute or spot[0] in attribute["tracks"])
        and ("leader" not in attribute or attribute["leader"] == (power in g["t"]["active"]))
    )


def moved(spot: tuple[str | None, int], power: str, value: int) -> tuple[str | None, int]:
    """Return where an issue goes: towards the center on another's track, then along one's own (5.22)."""
    track, n = spot
    if track in {None, power}:
        return (power, n + value) if n + value else (None, 0)
    return (power, value - n) if value > n else ((track, n - value) if value < n else (None, 0))


def is_captured(spot: tuple[str | None, int]) -> bool:
    return spot[1] >= CHAIR


# The meeting


def free_issues(g: Data) -> list[str]:
    """Return the issues that can be advanced: none that is captured, or is if nobody debates it (5.22, 5.23)."""
    last = g["t"]["last"]
    leaving = last["issue"] if last and is_captured(last["target"]) else None
    return [issue for issue, spot in g["t"]["issues"].items() if not is_captured(spot) and issue != leaving]


def _cannot_play(g: Data, power: str, card: Data, *, debating: bool = False) -> str:
    t = g["t"]
    answers = debating and t["last"] and t["checks"] == [t["last"]["power"]]  # his health may be rolled afterwards
    if g["step"] != "meeting" or (t["checks"] and not answers) or t["purge"] == "due" or not t["hands"][power]:
        return "5.2"
    if card["kind"] == "leader" and power not in t["active"]:
        return "5.26"
    return _cannot_hold(g, power, card)


def _cannot_stop(power: str, issue: str, spot: tuple[str | None, int], value: int) -> str:
    """Say why an issue cannot stop in the center: only a conditional one that enters it can (5.22)."""
    enters = kind_of(issue) in CONDITIONAL and spot[0] not in {None, power} and value >= spot[1]
    return "" if enters else "5.22"


def cannot_advance(g: Data, power: str, issue: str, card: Data, *, stop: bool) -> str:
    t = g["t"]
    if power != t["on_move"] or issue not in free_issues(g):
        return "5.22"
    if card["kind"] == "leader" and power in t["barred"]:
        return "5.26"
    if (t["chief"] is not None) != (card["kind"] == "chief" and card.get("value") is None):
        return "5.25"
    spot = t["issues"][issue]
    why = _cannot_play(g, power, card)
    if why or not stop:
        return why
    return _cannot_stop(power, issue, spot, worth(g, power, _with_die(t, card), issue, spot, debating=False))


def _with_die(t: Data, card: Data) -> Data:
    return {**card, "value": t["chief"]} if card["kind"] == "chief" and t["chief"] is not None else card


def advance(g: Data, power: str, issue: str, card: Data, *, stop: bool) -> None:
    """Move an issue; if that would capture it, it can be debated first (5.22, 5.23)."""
    t, card = g["t"], _with_die(g["t"], card)
    take_captured(t)
    origin = t["issues"][issue]
    target = (None, 0) if stop else moved(origin, power, worth(g, power, card, issue, origin, debating=False))
    leads = card["kind"] == "leader"
    t["last"] = {"power": power, "issue": issue, "leader": leads, "target": target}
    t["issues"][issue] = origin if is_captured(target) else target
    t["passes"].discard(power)
    t["chief"] = None
    _played(g, power, card, issue)
    _next_turn(g, power)
    cannot_be_debated = leads and power == "USSR" and kind_of(issue) == "a_bomb_research"  # Stalin (5.24)
    if cannot_be_debated or not debaters(g):
        take_captured(t)


def take_captured(t: Data) -> None:
    """Move an issue that nobody has debated to the chair (5.23)."""
    if t["last"]:
        t["issues"][t["last"]["issue"]] = t["last"]["target"]
    t["last"] = None


def debaters(g: Data) -> list[str]:
    """Return who may debate, the one to the left first: with a card, against a Leader with a Leader (5.24)."""
    t = g["t"]
    if not t["last"] or g["step"] != "meeting":
        return []
    others = around(t["last"]["power"])[:2]
    return [p for p in others if t["hands"][p] and (not t["last"]["leader"] or p in t["active"])]


def cannot_debate(g: Data, power: str, card: Data, *, stop: bool) -> str:
    t = g["t"]
    if power not in debaters(g) or t["chief"] is not None or (t["last"]["leader"] and card["kind"] != "leader"):
        return "5.24"
    issue = t["last"]["issue"]
    why = _cannot_play(g, power, card, debating=True)
    if why or not stop:
        return why
    value = worth(g, power, card, issue, t["issues"][issue], debating=True)
    return _cannot_stop(power, issue, t["last"]["target"], value)


def debate(g: Data, power: str, card: Data, *, stop: bool) -> None:
    t = g["t"]
    issue = t["last"]["issue"]
    value = worth(g, power, card, issue, t["issues"][issue], debating=True)  # one not captured yet has not moved (5.23)
    t["issues"][issue] = (None, 0) if stop else moved(t["last"]["target"], power, value)
    t["last"] = None
    t["passes"].add(power)
    _played(g, power, card, issue)
    if not t["hands"][t["on_move"]]:
        _next_turn(g, t["on_move"])


def _played(g: Data, power: str, card: Data, issue: str) -> None:
    """Carry out what a card brings besides moving the issue (3.31, 3.33)."""
    t = g["t"]
    if card["kind"] == "leader":
        _lay_off(g, power, card.get("discard"))
        _used_leader(g, power)
        if g["leaders"][power] == "churchill" and kind_of(issue) == "global_issue":
            g["gains"]["alignment"][power] += 1
        if g["leaders"][power] == "stalin" and kind_of(issue) in POL_MIL:
            g["gains"]["network"][power] += 1
        return
    _lay_off(g, power, card)
    name = _name(card, power)
    if power == "USSR" and t["purge"] == "next":
        t["purge"], t["victim"] = "due", name
    if name == "merkulov":
        t["purge"] = "next"
    if name == "kuznetsov":
        g["naval"]["arctic"] = min(5, g["naval"]["arctic"] + 1)


def _used_leader(g: Data, power: str) -> None:
    g["t"]["active"].discard(power)
    if g["leaders"][power] != "truman":  # no rulebook tells of a roll of his
        g["t"]["checks"].append(power)


def _next_turn(g: Data, power: str) -> None:
    """Give the turn to the next who has a card; after the last one the meeting is over (5.22, 5.27)."""
    t = g["t"]
    t["on_move"] = next((other for other in around(power) if t["hands"][other]), None)


def settle(g: Data) -> None:
    """Count the issues won when the meeting is over and no roll is due (5.27)."""
    t = g["t"]
    told = t["on_move"] is None and not t["checks"] and t["purge"] != "due"
    if told and not t["tied"] and not t["decided"]:
        _tied(g, {power: len(holdings(g)[power]) for power in POWERS})


def holdings(g: Data) -> dict[str, list[str]]:
    issues = g["t"]["issues"].items()
    return {power: [issue for issue, (track, _n) in issues if track == power] for power in POWERS}


def cannot_pass(g: Data, power: str) -> str:
    t = g["t"]
    if power != t["on_move"] or t["checks"] or t["purge"] == "due" or t["chief"] is not None:
        return "5.24"
    return "" if power in t["passes"] or not free_issues(g) else "5.24"


def pass_turn(g: Data, power: str) -> None:
    t = g["t"]
    take_captured(t)
    t["passes"].discard(power)
    if free_issues(g):
        _next_turn(g, power)
    else:
        t["on_move"] = None


def cannot_roll_chief(g: Data, power: str, _die: int) -> str:
    t = g["t"]
    if power != t["on_move"] or t["chief"] is not None or not free_issues(g):
        return "5.25"
    return _cannot_play(g, power, {"kind": "chief"})


def roll_chief(g: Data, _power: str, die: int) -> None:
    g["t"]["chief"] = die
    take_captured(g["t"])


def cannot_check(g: Data, power: str, *_told: object) -> str:
    return "" if power in g["t"]["checks"] else "3.31"


def leader_is(g: Data, power: str, health: str) -> None:
    g["t"]["checks"].remove(power)
    if health == "ill":
        g["ill"].add(power)
    elif health == "paranoid":
        g["t"]["paranoid"] = True
    elif health == "dead":
        g["leaders"][power] = "truman"


def leader_rolls(g: Data, power: str, dice: tuple[int, ...]) -> None:
    """Roll for Churchill's heart: on 2 to 4 he misses the next conference (3.27, 3.31)."""
    leader_is(g, power, "ill" if sum(dice) <= 4 else "well")


def cannot_purge(g: Data, _die: int) -> str:
    return "" if g["t"]["purge"] == "due" and not g["t"]["checks"] else "3.33"


def purge(g: Data, die: int) -> None:
    g["t"]["purge"] = False
    if die == 1 and g["t"]["victim"]:
        g["dead"].add(g["t"]["victim"])


def cannot_tell_outcome(g: Data, winner: str, held: Data, *, recorded: bool = False) -> str:
    """Tell why a conference cannot have ended so: an issue not available, or another winner (5.27, 4.52)."""
    t = g["t"]
    told = [issue for who in (*POWERS, "center") for issue in held.get(who, ())]
    may_be_there = set(t["issues"]) | (set() if t["starter"] and not t["picks"] else set(available(g)))
    if g["step"] not in {"conference", "agenda", "meeting"} or t["checks"] or t["purge"] == "due":
        return "5.27"
    all_named = recorded or set(t["issues"]) <= set(told)  # asked of a new line only
    if len(set(told)) < len(told) or not all_named or not set(told) <= may_be_there:
        return "5.27"
    most = max(len(held.get(power, ())) for power in POWERS)
    tied = [power for power in POWERS if len(held.get(power, ())) == most]
    if winner not in tied:
        return "5.27"
    by_leader = any(power == winner or power not in tied for power in t["active"])
    return "" if len(tied) == 1 or winner == "US" or "US" not in tied or by_leader else "4.5"


def tell_outcome(g: Data, winner: str, held: Data) -> None:
    where = {issue: who for who, issues in held.items() for issue in issues}
    g["t"]["issues"] = {i: (None, 0) if who == "center" else (who, 1) for i, who in where.items()}
    g["step"] = "meeting"
    t = g["t"]
    t["on_move"] = t["last"] = None
    decided(g, winner)
