"""Who may see and tell what: the secret address of each seat, its phones, its hand.

All of it lies in one file beside the owner's other data, which nobody else may read, so that a restart keeps the
phones. Nothing of it stands in a record.
"""

import json
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final

from churchill_cli.documents import atomic_files, owner
from churchill_cli.errors import RecordError
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause

FILE = "phones.json"
ONLOOKER: Final = "onlooker"
SEATS = (*POWERS, ONLOOKER)
"""Whoever holds a power, and whoever looks on."""
SECRET_BYTES = 16
MOST_PHONES = 32
"""Phones that are known at a time; the one that came first makes room for another."""
MAX_BYTES = 1_000_000
MOST_RECORDS = 50
Hand = tuple[int, str]
"""How many lines the record had when a hand was told, and the hand as it was told."""


class Seats:
    """The secrets of the seats of one record, its phones and the hands that were told on them."""

    def __init__(self, record: Path) -> None:
        """Take up what is kept of a record; make secrets where there are none."""
        self._record = str(record.resolve())
        kept_of_record = _kept().get(self._record)
        seat_content: Mapping[str, Any] = kept_of_record if isinstance(kept_of_record, dict) else {}
        known_secrets = _texts(seat_content.get("secrets"))
        self.secrets = {seat: known_secrets.get(seat) or secrets.token_urlsafe(SECRET_BYTES) for seat in SEATS}
        self._phones = {phone: seat for phone, seat in _texts(seat_content.get("phones")).items() if seat in SEATS}
        self._hands = _hands(seat_content.get("hands"))
        self._keep()

    def seat_of_secret(self, secret: str) -> str | None:
        """Return the seat whose address has a secret, or None; each is compared in the same time."""
        secret_told = secret.encode("utf-8", "surrogatepass")
        seats_found = [seat for seat, known in self.secrets.items() if compare_digest(known.encode(), secret_told)]
        return seats_found[0] if seats_found else None

    def seat_of_phone(self, phone: str) -> str | None:
        """Return the seat that a phone came by; None for a stranger."""
        phone_told = phone.encode("utf-8", "surrogatepass")
        return next((seat for known, seat in self._phones.items() if compare_digest(known.encode(), phone_told)), None)

    def admit(self, seat: str) -> str:
        """Return the name by which a phone that came by the address of a seat is known from now on."""
        phone = secrets.token_urlsafe(SECRET_BYTES)
        phones = [*self._phones.items(), (phone, seat)]
        self._phones = dict(phones[-MOST_PHONES:])
        self._keep()
        return phone

    def hand(self, power: Power) -> Hand | None:
        """Return the hand of a power as it was told last, and when; None where it was not."""
        return self._hands.get(power)

    def hold(self, power: Power, lines_told: int, hand: str) -> None:
        """Keep the hand of a power as it is told now."""
        self._hands[power] = (lines_told, hand)
        self._keep()

    def _keep(self) -> None:
        """Write the file; RecordError where it cannot be kept, for an address that is lost tomorrow is none."""
        seat_content = {"secrets": self.secrets, "phones": self._phones, "hands": self._hands}
        of_records = {**_kept(), self._record: seat_content}
        file = owner.data_folder() / FILE
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            atomic_files.place(file, json.dumps(dict(list(of_records.items())[-MOST_RECORDS:])), is_private=True)
        except OSError as problem:
            message = _("%(file)s cannot be written: %(why)s.") % {"file": file, "why": cause(problem)}
            raise RecordError(message, hint=_("The addresses of the phones are kept there.")) from None


def _kept() -> Mapping[str, object]:
    """Return what is kept of every record; nothing where it cannot be read."""
    with suppress(OSError, ValueError, RecursionError):
        file = owner.data_folder() / FILE
        file_content = json.loads(file.read_text(encoding="utf-8")) if file.stat().st_size <= MAX_BYTES else {}
        return file_content if isinstance(file_content, dict) else {}
    return {}


def _texts(json_content: object) -> dict[str, str]:
    """Return a mapping of texts; nothing of it that is none."""
    pairs: Sequence[tuple[object, object]] = tuple(json_content.items()) if isinstance(json_content, dict) else ()
    return {text_name: text for text_name, text in pairs if isinstance(text_name, str) and isinstance(text, str)}


def _hands(json_content: object) -> dict[Power, Hand]:
    """Return the hands that are kept, without what is none."""
    hands: dict[Power, Hand] = {}
    if not isinstance(json_content, dict):
        return hands
    for power in POWERS:
        match json_content.get(power):
            case [int(lines_told), str(hand)]:
                hands[power] = (lines_told, hand)
    return hands
