"""The table that phones and laptop share: record, game, what was told, what is asked."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import SystemRandom
from threading import RLock
from typing import Any, TypeVar

from churchill_cli.errors import ChurchillError, Forbidden, RecordError
from churchill_cli.game import engine
from churchill_cli.game.conference.playable import cannot_show
from churchill_cli.game.model.actions import ShowCards
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.phones import hands
from churchill_cli.phones.choices import Choices, Chosen, Offer
from churchill_cli.phones.seats import Seats
from churchill_cli.phones.sorts import DICE, FACES, read
from churchill_cli.play import told_answers
from churchill_cli.record import games
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game, replayed
from churchill_cli.record.store import RecordChanged
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say

MOST_DICE = 12
"""So many dice belong to one line at most."""
MOST_HEARD = 12
"""Lines of one tap, or told at the laptop at once, that are shown as the last answer."""
MOST_DIGITS = 9
"""Of the number of lines of a record."""
Listener = Callable[[], None]
Made = TypeVar("Made")


class TooLate(ChurchillError):
    """The game has gone on since what was tapped was shown: nothing was told."""

    exit_code = Forbidden.exit_code
    kind = "rules"


class Table:
    """What the phones know of one record; whoever changes it holds it meanwhile."""

    def __init__(self, record: Path, *, may_tell: bool = False) -> None:
        """Open a record; ``may_tell``: a seat may tell what it is due, else phones only look.

        Raises:
            RecordError: it cannot be read, or a line of it does not fit.
        """
        self.record, self.may_tell = record, may_tell
        self.seats = Seats(record)
        self.game, _cut_off = games.opened(record)
        self.heard: tuple[Told, ...] = tuple(_last(self.game))
        self.asked_back: tuple[str, int] | None = None
        self.listeners: list[Listener] = []
        self._shown: dict[Power, Play] = {}
        self._choices: dict[str, Choices] = {}
        self._made: tuple[Game, dict[object, Any]] = (self.game, {})
        self._stamp = _stamp(record)
        self._rolled: dict[str, str] = {}
        self._held = RLock()

    @property
    def state(self) -> State:
        """Return the game as it stands."""
        return self.game.state

    @property
    def key(self) -> str:
        """Return what names this moment of this record, and no other: whoever taps says at which he did."""
        return self.derive(key_now)

    def derive(self, derivation: Callable[[Game], Made]) -> Made:
        """Return what something makes of the game as it stands; it is made once until the game goes on."""
        game, derived = self._made
        if game is not self.game:
            game, derived = self._made = (self.game, {})
        if derivation not in derived:
            derived[derivation] = derivation(game)
        value_derived: Made = derived[derivation]
        return value_derived

    def hand(self, power: Power) -> tuple[Play, ...]:
        """Return what is left of the hand that a power told on its phone."""
        return hands.left(self.game, power, self.seats.hand(power))

    def hold(self, power: Power, hand: str) -> None:
        """Keep the hand of a power as it is told now, for its own phones alone."""
        with self._held:
            self.seats.hold(power, len(self.game.lines), hand)
            self._choices.pop(power, None)

    def choices(self, seat: Power) -> Choices:
        """Return what a seat may tell now; the rules' answers are kept until the game goes on."""
        with self._held:
            if seat not in self._choices:
                self._choices[seat] = Choices(self.state, seat, self.hand(seat))
            return self._choices[seat]

    # What others told

    def notice(self) -> None:
        """Take up what another program, or the session beside, has told to the record since.

        Nobody waits here for what is being told just now: whoever tells it goes on with it.
        """
        if not self._held.acquire(blocking=False):
            return
        try:
            self._take_up()
        finally:
            self._held.release()

    def _take_up(self) -> None:
        """Read the record where it has changed."""
        stamp = _stamp(self.record)
        if stamp == self._stamp:
            return
        with suppress(RecordError, Forbidden):  # being written to, or to be mended at the laptop first
            game, _cut_off = games.opened(self.record, self.game)
            self._stamp = stamp
            if game.lines != self.game.lines:
                self._go_on(game, tuple(heard(self.game, game)))

    def _go_on(self, game: Game, lines_told: Sequence[Told]) -> None:
        """Go on with the game after what was told; nothing tapped before it holds any more."""
        self.game, self.heard = game, tuple(lines_told)[-MOST_HEARD:]
        self._shown, self._choices = {}, {}
        self.asked_back = None
        self._wake()

    def _wake(self) -> None:
        for listener in self.listeners:
            listener()

    # What a seat tells

    def tell(self, moment_key: str, seat: Power, tapped: Chosen) -> None:
        """Tell what a seat has tapped at the moment that a key names, and what can only go one way then.

        Raises:
            TooLate: the game has gone on since, and not by this very line.
            Forbidden: something is missing, or a rule forbids it.
        """
        with self._held:
            if self._is_now(moment_key, tapped.get("line", "")):
                self._tell(self.choices(seat).tapped(tapped))

    def roll(self, moment_key: str, seat: Power, tapped: Chosen) -> None:
        """Roll the dice that a line lacks and tell it, as `tell`."""
        with self._held:
            if self._is_now(moment_key, self._rolled.get(moment_key, "")):
                line_rolled = self._tell(rolled(self.choices(seat), tapped))
                self._rolled = {moment_key: line_rolled}

    def _is_now(self, moment_key: str, line: str) -> bool:
        """Tell whether a key names this moment; not so where the line was told at that moment already.

        Raises:
            TooLate: it names another moment at which something else was told.
        """
        self._take_up()
        if moment_key == self.key:
            return True
        number, _dash, _digest = moment_key.partition("-")
        told_at = int(number) if number.isascii() and number.isdecimal() and len(number) < MOST_DIGITS else -1
        is_told = self.game.lines[told_at : told_at + 1] == (line,) and key_of(self.game, told_at) == moment_key
        if not is_told:
            raise TooLate(_("The game has gone on since: nothing was told. This is how it stands now."))
        return False

    def _tell(self, offer: Offer | None) -> str:
        """Tell what was tapped, and what can only go one way then; return the line."""
        if offer is None or offer.action is None or not offer.may_be_told:
            raise Forbidden(_("This cannot be told: something is missing, or a rule forbids it."))
        lines_brought: list[Told] = []
        try:
            for brought in told_answers.told_with_only_choices(self.record, grammar.write(offer.action), self.game):
                lines_brought.append(brought)
                self._stamp = _stamp(self.record)
                self._go_on(brought.game, lines_brought)
        except RecordChanged:
            if not lines_brought:
                self._take_up()
                raise TooLate(_("The game has gone on since: nothing was told. This is how it stands now.")) from None
        return lines_brought[0].line

    # The three cards of the agenda

    def show(self, moment_key: str, power: Power, typed: str) -> None:
        """Put down the card of a power for the agenda; with the third all are told together (5.13).

        Raises:
            TooLate: the game has gone on since.
            Forbidden: a rule forbids the card, or no cards are due.
        """
        with self._held:
            if not self._is_now(moment_key, ""):
                return
            card = read(ShowCards, "cards", f"{power} {typed}", {})
            violations = cannot_show(self.state, power, card[power]) if card else ()
            reasons = [say(reason.why) for reason in violations]
            if not card or reasons or not engine.is_timely(self.state, ShowCards):
                raise Forbidden(" ".join(reasons) or _("This card cannot be put down now."))
            self._shown[power] = card[power]
            if len(self._shown) < len(POWERS):
                self._wake()
                return
            cards_shown = ShowCards({shown_power: self._shown[shown_power] for shown_power in POWERS})
            try:
                self._tell(Offer(ShowCards, (), cards_shown, tuple(engine.violations(self.state, cards_shown))))
            except ChurchillError:
                del self._shown[power]
                raise

    @property
    def have_shown(self) -> frozenset[Power]:
        """Return the powers that have put down a card; which it is nobody is told before all have."""
        return frozenset(self._shown)

    def shown_by(self, power: Power) -> Play | None:
        """Return the card that a power has put down, for its own phones alone."""
        return self._shown.get(power)

    # Taking back

    def ask_back(self, seat: str) -> None:
        """Ask the host to take back the last line: it stays asked until the game goes on."""
        with self._held:
            if self.game.past.live:
                self.asked_back = (seat, self.game.past.live[-1])
                self._wake()


