"""Questions and wishes: what somebody asks of the board or of the rules, or wishes to see."""

from collections.abc import Iterator, Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import FRONTS, POWERS, US, USSR, Front, Place, Power, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import notated
from churchill_cli.typed.command_words import (
    OF_RULES,
    SEARCH,
    begun,
    forms_of,
    group_of,
    is_beside,
    is_silent,
    part_named,
    rows,
    thing_named,
)
from churchill_cli.typed.commands import cards_named
from churchill_cli.typed.gathering import Sense, said
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import SLIP, number_said, says, small_stems
from churchill_cli.typed.weighing import Edge
from churchill_cli.typed.words import stem, typed_words, words_of

CLEARLY, CUT_SHORT = 0.1, 0.2
"""What a meaning of a word costs at most that it has for certain, and cut short."""
NAVAL, WORTH, ODDS = (Sense("word", word) for word in ("naval", "worth", "odds"))
SUPPOSED = frozenset(Sense("word", word) for word in ("more", "with", "offensive", "support"))
"""What is said with a number of support that is supposed."""
OF_ROLL = frozenset({ODDS, *(Sense("word", word) for word in ("well", "ill", "dead", "paranoid", "rolls", "HEALTH"))})
BESIDE_LEADER = frozenset({"person", "moved", "stalled", "health_roll", "unsure", "die_word"})
WHOSE_FATE = {"paranoid": USSR, "dead": US}
"""What is asked of a Leader's roll with its chance, what else may be said with his name, who alone may become so."""
STRENGTH = "strength"
"""The command that tells the strength of the Front that is named, or of all (7.7)."""
SUPPOSING = "supposing"
"""The group of words before a play of which it is asked what it would do."""
LONGEST_OF_PLACES = 8
"""So many words a question about countries has at most."""
SHORTEST_QUESTION = 3
"""Words of a question that has no question mark."""


def question(line: str) -> str:
    """Return the command that answers what a line asks: one that shows the board, else a search; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    if not texts or not (line.rstrip().endswith("?") or asks(line)):
        return ""
    stems, is_of_rules = frozenset(map(stem, texts)), bool({*texts} & group_of(*OF_RULES))
    is_of_rules = is_of_rules or any(says(text, "earlier") for text in texts)  # `who places first?`
    is_of_rules = is_of_rules or begun(texts, forms_of("defining")) > 0  # `what is a conditional issue?`
    found, front = [row for asked, row in _state_questions() if asked <= stems], front_named(line)
    is_of_strength = any(asked in found or _asks_for(asked, texts) for asked in (STRENGTH, ODDS.value))
    more = _more_supposed(line)
    if front and (is_of_strength or names_front(line) or (more and behind(line, SUPPOSING))):
        return " ".join((STRENGTH, front, *more))
    return found[0] if found and not (is_of_rules or leader_asked(line)) else f"{SEARCH} {line}"


def _more_supposed(line: str) -> Sequence[str]:
    """Return the option with how much more support a question supposes: `how strong is the west with 3 more?`."""
    senses = _senses(line, CLEARLY)
    numbers = [sense.value for sense in senses if sense.category == "number"]
    is_more = not SUPPOSED.isdisjoint(senses) and NAVAL not in senses
    return ("--more", numbers[0]) if is_more and len(numbers) == 1 else ()


def behind(line: str, group: str) -> str:
    """Return what stands behind the words of a group that ask: `can we align poland?`, `what if …?`; else nothing."""
    words = typed_words(line)
    size = begun([word.text for word in words], forms_of(group))
    return " ".join(word.spelt for word in words[size:]) if size and words[size + 1 :] else ""


def of_card(line: str, told: Sequence[str]) -> str:
    """Return the command that shows a card that is asked about, or what it would do where a line plays it."""
    action = notated(told[0]) if len(told) == 1 else None
    if not isinstance(action, AdvanceIssue | DebateIssue) or (
        action.card.kind != "staff" and not behind(line, SUPPOSING)
    ):
        return ""
    if len(line.split()) == 1:
        return f"? {line.rstrip('?')}"
    kind = "" if action.card.kind == "staff" else action.card.kind
    card = (str(one) for one in (kind, action.card.name, action.card.value) if one)
    return " ".join(("table", action.power, *card))


@cache
def _state_questions() -> Sequence[tuple[frozenset[str], str]]:
    """Return the stems of each question of the board, with the command that answers it."""
    return [(frozenset(map(stem, words_of(form))), line) for line, form in rows("state_questions")]


def asks(line: str) -> bool:
    """Tell whether a line begins like a question, behind words that say nothing, or ends like one."""
    texts = tuple(word.text for word in typed_words(line))
    if any(texts[-len(form) :] == form for form in forms_of("or_not")) and {*texts} & group_of(*OF_RULES):
        return True
    openings, asking = forms_of("opening", file="silent"), forms_of("asking", "asking_whether", "where", *OF_RULES)
    while texts and not begun(texts, asking) and (stem(texts[0]) in small_stems() or texts[:1] in openings):
        texts = texts[1:]
    return len(texts) >= SHORTEST_QUESTION and bool(begun(texts, asking))


def asks_whether(line: str) -> bool:
    """Tell whether a line begins like a question that yes or no answers: what it says is not told."""
    return begun([word.text for word in typed_words(line)], forms_of("asking_whether")) > 0


def wish(line: str) -> str:
    """Return the command that shows what somebody wishes to see: `show me the bomb`; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    if any(map(number_said, texts)):
        return ""
    behind = _wished(texts)
    is_command = len(texts) - len(behind) == 1 and texts[:1] in map(words_of, ("show", *said(rulebook().words["show"])))
    if behind and is_command and not all(part_named(text) or len(text) <= SHORTEST_QUESTION for text in behind):
        return ""  # it may name a point of the game
    seen = (*map(thing_named, behind), *map(part_named, behind))
    return next(filter(None, seen), "") if behind else _where(texts)


