"""A battle of *Virtuti Militari* as a document: what is wrong with it is told with its place and its section."""

from collections.abc import Mapping, Sequence

from churchill_cli.book.virtuti import rules
from churchill_cli.errors import PositionError, Reason
from churchill_cli.virtuti.battle.position import (
    ATTACKER,
    BY_BOMBARDMENT,
    BY_SUPPORT,
    CLEAR,
    DEFENDER,
    FACTIONS,
    LAND,
    MOUNTAINS,
    RIVER,
    SEA,
    SIDES,
    SNOW,
    WEATHERS,
    Battle,
    Border,
    Fighter,
    Side,
    Support,
)
from churchill_cli.virtuti.battle.strength import weighed
from churchill_cli.words.catalogues import _
from churchill_cli.words.nearest import near
from churchill_cli.words.virtuti import identified, name

KEYS = ("weather", "at", "initiative", *SIDES)
OF_BOTH = ("faction", "order", "units", "support", "card", "air", "card_dice", "air_dice", "symbols")
OF_ATTACKER = (*OF_BOTH, "crossing", "frozen", "landing")
OF_DEFENDER = (*OF_BOTH, "fortification", "supplied")
OF_UNIT = ("kind", "strength", "hp", "reduced", "dice", "exhausted")
OF_SUPPORT = ("units", "bonus", "crossing", "frozen", "order", "faction")
MOST_UNITS, MOST_AREAS, MOST_DICE = 10, 10, 10
MOST_STRENGTH, MOST_BONUS, MOST_HP, MOST_SYMBOLS, MOST_PIPS = 50, 20, 20, 20, 20
STRENGTH, AT_WAR, MUST_FIGHT = "7.5.1", "G.7", "7.4.2"


def read(document: object) -> Battle:
    """Return the battle that a document describes; PositionError names everything that is wrong with it."""
    reading = _Reading()
    told = reading.mapping(document, "", KEYS)
    at = reading.word(told.get("at", LAND), "at", "areas", (LAND, SEA), STRENGTH)
    weather = reading.weather = reading.word(told.get("weather", CLEAR), "weather", "weather", WEATHERS, "1.2")
    initiative = reading.initiative(told.get("initiative"))
    sides = {side: reading.side(told.get(side), side, at) for side in SIDES}
    battle = Battle(sides[ATTACKER], sides[DEFENDER], weather, at, initiative)
    attacker, defender = battle.attacker.faction, battle.defender.faction
    if not reading.problems and "axis" not in {attacker, defender}:
        reading.refuse("defender.faction", _("the USSR and the Western Allies are never at war"), AT_WAR)
    elif not reading.problems and attacker == defender:
        reading.refuse("defender.faction", _("both sides are the same faction"), AT_WAR)
    if not reading.problems and initiative and not {attacker, defender} <= set(initiative):
        reading.refuse("initiative", _("both factions must be named"), "7.5.4")
    if not reading.problems and not initiative:
        weighing = weighed(battle, rules()["battle"]["halved"]["value"])
        if weighing.margin == 0:
            template = _(
                "it is a tie, %(n)d to %(n)d: which faction is higher on the Initiative Track? Tell %(one)s,%(other)s "
                "or %(other)s,%(one)s, the higher first"
            )
            fields = {"n": weighing.strength[ATTACKER], "one": attacker, "other": defender}
            reading.refuse("initiative", template % fields, "7.5.4")
    reading.done(_("The battle cannot be read: "))
    return battle


