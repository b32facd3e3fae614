"""Where the program starts: streams, the quick path, the commands; failures become exit codes."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from churchill_cli.book.prepared import CHURCHILL, speak_of, speaking_of
from churchill_cli.cli.command_line import CommandLine
from churchill_cli.errors import RecordError
from churchill_cli.play.typed_words import BOOKS, is_look_up, is_section
from churchill_cli.views import printing
from churchill_cli.views.inert import streams

INTERRUPTED = 130
NOBODY_READS = 141
"""The exit codes that a shell gives to Ctrl-C and to a closed pipe."""
WITH_FILE = 2
"""The words of `play FILE`."""
COLLECT_EVERY = 100_000
"""Objects made between two searches for cycles; answers make none."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (by default the one of this process) and return its exit code."""
    if argv is None:
        gc.disable()  # a look-up is over before collecting pays
        argv = [_as_typed(word) for word in sys.argv[1:]]
        code = _run(argv)
        gc.freeze()  # nor does it when everything ends
        return code
    return _run(argv)


def _as_typed(word: str) -> str:
    """Return a word of the command line as UTF-8, whatever the locale took it for."""
    try:
        return word if word.isascii() else os.fsencode(word).decode()
    except UnicodeError:
        return word


def _run(argv: Sequence[str]) -> int:
    """Return the exit code of a command line; nothing that it prints can fail after this.

    It writes UTF-8 whatever the locale says; what cannot be written becomes a question mark.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")
    try:
        with streams(), speaking_of(CHURCHILL):
            code = _guarded(argv)
        for stream in (sys.stdout, sys.stderr):
            if stream:
                stream.flush()
    except BrokenPipeError:
        _abandon_output()
        return NOBODY_READS
    except OSError as problem:
        _abandon_output()
        with suppress(OSError):
            print(f"Error: {problem.strerror}.", file=sys.stderr)
        return RecordError.exit_code
    return code


def _guarded(argv: Sequence[str]) -> int:
    line = CommandLine(argv)
    printing.answer_machine(is_machine=line.as_json)
    try:
        return _command(line)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as problem:  # noqa: BLE001 - whatever it is, the user gets a message
        from churchill_cli.views import failures  # noqa: PLC0415 - a look-up that succeeds loads no rules

        return failures.told(problem, as_json=line.as_json, debug=line.debug)


def _command(line: CommandLine) -> int:
    """Run a command in its language; the quick path loads no Typer."""
    words = line.words()
    if words[:1] == ["vm"]:
        speak_of(BOOKS["vm"])
    if words[:1] == ["batch"] and set(words[1:]) <= {"--json"}:
        from churchill_cli.cli.json_lines import answer_all  # noqa: PLC0415 - only what is asked for is loaded

        gc.set_threshold(COLLECT_EVERY)
        gc.enable()
        return answer_all(debug=line.debug)
    if words[:1] == ["play"] and len(words) <= WITH_FILE and not any(word.startswith("-") for word in words):
        from churchill_cli.session.start import play  # noqa: PLC0415 - as above

        return play(_run_command, words[1] if words[1:] else None)
    if words[:2] == ["vm", "battle"]:
        from churchill_cli.cli import vm_battle  # noqa: PLC0415 - as above

        if vm_battle.quick(words[2:]):
            return 0
    if is_look_up(words):
        from churchill_cli.play import look_ups  # noqa: PLC0415 - as above

        if look_ups.quick(words):
            return 0
    return _run_command(["rule", *words] if is_section(words) else words or ["--help"])


def _run_command(words: Sequence[str]) -> int:
    """Run a command by Typer; a look-up is answered, and a session starts, without it."""
    from churchill_cli.cli.app import run  # noqa: PLC0415 - Typer costs more than a look-up

    return run(words)


def _abandon_output() -> None:
    """Keep the interpreter from writing into the closed pipe once more when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
