"""What a line answers of what was asked: an entry of the menu, yes or no, what is missing in a line."""

from collections.abc import Sequence
from itertools import chain

from churchill_cli.game.model.actions import AdvanceIssue, CardIs, DebateIssue, ShowCards
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.beginnings import entry_words
from churchill_cli.notation.typed_lines import is_allowed, read
from churchill_cli.session.lacking import lacking
from churchill_cli.session.open_question import Asked, Unfinished
from churchill_cli.typed.lexicon.command_words import answers, is_silent, rows
from churchill_cli.typed.lexicon.entries import number_said
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import stem, typed_words, words_of
from churchill_cli.typed.questions.topics import asks
from churchill_cli.typed.replies.correcting import addition, amended, amendment
from churchill_cli.typed.replies.picking import fitting, stands_in
from churchill_cli.typed.search.other_steps import steps_elsewhere
from churchill_cli.typed.search.understanding import now_of, understood
from churchill_cli.views.menus import told_apart


def chosen(asked: Asked, typed: str) -> tuple[str, ...]:
    """Return the lines of the entry whose number or words are typed; of the only one after a yes."""
    texts = tuple(word.text for word in typed_words(typed))
    number = next((number for number, form in rows("entries") if words_of(form) == texts), typed)  # `the first`
    if len(asked.choices) == 1 and answers("yes", typed):
        entry: str | None = asked.choices[0]
    elif number.isascii() and number.isdecimal() and 1 <= int(number[:6]) <= len(asked.choices):
        entry = asked.choices[int(number) - 1]
    else:
        entry = picked(asked.choices, typed) or _meant(asked, typed)
    return asked.begun.get(entry, (entry,)) if entry else ()


def _meant(asked: Asked, typed: str) -> str | None:
    """Return the one entry of which the menu says all that is typed, such as where an issue stands: `us 3`."""
    words = {stem(word.text) for word in typed_words(typed) if not is_silent(word.text)}
    entries = zip(asked.choices, asked.meanings, strict=False)
    of_board = [
        (entry, {*map(stem, words_of(meaning))}) for entry, meaning in entries if not entry.startswith("change ")
    ]
    found = [entry for entry, said in of_board if words <= said]
    return found[0] if len(found) == 1 and any(map(str.isalpha, words)) else None


def is_denied(asked: Asked, typed: str) -> bool:
    """Tell whether what might be meant is not."""
    return asked.is_open and answers("no", typed) and not chosen(asked, typed)


def answered(asked: Asked, state: State, typed: str) -> tuple[str, ...]:
    """Return the lines that a typed one says of what was asked, or none; a question says none.

    A number before the words of an entry is no entry where there are fewer, such as a die: `8, well`. The only
    entry may be denied with what was meant in it: `no, global`.
    """
    number, _comma, behind = typed.partition(",")
    is_die = number.isascii() and number.isdecimal() and int(number[:6]) > len(asked.choices) > 0
    entry = chosen(asked, behind.strip() if is_die else typed)
    entry = entry or (() if asks(typed) else completed(state, asked.unfinished, typed))  # `sí por favor` picks
    is_corrected = any(line.startswith("change ") for line in entry) and len(typed.split()) > 1
    if typed.rstrip().endswith("?") or (is_corrected and understood(state, typed).is_certain):
        return ()  # a line of its own corrects no other
    return entry or (() if asks(typed) else _amended(asked, state, typed))


def line_behind_denial(asked: Asked, state: State, typed: str) -> str:
    """Return what stands behind a no to what was asked, as a line of its own: `no, they pass`; else the line.

    A number behind it may be an entry as well as a die, and is neither.
    """
    word, _space, behind = typed.partition(" ")
    is_phrase = word.isalpha() and any(edge.end > 1 for edge in lattice(typed_words(typed))[0])  # `no one`
    is_line = asked.is_open and any(map(str.isalpha, behind)) and answers("no", word.strip(",.;!")) and not is_phrase
    told = amendment(typed) if is_line else None
    is_of_past = told and told.is_sure and not (told.all_meant and understood(state, behind).is_certain)
    is_whole = is_of_past or bool(is_line and understood(state, typed).command)  # `no era 4`; `no debate`
    return behind.strip() if is_line and not is_whole else typed


def _amended(asked: Asked, state: State, typed: str) -> tuple[str, ...]:
    """Return the entries, or a line that lacks a value, with another thing in each: `no, the global issue`."""
    begun = (asked.unfinished.whole(""),) if asked.unfinished else ()
    lines = asked.choices or begun
    told = amendment(typed) or (addition(typed) if len(lines) == 1 else None)
    actions = [grammar.notated(line.strip()) for line in lines] if told else []
    found = [amended(state, action, told) if action and told else () for action in actions]
    amendments = tuple(dict.fromkeys(map(grammar.write, chain(*found))))
    return amendments if all(len(others) == 1 for others in found) else ()


