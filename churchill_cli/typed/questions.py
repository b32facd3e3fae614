"""Questions and wishes: what somebody asks of the board or of the rules, or wishes to see."""

from collections.abc import Iterator, Sequence
from itertools import chain

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.actions import (
    AdvanceFront,
    AdvanceIssue,
    Align,
    DebateIssue,
    Fund,
    Network,
    Pick,
    PlaceSupport,
    Research,
)
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import notated
from churchill_cli.typed.asked_about import LONGEST_OF_PLACES, card_asked, leader_asked, places_asked
from churchill_cli.typed.command_words import OF_RULES, SEARCH, begun, forms_of, group_of, is_silent
from churchill_cli.typed.commands import RULE
from churchill_cli.typed.gathering import Sense, said as forms_said
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import STEMMED, number_said, small_stems
from churchill_cli.typed.topics import (
    ASKS,
    CHANCE,
    CLEARLY,
    CUT_SHORT,
    NAVAL,
    WHO,
    Question,
    asking_words,
    front_named,
    names_front,
)
from churchill_cli.typed.words import Word, stem, typed_words, words_of

TIE = Sense("word", "tie")
ROLLS = Sense("word", "rolls")
OF_FRONT = frozenset({"attempt", CHANCE, "need", "strength"})
"""Topics of a question that names a Front."""
SUPPOSING_TOO = frozenset({"countries", "due", "end", "leads", "need"})
"""Topics of which a question may be that supposes something."""
OF_TABLE, OF_CARDS = frozenset({"issue", "theater"}), frozenset({"chief", "staff"})
"""Categories of what a question of the board may name, beside powers, and of cards."""
SUPPOSED = frozenset(Sense("word", word) for word in ("more", "with", "offensive", "support"))
"""What is said with a number of support that is supposed."""
OF_BOMB = {Research: "next", Fund: "show tracks"}
"""The commands that tell which die the research needs, where it is rolled and before (6.10)."""
ADVICE = "advise card"
"""The command that tells the least card for each issue, while cards are played (5.22 to 5.24)."""
OPTIONS, DUE = "?", "next ?"
"""The commands that list what may be told now, and tell who is due."""
TOLD_BY = {"picks": Pick, "networks": Network, "aligns": Align}
"""What is told by a word with which it may be asked who is first."""
ANSWERS: Sequence[tuple[frozenset[str], str]] = [
    (frozenset(topics.split()), command)
    for topics, command in (
        ("need card", ADVICE),
        ("need issue", ADVICE),
        ("choice", OPTIONS),
        ("leads conference", "table"),
        ("won", "table"),
        ("deck", "table"),
        ("active", "table"),
        ("who command", "show tracks"),
        ("leads points", "score"),
        ("end", "verdict"),
        ("luck", "luck"),
        ("who leads", "verdict"),
        ("tracks chance", "show tracks"),
        ("markers", "show tracks"),
        ("tracks_far", "show tracks"),
        ("who tracks", "show tracks"),
        ("who theater", "show tracks"),
        ("armies", "show tracks"),
        ("asks points", "score"),
        ("asks table", "table"),
        ("who issue", "table"),
        ("asks issues", "table"),
        ("asks counters", "show tracks"),
        ("due", DUE),
        ("nets", "show countries"),
        ("who countries", "show countries"),
        ("who conference", "table"),
        ("chance", "odds"),
        ("now", DUE),
    )
]
"""The topics of each question of the board, with the command that answers it; the first that fits does."""
OF_BOARD = {**dict.fromkeys(("front", "space", "theater"), "show fronts"), "place": "show countries"}
"""The part of the board that shows what is named."""
GLOBAL_MARKERS = {"churchill_roosevelt": "6.11.1", "churchill_stalin": "6.11.2", "roosevelt_stalin": "6.11.3"}
"""The section of each pair's Global Issue marker."""
STRENGTH = "strength"
"""The command that tells the strength of the Front that is named, or of all (7.7)."""
ASKING = ("asking", "asking_whether", "defining", "who")
"""Groups of the words with which a question may begin, beside those that ask where or whose."""
SHORTEST_QUESTION = 3
"""Words of a question that has no question mark."""


def question(state: State, line: str) -> str:
    """Return the command that answers what a line asks: one that shows the board, else a search; nothing elsewhere."""
    asked = Question(line)
    if not asked.texts or not (line.rstrip().endswith("?") or asks(line)):
        return ""
    front = front_named(line) if _is_of_front(asked) else ""
    if asks_of_production(line):
        return f"{SEARCH} {line}"
    if front:
        return " ".join((STRENGTH, front, *_more_supposed(asked)))
    is_of_card = bool(leader_asked(line) or card_asked(state, line) or places_asked(line))
    of_bomb = (command for kind, command in OF_BOMB.items() if engine.is_timely(state, kind))
    is_of_bomb = "tracks" in asked.topics and not asked.topics.isdisjoint({"need", CHANCE})
    found = () if is_of_card else chain(_of_armies(asked), _of_board(asked), _of_marker(asked), _of_fate(asked))
    command = (next(of_bomb, "") if is_of_bomb else "") or next(iter(found), "")
    return _of_this_step(state, asked, command) or f"{SEARCH} {line}"


