"""What a conference card may say, an example for each effect that can be typed as it stands (3.28, 5.11)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.actions import CardIs
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.session.reading import is_allowed
from churchill_cli.views.terminal import columned
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.line_words import is_word
from churchill_cli.words.localized_lines import worded

ASKED = ("card", "convoy")
"""The words that ask for it."""
EXAMPLES: Mapping[str, str] = {
    "card is tolstoy 4 6": N_("a card known here, with its dice"),
    "convoy arrives": N_("the Murmansk convoy comes through"),
    "convoy fails": N_("the Murmansk convoy does not"),
    "USSR gains 1 production": N_("extra production"),
    "UK gains 1 network": N_("an extra network (7.1)"),
    "card commits UK 1 offensive cbi": N_("production must pay this there (6.6)"),
    "card commits US 1 naval pacific": N_("the same, anywhere in a theater"),
    "card commits US 1 research": N_("production must pay research"),
    "card commits UK 1 pol_mil": N_("production must pay a Pol-Mil issue"),
    "card places 1 naval arctic": N_("the card itself lays support"),
    "card sends 1 japanese_army central_pacific": N_("an Axis reserve goes there"),
    "card puts us_directed_offensive in center": N_("an issue in the center"),
    "card puts global_issue in UK 2": N_("an issue on a player's track"),
    "card bars USSR": N_("the Leader may not advance (5.26)"),
    "card sidelines UK": N_("the Leader is inactive"),
    "card gives UK network at 2 5": N_("a marker by the Pol-Mil Table"),
    "card takes network at 2 5": N_("one marker leaves that place"),
    "card clears alignment at 2 5": N_("all such markers leave"),
}
"""An example of each effect, with its meaning."""
COLUMN = 44
OF_CARD = "card commits UK 1 offensive cbi"
"""The example of what is told line by line of a card that nobody knows here."""


def card_examples(state: State, word: str) -> Iterator[str]:
    """Yield the examples that may be told now where a word asks for them, with what each means; nothing elsewhere."""
    is_asked = any(word == asked or is_word(asked, word, exact=True) for asked in ASKED)
    lines = examples_of_cards(state) if is_asked else ()
    if lines:
        yield _("What a conference card says, one effect a line or several with commas between (3.28, 5.11):")
    for line in lines:
        yield from columned(worded(line, current()), _(EXAMPLES[line]), COLUMN)


def examples_of_cards(state: State) -> Sequence[str]:
    """Return the examples that may be told now."""
    return [line for line in EXAMPLES if is_allowed(state, line)] if engine.is_timely(state, CardIs) else []
