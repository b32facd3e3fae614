"""Print the README's test command, as this system has it."""

import re
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def command(system: str = sys.platform) -> str:
    """Return the command: the second block of the README that a shell runs."""
    block = re.findall(r"^```sh\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[1]
    on_windows = block.replace("python3 ", "python ").replace(".venv/bin/", ".venv/Scripts/")
    return on_windows if system == "win32" else block


if __name__ == "__main__":
    sys.stdout.write(command())
