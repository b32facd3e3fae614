"""What all text answers about *Virtuti Militari* share: sentences, bars, steps, open points, sections."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from churchill_cli.answers.answered import Data
from churchill_cli.book.virtuti import BOOK
from churchill_cli.game.model.texts import N_, Field, Text, Verbatim
from churchill_cli.reference.sections import Section, called
from churchill_cli.views.figures import chance_bar, cited, percent
from churchill_cli.virtuti.reasons import Reason, Step
from churchill_cli.words.catalogues import current
from churchill_cli.words.virtuti import amount, say

SMALL = Fraction(1, 200)
"""Chances below it are shown together, unless all is asked for."""
Lines = Iterator[str]


def tell(template: str, **fields: Field) -> str:
    """Return a whole sentence; identifiers among the fields get their display names."""
    return say(Text(template, fields))


def bars(chances: Mapping[int, Fraction], unit: str, verbose: int) -> Lines:
    """Yield chances by number, each with a bar; the small ones together unless all are asked for."""
    chances_shown = {amount_lost: chance for amount_lost, chance in chances.items() if verbose or chance >= SMALL}
    longest = max(len(f"{amount_lost}{unit}") for amount_lost in chances_shown)
    for amount_lost, chance in chances_shown.items():
        bar_label = f"{amount_lost}{unit}".rjust(longest)
        yield f"  {bar_label}  {percent(chance):>7}  {chance_bar(chance)}".rstrip()
    rare_chance = sum(chances.values(), Fraction(0)) - sum(chances_shown.values(), Fraction(0))
    if rare_chance:
        yield "  " + tell(N_("others, each rarer: %(chance)s (-v shows them)"), chance=Verbatim(percent(rare_chance)))


def steps(sum_steps: tuple[Step, ...]) -> Lines:
    """Yield the parts of a sum, each with its sections."""
    for sum_step in sum_steps:
        yield f"  {amount(sum_step.amount):>6}  {cited(say(sum_step.why), sum_step.cites)}"


def told(reason: Reason) -> str:
    """Return a reason with its sections."""
    return cited(say(reason.why), reason.cites)


def grounds(data: Data, verbose: int) -> Lines:
    """Yield what an answer rests on: its open points; under -v each as the book has it, and the sections."""
    questions = data.get("open_points", ())
    if questions and not verbose:
        question_names = ", ".join(called(question, current(), BOOK) for question in questions)
        yield tell(N_("Open points: %(names)s."), names=Verbatim(question_names))
    for question in questions if verbose else ():
        section = Section(question, current(), 1, BOOK)
        fields = {"id": Verbatim(question), "title": Verbatim(section.title), "text": Verbatim(section.text)}
        yield tell(N_("Open point %(id)s: %(title)s %(text)s"), **fields)
    if verbose:
        yield tell(N_("Sections: %(sections)s"), sections=Verbatim(", ".join(dict.fromkeys(data["cites"]))))
