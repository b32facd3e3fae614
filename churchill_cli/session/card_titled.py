"""A conference card told by its title with what it says: `tolstoy: roosevelt stays home` (3.28, 5.11)."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from churchill_cli.game.conference.conference_card import asked, brought, rolled
from churchill_cli.game.model.actions import Action, CardIs, Convoy
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.card_letter import LONGEST_TITLE
from churchill_cli.session.card_said import CONFERENCE, card_lines, is_effect
from churchill_cli.session.clauses import tells_nothing
from churchill_cli.session.reading import read
from churchill_cli.session.speech import AROUND, DIE, as_number, listed, says_nothing, tokens_of, words_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import begins_with_power
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import CONFERENCE_CARDS, folded, known

MARKS = re.compile(r"\s*[,;:.!–—]+(?:\s+|$)")
NOTHING_TOLD = "no_effect"


class Said(Value):
    """What is said behind the title: effects, each in the lines that it may be, dice, and whether all is understood."""

    effects: tuple[tuple[str, ...], ...] = ()
    dice: tuple["Die", ...] = ()
    is_clear: bool = True


class Die(Value):
    """A die with what it is said to bring: one of some lines, nothing at all; no word of it."""

    face: int
    lines: tuple[str, ...] = ()
    is_nothing: bool = False


def told_by_title(state: State, typed_line: str) -> Sequence[str]:
    """Return the line of a known card that is told by its title beside what it says, or nothing.

    Ambiguous asks for what is not clear, and whether effects are meant that the known card has not.
    """
    if state.turn.step != CONFERENCE or state.turn.table.card or isinstance(read(typed_line), Action):
        return ()
    title, clauses = _titled(typed_line)
    if title and not clauses:
        return (grammar.write(CardIs(title, ())),)
    said = _said(state, clauses) if any(map(str.isalpha, "".join(clauses))) else None
    if said is None or not (said.effects or said.dice):
        return ()
    ways = list(_ways(state, title))
    fitting = [faces for faces in ways if _fits(state, title, faces, said)]
    if not fitting and said.effects:
        _ask_of_others(state, typed_line, title, said)
    lines = [grammar.write(CardIs(title, faces)) for faces in _as_far_as_said(ways, fitting)]
    if len(lines) > MOST_CHOICES:
        return ()
    if len(lines) > 1 or (lines and not said.is_clear):
        raise choosing(typed_line, tuple(lines))
    return lines


def _ask_of_others(state: State, typed_line: str, title: str, said: Said) -> None:
    """Ask whether effects are meant that the known card has not, behind what it brings where its dice are told."""
    ways = list(_ways(state, title)) if said.dice else []
    fitting = [faces for faces in ways if _fits(state, title, faces, said.but(effects=()))]
    rolled_so = [grammar.write(CardIs(title, faces)) for faces in _as_far_as_said(ways, fitting)]
    if len(rolled_so) == bool(said.dice):
        lines = dict.fromkeys((*rolled_so, *(lines[0] for lines in said.effects)))
        menu = choosing(typed_line, ("; ".join(lines),))
        menu.because = _("One of the three cards of that conference is known, that of the printed example.")
        raise menu


def _as_far_as_said(ways: Sequence[tuple[int, ...]], fitting: Sequence[tuple[int, ...]]) -> Sequence[tuple[int, ...]]:
    """Return the dice that may be meant, as few from the top as tell all that is said; the others are asked for."""
    for n in range(max(map(len, fitting), default=0) + 1):
        told = dict.fromkeys(faces[:n] for faces in fitting)
        if all(faces in fitting for faces in ways if faces[:n] in told):
            return [*told]
    return []


def is_without_effect(state: State, typed_line: str) -> bool:
    """Tell whether a line says of the conference card that it says nothing: nothing is told of it (5.11)."""
    others = tokens_of(_no_effect().sub(" ", typed_line))
    is_said = state.turn.step == CONFERENCE and says_no_effect(typed_line)
    return is_said and all(map(says_nothing, others))


def without_no_effect(state: State, typed_line: str) -> str:
    """Return a line without the clauses that say that the conference card says nothing, where others stand there."""
    clauses = MARKS.split(typed_line) if says_no_effect(typed_line) else []
    told = [clause for clause in clauses if not is_without_effect(state, clause)]
    return ", ".join(map(str.strip, told)) if 0 < len(told) < len(clauses) else typed_line


def ask_of_no_effect(state: State, typed_line: str) -> None:
    """Ask whether to keep as a remark that a die of the card brings nothing: nothing of the board changes (5.11)."""
    others = tokens_of(_no_effect().sub(" ", typed_line)) if state.turn.step == CONFERENCE else []
    is_powers = any(person(token) or begins_with_power(others, at) for at, token in enumerate(others))
    is_said = says_no_effect(typed_line) and any(map(str.isalpha, others))
    if is_said and not is_powers and not card_lines(state, typed_line):
        raise choosing(typed_line, (f"note {typed_line}",))


def _titled(typed_line: str) -> tuple[str, Sequence[str]]:
    """Return the card whose title stands in a line, and the clauses beside it; nothing where there is none."""
    clauses = [clause for clause in MARKS.split(typed_line) if clause.strip()]
    for at, clause in enumerate(clauses):
        words = clause.split()
        for start in range(len(words)):
            for end in range(min(len(words), start + LONGEST_TITLE), start, -1):
                title = known(CONFERENCE_CARDS).get(folded(" ".join(words[start:end])))
                before = [word for word in (*" ".join(clauses[:at]).split(), *words[:start]) if not _is_of_title(word)]
                if title and not words[start].isdecimal() and not before:
                    return title, [*_behind(words[end:]), *clauses[at + 1 :]]
    return "", ()


def _behind(words: Sequence[str]) -> Sequence[str]:
    """Return what stands behind a title, where it says something."""
    is_said = any(as_number(word.strip(AROUND)) or not _is_of_title(word) for word in words)
    return [" ".join(words)] if is_said else []


def _is_of_title(word: str) -> bool:
    """Tell whether a word says no more than that a card is told."""
    bare = word.strip(AROUND)
    groups = ("lettered", "chatter", "new_card")
    return says_nothing(bare) or bool(as_number(bare)) or any(folded(bare) in listed(group) for group in groups)


def _said(state: State, clauses: Sequence[str]) -> Said | None:
    """Return what is said beside the title; None where a clause is not understood."""
    are_dice = len(clauses) > 1 and all(as_number(word.strip(AROUND)) for word in clauses[0].split())
    whole = () if are_dice else card_lines(state, " ".join(clauses), is_sure=False)
    if whole and not isinstance(read(whole[0]), Convoy):
        return Said((whole,))
    said = Said()
    for clause in _whole(state, clauses):
        lines = _effects(state, clause)
        faces = [int(number) for word in clause.split() if (number := as_number(word.strip(AROUND)))]
        is_nothing = says_no_effect(clause)
        if lines and not (faces and isinstance(read(lines[0]), Convoy)):
            said = said.but(effects=(*said.effects, lines))
        elif faces and all(1 <= face <= DIE for face in faces):
            dice = (*said.dice, *(Die(face, lines, is_nothing) for face in faces))
            said = said.but(dice=dice, is_clear=said.is_clear and bool(lines or is_nothing))
        elif is_nothing and said.dice:
            said = said.but(dice=(*said.dice[:-1], said.dice[-1].but(is_nothing=True)))
        elif not is_nothing and not tells_nothing(clause):
            return None
    return said


def _whole(state: State, clauses: Sequence[str]) -> Sequence[str]:
    """Return some clauses, each that says only with the one before it what that brings as one: `convoy 5, sunk`."""
    whole: list[str] = []
    for clause in clauses:
        both = f"{whole[-1]} {clause}" if whole else ""
        is_rest = both and not (_effects(state, clause) or says_no_effect(clause)) and _effects(state, both)
        whole[len(whole) - bool(is_rest) :] = [both if is_rest else clause]
    return whole


def _effects(state: State, clause: str) -> tuple[str, ...]:
    """Return the lines of the effect that a clause tells, in notation or in other words."""
    action = read(clause)
    if isinstance(action, Action) and is_effect(clause):
        return (grammar.write(action),)
    return card_lines(state, clause, is_sure=False)


def _ways(state: State, title: str) -> Iterator[tuple[int, ...]]:
    """Yield the dice that a card may ask for, but those of the Pol-Mil Table."""
    ways: list[tuple[int, ...]] = [()]
    while ways:
        faces = ways.pop(0)
        next_die = next(iter(asked(state, CardIs(title, faces))), None)
        if next_die is None or next_die.what:
            yield faces
        else:
            ways += [(*faces, face) for face in range(1, DIE + 1)]


def _fits(state: State, title: str, faces: tuple[int, ...], said: Said) -> bool:
    """Tell whether a card with these dice brings all that is said."""
    action = CardIs(title, faces)
    effects = {grammar.write(effect) for effect in brought(state, action)}
    rolls = rolled(state, action)[0]
    at = 0
    for die in said.dice:
        fitting = (
            number
            for number, (face, roll) in enumerate(rolls[at:], at + 1)
            if face == die.face
            and (not die.lines or {*map(grammar.write, roll.effects)} & {*die.lines})
            and not (die.is_nothing and (roll.effects or roll.clears))
        )
        at = next(fitting, 0)
        if not at:
            return False
    return all({*lines} & effects for lines in said.effects)


def says_no_effect(line: str) -> bool:
    """Tell whether a line says that nothing happens."""
    return _no_effect().search(line) is not None


@cache
def _no_effect() -> re.Pattern[str]:
    """Return what says that nothing happens."""
    forms = sorted(words_of(NOTHING_TOLD), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE)
