"""A session beside the board: it takes what is typed, tells it to the record, and answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from churchill_cli.errors import ChurchillError, Forbidden, UsageProblem
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.play import telling
from churchill_cli.record import games
from churchill_cli.record.games import Told
from churchill_cli.record.mending import Mending, NoLongerFits
from churchill_cli.record.replay import Game
from churchill_cli.session import repair, showing
from churchill_cli.session.all_or_none import refuse_entry, refuse_part
from churchill_cli.session.amending import ask_of_amendment
from churchill_cli.session.asking import Asker
from churchill_cli.session.brought import refuse_brought
from churchill_cli.session.commanding import command, parted
from churchill_cli.session.guarding import guarded, left_open, not_answered
from churchill_cli.session.hearing import commanded_by, heard, written
from churchill_cli.session.lacking import lacking
from churchill_cli.session.new_names import ask_of_new, with_new_named
from churchill_cli.session.one_screen import Answer
from churchill_cli.session.only_choices import tell_only_choices
from churchill_cli.session.rewording import reworded
from churchill_cli.session.stopping import might_stop, stopped
from churchill_cli.session.unfinished import Asked
from churchill_cli.session.way_on import way_on
from churchill_cli.typed.commands import SLIP
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import SOURCE

if TYPE_CHECKING:
    from churchill_cli.session.auditing import Auditing
    from churchill_cli.session.bots import Proposal
    from churchill_cli.session.catching_up import Asking

UNDOING = ("undo",)
"""What drops an open question before it takes anything back."""
Run = Callable[[Sequence[str]], object]
"""Runs a command line, given as words."""


def _not_here(words: Sequence[str]) -> None:
    """Refuse a command of the command line where there is none."""
    raise UsageProblem(_("There is no command %(word)r.") % {"word": words[0]})


@dataclass
class Session:
    """What a session knows: the record and its game, what was asked last, who speaks which language.

    Attributes:
        record: The file of the record.
        game: The game as last seen.
        lang: The language of the session.
        languages: The language of a player where it is another.
        asked: The menu that is open, or the line of which something is missing, if there is one.
        looking: The line in the past that is looked at, if one is.
        mending: A correction of the past after which lines do not fit, until they do; `game` is the one it makes.
        done: Whether the session is over.
        hinted: The steps of which an example was shown.
        asking: What is asked while a board is gone through or counted, if it is.
        foreseen_at: The conference, step and powers of which ``foreseen`` was said.
        foreseen: What was said to know before.
        doubted: The assumptions and open points that were told.
        said: What is said to the line typed last.
        run: Runs a command of the command line.
        asker: Who is asked for lines.
        refused: The exit code of what was refused last; 0 where all that was typed last was taken.
        waiting: The lines typed behind the one that became the menu.
        behind: The parts and lines behind the one that is told just now.
        proposal: What a 'Bot would tell now, if something is due of one.
        answered: What was answered last, for `why`: lines told, a refusal, a command in its words.
        earlier: The state before the lines that were told last, for what they changed.
    """

    record: Path
    game: Game
    lang: str = SOURCE
    languages: dict[Power, str] = field(default_factory=dict)
    asked: Asked = field(default_factory=Asked)
    looking: int | None = None
    mending: Mending | None = None
    done: bool = False
    hinted: set[str] = field(default_factory=set)
    foreseen_at: tuple[int, str, tuple[Power, ...]] | None = None
    foreseen: set[str] = field(default_factory=set)
    asking: "Asking | Auditing | None" = None
    doubted: set[str] = field(default_factory=set)
    said: Answer = field(default_factory=Answer)
    run: Run = _not_here
    asker: Asker = field(default_factory=Asker)
    refused: int = 0
    waiting: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    proposal: "Proposal | None" = None
    answered: list[Told | ChurchillError | Sequence[str]] = field(default_factory=list)
    earlier: State | None = None
    _is_answering: bool = False

    @property
    def state(self) -> State:
        """Return the state that is looked at: that of the game, or one of the past."""
        if self.looking is not None:
            return self.game.at(self.looking)
        return self.mending.state if self.mending else self.game.state

    def prompt(self) -> str:
        """Return what stands before the place to type: conference, step, who acts."""
        return showing.prompt(self)

    def status(self) -> str:
        """Return the status line: conference, step, score, where help is; the longest form that there is room for."""
        return showing.status(self)

    def greet(self, bots: Sequence[str] = ()) -> None:
        """Say where the game stands and how to go on; ``bots``: powers that 'Bots play from now on (11.0)."""
        bots = bots if self.game.is_sound else ()
        guarded(self, partial(showing.greet, self, is_due_said=not bots))
        if bots:
            self.answer(" ".join(("bot", *bots)))
            if self.refused:
                guarded(self, self.tell_due)

    def turn_to(self, record: Path, game: Game, lang: str, players: dict[Power, str]) -> None:
        """Go on with another game; of the one before nothing is kept but who is asked and what runs commands."""
        repair.give_up(self)
        vars(self).update(vars(Session(record, game, lang, players, run=self.run, asker=self.asker)))
        self.greet()

    def answer(self, text: str) -> None:
        """Answer what was typed or pasted: one line, or several in rows or with semicolons between.

        What stands behind the first line that is refused is left; behind one that became a menu it waits until the
        menu is answered.
        """
        self._is_answering, state = False, self.game.state
        rows = grammar.in_rows(text)
        for index, row in enumerate(rows, 1):
            self._answer_row(row)
            if self.refused or self.choices or self.done:
                self.waiting = [*self.waiting, *rows[index:]] if self.asked.is_open else []
                break
        self.earlier = self.earlier if self.game.state is state else state

    def _answer_row(self, text: str) -> None:
        self.refused, waiting, self.waiting = 0, self.waiting, []
        if self.asking and self.asking.takes(text):
            guarded(self, partial(self.asking.answer, text))
            return
        if self.proposal and not text.strip():
            guarded(self, partial(self.proposal.accept, self))
            return
        lines = [*parted(text), *(waiting if self.is_answer(text.strip()) else ())]
        for index, line in enumerate(lines, 1):
            self.behind = []
            if not guarded(self, partial(self._answer_line, line)) or self.done:
                self.waiting = [*self.behind, *lines[index:]] if self.asked.is_open else []
                break

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the entries of the menu that is open."""
        return self.asked.choices

    @choices.setter
    def choices(self, choices: tuple[str, ...]) -> None:
        """Open a menu, or none."""
        self.asked = Asked(choices)

    def is_answer(self, line: str) -> bool:
        """Tell whether a line says what was asked: which of several, yes or no, what is missing."""
        if len(line) > grammar.MAX_LINE:
            return False
        return bool(self.asked.answered(self.state, line)) or self.asked.is_denied(line)

    def remember(self, answer: Told | ChurchillError | Sequence[str]) -> None:
        """Keep an answer for `why`, with the others to the same text; one that says nothing of the rules has none."""
        if isinstance(answer, ChurchillError) and not any(reason.cites for reason in answer.reasons):
            return
        self.answered = [*self.answered, answer] if self._is_answering else [answer]
        self._is_answering = True

    def _answer_line(self, line: str) -> None:
        """Answer one line: a choice of the menu, a command of the session, or something to tell."""
        if len(line) > grammar.MAX_LINE:
            raise UsageProblem(_("The line is longer than %(max_line)s characters.") % {"max_line": grammar.MAX_LINE})
        before, game = self.asked, self.game
        is_dropped = before.is_open and (written(line) or commanded_by(self.state, line)) in UNDOING
        if is_dropped or before.is_denied(line):
            self.asked = Asked()
            if is_dropped:
                self.said.say("line", showing.question_dropped(game))
            self.tell_due()
            return
        meant = before.answered(self.state, line)
        if len(meant) > 1:
            raise with_new_named(self.state, choosing(line, meant))
        if meant and before.unfinished:
            ask_of_new(self.state, line, meant[0], before.unfinished.before)
        refuse_entry(self.state, "".join(meant))
        with left_open(self, "" if meant else line):
            self._command_or_tell(meant[0] if meant else line)
        if self.game is not game and before.is_open and not (meant or self._tells(before)):
            self.said.say("line", [not_answered()])
        if self.game is game and not (meant or self.asked.is_open):
            self.asked = before  # something was looked up; what was asked waits

    def _command_or_tell(self, typed_line: str) -> None:
        """Do what a line commands, or tell it."""
        line = commanded_by(self.state, typed_line)
        if line == SLIP:
            self.said.say("line", showing.would_be_undone(self.game))
            return
        if not (line and command(self, line, exact=True)):
            self.tell(line or typed_line)

    def _tells(self, asked: Asked) -> bool:
        """Tell whether the line told last is the one of which something was asked for."""
        begun = asked.unfinished.before if asked.unfinished else ""
        return bool(begun) and self.game.lines[-1].startswith(begun)

    def refuse_in_the_past(self) -> None:
        """Refuse to tell anything while the past is looked at."""
        if self.looking is not None:
            raise UsageProblem(
                _("You are looking at the past, after line %(n)d.") % {"n": self.looking},
                hint=_("`back` returns to the game; `undo to %(n)d` goes back for good.") % {"n": self.looking},
            )

    def tell(self, *typed_lines: str) -> None:
        """Tell lines to the record and say what they brought; what can only go one way is told at once."""
        told: list[str] = []
        is_mended = self.mending is not None
        typed_lines = self.proposal.completed(self, typed_lines) if self.proposal else typed_lines
        for number, typed in enumerate(typed_lines, 1):
            self.behind = [*typed_lines[number:]]
            if repair.answered(self, typed):
                continue
            lines = self._heard(typed)
            if lines is None:
                return
            self._write_each(lines)
            told += lines
        if is_mended or self.mending:
            return
        if all(map(grammar.history_line, told)):
            self.tell_due()
        else:
            self.go_on()

    def _write_each(self, lines: Sequence[str]) -> None:
        """Append the lines that one typed line tells; none where one of them may not be told."""
        refuse_part(self.state, lines)
        behind = self.behind
        for at, line in enumerate(lines, 1):
            self.behind = [*lines[at:], *behind]
            refuse_brought(self.game, line)
            self.write(line)

    def _heard(self, typed: str) -> Sequence[str] | None:
        """Return the lines that a typed one tells, or None where it is a command, now done.

        Ambiguous asks what is meant, a correction of a line told before among it.
        """
        stopping = stopped(self.game, typed)
        if stopping:
            return (stopping,)
        if not (self.mending or written(typed)):
            ask_of_amendment(self.game, typed)
        found = heard(self.state, reworded(self.game, typed))
        if found.command:
            command(self, found.command, exact=False)
            return None
        self.asked = Asked()
        self.refuse_in_the_past()
        return found.lines

    def go_on(self) -> None:
        """Tell what can only go one way, and say what is due."""
        tell_only_choices(self)
        self.tell_due()

    def write(self, line: str, *, is_alone: bool = False) -> None:
        """Append a line to the record and say what it brought; while something is mended, it mends."""
        if self.mending:
            repair.take(self, self.mending, line)
            return
        if self.proposal:
            self.proposal.doubt(self, line)
        try:
            accepted = games.tell(self.record, line, self.game)
        except NoLongerFits as problem:
            repair.begin(self, problem.mending)
            return
        except Forbidden as problem:
            question = lacking(self.game.state, line)
            if question:
                raise question from None
            problem.way_on = problem.way_on or way_on(self.game, line)
            raise
        may_stop = might_stop(self.game.state, line)
        self.accept(accepted)
        telling.remember(self.record, accepted)
        showing.show_told(self, accepted, is_alone=is_alone, may_stop=bool(may_stop))

    def accept(self, accepted: Told, lines_told: int = 1) -> None:
        """Go on with the game after what was told, and say where the record was not as it was known."""
        showing.show_changed(self, accepted, lines_told)
        self.game = accepted.game
        self.remember(accepted)

    def tell_due(self) -> None:
        """Say what is due, in the language of who must act; with an example the first time."""
        showing.tell_due(self)
