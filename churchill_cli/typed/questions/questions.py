"""Questions: what somebody asks of the board or of the rules."""

from collections.abc import Iterator, Sequence
from itertools import chain

from churchill_cli.game import engine
from churchill_cli.game.conference.meeting_turns import debaters
from churchill_cli.game.model.actions import (
    AdvanceFront,
    AdvanceIssue,
    Align,
    BreakTie,
    DebateIssue,
    Direct,
    Fund,
    GiveTie,
    LeaderRolls,
    MoveGlobal,
    Network,
    Pick,
    PlaceReserves,
    PlaceSupport,
    Research,
    ShowCards,
)
from churchill_cli.game.model.ids import ARMIES, GERMANY, JAPAN, POWERS
from churchill_cli.game.model.state import State
from churchill_cli.typed.commands.commands import RULE
from churchill_cli.typed.lexicon.command_words import SEARCH, group_of, is_silent
from churchill_cli.typed.lexicon.entries import STEMMED
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import FORM_OF_VERB, lattice, named
from churchill_cli.typed.questions.asked_about import (
    LONGEST_OF_PLACES,
    card_asked,
    leader_asked,
    owes_asked,
    places_asked,
    points_asked,
)
from churchill_cli.typed.questions.topics import (
    ASKS,
    CHANCE,
    CLEARLY,
    CUT_SHORT,
    NAVAL,
    WHO,
    Question,
    asks,
    asks_whether,
    front_named,
    names_front,
)

TIE, ROLLS = Sense("word", "tie"), Sense("word", "rolls")
OF_FRONT, TRIES = frozenset({"attempt", CHANCE, "need", "strength"}), frozenset({"advances", "rolls"})
"""Topics of a question that names a Front; what is said of one that may try: `can the eastern front advance?`."""
SUPPOSING_TOO = frozenset({"agenda", "countries", "due", "end", "leads", "need"})
"""Topics of which a question may be that supposes something."""
OF_TABLE, OF_CARDS = frozenset({"issue", "theater"}), frozenset({"chief", "staff"})
"""Categories of what a question of the board may name, beside powers, and of cards."""
SUPPOSED = frozenset(Sense("word", word) for word in ("more", "with", "offensive", "support"))
"""What is said with a number of support that is supposed."""
OPTIONS, DUE, SCORE, TRACKS = "?", "next ?", "score", "show tracks"
"""The commands that list what may be told now, tell who is due, count the points, and show the tracks."""
OF_BOMB = {Research: "next", Fund: TRACKS}
"""The commands that tell which die the research needs, where it is rolled and before (6.10)."""
ADVICE, STRENGTH = "advise card", "strength"
"""The commands that tell the least card for each issue (5.22 to 5.24), the strength of a Front, or of all (7.7)."""
TOLD_BY = {"picks": Pick, "networks": Network, "aligns": Align}
"""What is told by a word with which it may be asked who is first."""
PLACED = (Direct, PlaceSupport)
LISTED = (Pick, *PLACED, MoveGlobal, Network, Align)
"""What is told of a marker that stands for no country; of all where a step lists what may be told."""
OF_DICE = (AdvanceFront, PlaceReserves, Research, LeaderRolls)
"""What is told while dice are due."""
ANSWERS: Sequence[tuple[frozenset[str], str]] = [
    (frozenset(topics.split()), command)
    for topics, command in (
        ("known", "cards"),
        ("need card", ADVICE),
        ("need issue", ADVICE),
        ("need table", ADVICE),
        ("agenda leads", f"{RULE} 5.13"),
        ("agenda won", f"{RULE} 5.13"),
        ("choice", OPTIONS),
        ("leads conference", "table"),
        ("won", "table"),
        ("deck", "table"),
        ("active", "table"),
        ("who command", TRACKS),
        ("leads points", SCORE),
        ("end", "verdict"),
        ("luck", "luck"),
        ("who leads", "verdict"),
        ("tracks chance", TRACKS),
        ("due markers who", DUE),
        ("markers", TRACKS),
        ("tracks_far", TRACKS),
        ("who tracks", TRACKS),
        ("who theater", TRACKS),
        ("armies", TRACKS),
        ("asks options", OPTIONS),
        ("asks points", SCORE),
        ("asks table", "table"),
        ("who issue", "table"),
        ("asks issues", "table"),
        ("asks counters", TRACKS),
        ("who order", DUE),
        ("rolls order", DUE),
        ("asks rolls", DUE),
        ("due", DUE),
        ("nets", "show countries"),
        ("who countries", "show countries"),
        ("who conference", "table"),
        ("strength fronts", STRENGTH),
        ("chance", "odds"),
        ("now", DUE),
    )
]
"""The topics of each question of the board, with the command that answers it; the first that fits does."""
GLOBAL_MARKERS = {"churchill_roosevelt": "6.11.1", "churchill_stalin": "6.11.2", "roosevelt_stalin": "6.11.3"}
"""The section of each pair's Global Issue marker."""


