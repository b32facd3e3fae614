"""Every command line in the README and the documents runs."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]


def test_every_command_of_the_readme_runs_in_its_order(run: Run) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    Path("position.yaml").write_text(
        "fronts: {eastern: ukraine}\noffensive: {eastern: 3}\nreserves: {eastern: 2}\n", encoding="utf-8"
    )
    commands = re.findall(r"^\$ churchill (.*)$", text, re.MULTILINE)

    assert len(commands) > 10
    for command in commands:
        done = run(*shlex.split(command, comments=False), stdin="s\n" * 60)
        assert 0 == done.code, (command, done.err)


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
