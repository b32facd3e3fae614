"""What each card would do on the conference table, as a grid: issues down, cards across (5.22, 5.24)."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import compress

from churchill_cli.game import engine
from churchill_cli.game.conference import meeting_turns, offers, tracks
from churchill_cli.game.conference.card_values import committed
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.model.values import Value
from churchill_cli.views.ruling import tell
from churchill_cli.views.table import short_spot
from churchill_cli.views.terminal import entries, is_stacked, paint, table_rows
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import card_name, name

VALUES = range(1, 6)
"""The values of staff cards."""
IMPOSSIBLE = "–"
NOTHING = frozenset({IMPOSSIBLE, ""})


class Row(Value):
    """An issue that may be advanced, or a power that may debate one, with what makes a play of a card."""

    label: str
    words: str
    play: Callable[[Play], AdvanceIssue | DebateIssue]
    is_debate: bool = False


Columns = dict[str, list[str]]
"""The cells of each card, by its head."""


def grid_lines(state: State, wanted_words: Sequence[str] = ()) -> Iterator[str]:
    """Yield what each card would do; ``wanted_words``: only the rows and cards with these folded words.

    A named card that moves every issue as its bare value would is named beside that value.
    """
    rows = shown_rows(state)
    plays = {_head(play): play for play in _plays(state)}
    of_rows = [word for word in wanted_words if any(word in row.words for row in rows)]
    of_cards = [word for word in wanted_words if word not in of_rows]
    rows = [row for row in rows if all(word in row.words for word in of_rows)]
    card_heads = [head for head in plays if not of_cards or any(folded(head).startswith(word) for word in of_cards)]
    columns = {head: [_cell(state, row, plays[head]) for row in rows] for head in card_heads}
    columns = {head: card_cells for head, card_cells in columns.items() if not NOTHING.issuperset(card_cells)}
    possible = [any(card_cells[index] not in NOTHING for card_cells in columns.values()) for index in range(len(rows))]
    rows = list(compress(rows, possible))
    columns = {head: list(compress(card_cells, possible)) for head, card_cells in columns.items()}
    if not rows or not columns:
        return
    heads_by_value: dict[str, list[str]] = {}
    for head, card_cells in list(columns.items()):
        value = next((str(value) for value in VALUES if _is_alike(rows, card_cells, columns.get(str(value)))), None)
        if plays[head].name and value:
            heads_by_value.setdefault(value, []).append(head)
            del columns[head]
    yield from _drawn(rows, columns)
    if heads_by_value:
        same = (f"{', '.join(card_heads)} = {value}" for value, card_heads in sorted(heads_by_value.items()))
        yield from entries(_("Same columns"), same, 2)
    head = min(columns, key=len)
    shown_plays = [row.play(Play()) for row in sorted(rows, key=lambda row: len(row.label))]
    advances = [f"{play.issue} {head}" for play in shown_plays if isinstance(play, AdvanceIssue)]
    debates = [f"{play.power} debates {head}" for play in shown_plays if isinstance(play, DebateIssue)]
    lines_typed = Verbatim(", ".join(worded(line) for line in (*debates[:1], *advances[:1])))
    yield paint(tell(N_("0 is the center, ★ a chair. To tell one: %(line)s"), line=lines_typed), "quiet")


def shown_rows(state: State) -> list[Row]:
    """Return who may debate, then the issues that may be advanced by whoever is on the move."""
    table, rows = state.turn.table, list[Row]()
    for power in meeting_turns.debaters(state):
        row_label = tell(N_("%(power)s debates"), power=power)
        rows.append(Row(row_label, folded(f"{row_label} debates {power}"), partial(DebateIssue, power), is_debate=True))
    if table.on_move and not table.checks:
        for issue in tracks.free_issues(state):
            several = tracks.possible_counters(state, issue_kind(issue))
            advance = partial(AdvanceIssue, table.on_move, tracks.numbered(issue) if several else issue)
            rows.append(Row(name(issue), folded(f"{issue} {name(issue)} advances {table.on_move}"), advance))
    return rows


def _plays(state: State) -> Iterator[Play]:
    """Yield the cards of the columns: bare values, the Leader, those known by name."""
    power = state.turn.table.on_move
    if power and committed(state, power):
        yield Play("chief", value=committed(state, power))
        return
    yield from (Play(value=value) for value in VALUES)
    yield Play("leader")
    hand = offers.hand(state, power) if power and not state.turn.table.checks else ()
    yield from (play for play in hand if play.name and play.value is None)


def _head(play: Play) -> str:
    """Return what stands above the column of a card, and is typed for it."""
    if play.name:
        return card_name(play.name).split()[-1]
    return str(play.value) if play.kind == "staff" else worded(play.kind)


def _cell(state: State, issue_row: Row, play: Play) -> str:
    """Return where a card would bring the issue of a row, nothing where the card is another's."""
    if issue_row.is_debate and play.name:
        return ""
    action = issue_row.play(play)
    if any(engine.violations(state, action)):
        return IMPOSSIBLE
    return short_spot(state, offers.result(state, action)[1])


def _is_alike(rows: Sequence[Row], column: Sequence[str], of_value: Sequence[str] | None) -> bool:
    """Tell whether a named card moves every issue as a bare value does."""
    if of_value is None:
        return False
    return all(cell == other for row, cell, other in zip(rows, column, of_value, strict=True) if not row.is_debate)


def _drawn(issue_rows: Sequence[Row], cells_by_card: Columns) -> Iterator[str]:
    """Yield the grid, as many columns of it as there is room for, and which cards are not among them.

    Where the terminal is narrow, each issue stands above its cells.
    """
    labels = ["", *(issue_row.label for issue_row in issue_rows)]
    cells = [[""] * len(labels) if is_stacked() else labels]
    left_out = []
    for card_head, card_cells in cells_by_card.items():
        wider = [*cells, [card_head, *card_cells]]
        if table_rows(list(zip(*wider, strict=True))) is None:
            left_out.append(card_head)
        else:
            cells = wider
    head_row, *cell_rows = table_rows(list(zip(*cells, strict=True))) or [""]
    yield paint(head_row, "strong")
    for issue_row, cell_row in zip(issue_rows, cell_rows, strict=True):
        if is_stacked():
            yield issue_row.label
        yield cell_row
    if left_out:
        yield from entries(_("More cards"), [*left_out, f"? {left_out[0]}"], 2)
