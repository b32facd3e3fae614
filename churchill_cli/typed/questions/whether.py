"""Whether something may be told: `can we align poland?`, `may the uk debate?`, `рузвельту можно продвинуть бомбу?`."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from churchill_cli.game import engine
from churchill_cli.game.conference import advances
from churchill_cli.game.conference.card_values import staff_card
from churchill_cli.game.model.actions import (
    Action,
    Adjust,
    AdvanceFront,
    AdvanceIssue,
    Align,
    Appoint,
    BreakTie,
    DebateIssue,
    Direct,
    Fund,
    LeaderIs,
    LeaderRolls,
    MoveGlobal,
    Network,
    Pass,
    Pick,
    PlaceSupport,
    ShowCards,
)
from churchill_cli.game.model.ids import POWERS, Issue, Power
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.grammar import notated, write
from churchill_cli.typed.lexicon.command_words import begun, edges_of, forms_of, is_silent
from churchill_cli.typed.lexicon.entries import CUT, STEMMED
from churchill_cli.typed.lexicon.lattice import FORM_OF_VERB, named
from churchill_cli.typed.lexicon.words import Word, typed_words
from churchill_cli.typed.questions.asked_about import SEGMENTS, markers_asked, play_asked
from churchill_cli.typed.questions.questions import ROLLS, STRENGTH, is_tied
from churchill_cli.typed.questions.topics import CLEARLY, THINGS, Question, asking_words, names_thing, supposing
from churchill_cli.typed.refusals.turn_refusing import says_gone
from churchill_cli.typed.search.deciding import is_of_card
from churchill_cli.typed.search.other_steps import kinds_elsewhere, steps_elsewhere
from churchill_cli.typed.search.understanding import Understood, now_of, understood

ROLLED = (LeaderIs, LeaderRolls, Adjust)
"""What nobody may choose: a roll says it, or it is set by hand."""
NUMBER = re.compile(r"\d+")
"""A number that is asked about stands in what is answered: `may he put all 4 in ukraine` asks of no 3."""
STAFF_CARD = frozenset({"STAFF", "CARD", "card"})
"""Words for a card of the staff, whichever it is."""
OF_CONFERENCE = (ShowCards, Pick, AdvanceIssue, DebateIssue)
"""What is told while cards are still to be played."""
WISHED = frozenset({Align, Appoint, DebateIssue, Direct, Fund, MoveGlobal, Network, PlaceSupport})
"""What somebody may wish to do that belongs to another step."""
ANY_ISSUE: tuple[Issue, ...] = ("global_issue",)
OF_WAR = ("abomb", "front", "place", "reserve", "space")
"""What stands for an issue while none lies on the table; categories of what no card is played for."""
GONE, INACTIVE = "5.13", "5.26"
"""The sections of what bars a card whatever it is played for: it is not there, its Leader is not active."""
LIKELY = 0.6
"""What the words may cost at most of which it is asked whether they may be told."""


class Whether(NamedTuple):
    """What a line asks about: the lines that may be told, what forbids it, what forbids another card of the same.

    ``is_of_conference``: it sounds like what a conference card says, of which nobody asks whether he may (5.11).
    """

    told: tuple[str, ...] = ()
    broken: Sequence[Violation] = ()
    broken_of_other: Violation | None = None
    is_of_conference: bool = False


class Standing(NamedTuple):
    """What bars something as the board stands, and what bars it only now, another's turn or another step."""

    against: Sequence[Violation]
    not_now: Sequence[Violation]


def asked_whether_allowed(line: str) -> Iterator[str]:
    """Yield what a line asks whether it may be told: `can we align poland?`, `рузвельту можно продвинуть бомбу?`."""
    words = typed_words(line.partition("?")[0] or line)
    sizes = [begun([word.text for word in words[at:]], forms_of("may")) for at in range(len(words))]
    at = next((at for at, size in enumerate(sizes) if size), None)
    if at is None or asking_words().intersection(word.text for word in words[:at]):
        return
    is_of_rules = not all(is_silent(word.text) or names_thing(edges_of(word.text)) for word in words[:at])
    if is_of_rules or Question(line).has_strangers:
        return
    behind = words[at + sizes[at] :]
    end = next((end for end, word in enumerate(behind) if end and word.is_apart), len(behind))
    yield from dict.fromkeys(map(spelt, ((*words[:at], *behind), (*words[:at], *behind[:end]))))


