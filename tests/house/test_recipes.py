"""The recipes of CONTRIBUTING: what one line of data brings about, without a line of Python."""

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book import EDITIONS, prepared
from tests.conftest import Run
from tests.house import checking
from tests.house.test_open_points import unconsulted
from tests.rules.telling import AGENDA


def forget() -> None:
    """Forget everything that was read of the rulebook."""
    for name, module in list(sys.modules.items()):
        if name.startswith("churchill_cli"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a copy of the rulebook's folder, of which the program reads."""
    shelf = tmp_path / "rulebook"
    shutil.copytree(prepared.shelf(), shelf)
    monkeypatch.setattr(prepared, "SHELVES", (str(shelf), str(shelf)))
    forget()
    yield shelf / prepared.CHURCHILL
    monkeypatch.undo()
    forget()


def write(file: Path, before: str, lines: str) -> None:
    """Write lines into a file, before the only line that begins so, or at its end."""
    text = file.read_text(encoding="utf-8")
    above, mark, below = text.partition(before) if before else (text, "", "")
    assert not before or (mark and before not in below)
    file.write_text(f"{above}{lines}{mark}{below}", encoding="utf-8")


def answer(run: Run, *words: str, stdin: str = "") -> Any:  # noqa: ANN401 - the JSON of a command
    done = run(*words, "--json", stdin=stdin)
    assert 0 == done.code, done.err
    return json.loads(done.out)


def test_a_card_is_one_line(run: Run, folder: Path) -> None:
    line = "  brunt: {name: {en: Lord Brunt}, value: 3, attributes: [{bonus: 2, tracks: [US]}], evidence: assumed}\n"
    write(folder / "cards" / "staff.yaml", "  brooke:", line)

    assert [] == list(checking.findings())
    cards = {card["card"]: card for card in answer(run, "cards", "--power", "UK")["cards"]}
    assert 3 == cards["brunt"]["value"]
    assert "Lord Brunt" in run("cards").out
    assert "UK: 17 of 21 staff cards" in run("cards").out

    run("new", "--scenario", "training")
    for line in ("agenda UK Lord Brunt, US 2, USSR 2", *AGENDA[1:], "USSR advances pol_mil_1_3 with 2"):
        assert 0 == run("do", *line.split()).code
    assert "agenda UK brunt, US 2, USSR 2" in run("log").out
    assert "Lord Brunt" in run("do", "UK", "advances", "global_issue", "with", "brunt").err, (
        "it was shown at the agenda"
    )


def test_a_number_of_the_first_edition_is_one_line(run: Run, folder: Path) -> None:
    before = {edition: strength(run, edition) for edition in EDITIONS}

    write(folder / "editions.yaml", "  alliance_margin:", '  base_strength: {value: 3, cite: "7.72"}\n')
    forget()

    assert [] == list(checking.findings())
    assert {1: before[1] + 1, 2: before[2]} == {edition: strength(run, edition) for edition in EDITIONS}


def strength(run: Run, edition: int) -> int:
    """Return the strength of a Front in the Training Scenario."""
    position = json.dumps({"edition": edition, "scenario": "training"})
    return int(answer(run, "strength", "--front", "eastern", "--position", "-", stdin=position)["strength"])


OPEN_POINT = """
Q-own-network:
  name: {en: one's own network, ru: своя ячейка, es: la red propia}
  sections: ["7.1"]
  question: {en: Is the own network placed first?, ru: Своя ячейка первая?, es: ¿Se coloca primero la red propia?}
  readings:
    first: {en: "yes, before the others", ru: "да, до других", es: "sí, antes que las demás"}
    last: {en: "no, after the others", ru: "нет, после других", es: "no, después de las demás"}
"""


def test_an_open_point_is_eight_lines_and_waits_for_a_rule_that_asks_it(run: Run, folder: Path) -> None:
    write(folder / "rulings.yaml", "", OPEN_POINT)

    assert [] == list(checking.findings())
    assert "Q-own-network" in answer(run, "rule", "7.1")["open_points"]
    assert "Is the own network placed first?" in run("rule", "Q-own-network").out
    assert "¿Se coloca primero la red propia?" in run("rule", "Q-own-network", "--lang", "es").out

    run("new", "--scenario", "training")
    assert 0 == run("do", "ruling", "Q-own-network", "last").code
    assert {"Q-own-network": "last"} == answer(run, "state")["rulings"]
    assert "first, last" in run("do", "ruling", "Q-own-network", "never").err

    assert ["Q-own-network: no rule asks it"] == list(unconsulted(prepared.load_yaml(folder / "rulings.yaml")))
