"""A battle told by options or question by question, made into the document of a file."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from churchill_cli.answers.given import number
from churchill_cli.documents.virtuti import read
from churchill_cli.errors import PositionError, UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.virtuti.battle.position import ATTACKER, DEFENDER, RIVER, SEA
from churchill_cli.words.catalogues import _
from churchill_cli.words.virtuti import identified

Document = dict[str, object]
FROZEN, EXHAUSTED, HIT_POINTS = "frozen", "exhausted", "hp"


class Question(NamedTuple):
    """What is asked of a battle: its option, the question, its default, where its answer goes."""

    option: str
    question: str
    default: str
    side: str = ""
    key: str = ""
    on_land: bool = False
    group: str = ""


QUESTIONS = (
    Question("at", N_("Where is it fought: land or sea?"), "land", key="at", group="areas"),
    Question("weather", N_("Weather there: clear, mud or snow?"), "clear", key="weather"),
    Question("attacker", N_("Who attacks: axis, allies or ussr?"), "axis", ATTACKER, "faction", group="factions"),
    Question("attack", N_("Attacking units, such as armored_corps:2,army:1 or 2,1?"), "1", ATTACKER, "units"),
    Question(
        "attack_across",
        N_("Across what: none, river, mountains or frozen?"),
        "none",
        ATTACKER,
        "crossing",
        on_land=True,
    ),
    Question("attack_order", N_("Bonus of the Move order?"), "0", ATTACKER, "order"),
    Question("attack_support", N_("Support, area by area, such as 2,1,1 river +1; 3?"), "", ATTACKER, "support"),
    Question("attack_card", N_("Strength of the attacker's card?"), "0", ATTACKER, "card"),
    Question("attack_air", N_("Strength of the attacker's air support tokens?"), "0", ATTACKER, "air", on_land=True),
    Question("defender", N_("Who defends: axis, allies or ussr?"), "ussr", DEFENDER, "faction", group="factions"),
    Question("defend", N_("Defending units?"), "1", DEFENDER, "units"),
    Question("defend_order", N_("Bonus of the Defense order?"), "0", DEFENDER, "order"),
    Question("fortification", N_("Level of the fortification?"), "0", DEFENDER, "fortification", on_land=True),
    Question("defend_support", N_("Support of the defender?"), "", DEFENDER, "support"),
    Question("defend_card", N_("Strength of the defender's card?"), "0", DEFENDER, "card"),
    Question("defend_air", N_("Strength of the defender's air support tokens?"), "0", DEFENDER, "air", on_land=True),
    Question("unsupplied", N_("Is the area out of supply for the defender: yes or no?"), "no", DEFENDER, "supplied"),
    Question("landing", N_("Is it an amphibious landing: yes or no?"), "no", ATTACKER, "landing", on_land=True),
    Question("initiative", N_("Initiative, the highest first?"), "axis,allies,ussr", key="initiative"),
)
BY_OPTION = {question.option: question for question in QUESTIONS}
AXIS = "axis"
DEFAULTS = {option: question.default for option, question in BY_OPTION.items()}


def asked(answer_of: Callable[[str, str], str], refused: Callable[[PositionError], None]) -> Document:
    """Return the battle that somebody tells, question by question.

    ``answer_of`` takes a question and its default. An answer that cannot be is ``refused``, and asked for again.
    """
    answers: dict[str, str] = {}
    for question in QUESTIONS:
        while not (question.on_land and answers.get("at") == SEA):
            default = AXIS if question.option == DEFENDER and answers[ATTACKER] != AXIS else question.default
            typed = answer_of(_(question.question), default).strip() or default
            typed = identified(typed, question.group) or typed if question.group else typed
            try:
                attacker = typed if question.option == ATTACKER else answers.get(ATTACKER, AXIS)
                enemy = {} if attacker == AXIS else {DEFENDER: AXIS}  # with whom the attacker is at war
                read(told({**DEFAULTS, **enemy, **answers, question.option: typed}))
            except PositionError as problem:
                refused(problem)
                continue
            answers[question.option] = typed
            break
    return told(answers)


def typed(typed_options: Mapping[str, str | None]) -> Document:
    """Return the battle that options tell; what cannot be read of it was typed so, and stands in no file."""
    try:
        document = told(typed_options)
        read(document)
    except PositionError as problem:
        raise UsageProblem(problem.message, hint=problem.hint, reasons=problem.reasons) from None
    return document


def told(told_options: Mapping[str, str | None]) -> Document:
    """Return the battle that options tell; what none tells is left to the reader of documents."""
    document: Document = {ATTACKER: {}, DEFENDER: {}}
    for option_name, typed in told_options.items():
        if typed is not None:
            _put(document, BY_OPTION[option_name], typed.strip())
    return document


def _put(document: Document, question: Question, typed: str) -> None:
    """Put an answer where a document has it."""
    side_document = document[question.side] if question.side else document
    assert isinstance(side_document, dict)  # noqa: S101 - both sides are
    read_as = READERS.get(question.key, _figure)
    side_document.update(_border(typed) if question.key == "crossing" else {question.key: read_as(typed)})


def _figure(typed: str) -> int | str:
    """Return a number, a bonus with its plus or without; a name stays as it is."""
    return number(typed.removeprefix("+"))


def _is_yes(typed: str) -> bool:
    """Tell whether an answer is yes; PositionError where it is not no either."""
    answer = identified(typed, "answers")
    if answer is None:
        raise PositionError(_("%(text)r is neither yes nor no.") % {"text": typed})
    return answer == "yes"


def _border(typed: str) -> Document:
    """Return what a border is told as: `river`, `mountains`, a `frozen` river, or none."""
    crossing = identified(typed, "crossings") or typed
    if crossing == FROZEN:
        return {"crossing": RIVER, "frozen": True}
    return {"crossing": None if crossing == "none" else crossing}


def units(typed: str) -> list[object]:
    """Return the units of `armored_corps:2:green,1:exhausted`: kind, strength, dice, Hit Points."""
    return [_unit(unit_word.strip()) for unit_word in typed.split(",") if unit_word.strip()]


def _unit(typed: str) -> Document:
    first_word, *other_words = (unit_word.strip() for unit_word in typed.split(":"))
    unit: Document = {}
    if isinstance(number(first_word), int):
        other_words.insert(0, first_word)
    else:
        unit["kind"] = first_word
    unit["strength"] = number(other_words.pop(0)) if other_words else None
    for unit_word in other_words:
        if unit_word == EXHAUSTED:
            _add(unit, {"exhausted": True}, unit_word, typed)
        elif unit_word.startswith(HIT_POINTS):
            _add(unit, {"hp": number(unit_word.removeprefix(HIT_POINTS))}, unit_word, typed)
        else:
            _add(unit, {"dice": [color.strip() for color in unit_word.split("+")]}, unit_word, typed)
    return unit


def _add(thing: Document, facts_told: Document, told_word: str, typed: str) -> None:
    """Add what a word tells of a thing; what is told already has no further place."""
    if facts_told.keys() & thing.keys():
        template = _("%(word)r has no place in %(text)r: something of its kind is told there already.")
        raise PositionError(template % {"word": told_word, "text": typed}, cites=("7.5.1",))
    thing.update(facts_told)


def _support(typed: str) -> Document:
    """Return the support of one area: `2,1,1 river +1`, with `bombardment` behind it for fleets."""
    area: Document = {}
    words = typed.split()
    while phrase := next(filter(_rest_beside_units, map(" ".join, (words[n:] for n in range(1, len(words))))), ""):
        _add(area, _rest_beside_units(phrase), phrase, typed)
        del words[-len(phrase.split()) :]
    return {**area, "units": units(" ".join(words))}


def _rest_beside_units(phrase: str) -> Document:
    """Return what stands behind the units of an area: a bonus, a border, an order, a faction."""
    if phrase.startswith("+") and " " not in phrase:
        return {"bonus": _figure(phrase)}
    if identified(phrase, "crossings"):
        return _border(phrase)
    named = {key: identified(phrase, name_group) for key, name_group in (("order", "orders"), ("faction", "factions"))}
    return {key: identifier for key, identifier in named.items() if identifier}


READERS: dict[str, Callable[[str], object]] = {
    "units": units,
    "support": lambda typed: [_support(area) for area in typed.split(";") if area.strip()],
    "initiative": lambda typed: [word.strip() for word in typed.split(",") if word.strip()],
    "supplied": lambda typed: not _is_yes(typed),
    "landing": _is_yes,
}
"""How an answer is read by where it goes; all others are numbers or names."""
