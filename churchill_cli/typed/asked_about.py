"""What of the game a question is about: a card, a Leader, countries, the naval support of a space."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.ids import POWERS, US, USSR, Front, Place, Power, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.typed.command_words import edges_of, group_of, is_silent
from churchill_cli.typed.commands import cards_named
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import SLIP
from churchill_cli.typed.topics import ASKS, CHANCE, CLEARLY, CUT_SHORT, NAVAL, THINGS, WHO, Question, front_named

WHOSE_FATE = {"paranoid": USSR, "dead": US}
"""Who alone may become so by his Leader's roll (3.31)."""
LONGEST_OF_PLACES = 8
"""So many words a question about countries has at most."""
OF_PLACES = frozenset({ASKS, WHO, "command", "countries", "now", "table"})
"""Topics of a question about countries."""
BESIDE_CARD = frozenset({"worth", "card", "CARD", "cards", "given", "gives", "lettered", "plays", "bonus", "for"})
"""What may be said with a staff card that is asked about."""


def card_named(state: State, words: Sequence[str]) -> str | None:
    """Return the one staff card that words name, with its power or without; None where they say anything else."""
    in_game = {card for power in POWERS for card in known_staff(state, power)}
    named = set(cards_named(" ".join(words))) & in_game
    return named.pop() if len(named) == 1 else None


def card_asked(state: State, line: str) -> str | None:
    """Return the one staff card that a question is about, and about nothing else that the game knows."""
    asked = Question(line)
    said = {text: {edge.sense.category for edge in edges_of(text) if edge.cost <= CLEARLY} for text in asked.texts}
    cards = [text for text in asked.texts if said[text] & {"chief", "staff"}]
    others = [text for text in asked.texts if not (text in cards or is_silent(text))]
    beside = {sense.value or sense.category for text in others for sense in Question(text).senses(CLEARLY)}
    is_about_it = beside <= BESIDE_CARD | {*filter(str.isdigit, asked.texts)}
    return card_named(state, cards) if is_about_it and len(cards) == 1 else None


def places_asked(line: str) -> Sequence[Place]:
    """Return the countries and colonies that a question is about, and about nothing else that the game knows."""
    asked = Question(line)
    words, edges = asked.words, lattice(asked.words)
    most = SLIP if len(words) == 1 else CLEARLY
    every = ((at, edge) for at, of_word in enumerate(edges) for edge in of_word if edge.cost <= most)
    named = {(*range(at, edge.end),): edge.sense.value for at, edge in every if edge.sense.category == "place"}
    within = {at for span in named for at in span}
    beside = (edge for at, of_word in enumerate(edges) if at not in within for edge in of_word if edge.cost <= CLEARLY)
    is_of_others = {edge.sense.category for edge in beside} & THINGS or asked.topics - OF_PLACES
    is_about_them = not (is_of_others or asked.is_of_rules or asked.defines or asked.supposes)
    whole = (place for span, place in named.items() if not any({*span} < {*other} for other in named))
    places = tuple(dict.fromkeys(whole))
    return places if is_about_them and len(words) <= LONGEST_OF_PLACES else ()


def naval_spaces(line: str, position: Position) -> Iterator[tuple[Front, Space]]:
    """Yield the spaces, each with its Front, that a question about naval support names; of a Front the next one."""
    senses, board = Question(line).senses(CUT_SHORT), position.board
    named = [sense.value for sense in senses if sense.category == "space"] if NAVAL in senses else []
    for space in named:
        yield from ((front, space) for front in board.fronts_of.get(space, ()))
    asked = front_named(line) if NAVAL in senses and not named else ""
    ahead = ((front, board.ahead(front, space)) for front, space in position.fronts.items() if front == asked)
    yield from ((front, space) for front, space in ahead if space)


def amphibious_asked(line: str) -> Sequence[Space]:
    """Return the spaces of which a question asks whether they are amphibious (7.72.1)."""
    asked = Question(line)
    return tuple(asked.named("space")) if "amphibious" in asked.topics else ()


def leader_asked(line: str) -> Power | None:
    """Return whose Leader's card a question is about: what he does, or the chance of what his roll brings (3.31)."""
    asked = Question(line)
    persons = {*asked.persons}
    if CHANCE in asked.topics:
        persons = persons or {WHOSE_FATE[sense.value] for sense in asked.senses(CLEARLY) if sense.value in WHOSE_FATE}
    of_him = {ASKS, CHANCE, "card", "cards"} | ({"deck", "leads"} if asked.defines else set())
    is_of_others = asked.things or asked.named("number") or asked.topics - of_him
    is_about_him = asked.is_of_fate or not (asked.is_of_rules or asked.supposes or group_of("where") & {*asked.texts})
    return persons.pop() if len(persons) == 1 and is_about_him and not is_of_others else None  # type: ignore[return-value]
