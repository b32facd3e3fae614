"""What of the game a question is about: a card, a Leader, countries, the naval support of a space."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import Align, Network, PlaceSupport
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, US, USSR, Front, Issue, Place, Power, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.victory import scoring
from churchill_cli.game.war import alignment, networks
from churchill_cli.game.war.marker_segment import REMOVE, MarkerSegment
from churchill_cli.notation.cards import LEADER
from churchill_cli.typed.commands.commands import cards_named
from churchill_cli.typed.lexicon.command_words import edges_of, group_of, is_silent
from churchill_cli.typed.lexicon.entries import SLIP
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.questions.topics import (
    ASKS,
    CHANCE,
    CLEARLY,
    CUT_SHORT,
    NAVAL,
    THINGS,
    WHO,
    Question,
    front_named,
)

WHOSE_FATE = {"paranoid": USSR, "dead": US}
"""Who alone may become so by his Leader's roll (3.31)."""
LONGEST_OF_PLACES, LONGEST_OF_MARKERS = 8, 10
"""So many words a question about countries has at most, and one whether markers may be placed in them."""
OF_PLACES = frozenset({ASKS, WHO, "command", "countries", "due", "nets", "now", "table"})
"""Topics of a question about countries."""
OF_POINTS = frozenset({ASKS, WHO, "now", "points"})
"""Topics of a question about the points of a power."""
BESIDE_CARD = frozenset(
    {"worth", "card", "CARD", "cards", "given", "gives", "lettered", "plays", "bonus", "for", "legal"}
)
"""What may be said with a staff card that is asked about."""
BESIDE_PLAY = BESIDE_CARD | {"leader", "LEADER", "himself", "own", "filler", "conferences", "active", "is", "activates"}
"""What may be said with a card, or a Leader, of whom it is asked whether he may be played."""
OF_SUPPORT = frozenset({"MARKER", "production", "support"})
"""What a question names that is of no card."""
SEGMENTS = {"networks": networks.SEGMENT, "aligns": alignment.SEGMENT}
"""The segments in which the markers are placed for which fixed words stand (7.1, 7.3)."""


class MarkersAsked(NamedTuple):
    """Markers of a power of which it is asked whether they may be placed; without targets, where they may."""

    segment: MarkerSegment
    power: Power
    targets: tuple[str, ...]

    @property
    def action(self) -> Network | Align:
        """Return what would be told."""
        return self.segment.action(self.power, self.targets)


def card_named(state: State, words: Sequence[str]) -> str | None:
    """Return the one staff card that words name, with its power or without; None where they say anything else."""
    in_game = {card for power in POWERS for card in known_staff(state, power)}
    named = set(cards_named(" ".join(words))) & in_game
    return named.pop() if len(named) == 1 else None


def card_asked(state: State, line: str) -> str | None:
    """Return the one staff card that a question is about, and about nothing else that the game knows."""
    cards = _named_alone(line, {"chief", "staff"}, BESIDE_CARD)
    return card_named(state, cards) if len(cards) == 1 else None


def _named_alone(line: str, categories: Collection[str], allowed: Collection[str]) -> Sequence[str]:
    """Return the words that name a thing of some categories; none where anything but what is allowed stands beside."""
    asked = Question(line)
    said = {text: {edge.sense.category for edge in edges_of(text) if edge.cost <= CLEARLY} for text in asked.texts}
    naming = [text for text in asked.texts if said[text] & {*categories}]
    others = [text for text in asked.texts if not (text in naming or is_silent(text))]
    beside = {sense.value or sense.category for text in others for sense in Question(text).senses(CLEARLY)}
    return naming if beside <= {*allowed, *filter(str.isdigit, asked.texts)} else ()


def play_asked(state: State, line: str) -> tuple[Power, Play] | None:
    """Return the card, or the Leader, of whom alone a question is whether he may be played."""
    card, leaders = card_asked(state, line), _named_alone(line, {"person", "power"}, BESIDE_PLAY)
    if card:
        power = next(power for power in POWERS if card in known_staff(state, power))
        is_chief = card == state.position.rules.cards.chief(power)
        return power, Play("chief") if is_chief else Play(name=card)
    persons = Question(line).persons if len(leaders) == 1 else ()
    leader = next((power for power in POWERS if power in persons), None)
    is_played = {"plays", "leader", "LEADER", "active"} & {
        value or category for category, value in Question(line).senses(CLEARLY)
    }
    return (leader, Play(LEADER)) if leader and len(persons) == 1 and is_played else None


def places_asked(line: str) -> Sequence[Place]:
    """Return the countries and colonies that a question is about, and about nothing else that the game knows."""
    asked = Question(line)
    words, edges = asked.words, lattice(asked.words)
    most = SLIP if len(words) == 1 else CLEARLY
    every = ((at, edge) for at, of_word in enumerate(edges) for edge in of_word if edge.cost <= most)
    places_named = (edge for edge in every if edge[1].sense.category == "place")
    named = {(*range(at, edge.end),): edge.sense.value for at, edge in places_named}
    named = named if len(words) == 1 else {span: one for span, one in named.items() if one in asked.named("place")}
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


