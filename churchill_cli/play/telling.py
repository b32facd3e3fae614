"""Beginning a record and telling lines to it: what is answered, as data and as text."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from churchill_cli.answers import options, records
from churchill_cli.book.files import EDITIONS, rulebook
from churchill_cli.documents import owner
from churchill_cli.errors import PositionError, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.ids import BOXES
from churchill_cli.game.victory import secret
from churchill_cli.play import current_game
from churchill_cli.record import games, replay
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game
from churchill_cli.views import game as view
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified

Header = dict[str, Any]


def header(scenario: str, edition: int, players: Sequence[str], *, tournament: bool, agendas: bool = False) -> Header:
    """Return the header of a new record: scenario, edition, option, variant, players, the owner's map.

    ``tournament``: the first edition's option without dice (4.42, 4.43); ``agendas``: the Secret Agenda variant (10.0).
    """
    known = identified(scenario, "scenarios")
    if known is None:
        choices = ", ".join(rulebook().scenarios)
        raise UsageProblem(
            _("There is no scenario %(name)r.") % {"name": scenario}, hint=f"{choices} (9.1)", cites=("9.1",)
        )
    if edition not in EDITIONS:
        raise UsageProblem(_("There is no edition %(n)d.") % {"n": edition}, hint=_("Give 1 or 2."))
    found: Header = {"game": "churchill", "edition": edition, "scenario": known}
    if players:
        found["players"] = dict(_player(player) for player in players)
    if options.tournament(edition, tournament=tournament):
        found["tournament"] = True
    if agendas:
        found["secret_agendas"] = True
    if owner.board():
        found["board"] = owner.board()
    if owner.cards():
        found["cards"] = owner.cards()
    return found


def _player(text: str) -> tuple[str, str]:
    power, equals, name = text.partition("=")
    known = identified(power, "powers")
    if known is None or not equals or not name.strip():
        raise UsageProblem(_("%(text)r is no player.") % {"text": text}, hint=_("Such as --player UK=Ann."))
    return known, name.strip()


def begin(file: Path, head: Header) -> tuple[dict[str, Any], list[str]]:
    """Create the record; return the answer as data and as text."""
    game = games.begun(file, head)
    answer = {"record": str(file), **_kind(game), **records.state(game.state).data()}
    begun = [_("The record is %(file)s.") % {"file": file}, view.kind_text(game)]
    ended = view.event_lines(replay.opening(head)[1][1:]) if secret.is_time(game.state) else ()
    return answer, [*begun, *ended, *view.due_lines(engine.due(game.state))]


def _kind(game: Game) -> dict[str, Any]:
    """Return what is played: scenario, edition, the first edition's option, the variant."""
    state = game.state
    return {
        "scenario": game.header["scenario"],
        "edition": state.position.rules.edition,
        "tournament": state.tournament,
        "secret_agenda_variant": state.agendas,
    }


def position(source: str, scenario: str | None) -> dict[str, Any]:
    """Return what stands on the board, in the form of a position; PositionError says what cannot be read of it.

    What it does not tell is that of the scenario; without any, no naval support stands anywhere, as it is read alone.
    """
    from churchill_cli.documents import files
    from churchill_cli.documents import position as positions

    found = files.read(source)
    positions.read(found, owner.board())
    told = {key: value for key, value in found.items() if key not in positions.PROGRESS}
    if scenario or told.get("scenario"):
        return told
    return {**told, "naval": {**dict.fromkeys(BOXES, 0), **(told.get("naval") or {})}}


def standing(head: Header, told: Mapping[str, Any], conference: int | None) -> Header:
    """Return the header of a record that begins with a position, over the owner's map with what it says of the map."""
    stands = {key: value for key, value in told.items() if key not in {"scenario", "edition", "board"}}
    if conference is not None:
        stands["conference"] = conference
    own, board = head.get("board", {}), told.get("board") or {}
    merged = {group: _over(own.get(group), board.get(group)) for group in {**own, **board}}
    return {**head, **({"board": merged} if merged else {}), "position": stands}


def _over(own: Any, told: Any) -> Any:  # noqa: ANN401 - a group of corrections of the map
    """Return corrections of the map with further ones over them, down to the single mark."""
    if not (isinstance(own, Mapping) and isinstance(told, Mapping)):
        return own if told is None else told
    return {**own, **{key: _over(own.get(key), value) for key, value in told.items()}}


def catch_up(file: Path, head: Header, markers: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """Begin a record in the middle of a game; each marker told is set by hand."""
    answer, lines = begin(file, head)
    for marker in markers:
        told = games.tell(file, f"adjust {marker} because {CATCHING_UP}")
        answer = {"record": str(file), **_kind(told.game), **records.told(told).data()}
        lines += [told.line, *view.event_lines(told.events[1:])]
    if markers:
        lines += view.due_lines(engine.due(told.game.state))
    return answer, lines


def remember(told: Told) -> None:
    """Keep what a game has taught of staff cards; a folder that cannot be written only costs the memory."""
    learned = told.game.state.roster.staff
    if not learned and not told.unlearned:
        return
    from churchill_cli.answers import cards

    try:
        before = owner.cards()
        after = cards.remembered(before, learned, told.unlearned)
        if after != before:
            owner.keep_cards(after)
    except (OSError, PositionError) as problem:
        print(_("Note: the cards are not remembered: %(why)s") % {"why": problem}, file=sys.stderr)


def tell(record: Path, line: str, verbose: int = 0) -> tuple[dict[str, Any], list[str]]:
    """Tell one line; return the answer as data and as text."""
    told = games.tell(record, line)
    current_game.report(told.cut_off)
    remember(told)
    due = engine.due(told.game.state)
    return records.told(told).data(), [told.line, *view.told_lines(told, verbose), *view.due_lines(due)]
