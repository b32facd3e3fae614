"""Somebody who types at the table at random: right lines, half-right ones, nonsense, commands, corrections of the past.

Usage: python -m tests.session.fuzzing STEPS [SEED]
"""

import io
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from churchill_cli.documents import owner
from churchill_cli.notation import grammar
from churchill_cli.record import games, store
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.session.showing import prompt, status
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.properties.test_game_properties import Player

COMMANDS = (
    *("?", "? adv", "help", "help change", "help networks", "help nowhere", "games", "new", "open nowhere", "show"),
    *("log", "log all", "table", "legal", "back", "lang ru", "lang en", "lang UK es", "score", "7.74"),
    *("search who wins ties", "table US 3", "table UK chief 4", "look 3", "look 0", "look nowhere"),
    *("strength eastern", "undo", "undo 2", "undo 3", "redo", "redo 2", "redo all", "undo to 1", "redo to 3"),
    *("undo to here", "redo to here", "point here", "point", "note so it goes"),
    *("adjust naval arctic 3 because it fell", "adjust offensive cbi 2 because x", "verdict", "odds", "compass"),
    *("catch-up naval arctic 2; offensive cbi 1", "catch", "reserves", "strength", "lang xx", "1", "2", "99"),
    *("exit now", "rule", "search", "glossary d-day", "Q-denmark", "mend", "skip", "skip all", "stop"),
)
ODD = (
    *("", " ", ";", ";;", "?", "!", "\t", "ю" * 50, "🎲", "-1", "9" * 40, "9" * 5000, "look " + "9" * 5000),
    *("show " + "9" * 1999, "undo " + "9" * 1999, "a" * 3000, "undo undo", "change", "delete x", "\x00", "'", '"'),
)
BUGS = tuple(
    catalogues.catalogue(lang).gettext("This is a bug (%(what)s), please report it with your record.").partition("%")[0]
    for lang in LANGUAGES
)
"""How it is said that the program failed."""
LETTERS = "abcdefghijklmnopqrstuvwxyzжщñé0123456789 ,;-+!?#._"


class Typist:
    """Types a line at a time."""

    def __init__(self, seed: int) -> None:
        """Begin anew."""
        self.chance = random.Random(seed)  # noqa: S311 - a fuzzer
        self.player = Player(seed)

    def line(self, session: Session) -> str:
        """Return what is typed next."""
        kind = self.chance.random()
        if kind < 0.5:
            return self.right(session)
        if kind < 0.66:
            return self.half_right(session)
        if kind < 0.86:
            return self.chance.choice(COMMANDS)
        if kind < 0.93:
            return self.correcting(session)
        if kind < 0.97:
            return "".join(self.chance.choices(LETTERS, k=self.chance.randint(1, 40)))
        return self.chance.choice(ODD)

    def right(self, session: Session) -> str:
        """Return a line that can be told, perhaps with words cut short; one from before where the game is over."""
        if session.game.state.turn.step == "over":
            return "undo 5"
        line = grammar.write(self.player.next(session.game.state))
        if self.chance.random() < 0.3 and not line.startswith("note"):
            return " ".join(word[: self.chance.randint(3, 9)] if word.isalpha() else word for word in line.split())
        return line

    def half_right(self, session: Session) -> str:
        """Return a line with something wrong in it."""
        words = self.right(session).split()
        at = self.chance.randrange(len(words))
        change = self.chance.randrange(4)
        if change == 0:
            del words[at]
        elif change == 1:
            words[at] = words[at][::-1]
        elif change == 2:
            words.insert(at, self.chance.choice(("UK", "eastern", "7", "-", ",", "global_issue", "ruptura", "прорыв")))
        else:
            self.chance.shuffle(words)
        return " ".join(words)

    def correcting(self, session: Session) -> str:
        """Return a correction of the past; most of them cannot be."""
        n = self.chance.randint(0, max(1, len(session.game.lines)))
        verb = self.chance.choice(("change", "insert", "delete", "delete!", "change!", "insert!"))
        text = (
            ""
            if verb.startswith("delete")
            else self.chance.choice(("note x", "eastern rolls 4", "note y", "UK passes"))
        )
        return f"{verb} {n} {text}".strip()


def typed(steps: int, seed: int, folder: Path) -> Iterator[tuple[str, str, Session]]:
    """Type so many lines at a table; yield each with what was answered."""
    record = folder / f"fuzz-{seed}.yaml"
    scenario = ("training", "tournament", "campaign")[seed % 3]
    game = games.begun(record, {"game": "churchill", "edition": 2, "scenario": scenario})
    session, typist = Session(record, game), Typist(seed)
    for _ in range(steps):
        line = typist.line(session)
        heard = io.StringIO()
        with redirect_stdout(heard), redirect_stderr(heard):
            answer(session, line)
            prompt(session)
            status(session)
        session.done = False
        yield line, heard.getvalue(), session


def checked(steps: int, seed: int, folder: Path) -> int:
    """Type so many lines; nothing may fail, no line may be lost; return how many lines the record has."""
    before: tuple[str, ...] = ()
    session: Session | None = None
    for line, heard, session in typed(steps, seed, folder):
        assert not any(failure in heard for failure in (*BUGS, "Traceback")), (line, heard)
        lines = (session.mending.before if session.mending else session.game).lines
        assert before == lines[: len(before)], line
        before = lines
    assert session is not None
    with redirect_stdout(io.StringIO()):
        answer(session, "back; stop" if session.asking else "back")  # else a play may stop by it (5.22)
        if session.mending:  # what was left was the look at the past
            answer(session, "stop")
    assert before == tuple(entry.text for entry in store.read(session.record).lines)
    _there_and_back(session)
    return len(before)


def _there_and_back(session: Session) -> None:
    """Undo to the start and redo to the end: the game is the same, and so are all lines told."""
    session.looking = None
    state, lines = session.game.state, session.game.lines
    session.game, _cut_off = games.opened(session.record, session.game)
    assert session.game.state == state
    if not session.game.past.live and not session.game.past.texts:
        return
    with redirect_stdout(io.StringIO()):
        redoable = len(session.game.past.redoable)
        answer(session, "undo to 0")
        back = len(session.game.past.redoable) - redoable
        answer(session, f"redo {back}")
    assert session.game.state == state
    assert session.game.lines == (*lines, "undo to 0", f"redo {back}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        owner.config_folder = owner.state_folder = lambda: Path(place)  # nothing typed here is kept
        wanted, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
        done = 0
        while done < wanted:
            length = min(1_000, wanted - done)
            n = checked(length, first, Path(place))
            done += length
            print(f"{done} steps, seed {first}: {n} lines in the record")  # noqa: T201
            first += 1