def question(state: State, line: str) -> str:
    """Return the command that answers what a line asks: one that shows the board, else a search; nothing elsewhere."""
    asked = Question(line)
    if not asked.texts or not (line.rstrip().endswith("?") or asks(line)):
        return ""
    front = front_named(line) if _is_of_front(asked) and not asks_of_production(line) else ""
    if front:
        return " ".join((STRENGTH, front, *_more_supposed(asked)))
    if asks_of_production(line) or owes_asked(state, line):
        return f"{SEARCH} {line}"
    is_of_card = bool(leader_asked(line) or card_asked(state, line) or places_asked(line))
    places = _of_places(state, asked), _of_surrender(asked), _of_armies(asked)
    every = _of_power(state, asked), _of_bomb(state, asked), *places, _of_board(asked), _of_marker(asked)
    command = next(chain(*every, _of_fate(asked)) if not is_of_card else _of_bomb(state, asked), "")
    return _of_this_step(state, asked, command) or f"{SEARCH} {line}"


def _of_power(state: State, asked: Question) -> Iterator[str]:
    """Yield the command that counts the points of a power of which alone a question is, or that advises it."""
    power, powers = points_asked(state, asked.line), asked.named("power") | asked.persons
    if power:
        yield f"{SCORE} {power}"
    if powers and asked.topics == {ASKS, "leads"} and not (asked.things or asked.supposes or asked.has_strangers):
        yield SCORE  # `how far is churchill ahead?`
    if "advice" in asked.topics and not asked.has_strangers:
        yield advice(state, asked.line)


def _of_bomb(state: State, asked: Question) -> Iterator[str]:
    """Yield the command that tells which die the research needs, or its chance (6.10)."""
    if "tracks" in asked.topics and not asked.topics.isdisjoint({"need", CHANCE}) and not _plays_cards(state):
        yield next((command for kind, command in OF_BOMB.items() if engine.is_timely(state, kind)), TRACKS)


def advice(state: State, line: str) -> str:
    """Return the command that advises a power that is named, or who is due: of its card, or by the house 'Bot."""
    powers, numbers = Question(line).named("power") | Question(line).persons, Question(line).named("number")
    if engine.is_timely(state, AdvanceFront):
        return DUE  # the Fronts roll in any order (7.53), which no 'Bot chooses
    if _plays_cards(state) and len(powers) == len(numbers) == 1:
        return " ".join(("table", *powers, *numbers))  # `what should the uk do with a 4?`
    return " ".join((ADVICE if _plays_cards(state) else "advise me", *(("for", *powers) if len(powers) == 1 else ())))


def _plays_cards(state: State) -> bool:
    """Tell whether a card may be played now."""
    return engine.is_timely(state, AdvanceIssue) or engine.is_timely(state, DebateIssue)


def is_tied(state: State) -> bool:
    """Tell whether a tie is to be broken (4.5)."""
    ways = (GiveTie(power) for power in POWERS) if engine.is_timely(state, BreakTie) else ()
    return any(not any(engine.violations(state, way)) for way in ways)


def _of_this_step(state: State, asked: Question, command: str) -> str:
    """Return the command of a question where it answers in this step, another that does, or nothing."""
    said = {sense.value for sense in asked.senses(STEMMED) if sense.category == "word"}
    others = (
        ("table", "won" in asked.topics and engine.due(state) is None, "verdict"),
        (ADVICE, not _plays_cards(state), ""),
        (OPTIONS, "options" in asked.topics and _plays_cards(state), ADVICE),
        ("table", "issues" in asked.topics and engine.is_timely(state, Pick), OPTIONS),  # those that are left (5.14)
        ("table", "won" in asked.topics and not state.turn.table.issues, SCORE),  # the conferences won (9.4.D)
        (OPTIONS, "choice" in asked.topics and engine.is_timely(state, ShowCards), "table"),
        (DUE, "order" in asked.topics and not asked.topics.isdisjoint({"armies_go", "reserve"}), ""),
        (f"{RULE} 5.13", engine.is_timely(state, Pick) and not asked.supposes, DUE),
        (DUE, "debates" in said and not debaters(state), ""),
        (DUE, TIE in asked.senses(CLEARLY) and not is_tied(state), ""),
        (DUE, "rolls" in asked.topics and not any(engine.is_timely(state, kind) for kind in OF_DICE), ""),
        (TRACKS, "rolls" in asked.topics and engine.is_timely(state, PlaceReserves), DUE),
        (STRENGTH, len(asked.words) > LONGEST_OF_PLACES or bool(asked.named("number")), ""),  # `what changes the …?`
    )
    other = next((answer for of, is_so, answer in others if of == command and is_so), None)
    if other is not None or command not in {OPTIONS, DUE} or "now" in asked.topics:
        return command if other is None else other
    kinds = [kind for word, kind in TOLD_BY.items() if word in said] or [*(LISTED if command == OPTIONS else ())]
    if not kinds or any(engine.is_timely(state, kind) for kind in kinds):
        return command
    return "" if command == OPTIONS or WHO in asked.topics else TRACKS


