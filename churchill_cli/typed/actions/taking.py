"""How a reading goes on by one more meaning: by a rule, the field that it fills, the word that it says."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.typed.actions.cards_shown import take_shown
from churchill_cli.typed.actions.filling import COUNTING, take_dice, take_field, take_listed, take_number
from churchill_cli.typed.actions.kinds import KINDS, PLAYS, SMALL_SAID, VALUES, Kind, Meaning, fills
from churchill_cli.typed.actions.markers import is_apart, places_behind_gone, take_target
from churchill_cli.typed.actions.outcome import take_outcome
from churchill_cli.typed.actions.partial_reading import Told, conference_cards
from churchill_cli.typed.actions.playing import ON_TABLE, Taking, take_card, take_discarding, take_named
from churchill_cli.typed.actions.rules import AGAIN, APART, DENIED, KEEPING, MOVING, TIES, rules_of, told_by
from churchill_cli.typed.lexicon.entries import SLIP
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.weighing import Edge

TO_SPACE, WHOLE, OF_NATION = 0.7, 0.06, 0.2
"""What it costs that the number of a space is a card's value, that Japan names an issue; a name said whole costs no
more."""
OF_DICE = frozenset({"pair", "throw"})
"""Categories that tell several dice."""
CUT, CUT_SHORT = "cut_short", 0.1
"""What is noted of a fixed word that costs so much: it is cut short, or mistyped."""
OF_CONVOY = {"well": "arrives", "dead": "fails", "production": "arrives"}
"""What is said of a Leader's health, and of the convoy as well; it brings production."""
NOT_WELL = frozenset({"ill", "paranoid"})
"""What a Leader is who is not well; where it is denied, he is."""
OF_MARKERS: Mapping[str, str] = {
    "off": "off",
    "places": "puts",
    "puts": "puts",
    **dict.fromkeys(("removes", "rolls"), "takes"),
    **dict.fromkeys(("discarding", "clears"), "removes"),
}
"""Words that say what is done with markers."""
TAKING_AWAY = frozenset({"off", "removes", "discarding", "clears"})
"""Words of which a slip is asked about: the opposite is done of what is said without them."""
DECLINING, OF_DECLINING = "declining", frozenset({"word", "filler", "small", "plays", "own", "talk"})
"""How a reading goes on behind what says that somebody breaks no tie; categories of words that may say so."""
GIVEN = frozenset({"wins", "takes"})
"""Words that say who wins a tie."""
TAKING: Mapping[type[Action], Taking] = {a.ShowCards: take_shown, a.Outcome: take_outcome}
"""The kinds of action that are told in a way of their own."""
OF_CARD_KIND = frozenset({"leader", "chief", "discarding"})


def taken(told: Told, meaning: Meaning) -> Iterable[Told]:
    """Return each way in which a reading takes one more meaning."""
    category, kind = meaning.category, meaning.kind
    if kind.action in TAKING:
        return TAKING[kind.action](told, meaning)
    if told.hint == "denied" and category not in {"filler", "small", "and"}:  # a mark ends what is denied
        return () if is_apart(meaning.gap) else _take_denied(told, meaning)
    if told.hint == "not passing":  # `stalin doesn't pass, he plays 2 on global`
        is_denied = (category, meaning.value) == ("word", "passes")
        return (told.but(meaning.cost),) if is_denied else ()
    if told.hint == "no" and "," not in meaning.gap:
        return ()
    if category == "number_to":
        cost = meaning.cost + TO_SPACE * (kind.action in PLAYS or kind.action is a.RollChief)
        meaning = meaning._replace(category="number", cost=cost)
    elif kind.has_targets and category in AS_OF_MARKERS:
        meaning = meaning._replace(category=AS_OF_MARKERS[category], value=meaning.value or "1")
    if kind.has_targets and meaning.category not in ANYWHERE:
        return take_target(told, meaning)
    return _take_own(told, meaning)


def may_be_told(kind: Kind, edges: Iterable[Sequence[Edge]]) -> bool:
    """Tell whether some words may tell one of the things that a kind of action needs."""
    senses = (edge.sense for of_word in edges for edge in of_word)
    return not kind.needs or any(_tells_needed(kind.action, sense) for sense in senses)  # type: ignore[arg-type]


@cache
def _tells_needed(action: type[Any], sense: Sense) -> bool:
    """Tell whether a meaning may say, or fill, one of the things that a kind of action needs."""
    kind, (category, value) = KINDS[action], sense
    rules = rules_of(category, action, value if category == "word" else "")  # type: ignore[arg-type]
    told = {value, OF_MARKERS.get(value, ""), *VALUES.get(value, ("", ""))[1].split()} if category == "word" else set()
    told |= {field.strip("*") for field in fills(kind, category.removesuffix("_to"))}
    told |= {"spot"} if category == "number" and action is a.CardPuts else set()  # a number is that of a space
    told |= {one for rule in rules for one in (*rule.said.split(), *rule.values, rule.fills)}
    return not told.isdisjoint(kind.needs)