def _of_this_step(state: State, asked: Question, command: str) -> str:
    """Return the command of a question where it answers in this step, another that does, or nothing."""
    if command == ADVICE:
        return command if engine.is_timely(state, AdvanceIssue) else ""
    if command == "table" and "issues" in asked.topics and engine.is_timely(state, Pick):
        return OPTIONS  # it lists those that are left (5.14)
    if command == "table" and "won" in asked.topics and not state.turn.table.issues:
        return "score"  # which counts the conferences won (9.4.D)
    if command not in {OPTIONS, DUE} or "now" in asked.topics:
        return command
    said = {sense.value for sense in asked.senses(STEMMED) if sense.category == "word"}
    kinds = [kind for word, kind in TOLD_BY.items() if word in said] or [Pick] * (command == OPTIONS)
    if not kinds or any(engine.is_timely(state, kind) for kind in kinds):
        return command
    return "" if command == OPTIONS or WHO in asked.topics else "show tracks"


def _of_armies(asked: Question) -> Iterator[str]:
    """Yield the command that shows the Axis reserves, of which a question names the Front (7.6)."""
    is_short = len(asked.words) <= LONGEST_OF_PLACES and not asked.is_of_rules
    if "armies" in asked.topics and asked.things == {"front"} and is_short and NAVAL not in asked.senses(CUT_SHORT):
        yield "reserves"


def _of_marker(asked: Question) -> Iterator[str]:
    """Yield the command that shows the section of the Global Issue marker of which alone a side is named (6.11)."""
    said = (edges for text, edges in zip(asked.texts, lattice(asked.words), strict=True) if not is_silent(text))
    sides = (edge.sense for edges in said for edge in edges if edge.sense.category == "side" and edge.cost <= CLEARLY)
    markers = {side.value.partition(".")[0] for side in sides}
    if len(markers) == 1 and not asked.topics - {ASKS}:
        yield f"{RULE} {GLOBAL_MARKERS[markers.pop()]}"


def _of_fate(asked: Question) -> Iterator[str]:
    """Yield the command that shows what a Leader may suffer, of which it is asked what it is (3.31)."""
    if asked.defines and asked.is_of_fate and not (asked.things or asked.has_strangers):
        yield f"{RULE} 3.31"


def _is_of_front(asked: Question) -> bool:
    """Tell whether a question names a Front, or a space, and is of its strength or its attempt (7.7)."""
    is_of_strength = bool(asked.topics & OF_FRONT or _more_supposed(asked))
    is_of_rules = asked.is_of_rules or ((asked.defines or asked.supposes) and not is_of_strength)
    is_of_others = asked.things - {"front", "space", "theater"} or NAVAL in asked.senses(CUT_SHORT)
    is_clear = is_of_strength or names_front(asked.line)
    return is_clear and not (asked.has_strangers or is_of_rules or is_of_others)


def _of_board(asked: Question) -> Iterator[str]:
    """Yield the commands that show what a question of the board asks, the likeliest first."""
    is_of_others = asked.things - OF_TABLE or TIE in asked.senses(CLEARLY)
    is_unclear = asked.has_strangers and "need" not in asked.topics
    is_of_now = not asked.topics.isdisjoint({"choice", "due", "end"})  # `who may still debate?`
    if is_unclear or is_of_others or (asked.is_of_rules and not is_of_now) or asked.defines:
        return
    if asked.topics == {"issue"} and asks_whether(asked.line):  # `is the second front on?`
        yield "table"
    is_open = not (asked.supposes or "need" in asked.topics)
    yield from (
        command for topics, command in ANSWERS if topics <= asked.topics and (is_open or topics & SUPPOSING_TOO)
    )


def asks_of_production(line: str) -> bool:
    """Tell whether a question is about how much production a power has (6.3)."""
    asked = Question(line)
    is_of_others = asked.things & OF_CARDS or "issues" in asked.topics
    return "production" in asked.topics and not (asked.is_of_rules or asked.defines or is_of_others)


def _more_supposed(asked: Question) -> Sequence[str]:
    """Return the option with how much more support a question supposes: `how strong is the west with 3 more?`."""
    senses, numbers = asked.senses(CLEARLY), asked.named("number")
    is_more = not SUPPOSED.isdisjoint(senses) and NAVAL not in senses
    is_share = "%" in asked.line  # `for an 80 %` is no number of support
    if len(numbers) != 1 or is_share:
        return ()
    return ("--more", *numbers) if is_more else ("--roll", *numbers) if ROLLS in senses else ()


