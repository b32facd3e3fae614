"""A battle of *Virtuti Militari* as a document: each fault is told with place and section."""

from collections.abc import Collection, Iterator, Mapping, Sequence

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
HIT_POINTS = ("hp", "reduced")
OF_UNIT = ("kind", "strength", *HIT_POINTS, "dice", "exhausted")
OF_SUPPORT = ("units", "bonus", "crossing", "frozen", "order", "faction")
MOST_UNITS, MOST_AREAS, MOST_DICE = 10, 10, 10
MOST_STRENGTH, MOST_BONUS, MOST_HP, MOST_SYMBOLS, MOST_PIPS = 50, 20, 20, 20, 20
STRENGTH, AT_WAR, MUST_FIGHT = "7.5.1", "G.7", "7.4.2"


def read(document: object) -> Battle:
    """Return the battle that a document describes; PositionError names everything that is wrong with it."""
    problems: list[Reason] = []
    told = _Part(problems, document, "", KEYS)
    area_kind = told.word("at", "areas", (LAND, SEA), STRENGTH, default=LAND)
    weather = told.word("weather", "weather", WEATHERS, "1.2", default=CLEAR)
    initiative = told.words("initiative", "factions", FACTIONS, len(FACTIONS), "7.5.4")
    if len(set(initiative)) < len(initiative):
        told.refuse("initiative", _("a faction stands there twice"), "7.5.4")
    attacking = _side(told.part(ATTACKER, OF_ATTACKER), area_kind, weather)
    defending = _side(told.part(DEFENDER, OF_DEFENDER), area_kind, weather)
    battle = Battle(attacking, defending, weather, area_kind, initiative)
    attacker, defender = battle.attacker.faction, battle.defender.faction
    if not problems and "axis" not in {attacker, defender}:
        told.refuse("defender.faction", _("the USSR and the Western Allies are never at war"), AT_WAR)
    elif not problems and attacker == defender:
        told.refuse("defender.faction", _("both sides are the same faction"), AT_WAR)
    if not problems and initiative and not {attacker, defender} <= set(initiative):
        told.refuse("initiative", _("both factions must be named"), "7.5.4")
    if not problems and not initiative:
        weighing = weighed(battle, rules()["battle"]["halved"]["value"])
        if weighing.margin == 0:
            template = _(
                "it is a tie, %(n)d to %(n)d: which faction is higher on the Initiative Track? Tell %(one)s,%(other)s "
                "or %(other)s,%(one)s, the higher first"
            )
            fields = {"n": weighing.strength[ATTACKER], "one": attacker, "other": defender}
            told.refuse("initiative", template % fields, "7.5.4")
    _raise_all(problems, _("The battle cannot be read: "))
    return battle


