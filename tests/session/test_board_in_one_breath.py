"""What several parts tell of a board in one line is what each tells alone, or it is asked about; nothing else."""

import random
from collections.abc import Mapping, Sequence

import pytest

from churchill_cli.game.model.board import Board
from churchill_cli.typed.board.board_told import boards_told, telling_command
from churchill_cli.words import catalogues
from tests.rules.telling import opened

LINES = 40
"""Boards told in each language."""
PARTS: Mapping[str, Sequence[Sequence[str]]] = {
    "en": (
        ("west normandy", "east prussia", "cbi burma", "west rhineland 5 naval", "med southern italy 3 naval"),
        ("arctic 1", "5 naval west", "naval med 3", "cbi 2 naval"),
        ("us france 1", "uk greece 2", "us poland 1, france 2", "uk greece 1 + align", "ussr yugoslavia 1+1"),
        ("greece uk aligned", "alignment poland ussr"),
        ("un us", "self determination", "global un us"),
        ("both commands us", "europe uk", "us commands europe"),
        ("bomb oak ridge", "us bomb hanford", "spy letter"),
        ("won us 3, uk 2", "conferences ussr 1", "conferences us 1, uk 1, ussr 2"),
        ("italy out", "italy surrendered"),
    ),
    "ru": (
        ("запад нормандия", "восток пруссия", "средиз центральная италия", "запад рейнская область 5 вмф"),
        ("арктика 1", "5 вмф запад", "вмф средиз 3"),
        (
            "сша франция 1",
            "брит греция 2",
            "сша польша 1, франция 2",
            "ссср югославия 1 яч 1 контроль",
            "сша франция 1+пол",
            "брит бельгия 1 пол",
        ),
        ("контроль польша ссср", "греция брит контроль"),
        ("оон сша", "самоопределение"),
        ("европа брит", "тихий океан сша", "главенство европа сша"),
        ("бомба оук ридж", "шпионы оук ридж"),
        ("конференции сша 3, брит 2", "конференции ссср 1"),
    ),
    "es": (
        ("oeste normandia", "este prusia", "med italia central", "so filipinas 3", "oeste renania 5 naval"),
        ("artico 1", "5 naval oeste", "naval med 3"),
        ("eeuu francia 1", "ru grecia 2", "eeuu polonia 1, francia 2", "urss yugoslavia 1+1"),
        ("alineamiento polonia urss", "grecia ru alineada"),
        ("onu eeuu", "autodeterminacion"),
        ("europa ru", "pacifico eeuu", "mando europa eeuu"),
        ("bomba oak ridge", "espias oak ridge"),
        ("conferencias eeuu 3, ru 2", "conferencias urss 1"),
    ),
}
"""Parts as a table says them, those of one kind together."""


def told_alone(parts: Sequence[str], board: Board) -> str:
    """Return the command that tells what each part tells alone."""
    return "catch-up " + "; ".join(telling_command(part, board).removeprefix("catch-up ") for part in parts)


@pytest.mark.parametrize("lang", PARTS)
def test_a_board_told_in_one_line_is_what_its_parts_tell(lang: str) -> None:
    board, chance, otherwise = opened().position.board, random.Random(lang), list[tuple[str, object, str]]()  # noqa: S311
    with catalogues.speaking(lang):
        assert all(telling_command(part, board) for group in PARTS[lang] for part in group)
        for _line in range(LINES):
            parts = [chance.choice(group) for group in chance.sample(PARTS[lang], chance.randint(2, 4))]
            line, alone = chance.choice((", ", ", ", ". ", "; ")).join(parts), told_alone(parts, board)
            told = telling_command(line, board, is_beginning=True)
            asked = boards_told(line, board, is_in_parts=True)
            if told not in {"", alone} or not (told or asked.left_out or asked.commands == (alone,)):
                otherwise.append((line, told or asked, alone))

    assert not otherwise
