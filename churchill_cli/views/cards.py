"""What is known of the cards, as people read it."""

from collections.abc import Iterator
from pathlib import Path

from churchill_cli.answers.cards import ISSUE_GROUPS, KnownCards, conferences, evidence
from churchill_cli.book.files import rulebook
from churchill_cli.documents import leader_cards
from churchill_cli.game.model.cards import Attribute, LeaderCard, StaffCard
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.words.catalogues import spoken
from churchill_cli.words.sentences import name, say

EVIDENCE = {
    "owner": N_("your word"),
    "rulebook": N_("rulebook"),
    "derived": N_("derived"),
    "assumed": N_("the name only"),
}
LEADER_GIFTS = {"network": N_("+1 network on"), "alignment": N_("+1 alignment marker on")}


def card_lines(known: KnownCards, file: Path) -> Iterator[str]:
    """Yield every known card: of each power its Leaders and staff, with the published sum; then conference cards."""
    for power in known.powers:
        yield from _power_lines(known, power)
    yield say(Text(N_("Conference cards that a rulebook tells:")))
    for card in conferences().values():
        conference = say(Text(N_("conference %(n)d"), {"n": card.conference}))
        yield f"  {name(card.id).capitalize():<22} {conference}"
    yield say(Text(N_("What you have told lies in %(file)s."), {"file": Verbatim(file)}))


def _power_lines(known: KnownCards, power: Power) -> Iterator[str]:
    """Yield the Leaders and the staff cards of one power."""
    published = rulebook().rules[2].cards.totals[power]
    deck_size = rulebook().rules[2].constants.deck
    cards = known.of(power)
    deck_fields = {"power": power, "n": len(cards), "size": deck_size, "sum": published}
    yield say(
        Text(N_("%(power)s: %(n)d of %(size)d staff cards; the published sum of the deck is %(sum)d."), deck_fields)
    )
    for leader in leader_cards.of(power, known.leaders):
        yield _with_source(leader_line(leader), leader_cards.evidence(leader.id, known.owned))
    for card in cards:
        yield _with_source(card_line(card), evidence(card.id, known.owned))
        if card.id not in known.owned:
            example = rulebook().cards["staff"][power].get(card.id, {}).get("edition_1")
            if example:
                yield say(Text(N_("      The first edition: %(how)s."), {"how": Verbatim(spoken(example))}))
    known_total = known.total(power)
    if known_total is not None and known_total != published:
        yield say(Text(N_("  These cards add up to %(n)d: something told is wrong."), {"n": known_total}))


def _with_source(line: str, source: str) -> str:
    return f"  {line:<62} {say(Text(EVIDENCE[source]))}".rstrip()


def leader_line(card: LeaderCard) -> str:
    """Return one Leader card in a line: value, then what he brings and what his roll does."""
    value = "?" if card.value is None else str(card.value)
    unknown_rest = "" if card.complete else " …"
    leader = say(Text(N_("Leader")))
    title = f"{name(card.id)} ({leader})"
    return f"{title:<22} {value}  {'; '.join(_leader_effects(card))}{unknown_rest}".rstrip()


def _leader_effects(card: LeaderCard) -> Iterator[str]:
    for gift in card.gives:
        yield f"{say(Text(LEADER_GIFTS[gift.thing]))} {_issues(gift.issues)}"
    for issue in card.undebated:
        yield say(Text(N_("%(issue)s is not debated"), {"issue": issue}))
    if card.dice:
        lowest, highest = card.ill
        yield say(
            Text(N_("ill on %(low)d to %(high)d of %(n)d dice"), {"low": lowest, "high": highest, "n": card.dice})
        )
    elif card.rolls:
        yield say(Text(N_("a roll")))
    if card.paranoia:
        assumed_mark = "?" if "paranoia" in card.assumed else ""
        yield say(Text(N_("Paranoia -%(n)d"), {"n": card.paranoia})) + assumed_mark


def card_line(card: StaffCard) -> str:
    """Return one staff card in a line: value, then what changes it."""
    value = "*" if card.chief else "?" if card.value is None else str(card.value)
    effects = "; ".join((*map(_attribute, card.attributes), *_other_effects(card)))
    unknown_rest = "" if card.complete else " …"
    return f"{name(card.id):<22} {value}  {effects}{unknown_rest}".rstrip()


def _other_effects(card: StaffCard) -> Iterator[str]:
    """Yield what a card brings besides moving an issue."""
    if card.less:
        yield say(Text(N_("may be played for less")))
    for theater_box, support in card.places.items():
        yield say(Text(N_("naval support in the %(box)s: +%(n)d"), {"box": theater_box, "n": support}))
    if card.purges:
        yield say(Text(N_("the next Soviet card is purged on %(n)d"), {"n": card.purges}))
    if card.health:
        yield say(Text(N_("a roll for health")))


def _attribute(attribute: Attribute) -> str:
    amount = f"{attribute.bonus:+d}" if attribute.total is None else f"={attribute.total}"
    words = [amount, _issues(attribute.issues)]
    if attribute.tracks:
        words.append(say(Text(N_("on track: %(powers)s"), {"powers": "/".join(attribute.tracks)})))
    if attribute.leader is not None:
        words.append(say(Text(N_("leader active"))) if attribute.leader else say(Text(N_("leader inactive"))))
    return " ".join(word for word in words if word)


def _issues(issues: tuple[str, ...]) -> str:
    """Return issues by the name of their group where they make up one."""
    issue_group = next(
        (issue_group for issue_group, members in ISSUE_GROUPS.items() if set(members) == set(issues)), None
    )
    return issue_group.replace("_", " ") if issue_group else ", ".join(name(issue) for issue in issues)
