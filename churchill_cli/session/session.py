"""What a session knows beside the board: the record and its game, what is open, who speaks which language."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game.conference.meeting_turns import closed, debaters
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.record.games import Told
from churchill_cli.record.mending import Mending
from churchill_cli.record.replay import Game
from churchill_cli.session.open_question import Asked
from churchill_cli.views.one_screen import Answer
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import SOURCE

if TYPE_CHECKING:
    from churchill_cli.bots.choosing import Decided

Run = Callable[[Sequence[str]], object]
"""Runs a command line, given as words."""
IsAnswer = Callable[[str], bool]
"""Tells whether a line answers what was asked."""


def _not_here(words: Sequence[str]) -> None:
    """Refuse a command of the command line where there is none."""
    raise UsageProblem(_("There is no command %(word)r.") % {"word": words[0]})


WOKEN = "\0"
"""What is returned instead of a line where asking was stopped."""


class Asker:
    """Asks for lines behind a prompt, and hears which of them were refused."""

    session: "Session | None" = None
    """Whose state completion and status are of, as soon as there is one."""

    def ask(self, prompt: str) -> str | None:  # noqa: ARG002 - of those that do ask
        """Return a line; None at the end of all, ``WOKEN`` where asking was stopped."""
        return None

    def first_look(self, record: Path) -> Game | None:  # noqa: ARG002 - of those that replay it while it is read
        """Return the game that a session begins with where its record is replayed afterwards; None where it is not."""
        return None

    def wake(self) -> None:
        """Stop asking, from whatever thread: something else is to be said first. What is typed stays."""

    def refused(self, code: int, is_answer: IsAnswer | None = None) -> None:
        """Hear that the line was refused, with what exit code; or that it became a question, and what answers it."""


class _Questions(Protocol):
    """What is asked one after another: a board that is gone through, or counted."""

    def is_timely(self) -> bool: ...  # whether it is still time to ask
    def prompt(self) -> str: ...  # the question
    def line(self, text: str) -> str: ...  # what an answer stands for, for completion
    def takes(self, text: str) -> bool: ...  # whether a text is for the question
    def answer(self, text: str) -> None: ...  # and go to the next question


class _Served(Protocol):
    """The players' phones, where they are served from the session."""

    def lines(self) -> Iterable[str]: ...  # where the phones find their seats
    def has_news(self) -> bool: ...  # whether there is something to hear
    def hear(self) -> None: ...  # say what was told on them
    def end(self) -> None: ...  # serve them no longer


@dataclass
class Proposal:
    """What a 'Bot would tell now: the lines, what would come next, the cards that it shows face down (5.13).

    ``asked_about``: the line of which was asked whether it is the 'Bot's. ``holder``: the 'Bot whose hand is asked for.
    """

    lines: tuple[str, ...] = ()
    others: "Iterator[Decided]" = field(default_factory=lambda: iter(()))
    following: "Decided | None" = None
    shown: tuple[tuple[Power, Play], ...] = ()
    asked_about: str = ""
    holder: Power | None = None


@dataclass
class Session:
    """What a session knows."""

    record: Path
    game: Game  # as last seen
    lang: str = SOURCE
    languages: dict[Power, str] = field(default_factory=dict)  # of players who have another than the session
    asked: Asked = field(default_factory=Asked)  # the menu that is open, or the line of which something is missing
    looking: int | None = None  # the line in the past that is looked at
    mending: Mending | None = None  # a correction after which lines do not fit yet; `game` is the one it makes
    done: bool = False
    hinted: set[str] = field(default_factory=set)  # the steps of which an example was shown
    asking: _Questions | None = None  # of a board that is gone through or counted
    foreseen_at: tuple[int, str, tuple[Power, ...]] | None = None  # conference, step, powers of ``foreseen``
    foreseen: set[str] = field(default_factory=set)  # what was said to know before
    doubted: set[str] | None = None  # assumptions and open points that were told; None: not looked for yet
    said: Answer = field(default_factory=Answer)  # to the line typed last
    run: Run = _not_here  # runs a command of the command line
    asker: Asker = field(default_factory=Asker)
    phones: _Served | None = None
    question: str = ""  # what was asked last, for what is asked of another
    refused: int = 0  # the exit code of what was refused last; 0 where all that was typed last was taken
    waiting: list[str] = field(default_factory=list)  # lines typed behind the one that became the menu
    behind: list[str] = field(default_factory=list)  # parts and lines behind the one that is told just now
    told_together: tuple[int, ...] = ()  # the numbers of the last lines that one typed line told
    proposal: Proposal | None = None  # what a 'Bot would tell now
    answered: list[Told | ChurchillError | Sequence[str]] = field(default_factory=list)  # for `why`
    earlier: State | None = None  # before the lines that were told last, for what they changed
    placed_since: State | None = None  # before the lines told of which the Fronts' chances are still to be said
    declined_at: State | None = None  # of which it was said who does not debate
    declined: frozenset[Power] = frozenset()  # who that is
    is_answering: bool = False  # whether something was answered already to the text typed last

    @property
    def state(self) -> State:
        """Return the state that is looked at: that of the game, or one of the past."""
        if self.looking is not None:
            return self.game.at(self.looking)
        return self.mending.state if self.mending else self.game.state

    @property
    def undebated(self) -> State | None:
        """Return the state of which it was said that nobody debates."""
        at = self.declined_at
        return at if at and {*debaters(at)} <= self.declined else None

    @property
    def undisputed(self) -> State:
        """Return the state that is looked at, its last advance let stand where it was said that nobody debates."""
        return closed(self.state)[0] if self.undebated is self.state else self.state

    def remember(self, answer: Told | ChurchillError | Sequence[str]) -> None:
        """Keep an answer for `why`, with the others to the same text; one that says nothing of the rules has none."""
        if isinstance(answer, ChurchillError) and not any(reason.cites for reason in answer.reasons):
            return
        self.answered = [*self.answered, answer] if self.is_answering else [answer]
        self.is_answering = True

    def refuse_in_the_past(self) -> None:
        """Refuse to tell anything while the past is looked at."""
        if self.looking is not None:
            hint = _("`back` returns to the game; `undo to %(n)d` goes back for good.") % {"n": self.looking}
            raise UsageProblem(_("You are looking at the past, after line %(n)d.") % {"n": self.looking}, hint=hint)
