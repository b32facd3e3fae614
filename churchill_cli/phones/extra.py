"""The packages that only the phones need; whoever has no phones at the table does without them."""

from importlib.util import find_spec

from churchill_cli.errors import UsageProblem
from churchill_cli.words.catalogues import _

INSTALLING = ("python", "-m", "pip", "install")
PACKAGES = ("starlette", "uvicorn", "sse_starlette", "jinja2", "segno")


def require() -> None:
    """Raise UsageProblem where one of the packages is missing, with what installs them."""
    missing = [package.replace("_", "-") for package in PACKAGES if find_spec(package) is None]
    if missing:
        raise UsageProblem(
            _("The phones need further packages: %(names)s.") % {"names": ", ".join(missing)},
            hint=_("Install them: %(command)s") % {"command": " ".join((*INSTALLING, *missing))},
        )
