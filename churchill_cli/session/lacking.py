"""What a line lacks that is told, and is asked for: the value of a card, dice."""

from collections.abc import Iterator, Sequence
from os.path import commonprefix

from churchill_cli.errors import Ambiguous
from churchill_cli.game import engine
from churchill_cli.game.conference.conference_card import asked
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import CHIEF, INSISTED
from churchill_cli.notation.typed_lines import is_allowed, read
from churchill_cli.views.cards import die_effects
from churchill_cli.views.links import cited
from churchill_cli.views.menus import missing_die, missing_value, missing_word
from churchill_cli.views.table import face_lines
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import say

MOST_DICE = 3
"""So many dice more are asked for at once at most."""


class Lacking(Ambiguous):
    """A line was told without all that belongs to it; ``before`` and ``behind`` stand around what is missing."""

    def __init__(self, before: str, behind: str, rows: tuple[str, ...]) -> None:
        """Keep the line, and what is asked."""
        self.before, self.behind, self.rows = before, behind, rows
        super().__init__(rows[0])


def lacking(state: State, line: str) -> Lacking | None:
    """Return the question for what a line lacks, or None where it lacks nothing or is forbidden for more."""
    action = read(line)
    dice = asked(state, action) if isinstance(action, a.CardIs) else ()
    if isinstance(action, a.CardIs) and dice:
        head = _("%(line)s: dice still to roll, from top to bottom: %(n)d.")
        fields = {"line": worded(f"{line} …"), "n": len(dice)}
        effects = (die_effects(number, die) for number, die in enumerate(dice, len(action.rolls) + 1))
        return Lacking(line, "", (cited(head % fields, ("5.11",)), *effects))
    if not isinstance(action, Action):
        return None
    problems = list(engine.violations(state, action))
    is_insisted = line.endswith(INSISTED)  # its mark belongs behind what is missing: `leahy 3!`
    if problems and not is_insisted and any(is_allowed(state, line + " 1" * n) for n in range(1, MOST_DICE + 1)):
        return _asking(state, line, "", problems)
    for whole, before, behind in _completed(action):
        left = list(engine.violations(state, whole))
        if len(left) < len(problems) and (not left or lacking(state, grammar.write(whole))):
            return _asking(state, before, behind, [problem for problem in problems if problem not in left])
    return None


def _completed(action: Action) -> Iterator[tuple[Action, str, str]]:
    """Yield an action with one thing more, and what stands around it: a card's value, a card that is shown."""
    told = grammar.write(action)
    if isinstance(action, a.AdvanceIssue | a.DebateIssue) and action.card.name and action.card.value is None:
        yield _wrapped(action.but(card=action.card.but(value=1)), told)
    shown = action.cards if isinstance(action, a.ShowCards) else {}
    for power in POWERS if shown else ():
        play = shown.get(power)
        whole = a.ShowCards({**shown, power: (play or Play()).but(value=1)})
        if play is None:
            yield whole, f"{told}, {power}", ""
        elif play.value is None:
            yield _wrapped(whole, told)


def _wrapped(whole: Action, told: str) -> tuple[Action, str, str]:
    """Return an action with what stands before and behind what it has more than is told."""
    before = commonprefix((told, grammar.write(whole)))  # noqa: RUF071 - of letters, not of paths
    return whole, before.strip(), told[len(before) :].strip()


def _asking(state: State, before: str, behind: str, problems: Sequence[Violation]) -> Lacking:
    """Return the question for what is missing, with why it may not be, and what each face of a Chief's die brings."""
    line = worded(" ".join(filter(None, (before, "…", behind))).replace(" ,", ",").replace(" !", ""))
    why = " ".join(cited(say(problem.why), problem.cites) for problem in problems)
    dice = [say(problem.mend) for problem in problems if problem.mend and before.split()[1] == "reserves"]
    last, whole = before.rsplit(maxsplit=1)[-1], read(f"{before} 1 {behind}".strip().replace(" !", "!"))
    is_value = isinstance(whole, a.AdvanceIssue | a.DebateIssue | a.ShowCards) and last not in POWERS
    is_die = last == CHIEF or isinstance(whole, a.LeaderRolls | a.PlaceReserves)
    asking = (missing_die if is_die else missing_value if is_value else missing_word)(line)
    faces = face_lines(state, whole) if last == CHIEF and isinstance(whole, a.AdvanceIssue | a.DebateIssue) else ()
    return Lacking(before, behind, (why, *dice, *faces, asking))
