"""What must hold when all words are read: what is told half, twice or against itself is no reading of that kind."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from churchill_cli.game.conference.card_values import leader_card
from churchill_cli.game.conference.pol_mil import named_places
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import Place, issue_kind
from churchill_cli.game.model.plays import CENTER, Play, Spot
from churchill_cli.game.model.position import Position
from churchill_cli.typed.kinds import Kind
from churchill_cli.typed.markers import placed
from churchill_cli.typed.told import Now, Told

Closing = Callable[[Told, Now], Iterator[Told]]
LEADER_NAMED = "leader named"
"""What is noted where a Leader's name alone is taken for his card."""
PERHAPS, UNSAID_GAIN, NEXT_TIME = 0.1, 0.4, 0.15
"""What it costs that all markers go, or one is placed, where neither is said; that something is gained; that a Leader
whom the card makes inactive is so in the next conference."""
UNSURE_LEADER, VAGUE_SUPPORT = 0.02, 0.2
TWO_DICE, SIX, LARGEST_TOTAL = 2, 6, 12
ONLY_THROWS = {12: (6, 6), 11: (5, 6)}
"""The sums of two dice that only one throw has, as they are told."""


def closed(kind: Kind, told: Told, now: Now) -> Iterator[Told]:
    """Yield what a full reading tells, with its fields alone and what is said to come of it; nothing if it is none."""
    if kind.needs and not kind.needs & told.said:
        return
    if told.hint in {"double", "denied"}:
        return
    if not told.values.keys() - {"left_out"} and not told.said:
        return
    told = told.without("corrected")
    closing = CLOSINGS.get(kind.action)
    yield from closing(told, now) if closing else (told,)


def _markers(told: Told, now: Now) -> Iterator[Told]:
    """Yield markers of which none is counted or denied without a place; who places first is asked where (3.32)."""
    values, items = told.values, told.values.get("targets", ())
    if not items and values.keys() == {"power"} and len(now.asked) > 1:
        yield told.but(doubt=1)
    whole = placed(told)
    if whole:
        yield whole


def _revealed(told: Told, _now: Now) -> Iterator[Told]:
    """Yield Secret Agendas: places, or that there are none (10.2)."""
    items = told.values.get("targets", ())
    is_denied = "not" in told.said
    is_none = ("none" in told.said and not is_denied) or ("agendas" in told.said and bool({"not", "none"} & told.said))
    if bool(items) == is_none or (items and is_denied):
        return
    whole = placed(told) if items or told.values.get("count") or told.values.get("owner") else told
    if whole:
        yield whole.without("targets").but(places=items)


def _played(told: Told, now: Now) -> Iterator[Told]:
    """Yield a play; a Leader's name alone says who plays: that his own card is meant is asked about (5.26)."""
    origin, issue = told.values.get("origin"), told.values.get("issue")
    if origin and issue:
        spots = [
            spot for counter, spot in now.state.turn.table.issues.items() if issue_kind(counter) == issue_kind(issue)
        ]
        told = told.but(doubt=int(all(spot.power != origin.split(" ")[0] for spot in spots)))
    if "card" not in told.values and {"person", "discarding"} & told.said:
        yield told.but(UNSURE_LEADER, card=Play("leader"), doubt=1, said=LEADER_NAMED)
        return
    card = told.values.get("card")
    if "discarding" in told.said and card and card.kind != "leader":
        return  # what is laid off is not played
    is_laid_off_perhaps = bool(card and card.name and card.kind == "staff") and "person" in told.said
    is_sure = bool({"with", "advances", "debates"} & told.said) or not is_laid_off_perhaps
    yield told.but(doubt=int(not is_sure or (card is None and "spot" in told.values)))


def _picked(told: Told, now: Now) -> Iterator[Told]:
    """Yield issues picked; one that is said to go to a space goes where this player's issues go (5.14)."""
    issues, spot = told.values.get("issues", ()), told.values.get("spot")
    power, _space, number = (spot or "").rpartition(" ")
    is_well_placed = number == "2" and len(issues) == 1 and (not power or power in now.asked)
    if (spot == "center" and len(issues) < 2) or (spot not in {None, "center"} and not is_well_placed):  # noqa: PLR2004
        return
    if "track" in told.values and spot in {None, "center"}:
        return
    both = _both(issues, now) if "both" in told.values and len(issues) == 1 else issues
    if both:
        yield told.without("both", "spot", "track").but(issues=both)


def _both(issues: Sequence[str], now: Now) -> Sequence[str]:
    """Return both issues of the kind that one is of: `both us productions`, `the two pol-mil`."""
    if len(issues) != 1:
        return ()
    owner, _underscore, thing = issues[0].partition("_")
    alike = thing if owner in {"us", "uk", "ussr"} else owner
    offered = (action.issues[0] for action in now.legal_of.get(a.Pick, ()) if isinstance(action, a.Pick))
    every = tuple(sorted({issue for issue in offered if alike in issue}))
    return every if len(every) == 2 else ()  # noqa: PLR2004


