"""Every command line in the README and the documents runs."""

import re
import shlex
from pathlib import Path

import pytest

from tests.conftest import Run

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["README.md", "docs/shell.md"])
def test_every_command_of_a_page_runs_in_its_order(run: Run, page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    Path("position.yaml").write_text(
        "fronts: {eastern: ukraine}\noffensive: {eastern: 3}\nreserves: {eastern: 2}\n", encoding="utf-8"
    )
    commands = re.findall(r"^\$ churchill (.*)$", text, re.MULTILINE)

    assert len(commands) >= 10
    for command in commands:
        done = run(*shlex.split(command, comments=False), stdin="s\n" * 60)
        assert 0 == done.code, (command, done.err)


def test_the_game_of_the_readme_is_told_line_by_line(run: Run) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (typed,) = re.findall(r"^```text\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    done = run("play", "game.yaml", "--scenario", "training", stdin=typed)
    assert (0, "") == (done.code, done.err)
    assert "US advances us_production with harriman" in done.out


def test_whatever_the_readme_types_at_the_prompt_is_understood(run: Run) -> None:
    table = (ROOT / "README.md").read_text(encoding="utf-8").partition("## At the table")[2].partition("\n## ")[0]
    typed = [line for line in re.findall(r"`([^`\n]+)`", table) if not line.startswith("churchill ")]
    assert len(typed) > 25
    told = "\n".join(("note one",) * 12)
    for line in typed:
        done = run(
            "play", "game.yaml", "--scenario", "training", stdin=f"{told}\n{line.replace('LINE', 'note two')}\nno\n"
        )
        assert "is not understood" not in done.out, line
        Path("game.yaml").unlink()


def test_each_set_up_of_the_readme_is_one_line() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert [1, 1] == [len(block.splitlines()) for block in blocks]


def test_what_the_readme_shows_of_a_verdict_is_what_is_printed(run: Run) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"^\$ churchill (verdict.*)\n((?:[^`$].*\n)+)", text, re.MULTILINE)

    assert shown is not None
    assert shown[2] == run(*shlex.split(shown[1])).out


def test_documents_link_only_to_files_that_exist() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
    missing = [
        (page.name, link)
        for page in pages
        for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists()
    ]

    assert [] == missing
