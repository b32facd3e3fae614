"""What is told in several lines is what is told at once: cards as they are turned up, dice asked one after another."""

from itertools import takewhile
from pathlib import Path

import pytest

from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from tests.conftest import Run

MOSCOW: list[str] = load_yaml(folder() / "examples" / "moscow.yaml")["lines"]
BEFORE_FRONTS = [*takewhile(lambda line: not line.startswith("western rolls"), MOSCOW)]
SHOWN: dict[str, tuple[str, ...]] = {
    "en": ("us 5", "churchill shows 3", "molotov"),
    "ru": ("сша 5", "вб 3", "молотов"),
    "es": ("eeuu 5", "ru 3", "mólotov"),
}


@pytest.mark.parametrize("lang", SHOWN)
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_cards_told_one_by_one_are_those_told_at_once(
    run: Run, tmp_path: Path, lang: str, order: tuple[int, ...]
) -> None:
    """Whoever turns his card up first is told first, in a line of his own or with the next (5.13)."""
    first, second, third = (SHOWN[lang][at] for at in order)
    ways = ((f"{first}, {second}, {third}",), (first, second, third), (f"{first}, {second}", third))
    told = set()
    for n, lines in enumerate((*ways, (first, f"{second}, {third}"))):
        record = tmp_path / f"{n}.yaml"
        run("play", "--lang", lang, "--scenario", "training", str(record), stdin="\n".join((*lines, "")))
        told |= {line for line in record.read_text(encoding="utf-8").splitlines() if "agenda" in line}

    assert told == {"- agenda UK 3, US 5, USSR molotov"}


@pytest.mark.parametrize(
    "typed",
    [
        "западный прошёл; средиземный не прошёл",
        "western advances; med fails",
        "el occidental avanza; el mediterráneo falla",
    ],
)
def test_fronts_without_their_dice_are_asked_for_them_one_after_another(run: Run, typed: str) -> None:
    lines = [*BEFORE_FRONTS, typed, "3", "9"]
    run("play", "g.yaml", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n")
    kept = Path("g.yaml").read_text(encoding="utf-8")
    assert "western rolls 3" in kept
    assert "mediterranean rolls 9" in kept
