"""A position as data (YAML or JSON) ⇄ :class:`Position`; what is wrong is named with its place."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn

from churchill_cli.book import EDITIONS
from churchill_cli.book.files import rulebook
from churchill_cli.documents import Document, position_keys as keys
from churchill_cli.documents.board import corrected, difference
from churchill_cli.documents.document_key import Told
from churchill_cli.documents.problems import Problems, as_written, nearest_hint
from churchill_cli.documents.yaml_files import shown_source
from churchill_cli.errors import PositionError, Reason
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import AXIS, BOXES, FRONTS, GLOBAL_ISSUES, POWERS
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.war.collapse import fallen
from churchill_cli.game.war.front_consequences import impossible
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.sentences import say

MOST_OFFENSIVE = 999
"""More markers at one Front than a conference can bring to those that are set by hand: the rulebooks give no limit."""


def _nonzero(position: Position, key: str) -> Document:
    """Return the counts that are not 0."""
    return {count_key: count for count_key, count in getattr(position, key).items() if count}


def _entry_of_every_power(position: Position, key: str) -> Document:
    return {power: getattr(position, key).get(power, 0) for power in POWERS}


class Part(Value):
    """One key of a position.

    Args:
        key: As the document has it.
        read: Makes the value for the position of what is told; adds what is wrong to the problems.
        name_groups: The groups of names that the keys within it may have instead of identifiers.
        write: Makes of a position what :attr:`read` reads, given the key; as a rule the mapping of this name.
        reading_turn: Parts with a lower number are read, and what is wrong with them is named, before others.
        is_always_written: Whether it is written where it is empty.
        field: The field of the position, where it is not called like the key.
        default: What is read where the document lacks the key.
        cite: The section that limits it.
    """

    key: str
    read: Callable[[Told], Any]
    name_groups: tuple[str, ...] = ()
    write: Callable[[Position, str], Any] = lambda position, key: dict(getattr(position, key))
    reading_turn: int = 0
    is_always_written: bool = True
    field: str = ""
    default: Any = None
    cite: str = ""


PARTS = (
    Part(
        "conference",
        lambda told: told.number(told.value, told.location, told.rules.constants.conferences, minimum=1),
        write=lambda position, _key: position.conference,
        default=1,
    ),
    Part("fronts", keys.fronts, ("fronts",), cite="7.52"),
    Part(
        "naval",
        lambda told: told.counts(dict.fromkeys(BOXES, told.rules.constants.naval_limit)),
        ("fronts", "boxes"),
        _nonzero,
        cite="6.5",
    ),
    Part("offensive", lambda told: told.counts(dict.fromkeys(FRONTS, MOST_OFFENSIVE)), ("fronts",), _nonzero),
    Part(
        "removed", lambda told: told.counts(told.rules.constants.reserves), ("reserves",), reading_turn=-1, cite="7.63"
    ),
    Part("reserves", keys.reserves, ("fronts",), cite="7.61"),
    Part(
        "networks",
        keys.networks,
        ("places",),
        lambda position, _key: {place: {power: count} for place, (power, count) in position.networks.items()},
        cite="7.11",
    ),
    Part("alignment", keys.alignment, ("places",)),
    Part(
        "global",
        keys.global_issues,
        ("global",),
        lambda position, _key: {issue: position.global_issues.get(issue, "neutral") for issue in GLOBAL_ISSUES},
        field="global_issues",
        cite="6.11",
    ),
    Part(
        "conferences_won",
        lambda told: told.counts(dict.fromkeys(POWERS, told.rules.constants.conferences)),
        ("powers",),
        _entry_of_every_power,
        cite="5.27",
    ),
    Part(
        "abomb",
        keys.abomb,
        ("powers",),
        lambda position, _key: {power: position.board.abomb[position.abomb.get(power, 0)] for power in ("US", "USSR")},
    ),
    Part("leadership", keys.leadership, ("theaters",)),
    Part(
        "technology",
        lambda told: told.counts(dict.fromkeys(POWERS, sum(told.rules.constants.technology_both.values()))),
        ("powers",),
        _entry_of_every_power,
        cite="7.81",
    ),
    Part(
        "surrendered",
        keys.surrendered,
        write=lambda position, _key: [power for power in AXIS if power in position.surrendered],
    ),
    Part("entered", keys.entered, ("spaces",)),
    Part("entered_before", partial(keys.entered, is_before=True), reading_turn=1, is_always_written=False),
    Part("sorties", keys.sorties, ("fronts",), keys.written_sorties, reading_turn=1, is_always_written=False),
    Part("center", keys.center, write=lambda position, _key: sorted(position.center)),
    Part(
        "secret_agendas",
        keys.secret_agendas,
        ("powers",),
        lambda position, _key: {power: list(places) for power, places in position.secret_agendas.items()},
    ),
    Part("rulings", keys.rulings, is_always_written=False),
)
READ_IN_ORDER = sorted(PARTS, key=lambda part: part.reading_turn)
NAME_GROUPS = {part.key: part.name_groups for part in PARTS}
KEYS = ("edition", "scenario", *NAME_GROUPS, "board")
PROGRESS = frozenset({"contract", "step", "by", "powers", "due", "cites"})
"""What `churchill state --json` tells beside the position; it may stand in one and is not looked at."""


def read(document: object, own_board: Document | None = None, source: str = "") -> Position:
    """Return the position that a document describes; PositionError names everything that is wrong with it.

    ``source``: the file that it is of. ``own_board``: the owner's corrections of the printed map; what the position
    itself says of the map goes over them.
    """
    problems = Problems()
    if not isinstance(document, Mapping):
        refuse([_("a position is a mapping of keys such as `fronts` and `naval`")], source)
    for document_key in document:
        if document_key not in KEYS and document_key not in PROGRESS:
            problems.add(str(document_key), _("unknown key%(like)s") % {"like": nearest_hint(str(document_key), KEYS)})
    laid_out = _laid_out(document, problems)
    position = _position(laid_out, corrected(rulebook().board, own_board or None, problems), problems)
    if problems:
        refuse(problems, source)
    return position


def refuse(problems: Sequence[str], source: str = "") -> NoReturn:
    """Raise one error with every problem as a reason of its own, and the file that it is of."""
    heading = _("The position cannot be read: ")
    if source:
        heading = _("The position in %(file)s cannot be read: ") % {"file": shown_source(source)}
    message = heading + "; ".join(problems) + "."
    hint = _("Mend what is named; docs/machine-interface.md lists every key.")
    raise PositionError(message, hint=hint, reasons=tuple(Reason(problem) for problem in problems))


def _laid_out(document: Document, problems: Problems) -> Document:
    """Return a document over the set-up of its scenario, key by key."""
    scenario_name = document.get("scenario")
    if scenario_name is None:
        return document
    identifier = identified(scenario_name, "scenarios") if isinstance(scenario_name, str) else None
    if identifier is None:
        scenario_names = ", ".join(rulebook().scenarios)
        problems.add("scenario", _("%(name)r is none of %(names)s") % {"name": scenario_name, "names": scenario_names})
        return document
    scenario = rulebook().scenarios[identifier]
    laid_out = dict(scenario["position"])
    for key, key_value in scenario.get("editions", {}).get(str(document.get("edition", 2)), {}).items():
        laid_out[key] = {**laid_out[key], **key_value}
    for key, key_value in document.items():
        if key_value is None:
            continue
        both_mappings = isinstance(key_value, Mapping) and isinstance(laid_out.get(key), Mapping)
        laid_out[key] = {**laid_out[key], **keys_identified(key, key_value)} if both_mappings else key_value
    if not isinstance(laid_out.get("entered"), Mapping):
        return laid_out
    entered_as_told = keys_identified("entered", document.get("entered") or {})
    set_up = scenario["position"].get("entered", ())
    return _reached(laid_out, [space for space in set_up if space not in entered_as_told])


def _reached(laid_out: Document, entered_in_set_up: Collection[str]) -> Document:
    """Return a position without the spaces of its set-up that its Fronts have not entered."""
    if not entered_in_set_up:
        return laid_out
    rules, board = rulebook().rules[2], rulebook().board
    fronts = keys.fronts(Told(laid_out.get("fronts"), "fronts", NAME_GROUPS["fronts"], rules, board, Problems()))
    tracks = [board.tracks[front][: board.index[front][space] + 1] for front, space in fronts.items()]
    not_entered = set(entered_in_set_up).difference(*tracks)
    entered = {space: conference for space, conference in laid_out["entered"].items() if space not in not_entered}
    return {**laid_out, "entered": entered}


def keys_identified(key: str, told_entries: Document) -> Document:
    """Return ``told_entries`` by identifiers, so that a display name overrides the set-up's entry."""
    name_groups = NAME_GROUPS.get(key, ())
    return {
        (isinstance(typed_name, str) and identified(typed_name, *name_groups)) or typed_name: told_entry
        for typed_name, told_entry in told_entries.items()
    }


