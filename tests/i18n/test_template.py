"""The template of the message catalogues holds every marked text."""

from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]


def test_every_marked_text_stands_in_the_template() -> None:
    with (ROOT / "locales" / "churchill.pot").open(encoding="utf-8") as file:
        template = {message.id for message in read_po(file) if message.id}
    found = extract_from_dir(
        str(ROOT / "churchill_cli"),
        [("**.py", "python")],
        keywords={"N_": None, "_": None, "NN_": (1, 2)},
        strip_comment_tags=True,
    )

    assert {message for _, _, message, _, _ in found} == template
