"""The errors a user may meet, each with an exit code and a kind."""


class Reason:
    """One reason of a refusal: the sentence, its sections, and what would mend it (may be empty)."""

    def __init__(self, message: str, cites: tuple[str, ...] = (), hint: str = "") -> None:
        """Keep what is said."""
        self.message, self.cites, self.hint = message, cites, hint


class ChurchillError(Exception):
    """Anything the program refuses, with what to do about it.

    Args:
        message: What went wrong, in one sentence.
        hint: What to do now; may be empty.
        cites: The sections referred to, such as ``("5.2",)``.
        reasons: Every reason, where there are several; otherwise the message is the one reason.
    """

    exit_code = 1
    kind = "bug"
    foremost: Reason | None = None
    """The one of several reasons that the others follow from, where there is one."""
    way_on = ""
    """What somebody at the table may do about it besides the hint."""
    answer = ""
    """`yes` or `no` to the question whether something may be told; such an answer refuses nothing."""

    def __init__(
        self, message: str, *, hint: str = "", cites: tuple[str, ...] = (), reasons: tuple[Reason, ...] = ()
    ) -> None:
        """Keep the message, the hint, the sections and the reasons."""
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.cites = cites
        self.reasons = reasons or (Reason(message, cites, hint),)


class UsageProblem(ChurchillError):
    """Something typed cannot be read: an unknown word, a value out of range, a wrong number of dice."""

    exit_code = 2
    kind = "usage"
    read = 0
    """How many words of a line were understood before it."""
    expected = 0
    """How many things might have stood where it ended, or none that is known."""


class Ambiguous(UsageProblem):
    """Something typed may mean several things; ``choices`` are the whole lines that would say each.

    ``meanings``: what each of them means where the line alone does not say it. ``is_guess``: they are all that may be
    told, and none is what was typed. ``word``: the typed one that may be several; ``line``: all that was typed.
    """

    word = line = ""
    because = ""
    """What is said before the question."""
    is_guess = False
    choices: tuple[str, ...] = ()
    meanings: tuple[str, ...] = ()


class Forbidden(ChurchillError):
    """The rules forbid it."""

    exit_code = 3
    kind = "rules"


class RecordError(ChurchillError):
    """The record file cannot be read or written."""

    exit_code = 4
    kind = "record"


class PositionError(ChurchillError):
    """A position or a board correction is unreadable or impossible."""

    exit_code = 4
    kind = "position"


class NothingFound(ChurchillError):
    """A search or a look-up found nothing."""

    exit_code = 5
    kind = "not_found"
