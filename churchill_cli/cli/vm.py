"""Virtuti Militari: its rules, and exact answers before a player commits."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

import click
import typer
from typer.main import get_command as built

from churchill_cli.cli.groups import WholeHelp, dressed, plain_group
from churchill_cli.cli.parameters import AsJson, SectionLanguage, Verbose, argument, option
from churchill_cli.cli.vm_options import Rows, Typed, with_options
from churchill_cli.game.model.texts import N_
from churchill_cli.play import look_ups
from churchill_cli.play.typed_words import BOOKS
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _

PURPOSES = {
    "rule": N_("Show a section of Virtuti Militari by its number."),
    "search": N_("Search the rules of Virtuti Militari."),
    "income": N_("Show the Production Points of a turn, and War Economy after it (4.1 to 4.3)."),
    "research": N_("Show when a technology is developed, and what the points cost (5.7, 10.6)."),
    "pressure": N_("Show what political pressure makes of a War Entry (9.4, 9.5)."),
    "convoys": N_("Show what raids on convoys take from a War Economy (10.2, 10.4)."),
    "hunt": N_("Show what fleets do to enemy submarines in their area (10.5)."),
    "losses": N_("Show in which ways losses may be taken (7.5.5)."),
    "stacking": N_("Show whether stacks fit the limits of the Logistics Track (G.3)."),
    "order": N_("Show whether an order may be placed in an area (6.1, 6.2)."),
    "victory": N_("Show how the game stands at the end of a turn (10.7)."),
    "turn": N_("Show a turn: its phases, its events, the next one (G.9)."),
    "battle": N_("Show who wins a battle and what follows (7.5); alone it asks question by question."),
}
"""Every command, in the order of the help page, with what it shows."""


class Commands(WholeHelp):
    """The commands by name; options are made for the one typed, or for all where they are listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature of Click
        """Return the names of all commands."""
        return list(PURPOSES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """Return a command, ready to run."""
        if cmd_name not in PURPOSES:
            return None
        alone = plain_group()
        alone.command(cmd_name, help=_(PURPOSES[cmd_name]))(_function(cmd_name))
        return dressed(built(alone))


def _function(command: str) -> Callable[..., None]:
    """Return what runs a command; a battle has more options than all others, and a module of its own."""
    if command in OPTIONS:
        arguments = {command: ARGUMENTS[command]} if command in ARGUMENTS else {}
        return with_options(partial(_answer, command), OPTIONS[command], **arguments)
    if command == "battle":
        from churchill_cli.cli.vm_battle_options import battle  # noqa: PLC0415 - the others need none of it

        return battle
    return rule if command == "rule" else search


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None)


@app.callback()
def start() -> None:
    """Stand before every command."""


def _answer(command: str, *, as_json: AsJson = False, verbose: Verbose = 0, **told: bool | str | list[str]) -> None:
    """Show what a command answers; options that were not given are left out."""
    from churchill_cli.answers.virtuti.commands import COMMANDS  # noqa: PLC0415 - a battle needs none of them
    from churchill_cli.views.virtuti.numbers import lines  # noqa: PLC0415 - as above

    words = {name: " ".join(value) if isinstance(value, list) else value for name, value in told.items()}
    answer = COMMANDS[command]({name: value for name, value in words.items() if value not in {None, False}})
    show(answer, lambda: lines(answer, verbose), as_json=as_json)


def rule(
    section: Annotated[list[str], argument("SECTION", N_("Such as 7.5.2, K.2, Q-vm-rounding."))],
    language: SectionLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Show a section."""
    look_ups.rule(" ".join(section), look_ups.Question(language, as_json=as_json, book=BOOKS["vm"]))


def search(
    words: Annotated[list[str], argument("WORDS", N_("Such as: can fleets support on land."))],
    language: SectionLanguage = None,
    limit: Annotated[Typed, option("--limit", N_("How many results."), "N")] = None,
    as_json: AsJson = False,
) -> None:
    """Search the rules."""
    question = look_ups.Question(language, limit=limit, as_json=as_json, book=BOOKS["vm"])
    look_ups.search(" ".join(words), question)


ARGUMENTS = {
    "order": Annotated[str, argument("ORDER", N_("Such as move, feint, landing+1, bombardment."))],
    "turn": Annotated[list[str], argument("TURN", N_("Such as: late summer 1939."))],
}
"""What a command is about, where it is told without an option."""
OPTIONS: dict[str, Rows] = {
    "income": {
        "friendly": ("N", N_("PP sources in Friendly areas in supply.")),
        "occupied": ("N", N_("PP sources in Occupied areas in supply.")),
        "economy": ("PCT", N_("War Economy in per cent.")),
        "card": ("PCT", N_("The multiplier of the card in per cent.")),
        "at_peace": ("", N_("The USSR while it is not at war: its War Economy does not grow.")),
    },
    "research": {
        "level": ("N", N_("The level that it has now, 1 or 2.")),
        "points": ("N", N_("Research Points invested already.")),
        "progress": ("N", N_("Progress steps made already.")),
        "turns": ("N", N_("How many turns to look ahead.")),
        "buy": ("N,N,…", N_("Points bought before the check of each turn.")),
    },
    "pressure": {
        "entry": ("PCT", N_("War Entry now in per cent.")),
        "times": ("N", N_("How many attempts.")),
        "away": ("", N_("By a faction to which the country is not aligned.")),
        "cost": ("PP", N_("The cost of an attempt.")),
    },
    "convoys": {
        "submarines": ("N", N_("Submarines where a raid counts.")),
        "level": ("N", N_("The owner's Submarines technology, 1 to 3.")),
        "fleets": ("N", N_("Fleets where a raid counts.")),
        "fleet_level": ("N", N_("The owner's Fleet technology, 1 to 3.")),
        "economy": ("PCT", N_("The enemy's War Economy in per cent, else 100.")),
    },
    "hunt": {
        "fleets": ("N", N_("Fleets in the area.")),
        "sonar": ("L", N_("The owner's Sonars technology, 1 to 3.")),
        "submarines": ("N", N_("Enemy submarines in the area.")),
    },
    "losses": {
        "units": ("UNITS", N_("Such as army:2+1,corps:1: Hit Points, and after the + those of the smaller unit.")),
        "points": ("N", N_("Loss points to be taken.")),
        "fortification": ("N", N_("The level of the fortification.")),
        "symbols": ("N", N_("Hit Points of the card's symbols.")),
        "lost": ("", N_("The side has lost: its artillery goes before.")),
    },
    "stacking": {
        "limits": ("SIZE:N,…", N_("What the position allows: 2:3,3:1 are three stacks of 2, one of 3.")),
        "stacks": ("N,N,…", N_("The units of each stack on the map.")),
    },
    "order": {
        "area": ("land|sea|port", N_("What the area is.")),
        "weather": ("W", N_("clear, mud or snow.")),
        "stack": ("N", N_("The faction's units there, else 1.")),
        "port": ("", N_("The area has a friendly-controlled port.")),
        "unsupplied": ("", N_("The area is out of supply.")),
    },
    "victory": {
        "axis": ("N", N_("Victory Points of the Axis.")),
        "allied": ("N", N_("Victory Points of the Allied player.")),
        "held": ("AREA,…", N_("Cities that the Allied player controls, such as london,paris.")),
        "turn": ("TURN", N_("Such as: autumn 1945.")),
    },
    "turn": {"scenario": ("NAME", N_("campaign or barbarossa."))},
}
"""The options of each command that answers by its options alone."""
