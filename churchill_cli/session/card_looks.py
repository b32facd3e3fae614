"""What a session answers of cards: what is known of one, what a conference card may say, naval support asked for."""

from collections.abc import Iterator, KeysView, Mapping, Sequence

from churchill_cli.documents import owner
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import CardIs
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.session.reading import is_allowed
from churchill_cli.typed.command_words import is_silent
from churchill_cli.typed.commands import cards_named
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.words import typed_words
from churchill_cli.views.cards import known_card_lines
from churchill_cli.views.ruling import tell
from churchill_cli.views.terminal import columned
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.line_words import is_word
from churchill_cli.words.localized_lines import worded

CLEARLY = 0.1
"""What a meaning of a word costs at most that it has for certain."""
NAVAL, WORTH = Sense("word", "naval"), Sense("word", "worth")
NEEDS = N_("%(space)s needs %(needed)d naval support; in the %(box)s now: %(n)d. (7.72.1)")
NEEDS_NONE = N_("%(space)s needs no naval support. (7.72.1)")
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


def card_named(state: State, words: Sequence[str]) -> str | None:
    """Return the one staff card that words name, with its power or without; None where they say anything else."""
    in_game = {card for power in POWERS for card in known_staff(state, power)}
    named = set(cards_named(" ".join(words))) & in_game
    return named.pop() if len(named) == 1 else None


def known_lines(state: State, card: str) -> Iterator[str]:
    """Yield what is known of a card, told in this game or before, and where from (3.33)."""
    told_cards = state.roster.staff
    staff_card = told_cards.get(card) or state.position.rules.cards.staff[card]
    return known_card_lines(staff_card, frozenset({*told_cards, *owner.cards()}))


def card_asked(state: State, line: str) -> str | None:
    """Return the one staff card that a question is about, and about nothing else that the game knows."""
    senses = {word.text: _clear(word.text) for word in typed_words(line)}
    cards = [text for text, meant in senses.items() if any(sense.category == "staff" for sense in meant)]
    is_about_it = all(is_silent(text) or meant <= {WORTH} for text, meant in senses.items() if text not in cards)
    return card_named(state, cards) if is_about_it and len(cards) == 1 else None


def naval_lines(state: State, line: str) -> Iterator[str]:
    """Yield how much naval support the spaces need that a question about naval support names."""
    senses, position = [sense for word in typed_words(line) for sense in _clear(word.text)], state.position
    for sense in senses if NAVAL in senses else ():
        for front in position.board.fronts_of.get(sense.value, ()) if sense.category == "space" else ():
            needed = position.naval_needed(sense.value)
            fields = {"space": sense.value, "needed": needed, "box": front, "n": position.naval.get(front, 0)}
            yield tell(NEEDS if needed else NEEDS_NONE, **fields)


def _clear(text: str) -> KeysView[Sense]:
    """Return the meanings that a word has for certain by itself."""
    return dict.fromkeys(edge.sense for edge in lattice(tuple(typed_words(text)))[0] if edge.cost <= CLEARLY).keys()


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
