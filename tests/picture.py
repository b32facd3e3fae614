"""The README's picture of a session: ``python -m tests.picture`` draws it anew."""

import io
import os
import tempfile
from contextlib import chdir, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from churchill_cli.__main__ import main

PICTURE = Path(__file__).parents[1] / "docs" / "session.svg"
COLUMNS = 88
BEFORE = (
    *("agenda UK beaverbrook, US crowley, USSR voznesensky", "UK picks pol_mil_2_2"),
    *("USSR picks us_production pol_mil_1_3", "US picks ussr_directed_offensive ussr_declares_war"),
    *("UK picks leadership_europe global_issue", "USSR advances pol_mil_1_3 with 3"),
)
TYPED = ("4 us prod", "ussr 3", "?", "why", "show")
PAPER, INK, GREY = (251, 248, 240), (40, 38, 34), (124, 122, 116)
RED, GREEN, OCHRE, BLUE = (198, 40, 40), (46, 125, 50), (138, 109, 59), (28, 99, 199)
THEME = TerminalTheme(
    PAPER, INK, [INK, RED, GREEN, OCHRE, BLUE, GREY, GREY, INK], [INK, RED, GREEN, OCHRE, BLUE, GREY, GREY, INK]
)


def said() -> str:
    """Return what a session says to the lines of the picture, in color."""
    script = io.TextIOWrapper(io.BytesIO("\n".join((*BEFORE, *TYPED)).encode()), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, chdir(folder), redirect_stdout(io.StringIO()) as out:
        homes = {f"XDG_{kind}_HOME": folder for kind in ("CONFIG", "STATE", "DATA")}
        shown = {"CHURCHILL_LANG": "en", "COLUMNS": str(COLUMNS), "LINES": "90", "FORCE_COLOR": "1", "NO_COLOR": ""}
        with patch.dict(os.environ, {**homes, **shown}), patch("sys.stdin", script):
            main(["play", "game.yaml", "--scenario", "training"])
    rows = out.getvalue().splitlines()
    first = next(at for at, row in enumerate(rows) if row.endswith(f"> {TYPED[0]}"))
    return "\n".join(rows[first:-1])


def drawn() -> str:
    """Return the picture."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(said()))
    return console.export_svg(title="churchill play", theme=THEME, unique_id="terminal-churchill")


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
