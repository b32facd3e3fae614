"""What ends a game and who wins it is always seen; what the screen had no room for follows, then the board."""

from pathlib import Path

import pytest

from churchill_cli.game.model.texts import Text
from churchill_cli.game.victory.ending import GAME_OVER, WINS
from churchill_cli.play import beginning
from churchill_cli.record import games
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.views.overview import overview_lines
from churchill_cli.views.printing import prompt_printing
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import say
from tests.games.test_endings import record

GAME = "surrender_before_the_tenth"


@pytest.mark.parametrize("height", [14, 18, 24, 99])
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_who_wins_is_seen_and_more_shows_what_was_cut(
    lang: str,
    height: int,
    alone: None,  # noqa: ARG001 - the folder of its own
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LINES", str(height))
    told, file = record(GAME), Path("g.yaml")
    *before, last = told["lines"]
    game = games.begun(file, beginning.header(told["scenario"], 2, [], tournament=False, agendas=False))
    for line in before:
        game = games.tell(file, line, game).game
    session = Session(file, game, lang)
    with prompt_printing(()), catalogues.speaking(lang):
        answer(session, last)
        seen = capsys.readouterr().out
        answer(session, "more")
        further = capsys.readouterr().out
        while session.said.rest:
            answer(session, "more")
            further += capsys.readouterr().out
        over, wins = say(Text(GAME_OVER, {})), say(Text(WINS, {"power": told["winner"]}))
        assert over in seen
        assert wins in seen
        everything = f"{seen}\n{further}".splitlines()
        assert [row for row in overview_lines(session.state) if row.rstrip() not in map(str.rstrip, everything)] == []
