"""Decks for whole games: staff cards, Leaders, conference cards as a file tells them, which says if it made them up.

Others are made up here, for games that are played to try something: they say so in their title.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.documents import Document, cards, leader_cards, yaml_files
from churchill_cli.documents.problems import Problems, mapping
from churchill_cli.documents.yaml_files import MAX_BYTES
from churchill_cli.errors import ChurchillError, PositionError
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.notation import grammar
from churchill_cli.words.catalogues import _

KEYS = ("made_up", "title", "staff", "leaders", "conferences")
HEALTHS: tuple[Health, ...] = ("ill", "dead", "paranoid")
TWO_DICE = range(2, 13)
TOTALS = {"UK": 92, "US": 99, "USSR": 83}
"""What values and attributes of a deck come to, a Chief of Staff counted as 1: published, and kept to."""
OTHERS = 20
"""Staff cards of a deck beside the Chief of Staff (3.33)."""
LOWEST, HIGHEST, MOST_BONUS = 1, 5, 3
ISSUE_GROUPS = (
    ("pol_mil_2_2", "pol_mil_1_3"),
    ("us_production", "uk_production"),
    ("us_directed_offensive", "uk_directed_offensive", "ussr_directed_offensive"),
    ("leadership_europe", "leadership_pacific"),
    ("a_bomb_research",),
    ("global_issue",),
    ("strategic_materials",),
    ("second_front", "ussr_declares_war"),
)
FATES = {
    "roosevelt": {"value": 7, "ill": [3, 4], "dead": [2, 2], "complete": True},
    "stalin": {"value": 7, "paranoid": [2, 4], "complete": True},
    "truman": {"value": 6, "complete": True},
}


class Decks(Value):
    """What is dealt and read: cards by power, what a Leader's two dice bring, the lines of conference cards.

    ``told``: the cards as the header of a record has them. ``is_made_up``: nobody's card says so.
    """

    title: str
    is_made_up: bool
    told: Document
    staff: Mapping[Power, tuple[Play, ...]]
    health: Mapping[str, Mapping[Health, tuple[int, int]]] = NOTHING
    conferences: Mapping[int, tuple[tuple[str, ...], ...]] = NOTHING


def read(file: Path) -> Decks:
    """Return the decks of a file; PositionError names everything that is wrong with it."""
    try:
        if file.stat().st_size > MAX_BYTES:
            raise PositionError(_("%(file)s is too large.") % {"file": file})
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise PositionError(_("%(file)s cannot be read: %(problem)s.") % {"file": file, "problem": problem}) from None
    return decks(yaml_files.position(text, str(file)), str(file))


def decks(document: object, source: str) -> Decks:
    """Return the decks that a document tells."""
    problems = Problems()
    content = mapping(document, source, problems)
    for key in content:
        if key not in KEYS:
            problems.add(str(key), _("is unknown here"))
    told = dict(_staff_told(content.get("staff"), problems))
    staff = dict(_decks_told(content.get("staff")))
    health = {}
    for leader, entry in mapping(content.get("leaders"), "leaders", problems).items():
        facts = dict(mapping(entry, f"leaders.{leader}", problems))
        health[str(leader)] = {
            fate: tuple(facts.pop(fate)) for fate in HEALTHS if _is_range(facts.get(fate), leader, fate, problems)
        }
        told[str(leader)] = facts
    conferences = dict(_conferences(content.get("conferences"), problems))
    deck_size = rulebook().rules[2].constants.deck
    for power in POWERS:
        count = len(staff.get(power, ()))
        if count != deck_size:
            complaint = _("a deck has %(n)d staff cards, its Chief of Staff as `chief` among them; told: %(told)d")
            problems.add(f"staff.{power}", complaint % {"n": deck_size, "told": count})
    if not problems:
        cards.read(told)
        leader_cards.read(told)
    if problems:
        raise PositionError(f"{source}: " + "; ".join(problems) + ".", hint=_("docs/bots.md tells its form."))
    title = str(content.get("title") or source)
    return Decks(title, bool(content.get("made_up")), told, staff, health, conferences)


def _staff_told(told: object, problems: Problems) -> Iterator[tuple[str, Document]]:
    """Yield what is told of each staff card, as a record's header has it."""
    for power, entries in mapping(told, "staff", problems).items():
        if power not in POWERS:
            problems.add(f"staff.{power}", _("must be UK, US or USSR"))
            continue
        for name, entry in mapping(entries, f"staff.{power}", problems).items():
            if name != "chief":
                yield str(name), {"power": power, **mapping(entry, f"staff.{power}.{name}", problems)}


def _decks_told(told: object) -> Iterator[tuple[Power, tuple[Play, ...]]]:
    """Yield the deck of each power."""
    for power in POWERS:
        names = told.get(power) if isinstance(told, Mapping) else None
        if isinstance(names, Mapping):
            yield power, tuple(Play("chief") if name == "chief" else Play(name=str(name)) for name in names)


def _is_range(told: object, leader: object, fate: str, problems: Problems) -> bool:
    if told is None:
        return False
    is_range = isinstance(told, list) and len(told) == len(("low", "high")) and all(n in TWO_DICE for n in told)
    if not is_range:
        problems.add(f"leaders.{leader}.{fate}", _("must be two numbers, the sums of two dice from and to"))
    return is_range


def _conferences(told: object, problems: Problems) -> Iterator[tuple[int, tuple[tuple[str, ...], ...]]]:
    """Yield the cards of each conference, each the lines that it says."""
    for number, deck in mapping(told, "conferences", problems).items():
        cards_told: Sequence[object] = deck if isinstance(deck, list) else [None]
        for card in cards_told:
            for line in card if isinstance(card, list) else [None]:
                try:
                    grammar.parse(str(line))
                except ChurchillError as problem:
                    problems.add(f"conferences.{number}", f"{line}: {problem.message}")
        if not problems and isinstance(number, int):
            yield number, tuple(tuple(map(str, card)) for card in cards_told if isinstance(card, list))


def made_up_document(seed: int) -> dict[str, Any]:
    """Return a document of decks that no card says."""
    chance = random.Random(f"decks {seed}")  # noqa: S311 - cards of a game
    staff: dict[str, Any] = {}
    for power in POWERS:
        values = [chance.randint(LOWEST, HIGHEST) for _ in range(OTHERS)]
        bonuses = [0] * OTHERS
        while sum(values) + sum(bonuses) < TOTALS[power] - 1:
            place = chance.randrange(OTHERS)
            bonuses[place] = min(MOST_BONUS, bonuses[place] + 1)
        staff[power] = {"chief": {}}
        for number, (value, bonus) in enumerate(zip(values, bonuses, strict=True), 1):
            attributes = [{"bonus": bonus, **_condition(chance)}] if bonus else []
            staff[power][f"mock-{power.lower()}-{number}"] = {
                "value": value,
                **({"attributes": attributes} if attributes else {}),
                "complete": True,
            }
    return {"made_up": True, "title": f"made-up decks {seed}", "staff": staff, "leaders": FATES}


def _condition(chance: random.Random) -> dict[str, Any]:
    """Return when an attribute applies."""
    kind = chance.random()
    if kind < 0.75:  # noqa: PLR2004 - most attributes are of issues
        return {"issues": list(chance.choice(ISSUE_GROUPS))}
    return {"tracks": [chance.choice(POWERS)]} if chance.random() < 0.5 else {"leader": chance.random() < 0.5}  # noqa: PLR2004


def made_up(seed: int) -> Decks:
    """Return decks that no card says."""
    return decks(made_up_document(seed), f"made-up decks {seed}")
