"""Who commands a theater, said as its winner says it: `mine`, `i keep it`, `no change` (6.92)."""

from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.decision.leadership import undecided_commands
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.reading import is_allowed
from churchill_cli.session.speech import parted, said_in_any_language, says_nothing

STEP = "leadership"
OWN, SPEAKER, KEPT = "own", "speaker", "kept"
LONGEST = 3
"""Words of a form of one of these."""


def command_kept(state: State, typed_line: str) -> str:
    """Return the line that names the winner himself, or who commands already; nothing where more or less is said.

    Ambiguous asks which of both is meant, where somebody keeps for himself what another has.
    """
    waiting = undecided_commands(state) if state.turn.step == STEP else ()
    if not waiting:
        return ""
    (power, theater), *_others = waiting
    words, said, at = parted(typed_line), set[str](), 0
    while at < len(words):
        length = next((length for length in range(LONGEST, 0, -1) if words[at : at + length] in _ways()), 0)
        if not length and not says_nothing(words[at]):
            return ""
        said |= {_ways()[words[at : at + length]]} if length else set()
        at += length or 1
    if said == {SPEAKER}:
        return ""
    named = {state.position.leadership.get(theater) if way == KEPT else power for way in said}
    lines = [
        line
        for commander in sorted(map(str, named))
        if is_allowed(state, line := f"{power} gives {theater} to {commander}")
    ]
    if len(lines) > 1:
        raise choosing(typed_line, tuple(lines))
    return "".join(lines) if len(named) == 1 else ""


@cache
def _ways() -> dict[tuple[str, ...], str]:
    """Return what each form says of who commands: the winner himself, or who does already."""
    command = rulebook().speech["command"]
    return {parted(form): way for way in (OWN, SPEAKER, KEPT) for form in said_in_any_language(command[way])}
