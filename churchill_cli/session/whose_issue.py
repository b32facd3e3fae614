"""An issue with two powers around its name, `us directed offensive of the ussr`: whose it is, is asked (3.34)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.nobodys import OF_ISSUES
from churchill_cli.session.speech import AROUND, NOTHING, listed, said_in_any_language, says_nothing
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import LONGEST_POWER, chosen, is_power, stem
from churchill_cli.words.names import folded, parted_name

ENDS = tuple(",;:")
"""Marks behind a word that end what is said of one issue."""


class Named(NamedTuple):
    """What some words name, a power or a kind of issue: from which word, and the one behind the last."""

    what: str
    start: int
    end: int


def ask_whose(state: State, typed_line: str) -> None:
    """Ask whose issue is meant where its name stands between two powers that have one each; do nothing elsewhere."""
    if state.turn.step not in OF_ISSUES:
        return
    words, debated = _marked(typed_line), state.turn.table.last
    for before, issue, behind in _around_an_issue(words):
        own = {f"{power.lower()}_{issue.what}" for power in (before.what, behind.what)}
        others = {f"{power.lower()}_{issue.what}" for power in POWERS} - own
        ways = [words, *([*words[: one.start], *words[one.end :]] for one in (before, behind))]
        if debated and debated.issue in own:
            first, last = (before, issue) if debated.issue.startswith(before.what.lower()) else (issue, behind)
            ways.append([*words[: first.start], *words[last.end :]])
        lines = (line for way in ways for line in answers(state, " ".join(way)).legal)
        likely = tuple(dict.fromkeys(line for line in lines if others.isdisjoint(line.split())))
        if len(likely) > 1:
            raise choosing(typed_line, likely[:MOST_CHOICES])


def _marked(typed_line: str) -> list[str]:
    """Return the words of a line, with a mark where what is said of one issue ends."""
    pieces = ((word.rstrip("".join(ENDS)), word) for word in typed_line.split())
    marked = ([word, NOTHING] if word != typed else [word] for word, typed in pieces)
    return list(filter(None, chain.from_iterable(marked)))


def _around_an_issue(words: Sequence[str]) -> Iterator[tuple[Named, Named, Named]]:
    """Yield each issue that two powers have between the two, neither of which stands at another issue."""
    powers, issues = list(_powers(words)), list(_issues(words))
    for issue in issues:
        befores = [power for power in powers if _are_next(words, power, issue)]
        behinds = [power for power in powers if _are_next(words, issue, power)]
        for before, behind in zip(befores[-1:], behinds[:1], strict=False):
            own = {f"{power.what.lower()}_{issue.what}" for power in (before, behind)}
            is_of_another = any(_are_next(words, behind, one) or _are_next(words, one, before) for one in issues)
            if len(own) > 1 and own <= {*issue_kinds()} and not is_of_another:
                yield before, issue, behind


def _are_next(words: Sequence[str], first: Named, second: Named) -> bool:
    """Tell whether nothing stands between two names but what says nothing of an issue: `of the`."""
    between = words[first.end : second.start]
    return first.end <= second.start and all(
        word != NOTHING and says_nothing(word) and folded(word) not in listed("between") for word in between
    )


def _powers(words: Sequence[str]) -> Iterator[Named]:
    """Yield each power that is named, or its Leader, by the longest name that begins somewhere."""
    start = 0
    while start < len(words):
        ends = range(min(len(words), start + LONGEST_POWER), start, -1)
        found = next((Named(power, start, end) for end in ends if (power := _power(words[start:end]))), None)
        yield from filter(None, [found])
        start = found.end if found else start + 1


def _power(words: Sequence[str]) -> str | None:
    """Return the power that some words name, whole, or its Leader; else None."""
    name = "".join(words)
    return person(" ".join(words)) or (chosen(words, POWERS)[0] if NOTHING not in words and is_power(name) else None)


def _issues(words: Sequence[str]) -> Iterator[Named]:
    """Yield each issue that is named as every power's of its kind is, by the longest name that begins somewhere."""
    stems, start = [stem(folded(word.strip(AROUND))) for word in words], 0
    while start < len(stems):
        begun = (form for form in _forms() if tuple(stems[start : start + len(form[0])]) == form[0])
        noun, kind = next(begun, (("",), ""))
        if kind:
            yield Named(kind, start, start + len(noun))
        start += len(noun)


@cache
def _forms() -> Sequence[tuple[tuple[str, ...], str]]:
    """Return what an issue of a power is called beside its name, without endings, the longest first; with its kind."""
    owned = rulebook().speech["owned"]
    forms = {
        (tuple(map(stem, parted_name(noun))), kind) for kind in owned for noun in said_in_any_language(owned[kind])
    }
    return sorted(forms, key=lambda form: (-len(form[0]), form))
