"""What all text answers share: sentences with sections, steps, open points, assumed facts, refusals."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ruling import Ruling
from churchill_cli.game.model.texts import N_, NN_, Field, Text, Verbatim
from churchill_cli.reference.sections import called
from churchill_cli.views.figures import cited, percent, signed, unsigned
from churchill_cli.views.inert import MESSAGE, brief
from churchill_cli.views.links import joined
from churchill_cli.views.printing import whole_answer_command
from churchill_cli.views.terminal import entries, table_rows as in_columns
from churchill_cli.words.catalogues import _, current, spoken
from churchill_cli.words.sentences import card_name, continued, name, say

if TYPE_CHECKING:
    from churchill_cli.errors import ChurchillError
    from churchill_cli.game.model.board import Board
    from churchill_cli.game.model.position import Position

__all__ = ("cited", "percent")  # beside what stands here
MARK_SENTENCES = {
    ("amphibious", True): N_("%(space)s: amphibious"),
    ("amphibious", False): N_("%(space)s: not amphibious"),
    ("b29", True): N_("%(space)s: a B29 space"),
    ("b29", False): N_("%(space)s: not a B29 space"),
    ("kamikaze", True): N_("%(space)s: a Kamikaze space"),
    ("kamikaze", False): N_("%(space)s: not a Kamikaze space"),
}

GOES_ON = N_("The game goes on after this war: the chances to win are those if it ended then (4.4, 8.0).")
CONNECTED = N_("%(place)s: connected to the track of the %(front)s")
UNCONNECTED = N_("%(place)s: connected to no track")


def tell(template: str, **fields: Field) -> str:
    """Return a whole sentence; identifiers among ``fields`` get their display names."""
    return say(Text(template, fields))


def listed(identifiers: Iterable[str]) -> str:
    """Return the display names of ``identifiers`` with commas between."""
    return ", ".join(name(identifier) for identifier in identifiers)


def step_lines(ruling: Ruling) -> Iterator[str]:
    """Yield the parts of a sum as a tree, each with its sections, and the sum."""
    for step in ruling.terms:
        yield f"  {signed(step.amount):>4}  {cited(say(step.why), step.cites)}"
    yield f"  {unsigned(ruling.value):>4}  " + tell(N_("in all"))


def table(table_rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield ``table_rows`` in columns as wide as their cells; below one another if too narrow.

    The first row has the heads of the columns.
    """
    rows_in_columns = in_columns(table_rows)
    if rows_in_columns is not None:
        yield from rows_in_columns
        return
    (_first_head, *column_heads), *other_rows = table_rows
    for first_cell, *cells in other_rows:
        yield first_cell
        named_cells = (filter(None, pair) for pair in zip(column_heads, cells, strict=True) if pair[1])
        yield from entries("", map(": ".join, named_cells), 2)


def section_lines(cites: Sequence[str], verbose: int) -> Iterator[str]:
    """Yield the sections behind an answer, where the whole of it was asked for."""
    if verbose and cites:
        yield tell(N_("Sections: %(sections)s"), sections=joined(cites))


def open_lines(questions: Iterable[str], edition: int = 2) -> Iterator[str]:
    """Yield one line for each open point: the question, how it is read here, how else it may be read."""
    for question in questions:
        open_point = rulebook().rulings[question]
        default_reading, *other_readings = readings(question, edition)
        template = _("Open point (%(id)s): %(question)s Here: %(here)s.")
        if other_readings:
            template = _("Open point (%(id)s): %(question)s Here: %(here)s. Otherwise: %(others)s.")
        fields = {"id": question, "question": spoken(open_point["question"]), "here": default_reading}
        yield template % {**fields, "others": " / ".join(other_readings)}


def readings(question: str, edition: int = 2) -> list[str]:
    """Return how an open point may be read, in the words of the edition, the default first."""
    return [spoken(wording) for wording in rulebook().readings(question, edition).values()]


MOST_FACTS = 2
"""So many facts of the map that are assumed are named with the answer that rests on them."""


def assumed_lines(board: "Board", facts: Sequence[str], verbose: int, most: int = MOST_FACTS) -> Iterator[str]:
    """Yield what is assumed of cards and map, if an answer rests on what no rulebook tells.

    Where not all is asked for, it is said of more facts of the map than ``most`` how many there are.
    """
    yield from _card_assumptions(facts)
    of_map = [*filter(is_of_map, facts)]
    if len(of_map) > most and not verbose:
        template = N_("Facts assumed, not in the rulebook: %(n)d (`%(typed)s` names them).")
        yield tell(template, n=len(of_map), typed=Verbatim(whole_answer_command()))
    elif of_map:
        map_facts = "; ".join(fact_said(board, fact) for fact in of_map)
        template = _("Assumed, not in the rulebook: %(facts)s – check your map: churchill board review")
        yield template % {"facts": map_facts}


CARD, PARANOIA = ".attributes", ".paranoia"


def is_of_card(fact: str) -> bool:
    """Tell whether what is assumed is that nothing else on a staff card matters."""
    return fact.endswith(CARD) and fact.removesuffix(CARD) not in rulebook().rules[2].cards.leaders


def is_of_map(fact: str) -> bool:
    """Tell whether what is assumed is a fact of the map, and of no card."""
    return not fact.endswith((CARD, PARANOIA))


