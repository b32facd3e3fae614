"""The cards as their owner knows them: list what is known, tell, confirm or forget a card."""

from typing import Annotated

import typer

from churchill_cli.answers import cards as deck
from churchill_cli.cli import completing
from churchill_cli.cli.groups import plain_group
from churchill_cli.cli.parameters import AsJson
from churchill_cli.documents import leader_cards, owner
from churchill_cli.documents.cards import written
from churchill_cli.views.cards import card_line, card_lines, leader_line
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _

app = plain_group()


@app.callback(invoke_without_command=True)
def cards(
    context: typer.Context,
    power: Annotated[
        str, typer.Option("--power", help=_("Only the cards of UK, US or USSR."), autocompletion=completing.powers)
    ] = "",
    as_json: AsJson = False,
) -> None:
    """List what is known of the cards, with the published sum of each deck as a check."""
    if context.invoked_subcommand is None:
        known_cards = deck.known(owner.cards(), power)
        show(known_cards, lambda: card_lines(known_cards, owner.cards_file()), as_json=as_json)


@app.command("set", help=_("Tell a staff card or a Leader: its value, and what changes it."))
def tell(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=_("Its name in one word."), autocompletion=completing.staff_cards)
    ],
    power: Annotated[
        str, typer.Option("--power", help=_("Whose card, if it is new."), autocompletion=completing.powers)
    ] = "",
    value: Annotated[int | None, typer.Option("--value", help=_("The printed number."))] = None,
    bonus: Annotated[
        list[str] | None,
        typer.Option(
            "--bonus", help=_("Such as: '+2 directed_offensive', '-1 on USSR', '+1 global_issue', '-2 leader active'.")
        ),
    ] = None,
    paranoia: Annotated[
        int | None, typer.Option("--paranoia", help=_("What Stalin Paranoia takes from the value of a staff card."))
    ] = None,
    partly: Annotated[bool, typer.Option("--partly", help=_("The card says more than this."))] = False,
    as_json: AsJson = False,
) -> None:
    """Store what the owner's card says."""
    leader_name = leader_cards.named(name)
    if leader_name or paranoia is not None:
        numbers = {"value": value, "paranoia": paranoia}
        owner.change_cards(
            lambda known: deck.told_of_leader(known, name, power, **numbers, bonuses=bonus, whole=not partly)
        )
        leader = leader_cards.read(owner.cards())[leader_name or ""]
        show(dict(leader_cards.entry(leader, deck.OWNER)), lambda: [leader_line(leader)], as_json=as_json)
        return
    staff_card = deck.told(owner.cards(), name, power, value, bonus, complete=not partly)
    owner.change_cards(lambda known: {**known, staff_card.id: written(staff_card)})
    show(deck.staff_data(staff_card), lambda: [card_line(staff_card)], as_json=as_json)


@app.command("forget", help=_("Forget what you have told of a card."))
def forget(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=_("Its name in one word."), autocompletion=completing.staff_cards)
    ],
    as_json: AsJson = False,
) -> None:
    """Go back to what the rulebooks tell of a card."""
    owner.change_cards(lambda known: deck.without(known, name))
    show({"forgotten": name}, lambda: [_("Forgotten: %(name)s.") % {"name": name}], as_json=as_json)
