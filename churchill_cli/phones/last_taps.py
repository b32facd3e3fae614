"""The taps that tell a line at once: a die, and that which fills what a line lacks behind other taps.

Nothing else is told by one tap: what was chosen is shown first as the sentence that will be recorded.

A tap names its moment: how many lines the record had, and what they say. A line that stands there already was told by
that tap, and anything else is too late, so that nothing is told twice even where the server dies before it answers.
"""

from churchill_cli.game.model.constants import D6
from churchill_cli.notation import grammar
from churchill_cli.phones.choices import Blank, Choices, Entry, Offer
from churchill_cli.phones.sorts import DICE, FACES


def finished(choices: Choices, offer: Offer) -> Offer:
    """Return an offer in which each entry has the line that a tap on it tells at once, where it does."""
    blanks = (
        blank.but(entries=tuple(entry.but(line=line_of(choices, offer, blank, entry)) for entry in blank.entries))
        for blank in offer.blanks
    )
    return offer.but(blanks=tuple(blanks))


def line_of(choices: Choices, offer: Offer, blank: Blank, entry_tapped: Entry) -> str:
    """Return the line that a tap on an entry tells at once; nothing where it is only chosen."""
    is_change = offer.may_be_told and not blank.goes_on(entry_tapped)
    is_behind_others = blank.told or any(each.told and each.allowed[1:] for each in offer.blanks)
    if entry_tapped.reasons or entry_tapped.is_chosen or is_change or not (is_die(blank) or is_behind_others):
        return ""
    after = choices.offer(offer.kind, {**offer.told, blank.name: blank.tapped(entry_tapped)})
    if after.action is None or not after.may_be_told or any(lacks(choices, after, each) for each in after.blanks):
        return ""
    return grammar.write(after.action)


def is_die(blank: Blank) -> bool:
    """Tell whether a field is for dice, which nobody chooses."""
    return blank.sort in {DICE, FACES}


def lacks(choices: Choices, offer: Offer, blank: Blank) -> bool:
    """Tell whether more may stand in a field of a line that is whole: nobody has said that it is all."""
    if blank.sort == DICE:
        offers_further = (choices.offer(offer.kind, {**offer.told, blank.name: f"{blank.told}{face}"}) for face in D6)
        return any(offer_further.may_be_told for offer_further in offers_further)
    entries_left = [entry_left for entry_left in blank.allowed if not entry_left.is_chosen]
    return any(not blank.told or blank.goes_on(entry_left) for entry_left in entries_left)
