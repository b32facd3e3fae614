"""The map as the owner reads it: lists facts, confirms or corrects them for all games."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Annotated

import typer

from churchill_cli.answers import facts
from churchill_cli.answers.luck import luck
from churchill_cli.cli import completing
from churchill_cli.cli.groups import plain_group
from churchill_cli.cli.parameters import AsJson, GameFile, argument, option
from churchill_cli.documents import owner
from churchill_cli.documents.atomic_files import named
from churchill_cli.errors import ChurchillError, PositionError, UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.play import current_game
from churchill_cli.views import sheet
from churchill_cli.views.facts import fact_lines, question
from churchill_cli.views.overview import overview_lines
from churchill_cli.views.page import BEGINNING
from churchill_cli.views.printing import print_lines, show, written
from churchill_cli.views.terminal import wrapped
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import english

app = plain_group()


@app.callback(invoke_without_command=True)
def board(
    context: typer.Context,
    assumed: Annotated[bool, option("--assumed", N_("Only what no rulebook tells."))] = False,
    html_file: Annotated[str | None, option("--html", N_("Write the current position as a page."), "FILE")] = None,
    refresh: Annotated[
        int, typer.Option("--refresh", metavar="SECONDS", min=0, max=3600, help=N_("Have the page read itself again."))
    ] = 0,
    game_file: GameFile = None,
    as_json: AsJson = False,
) -> None:
    """Show the board of the game, then the facts about the printed map; or write the position as a page."""
    if html_file is not None:
        game = current_game.game(game_file)
        state = current_game.seen(game, game_file)
        board_file = written(named(html_file), sheet.html(state, refresh, luck(game)), BEGINNING)
        show({"file": board_file}, lambda: [_("Written: %(file)s") % {"file": board_file}], as_json=as_json)
    elif context.invoked_subcommand is None:
        listed_facts = [fact for fact in facts.facts(owner.board()) if not assumed or fact.evidence == facts.ASSUMED]
        board_path = owner.config_folder() / owner.BOARD_FILE
        board_lines = chain(() if assumed else _standing(game_file), fact_lines(listed_facts, board_path))
        show(facts.BoardAnswer(listed_facts), lambda: board_lines, as_json=as_json)


def _standing(game_file: str | None) -> Iterator[str]:
    """Yield what stands on the board of the current game, where there is one."""
    with suppress(*(() if game_file else (UsageProblem,))):
        yield from overview_lines(current_game.state(game_file))
        yield ""


@app.command("confirm", help=N_("Confirm a fact about the map as it is, or correct it."))
def confirm(
    fact: Annotated[str, argument("FACT", N_("Such as iwo_jima.amphibious, or cbi for its track."), completing.facts)],
    value: Annotated[str | None, argument("[VALUE]", N_("Such as yes, no, or spaces in order."))] = None,
    as_json: AsJson = False,
) -> None:
    """Confirm a fact about the map as it is, or correct it."""
    board_file = owner.change_board(lambda known_corrections: facts.confirmed(known_corrections, fact, value))
    stored_facts = [listed_fact for listed_fact in facts.facts(owner.board()) if listed_fact.id == fact]
    show(facts.BoardAnswer(stored_facts), lambda: fact_lines(stored_facts, board_file), as_json=as_json)


@app.command("review", help=N_("Walk through what is assumed, beside your printed map; every answer is kept at once."))
def review() -> None:
    """Walk through what is assumed, beside your printed map; every answer is kept at once."""
    print_lines([_("Enter: it is so. Otherwise type what your map shows, with commas, or none. s: skip, q: stop.")])
    open_topics = list(facts.topics(owner.board()))
    deciding_facts = facts.deciding(current_game.state(None)) if current_game.meant(None) else frozenset()
    open_topics.sort(key=lambda topic: not topic.is_among(deciding_facts))
    deciding_count = sum(topic.is_among(deciding_facts) for topic in open_topics)
    if deciding_count:
        fields = {"n": deciding_count, "all": len(open_topics)}
        print_lines([_("First those that decide what is answered of this game: %(n)d of %(all)d.") % fields])
    for topic_number, topic in enumerate(open_topics, 1):
        if not _ask_about(topic, f"{topic_number}/{len(open_topics)}"):
            break
    print_lines([_("Questions left: %(n)d.") % {"n": len(list(facts.topics(owner.board())))}])


def _ask_about(topic: facts.Topic, progress: str) -> bool:
    """Ask about one topic until it is answered; False to stop, as when the input ends."""
    while True:
        try:
            *first_rows, last_row = wrapped(f"{progress}  {question(topic)}")
            print_lines(first_rows)
            typed_answer = input(f"{last_row} ").strip()
        except EOFError:
            print()
            return False
        command_asked = typed_answer if typed_answer in {"q", "s"} else english(typed_answer, ("skip", "stop", "quit"))
        if command_asked:
            return command_asked in {"s", "skip"}
        try:
            owner.change_board(partial(facts.settled, topic=topic, typed=typed_answer))
        except PositionError as problem:
            why = "; ".join(reason.message for reason in problem.reasons) or problem.message
            print_lines([_("This answer fits no map: %(why)s. Enter: it is as shown.") % {"why": why}])
        except ChurchillError as problem:
            print_lines([f"{problem.message} {problem.hint}"])
        else:
            return True
