"""The answers of the commands that keep a record, each with its JSON."""

from collections.abc import Iterator

from churchill_cli.answers import conferences
from churchill_cli.answers.plain import Answered, Data, event_data, fields, term_data
from churchill_cli.documents.position import written
from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.notation import grammar
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game


class StateAnswer(Answered):
    """A game as it stands: the position, the step, what is due from whom, the conference table."""

    state: State

    def contents(self) -> Data:
        """Return the answer to `state`."""
        is_laid = self.state.turn.step in {"agenda", "meeting"}
        conference_table = {"table": conferences.answer(self.state).contents()} if is_laid else {}
        return {**written(self.state.position), **step_data(self.state), **conference_table}


class LegalAnswer(Answered):
    """What may be told now."""

    state: State

    def contents(self) -> Data:
        """Return the answer to `legal`: each action or form with what it does."""
        legal_form_data = [{"form": form, "why": explanation} for form, explanation in legal_forms(self.state)]
        return {**step_data(self.state), "actions": legal_form_data}


class LogAnswer(Answered):
    """The lines of a record, and which of them were taken back."""

    game: Game

    def contents(self) -> Data:
        """Return the answer to `log`."""
        history, numbered_lines = self.game.past, enumerate(self.game.lines, 1)
        entries = [{"n": number, "line": line, "undone": number in history.undone} for number, line in numbered_lines]
        return {"entries": entries, "in_force": history.live, "left_out": self.game.left_out}


class ToldAnswer(Answered):
    """What one line brought."""

    told: Told

    def contents(self) -> Data:
        """Return the answer to `do`."""
        told_line = self.told
        return {
            "accepted": True,
            "line": told_line.line,
            "events": map(_event_with_steps, told_line.events),
            "moves": [{"what": hand_move} for hand_move in told_line.moves],
            **fields(told_line, "assumed", "open_points"),
            "reminders": map(_event_with_steps, told_line.reminders),
            **step_data(told_line.game.state),
        }


def _event_with_steps(event: Event) -> Data:
    return {**event_data(event), "steps": [term_data(sum_term) for sum_term in event.terms]}


def step_data(state: State) -> Data:
    """Return the step that a game has reached: who may act, what is due, by which sections."""
    due_next = engine.due(state)
    powers = list(due_next.powers) if due_next else []
    return {
        "step": state.turn.step,
        "by": powers[0] if len(powers) == 1 else None,
        "powers": powers,
        "due": [due_next.what, *due_next.first] if due_next else [],
        "cites": due_next.cites if due_next else [],
    }


def legal_forms(state: State, *, plays: bool = True) -> Iterator[tuple[str, Text]]:
    """Yield each action or form that may be told now; ``plays``: advances and debates as well."""
    listed_kinds: set[type[Action]] = set()
    for action in engine.legal(state):
        listed_kinds.add(type(action))
        if not isinstance(action, AdvanceIssue | DebateIssue):
            yield grammar.write(action), Text(action.HELP)
        elif plays:
            yield grammar.write(action), _effect(state, action)
    for action_kind in engine.awaited(state, (kind for kind in ACTIONS if kind not in listed_kinds)):
        yield action_kind.FORM, Text(action_kind.HELP)


def _effect(state: State, play: AdvanceIssue | DebateIssue) -> Text:
    """Return the value of a play and where the issue would stand after it (5.22, 5.24)."""
    play_value, table_space = offers.result(state, play)
    sum_told = "+".join(str(sum_term.amount) for sum_term in play_value.terms).replace("+-", "-")
    return Text(
        "%(sum)s: %(spaces)s", {"sum": Verbatim(sum_told), "spaces": offers.would_stand(state, play, table_space)}
    )