def _card_assumptions(facts: Sequence[str]) -> Iterator[str]:
    """Yield what is assumed of cards: nothing else on them matters, what Paranoia lowers."""
    leader_cards = rulebook().rules[2].cards.leaders
    leaders_and_staff = [fact.removesuffix(CARD) for fact in facts if fact.endswith(CARD)]
    staff_cards = [card for card in leaders_and_staff if card not in leader_cards]
    if staff_cards:
        template = _(
            "Assumed: nothing else on the card of %(cards)s changes its value; otherwise: `churchill cards set`"
        )
        yield template % {"cards": ", ".join(map(card_name, staff_cards))}
    if len(staff_cards) < len(leaders_and_staff):
        template = _(
            "Assumed: the Leader card of %(cards)s brings only what the rulebook tells of it; "
            "the card in hand decides: `churchill cards set`"
        )
        yield template % {"cards": listed(card for card in leaders_and_staff if card in leader_cards)}
    for leader in (fact.removesuffix(PARANOIA) for fact in facts if fact.endswith(PARANOIA)):
        template = _("Assumed: Stalin Paranoia takes %(n)d from the value of a card – your card says it: %(command)s")
        paranoia, typed_name = leader_cards[leader].paranoia, name(leader).casefold()
        yield template % {"n": paranoia, "command": f"churchill cards set {typed_name} --paranoia {paranoia}"}


def connected_to(space: str, places: Iterable[str]) -> str:
    """Return which countries and colonies a space is connected to."""
    place_names = listed(places)
    if not place_names:
        return tell(N_("%(space)s: connected to no country or colony"), space=space)
    return tell(N_("%(space)s: connected to %(places)s"), space=space, places=place_names)


def fact_said(board: "Board", fact: str) -> str:
    """Return a fact in words: ``FRONT:SPACE``, ``SPACE.MARK``, ``SPACE.countries``, ``PLACE.track``."""
    front, colon, space = fact.partition(":")
    if front == "abomb":
        number = board.abomb.index(space)
        return tell(N_("%(space)s is space %(n)d of the A-Bomb track, counted from its start"), space=space, n=number)
    if colon:
        space_before = next(track[track.index(space) - 1] for other, track in board.tracks.items() if other == front)
        template = N_("%(space)s follows %(before)s on the track of the %(front)s")
        return tell(template, space=space, before=space_before, front=front)
    place, _dot, fact_mark = fact.partition(".")
    if fact_mark == "countries":
        return connected_to(place, board.places.get(place, ()))
    if fact_mark == "track":
        track = board.connected.get(place)
        if track is None:
            return tell(UNCONNECTED, place=place)
        template = N_("%(place)s: open with enough naval support in the Arctic") if track == "arctic" else CONNECTED
        return tell(template, place=place, front=track)
    return tell(MARK_SENTENCES[fact_mark, place in getattr(board, fact_mark)], space=place)


def grounds_lines(position: "Position", questions: Sequence[str], facts: Sequence[str], verbose: int) -> Iterator[str]:
    """Yield what an answer rests on: in full where all is asked for, else how much there is of it."""
    if verbose:
        yield from open_lines(questions, position.rules.edition)
    elif questions:
        open_points = ", ".join(called(question, current()) for question in questions)
        yield tell(N_("Open points: %(names)s."), names=Verbatim(open_points))
    yield from assumed_lines(position.board, facts, verbose)


def refusal_lines(problem: "ChurchillError") -> Iterator[str]:
    """Yield what was refused, every reason with its sections, and what would mend it."""
    reasons = tuple({reason.message: reason for reason in problem.reasons}.values())
    answers = {"yes": _("Yes: %(message)s"), "no": _("No: %(message)s"), "later": _("Not now: %(message)s")}
    begins = answers.get(problem.answer, _("Error: %(message)s"))
    if len(reasons) == 1:
        (reason,) = reasons
        message = problem.message if reason.message in problem.message else f"{problem.message} {reason.message}"
        yield begins % {"message": cited(continued(brief(message, MESSAGE)), reason.cites)}
        for hint in dict.fromkeys((reason.hint, problem.hint, problem.way_on)):
            yield from _hint_lines(hint)
        return
    told_hints = set[str]()
    heading = problem.message.partition(reasons[0].message)[0].rstrip() or _("there are several reasons:")
    yield begins % {"message": continued(brief(heading, MESSAGE))}
    shown_reasons = (problem.foremost,) if problem.foremost else reasons
    for reason in shown_reasons:
        yield f"  - {cited(brief(reason.message, MESSAGE), reason.cites)}"
        if reason.hint not in told_hints:
            yield from (f"  {line}" for line in _hint_lines(reason.hint))
        told_hints.add(reason.hint)
    if problem.foremost and len(reasons) > 1:
        reasons_left = len(reasons) - 1
        yield "    " + tell(NN_("and %(n)d more line", "and %(n)d more lines"), n=reasons_left)
    for hint in dict.fromkeys((problem.hint, problem.way_on)):
        if hint not in told_hints:
            yield from _hint_lines(hint)


def _hint_lines(hint: str) -> Iterator[str]:
    if hint:
        yield f"  → {hint}"
