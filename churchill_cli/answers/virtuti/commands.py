"""The `vm` commands: options in, an answer out."""

from collections.abc import Callable, Mapping, Sequence

from churchill_cli.answers.answered import Answered
from churchill_cli.answers.given import number
from churchill_cli.answers.virtuti import kinds
from churchill_cli.answers.virtuti.given import Given
from churchill_cli.book.virtuti import rules
from churchill_cli.virtuti.battle.position import WEATHERS
from churchill_cli.virtuti.calendar import place as place_of_turn, turn as turn_of
from churchill_cli.virtuti.convoys import Raiders, raids
from churchill_cli.virtuti.hunt import hunt as hunted
from churchill_cli.virtuti.income import Sources, income as paid
from churchill_cli.virtuti.losses import Unit, losses as taken
from churchill_cli.virtuti.orders import Place, forbidden
from churchill_cli.virtuti.pressure import pressure as pressed
from churchill_cli.virtuti.research import Begun, research as prospect, steps_needed
from churchill_cli.virtuti.stacking import stacking as stacked
from churchill_cli.virtuti.victory import victory as judged
from churchill_cli.words.catalogues import _
from churchill_cli.words.virtuti import identified, name

Options = Mapping[str, object]
MOST_SOURCES, MOST_CARD, MOST_COST = 10_000, 1_000, 1_000
MOST_TURNS, MOST_TIMES, MOST_RAIDERS = 60, 60, 40
MOST_UNITS, MOST_HP, MOST_POINTS, MOST_SYMBOLS = 8, 20, 200, 10
MOST_STACKS, MOST_STACK = 60, 20
AREAS = ("land", "sea", "port")


def income(options: Options) -> kinds.IncomeAnswer:
    """Return the Production Points of a turn (4.1 to 4.3)."""
    given, income_rules = Given(options, "friendly", "occupied", "economy", "card", "at_peace"), rules()["income"]
    friendly = given.decimal("friendly", MOST_SOURCES, "4.2")
    occupied = given.decimal("occupied", MOST_SOURCES, "4.2", default=0)
    economy = given.percent("economy", income_rules["most_economy"]["value"], income_rules["most_economy"]["cite"])
    card, at_peace = given.percent("card", MOST_CARD, "4.1"), given.flag("at_peace")
    given.done()
    return kinds.IncomeAnswer(paid(income_rules, Sources(friendly, occupied), economy, card, grows=not at_peace))


def research(options: Options) -> kinds.ResearchAnswer:
    """Return when a technology is developed (5.7, 10.6)."""
    given, numbers = Given(options, "level", "points", "progress", "turns", "buy"), rules()["research"]
    level = given.whole("level", 1, numbers["highest_level"]["value"] - 1, numbers["highest_level"]["cite"])
    most_points, cite = numbers["most_points"]["value"], numbers["most_points"]["cite"]
    points = given.whole("points", 0, most_points, cite, default=0)
    needed = steps_needed(numbers, level)
    progress = given.whole("progress", 0, needed - 1, numbers["steps"]["cite"], default=0)
    turns = given.whole("turns", 1, MOST_TURNS)
    bought = given.numbers("buy", 0, most_points, cite, needed=False)
    if bought and points + bought[0] > most_points:
        fields = {"points": points, "bought": bought[0], "most": most_points}
        template = _("%(points)d Research Points and %(bought)d more: at most %(most)d can be in a technology.")
        given.refuse(template % fields, cite)
    if len(bought) > turns and not given.problems:
        given.refuse(_("--buy has more numbers than there are turns."), cite)
    given.done()
    return kinds.ResearchAnswer(level, needed, prospect(numbers, Begun(level, points, progress), turns, bought))


def pressure(options: Options) -> kinds.PressureAnswer:
    """Return what pressure on a neutral country leads to (9.4, 9.5)."""
    given, pressure_rules = Given(options, "entry", "times", "away", "cost"), rules()["pressure"]
    war_entry = given.percent("entry", pressure_rules["joins"]["value"], pressure_rules["joins"]["cite"])
    times, is_away = given.whole("times", 0, MOST_TIMES, "9.4"), given.flag("away")
    cost_told = given.decimal("cost", MOST_COST, "9.4") if options.get("cost") is not None else None
    given.done()
    return kinds.PressureAnswer(pressed(pressure_rules, war_entry, times, away=is_away), cost_told, times)


