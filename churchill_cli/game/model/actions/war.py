"""What is placed, rolled and revealed in the war and at its end (4.4, 7.1 to 7.7, 10.2)."""

from churchill_cli.game.model.actions.action import Action
from churchill_cli.game.model.ids import Front, Place, Power, Theater
from churchill_cli.game.model.texts import N_


class Network(Action):
    """A power places networks, or removes others' (a place with a minus before it) (7.1)."""

    FORM = "{power} networks {targets}"
    HELP = N_("place networks in turn; -PLACE removes another power's (7.11, 7.12)")
    power: Power
    targets: tuple[str, ...]


class Align(Action):
    """A power places alignment markers, or removes others' (a place with a minus before it) (7.3)."""

    FORM = "{power} aligns {targets}"
    HELP = N_("place alignment markers in turn; -PLACE removes another power's (7.31, 7.32)")
    power: Power
    targets: tuple[str, ...]


class Pass(Action):
    """A power plays no card in the meeting (5.24), or gives up markers that it need not place (7.1, 7.3)."""

    FORM = "{power} passes"
    HELP = N_("play no card in the meeting (5.24), or give up markers that cannot be placed (7.1, 7.3)")
    power: Power


class PlaceReserves(Action):
    """The dice of Axis reserve placement in one theater (7.6)."""

    FORM = "{theater} reserves {dice}"
    HELP = N_("the dice of Axis reserve placement, in order (7.62, 7.64)")
    theater: Theater
    dice: tuple[int, ...]


class AdvanceFront(Action):
    """The ten-sided die of one Front (7.71); 0 is read as 10."""

    FORM = "{front} rolls {d10}"
    HELP = N_("the ten-sided die of a Front (7.71)")
    front: Front
    d10: int


class VerdictDice(Action):
    """The dice that the first edition asks for at the end (4.42, 4.43)."""

    FORM = "verdict rolls {dice}"
    HELP = N_("the first edition's dice at the end of the game (4.42, 4.43)")
    dice: tuple[int, ...]


class Reveal(Action):
    """A player reveals the Secret Agenda markers (10.2)."""

    FORM = "{power} reveals {places}"
    HELP = N_("Secret Agendas of a player when the game has ended, added to those revealed before (10.2)")
    power: Power
    places: tuple[Place, ...]
