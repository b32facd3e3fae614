"""Packages that cost start-up: `later.yaml` loads one when it is first asked for."""

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    import difflib
    import locale
    import pathlib

    import click
    import filelock
    import platformdirs
    import pypdf
    import rapidfuzz
    import snowballstemmer
    import yaml

__all__ = ["click", "difflib", "filelock", "locale", "pathlib", "platformdirs", "pypdf", "rapidfuzz"]
__all__ += ["snowballstemmer", "yaml"]

if not TYPE_CHECKING:

    def __getattr__(package: str) -> object:
        """Return a package, loaded now at the latest."""
        if package not in __all__:
            raise AttributeError(package)
        return __import__(package)
