"""The commands of a session about its lines and their reasons, languages, the war, dice rolled here, the phones."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from random import SystemRandom

from churchill_cli.answers import positions
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.meeting_turns import closed, debaters
from churchill_cli.game.model.actions import AdvanceFront, CardIs, LeaderRolls, Pass, PurgeRolls, ShowCards
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.game.war import campaign
from churchill_cli.notation import grammar
from churchill_cli.notation.readers import named, read_whole
from churchill_cli.notation.typed_lines import is_allowed, read
from churchill_cli.phones import extra
from churchill_cli.play import languages
from churchill_cli.play.current_game import stood
from churchill_cli.record.games import Told
from churchill_cli.session.commanding import command, run_outside
from churchill_cli.session.look_commands import answer_show
from churchill_cli.session.open_question import Asked, Unfinished
from churchill_cli.session.session import Session
from churchill_cli.session.showing import due_now, tell_due
from churchill_cli.session.writing import enter
from churchill_cli.typed.questions.topics import front_named, names_front
from churchill_cli.typed.questions.why import reason_asked
from churchill_cli.views.game import due_lines, due_said, event_lines, log_lines, log_page
from churchill_cli.views.links import cited
from churchill_cli.views.printing import print_lines
from churchill_cli.views.reasons import line_reasons, refusal_reasons, reworded_reasons, told_reasons
from churchill_cli.views.war import strengths_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.languages import LANGUAGES, language_called
from churchill_cli.words.line_words import english
from churchill_cli.words.sentences import say

TELL, OFF, MOST_DICE = "tell", "off", 12
"""Words behind `phones`; so many dice belong to one line at most."""


def answer_log(session: Session, words: Sequence[str]) -> None:
    """Show the last lines in force, those from one number to another, or all, with what was taken back."""
    wanted = "".join(words)
    span = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?", wanted)
    if wanted and not span and english(wanted, ("all",)) is None:
        raise UsageProblem(_("Which lines?"), hint=_("Such as: log 20-40, or log all."))
    numbers = range(int(span[1]), int(span[2] or span[1]) + 1) if span else None
    if numbers and numbers.start > len(session.game.lines):
        numbers = None  # `log 60`: so many of the last
    lines = list(log_lines(session.game, everything=bool(wanted and not span), numbers=numbers))
    session.said.page(log_page(lines, is_whole=bool(wanted)))


def answer_look(session: Session, words: Sequence[str]) -> None:
    """Look at the game as it stood after a line, or at a point."""
    if not words:
        raise UsageProblem(_("Look where?"), hint=_("Such as: look 12, or the name of a point."))
    place = " ".join(words).casefold()
    stood(session.game, place)
    session.looking = int(place) if place.isdecimal() else session.game.past.points[place]
    answer_show(session, ())


def answer_back(session: Session, _words: Sequence[str]) -> None:
    """Return from the past to the game."""
    session.looking = None
    tell_due(session)


def answer_more(session: Session, _words: Sequence[str]) -> None:
    """Show what the screen had no room for."""
    if session.said.rest:
        session.said.more()
    else:
        print_lines([_("The last answer was whole.")])


def answer_next(session: Session, words: Sequence[str]) -> None:
    """Say what is due: nothing more is to be told, or nobody debates, what comes of it, and who is next (5.23).

    Where only some decline, those who may still debate are named; behind a `?` nobody does.
    """
    may_debate = debaters(session.state)
    if engine.is_timely(session.state, ShowCards) and not words:
        shown = _("Nothing more of the conference card is recorded; now the cards shown: agenda UK …, USSR …, US …")
        print_lines([cited(shown, ("5.11", "5.13"))])
        return
    if "?" in words or not may_debate:
        print_lines(due_lines(due_now(session))) if "?" in words else tell_due(session)
        return
    declined = session.declined if session.declined_at is session.state else frozenset()
    declining = frozenset(may_debate).intersection(words) or frozenset(may_debate)
    session.declined, session.declined_at = declined | declining, session.state
    if not session.undebated:
        print_lines(due_lines(due_now(session)))
        return
    stands, captures = closed(session.state)
    print_lines([_("Nobody debates."), *event_lines(captures)])
    on_move = stands.turn.table.on_move
    problems = engine.violations(stands, Pass(on_move)) if words and on_move else ()
    print_lines(cited(say(problem.why), problem.cites) for problem in problems)
    print_lines(due_lines(engine.due(stands)))


def answer_lang(session: Session, words: Sequence[str]) -> None:
    """Choose the language of the session, or of a player."""
    power = identified(" ".join(words[:-1]), "powers") if len(words) > 1 else None
    language = language_called(words[-1]) if words else None
    if language is None or (len(words) > 1 and power not in POWERS):
        hint = _("Such as: lang ru, or lang UK es; known: %(names)s.") % {"names": ", ".join(LANGUAGES)}
        raise UsageProblem(_("Which language?"), hint=hint)
    if power is None:
        session.lang = language
        catalogues.use(language)
    else:
        session.languages[power] = language  # type: ignore[index]
    languages.keep(session.record, session.lang, session.languages)
    session.hinted.clear()
    tell_due(session)


def answer_strength(session: Session, words: Sequence[str]) -> None:
    """Show the strength of a Front, or of several or all in few words."""
    several, asked = [*filter(None, map(front_named, words))], " ".join(words).rstrip("?")
    if words and (names_front(asked) or len(several) < len("ab")):
        run_for_each(session, "strength", "--front", FRONTS, asked.split())
        return
    war = campaign.war(session.state)
    answers = [positions.strength(war, front) for front in FRONTS if not several or front in several]
    session.said.page(strengths_lines(answers, is_bound=any(debt.left for debt in session.state.turn.owed)))


def answer_reserves(session: Session, words: Sequence[str]) -> None:
    """Show where the reserves of a theater go, or of both."""
    run_for_each(session, "reserves", "--theater", THEATERS, words)


def run_for_each(session: Session, command: str, option: str, every: Sequence[str], words: Sequence[str]) -> None:
    """Run a command of the command line on what is named, or on every one of a few."""
    first_option = next((index for index, word in enumerate(words) if word.startswith("-")), len(words))
    typed, options = words[:first_option], words[first_option:]
    wanted = read_whole(named(" ".join(typed), every, "fronts", "theaters"), typed) or " ".join(typed)
    choices = [wanted] if wanted or option in options else every
    run_outside(session, *([command, *([option, choice] if choice else []), *options] for choice in choices))


def answer_why(session: Session, words: Sequence[str]) -> None:
    """Explain the last answer, what a line brought, what the rules are against, a number; else search the rules."""
    reason = reason_asked(session.game, " ".join(words))
    if isinstance(reason, str):
        command(session, reason, exact=True)
        return
    answered = session.answered or session.game.past.live[-1:] if reason is None else [reason]
    if not answered:
        raise UsageProblem(_("Nothing was answered yet."), hint=_("Such as: %(line)s") % {"line": "why 12"})
    session.said.page(line for answer in answered for line in _reasons(session, answer))


def _reasons(session: Session, answer: int | Told | ChurchillError | Sequence[str]) -> Iterable[str]:
    """Return why a line, or a refusal, is as it is; a command answers once more by itself, with every step."""
    match answer:
        case int():
            return line_reasons(session.game, answer)
        case Told():
            before = () if answer.events or session.earlier is None else (session.earlier, answer.game.state)
            return (*told_reasons(answer, before or answer.game.states[-2:]), *reworded_reasons(answer))
        case ChurchillError():
            return refusal_reasons(answer, session.state.position.rules.edition)
        case _:
            command(session, " ".join([*answer, "-v"]), exact=True)
            return ()


def answer_quit(session: Session, _words: Sequence[str]) -> None:
    """End the session."""
    session.done = True


def answer_phones(session: Session, words: Sequence[str]) -> None:
    """Serve the players' phones from this session, and say where; or end it."""
    wanted = english(words[0], (TELL, OFF)) if words else ""
    if wanted is None or len(words) > 1:
        raise UsageProblem(_("Which phones?"), hint=_("Such as: phones, phones tell, phones off."))
    extra.require()
    from churchill_cli.session.hosted import Phones  # noqa: PLC0415 - it needs the packages

    if session.phones and wanted in {TELL, OFF}:
        session.phones.end()
        session.phones = None
    if wanted == OFF:
        print_lines([_("No phones are served.")])
        return
    session.phones = session.phones or Phones(session, may_tell=wanted == TELL)
    print_lines(session.phones.lines())


