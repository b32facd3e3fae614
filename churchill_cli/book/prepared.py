"""The rulebook's YAML files, and what the build prepared of them; without `pathlib`, which a look-up need not load."""

import os
from collections.abc import Iterable, Iterator

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any

PACKAGE = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
FOLDER = os.path.join(PACKAGE, "_prepared")
RULEBOOKS = tuple(os.path.join(above, "rulebook", "churchill") for above in (os.path.dirname(PACKAGE), PACKAGE))
LOCALES = tuple(os.path.join(above, "locales") for above in (os.path.dirname(PACKAGE), PACKAGE))
"""Where the rulebook's files and those of languages may lie: beside the package in a checkout, else inside it."""


def rulebook_folder() -> str:
    """Return the folder of the rulebook's files."""
    return RULEBOOKS[0] if os.path.isdir(RULEBOOKS[0]) else RULEBOOKS[1]


def locales_folder() -> str:
    """Return the folder with a folder for each language: its catalogue, and what else it brings."""
    return LOCALES[0] if os.path.isdir(LOCALES[0]) else LOCALES[1]


def sections_of_languages() -> Iterator[str]:
    """Yield the files of section texts that languages bring in their own folders, whole."""
    for language in sorted(os.listdir(locales_folder())):
        folder = os.path.join(locales_folder(), language, "sections")
        if os.path.isdir(folder):
            yield from (os.path.join(folder, file) for file in sorted(os.listdir(folder)))


def files_below(part: str) -> Iterator[str]:
    """Yield the files in the folders of a part of the rulebook, such as ``sections/en/war.yaml``, in order."""
    folder = os.path.join(rulebook_folder(), part)
    for below_folder in sorted(os.listdir(folder)):
        yield from (f"{part}/{below_folder}/{file}" for file in sorted(os.listdir(os.path.join(folder, below_folder))))


def fresh(file: str | os.PathLike[str], sources: Iterable[str]) -> bool:
    """Tell whether what the build prepared can be used: it is there and, in a checkout, no source file is newer.

    An installed package is never changed by hand, and installing gives its files times in any order.
    """
    try:
        prepared_time = os.stat(file).st_mtime_ns
        rulebook_here = rulebook_folder()
        return rulebook_here.startswith(PACKAGE) or all(
            os.stat(os.path.join(rulebook_here, source)).st_mtime_ns <= prepared_time for source in sources
        )
    except OSError:
        return False


def text(name: str, sources: Iterable[str]) -> str | None:
    """Return what a prepared file holds; None where it is missing or a source is newer."""
    file = os.path.join(FOLDER, name)
    if not fresh(file, sources):
        return None
    with open(file, encoding="utf-8") as stream:
        return stream.read()


def load_yaml(file: str | os.PathLike[str]) -> "Any":  # noqa: ANN401 - whatever the file holds
    """Return what one of our own YAML files holds."""
    import yaml  # noqa: PLC0415 - costs start-up, and a built package does not need it

    with open(file, encoding="utf-8") as stream:
        return yaml.load(stream, getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506
