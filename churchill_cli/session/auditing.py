"""An audit at the prompt: one count after another, until every marker is known, or as long as one likes."""

from collections.abc import Sequence

from churchill_cli.answers.audit import AuditAnswer, audit
from churchill_cli.session.catching_up import BACK, is_only
from churchill_cli.session.session import Session
from churchill_cli.session.showing import tell_due
from churchill_cli.views.audit import end_lines, found_lines, prompt_text, question_lines, sums_lines
from churchill_cli.views.printing import print_lines
from churchill_cli.views.terminal import wrapped
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded

STOP = "stop"
MOST_DIGITS = 4


def begin(session: Session, _words: Sequence[str]) -> None:
    """Ask for the first count."""
    words = {"back": worded(BACK, current()), "stop": worded(STOP, current())}
    print_lines([_("Count on the board what is asked; Enter: as the record says; %(back)s; %(stop)s.") % words])
    session.asking = Auditing(session)


class Auditing:
    """The counts of a board so far, and the question that follows from them."""

    def __init__(self, session: Session) -> None:
        """Begin without any."""
        self.session, self.lines = session, session.game.lines
        self.counted: list[int | None] = []
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
        return plain in {"", "?"} or is_count or is_only(plain, STOP) or is_only(plain, BACK)

    def answer(self, text: str) -> None:
        """Take a count and say what it comes to."""
        plain = text.strip()
        if plain == "?":
            print_lines(question_lines(self.answered))
        elif is_only(plain, STOP):
            self._end()
        elif is_only(plain, BACK):
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
            stop = {"stop": worded(STOP, current())}
            print_lines([_("If more than this differs, go on counting; otherwise %(stop)s.") % stop])

    def _end(self) -> None:
        print_lines(end_lines(self.answered))
        self.session.asking = None
        tell_due(self.session)
