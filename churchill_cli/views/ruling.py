"""What all text answers share: sentences with sections, steps, open points, assumed facts, refusals."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ruling import Ruling
from churchill_cli.game.model.texts import N_, Field, Text
from churchill_cli.views.links import joined
from churchill_cli.words.catalogues import SOURCE, _, current, fixed
from churchill_cli.words.sentences import name, say

if TYPE_CHECKING:
    from fractions import Fraction

    from churchill_cli.errors import ChurchillError
    from churchill_cli.game.model.board import Board

SMALL = 1 / 2000
MARKED = {
    ("amphibious", True): N_("%(space)s is amphibious"),
    ("amphibious", False): N_("%(space)s is not amphibious"),
    ("b29", True): N_("%(space)s is a B29 space"),
    ("b29", False): N_("%(space)s is no B29 space"),
    ("kamikaze", True): N_("%(space)s is a Kamikaze space"),
    ("kamikaze", False): N_("%(space)s is no Kamikaze space"),
}


def tell(template: str, **fields: Field) -> str:
    """Return a whole sentence; identifiers among ``fields`` get their display names."""
    return say(Text(template, fields))


def with_sections(sentence: str, cites: Sequence[str]) -> str:
    """Return ``sentence`` with its sections in brackets, before a final full stop."""
    if not cites:
        return sentence
    body, stop = (sentence[:-1], ".") if sentence.endswith(".") else (sentence, "")
    return f"{body} ({joined(cites)}){stop}"


def signed(number: int) -> str:
    """Return ``number`` with its sign, such as ``+5`` or ``-3``."""
    return f"{number:+d}"


def percent(chance: "Fraction") -> str:
    """Return a chance from 0 to 1 in percent: whole where it is whole, otherwise with one decimal."""
    if 0 < chance < SMALL:
        return f"< {fixed(0.1)} %"
    if 1 - SMALL < chance < 1:
        return f"> {fixed(99.9)} %"
    hundred = chance * 100
    return f"{hundred.numerator} %" if hundred.denominator == 1 else f"{fixed(float(hundred))} %"


def listed(identifiers: Iterable[str]) -> str:
    """Return the display names of ``identifiers`` with commas between."""
    return ", ".join(name(identifier) for identifier in identifiers)


def step_lines(ruling: Ruling[int]) -> Iterator[str]:
    """Yield the parts of a sum as a tree, each with its sections, and the sum."""
    for part in ruling.steps:
        yield f"  {signed(part.amount):>4}  {with_sections(say(part.why), part.cites)}"
    yield f"  {ruling.value:>4}  " + tell(N_("in all"))


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield ``rows`` in columns, each as wide as its widest cell."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def section_lines(cites: Sequence[str], verbose: int) -> Iterator[str]:
    """Yield the sections behind an answer, where the whole of it was asked for."""
    if verbose and cites:
        yield tell(N_("Sections: %(sections)s"), sections=joined(cites))


def open_lines(questions: Iterable[str], edition: int = 2) -> Iterator[str]:
    """Yield one line for each open point: the question, how it is read here, how else it may be read."""
    for question in questions:
        entry = rulebook().rulings[question]
        here, *others = readings(question, edition)
        template = (
            _("Open point %(id)s: %(question)s Here: %(here)s. Otherwise: %(others)s.")
            if others
            else _("Open point %(id)s: %(question)s Here: %(here)s.")
        )
        yield template % {
            "id": question,
            "question": entry["question"][current()],
            "here": here,
            "others": " / ".join(others),
        }


def readings(question: str, edition: int = 2) -> list[str]:
    """Return how an open point may be read, in words, the default first; the first edition may have its own words."""
    entry = rulebook().rulings[question]
    if edition == 1 and "edition_1" in entry:
        return list(entry["edition_1"][current()])
    return list(entry["readings"].values()) if current() == SOURCE else list(entry["in_words"][current()])


def assumed_lines(board: "Board", facts: Sequence[str]) -> Iterator[str]:
    """Yield what is assumed, of cards and of the map, if an answer rests on anything that no rulebook tells."""
    of_cards = [fact for fact in facts if fact.endswith((CARD, PARANOIA))]
    yield from _of_cards(of_cards)
    facts = [fact for fact in facts if fact not in of_cards]
    if facts:
        told = "; ".join(_fact(board, fact) for fact in facts)
        yield _("Assumed, not in the rulebook: %(facts)s – check your map: churchill board review") % {"facts": told}


CARD, PARANOIA = ".attributes", ".paranoia"


def _of_cards(facts: Sequence[str]) -> Iterator[str]:
    """Yield what is assumed of cards: that nothing else on them matters, and by how much Paranoia lowers a value."""
    leaders = rulebook().rules[2].cards.leaders
    cards = [fact.removesuffix(CARD) for fact in facts if fact.endswith(CARD)]
    staff = [card for card in cards if card not in leaders]
    if staff:
        told = _("Assumed: nothing else on the card of %(cards)s changes its value – churchill cards")
        yield told % {"cards": listed(staff)}
    if len(staff) < len(cards):
        told = _("Assumed: the Leader card of %(cards)s brings nothing else – churchill cards")
        yield told % {"cards": listed(card for card in cards if card in leaders)}
    for fact in facts:
        if fact.endswith(PARANOIA):
            leader = fact.removesuffix(PARANOIA)
            told = _("Assumed: Stalin Paranoia takes %(n)d from the value of a card – your card says it: %(command)s")
            n = leaders[leader].paranoia
            yield told % {"n": n, "command": f"churchill cards set {leader} --paranoia {n}"}


def _fact(board: "Board", fact: str) -> str:
    """Return a fact of the map in words: ``FRONT:SPACE``, ``SPACE.MARK``, ``SPACE.countries`` or ``PLACE.track``."""
    front, mark, space = fact.partition(":")
    if front == "abomb":
        n = board.abomb.index(space)
        return tell(N_("%(space)s is space %(n)d of the A-Bomb track, counted from its start"), space=space, n=n)
    if mark:
        before = next(track[track.index(space) - 1] for f, track in board.tracks.items() if f == front)
        return tell(
            N_("%(space)s follows %(before)s on the track of the %(front)s"), space=space, before=before, front=front
        )
    thing, _dot, what = fact.partition(".")
    if what == "countries":
        places = listed(board.places.get(thing, ()))
        return tell(N_("%(space)s is connected to: %(places)s"), space=thing, places=places or "–")
    if what == "track":
        track = board.connected.get(thing)
        if track is None:
            return tell(N_("%(place)s is connected to no track"), place=thing)
        box = track if track == "arctic" else f"{track}_box"
        return tell(N_("%(place)s is connected to the track of the %(box)s"), place=thing, box=box)
    return tell(MARKED[what, thing in getattr(board, what)], space=thing)


def refusal_lines(problem: "ChurchillError") -> Iterator[str]:
    """Yield what was refused, every reason with its sections, and what would mend it."""
    reasons = problem.reasons
    if len(reasons) == 1:
        (reason,) = reasons
        told = problem.message
        message = told if reason.message in told else f"{told} {reason.message}"
        yield _("Error: %(message)s") % {"message": with_sections(message, reason.cites)}
        for hint in dict.fromkeys((reason.hint, problem.hint)):
            yield from _hint(hint)
        return
    head = problem.message.partition(reasons[0].message)[0].rstrip() or _("there are several reasons:")
    yield _("Error: %(message)s") % {"message": head}
    for reason in reasons:
        yield f"  - {with_sections(reason.message, reason.cites)}"
        yield from (f"  {line}" for line in _hint(reason.hint))
    yield from _hint(problem.hint)


def _hint(hint: str) -> Iterator[str]:
    if hint:
        yield f"  → {hint}"
