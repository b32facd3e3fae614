"""What the documents name is there: files by their paths, tests, modules."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATH = re.compile(r"`((?:[\w.-]+/)+(?:[\w-]+\.(?:py|yaml|md|po|pot))?)`")
"""A file or a folder, from the top or from the folder of the package; one with a placeholder in it is none."""
DOCUMENTS = ("CONTRIBUTING.md", "README.md", *sorted(f"docs/{file.name}" for file in ROOT.glob("docs/*.md")))


def paths(document: str) -> list[str]:
    """Return the files and folders that a document names."""
    return PATH.findall((ROOT / document).read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_names_is_there(document: str) -> None:
    missing = [
        path
        for path in paths(document)
        if not any(
            (folder / path).exists()
            for folder in (
                ROOT,
                ROOT / "churchill_cli",
                ROOT / "churchill_cli/game",
                ROOT / "rulebook/churchill",
                ROOT / "tests",
            )
        )
    ]

    assert [] == [path for path in missing if not path.startswith("locales/eo")]


def test_the_architecture_names_files() -> None:
    assert len(paths("docs/architecture.md")) > 20
