"""What support or reserves placed change for a Front: its strength and chance, or why it makes no roll (7.7)."""

from collections.abc import Iterator
from fractions import Fraction

from churchill_cli.game.model.ids import FRONTS, THEATER_OF, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.war import campaign
from churchill_cli.game.war.odds import advance_chances
from churchill_cli.game.war.war import War
from churchill_cli.views.figures import cited, percent
from churchill_cli.views.ruling import tell
from churchill_cli.words.sentences import continued, say

STANDS = N_("%(front)s → %(space)s: strength %(n)d; it advances with %(chance)s. (7.71, 7.72)")
TO_COME = N_(
    "%(front)s → %(space)s: strength %(n)d before the Axis reserves; "
    "with those still to come it advances with %(chance)s. (7.6, 7.72)"
)
NO_ROLL = N_("As it stands the %(front)s makes no roll: %(why)s")
NOT_NEEDED = N_("The %(front)s needs no naval support for its next space. (7.72.1)")


def placed_lines(before: State, after: State) -> Iterator[str]:
    """Yield what has changed for each Front that got more support, or reserves against it, before the Fronts roll."""
    war = campaign.war(after)
    chances: dict[Theater, dict[Front, Fraction]] = {}
    for front in (front for front in FRONTS if front not in war.over):
        if _is_changed(before.position, after.position, front):
            theater = THEATER_OF[front]
            chances[theater] = chances.get(theater) or advance_chances(war, theater)
            yield from _blocked_lines(war, front) or [_chance_line(war, front, percent(chances[theater][front]))]
        elif _grown(before.position, after.position, "naval", front):
            yield tell(NOT_NEEDED, front=front)


def _is_changed(before: Position, after: Position, front: Front) -> bool:
    """Tell whether a Front has more of what counts for it: support, naval support where it lands, armies against it."""
    entry = after.entry(front)
    is_landing = entry is not None and after.naval_needed(entry) > 0 and _grown(before, after, "naval", front)
    is_opposed = _grown(before, after, "reserves", front) and after.offensive.get(front, 0) > 0
    return is_landing or is_opposed or _grown(before, after, "offensive", front)


def _grown(before: Position, after: Position, what: str, front: Front) -> bool:
    return bool(getattr(after, what).get(front, 0) > getattr(before, what).get(front, 0))


def _blocked_lines(war: War, front: Front) -> list[str]:
    """Return why a Front makes no roll as the board stands (7.73)."""
    broken = war.attempt(front).blocked
    why = (cited(continued(say(violation.why)), violation.cites) for violation in broken)
    return [tell(NO_ROLL, front=front, why=Verbatim(reason)) for reason in why]


def _chance_line(war: War, front: Front, chance: str) -> str:
    """Return the strength of a Front and its chance, over the reserves still to come."""
    position, attempt = war.position, war.attempt(front)
    is_open = THEATER_OF[front] not in war.placed and bool(position.armies(THEATER_OF[front]))
    fields = {"front": front, "space": attempt.entry or "", "n": attempt.value, "chance": Verbatim(chance)}
    return tell(TO_COME if is_open else STANDS, **fields)