def convoys(options: Options) -> kinds.ConvoysAnswer:
    """Return what raids on convoys do (10.2, 10.4)."""
    given, convoy_rules = Given(options, "submarines", "level", "fleets", "fleet_level", "economy"), rules()["convoys"]
    highest_level = len(convoy_rules["fleets"]["value"])
    submarines = given.whole("submarines", 0, MOST_RAIDERS, "10.2")
    level = given.whole("level", 1, highest_level, convoy_rules["submarines"]["cite"], default=1)
    fleets = given.whole("fleets", 0, MOST_RAIDERS, "10.4", default=0)
    fleet_level = given.whole("fleet_level", 1, highest_level, convoy_rules["fleets"]["cite"], default=1)
    most_economy = rules()["income"]["most_economy"]
    economy = given.percent("economy", most_economy["value"], most_economy["cite"], default=most_economy["value"])
    given.done()
    return kinds.ConvoysAnswer(raids(convoy_rules, Raiders(submarines, level), Raiders(fleets, fleet_level), economy))


def hunt(options: Options) -> kinds.HuntAnswer:
    """Return what fleets do to enemy submarines in their area (10.5)."""
    given, hunt_rules = Given(options, "fleets", "sonar", "submarines"), rules()["hunt"]
    fleets = given.whole("fleets", 0, MOST_RAIDERS, "10.5")
    sonar = given.whole("sonar", 1, len(hunt_rules["success"]["value"]), hunt_rules["success"]["cite"])
    submarines = given.whole("submarines", 0, MOST_RAIDERS, "10.5")
    given.done()
    return kinds.HuntAnswer(hunted(hunt_rules, fleets, sonar, submarines))


def losses(options: Options) -> kinds.LossesAnswer:
    """Return how losses may be taken (7.5.5)."""
    given, battle_rules = Given(options, "units", "points", "fortification", "symbols", "lost"), rules()["battle"]
    units = units_of(given)
    points = given.whole("points", 0, MOST_POINTS, "7.5.5")
    highest = battle_rules["highest_fortification"]
    fortification = given.whole("fortification", 0, highest["value"], highest["cite"], default=0)
    symbols, is_lost = given.whole("symbols", 0, MOST_SYMBOLS, "7.5.5", default=0), given.flag("lost")
    given.done()
    return kinds.LossesAnswer(taken(battle_rules["becomes"], units, points, fortification, symbols, is_lost=is_lost))


def units_of(given: Given) -> list[Unit]:
    """Return the units of `--units army:2+1,corps:1`: Hit Points, and those of what they become."""
    battle = rules()["battle"]
    units = []
    units_told = given.entries("units")
    if len(units_told) > MOST_UNITS:
        given.refuse(_("--units: at most %(most)d units can be told.") % {"most": MOST_UNITS}, "G.4")
    for unit_typed in units_told[:MOST_UNITS]:
        kind_typed, colon, hp = str(unit_typed).partition(":")
        full_points, plus_sign, reduced_points = hp.partition("+")
        unit_kind = given.named("units", kind_typed.strip(), "kinds", (*battle["on_land"], *battle["at_sea"]), "K.2")
        points = [word.strip() for word in (full_points, reduced_points)[: 2 if plus_sign else 1]]
        if not colon or not all(word.isascii() and word.isdecimal() and 1 <= int(word) <= MOST_HP for word in points):
            template = _("--units: %(unit)r has no Hit Points from 1 to %(most)d.")
            hint = _("Such as army:2+1,corps:1; after the + stand those of the unit that it is reduced to.")
            given.refuse(template % {"unit": unit_typed, "most": MOST_HP}, "K.2", "7.5.5", hint=hint)
            continue
        if plus_sign and unit_kind not in battle["becomes"]:
            template = _("--units: %(unit)r is not reduced to anything, it is eliminated.")
            given.refuse(template % {"unit": unit_typed}, "7.5.5")
            continue
        units.append(Unit(unit_kind, int(points[0]), int(points[1]) if plus_sign else None))
    return units


def stacking(options: Options) -> kinds.StackingAnswer:
    """Return whether stacks fit the limits of the Logistics Track (G.3)."""
    given, stacking_rules = Given(options, "limits", "stacks"), rules()["stacking"]
    limits = limits_of(given, stacking_rules["sizes"]["value"])
    stacks = given.numbers("stacks", 1, MOST_STACK, stacking_rules["sizes"]["cite"])
    given.done()
    return kinds.StackingAnswer(tuple(stacks), stacked(limits, stacks))


def limits_of(given: Given, sizes: Sequence[int]) -> dict[int, int]:
    """Return the limits of `--limits 2:3,3:1`: how many stacks of each size may stand on the map."""
    told = given.options.get("limits")
    pairs = (
        told.items() if isinstance(told, Mapping) else [str(it).partition(":")[::2] for it in given.entries("limits")]
    )
    limits: dict[int, int] = {}
    for size_typed, number_typed in pairs:
        stack_size, how_many = number(str(size_typed)), number(str(number_typed))
        is_number = isinstance(how_many, int) and 0 <= how_many <= MOST_STACKS
        if stack_size not in sizes or not is_number or stack_size in limits:
            fields = {"limit": f"{size_typed}:{number_typed}", "sizes": ", ".join(map(str, sizes))}
            template = _("--limits: %(limit)r is no limit: a size (%(sizes)s), told once, and a number of stacks.")
            given.refuse(template % fields, "G.3", hint=_("Such as 2:3,3:1 for three stacks of 2 and one of 3."))
            continue
        limits[int(stack_size)] = int(how_many)
    return limits