def whether(state: State, asked: str) -> Whether | None:
    """Return whether what some words tell may be told; None where they ask of the rules, `a leader` among them."""
    words = typed_words(asked)
    plays = _plays(state, words) or _ties(state, words) or _passes(state, words)
    meaning = Understood() if plays else understood(state, asked)
    lines = meaning.told or _any_of(state, meaning.asked)
    if not (plays or lines or meaning.command):
        later = not_the_time(state, words) if "debates" in named(words, "word", most=FORM_OF_VERB) else None
        return Whether(broken=[later] if later else ())
    said, persons = named(words, "word", most=FORM_OF_VERB), named(words, "person")
    is_told = not said.isdisjoint({"advances", "debates", "plays"} if persons else {"with"})
    is_of_leader = len(lines) == 1 and LEADER in lines[0].split() and not is_told
    actions = plays or tuple(filter(None, map(notated, lines)))
    is_all_said = bool(plays) or {*NUMBER.findall(asked)} <= {*NUMBER.findall(" ".join(lines))}
    is_clear = meaning.guessed <= LIKELY and is_all_said and not is_of_leader
    if not is_clear or _is_of_others(words, actions) or any(isinstance(action, ROLLED) for action in actions):
        return None
    broken = [_bars(state, one) or [*engine.violations(state, _with_a_value(state, one))] for one in actions]
    allowed = next((play for play, why in zip(plays, broken, strict=False) if not why), None)
    told = (write(allowed),) if allowed else lines if lines and not meaning.is_forbidden else ()
    return Whether(told, next(iter(broken), ()), next(chain(*broken), None), any(map(is_of_card, actions)))


def _bars(state: State, action: Action) -> list[Violation]:
    """Return what bars a card that advances an issue whatever it is played for (5.13, 5.26)."""
    reasons = advances.cannot_advance(state, action) if isinstance(action, AdvanceIssue) else ()
    return [one for one in reasons if one.cites[0] in {GONE, INACTIVE}]


def _any_of(state: State, asked: Sequence[str]) -> tuple[str, ...]:
    """Return the one of several lines that may be meant which the rules allow, where all are of one kind and power.

    Of a Front's roll nobody chooses which it is.
    """
    actions = [one for one in map(notated, asked) if one and not isinstance(one, AdvanceFront)]
    kinds = {(type(action), getattr(action, "power", None)) for action in actions}
    by_rules = sorted(actions, key=lambda action: any(engine.violations(state, action)))
    return (write(by_rules[0]),) if len(kinds) == 1 and len(actions) == len(asked) else ()


def _is_of_others(words: Sequence[Word], actions: Sequence[Action]) -> bool:
    """Tell whether some words name another side, or a power that would place none of the markers nor loses one."""
    sides, powers = named(words, "side", most=CUT), named(words, "power", "person", most=STEMMED)
    relations = {f"{one.relation}.{one.power}" for one in actions if isinstance(one, MoveGlobal)}
    acting = {getattr(action, "power", None) for action in actions if isinstance(action, Network | Align)}
    is_of_another = bool(powers and acting) and powers.isdisjoint(acting) and not says_gone(words)
    return is_of_another or bool(sides and relations and sides.isdisjoint(relations))


def not_the_time(state: State, words: Sequence[Word]) -> Violation | None:
    """Return that what some words tell belongs to one other step; None where they tell nothing, or in several."""
    kinds, steps = kinds_elsewhere(now_of(state), words), steps_elsewhere(now_of(state), words)
    is_one = len(kinds) == len(steps) == 1 and (kinds != (Direct,) or named(words, "issue"))  # not `can the med land?`
    return engine.out_of_time(state, kinds[0]) if is_one and kinds[0] in WISHED else None


