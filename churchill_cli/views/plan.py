"""The best placements of production as plain text (6.4 to 6.8)."""

from collections.abc import Iterator
from fractions import Fraction

from churchill_cli.answers.plan import PlanAnswer
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Text, Verbatim
from churchill_cli.game.planning import Plan
from churchill_cli.notation.grammar import write
from churchill_cli.views.ruling import grounds_lines, percent, tell
from churchill_cli.views.terminal import paint, width
from churchill_cli.views.worth import points
from churchill_cli.words.catalogues import current, fixed, grouped
from churchill_cli.words.forms import forms_of
from churchill_cli.words.sentences import name, say, short
from churchill_cli.words.wording import worded

BAR, NARROW_BAR, WIDE = 20, 8, 60
AIMS = {
    "win": N_("%(power)s wins"),
    "lead": N_("%(power)s leads by points"),
    "advance": N_("%(front)s advances"),
    "deny": N_("%(power)s does not win"),
}
COMPARED = NN_(
    "%(power)s places %(markers)d: %(compared)s placement compared.",
    "%(power)s places %(markers)d: %(compared)s placements compared.",
)
ALIKE = NN_("and %(n)d more like it", "and %(n)d more like it")


def plan_lines(answer: PlanAnswer, verbose: int) -> Iterator[str]:
    """Yield the best placements, each with its figures, then what the answer takes as given."""
    compared = answer.found.compared
    yield tell(COMPARED, power=answer.power, markers=answer.markers, n=compared, compared=Verbatim(grouped(compared)))
    yield tell(N_("Aim: %(aim)s."), aim=aim_text(answer))
    for number, plan in enumerate(answer.found.plans, 1):
        yield from _plan(answer, number, plan)
    yield tell(N_("Taken as given:"))
    yield from (f"  {say(text)}" for text in answer.assumes)
    yield from grounds_lines(answer.position, answer.open_points, answer.assumed, verbose)


def aim_text(answer: PlanAnswer) -> Text:
    """Return what the plans are for, in words."""
    aim = answer.aim
    if aim.kind == "advance":
        return Text(AIMS[aim.kind], {"front": aim.target or ""})
    return Text(AIMS[aim.kind], {"power": aim.target or answer.power})


def value_text(answer: PlanAnswer, value: Fraction) -> str:
    """Return what a plan is worth by the aim: a chance, or mean points ahead of the better of the others."""
    if answer.aim.kind != "lead":
        return percent(value)
    return points(value)


def _verb_first(line: str, power: Power) -> str:
    """Return a line without the power that it begins with, which was named before."""
    named = name(power)
    subjects = {power, named, *forms_of(current()).get("names", {}).get(named, ())[1:]}
    begun = (subject for subject in subjects if line.casefold().startswith(f"{subject.casefold()} "))
    return line[len(max(begun, key=len, default="")) :].lstrip()


def _plan(answer: PlanAnswer, number: int, plan: Plan) -> Iterator[str]:
    bar = ""
    if answer.aim.kind != "lead":
        bar = paint("█" * round(plan.value * (BAR if width() > WIDE else NARROW_BAR)), answer.power)
    alike = f" ({tell(ALIKE, n=plan.alike - 1)})" if plan.alike > 1 else ""
    yield f"{number}. {value_text(answer, plan.value)}  {bar}".rstrip() + alike
    first, *others = [worded(write(action), current()) for action in plan.actions] or [""]
    lines = "; ".join((first, *(_verb_first(line, answer.power) for line in others)))
    yield "   " + (lines or tell(N_("nothing to place")))
    means = ", ".join(f"{short(power)} {fixed(float(plan.figures.means[power]))}" for power in POWERS)
    chances = ", ".join(f"{short(power)} {percent(plan.figures.with_dice[power])}" for power in POWERS)
    yield "   " + tell(
        N_("wins: %(chances)s; mean points: %(means)s"), chances=Verbatim(chances), means=Verbatim(means)
    )
