"""Examples of lines that are allowed now: of a step that is told for the first time, of what a card says."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, CardIs
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import FRONTS, POWERS
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Example, Wording
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.grammar import notated, write
from churchill_cli.views.ruling import listed, tell
from churchill_cli.views.terminal import columned, paint
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.languages import peculiarity
from churchill_cli.words.line_words import is_said
from churchill_cli.words.localized_lines import worded

COLUMN = 40
REMOVING = " -"
"""Before a place from which a marker goes: what places one is the better example."""
DICE = "245136245136"
"""Dice for an example."""
BOARD_EXAMPLE = "catch-up front western normandy; naval western 5; networks UK poland 2"
"""What stands on the board of a game that has begun without the program."""
OF_CARD = "card commits UK 1 offensive cbi"
"""The example of what is told line by line of a card that nobody knows here."""
OF_CARDS = ("card", "convoy")
"""The words that ask for it."""
CARD_EXAMPLES: Mapping[str, str] = {
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
CARD_COLUMN = 44


def board_hint() -> str:
    """Return how a board is told that is joined, and what is told behind it."""
    hint = _("Tell what stands on the board, such as: %(line)s; %(command)s asks for it. Then tell the cards shown.")
    return hint % {"line": worded(BOARD_EXAMPLE), "command": f"`{worded('catch-up')}`"}


def spaces_of(fronts: Collection[str], board: Board) -> str:
    """Return the spaces of the tracks of some Fronts, in their order."""
    tracks = ((front, board.tracks[front]) for front in FRONTS if front in fronts)
    return " ".join(tell(N_("%(front)s: %(spaces)s."), front=front, spaces=listed(track)) for front, track in tracks)


def fits(wording: Wording, due_next: Due) -> bool:
    """Tell whether the examples of a step are of what is due."""
    return wording.section in due_next.cites if wording.section else not due_next.first


def examples(state: State) -> Iterator[str]:
    """Yield how the step is told, by lines that are allowed now."""
    for example in engine.step_of(state).wording.examples:
        line = allowed(state, example)
        for hint_line in columned(worded_example(state, line), _(example.explanation), COLUMN, 6) if line else ():
            yield paint(hint_line, "quiet")


def worded_example(state: State, line: str) -> str:
    """Return a line without its power, as the speaker of who must act types it."""
    due_next, worded_line = engine.due(state), worded(line)
    power = due_next.powers[0] if due_next and len(due_next.powers) == 1 else ""
    if power not in peculiarity(current(), "plural") or line.split(maxsplit=1)[0] in POWERS:
        return worded_line
    own_name, whole = f"{worded(power)} ", worded(f"{power} {line}")
    return whole.removeprefix(own_name) if notated(f"{power} {line}") and whole.startswith(own_name) else worded_line


def allowed(state: State, example: Example) -> str:
    """Return the line of an example, or one of its kind that is allowed now; nothing where there is none."""
    wording, due_next = engine.step_of(state).wording, engine.due(state)
    example_words = example.line.split()
    if all(map(str.isdecimal, example_words)):
        return _dice(state, wording.beginning(state), example.line)
    power = f"{due_next.powers[0]} " if due_next and due_next.powers and example_words[0] not in POWERS else ""
    with_verb = example.line if not wording.die_verb else f" {wording.die_verb} ".join(example.line.rsplit(" ", 1))
    action = next(filter(None, map(notated, (with_verb, f"{power}{with_verb}"))), None)
    if action is None or not any(engine.violations(state, action)):
        return example.line
    if example.later:
        powers_asked = due_next.powers if due_next else ()
        by_others = [action.but(power=power) for power in sorted(POWERS, key=lambda power: power in powers_asked)]
        every = (*by_others, *(other.but(card=Play(LEADER)) for other in by_others))  # some only a Leader may debate
        fitting = next((write(other) for other in every if not any(engine.violations(state, other))), "")
        return fitting or ("" if state.turn.table.last else write(by_others[0]))
    options_alike = [legal_option for legal_option in engine.legal(state) if isinstance(legal_option, type(action))]
    placing = [legal_option for legal_option in options_alike if REMOVING not in write(legal_option)] or options_alike
    legal_alike = max(placing, key=lambda other: sum(a == b for a, b in _told(action, other)), default=None)
    line = write(legal_alike).removeprefix(power) if legal_alike else ""
    return line.replace(f" {wording.die_verb} ", " ") if wording.die_verb else line


def _told(action: Action, other: Action) -> Iterator[tuple[object, object]]:
    """Yield what two actions of a kind tell, field by field."""
    return ((getattr(action, name), getattr(other, name)) for name in action.FIELDS)


def _dice(state: State, beginning: str, example_dice: str) -> str:
    """Return the dice of an example, or as many others as are asked for."""
    by_count = (" ".join(DICE[:dice_count]) for dice_count in range(1, len(DICE) + 1))
    readings = ((dice, notated(f"{beginning} {dice}")) for dice in (example_dice, *by_count))
    fitting = (dice for dice, action in readings if action and not any(engine.violations(state, action)))
    return next(fitting, example_dice)


def card_examples(state: State, wanted: str) -> Iterator[str]:
    """Yield what a conference card may say now, each effect with its meaning, where a word asks for it."""
    is_asked = any(is_said(word, wanted) for word in OF_CARDS)
    lines = allowed_of_cards(state) if is_asked else ()
    if lines:
        yield _("What a conference card says, one effect a line or several with commas between (3.28, 5.11):")
    for line in lines:
        yield from columned(worded(line), _(CARD_EXAMPLES[line]), CARD_COLUMN)


def allowed_of_cards(state: State) -> Sequence[str]:
    """Return the effects of a conference card that may be told now."""
    if not engine.is_timely(state, CardIs):
        return ()
    told = {line: notated(line) for line in CARD_EXAMPLES}
    return [line for line, action in told.items() if action and not any(engine.violations(state, action))]
