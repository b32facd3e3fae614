"""What all text answers about *Virtuti Militari* share: sentences, bars, steps, open points, sections."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from churchill_cli.answers.answered import Data
from churchill_cli.game.model.texts import N_, Field, Text, Verbatim
from churchill_cli.reference.sections import Section, called
from churchill_cli.views.figures import cited, percent
from churchill_cli.views.terminal import width
from churchill_cli.virtuti.reasons import Reason, Step
from churchill_cli.words.catalogues import current
from churchill_cli.words.virtuti import amount, say

BAR, NARROW_BAR, WIDE = 20, 8, 60
"""Columns of a chance of 1, fewer where there are no more columns than so many."""
SMALL = Fraction(1, 200)
"""Chances below it are shown together, unless all is asked for."""
BOOK = "virtuti"
Lines = Iterator[str]


def tell(template: str, **fields: Field) -> str:
    """Return a whole sentence; identifiers among the fields get their display names."""
    return say(Text(template, fields))


def bars(chances: Mapping[int, Fraction], unit: str, verbose: int) -> Lines:
    """Yield chances by number, each with a bar; the small ones together unless all are asked for."""
    shown = {number: chance for number, chance in chances.items() if verbose or chance >= SMALL}
    longest = max(len(f"{number}{unit}") for number in shown)
    columns = BAR if width() > WIDE else NARROW_BAR
    for number, chance in shown.items():
        label = f"{number}{unit}".rjust(longest)
        yield f"  {label}  {percent(chance):>7}  {'█' * round(chance * columns)}".rstrip()
    rest = sum(chances.values(), Fraction(0)) - sum(shown.values(), Fraction(0))
    if rest:
        yield "  " + tell(N_("others, each rarer: %(chance)s (-v shows them)"), chance=Verbatim(percent(rest)))


def steps(parts: tuple[Step, ...]) -> Lines:
    """Yield the parts of a sum, each with its sections."""
    for part in parts:
        yield f"  {amount(part.amount):>6}  {cited(say(part.why), part.cites)}"


def told(reason: Reason) -> str:
    """Return a reason with its sections."""
    return cited(say(reason.why), reason.cites)


def grounds(data: Data, verbose: int) -> Lines:
    """Yield what an answer rests on: its open points; under -v each as the book has it, and the sections."""
    questions = data.get("open_points", ())
    if questions and not verbose:
        names = ", ".join(called(question, current(), BOOK) for question in questions)
        yield tell(N_("Open points: %(names)s."), names=Verbatim(names))
    for question in questions if verbose else ():
        section = Section(question, current(), 1, BOOK)
        fields = {"id": Verbatim(question), "title": Verbatim(section.title), "text": Verbatim(section.text)}
        yield tell(N_("Open point %(id)s: %(title)s %(text)s"), **fields)
    if verbose:
        yield tell(N_("Sections: %(sections)s"), sections=Verbatim(", ".join(dict.fromkeys(data["cites"]))))