def _chief_rolled(told: Told, _now: Now) -> Iterator[Told]:
    if "chief" in told.said:
        yield told


def _sent(told: Told, _now: Now) -> Iterator[Told]:
    if "reserve" in told.values or told.said & {"sends", "reserves"}:
        yield told


def _bound(told: Told, _now: Now) -> Iterator[Told]:
    """Yield production that the conference card binds: of a power that is named (6.6)."""
    told_of = told.values.keys()
    is_said = (
        "owed" in told_of
        or {"n", "where"} <= told_of
        or {"n", "activity"} <= told_of
        or told.said & {"must", "commits"}
    )
    if "power" in told.values and is_said:
        yield told.but(PERHAPS * (not told.said & {"must", "commits"}))


def _placed_by_card(told: Told, now: Now) -> Iterator[Told]:
    is_said = bool({"places", "puts"} & told.said)
    if {"box", "kind"} <= told.values.keys() and (is_said or now.state.turn.step == "conference"):
        yield told.but(0.0 if is_said else PERHAPS, doubt=int(not is_said))


def _put(told: Told, _now: Now) -> Iterator[Told]:
    """Yield an issue that the conference card puts on the table (3.28.3)."""
    power, _space, number = str(told.values.get("spot", "")).rpartition(" ")
    if told.values.get("track", power) != power:
        return
    told = told.without("track")
    if told.values.get("spot") == "center":
        yield told.but(spot=CENTER)
    elif power:
        yield told.but(spot=Spot(power, int(number)))  # type: ignore[arg-type]