def spaces_scored(line: str, position: Position) -> Sequence[Space]:
    """Return the spaces, or that before the Front, of which alone it is asked how many points they bring (9.4)."""
    asked = Question(line)
    if "points" not in asked.topics or asked.things - {"front", "issue", "space", "theater"} or asked.defines:
        return ()  # D-Day is an issue as well
    front = front_named(line)
    ahead = position.board.ahead(front, position.fronts[front]) if front else None  # type: ignore[index,arg-type]
    return (*(asked.named("space") or ([ahead] if ahead else ())),)


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
    of_him = {ASKS, CHANCE, "card", "cards", "rolls"} | ({"deck", "leads"} if asked.defines else set())
    is_of_others = asked.things or asked.named("number") or asked.topics - of_him or OF_SUPPORT & asked.named("word")
    is_about_him = asked.is_of_fate or not (asked.is_of_rules or asked.supposes or group_of("where") & {*asked.texts})
    return persons.pop() if len(persons) == 1 and is_about_him and not is_of_others else None  # type: ignore[return-value]


def markers_asked(state: State, line: str) -> MarkersAsked | None:
    """Return the markers of which alone a question is whether, or where, they may be placed.

    Where no power is named, those of the one that is due are meant.
    """
    asked, due, places = Question(line), engine.due(state), sorted(Question(line).named("place"))
    is_of_others = asked.things - {"place"} or asked.named("side") or asked.supposes or asked.has_strangers
    is_of_others = is_of_others or len(asked.words) > LONGEST_OF_MARKERS or asked.has("of_rules")
    if not asked.has("may") or is_of_others or (asked.has("where") or asked.has("where_to")) == bool(places):
        return None
    kinds, said = SEGMENTS.keys() & asked.named("word"), {sense.category for sense in asked.senses(0.0)}
    removing = REMOVE if "removes" in said and "puts" not in said else ""
    powers = (*(asked.named("power") | asked.persons),)
    if due and not asked.has("who") and (not powers or (removing and not {*powers} & {*due.powers})):
        powers = due.powers  # `can we remove the american network in france?` names whose it is
    if len(kinds) != 1 or len(powers) != 1:
        return None
    times = next((n for n in D6 if str(n) in asked.named("number") and kinds == {"networks"}), 1)
    targets = tuple(f"{removing}{place}" for place in places) * times
    return MarkersAsked(SEGMENTS[kinds.pop()], powers[0], targets)  # type: ignore[arg-type]


def points_asked(state: State, line: str, *, is_why: bool = False) -> Power | None:
    """Return the power of whose points alone a question is: how many they are, or why (9.4)."""
    asked = Question(line)
    powers, numbers = asked.named("power") | asked.persons, asked.named("number") | asked.named("number_to")
    is_why = is_why or asked.has("why") or "why" in asked.named("word")
    is_of_rules = any(
        "why" not in Question(text).named("word") for text in group_of("of_rules", "may") & {*asked.texts}
    )
    of_others = {"tie"} if is_why else {"tie", "for"}  # `за что` asks why
    topics = OF_POINTS | ({"leads"} if is_why else set())
    is_for = is_why and "for" in asked.named("word") and asked.things <= {"space"}  # `why has the uk 3 for okinawa?`
    things = set() if is_for else asked.things
    is_of_others = of_others & asked.named("word") or asked.named("side") or things or asked.topics - topics
    if len(powers) != 1 or is_of_rules or is_of_others or asked.supposes or asked.has_strangers:
        return None
    power = next(power for power in POWERS if power in powers)
    is_many = any(len(number) == len("13") for number in numbers) or "leads" in asked.topics
    is_said = is_many or is_for or numbers == {str(scoring.score(state.position).totals[power])}
    return power if (is_why and is_said) or ("points" in asked.topics and (is_why or not numbers)) else None


def asks_of_last(asked: str, last: str) -> bool:
    """Tell whether what is asked why names nothing but a card of the line told last: `why is that only 4?`."""
    question = Question(asked)
    cards = question.named("staff") | question.named("chief")
    is_of_others = question.topics - {ASKS} or question.things - {"staff", "chief"} or question.persons
    if is_of_others or question.named("power"):
        return False
    return cards <= {*last.split()} if cards else not question.has_strangers


def chief_asked(line: str) -> tuple[Power, int, Issue | None] | None:
    """Return whose Chief of Staff a question of chances is about, the least value wanted, the issue (5.25)."""
    asked = Question(line)
    chiefs, issues = asked.named("chief"), asked.named("issue")
    numbers = [face for face in D6 if str(face) in asked.named("number") | asked.named("number_to")]
    if CHANCE not in asked.topics or len(chiefs) != 1 or len(numbers) > 1 or len(issues) > 1:
        return None
    return next(power for power in POWERS if power in chiefs), next(iter(numbers), 0), next(iter(issues), None)


def owes_asked(state: State, line: str) -> bool:
    """Tell whether a question is what must still be placed by duty, while production is allocated (6.4)."""
    asked = Question(line)
    is_of_rules = bool(asked.texts) and asked.texts[0] in group_of("of_rules", "may", "asking_whether")
    is_of_others = asked.things - {"front"} or is_of_rules or asked.supposes or asked.named("number")
    is_of_one = "commits" in asked.named("word") and bool(asked.named("power") | asked.persons)
    is_of_duty = "owed" in asked.topics or (is_of_one and len(asked.words) <= LONGEST_OF_PLACES)
    return is_of_duty and not is_of_others and engine.is_timely(state, PlaceSupport)