def order(options: Options) -> kinds.OrderAnswer:
    """Return whether an order may be placed (6.1, 6.2)."""
    given, orders = Given(options, "order", "area", "weather", "stack", "port", "unsupplied"), rules()["orders"]
    placed = given.word("order", "orders", tuple(orders), "6.2")
    area = given.word("area", "areas", AREAS, "6.1")
    weather = given.word("weather", "weather", WEATHERS, "1.2", default="clear")
    stack = given.whole("stack", 0, MOST_STACK, "G.3", default=1)
    port, unsupplied = given.flag("port"), given.flag("unsupplied")
    given.done()
    return kinds.OrderAnswer(
        placed, tuple(forbidden(placed, orders[placed], Place(area, weather, stack, port, not unsupplied)))
    )


def victory(options: Options) -> kinds.VictoryAnswer:
    """Return how the game stands (10.7)."""
    given, numbers = Given(options, "axis", "allied", "held", "turn"), rules()["victory"]
    on_the_map = numbers["on_the_map"]
    axis, allied = (given.whole(side, 0, on_the_map["value"], on_the_map["cite"]) for side in ("axis", "allied"))
    if axis + allied > on_the_map["value"]:
        fields = {"n": axis + allied, "most": on_the_map["value"]}
        given.refuse(_("%(n)d Victory Points in all: there are %(most)d on the map.") % fields, on_the_map["cite"])
    areas = (*numbers["cities"]["value"], *numbers["areas"])
    cities_typed = given.entries("held", needed=False)
    held = [given.named("held", city_typed, "cities", areas, numbers["cities"]["cite"]) for city_typed in cities_typed]
    turn_now = turn_given(given, given.options.get("turn"), "campaign")
    given.done()
    is_last = turn_now is not None and list(turn_now) == list(rules()["turns"]["last"]["value"])
    return kinds.VictoryAnswer(judged(numbers, axis, allied, held, is_last=is_last))


def turn(options: Options) -> kinds.TurnAnswer:
    """Return what a turn brings (G.9)."""
    turn_options = ("season", "year") if options.get("turn") is None else ()
    given, calendar = Given(options, "turn", *turn_options, "scenario"), rules()["turns"]
    scenario = given.word("scenario", "scenarios", tuple(calendar["first"]), "G.9", default="campaign")
    typed = options.get("turn")
    if typed is None:
        typed = f"{options.get('season') or ''} {options.get('year') or ''}".strip() or None
    turn_named = turn_given(given, typed, scenario)
    given.done()
    assert turn_named is not None  # noqa: S101 - otherwise it was refused
    turn_found = turn_of(calendar, turn_named, scenario)
    return kinds.TurnAnswer(turn_named, turn_found, tuple(calendar["phases"][phase] for phase in turn_found.phases))


def turn_given(given: Given, typed: object, scenario: str) -> tuple[str, int] | None:
    """Return the turn that is typed as `late summer 1939`; None where it is refused."""
    calendar = rules()["turns"]
    words = typed.split() if isinstance(typed, str) else []
    season = identified(" ".join(words[:-1]), "seasons")
    hint = _("Such as: late summer 1939.")
    if season is None or not (words[-1].isascii() and words[-1].isdecimal() and len(words[-1]) == len("1939")):
        message = _("--turn is not given.") if typed is None else _("%(turn)r is no turn.") % {"turn": typed}
        given.refuse(message, "G.9", hint=hint)
        return None
    now, first_printed, last_printed = (season, int(words[-1])), calendar["first"][scenario], calendar["last"]["value"]
    first_turn, last_turn = (first_printed[0], first_printed[1]), (last_printed[0], last_printed[1])
    if not place_of_turn(calendar, first_turn) <= place_of_turn(calendar, now) <= place_of_turn(calendar, last_turn):
        template = _("%(turn)s is no turn of the game: it lasts from %(first)s to %(last)s.")
        turns_told = {"turn": now, "first": first_turn, "last": last_turn}
        fields = {turn_name: f"{name(season)} {year}" for turn_name, (season, year) in turns_told.items()}
        given.refuse(template % fields, "G.9", hint=hint)
        return None
    return now


COMMANDS: dict[str, Callable[[Options], Answered]] = {
    command.__name__: command
    for command in (income, research, pressure, convoys, hunt, losses, stacking, order, victory, turn)
}
