"""A battle of *Virtuti Militari* as a document: each fault is told with place and section."""

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
    battle_told = reading.mapping(document, "", KEYS)
    area_kind = reading.word(battle_told.get("at", LAND), "at", "areas", (LAND, SEA), STRENGTH)
    weather = reading.weather = reading.word(battle_told.get("weather", CLEAR), "weather", "weather", WEATHERS, "1.2")
    initiative = reading.initiative(battle_told.get("initiative"))
    sides = {side_name: reading.side(battle_told.get(side_name), side_name, area_kind) for side_name in SIDES}
    battle = Battle(sides[ATTACKER], sides[DEFENDER], weather, area_kind, initiative)
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
    """Return the faces of the dice by color; those of ``wanted`` must be there."""
    reading, battle = _Reading(), rules()["battle"]
    dice_told = document if isinstance(document, Mapping) else reading.mapping(document, "", ())
    faces_by_color: dict[str, tuple[int, ...]] = {}
    for typed, pips_told in dice_told.items():
        color = reading.word(typed, str(typed), "colors", battle["colors"], "K.1")
        die_faces = pips_told if isinstance(pips_told, list) and len(pips_told) == battle["faces"]["value"] else [None]
        if not all(type(face) is int and 0 <= face <= MOST_PIPS for face in die_faces):
            template = _("a die has %(n)d faces, each a whole number of pips from 0 to %(most)d")
            reading.refuse(str(typed), template % {"n": battle["faces"]["value"], "most": MOST_PIPS}, "K.1")
        else:
            faces_by_color[color] = tuple(map(int, die_faces))
    for color in dict.fromkeys(wanted):
        if color not in faces_by_color and not reading.problems:
            reading.refuse(color, _("its faces are not told: the booklet does not print them"), "K.1")
    reading.done(_("The dice cannot be read: "))
    return faces_by_color


