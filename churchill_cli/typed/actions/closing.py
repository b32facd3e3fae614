"""What must hold when all words are read: what is told half, twice or against itself is no reading of that kind."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from churchill_cli.game.conference.card_values import leader_card
from churchill_cli.game.decision import payments
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import THEATER_OF, US, USSR, issue_kind
from churchill_cli.typed.actions.card_closing import CARD_CLOSINGS, PERHAPS, TWO_DICE
from churchill_cli.typed.actions.cards_shown import shown
from churchill_cli.typed.actions.filling import WHOLE
from churchill_cli.typed.actions.kinds import DOMAINS, RESULT, Kind
from churchill_cli.typed.actions.markers import placed
from churchill_cli.typed.actions.outcome import closed_outcome
from churchill_cli.typed.actions.partial_reading import Now, Told, Values
from churchill_cli.typed.actions.play_closing import played
from churchill_cli.typed.actions.rules import AGAIN, KEEPING, OF_POWER, TALK, USED
from churchill_cli.typed.actions.taking import CUT, CUT_SHORT

VAGUE_SUPPORT, NEXT_TIME, ANOTHERS, UNSAID_HEALTH = 0.2, 0.15, 0.3, 0.04
"""What it costs that support is vague; that inactive is later; that another's Leader breaks a tie; that a die is told
and not what came of it."""
POL_MIL = "pol_mil"
"""How the issues begin that are activated (6.8)."""
ABSENT = frozenset({"bars", "absent"})
SIX, LARGEST_TOTAL, PARANOID = 6, 12, "paranoid"
ONLY_THROWS = {2: (1, 1), 3: (1, 2), 12: (6, 6), 11: (5, 6)}
"""The sums of two dice that only one throw has, as they are told."""

NOT_TOLD = frozenset({"left_out", "strange"})
"""What is noted of words that tell nothing."""


def closed(kind: Kind, told: Told, now: Now) -> Iterator[Told]:
    """Yield what a full reading tells, with its fields alone and what is said to come of it; nothing if it is none."""
    if kind.needs and not kind.needs & (told.said | told.values.keys()):
        return
    if kind.action in HOLDS and not HOLDS[kind.action](told, now):
        return
    is_empty = not (told.values.keys() - NOT_TOLD or told.said)
    if is_empty or told.hint in {"double", "triple", "denied", "not passing", KEEPING}:
        return
    told = told.without("corrected")
    is_cut = CUT in told.said or (not told.said and told.cost >= CUT_SHORT)
    if is_cut and "person" not in told.said and not told.values.keys() - {"power", *NOT_TOLD}:
        told = told.but(doubt=1)  # nothing but a verb or a power is told, and that not in full
    if kind.action is a.CardClears:  # that all go, where it is not said, is another reading of one that goes
        told = told.but(0.0 if {"every", "clears"} & told.said else PERHAPS)
    closing = CLOSINGS.get(kind.action)
    yield from closing(told, now) if closing else (told,)


def _supported(told: Told, now: Now) -> Iterator[Told]:
    """Yield support, at a place of the theater that is said to bring it; a place alone may tell nothing (6.5, 6.91)."""
    theater = told.values.get("of_theater")
    if theater and told.values.get("box") not in now.boxes_of(theater):
        return
    if "brought" in told.said and not _is_brought(told.values, now):
        return
    if "others" in told.said and "all_are" not in told.values:  # `the other three` are all that are left
        return
    bare = told.without("of_theater")
    is_of_command = "brought" in told.said or bool(theater)
    is_vague = not {"kind", "n"} & told.values.keys() and (is_of_command or not told.said)
    is_placeless = told.values.get("n") == "all" and "box" not in told.values  # `all off` goes nowhere yet
    yield bare.but(VAGUE_SUPPORT * is_vague, doubt=int(is_of_command if is_vague else is_placeless))


def _is_brought(values: Values, now: Now) -> bool:
    """Tell whether leadership brings as much support to a place as is told, where it brings any (6.91, 6.92)."""
    power = payments.acting(now.state) if now.is_timely(a.PlaceSupport) else None
    left = payments.leadership_support(now.state, power) if power else {}
    if values.get("box") not in THEATER_OF or values.get("power", power) != power or not any(left.values()):
        return True  # that is open
    number = values.get("n", 1)
    return left[THEATER_OF[values["box"]]] >= (1 if number == "all" else number)


def _markers(told: Told, now: Now) -> Iterator[Told]:
    """Yield markers of which none is counted or denied without a place; who places first is asked where (3.32)."""
    values, items = told.values, told.values.get("targets", ())
    if not items and values.keys() == {"power"} and len(now.asked) > 1 and told.cost < TALK:
        yield told.but(doubt=1)  # `us later` is no such answer
    whole, power = placed(told), values.get("power")
    others = [one for one in now.asked if one != power] if "later" in told.said and power in now.asked else []
    if whole:  # `us later, denmark`
        yield from (whole.but(power=one, doubt=1) for one in others) if others else (whole,)


def _networks(told: Told, now: Now) -> Iterator[Told]:
    """Yield networks, also where another's go first of as many as are told at one place: `austria 2` (7.12)."""
    networks = now.state.position.networks
    for whole in _markers(told, now):
        yield whole
        items = whole.values.get("targets", ())
        power, cleared = whole.values.get("power", next(iter(now.asked), None)), list(items)
        for place in {*items} & networks.keys():
            owner, number = networks[place]
            told_at = [at for at, item in enumerate(items) if item == place]
            for at in told_at[:number] if owner != power and len(told_at) > number else ():
                cleared[at] = f"-{place}"
        if cleared != [*items]:
            yield whole.but(PERHAPS, targets=(*cleared,), doubt=1)


