"""What the strength of a Front and its roll rest on: open points, facts of the board that are assumed (7.7)."""

from collections.abc import Sequence

from churchill_cli.game.model.ids import THEATER_OF, USSR, Front, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import collapse, fronts, surrender
from churchill_cli.game.war.advancing import helped, newly_behind


def open_points(position: Position, tried: fronts.Attempt, roll: int | None = None) -> list[str]:
    """Return the open points whose readings would change this answer."""
    raised = {
        "Q-equal-reserves": fronts.is_cancelled(position, tried.front) and not _other_blocks(tried, "Q-equal-reserves"),
        "Q-surrender-timing": fronts.target_entered(position, tried.front)
        and not _other_blocks(tried, "Q-surrender-timing"),
        "Q-emperor-timing": THEATER_OF[tried.front] == "pacific"
        and surrender.emperor_yields(position)
        and not _other_blocks(tried, "Q-emperor-timing"),
        "Q-breakthrough-manchuria": _could_break_through(position, tried) and _gate_is_next(position, tried.front),
    }
    if roll is not None and len(spaces := fronts.reach(position, tried, roll)) > 1:
        raised["Q-pass-through"] = _passing_matters(position, tried.front, spaces[0])
        raised["Q-breakthrough-networks"] = bool(newly_behind(position, tried.front))
    if roll is not None:
        by_hand = position.but(rulings={**position.rulings, collapse.ON_BOARD: "board"})
        raised[collapse.ON_BOARD] = helped(by_hand, tried.front, fronts.reach(position, tried, roll)) is not None
    return [question for question, matters in raised.items() if matters and position.is_open(question)]


def _other_blocks(tried: fronts.Attempt, question: str) -> bool:
    return tried.entry is None or any(question not in block.cites for block in tried.blocked)


def _could_break_through(position: Position, tried: fronts.Attempt) -> bool:
    return not tried.blocked and tried.value >= position.constants.breakthrough_strength


def _gate_is_next(position: Position, front: Front) -> bool:
    space = position.board.ahead(front, position.fronts[front], 2)
    return space is not None and space not in position.board.amphibious and any(fronts.gate(position, front, space))


def _passing_matters(position: Position, front: Front, space: Space) -> bool:
    falls = bool(collapse.falls(position, front, space))
    kamikaze = space in position.board.kamikaze and position.naval.get(front, 0) > 0
    return falls or kamikaze or bool(surrender.italy(position, front, space)[1])


def assumed(position: Position, tried: fronts.Attempt, roll: int | None = None) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide this answer."""
    if tried.entry is None:
        return []
    board, front, entry = position.board, tried.front, tried.entry
    facts = [f"{front}:{entry}"]
    normal = position.constants.naval_needed
    if position.naval.get(front, 0) < position.constants.naval_needed_at.get(entry, normal):
        facts.append(f"{entry}.amphibious")
    beyond = board.ahead(front, entry)
    if beyond and not tried.blocked and tried.value >= position.constants.breakthrough_strength:
        facts += [f"{front}:{beyond}", f"{beyond}.amphibious"]
    if roll is not None and position.naval.get(front, 0):
        facts += [f"{space}.kamikaze" for space in fronts.reach(position, tried, roll)]
    if roll is not None:
        facts += _left_behind(position, front, fronts.reach(position, tried, roll))
    return [fact for fact in facts if board.is_assumed(fact)]


def _left_behind(position: Position, front: Front, spaces: Sequence[Space]) -> list[str]:
    """Return the connections of the spaces left that decide whether a hostile network is lost (7.13)."""
    left = (position.fronts[front], *spaces)[: len(spaces)]
    board, soviet = position.board, position.board.markers[front] == USSR
    hostile = {place for place, (owner, _n) in position.networks.items() if (owner == USSR) != soviet}
    told = {p for space, places in board.places.items() if not board.is_assumed(f"{space}.countries") for p in places}
    doubtful = (p for p in hostile - told if board.connected[p] == front or board.is_assumed(f"{p}.track"))
    return [f"{space}.countries" for space in left] if any(doubtful) else []
