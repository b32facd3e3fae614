"""A battle as it stands before the dice: two sides, what supports them, where it is fought."""

from churchill_cli.game.model.values import Value

ATTACKER, DEFENDER = "attacker", "defender"
SIDES = (ATTACKER, DEFENDER)
FACTIONS = ("axis", "allies", "ussr")
LAND, SEA = "land", "sea"
RIVER, MOUNTAINS = "river", "mountains"
WEATHERS = CLEAR, MUD, SNOW = ("clear", "mud", "snow")
BY_SUPPORT, BY_BOMBARDMENT = "support", "bombardment"


class Fighter(Value):
    """A unit: what it is worth in battle, as the screen shows it; kind and Hit Points where they are told."""

    strength: int
    kind: str | None = None
    hp: int | None = None
    reduced: int | None = None
    dice: tuple[str, ...] = ()
    exhausted: bool = False

    @property
    def force(self) -> int:
        """Return the strength that it brings: none where it is exhausted (7.5.6)."""
        return 0 if self.exhausted else self.strength


class Border(Value):
    """What strength comes across; ``frozen``: both sides of a river have snow (1.2)."""

    crossing: str | None = None
    frozen: bool = False

    @property
    def halves(self) -> bool:
        """Tell whether strength that comes across is halved (7.5.1)."""
        return self.crossing == MOUNTAINS or (self.crossing == RIVER and not self.frozen)


class Support(Value):
    """The units of one adjacent area, with the bonus of its order token."""

    units: tuple[Fighter, ...]
    bonus: int = 0
    border: Border = Border()
    order: str = BY_SUPPORT


class Side(Value):
    """One side of a battle.

    Attributes:
        order: The bonus of the Move order of the attacker, of the Defense order of the defender.
        border: That across which the attacker comes.
        card, air: The strength of the card and of the air support tokens.
        symbols: Hit Points that symbols on the card absorb.
    """

    faction: str
    units: tuple[Fighter, ...]
    order: int = 0
    border: Border = Border()
    support: tuple[Support, ...] = ()
    card: int = 0
    air: int = 0
    card_dice: tuple[str, ...] = ()
    air_dice: tuple[str, ...] = ()
    symbols: int = 0
    fortification: int = 0
    supplied: bool = True
    landing: bool = False


class Battle(Value):
    """Two sides in one area; ``initiative`` has the factions, the highest first, where it was told."""

    attacker: Side
    defender: Side
    weather: str = CLEAR
    at: str = LAND
    initiative: tuple[str, ...] = ()

    def side(self, side_name: str) -> Side:
        """Return one of the two sides."""
        return self.attacker if side_name == ATTACKER else self.defender

    @property
    def flies(self) -> bool:
        """Tell whether there is an air support step (7.5.3)."""
        return self.at == LAND and self.weather != MUD


def enemy(side: str) -> str:
    """Return the other side."""
    return DEFENDER if side == ATTACKER else ATTACKER