def _revealed(told: Told, _now: Now) -> Iterator[Told]:
    """Yield Secret Agendas: places, or that there are none (10.2)."""
    items, said = told.values.get("targets", ()), told.said
    is_none = "none" in said or {"agendas", "not"} <= said  # `no tienen ninguno` has none
    if bool(items) == is_none or (items and "not" in said):
        return
    whole = placed(told) if items or told.values.get("count") or told.values.get("owner") else told
    if whole:
        yield whole.without("targets").but(places=items)


def _picked(told: Told, now: Now) -> Iterator[Told]:
    """Yield issues picked; one that is said to go to a space goes where this player's issues go (5.14)."""
    issues, spot = told.values.get("issues", ()), told.values.get("spot")
    both = _both(issues, now) if told.values.get("both") and len(issues) == 1 else issues
    power, _space, number = (spot or "").rpartition(" ")
    distance = now.state.turn.table.distance
    is_own_space = len(both) == 1 and bool(distance)
    is_well_placed = is_own_space and number == str(distance) and (not power or power in now.asked)
    if (spot == "center" and is_own_space) or (spot not in {None, "center"} and not is_well_placed):
        return
    if "track" in told.values and spot in {None, "center"} and not is_own_space:
        return
    bare = told.without("both", "spot", "track")
    if both and not (len(issues) < len(both) and WHOLE in told.said):
        yield bare.but(issues=both)
    elif not (both or issues or "both" in told.values):
        yield bare


def _both(issues: Sequence[str], now: Now) -> Sequence[str]:
    """Return both issues of the kind that one is of: `both us productions`, `the two pol-mil`."""
    owner, _underscore, thing = issues[0].partition("_")
    alike = thing if owner in {"us", "uk", "ussr"} else owner
    every = tuple(sorted({action.issues[0] for action in now.legal(a.Pick) if alike in action.issues[0]}))
    return every if len(every) == 2 else ()  # noqa: PLR2004


def _purge_rolled(told: Told, now: Now) -> Iterator[Told]:
    """Yield the die for the card in danger, which may be named (3.33)."""
    endangered = next((check.name for check in now.state.turn.table.checks if check.what == "purge"), "")
    if told.values.get("staff", endangered) == endangered:
        yield told.without("staff")


def _leader_rolled(told: Told, now: Now) -> Iterator[Told]:
    """Yield the roll for a Leader's health: two dice, or what their sum comes to (3.31)."""
    dice, health = told.values.get("dice", ()), told.values.get("health")
    card = leader_card(now.state, now.asked[0]) if now.asked else None
    if card is None or not card.dice:
        return
    bare = told.without("health", "total")
    if "total" in told.values:
        is_half_told = len(dice) == 1  # `total 4 3` may be two dice
        yield from (bare.but(dice=throw, doubt=is_half_told) for throw in _throws(dice, told.values["total"]))
    elif "total" in told.said:
        return  # what the dice come to is not told
    elif len(dice) == TWO_DICE:
        is_ill = card.dice == TWO_DICE and card.ill[0] <= sum(dice) <= card.ill[1]
        yield bare.but(doubt=int(health is not None and (health == "well") == is_ill))
    elif dice and not health:
        yield bare


