"""Virtuti Militari: its rules, and exact answers before a player commits."""

from collections.abc import Callable, Mapping
from typing import Annotated

import click
import typer
from typer.main import get_command as built

from churchill_cli.cli.groups import WholeHelp, dressed, plain_group
from churchill_cli.cli.parameters import AsJson, SectionLanguage, Verbose
from churchill_cli.cli.vm_options import Typed, option
from churchill_cli.errors import UsageProblem
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

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is typed; of an option that is typed twice only the end would be read."""
        options_typed = [argument.partition("=")[0] for argument in args if argument.startswith("--")]
        twice = next((name for name in options_typed if options_typed.count(name) > 1), None)
        if twice is not None:
            hint = _("All of it stands after a single one, such as --attack-support '2,1 river +1; 3'.")
            raise UsageProblem(_("%(option)s stands there twice.") % {"option": twice}, hint=hint)
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """Return a command, ready to run."""
        if cmd_name not in PURPOSES:
            return None
        alone = plain_group()
        alone.command(cmd_name, help=_(PURPOSES[cmd_name]))(_function(cmd_name))
        return dressed(built(alone))


def _function(command: str) -> Callable[..., None]:
    """Return what runs a command; a battle has more options than all others, and a module of its own."""
    if command == "battle":
        from churchill_cli.cli.vm_battle_options import battle  # noqa: PLC0415 - the others need none of it

        return battle
    function: Callable[..., None] = globals()[command]
    return function


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None)


@app.callback()
def start() -> None:
    """Stand before every command."""


def _answer(command: str, options: Mapping[str, object], verbose: int, *, as_json: bool) -> None:
    """Show what a command answers; options that were not given are left out."""
    from churchill_cli.answers.virtuti.commands import COMMANDS  # noqa: PLC0415 - a battle needs none of them
    from churchill_cli.views.virtuti.numbers import lines  # noqa: PLC0415 - as above

    given_options = {name: value for name, value in options.items() if value is not None and value is not False}
    answer = COMMANDS[command](given_options)
    show(answer, lambda: lines(answer, verbose), as_json=as_json)


def rule(
    section: Annotated[list[str], typer.Argument(metavar="SECTION", help=N_("Such as 7.5.2, K.2, Q-vm-rounding."))],
    language: SectionLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Show a section."""
    look_ups.rule(" ".join(section), look_ups.Question(language, as_json=as_json, book=BOOKS["vm"]))


def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS", help=N_("Such as: can fleets support on land."))],
    language: SectionLanguage = None,
    limit: Annotated[Typed, typer.Option("--limit", metavar="N", help=N_("How many results."))] = None,
    as_json: AsJson = False,
) -> None:
    """Search the rules."""
    question = look_ups.Question(language, limit=limit, as_json=as_json, book=BOOKS["vm"])
    look_ups.search(" ".join(words), question)


