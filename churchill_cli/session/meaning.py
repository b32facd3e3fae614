"""From what is typed at the table to the line to tell: what is clear may be left out; nothing forbidden is guessed."""

from collections.abc import Callable, Sequence
from itertools import islice

from churchill_cli.documents.cards import alike
from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue, Pass, RollChief
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.notation.past import VERBS, Misread
from churchill_cli.session.answers_due import answered, answers
from churchill_cli.session.asides import without_reason
from churchill_cli.session.by_hand import set_by_hand
from churchill_cli.session.card_said import card_lines, is_of_card
from churchill_cli.session.clauses import parted
from churchill_cli.session.commanding import WHY_NOT
from churchill_cli.session.commands import COMMANDS
from churchill_cli.session.declining import declines, pass_by_letter, passes_himself
from churchill_cli.session.elsewhere import told_elsewhere
from churchill_cli.session.going_first import ask_where
from churchill_cli.session.in_part import ask_in_part
from churchill_cli.session.issue_no_card import with_issue_told
from churchill_cli.session.leader_or_staff import is_in_exchange, leader_meant, with_exchange
from churchill_cli.session.left_out import by_powers, meant, with_verb
from churchill_cli.session.marker_or_place import ask_of_marker
from churchill_cli.session.nobodys import refuse_nobodys
from churchill_cli.session.not_understood import not_understood
from churchill_cli.session.outcome_said import outcome_said
from churchill_cli.session.reading import is_allowed, leads_on, read
from churchill_cli.session.roll_wanted import roll_wanted
from churchill_cli.session.said_of_leaders import ask_of_leader, health_said
from churchill_cli.session.speech import mended, says_not, says_nothing, tokens_of
from churchill_cli.session.spoken import question, spoken
from churchill_cli.session.twins import one_of_twins
from churchill_cli.session.typed_cards import person, unknown_cards
from churchill_cli.session.typed_names import begins_with_power, is_power, names_region, vocabulary
from churchill_cli.session.whose_issue import ask_whose
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import SHORTEST, english
from churchill_cli.words.languages import small_words
from churchill_cli.words.sentences import name

NEXT = "next"
"""The command that says what is due."""
SURE_ALONE = 6
"""Letters of a word that is mended alone without a question."""
MOST_REFUSED = 4
"""So many lines that are refused are worth a choice."""


