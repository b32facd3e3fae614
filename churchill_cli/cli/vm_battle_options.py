"""A battle of Virtuti Militari told by options, by a file, or question by question."""

import sys
from typing import Annotated

from churchill_cli.cli import vm_battle
from churchill_cli.cli.parameters import AsJson, Verbose, option
from churchill_cli.cli.vm_options import Rows, Typed, with_options
from churchill_cli.game.model.texts import N_
from churchill_cli.views.printing import show
from churchill_cli.views.virtuti.battle import lines

TOLD: Rows = {
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
"""The fields of a battle."""


def told_battle(
    position: Annotated[
        Typed, option("--position", N_("A battle in YAML or JSON; - reads it from standard input."), "FILE")
    ] = None,
    dice_faces: Annotated[
        Typed, option("--dice-faces", N_("The faces of the dice by color, for the chances of losses."), "FILE")
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


battle = with_options(told_battle, TOLD)
