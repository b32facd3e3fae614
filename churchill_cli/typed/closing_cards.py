"""What must hold of an effect of the conference card, or of what a card brings, when all words are read (5.11)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.game.conference.pol_mil import named_places
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import Place
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.told_values import CENTER, Spot
from churchill_cli.typed.partial_reading import Closing, Now, Told

PERHAPS, UNSAID_GAIN, TWO_DICE = 0.1, 0.4, 2
"""What it costs that all markers go, or one is placed, where neither is said; that something is gained."""


def _sent(told: Told, _now: Now) -> Iterator[Told]:
    if "reserve" not in told.values and "axis" in told.said:
        yield told.but(PERHAPS, reserve="japanese_army")
        yield told.but(PERHAPS, reserve="ijn")
    elif "reserve" in told.values or told.said & {"sends", "reserves"}:
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
        is_bound = bool(told.said & {"must", "commits", "funds"})
        yield told.but(PERHAPS * (not is_bound), doubt=int("activity" in told_of and not is_bound))


def _placed_by_card(told: Told, now: Now) -> Iterator[Told]:
    is_said = bool({"places", "puts"} & told.said)
    if {"box", "kind"} <= told.values.keys() and (now.reads_card or (is_said and "card" in told.said)):
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


def _table_markers(told: Told, now: Now) -> Iterator[Told]:
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
        yield from _table_markers(told.but(0.0 if {"every", "clears"} & told.said else PERHAPS), now)


def _gained(told: Told, now: Now) -> Iterator[Told]:
    """Yield what a power gains: said, or all that is told while the card is read; of that it is asked (4.23.3)."""
    if told.said & {"gains", "given", "gives"} or ("wins" in told.said and {"thing", "power"} <= told.values.keys()):
        yield told
    elif now.reads_card and {"thing", "power"} <= told.values.keys() and "n" not in told.values:
        yield told.but(UNSAID_GAIN, doubt=1)


def _barred(told: Told, _now: Now) -> Iterator[Told]:
    """Yield that a Leader may not advance: by a word that says so, or by one that denies it (5.26)."""
    if ("not" in told.said) != bool({"bars", "absent"} & told.said) and (
        "not" not in told.said or "advances" in told.said
    ):
        yield told


OF_CARD: Mapping[type[Action], Closing] = {
    **dict.fromkeys((a.CardGives, a.CardTakes), _table_markers),
    a.CardClears: _cleared,
    a.Gain: _gained,
    **dict.fromkeys((a.CardCommits, a.CardCommitsTo), _bound),
    a.CardSends: _sent,
    a.CardPuts: _put,
    a.CardPlaces: _placed_by_card,
    a.CardBars: _barred,
}
"""How the reading of each effect of a card is closed."""
