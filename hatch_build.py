"""Prepares at build time what need not be read at start-up: rulebook and sections as JSON, catalogues compiled."""

import importlib
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
PREPARED = ROOT / "churchill_cli" / "_prepared"
MODULES = (
    "book.files",
    "book.virtuti",
    "words.languages",
    "words.name_forms",
    "words.compiling",
    "reference.catalogue",
    "reference.page",
    "typed.lexicon.entries",
)


class PrepareHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes ``churchill_cli/_prepared/rulebook.json`` before the files are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Prepare the rulebook; a wheel carries its files too, an editable install reads those of the checkout."""
        if self.target_name == "wheel" and version != "editable":
            for folder in ("rulebook", "locales"):
                build_data["force_include"][str(ROOT / folder)] = f"churchill_cli/{folder}"
        sys.path.insert(0, str(ROOT))
        try:
            shutil.rmtree(PREPARED, ignore_errors=True)
            PREPARED.mkdir()
            modules = (importlib.import_module(f"churchill_cli.{module}") for module in MODULES)
            rulebook, virtuti, languages, forms, catalogues, sections, pages, lexicon = modules
            texts = {part.PREPARED_FILE: part.made() for part in (rulebook, virtuti, languages, lexicon)}
            for name, text in (*texts.items(), *sections.prepared(), *pages.prepared()):
                (PREPARED / name).write_text(text, encoding="utf-8")
            for lang in languages.LANGUAGES:
                catalogues.compile_catalogue(lang)
                (PREPARED / forms.prepared_file(lang)).write_text(forms.made(lang), encoding="utf-8")
        finally:
            sys.path.remove(str(ROOT))
