"""The priorities by which the German and Italian reserves are placed (7.62)."""

from collections.abc import Iterator
from typing import Final

from churchill_cli.game.model.ids import EUROPE, GERMANY, Front
from churchill_cli.game.model.position import Position
from churchill_cli.game.war.reserve_throws import Placing, attempting, grouped

ARCTIC: Final = "arctic"


def place(placing: Placing) -> None:
    """Place the reserves of Europe (7.62)."""
    position = placing.position
    placing.put_by_card("german_army", EUROPE)
    at_germany = attempting(position, EUROPE, GERMANY)
    placing.is_pooled = len(at_germany) > 1 and position.reading("Q-germany-split") == "all"
    if at_germany:  # 1
        placing.split("german_army", position.constants.germany_garrison, at_germany, "7.62.1")
    _place_east_and_west(placing)  # 2 to 5
    if position.has_entered("normandy"):  # 6
        _place_after_normandy(placing)
    if position.available("italian_army") and position.entry("mediterranean"):  # 7
        placing.put("italian_army", 1, "mediterranean", "7.62.7")
    while placing.armies:  # 8
        _place_by_die(placing)
    if len(at_germany) > 1:
        _share_evenly(placing)


def _place_east_and_west(placing: Placing) -> None:
    """Place the armies of 7.62.2, 7.62.4 and 7.62.5; the navy of 7.62.3 between them takes none away."""
    position, constants = placing.position, placing.position.constants
    western_space, western_index = position.fronts["western"], position.board.index["western"]
    if position.entry("eastern"):
        placing.put("german_army", constants.eastern_guard, "eastern", "7.62.2")
        if western_index[western_space] <= western_index["bolero"]:
            placing.put("german_army", constants.eastern_horde, "eastern", "7.62.4")
    if western_space == "western_box" and position.available("german_navy"):
        placing.sail("german_navy", "western", "7.62.3")
    if western_space == "bolero":
        placing.put("german_army", constants.atlantic_wall, "western", "7.62.5")


def _place_after_normandy(placing: Placing) -> None:
    """Place two armies against the Front nearer to Germany, one each where both are as near (7.62.6)."""
    position, army_count = placing.position, min(placing.position.constants.after_normandy, placing.armies)
    spaces_left: dict[Front, int] = {
        front: position.board.distance(front, position.fronts[front])
        for front in EUROPE
        if front != "mediterranean" and position.entry(front)
    }
    nearest = [front for front in spaces_left if spaces_left[front] == min(spaces_left.values())]
    if len(nearest) == 1:
        placing.put("german_army", army_count, nearest[0], "7.62.6")
    elif nearest and army_count % 2 and not placing.is_pooled:  # one army is left where the priority wants two
        placing.ask("Q-last-german-army")
        reading = placing.position.reading("Q-last-german-army")
        front = next((near for near in nearest if near == reading), None) or placing.draw(nearest, "7.62.6")
        if front is None:
            placing.armies -= 1
        else:
            placing.put("german_army", 1, front, "7.62.6")
    elif nearest:
        placing.split("german_army", army_count, nearest, "7.62.6")


def _place_by_die(placing: Placing) -> None:
    """Place one army by die; it may go to the Mediterranean instead of the Arctic (7.62.8)."""
    constants = placing.position.constants
    instead = ARCTIC if placing.naval_left(ARCTIC) >= constants.arctic_die_naval else "mediterranean"
    targets = tuple(instead if place == ARCTIC else place for place in constants.europe_die)
    faces_of = grouped(targets)
    face = placing.die(tuple(faces_of.values()), "7.62.8", tuple(faces_of))
    if face is None:
        placing.armies -= 1
    elif targets[face - 1] == ARCTIC:
        placing.armies -= 1
        placing.sail("german_army", ARCTIC, "7.62.8")
    else:
        placing.put("german_army", 1, next(front for front in EUROPE if front == targets[face - 1]), "7.62.8")


def _share_evenly(placing: Placing) -> None:
    """Share every army in Germany evenly, where the group reads 7.72.4 so; else say where it matters."""
    if placing.is_pooled:
        placing.is_pooled, placing.armies = False, placing.pool
        placing.split("german_army", placing.pool, ("western", "eastern"), "7.72.4")
        return
    west, east = (placing.against.get(front, 0) for front in ("western", "eastern"))
    if west + east > 1 and (west != east or placing.asked):
        placing.ask("Q-germany-split")


def facts(position: Position, *, by_die: bool) -> Iterator[str]:
    """Yield the facts of the map that decide where reserves go; ``by_die``: some at random."""
    for front in EUROPE:
        if front != "mediterranean" or by_die or position.available("italian_army"):
            yield f"{front}:{position.entry(front)}"
    if position.has_entered("normandy"):  # which Front is nearer rests on both tracks to their ends
        for front in ("western", "eastern"):
            space_number = position.board.index[front][position.fronts[front]]
            yield from (f"{front}:{space}" for space in position.board.tracks[front][space_number + 1 :])
