"""'Bots at war: one game that leaves a record, or many and what they come to (11.0)."""

import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

from churchill_cli.answers.bot_reasons import reason_lines
from churchill_cli.answers.bots import BotsAnswer
from churchill_cli.book.files import folder
from churchill_cli.bots import arena, charts, decks
from churchill_cli.bots.arena import Table
from churchill_cli.bots.playing import Bots
from churchill_cli.cli import completing
from churchill_cli.cli.parameters import AsJson, Edition, Scenario, Verbose, argument, option
from churchill_cli.documents import atomic_files
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_
from churchill_cli.play import beginning, lately
from churchill_cli.record import games, replay, store
from churchill_cli.views.bot_games import games_lines, watched
from churchill_cli.views.game import state_lines
from churchill_cli.views.printing import print_lines, show
from churchill_cli.views.terminal import paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified

GENERATED, SCENARIO = "generated", N_("tournament")
MOST_GAMES = 10_000
SEEDS = 1_000_000


def bots(
    record_file: Annotated[str | None, argument("[FILE]", N_("The record to create."), completing.files)] = None,
    scenario: Scenario = SCENARIO,
    edition: Edition = 2,
    seed: Annotated[int | None, option("--seed", N_("The same seed plays the same game again."))] = None,
    games_wanted: Annotated[int, option("--games", N_("Play so many games; no record is written."))] = 1,
    decks_file: Annotated[
        str | None,
        option(
            "--decks",
            N_("The cards (docs/bots.md); `generated` makes up others for each game. Else made-up ones are dealt."),
            "FILE",
            completing.files,
        ),
    ] = None,
    at_random: Annotated[
        list[str] | None, option("--random", N_("This power plays anything that is legal, by chance."), "POWER")
    ] = None,
    chart_files: Annotated[
        list[str] | None,
        option("--chart", N_("This power plays by the chart of a file."), "POWER=FILE", completing.files),
    ] = None,
    step: Annotated[bool, option("--step", N_("Wait for Enter after each decision."))] = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Play games of 'Bots."""
    if not 1 <= games_wanted <= MOST_GAMES:
        raise UsageProblem(_("--games takes a number from 1 to %(most)d.") % {"most": MOST_GAMES})
    first_seed = random.SystemRandom().randrange(SEEDS) if seed is None else seed
    seeds = range(first_seed, first_seed + games_wanted)
    aside, by_file = _powers(at_random or []), dict(map(_chart_file, chart_files or []))
    if len(aside) + len(by_file) > len({*aside, *by_file}) or len(by_file) < len(chart_files or []):
        raise UsageProblem(_("A power plays one way: by one --chart, or by --random."))
    generated = decks_file == GENERATED
    deck_file = atomic_files.named(decks_file) if decks_file else folder() / "decks" / "made_up.yaml"
    dealt_decks = map(decks.made_up, seeds) if generated else [decks.read(deck_file)]
    tables = [_table(scenario or SCENARIO, edition or 2, dealt, aside, by_file) for dealt in dealt_decks]
    if games_wanted == 1 and not as_json:
        _one(tables[0], first_seed, record_file, is_stepped=step, verbose=verbose)
        return
    game_results = tuple(watched(arena.results(tables, seeds), games_wanted))
    decks_title = _("made up anew for each game") if generated else tables[0].decks.title
    answer = BotsAnswer(game_results, decks_title, tables[0].decks.is_made_up)
    show(answer, lambda: games_lines(answer), as_json=as_json)


def _powers(words: list[str]) -> set[Power]:
    powers_found = {identified(power_typed, "powers") for power_typed in words}
    if not powers_found <= set(POWERS):
        raise UsageProblem(_("--random takes UK, US or USSR."))
    return {power for power in POWERS if power in powers_found}


def _chart_file(power_and_file: str) -> tuple[Power, Path]:
    """Return whose chart stands in which file."""
    power, _sign, file = power_and_file.partition("=")
    for known_power in POWERS:
        if known_power == identified(power, "powers") and file:
            return known_power, atomic_files.named(file)
    raise UsageProblem(_("--chart takes a power and a file, such as UK=chart.yaml."))


def _table(scenario: str, edition: int, dealt: decks.Decks, aside: set[Power], by_file: Mapping[Power, Path]) -> Table:
    """Return what is played: the header of its record, the charts, the cards."""
    header = beginning.header(scenario, edition, [], tournament=False)
    header = {**header, "cards": dict(dealt.told)}
    position = replay.opening(header)[0].position
    seats = {
        power: None
        if power in aside
        else charts.of_file(power, by_file[power], position)
        if power in by_file
        else charts.chart(power, charts.kind_of(power), position)
        for power in POWERS
    }
    return Table(header, seats, dealt)


def _one(table: Table, seed: int, record_file: str | None, *, is_stepped: bool, verbose: int) -> None:
    """Play one game, say each line, and leave its record."""
    record = atomic_files.named(record_file) if record_file else _free(Path(f"bots-{seed}.yaml"))
    games.begun(record, table.header)
    game = Bots(table.header, table.seats, table.decks, seed)
    lines_told: list[str] = []
    print_lines([_("The record is %(file)s.") % {"file": record}])
    try:
        for line, lines_said in _said(game, verbose=max(verbose, int(is_stepped))):
            lines_told.append(line)
            print_lines(lines_said)
            if is_stepped and len(lines_said) > 1 and sys.stdin is not None and sys.stdin.isatty():
                input()
    finally:
        with store.writing(record) as writer:
            writer.append(*lines_told)
        lately.remember(record)
    print_lines(state_lines(game.state))


def _said(game: Bots, *, verbose: int) -> Iterator[tuple[str, list[str]]]:
    """Yield each line of a game, with what is said of it: the line, and why."""
    decided_before = None
    for line, decided in game.lines():
        is_new = decided is not None and decided is not decided_before
        reasons = [f"    {reason}" for reason in reason_lines(decided)] if decided and is_new and verbose else []
        decided_before = decided
        yield line, [line if decided else paint(line, "quiet"), *reasons]


def _free(file: Path) -> Path:
    """Return a name that no file has."""
    file_number = 1
    while file.exists():
        file_number += 1
        file = file.with_name(f"{file.stem.partition('.')[0]}.{file_number}.yaml")
    return file