def _throws(dice: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Yield the throw of two dice that has a sum, of which none, one or both are told, where it is the only one."""
    whole = dice if len(dice) == TWO_DICE else (*dice, total - sum(dice)) if dice else ONLY_THROWS.get(total, ())
    if len(whole) == TWO_DICE and sum(whole) == total and all(1 <= face <= SIX for face in whole):
        yield whole


def _leader_is(told: Told, now: Now) -> Iterator[Told]:
    """Yield what became of a Leader, by the sum of his dice too where it leaves no other (3.31)."""
    total, is_due = told.values.get("total"), now.awaits_leaders_roll
    if not is_due and not {"power", "health"} <= told.values.keys():
        return
    if total is None:
        is_of_card = now.reads_card and told.values.get("health") == "ill"
        is_of_another = told.values.get("power", now.asked[0]) not in now.asked if is_due else not now.reads_card
        is_both = "well" in told.said and told.values.get("health") in {"ill", "dead", PARANOID}
        yield told.but(NEXT_TIME * is_of_card, doubt=is_of_another + is_both)
    if total is None or told.values.get("power", next(iter(now.asked), None)) not in now.asked:
        return
    card = leader_card(now.state, now.asked[0])
    is_ill = card.ill[0] <= total <= card.ill[1]
    is_known = card.dice == TWO_DICE and total not in ONLY_THROWS and total <= LARGEST_TOTAL
    health = told.values.get("health")
    is_said = health == ("ill" if is_ill else "well")
    is_sum = is_said or "total" in told.said or (total > SIX and not is_ill)
    if card.dice != TWO_DICE:  # what a die means is on the card alone, and `paranoia 4` may name the roll
        bare, is_clear = told.without("total"), health not in {None, PARANOID}
        results = (health,) if is_clear else DOMAINS["health"]
        bare = bare.but(UNSAID_HEALTH if health is None else -OF_POWER, doubt=int(not is_clear))
        yield from (bare.but(AGAIN * (result not in {health, "well"}), health=result) for result in results)
    if is_known and is_sum and (is_said or "health" not in told.values):
        yield told.without("total").but(health="ill" if is_ill else "well")


def _front_rolled(told: Told, now: Now) -> Iterator[Told]:
    """Yield the die of a Front, of one that is not named by whose marker it has (9.74), or of the next one (7.7)."""
    fronts, markers = {roll.front: None for roll in now.legal(a.AdvanceFront)}, now.state.position.board.markers
    if "whose" in told.values and "front" not in told.values:
        own = [front for front in fronts if markers[front] == told.values["whose"]]
        yield from (told.but(front=front, doubt=int(len(own) > 1)) for front in own)
        return
    is_open = "front" not in told.values and len(fronts) > 1
    yield told.but(doubt=int(is_open and "strange" in told.values))


def _directed(told: Told, now: Now) -> Iterator[Told]:
    """Yield a Directed Offensive; the second one is the other counter of a kind, where there are two (6.7)."""
    if "second" not in told.said:
        yield told
        return
    kind = issue_kind(told.values.get("issue", ""))
    seconds = {
        one.issue for one in now.legal(a.Direct) if one.issue.endswith("#2") and kind in {"", issue_kind(one.issue)}
    }
    yield told.but(issue=seconds.pop()) if len(seconds) == 1 else told.but(doubt=1)


def _tie_given(told: Told, _now: Now) -> Iterator[Told]:
    """Yield that no Leader breaks a tie (4.53); a Leader who does is no such reading."""
    if "arsenal" in told.said and "winner" not in told.values:
        told = told.but(winner=US)  # by the National Characteristic (3.32)
    if "declined" in told.said:  # another than the US, named behind that, may break it himself as well
        is_kept = "kept" not in told.said or "leader" in told.said
        if "winner" in told.values and is_kept and "breaks" not in told.said:
            yield told.but(doubt=int(told.values["winner"] != US))
        return
    is_denied = bool(told.said & {"none", "not"}) or {"kept", "leader"} <= told.said
    is_no_more = "not" in told.said and not told.said & {"breaks", "leader", "none"}
    if is_no_more or {"keeper", "leader"} <= told.said:
        return  # the tie is not given
    if told.said & {"leader"} and not is_denied:
        return
    if "breaks" in told.said and not is_denied and ("us" not in told.said or "person" in told.said):
        return
    is_unsaid = not (told.values.keys() & {"winner"} or is_denied)
    is_by_us = "breaks" in told.said and not {"none", "takes", "wins"} & told.said
    yield told.but(doubt=int(is_by_us or is_unsaid))


def _tie_broken(told: Told, _now: Now) -> Iterator[Told]:
    """Yield that a Leader breaks a tie: for himself, or for another (4.51, 4.52)."""
    power, winner = told.values.get("power"), told.values.get("winner")
    if "declined" in told.said:  # `stalin doesn't, churchill breaks it`; what the US takes it is given
        if power and (power != US or "breaks" in told.said):
            yield told.but(winner=winner or power)
        return
    if winner and not power and "for" not in told.said and told.said & {"breaks", "leader", "himself"}:
        return
    if {"himself", "kept"} & told.said and power and winner not in {None, power}:
        return
    if told.said == {"tie"} and not power:  # `tie us`: likelier is that nobody breaks it
        told = told.but(ANOTHERS)
    if "himself" in told.said and winner and not power:  # likelier is who is named himself
        told = told.but(ANOTHERS, doubt=1)
    is_his = "himself" in told.said or (power != "USSR" and told.said & {"breaks", "leader"})
    is_his = is_his or {"wins", "person"} <= told.said
    yield told.but(winner=power) if power and not winner and is_his else told


def _appointed(told: Told, now: Now) -> Iterator[Told]:
    """Yield who commands a theater: whoever does so already, where he keeps it, or who says that he does (6.92)."""
    named = [field for field in told.values if field in {"leader", "theater", "power"}]
    if named == ["leader", "theater", "power"] and told.said.isdisjoint({"command", "kept", "takes"}):
        yield told.but(doubt=1, leader=told.values["power"])  # `us gives the pacific to the uk`: he who has it
        return
    if "kept" not in told.said:
        yield told
        return
    theaters = {action.theater for action in now.legal(a.Appoint)}
    for theater in [told.values["theater"]] if "theater" in told.values else sorted(theaters):
        commander = now.state.position.leadership.get(theater)
        meant = {commander, now.asked[0]} if "speaker" in told.said else {told.values.get("leader", commander)}
        for leader in sorted(filter(None, meant)) if commander in meant else ():
            yield told.but(theater=theater, leader=leader)


HOLDS: Mapping[type[Action], Callable[[Told, Now], bool]] = {
    a.PlaceReserves: lambda told, _now: told.values.get("number_of_dice") in {None, len(told.values.get("dice", ()))},
    a.Appoint: lambda told, _now: "taken" not in told.said or "denied" in told.values,
    a.BreakTie: lambda told, _now: "kept" not in told.said or "with" in told.said or not told.said & USED,
    a.PurgeRolls: lambda told, now: now.awaits_purge or "purge" in told.said,
    a.AdvanceIssue: lambda told, _now: "rolls" not in told.said or "issue" in told.values,
    a.Pass: lambda told, _now: not {"not", "passes"} <= told.said or bool({"advances", "places"} & told.said),
    a.Fund: lambda told, _now: "die" not in told.said,  # `bomb die 3` is thrown
    a.Activate: lambda told, _now: "activates" in told.said or told.values.get("issue", POL_MIL).startswith(POL_MIL),
    a.CardClears: lambda told, _now: "n" not in told.values,
    a.Convoy: lambda told, _now: told.values.get(RESULT, USSR) == USSR,
    a.CardBars: lambda told, _now: "not" not in told.said or ("advances" in told.said and not told.said & ABSENT),
}
"""What must hold of a kind: a die alone is a purge's where that is due, or a Chief's; who does not pass passes not."""
CLOSINGS: Mapping[type[Action], Callable[[Told, Now], Iterator[Told]]] = {
    a.ShowCards: shown,
    a.Outcome: closed_outcome,
    **CARD_CLOSINGS,
    a.PlaceSupport: _supported,
    a.Network: _networks,
    a.Align: _markers,
    **dict.fromkeys((a.AdvanceIssue, a.DebateIssue), played),
    a.Reveal: _revealed,
    a.PurgeRolls: _purge_rolled,
    a.Pick: _picked,
    a.LeaderRolls: _leader_rolled,
    a.GiveTie: _tie_given,
    a.AdvanceFront: _front_rolled,
    a.BreakTie: _tie_broken,
    a.Direct: _directed,
    a.LeaderIs: _leader_is,
    a.Appoint: _appointed,
}
"""How the reading of each kind of action is closed, where not as it stands."""
