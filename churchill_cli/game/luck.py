"""Every die that a line tells: what it decides, its chance, whether it came, for whom."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, cast

from churchill_cli.game.conference import conference_card, leaders, pol_mil
from churchill_cli.game.conference.card_values import leader_card, staff_card
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, US, Front, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.table import PendingRoll
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import ending
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.scoring import totals
from churchill_cli.game.war import fronts, reserves, reserves_europe, reserves_pacific

CERTAIN = Fraction(1)
ADVANCES = N_("%(front)s to %(space)s with strength %(n)d")
BREAKS_THROUGH = N_("breakthrough of the %(front)s to %(space)s with strength %(n)d")
STAYS_WELL, NOT_PURGED = N_("%(leader)s stays well"), N_("no purge of %(card)s")
SUCCEEDS = N_("A-Bomb Research succeeds, on %(n)d or more")
ROLLS_HIGH = N_("the Chief of Staff of %(power)s rolls %(n)d or more")
NO_NAVY, NAVY_GONE = N_("no Japanese navy against the %(front)s"), N_("the Japanese navy leaves the game")
NAVY_IDLE, ROLLED_AGAIN = N_("the Japanese navy has no effect"), N_("the die is rolled again")
ARMY_GOES, ARMY_SAILS = N_("an Axis army against the %(front)s"), N_("an Axis army in the %(box)s")
CARD_BRINGS, TABLE_NAMES = N_("conference card, a roll of %(n)d"), N_("%(place)s by the Pol-Mil Table")
WINS_BY_DICE, DICE_DECIDE_NOTHING = N_("%(power)s wins by the dice"), N_("the dice do not change who wins")


class Roll(Value):
    """A die, or dice that are added up, and what it decides.

    ``chance`` is that of ``what`` before the die, ``came`` whether it came. ``power``: for whom that is good; None
    where it is good for one as it is bad for another. ``front``: the Front that moves by it.
    """

    kind: str
    what: Text
    dice: tuple[int, ...]
    chance: Fraction
    came: bool
    cites: tuple[str, ...]
    power: Power | None = None
    front: Front | None = None

    @property
    def likelihood(self) -> Fraction:
        """Return the chance of what happened."""
        return self.chance if self.came else 1 - self.chance

    @property
    def spaces(self) -> tuple[Fraction, int]:
        """Return how many spaces a Front moves by it, in the mean and indeed (7.71, 7.74)."""
        certain = int(self.kind == "breakthrough")
        return certain + self.chance, certain + self.came


def rolls(state: State, action: Action) -> Iterator[Roll]:
    """Yield every die that ``action`` tells at ``state``."""
    rolled = ROLLED.get(type(action))
    if rolled:
        yield from rolled(state, action)


def is_told_by_outcome(state: State, action: Action) -> bool:
    """Tell whether a line tells what came of dice without the dice: a Leader's health, a whole conference."""
    if isinstance(action, actions.LeaderIs):
        return leaders.health_check(state, action.power) is not None
    return isinstance(action, actions.Outcome)


def _d6_chance(faces: int) -> Fraction:
    return Fraction(faces, len(D6))


def _advance(state: State, action: actions.AdvanceFront) -> Iterator[Roll]:
    """Yield the die of a Front: whether it advances, or how far (7.71, 7.74)."""
    position, front = state.position, action.front
    attempt = fronts.attempt(position, front)
    advance, breakthrough = fronts.chances(position, attempt)
    spaces = fronts.reach(position, attempt, action.d10)
    owner = position.board.markers[front]
    fields = {"front": front, "space": attempt.entry, "n": attempt.value}
    if breakthrough:
        beyond = Text(BREAKS_THROUGH, {**fields, "space": fronts.second_space(position, front)})
        yield Roll("breakthrough", beyond, (action.d10,), breakthrough, len(spaces) > 1, ("7.74",), owner, front)
    else:
        yield Roll("advance", Text(ADVANCES, fields), (action.d10,), advance, bool(spaces), ("7.71",), owner, front)


def _health(state: State, action: actions.LeaderRolls) -> Iterator[Roll]:
    """Yield the roll after a Leader's use, where his card is known (3.31)."""
    card = leader_card(state, action.power)
    lowest_ill, highest_ill = card.ill
    totals = [sum(faces) for faces in product(D6, repeat=card.dice)]
    chance = Fraction(sum(not lowest_ill <= dice_total <= highest_ill for dice_total in totals), len(totals))
    is_well = not lowest_ill <= sum(action.dice) <= highest_ill
    yield Roll("health", Text(STAYS_WELL, {"leader": card.id}), action.dice, chance, is_well, ("3.31",), action.power)


def _purge(state: State, action: actions.PurgeRolls) -> Iterator[Roll]:
    """Yield the die for a card in danger of a purge (3.33)."""
    threat = cast("PendingRoll", leaders.purge_check(state))
    chance, is_kept = 1 - _d6_chance(threat.limit), action.d6 > threat.limit
    yield Roll("purge", Text(NOT_PURGED, {"card": threat.name}), (action.d6,), chance, is_kept, ("3.33",), threat.power)


def _research(state: State, action: actions.Research) -> Iterator[Roll]:
    """Yield the die for A-Bomb Research; the pawn that advances is that of the US (6.10)."""
    least_needed = state.position.constants.research_success - state.turn.research
    roll_wanted, chance = Text(SUCCEEDS, {"n": least_needed}), _d6_chance(len(D6) + 1 - least_needed)
    yield Roll("research", roll_wanted, (action.d6,), chance, action.d6 >= least_needed, ("6.10", "6.10.2"), US)


