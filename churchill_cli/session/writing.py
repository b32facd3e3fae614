"""A line that is typed is heard and goes to the record, or mends it; what can only go one way is told with it."""

from collections.abc import Sequence
from itertools import islice

from churchill_cli.errors import Ambiguous, Forbidden, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import staff_card
from churchill_cli.game.model.actions import Action, AdvanceIssue, CardPlaces, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import Delete, Undo, UndoTo
from churchill_cli.notation.typed_lines import read
from churchill_cli.play import told_answers
from churchill_cli.play.told_answers import MOST_ALONE, only_choice
from churchill_cli.play.told_markers import OF_BEGINNING, is_joining
from churchill_cli.record import games, replay
from churchill_cli.record.games import Told
from churchill_cli.record.mending import NoLongerFits
from churchill_cli.record.replay import Game
from churchill_cli.session import repair, showing
from churchill_cli.session.amending import ask_of_amendment, reworded
from churchill_cli.session.commanding import command, parted
from churchill_cli.session.hearing import MOST_BESIDE_BOARD, Heard, heard, written
from churchill_cli.session.lacking import lacking
from churchill_cli.session.open_question import Asked
from churchill_cli.session.refusing import ask_of_board, board_refusal, unclear
from churchill_cli.session.session import Session
from churchill_cli.typed.board.board_told import telling_command
from churchill_cli.typed.commands.stopping import might_stop, stopped
from churchill_cli.typed.lexicon.command_words import answers
from churchill_cli.typed.lexicon.entries import SLIP, STEMMED
from churchill_cli.typed.lexicon.lattice import named
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.typed.replies.forgotten import forgotten
from churchill_cli.typed.search.understanding import Understood, understood
from churchill_cli.views import inert
from churchill_cli.views.printing import print_lines
from churchill_cli.views.ways_on import way_on
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import card_name

NAVAL, UNDO, OF_BOARD, FEW_UNDONE = "naval", "undo", 2, 9
"""The kind of support, a line about others, so many countries of which a board alone is told, lines undone unasked."""


def enter(session: Session, typed: str) -> None:
    """Tell a line to the record and say what it brought; what can only go one way is told at once."""
    bots = showing.bots_at(session)
    typed = bots.completed(session, typed) if bots else typed
    if session.mending and repair.answered(session, session.mending, typed):
        return
    is_mended, told_before = session.mending is not None, len(session.game.past.live)
    lines = _heard(session, typed)
    if lines is None:
        return
    refuse_part(session.state, lines)
    try:
        for at, line in enumerate(lines, 1):
            session.behind = [*lines[at:]]
            refuse_brought(session.game, line)
            _write(session, line, typed)
    finally:
        showing.tell_chances(session, session.state)
    if is_mended or session.mending:
        return
    live = session.game.past.live
    if tuple(lines) != (UNDO,):
        session.told_together = tuple(live[told_before:]) if len(lines) > 1 else ()
    rest = set(session.told_together).intersection(live) if tuple(lines) == (UNDO,) else ()
    if 0 < len(rest) < len(session.told_together):
        still_told = _("Still told of the same typed line: %(n)d; `undo %(n)d` takes those back too.")
        session.said.say("line", [still_told % {"n": len(rest)}])
    if not all(map(grammar.history_line, lines)):
        tell_only_choices(session)
    showing.tell_due(session)


def _write(session: Session, line: str, typed: str) -> None:
    """Tell a line; where it is forbidden that was guessed of slips and names cut short, say how it was understood."""
    try:
        write(session, line)
    except Forbidden as problem:
        meaning = understood(session.state, typed)
        if meaning.guessed >= SLIP and meaning.told == (line,):
            as_told = _("Understood as: %(line)s.") % {"line": worded(line)}
            problem.way_on = f"{problem.way_on} {as_told}".strip()
        raise


def _heard(session: Session, typed: str) -> Sequence[str] | None:
    """Return the lines that a typed one tells, or None where it is a command, now done.

    Ambiguous asks what is meant, a correction of a line told before among it.
    """
    if stopping := stopped(session.game, typed):
        return (stopping,)
    ask_of_many(session, typed)
    is_question = typed.endswith("?")  # what happened before is changed by none
    try:
        if not (session.mending or written(typed) or is_question):
            ask_of_amendment(session.game, typed)
        of_board = _beginning(session.game, typed)
        found = Heard(command=of_board) if of_board else heard(session.undisputed, reworded(session.game, typed))
    except UsageProblem as why_not:
        is_refused = not (session.mending or is_question or isinstance(why_not, Ambiguous) or answers("no", typed))
        insertions = forgotten(typed, session.game.state, session.game.lines_back()) if is_refused else ()
        if is_refused and is_joining(session.game):
            raise board_refusal(why_not, typed, session.game.state.position.board) from None
        if not insertions:
            raise
        raise choosing(typed, insertions, because=why_not.message) from None
    if found.command:
        command(session, found.command, exact=False)
        return None
    session.asked = Asked()
    session.refuse_in_the_past()
    is_debate = not written(typed) and any(isinstance(read(line), DebateIssue) for line in found.lines[:1])
    if is_debate and session.undebated is session.state:
        session.declined = frozenset()
        raise choosing(typed, ("; ".join(found.lines),), because=_("It was said that nobody debates."))
    return found.lines


