"""A line that is notation as it is typed: it is told so, or what it answers all the same."""

from collections.abc import Sequence

from churchill_cli.documents.cards import alike
from churchill_cli.errors import Ambiguous
from churchill_cli.game import engine
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue, RollChief
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.answering import answering, ask_by_hand
from churchill_cli.session.answers_due import answers
from churchill_cli.session.card_said import card_lines, is_of_card
from churchill_cli.session.issue_no_card import with_issue_told
from churchill_cli.session.leader_or_staff import is_in_exchange, with_exchange
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import says_nothing, tokens_of
from churchill_cli.session.typed_cards import unknown_cards
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import english
from churchill_cli.words.languages import small_words
from churchill_cli.words.sentences import name


def of_notation(state: State, typed_line: str, candidate: str, action: Action) -> str:
    """Return the line for one that is notation, as typed or with what goes without saying; else what it answers.

    A card that nobody knows yet is asked about, where the words may not say something else.
    """
    tokens = tokens_of(typed_line)
    _ask_of_card(state, typed_line, candidate, action)
    is_loose = any(map(says_nothing, tokens))
    if is_loose and "".join(filter(str.isalpha, typed_line)) and _reads_small_words(tokens, action):
        return answering(state, typed_line) or ask_by_hand(state, typed_line, is_sure=True) or candidate
    of_issue = with_issue_told(state, action) if unknown_cards(state, action) else None
    in_exchange = answering(state, typed_line, grammar.write(action)) if is_in_exchange(tokens, action) else None
    if of_issue or in_exchange:
        return of_issue or in_exchange or candidate
    if not is_allowed(state, candidate):
        return _not_allowed(state, typed_line, candidate, action)
    is_new = unknown_cards(state, action)
    answer = answering(state, typed_line) if is_new else None
    if is_new and not answer and isinstance(action, AdvanceIssue | DebateIssue):
        raise _new_card(state, action, (action.power,) if candidate == typed_line else POWERS)
    if answer or candidate == typed_line:
        return answer or candidate
    return answering(state, typed_line, grammar.write(action)) or candidate


def _ask_of_card(state: State, typed_line: str, candidate: str, action: Action) -> None:
    """Ask whether a Chief of Staff debates or his die is told, and whether a Leader is played for a staff card."""
    lines: Sequence[str] = (grammar.write(action),)
    may_debate = debaters(state)
    if (
        isinstance(action, RollChief)
        and action.power in may_debate
        and not english(tokens_of(typed_line)[-2], ("rolls",))
    ):
        debate = f"{action.power} debates with chief {action.d6}"
        lines = (debate, *lines) if is_allowed(state, debate) and is_allowed(state, candidate) else lines
    lines = with_exchange(state, typed_line, lines)
    if len(lines) > 1:
        raise choosing(typed_line, tuple(lines))


def _not_allowed(state: State, typed_line: str, candidate: str, action: Action) -> str:
    """Return what a line of notation that may not be told now answers all the same; else itself: telling says why.

    One that is typed as it is written says that and nothing else.
    """
    if typed_line == grammar.write(action):
        return typed_line
    refused = answers(state, typed_line).refused if candidate != typed_line else ()
    answer = answering(state, typed_line)
    effects = card_lines(state, typed_line, is_sure=False)
    if answer is None and effects and is_of_card(state, typed_line):
        raise choosing(typed_line, effects)
    is_loose = any(map(says_nothing, tokens_of(typed_line)))
    answer = answer or (ask_by_hand(state, typed_line) if is_loose else None)
    return answer or (refused[0] if len(refused) == 1 else candidate)


def _reads_small_words(tokens: Sequence[str], action: Action) -> bool:
    """Tell whether a small word was read as a name cut short: the line means something else without it."""
    without = [token for token in tokens if not (says_nothing(token) and token in small_words())]
    reading = read(" ".join(without)) if len(without) < len(tokens) else action
    return isinstance(reading, Action) and reading != action


def _new_card(state: State, play: AdvanceIssue | DebateIssue, powers: Sequence[Power]) -> Ambiguous:
    """Return the question whether a card is meant that nobody knows yet, or a known one misspelt (3.33)."""
    new_card = _("a card that nobody has played yet")
    cards = [(play.card.but(name=card), name(card)) for card in alike(play.card.name)]
    cards.append((play.card.but(sure=True), new_card))
    told = [(play.but(power=power, card=card), meaning) for card, meaning in cards for power in powers]
    allowed = [choice for choice in told if not any(engine.violations(state, choice[0]))]
    menu = choosing(grammar.write(play), tuple(grammar.write(action) for action, _meaning in allowed))
    menu.meanings = tuple(meaning for _action, meaning in allowed)
    return menu
