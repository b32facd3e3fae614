"""Going through a board at the prompt: what is told of it, one short question after another, or one count."""

from collections.abc import Sequence

from churchill_cli.answers.audit import AuditAnswer, audit
from churchill_cli.game.model.ids import GERMANY
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.clauses import Asked, Clause
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.regions import REGIONS, questions
from churchill_cli.notation.typed_lines import is_allowed
from churchill_cli.play import told_markers
from churchill_cli.play.typed_words import is_section
from churchill_cli.session.command_names import command_named
from churchill_cli.session.commanding import is_catching_up
from churchill_cli.session.refusing import ask_of_board
from churchill_cli.session.repair import comes_first
from churchill_cli.session.session import Session
from churchill_cli.session.showing import tell_due
from churchill_cli.session.writing import accept, tell_only_choices
from churchill_cli.typed.board.board_told import clauses_said
from churchill_cli.typed.lexicon.command_words import answers
from churchill_cli.views.audit import end_lines, found_lines, prompt_text, question_lines, sums_lines
from churchill_cli.views.checklist import question_text
from churchill_cli.views.printing import print_lines
from churchill_cli.views.terminal import paint, wrapped
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.line_words import english, is_said
from churchill_cli.words.localized_lines import worded

DONE, BACK, STOP, MOST_DIGITS, UNTOLD = "done", "back", "stop", 4, "untold"
"""What answers any question; the digits of a count; that what is not told was said."""
OF_WAR = frozenset({"offensive", "reserves"})
"""Kinds of marker that leave the board with each war: between wars none is asked for (7.6, 7.71)."""


def answer_catch_up(session: Session, words: Sequence[str]) -> None:
    """Tell what stands on the board; without anything, show it and ask for it, or for one region of it."""
    text = " ".join(words)
    region = english(text, REGIONS) or identified(text, "theaters") if text.strip() else None
    if session.mending:
        raise comes_first(session.mending)
    if text.strip() and region is None:
        clauses = clauses_said(text, session.game.state.position.board)
        problems = [clause.problem for clause in clauses if clause.problem]
        if problems and not any(problem.read for problem in problems):  # no notation: the bad part of it is named
            ask_of_board(session.game.state, text)
        tell(session, clauses)
        still_untold = told_markers.untold(session.game) if session.asking is None else ()
        print_lines(still_untold if UNTOLD not in session.hinted else ())  # once: `catch-up` shows it
        session.hinted.add(UNTOLD)
        if not (still_untold or session.asking):
            tell_due(session)
        return
    checklist, state = told_markers.checklist(session.game), session.game.state
    print_lines(checklist.region(region) if region else checklist.overview())
    if is_gone_through(state):
        regions = (region,) if region else REGIONS
        every = ((one, each) for one in regions for each in questions(one, state.position.board))
        asked = [(one, each) for one, each in every if each.kind not in OF_WAR]
        session.asking = Asking(session, asked)
    names = ", ".join(worded(each) for each in REGIONS)
    print_lines(wrapped(_("Parts: %(names)s. Enter keeps; back; done.") % {"names": names}))


def is_gone_through(state: State) -> bool:
    """Tell whether a board is gone through now: before a conference, or behind the last."""
    return state.turn.step in {"conference", "over"}


def tell(session: Session, clauses: tuple[Clause, ...]) -> None:
    """Tell clauses to the record and say what they came to, each marker as the record has it."""
    caught, summary = told_markers.tell(session.record, clauses, session.game)
    accept(session, caught.told, len(caught.settings))
    settings = (setting for clause in clauses for setting in clause.settings)
    echo = " · ".join(worded(MARKERS[setting.kind].write(setting)) for setting in settings)
    print_lines([*(paint(row, "quiet") for row in wrapped(echo)), *summary])
    tell_only_choices(session)