def income(
    friendly: Annotated[Typed, option("--friendly", text=N_("PP sources in Friendly areas in supply."))] = None,
    occupied: Annotated[Typed, option("--occupied", text=N_("PP sources in Occupied areas in supply."))] = None,
    economy: Annotated[Typed, option("--economy", metavar="PCT", text=N_("War Economy in per cent."))] = None,
    card: Annotated[Typed, option("--card", metavar="PCT", text=N_("The multiplier of the card in per cent."))] = None,
    at_peace: Annotated[
        bool, typer.Option("--at-peace", help=N_("The USSR while it is not at war: its War Economy does not grow."))
    ] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show an income."""
    options = {"friendly": friendly, "occupied": occupied, "economy": economy, "card": card, "at_peace": at_peace}
    _answer("income", options, verbose, as_json=as_json)


def research(
    level: Annotated[Typed, option("--level", text=N_("The level that it has now, 1 or 2."))] = None,
    points: Annotated[Typed, option("--points", text=N_("Research Points invested already."))] = None,
    progress: Annotated[Typed, option("--progress", text=N_("Progress steps made already."))] = None,
    turns: Annotated[Typed, option("--turns", text=N_("How many turns to look ahead."))] = None,
    buy: Annotated[
        Typed, option("--buy", metavar="N,N,…", text=N_("Points bought before the check of each turn."))
    ] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the chances of research."""
    options = {"level": level, "points": points, "progress": progress, "turns": turns, "buy": buy}
    _answer("research", options, verbose, as_json=as_json)


def pressure(
    entry: Annotated[Typed, option("--entry", metavar="PCT", text=N_("War Entry now in per cent."))] = None,
    times: Annotated[Typed, option("--times", text=N_("How many attempts."))] = None,
    away: Annotated[bool, typer.Option("--away", help=N_("By a faction to which the country is not aligned."))] = False,
    cost: Annotated[Typed, option("--cost", metavar="PP", text=N_("The cost of an attempt."))] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the chances of pressure."""
    _answer("pressure", {"entry": entry, "times": times, "away": away, "cost": cost}, verbose, as_json=as_json)


def convoys(
    submarines: Annotated[Typed, option("--submarines", text=N_("Submarines where a raid counts."))] = None,
    level: Annotated[Typed, option("--level", text=N_("The owner's Submarines technology, 1 to 3."))] = None,
    fleets: Annotated[Typed, option("--fleets", text=N_("Fleets where a raid counts."))] = None,
    fleet_level: Annotated[Typed, option("--fleet-level", text=N_("The owner's Fleet technology, 1 to 3."))] = None,
    economy: Annotated[
        Typed, option("--economy", metavar="PCT", text=N_("The enemy's War Economy in per cent, else 100."))
    ] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the chances of raids."""
    of_fleets = {"fleets": fleets, "fleet_level": fleet_level}
    options = {"submarines": submarines, "level": level, **of_fleets, "economy": economy}
    _answer("convoys", options, verbose, as_json=as_json)


def hunt(
    fleets: Annotated[Typed, option("--fleets", text=N_("Fleets in the area."))] = None,
    sonar: Annotated[Typed, option("--sonar", metavar="L", text=N_("The owner's Sonars technology, 1 to 3."))] = None,
    submarines: Annotated[Typed, option("--submarines", text=N_("Enemy submarines in the area."))] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show the chances of a hunt."""
    _answer("hunt", {"fleets": fleets, "sonar": sonar, "submarines": submarines}, verbose, as_json=as_json)


def losses(
    units: Annotated[
        Typed,
        option(
            "--units",
            metavar="UNITS",
            text=N_("Such as army:2+1,corps:1: Hit Points, and after the + those of the smaller unit."),
        ),
    ] = None,
    points: Annotated[Typed, option("--points", text=N_("Loss points to be taken."))] = None,
    fortification: Annotated[Typed, option("--fortification", text=N_("The level of the fortification."))] = None,
    symbols: Annotated[Typed, option("--symbols", text=N_("Hit Points of the card's symbols."))] = None,
    lost: Annotated[bool, typer.Option("--lost", help=N_("The side has lost: its artillery goes before."))] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show ways of taking losses."""
    of_units = {"units": units, "points": points, "lost": lost}
    _answer("losses", {**of_units, "fortification": fortification, "symbols": symbols}, verbose, as_json=as_json)


def stacking(
    limits: Annotated[
        Typed,
        option(
            "--limits",
            metavar="SIZE:N,…",
            text=N_("What the position allows: 2:3,3:1 are three stacks of 2, one of 3."),
        ),
    ] = None,
    stacks: Annotated[
        Typed, option("--stacks", metavar="N,N,…", text=N_("The units of each stack on the map."))
    ] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show whether stacks fit."""
    _answer("stacking", {"limits": limits, "stacks": stacks}, verbose, as_json=as_json)


def order(
    name: Annotated[str, typer.Argument(metavar="ORDER", help=N_("Such as move, feint, landing+1, bombardment."))],
    area: Annotated[Typed, option("--area", metavar="land|sea|port", text=N_("What the area is."))] = None,
    weather: Annotated[Typed, option("--weather", metavar="W", text=N_("clear, mud or snow."))] = None,
    stack: Annotated[Typed, option("--stack", text=N_("The faction's units there, else 1."))] = None,
    port: Annotated[bool, typer.Option("--port", help=N_("The area has a friendly-controlled port."))] = False,
    unsupplied: Annotated[bool, typer.Option("--unsupplied", help=N_("The area is out of supply."))] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show whether an order is allowed."""
    of_area = {"area": area, "weather": weather, "port": port, "unsupplied": unsupplied}
    _answer("order", {"order": name, "stack": stack, **of_area}, verbose, as_json=as_json)


def victory(
    axis: Annotated[Typed, option("--axis", text=N_("Victory Points of the Axis."))] = None,
    allied: Annotated[Typed, option("--allied", text=N_("Victory Points of the Allied player."))] = None,
    held: Annotated[
        Typed,
        option("--held", metavar="AREA,…", text=N_("Cities that the Allied player controls, such as london,paris.")),
    ] = None,
    turn_of: Annotated[Typed, option("--turn", metavar="TURN", text=N_("Such as: autumn 1945."))] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show how the game stands."""
    _answer("victory", {"axis": axis, "allied": allied, "held": held, "turn": turn_of}, verbose, as_json=as_json)


def turn(
    words: Annotated[list[str], typer.Argument(metavar="TURN", help=N_("Such as: late summer 1939."))],
    scenario: Annotated[Typed, option("--scenario", metavar="NAME", text=N_("campaign or barbarossa."))] = None,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show a turn."""
    _answer("turn", {"turn": " ".join(words), "scenario": scenario}, verbose, as_json=as_json)
