"""Leaders: used once a conference, the roll after each use, ties that they break (3.31, 4.5, 5.26)."""

from collections.abc import Collection, Iterator

from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.conference.worth import is_active, leader_of
from churchill_cli.game.model.actions import BreakTie, GiveTie, LeaderIs, LeaderRolls, Lose, PurgeRolls
from churchill_cli.game.model.cards import SUCCESSOR
from churchill_cli.game.model.ids import POWERS, UK, US, USSR, Power, left_of
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.table import Check
from churchill_cli.game.model.texts import N_, Text, Verbatim

Change = tuple[State, list[Event]]

TIE_ORDER: tuple[Power, ...] = (USSR, *left_of(USSR)[:2])
"""Who may break a tie first: Stalin, then to the left (4.51)."""


def used(state: State, power: Power) -> State:
    """Return the state with a Leader used: inactive for the rest of the conference, his roll due (5.26)."""
    table = state.turn.table
    card = leader_of(state, power)
    checks = (*table.checks, Check(power, "leader", card.id)) if card.rolls else table.checks
    return state.at_table(active=table.active - {power}, used=table.used | {power}, checks=checks)


UNNAMED = "?"
"""The name of a card in danger that was played without one."""
WORST = {"roosevelt": "dead", "stalin": "paranoid"}
"""What else than well or ill the roll of a Leader may bring whose card is not known (3.31, 5.24)."""


def check_due(state: State, but: Power | None = None) -> Due | None:
    """Return the roll that must be told first; ``but``: a Leader whose own roll does not count."""
    checks = (check for check in state.turn.table.checks if check.what == "purge" or check.power != but)
    waiting = next(checks, None)
    if waiting is None:
        return None
    fields: dict[str, str | int] = {"power": waiting.power, "name": waiting.name}
    if waiting.what == "purge":
        named = N_("Roll for %(name)s, who may be purged: purge rolls 1-6.")
        unnamed = N_("Roll for the card that %(power)s has played, which may be purged: purge rolls 1-6.")
        return Due((), Text(unnamed if waiting.name == UNNAMED else named, fields), ("3.33",))
    dice = leader_of(state, waiting.power).dice
    if dice:
        what = N_("Roll %(n)d dice for the health of %(name)s: %(power)s leader rolls 3 4.")
        return Due((waiting.power,), Text(what, {**fields, "n": dice}), ("5.26", "3.31"))
    what = N_("Roll as the card of %(name)s says; tell what came of it: %(power)s leader well, ill or %(worst)s.")
    return Due((waiting.power,), Text(what, {**fields, "worst": Verbatim(WORST[waiting.name])}), ("5.26", "3.31"))


def pending(state: State, but: Power | None = None) -> Iterator[Violation]:
    """Yield the roll that must be told before anything else; ``but``: a Leader whose own roll may wait."""
    waiting = check_due(state, but)
    if waiting:
        yield violation(N_("A roll is still due."), *waiting.cites, mend=waiting.what)


def _first(state: State, power: Power) -> Check | None:
    return next((each for each in state.turn.table.checks if each.what == "leader" and each.power == power), None)


def awaits_dice(state: State) -> bool:
    """Tell whether a Leader's roll is due that is told by its dice: of one whose card is known (3.31)."""
    return any(each.what == "leader" and leader_of(state, each.power).dice for each in state.turn.table.checks)


def check_rolls(state: State, action: LeaderRolls) -> Iterator[Violation]:
    """Yield that no roll is due, that the card is not known, or a wrong number of dice (5.26)."""
    card = leader_of(state, action.power)
    if _first(state, action.power) is None:
        yield violation(N_("No roll of %(power)s's Leader is due."), "5.26", power=action.power)
    elif not card.dice:
        told = N_("What the roll of %(leader)s means stands on his card only.")
        mend = Text(N_("Tell what came of it: leader well, ill or %(worst)s."), {"worst": Verbatim(WORST[card.id])})
        yield violation(told, "3.31", mend=mend, leader=card.id)
    elif len(action.dice) != card.dice:
        n, given = card.dice, len(action.dice)
        yield violation(N_("%(leader)s rolls %(n)d dice, not %(given)d."), "3.31", leader=card.id, n=n, given=given)


def rolls(state: State, action: LeaderRolls) -> Change:
    """Read the health roll of a Leader whose card is known (3.31)."""
    low, high = leader_of(state, action.power).ill
    return becomes(state, LeaderIs(action.power, "ill" if low <= sum(action.dice) <= high else "well"))


def check_is(state: State, action: LeaderIs) -> Iterator[Violation]:
    """Yield a fate that this Leader's card does not have (3.31)."""
    leader = leader_of(state, action.power)
    if action.health == "paranoid" and action.power != USSR:
        yield violation(N_("Paranoia is Stalin's alone."), "5.24")
    if action.health == "dead" and leader.id != "roosevelt":
        yield violation(N_("Only Roosevelt may die and be followed by Truman."), "3.31", "glossary:roosevelt")


def becomes(state: State, action: LeaderIs) -> Change:
    """Note what became of a Leader; a roll that was due is done."""
    waiting = _first(state, action.power)
    checks = tuple(each for each in state.turn.table.checks if each is not waiting)
    state, leader = state.at_table(checks=checks), leader_of(state, action.power).id
    if action.health == "ill":
        ill = state.roster.ill | {action.power}
        told = N_("%(leader)s is inactive in the next conference.")
        return state.with_roster(ill=ill), [event(told, "3.31", leader=leader)]
    if action.health == "dead":
        after = state.with_roster(leaders={**state.roster.leaders, action.power: SUCCESSOR})
        told = N_("%(leader)s dies; %(heir)s leads %(power)s from now on.")
        cites = ("3.31", "glossary:roosevelt")
        return after, [event(told, *cites, leader=leader, heir=SUCCESSOR, power=action.power)]
    if action.health == "paranoid":
        told = N_("Stalin Paranoia: the value of Soviet staff cards is lowered by %(n)d, to no less than 1.")
        less = leader_of(state, action.power).paranoia
        return state.at_table(paranoid=True), [event(told, "3.31", n=less)]
    calm = state.at_table(paranoid=False) if action.power == USSR else state
    return calm, [event(N_("%(leader)s is well."), "3.31", leader=leader)]


