"""Income, research, pressure, raids, losses, stacks, orders, victory and turns as text."""

from collections.abc import Callable

from churchill_cli.answers.answered import Answered
from churchill_cli.answers.virtuti import kinds
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.views.figures import percent
from churchill_cli.views.virtuti.common import Lines, bars, grounds, steps, tell, told
from churchill_cli.virtuti.chances import Chances, mean
from churchill_cli.virtuti.losses import Way
from churchill_cli.words.virtuti import name

WAYS = 5
"""Ways of taking losses that are shown unless all are asked for."""


def lines(answer: Answered, verbose: int) -> Lines:
    """Yield an answer as text."""
    yield from VIEWS[type(answer)](answer, verbose)
    yield from grounds(answer.data(), verbose)


def _income(answer: kinds.IncomeAnswer, verbose: int) -> Lines:
    template = N_("%(pp)s Production Points; then War Economy %(after)d%%.")
    yield tell(template, pp=answer.paid.pp, after=answer.paid.economy_after)
    if verbose:
        yield from steps(answer.paid.steps)


def _research(answer: kinds.ResearchAnswer, verbose: int) -> Lines:
    prospect = answer.prospect
    template = N_("Level %(level)d after %(steps)d progress steps; the points cost %(cost)s PP.")
    if len(prospect.costs) > 1:
        template = N_("Level %(level)d after %(steps)d progress steps; the points cost %(cost)s PP on average.")
    yield tell(template, level=answer.level + 1, steps=answer.needed, cost=mean(prospect.costs))
    if prospect.is_cut:
        yield tell(
            N_("Of the points of a turn only those are bought that fit: at most 4 can be in a technology (5.7).")
        )
    yield tell(N_("Developed by the end of turn:"))
    yield from bars(dict(enumerate(prospect.by_turn, 1)), "", verbose=1)
    if prospect.expected is None:
        yield tell(N_("With these points it may never be developed: each step takes one away."))
    else:
        yield tell(N_("%(turns)s turns on average."), turns=prospect.expected)
    if verbose:
        yield tell(N_("Progress steps at the end:"))
        yield from bars(prospect.progress, "", verbose)
        if len(prospect.costs) > 1:
            yield tell(N_("Cost in PP:"))
            yield from bars(prospect.costs, "", verbose)


def _pressure(answer: kinds.PressureAnswer, verbose: int) -> Lines:
    pressed = answer.pressed
    yield tell(N_("The country joins with a chance of %(chance)s."), chance=Verbatim(percent(pressed.joins)))
    yield tell(N_("War Entry afterwards:"))
    yield from bars(pressed.entry, " %", verbose)
    if answer.cost is not None:
        template = N_(
            "It costs %(most)s PP at most, %(mean)s on average: once the country has joined, no more is paid."
        )
        yield tell(template, most=answer.cost * answer.times, mean=answer.cost * mean(pressed.attempts))


def _convoys(answer: kinds.ConvoysAnswer, verbose: int) -> Lines:
    raided = answer.raided
    yield tell(N_("Damage to War Economy: %(mean)s%% on average."), mean=mean(raided.damage))
    yield from bars(raided.damage, " %", verbose)
    if verbose:
        yield tell(N_("War Economy afterwards:"))
        yield from bars(raided.economy, " %", verbose)


def _hunt(answer: kinds.HuntAnswer, verbose: int) -> Lines:
    hunted: tuple[tuple[str, Chances], ...] = (
        (N_("Submarines destroyed (%(mean)s on average):"), answer.hunted.destroyed),
        (N_("Submarines damaged, 2 to 4 turns in the production queue (%(mean)s on average):"), answer.hunted.damaged),
    )
    for hunt_title, chances in hunted:
        yield tell(hunt_title, mean=mean(chances))
        yield from bars(chances, "", verbose)