def _chief(power: Power, die: int) -> Roll:
    """Return the die of a Chief of Staff: whether it shows more than its mean (5.25)."""
    least_high = len(D6) // 2 + 1
    roll_wanted = Text(ROLLS_HIGH, {"power": power, "n": least_high})
    return Roll("chief", roll_wanted, (die,), _d6_chance(len(D6) + 1 - least_high), die >= least_high, ("5.25",), power)


def _chiefs(state: State, plays: Mapping[Power, Play]) -> Iterator[Roll]:
    """Yield the dice of the Chiefs of Staff among some cards, unless rolled before (5.13, 5.25)."""
    for power, play in plays.items():
        is_chief = play.kind != "leader" and staff_card(state, power, play).chief
        if is_chief and play.value and not state.turn.table.chief:
            yield _chief(power, play.value)


def _reserves(state: State, action: actions.PlaceReserves) -> Iterator[Roll]:
    """Yield the dice of Axis reserves; an army that spares one Front stands against another (7.62, 7.64)."""
    for die_number, face in enumerate(action.dice):
        placement = reserves.place(state.position, action.theater, action.dice[:die_number])
        priority, results_possible = placement.asked[0]
        faces, front_reached = next((each for each in results_possible if face in each[0]), ((), ""))
        chance = _d6_chance(len(faces or set(D6).difference(*(group for group, _result in results_possible))))
        if priority in reserves.OF_NAVY:
            yield _navy(state, priority, results_possible, face)
        else:
            yield Roll("army", _army(front_reached), (face,), chance, True, (priority,))


def _army(reached: str | Text) -> Text:
    """Return where a die sends an Axis army: against a Front, or to sea in a box without one (7.62.8)."""
    if reached == reserves_europe.ARCTIC:
        return Text(ARMY_SAILS, {"box": reached})
    return Text(ARMY_GOES, {"front": reached}) if reached else Text(ROLLED_AGAIN)


def _navy(state: State, priority: str, results: Any, face: int) -> Roll:  # noqa: ANN401 - of a placement's question
    """Return a die of the Japanese navy; its absence is good for the Front that it opposes (7.64)."""
    (bad_faces, sails), (other_faces, _nothing) = results
    if priority == "7.64.5":
        return Roll("navy", Text(NAVY_GONE), (face,), _d6_chance(len(bad_faces)), face in bad_faces, (priority,))
    if sails == reserves_pacific.NOTHING_HAPPENS:
        return Roll("navy", Text(NAVY_IDLE), (face,), CERTAIN, True, (priority,))
    front = sails.fields["box"]
    owner, navy_text = state.position.board.markers[front], Text(NO_NAVY, {"front": front})
    return Roll("navy", navy_text, (face,), _d6_chance(len(other_faces)), face in other_faces, (priority,), owner)


def _card(state: State, action: actions.CardIs) -> Iterator[Roll]:
    """Yield the dice of a conference card, good or bad as the game stands (5.11)."""
    faces, table_dice = conference_card.rolled(state, action)
    for face, roll_read in faces:
        chance = _d6_chance(roll_read.high - roll_read.low + 1)
        yield Roll("card", Text(CARD_BRINGS, {"n": face}), (face,), chance, True, ("5.11",))
    yield from _table(state, table_dice)


def _table(state: State, dice: tuple[int, ...]) -> Iterator[Roll]:
    """Yield the dice of the Pol-Mil Table, two for each place (5.12)."""
    places_printed = [place for row_die in state.position.rules.pol_mil_table for place in row_die]
    places_named = pol_mil.named_places(state.position, dice)
    for place, row_die, column_die in zip(places_named, dice[::2], dice[1::2], strict=True):
        chance = Fraction(places_printed.count(place), len(places_printed))
        yield Roll("table", Text(TABLE_NAMES, {"place": place}), (row_die, column_die), chance, True, ("5.12",))


def _verdict(state: State, action: actions.VerdictDice) -> Iterator[Roll]:
    """Yield the first edition's dice at the end: for each power whether they decide (4.42, 4.43)."""
    judge, scores = Judge.of(state.position, tournament=state.tournament), totals(state.position)
    winners = [judge.winner_with(scores, faces) for faces in product(D6, repeat=len(action.dice))]
    verdict_found = ending.verdict(state.but(dice=action.dice))
    chances = {power: Fraction(winners.count(power), len(winners)) for power in POWERS}
    for power, chance in chances.items():
        if 0 < chance < 1:
            winner_text, has_won = Text(WINS_BY_DICE, {"power": power}), verdict_found.winner == power
            yield Roll("verdict", winner_text, action.dice, chance, has_won, (verdict_found.branch,), power)
    if not any(0 < chance < 1 for chance in chances.values()):
        yield Roll("verdict", Text(DICE_DECIDE_NOTHING), action.dice, CERTAIN, True, (verdict_found.branch,))


ROLLED: Mapping[type[Action], Callable[[State, Any], Iterator[Roll]]] = {
    actions.AdvanceFront: _advance,
    actions.LeaderRolls: _health,
    actions.PurgeRolls: _purge,
    actions.Research: _research,
    actions.RollChief: lambda _state, action: iter((_chief(action.power, action.d6),)),
    actions.ShowCards: lambda state, action: _chiefs(state, action.cards),
    actions.AdvanceIssue: lambda state, action: _chiefs(state, {action.power: action.card}),
    actions.DebateIssue: lambda state, action: _chiefs(state, {action.power: action.card}),
    actions.PlaceReserves: _reserves,
    actions.CardIs: _card,
    actions.CardGives: lambda state, action: _table(state, action.dice),
    actions.CardTakes: lambda state, action: _table(state, action.dice),
    actions.CardClears: lambda state, action: _table(state, action.dice),
    actions.VerdictDice: _verdict,
}
"""The actions that tell dice, each with what these decide."""
