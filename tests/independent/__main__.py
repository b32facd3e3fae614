"""Random games told to the model and to the program. Usage: python -m tests.independent GAMES [SEED]

Each is a game of its own, of a scenario, an edition and a door by its seed. It prints what was compared and every kind
of disagreement, with how often it came and one example.
"""

import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from churchill_cli.documents import owner
from tests.independent.playing import Disagreement, Match


def main(wanted: int, first: int) -> int:
    """Play so many games, print what came of them, and return how often the two differed."""
    kinds, counts, begun = Counter[str](), Counter[str](), time.monotonic()
    os.fsync = lambda fd: None  # noqa: ARG005 - its name
    with tempfile.TemporaryDirectory() as place:
        owner.config_folder = owner.state_folder = lambda: Path(place)  # nothing of the user's own
        for seed in range(first, first + wanted):
            match = Match(seed, Path(place))
            kind, detail = played(match)
            if kind:
                kinds[kind] += 1
                print(f"seed {seed}: {kind}" + (f": {detail}" if kinds[kind] == 1 else ""), flush=True)
            counts.update(match.counts)
            counts["games ended"] += match.g["step"] == "over"
            counts[match.program.door] += 1
            if (seed - first) % 50 == 49:
                print(f"{seed - first + 1} games, {kinds.total()} disagreements", flush=True)
    print(f"{wanted} games from seed {first} in {time.monotonic() - begun:.0f} s: {dict(counts)}")
    print(f"{kinds.total()} disagreements: {dict(kinds)}")
    return kinds.total()


def played(match: Match) -> tuple[str, object]:
    """Play a game; return what kind of disagreement ended it, and the details."""
    try:
        match.play()
    except Disagreement as found:
        return found.kind, found.detail
    except Exception:  # noqa: BLE001 - either of them is to be mended then
        return "failed", traceback.format_exc()
    return "", None


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)))
