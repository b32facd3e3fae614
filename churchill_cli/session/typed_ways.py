"""The ways in which typed words tell a line of some form: each word has its place in it, in any order."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.conference.tracks import free_issues
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import GLOBAL_SIDES, POWERS
from churchill_cli.game.model.plays import Setting
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import secret
from churchill_cli.notation.cards import CHIEF, LEADER
from churchill_cli.notation.grammar import Form
from churchill_cli.notation.readers import Moment
from churchill_cli.session.placeless import Choices, has_places, named_in
from churchill_cli.session.speech import NOTHING, listed, says_nothing
from churchill_cli.session.typed_cards import chief_owner, discarding, is_by_means, person
from churchill_cli.session.typed_fields import MOST_NAME_TOKENS, is_leader, readings, says
from churchill_cli.session.typed_names import chosen, is_power
from churchill_cli.session.typed_outcome import OUTCOME, begins_outcome, outcomes_typed
from churchill_cli.words.languages import small_words
from churchill_cli.words.names import folded

CARD = (a.ShowCards, a.Pick, a.AdvanceIssue, a.DebateIssue, a.BreakTie, a.GiveTie, a.CardIs, a.CardCommits, a.CardSends)
DICE = (a.LeaderRolls, a.LeaderIs, a.PurgeRolls, a.Research, a.PlaceReserves, a.VerdictDice, a.AdvanceFront)
MARKERS = (a.Direct, a.PlaceSupport, a.Activate, a.Appoint, a.MoveGlobal, a.Network, a.Align, a.Reveal)
PLAIN: frozenset[type[Action]] = frozenset({*CARD, *DICE, *MARKERS})
"""What is told so often that its verb goes without saying."""
ONE = "1"
STOP = "stop"
"""A field that says how a play ends, and of no play by itself."""
COMMITS = (a.CardCommits, a.CardCommitsTo)
HIMSELF = "himself"
WITH = "with"
IS = "is"
OF_THEATER = "leadership"
"""How the issues begin that are called by their theater alone."""
FAVOURS = "favours"
"""Said of who breaks a tie for somebody."""
ALSO_SAID: Mapping[type[Action], tuple[str, ...]] = {
    a.GiveTie: ("none", "wins", "breaks", LEADER),
    a.BreakTie: ("wins", HIMSELF, FAVOURS, LEADER),
    a.MoveGlobal: ("debates",),
    a.Research: ("succeeds",),
    a.AdvanceFront: ("succeeds",),
}
"""Words that say something of a kind of line, though none is in its form."""
HEALTH = frozenset({a.LeaderRolls, a.LeaderIs})
CHECKS: Mapping[type[Action], str] = {**dict.fromkeys(HEALTH, LEADER), a.PurgeRolls: "purge"}
"""What is told without its verb only where such a roll is due, by what the roll is of."""
TO_THE_END = frozenset({"dice", "rolls", "cards"})
"""Fields that leave out by themselves what says nothing."""
ISSUE = "issue"
"""Said where a debate names what is debated: the issue just advanced (5.24)."""
PLAYER = "player"
"""Said where a player stands beside the Front for which he rolls."""
PERSON = "person"
"""Said where a Leader's card is told by his name, which may be that of his power alone."""
Values = dict[str, Any]
"""The fields of an action by their names, as far as they are told."""
_known_words: dict[tuple[type[Any], str], tuple[tuple[str, ...], Choices]] = {}
"""The words of each form that was asked about."""


class Way(Value):
    """A way in which the words up to an index tell a line: its fields, and which fixed words are said."""

    index: int
    values: Values
    said: frozenset[str] = frozenset()

    @property
    def verbs(self) -> frozenset[str]:
        """Return the words said that tell what is done."""
        return self.said - small_words() - {PERSON, PLAYER, ISSUE}


def ways(form: Form, moment: Moment, tokens: Sequence[str]) -> Iterator[Way]:
    """Yield each way in which all tokens are words or fields of a form, in any order."""
    if form.kind is a.Outcome:
        yield from _of_outcome(moment.state, tokens)
        return
    fixed_words, choices = _words_of(form)
    open_ways = [Way(0, {})] if has_places(tokens, fixed_words, moment.state.turn, choices) else []
    while open_ways:
        way = open_ways.pop()
        if way.index < len(tokens):
            open_ways += [*_said(form, tokens, way, fixed_words), *_further(form, moment, tokens, way)]
        elif _is_told(form.kind, way, moment.state) and not _names_stranger(moment.state, way, tokens):
            yield way


def _of_outcome(state: State, tokens: Sequence[str]) -> Iterator[Way]:
    """Yield each way in which all tokens tell an outcome: from left to right, for nothing named may change hands."""
    for winner, holdings in outcomes_typed(state, tokens) if begins_outcome(tokens) else ():
        winners = {"power": winner} if winner else {}
        yield Way(len(tokens), {**winners, "holdings": holdings}, frozenset({OUTCOME}))