def _with_a_value(state: State, action: Action) -> Action:
    """Return a play with a value for the Chief of Staff, who is rolled for once played (5.25), or an unknown card."""
    card = action.card if isinstance(action, AdvanceIssue | DebateIssue) else None
    if card is None or card.kind == LEADER or card.value is not None:
        return action
    owner: Power = action.power  # type: ignore[attr-defined]
    is_unknown = card.kind == "chief" or staff_card(state, owner, card).value is None
    return action.but(card=card.but(value=1)) if is_unknown else action


def _plays(state: State, words: Sequence[Word]) -> Sequence[Action]:
    """Return the plays that some words ask about which name one power, or its Leader, and no card.

    A Leader's name speaks first of his own card, then of one of the staff; a power's first of what it may play. Who
    advanced last is debated where he is named behind the verb (5.24): anybody else may be who debates him.
    """
    said, issues = named(words, "word", most=FORM_OF_VERB), named(words, "issue", most=CUT)
    is_of_staff, is_debate = not STAFF_CARD.isdisjoint(said), "debates" in said and not issues
    is_by_leader, is_by_staff = LEADER in said, bool(named(words, "number")) or "chief" in said
    is_by_staff = is_by_staff or bool(not is_of_staff and named(words, "staff", "chief"))
    is_of_others = bool(named(words, *OF_WAR, most=CUT)) or not said.isdisjoint(SEGMENTS)
    if is_by_staff or is_of_others or (is_by_leader and engine.is_timely(state, AdvanceIssue)):
        return ()
    named_powers, last = named(words, "power", "person", most=STEMMED), state.turn.table.last
    debated = {last.power} & _named_behind_debate(words) if last and is_debate else set[str]()
    powers = named_powers - debated
    if is_of_staff and is_debate and named(words, "person", most=STEMMED) - debated:
        return ()  # of a Leader who advanced nothing
    if is_debate and not powers and (named_powers or is_of_staff):
        powers = {power for power in POWERS if power != last.power} if last else set()
    elif len(powers) != 1:
        return ()
    cards = (Play(LEADER),) * (not is_of_staff) + (Play(value=1),) * (not is_by_leader)
    plays = list[Action]()
    if is_debate:
        plays = [DebateIssue(power, card) for card in cards for power in POWERS if power in powers]
    elif "advances" in said or ("plays" in said and issues):
        every = [issue for issue in (*state.turn.table.issues,) or ANY_ISSUE if not issues or issue in issues]
        plays = [AdvanceIssue(*powers, issue, card) for card in cards for issue in every]  # type: ignore[call-arg,arg-type]
    is_of_leader = bool(named(words, "person", most=STEMMED) - debated)
    return plays if is_of_leader else sorted(plays, key=lambda play: any(engine.violations(state, play)))


def _passes(state: State, words: Sequence[Word]) -> Sequence[Action]:
    """Return the pass that some words ask about, of the one power that they name, else of the one that is due."""
    due, powers = engine.due(state), named(words, "power", "person", most=STEMMED)
    powers = powers or {*(due.powers if due else ())}
    is_pass = "passes" in named(words, "word", most=FORM_OF_VERB) and not named(words, *THINGS, "number")
    is_pass = is_pass and not supposing(words)[1]  # `can i pass next time if i debate now?`
    return [Pass(power) for power in POWERS if power in powers] if is_pass and len(powers) == 1 else ()


def _ties(state: State, words: Sequence[Word]) -> Sequence[Action]:
    """Return the ways in which the one Leader that some words name may break the tie, the likeliest first (4.51)."""
    powers, said = named(words, "power", "person", most=STEMMED), named(words, "word", most=FORM_OF_VERB)
    if len(powers) != 1 or "breaks" not in said or not is_tied(state):
        return ()
    ways = [BreakTie(power, winner) for power in powers for winner in POWERS]  # type: ignore[arg-type]
    return sorted(ways, key=lambda way: len([*engine.violations(state, way)]))


def _named_behind_debate(words: Sequence[Word]) -> set[str]:
    """Return the powers and Leaders that are named behind the verb of a debate."""
    verbs = (at for at, word in enumerate(words) if "debates" in named([word], "word", most=FORM_OF_VERB))
    return named(words[next(verbs, len(words)) + 1 :], "power", "person", most=STEMMED)


