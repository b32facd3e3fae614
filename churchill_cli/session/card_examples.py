"""What a conference card may say, an example for each effect that can be typed as it stands (3.28, 5.11)."""

from collections.abc import Iterator

from churchill_cli.game.model.state import State
from churchill_cli.session.card_said import CONFERENCE
from churchill_cli.session.reading import is_allowed
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.fixed import is_word
from churchill_cli.words.wording import worded

ASKED = ("card", "convoy")
"""The words that ask for it."""
EXAMPLES = (
    *("card is tolstoy 4 6", "convoy arrives", "convoy fails", "USSR gains 1 production", "UK gains 1 network"),
    *("card commits UK 1 offensive cbi", "card commits US 1 naval pacific", "card commits US 1 research"),
    *("card commits UK 1 pol_mil", "card places 1 naval arctic", "card sends 1 japanese_army central_pacific"),
    *("card puts us_directed_offensive in center", "card puts global_issue in UK 2", "card bars USSR"),
    *("card sidelines UK", "card gives UK network at 2 5", "card takes network at 2 5"),
    "card clears alignment at 2 5",
)


def card_examples(state: State, word: str) -> Iterator[str]:
    """Yield the examples that may be told now where a word asks for them; nothing elsewhere."""
    if state.turn.step == CONFERENCE and any(word == asked or is_word(asked, word, exact=True) for asked in ASKED):
        yield _("What a conference card says, one effect a line or several with commas between (3.28, 5.11):")
        yield from (f"  {worded(line, current())}" for line in EXAMPLES if is_allowed(state, line))
