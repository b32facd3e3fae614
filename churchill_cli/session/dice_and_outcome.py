"""Dice told with what comes of them, or with a die said once more: `5, bomb moves up`, `the 0, so a ten` (7.71)."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import FRONTS, JAPAN, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.all_or_none import refuse_part
from churchill_cli.session.answers_due import answers
from churchill_cli.session.asides import OF_DICE, without_reason
from churchill_cli.session.clauses import ENDS
from churchill_cli.session.comes_of_dice import DICE, Claim, claimed
from churchill_cli.session.front_dice import STEP
from churchill_cli.session.speech import as_number, listed, restating, says_nothing, tokens_of
from churchill_cli.session.spoken import asks
from churchill_cli.session.typed_names import by_space, chosen
from churchill_cli.words.names import folded

PACIFIC = "pacific"
MOST_CLAUSES = 6
TEN = 10
CLAUSES = re.compile(rf"{ENDS}|,|:(?=\s)")


class Rolled:
    """Dice of one line, with the clauses beside them that say what comes of them.

    Attributes:
        state: Before them.
        text: What they are told by.
        line: The line that it tells.
        is_whole: Whether no die lacks.
        beside: The other clauses.
        differs: Whether a die said once more is another.
        otherwise: The lines of that other one.
    """

    def __init__(self, state: State, text: str, line: str, *, is_whole: bool = True) -> None:
        """Keep what tells the dice; nothing stands beside it yet."""
        self.state, self.text, self.line, self.is_whole = state, text, line, is_whole
        self.beside: list[str] = []
        self.differs = False
        self.otherwise: list[str] = []

    @property
    def action(self) -> Action:
        """Return what is told."""
        return grammar.parse(self.line)

    @property
    def behind(self) -> State:
        """Return the state behind the dice."""
        return engine.apply(self.state, self.action)[0]


def without_kinds(state: State, typed_line: str) -> str:
    """Return a line without what a die is called by its faces, which is no number that it shows; elsewhere as it is."""
    return _kinds().sub(" ", typed_line) if _are_due(state) else typed_line


def told_with_outcome(state: State, typed_line: str) -> Sequence[str]:
    """Return the dice of a line that tells what comes of them beside, or a die once more; nothing of other lines.

    Ambiguous asks whether the dice are meant where the rules make something else of them, or a word is not known.
    """
    clauses = _clauses(typed_line) if _are_due(state) and not asks(typed_line) else []
    rolled = _rolled(state, clauses) if len(clauses) <= MOST_CLAUSES else []
    if not rolled:
        return ()
    claims = [claim for one in rolled if one.is_whole for claim in _claims(one)]
    claims += [Claim.AGREES] * (state.turn.step in THEATERS and len(rolled) > 1)  # both theaters are told
    gravest = max(claims, key=lambda claim: claim.value, default=Claim.NOTHING)
    if not {Claim.AGREES, Claim.DIFFERS} & {*claims}:
        return ()
    if gravest is Claim.AGREES:
        return tuple(one.line for one in rolled)
    ways = product(*((one.line, *one.otherwise) for one in rolled))
    raise choosing(typed_line, tuple(islice(map("; ".join, ways), MOST_CHOICES)))


def _are_due(state: State) -> bool:
    """Tell whether dice are due of which the rules say what comes of them."""
    check = next(iter(state.turn.table.checks), None)
    return check.what == "leader" if check else state.turn.step in OF_DICE - {"verdict"}


def _clauses(typed_line: str) -> list[str]:
    """Return the clauses of a line, without reasons; a number alone with what says before it that it is said again."""
    clauses: list[str] = []
    for part in filter(lambda part: part.strip(" ,.;!?…–—-"), CLAUSES.split(typed_line)):
        clause = without_reason(part.strip()).strip()
        said = restating(clauses[-1]) if clauses else None
        is_again = said is not None and said.end() == len(clauses[-1]) and _is_number(clause)
        clauses += [f"{clauses.pop()} {clause}"] if is_again else filter(None, [clause])
    return clauses


def _is_number(clause: str) -> bool:
    """Tell whether a clause is a number, and names no Front: `este` says nothing as well."""
    says = [token for token in tokens_of(clause) if not says_nothing(token)]
    return len(says) == 1 and _has_number(clause) and not any(chosen([word], FRONTS) for word in clause.split())


def _rolled(state: State, clauses: Sequence[str]) -> list[Rolled]:
    """Return the dice that some clauses tell, each with the clauses beside it; those before the first with it."""
    found, before, now, at = list[Rolled](), list[str](), state, 0
    while at < len(clauses):
        may_tell = _has_number(clauses[at]) and (not found or _may_follow(state, now, clauses[at]))
        ends = range(len(clauses), at, -1) if may_tell else ()
        tellings = ((end, _told_in(now, clauses[at:end])) for end in ends)
        end, told = next(((end, told) for end, told in tellings if told), (at + 1, None))
        told = told or _too_few(found, now, clauses[at])
        if told:
            found.append(told)
            now = told.behind if told.is_whole else now
        else:
            (found[-1].beside if found else before).append(clauses[at])
        at = end
    if found:
        found[0].beside[:0] = before
    return found


def _told_in(state: State, clauses: Sequence[str]) -> Rolled | None:
    """Return the dice that some clauses tell, or one with what stands behind its last number."""
    words = clauses[0].split()
    end = max((at + 1 for at, word in enumerate(words) if _has_number(word)), default=0)
    ways = [(", ".join(clauses), ""), *([(" ".join(words[:end]), " ".join(words[end:]))] if len(clauses) == 1 else [])]
    for told, beside in ways:
        line = _line(state, told)
        if line:
            rolled = Rolled(state, told, line)
            rolled.beside += [beside] if beside else []
            return rolled
    return None


def _too_few(found: Sequence[Rolled], now: State, clause: str) -> Rolled | None:
    """Return dice of the Pacific behind those of Europe that are too few: what lacks is said where they are told."""
    if not (found and now.turn.step == PACIFIC and _has_number(clause) and _may_follow(found[0].state, now, clause)):
        return None
    dice = [number for token in tokens_of(clause) if (number := as_number(token))]
    line = f"{PACIFIC} reserves {' '.join(dice)}"
    refuse_part(found[0].state, [(found[0].text, found[0].line), (clause, line)])
    return Rolled(now, clause, line, is_whole=False)


def _may_follow(state: State, now: State, clause: str) -> bool:
    """Tell whether a clause may tell dice behind others: of another Front, or of the theater that it names."""
    if restating(clause):
        return False
    return state.turn.step == STEP or (now.turn.step == PACIFIC and any(map(_is_of_japan, tokens_of(clause))))


def _is_of_japan(token: str) -> bool:
    """Tell whether a word names the theater of the Pacific, Japan, or a reserve of hers (7.64)."""
    of_japan = (PACIFIC, JAPAN, "japanese_army", "ijn")
    return not says_nothing(token) and bool(chosen([token], of_japan) or folded(token) in listed("japanese"))


def _line(state: State, text: str) -> str:
    """Return the one line of dice that a text tells; nothing where it tells none, or several."""
    if state.turn.step == PACIFIC:
        tokens = tokens_of(text)
        text = " ".join(token for token in tokens if not (_is_of_japan(token) or folded(token) in listed("dice")))
    legal = answers(state, text).legal
    return legal[0] if len(legal) == 1 and isinstance(grammar.parse(legal[0]), DICE) else ""


def _has_number(clause: str) -> bool:
    """Tell whether a number stands in a clause."""
    return any(any(map(str.isdecimal, token)) or as_number(token) for token in tokens_of(clause))


def _claims(rolled: Rolled) -> Iterator[Claim]:
    """Yield what is said of some dice: by each clause beside them, where reserves go by all together."""
    if _of_front_beside(rolled):
        yield Claim.AGREES
    beside = [rest for clause in rolled.beside for rest in _without_restating(rolled, clause)]
    action = rolled.action
    if isinstance(action, a.PlaceReserves) and beside:
        heads = [clause for clause in beside if not _names_front(clause)]
        beside = [*heads, " , ".join(clause for clause in beside if clause not in heads)]
    differs = claimed(rolled.state, action, _without_numbers(rolled.text)) is Claim.DIFFERS
    if rolled.differs or differs:
        yield Claim.DIFFERS
    elif len(beside) < len(rolled.beside):
        yield Claim.AGREES
    yield from (claimed(rolled.state, action, clause) for clause in beside if clause)


def _of_front_beside(rolled: Rolled) -> bool:
    """Tell whether the Front that rolls is named beside the die; the die is its then: `the med rolls... a 3`."""
    if not isinstance(rolled.action, a.AdvanceFront) or _names_front(rolled.text):
        return False
    tokens = (token for clause in rolled.beside for token in tokens_of(clause) if not says_nothing(token))
    named = {*(tuple(chosen([token], FRONTS)) for token in tokens)} - {()}
    (fronts,) = named if len(named) == 1 else [()]
    line = _line(rolled.state, f"{fronts[0]} {rolled.text}") if len(fronts) == 1 else ""
    rolled.line = line or rolled.line
    return bool(line)


def _names_front(clause: str) -> bool:
    """Tell whether a clause names a Front, or a space of one."""
    tokens = (token for token in tokens_of(clause) if not says_nothing(token))
    return any(chosen([token], FRONTS) or by_space([token], FRONTS) for token in tokens)


def _without_numbers(text: str) -> str:
    """Return the words of a text that tell no number."""
    return " ".join(word for word in text.split() if not as_number(word))


def _without_restating(rolled: Rolled, clause: str) -> Iterator[str]:
    """Yield a clause; nothing where it says the die, or what the dice come to, once more, and whose it is."""
    said = restating(clause)
    tokens = tokens_of(clause[said.end() :]) if said else []
    numbers = [token for token in tokens if as_number(token)]
    dice = _dice(rolled.action)
    if len(numbers) != 1 or isinstance(rolled.action, a.PlaceReserves):
        yield clause[said.end() :] if said else clause
    elif int(numbers[0]) in {dice[-1], sum(dice)} or (dice == (TEN,) and numbers == ["0"]):
        rest = [token for token in tokens if token not in numbers]
        line = _line(rolled.state, " ".join((rolled.text, *rest))) if rest else rolled.line
        if line and _dice(grammar.parse(line)) == dice:
            rolled.line = line
        elif rest:
            yield " ".join(rest)
    else:
        others = " ".join((_without_numbers(rolled.text), *tokens))
        rolled.differs, rolled.otherwise = True, list(filter(None, [_line(rolled.state, others)]))


def _dice(action: Action) -> tuple[int, ...]:
    """Return the dice that are told."""
    if isinstance(action, a.AdvanceFront):
        return (action.d10,)
    return (action.d6,) if isinstance(action, a.Research) else tuple(getattr(action, "dice", ()))


@cache
def _kinds() -> re.Pattern[str]:
    """Return what a die is called by its faces."""
    kinds = rulebook().speech["kinds_of_die"]
    forms = sorted((re.escape(form) for forms in kinds.values() for form in forms), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE)
