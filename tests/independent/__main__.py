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


def main(wanted: int, first: int) -> None:
    """Play so many games and print what came of them."""
    kinds: Counter[str] = Counter()
    examples: dict[str, tuple[int, object]] = {}
    counts: Counter[str] = Counter()
    os.fsync, begun = lambda fd: None, time.monotonic()  # noqa: ARG005 - its name
    with tempfile.TemporaryDirectory() as place:
        owner.config_folder = owner.state_folder = lambda: Path(place)  # nothing of the user's own
        for seed in range(first, first + wanted):
            match = Match(seed, Path(place))
            try:
                match.play()
            except Disagreement as found:
                kinds[found.kind] += 1
                examples.setdefault(found.kind, (seed, found.detail))
            except Exception:  # noqa: BLE001 - the model is to be mended then
                kinds["failed"] += 1
                examples.setdefault("failed", (seed, traceback.format_exc()[-1500:]))
            counts.update(match.counts)
            counts[f"ended: {match.g['step'] == 'over'}"] += 1
    for kind, n in kinds.most_common():
        print(f"{n} × {kind}: seed {examples[kind][0]}: {examples[kind][1]}\n")
    print(f"{wanted} games from seed {first}: {dict(counts)}, {sum(kinds.values())} disagreements,", end=" ")
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