def _wished(texts: Sequence[str]) -> Sequence[str]:
    """Return what stands behind the beginning of a wish to see something; nothing where a line begins otherwise."""
    start = next(
        (at for at, text in enumerate(texts) if begun(texts[at:], forms_of("wishing")) or not is_silent(text)), 0
    )
    size = begun(texts[start:], forms_of("wishing"))
    return texts[start + size :] if size else ()


def _where(texts: Sequence[str]) -> str:
    """Return the command that shows the one thing named before the word that asks where or whose it is."""
    asking = [at for at, text in enumerate(texts) if text in group_of("where")]
    if len(asking) != 1 or {*texts} & group_of(*OF_RULES):
        return ""
    parts = [part_named(text) for text in texts]
    is_whole = all(part or is_beside(texts[at]) for at, part in enumerate(parts) if at != asking[0])
    named = {*parts} - {""}
    return named.pop() if is_whole and any(parts[: asking[0]]) and len(named) == 1 else ""


def front_named(line: str) -> str:
    """Return the Front that a line names with most of its words; nothing where that is none, or several."""
    every = ((at, edge) for at, edges in enumerate(lattice(typed_words(line))) for edge in edges)
    fronts_of = rulebook().board.fronts_of
    named = ((edge.end - at, -edge.cost, fronts_of.get(edge.sense.value, (edge.sense.value,))) for at, edge in every)
    meant = ((size, cost, front) for size, cost, fronts in named for front in fronts if front in FRONTS)
    best, *others = (*sorted(meant, reverse=True), (0, 0.0, ""))
    return best[2] if all(other[:2] < best[:2] for other in others) else ""


def names_front(line: str) -> bool:
    """Tell whether a line names a Front, or a space of one, and says nothing else: `manchuria?`."""
    words = typed_words(line)
    every = [edge for edge in lattice(words)[0] if edge.end == len(words)] if words else []
    return any(edge.sense.category in {"front", "space"} and edge.cost <= CUT_SHORT for edge in every)


def card_named(state: State, words: Sequence[str]) -> str | None:
    """Return the one staff card that words name, with its power or without; None where they say anything else."""
    in_game = {card for power in POWERS for card in known_staff(state, power)}
    named = set(cards_named(" ".join(words))) & in_game
    return named.pop() if len(named) == 1 else None


