"""The dice that are due, rolled by the program where a table wants that; the line that tells them is like any other."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import SystemRandom

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceFront, CardIs, LeaderRolls, PurgeRolls
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session.entering import enter
from churchill_cli.session.open_question import Asked, Unfinished
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.session import Session
from churchill_cli.views.game import due_said
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _

DIE = 6
"""Faces of a die."""
MOST_DICE = 12
"""So many dice belong to one line at most."""


def roll(session: Session, words: Sequence[str]) -> None:
    """Roll the dice that are due, or those of the line that the words begin, and tell them; UsageProblem: none are."""
    session.refuse_in_the_past()
    asked, session.asked = session.asked.unfinished, Asked()
    dice = SystemRandom()
    begun = [(" ".join(words), range(1, DIE + 1))] if words else []
    for beginning, faces in (*begun, *_rolls(session.state, asked)):
        rolled = [str(dice.choice(faces)) for _die in range(MOST_DICE)]
        lines = accumulate(rolled, lambda line, die: f"{line} {die}", initial=beginning)
        line = next((line for line in lines if line != beginning and is_allowed(session.state, line)), None)
        if line:
            print_lines([_("Rolled here: %(dice)s.") % {"dice": line.removeprefix(beginning).strip()}])
            enter(session, line)
            return
    due = engine.due(session.state)
    hint = _("Now: %(due)s") % {"due": due_said(due)} if due else ""
    raise UsageProblem(_("No dice are due that this program could roll."), hint=hint)


def _rolls(state: State, unfinished: Unfinished | None) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield how a line begins whose dice are due, the likeliest first, with the faces of each die."""
    d6 = range(1, DIE + 1)
    if unfinished:
        before = unfinished.before
        is_chief = all(map(str.isdecimal, unfinished.pieces)) and before.split()[-1:] in (["chief"], ["rolls"])
        if is_chief or isinstance(read(before), CardIs):
            yield before, d6
    for check in state.turn.table.checks[:1]:
        of_leader = LeaderRolls.FORM.replace("{power}", check.power)
        yield (PurgeRolls.FORM if check.what == "purge" else of_leader).partition(" {")[0], d6
    beginning = engine.step_of(state).wording.beginning(state)
    legal = tuple(engine.legal(state))
    fronts = [action for action in legal if isinstance(action, AdvanceFront)]
    if beginning and not fronts:
        yield beginning, d6
    for action in fronts[:1]:
        yield grammar.write(action).rpartition(" ")[0], [front.d10 for front in fronts if front.front == action.front]
