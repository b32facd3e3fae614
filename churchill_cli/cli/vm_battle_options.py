"""A battle of Virtuti Militari told by options, by a file, or question by question."""

import sys
from collections.abc import Callable
from inspect import Parameter, signature
from typing import Annotated

import typer

from churchill_cli.cli import vm_battle
from churchill_cli.cli.parameters import AsJson, Verbose
from churchill_cli.cli.vm_options import Typed, option
from churchill_cli.game.model.texts import N_
from churchill_cli.views.printing import show
from churchill_cli.views.virtuti.battle import lines

TOLD = {
    "at": ("land|sea", N_("Where it is fought, else on land.")),
    "weather": ("W", N_("clear, mud or snow.")),
    "initiative": ("F,F,F", N_("The factions, the highest first.")),
    "attacker": ("FACTION", N_("axis, allies or ussr.")),
    "attack": ("UNITS", N_("Attacking units with their strength: armored_corps:2:green,army:1.")),
    "attack_across": ("BORDER", N_("river, mountains or frozen.")),
    "attack_order": ("N", N_("The bonus of the Move order.")),
    "attack_support": ("AREAS", N_("Area by area: 2,1,1 river +1; 3.")),
    "attack_card": ("N", N_("The strength of the attacker's card.")),
    "attack_air": ("N", N_("The strength of the attacker's air support tokens.")),
    "landing": ("", N_("It is an amphibious landing.")),
    "defender": ("FACTION", N_("axis, allies or ussr.")),
    "defend": ("UNITS", N_("Defending units with their strength.")),
    "defend_order": ("N", N_("The bonus of the Defense order.")),
    "fortification": ("N", N_("The level of the fortification.")),
    "defend_support": ("AREAS", N_("As with --attack-support.")),
    "defend_card": ("N", N_("The strength of the defender's card.")),
    "defend_air": ("N", N_("The strength of the defender's air support tokens.")),
    "unsupplied": ("", N_("The area is out of supply for the defender.")),
}
"""The fields of a battle, each with what stands for its value in help, and its help; one without a value is a flag."""


def declare(name: str, metavar: str, text: str) -> Parameter:
    """Return the option of a field as a parameter that Typer reads."""
    typed = f"--{name.replace('_', '-')}"
    told_option = option(typed, metavar=metavar, text=text) if metavar else typer.Option(typed, help=text)
    annotation: object = Annotated[Typed, told_option] if metavar else Annotated[bool, told_option]
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None if metavar else False, annotation=annotation)


def with_fields(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with the fields of a battle as options, before those of every command."""
    declared = signature(command)
    files, common = list(declared.parameters.values())[:2], list(declared.parameters.values())[2:-1]
    parameters = [*files, *(declare(name, *field_told) for name, field_told in TOLD.items()), *common]
    command.__signature__ = declared.replace(parameters=parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


@with_fields
def battle(
    position: Annotated[
        Typed,
        option("--position", metavar="FILE", text=N_("A battle in YAML or JSON; - reads it from standard input.")),
    ] = None,
    dice_faces: Annotated[
        Typed,
        option("--dice-faces", metavar="FILE", text=N_("The faces of the dice by color, for the chances of losses.")),
    ] = None,
    *,
    as_json: AsJson = False,
    verbose: Verbose = 0,
    **told: str | bool | None,
) -> None:
    """Show who wins a battle."""
    given = {name: "yes" if value is True else str(value) for name, value in told.items() if value not in {None, False}}
    answer = vm_battle.answered(position, dice_faces, given, has_prompt=not as_json and sys.stdin is not None)
    show(answer, lambda: lines(answer, verbose), as_json=as_json)
