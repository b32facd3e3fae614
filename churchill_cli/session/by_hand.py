"""A marker set by hand, as it is said of the board: `poland is soviet`, `arctic has 3 ships` (adjust, notation)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.plays import Setting, Spot
from churchill_cli.game.model.state import State
from churchill_cli.notation.grammar import Form, write
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.readers import Moment
from churchill_cli.session.speech import listed, says_not, tokens_of
from churchill_cli.session.typed_ways import ways
from churchill_cli.words.names import folded

LEFT_EMPTY = {"alignment": "none", "networks": 0}
"""What a marker is where it is taken off."""
OFF = "off"
FEWEST = 2
"""Words of a marker and of what it is set to."""


def set_by_hand(state: State, typed_line: str) -> tuple[str, ...]:
    """Return the lines that set by hand what a typed one says of the board; each word must have its place in them."""
    tokens = tokens_of(typed_line)
    kept = [token for token in tokens if folded(token) not in listed("removing") and token != OFF]
    if len(tokens) < FEWEST or says_not(tokens):
        return ()
    settings = _settings(state, kept, removing=len(kept) < len(tokens))
    actions = (Adjust(setting, CATCHING_UP) for setting in dict.fromkeys(settings))
    return tuple(write(action) for action in actions if not any(engine.violations(state, action)))


def _settings(state: State, tokens: Sequence[str], *, removing: bool) -> Iterator[Setting]:
    """Yield every marker with its value that the words may tell."""
    for kind, marker in MARKERS.items():
        if removing and kind not in LEFT_EMPTY:
            continue
        form = Form(Setting, ((kind, None), *marker.fields.items()))
        for way in ways(form, Moment(state), tokens):
            told = dict(way.values)
            if removing and kind in LEFT_EMPTY:
                owner = told.pop("value", None) if kind == "alignment" else None
                if owner not in {None, state.position.alignment.get(told.get("key", ""))}:
                    continue
                told["value"] = LEFT_EMPTY[kind]
            missing = marker.fields.keys() - told.keys()
            is_said = kind in way.said or (state.turn.step == "conference" and not isinstance(told.get("value"), int))
            if not is_said and not removing:
                continue
            if not missing:
                yield _setting(kind, told)
            elif missing == {"key"} and kind in way.said:
                keys = marker.fields["key"].offered(Moment(state))
                yield from (_setting(kind, {**told, "key": key}) for key in keys)


def _setting(kind: str, told: Mapping[str, Any]) -> Setting:
    """Return a marker with its value; a space of the table tells value and power."""
    table_space = told["value"]
    if isinstance(table_space, Spot):
        return Setting(kind, **{**told, "value": table_space.n, "power": table_space.power})
    return Setting(kind, **told)
