"""The README's picture of a session shows what a session says."""

from html import unescape
from re import findall

from tests.picture import PICTURE, drawn


def words(svg: str) -> list[str]:
    """Return what stands in a picture, piece by piece."""
    return [unescape(text).replace("\N{NO-BREAK SPACE}", " ") for text in findall(r"<text[^>]*>([^<]*)</text>", svg)]


def test_the_picture_of_a_session_is_of_a_session_as_it_is_now() -> None:
    assert words(PICTURE.read_text(encoding="utf-8")) == words(drawn())
