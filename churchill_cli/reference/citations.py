"""How sections are written: cited in a text, named in a file, numbered within a list."""

import re

from churchill_cli.reference.sections import GLOSSARY

CITED = re.compile(r"glossary:[a-z0-9_]+|Q-[a-z0-9-]+|\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|[A-Z]{1,2}))?")
HYPHENATED = {"glossary:d_day": "glossary:d-day"}
LIST_ITEM = re.compile(r"(?!4\.23|6\.10)\d{1,2}\.\d{1,2}\.\w+")
"""An item of a list within a section, such as 7.62.4 or 9.4.K; 4.23.1 and 6.10.2 are sections of their own."""


def canonical(name: str) -> str:
    """Return the public name of a section: `glossary:german_technology` in a file is `glossary:german technology`."""
    if not name.startswith(GLOSSARY):
        return name
    return HYPHENATED.get(name) or name.replace("_", " ")
