"""A table with a record of its own, and phones that came by the addresses of their seats."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from churchill_cli.phones.server import Server
from churchill_cli.phones.table import Table
from churchill_cli.record import games

ADDRESS = "http://127.0.0.1:8045"
HEADER = {"scenario": "training", "edition": 2}


class Phones:
    """The phones at one table."""

    def __init__(self, record: Path, *, may_tell: bool = True) -> None:
        if not record.exists():
            games.begun(record, HEADER)
        self.record, self.table = record, Table(record, may_tell=may_tell)
        self.app = Server(self.table, "en").app()

    def stranger(self, address: str = ADDRESS) -> TestClient:
        """Return a phone that has scanned no code."""
        return TestClient(self.app, base_url=address, follow_redirects=False)

    def phone(self, seat: str, lang: str = "en") -> TestClient:
        """Return a phone that came by the address of a seat."""
        phone = self.stranger()
        phone.headers["accept-language"] = lang
        assert 200 == phone.get(f"/s/{self.table.seats.secrets[seat]}").status_code
        return phone

    def lines(self) -> tuple[str, ...]:
        """Return the lines of the record."""
        return games.opened(self.record)[0].lines

    def tell(self, *lines: str) -> None:
        """Tell lines at the laptop."""
        for line in lines:
            games.tell(self.record, line)
        self.table.notice()


@pytest.fixture
def phones(alone: None, tmp_path: Path) -> Phones:  # noqa: ARG001 - the folder of its own
    """Return the phones of a new game, each of which may tell what its seat is due."""
    return Phones(tmp_path / "g.yaml")
