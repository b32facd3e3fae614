"""Many games of 'Bots as a table and a picture of bars, and how far they are (11.0)."""

import sys
from collections.abc import Iterable, Iterator

from churchill_cli.answers.bots import BotsAnswer, Share
from churchill_cli.bots.arena import GREAT_EVENTS, Result
from churchill_cli.game.model.ids import FRONTS, POWERS
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _, fixed
from churchill_cli.words.sentences import name, short

BAR, COLUMN, LABEL, SHORT = 30, 9, 26, 12
FULL, HALF = "█", "▌"
MADE_UP = N_("Made-up decks, for trying 'Bots")
"""The title of the decks of the rulebook."""


def games_lines(answer: BotsAnswer) -> Iterator[str]:
    """Yield who wins by which ending, the mean points, the Fronts, and a bar for each power."""
    yield _("Games: %(n)d; the cards: %(cards)s.") % {"n": len(answer.results), "cards": _(answer.cards)}
    if answer.is_made_up:
        yield _("These cards are made up: no card of the game says so.")
    wins_by_branch = answer.wins()
    yield f"{'':{LABEL}}" + "".join(f"{short(power):>{COLUMN}}" for power in POWERS)
    for branch, ending in (("4.41", _("Alliance")), ("4.42", _("Broken Alliance")), ("4.43", _("Hegemon"))):
        branch_wins = "".join(f"{wins_by_branch.get((branch, power), 0):>{COLUMN}}" for power in POWERS)
        yield f"{f'{ending} ({branch})':{LABEL}}{branch_wins}"
    points = "".join(f"{fixed(answer.mean_points(power)):>{COLUMN}}" for power in POWERS)
    points_label = _("points in the mean (9.4)")
    yield f"{points_label:{LABEL}}{points}"
    yield ""
    for power in POWERS:
        yield f"{short(power):{SHORT}}{_shown(answer.won(power))}"
    yield ""
    yield _("Spaces entered and surrenders; after each share stands its interval of 95 %:")
    for event in GREAT_EVENTS:
        yield f"  {name(event):{SHORT}}{_shown(answer.came(event))}"
    yield ""
    yield _("Spaces that the Fronts advanced, on average:")
    for front in FRONTS:
        yield f"  {short(front):{LABEL}}{fixed(answer.mean_spaces(front)):>{COLUMN}}"


def _shown(share: Share) -> str:
    """Return a bar of a share, with its interval behind it."""
    shown_share, lowest, highest = (f"{100 * part:.0f}" for part in share)
    return f"{bar(share[0])} {shown_share} % ({lowest}–{highest} %)"


def bar(share: float) -> str:
    """Return a bar as long as a share of one."""
    halves = round(share * BAR * 2)
    return (FULL * (halves // 2) + HALF * (halves % 2)).ljust(BAR, "·")


def watched(game_results: Iterable[Result], game_count: int) -> Iterator[Result]:
    """Yield results, and show on a terminal how many there are so far."""
    is_shown = sys.stderr is not None and sys.stderr.isatty()
    for game_number, game_result in enumerate(game_results, 1):
        if is_shown:
            sys.stderr.write(f"\r{bar(game_number / game_count)} {game_number}/{game_count}")
            sys.stderr.flush()
        yield game_result
    if is_shown:
        sys.stderr.write("\n")
