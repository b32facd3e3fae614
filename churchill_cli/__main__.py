"""Where the program starts: streams, the quick path, then the commands; every failure becomes a message and a code."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from churchill_cli.cli import language
from churchill_cli.errors import ChurchillError, RecordError

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
        argv = sys.argv[1:]
        code = _run(argv)
        gc.freeze()  # nor does it when everything ends
        return code
    return _run(argv)


def _run(argv: Sequence[str]) -> int:
    """Return the exit code of a command line; nothing that it prints can fail after this."""
    _use_utf8()
    try:
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
    options = argv[: argv.index("--")] if "--" in argv else argv
    as_json, debug = "--json" in options, "--debug" in options
    words = [word for at, word in enumerate(argv) if word != "--debug" or at >= len(options)]
    try:
        return _command(words, as_json=as_json, debug=debug)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except ChurchillError as problem:
        from churchill_cli.views import output

        return output.refuse(problem, as_json=as_json)
    except OSError as problem:
        from churchill_cli.views import output

        where = f"{problem.filename}: " if problem.filename else ""
        return output.refuse(RecordError(f"{where}{problem.strerror or problem}."), as_json=as_json)
    except Exception as problem:  # noqa: BLE001 - whatever it is, the user gets a message
        from churchill_cli.views import output

        return output.bug(problem, as_json=as_json, debug=debug)


def _command(words: Sequence[str], *, as_json: bool, debug: bool) -> int:
    """Run a command in its language; the quick path loads no Typer."""
    words = language.chosen(words, as_json=as_json)
    if words[:1] == ["batch"] and set(words[1:]) <= {"--json"}:
        from churchill_cli.cli.stream import answer_all

        gc.set_threshold(COLLECT_EVERY)
        gc.enable()
        return answer_all(debug=debug)
    if words[:1] == ["play"] and len(words) <= WITH_FILE and not any(word.startswith("-") for word in words):
        from churchill_cli.session.start import play

        play(_run_command, "".join(words[1:]) or None)
        return 0
    from churchill_cli.play import looking

    if looking.quick(words):
        return 0
    from churchill_cli.cli.app import run

    if looking.is_section(words):
        words = ["rule", *words]
    return run(words or ["--help"])


def _run_command(words: Sequence[str]) -> int:
    """Run a command by Typer; a session starts without it."""
    from churchill_cli.cli.app import run

    return run(words)


def _use_utf8() -> None:
    """Write UTF-8 whatever the locale says; what cannot be written becomes a question mark."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace")


def _abandon_output() -> None:
    """Keep the interpreter from writing into the closed pipe once more when it ends."""
    with suppress(OSError, ValueError, AttributeError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