def _of_places(state: State, asked: Question) -> Iterator[str]:
    """Yield the command that lists where something may be placed now, but cards: `where can the uk put its bonus?`."""
    is_where = (asked.has("where") or asked.has("where_to")) and asked.has("may")
    is_of_one = bool(asked.named("power") | asked.persons | asked.named("issue"))  # none is of the rules
    if is_where and is_of_one and not _plays_cards(state) and any(engine.is_timely(state, kind) for kind in PLACED):
        yield OPTIONS


def _of_surrender(asked: Question) -> Iterator[str]:
    """Yield the command that tells who has surrendered, and what is still missing (7.81, 7.82)."""
    named, is_short = asked.named("space"), len(asked.words) <= LONGEST_OF_PLACES and asked.things == {"space"}
    is_alone = is_short and named <= {GERMANY, JAPAN} and asked.topics <= {ASKS, "need", "surrender"}
    if "surrender" in asked.topics and is_alone and not (asked.supposes or asked.defines or asked.has_strangers):
        yield "surrender"


def _of_armies(asked: Question) -> Iterator[str]:
    """Yield the command that shows where the Axis reserves go, of which a question is (7.6)."""
    is_short = len(asked.words) <= LONGEST_OF_PLACES and not asked.is_of_rules
    is_of_front = "armies" in asked.topics and asked.things == {"front"} and NAVAL not in asked.senses(CUT_SHORT)
    theaters = {theater for theater, armies in ARMIES.items() if asked.named("reserve").intersection(armies)}
    if "armies" in asked.topics and asked.named("space") and asked.named("space") <= {GERMANY, JAPAN}:
        yield TRACKS
    if is_short and (is_of_front or "armies_go" in asked.topics):
        yield " ".join(("reserves", *(theaters if len(theaters) == 1 else ())))


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
    is_tried = bool(named(asked.words, "word", most=FORM_OF_VERB) & TRIES or asked.named("moved")) or (
        "attempt" in asked.topics
    )
    is_tried = is_tried and group_of("of_rules").isdisjoint(asked.texts)
    is_how = asked.topics == {ASKS} and asked.things == {"front"} and len(asked.words) <= LONGEST_OF_PLACES
    is_how = is_how and not (asked.defines or asked.supposes or asked.named("number") or asked.named("power"))
    is_of_strength = bool(is_how or asked.topics & OF_FRONT or _more_supposed(asked)) or (
        is_tried and asked.is_of_rules
    )
    is_of_rules = (asked.is_of_rules and not is_tried) or ((asked.defines or asked.supposes) and not is_of_strength)
    is_of_others = asked.things - {"front", "space", "theater"} or NAVAL in asked.senses(CUT_SHORT)
    is_clear = (is_of_strength or names_front(asked.line)) and "points" not in asked.topics
    is_unclear = asked.has_strangers and (asked.things != {"front"} or not (is_how or asked.topics & OF_FRONT))
    return is_clear and not (is_unclear or is_of_rules or is_of_others)


def _of_board(asked: Question) -> Iterator[str]:
    """Yield the commands that show what a question of the board asks, the likeliest first."""
    debated = OF_CARDS if "due" in asked.topics and "debates" in asked.named("word") else ()
    is_of_tie = TIE in asked.senses(CLEARLY) and "due" not in asked.topics
    is_of_others = asked.things.difference(OF_TABLE, debated) or is_of_tie
    is_unclear = asked.has_strangers and "need" not in asked.topics
    is_of_now = not asked.topics.isdisjoint({"choice", "due", "end", "order"})  # `who may still debate?`
    if is_unclear or is_of_others or (asked.is_of_rules and not is_of_now) or asked.defines:
        return
    is_whether = "leads" in asked.topics or asks_whether(asked.line)  # `is the second front on?`, `did the us win 2/2?`
    if asked.topics - {"fronts", "leads"} == {"issue"} and is_whether:
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