def supposed(line: str) -> Iterator[str]:
    """Yield what a question supposes: all behind `what if`, or all but the words that ask: `where is … if hull …?`."""
    words = typed_words(line)
    start, end = _supposing(words)
    if not end or Question(line).defines:  # `what does churchill do if i use him`
        return
    yield spelt(words[end:])
    yield spelt([word for word in (*words[:start], *words[end:]) if word.text not in asking_words()])


def _supposing(words: Sequence[Word]) -> tuple[int, int]:
    """Return where the words stand that suppose something, 0 and 0 where none do; `sí, que avance` says yes."""
    sizes = [begun([word.text for word in words[at:]], forms_of("supposing")) for at in range(len(words))]
    at = next((at for at, size in enumerate(sizes) if size), 0)
    end = at + sizes[at] if words else 0
    return (at, end) if end > at and not any(word.is_apart for word in words[end : end + 1]) else (0, 0)


def spelt(words: Sequence[Word]) -> str:
    """Return some words as they are typed."""
    return " ".join(word.spelt for word in words)


def what_if(line: str, told: Sequence[str], asked: Sequence[str] = ()) -> str:
    """Return the command that shows what a play would do, or support for a Front, that a question supposes.

    ``asked``: of which lines it would be asked which is meant; of these a play is enough.
    """
    plays = [one for one in map(notated, asked) if isinstance(one, AdvanceIssue | DebateIssue)]
    actions = [notated(one) for one in told] or plays * (len(plays) == len(asked))
    action, is_supposed = actions[0] if len(actions) == 1 else None, any(supposed(line))
    if isinstance(action, PlaceSupport) and action.kind == "offensive" and ROLLS not in Question(line).senses(CLEARLY):
        return f"{STRENGTH} {action.box} --more {action.n}"
    if isinstance(action, AdvanceFront) and is_supposed:
        return f"{STRENGTH} {action.front} --roll {action.d10}"
    if not isinstance(action, AdvanceIssue | DebateIssue) or (action.card.kind != "staff" and not is_supposed):
        return ""
    kind = "" if action.card.kind == "staff" else action.card.kind
    card = (str(one) for one in (kind, action.card.name, action.card.value) if one)
    return " ".join(("table", action.power, *card))


def asks(line: str) -> bool:
    """Tell whether a line begins like a question, behind words that say nothing, or ends like one."""
    texts = tuple(word.text for word in typed_words(line))
    if any(texts[-len(form) :] == form for form in forms_of("or_not")) and {*texts} & group_of(*OF_RULES):
        return True
    if len(texts) >= SHORTEST_QUESTION and not group_of("where").isdisjoint(texts[:2]):
        return True  # `polonia quién la tiene`; not `es molotov quien avanza`
    start, end = _supposing(typed_words(line))
    openings, asking = forms_of("opening", file="silent"), forms_of(*ASKING, *OF_RULES)
    while texts and not begun(texts, asking) and (stem(texts[0]) in small_stems() or texts[:1] in openings):
        texts = texts[1:]
    return len(texts) >= SHORTEST_QUESTION and (bool(begun(texts, asking)) or end > start == 0)


def asks_supposing(line: str) -> bool:
    """Tell whether a line supposes something, and asks what of it: `if hull debates where is it`."""
    words = typed_words(line)
    start, end = _supposing(words)
    return end > 0 and not asking_words().isdisjoint(word.text for word in words) and (not start or asks(line))


def asks_whether(line: str) -> bool:
    """Tell whether a line begins like a question that yes or no answers: what it says is not told."""
    return begun([word.text for word in typed_words(line)], forms_of("asking_whether")) > 0


def wish(line: str) -> str:
    """Return the command that shows what somebody wishes to see: `show me the bomb`; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    behind = () if any(map(number_said, texts)) else _wished(texts)
    shows = map(words_of, ("show", *forms_said(rulebook().words["show"])))
    asked = Question(" ".join(behind))
    if not behind or (len(texts) - len(behind) == 1 and texts[:1] in shows and asked.has_strangers):
        return ""  # a word that nobody knows may name a point of the game
    if asked.things & OF_BOARD.keys():
        return next(command for category, command in OF_BOARD.items() if category in asked.things)
    return next((command for topics, command in ANSWERS if topics <= asked.topics | {ASKS, WHO}), "")


def _wished(texts: Sequence[str]) -> Sequence[str]:
    """Return what stands behind the beginning of a wish to see something; nothing where a line begins otherwise."""
    start = next(
        (at for at, text in enumerate(texts) if begun(texts[at:], forms_of("wishing")) or not is_silent(text)), 0
    )
    size = begun(texts[start:], forms_of("wishing"))
    return texts[start + size :] if size else ()
