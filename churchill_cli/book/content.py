"""What the files of the rulebook hold before the types of the game are made of it."""

from collections.abc import Mapping
from typing import Any

Content = Mapping[str, Any]
"""What a file of the rulebook holds, or an entry of it."""