def completed(state: State, unfinished: Unfinished | None, typed: str) -> tuple[str, ...]:
    """Return the lines with what is typed in its place; none where that is none of what was asked for."""
    words, told = typed_words(typed), amendment(typed)
    if unfinished is None or typed.startswith("?") or not words or (told and told.not_meant):
        return ()
    if {line.split()[-1] for line in unfinished.lines} == {"chief"} and (die := number_said(typed.strip().lower())):
        return tuple(f"{line} {die}" for line in unfinished.lines)  # rolled before an issue is chosen (5.25)
    value = read(unfinished.whole(words[0].text)) if words[0].text.isdigit() and words[1:] else None
    is_of_card = isinstance(value, AdvanceIssue | DebateIssue) and bool(value.card.name) and "/" not in words[1].gap
    alone = understood(state, typed) if is_of_card else None
    if alone and alone.is_certain:  # `2 +2 pol`: of the card, or a line of its own
        of_card = understood(state, unfinished.whole(typed))
        is_whole = of_card.is_certain and of_card.told[0].startswith(unfinished.before)
        return "; ".join(of_card.told) if is_whole else unfinished.whole(words[0].text), "; ".join(alone.told)
    if unfinished.pieces:
        return _narrowed(unfinished, typed) or _understood(state, unfinished, typed)
    more = _add_cards(state, unfinished, typed)
    return more if len(more) == 1 else _add_told(state, unfinished, typed) or more


def _add_cards(state: State, unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the cards shown so far with those that a typed line tells, whose they are is said in it (5.13)."""
    begun = (unfinished.whole(""), f"{unfinished.before.rpartition(',')[0]} {unfinished.behind}")
    shown = next((action for action in map(read, begun) if isinstance(action, ShowCards)), None)
    if shown is None:
        return ()
    meaning = understood(state, typed)
    more = [action.cards for action in map(read, meaning.told or meaning.asked) if isinstance(action, ShowCards)]
    both = [{**shown.cards, **cards} for cards in more]
    return tuple(grammar.write(ShowCards({of: cards[of] for of in POWERS if of in cards})) for cards in both)


def _understood(state: State, unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the line that is understood where a typed one is put in its place; nothing where it is another one.

    So is a whole line of notation, and one that is told at another step: each is refused for its own reason.
    """
    words = typed_words(typed)
    is_another = grammar.notated(typed) is not None or understood(state, typed).is_certain
    is_worded = any(word.text.isalpha() for word in words)
    if is_another or (is_worded and steps_elsewhere(now_of(state), words)):
        return ()
    meaning = understood(state, unfinished.whole(typed))
    lines = meaning.told if meaning.is_certain else () if meaning.left_out else meaning.asked
    is_begun = len(lines) == 1 and lines[0].startswith(unfinished.before)
    return lines if is_begun and lines != (unfinished.whole(""),) else ()


def _add_told(state: State, unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the line with the numbers and names that are typed."""
    words = typed_words(typed)
    told = [number_said(word.text) or word.text for word in words if not is_silent(word.text)]
    begun = read(unfinished.whole(""))
    for line in map(unfinished.whole, (typed.strip(), " ".join(told)) if told else ()):
        is_more = read(line) != begun and lacking(state, line) is not None
        is_dice = all(map(str.isdecimal, told)) and isinstance(begun, CardIs)
        if is_allowed(state, line) or is_more or is_dice:
            return (line,)
    return _understood(state, unfinished, typed)


def _narrowed(unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the lines that have what is typed where something is missing; none where all have, or none has."""
    plain = " ".join(typed.split()).casefold()
    piece = next((piece for piece in unfinished.pieces if piece.casefold() == plain), None)
    pieces = (piece,) if piece else fitting(unfinished.pieces, typed)
    begun = [entry_words(f"{unfinished.before} {piece}") for piece in pieces]
    told = (line for words in begun for line in unfinished.lines if entry_words(line)[: len(words)] == words)
    lines = tuple(dict.fromkeys(told))
    return lines if len(lines) < len(unfinished.lines) or len(unfinished.lines) == 1 else ()


def picked(choices: Sequence[str], typed: str) -> str | None:
    """Return the one entry that has all that is typed, or None; a number counts entries and is read elsewhere.

    What all entries have in common tells none of them apart, but may be typed beside what does.
    """
    apart = told_apart(choices)[1] if len(choices) > 1 else ()
    said_of = [{part for part in apart if stands_in(part, (word,), frozenset())} for word in typed_words(typed)]
    telling = [parts for parts in said_of if 0 < len(parts) < len(apart)]
    if not apart or not any(map(str.isalpha, typed)) or (telling and not set.intersection(*telling)):
        return None  # words of several entries pick none: `1 naval 1 offensive`
    for parts in (apart, choices):
        entries = fitting(parts, typed)
        if len(entries) == 1:
            return choices[parts.index(entries[0])]
    return None
