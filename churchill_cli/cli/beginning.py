"""A record begins: of a new game, or in the middle of one with what stands on the board."""

from typing import Annotated

from churchill_cli.cli import completing
from churchill_cli.cli.parameters import Agendas, AsJson, Edition, Scenario, Tournament, argument, option
from churchill_cli.documents.atomic_files import named
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.clauses import EXAMPLES
from churchill_cli.play import beginning, lately, told_markers
from churchill_cli.views.printing import show
from churchill_cli.views.terminal import columned
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded

SCENARIO = N_("campaign")
"""What is played if nobody says otherwise."""


def new(
    record_name: Annotated[str, argument("[FILE]", N_("The record to create."), completing.files)] = lately.DEFAULT,
    scenario: Scenario = SCENARIO,
    edition: Edition = 2,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
    player: Annotated[list[str] | None, option("--player", N_("POWER=NAME, for each player."))] = None,
    as_json: AsJson = False,
) -> None:
    """Begin the record of a game."""
    record_file = named(record_name)
    header = beginning.header(
        scenario or SCENARIO, edition or 2, player or [], tournament=tournament, agendas=secret_agendas
    )
    answer, text_lines = beginning.begin(record_file, header)
    lately.remember(record_file)
    show(answer, lambda: text_lines, as_json=as_json)


def forms() -> str:
    """Return how each kind of marker is told, for the help of `catch-up`."""
    examples = (columned(worded(one.line), _(one.explanation), 42, 0) for one in EXAMPLES.values())
    return "\n".join(example_row for example_rows in examples for example_row in example_rows)


EPILOGS = {"catch-up": forms}
"""What the help of a command says at its end."""


def catch_up(
    standing: Annotated[list[str] | None, argument("[MARKER VALUE; …]", N_("Such as: front western normandy."))] = None,
    record_name: Annotated[
        str, option("--file", N_("The record to create."), "FILE", completing.files)
    ] = lately.DEFAULT,
    scenario: Scenario = None,
    edition: Edition = None,
    tournament: Tournament = False,
    secret_agendas: Agendas = False,
    conference: Annotated[int | None, option("--conference", N_("The conference that begins."))] = None,
    position_file: Annotated[
        str | None, option("--position", N_("What stands on the board, in YAML or JSON."), "FILE", completing.files)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Begin a record in the middle of a game."""
    record_file = named(record_name)
    position = beginning.position(position_file, scenario) if position_file else {}
    scenario = scenario or position.get("scenario") or "campaign"
    edition = edition or position.get("edition") or 2
    header = beginning.header(scenario, edition, [], tournament=tournament, agendas=secret_agendas)
    header = beginning.standing(header, position, conference)
    answer, text_lines = told_markers.begin(record_file, header, " ".join(standing or []))
    lately.remember(record_file)
    show(answer, lambda: text_lines, as_json=as_json)