def ask_of_many(session: Session, typed: str) -> None:
    """Ask whether one line is to be taken back or as many as its number says, where more than a few would be."""
    taken_back, live = grammar.history_line(typed), session.game.past.live
    n = (taken_back.count or 1) if isinstance(taken_back, Undo) else 0
    is_offered = session.mending or n == len({*session.told_together}.intersection(live))
    if FEW_UNDONE < n < len(live) and n in live and not is_offered:
        menu = choosing(typed, (grammar.write(Delete("", n)), grammar.write(UndoTo(str(live[-n - 1])))))
        of_all = _("takes back the last lines: %(n)d") % {"n": n}
        menu.meanings = (worded(session.game.text(n)), of_all)
        raise menu


def lines_of(session: Session, text: str) -> Sequence[str]:
    """Return what was typed as lines; a board that is joined goes to the end of the text."""
    is_board = ";" in text and is_joining(session.game)
    whole = is_board and telling_command(text, session.game.state.position.board, is_beginning=True)
    return [text.strip()] if whole else parted(text)


def _beginning(game: Game, line: str) -> str:
    """Return the command that tells the board of a game that has begun already, where nothing else is told of it.

    Ambiguous asks whether a board is meant, where a conference card may bring as much.
    """
    meaning, board = understood(game.state, line), game.state.position.board
    if not is_joining(game) or written(line) or (meaning.is_certain and not meaning.guessed):
        return ""
    command = telling_command(line, board, is_beginning=True)
    is_board = meaning == Understood() or len(named(typed_words(line), "place", most=STEMMED)) >= OF_BOARD
    if not command:
        of_card = tuple(one for one in meaning.asked if not one.startswith(OF_BEGINNING))
        ask_of_board(game.state, line, of_card[:MOST_BESIDE_BOARD], is_in_parts=is_board)
    if is_board and not command and meaning.asked:  # of several countries none is said of a conference card
        raise unclear(game.state, line)
    return command


def write(session: Session, line: str, *, is_alone: bool = False) -> None:
    """Append a line to the record and say what it brought; while something is mended, it mends."""
    if session.mending:
        repair.go_on(session, session.mending.answered(line))
        return
    if bots := showing.bots_at(session):
        bots.ask_of_lacked(session, line)
    try:
        accepted = games.tell(session.record, line, session.game)
    except NoLongerFits as problem:
        repair.begin(session, problem.mending)
        return
    except Forbidden as problem:
        if question := lacking(session.game.state, line):
            raise question from None
        problem.way_on = problem.way_on or way_on(session.game, line)
        raise
    before_line = session.game.state
    may_stop = might_stop(before_line, line)
    accept(session, accepted)
    told_answers.remember(session.record, accepted)
    showing.show_told(session, accepted, before_line, is_alone=is_alone, may_stop=bool(may_stop))


def accept(session: Session, accepted: Told, lines_told: int = 1) -> None:
    """Go on with the game after what was told, and say where the record was not as it was known."""
    if len(accepted.game.lines) != len(session.game.lines) + lines_told:
        print_lines([_("Another program has changed the record; its lines count.")])
    if accepted.cut_off:
        line = inert.brief(accepted.cut_off, inert.LINE)
        print_lines([_("Note: the last line was cut off and is left out: `%(line)s`.") % {"line": line}])
    session.game = accepted.game
    session.remember(accepted)


def tell_only_choices(session: Session) -> None:
    """Tell what can only go one way, as long as that is so."""
    only_choices = iter(lambda: only_choice(session.game.state), None)
    for action in islice(only_choices, MOST_ALONE):
        write(session, grammar.write(action), is_alone=True)


def refuse_brought(game: Game, line: str) -> None:
    """Raise UsageProblem where a line tells once more the support that the card played last has brought (3.28)."""
    told, played = read(line), read(game.text(game.past.live[-1])) if game.past.live else None
    if not isinstance(told, CardPlaces) or not isinstance(played, AdvanceIssue | DebateIssue):
        return
    card = staff_card(game.state, played.power, played.card)
    if told.kind == NAVAL and card.places.get(told.box) == told.n:
        message = _("The play of %(card)s has put that there already (3.28).") % {"card": card_name(card.id)}
        by_hand = worded(f"adjust {NAVAL} {told.box} N")
        raise UsageProblem(message, hint=_("One more all the same: %(line)s.") % {"line": by_hand})


def refuse_part(state: State, lines: Sequence[str]) -> None:
    """Raise Forbidden for the first of several lines that may not be told behind those before it.

    One that lacks something is asked about when it is told, and what stands behind it waits.
    """
    now, actions, before = state, list(map(read, lines)), ""
    for line, action in zip(lines, actions, strict=True) if len(lines) > 1 else ():
        violations = list(engine.violations(now, action)) if isinstance(action, Action) else []
        if not isinstance(action, Action) or (violations and lacking(now, line)):
            return
        if violations:
            problem = replay.refusal(violations)
            part, behind = (
                worded(line),
                _("`%(part)s` breaks a rule behind `%(before)s`, so nothing is recorded."),
            )
            nothing = behind if before else _("`%(part)s` breaks a rule, so nothing of the line is recorded.")
            problem.way_on = nothing % {"part": part, "before": before}
            raise problem
        now, before = engine.apply(now, action)[0], worded(line)
