"""What a 'Bot would tell now, kept until somebody takes it, or tells something else (11.1)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from churchill_cli.bots.choosing import Decided
from churchill_cli.bots.holding import checked, lacked_card
from churchill_cli.bots.seats import cards, seats
from churchill_cli.errors import Ambiguous
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, ShowCards
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.notation.readers import NoMatch
from churchill_cli.record.replay import Game
from churchill_cli.session.reading import read
from churchill_cli.words.catalogues import current
from churchill_cli.words.localized_lines import card_names


@dataclass
class Proposal:
    """What a 'Bot would tell now: the lines, what would come next, the cards that it shows face down (5.13).

    ``asked_about``: the line of which was asked whether it is the 'Bot's. ``holder``: the 'Bot whose hand is asked for.
    """

    lines: tuple[str, ...] = ()
    others: Iterator[Decided] = field(default_factory=lambda: iter(()))
    following: Decided | None = None
    shown: tuple[tuple[Power, Play], ...] = ()
    asked_about: str = ""
    holder: Power | None = None

    def completed(self, game: Game, typed_lines: tuple[str, ...]) -> tuple[str, ...]:
        """Return what was typed as the hand asked for; an agenda line with the cards that 'Bots show (5.13)."""
        if self.holder:
            return tuple(_held(game.state, self.holder, typed) for typed in typed_lines)
        if not self.shown or not engine.is_timely(game.state, ShowCards):
            return typed_lines
        return tuple(map(self._with_shown, typed_lines))

    def doubt(self, game: Game, line: str) -> None:
        """Ask once about a line of a 'Bot with a card that it does not hold: it may be meant for another."""
        action = read(line)
        if line == self.asked_about or not isinstance(action, Action):
            return
        lacked = lacked_card(seats(game), action)
        if lacked:
            self.asked_about = line
            problem = Ambiguous(lacked)
            problem.because, problem.choices = lacked, (line,)
            raise problem

    def _with_shown(self, typed: str) -> str:
        people = [power for power in POWERS if power not in dict(self.shown)]
        forms = (typed, *(f"agenda {power} {typed.removeprefix('agenda ')}" for power in people[:1]))
        shown = next((action for action in map(read, forms) if isinstance(action, ShowCards)), None)
        told = shown.cards.values() if shown else ()
        known = (c.value is not None or c.kind != "staff" or c.name in card_names(current()) for c in told)
        if not typed.startswith("agenda") and not any(known):
            return typed  # any other word may be a command
        return grammar.write(ShowCards({**dict(self.shown), **shown.cards})) if shown else typed


def _held(state: State, power: Power, typed: str) -> str:
    """Return cards alone as the hand of a 'Bot, where that is what was asked for; else what was typed."""
    try:
        is_hand = bool(list(cards(power, typed))) and any(map(str.isdecimal, typed))
    except NoMatch:
        is_hand = False
    if not is_hand or isinstance(read(typed), Action):
        return typed
    return f"note bot {power} holds {checked(state, power, typed)}"
