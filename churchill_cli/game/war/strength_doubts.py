"""What the strength of a Front and its roll rest on: open points, assumed facts (7.7)."""

from collections.abc import Sequence

from churchill_cli.game.model.ids import THEATER_OF, USSR, Front, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import collapse, fronts, surrender
from churchill_cli.game.war.advancing import helped, newly_behind


def open_points(position: Position, attempt: fronts.Attempt, roll: int | None = None) -> list[str]:
    """Return the open points whose readings would change this answer."""
    front, board = attempt.front, position.board
    beyond = board.ahead(front, position.fronts[front], 2)
    is_gate_beyond = beyond is not None and beyond not in board.amphibious and any(fronts.gate(position, front, beyond))
    by_emperor = THEATER_OF[front] == "pacific" and surrender.emperor_yields(position)
    questions = {
        "Q-equal-reserves": fronts.is_cancelled(position, front) and not _other_blocks(attempt, "Q-equal-reserves"),
        "Q-surrender-timing": fronts.target_entered(position, front)
        and not _other_blocks(attempt, "Q-surrender-timing"),
        "Q-emperor-timing": by_emperor and not _other_blocks(attempt, "Q-emperor-timing"),
        "Q-breakthrough-manchuria": _may_break_through(position, attempt) and is_gate_beyond,
    }
    if roll is not None:
        spaces = fronts.reach(position, attempt, roll)
        if len(spaces) > 1:
            kamikaze = spaces[0] in board.kamikaze and position.naval.get(front)
            falls = collapse.falls(position, front, spaces[0]) or surrender.italy(position, front, spaces[0])[1]
            questions["Q-pass-through"] = bool(kamikaze or falls)
            questions["Q-breakthrough-networks"] = bool(newly_behind(position, front))
        by_hand = position.but(rulings={**position.rulings, collapse.ON_BOARD: "board"})
        questions[collapse.ON_BOARD] = helped(by_hand, front, spaces) is not None
    return [question for question, matters in questions.items() if matters and position.is_open(question)]


def _may_break_through(position: Position, attempt: fronts.Attempt) -> bool:
    return not attempt.blocked and attempt.value >= position.constants.breakthrough_strength


def _other_blocks(attempt: fronts.Attempt, question: str) -> bool:
    return attempt.entry is None or any(question not in obstacle.cites for obstacle in attempt.blocked)


def assumed(position: Position, attempt: fronts.Attempt, roll: int | None = None) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide this answer."""
    if attempt.entry is None:
        return []
    board, front, entry_space = position.board, attempt.front, attempt.entry
    constants, support = position.constants, position.naval.get(front, 0)
    facts = [f"{front}:{entry_space}"]
    if support < constants.naval_needed_at.get(entry_space, constants.naval_needed):
        facts.append(f"{entry_space}.amphibious")
    second_space = board.ahead(front, entry_space)
    if second_space and _may_break_through(position, attempt):
        facts += [f"{front}:{second_space}", f"{second_space}.amphibious"]
    if roll is not None:
        spaces = fronts.reach(position, attempt, roll)
        facts += [f"{space}.kamikaze" for space in spaces if support]
        facts += _left_behind(position, front, spaces)
    return [fact for fact in facts if board.is_assumed(fact)]


def _left_behind(position: Position, front: Front, spaces: Sequence[Space]) -> list[str]:
    """Return the connections of the spaces left that decide whether a hostile network is lost (7.13)."""
    board, is_soviet = position.board, position.board.markers[front] == USSR
    hostile = {place for place, (power, _count) in position.networks.items() if (power == USSR) != is_soviet}
    for space, places_connected in board.places.items():
        if not board.is_assumed(f"{space}.countries"):
            hostile -= set(places_connected)
    spaces_left = (position.fronts[front], *spaces)[: len(spaces)]
    if any(board.connected[place] == front or board.is_assumed(f"{place}.track") for place in hostile):
        return [f"{space}.countries" for space in spaces_left]
    return []
