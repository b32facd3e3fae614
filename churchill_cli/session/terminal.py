"""The prompt in a terminal: history, completion from the live state, the status line. Made with prompt_toolkit."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app_session
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.utils import is_dumb_terminal

from churchill_cli.documents import owner
from churchill_cli.game.model.state import State
from churchill_cli.session.completing import completions
from churchill_cli.session.hearing import commanded_by, heard
from churchill_cli.session.session import WOKEN, Session
from churchill_cli.session.showing import status
from churchill_cli.words import catalogues

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document


HISTORY = "history"


class Terminal(Completer):
    """Asks for lines in a terminal; knows the session as soon as there is one."""

    def __init__(self) -> None:
        """Take up the history of earlier sessions."""
        self.session: Session | None = None
        self._typed, self._applications = "", get_app_session()
        self._loop: asyncio.AbstractEventLoop | None = None
        self.prompts: PromptSession[str] = PromptSession(
            history=_history(), completer=self, complete_while_typing=False, bottom_toolbar=self._status
        )

    def ask(self, prompt: str) -> str | None:
        """Return a line; Ctrl-C drops the one begun, Ctrl-D ends the session."""
        while True:
            typed, self._typed = self._typed, ""
            try:
                return asyncio.run(self._ask(prompt, typed))
            except KeyboardInterrupt:
                continue
            except EOFError:
                return None

    async def _ask(self, prompt: str, typed: str) -> str:
        """Return a line that begins with what is typed; a terminal that draws nothing shows that with the question."""
        self._loop = asyncio.get_running_loop()
        self._loop.call_soon(self._stop)  # for what came since it was heard last
        return await self.prompts.prompt_async(prompt + typed * is_dumb_terminal(), default=typed)

    def wake(self) -> None:
        """Stop asking, from another thread, where there is something to hear; what is typed stands there again."""
        with suppress(RuntimeError):  # it has ended meanwhile
            if self._loop:
                self._loop.call_soon_threadsafe(self._stop)

    def _stop(self) -> None:
        application = self._applications.app  # the prompt's, or another one in a terminal that draws nothing
        phones = self.session.phones if self.session else None
        if application and application.is_running and not application.is_done and phones and phones.has_news():
            self._typed = self.prompts.default_buffer.text
            application.exit(result=WOKEN)

    def get_completions(
        self,
        document: "Document",
        complete_event: "CompleteEvent",  # noqa: ARG002 - the signature of prompt_toolkit
    ) -> Iterable[Completion]:
        """Yield what may stand at the cursor."""
        if self.session is None:
            return
        text = document.text_before_cursor
        with catalogues.speaking(self.session.lang):
            points = tuple(self.session.game.past.points)
            text = self.session.asking.line(text) if self.session.asking else text
            for word, typed, meaning in completions(self.session.state, text, points):
                yield Completion(word, start_position=-len(typed), display_meta=meaning)

    def _status(self) -> str:
        if self.session is None:
            return ""
        with suppress(Exception):  # the status line must never end a session
            return f" {status(self.session)} "
        return ""


class KeptHistory(FileHistory):
    """The lines of earlier sessions; a file that cannot be read or written only costs them."""

    def load_history_strings(self) -> Iterable[str]:
        """Return the lines kept, the last one first; none where they cannot be read."""
        with suppress(OSError):
            return list(super().load_history_strings())
        return []

    def store_string(self, string: str) -> None:
        """Keep a line, if that can be."""
        with suppress(OSError):
            super().store_string(string)


def _history() -> History:
    """Return the lines of earlier sessions; a folder that cannot be made only costs them."""
    try:
        owner.state_folder().mkdir(parents=True, exist_ok=True)
        return KeptHistory(str(owner.state_folder() / HISTORY))
    except OSError:
        return InMemoryHistory()


MODULES = (
    "filelock",
    "churchill_cli.documents.yaml_files",
    "churchill_cli.session.commands",
    "churchill_cli.session.dialogue",
)
"""What a session starts without, and telling the first line or looking at the board loads."""
SAMPLE = "usa , quite , other , words 2 there"
"""Words that tell nothing, but are compared with all that a line may hold: names, numbers, commands."""


def prepare(session: Session) -> None:
    """Load and put in order what a line in the session's language needs; nothing of it is told, kept or shown."""
    for module in MODULES:
        import_module(module)
    readings: Sequence[Callable[[State, str], object]] = (commanded_by, heard)
    for reading in readings:
        with catalogues.speaking(session.lang), suppress(Exception):  # what fails here fails, and is said, in the line
            reading(session.state, SAMPLE)
