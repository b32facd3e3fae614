"""What the tests of Virtuti Militari share: its rules, and answers as other programs get them."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from churchill_cli.answers import batch
from churchill_cli.book.virtuti import rules as read
from churchill_cli.virtuti.rules import Rules

Asked = Callable[..., Any]


@pytest.fixture
def rules() -> Rules:
    return read()


@pytest.fixture
def ask() -> Asked:
    """Return what asks a `vm` command with options and gives its result."""

    def asked(command: str, **options: object) -> Any:  # noqa: ANN401 - the JSON of a command
        position = options.pop("position", None)
        request = {"command": f"vm {command}", "options": options, "position": position}
        answer = batch.answer(json.dumps(request))
        assert answer["ok"], answer["error"]
        return json.loads(json.dumps(answer["result"]))

    return asked


@pytest.fixture
def reasons() -> Asked:
    """Return what asks a `vm` command that is refused, and gives its reasons with their sections."""

    def refused(command: str, **options: object) -> list[tuple[str, list[str]]]:
        position = options.pop("position", None)
        request = {"command": f"vm {command}", "options": options, "position": position}
        answer = batch.answer(json.dumps(request))
        assert not answer["ok"], answer["result"]
        return [(reason["message"], reason["cites"]) for reason in answer["error"]["reasons"]]

    return refused
