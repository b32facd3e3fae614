"""The catalogues as people write them: read, and compiled at build or in a checkout."""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from churchill_cli.book import prepared
from churchill_cli.words.languages import CATALOGUE_FILE


def written(language: str) -> Path:
    """Return the file in which people write the catalogue of a language."""
    return Path(prepared.locales_folder()) / language / CATALOGUE_FILE


def messages(written_file: Path, language: str | None = None) -> Catalog:
    """Return what a written catalogue holds; nothing where there is none."""
    if not written_file.is_file():
        return Catalog()
    with written_file.open("rb") as stream:
        return read_po(stream, locale=language)


def compile_catalogue(language: str) -> None:
    """Compile the catalogue of a language, if it has one, into what is prepared."""
    if written(language).is_file():
        Path(prepared.FOLDER).mkdir(exist_ok=True)
        with (Path(prepared.FOLDER) / f"{language}.mo").open("wb") as compiled:
            write_mo(compiled, messages(written(language), language))
