"""The rulebook's files, and the types of the game made of them."""

from collections.abc import Mapping
from typing import Any

Content = Mapping[str, Any]
"""What a file of the rulebook holds, or an entry of it."""
EDITIONS = (1, 2)
