"""The rulebook's YAML files, and what the build made of them; `pathlib` is not loaded for it."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from churchill_cli import later

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Any

PACKAGE = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
FOLDER = os.path.join(PACKAGE, "_prepared")
CHURCHILL = "churchill"
"""The book that is meant where none is named; its folder has the languages of the program as well."""
SHELVES = tuple(os.path.join(above, "rulebook") for above in (os.path.dirname(PACKAGE), PACKAGE))
LOCALES = tuple(os.path.join(above, "locales") for above in (os.path.dirname(PACKAGE), PACKAGE))
"""Where the books and the files of languages may lie: beside the package in a checkout, else inside it."""


_book = ContextVar("book", default=CHURCHILL)


def shelf() -> str:
    """Return the folder of all books: each folder in it is one."""
    return SHELVES[0] if os.path.isdir(SHELVES[0]) else SHELVES[1]


def rulebook_folder(book: str = CHURCHILL) -> str:
    """Return the folder of a book's files."""
    return os.path.join(shelf(), book)


def books() -> list[str]:
    """Return the name of every book on the shelf, *Churchill* first."""
    names = (name for name in os.listdir(shelf()) if os.path.isdir(os.path.join(rulebook_folder(name), "sections")))
    return sorted(names, key=lambda name: (name != CHURCHILL, name))


def current_book() -> str:
    """Return the book whose sections are spoken of now."""
    return _book.get()


def speak_of(book: str) -> None:
    """Speak of the sections of a book from now on."""
    _book.set(book)


@contextmanager
def speaking_of(book: str) -> Iterator[None]:
    """Speak of the sections of a book for a while."""
    book_before = _book.set(book)
    try:
        yield
    finally:
        _book.reset(book_before)


def locales_folder() -> str:
    """Return the folder with a folder for each language: its catalogue, and what else it brings."""
    return LOCALES[0] if os.path.isdir(LOCALES[0]) else LOCALES[1]


def sections_of_languages(book: str = CHURCHILL) -> Iterator[str]:
    """Yield the files of section texts that languages bring in their own folders, whole.

    Those of another book than *Churchill* lie there in a folder of its name.
    """
    folders_below = ("sections",) if book == CHURCHILL else (book, "sections")
    for language in sorted(os.listdir(locales_folder())):
        folder = os.path.join(locales_folder(), language, *folders_below)
        if os.path.isdir(folder):
            yield from (os.path.join(folder, file) for file in sorted(os.listdir(folder)))


def files_below(part: str, book: str = CHURCHILL) -> Iterator[str]:
    """Yield the files in the folders of a part of a book, such as ``sections/en/war.yaml``, in order."""
    folder = os.path.join(rulebook_folder(book), part)
    for below_folder in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        yield from (f"{part}/{below_folder}/{file}" for file in sorted(os.listdir(os.path.join(folder, below_folder))))


def files_there(file_names: Iterable[str], book: str = CHURCHILL) -> Iterator[str]:
    """Yield those of some files that a book has."""
    yield from (file_name for file_name in file_names if os.path.isfile(os.path.join(rulebook_folder(book), file_name)))


def fresh(file: str | os.PathLike[str], sources: Iterable[str], book: str = CHURCHILL) -> bool:
    """Tell whether what the build prepared is there and, in a checkout, no source file is newer.

    An installed package is never changed by hand, and installing gives its files times in any order.
    """
    try:
        prepared_time = os.stat(file).st_mtime_ns
        rulebook_here = rulebook_folder(book)
        return rulebook_here.startswith(PACKAGE) or all(
            os.stat(os.path.join(rulebook_here, source_file)).st_mtime_ns <= prepared_time for source_file in sources
        )
    except OSError:
        return False


def text(prepared_file: str, sources: Iterable[str], book: str = CHURCHILL) -> str | None:
    """Return what a prepared file holds; None where it is missing or a source is newer."""
    file = os.path.join(FOLDER, prepared_file)
    if not fresh(file, sources, book):
        return None
    with open(file, encoding="utf-8") as stream:
        return stream.read()


def load_yaml(file: str | os.PathLike[str]) -> "Any":  # noqa: ANN401 - whatever the file holds
    """Return what one of our own YAML files holds."""
    with open(file, encoding="utf-8") as stream:
        return later.yaml.load(stream, getattr(later.yaml, "CSafeLoader", later.yaml.SafeLoader))
