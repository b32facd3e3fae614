"""The moments at the table of which natural lines are collected: each is reached by telling a game."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.errors import Ambiguous, ChurchillError
from churchill_cli.game import engine
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS
from churchill_cli.game.model.state import Commitment, State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.session import hearing
from churchill_cli.session.commanding import commanded
from churchill_cli.typed.commands.commands import SLIP
from churchill_cli.typed.questions.topics import with_mark
from tests.games.test_endings import played, record
from tests.rules.telling import AGENDA, broken_by, meeting, opened, outcome, told

PICKED = (
    "agenda UK 3, US 2, USSR 2",
    "UK picks a_bomb_research",
    "USSR picks ussr_directed_offensive pol_mil_1_3",
    "US picks leadership_europe us_production",
    "UK picks global_issue uk_production",
)
US_NETWORKS = tuple(
    f"adjust networks US {place} 1 because they are there"
    for place in ("austria", "greece", "malaya", "hungary", "belgium", "yugoslavia", "denmark")
)
UK_PLAYED_OUT = (
    "USSR advances pol_mil_1_3 with 1",
    "UK debates with 1",
    "US advances ussr_directed_offensive with 1",
    "UK debates with 1",
    "UK advances leadership_europe with 1",
    "USSR advances global_issue with 1",
    "UK debates with 1",
    "US advances ussr_declares_war with 1",
    "UK debates with 1",
    "UK advances pol_mil_2_2 with 1",
    "USSR advances us_production with 1",
)
FAVOURED = {
    "USSR": ("ussr_directed_offensive",) * 6,
    "US": ("us_production", "global_issue") * 3,
    "UK": ("pol_mil_2_2", "leadership_europe") * 3,
}
"""What each power advances so that UK and US win as many issues."""
UK_PRODUCES = (
    "US global_issue leadership_europe us_production, UK uk_production pol_mil_1_3 a_bomb_research, "
    "USSR ussr_directed_offensive"
)
US_ALIGNS = "US pol_mil_2_2 us_production global_issue, UK leadership_europe, USSR ussr_directed_offensive"
STRATEGIC = (
    "agenda UK 4, USSR 2, US 3",
    "UK picks us_production",
    "USSR picks global_issue pol_mil_2_2",
    "US picks leadership_pacific a_bomb_research",
    "UK picks ussr_declares_war strategic_materials",
)
DISFAVOURED = (
    "USSR advances global_issue with merkulov",
    "US advances us_production with 1",
    "UK advances us_production with 1",
    "USSR advances pol_mil_1_3 with 2",
)
"""After them a purge is rolled for (3.33)."""
UK_LEADS = (
    "agenda UK 1, US 2, USSR 4",
    "USSR picks pol_mil_2_2",
    "US picks us_production pol_mil_1_3",
    "UK picks ussr_directed_offensive ussr_declares_war",
    "USSR picks leadership_europe global_issue",
    "US advances pol_mil_1_3 with 2",
    "UK advances global_issue with leader",
)
SPENDING = (
    *(f"{power} activates {issue}" for power in POWERS for issue in ("pol_mil_1_3", "pol_mil_2_2")),
    *(
        f"{power} places 1 {kind} {box}"
        for power in POWERS
        for kind, box in (*(("offensive", front) for front in FRONTS), *(("naval", box) for box in BOXES))
    ),
)


@cache
def moscow(n: int) -> State:
    """Return the printed example of play after so many of its lines."""
    return told(opened(), *load_yaml(folder() / "examples" / "moscow.yaml")["lines"][:n])


def tied() -> State:
    """Return the end of a meeting in which UK and US won as many issues."""
    state = meeting()
    left = {power: list(issues) for power, issues in FAVOURED.items()}
    while state.turn.table.on_move:
        power = state.turn.table.on_move
        state = told(state, f"{power} advances {left[power].pop(0)} with 1")
    return state


def decided(agenda: Sequence[str], holdings: str, *lines: str) -> State:
    """Return the decisions after a conference that the US won, after some lines of them."""
    state = told(opened(), *agenda)
    return told(state, outcome(state, "US", holdings), *lines)


def allocating(*lines: str) -> State:
    """Return the allocation of a conference in which the UK won production and a Pol-Mil issue, after some lines."""
    return decided(PICKED, UK_PRODUCES, "USSR directs ussr_directed_offensive to eastern", *lines)


def spent(state: State, *lines: str) -> State:
    """Return what follows the allocation: Pol-Mil issues are activated, all production is spent; after some lines."""
    while state.turn.step == "allocation":
        state = told(state, next(line for line in SPENDING if not any(broken_by(state, line))))
    return told(state, *lines)


def without_networks(state: State) -> State:
    """Return the state once all networks are placed."""
    while state.turn.step == "networks":
        state = told(state, next(line for line in map(grammar.write, engine.legal(state)) if "-" not in line))
    return state


def aligning() -> State:
    """Return the alignment of a conference in which the US won Pol-Mil 2/2, with US networks in many places."""
    state = decided(("US gains 2 alignment", *AGENDA), US_ALIGNS, "USSR directs ussr_directed_offensive to eastern")
    state = without_networks(spent(state, "UK gives europe to US", "US moves churchill_roosevelt"))
    return told(state, "adjust global churchill_stalin UK because it is", *US_NETWORKS)


def warring() -> State:
    """Return the war after a conference in which the Eastern Front has much support."""
    east = ("UK places 1 offensive eastern",) * 3
    state = spent(allocating(*east), "US gives europe to US", "research rolls 1", "US moves churchill_roosevelt")
    state = without_networks(state)
    while state.turn.step == "alignment":
        state = told(state, grammar.write(next(iter(engine.legal(state)))))
    return told(state, "europe reserves 2 2 2", "pacific reserves 3 1 3")


def agendas() -> State:
    """Return the end of a game of Secret Agendas: they are revealed."""
    told_game = record("hegemon")
    header = {"scenario": told_game["scenario"], "edition": told_game["edition"], "secret_agendas": True}
    return replay.replayed(header, told_game["lines"]).state


def verdict_die() -> State:
    """Return the end of a game of the first edition whose die is due."""
    game = played("first_edition_die_second")
    return game.at(len(game.lines) - 1)


def last_front() -> State:
    """Return a game of the first edition in which the last Front rolls, before the die of its verdict."""
    game = played("first_edition_die_second")
    return game.at(next(at for at, line in enumerate(game.lines) if line.startswith("verdict rolls")) - 1)


TELLING: Mapping[str, Callable[[], State]] = {
    "card": opened,
    "cards_shown": opened,
    "agenda_tie": lambda: told(opened(), "agenda UK 2, US 3, USSR 2"),
    "pick_one": lambda: told(opened(), AGENDA[0]),
    "pick_two": lambda: told(opened(), *AGENDA[:2]),
    "advance": meeting,
    "debate": lambda: meeting("USSR advances us_production with 1"),
    "one_debater": lambda: meeting(*UK_PLAYED_OUT),
    "health": lambda: moscow(19),
    "well": lambda: moscow(24),
    "chief": meeting,
    "pass": lambda: moscow(12),
    "conference_tie": tied,
    "direct": lambda: decided(PICKED, "US global_issue, USSR ussr_directed_offensive, UK uk_production"),
    "allocate": allocating,
    "owed": lambda: allocating().now(owed=(Commitment("UK", "cbi", 1, "offensive"),)),
    "research": lambda: spent(allocating("UK funds 1 research"), "US gives europe to US"),
    "theater": lambda: spent(allocating()),
    "global": lambda: moscow(50),
    "networks": lambda: spent(
        allocating(), "US gives europe to US", "research rolls 1", "US moves churchill_roosevelt"
    ),
    "align": aligning,
    "reserves": lambda: moscow(58),
    "fronts": warring,
    "verdict_die": verdict_die,
    "agendas": agendas,
    "board": opened,
    "any": meeting,
    "networks_tie": lambda: SITUATIONS["networks"]().now(acting=None, networks={"UK": 1, "US": 1, "USSR": 0}),
    "align_tie": lambda: SITUATIONS["align"]().now(acting=None, alignments={"UK": 1, "US": 1, "USSR": 0}),
    "last_front": last_front,
    "strategic": lambda: told(opened(), *STRATEGIC),
    "purge": lambda: meeting(*DISFAVOURED),
    "churchill_rolls": lambda: told(opened(), *UK_LEADS),
    "us_directs": lambda: decided(PICKED, UK_PRODUCES),
}
EXAMPLE: Mapping[str, Callable[[], State]] = {f"moscow_{n}": partial(moscow, n) for n in range(2, 35)}
"""The printed example of play after so many of its lines."""
SITUATIONS: Mapping[str, Callable[[], State]] = {
    **{name: cache(telling) for name, telling in TELLING.items()},
    **EXAMPLE,
}


class Heard(NamedTuple):
    """What a session makes of a typed line: the lines told, with ; between; those of a menu; a command; why not."""

    told: str = ""
    asked: tuple[str, ...] = ()
    command: str = ""
    why: str = ""


def heard(state: State, typed_line: str) -> Heard:
    """Return what a session makes of a typed line."""
    typed_line = with_mark(typed_line)
    try:
        said = hearing.commanded_by(state, typed_line)
        if said == SLIP or (said and commanded(said, exact=True)):
            return Heard(command=said)
        meant = hearing.heard(state, said or typed_line)
    except Ambiguous as menu:
        return Heard(asked=menu.choices)
    except ChurchillError as problem:
        return Heard(why=problem.message)
    lines = (grammar.write(grammar.read_line(line)) for line in meant.lines)
    return Heard("; ".join(lines), command=meant.command)
