"""What is known of the cards, as people read it."""

from collections.abc import Iterator
from pathlib import Path

from churchill_cli.contract import deck
from churchill_cli.data import rulebook
from churchill_cli.game.cards import Attribute, StaffCard
from churchill_cli.game.texts import N_, Text, Verbatim
from churchill_cli.i18n import _, current
from churchill_cli.sentences import name, say

EVIDENCE = {
    "owner": N_("your word"),
    "rulebook": N_("rulebook"),
    "derived": N_("derived"),
    "assumed": N_("the name only"),
}


def card_lines(known: deck.Known, file: Path) -> Iterator[str]:
    """Yield every known staff card by power, with the published sum of its deck."""
    published = rulebook().rules[2].cards.totals
    size = rulebook().rules[2].constants.deck
    for power in known.powers:
        cards = known.of(power)
        fields = {"power": power, "n": len(cards), "size": size, "sum": published[power]}
        yield say(
            Text(N_("%(power)s: %(n)d of %(size)d staff cards; the published sum of the deck is %(sum)d."), fields)
        )
        for card in cards:
            source = say(Text(EVIDENCE[deck.evidence(card.id, known.owned)]))
            yield f"  {card_line(card):<62} {source}".rstrip()
            if card.id not in known.owned:
                yield from _first_edition(card)
        total = known.total(power)
        if total is not None and total != published[power]:
            what = _("  These cards add up to %(n)d: something told is wrong.")
            yield say(Text(what, {"n": total}))
    yield say(Text(N_("What you have told lies in %(file)s."), {"file": str(file)}))


def _first_edition(card: StaffCard) -> Iterator[str]:
    """Yield what the first edition's example tells of a card, where it tells another value."""
    told = rulebook().cards["staff"][card.power].get(card.id, {}).get("edition_1")
    if told:
        yield say(Text(N_("      The first edition: %(how)s."), {"how": Verbatim(told[current()])}))


def card_line(card: StaffCard) -> str:
    """Return one staff card in a line: value, then what changes it."""
    value = "*" if card.chief else "?" if card.value is None else str(card.value)
    more = "; ".join(_attribute(part) for part in card.attributes)
    rest = "" if card.complete else " …"
    return f"{name(card.id):<22} {value}  {more}{rest}".rstrip()


def _attribute(part: Attribute) -> str:
    issues = _issues(part.issues)
    words = [f"{part.bonus:+d}" if part.total is None else f"={part.total}", issues]
    if part.tracks:
        words.append(say(Text(N_("on track: %(powers)s"), {"powers": "/".join(part.tracks)})))
    if part.leader is not None:
        words.append(say(Text(N_("leader active"))) if part.leader else say(Text(N_("leader inactive"))))
    return " ".join(word for word in words if word)


def _issues(issues: tuple[str, ...]) -> str:
    """Return issues by the name of their group where they make up one."""
    group = next((key for key, kinds in deck.GROUPS.items() if set(kinds) == set(issues)), None)
    return group.replace("_", " ") if group else ", ".join(name(issue) for issue in issues)