def faces(document: object, wanted: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Return the faces of the dice by color; those of the colors ``wanted`` must be there, the booklet has none."""
    reading, battle = _Reading(), rules()["battle"]
    told = document if isinstance(document, Mapping) else reading.mapping(document, "", ())
    found: dict[str, tuple[int, ...]] = {}
    for typed, pips in told.items():
        color = reading.word(typed, str(typed), "colors", battle["colors"], "K.1")
        die = pips if isinstance(pips, list) and len(pips) == battle["faces"]["value"] else [None]
        if not all(type(face) is int and 0 <= face <= MOST_PIPS for face in die):
            template = _("a die has %(n)d faces, each a whole number of pips from 0 to %(most)d")
            reading.refuse(str(typed), template % {"n": battle["faces"]["value"], "most": MOST_PIPS}, "K.1")
        else:
            found[color] = tuple(map(int, die))
    for color in dict.fromkeys(wanted):
        if color not in found and not reading.problems:
            reading.refuse(color, _("its faces are not told: the booklet does not print them"), "K.1")
    reading.done(_("The dice cannot be read: "))
    return found


class _Reading:
    """A document while it is read; what is wrong with it gathers."""

    def __init__(self) -> None:
        """Begin with nothing wrong; the weather of the embattled area is read before all that depends on it."""
        self.problems: list[Reason] = []
        self.weather = CLEAR

    def refuse(self, place: str, complaint: str, *cites: str) -> None:
        """Note a problem with its place in the document."""
        self.problems.append(Reason(f"{place}: {complaint}" if place else complaint, cites))

    def done(self, beginning: str) -> None:
        """Raise all problems together, if there are any."""
        if not self.problems:
            return
        are_several = len(self.problems) > 1  # the section of a single one is shown behind the message
        told = "; ".join(
            f"{reason.message} ({', '.join(reason.cites)})" if reason.cites and are_several else reason.message
            for reason in self.problems
        )
        raise PositionError(f"{beginning}{told}.", hint=_("Mend what is named."), reasons=tuple(self.problems))

    def mapping(self, given: object, place: str, keys: Sequence[str]) -> Mapping[str, object]:
        """Return a mapping; a key that it may not have is a problem."""
        if not isinstance(given, Mapping):
            self.refuse(place, _("must have keys: %(keys)s") % {"keys": ", ".join(keys)})
            return {}
        for key in given:
            if key not in keys:
                similar = near(str(key), keys)
                hint = _(" (did you mean %(what)s?)") % {"what": similar[0]} if similar else ""
                self.refuse(f"{place}.{key}".removeprefix("."), _("unknown key%(like)s") % {"like": hint})
        return given

    def entries(self, given: object, place: str, most: int) -> list[object]:
        """Return a list of at most so many entries; nothing where none is told."""
        if given is None:
            return []
        if isinstance(given, list) and len(given) <= most:
            return given
        self.refuse(place, _("must be a list of at most %(most)d") % {"most": most})
        return []

    def whole(self, given: object, place: str, most: int, *cites: str, least: int = 0) -> int:
        """Return a whole number within its limits."""
        if type(given) is int and least <= given <= most:
            return given
        template = _("%(value)r is not a whole number from %(least)s to %(most)s")
        self.refuse(place, template % {"value": given, "least": least, "most": most}, *cites)
        return least

    def flag(self, given: object, place: str) -> bool:
        """Return what is either true or false."""
        if not isinstance(given, bool):
            self.refuse(place, _("must be true or false"))
        return given is True

    def word(self, given: object, place: str, group: str, choices: Sequence[str], *cites: str) -> str:
        """Return one of some identifiers, by any of its names."""
        identifier = identified(given, group)
        if identifier in choices:
            return str(identifier)
        self.refuse(place, _("%(name)r is none of %(names)s") % {"name": given, "names": ", ".join(choices)}, *cites)
        return choices[0]

    def initiative(self, given: object) -> tuple[str, ...]:
        """Return the factions in the order of the Initiative Track, the highest first."""
        told = self.entries(given, "initiative", len(FACTIONS))
        found = [self.word(entry, "initiative", "factions", FACTIONS, "7.5.4") for entry in told]
        if len(set(found)) < len(found):
            self.refuse("initiative", _("a faction stands there twice"), "7.5.4")
        return tuple(found)

    def side(self, given: object, side: str, at: str) -> Side:
        """Return one side."""
        told = self.mapping(given, side, OF_ATTACKER if side == ATTACKER else OF_DEFENDER)
        faction = self.word(told.get("faction"), f"{side}.faction", "factions", FACTIONS, "G.7")
        units = self.units(told.get("units"), f"{side}.units", at)
        if not units and "units" not in {
            reason.message.partition(":")[0].rpartition(".")[2] for reason in self.problems
        }:
            self.refuse(f"{side}.units", _("without units there is no battle"), MUST_FIGHT)
        highest = rules()["battle"]["highest_fortification"]
        fortification = self.whole(
            told.get("fortification", 0), f"{side}.fortification", highest["value"], STRENGTH, "7.7"
        )
        if fortification and at == SEA:
            self.refuse(f"{side}.fortification", _("there is none at sea"), "6.2")
        landing = self.flag(told.get("landing", False), f"{side}.landing")
        if landing and at == SEA:
            self.refuse(f"{side}.landing", _("units land in a land area"), "7.4.6")
        if landing and self.weather != CLEAR:
            self.refuse(f"{side}.landing", _("units land only where the weather is clear"), "7.4.6", "1.2")
        areas = self.entries(told.get("support"), f"{side}.support", MOST_AREAS)
        return Side(
            faction=faction,
            units=units,
            order=self.whole(told.get("order", 0), f"{side}.order", MOST_BONUS, STRENGTH),
            border=self.border(told, side, from_sea=landing or at == SEA),
            support=tuple(
                self.support(area, f"{side}.support[{number}]", faction, at) for number, area in enumerate(areas)
            ),
            card=self.whole(told.get("card", 0), f"{side}.card", MOST_STRENGTH, "7.5.2"),
            air=self.whole(told.get("air", 0), f"{side}.air", MOST_STRENGTH, "7.5.3"),
            card_dice=self.dice(told.get("card_dice"), f"{side}.card_dice"),
            air_dice=self.dice(told.get("air_dice"), f"{side}.air_dice"),
            symbols=self.whole(told.get("symbols", 0), f"{side}.symbols", MOST_SYMBOLS, "7.5.5"),
            fortification=fortification,
            supplied=self.flag(told.get("supplied", True), f"{side}.supplied"),
            landing=landing,
        )

    def units(self, given: object, place: str, at: str) -> tuple[Fighter, ...]:
        """Return the units of an area; those of the embattled area fight where they can."""
        told = self.entries(given, place, MOST_UNITS)
        return tuple(self.unit(entry, f"{place}[{number}]", at) for number, entry in enumerate(told))

    def unit(self, given: object, place: str, at: str | None) -> Fighter:
        """Return one unit; ``at``: where it must be able to stand."""
        told, battle = self.mapping(given, place, OF_UNIT), rules()["battle"]
        kinds = (*battle["on_land"], *battle["at_sea"])
        kind = self.word(told["kind"], f"{place}.kind", "kinds", kinds, "K.2") if "kind" in told else None
        if kind is not None and at is not None and kind not in (battle["on_land"] if at == LAND else battle["at_sea"]):
            template = _("%(unit)s does not fight here (%(area)s)")
            self.refuse(f"{place}.kind", template % {"unit": name(kind), "area": name(at)}, "K.3", STRENGTH)
        hit_points = (
            None if told.get(key) is None else self.whole(told[key], f"{place}.{key}", MOST_HP, "7.5.5", least=1)
            for key in ("hp", "reduced")
        )
        hp, reduced = hit_points
        if reduced is not None and kind not in battle["becomes"]:
            self.refuse(f"{place}.reduced", _("such a unit is not reduced to another"), "7.5.5")
        return Fighter(
            strength=self.whole(told.get("strength"), f"{place}.strength", MOST_STRENGTH, STRENGTH),
            kind=kind,
            hp=hp,
            reduced=reduced,
            dice=self.dice(told.get("dice"), f"{place}.dice"),
            exhausted=self.flag(told.get("exhausted", False), f"{place}.exhausted"),
        )

    def dice(self, given: object, place: str) -> tuple[str, ...]:
        """Return dice by their colors."""
        colors = rules()["battle"]["colors"]
        return tuple(self.word(die, place, "colors", colors, "K.1") for die in self.entries(given, place, MOST_DICE))

    def border(self, told: Mapping[str, object], place: str, *, from_sea: bool) -> Border:
        """Return the border that strength comes across, from a land area or ``from_sea``."""
        frozen = self.flag(told.get("frozen", False), f"{place}.frozen")
        if frozen and self.weather != SNOW:
            complaint = _("a river is frozen only if both sides have snow, so the area of the battle too")
            self.refuse(f"{place}.frozen", complaint, "1.2", STRENGTH)
        if told.get("crossing") is None:
            return Border()
        if from_sea:
            complaint = _("nothing comes from the sea across a river or mountains: they lie between land areas")
            self.refuse(f"{place}.crossing", complaint, "K.3", STRENGTH)
        crossing = self.word(told["crossing"], f"{place}.crossing", "crossings", (RIVER, MOUNTAINS), STRENGTH)
        return Border(crossing, frozen)

    def support(self, given: object, place: str, faction: str, at: str) -> Support:
        """Return the support of one adjacent area, which must be of the same faction and of a kind that may support."""
        told, battle = self.mapping(given, place, OF_SUPPORT), rules()["battle"]
        order = self.word(
            told.get("order", BY_SUPPORT), f"{place}.order", "orders", (BY_SUPPORT, BY_BOMBARDMENT), STRENGTH
        )
        supporting = self.word(told.get("faction", faction), f"{place}.faction", "factions", FACTIONS, STRENGTH)
        if supporting != faction:
            template = _("%(other)s cannot support %(faction)s")
            fields = {"other": name(supporting), "faction": name(faction)}
            self.refuse(f"{place}.faction", template % fields, STRENGTH)
        entries = self.entries(told.get("units"), f"{place}.units", MOST_UNITS)
        units = tuple(self.unit(entry, f"{place}.units[{number}]", None) for number, entry in enumerate(entries))
        if order == BY_BOMBARDMENT and at == SEA:
            self.refuse(f"{place}.order", _("a Shore Bombardment supports battles on land"), STRENGTH)
        allowed = battle["at_sea"] if at == SEA or order == BY_BOMBARDMENT else battle["on_land"]
        for number, unit in enumerate(units):
            if unit.kind is not None and unit.kind not in allowed:
                complaint = _("land units do not support battles at sea")
                if unit.kind in battle["at_sea"]:
                    complaint = _("fleets support a battle on land by a Shore Bombardment only")
                elif order == BY_BOMBARDMENT:
                    complaint = _("only fleets bombard the shore")
                self.refuse(f"{place}.units[{number}].kind", complaint, STRENGTH)
        bonus = self.whole(told.get("bonus", 0), f"{place}.bonus", MOST_BONUS, STRENGTH)
        border = self.border(told, place, from_sea=at == SEA or order == BY_BOMBARDMENT)
        return Support(units, bonus, border, order)
