"""The cards as their owner knows them: list what is known, tell, confirm or forget a card."""

from contextlib import suppress
from functools import reduce
from typing import Annotated

import typer

from churchill_cli.answers import cards as deck
from churchill_cli.cli import completing
from churchill_cli.cli.groups import plain_group
from churchill_cli.cli.parameters import AsJson, argument, option
from churchill_cli.documents import leader_cards, owner
from churchill_cli.documents.cards import VALUES_PRINTED, written
from churchill_cli.game.model.texts import N_
from churchill_cli.play import current_game
from churchill_cli.views.cards import card_line, card_lines, leader_line, offer_lines, taken_lines
from churchill_cli.views.printing import print_lines, show
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import english

app = plain_group()
LEAST, MOST = min(VALUES_PRINTED), max(VALUES_PRINTED)


@app.callback(invoke_without_command=True)
def cards(
    context: typer.Context,
    power: Annotated[str, option("--power", N_("Only the cards of UK, US or USSR."), offers=completing.powers)] = "",
    as_json: AsJson = False,
) -> None:
    """List what is known of the cards, with the published sum of each deck as a check."""
    if context.invoked_subcommand is None:
        known_cards = deck.known(owner.cards(), power)
        show(known_cards, lambda: card_lines(known_cards, owner.cards_file()), as_json=as_json)


@app.command("set", help=N_("Tell a staff card or a Leader: its value, and what changes it."))
def tell(
    name: Annotated[str, argument("NAME", N_("Its name in one word."), completing.staff_cards)],
    power: Annotated[str, option("--power", N_("Whose card, if it is new."), offers=completing.powers)] = "",
    value: Annotated[
        int | None, typer.Option("--value", metavar="N", min=LEAST, max=MOST, help=N_("The printed number."))
    ] = None,
    bonus: Annotated[
        list[str] | None,
        option("--bonus", N_("Such as: '+2 directed_offensive', '-1 on USSR', '+1 global_issue', '-2 leader active'.")),
    ] = None,
    paranoia: Annotated[
        int | None,
        typer.Option(
            "--paranoia",
            metavar="N",
            min=LEAST,
            max=MOST,
            help=N_("What Stalin Paranoia takes from the value of a staff card."),
        ),
    ] = None,
    partly: Annotated[bool, option("--partly", N_("The card says more than this."))] = False,
    as_json: AsJson = False,
) -> None:
    """Store what the owner's card says."""
    leader_name = leader_cards.named(name)
    if leader_name or paranoia is not None:
        numbers_told = {"value": value, "paranoia": paranoia}
        owner.change_cards(
            lambda known: deck.told_of_leader(known, name, power, **numbers_told, bonuses=bonus, is_whole=not partly)
        )
        leader = leader_cards.read(owner.cards())[leader_name or ""]
        show(dict(leader_cards.entry(leader, deck.OWNER)), lambda: [leader_line(leader)], as_json=as_json)
        return
    staff_card = deck.told(owner.cards(), name, power, value, bonus, complete=not partly)
    owner.change_cards(lambda known: {**known, staff_card.id: written(staff_card)})
    show(deck.staff_data(staff_card), lambda: [card_line(staff_card)], as_json=as_json)


@app.command("take", help=N_("Take over what a record says of cards; it shows what would change, and asks."))
def take(
    record_file: Annotated[str, argument("FILE", N_("The game's record."), completing.records)],
    is_sure: Annotated[bool, option("--yes", N_("Take it over without asking."))] = False,
    as_json: AsJson = False,
) -> None:
    """Make what a record says of cards the owner's word."""
    offer = deck.offered(owner.cards(), current_game.game(record_file))
    if not as_json:
        print_lines(offer_lines(offer))
    if offer.offered and not (is_sure or as_json):
        with suppress(EOFError):
            is_sure = english(input(_("Take this over? yes or no:") + " ").strip().casefold(), ("yes", "no")) == "yes"
    if offer.offered and is_sure:
        owner.change_cards(lambda known_cards: {**known_cards, **offer.offered})
        offer = offer.but(is_taken=True)
    show(offer, lambda: taken_lines(offer), as_json=as_json)


@app.command("forget", help=N_("Forget what you have told of a card, or every card of made-up decks."))
def forget(
    name: Annotated[str, argument("[NAME]", N_("Its name in one word."), completing.staff_cards)] = "",
    made_up: Annotated[bool, option("--made-up", N_("All that 'Bots have made up."))] = False,
    as_json: AsJson = False,
) -> None:
    """Go back to what the rulebooks tell of a card."""
    names_forgotten = deck.known(owner.cards()).made_up if made_up else (name,)
    owner.change_cards(lambda known_cards: reduce(deck.without, names_forgotten, known_cards))
    forgotten = _("Forgotten: %(name)s.") % {"name": ", ".join(names_forgotten) or "–"}
    show({"forgotten": list(names_forgotten) if made_up else name}, lambda: [forgotten], as_json=as_json)
