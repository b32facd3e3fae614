"""What answers the question on the screen: everyday words in any order, names cut short; only what is legal counts.

Every word typed must have its place in a line; what is left out is taken from what may be told now. Nothing is guessed:
where several lines are left, all of them are told.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import DISCARDING, STOPPING
from churchill_cli.notation.grammar import parse
from churchill_cli.session.added_to_die import without_added, without_spent
from churchill_cli.session.answered import Answers, answered
from churchill_cli.session.issue_named import of_issue_named
from churchill_cli.session.marker_words import end_of_place
from churchill_cli.session.nothing_revealed import none_revealed
from churchill_cli.session.space_reached import Reached, agreeing, is_play, reached
from churchill_cli.session.speech import NOTHING, as_number, listed, says_nothing, tokens_of
from churchill_cli.session.total_rolled import of_one_total
from churchill_cli.session.typed_cards import person, with_die_behind
from churchill_cli.session.typed_cards import says as says_card
from churchill_cli.session.typed_names import power_named
from churchill_cli.words.catalogues import current
from churchill_cli.words.languages import conjunctions
from churchill_cli.words.names import folded

MOST_MARKERS = 9
"""So much support is told at once where somebody says `all`."""
ACTIVATES = "activates"
"""What is told of a Pol-Mil issue, without a number (6.8)."""
PLACING = frozenset({"networks", "alignment"})
"""Steps in which markers are placed in countries and colonies."""
MOST_REMEMBERED = 100
_remembered: dict[tuple[str, str], tuple[State, "Answers"]] = {}
"""What the lines typed last may tell in a language, in which state: one line is asked about more than once."""


def answers(state: State, typed_line: str) -> Answers:
    """Return what a typed line may tell of those who must act.

    Each typed word has its place in the line; a verb may be left out where the step turns on it.
    """
    asked = (typed_line, current())
    known = _remembered.get(asked)
    if known is None or known[0] is not state:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.clear()
        found = _of_issue_named(typed_line, _reckoned(state, typed_line))
        known = _remembered[asked] = (state, _of_speaker(typed_line, found))
    return known[1]


def _of_issue_named(typed_line: str, found: Answers) -> Answers:
    """Return what is found without advances of another issue than the one that is named whole."""
    return Answers(*(of_issue_named(typed_line, lines) for lines in (found.legal, found.refused, found.of_others)))


def _of_speaker(typed_line: str, found: Answers) -> Answers:
    """Return what is found without what another tells than who is named before a colon."""
    return Answers(*(by_speaker(typed_line, lines) for lines in (found.legal, found.refused, found.of_others)))


def by_speaker(typed_line: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return the lines that no other power tells than the one named before a colon: `stalin: his offensive`."""
    named, colon, behind = typed_line.partition(":")
    speaker = (power_named(named.strip()) or person(named.strip())) if colon and behind.strip() else None
    others = {power for power in POWERS if speaker not in {None, power}}
    return tuple(line for line in lines if line.partition(" ")[0] not in others)


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
        return _of_all_left(state, tokens)
    if state.turn.step == "allocation":
        tokens = [token for token in tokens if folded(token) not in listed("all")]  # `the other 3`
        found = _too_much(state, tokens, answered(state, tokens))
        fewer = without_spent(tokens)
        return found if found.legal or found.refused else _too_much(state, fewer, answered(state, fewer))
    found = answered(state, tokens)
    if found.legal or found.refused:
        return Answers(of_one_total(state, found.legal), found.refused, found.of_others)
    reordered = _with_discard_behind(tokens) or with_die_behind(tokens) or _stopping_at_center(state, tokens)
    return answered(state, reordered) if reordered else found


def _of_all_left(state: State, tokens: Sequence[str]) -> Answers:
    """Return what spends all that is left; what has no number is meant where nothing else is said: `activate all`."""
    others = [token for token in tokens if folded(token) not in listed("all")]
    is_one_named = any(map(str.isdecimal, "".join(others)))
    alone = answered(state, others).legal if not (is_one_named or all(map(says_nothing, others))) else ()
    if alone and all(f" {ACTIVATES} " in line for line in alone):
        return Answers(alone)
    most: dict[str, str] = {}
    for n in range(1, MOST_MARKERS + 1):
        found = answered(state, [str(n) if folded(token) in listed("all") else token for token in tokens])
        counted = [line for line in found.legal if f" {n} " in line]  # others leave out what says how many
        if not counted:
            break
        most |= {line.replace(f" {n} ", " "): line for line in counted}
    return Answers(tuple(most.values()))


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
    end = next((at for at, token in enumerate(tokens) if token == NOTHING or token.casefold() in conjunctions()), 0)
    return [*tokens[end + 1 :], *tokens[:end]] if end and says_card(tokens[0], DISCARDING) else ()


def _too_much(state: State, tokens: Sequence[str], found: Answers) -> Answers:
    """Return what is refused where only the number told is too high; else what is found."""
    numbers = [index for index, token in enumerate(tokens) if token.isdecimal()]
    if found.legal or len(found.refused) == 1 or len(numbers) != 1:
        return found
    (at,) = numbers
    fewest = answered(state, [*tokens[:at], "1", *tokens[at + 1 :]]).legal if tokens[at] not in {"0", "1"} else ()
    refused = tuple(line.replace(" 1 ", f" {tokens[at]} ") for line in fewest if " 1 " in line)
    return Answers((), refused) if refused else found
