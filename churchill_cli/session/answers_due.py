"""What answers the question on the screen: everyday words in any order, names cut short; only what is legal counts.

Every word typed must have its place in a line; what is left out is taken from what may be told now. Nothing is guessed:
where several lines are left, all of them are told.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from operator import attrgetter
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.any_time import ANY_TIME
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation.cards import CHIEF, DISCARDING, STOPPING
from churchill_cli.notation.grammar import Form, forms, parse, write
from churchill_cli.notation.readers import Field, Moment, NoMatch, Reader
from churchill_cli.session.added_to_die import without_added, without_spent
from churchill_cli.session.marker_words import end_of_place
from churchill_cli.session.nothing_revealed import none_revealed
from churchill_cli.session.space_reached import Reached, agreeing, is_play, reached
from churchill_cli.session.speech import DIE, NOTHING, as_number, listed, says_not, tokens_of
from churchill_cli.session.typed_cards import keeps_card, unknown_cards, with_die_behind
from churchill_cli.session.typed_cards import says as says_card
from churchill_cli.session.typed_ways import HEALTH, ISSUE, Values, Way, ways
from churchill_cli.words.catalogues import current
from churchill_cli.words.languages import conjunctions
from churchill_cli.words.names import folded

MOST_TOKENS = 20
"""So many words answer a question; a longer line tells an outcome, or is one of notation."""
MOST_OF_OUTCOME = 60
MOST_MARKERS = 9
"""So much support is told at once where somebody says `all`."""
LEFT_OUT: Mapping[str, object] = {"stop": False, "rolls": (), "n": 1}
"""What a field is that nobody tells: a marker alone is one."""
ALWAYS = frozenset(handler.kind for handler in ANY_TIME) - {a.Reveal}
ASKED_BY_NAME = frozenset({"owed", "theater"})
"""Fields of few values, which are all asked about where the step lists none."""
PLACING = frozenset({"networks", "alignment"})
"""Steps in which markers are placed in countries and colonies."""
SPOT = "spot"
"""A field of two words: whose space, and which."""
MOST_REMEMBERED = 100
_remembered: dict[tuple[str, str], tuple[State, "Answers"]] = {}
"""What the lines typed last may tell in a language, in which state: one line is asked about more than once."""
_last: list["_Now"] = []
"""What was reckoned of the state that was asked about last."""


class Answers(Value):
    """The lines that a typed one may tell: the legal ones of which least is left out; whole ones that are refused.

    ``of_others``: whole ones of somebody who is not asked now.
    """

    legal: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    of_others: tuple[str, ...] = ()


class _Now:
    """What is the same of a state whatever is typed: each is reckoned once, where it is asked for."""

    def __init__(self, state: State) -> None:
        """Keep the state."""
        self.state = state

    @cached_property
    def forms(self) -> Sequence[Form]:
        """Return the forms of what may answer."""
        return [form for form in forms() if _may_answer(self.state, form.kind)]

    @cached_property
    def legal(self) -> Sequence[Action]:
        """Return all that the rules list."""
        return tuple(engine.legal(self.state))

    @cached_property
    def asked(self) -> frozenset[Power]:
        """Return the powers that are asked now."""
        due = engine.due(self.state)
        return frozenset(due.powers if due else POWERS)


def _now(state: State) -> _Now:
    """Return what is reckoned of a state."""
    if not _last or _last[0].state is not state:
        _last[:] = [_Now(state)]
    return _last[0]


def answers(state: State, typed_line: str) -> Answers:
    """Return what a typed line may tell of those who must act.

    Each typed word has its place in the line; a verb may be left out where the step turns on it.
    """
    asked = (typed_line, current())
    known = _remembered.get(asked)
    if known is None or known[0] is not state:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.clear()
        known = _remembered[asked] = (state, _reckoned(state, typed_line))
    return known[1]


def _reckoned(state: State, typed_line: str) -> Answers:
    """Return what a typed line may tell, once what is to be reckoned is: all that is left, a die with what is added."""
    if state.turn.step in PLACING:
        return _placed(state, tokens_of(end_of_place().sub(lambda end: end[1] or " ,", typed_line)))
    told = reached(state, typed_line)
    found = _reaching(state, told) if told and told.line else Answers()
    if found.legal or (found.of_others and all(map(is_play, found.of_others))):
        return found
    tokens = none_revealed(state, typed_line) or tokens_of(without_added(state, typed_line))
    is_all = any(folded(token) in listed("all") for token in tokens)
    if state.turn.step == "allocation" and is_all and not any(map(as_number, tokens)):
        most: dict[str, str] = {}
        for n in range(1, MOST_MARKERS + 1):
            found = answered(state, [str(n) if folded(token) in listed("all") else token for token in tokens])
            if not found.legal:
                break
            most |= {line.replace(f" {n} ", " "): line for line in found.legal}
        return Answers(tuple(most.values()))
    if state.turn.step == "allocation":
        tokens = [token for token in tokens if folded(token) not in listed("all")]  # `the other 3`
        found = _too_much(state, tokens, answered(state, tokens))
        fewer = without_spent(tokens)
        return found if found.legal or found.refused else _too_much(state, fewer, answered(state, fewer))
    found = answered(state, tokens)
    if found.legal or found.refused:
        return found
    reordered = _with_discard_behind(tokens) or with_die_behind(tokens) or _stopping_at_center(state, tokens)
    return answered(state, reordered) if reordered else found


def _reaching(state: State, told: Reached) -> Answers:
    """Return the plays that bring an issue where it is said to come to; none does: these, and those of such a value.

    Where no card is told, and one of such a value reaches that space, it is that one.
    """
    found = answers(state, told.line)
    if not found.legal or not all(map(is_play, found.legal)):
        return found
    lines, of_value = agreeing(state, told, found.legal), answers(state, told.with_value()).legal
    if len(lines) > 1 and of_value and {*of_value} <= {*lines}:
        lines = of_value
    legal = lines or dict.fromkeys((*found.legal, *of_value))
    return Answers(tuple(legal), found.refused if lines else (), found.of_others if lines else ())


def _placed(state: State, tokens: Sequence[str]) -> Answers:
    """Return what places networks or alignment; all that are left where somebody says `the rest` (7.1, 7.3)."""
    rests = [at for at, token in enumerate(tokens) if folded(token) in listed("all")]
    most = max(_left(state).values(), default=0)
    for at in rests if len(rests) == 1 else ():
        counted = [answered(state, [*tokens[:at], str(n), *tokens[at + 1 :]]) for n in range(1, most + 1)]
        legal, refused = (
            tuple(line for found in counted for line in lines_of(found) if _are_all(state, line))
            for lines_of in (attrgetter("legal"), attrgetter("refused"))
        )
        if legal or refused:
            return Answers(tuple(dict.fromkeys(legal)), refused)
    return answered(state, tokens)


def _left(state: State) -> Mapping[Power, int]:
    """Return the markers that each power may still place in the step of networks or of alignment."""
    return state.turn.networks if state.turn.step == "networks" else state.turn.alignments


def _are_all(state: State, line: str) -> bool:
    """Tell whether a line has as many markers as its power has left."""
    action = parse(line)
    if not isinstance(action, a.Network | a.Align):
        return False
    markers = _left(state)
    removed = [target for target in action.targets if target.startswith("-")]  # `all` may be those that lie there
    return len(action.targets) == markers.get(action.power, 0) and len(removed) == len({*removed})


def _stopping_at_center(state: State, tokens: Sequence[str]) -> Sequence[str]:
    """Return the words of a play whose issue goes to the center: that is where it stops (5.22)."""
    at = next((at for at, token in enumerate(tokens) if folded(token) in listed("center")), 0)
    return [*tokens[:at], STOPPING, *tokens[at + 1 :]] if at and state.turn.table.issues else ()


def _with_discard_behind(tokens: Sequence[str]) -> Sequence[str]:
    """Return the words with the card laid off for a Leader behind what it is laid off for, where it begins the line."""
    end = next((at for at, token in enumerate(tokens) if token == NOTHING or token in conjunctions()), 0)
    return [*tokens[end + 1 :], *tokens[:end]] if end and says_card(tokens[0], DISCARDING) else ()


def _too_much(state: State, tokens: Sequence[str], found: Answers) -> Answers:
    """Return what is refused where only the number told is too high; else what is found."""
    numbers = [index for index, token in enumerate(tokens) if token.isdigit()]
    if found.legal or len(found.refused) == 1 or len(numbers) != 1:
        return found
    (at,) = numbers
    fewest = answered(state, [*tokens[:at], "1", *tokens[at + 1 :]]).legal if tokens[at] not in {"0", "1"} else ()
    refused = tuple(line.replace(" 1 ", f" {tokens[at]} ") for line in fewest if " 1 " in line)
    return Answers((), refused) if refused else found


def answered(state: State, tokens: Sequence[str]) -> Answers:
    """Return what some words may tell of those who must act."""
    if not tokens or len(tokens) > MOST_OF_OUTCOME or says_not(tokens) or keeps_card(tokens):
        return Answers()
    is_short = len(tokens) <= MOST_TOKENS
    moment = Moment(state)
    by_rank: dict[tuple[int, int], dict[str, Action]] = {}
    for form in _now(state).forms:
        for way in ways(form, moment, tokens) if is_short or form.kind is a.Outcome else ():
            rank = (
                _left_out(form, way, tokens, state),
                len(way.values) + (ISSUE in way.said) + (SPOT in way.values),
            )  # a longer name tells more than two short ones
            actions = _completed(form, way.values, moment)
            by_rank.setdefault(rank, {}).update((write(action), action) for action in actions)
    ranked = sorted(by_rank.items())
    whole = [lines for (left_out, _told), lines in ranked if not left_out]
    refused, of_others = _of_longest_names(state, whole, is_due=True), _of_longest_names(state, whole, is_due=False)
    for _rank, lines in ranked:
        allowed = tuple(line for line, told in lines.items() if not any(engine.violations(state, told)))
        if allowed:
            return Answers(allowed, refused, of_others)
    return Answers((), refused, of_others)


def _of_longest_names(state: State, ranked: Sequence[Mapping[str, Action]], *, is_due: bool) -> tuple[str, ...]:
    """Return the whole lines of those who are asked, or of others: of each kind those in which names are longest."""
    kept: dict[str, type[Action]] = {}
    for lines in ranked:
        known = set(kept.values())
        of_whom = {line: type(told) for line, told in lines.items() if _is_due(state, told) is is_due}
        kept |= {line: kind for line, kind in of_whom.items() if kind not in known}
    return tuple(kept)


def _may_answer(state: State, kind: type[Action]) -> bool:
    """Tell whether a kind of line may answer now: what is told aside at any time may not, but Secret Agendas (10.2)."""
    is_time = kind is not a.Reveal or engine.is_awaited(state, kind)
    return kind not in ALWAYS and is_time and engine.is_timely(state, kind)


def _is_due(state: State, action: Action) -> bool:
    """Tell whether it is told by nobody, or by one who is asked now."""
    asked = debaters(state) if isinstance(action, a.DebateIssue) else _now(state).asked
    return getattr(action, "power", None) in {None, *asked}


def _left_out(form: Form, way: Way, tokens: Sequence[str], state: State) -> int:
    """Return how much of a line is left out; a Leader named is played, for no staff card is called so (3.31).

    A number alone tells a debate, and as well an advance whose issue is to be asked for (5.22, 5.24).
    """
    missing = {name for name, field in form.parts if field} - {*way.values, *LEFT_OUT, "power"}
    card = way.values.get("card")
    is_alone = form.kind is a.AdvanceIssue and len(tokens) == 1 and tokens[0].isdigit() and debaters(state)
    return len(missing) + _lacks_die(card) - bool(is_alone)


def _lacks_die(card: Play | None) -> bool:
    """Tell whether a card is a Chief of Staff without his die (5.25)."""
    return card is not None and card.kind == CHIEF and card.value is None


def _completed(form: Form, values: Values, moment: Moment) -> Iterator[Action]:
    """Yield the actions of a form with what is left out of it: each power, and what may be told now."""
    fields = {name: field for name, field in form.parts if field}
    choices = {name: _choices(form.kind, name, field, moment) for name, field in fields.items() if name not in values}
    of_power = {name: field.of_power for name, field in fields.items() if field.of_power}
    for chosen_values in product(*choices.values()):
        told = {**values, **dict(zip(choices, chosen_values, strict=True))}
        told |= {name: as_meant(told["power"], told[name]) for name, as_meant in of_power.items()}
        action = form.kind(**told)
        if not unknown_cards(moment.state, action) and ("power" in values or not _is_of_another(moment.state, action)):
            yield from _with_die(moment.state, action)


def _is_of_another(state: State, action: Action) -> bool:
    """Tell whether a card is played that another power has: who plays it goes without saying (3.33)."""
    if not isinstance(action, a.AdvanceIssue | a.DebateIssue) or not action.card.name:
        return False
    return action.card.name not in known_staff(state, action.power)


def _with_die(state: State, action: Action) -> Sequence[Action]:
    """Return an action with each die of a Chief of Staff, where none is told or was rolled before (5.25)."""
    if not isinstance(action, a.AdvanceIssue | a.DebateIssue) or not _lacks_die(action.card):
        return [action]
    is_rolled = not any(engine.violations(state, action))
    faces = () if is_rolled else range(1, DIE + 1)
    return [action.but(card=action.card.but(value=face)) for face in faces] or [action]


def _choices(kind: type[Action], name: str, field: Field, moment: Moment) -> Sequence[Any]:
    """Return what a field that nobody tells may be."""
    if name == "power":
        rolling = [check.power for check in moment.state.turn.table.checks[:1] if kind in HEALTH]
        return rolling or POWERS
    if name in LEFT_OUT:
        return (LEFT_OUT[name],)
    options = (option for option in _now(moment.state).legal if type(option) is kind)
    offered = tuple(dict.fromkeys(getattr(option, name) for option in options))
    if name in ASKED_BY_NAME and not offered:
        return tuple(field.offered(moment))
    return offered[:1] if name == "front" and kind is a.AdvanceFront else offered  # the question is of this Front


def read_whole(reader: Reader, words: Sequence[str]) -> str | None:
    """Return the identifier that a reader finds in all of some words, or None."""
    try:
        identifier, end = reader(words, 0)
    except NoMatch:
        return None
    return str(identifier) if end == len(words) else None
