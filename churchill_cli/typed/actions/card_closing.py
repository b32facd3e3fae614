"""What must hold of what the conference card says: whose it is, how many, where it goes (3.28, 5.11)."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from churchill_cli.game.conference.pol_mil import named_places
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.told_values import CENTER, Spot
from churchill_cli.typed.actions.partial_reading import Now, Told

PERHAPS = 0.1
"""What it costs that markers go or come where neither is said, or that something is gained."""
OF_JAPAN = ("japanese_army", "ijn")
"""The reserves of Japan."""
TWO_DICE = 2
"""The dice of a place on the Pol-Mil Table, and of most Leaders."""


def _sent(told: Told, _now: Now) -> Iterator[Told]:
    if "axis" in told.said:  # Japan's
        named = told.values.get("reserve")
        yield from (told.but(PERHAPS * (named is None), reserve=one) for one in OF_JAPAN if named in {None, one})
    elif "reserve" in told.values or told.said & {"sends", "reserves"}:
        yield told


def _bound(told: Told, _now: Now) -> Iterator[Told]:
    """Yield production that the conference card binds: of a power that is named (6.6).

    Where it is said to be placed, and not that it is bound, the card may do so at once (3.28.1): asked about.
    """
    told_of, is_bound = told.values.keys(), bool(told.said & {"must", "commits", "funds"})
    is_said = "owed" in told_of or any({"n", name} <= told_of for name in ("where", "activity"))
    if "power" in told_of and (is_said or told.said & {"must", "commits"}):
        is_open = not is_bound and ("activity" in told_of or bool(told.said & {"places", "puts"}))
        yield told.but(PERHAPS * (not is_bound), doubt=int(is_open))


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
    values, dice, position = told.values, told.values.get("dice", ()), now.state.position
    if "owner" in values and "for" in told.said:  # `…, a network for the uk` is one more effect
        return
    if "marker" not in values or not dice or len(dice) % TWO_DICE or values.get("n", 1) not in {1, len(dice) // 2}:
        return
    places = [*named_places(position, dice)]
    if not frozenset(values.get("denied", ())).isdisjoint(places):
        return  # `no networks left in hungary (2 3)`
    is_said = "is_placed" not in values or bool({"card", "places", "puts", "gives"} & told.said)
    stands = position.alignment if values["marker"] == "alignment" else position.networks
    owner, every = values.get("owner", ""), [stands.get(place, ()) for place in places]
    is_anothers = bool(owner) and not all(owner in (of if isinstance(of, tuple) else (of,)) for of in every)
    bare, pairs = told.without("n", "owner", "is_placed"), [*zip(dice[::2], dice[1::2], strict=True)]
    doubt = int(not is_said) + int(is_anothers)
    if "is_placed" in values and len({*pairs}) < len(pairs):  # `at 2 3, hungary`
        yield bare.but(doubt=max(doubt, 1), dice=tuple(chain(*dict.fromkeys(pairs))))
    yield bare.but(PERHAPS * (not is_said), doubt=doubt)


def _gained(told: Told, now: Now) -> Iterator[Told]:
    """Yield what a power gains: said, or all that the card tells; production may be an issue (4.23.3)."""
    is_of_issue = told.values.get("thing") == "production"
    is_issue = now.reads_card and "n" not in told.values and is_of_issue
    is_won = "wins" in told.said and not is_issue  # an outcome tells issues won
    if told.said & {"gains", "given", "gives"} or (is_won and {"thing", "power"} <= told.values.keys()):
        yield told
    elif now.reads_card and {"thing", "power"} <= told.values.keys() and not (is_of_issue and "n" in told.values):
        yield told.but(PERHAPS, doubt=int(is_of_issue))


CARD_CLOSINGS: Mapping[type[Action], Callable[[Told, Now], Iterator[Told]]] = {
    **dict.fromkeys((a.CardGives, a.CardTakes, a.CardClears), _table_markers),
    a.Gain: _gained,
    **dict.fromkeys((a.CardCommits, a.CardCommitsTo), _bound),
    a.CardSends: _sent,
    a.CardPuts: _put,
    a.CardPlaces: _placed_by_card,
}
"""How the reading of each kind of what a card says is closed."""
