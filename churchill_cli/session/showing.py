"""What a session shows around what is told: where it stands, what is due and to know before, prompt, status line."""

from collections.abc import Iterator
from types import ModuleType

from churchill_cli.game import engine
from churchill_cli.game.conference.meeting_turns import closed
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import Due, State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import STOPPING
from churchill_cli.notation.past import Correction
from churchill_cli.record.games import Told, doubted_lately
from churchill_cli.session.session import Session
from churchill_cli.views import game as view
from churchill_cli.views.examples import examples, fits
from churchill_cli.views.one_screen import kind_of
from churchill_cli.views.overview import overview_lines
from churchill_cli.views.placed import placed_lines
from churchill_cli.views.ruling import is_of_card, is_of_map
from churchill_cli.views.status import prompt_line, status_line
from churchill_cli.views.terminal import paint
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import continued, say, short

ROLLING = "advance"
"""The step in which the Fronts roll."""
PLACING = frozenset({"networks", "aligns"})
"""The verbs of the steps in which those who are alike place one after another."""


def prompt(session: Session) -> str:
    """Return what stands before the place to type: conference, step, who acts."""
    with catalogues.speaking(language(session)):
        if session.asking and session.asking.is_timely():
            return session.asking.prompt()
        session.asking = None
        unfit = session.mending.unfit[0] if session.mending and session.looking is None else None
        return prompt_line(session.state, looking=session.looking, unfit=unfit)


def status(session: Session) -> str:
    """Return the status line, with how the last lines changed the score."""
    with catalogues.speaking(session.lang):
        return status_line(session.state, session.earlier if session.looking is None else None)


def tell_due(session: Session) -> None:
    """Say what is due, in the language of who must act; with an example the first time."""
    step, due = engine.step_of(session.state), due_now(session)
    bots = bots_at(session)
    with catalogues.speaking(language(session)):
        session.said.say("due", view.due_lines(bots.due_of_people(session, due) if bots else due))
        if due and step.wording.verb in PLACING and len(due.powers) > 1:  # the US says who is first (7.1, 7.3, 3.32)
            typed = _("Type who it is: %(names)s; then where.") % {"names": ", ".join(map(short, due.powers))}
            session.said.say("due", [f"      {typed}"])
        session.said.say("foreseen", view.foreseen_lines(_newly_foreseen(session, step.name, due)))
    session.proposal = None
    if bots:
        bots.propose(session)
    with catalogues.speaking(language(session)):
        is_of_people = session.proposal is None and not (bots and step.name == "conference")
        if is_of_people and step.name not in session.hinted and due and fits(step.wording, due):
            session.said.say("example", examples(session.state))
            session.hinted.add(step.name)
    if step.name == "over":
        session.said.say("board", overview_lines(session.state))


def due_now(session: Session) -> Due | None:
    """Return what is due, no debate of somebody among it who said that he does not debate."""
    due, is_said = engine.due(session.undisputed), session.declined_at is session.state
    open_to = tuple(text for text in due.first if text.fields.get("power") not in session.declined) if due else ()
    return due.but(first=open_to) if due and is_said else due


def bots_at(session: Session) -> ModuleType | None:
    """Return what speaks for 'Bots, if any play at the table."""
    if not any(line.startswith("note bot ") for line in session.game.lines):
        return None
    from churchill_cli.session import proposing  # noqa: PLC0415 - costs start-up, and few games have 'Bots

    return proposing


def _newly_foreseen(session: Session, step: str, due: Due | None) -> Iterator[Event]:
    """Yield what to know before what is due is told, and was not said yet at this step to who acts."""
    place = (session.state.position.conference, step, due.powers if due else ())
    if place != session.foreseen_at:
        session.foreseen_at, session.foreseen = place, set()
    for event in engine.foreseen(session.state):
        text = say(event.what)
        if text not in session.foreseen:
            session.foreseen.add(text)
            yield event


def show_told(session: Session, told: Told, before_line: State, *, is_alone: bool, may_stop: bool) -> None:
    """Say what a line brought; ``is_alone``: nobody typed it; ``may_stop``: its issue came through the center."""
    echoed = _("Only one choice is left: %(line)s") if is_alone else "%(line)s"
    line = worded(told.line, session.lang)
    echo = paint(echoed % {"line": continued(line) if is_alone else line}, "quiet")
    session.said.say("alone" if is_alone else "line", [echo])
    is_said = session.undebated is not None and session.undebated is told.game.states[-2:][0]
    said_before = closed(session.undebated)[1] if session.undebated and is_said else ()
    for happened in (event for event in told.events if event not in said_before):
        session.said.say(kind_of(happened), view.event_lines([happened]))
    if len(told.game.states) > 1:
        before, after = told.game.states[-2:]
        session.said.say("event", (f"  {line}" for line in view.kept_lines(before, told.line)))
        if told.events:
            session.placed_since = session.placed_since or before
            if not session.behind or engine.step_of(after) is not engine.step_of(before):
                tell_chances(session, after)
    if isinstance(grammar.history_line(told.line), Correction):
        tell_chances(session, told.game.state, before_line)
    session.said.say("doubt", _doubts(session, told, is_alone=is_alone))
    session.said.say("move", view.hand_lines(told))
    if may_stop:
        offer = _("Or it stops in the center: type %(word)s. (5.22)") % {"word": worded(STOPPING, session.lang)}
        session.said.say("event", [f"  {offer}"])


def tell_chances(session: Session, after: State, corrected: State | None = None) -> None:
    """Say once what lines told one behind another changed for each Front, or the correction of a state."""
    before, session.placed_since = corrected or session.placed_since, None
    if before and engine.step_of(after).name != ROLLING:  # else what is due says it of each Front
        changed = placed_lines(before, after, is_corrected=corrected is not None)
        session.said.say("chance", (f"  {line}" for line in changed))


def _doubts(session: Session, told: Told, *, is_alone: bool) -> Iterator[str]:
    """Yield the open points and assumptions that were not told lately, or made a choice the only one.

    Facts of the map are named once; of further ones it is said how many there are.
    """
    said = doubted_lately(told.game) if session.doubted is None else session.doubted
    new, session.doubted = told if is_alone else view.unsaid(told, said), {*said, *told.open_points, *told.assumed}
    is_counted = not is_alone and any(map(is_of_map, said))
    yield from view.doubt_lines(new, most=0) if is_counted else view.doubt_lines(new)
    if not is_alone and any(map(is_of_card, new.assumed)):
        yield _("The same is assumed of every further card, and not said again; `why` says it.")


def language(session: Session) -> str:
    """Return the language of the one who must act, where it is one who has his own."""
    due = engine.due(session.state)
    powers = due.powers if due else ()
    return session.languages.get(powers[0], session.lang) if len(powers) == 1 else session.lang
