"""A correction of the past, mended line by line until every later line fits again.

Nothing is written meanwhile: the corrections gather here, and go to the record all at once when none is left to mend.

The first correction has a ``!``, so that a beginning of them, all that a failing disk may leave, is a record that
opens.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Self

from churchill_cli.errors import ChurchillError, Forbidden, Reason, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation.grammar import parse, write
from churchill_cli.notation.past import STANDS, TOGETHER, Change, Correction, Delete, Insert, Rewording
from churchill_cli.record.asking import ask_which_card, ask_which_counter
from churchill_cli.record.replay import Game, replayed, step
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded


class Mending(Value):
    """A game with corrections that are not written yet.

    Attributes:
        before: The game as its record has it.
        after: The game as it would be.
        owed: Lines that did not fit before, and are to be mended as well.
        corrections: What was corrected, in the order in which it was told.
        unfit: The lines that no longer fit, in the order in which they are played.
    """

    before: Game
    after: Game
    owed: frozenset[int] = frozenset()
    corrections: tuple[Correction, ...] = ()
    unfit: tuple[int, ...] = ()

    @property
    def state(self) -> State:
        """Return the state before the first line that no longer fits, or where the game stands if all fit."""
        return self.after.before(self.unfit[0]) if self.unfit else self.after.state

    @property
    def written(self) -> tuple[str, ...]:
        """Return the corrections as the record has them: taken back and brought back as one."""
        return _marked(self.corrections)

    @property
    def reason(self) -> Reason:
        """Return why the first line no longer fits."""
        return why(self.after, self.unfit[0])

    def corrected(self, correction: Correction) -> Self:
        """Return this with a line corrected; what is told now must itself fit where it stands."""
        if isinstance(correction, Rewording):
            typed_line = correction.line
            action = parse(typed_line)
            correction = correction.but(line=write(action))
            if correction.number in self.after.past.live:
                state_before = self.after.before(correction.number)
                step(state_before, action)
                ask_which_card(state_before, action, typed_line)
                ask_which_counter(state_before, action, typed_line)
        return self._corrected_by((*self.corrections, correction))

    def answered(self, line: str) -> Self:
        """Return this with a line told before the first that no longer fits, or in its place.

        It comes before it where that line fits then, or where as many behind it would fit either way: so none is lost.
        """
        unfit_number = self.unfit[0]
        inserted = self.corrected(Insert("", unfit_number, line))
        if unfit_number not in inserted.unfit:
            return inserted
        mending_changed = self.corrected(Change("", unfit_number, line))
        still_unfit = len(inserted.unfit) - 1
        is_same_kind = _kind(line) == _kind(self.after.text(unfit_number))
        is_in_its_place = is_same_kind or not still_unfit
        if len(mending_changed.unfit) < still_unfit or (len(mending_changed.unfit) == still_unfit and is_in_its_place):
            return mending_changed
        return inserted

    def skipped(self) -> Self:
        """Return this without the first line that no longer fits."""
        return self._corrected_by((*self.corrections, Delete("", self.unfit[0])))

    def all_skipped(self) -> Self:
        """Return this without any line that no longer fits."""
        mending = self
        while mending.unfit:
            without_effect = tuple(takewhile(frozenset(mending.after.left_out).__contains__, mending.unfit))
            unfit_numbers = without_effect or mending.unfit[:1]
            mending = mending._corrected_by((*mending.corrections, *(Delete("", number) for number in unfit_numbers)))
        return mending

    def stepped_back(self) -> Self:
        """Return this without the correction told last."""
        return self._corrected_by(self.corrections[:-1])

    def _corrected_by(self, corrections: tuple[Correction, ...]) -> Self:
        lines_corrected = (*self.before.lines, *_marked(corrections))
        game_after = replayed(self.before.header, lines_corrected, self.after) if corrections else self.before
        told_anew = frozenset(correction.number for correction in corrections if isinstance(correction, Change))
        outdated = frozenset(_outdated(game_after, _first_difference(self.before, game_after)))
        unfit = tuple(
            number
            for number in game_after.past.live
            if (number in game_after.left_out or number in outdated) and not self._tolerates(number, told_anew)
        )
        return self.but(after=game_after, corrections=corrections, unfit=unfit)

    def _tolerates(self, line_number: int, told_anew: frozenset[int]) -> bool:
        """Tell whether a line may stay as it is because it did not fit before."""
        if line_number in self.owed or line_number in told_anew or line_number not in self.before.past.live:
            return False
        index = self.before.past.live.index(line_number)
        return line_number in self.before.left_out or line_number in _outdated(self.before, index, index + 1)


class NoLongerFits(Forbidden):
    """A correction after which later lines no longer fit; ``mending`` goes on from there, or tells every reason."""

    def __init__(self, mending: Mending) -> None:
        """Keep what is to be mended."""
        super().__init__(_("After this, these lines no longer fit:"))
        self.mending = mending


def begun(game: Game, *, owed: Iterable[int] = ()) -> Mending:
    """Return a game with nothing corrected yet; ``owed``: left-out lines to be mended as well."""
    owed_lines = frozenset(owed)
    unfit = tuple(line_number for line_number in game.left_out if line_number in owed_lines)
    return Mending(game, game, owed_lines, (), unfit)


def why(game: Game, line_number: int) -> Reason:
    """Return why a line does not fit where it stands."""
    try:
        step(game.before(line_number), parse(game.text(line_number)))
    except ChurchillError as problem:
        sections = tuple(dict.fromkeys(cite for reason in problem.reasons for cite in reason.cites))
        return Reason(problem.message, sections)
    return Reason("")  # pragma: no cover - it does not fit


def no_longer(game: Game, line_number: int) -> Reason:
    """Return which line no longer fits, and why."""
    reason = why(game, line_number)
    message = _("Line %(n)s, `%(line)s`: %(why)s") % {
        "n": line_number,
        "line": worded(game.text(line_number)),
        "why": reason.message,
    }
    return Reason(message, reason.cites)


def _marked(corrections: Sequence[Correction]) -> tuple[str, ...]:
    """Return corrections as lines: the first stands whatever no longer fits, the others together with it."""
    first_written = [write(correction.but(stands=STANDS)) for correction in corrections[:1]]
    return (*first_written, *(write(correction.but(stands=TOGETHER)) for correction in corrections[1:]))


def _outdated(game: Game, first_place: int, last_place: int | None = None) -> Iterable[int]:
    """Yield which of some lines in force would be refused if they were told now."""
    for line_number, state in zip(game.past.live[first_place:last_place], game.states[first_place:], strict=False):
        if line_number not in game.left_out and engine.is_outdated(state, parse(game.text(line_number))):
            yield line_number


def _first_difference(one: Game, other: Game) -> int:
    """Return how many lines in force two games begin with alike, and come to the same state by."""
    index = 0
    for index, line_number in enumerate(one.past.live):
        if other.past.live[index : index + 1] != (line_number,) or one.states[index] is not other.states[index]:
            break
        if one.text(line_number) != other.text(line_number):
            break
    return index


def _kind(line: str) -> tuple[type[Action], object] | None:
    """Return what kind of action a line tells and of whom, or None where it cannot be read."""
    try:
        action = parse(line)
    except UsageProblem:
        return None
    return type(action), getattr(action, "power", None)