def answer_roll(session: Session, words: Sequence[str]) -> None:
    """Roll the dice that are due, or those of the line that the words begin, and tell them; UsageProblem: none are."""
    session.refuse_in_the_past()
    asked, session.asked = session.asked.unfinished, Asked()
    dice = SystemRandom()
    begun = [(" ".join(words), D6)] if words else []
    for beginning, faces in (*begun, *_rolls(session.state, asked)):
        rolled = [str(dice.choice(faces)) for _die in range(MOST_DICE)]
        lines = accumulate(rolled, lambda line, die: f"{line} {die}", initial=beginning)
        line = next((line for line in lines if line != beginning and is_allowed(session.state, line)), None)
        if line:
            print_lines([_("Rolled here: %(dice)s.") % {"dice": line.removeprefix(beginning).strip()}])
            enter(session, line)
            return
    hint = _("Now: %(due)s") % {"due": due_said(engine.due(session.state))}
    raise UsageProblem(_("No dice are due that this program could roll."), hint=hint)


def _rolls(state: State, unfinished: Unfinished | None) -> Iterator[tuple[str, Sequence[int]]]:
    """Yield how a line begins whose dice are due, the likeliest first, with the faces of each die."""
    if unfinished:
        before = unfinished.before
        is_chief = all(map(str.isdecimal, unfinished.pieces)) and before.split()[-1:] in (["chief"], ["rolls"])
        if is_chief or isinstance(read(before), CardIs):
            yield before, D6
    for check in state.turn.table.checks[:1]:
        of_leader = LeaderRolls.FORM.replace("{power}", check.power)
        yield (PurgeRolls.FORM if check.what == "purge" else of_leader).partition(" {")[0], D6
    beginning = engine.step_of(state).wording.beginning(state)
    legal = tuple(engine.legal(state))
    fronts = [action for action in legal if isinstance(action, AdvanceFront)]
    if beginning and not fronts:
        yield beginning, D6
    for action in fronts[:1]:
        yield grammar.write(action).rpartition(" ")[0], [front.d10 for front in fronts if front.front == action.front]
