"""Which scenario is begun, its conference and its edition: `2`, `tournament ed. 1`, `campaign 5` (9.1)."""

from collections.abc import Sequence
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.typed.lexicon.command_words import rows
from churchill_cli.typed.lexicon.entries import number_said
from churchill_cli.typed.lexicon.words import words_of
from churchill_cli.words.names import folded, known

MOST_DIGITS = 2
"""Of a scenario's number, and of a conference's."""
LEAST_LETTERS = 4
"""Of a word among others that is a scenario's name."""


class Chosen(NamedTuple):
    """A scenario, the conference from which it is caught up with, and the edition; None: its first one, none said."""

    scenario: str
    conference: int | None = None
    edition: int | None = None


def chosen_by(typed: str) -> Chosen | None:
    """Return the scenario that a number or a name stands for, the conference behind it, and the edition."""
    edition, name = _edition(typed)
    name, _space, last_word = name.rpartition(" ")
    last_word = number_said(last_word) or last_word
    if not (name and last_word.isdecimal() and len(last_word) <= MOST_DIGITS):
        name, last_word = f"{name} {last_word}".strip(), ""
    scenarios = tuple(rulebook().scenarios)
    if name.isdecimal() and len(name) <= MOST_DIGITS:
        chosen = scenarios[int(name) - 1 : int(name)] if int(name) else ()
    else:
        chosen = _begun_by(name) or _named_among(name.split())
    if len(chosen) != 1:
        return None
    scenario = chosen[0]
    first_conference = int(rulebook().scenarios[scenario]["first_conference"])
    if not last_word or int(last_word) == first_conference:
        return Chosen(scenario, None, edition)
    conferences = rulebook().rules[2].constants.conferences
    return Chosen(scenario, int(last_word), edition) if first_conference < int(last_word) <= conferences else None


def _edition(typed: str) -> tuple[int | None, str]:
    """Return the edition that is named, and what is typed beside it: `tournament ed. 1`."""
    words = words_of(typed)
    spans = ((at, words_of(form), edition) for edition, form in rows("editions") for at in range(len(words)))
    found = [(at, len(form), int(edition)) for at, form, edition in spans if words[at : at + len(form)] == form]
    if not found:
        return None, typed
    at, size, edition = max(found, key=lambda one: one[1])
    return edition, " ".join((*words[:at], *words[at + size :]))


def _begun_by(typed: str) -> tuple[str, ...]:
    """Return the scenarios of which a name, in any language, begins like this."""
    letters = folded(typed)
    found = (scenario for form, scenario in known("scenarios").items() if letters and form.startswith(letters))
    return tuple(dict.fromkeys(found))


def _named_among(words: Sequence[str]) -> tuple[str, ...]:
    """Return the scenarios that single words name, beside no number; a word that all begin with tells nothing."""
    if any(map(number_said, words)):
        return ()
    named = (_begun_by(word) for word in words if len(word) >= LEAST_LETTERS)
    return tuple(dict.fromkeys(scenarios[0] for scenarios in named if len(scenarios) == 1))
