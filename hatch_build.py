"""Prepares at build time what need not be read at start-up: rulebook and sections as JSON, catalogues compiled."""

import importlib
import json
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent


class PrepareHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes ``churchill_cli/_prepared/rulebook.json`` before the files are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Prepare the rulebook; a wheel carries its files too, an editable install reads those of the checkout."""
        if self.target_name == "wheel" and version != "editable":
            for folder in ("rulebook", "locales"):
                build_data["force_include"][str(ROOT / folder)] = f"churchill_cli/{folder}"
        sys.path.insert(0, str(ROOT))
        try:
            data = importlib.import_module("churchill_cli.book.files")
            shutil.rmtree(data.PREPARED.parent, ignore_errors=True)
            data.PREPARED.parent.mkdir()
            data.PREPARED.write_text(json.dumps(data.read_yaml(), ensure_ascii=False), encoding="utf-8")
            languages = importlib.import_module("churchill_cli.words.languages")
            rows = json.dumps(languages.read_yaml(), ensure_ascii=False)
            data.PREPARED.with_name(languages.PREPARED_FILE).write_text(rows, encoding="utf-8")
            catalogue = importlib.import_module("churchill_cli.reference.catalogue")
            for name, part in catalogue.prepared():
                data.PREPARED.with_name(name).write_text(part, encoding="utf-8")
            i18n = importlib.import_module("churchill_cli.words.catalogues")
            for lang in languages.LANGUAGES:
                if i18n.written(lang).is_file():
                    i18n.compile_catalogue(lang, data.PREPARED.with_name(f"{lang}.mo"))
            pages = importlib.import_module("churchill_cli.reference.page")
            for name, text in pages.pages(catalogue.read_yaml()):
                data.PREPARED.with_name(name).write_text(text, encoding="utf-8")
        finally:
            sys.path.remove(str(ROOT))
