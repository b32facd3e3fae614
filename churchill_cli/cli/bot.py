"""The charts of 'Bots: the owner's transcription of his printed one, made, opened, checked (11.1)."""

import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from churchill_cli.bots import charts
from churchill_cli.bots.chart import DECISIONS
from churchill_cli.cli import completing
from churchill_cli.cli.groups import plain_group
from churchill_cli.cli.parameters import argument, option
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_
from churchill_cli.record import replay
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified

app = plain_group()


@app.callback(invoke_without_command=True)
def bot(context: typer.Context) -> None:
    """Say by which chart each power would be played."""
    for power in POWERS if context.invoked_subcommand is None else ():
        is_own = charts.kind_of(power) == charts.OWN
        template = _("%(power)s: your own chart, %(file)s") if is_own else _("%(power)s: the house 'Bot, %(file)s")
        file = charts.own_file(power) if is_own else charts.house_file()
        print_lines([template % {"power": power, "file": file}])


@app.command("chart", help=N_("Open or create your own transcription of a printed chart; it wins over ours."))
def chart(
    power: Annotated[str, argument("POWER", N_("UK, US or USSR."), completing.powers)],
    show_house: Annotated[bool, option("--house", N_("Show the house 'Bot's chart instead."))] = False,
) -> None:
    """Open or create a chart, and say whether it can be read."""
    wanted_power = next((known_power for known_power in POWERS if known_power == identified(power, "powers")), None)
    if wanted_power is None:
        raise UsageProblem(_("%(word)r is no power.") % {"word": power}, hint=_("UK, US or USSR."))
    if show_house:
        print_lines(charts.house_file().read_text(encoding="utf-8").splitlines())
        return
    file = charts.own_file(wanted_power)
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(_skeleton(wanted_power)) + "\n", encoding="utf-8")
        print_lines([_("Begun: %(file)s") % {"file": file}])
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if editor and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        subprocess.run([*shlex.split(editor), str(file)], check=False)  # noqa: S603 - as the owner wants it
    elif file.is_file():
        print_lines([_("Write it in your editor: %(file)s") % {"file": file}])
    position = replay.opening({"scenario": "campaign", "edition": 2})[0].position
    chart_read = charts.chart(wanted_power, charts.OWN, position)
    priority_count = sum(map(len, chart_read.priorities.values()))
    is_own = charts.kind_of(wanted_power) == charts.OWN
    template = (
        _("%(file)s can be used; priorities: %(n)d.") if is_own else _("%(file)s is blank: the house 'Bot plays.")
    )
    print_lines([template % {"file": file, "n": priority_count}])


def _skeleton(power: Power) -> Iterator[str]:
    """Yield a chart without priorities, with what each decision is about."""
    yield "# " + _(
        "Your transcription of your printed chart; docs/bots.md tells every word, the highest priority first."
    )
    yield from ("chart: own", f"power: {power}", "aims: {}")
    for decision, (decision_name, section) in DECISIONS.items():
        yield f"{decision}: [] # {_(decision_name)} ({section})"