def faces(document: object, wanted: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Return the faces of the dice by color; those of ``wanted`` must be there."""
    battle, problems = rules()["battle"], list[Reason]()
    told = _Part(problems, document, "", document if isinstance(document, Mapping) else ())
    faces_by_color: dict[str, tuple[int, ...]] = {}
    for typed, pips_told in told.content.items():
        color = told.one_of(typed, str(typed), "colors", battle["colors"], "K.1")
        die_faces = pips_told if isinstance(pips_told, list) and len(pips_told) == battle["faces"]["value"] else [None]
        if not all(type(face) is int and 0 <= face <= MOST_PIPS for face in die_faces):
            template = _("a die has %(n)d faces, each a whole number of pips from 0 to %(most)d")
            told.refuse(str(typed), template % {"n": battle["faces"]["value"], "most": MOST_PIPS}, "K.1")
        else:
            faces_by_color[color] = tuple(map(int, die_faces))
    for color in dict.fromkeys(wanted):
        if color not in faces_by_color and not problems:
            told.refuse(color, _("its faces are not told: the booklet does not print them"), "K.1")
    _raise_all(problems, _("The dice cannot be read: "))
    return faces_by_color


def _raise_all(problems: Sequence[Reason], beginning: str) -> None:
    """Raise all problems together, if there are any."""
    if not problems:
        return
    are_several = len(problems) > 1  # the section of a single one is shown behind the message
    problems_told = "; ".join(
        f"{reason.message} ({', '.join(reason.cites)})" if reason.cites and are_several else reason.message
        for reason in problems
    )
    raise PositionError(f"{beginning}{problems_told}.", hint=_("Mend what is named."), reasons=tuple(problems))


class _Part:
    """A mapping within a document, read by its keys; what is wrong with it is added to the problems."""

    def __init__(self, problems: list[Reason], told: object, location: str, known_keys: Collection[str]) -> None:
        """Take what is told at a place; a key that it may not have is a problem."""
        self.problems, self.location = problems, location
        self.content: Mapping[str, object] = told if isinstance(told, Mapping) else {}
        if not isinstance(told, Mapping):
            self._note(location, _("must have keys: %(keys)s") % {"keys": ", ".join(known_keys)})
        for given_key in self.content:
            if given_key not in known_keys:
                similar = near(str(given_key), known_keys)
                hint = _(" (did you mean %(what)s?)") % {"what": similar[0]} if similar else ""
                self.refuse(given_key, _("unknown key%(like)s") % {"like": hint})

    def _note(self, location: str, complaint: str, *cites: str) -> None:
        self.problems.append(Reason(f"{location}: {complaint}" if location else complaint, cites))

    def refuse(self, key: str, complaint: str, *cites: str) -> None:
        """Note a problem with its place in the document."""
        self._note(f"{self.location}.{key}".removeprefix("."), complaint, *cites)

    def part(self, key: str, known_keys: Collection[str]) -> "_Part":
        """Return the mapping that stands under a key."""
        return _Part(self.problems, self.content.get(key), f"{self.location}.{key}".removeprefix("."), known_keys)

    def parts(self, key: str, most: int, known_keys: Collection[str]) -> Iterator["_Part"]:
        """Return the mappings of a list, each looked at when it is its turn."""
        list_at, entries = f"{self.location}.{key}", enumerate(self.entries(key, most))
        return (_Part(self.problems, entry, f"{list_at}[{number}]", known_keys) for number, entry in entries)

    def entries(self, key: str, most: int) -> list[object]:
        """Return a list of at most so many entries; nothing where none is told."""
        given_value = self.content.get(key)
        if given_value is None:
            return []
        if isinstance(given_value, list) and len(given_value) <= most:
            return given_value
        self.refuse(key, _("must be a list of at most %(most)d") % {"most": most})
        return []

    def whole(self, key: str, most: int, *cites: str, least: int = 0, default: int | None = 0) -> int:
        """Return a whole number within its limits, the least where it is none."""
        given_value = self.content.get(key, default)
        if type(given_value) is int and least <= given_value <= most:
            return given_value
        template = _("%(value)r is not a whole number from %(least)s to %(most)s")
        self.refuse(key, template % {"value": given_value, "least": least, "most": most}, *cites)
        return least

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return what is either true or false."""
        given_value = self.content.get(key, default)
        if not isinstance(given_value, bool):
            self.refuse(key, _("must be true or false"))
        return given_value is True

    def word(self, key: str, name_group: str, choices: Sequence[str], *cites: str, default: object = None) -> str:
        """Return one of some identifiers, by any of its names."""
        return self.one_of(self.content.get(key, default), key, name_group, choices, *cites)

    def words(self, key: str, name_group: str, choices: Sequence[str], most: int, cite: str) -> tuple[str, ...]:
        """Return a list of such identifiers."""
        return tuple(self.one_of(entry, key, name_group, choices, cite) for entry in self.entries(key, most))

    def one_of(self, given: object, key: str, name_group: str, choices: Sequence[str], *cites: str) -> str:
        """Return the one of some identifiers that a value names."""
        identifier = identified(given, name_group)
        if identifier in choices:
            return str(identifier)
        complaint = _("%(name)r is none of %(names)s") % {"name": given, "names": ", ".join(choices)}
        self.refuse(key, complaint, *cites)
        return choices[0]


def _side(told: _Part, at: str, weather: str) -> Side:
    """Return one side."""
    faction = told.word("faction", "factions", FACTIONS, "G.7")
    units = tuple(_unit(unit, at) for unit in told.parts("units", MOST_UNITS, OF_UNIT))
    if not units and "units" not in {reason.message.partition(":")[0].rpartition(".")[2] for reason in told.problems}:
        told.refuse("units", _("without units there is no battle"), MUST_FIGHT)
    fortification = told.whole("fortification", rules()["battle"]["highest_fortification"]["value"], STRENGTH, "7.7")
    if fortification and at == SEA:
        told.refuse("fortification", _("there is none at sea"), "6.2")
    landing = told.flag("landing")
    if landing and at == SEA:
        told.refuse("landing", _("units land in a land area"), "7.4.6")
    if landing and weather != CLEAR:
        told.refuse("landing", _("units land only where the weather is clear"), "7.4.6", "1.2")
    areas = told.parts("support", MOST_AREAS, OF_SUPPORT)
    return Side(
        faction=faction,
        units=units,
        order=told.whole("order", MOST_BONUS, STRENGTH),
        border=_border(told, weather, from_sea=landing or at == SEA),
        support=tuple(_support(area, faction, at, weather) for area in areas),
        card=told.whole("card", MOST_STRENGTH, "7.5.2"),
        air=told.whole("air", MOST_STRENGTH, "7.5.3"),
        card_dice=_dice(told, "card_dice"),
        air_dice=_dice(told, "air_dice"),
        symbols=told.whole("symbols", MOST_SYMBOLS, "7.5.5"),
        fortification=fortification,
        supplied=told.flag("supplied", default=True),
        landing=landing,
    )


def _unit(told: _Part, at: str | None) -> Fighter:
    """Return one unit; ``at``: where it must be able to stand."""
    battle = rules()["battle"]
    kinds = (*battle["on_land"], *battle["at_sea"])
    kind = told.word("kind", "kinds", kinds, "K.2") if "kind" in told.content else None
    if kind is not None and at is not None and kind not in (battle["on_land"] if at == LAND else battle["at_sea"]):
        template = _("%(unit)s does not fight here (%(area)s)")
        told.refuse("kind", template % {"unit": name(kind), "area": name(at)}, "K.3", STRENGTH)
    hp, reduced = (
        None if told.content.get(key) is None else told.whole(key, MOST_HP, "7.5.5", least=1) for key in HIT_POINTS
    )
    if reduced is not None and kind not in battle["becomes"]:
        told.refuse("reduced", _("such a unit is not reduced to another"), "7.5.5")
    strength = told.whole("strength", MOST_STRENGTH, STRENGTH, default=None)
    return Fighter(strength, kind, hp, reduced, _dice(told, "dice"), told.flag("exhausted"))


def _dice(told: _Part, key: str) -> tuple[str, ...]:
    """Return dice by their colors."""
    return told.words(key, "colors", rules()["battle"]["colors"], MOST_DICE, "K.1")


def _border(told: _Part, weather: str, *, from_sea: bool) -> Border:
    """Return the border that strength comes across, from a land area or ``from_sea``."""
    frozen = told.flag("frozen")
    if frozen and weather != SNOW:
        complaint = _("a river is frozen only if both sides have snow, so the area of the battle too")
        told.refuse("frozen", complaint, "1.2", STRENGTH)
    if told.content.get("crossing") is None:
        return Border()
    if from_sea:
        complaint = _("nothing comes from the sea across a river or mountains: they lie between land areas")
        told.refuse("crossing", complaint, "K.3", STRENGTH)
    return Border(told.word("crossing", "crossings", (RIVER, MOUNTAINS), STRENGTH), frozen)


def _support(told: _Part, faction: str, at: str, weather: str) -> Support:
    """Return the support of one adjacent area: of the same faction, and of a kind that may support."""
    battle = rules()["battle"]
    order = told.word("order", "orders", (BY_SUPPORT, BY_BOMBARDMENT), STRENGTH, default=BY_SUPPORT)
    supporting = told.word("faction", "factions", FACTIONS, STRENGTH, default=faction)
    if supporting != faction:
        fields = {"other": name(supporting), "faction": name(faction)}
        told.refuse("faction", _("%(other)s cannot support %(faction)s") % fields, STRENGTH)
    units = tuple(_unit(unit, None) for unit in told.parts("units", MOST_UNITS, OF_UNIT))
    if order == BY_BOMBARDMENT and at == SEA:
        told.refuse("order", _("a Shore Bombardment supports battles on land"), STRENGTH)
    from_sea = at == SEA or order == BY_BOMBARDMENT
    for number, unit in enumerate(units):
        if unit.kind is not None and unit.kind not in battle["at_sea" if from_sea else "on_land"]:
            complaint = _("land units do not support battles at sea")
            if unit.kind in battle["at_sea"]:
                complaint = _("fleets support a battle on land by a Shore Bombardment only")
            elif order == BY_BOMBARDMENT:
                complaint = _("only fleets bombard the shore")
            told.refuse(f"units[{number}].kind", complaint, STRENGTH)
    bonus = told.whole("bonus", MOST_BONUS, STRENGTH)
    return Support(units, bonus, _border(told, weather, from_sea=from_sea), order)