def _losses(answer: kinds.LossesAnswer, verbose: int) -> Lines:
    taken = answer.losses
    yield tell(N_("Absorbed: %(absorbed)d; ignored: %(ignored)d."), absorbed=taken.absorbed, ignored=taken.ignored)
    if taken.artillery:
        yield tell(
            NN_("%(n)d Artillery is eliminated before.", "%(n)d Artillery are eliminated before."), n=taken.artillery
        )
    for unit_kind in taken.untold:
        template = N_(
            "%(unit)s: what it is reduced to absorbs nothing here, as its Hit Points are not told; "
            "tell them after a plus (army:2+1); there may be other ways (7.5.5)."
        )
        yield tell(template, unit=unit_kind)
    ways_shown = taken.ways if verbose else taken.ways[:WAYS]
    for way_number, loss_way in enumerate(ways_shown, 1):
        yield f"  {way_number}. {_way(loss_way)}"
    if len(ways_shown) < len(taken.ways):
        ways_left = len(taken.ways) - len(ways_shown)
        yield "  " + tell(NN_("and %(n)d more way (-v)", "and %(n)d more ways (-v)"), n=ways_left)


def _way(loss_way: Way) -> str:
    """Return one way of taking losses."""
    parts_said = [
        tell(N_("%(unit)s → %(smaller)s (%(takes)d)"), unit=hit.kind, smaller=hit.becomes, takes=hit.takes)
        if hit.becomes
        else tell(N_("%(unit)s eliminated (%(takes)d)"), unit=hit.kind, takes=hit.takes)
        for hit in loss_way.hits
    ]
    if loss_way.fortification:
        parts_said.append(tell(N_("fortification: %(levels)d fewer"), levels=loss_way.fortification))
    if loss_way.symbols:
        parts_said.append(tell(N_("card symbols (%(symbols)d)"), symbols=loss_way.symbols))
    return ", ".join(parts_said) or tell(N_("nothing is lost"))


def _stacking(answer: kinds.StackingAnswer, _verbose: int) -> Lines:
    if answer.stacked.fits:
        yield tell(N_("The stacks fit the limits."))
        return
    units = NN_("%(n)d unit must be removed at least.", "%(n)d units must be removed at least.")
    yield tell(units, n=answer.stacked.remove)
    stack_changes = zip(answer.stacks, answer.stacked.kept, strict=True)
    yield "  " + ", ".join(f"{stack} → {kept}" if kept < stack else str(stack) for stack, kept in stack_changes)


def _order(answer: kinds.OrderAnswer, _verbose: int) -> Lines:
    template = N_("Not allowed: %(order)s.") if answer.reasons else N_("Allowed: %(order)s.")
    yield tell(template, order=answer.order)
    for reason in answer.reasons:
        yield f"  {told(reason)}"


def _victory(answer: kinds.VictoryAnswer, _verbose: int) -> Lines:
    yield tell(N_("Result: %(result)s."), result=answer.judged.result)
    yield f"  {told(answer.judged.why)}"


def _turn(answer: kinds.TurnAnswer, _verbose: int) -> Lines:
    season, year = answer.now
    following = answer.turn.next
    if following:
        fields = {"season": season, "year": year, "next": following[0], "next_year": following[1]}
        yield tell(N_("%(season)s %(year)d; next turn: %(next)s %(next_year)d."), **fields)
    else:
        yield tell(N_("%(season)s %(year)d, the last turn."), season=season, year=year)
    yield "  " + " → ".join(f"{phase} {name(f'phase_{phase}')}" for phase in answer.turn.phases)
    for reason in (*answer.turn.events, *answer.turn.remarks):
        yield f"  {told(reason)}"


View = Callable[..., Lines]
VIEWS: dict[type[Answered], View] = {
    kinds.IncomeAnswer: _income,
    kinds.ResearchAnswer: _research,
    kinds.PressureAnswer: _pressure,
    kinds.ConvoysAnswer: _convoys,
    kinds.HuntAnswer: _hunt,
    kinds.LossesAnswer: _losses,
    kinds.StackingAnswer: _stacking,
    kinds.OrderAnswer: _order,
    kinds.VictoryAnswer: _victory,
    kinds.TurnAnswer: _turn,
}
