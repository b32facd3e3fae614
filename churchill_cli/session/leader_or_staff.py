"""A Leader named where a card is due: his own card, or a staff card of his power (3.31, 5.26)."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.reading import read
from churchill_cli.session.typed_ways import WITH
from churchill_cli.views.links import cited
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say

UNKNOWN = Play()


def ask_for_card(state: State, typed_line: str, lines: Sequence[str]) -> None:
    """Ask whether the Leader himself is played, where some lines differ in the card alone; say why he may not be."""
    plays = [play for play in map(read, lines) if isinstance(play, AdvanceIssue | DebateIssue)]
    alike = {play.but(card=UNKNOWN, stop=False) for play in plays}
    if len(plays) < len(lines) or len(alike) != 1:
        return
    by_leader = plays[0].but(card=Play(LEADER), stop=False)
    problems = list(engine.violations(state, by_leader))
    if problems:
        menu = choosing(typed_line, tuple(lines))
        menu.because = " ".join(cited(say(problem.why), problem.cites) for problem in problems)
        raise menu
    leaders_line = grammar.write(by_leader)
    menu = choosing(typed_line, (leaders_line, leaders_line.partition(f" {WITH} ")[0]))
    menu.meanings = (_("the Leader himself"), _("a staff card"))
    raise menu