def _of_table(told: Told, now: Now) -> Iterator[Told]:
    """Yield markers by the Pol-Mil Table: two dice for each, as many as are said; whose they are must be so (5.12)."""
    values, dice = told.values, told.values.get("dice", ())
    if "marker" not in values or not dice or len(dice) % TWO_DICE or values.get("n", 1) not in {1, len(dice) // 2}:
        return
    is_said = "is_placed" not in values or bool({"card", "places", "puts", "gives"} & told.said)
    doubt = int(not is_said) + int(
        not _are_of(values.get("owner"), values["marker"], named_places(now.state.position, dice), now.state.position)
    )
    yield told.without("n", "owner", "is_placed").but(PERHAPS * (not is_said), doubt=doubt)


def _are_of(owner: str | None, marker: str, places: Sequence[Place], position: Position) -> bool:
    """Tell whether markers at some places are those of a power; of nobody who is named, in any case."""
    if marker == "alignment":
        return not owner or all(position.alignment.get(place) == owner for place in places)
    return not owner or all(owner in position.networks.get(place, ()) for place in places)


def _cleared(told: Told, now: Now) -> Iterator[Told]:
    """Yield that all markers go, where it is said; that they may is another reading of one that goes."""
    if "n" not in told.values:
        yield from _of_table(told.but(0.0 if {"every", "clears"} & told.said else PERHAPS), now)


def _gained(told: Told, now: Now) -> Iterator[Told]:
    """Yield what a power gains: said, or all that is told while the card is read; of that it is asked (4.23.3)."""
    if told.said & {"gains", "given", "gives"}:
        yield told
    elif now.state.turn.step == "conference" and {"thing", "power"} <= told.values.keys() and "n" not in told.values:
        yield told.but(UNSAID_GAIN, doubt=1)


def _leader_rolled(told: Told, now: Now) -> Iterator[Told]:
    """Yield the roll for a Leader's health: two dice, or what their sum comes to (3.31)."""
    dice, health = told.values.get("dice", ()), told.values.get("health")
    if not now.asked:
        return
    bare = told.without("health", "total")
    if "total" in told.values:
        if told.values["total"] in ONLY_THROWS:
            yield bare.but(dice=ONLY_THROWS[told.values["total"]])
    elif len(dice) == TWO_DICE:
        card = leader_card(now.state, now.asked[0])
        is_ill = card.dice == TWO_DICE and card.ill[0] <= sum(dice) <= card.ill[1]
        yield bare.but(doubt=int(health is not None and (health == "well") == is_ill))
    elif dice and not health:
        yield bare


def _leader_is(told: Told, now: Now) -> Iterator[Told]:
    """Yield what became of a Leader, by the sum of his dice too where it leaves no other (3.31)."""
    total = told.values.get("total")
    if now.state.turn.step == "conference" and not {"power", "health"} <= told.values.keys():
        return
    if total is None:
        is_of_card = now.state.turn.step == "conference" and told.values["health"] == "ill"
        yield told.but(NEXT_TIME * is_of_card)
    if total is None or not now.asked:
        return
    card = leader_card(now.state, now.asked[0])
    is_well = (
        card.dice == TWO_DICE and total > SIX and total not in ONLY_THROWS and not card.ill[0] <= total <= card.ill[1]
    )
    if is_well and total <= LARGEST_TOTAL and told.values.get("health", "well") == "well":
        yield told.without("total").but(health="well")


def _tie_given(told: Told, _now: Now) -> Iterator[Told]:
    """Yield that no Leader breaks a tie (4.53); a Leader who does is no such reading."""
    is_denied = bool(told.said & {"none", "not"})
    if told.said & {"leader"} and not is_denied:
        return
    if "breaks" in told.said and "us" not in told.said and not is_denied:
        return
    yield told.but(doubt=int({"not", "none"} <= told.said or "breaks" in told.said))


def _tie_broken(told: Told, _now: Now) -> Iterator[Told]:
    """Yield that a Leader breaks a tie: for himself, or for another (4.51, 4.52)."""
    values = told.values
    is_of_himself = "winner" in values and "power" not in values and "for" not in told.said
    if is_of_himself and told.said & {"breaks", "leader", "himself"}:
        return
    if "himself" in told.said and "power" in values:
        told = told.but(winner=values.get("winner", values["power"]))
        if told.values["winner"] != values["power"]:
            return
    elif (
        "winner" not in values and "power" in values and values["power"] != "USSR" and told.said & {"breaks", "leader"}
    ):
        told = told.but(winner=values["power"])
    if "winner" not in told.values and {"wins", "person"} <= told.said:
        told = told.but(winner=told.values["power"])
    yield told


def _appointed(told: Told, now: Now) -> Iterator[Told]:
    """Yield who commands a theater: whoever does so already, where he keeps it (6.92)."""
    if "kept" not in told.said:
        yield told
        return
    theaters = {action.theater for action in now.legal_of.get(a.Appoint, ()) if isinstance(action, a.Appoint)}
    for theater in [told.values["theater"]] if "theater" in told.values else sorted(theaters):
        commander = now.state.position.leadership.get(theater)
        if told.values.get("leader", commander) == commander and told.values.get("power", commander) is not None:
            yield told.but(theater=theater, leader=commander)


def _sailed(told: Told, _now: Now) -> Iterator[Told]:
    """Yield what became of the convoy, where it is named (3.28)."""
    if "convoy" in told.said:
        yield told


def _passed(told: Told, _now: Now) -> Iterator[Told]:
    if told.said & {"passes", "none"} and not ("not" in told.said and "passes" in told.said):
        yield told


def _barred(told: Told, _now: Now) -> Iterator[Told]:
    """Yield that a Leader may not advance: by a word that says so, or by one that denies it (5.26)."""
    if ("not" in told.said) != bool({"bars", "absent"} & told.said) and (
        "not" not in told.said or "advances" in told.said
    ):
        yield told


def _activated(told: Told, _now: Now) -> Iterator[Told]:
    if "issue" in told.values or "activates" in told.said:
        yield told


def _supported(told: Told, _now: Now) -> Iterator[Told]:
    """Yield support; a place alone, without number, kind or verb, tells little (6.5)."""
    is_vague = "box" in told.values and not {"kind", "n"} & told.values.keys() and not told.said
    yield told.but(VAGUE_SUPPORT * is_vague)


def _front_rolled(told: Told, _now: Now) -> Iterator[Told]:
    if "d10" in told.values or "front" in told.values:
        yield told


CLOSINGS: Mapping[type[Action], Closing] = {
    **dict.fromkeys((a.Network, a.Align), _markers),
    **dict.fromkeys((a.AdvanceIssue, a.DebateIssue), _played),
    **dict.fromkeys((a.CardGives, a.CardTakes), _of_table),
    a.CardClears: _cleared,
    a.Gain: _gained,
    **dict.fromkeys((a.CardCommits, a.CardCommitsTo), _bound),
    a.Reveal: _revealed,
    a.Pick: _picked,
    a.RollChief: _chief_rolled,
    a.CardSends: _sent,
    a.CardPuts: _put,
    a.CardPlaces: _placed_by_card,
    a.LeaderRolls: _leader_rolled,
    a.GiveTie: _tie_given,
    a.BreakTie: _tie_broken,
    a.Pass: _passed,
    a.CardBars: _barred,
    a.Activate: _activated,
    a.PlaceSupport: _supported,
    a.AdvanceFront: _front_rolled,
    a.LeaderIs: _leader_is,
    a.Appoint: _appointed,
    a.Convoy: _sailed,
}
"""How the reading of each kind of action is closed, where not as it stands."""
