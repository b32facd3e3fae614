"""A Leader's play with what became of him, told in one line: `global stalin discarding 3, well` (5.26, 3.31)."""

from collections.abc import Sequence
from itertools import takewhile
from typing import get_args

from churchill_cli.documents.cards import names
from churchill_cli.errors import Ambiguous
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import leader_card
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue, LeaderIs, LeaderRolls
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.grammar import write
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.all_or_none import refuse_part
from churchill_cli.session.answered import answered
from churchill_cli.session.answers_due import answers
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.said_of_leaders import ONE_DIE, of_health_alone
from churchill_cli.session.speech import as_number, listed, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_fields import says
from churchill_cli.words.names import folded

OUTCOMES = ("rolls", "well", "ill", "dead", "paranoid")
"""What is told of a Leader after his use."""


def played_and_rolled(state: State, typed_line: str) -> Sequence[str]:
    """Return the line of a Leader's play and that of what became of him, or nothing.

    Ambiguous asks which of several is meant; whether one is, where a number may be of either.
    """
    if state.turn.step != "meeting" or state.turn.table.checks:
        return ()
    typed_line = _with_outcome_behind(typed_line)
    words = typed_line.split()
    if not any(person(word) or says(word, LEADER) for word in words):
        return ()
    for at in (at for at in range(len(words) - 1, 1, -1) if _begins_outcome(words, at)):
        start = next((n for n in range(at, 0, -1) if words[n - 1].endswith(",")), at)
        if folded(" ".join(words[start:])) in listed("chatter"):
            continue  # a remark as well: `fine`
        plays = _plays(state, " ".join(words[:at]))
        if len(plays) > 1:
            _ask_which(state, typed_line, plays, words, at)
        lines = _with_outcome(state, typed_line, plays[0], words, at) if plays else ()
        if lines:
            return lines
    return ()


def _ask_which(
    state: State, typed_line: str, plays: Sequence[tuple[str, Action]], words: Sequence[str], at: int
) -> None:
    """Raise Ambiguous where a Leader may be used in several ways, each with what became of him where that is told."""
    ways: list[str] = []
    left_out: list[str] = []
    for play in plays:
        try:
            lines = _with_outcome(state, typed_line, play, words, at)
        except Ambiguous:
            lines, left_out = (play[0],), [" ".join(words[at:])]
        ways += ["; ".join(lines)] if lines else []
    if ways:
        raise choosing(typed_line, tuple(ways), left_out=left_out)


def _with_outcome_behind(typed_line: str) -> str:
    """Return a line with what became of a Leader behind what else is told of his use: `fdr global, well, king out`."""
    first, *clauses = map(str.strip, typed_line.split(","))
    outcomes = [clause for clause in clauses if _is_outcome(tokens_of(clause))]
    others = [clause for clause in clauses if clause not in outcomes]
    return ", ".join((first, *others, *outcomes)) if len(outcomes) == 1 else typed_line


def _is_outcome(tokens: Sequence[str]) -> bool:
    """Tell whether some words say what became of a Leader by a word for it, and nothing else."""
    said = [token for token in tokens if not says_nothing(token) and not as_number(token)]
    forms = {*listed("health")}
    return bool(said) and all(
        folded(token) in forms or any(says(token, outcome) for outcome in OUTCOMES) for token in said
    )


