"""What a page shows in few words: each Front's strength and chance, points by line."""

from html import escape

from churchill_cli.game.model import ids
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.victory import scoring
from churchill_cli.game.war import campaign, fronts
from churchill_cli.views import picture
from churchill_cli.views.figures import percent, signed
from churchill_cli.views.page import card
from churchill_cli.views.ruling import tell
from churchill_cli.words.sentences import name, say, short

NONE = "–"


def fronts_card(state: State) -> str:
    """Return a row for each Front: what it attempts, its strength, its chance if wanted (7.7)."""
    column_heads = (tell(N_("Front")), tell(N_("strength")), *(["%"] if state.advice else []))
    head_cells = "".join(f"<th>{escape(head_text)}</th>" for head_text in column_heads)
    front_rows = "".join(_row(state, front) for front in ids.FRONTS)
    return card(f'<table class="glance"><thead><tr>{head_cells}</tr></thead><tbody>{front_rows}</tbody></table>')


def _row(state: State, front: ids.Front) -> str:
    attempt = campaign.war(state).attempt(front)
    is_made = attempt.entry is not None and not attempt.blocked
    chance = percent(fronts.chances(state.position, attempt)[0]) if is_made else NONE
    strength = str(attempt.value) if attempt.strength else NONE
    number_cells = "".join(f"<td>{escape(cell)}</td>" for cell in (strength, *([chance] if state.advice else [])))
    entry_name = escape(picture.space_name(attempt.entry)) if attempt.entry else NONE
    front_cell = f'{escape(short(front))} <span class="quiet">→ {entry_name}</span>'
    return f'<tr class="{picture.marker_color(front)}"><th>{front_cell}</th>{number_cells}</tr>'


def points_cards(state: State) -> str:
    """Return the points of each power line by line: what counts, how often, how many points that is (9.4)."""
    score = scoring.score(state.position)
    cards = []
    for power in ids.POWERS:
        score_sentences = (f"{say(line.why)} ({signed(line.vp)})" for line in score.lines if line.power == power)
        listed = "".join(f"<li>{escape(line)}</li>" for line in score_sentences)
        cards.append(card(f'<ul class="points">{listed}</ul>', power, title=f"{name(power)} {score.totals[power]}"))
    return f'<div class="columns">{"".join(cards)}</div>'