def understood(state: State, typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Return the line to tell that a typed one stands for, or None where it is the beginning of a command, now done.

    Ambiguous asks which of several is meant; UsageProblem says where the reading that went furthest ended.
    """
    wanted = roll_wanted(state, typed_line)
    if wanted and is_command(wanted):
        return None
    ask_where(state, typed_line)
    ask_of_marker(state, typed_line)
    ask_whose(state, typed_line)
    whole = _of_card(state, typed_line, is_sure=True) or outcome_said(state, typed_line)
    return whole or _understood(state, typed_line, is_command)


def _of_card(state: State, typed_line: str, *, is_sure: bool) -> str | None:
    """Return the line of what a conference card says, or None; a menu where there are several."""
    effects = card_lines(state, typed_line, is_sure=is_sure)
    if len(effects) > 1:
        raise choosing(typed_line, effects)
    return next(iter(effects), None)


def _understood(state: State, typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Return the line that a typed one stands for, or None where it is the beginning of a command, now done."""
    refuse_nobodys(state, typed_line)
    typed_line = pass_by_letter(state, typed_line)
    history_line = grammar.history_line(typed_line)
    if history_line and not isinstance(history_line, Misread):
        return typed_line
    if len(typed_line) == 1 and typed_line.isalpha() and english(typed_line, (*COMMANDS, *VERBS)) not in VERBS:
        _of_one_letter(typed_line, is_command)
        return None
    if declines(state, typed_line) and not is_allowed(state, typed_line):
        return _declined(state, typed_line, is_command)
    problems: list[UsageProblem] = []
    for candidate in meant(state, typed_line):
        reading = read(candidate)
        if isinstance(reading, Action):
            return _of_notation(state, typed_line, candidate, reading)
        problems.append(reading)
    answer = _answering(state, typed_line) or _as_said(typed_line, is_command)
    first_word, _space, behind = typed_line.partition(" ")
    if answer is None and first_word.casefold() in small_words() and begins_with_power(behind.split(), 0):
        return understood(state, behind, is_command)
    if answer is None and not history_line:
        answer = _with_slips_mended(state, typed_line) or _by_hand(state, typed_line)
        answer = answer or _of_card(state, typed_line, is_sure=False)
        answer = answer or _guessed(state, typed_line, problems, is_command)
    return typed_line if answer is None and history_line else answer or None


def _of_one_letter(typed_line: str, is_command: Callable[[str], bool]) -> None:
    """Do the command that a letter begins; it tells nothing."""
    if not is_command(typed_line):
        raise UsageProblem(_("`%(line)s` is not understood.") % {"line": typed_line}, hint=_("Type one letter more."))


def _of_notation(state: State, typed_line: str, candidate: str, action: Action) -> str:
    """Return the line for one that is notation, as typed or with what goes without saying; else what it answers.

    A card that nobody knows yet is asked about, where the words may not say something else.
    """
    tokens = tokens_of(typed_line)
    _ask_of_card(state, typed_line, candidate, action)
    is_loose = any(map(says_nothing, tokens))
    if is_loose and "".join(filter(str.isalpha, typed_line)) and _reads_small_words(tokens, action):
        return _answering(state, typed_line) or _by_hand(state, typed_line, is_sure=True) or candidate
    of_issue = with_issue_told(state, action) if unknown_cards(state, action) else None
    in_exchange = _answering(state, typed_line, grammar.write(action)) if is_in_exchange(tokens, action) else None
    if of_issue or in_exchange:
        return of_issue or in_exchange or candidate
    if not is_allowed(state, candidate):
        return _not_allowed(state, typed_line, candidate, action)
    is_new = unknown_cards(state, action)
    answer = _answering(state, typed_line) if is_new else None
    if is_new and not answer and isinstance(action, AdvanceIssue | DebateIssue):
        raise _new_card(state, action, (action.power,) if candidate == typed_line else POWERS)
    if answer or candidate == typed_line:
        return answer or candidate
    return _answering(state, typed_line, grammar.write(action)) or candidate


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
    """Return what a line of notation that may not be told now answers all the same; else itself: telling says why."""
    refused = answers(state, typed_line).refused if candidate != typed_line else ()
    answer = _answering(state, typed_line)
    effects = () if typed_line == grammar.write(action) else card_lines(state, typed_line, is_sure=False)
    if answer is None and effects and is_of_card(state, typed_line):
        raise choosing(typed_line, effects)
    is_loose = any(map(says_nothing, tokens_of(typed_line)))
    answer = answer or (_by_hand(state, typed_line) if is_loose else None)
    return answer or (refused[0] if len(refused) == 1 else candidate)


def _reads_small_words(tokens: Sequence[str], action: Action) -> bool:
    """Tell whether a small word was read as a name cut short: the line means something else without it."""
    without = [token for token in tokens if not (says_nothing(token) and token in small_words())]
    reading = read(" ".join(without)) if len(without) < len(tokens) else action
    return isinstance(reading, Action) and reading != action


def _declined(state: State, typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Say what is due where somebody says that he does not debate; who may pass, passes (4.22, 5.24)."""
    passing = _only(state, typed_line, answers(state, typed_line).legal)
    clauses = [without_reason(typed_line), *(clause for clauses in parted(typed_line) for clause in clauses)]
    passes = [line for clause in clauses for line in answers(state, clause).legal if isinstance(read(line), Pass)]
    if passing is None and passes:
        raise choosing(typed_line, tuple(dict.fromkeys(passes)))
    if passing is None:
        is_command(f"{NEXT} {WHY_NOT}" if passes_himself(state, typed_line) else NEXT)
    return passing


def _as_said(typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Return the line that a typed one says in other words, or nothing where it is a command, now done; else None."""
    line = spoken(typed_line) or question(typed_line)
    if line is None:
        return None
    return line if grammar.history_line(line) or line.startswith("note ") else "" if is_command(line) else None


def _with_slips_mended(state: State, typed_line: str) -> str | None:
    """Return the one line that answers what is due once letters are mended; a menu where there are several.

    A short word alone may be another one as well: it is asked about, `money` is no Monty.
    """
    tokens = tokens_of(typed_line)
    right_tokens = mended(tokens, vocabulary())
    if right_tokens is None:
        return None
    line = _only(state, typed_line, answered(state, right_tokens).legal)
    if line and len(tokens) == 1 and len(tokens[0]) < SURE_ALONE:
        raise choosing(typed_line, (line,))
    return line


def _by_hand(state: State, typed_line: str, *, is_sure: bool = False) -> str | None:
    """Ask whether a marker is to be set by hand, where what is said of the board is whole.

    ``is_sure``: even where it may be one line that is refused now.
    """
    found = answers(state, typed_line)
    is_refused = not is_sure and (len(found.refused) == 1 or len(found.of_others) == 1)
    lines = () if is_refused else set_by_hand(state, typed_line)
    if lines:
        lines = (*card_lines(state, typed_line, is_sure=False), *lines)
        raise choosing(typed_line, lines[:MOST_CHOICES])
    return None


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


def _answering(state: State, typed_line: str, likely_line: str = "") -> str | None:
    """Return the one line that answers what is due, or None; a menu where there are several.

    ``likely_line``: a legal one that the words may stand for, too.
    """
    if english(typed_line, COMMANDS):
        return likely_line or None
    found = answers(state, typed_line)
    whole = found.refused if len(found.refused) == 1 and found.legal else ()
    return _only(state, typed_line, tuple(dict.fromkeys((*filter(None, [likely_line]), *found.legal, *whole))))


def _only(state: State, typed_line: str, lines: tuple[str, ...]) -> str | None:
    """Return the only line, or None; a menu where there are several."""
    lines = tuple(with_exchange(state, typed_line, one_of_twins(state, lines)))
    if len(lines) > 1:
        is_leaders = any(map(person, tokens_of(typed_line)))
        play = leader_meant(state, typed_line, lines) if is_leaders else None
        if play:
            return play
        raise choosing(typed_line, tuple(sorted(lines, key=lambda line: is_leaders and LEADER not in line.split())))
    if lines and names_region(typed_line):
        raise choosing(typed_line, lines)
    return lines[0] if lines else None


def _guessed(
    state: State, typed_line: str, problems: list[UsageProblem], is_command: Callable[[str], bool]
) -> str | None:
    """Return the line where something is left out of it, or the one of several meanings that is allowed."""
    line_with_verb = None if says_not(tokens_of(typed_line)) else with_verb(state, typed_line)
    reading = read(line_with_verb) if line_with_verb else None
    if isinstance(reading, Action):
        return line_with_verb
    menu = next((problem for problem in problems if isinstance(problem, Ambiguous)), None)
    if menu is None and isinstance(reading, Ambiguous) and is_allowed(state, line_with_verb or ""):
        menu = reading
        problems.append(reading)
    if menu and leads_on(menu):
        return _chosen(state, menu)
    first_word, space, other_words = typed_line.partition(" ")
    is_cut = len(first_word) < SHORTEST and other_words
    verb = None if is_cut else english(first_word, (*COMMANDS, *VERBS))
    if verb in VERBS:
        return f"{verb}{space}{other_words}"
    if not is_cut and is_command(typed_line):
        return None
    ask_of_leader(state, typed_line)
    refused = health_said(state, typed_line) or _refused(state, typed_line)
    if refused is None:
        ask_in_part(state, typed_line)
    return refused or not_understood(state, typed_line, problems)


def _refused(state: State, typed_line: str) -> str | None:
    """Return the line that may not be told now, which telling it will say; or say when its like would be told."""
    refused = answers(state, typed_line).refused
    if len(refused) == 1:
        return refused[0]  # telling it says why not
    if 1 < len(refused) <= MOST_REFUSED and len({type(read(line)) for line in refused}) == 1:
        if len({(line.partition(" ")[2], _reasons(state, line)) for line in refused}) == 1:
            return refused[0]  # whose it is does not matter: the same forbids each of them
        raise choosing(typed_line, refused)
    of_others = answers(state, typed_line).of_others
    is_of_one = len({line.partition(" ")[0] for line in of_others}) == 1
    is_of_one = is_of_one and (len(of_others) == 1 or not any(is_allowed(state, line) for line in of_others))
    line = _by_some_power(state, typed_line) or (min(of_others, key=len) if is_of_one else None)
    is_told = line is not None and not isinstance(read(line), Pass)  # when somebody may pass is said
    elsewhere = None if is_told else told_elsewhere(state, typed_line)
    if elsewhere:
        raise elsewhere
    return line


def _reasons(state: State, line: str) -> frozenset[str]:
    """Return what forbids a line."""
    return frozenset(problem.why.template for problem in engine.violations(state, grammar.parse(line)))


def _chosen(state: State, menu: Ambiguous) -> str:
    """Return the one of several meanings that is allowed; where several are, the choice becomes a menu."""
    allowed = tuple(choice for choice in menu.choices if is_allowed(state, choice))
    if is_power(menu.word):  # which may itself be meant, and no issue that begins so
        menu.choices = allowed or menu.choices
        raise menu
    if len(allowed) == 1:
        return allowed[0]
    if not allowed and not isinstance(read(menu.choices[0]), UsageProblem):
        return menu.choices[0]  # telling it says why not
    readable = tuple(choice for choice in menu.choices if not isinstance(read(choice), UsageProblem))
    if len(readable) == 1:
        return readable[0]
    menu.choices = allowed or readable or menu.choices
    raise menu


def _by_some_power(state: State, typed_line: str) -> str | None:
    """Return a line that leaves open who acts with the one power that may, or with any where nobody may yet."""
    readings = {line: read(line) for line in by_powers(typed_line)}
    understandable = [line for line, reading in readings.items() if isinstance(reading, Action | Ambiguous)]
    allowed = tuple(line for line in understandable if is_allowed(state, line))
    if len(allowed) > 1:
        raise choosing(typed_line, allowed)
    untimely = [
        line
        for line, reading in readings.items()
        if isinstance(reading, Action) and not engine.is_timely(state, type(reading))
    ]
    return next(iter((*allowed, *untimely)), None)  # telling one that nobody may tell yet says why not


def only_choice(state: State) -> Action | None:
    """Return the one action that can be told now, where there is no other and no form to fill in."""
    if engine.awaits_forms(state):
        return None  # something is told with more than the rules can list, such as dice
    options = list(islice(engine.legal(state), 2))
    return options[0] if len(options) == 1 else None
