"""Beginning a record: of a new game, or in the middle of one with what stands on the board."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from churchill_cli.answers import options, records
from churchill_cli.answers.plain import Answered, Data
from churchill_cli.book import EDITIONS
from churchill_cli.book.files import rulebook
from churchill_cli.documents import Document, cards, files, owner, position as positions
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.ids import BOXES
from churchill_cli.game.victory import secret
from churchill_cli.game.war import surrender
from churchill_cli.record import games, replay
from churchill_cli.record.replay import Game
from churchill_cli.views import game as view
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.sentences import say

Header = Document


class BegunAnswer(Answered):
    """A record that has begun: its file, what is played, the game or what its last line brought."""

    file: Path
    game: Game
    progress: records.StateAnswer | records.ToldAnswer

    def contents(self) -> Data:
        """Return the answer to `new` and `catch-up`."""
        state = self.game.state
        return {
            "record": str(self.file),
            "scenario": self.game.header["scenario"],
            "edition": state.position.rules.edition,
            "tournament": state.tournament,
            "secret_agenda_variant": state.agendas,
            **self.progress.contents(),
            "notes": surrender.untold(state.position),
        }


def header(scenario: str, edition: int, players: Sequence[str], *, tournament: bool, agendas: bool = False) -> Header:
    """Return the header of a new record: scenario, edition, option, variant, players, the owner's map.

    ``tournament``: the first edition's option without dice (4.42, 4.43); ``agendas``: the Secret Agenda variant (10.0).
    """
    identifier = identified(scenario, "scenarios")
    if identifier is None:
        scenarios_known = ", ".join(rulebook().scenarios)
        hint = f"{scenarios_known} (9.1)"
        raise UsageProblem(_("There is no scenario %(name)r.") % {"name": scenario}, hint=hint, cites=("9.1",))
    if edition not in EDITIONS:
        raise UsageProblem(_("There is no edition %(n)d.") % {"n": edition}, hint=_("Give 1 or 2."))
    names_by_power = {}
    for player in players:
        power, equals_sign, player_name = player.partition("=")
        holder = identified(power, "powers")
        if holder is None or not equals_sign or not player_name.strip() or holder in names_by_power:
            raise UsageProblem(_("%(text)r is no player.") % {"text": player}, hint=_("Such as --player UK=Ann."))
        names_by_power[holder] = player_name.strip()
    optional = {
        "players": names_by_power,
        "tournament": options.tournament(edition, tournament=tournament),
        "secret_agendas": agendas,
        "board": owner.board(),
        "cards": cards.believed(owner.cards()),
    }
    played = {"game": "churchill", "edition": edition, "scenario": identifier}
    return {**played, **{option_name: option_value for option_name, option_value in optional.items() if option_value}}


def begin(file: Path, record_header: Header) -> tuple[BegunAnswer, list[str]]:
    """Create the record; return the answer, and its text."""
    game = games.begun(file, record_header)
    first_lines = [_("The record is %(file)s.") % {"file": file}, view.kind_text(game)]
    ending_lines = view.event_lines(replay.opening(record_header)[1][1:]) if secret.is_time(game.state) else ()
    answer = BegunAnswer(file, game, records.StateAnswer(game.state))
    untold_notes = map(say, surrender.untold(game.state.position))
    return answer, [*first_lines, *untold_notes, *ending_lines, *view.due_lines(engine.due(game.state))]


def position(position_source: str, scenario: str | None) -> Document:
    """Return what stands on the board, as a position; PositionError says what cannot be read.

    What it does not tell is that of the scenario; without any, no naval support stands anywhere, as it is read alone.
    """
    document = files.read(position_source)
    positions.read(document, owner.board(), position_source)
    board = {key: key_value for key, key_value in document.items() if key not in positions.PROGRESS}
    if scenario or board.get("scenario"):
        return board
    return {**board, "naval": {**dict.fromkeys(BOXES, 0), **(board.get("naval") or {})}}


def standing(record_header: Header, document: Document, conference: int | None) -> Header:
    """Return the header of a record that begins with a position, over the owner's map."""
    position = {key: key_value for key, key_value in document.items() if key not in {"scenario", "edition", "board"}}
    if conference is not None:
        position["conference"] = conference
    own_board, told_board = record_header.get("board", {}), document.get("board") or {}
    board = {group: _merged(own_board.get(group), told_board.get(group)) for group in {**own_board, **told_board}}
    return {**record_header, **({"board": board} if board else {}), "position": position}


def _merged(own_facts: Any, told_facts: Any) -> Any:  # noqa: ANN401 - a group of corrections of the map
    """Return corrections of the map with further ones over them, down to the single mark."""
    if not (isinstance(own_facts, Mapping) and isinstance(told_facts, Mapping)):
        return own_facts if told_facts is None else told_facts
    return {**own_facts, **{mark: _merged(own_facts.get(mark), told_value) for mark, told_value in told_facts.items()}}