def standing(state: State, line: str) -> Iterator[Standing]:
    """Yield what bars the markers, or the card, of which a question is whether they may be placed, or it played."""
    if any(asked_whether_allowed(line)) or ("?" in line and "active" in Question(line).topics):
        yield from filter(None, (_standing_markers(state, line), _standing_play(state, line)))


def _standing_markers(state: State, line: str) -> Standing | None:
    """Return what bars the markers of which a question is whether they may be placed; None of no such (7.1 to 7.4)."""
    asked = markers_asked(state, line)
    if not asked or not asked.targets:
        return None
    against = list(asked.segment.check_targets(state.position, asked.action))
    not_now = [one for one in engine.violations(state, asked.action) if one not in against]
    return Standing(against, not_now) if against or not_now else None


def _standing_play(state: State, line: str) -> Standing | None:
    """Return what bars a card, or a Leader, of whom a question is whether he may be played at all (5.13, 5.26)."""
    asked, due = play_asked(state, line), engine.due(state)
    if not asked or not due or not (state.turn.table.hands or asked[1].kind == LEADER):
        return None
    action = AdvanceIssue(asked[0], next(iter((*state.turn.table.issues, *ANY_ISSUE))), asked[1])
    is_of_leader = "active" in Question(line).topics  # whatever cards are left
    against = [one for one in _bars(state, action) if not is_of_leader or one.cites[0] == INACTIVE]
    not_now = [*islice(engine.violations(state, action), 1)]
    if not any(engine.is_timely(state, kind) for kind in OF_CONFERENCE):
        return Standing(against or not_now, ())
    is_due = asked[0] in due.powers and engine.is_timely(state, AdvanceIssue)
    ways = (whether(state, text) for text in asked_whether_allowed(line)) if is_due and not against else ()
    is_told = any(way.told for way in ways if way)  # how it is told says more
    return None if is_told else Standing(against, () if is_due else not_now)


def supposed(line: str) -> Iterator[str]:
    """Yield what a question supposes: all behind `what if`, or all but the words that ask: `where is … if hull …?`."""
    words = typed_words(line)
    start, end = supposing(words)
    if not end or Question(line).defines:  # `what does churchill do if i use him`
        return
    behind = words[end:]
    comma = next((at for at, word in enumerate(behind) if at and word.is_apart), 0)
    yield spelt(behind)
    if comma:
        yield spelt(behind[:comma])  # `what if the ussr plays 3, who wins?`
    yield spelt([word for word in (*words[:start], *words[end:]) if word.text not in asking_words()])


def spelt(words: Sequence[Word]) -> str:
    """Return some words as they are typed."""
    return " ".join(word.spelt for word in words)


def what_if(line: str, told: Sequence[str], asked: Sequence[str] = ()) -> str:
    """Return the command that shows what a play would do, or support for a Front, that a question supposes.

    ``asked``: of which lines it would be asked which is meant; of these a play is enough.
    """
    plays = [one for one in map(notated, asked) if isinstance(one, AdvanceIssue | DebateIssue)]
    actions = [notated(one) for one in told] or plays * (len(plays) == len(asked))
    cards = {(one.power, one.card) for one in plays}
    is_one = len(actions) == 1 or len(cards) == 1  # whatever it is played for
    action, is_supposed = actions[0] if actions and is_one else None, any(supposed(line))
    if isinstance(action, PlaceSupport) and action.kind == "offensive" and ROLLS not in Question(line).senses(CLEARLY):
        is_counted = is_supposed or any(Question(line).named("number"))  # `burma front?` counts nothing
        return f"{STRENGTH} {action.box}" + f" --more {action.n}" * is_counted
    if isinstance(action, AdvanceFront) and is_supposed:
        return f"{STRENGTH} {action.front} --roll {action.d10}"
    if not isinstance(action, AdvanceIssue | DebateIssue) or (action.card.kind != "staff" and not is_supposed):
        return ""
    kind = "" if action.card.kind == "staff" else action.card.kind
    card = (str(one) for one in (kind, action.card.name, action.card.value) if one)
    return " ".join(("table", action.power, *card))