def _said(form: Form, tokens: Sequence[str], way: Way, fixed_words: Sequence[str]) -> Iterator[Way]:
    """Yield each way with the fixed word that the next one may be."""
    for word in fixed_words:
        if says(tokens[way.index], word):
            yield from _with_word(form, way, word, tokens[way.index])


def _further(form: Form, moment: Moment, tokens: Sequence[str], way: Way) -> Iterator[Way]:
    """Yield each way with what the next word may be, no fixed one: a field, a card laid off for a Leader, nothing."""
    behind = way.index + 1
    with_fields = list(_with_fields(form, moment, tokens, way))
    yield from (told for _name, told in with_fields)
    is_name = any(told.index > behind and name not in TO_THE_END for name, told in with_fields)
    if says_nothing(tokens[way.index]) and not is_name:
        yield way.but(index=behind)
    if form.kind is a.Activate and tokens[way.index] == ONE:
        yield way.but(index=behind)  # `1 on the Pol-Mil`: what activating costs (6.8)
    if form.kind is a.AdvanceFront and PLAYER not in way.said:
        yield from (way.but(index=end, said=way.said | {PLAYER}) for end in _player(tokens, way.index))
    if form.kind is a.MoveGlobal and "relation" in way.values:
        yield from (way.but(index=end) for end in _global_again(moment.state, tokens, way))
    yield from _of_card(tokens, way)
    if form.kind is a.AdvanceIssue and _names_track(moment.state, tokens, way):
        yield way.but(index=behind)
    if form.kind is a.DebateIssue and "card" in way.values and ISSUE not in way.said:
        yield from (way.but(index=end, said=way.said | {ISSUE}) for end in _debated(moment.state, tokens, way.index))


def _words_of(form: Form) -> tuple[tuple[str, ...], Choices]:
    """Return the fixed words of a form, and what its fields name; a marker set by hand begins with its kind."""
    key = form.kind, form.parts[0][0]
    if key not in _known_words:
        _known_words[key] = _fixed_words(form), named_in(form)
    return _known_words[key]


def _fixed_words(form: Form) -> tuple[str, ...]:
    """Return the words that may be said in a line of a form: of a Leader where it speaks of Leaders, or has a card."""
    words = [word for word, field in form.parts if word != NOTHING and not field]
    knows_leaders = any(part == LEADER or (part == "card" and field) for part, field in form.parts)
    return tuple(dict.fromkeys((*words, *ALSO_SAID.get(form.kind, ()), *([LEADER] if knows_leaders else ()))))


def _with_word(form: Form, way: Way, word: str, token: str) -> Iterator[Way]:
    """Yield a way with one fixed word more; a Chief of Staff who is named is his own power's (5.25)."""
    owner = chief_owner(token) if word == CHIEF else None
    following = way.but(index=way.index + 1, said=way.said | {word})
    if owner is None or "power" not in dict(form.parts):
        yield following
    elif way.values.get("power", owner) == owner:
        yield following.but(values={**way.values, "power": owner})


def _names_track(state: State, tokens: Sequence[str], way: Way) -> bool:
    """Tell whether a power is named on whose track the issue told before stands: `the pol-mil of churchill`.

    Of an issue that is somebody's own, as production is, the power says which is meant (3.34).
    """
    issue = way.values.get("issue", "")
    spot = state.turn.table.issues.get(issue)
    is_somebodys = any(issue.startswith(f"{power.lower()}_") for power in POWERS)
    if spot is None or is_somebodys or not way.index or folded(tokens[way.index - 1]) not in listed("of_track"):
        return False
    token = tokens[way.index]
    return spot.power in ([person(token)] if person(token) else chosen([token], POWERS))


def _of_card(tokens: Sequence[str], way: Way) -> Iterator[Way]:
    """Yield each way with more of the card: what is laid off for a Leader, a value told apart from its name."""
    card = way.values.get("card")
    if card is None:
        return
    if card.kind == LEADER and not card.discard:
        for staff, end in discarding(tokens, way.index):
            yield Way(end, {**way.values, "card": card.but(discard=staff)}, way.said)
    elif (card.name or card.kind == CHIEF) and card.value is None and re.fullmatch(r"\d", tokens[way.index], re.ASCII):
        yield Way(way.index + 1, {**way.values, "card": card.but(value=int(tokens[way.index]))}, way.said)


def _player(tokens: Sequence[str], start: int) -> Iterator[int]:
    """Yield the index behind a player or a commander named here, who rolls for a Front that is named too (7.71)."""
    if not says_nothing(tokens[start]) and chosen(tokens[start : start + 1], POWERS):
        yield start + 1


def _global_again(state: State, tokens: Sequence[str], way: Way) -> Iterator[int]:
    """Yield the index behind the name of the Global Issue told before, or of the side of it that it moves to (6.11)."""
    if tokens[way.index] == ONE:
        yield way.index + 1  # `the roosevelt-stalin one`
    relation, due = way.values["relation"], engine.due(state)
    sides = [f"{relation}.{power}" for power in (due.powers if due else ())]
    for end in range(min(len(tokens), way.index + MOST_NAME_TOKENS), way.index, -1):
        words = tokens[way.index : end]
        is_side = len("".join(words)) > 1 and bool(chosen(words, sides))
        if is_side or (not is_power("".join(words)) and chosen(words, list(GLOBAL_SIDES)) == [relation]):
            yield end
            return