def check_purge(state: State, _action: PurgeRolls) -> Iterator[Violation]:
    """Yield that nobody is in danger of a purge (3.33)."""
    if not any(each.what == "purge" for each in state.turn.table.checks):
        yield violation(N_("Nobody is in danger of a purge."), "3.33")


def purge(state: State, action: PurgeRolls) -> Change:
    """Read the die for a card in danger of a purge (3.33)."""
    waiting = next(each for each in state.turn.table.checks if each.what == "purge")
    after = state.at_table(checks=tuple(each for each in state.turn.table.checks if each is not waiting))
    if waiting.name == UNNAMED:
        kept = N_("The card that %(power)s has played is not purged.")
        lost = N_("The card that %(power)s has played leaves the game; name it: %(power)s loses NAME.")
        return after, [event(kept if action.d6 > waiting.limit else lost, "3.33", "5.13", power=waiting.power)]
    if action.d6 > waiting.limit:
        return after, [event(N_("%(card)s is not purged."), "3.33", card=waiting.name)]
    return lose(after, Lose(waiting.power, waiting.name))


def check_lose(state: State, action: Lose) -> Iterator[Violation]:
    """Yield a card that is not this power's, or gone already (5.13)."""
    kept = state.with_roster(used={})
    yield from cannot_show(kept, action.power, Play(name=action.staff))


def lose(state: State, action: Lose) -> Change:
    """Take a staff card out of the game (5.13)."""
    told = event(N_("%(card)s of %(power)s leaves the game."), "5.13", card=action.staff, power=action.power)
    return state.with_roster(dead=state.roster.dead | {action.staff}), [told]


# Ties


def tie_due(state: State, tied: Collection[Power], *cites: str) -> Due:
    """Return who may break a tie: active Leaders in order from Stalin to the left, else the US (4.5)."""
    may = tuple(power for power in TIE_ORDER if is_active(state, power))
    names = ", ".join(power for power in TIE_ORDER if power in tied)
    if US in tied:
        last = Text(N_("If none does, the US wins it: tie goes to US."))
    else:
        last = Text(N_("If none does, the US says who wins it: tie goes to UK, or to USSR."))
    first = [Text(N_("%(power)s's Leader may break it: %(power)s breaks tie for …"), {"power": p}) for p in may]
    return Due(may, Text(N_("A tie of %(names)s."), {"names": names}), cites, (*first, last))


def tie_options() -> Iterator[BreakTie | GiveTie]:
    """Yield every way to break a tie; who is tied decides which of them are allowed (4.5)."""
    yield from (BreakTie(power, winner) for winner in POWERS for power in TIE_ORDER)
    yield from map(GiveTie, POWERS)


def without_leaders(state: State, tied: Collection[Power]) -> Power | None:
    """Return who wins a tie that no active Leader can break: the US, if involved (4.53)."""
    return US if US in tied and not state.turn.table.active else None


def can_win(state: State, tied: Collection[Power], winner: Power) -> bool:
    """Tell whether a tie may go to ``winner``: by an active Leader, or where none breaks it (4.5)."""
    by_leader = any(is_active(state, power) and (power not in tied or power == winner) for power in POWERS)
    return by_leader or US not in tied or winner == US


def check_break(state: State, action: BreakTie, tied: Collection[Power]) -> Iterator[Violation]:
    """Yield why this Leader cannot break the tie so (4.51, 4.52)."""
    yield from pending(state)
    if not is_active(state, action.power):
        yield violation(N_("The Leader of %(power)s is not active in this conference."), "4.51", power=action.power)
    yield from _not_tied(tied, action.winner)
    if action.power in tied and action.winner != action.power:
        told = N_("%(power)s is involved: its Leader breaks the tie for itself.")
        yield violation(told, "4.51", "4.52", power=action.power)


def check_give(state: State, action: GiveTie, tied: Collection[Power]) -> Iterator[Violation]:
    """Yield why the tie cannot go there (4.53)."""
    yield from pending(state)
    yield from _not_tied(tied, action.winner)
    if US in tied and action.winner in {UK, USSR}:
        yield violation(N_("The US is involved: without a Leader it wins the tie itself."), "4.53", "3.32")


def _not_tied(tied: Collection[Power], winner: Power) -> Iterator[Violation]:
    if winner not in tied:
        names = ", ".join(power for power in TIE_ORDER if power in tied)
        yield violation(N_("%(winner)s is not among the tied: %(names)s."), "4.5", winner=winner, names=names)


def broken(state: State, action: BreakTie) -> Change:
    """Use a Leader for a tie: no staff card is laid off, and he is inactive from then on (4.51, 4.52)."""
    told = N_("The Leader of %(power)s breaks the tie for %(winner)s.")
    events = [event(told, "4.51", "4.52", power=action.power, winner=action.winner)]
    if state.position.reading("Q-tie-health") == "yes":
        return used(state, action.power), events
    table = state.turn.table
    return state.at_table(active=table.active - {action.power}, used=table.used | {action.power}), events
