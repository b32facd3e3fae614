"""The priorities by which the Japanese reserves are placed (7.64)."""

from collections.abc import Iterator

from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import JAPAN, PACIFIC, Front
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.war.reserve_throws import Placing, attempting, grouped

JAPAN_ORDER: tuple[Front, ...] = ("far_east", "central_pacific", "sw_pacific", "cbi")
"""The Fronts in the order in which 7.64 names them."""


def place(placing: Placing) -> None:
    """Place the reserves of the Pacific (7.64)."""
    position, constants = placing.position, placing.position.constants
    placing.put_by_card("japanese_army", PACIFIC)
    at_japan = attempting(position, JAPAN_ORDER, JAPAN)
    if at_japan:  # 1
        placing.split("japanese_army", placing.armies, at_japan, "7.64.1")
    if position.fronts["far_east"] != "far_east_box" and position.entry("far_east"):  # 2
        placing.put("japanese_army", constants.far_east_guard, "far_east", "7.64.2")
    _place_before_b29(placing)  # 3
    _navy(placing)  # 4, 5
    while placing.armies:  # 6
        faces_of = grouped(constants.pacific_die)
        face = placing.die(tuple(faces_of.values()), "7.64.6", tuple(faces_of))
        if face is None:
            placing.armies -= 1
        else:
            placing.put("japanese_army", 1, constants.pacific_die[face - 1], "7.64.6")


def _place_before_b29(placing: Placing) -> None:
    """Place an army before each B29 space that a Front attempts to enter (7.64.3)."""
    position, constants = placing.position, placing.position.constants
    for front in (*constants.pacific_order, "far_east"):  # any Front; the text orders three of them
        if position.entry(front) not in position.board.b29 or not placing.armies:
            continue
        if not position.has_navy_for(front):
            placing.ask("Q-b29-without-navy")
            if position.reading("Q-b29-without-navy") == "no":
                continue
        placing.put("japanese_army", constants.b29_guard, front, "7.64.3")


def _navy(placing: Placing) -> None:
    """Send one Japanese navy by die or by the card, and roll for its end (7.64.4, 7.64.5)."""
    position, constants = placing.position, placing.position.constants
    if not position.available("ijn"):
        return
    front = position.sorties.navy
    priority = "5.11" if front else "7.64.4"
    if front is None:
        landings = (
            front
            for front in (*constants.pacific_order, "far_east")
            if position.entry(front) in position.board.amphibious and position.has_navy_for(front)
        )
        landing = next(landings, None)
        sails = Text(SAILS, {"box": landing, "n": constants.ijn_lost_to}) if landing else NOTHING_HAPPENS
        front = landing if _is_rolled(placing, constants.ijn_sorties_to, "7.64.4", sails) else None
    if front is None:
        return
    placing.sail("ijn", front, priority)
    if _is_rolled(placing, constants.ijn_lost_to, "7.64.5", NAVY_LOST):
        placing.eliminated["ijn"] = 1


SAILS = N_("the Japanese navy goes to the %(box)s, and leaves the game on 1–%(n)d of the next die told (7.64.5)")
NAVY_LOST, NOTHING_HAPPENS = N_("the Japanese navy leaves the game"), N_("nothing happens")


def _is_rolled(placing: Placing, highest: int, priority: str, roll_result: str | Text) -> bool:
    """Tell whether the next die shows ``highest`` or less, which brings ``roll_result``."""
    face = placing.die((tuple(D6)[:highest], tuple(D6)[highest:]), priority, (roll_result, NOTHING_HAPPENS))
    return face is not None and face <= highest


def facts(position: Position) -> Iterator[str]:
    """Yield the facts about the map that decide where the reserves go."""
    for front in JAPAN_ORDER:
        entry_space = position.entry(front)
        yield f"{front}:{entry_space}"
        yield f"{entry_space}.amphibious"
        yield f"{entry_space}.b29"