def _names_stranger(state: State, way: Way, tokens: Sequence[str]) -> bool:
    """Tell whether a power is named that neither moves a Global Issue nor has a side of it (6.11)."""
    if "relation" not in way.values:
        return False
    due = engine.due(state)
    movers = {way.values["power"]} if "power" in way.values else {*(due.powers if due else POWERS)}
    sides = {person(name) for name in way.values["relation"].split("_")}
    named = {power for at in range(len(tokens)) for end in (at + 1, at + 2) for power in _power_of(tokens[at:end])}
    return not named <= sides | movers


def _power_of(words: Sequence[str]) -> Sequence[str]:
    """Return the power that some words are a name of, and nothing else."""
    return chosen(words, POWERS) if is_power("".join(words)) else ()


def _debated(state: State, tokens: Sequence[str], start: int) -> Iterator[int]:
    """Yield the index behind the name of the issue that is debated (5.24)."""
    advance = state.turn.table.last
    for end in range(min(len(tokens), start + MOST_NAME_TOKENS), start, -1):
        words = tokens[start:end]
        is_issue = not is_power("".join(words)) and not any(is_leader(word) or "+" in word for word in words)
        if advance and is_issue and chosen(words, free_issues(state)) == [advance.issue]:
            yield end
            return


def _with_fields(form: Form, moment: Moment, tokens: Sequence[str], way: Way) -> Iterator[tuple[str, Way]]:
    """Yield each way with a field more, and which one that is."""
    for name, field in form.parts:
        if field and field.rest_reader is None and name not in way.values:
            for value, end in readings(name, field, moment, tokens, way.index):
                owner = person(tokens[way.index]) if name == "card" and value.kind == LEADER else None
                if _is_of_card(form, name, tokens, way.index):
                    continue
                if name == "power" and person(tokens[way.index]) and form.kind is a.BreakTie:
                    yield name, Way(end, {**way.values, name: value}, way.said | {PERSON})
                elif owner is None:
                    yield name, Way(end, {**way.values, name: value}, way.said)
                elif way.values.get("power", owner) == owner:
                    yield name, Way(end, {**way.values, name: value, "power": owner}, way.said | {PERSON})


def _is_of_card(form: Form, name: str, tokens: Sequence[str], at: int) -> bool:
    """Tell whether a word is of a Leader's card: no power where `with` stands before it, or its case; no issue there.

    An issue may begin as the word for a Leader does: `with lead`.
    """
    is_behind = at > 0 and says(tokens[at - 1], WITH)
    if name == "issue":
        return is_behind and says(tokens[at], LEADER)
    has_card = name == "power" and any(part == WITH for part, _field in form.parts)
    return has_card and (is_behind or is_by_means(tokens[at])) and person(tokens[at]) is not None


def _is_told(kind: type[Any], way: Way, state: State) -> bool:
    """Tell whether the words said are enough for this kind of line."""
    if kind is Setting:
        return True
    if _contradicts_itself(kind, way) or _activates_else(kind, way):
        return False
    if kind in COMMITS and "commits" not in way.said:
        return "power" in way.values and bool({"n", "owed"} & way.values.keys())
    if not _is_asked(kind, state):
        return bool(way.verbs - {IS} if kind in HEALTH else way.verbs)
    is_leaders = kind is a.BreakTie and PERSON in way.said
    return bool(way.verbs) or is_leaders or (kind in PLAIN and bool(way.values.keys() - {"power", STOP}))


def _activates_else(kind: type[Any], way: Way) -> bool:
    """Tell whether a theater is named, where no word says that an issue is activated (6.8)."""
    return kind is a.Activate and not way.verbs and way.values.get(ISSUE, "").startswith(OF_THEATER)


def _is_asked(kind: type[Any], state: State) -> bool:
    """Tell whether a kind of line goes without its verb: a roll where it is the one due, what is kept secret once."""
    if kind is a.Reveal:
        return bool(secret.missing(state))
    return kind not in CHECKS or any(check.what == CHECKS[kind] for check in state.turn.table.checks[:1])


def _contradicts_itself(kind: type[Any], way: Way) -> bool:
    """Tell whether what is said is of another kind of line: a Leader without his card, a tie that nobody breaks."""
    card, has_power = way.values.get("card"), "power" in way.values
    if PLAYER in way.said:
        return "front" not in way.values
    if FAVOURS in way.said or (kind is a.BreakTie and LEADER in way.said):
        return not has_power or "winner" not in way.values
    if HIMSELF in way.said:
        return not has_power or "winner" in way.values
    if LEADER in way.said and "card" in kind.FIELDS and (card is None or card.kind != LEADER):
        return True
    if kind is a.BreakTie and not has_power:
        return "for" not in way.said if "breaks" in way.said else "tie" in way.said
    return kind is a.GiveTie and bool({"breaks", LEADER} & way.said) and "none" not in way.said