class Asking:
    """The questions of a board that is gone through, and which of them is asked now."""

    def __init__(self, session: Session, asked: Sequence[tuple[str, Asked]]) -> None:
        """Begin with the first; each has its region."""
        self.session, self.all_asked, self.index = session, asked, 0

    @property
    def asked(self) -> Asked:
        """Return what is asked now; of spaces those that were entered, technology once Germany has fallen (7.81)."""
        position = self.session.game.state.position
        _region, asked = self.all_asked[self.index]
        is_asked = position.is_behind if asked.kind == "entered" else lambda _key: GERMANY in position.surrendered
        return asked.but(keys=tuple(filter(is_asked, asked.keys))) if asked.kind in {"entered", "technology"} else asked

    def is_timely(self) -> bool:
        """Tell whether it is still time to ask: a game that goes on asks for something else."""
        return self.session.looking is None and is_gone_through(self.session.state)

    def prompt(self) -> str:
        """Return the question, with what stands there now."""
        return question_text(self.session.game.state.position, self.asked)

    def line(self, text: str) -> str:
        """Return the line that an answer stands for, for completion."""
        asked = self.asked
        return " ".join(["catch-up", asked.kind, *(asked.keys if asked.kind == "front" else ()), text])

    def takes(self, text: str) -> bool:
        """Tell whether a text is for the question: an answer, or nothing that a session takes otherwise."""
        plain = text.strip()
        if plain in {"", "?"} or answers("yes", plain) or any(is_said(word, plain) for word in (DONE, BACK, *REGIONS)):
            return True
        first_word = plain.split()[0]
        if is_catching_up(first_word) or plain.startswith("?"):
            return False
        if not any(clause.problem for clause in self._said(plain)):
            return True
        is_own = command_named(first_word, exact=True) or (is_section([first_word]) and not first_word.isdecimal())
        return not (is_own or grammar.history_line(plain) or is_allowed(self.session.state, plain))

    def _said(self, text: str) -> tuple[Clause, ...]:
        return clauses_said(text, self.session.game.state.position.board, self.asked)

    def answer(self, text: str) -> None:
        """Take an answer, and ask the next question; what is refused, or tells of other markers, is asked again."""
        plain = "" if answers("yes", text) else text.strip()  # as it stands
        if plain == "?":
            print_lines(told_markers.checklist(self.session.game).region(self.all_asked[self.index][0]))
            return
        region = next((region for region in REGIONS if is_said(region, plain)), None)
        if region:
            self._go_to(region)
            return
        if plain and not is_said(BACK, plain) and not is_said(DONE, plain):
            clauses, asked = self._said(plain), self.asked
            tell(self.session, clauses)
            settings = (setting for clause in clauses for setting in clause.settings)
            if not any(setting.kind == asked.kind and setting.key in asked.keys for setting in settings):
                return
        self._go(-1 if is_said(BACK, plain) else len(self.all_asked) if is_said(DONE, plain) else 1)

    def _go_to(self, region: str) -> None:
        """Go to the first question of a region and on from there; to one that is not gone through, alone."""
        regions = [one for one, _asked in self.all_asked]
        if region not in regions:
            answer_catch_up(self.session, [region])
            return
        print_lines(told_markers.checklist(self.session.game).region(region))
        self.index = regions.index(region)
        self._go(0)

    def _go(self, steps: int) -> None:
        """Go to another question, past those of which there is nothing to ask; behind the last, say what is due."""
        self.index = max(0, self.index + steps)
        while self.index < len(self.all_asked) and not self.asked.keys:
            self.index = max(0, self.index + (steps or 1))
        if self.index >= len(self.all_asked):
            self.session.asking = None
            print_lines(told_markers.untold(self.session.game))
            tell_due(self.session)


def answer_audit(session: Session, _words: Sequence[str]) -> None:
    """Ask for the first count."""
    words = {"back": worded(BACK), "stop": worded(STOP)}
    print_lines([_("Count on the board what is asked; Enter: as the record says; %(back)s; %(stop)s.") % words])
    session.asking = Auditing(session)


class Auditing:
    """The counts of a board so far, and the question that follows from them."""

    def __init__(self, session: Session) -> None:
        """Begin without any."""
        self.session, self.lines, self.counted = session, session.game.lines, list[int | None]()
        self.answered: AuditAnswer = audit(session.game)

    def is_timely(self) -> bool:
        """Tell whether the record is still the one that is compared."""
        return self.session.looking is None and self.session.game.lines == self.lines

    def prompt(self) -> str:
        """Return the question, with what the record says."""
        return "\n".join(wrapped(prompt_text(self.answered))).rstrip() + " "

    def line(self, text: str) -> str:
        """Return the line that an answer stands for, for completion."""
        return text

    def takes(self, text: str) -> bool:
        """Tell whether a text is for the question: a number, or one of a few words."""
        plain = text.strip()
        is_count = plain.isdecimal() and len(plain) <= MOST_DIGITS
        return plain in {"", "?"} or is_count or is_said(STOP, plain) or is_said(BACK, plain)

    def answer(self, text: str) -> None:
        """Take a count and say what it comes to."""
        plain = text.strip()
        if plain == "?":
            print_lines(question_lines(self.answered))
        elif is_said(STOP, plain):
            self._end()
        elif is_said(BACK, plain):
            self._compare(self.counted[:-1])
        else:
            self._compare([*self.counted, int(plain) if plain else None])

    def _compare(self, counted: list[int | None]) -> None:
        """Compare what was counted with the record, and say what is found that was not before."""
        before, self.answered = self.answered, audit(self.session.game, counted)
        self.counted = counted
        for found in self.answered.found:
            print_lines(found_lines(found) if found not in before.found else ())
        if self.answered.question is None:
            self._end()
        elif self.answered.sums_agree and not before.sums_agree:
            print_lines(sums_lines(self.answered))
        elif self.answered.found and not before.found:
            stop = {"stop": worded(STOP)}
            print_lines([_("If more than this differs, go on counting; otherwise %(stop)s.") % stop])

    def _end(self) -> None:
        print_lines(end_lines(self.answered))
        self.session.asking = None
        tell_due(self.session)
