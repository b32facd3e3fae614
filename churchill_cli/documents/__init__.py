"""What others write, read and written: positions, boards, cards."""

from collections.abc import Mapping
from typing import Any

Document = Mapping[str, Any]
"""What others have written, as YAML or JSON has it: nothing of it is known but that it has keys."""
