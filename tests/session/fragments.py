"""Somebody who types legal lines in fragments: words dropped, cut short, in another order, small words between.

A word more stands in some: that something is not done, a number, a counter's number, a power, a card.
What is told must be the line itself, or say neither less nor more than what is typed; else it is asked or refused.
Usage: python -m tests.session.fragments STEPS [SEED]
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple, get_args

from churchill_cli.session.speech import totals

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Forbidden
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.ids import GLOBAL_SIDES, POWERS
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import CHIEF, DISCARDING, INSISTED, LEADER
from churchill_cli.notation.past import HistoryLine
from churchill_cli.record import replay
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES, SOURCE
from churchill_cli.words.wording import worded
from tests.properties.test_game_properties import Player
from tests.session.situations import Heard, heard

SCENARIOS = ("training", "tournament", "campaign")
OF_TEXT = (a.Note, a.Choose, a.CorrectBoard, a.Adjust)
"""What is kept as it is typed."""
SHORTEST_CUT = 4
TYPED_PER_LINE = 3
IN_ORDER = (a.ShowCards, a.Outcome, a.Network, a.Align, a.BreakTie, a.Appoint, a.CardPuts)
"""Lines in which another order is another meaning."""
EMPTY_GROUP = "center"
"""Where nothing stands behind it, nothing is said of it."""
VALUE = re.compile(r"[\w#+!-]+")
NOT = {"en": ("not", "doesn't", "never"), "ru": ("не", "никогда не"), "es": ("no", "nunca")}
DENIED = "not"
"""What is kept of a word which says that something is not done: no line says it."""
MORE = (DENIED, LEADER, CHIEF, "stopping", "UK", "US", "USSR", "2", "4", "7", "#2")
"""Words more."""


NAMES_TOO = ("este", "нас")
"""Small words that say something else as well: the Eastern Front in Spanish, offensives cut short in Russian."""
DIREC = re.compile(r"\b(?:direc|руковод|дири)\w*", re.IGNORECASE)
"""How a directed offensive begins, too: `UK direc to far_east` names the issue."""


class Fragment(NamedTuple):
    """A line in a language with something done to its words, and what of its values is still said."""

    line: str
    lang: str
    typed: str
    kept: tuple[str, ...]


def values(line: str) -> list[str]:
    """Return the words of a line that are values: all but the fixed ones of its form."""
    fixed = set(re.findall(r"[^\s{},]+", re.sub(r"\{\w+\}", " ", type(grammar.parse(line)).FORM)))
    return [word for word in VALUE.findall(line) if word not in {*fixed, EMPTY_GROUP}]


def may_be_swapped(line: str) -> bool:
    """Tell whether the words of a line mean the same in another order: no lists, no dice, no two powers."""
    kind = type(grammar.parse(line))
    return (
        kind not in IN_ORDER and not {"dice", "rolls"} & set(kind.FIELDS) and len(set(POWERS) & set(line.split())) < 2
    )


def fragment(chance: random.Random, line: str) -> Fragment:
    """Return a line as a player of some language types it who leaves something out."""
    lang = chance.choice(LANGUAGES)
    pieces = [(word.strip(","), worded(word, lang)) for word in line.split()]
    for _change in range(chance.randint(0, 2)):
        at, done = chance.randrange(len(pieces)), chance.randrange(5)
        value, said = pieces[at]
        if done == 0 and len(pieces) > 1:
            del pieces[at]
        elif done == 1 and said.isalpha() and len(said) > SHORTEST_CUT:
            pieces[at] = (value, said[: chance.randint(SHORTEST_CUT, len(said))])
        elif done == 2 and may_be_swapped(line):
            pieces.insert(chance.randrange(len(pieces)), pieces.pop(at))
        elif done == 3:
            fillers = [filler for filler in rulebook().speech["fillers"][lang] if filler not in NAMES_TOO]
            pieces.insert(at, ("", str(chance.choice(fillers))))
        elif done == 4:
            more = chance.choice(MORE)
            said = chance.choice(NOT[lang]) if more == DENIED else f"({more[1:]})" if more[0] == "#" else ""
            pieces.insert(chance.randint(1, len(pieces)), (more, said or worded(more, lang)))
    typed = " ".join(said for _value, said in pieces)
    told_values = {*values(line), *MORE}
    return Fragment(line, lang, typed, tuple(value for value, _said in pieces if value in told_values))


def misunderstood(state: State, typed: Fragment, told: str) -> str | None:
    """Return what was told that was not asked for, or None."""
    if not told:
        return None
    if "; " in told:
        are_dice = _are_dice(told) and set(typed.kept) <= {*POWERS, *VALUE.findall(told)}
        return None if are_dice or _is_of_total(state, told, typed.kept) else told
    action = grammar.read_line(told)
    if told == typed.line and all(_is_said(state, action, word) for word in typed.kept):
        return None
    if not isinstance(action, Action) or any(engine.violations(state, action)):
        return None  # refused when it is told, or a line about other lines
    said = values(told)
    kept = _without_denied(action, _without_value_laid_off(action, typed.kept))
    kept = _without_place(state, action, _without_numbers(said, kept))
    if not all(_is_said(state, action, word) for word in kept):
        return told
    added = [value for value in said if not (value in {*POWERS, "1"} or _is_typed(value, typed))]
    alike = {
        re.sub(r"#\d", "", option) if isinstance(action, a.Activate) else option  # which of a kind is all one (6.8)
        for option in map(grammar.write, engine.legal(state))
        if set(typed.kept) <= set(option.replace(",", " ").split()) and type(grammar.parse(option)) is type(action)
    }
    is_asked = isinstance(action, a.AdvanceFront) or len(alike) <= 1
    return told if added and not is_asked else None


def _is_of_total(state: State, told: str, kept: Sequence[str]) -> bool:
    """Tell whether a Leader's play is told with what two dice of a sum bring: `leader okay then 7` (3.31)."""
    line, _mark, roll = told.partition("; ")
    if " leader is " not in roll:
        return False
    then, outcome = engine.apply(state, grammar.parse(line))[0], grammar.parse(roll)
    thrown = [dice for word in kept if word.isdecimal() and len(word) < len("100") for dice in totals(int(word))]
    rolls = [a.LeaderRolls(outcome.power, dice) for dice in thrown] if isinstance(outcome, a.LeaderIs) else []
    allowed = [action for action in rolls if not any(engine.violations(then, action))]
    return engine.apply(then, outcome)[0] in [engine.apply(then, action)[0] for action in allowed]


