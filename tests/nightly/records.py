"""Records with bytes changed and rows mixed: opened and gone on with, or refused and left alone."""

import random
from pathlib import Path

from churchill_cli.errors import ChurchillError
from churchill_cli.notation import grammar
from churchill_cli.record import games, replay
from churchill_cli.record.replay import Game
from tests.properties.test_game_properties import Player

SCENARIOS = ("training", "tournament", "campaign")
PIECES = (
    *(
        b"\x00",
        b"\xff",
        b"\n",
        b"\r\n",
        b"- ",
        b"#",
        b"'",
        b'"',
        b": ",
        b"&a ",
        b"*a",
        b"!!x ",
        b"\t",
        b"[",
        b"{",
        b"  ",
    ),
    *(
        b"undo",
        b"redo 2",
        b"change! 2 note x",
        b"delete 1",
        b"lines:\n",
        b"format: 2\n",
        b"edition: 1\n",
        b"\xef\xbb\xbf",
    ),
)


def written(folder: Path, seed: int) -> bytes:
    """Return a record of a game at random."""
    file = folder / f"{seed}.yaml"
    file.unlink(missing_ok=True)
    header: dict[str, object] = {"game": "churchill", "edition": 1 + seed % 2, "scenario": SCENARIOS[seed % 3]}
    games.begun(file, {**header, "players": {"UK": "Ann", "US": "Жан"}})
    state, player = replay.opening(header)[0], Player(seed, by_card=seed % 2 == 0)
    lines = []
    for _line in range(30):
        if state.turn.step == "over":
            break
        action = player.next(state)
        state, _ = replay.step(state, action)
        lines.append(f"- {grammar.write(action)}\n")
    return file.read_bytes() + "".join(lines).encode()


def changed(chance: random.Random, content: bytes) -> bytes:
    """Return a record with a few changes."""
    for _change in range(chance.randint(1, 4)):
        at, kind = chance.randrange(len(content)), chance.randrange(5)
        if kind == 0:
            content = content[:at] + bytes([chance.randrange(256)]) + content[at + 1 :]
        elif kind == 1:
            content = content[:at] + chance.choice(PIECES) + content[at:]
        elif kind == 2:
            content = content[: max(1, at)]
        elif kind == 3:
            rows = content.splitlines(keepends=True)
            chance.shuffle(rows) if chance.random() < 0.1 else rows.pop(chance.randrange(len(rows)))
            content = b"".join(rows) or b"\n"
        else:
            rows = content.splitlines(keepends=True)
            rows.insert(chance.randrange(len(rows)), chance.choice(rows))
            content = b"".join(rows)
    return content


def opened(file: Path) -> Game | None:
    """Return the game of a record, or None where it is refused."""
    try:
        return games.opened(file)[0]
    except ChurchillError:
        return None


def checked(steps: int, seed: int, folder: Path) -> int:
    """Open so many records; return how many could be gone on with."""
    chance, count, content = random.Random(seed), 0, b""  # noqa: S311 - a fuzzer
    file = folder / "changed.yaml"
    for step in range(steps):
        if step % 50 == 0:
            content = written(folder, seed * 1_000 + step)
        file.write_bytes(changed(chance, content))
        before, game = file.read_bytes(), opened(file)
        try:
            games.tell(file, "note one more")
        except ChurchillError:
            assert before == file.read_bytes()
            continue
        assert game is not None
        assert (*game.lines, "note one more") == games.opened(file)[0].lines
        count += 1
    return count
