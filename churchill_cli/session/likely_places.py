"""Names of places that are misspelt by more than one letter: they are asked about, never dropped (7.1, 7.3)."""

from collections.abc import Mapping
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.session.asides import OF_PLACES, is_remark
from churchill_cli.session.known_words import is_known, is_talk, vocabulary
from churchill_cli.session.speech import LONG_ENOUGH, NOTHING, listed, mended, says_nothing, tokens_of
from churchill_cli.session.typed_names import chosen, names_of
from churchill_cli.views.game import due_said
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import conjunctions
from churchill_cli.words.names import folded
from churchill_cli.words.nearest import near

LIKENESS = 0.75


def tells_nothing_here(state: State, part: str) -> bool:
    """Tell whether a part of a line is a remark; a word that is like the name of a place is none."""
    return is_remark(state, part) and with_likely_places(state, part) == part


def refuse_stranger(state: State, typed_line: str) -> None:
    """Raise UsageProblem for an unknown word in a row of places: it could be a name, and is never dropped."""
    tokens = tokens_of(typed_line) if state.turn.step in OF_PLACES else []
    places = [at for at, token in enumerate(tokens) if _is_place(state, token)]
    for at in range(places[0] + 1, places[-1]) if places else ():
        ends_item = tokens[at + 1] == NOTHING or tokens[at + 1].casefold() in conjunctions() or at + 1 in places
        if ends_item and _is_unknown(tokens[at]) and not likely_place(tokens[at]):
            refuse_word(state, tokens[at])


def _is_place(state: State, token: str) -> bool:
    """Tell whether a word names a place."""
    return not says_nothing(token) and bool(chosen([token], tuple(state.position.board.connected)))


def refuse_word(state: State, word: str) -> None:
    """Say that a word has no place in its line, and what is due."""
    due = engine.due(state)
    message = _("`%(word)s` has no place in this line: nothing of it is told.") % {"word": word.strip(",")}
    hint = _("Now: %(due)s") % {"due": due_said(due)} if due else ""
    raise UsageProblem(message, hint=hint)


def with_likely_places(state: State, typed_line: str) -> str:
    """Return a line with each unknown word that is like the name of one place as that name."""
    return (
        " ".join(likely_place(word) or word for word in typed_line.split())
        if state.turn.step in OF_PLACES
        else typed_line
    )


@lru_cache(maxsize=512)
def likely_place(word: str) -> str:
    """Return the name of the place that an unknown word is most like, with the comma behind it; nothing elsewhere."""
    typed = folded(word)
    if not _is_unknown(word):
        return ""
    likely = near(typed, _places(), 1, LIKENESS)
    return f"{likely[0]}{',' * word.endswith(',')}" if likely else ""


def _is_unknown(word: str) -> bool:
    """Tell whether a word is long enough for a name, and nothing that is known, nor a slip of it."""
    typed = folded(word)
    is_else = len(typed) < LONG_ENOUGH or not typed.isalpha() or says_nothing(word) or is_talk(word)
    return not (is_else or typed in listed("chatter") or is_known(typed) or mended([typed], vocabulary()))


@cache
def _places() -> Mapping[str, str]:
    """Return each place by its names of one word, folded."""
    places = rulebook().names["places"]
    return {name[0]: place for place in places for name in names_of(place) if len(name) == 1}