def rolled(choices: Choices, tapped: Chosen) -> Offer | None:
    """Return what was tapped with the dice that it lacks, rolled here; None where none are due."""
    dice, offer = SystemRandom(), choices.tapped(tapped)
    blank = offer.blanks[-1] if offer and offer.blanks else None
    if offer is None or blank is None or blank.sort not in {DICE, FACES}:
        return None
    if blank.sort == FACES:
        faces = [blank_entry.told for blank_entry in blank.entries if not blank_entry.reasons]
        return choices.offer(offer.kind, {**offer.told, blank.name: dice.choice(faces)}) if faces else None
    dice_row = "".join(str(dice.choice(D6)) for _die in range(MOST_DICE))
    tries = (choices.offer(offer.kind, {**offer.told, blank.name: dice_row[:count]}) for count in range(1, MOST_DICE))
    return next((tried for tried in tries if tried.may_be_told), None)


def key_now(game: Game) -> str:
    """Return what names the moment of a record after all of its lines."""
    return key_of(game, len(game.lines))


def key_of(game: Game, lines_told: int) -> str:
    """Return what names the moment of a record after so many of its lines."""
    record_told = repr((sorted(game.header.items(), key=repr), game.lines[:lines_told]))
    return f"{lines_told}-{sha256(record_told.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"


def heard(before: Game, after: Game) -> list[Told]:
    """Return what the lines brought by which one game of a record became another."""
    new_lines = after.lines[len(before.lines) :] if after.lines[: len(before.lines)] == before.lines else ()
    new_numbers = range(len(before.lines) + 1, len(after.lines) + 1)
    if new_lines and all(line_number in after.past.live for line_number in new_numbers):
        return [_retold(after, line_number) for line_number in new_numbers]
    if not new_lines:
        return _last(after)
    before_last = replayed(after.header, after.lines[:-1], after)
    return [games.brought(before_last, after, after.lines[-1], ())]


def _last(game: Game) -> list[Told]:
    """Return what the last line in force brought, where there is one."""
    return [_retold(game, line_number) for line_number in game.past.live[-1:]]


def _retold(game: Game, line_number: int) -> Told:
    """Return what a line in force brought, with what it had to be moved by hand."""
    moves = games.moves_between(game.before(line_number), game.at(line_number))
    return games.retold(game, line_number).but(moves=moves)


def _stamp(record: Path) -> tuple[int, int, int]:
    """Return what changes when a file is written to."""
    try:
        file_status = record.stat()
    except OSError:
        return (0, 0, 0)
    return (file_status.st_ino, file_status.st_size, file_status.st_mtime_ns)