def _with_outcome(
    state: State, typed_line: str, told_play: tuple[str, Action], words: Sequence[str], at: int
) -> Sequence[str]:
    """Return the line of a play with that of its outcome, which the words from an index on tell, or nothing."""
    (play, action), said = told_play, " ".join(words[at:])
    then = engine.apply(state, action)[0]
    if not then.turn.table.checks:
        return ()
    typed_rest = of_health_alone(then, said) or said
    rest, found = tokens_of(typed_rest), answers(then, typed_rest)
    told, refused = found.legal, [line for line in found.refused if LEADER in line.split()[1:2]]
    likely = told or answered(then, [token for token in rest if not token.isdecimal()]).legal
    if refused and not told and _no_die_is_taken(then):
        check = then.turn.table.checks[0]
        outcomes = (write(LeaderIs(check.power, health)) for health in get_args(Health))
        is_of_card = not leader_card(then, check.power).dice  # what it means stands there alone (3.31)
        ways = tuple(f"{play}; {outcome}" for outcome in outcomes if is_of_card and is_allowed(then, outcome))
        is_of_menu = any(number and int(number) <= len(ways) for number in map(as_number, rest))  # typed once more
        raise choosing(typed_line, (play,) if is_of_menu else ways or (play,), left_out=[said])
    if len(told or refused) == 1:
        lines = (play, (told or refused)[0])
        refuse_part(state, zip((" ".join(words[:at]), said), lines, strict=True))
        if not _is_of_him(words[:at]) and all(folded(token) in listed("affirming") for token in rest):
            raise choosing(typed_line, ("; ".join(lines), play))
        _ask_of_card(state, typed_line, rest, lines)
        return lines
    if 0 < len(likely) <= MOST_CHOICES:
        raise choosing(typed_line, tuple(f"{play}; {line}" for line in likely))
    return ()


def _is_of_him(words: Sequence[str]) -> bool:
    """Tell whether the last clause of some words names nothing but a Leader: `stalin bomb, he is` ok."""
    clause = list(takewhile(lambda word: not word.endswith(","), reversed(words)))
    return bool(clause) and all(says_nothing(word) or person(word) for word in clause)


def _no_die_is_taken(state: State) -> bool:
    """Tell whether the roll that is due takes no single die: it means what a card says, or more dice are due (3.31)."""
    check = state.turn.table.checks[0]
    return check.what == LEADER and any(engine.violations(state, LeaderRolls(check.power, ONE_DIE)))


def _ask_of_card(state: State, typed_line: str, rest: Sequence[str], lines: Sequence[str]) -> None:
    """Ask whether a card is laid off where the word for what became of a Leader begins its name, too: `mal` (5.26)."""
    play = read(lines[0])
    if not isinstance(play, AdvanceIssue | DebateIssue) or play.card.discard or len(rest) != 1:
        return
    cards = sorted({card for known, card in names().items() if known.startswith(folded(rest[0]))})
    plays = (play.but(card=play.card.but(discard=card)) for card in cards)
    laid_off = tuple(write(each) for each in plays if not any(engine.violations(state, each)))
    if laid_off:
        raise choosing(typed_line, ("; ".join(lines), *laid_off))


def _begins_outcome(words: Sequence[str], at: int) -> bool:
    """Tell whether what became of a Leader may begin at a word: at dice behind a comma, or at a word for it."""
    word = words[at].strip(",.;:!")
    behind_comma = words[at - 1].endswith(",")
    return (
        (not says_nothing(word) and any(says(word, outcome) for outcome in OUTCOMES))
        or (behind_comma and word[:1].isdecimal())
        or word == "rolls"
        or (behind_comma and says(word, "rolls") and at + 1 < len(words) and words[at + 1][:1].isdecimal())
        or (behind_comma and folded(word) in listed("health"))
    )


def _plays(state: State, typed_line: str) -> Sequence[tuple[str, Action]]:
    """Return the plays of a Leader that a line may tell, and nothing else, with their actions."""
    if not any(person(word) is None for word in tokens_of(typed_line) if not says_nothing(word)):
        return ()  # `stalin plays nothing`
    lines = [line for line in meant(state, typed_line) if isinstance(read(line), Action)]
    lines = lines if lines and is_allowed(state, lines[0]) else list(answers(state, typed_line).legal)
    plays = [(line, action) for line in lines if isinstance(action := read(line), Action)]
    by_leader = [play for play in plays if isinstance(play[1], AdvanceIssue | DebateIssue)]
    is_of_leaders = len(by_leader) == len(plays) and all(_is_by_leader(action) for _line, action in by_leader)
    return by_leader if is_of_leaders and len(by_leader) <= len(("advance", "debate")) else ()


def _is_by_leader(action: Action) -> bool:
    """Tell whether a Leader is used."""
    return isinstance(action, AdvanceIssue | DebateIssue) and action.card.kind == LEADER
