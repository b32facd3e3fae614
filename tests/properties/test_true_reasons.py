"""What a refusal states about the board is so: at every step, of lines that any other step would list."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import is_active
from churchill_cli.game.conference.tracks import with_last_advance
from churchill_cli.game.decision import payments
from churchill_cli.game.decision.support import SUPPORTS
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import BOXES, POWERS, THEATER_OF
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text
from churchill_cli.notation.grammar import write
from tests.session.situations import SITUATIONS

MOST, PLAYS = 7, 60
"""Of a number up to so many markers; so many plays of cards are tried at a step, all of the rest."""


def networks(state: State, place: str) -> tuple[object, int]:
    """Return whose networks stand in a place, and how many."""
    return state.position.networks.get(place, (None, 0))


def awaited(state: State) -> tuple[str, ...]:
    """Return who is awaited."""
    due = engine.due(state)
    return due.powers if due else ()


def names(text: Text) -> set[object]:
    """Return the names in a list."""
    return {name for field in text.fields.values() for name in (names(field) if isinstance(field, Text) else {field})}


Stated = Callable[[State, Mapping[str, Any]], bool]
OF_THE_BOARD: Mapping[str, Stated] = {
    "It is %(current)s's turn, not %(power)s's.": lambda s, f: s.turn.table.on_move == f["current"] != f["power"],
    "It is %(current)s's turn to pick, not %(power)s's.": lambda s, f: awaited(s) == (f["current"],) != (f["power"],),
    "It is %(current)s's turn to place, not %(power)s's.": lambda s, f: awaited(s) == (f["current"],) != (f["power"],),
    "It is %(current)s's turn to allocate, not %(power)s's.": lambda s, f: (
        payments.acting(s) == f["current"] != f["power"]
    ),
    "It is not %(power)s's turn to place, but that of %(current)s, with the most markers left.": lambda s, f: (
        f["power"] not in awaited(s) and names(f["current"]) <= set(awaited(s))
    ),
    "Nothing lies open to a debate: it is %(current)s's turn to advance.": lambda s, f: (
        s.turn.table.last is None and s.turn.table.on_move == f["current"]
    ),
    "Nothing is left to debate: all staff cards are played.": lambda s, _f: (
        s.turn.table.last is None and not any(s.turn.table.hands.values())
    ),
    "All staff cards are played.": lambda s, _f: s.turn.table.on_move is None,
    "%(power)s advanced the issue; the others may debate it.": lambda s, f: (
        s.turn.table.last is not None and s.turn.table.last.power == f["power"]
    ),
    "A Leader's advance is debated by a Leader only.": lambda s, _f: bool(
        s.turn.table.last and s.turn.table.last.leader
    ),
    "%(card)s has been played; the deck is shuffled in the next odd conference.": lambda s, f: any(
        f["card"] in cards for cards in s.roster.used.values()
    ),
    "%(power)s has played all %(n)d staff cards.": lambda s, f: s.turn.table.hands[f["power"]] == 0,
    "The Leader of %(power)s was used in this conference already: he is inactive until it ends.": lambda s, f: (
        not is_active(s, f["power"]) and f["power"] in s.turn.table.used
    ),
    "The Leader of %(power)s is not active in this conference.": lambda s, f: not is_active(s, f["power"]),
    "The Leader of %(power)s may not advance in this conference.": lambda s, f: f["power"] in s.turn.table.barred,
    "%(power)s has not debated since its last turn and cannot pass.": lambda s, f: (
        f["power"] not in s.turn.table.passes
    ),
    "A roll is still due.": lambda s, _f: bool(s.turn.table.checks),
    "%(issue)s is not on the table.": lambda s, f: f["issue"] not in s.turn.table.issues,
    "%(issue)s is on the table already.": lambda s, f: f["issue"] in s.turn.table.issues,
    "%(issue)s is captured by %(power)s.": lambda s, f: (
        with_last_advance(s).turn.table.issues[f["issue"]].power == f["power"]
    ),
    "%(card)s belongs to %(owner)s.": lambda s, f: s.position.rules.cards.staff[f["card"]].power == f["owner"],
    "%(power)s won no Pol-Mil issue.": lambda s, f: not any("pol_mil" in won for won in s.turn.won.get(f["power"], ())),
    "%(power)s did not win %(issue)s.": lambda s, f: f["issue"] not in s.turn.won.get(f["power"], ()),
    "%(power)s did not win the Global Issue.": lambda s, f: s.winners("global_issue") != f["power"],
    "%(issue)s is activated already.": lambda s, f: f["issue"] in s.turn.activated,
    "%(power)s has %(free)d free production, not %(n)d (%(bound)d is bound).": lambda s, f: (
        payments.free_production(s, f["power"]) == f["free"] < f["n"]
        and s.turn.purses[f["power"]].production == f["free"] + f["bound"]
    ),
    "The %(box)s has room for %(room)d more naval support, not %(n)d.": lambda s, f: (
        s.position.naval.get(f["box"], 0) + f["room"] == s.position.constants.naval_limit and f["room"] < f["n"]
    ),
    "The %(box)s takes no more naval support (told: %(n)d).": lambda s, f: (
        s.position.naval.get(f["box"], 0) == s.position.constants.naval_limit
    ),
    "%(power)s has nothing left for %(theater)s.": lambda s, f: all(
        next(payments.ways_to_pay(s, f["power"], kind, box), None) is None
        for kind, box in product(SUPPORTS, BOXES)
        if THEATER_OF[box] == f["theater"]
    ),
    "Only %(paid)d of %(n)d can be paid: that is all %(power)s has left for %(theater)s.": lambda s, f: (
        payments.spendable(s, f["power"]) >= f["paid"] < f["n"]
    ),
    "Only %(paid)d of %(n)d can be paid: the production left (%(left)d) is bound elsewhere.": lambda s, f: any(
        debt.left
        and 0 < f["left"] <= s.turn.purses[debt.power].production <= f["left"] + f["paid"] < f["left"] + f["n"]
        for debt in s.turn.owed
    ),
    "%(place)s is closed: the Arctic has %(n)d naval support and needs %(needed)d.": lambda s, f: (
        s.position.naval.get("arctic", 0) == f["n"] < f["needed"]
    ),
    "%(place)s has %(n)d networks already.": lambda s, f: networks(s, f["place"])[1] == f["n"],
    "%(place)s has networks of %(owner)s; remove them first.": lambda s, f: networks(s, f["place"])[0] == f["owner"],
    "%(place)s is named too often: networks there now: %(n)d, at most %(limit)d.": lambda s, f: (
        networks(s, f["place"])[1] == f["n"] <= f["limit"]
    ),
    "%(power)s has no network in %(place)s.": lambda s, f: networks(s, f["place"])[0] != f["power"],
    "%(place)s is aligned with %(owner)s already.": lambda s, f: s.position.alignment.get(f["place"]) == f["owner"],
    "%(power)s must place its networks (%(n)d left).": lambda s, f: s.turn.networks[f["power"]] == f["n"],
    "%(power)s must place its alignment markers (%(n)d left).": lambda s, f: s.turn.alignments[f["power"]] == f["n"],
    "Networks that %(power)s has to place: %(held)d; told: %(n)d.": lambda s, f: (
        s.turn.networks.get(f["power"], 0) == f["held"] < f["n"]
    ),
    "Alignment markers that %(power)s has to place: %(held)d; this needs %(n)d.": lambda s, f: (
        s.turn.alignments.get(f["power"], 0) == f["held"] < f["n"]
    ),
    "%(axis)s has surrendered: no Front moves there any more.": lambda s, f: f["axis"] in s.position.surrendered,
    "%(owner)s decides who commands %(theater)s, not %(power)s.": lambda s, f: (
        s.winners(f"leadership_{f['theater']}") == f["owner"] != f["power"]
    ),
    "The %(front)s stands at the end of its track.": lambda s, f: s.position.entry(f["front"]) is None,
    "%(winner)s is not among the tied: %(names)s.": lambda _s, f: (
        len(names(f["names"])) > 1 and f["winner"] not in names(f["names"])
    ),
}
"""What a refusal may state about the game as it stands, with whether it is so."""
OF_THE_LINE = frozenset(
    {
        "%(issue)s is not brought into the center by this.",
        "%(issue)s is no Pol-Mil issue.",
        "%(place)s has no alignment marker of another power.",
        "%(place)s has no network of another power.",
        "%(place)s is named too often: it has one alignment marker at most.",
        "%(power)s has no leadership issue of %(theater)s to decide.",
        "%(power)s is involved: its Leader breaks the tie for itself.",
        "The %(front)s has no roll to make in this conference.",
        "The US is involved: without a Leader it wins the tie itself.",
        "The program does not know the value of %(card)s.",
        "The tie for the agenda comes first.",
        "There is no tie to break now.",
        "There is no tie.",
    }
)
"""What states something of the line told, or of who may tell it."""


@cache
def every_action() -> tuple[Action, ...]:
    """Return what any situation lists, also of other powers, of more markers, and told of one place several times."""
    listed = {action for situation in SITUATIONS.values() for action in engine.listed(situation())}
    return tuple(sorted({other for action in listed for other in (action, *others(action))}, key=write))


def others(action: Action) -> Iterator[Action]:
    """Yield the actions that are alike but for whose they are, or how much they tell."""
    yield from (action.but(power=power) for power in POWERS if hasattr(action, "power"))
    for n in range(2, MOST):
        if isinstance(action, a.Network | a.Align):
            yield action.but(targets=action.targets * n)
            yield action.but(targets=(f"-{action.targets[0].removeprefix('-')}", *action.targets * n))
        if isinstance(action, a.PlaceSupport | a.Fund):
            yield action.but(n=n)


def stated(state: State, seed: str) -> Iterator[tuple[str, Mapping[str, Any], str]]:
    """Yield what is stated against each action, with the line."""
    plays = [action for action in every_action() if isinstance(action, a.AdvanceIssue | a.DebateIssue)]
    rest = [action for action in every_action() if not isinstance(action, a.AdvanceIssue | a.DebateIssue)]
    for action in (*Random(seed).sample(plays, PLAYS), *rest):  # noqa: S311 - a sample
        if engine.is_timely(state, type(action)):
            for broken in engine.violations(state, action):
                yield broken.why.template, broken.why.fields, write(action)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_a_refusal_states_about_the_board_is_so(situation: str) -> None:
    state = SITUATIONS[situation]()
    for template, fields, line in stated(state, situation):
        assert template in OF_THE_LINE or OF_THE_BOARD[template](state, fields), (line, template, dict(fields))
