"""A battle of Virtuti Militari told by options, by a file, or question by question."""

import sys
from typing import Annotated

import typer

from churchill_cli.cli import vm_battle
from churchill_cli.cli.parameters import AsJson, Verbose
from churchill_cli.cli.vm_options import Typed, option
from churchill_cli.views.printing import show
from churchill_cli.views.virtuti.battle import lines
from churchill_cli.words.catalogues import _


def battle(
    position: Annotated[
        Typed,
        option("--position", metavar="FILE", text=_("A battle in YAML or JSON; - reads it from standard input.")),
    ] = None,
    dice_faces: Annotated[
        Typed,
        option("--dice-faces", metavar="FILE", text=_("The faces of the dice by color, for the chances of losses.")),
    ] = None,
    at: Annotated[Typed, option("--at", metavar="land|sea", text=_("Where it is fought, else on land."))] = None,
    weather: Annotated[Typed, option("--weather", metavar="W", text=_("clear, mud or snow."))] = None,
    initiative: Annotated[
        Typed, option("--initiative", metavar="F,F,F", text=_("The factions, the highest first."))
    ] = None,
    attacker: Annotated[Typed, option("--attacker", metavar="FACTION", text=_("axis, allies or ussr."))] = None,
    attack: Annotated[
        Typed,
        option(
            "--attack", metavar="UNITS", text=_("Attacking units with their strength: armored_corps:2:green,army:1.")
        ),
    ] = None,
    attack_across: Annotated[
        Typed, option("--attack-across", metavar="BORDER", text=_("river, mountains or frozen."))
    ] = None,
    attack_order: Annotated[Typed, option("--attack-order", text=_("The bonus of the Move order."))] = None,
    attack_support: Annotated[
        Typed, option("--attack-support", metavar="AREAS", text=_("Area by area: 2,1,1 river +1; 3."))
    ] = None,
    attack_card: Annotated[Typed, option("--attack-card", text=_("The strength of the attacker's card."))] = None,
    attack_air: Annotated[
        Typed, option("--attack-air", text=_("The strength of the attacker's air support tokens."))
    ] = None,
    landing: Annotated[bool, typer.Option("--landing", help=_("It is an amphibious landing."))] = False,
    defender: Annotated[Typed, option("--defender", metavar="FACTION", text=_("axis, allies or ussr."))] = None,
    defend: Annotated[
        Typed, option("--defend", metavar="UNITS", text=_("Defending units with their strength."))
    ] = None,
    defend_order: Annotated[Typed, option("--defend-order", text=_("The bonus of the Defense order."))] = None,
    fortification: Annotated[Typed, option("--fortification", text=_("The level of the fortification."))] = None,
    defend_support: Annotated[
        Typed, option("--defend-support", metavar="AREAS", text=_("As with --attack-support."))
    ] = None,
    defend_card: Annotated[Typed, option("--defend-card", text=_("The strength of the defender's card."))] = None,
    defend_air: Annotated[
        Typed, option("--defend-air", text=_("The strength of the defender's air support tokens."))
    ] = None,
    unsupplied: Annotated[
        bool, typer.Option("--unsupplied", help=_("The area is out of supply for the defender."))
    ] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show who wins a battle."""
    options: dict[str, str | None] = {
        "at": at,
        "weather": weather,
        "initiative": initiative,
        "attacker": attacker,
        "attack": attack,
        "attack_across": attack_across,
        "attack_order": attack_order,
        "attack_support": attack_support,
        "attack_card": attack_card,
        "attack_air": attack_air,
        "landing": "yes" if landing else None,
        "defender": defender,
        "defend": defend,
        "defend_order": defend_order,
        "fortification": fortification,
        "defend_support": defend_support,
        "defend_card": defend_card,
        "defend_air": defend_air,
        "unsupplied": "yes" if unsupplied else None,
    }
    given = {option: typed for option, typed in options.items() if typed is not None}
    answer = vm_battle.answered(position, dice_faces, given, has_prompt=not as_json and sys.stdin is not None)
    show(answer, lambda: lines(answer, verbose), as_json=as_json)