class _Reading:
    """A document while it is read; what is wrong with it gathers."""

    def __init__(self) -> None:
        """Begin with nothing wrong; the weather of the embattled area is read before all that depends on it."""
        self.problems: list[Reason] = []
        self.weather = CLEAR

    def refuse(self, location: str, complaint: str, *cites: str) -> None:
        """Note a problem with its place in the document."""
        self.problems.append(Reason(f"{location}: {complaint}" if location else complaint, cites))

    def done(self, beginning: str) -> None:
        """Raise all problems together, if there are any."""
        if not self.problems:
            return
        are_several = len(self.problems) > 1  # the section of a single one is shown behind the message
        problems_told = "; ".join(
            f"{reason.message} ({', '.join(reason.cites)})" if reason.cites and are_several else reason.message
            for reason in self.problems
        )
        raise PositionError(f"{beginning}{problems_told}.", hint=_("Mend what is named."), reasons=tuple(self.problems))

    def mapping(self, given_value: object, location: str, known_keys: Sequence[str]) -> Mapping[str, object]:
        """Return a mapping; a key that it may not have is a problem."""
        if not isinstance(given_value, Mapping):
            self.refuse(location, _("must have keys: %(keys)s") % {"keys": ", ".join(known_keys)})
            return {}
        for given_key in given_value:
            if given_key not in known_keys:
                similar = near(str(given_key), known_keys)
                hint = _(" (did you mean %(what)s?)") % {"what": similar[0]} if similar else ""
                self.refuse(f"{location}.{given_key}".removeprefix("."), _("unknown key%(like)s") % {"like": hint})
        return given_value

    def entries(self, given_value: object, location: str, most_entries: int) -> list[object]:
        """Return a list of at most so many entries; nothing where none is told."""
        if given_value is None:
            return []
        if isinstance(given_value, list) and len(given_value) <= most_entries:
            return given_value
        self.refuse(location, _("must be a list of at most %(most)d") % {"most": most_entries})
        return []

    def whole(self, given_value: object, location: str, most: int, *cites: str, least: int = 0) -> int:
        """Return a whole number within its limits."""
        if type(given_value) is int and least <= given_value <= most:
            return given_value
        template = _("%(value)r is not a whole number from %(least)s to %(most)s")
        self.refuse(location, template % {"value": given_value, "least": least, "most": most}, *cites)
        return least

    def flag(self, given_value: object, location: str) -> bool:
        """Return what is either true or false."""
        if not isinstance(given_value, bool):
            self.refuse(location, _("must be true or false"))
        return given_value is True

    def word(self, given: object, location: str, name_group: str, choices: Sequence[str], *cites: str) -> str:
        """Return one of some identifiers, by any of its names."""
        identifier = identified(given, name_group)
        if identifier in choices:
            return str(identifier)
        self.refuse(location, _("%(name)r is none of %(names)s") % {"name": given, "names": ", ".join(choices)}, *cites)
        return choices[0]

    def initiative(self, given_value: object) -> tuple[str, ...]:
        """Return the factions in the order of the Initiative Track, the highest first."""
        factions_typed = self.entries(given_value, "initiative", len(FACTIONS))
        factions_found = [self.word(entry, "initiative", "factions", FACTIONS, "7.5.4") for entry in factions_typed]
        if len(set(factions_found)) < len(factions_found):
            self.refuse("initiative", _("a faction stands there twice"), "7.5.4")
        return tuple(factions_found)

    def side(self, given: object, side_name: str, at: str) -> Side:
        """Return one side."""
        side_told = self.mapping(given, side_name, OF_ATTACKER if side_name == ATTACKER else OF_DEFENDER)
        faction = self.word(side_told.get("faction"), f"{side_name}.faction", "factions", FACTIONS, "G.7")
        units = self.units(side_told.get("units"), f"{side_name}.units", at)
        if not units and "units" not in {
            reason.message.partition(":")[0].rpartition(".")[2] for reason in self.problems
        }:
            self.refuse(f"{side_name}.units", _("without units there is no battle"), MUST_FIGHT)
        highest = rules()["battle"]["highest_fortification"]
        fortification = self.whole(
            side_told.get("fortification", 0), f"{side_name}.fortification", highest["value"], STRENGTH, "7.7"
        )
        if fortification and at == SEA:
            self.refuse(f"{side_name}.fortification", _("there is none at sea"), "6.2")
        landing = self.flag(side_told.get("landing", False), f"{side_name}.landing")
        if landing and at == SEA:
            self.refuse(f"{side_name}.landing", _("units land in a land area"), "7.4.6")
        if landing and self.weather != CLEAR:
            self.refuse(f"{side_name}.landing", _("units land only where the weather is clear"), "7.4.6", "1.2")
        areas = self.entries(side_told.get("support"), f"{side_name}.support", MOST_AREAS)
        return Side(
            faction=faction,
            units=units,
            order=self.whole(side_told.get("order", 0), f"{side_name}.order", MOST_BONUS, STRENGTH),
            border=self.border(side_told, side_name, from_sea=landing or at == SEA),
            support=tuple(
                self.support(area, f"{side_name}.support[{number}]", faction, at) for number, area in enumerate(areas)
            ),
            card=self.whole(side_told.get("card", 0), f"{side_name}.card", MOST_STRENGTH, "7.5.2"),
            air=self.whole(side_told.get("air", 0), f"{side_name}.air", MOST_STRENGTH, "7.5.3"),
            card_dice=self.dice(side_told.get("card_dice"), f"{side_name}.card_dice"),
            air_dice=self.dice(side_told.get("air_dice"), f"{side_name}.air_dice"),
            symbols=self.whole(side_told.get("symbols", 0), f"{side_name}.symbols", MOST_SYMBOLS, "7.5.5"),
            fortification=fortification,
            supplied=self.flag(side_told.get("supplied", True), f"{side_name}.supplied"),
            landing=landing,
        )

    def units(self, given_value: object, location: str, area_kind: str) -> tuple[Fighter, ...]:
        """Return the units of an area; those of the embattled area fight where they can."""
        told = self.entries(given_value, location, MOST_UNITS)
        return tuple(self.unit(unit_told, f"{location}[{number}]", area_kind) for number, unit_told in enumerate(told))

    def unit(self, given_value: object, location: str, at: str | None) -> Fighter:
        """Return one unit; ``at``: where it must be able to stand."""
        told, battle = self.mapping(given_value, location, OF_UNIT), rules()["battle"]
        unit_kinds = (*battle["on_land"], *battle["at_sea"])
        kind = self.word(told["kind"], f"{location}.kind", "kinds", unit_kinds, "K.2") if "kind" in told else None
        if kind is not None and at is not None and kind not in (battle["on_land"] if at == LAND else battle["at_sea"]):
            template = _("%(unit)s does not fight here (%(area)s)")
            self.refuse(f"{location}.kind", template % {"unit": name(kind), "area": name(at)}, "K.3", STRENGTH)
        hit_points = (
            None if told.get(key) is None else self.whole(told[key], f"{location}.{key}", MOST_HP, "7.5.5", least=1)
            for key in ("hp", "reduced")
        )
        hp, reduced = hit_points
        if reduced is not None and kind not in battle["becomes"]:
            self.refuse(f"{location}.reduced", _("such a unit is not reduced to another"), "7.5.5")
        return Fighter(
            strength=self.whole(told.get("strength"), f"{location}.strength", MOST_STRENGTH, STRENGTH),
            kind=kind,
            hp=hp,
            reduced=reduced,
            dice=self.dice(told.get("dice"), f"{location}.dice"),
            exhausted=self.flag(told.get("exhausted", False), f"{location}.exhausted"),
        )

    def dice(self, given: object, place: str) -> tuple[str, ...]:
        """Return dice by their colors."""
        colors = rules()["battle"]["colors"]
        return tuple(self.word(die, place, "colors", colors, "K.1") for die in self.entries(given, place, MOST_DICE))

    def border(self, border_told: Mapping[str, object], location: str, *, from_sea: bool) -> Border:
        """Return the border that strength comes across, from a land area or ``from_sea``."""
        frozen = self.flag(border_told.get("frozen", False), f"{location}.frozen")
        if frozen and self.weather != SNOW:
            complaint = _("a river is frozen only if both sides have snow, so the area of the battle too")
            self.refuse(f"{location}.frozen", complaint, "1.2", STRENGTH)
        if border_told.get("crossing") is None:
            return Border()
        if from_sea:
            complaint = _("nothing comes from the sea across a river or mountains: they lie between land areas")
            self.refuse(f"{location}.crossing", complaint, "K.3", STRENGTH)
        crossing = self.word(border_told["crossing"], f"{location}.crossing", "crossings", (RIVER, MOUNTAINS), STRENGTH)
        return Border(crossing, frozen)

    def support(self, given_value: object, location: str, faction: str, area_kind: str) -> Support:
        """Return the support of one adjacent area: of the same faction, and of a kind that may support."""
        told, battle = self.mapping(given_value, location, OF_SUPPORT), rules()["battle"]
        order = self.word(
            told.get("order", BY_SUPPORT), f"{location}.order", "orders", (BY_SUPPORT, BY_BOMBARDMENT), STRENGTH
        )
        supporting = self.word(told.get("faction", faction), f"{location}.faction", "factions", FACTIONS, STRENGTH)
        if supporting != faction:
            template = _("%(other)s cannot support %(faction)s")
            fields = {"other": name(supporting), "faction": name(faction)}
            self.refuse(f"{location}.faction", template % fields, STRENGTH)
        units_told = self.entries(told.get("units"), f"{location}.units", MOST_UNITS)
        units = tuple(self.unit(entry, f"{location}.units[{number}]", None) for number, entry in enumerate(units_told))
        if order == BY_BOMBARDMENT and area_kind == SEA:
            self.refuse(f"{location}.order", _("a Shore Bombardment supports battles on land"), STRENGTH)
        kinds_allowed = battle["at_sea"] if area_kind == SEA or order == BY_BOMBARDMENT else battle["on_land"]
        for number, unit in enumerate(units):
            if unit.kind is not None and unit.kind not in kinds_allowed:
                complaint = _("land units do not support battles at sea")
                if unit.kind in battle["at_sea"]:
                    complaint = _("fleets support a battle on land by a Shore Bombardment only")
                elif order == BY_BOMBARDMENT:
                    complaint = _("only fleets bombard the shore")
                self.refuse(f"{location}.units[{number}].kind", complaint, STRENGTH)
        bonus = self.whole(told.get("bonus", 0), f"{location}.bonus", MOST_BONUS, STRENGTH)
        border = self.border(told, location, from_sea=area_kind == SEA or order == BY_BOMBARDMENT)
        return Support(units, bonus, border, order)
