"""What the house 'Bot would do in a power's place, with a hand that is known (11.0)."""

from churchill_cli.answers.bot_reasons import counsel, lines_told
from churchill_cli.answers.plain import Answered, Data
from churchill_cli.bots import chart as charts
from churchill_cli.bots.charts import HOUSE
from churchill_cli.bots.choosing import Decided, decided
from churchill_cli.bots.holding import checked
from churchill_cli.bots.seats import Seat, cards, case, chance, chart_of, seats
from churchill_cli.bots.turns import due_now
from churchill_cli.errors import Forbidden
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.record.replay import Game
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name

ME = "me"
OF_CARDS = frozenset({charts.AGENDA, charts.ISSUES, charts.LEADER, charts.ADVANCE, charts.DEBATE})
"""What is decided by the cards in a hand."""


class WouldDoAnswer(Answered):
    """What the house 'Bot would do in a decision; None where a hand decides that is not known.

    ``does_without``: it would use no Leader and not debate.
    """

    power: Power
    decision: str
    decided: Decided | None
    does_without: bool = False

    def why(self) -> str:
        """Return the reason in one sentence."""
        fields = {"power": name(self.power)}
        if self.decided:
            return counsel(self.decided)
        if self.does_without:
            return _("No priority for a debate or the Leader fits, so %(power)s keeps its cards (11.5).") % fields
        return _("What %(power)s holds is not told, so what the 'Bot would do with it is not known (11.3).") % fields

    def contents(self) -> Data:
        """Return the answer to `advise me`."""
        return {
            "power": self.power,
            "decision": self.decision,
            "section": charts.DECISIONS[self.decision][1],
            "is_known": bool(self.decided or self.does_without),
            "lines": lines_told(self.decided) if self.decided else [],
            "why": self.why(),
        }


def would_do(game: Game, power: Power | None, hand: str | None) -> WouldDoAnswer:
    """Return what the house 'Bot would do for a power, or for the one to whom something is due.

    ``hand``: what that power holds, else what is told of a 'Bot. Forbidden where nobody has anything to decide.
    """
    seated = seats(game)
    people = [power] if power else [asked_power for asked_power in POWERS if asked_power not in seated] or list(POWERS)
    decisions_due = due_now(game.state, people)
    others = [] if decisions_due or not power else due_now(game.state, POWERS)
    if others and power:
        fields = {"power": name(power), "other": name(others[0][0])}
        raise Forbidden(_("%(power)s has nothing to decide now; %(other)s has.") % fields, cites=("11.1",))
    if not decisions_due:
        raise Forbidden(_("What is due now is no decision of a 'Bot."), cites=("11.1",))
    holder = decisions_due[0][0]
    seat = seated.get(holder, Seat(holder)).but(chart=HOUSE, seed=0)
    if hand is not None:
        seat = seat.but(hand=tuple(cards(holder, checked(game.state, holder, hand))))
    for decision in (decision for asked_power, decision in decisions_due if asked_power == holder):
        if decision in OF_CARDS and not seat.hand:
            return WouldDoAnswer(holder, decision, None)
        known_chart, rolled = chart_of(game, seat), chance(game, seat)
        for best_choice in decided(case(game, seat, known_chart), known_chart, decision, rolled):
            return WouldDoAnswer(holder, decision, best_choice)
    return WouldDoAnswer(holder, decisions_due[0][1], None, does_without=True)