def _is_typed(value: str, typed: Fragment) -> bool:
    """Tell whether a value is typed: as it is, as the numbers of a Pol-Mil issue, as whose directed offensive it is."""
    if value in typed.kept:
        return True
    power, _of, issue = value.partition("_")
    if power.upper() in typed.kept and (issue in typed.kept or issue == "directed_offensive"):
        return issue in typed.kept or bool(DIREC.search(typed.typed))
    numbers = re.fullmatch(r"pol_mil_(\d)_(\d)", value)
    return numbers is not None and not Counter(numbers.groups()) - Counter(typed.kept)


def _without_numbers(said: Sequence[str], kept: Sequence[str]) -> Sequence[str]:
    """Return what is kept but the numbers that say which Pol-Mil issue is told: `2 2` is 2/2."""
    named = [re.fullmatch(r"pol_mil_(\d)_(\d)", value) for value in said if value not in kept]
    rest = [*kept]
    for numbers in filter(None, named):
        for number in numbers.groups() if not Counter(numbers.groups()) - Counter(rest) else ():
            rest.remove(number)
    return rest


def _without_place(state: State, action: Action, kept: Sequence[str]) -> Sequence[str]:
    """Return what is kept but the space where the issue goes that is picked, which is known, or played (5.14, 5.22)."""
    places = {str(state.turn.table.distance)} if isinstance(action, a.Pick) else set()
    if isinstance(action, a.AdvanceIssue | a.DebateIssue):
        before, after = (each.turn.table.issues for each in (state, replay.step(state, action)[0]))
        places = {str(spot.n) for issue, spot in after.items() if spot != before.get(issue)}
    return [word for word in kept if word.removeprefix("#") not in places]


def _without_value_laid_off(action: Action, kept: Sequence[str]) -> Sequence[str]:
    """Return what is kept but the value of a card laid off for a Leader, of which only a name is told (5.26)."""
    play = action.card if isinstance(action, a.AdvanceIssue | a.DebateIssue) else None
    if play is None or play.kind != LEADER or play.discard or DISCARDING not in kept:
        return kept
    at = kept.index(DISCARDING)
    return [*kept[:at], *kept[at + 2 if kept[at + 1 : at + 2] and kept[at + 1].isdigit() else at + 1 :]]


def _without_denied(action: Action, kept: Sequence[str]) -> Sequence[str]:
    """Return what is kept but an outcome that is denied, where a Leader is well: he is not dead (3.31)."""
    is_denied = isinstance(action, a.LeaderIs) and action.health == "well" and DENIED in kept
    return [word for word in kept if not (is_denied and word in {DENIED, *get_args(Health)})]


def _are_dice(told: str) -> bool:
    """Tell whether several lines are the dice of Fronts one behind another, which may be typed so (7.3)."""
    return all(isinstance(grammar.parse(line), a.AdvanceFront) for line in told.split("; "))