def _position(document: Document, printed: Board, problems: Problems) -> Position:
    """Return the position that a document describes, part by part."""
    edition = document.get("edition", 2)
    if not isinstance(edition, int) or isinstance(edition, bool) or edition not in EDITIONS:
        problems.add("edition", _("%(edition)r is neither 1 nor 2") % {"edition": as_written(edition)})
        edition = 2
    rules, board = rulebook().rules[edition], corrected(printed, document.get("board"), problems)
    fields = {
        part.field or part.key: part.read(
            Told(document.get(part.key, part.default), part.key, part.name_groups, rules, board, problems, part.cite)
        )
        for part in READ_IN_ORDER
    }
    fields["removed"] = {**fallen(fields["fronts"], board, rules.constants), **fields["removed"]}
    position = Position(rules=rules, board=board, **fields)
    for impossible_key, violation in impossible(position):
        cites = ", ".join(cite.replace("_", " ") for cite in violation.cites)
        problems.add(impossible_key, f"{say(violation.why).rstrip('.')} ({cites})")
    return position


def written(position: Position) -> Document:
    """Return the position as data; :func:`read` gives the same position back."""
    parts = {part.key: part.write(position, part.key) for part in PARTS}
    kept_parts = {part.key: parts[part.key] for part in PARTS if part.is_always_written or parts[part.key]}
    board = difference(position.board, rulebook().board)
    return {"edition": position.rules.edition, **kept_parts, **({"board": board} if board else {})}
