"""Several answers typed in one line, with commas between: `2 nav med, 1 off west`."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, product

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, AdvanceFront
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.all_or_none import refuse_part
from churchill_cli.session.answers_due import answers
from churchill_cli.session.asides import OF_DICE, OF_PLACES
from churchill_cli.session.asking_of_space import ask_of_space
from churchill_cli.session.bonus_counted import with_printed_value
from churchill_cli.session.bonus_joined import with_bonus_joined, with_value_behind
from churchill_cli.session.card_letter import ask_of_letter
from churchill_cli.session.card_said import card_lines, card_parts
from churchill_cli.session.card_titled import is_without_effect, told_by_title, without_no_effect
from churchill_cli.session.chatter import restated, without_chatter, without_talk_around
from churchill_cli.session.clauses import ask_of_correction, brings_own, hands_over, parted, tells_nothing
from churchill_cli.session.command_kept import command_kept
from churchill_cli.session.debated_at_once import advanced_and_debated
from churchill_cli.session.declining import declines, with_denial_apart
from churchill_cli.session.dice_and_outcome import told_with_outcome, without_kinds
from churchill_cli.session.each_clause import paid
from churchill_cli.session.evened import calmed, evened
from churchill_cli.session.front_dice import (
    STEP,
    before_each_number,
    behind_each_number,
    beside_its_front,
    counts,
    dice_apart,
    paired,
    without_dice,
)
from churchill_cli.session.gifts import gift_told
from churchill_cli.session.in_turn import (
    ROLLS,
    SEVERAL,
    behind,
    in_turn,
    keeps_leader,
    once,
    one_by_one,
    up_to_forbidden,
)
from churchill_cli.session.lead_in import told_behind
from churchill_cli.session.leaders_roll import played_and_rolled
from churchill_cli.session.left_out import meant
from churchill_cli.session.likely_places import refuse_stranger, tells_nothing_here
from churchill_cli.session.not_understood import unclear
from churchill_cli.session.nothing_to_tell import changes_nothing, what_changes
from churchill_cli.session.picked_place import without_place
from churchill_cli.session.purge_rolled import played_and_purged
from churchill_cli.session.reading import is_of_past, read
from churchill_cli.session.roll_wanted import roll_wanted
from churchill_cli.session.said_of_leaders import of_health_alone
from churchill_cli.session.same_issue import with_issue_before
from churchill_cli.session.speech import OF_COUNTER, as_number, listed, says_nothing, tokens_of
from churchill_cli.session.spoken import asks
from churchill_cli.session.support_grouped import ask_of_kinds, with_support_apart
from churchill_cli.session.there_too import with_places
from churchill_cli.session.typed_cards import staff_typed
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_outcome import begins_outcome
from churchill_cli.words.names import folded

IN_BRACKETS = re.compile(r"\([^)]*\d|\d[^(]*\)")
"""A number in brackets: of a counter, of a strength; no die of its own."""
SLASH = re.compile(r"(?<!\d)\s+/\s+|\s+/\s+(?!\d)")
"""What stands between two parts of a line as a comma does: `3 west / 5 med`."""
SLASH_OF_DICE = re.compile(r"(?<=\d)\s*/\s*(?=[^\W\d])|(?<=[^\W\d])\s*/\s*(?=\d)")
"""The same where dice alone may be told, and no issue that has one in its name: `west 4/med 7`."""
BARE_DICE = re.compile(r"\d+(?:\s*/\s*\d+)+")
MINUS = re.compile(r"(^|,\s*)[-\u2212\u2013]\s*(?=[^\W\d])")
"""A minus before the place from which a marker goes, however it is typed: `- poland`."""
MINUS_OF_MARKERS = re.compile(r"(^|,\s*)[-\u2212\u2013]\s*(?=\w)")
"""The same where markers are placed: before a number of them too, `- 2 poland`."""


def told_apart(state: State, typed_line: str) -> Sequence[str]:
    """Return the lines of one with commas between, each of which answers what is due: `2 nav med, 1 off west`.

    Ambiguous asks what one of them means, with the others beside it, and whether what stands beside remarks is meant;
    UsageProblem says that a line which is nothing but a remark, or marks, is none.
    """
    if is_of_past(typed_line):
        return (typed_line,)
    if not folded(typed_line) or folded(typed_line) in listed("idle"):
        raise unclear(state, typed_line)
    typed_line = without_talk_around(state, calmed(state, evened(typed_line)))
    if is_without_effect(state, typed_line) or changes_nothing(state, typed_line):
        return (typed_line,)
    typed_line = with_issue_before(state, what_changes(state, typed_line))
    typed_line = of_health_alone(state, typed_line) or typed_line
    typed_line = with_bonus_joined(state, with_value_behind(told_behind(typed_line) or typed_line))
    typed_line = with_printed_value(state, without_place(state, typed_line))
    minus = MINUS_OF_MARKERS if state.turn.step in OF_PLACES else MINUS
    typed_line = minus.sub(r"\1-", _without_slashes(state, with_denial_apart(state, typed_line)))
    typed_line = without_kinds(state, with_places(state, with_support_apart(state, typed_line)))
    whole_line = gift_told(state, typed_line) or command_kept(state, typed_line)
    if whole_line:
        return (whole_line,)
    ask_of_letter(state, typed_line)
    ask_of_space(state, typed_line)
    effects = told_by_title(state, typed_line) or card_parts(state, typed_line)
    if len(effects) > 1:
        return _effects_apart(state, typed_line, effects)
    if effects or begins_outcome(tokens_of(typed_line)):
        return effects or (typed_line,)
    whole = (typed_line,) if roll_wanted(state, typed_line) else played_and_rolled(state, typed_line)
    whole = whole or played_and_purged(state, typed_line)
    return (
        whole
        or told_with_outcome(state, typed_line)
        or advanced_and_debated(state, typed_line)
        or without_dice(state, typed_line)
        or paired(state, typed_line)
        or _answers_apart(state, typed_line)
    )


def _without_slashes(state: State, typed_line: str) -> str:
    """Return a line with commas for the slashes between its parts; of bare numbers those are dice: `3/2/1`."""
    is_of_dice = bool(state.turn.table.checks) or state.turn.step in OF_DICE
    if is_of_dice and BARE_DICE.fullmatch(typed_line.strip()):
        return typed_line.replace("/", ", ")
    return (SLASH_OF_DICE if is_of_dice else SLASH).sub(", ", typed_line)


def _effects_apart(state: State, typed_line: str, effects: Sequence[str]) -> Sequence[str]:
    """Return the effects of a conference card, all of which may be told; Ambiguous asks which are meant."""
    meanings = [_effect(state, effect) for effect in effects]
    if any(len(lines) > 1 for lines in meanings):
        raise choosing(typed_line, tuple(islice(map("; ".join, product(*meanings)), MOST_CHOICES)))
    told = [lines[0] for lines in meanings]
    refuse_part(state, zip(effects, told, strict=True))
    return told  # what a part alone might also say of the board is not asked beside another effect


def _effect(state: State, part: str) -> Sequence[str]:
    """Return what an effect of a conference card may be: as it is told alone, else whatever it may be beside others."""
    sure, told = card_lines(state, part), answers(state, part).legal
    return sure or (told if len(told) == 1 else card_lines(state, part, is_sure=False)) or (part,)


def _answers_apart(state: State, typed_line: str) -> Sequence[str]:
    """Return the answers of a line that is neither an outcome nor what a conference card says."""
    ask_of_correction(state, typed_line)
    beside = without_no_effect(state, typed_line)
    typed_line = beside if answers(state, beside).legal else typed_line
    typed_line = without_chatter(state, typed_line)
    if any(isinstance(read(line), Action) for line in meant(state, typed_line)):
        return (typed_line,)
    whole = answers(state, typed_line)
    if whole.legal or whole.refused or _is_question(typed_line):
        return (typed_line,)
    refuse_stranger(state, typed_line)
    parts: Sequence[str] = ()
    for parts in _ways_apart(state, typed_line):
        told, unknown = in_turn(state, parts, _meanings, partial(tells_nothing_here, state))
        is_twice = "," not in typed_line and _counts_twice(state, told)
        if (len(parts) == 1 and unknown) or is_twice or _is_of_no_front(state, told):
            continue
        is_whole = all(keeps_leader(line, tokens_of(typed_line)) for lines in told for line in lines)
        if told and is_whole:
            choices = tuple("; ".join(once(state, lines)) for lines in told)
            if not unknown and choices == ("; ".join(told[0]),) and _is_each_clear(state, parts, told[0]):
                return told[0] if state.turn.step in SEVERAL else parts
            raise ask_of_kinds(typed_line, choices, left_out=unknown)
    in_order = _each_in_turn(state, typed_line)
    is_shorter = len(parts) == 1 and len(tokens_of(parts[0])) < len(tokens_of(typed_line))
    return in_order or (parts if is_shorter else (_refused(state, typed_line) or typed_line,))


def _is_each_clear(state: State, parts: Sequence[str], lines: Sequence[str]) -> bool:
    """Tell whether no place of support is told only because the parts behind it leave no other (6.5)."""
    for part, line in zip(parts, lines, strict=False):
        if state.turn.step == "allocation" and not _names_place(part) and len(_meanings(state, part)) > 1:
            return False
        state = behind(state, line)
    return True


def _each_in_turn(state: State, typed_line: str) -> Sequence[str]:
    """Return the parts of a line of which each tells one line behind those before it; none where one is not clear.

    Forbidden names the first that may not be told; one that lacks something is asked about, and the others wait.
    """
    for parts in _ways_apart(state, typed_line) if state.turn.step in SEVERAL else ():
        lines = one_by_one(state, parts)
        if not lines and state.turn.step == "allocation" and all(map(_names_place, parts)):
            lines = up_to_forbidden(state, parts)
        if refuse_part(state, lines):
            return [part for part, _line in lines]
    return ()


def _is_question(typed_line: str) -> bool:
    """Tell whether a line begins like a question, and not with a line of notation: `card is tolstoy, uk 3, …`."""
    return asks(typed_line) and not isinstance(read(typed_line.partition(",")[0]), Action)


def _ways_apart(state: State, typed_line: str) -> Iterator[Sequence[str]]:
    """Yield the ways in which a line may be parted; dice of the Fronts stand behind each other, none in brackets."""
    if state.turn.step == STEP and IN_BRACKETS.search(typed_line):
        return
    yield from _each_counted(typed_line) if state.turn.step == "allocation" else ()
    for parts in parted(typed_line):
        told = (beside_its_front(parts) if state.turn.step == STEP else ()) or _telling(state, parts) or [typed_line]
        yield sorted(told, key=_takes_the_rest) if state.turn.step == "allocation" else told
    words = OF_COUNTER.sub(r" #\1 ", typed_line).replace(",", " ").split()
    if state.turn.step == "allocation" and sum(map(counts, words)) > 1:
        for parts in (before_each_number(words), behind_each_number(words)):
            if all(map(_names_place, parts)):
                yield parts
    if state.turn.step == STEP:
        yield dice_apart(words)


def _each_counted(typed_line: str) -> Iterator[Sequence[str]]:
    """Yield the parts of a line with the number that counts for each of them: `west and med, 2 each`."""
    tokens = tokens_of(typed_line)
    beside = [at for at, token in enumerate(tokens) if folded(token) in listed("each")]
    counts = [at for at, token in enumerate(tokens) if as_number(token)]
    if len(counts) == 1 and any(abs(counts[0] - at) == 1 or at == len(tokens) - 1 for at in beside):
        others = [token for at, token in enumerate(tokens) if at not in {*counts, *beside}]
        *_ways, parts = parted(" ".join(others))
        yield [f"{tokens[counts[0]]} {part}" for part in parts]


def _takes_the_rest(part: str) -> bool:
    """Tell whether a part of a line is of all that is left, which is told behind the others: `the rest cbi, 1 west`."""
    return any(folded(token) in listed("all") for token in tokens_of(part))


def _counts_twice(state: State, told: Sequence[Sequence[str]]) -> bool:
    """Tell whether support for one thing is told twice, where no comma stands between: `funds 1 research 2`."""
    if state.turn.step != "allocation":
        return False
    uncounted = ([re.sub(r" \d ", " ", line) for line in lines] for lines in told)
    return any(len(set(lines)) < len(lines) for lines in uncounted)


def _is_of_no_front(state: State, told: Sequence[Sequence[str]]) -> bool:
    """Tell whether a number behind the dice of the Fronts is told as what is rolled next: `cbi rolls 1 4` (7.71)."""
    dice = [line for lines in told for line in lines if ROLLS in line.split()]
    return state.turn.step == STEP and any(not isinstance(read(line), AdvanceFront) for line in dice)


def _meanings(state: State, part: str) -> Sequence[str]:
    """Return what a part of a line may tell; nothing where it may be anything of a kind, as `I debated`."""
    if (state.turn.table.on_move and hands_over(part)) or restated(part):
        return ()
    lines = answers(state, part).legal or card_lines(state, part)
    return () if len(lines) > MOST_CHOICES and tells_nothing(part) else lines


def _telling(state: State, parts: Sequence[str]) -> Sequence[str]:
    """Return the parts of a line that may be answers of their own."""
    if len(parts) == 1:
        return parts
    saying = [part for part in parts if not all(map(says_nothing, tokens_of(part))) or brings_own(part)]
    told = [part for at, part in enumerate(saying) if not _declines(state, part) or (at and _passes(part))]
    return saying if told and all(map(tells_nothing, told)) else told


def _refused(state: State, typed_line: str) -> str | None:
    """Return the first of several answers that may not be told now, alone neither, where all of them can be read."""
    for parts in parted(typed_line):
        now, found = state, []
        for part in _telling(state, parts):
            found.append((part, told := answers(now, part)))
            if state.turn.step == "networks" and len(told.legal) == 1:  # what is removed first makes room (7.12)
                now = engine.apply(now, grammar.parse(told.legal[0]))[0]
        if len(found) > 1 and all(told.legal or len(told.refused) == 1 for _part, told in found):
            return next((part for part, told in found if not (told.legal or answers(state, part).legal)), None)
    return None


def _declines(state: State, part: str) -> bool:
    """Tell whether a part of a line says that nobody debates; one that names a card says more: `not eden`."""
    tokens = tokens_of(part)
    return declines(state, part) and not any(any(staff_typed(tokens, at)) for at in range(len(tokens)))


def _passes(part: str) -> bool:
    """Tell whether a pass is told, which is more than that nobody debates."""
    return any(says(token, "passes") for token in tokens_of(part))


def _names_place(part: str) -> bool:
    """Tell whether a part of a line names where support goes, or what production pays."""
    return any(map(paid, tokens_of(part)))