def _is_said(state: State, action: Action | HistoryLine, word: str) -> bool:
    """Tell whether a line says what stands for a typed word: itself, its number, how often, whose it is."""
    told = grammar.write(action)
    words = VALUE.findall(told)
    last = state.turn.table.last if isinstance(action, a.DebateIssue) else None
    issues = f"{told} {last.issue if last else ''}"  # a debate is of the issue advanced (5.24)
    if word in POWERS and (isinstance(action, a.Outcome | a.AdvanceFront) or f" {word.lower()}_" in issues):
        return True  # who holds nothing may be left out; somebody rolls for a Front (7.71); an issue says whose it is
    if (word == LEADER and (isinstance(action, a.Appoint) or state.turn.step == "conference")) or (
        word.isdigit() and isinstance(action, a.Convoy | a.LeaderIs)
    ):
        return True  # of a theater (6.92), or who plays a power (5.11); so many convoys (5.12); an unknown roll (3.31)
    if word == LEADER and (isinstance(action, a.BreakTie) or "leadership" in told):
        return True  # who breaks a tie (4.5); an issue that is called so: `leader pacific` (6.9)
    if word.isdigit() and state.turn.step == "agenda" and re.search(rf"pol_mil_(\d_)?{word}", told):
        return True  # `2 2` is picked as Pol-Mil 2/2 (5.14)
    sides = GLOBAL_SIDES[action.relation] if isinstance(action, a.MoveGlobal) else ()
    if word in sides or (word in POWERS and isinstance(action, a.CardClears | a.CardTakes)):
        return True  # whose side of a Global Issue it is (6.11), whose the markers are that stand there (5.12)
    if word == CHIEF and isinstance(action, a.AdvanceIssue | a.DebateIssue):
        word = state.position.rules.cards.chief(action.power) if CHIEF not in words else CHIEF
    numbers = re.findall(r"#?\d", re.sub(r"pol_mil_\d_\d", "", told))
    if isinstance(action, a.AdvanceIssue | a.DebateIssue) and action.card.name:
        numbers.append(f"#{action.card.value}")  # `eden (3)`
    is_dead = word == "fails" and told.endswith("leader is dead")  # `погиб` is said of both (3.31, 6.32)
    is_number = word in {*numbers, *(number[-1] for number in numbers)} or (
        word.isdigit() and int(word) in map(words.count, words)
    )
    is_named = isinstance(action, a.AdvanceIssue | a.DebateIssue) and bool(action.card.name)
    is_of_nobody = word[:1].isdigit() and not is_named  # of no name that `4!` could insist on
    is_insisted = (INSISTED in told or is_of_nobody) and word.removesuffix(INSISTED) in words  # `dill! 3` is dill 3!
    return is_number or is_dead or is_insisted or word in {*words, *(each.partition("#")[0] for each in words)}


def games(seed: int) -> Iterator[tuple[State, str]]:
    """Yield each state of a game with the line told there, without end."""
    while True:
        header: dict[str, object] = {"scenario": SCENARIOS[seed % 3], "edition": 1 + seed % 2}
        state, player = replay.opening(header)[0], Player(seed, by_card=seed % 4 < 3)
        while state.turn.step != "over":
            action = player.next(state)
            if not isinstance(action, OF_TEXT):
                yield state, grammar.write(action)
            if isinstance(action, a.AdvanceIssue | a.DebateIssue):
                yield from _with_leader(state, action, player.chance)
            state, _events = replay.step(state, action)
        seed += 1


def _with_leader(
    state: State, told: a.AdvanceIssue | a.DebateIssue, chance: random.Random
) -> Iterator[tuple[State, str]]:
    """Yield the same play with a Leader for whom a staff card is laid off, where that may be (5.26)."""
    discard = chance.choice((CHIEF, *known_staff(state, told.power)))
    play = told.but(card=Play(LEADER, discard=discard))
    if not any(engine.violations(state, play)):
        yield state, grammar.write(play)


def checked(steps: int, seed: int) -> dict[str, int]:
    """Type so many fragments; nothing is told that was not asked for. Return how many were told, asked and refused."""
    chance = random.Random(seed)  # noqa: S311 - a fuzzer
    counts = {"as meant": 0, "otherwise": 0, "asked": 0, "refused": 0}
    moments = games(seed)
    while sum(counts.values()) < steps:
        state, line = next(moments)
        for time in range(TYPED_PER_LINE):
            typed = fragment(chance, line)
            with catalogues.speaking(typed.lang if time else SOURCE), suppress(Forbidden):
                answer = Heard()
                answer = heard(state, typed.typed)
            assert misunderstood(state, typed, answer.told) is None, (typed, answer.told)
            taken = "as meant" if answer.told == line else "otherwise" if answer.told else "refused"
            counts["asked" if answer.asked else taken] += 1
    return counts


if __name__ == "__main__":
    wanted, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    print(checked(wanted, first))  # noqa: T201
