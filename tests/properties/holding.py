"""Several properties of what was drawn, looked at together: to draw takes far longer than to look."""

from collections.abc import Callable, Iterable


def broken(properties: Iterable[Callable[..., None]], *drawn: object) -> dict[str, str]:
    """Return the properties that what was drawn has not, by their names, each with the reason."""
    reasons = {}
    for has_it in properties:
        try:
            has_it(*drawn)
        except AssertionError as reason:
            reasons[has_it.__name__] = str(reason)
    return reasons