def card_asked(state: State, line: str) -> str | None:
    """Return the one staff card that a question is about, and about nothing else that the game knows."""
    senses = {word.text: _senses(word.text, CLEARLY) for word in typed_words(line)}
    cards = [text for text, meant in senses.items() if any(sense.category == "staff" for sense in meant)]
    is_about_it = all(
        is_silent(text) or text.isdigit() or {*meant} <= {WORTH} for text, meant in senses.items() if text not in cards
    )
    return card_named(state, cards) if is_about_it and len(cards) == 1 else None


def places_asked(line: str) -> Sequence[Place]:
    """Return the countries and colonies that a question is about, and about nothing else that the game knows."""
    words = typed_words(line)
    texts, edges = [word.text for word in words], lattice(words)
    most = SLIP if len(words) == 1 else CLEARLY
    every = ((at, edge) for at, of_word in enumerate(edges) for edge in of_word if edge.cost <= most)
    named = {(*range(at, edge.end),): edge.sense.value for at, edge in every if edge.sense.category == "place"}
    within = {at for span in named for at in span}
    asking = group_of("asking", "asking_whether", "where")
    is_about_them = not {*texts} & group_of(*OF_RULES) and all(
        at in within or not edges[at] or is_silent(text) or text in asking or _is_power(edges[at])
        for at, text in enumerate(texts)
    )
    whole = (place for span, place in named.items() if not any({*span} < {*other} for other in named))
    places = tuple(dict.fromkeys(whole))
    return places if is_about_them and len(texts) <= LONGEST_OF_PLACES else ()


def _is_power(edges: Sequence[Edge]) -> bool:
    return any(edge.sense.category in {"power", "person"} for edge in edges)


def naval_spaces(line: str, position: Position) -> Iterator[tuple[Front, Space]]:
    """Yield the spaces, each with its Front, that a question about naval support names; of a Front the next one."""
    senses, board = _senses(line, CUT_SHORT), position.board
    named = [sense.value for sense in senses if sense.category == "space"] if NAVAL in senses else []
    for space in named:
        yield from ((front, space) for front in board.fronts_of.get(space, ()))
    asked = front_named(line) if NAVAL in senses and not named else ""
    ahead = ((front, board.ahead(front, space)) for front, space in position.fronts.items() if front == asked)
    yield from ((front, space) for front, space in ahead if space)


def leader_asked(line: str) -> Power | None:
    """Return whose Leader's card a question is about: what he does, or the chance of what his roll brings (3.31)."""
    meant = [({*_senses(word.text, CLEARLY)}, is_silent(word.text)) for word in typed_words(line)]
    said = {sense for senses, silent in meant for sense in senses if not silent or sense.category == "person"}
    named = {sense.value for sense in said if sense.category == "person"}
    others = {sense for sense in said if sense.category not in BESIDE_LEADER}
    if ODDS in said or _asks_for(ODDS.value, [word.text for word in typed_words(line)]):
        named = named or {WHOSE_FATE[sense.value] for sense in others if sense.value in WHOSE_FATE}
        others -= OF_ROLL
    return named.pop() if len(named) == 1 and others <= {WORTH} else None  # type: ignore[return-value]


def _asks_for(asked: str, texts: Sequence[str]) -> bool:
    """Tell whether some words ask for what a command shows: they have those of one of its names, or of a question."""
    names = (words_of(form) for form in (asked, *said(rulebook().words.get(asked, ()))))
    forms = [frozenset(map(stem, name)) for name in names]
    forms += [frozenset(map(stem, words_of(form))) for command, form in rows("commands") if command == asked]
    forms += [form for form, command in _state_questions() if command == asked]
    return any(form <= frozenset(map(stem, texts)) for form in forms)


def _senses(line: str, most: float) -> Sequence[Sense]:
    """Return what the words of a line mean at some cost at most."""
    edges = (edge for edges in lattice(typed_words(line)) for edge in edges if edge.cost <= most)
    return tuple(dict.fromkeys(edge.sense for edge in edges))
