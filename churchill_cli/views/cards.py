"""What is known of the cards, as people read it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from churchill_cli.answers.cards import ISSUE_GROUPS, KnownCards, TakenCards, conferences, evidence, known as known_by
from churchill_cli.book.files import rulebook
from churchill_cli.documents import leader_cards, owner
from churchill_cli.game.conference import leaders
from churchill_cli.game.conference.conference_card import Asked
from churchill_cli.game.model.cards import Attribute, LeaderCard, StaffCard
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.views.figures import signed
from churchill_cli.views.links import cited
from churchill_cli.views.ruling import tell
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.sentences import card_name, continued, name, say, short

EVIDENCE = {
    "owner": N_("told by you"),
    "rulebook": N_("rulebook"),
    "derived": N_("derived"),
    "assumed": N_("only the name is known"),
}
ILL = N_("ill on a total of %(lowest)d to %(highest)d on %(n)d dice (%(percent)d %%)")
LEADER_GIFTS = {"network": N_("+1 network on"), "alignment": N_("+1 alignment marker on")}
GROUPS = {
    "production": N_("production"),
    "directed_offensive": N_("Directed Offensives"),
    "pol_mil": N_("Pol-Mil issues"),
    "leadership": N_("Theater Leadership"),
    "conditional": N_("conditional issues"),
}


def card_lines(known_cards: KnownCards, owner_file: Path) -> Iterator[str]:
    """Yield every known card: Leaders and staff of each power, then the conference cards."""
    for power in known_cards.powers:
        yield from _power_lines(known_cards, power)
    yield tell(N_("Conference cards that a rulebook tells:"))
    for card in conferences().values():
        conference = tell(N_("conference %(n)d"), n=card.conference)
        yield f"  {spoken(rulebook().names['conferences'][str(card.conference)]):<22} {conference}"
    if known_cards.made_up:
        template = N_("Made up by 'Bots, and left out: %(names)s. `churchill cards forget --made-up` drops it.")
        yield tell(template, names=Verbatim(", ".join(known_cards.made_up)))
    yield tell(N_("What you have told lies in %(file)s."), file=Verbatim(owner_file))


def _power_lines(known_cards: KnownCards, power: Power) -> Iterator[str]:
    """Yield the Leaders and the staff cards of one power."""
    second_edition, staff_cards = rulebook().rules[2], known_cards.of(power)
    deck_size, published = second_edition.constants.deck, second_edition.cards.totals[power]
    template = N_("%(power)s: %(n)d of %(size)d staff cards; the published sum of the deck is %(sum)d.")
    yield tell(template, power=power, n=len(staff_cards), size=deck_size, sum=published)
    for leader in leader_cards.power_leader_cards(power, known_cards.leaders):
        yield _sourced(leader_line(leader), leader_cards.evidence(leader.id, known_cards.owned))
    for card in staff_cards:
        yield from known_card_lines(card, known_cards.owned)
    known_total = known_cards.total(power)
    if known_total is not None and known_total != published:
        yield tell(N_("  These cards add up to %(n)d: something told is wrong."), n=known_total)


def known_card_lines(card: StaffCard, owned: frozenset[str]) -> Iterator[str]:
    """Yield what is known of a staff card with where from, and what the first edition's example has of it.

    ``owned``: the cards of which the owner has told.
    """
    yield _sourced(card_line(card), evidence(card.id, owned))
    example = rulebook().cards["staff"][card.power].get(card.id, {}).get("edition_1")
    if example and card.id not in owned:
        yield tell(N_("      The first edition: %(how)s."), how=Verbatim(spoken(example)))


def staff_card_lines(state: State, card: str) -> Iterator[str]:
    """Yield what is known of a staff card, told in this game or before, and where from (3.33)."""
    told_cards = state.roster.staff
    staff_card = told_cards.get(card) or state.position.rules.cards.staff[card]
    return known_card_lines(staff_card, frozenset({*told_cards, *owner.cards()}))


def _sourced(line: str, evidence_source: str) -> str:
    return f"  {line:<62} {tell(EVIDENCE[evidence_source])}".rstrip()


def leader_line(leader: LeaderCard) -> str:
    """Return one Leader card in a line: value, then what he brings and what his roll does."""
    effects = [f"{tell(LEADER_GIFTS[gift.thing])} {_issues(gift.issues)}" for gift in leader.gives]
    effects += [tell(N_("%(issue)s is not debated"), issue=issue_name) for issue_name in leader.undebated]
    if leader.dice:
        effects.append(tell(ILL, n=leader.dice, **leaders.risk(leader)))
    elif leader.rolls:
        effects.append(tell(N_("a roll")))
    if leader.paranoia:
        assumed_mark = "?" if "paranoia" in leader.assumed else ""
        effects.append(tell(N_("Paranoia -%(n)d"), n=leader.paranoia) + assumed_mark)
    value_shown = "?" if leader.value is None else str(leader.value)
    title = tell(N_("Leader"))
    return _row(f"{name(leader.id)} ({title})", value_shown, effects, is_complete=leader.complete)


def leader_lines(leader: LeaderCard) -> Iterator[str]:
    """Yield one Leader card, and that nobody but the card tells what his roll brings, where that is so (3.31)."""
    yield leader_line(leader)
    if leader.rolls and not leader.dice:
        yield f"  ? {cited(tell(leaders.UNTOLD_ROLL, leader=leader.id), ('3.31',))}"


def card_line(card: StaffCard) -> str:
    """Return one staff card in a line: value, what changes it, what it brings besides."""
    effects = [_attribute(attribute) for attribute in card.attributes]
    if card.less:
        effects.append(tell(N_("may be played for less")))
    for theater_box, support in card.places.items():
        effects.append(tell(N_("naval support in the %(box)s: +%(n)d"), box=theater_box, n=support))
    if card.purges:
        effects.append(tell(N_("the next Soviet card is purged on %(n)d"), n=card.purges))
    if card.health:
        effects.append(tell(N_("a roll for health")))
    value_shown = "*" if card.chief else "?" if card.value is None else str(card.value)
    return _row(card_name(card.id), value_shown, effects, is_complete=card.complete)


def offer_lines(offer: TakenCards) -> Iterator[str]:
    """Yield each card of a record that its owner knows otherwise or not at all, and how he knows it."""
    now, until_now = known_by(offer.offered), known_by(offer.owned)
    for card in offer.offered:
        yield "  " + (leader_line(now.leaders[card]) if card in now.leaders else card_line(now.staff[card]))
        if card in until_now.owned:
            own = leader_line(until_now.leaders[card]) if card in now.leaders else card_line(until_now.staff[card])
            yield tell(N_("      Until now: %(card)s"), card=Verbatim(own))


def taken_lines(offer: TakenCards) -> Iterator[str]:
    """Yield how much of an offer was taken over."""
    template = NN_("Taken over: %(n)d card.", "Taken over: %(n)d cards.")
    yield tell(template, n=len(offer.offered) if offer.is_taken else 0)


def _row(card_title: str, value_shown: str, effects: Sequence[str], *, is_complete: bool) -> str:
    return f"{card_title:<22} {value_shown}  {'; '.join(effects)}{'' if is_complete else ' …'}".rstrip()


def _attribute(attribute: Attribute) -> str:
    amount = signed(attribute.bonus) if attribute.total is None else f"={attribute.total}"
    words = [amount, _issues(attribute.issues)]
    if attribute.tracks:
        words.append(tell(N_("on track: %(powers)s"), powers=Verbatim("/".join(map(short, attribute.tracks)))))
    if attribute.leader is not None:
        words.append(tell(N_("leader active") if attribute.leader else N_("leader inactive")))
    return " ".join(attribute_word for attribute_word in words if attribute_word)


def _issues(issues: tuple[str, ...]) -> str:
    """Return issues by the name of their group where they make up one."""
    groups = (GROUPS[issue_group] for issue_group, members in ISSUE_GROUPS.items() if set(members) == set(issues))
    return next(map(tell, groups), ", ".join(continued(name(issue)) for issue in issues))


def die_effects(number: int, die: Asked) -> str:
    """Return what a die of a conference card decides (5.11)."""
    if die.what:
        what = _("row") if die.what == "row" else _("column")
        return "      " + cited(_("Die %(n)d: Pol-Mil Table, %(what)s.") % {"n": number, "what": what}, ("5.12",))
    results = []
    for low, high, events, clears in die.results:
        said = " ".join(say(happened.what) for happened in events) or _("nothing happens.")
        told = _("as many rolls on the Pol-Mil Table, a row and a column each.") if clears else said
        results.append(f"{low}–{high}: {told}")
    return "      " + _("Die %(n)d: %(results)s") % {"n": number, "results": " ".join(results)}
