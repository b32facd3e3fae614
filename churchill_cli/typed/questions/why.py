"""Why something is so: what a question after `why` is about, and what holds the reasons."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.errors import ChurchillError
from churchill_cli.game import engine
from churchill_cli.game.decision import allocation
from churchill_cli.game.model.actions import PlaceSupport
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text
from churchill_cli.record import games, replay
from churchill_cli.record.replay import Game
from churchill_cli.typed.lexicon.command_words import SEARCH, group_of
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import named
from churchill_cli.typed.lexicon.words import Word, typed_words
from churchill_cli.typed.questions.asked_about import asks_of_last, card_named, owes_asked, points_asked
from churchill_cli.typed.questions.questions import DUE, SCORE, STRENGTH, question
from churchill_cli.typed.questions.topics import CLEARLY, CUT_SHORT, Question, front_named
from churchill_cli.typed.questions.whether import spelt, whether
from churchill_cli.typed.refusals.turn_refusing import powers_named

LATELY = 40
"""So many of the last lines are looked through for what brought something."""
HAPPENED = ("place", "front", "space", "issue", "theater", "reserve", "staff", "chief")
"""Categories of what a line may have brought something for, beside the powers."""
PRODUCTION = Sense("word", "production")
SECTIONS: Mapping[str, str] = {"networks": "7.1", "aligns": "7.3"}
"""The section of what places markers, and takes them away, for which fixed words stand."""


def reason_asked(game: Game, asked: str) -> int | str | ChurchillError | None:
    """Return what holds the reasons that are asked for: a line of the record, a command, the rule against something.

    None: the last answer does.
    """
    state, about = game.state, Question(asked)
    if asked.isdecimal():  # `why 3 dice?` asks of no line
        return int(asked)
    against = rule_against(state, asked)
    if against:
        return against
    shown = next(filter(None, _shown(state, asked, about)), "")
    brought = None if shown and not about.named("reserve") else line_that_brought(game, about)
    if shown and brought is None:
        return shown
    last = " ".join(map(game.text, game.past.live[-1:]))
    return brought if brought or not asked or asks_of_last(asked, last) else f"{SEARCH} {asked}"


def rule_against(state: State, asked: str) -> ChurchillError | None:
    """Return the rules against what it is asked why it may not be done: `why not poland?`."""
    words = typed_words(asked)
    rest = [word for word in words if not _denies(word)]
    found = whether(state, spelt(rest)) if rest and len(rest) < len(words) else None
    if found is None or not found.broken:
        return None
    problem = replay.refusal(found.broken)
    problem.answer = "no"
    return problem


def _denies(word: Word) -> bool:
    """Tell whether a word says that something may not be done, or that it may."""
    return word.text in group_of("may") or bool(named([word], "not", "no")) or "no" in named([word], "word")


def _shown(state: State, asked: str, about: Question) -> Iterator[str]:
    """Yield the commands that show the reasons of a card, a duty, production, points, a Front, of whose turn it is."""
    powers = [power for power in POWERS if power in about.named("power") | about.persons]
    card, numbers, due = card_named(state, asked.split()), about.named("number"), engine.due(state)
    yield f"? {card}" if card else ""
    yield f"{SEARCH} {asked}" if owes_asked(state, asked) else ""
    if len(powers) == 1 and not about.things and engine.is_timely(state, PlaceSupport):
        had = {
            str(one.what.fields.get("n")) for one in allocation.begin(state)[1] if one.what.fields["power"] in powers
        }
        is_said = "production" in about.topics or PRODUCTION in about.senses(CUT_SHORT) or numbers == had
        yield f"{SEARCH} how much production {powers[0]}" if is_said else ""
    points = points_asked(state, asked, is_why=True)
    yield f"{SCORE} {points}" if points else ""
    yield f"{STRENGTH} {front_named(asked)}" if front_named(asked) else ""
    yield question(state, f"{asked}?") if "leads" in about.topics else ""
    is_of_order = "order" in about.topics and not about.things and due and {*powers} <= {*due.powers}
    yield DUE if is_of_order else ""


def line_that_brought(game: Game, about: Question) -> int | None:
    """Return the last line that brought something for all that is named: `why did poland lose a network?`."""
    things = {sense.value for sense in about.senses(CLEARLY) if sense.category in HAPPENED}
    powers, words = powers_named(about.line), SECTIONS.keys() & about.named("word")
    if not things and not (powers and words):
        return None
    for number in reversed(game.past.live[-LATELY:]):
        for event in () if number in game.left_out else games.retold(game, number).events:
            is_of_words = all(any(cite.startswith(SECTIONS[word]) for cite in event.cites) for word in words)
            if is_of_words and things | powers <= {*_named_in(event.what)}:
                return number
    return None


def _named_in(field: object) -> Iterator[str]:
    """Yield the identifiers in the fields of a sentence, in its parts as well."""
    if isinstance(field, Text):
        for value in field.fields.values():
            yield from _named_in(value)
    elif isinstance(field, Sequence) and not isinstance(field, str):
        for value in field:
            yield from _named_in(value)
    else:
        yield str(field)
