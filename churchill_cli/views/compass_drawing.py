"""The compass, the war ahead and the luck of a game as pictures for a phone (4.4, 7.6)."""

from collections.abc import Iterator
from html import escape

from churchill_cli.answers.compass import CompassAnswer
from churchill_cli.answers.luck import LuckAnswer
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.victory.war_forecast import Board
from churchill_cli.views.compass import headline, moved_fronts, needle_text
from churchill_cli.views.drawing import Drawing, text_width
from churchill_cli.views.luck import moment_line, power_lines, signed
from churchill_cli.views.page import card, chip
from churchill_cli.views.ruling import percent
from churchill_cli.words.catalogues import _, fixed
from churchill_cli.words.sentences import short

WIDTH, ROW, THICK, THIN, LETTERS = 250, 32, 22, 12, 13
"""Of a bar of a whole, from one bar to the next, of a bar, of one upon it, of letters."""


def compass_cards(answer: CompassAnswer) -> Iterator[str]:
    """Yield who wins now and by how little, and what this war phase makes of it, each as a card of a page."""
    sentences = "".join(
        f'<p class="{needle.power}-text">{escape(sentence)}</p>'
        for needle in answer.needles
        if (sentence := needle_text(needle))
    )
    yield card(points_drawing(answer) + sentences, title=headline(answer))
    if answer.is_over:
        return
    after = answer.prospects
    chances = after.with_dice if after.dice else after.winners
    mean = _("mean %(points)s")
    chips = "".join(
        chip(f"{short(power)} {percent(chances[power])} · {mean % {'points': fixed(float(after.means[power]))}}", power)
        for power in POWERS
    )
    boards = "".join(_board(answer, board) for board in after.boards)
    card_title = _("After this war phase, if the game ended then:")
    yield card(f"{chances_drawing(answer)}<p>{chips}</p>{boards}", title=card_title)


def luck_card(answer: LuckAnswer) -> Iterator[str]:
    """Yield who was lucky, as a card; nothing where no die was good or bad for somebody."""
    if answer.decisive:
        sentences = "".join(f"<p>{escape(line)}</p>" for line in (*power_lines(answer), *moment_line(answer)))
        yield card(luck_drawing(answer) + sentences, title=_("Luck"))


def points_drawing(answer: CompassAnswer) -> str:
    """Return each power's points as bars, those that decide on those of 9.4, and the lead."""
    drawing, adjusted = Drawing(), answer.verdict.adjusted or {}
    highest_score = max(1, *answer.scores, *adjusted.values())
    winner = answer.judge.sure_winner(answer.scores)
    for row_number, (power, score) in enumerate(zip(POWERS, answer.scores, strict=True)):
        middle, scale = row_number * ROW, WIDTH / highest_score
        decisive = adjusted.get(power, score)
        drawing.text((-8, middle), short(power), f"bold {power}-text", LETTERS, anchor="end")
        drawing.bar(0, middle - THICK / 2, score * scale, THICK, "usual")
        drawing.bar(0, middle - THIN / 2, decisive * scale, THIN, power)
        score_text = str(score) if decisive == score else f"{score} → {decisive}"
        starred_text = f"{score_text} ★" if power == winner else score_text
        drawing.text((max(score, decisive) * scale + 8, middle), starred_text, "bold", LETTERS, anchor="start")
    _lead(drawing, answer, len(POWERS) * ROW)
    return drawing.svg(headline(answer))


def _lead(drawing: Drawing, answer: CompassAnswer, row_middle: float) -> None:
    """Draw how far first place is ahead of last place, on a scale with the margin of 4.41."""
    margin = answer.judge.constants.alliance_margin
    scale = WIDTH / max(2 * margin, answer.gap)
    drawing.line([(0, row_middle), (WIDTH, row_middle)], "grid")
    drawing.bar(0, row_middle - 4, answer.gap * scale, 8, "quiet-bar")
    drawing.line([(margin * scale, row_middle - 9), (margin * scale, row_middle + 9)], "mark-line")
    lead_text = _("lead %(n)d") % {"n": answer.gap}
    drawing.text((-8, row_middle), lead_text, "bold-quiet", LETTERS, anchor="end")
    drawing.text((margin * scale, row_middle + 18), str(margin), "quiet-text", LETTERS)
    for across, ending in ((margin * scale / 2, "4.41"), ((margin * scale + WIDTH) / 2, "4.42")):
        is_it = answer.verdict.branch == ending
        drawing.text((across, row_middle + 18), ending, "bold" if is_it else "quiet-text", LETTERS)


def chances_drawing(answer: CompassAnswer) -> str:
    """Return the chances of each winner, and of each ending, as one bar each."""
    drawing, after_war = Drawing(), answer.prospects
    chances = after_war.with_dice if after_war.dice else after_war.winners
    winners = [(power, short(power), float(chances[power])) for power in POWERS]
    undecided = 1 - sum(chance for _power, _name, chance in winners)
    _stacked(drawing, 0, [*winners, ("quiet-bar", "?", undecided)])
    shades = {branch: f"shade{shade_number}" for shade_number, branch in enumerate(("4.41", "4.42", "4.43"))}
    _stacked(drawing, ROW, [(shades[branch], branch, float(chance)) for branch, chance in after_war.branches.items()])
    return drawing.svg(_("After this war phase, if the game ended then:"))


def _stacked(drawing: Drawing, middle: float, bar_parts: list[tuple[str, str, float]]) -> None:
    """Draw the parts of a whole beside one another, each with its name where there is room for it."""
    left_edge = 0.0
    for style, part_name, part_share in bar_parts:
        length = 1.25 * WIDTH * part_share
        drawing.bar(left_edge, middle - THICK / 2, length, THICK, style)
        if text_width(part_name, LETTERS, bold=True) + 4 < length:
            drawing.text((left_edge + length / 2, middle), part_name, "bold-token", LETTERS)
        left_edge += length


def luck_drawing(answer: LuckAnswer) -> str:
    """Return each power's luck as a bar to either side, on what is usual for such dice."""
    drawing = Drawing()
    shares = {power: answer.share(power) for power in POWERS}
    luck = {power: share.real - share.expected for power, share in shares.items()}
    most_luck = max(1.0, *(abs(float(gain)) for gain in luck.values()), *(share.spread for share in shares.values()))
    scale = WIDTH / 2 / most_luck
    for row_number, (power, share) in enumerate(shares.items()):
        middle, length = row_number * ROW, float(luck[power]) * scale
        drawing.text((-WIDTH / 2 - 8, middle), short(power), f"bold {power}-text", LETTERS, anchor="end")
        usual = share.spread * scale
        drawing.bar(-usual, middle - THICK / 2, 2 * usual, THICK, "usual")
        drawing.bar(min(0, length), middle - THIN / 2, abs(length), THIN, power)
        drawing.text((WIDTH / 2 + 8, middle), signed(luck[power]), "bold", LETTERS, anchor="start")
    drawing.line([(0, -ROW / 2), (0, len(POWERS) * ROW - ROW / 2)], "mark-line")
    return drawing.svg(_("Luck"))


def _board(answer: CompassAnswer, board: Board) -> str:
    """Return one of the likeliest boards as a row: who wins on it, the Fronts that have moved, its chance."""
    winner = board.winner
    token = f'<span class="token {winner or ""}">{escape(short(winner) if winner else "?")}</span>'
    fronts_moved = ", ".join(moved_fronts(answer, board)) or _("no advance")
    chance = escape(percent(board.chance))
    return f'<div class="issue">{token}{escape(fronts_moved)}<span class="quiet">{chance}</span></div>'