def _take_own(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning tells something; of a tie, also that who is named does not break it (4.53).

    What is said of that goes up to the next mark, behind which it is said who wins: `stalin doesn't, the us takes it`.
    """
    if told.hint == KEEPING:
        is_named = (meaning.category, meaning.value) == ("word", "leader") or meaning.category == "person"
        hint = "" if is_named else KEEPING
        yield from (told.but(meaning.cost, hint=hint) for _ in range(not hint or meaning.category in OF_DECLINING))
        return
    if told.hint == DECLINING and not is_apart(meaning.gap):
        said = "leader" if meaning.value == "leader" else ""
        yield from (told.but(meaning.cost, said=said, hint=DECLINING) for _ in range(meaning.category in OF_DECLINING))
        return
    yield from _take_by_rule(told.but(hint="") if told.hint == DECLINING else told, meaning)
    is_denied = meaning.category in {"not", "no"} and meaning.value != APART
    is_kept = meaning.category == "keeps"
    is_declined = is_denied or is_kept or (meaning.category, meaning.value) == ("word", "passes")
    named = told.values.get("power", told.values.get("winner"))
    if is_declined and named and meaning.kind.action in TIES and not told.said & GIVEN:
        who = {"denied": frozenset({named})} if meaning.kind.action is a.BreakTie else {}
        said = "declined kept" if is_kept else "declined"
        yield told.without("power", "winner").but(meaning.cost, who, said=said, hint=DECLINING)


def _take_by_rule(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning tells something by a rule, fills a field, or is a word of the kind."""
    category, kind = meaning.category, meaning.kind
    rules = rules_of(category, kind.action)  # type: ignore[arg-type]
    if rules:
        yield from told_by(rules, told, meaning)
    if category in SPECIAL:
        yield from SPECIAL[category](told, meaning)
    if category == "issue":
        yield from _take_own_issue(told, meaning)
    elif category in kind.fields or category in OF_DICE:
        yield from _fill(told, meaning)


def _fill(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each field of the kind that a meaning fills."""
    is_dice = meaning.category in OF_DICE
    for field in fills(meaning.kind, "number" if is_dice else meaning.category):
        if is_dice and field != "dice*":
            continue
        if field == "card":
            yield from take_card(told, meaning)
        elif field == "dice*" or (field == "rolls*" and not is_dice):
            yield from take_dice(told, meaning, field[:-1])
        elif field.endswith("*"):
            yield from take_listed(told, meaning, field[:-1])
        else:
            yield from take_field(told, meaning, field)


def _take_correcting(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what follows takes back something said before it: asked about."""
    if told.values:
        is_list = meaning.kind.has_targets or meaning.kind.action is a.Pick
        bare = told.without(*(told.values if is_list else ()))
        yield bare.but(meaning.cost, doubt=1, corrected=True)


def _take_no(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what was said is taken back by a `no` that stands apart."""
    if meaning.value == APART:
        yield from _take_correcting(told, meaning._replace(cost=meaning.cost + DENIED))


def _take_denied(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what is named is not meant: it may not be what was told; `está` is no power that is denied."""
    value, names = VALUES.get(meaning.value, ("", "")) if meaning.category == "word" else (meaning.value, "")
    is_field = fills(meaning.kind, meaning.category) or {*names.split()} & {*meaning.kind.fields}
    if is_field and not (meaning.category == "power" and meaning.cost >= CUT_SHORT):
        denied = frozenset(told.values.get("denied", ())) | {value}
        yield told.but(meaning.cost + DENIED, denied=denied)
    if meaning.kind.action is a.LeaderIs and value in NOT_WELL and "health" not in told.values:
        yield told.but(meaning.cost - DENIED, doubt=-1, health="well", said="well")  # `he doesn't get paranoid`


def _take_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a fixed word tells; a slip, or one cut short, is noted; one that takes away is asked about."""
    said, word, cost = _said_by_word(told, meaning), meaning.value, meaning.cost
    is_doubtful = (cost >= SLIP and word in TAKING_AWAY) or word == "leader"  # `lead europe`
    return (one.but(said=CUT, hint=one.hint, doubt=int(is_doubtful)) for one in said) if cost >= CUT_SHORT else said


def _said_by_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a fixed word tells: a value of a field, something of a card, or that it is said."""
    kind, word, cost = meaning.kind, meaning.value, meaning.cost
    rules = rules_of("word", kind.action, word)  # type: ignore[arg-type]
    yield from _take_value(told, meaning)
    if kind.action is a.PlaceReserves and word == "offensive":  # `armies`
        yield from _take_label(told, meaning._replace(category="reserve", value="german_army"))
    if kind.action in PLAYS and word in OF_CARD_KIND:
        is_discarded = word == "discarding"
        yield from take_discarding(told, cost) if is_discarded else take_named(told, word, "", cost, said=word)  # type: ignore[arg-type]
    elif rules:
        yield from told_by(rules, told, meaning)
    elif kind.has_targets and (word in OF_MARKERS or places_behind_gone(told, word)):
        yield from take_target(told, meaning._replace(category=OF_MARKERS.get(word, "puts")))
    elif word in kind.said or (kind.action not in PLAYS and OF_MARKERS.get(word) in kind.said):
        said = word if word in kind.said else OF_MARKERS[word]
        yield told.but(cost, said="" if said in SMALL_SAID else said, hint=told.hint)


def _take_value(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a word tells that is the value of a field."""
    word, kind = meaning.value, meaning.kind
    if kind.action is a.Convoy:
        word = OF_CONVOY.get(word, word)
    value, names = VALUES.get(word, ("", ""))
    for name in names.split():
        is_own = name in kind.fields or (name == "health" and kind.action is a.LeaderRolls)
        if is_own and name not in told.values:
            yield told.but(meaning.cost, {name: value}, said=meaning.value)
        elif is_own and told.values[name] == value:
            yield told.but(meaning.cost + AGAIN)


def _take_no_effect(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a Leader is well, where his roll is due and no die moves anything."""
    if meaning.kind.action not in MOVING | {a.Convoy} and meaning.now.awaits_leaders_roll:
        yield from _take_word(told, meaning._replace(category="word", value="well"))


def _take_letter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the conference card that is named by its letter, of which only one is known: asked about (5.11)."""
    if meaning.kind.action is a.CardIs and "title" not in told.values:
        yield from (told.but(meaning.cost, title=card, doubt=1) for card in conference_cards(meaning.now))


def _take_label(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield whose reserves are rolled for; in the Pacific the first die is the navy's, each other an army's (7.64)."""
    if meaning.kind.action is not a.PlaceReserves:
        return
    thrown, is_pacific = len(told.values.get("dice", ())), meaning.now.theater == "pacific"
    of_die = "ijn" if not thrown else "japanese_army"
    is_behind_first = thrown == 1 and meaning.value == "ijn"
    if is_behind_first or meaning.value == of_die if is_pacific else meaning.value == "german_army":
        is_counted = bool(thrown) and not (meaning.gap.strip() or is_pacific or "for" in told.said)
        yield told.but(meaning.cost, hint=COUNTING if is_counted else "", doubt=int(is_counted))
        if is_counted and thrown == 1:  # `three armies: 6, 1, 4`
            yield told.but(meaning.cost, {"dice": (), "number_of_dice": told.values["dice"][0]})


def _take_own_issue(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield an issue: one's own, both counters of one; behind `with` a card is named, and not an issue."""
    value = meaning.value
    if told.hint == "own":
        power = told.values.get("power", next(iter(meaning.now.asked), ""))
        if not value.startswith(f"{power.lower()}_"):
            return
        meaning = meaning._replace(cost=0.0)
    if meaning.cost <= WHOLE and "both" in told.values and "issues" not in told.values:
        yield told.without("both").but(meaning.cost, issues=(value, value), doubt=1)
    else:
        is_card_perhaps = told.hint == "with" and meaning.kind.action in PLAYS and "card" not in told.values
        yield from _fill(told.but(doubt=1) if is_card_perhaps else told, meaning)


def _take_axis(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the issue that is named by Japan, the war that the USSR declares on it."""
    of_war = meaning._replace(category="issue", value="ussr_declares_war", cost=meaning.cost + OF_NATION)
    return _take_own_issue(told, of_war)


SPECIAL: Mapping[str, Taking] = {
    **ON_TABLE,
    "correcting": _take_correcting,
    "no": _take_no,
    "word": _take_word,
    "no_effect": _take_no_effect,
    "letter": _take_letter,
    "number": take_number,
    "reserve": _take_label,
    "of_axis": _take_axis,
}
"""What a category of meaning tells beside the rules of its table and the field that it may fill."""
ANYWHERE = frozenset(
    {"filler", "small", "space_word", "from_space", "of_track", "single", "die_word", "and", "talk", "yes", "reason"}
    | {"correcting", "or", "not", "no", "restating", "word", "no_effect", "letter"}
    | {"agendas", "plays", "keeps", "earlier", "unsure", "handing"}
)
"""Categories that say the same of markers as of any kind of action."""
AS_OF_MARKERS: Mapping[str, str] = {"single": "number", "command": "puts", "minus": "removes"}
"""Categories that say of markers what others say."""
