"""What may stand at the cursor: the next words of every line that may be told now."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, offers, tracks
from churchill_cli.game.model.ids import ACTIVITIES, BOXES, FRONTS, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.fields import READERS
from churchill_cli.notation.grammar import Form, forms
from churchill_cli.notation.markers import KEYED, OWNED
from churchill_cli.notation.tokens import NoMatch
from churchill_cli.record.history import VERBS
from churchill_cli.session.commands import COMMANDS, begun, is_catching_up
from churchill_cli.words import catalogues
from churchill_cli.words.fixed import english, is_word
from churchill_cli.words.names import folded, known
from churchill_cli.words.sentences import name

MOST = 60


def completions(state: State, text: str, points: Sequence[str] = ()) -> Iterator[tuple[str, str, str]]:
    """Yield each word that may stand at the end of ``text``, what of it is typed, and what it means.

    ``points`` are the names of the points of the game.
    """
    line = text.rpartition(";")[2].lstrip()
    words = line.replace(",", " , ").split()
    typed = "" if not line or line[-1] in " ," else words.pop()
    if ";" in text and is_catching_up(text.lstrip()):
        words = ["catch-up", *words]
    found = dict.fromkeys([*_arguments(state, words, points), *_next(state, words), *([] if words else begun())])
    n = 0
    for word in found:
        if n < MOST and _begins(word, typed):
            n += 1
            shown = name(word.lstrip("-"))
            yield word, typed, "" if shown == word else shown


def _arguments(state: State, words: Sequence[str], points: Sequence[str]) -> Iterator[str]:
    """Yield what may stand behind a command, or in a line about other lines."""
    first = english(words[0], (*COMMANDS, *VERBS)) if words else None
    if first == "catch-up":
        yield from _next(state, ["adjust", *words[1:]])
    elif first in {"change", "insert"} and len(words) > 1:
        yield from _next(state, words[2:])
    elif first in {"undo", "redo"} and words[1:] == ["to"]:
        yield from points
    elif first == "lang" and len(words) > 1:
        yield from catalogues.LANGUAGES
    elif first and len(words) == 1:
        yield from points if first in {"look", "show"} else ARGUMENTS.get(first, ())


ARGUMENTS: Mapping[str, Sequence[str]] = {
    "undo": ("to",),
    "redo": ("to", "all"),
    "log": ("all",),
    "lang": (*catalogues.LANGUAGES, *POWERS),
    "table": POWERS,
    "strength": FRONTS,
    "reserves": THEATERS,
    "board": ("--html",),
    "report": ("--html", "--markdown"),
    "cards": ("--power",),
}
"""What may stand behind a command, where it is always the same."""


def _begins(word: str, typed: str) -> bool:
    """Tell whether what is typed begins a word, or a name of it in any language."""
    key = folded(typed)
    if word.startswith("--") or not key:
        return word.startswith(typed) and typed != "-"
    if word.casefold().startswith(typed.casefold()):
        return True
    return any(fold.startswith(key) for fold in _folds().get(word, ())) or is_word(word, typed, exact=False)


@cache
def _folds() -> dict[str, list[str]]:
    """Return every name, in each language, of what can be named."""
    found: dict[str, list[str]] = {}
    for group in ("powers", "fronts", "boxes", "issues", "places", "theaters", "global", "reserves", "markers"):
        for fold, identifier in known(group).items():
            found.setdefault(identifier, []).append(fold)
    return found


def _next(state: State, words: Sequence[str]) -> Iterator[str]:
    """Yield the words that may come after ``words``; the power that must act may be left out."""
    due = engine.due(state)
    beginnings = [tuple(words)]
    if due and len(due.powers) == 1:
        beginnings.append((due.powers[0], *words))
    for form in forms():
        if form.kind not in engine.TOLD or engine.is_timely(state, form.kind):
            for begins in beginnings:
                yield from _after(state, form, begins)


def _after(state: State, form: Form, words: Sequence[str]) -> Iterator[str]:
    """Yield what may come next in a form after ``words``, where they fit it."""
    at = 0
    for part in form.parts:
        if part == "," and words[at : at + 1] != [","]:
            continue
        if at >= len(words) or part.strip("{}") in REPEATED:
            yield from _choices(state, part)
            if part not in LEFT_OUT:
                return
            continue
        end = _fits(part, words, at)
        if end is None:
            return
        at = end


def _fits(part: str, words: Sequence[str], at: int) -> int | None:
    """Return the place after one part of a form, or None where the words do not fit it."""
    if part.startswith("{"):
        try:
            return READERS[part[1:-1]](words, at)[1]
        except (NoMatch, KeyError):
            return None
    if words[at].casefold() == part or is_word(part, words[at], exact=True):
        return at + 1
    return at if part in LEFT_OUT else None


LEFT_OUT = frozenset({"to", "with", "in", "at", "is", "tie", "for"})
REPEATED = frozenset({"issues", "targets", "places", "holdings", "cards", "setting"})


def _choices(state: State, part: str) -> Sequence[str]:
    """Return what may stand for one part of a form."""
    if not part.startswith("{"):
        return (part,)
    board, rules = state.position.board, state.position.rules
    on_table = state.turn.table.issues
    free = tracks.free_issues(state) if state.turn.step == "meeting" else []
    available = tuple(agenda.available(state)) if state.turn.step == "agenda" else tuple(rules.issues)
    places = tuple(board.connected)
    choices: dict[str, Sequence[str]] = {
        "power": POWERS,
        "winner": POWERS,
        "leader": ("UK", "US"),
        "front": FRONTS,
        "box": BOXES,
        "where": (*BOXES, *THEATERS),
        "activity": ACTIVITIES,
        "theater": THEATERS,
        "reserve": RESERVES,
        "relation": GLOBAL_ISSUES,
        "kind": ("offensive", "naval"),
        "owed": ("offensive", "naval", "support"),
        "thing": ("network", "alignment", "production"),
        "marker": ("network", "alignment"),
        "fate": ("arrives", "fails"),
        "health": ("well", "ill", "dead", "paranoid"),
        "issue": free or tuple(on_table) or _won(state) or available,
        "issues": available,
        "holdings": (*POWERS, "center", *rules.issues),
        "targets": (*places, *(f"-{place}" for place in state.position.networks)),
        "places": places,
        "card": (*_cards(state), "chief", "leader"),
        "cards": (*POWERS, *_cards(state), "chief"),
        "staff": _cards(state),
        "spot": ("center", *POWERS),
        "stop": ("stopping",),
        "title": tuple(rules.cards.conferences),
        "question": tuple(rules.readings),
        "setting": (*KEYED, *OWNED, *FRONTS, *BOXES, *POWERS, *places, "none", "neutral", "because"),
    }
    return choices.get(part[1:-1], ())


def _won(state: State) -> tuple[str, ...]:
    """Return the issues won in this conference by whoever acts."""
    due = engine.due(state)
    return tuple(issue for power in (due.powers if due else ()) for issue in state.turn.won.get(power, ()))


def _cards(state: State) -> tuple[str, ...]:
    """Return the staff cards that may be in the hands of those who may act."""
    due = engine.due(state)
    powers = due.powers if due and due.powers else POWERS
    return tuple(play.name for power in powers for play in offers.hand(state, power) if play.name)
