"""The game that a row of YAML speaks of: the set-up, what stands elsewhere, what was told."""

from collections.abc import Iterable, Mapping
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.model.ids import FRONTS, POWERS, Front
from churchill_cli.game.model.state import State, StepName
from churchill_cli.game.model.told_values import CENTER, Spot
from tests.rules.telling import AGENDA, opened, told, waiting

GIVEN = frozenset(
    {
        *("scenario", "edition", "base production", "board", "also", "turn", "hand", "meeting", "issues", "table"),
        *("told", "after", "now", "spent", "military"),
    }
)
"""What a row may say of its game; `README.md` tells of each."""
SETS = {"surrendered", "center"}
FULL = dict.fromkeys((*FRONTS, "arctic"), 5)


def begun(fields: Mapping[str, Any]) -> State:
    """Return the game that a row speaks of."""
    state = _placed(opened(fields.get("scenario", "training"), fields.get("edition", 2)), fields)
    if fields.get("meeting"):
        state = told(state, *AGENDA)
    state = told(_in_turn(state, fields), *flat(fields.get("told", ())))
    state = state.at_table(**fields.get("after", {})).now(**fields.get("now", {}))
    if fields.get("spent"):
        state = all_spent(state)
    return _military(state, **fields["military"]) if "military" in fields else state


def _placed(state: State, fields: Mapping[str, Any]) -> State:
    """Return a game on the board that a row tells."""
    if "base production" in fields:
        constants = state.position.rules.constants.but(production=fields["base production"])
        state = state.at(rules=state.position.rules.but(constants=constants))
    if "rolling" in fields.get("military", {}):
        state = state.at(naval=FULL)
    state = state.at(**{key: _field(key, value) for key, value in fields.get("board", {}).items()})
    return state.at(**{key: {**getattr(state.position, key), **more} for key, more in fields.get("also", {}).items()})


def _in_turn(state: State, fields: Mapping[str, Any]) -> State:
    """Return a game in the step, with the markers in hand and on the table that a row tells."""
    state = state.now(**fields.get("turn", {}))
    if "hand" in fields:
        held = {**dict.fromkeys(POWERS, 0), **fields["hand"]}
        state = state.now(**{"networks" if state.turn.step == "networks" else "alignments": held})
    issues = {**state.turn.table.issues, **{issue: spot(at) for issue, at in fields.get("issues", {}).items()}}
    table = {key: frozenset(value) if key == "active" else value for key, value in fields.get("table", {}).items()}
    return state.at_table(issues=issues, **table)


def all_spent(state: State) -> State:
    """Return a game after everybody has spent everything on the CBI Front, then in Europe."""
    while state.turn.step == "allocation":
        (power,) = waiting(state).powers
        purse = state.turn.purses[power]
        spend = purse.production + purse.pacific + purse.either
        state = told(state, f"{power} places {spend} offensive cbi") if spend else state
        state = told(state, f"{power} places {purse.europe} naval eastern") if purse.europe else state
    return state


def _military(
    state: State, step: StepName, rolling: Iterable[Front] | None = None, offensive: Mapping[Front, int] | None = None
) -> State:
    """Return a game in which a step of the Military Segment begins; all Fronts but some may have rolled in it."""
    state = engine.BY_NAME[step].begin(state.now(step=step, winner="US"))[0]
    if rolling is None:
        return state
    return state.at(offensive=offensive or {}).now(rolled=frozenset(FRONTS) - set(rolling))


def flat(lines: str | Iterable[Any]) -> list[str]:
    """Return the lines of a list, those of the lists in it too."""
    return [lines] if isinstance(lines, str) else [line for each in lines for line in flat(each)]


def _field(key: str, value: Any) -> Any:  # noqa: ANN401 - whatever a position holds
    """Return a field of a position; `UK 2` are two networks of the UK."""
    if key in SETS:
        return frozenset(value)
    if key == "networks":
        return {place: (held.split()[0], int(held.split()[1])) for place, held in value.items()}
    return value


def spot(told_so: str) -> Spot:
    """Return a spot on the table: `center`, `UK 3`."""
    power, _, n = told_so.partition(" ")
    return CENTER if told_so == "center" else Spot(power, int(n))  # type: ignore[arg-type]
