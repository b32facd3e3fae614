"""The best placements of production as plain text (6.4 to 6.8)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from churchill_cli.answers.plan import END, PlanAnswer
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.game.planning import Plan
from churchill_cli.notation.grammar import write
from churchill_cli.views.figures import chance_bar
from churchill_cli.views.ruling import GOES_ON, grounds_lines, percent, tell
from churchill_cli.views.terminal import paint
from churchill_cli.views.worth import points
from churchill_cli.words.catalogues import current, fixed, grouped
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.name_forms import forms_of
from churchill_cli.words.sentences import continued, name, say, short

AIMS = {
    "win": N_("Aim: %(power)s wins."),
    "lead": N_("Aim: %(power)s leads by points."),
    "advance": N_("Aim: the %(front)s advances."),
    "deny": N_("Aim: %(power)s does not win."),
}
COMPARED = NN_(
    "%(power)s places %(markers)d: %(compared)s placement compared.",
    "%(power)s places %(markers)d: %(compared)s placements compared.",
)
ALIKE = NN_("and %(n)d more like it", "and %(n)d more like it")
FREE = NN_(
    "the other one makes no difference in this war; naval support stays on the board (7.71): %(lines)s",
    "the other %(n)d make no difference in this war; naval support stays on the board (7.71): %(lines)s",
)
ALL_FREE = NN_(
    "whatever is placed makes no difference in this war; naval support stays on the board (7.71): %(lines)s",
    "whatever is placed makes no difference in this war; naval support stays on the board (7.71): %(lines)s",
)
FEWER_FRONTS = N_("Left out: offensive support before more than %(n)d Fronts at once (%(theater)s).")
UNSEEN = N_("Not everything was compared.")
LOSS = N_("Nothing that was left out is better than the first plan by more than %(loss)s.")


def plan_lines(answer: PlanAnswer, verbose: int) -> Iterator[str]:
    """Yield what the plans are for, the best of them with figures, and what is taken as given."""
    compared, plans, aim = answer.found.compared, answer.found.plans, answer.aim
    aimed_at = {"front": aim.target or ""} if aim.kind == "advance" else {"power": aim.target or answer.power}
    yield tell(AIMS[aim.kind], **aimed_at)
    if not answer.is_last:
        yield tell(GOES_ON)
    yield tell(COMPARED, power=answer.power, markers=answer.markers, n=compared, compared=Verbatim(grouped(compared)))
    plans_found = answer.found
    for theater, front_count in plans_found.fronts.items():
        yield tell(FEWER_FRONTS, theater=theater, n=front_count)
    if plans_found.unseen:
        yield tell(UNSEEN)
    if not answer.is_whole:
        yield tell(LOSS, loss=Verbatim(value_text(answer, plans_found.loss)))
    if plans[1:] and aim.kind != "lead" and plans[0].value == plans[-1].value:
        yield tell(N_("By this aim all of them are worth the same; they are sorted by the lead in points."))
    for plan_number, plan in enumerate(plans, 1):
        yield from _plan(answer, plan_number, plan)
    yield tell(N_("Taken as given:"))
    yield from (f"  {say(text)}" for text in answer.assumes if answer.is_last or text.template != END)
    yield from grounds_lines(answer.position, answer.open_points, answer.assumed, verbose)


def value_text(answer: PlanAnswer, plan_value: Fraction) -> str:
    """Return what a plan is worth by the aim: a chance, or mean points ahead of the better of the others."""
    if answer.aim.kind != "lead":
        return percent(plan_value)
    return points(plan_value) or "0"


def _verb_first(line: str, power: Power) -> str:
    """Return a line without the power that it begins with, which was named before."""
    power_name = name(power)
    subjects = {power, power_name, *forms_of(current()).get("names", {}).get(power_name, ())[1:]}
    subjects_begun = (subject for subject in subjects if line.casefold().startswith(f"{subject.casefold()} "))
    return line[len(max(subjects_begun, key=len, default="")) :].lstrip()


def _plan(answer: PlanAnswer, plan_number: int, plan: Plan) -> Iterator[str]:
    """Yield a plan: what makes a difference, what does not, what it lets place later, figures."""
    bar = "" if answer.aim.kind == "lead" else paint(chance_bar(plan.value), answer.power)
    plans_alike = f" ({tell(ALIKE, n=plan.alike - 1)})" if plan.alike > 1 else ""
    yield f"{plan_number}. {value_text(answer, plan.value)}  {bar}".rstrip() + plans_alike
    if plan.needed or not plan.free:
        yield "   " + (_told(answer, plan.needed) or tell(N_("nothing to place")))
    if plan.free:
        free_markers, free_lines = sum(action.n for action in plan.free), Verbatim(continued(_told(answer, plan.free)))
        yield "   " + tell(FREE if plan.needed else ALL_FREE, n=free_markers, lines=free_lines)
    if plan.later:
        yield "   " + tell(N_("then: %(lines)s"), lines=Verbatim(continued(_told(answer, plan.later))))
    means = ", ".join(f"{short(power)} {fixed(float(plan.figures.means[power]))}" for power in POWERS)
    chances = ", ".join(f"{short(power)} {percent(plan.figures.with_dice[power])}" for power in POWERS)
    template = N_("mean points: %(means)s; wins: %(chances)s")
    if answer.is_last:
        template = N_("wins: %(chances)s; mean points: %(means)s")
    yield "   " + tell(template, chances=Verbatim(chances), means=Verbatim(means))


def _told(answer: PlanAnswer, actions: Sequence[Action]) -> str:
    """Return lines in the language spoken, the power named in the first."""
    first_line, *other_lines = [worded(write(action)) for action in actions] or [""]
    return "; ".join((first_line, *(_verb_first(line, answer.power) for line in other_lines)))
