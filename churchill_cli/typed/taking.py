"""How a reading goes on by one more meaning: by a rule, the field that it fills, the word that it says."""

from collections.abc import Iterable, Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.typed.filling import take_dice, take_field, take_listed, take_number
from churchill_cli.typed.kinds import VALUES, Meaning, fills, takes_card
from churchill_cli.typed.markers import take_target
from churchill_cli.typed.partial_reading import Told, conference_cards
from churchill_cli.typed.playing import ON_TABLE, RESEARCHED, Taking, take_card, take_card_word
from churchill_cli.typed.rules import AGAIN, MOVING, PLAYS, RULES, WORD_RULES, told_by

DENIED, TO_SPACE, WHOLE, OF_NATION = 0.4, 0.7, 0.06, 0.2
"""What it costs to deny, that the number of a space is a card's value, that Japan names an issue; a name said whole
costs no more."""
CUT, CUT_SHORT = "cut short", 0.1
"""What is noted of a fixed word that costs so much: it is cut short, or mistyped."""
SMALL_SAID = frozenset({"with", "to", "is", "for", "front", "in", "at"})
"""Words of a form that say nothing by themselves."""
OF_CONVOY = {"well": "arrives", "dead": "fails", "production": "arrives"}
"""What is said of a Leader's health, and of the convoy as well; it brings production."""
OF_MARKERS: Mapping[str, str] = {
    "off": "off",
    "places": "puts",
    "puts": "puts",
    **dict.fromkeys(("discarding", "clears"), "removes"),
}
"""Words that say what is done with markers."""
OF_CARD_KIND = frozenset({"leader", "chief", "discarding", "stopping"})
APART = "apart"
"""What a `no` is before a comma, or behind one and before a number: what stands behind it is meant instead."""


def taken(told: Told, meaning: Meaning) -> Iterable[Told]:
    """Return each way in which a reading takes one more meaning."""
    category, kind = meaning.category, meaning.kind
    if told.hint == "denied" and category not in {"filler", "small", "and"}:
        return _take_denied(told, meaning)
    if told.hint == "not passing":
        return _take_not_passing(told, meaning)
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


def _take_own(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning tells something by a rule, fills a field, or is a word of the kind."""
    category = meaning.category
    yield from told_by(RULES.get(category, ()), told, meaning)
    if category in SPECIAL:
        yield from SPECIAL[category](told, meaning)
    yield from _take_own_issue(told, meaning) if category == "issue" else _fill(told, meaning)


def _fill(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each field of the kind that a meaning fills."""
    for field in fills(meaning.kind, meaning.category):
        if field == "card":
            yield from take_card(told, meaning)
        elif field in {"dice*", "rolls*"}:
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


def _take_or(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what follows stands for what was said last, or that stays: asked about."""
    if told.values:
        yield told.but(meaning.cost, doubt=1, corrected=True)
        yield told.but(meaning.cost, hint="denied", doubt=1)


def _take_not(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that something is denied: that somebody acts, where this may be told, or what is named next."""
    if meaning.kind.action in {a.GiveTie, a.Pass, a.CardBars, a.Reveal} and "not" not in told.said:
        yield told.but(meaning.cost, said="not")
    if takes_card(meaning.kind):
        yield told.but(meaning.cost, hint="not passing")
    yield told.but(meaning.cost + DENIED, hint="denied", doubt=1)


def _take_no(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that nobody acts, that what was said is taken back, or that what is named next is denied."""
    if meaning.kind.action is a.Pass:
        yield told.but(meaning.cost, hint="no")
    if meaning.value != APART:
        yield from _take_not(told, meaning)
    if meaning.kind.action is a.DebateIssue and "power" in told.values:
        yield told.but(meaning.cost + DENIED, said="debates", doubt=1)
    if {"d6", "d10"} & told.values.keys():
        yield from told_by(RULES["stalled"], told, meaning)
    if meaning.value == APART:
        yield from _take_correcting(told, meaning._replace(cost=meaning.cost + DENIED))


def _take_not_passing(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who plays a card does not pass: `stalin doesn't pass, he plays 2 on global`."""
    if meaning.category in {"filler", "small"}:
        yield told.but(meaning.cost, hint=told.hint)
    elif (meaning.category, meaning.value) == ("word", "passes"):
        yield told.but(meaning.cost)


def _take_denied(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what is named is not meant: it may not be what was told; `está` is no power that is denied."""
    value, names = VALUES.get(meaning.value, ("", "")) if meaning.category == "word" else (meaning.value, "")
    is_field = fills(meaning.kind, meaning.category) or {*names.split()} & {*meaning.kind.fields}
    if is_field and not (meaning.category == "power" and meaning.cost >= CUT_SHORT):
        denied = frozenset(told.values.get("denied", ())) | {value}
        yield told.but(meaning.cost + DENIED, denied=denied)


def _take_plays(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a card is played: the one that is named next."""
    yield told.but(meaning.cost, hint="discarding" if told.hint == "discarding" else "with", said="with")


def _take_restating(told: Told, meaning: Meaning) -> Iterator[Told]:
    if told.values:
        yield told.but(meaning.cost, hint="restating")


def _take_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a fixed word tells; one that is cut short, or mistyped, is noted."""
    said = _said_by_word(told, meaning)
    return (one.but(said=CUT, hint=one.hint) for one in said) if meaning.cost >= CUT_SHORT else said


def _said_by_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a fixed word tells: a value of a field, something of a card, or that it is said."""
    kind, word, cost = meaning.kind, meaning.value, meaning.cost
    rules = [rule for rule in WORD_RULES.get(word, ()) if kind.action in rule.kinds]
    yield from _take_value(told, meaning)
    if takes_card(kind) and word in OF_CARD_KIND:
        yield from take_card_word(told, word, cost)
    elif word == "with":
        yield told.but(cost, hint="with", said="with")
    elif rules:
        yield from told_by(rules, told, meaning)
    elif kind.has_targets and word in OF_MARKERS:
        yield from take_target(told, meaning._replace(category=OF_MARKERS[word]))
    elif {word, OF_MARKERS.get(word)} & kind.said:
        said = word if word in kind.said else OF_MARKERS[word]
        yield told.but(cost, said="" if said in SMALL_SAID else said, hint=told.hint)


def _take_value(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a word tells that is the value of a field."""
    word, kind = meaning.value, meaning.kind
    if kind.action is a.Convoy:
        word = OF_CONVOY.get(word, word)
    value, names = VALUES.get(word, ("", ""))
    if word == "inactive" and meaning.now.awaits_leaders_roll:
        value, names = "ill", "health"
    for name in names.split():
        is_own = name in kind.fields or (name == "health" and kind.action is a.LeaderRolls)
        if is_own and name not in told.values:
            yield told.filled(meaning.cost, name, value, said=meaning.value)
        elif is_own and told.values[name] == value:
            yield told.but(meaning.cost + AGAIN)
        elif is_own and name == "health":  # what is said last is likelier: `rolled for paranoia, he's fine`
            yield told.but(meaning.cost + AGAIN, health=value, doubt=1)


def _take_no_effect(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that nothing comes of a die: no Front moves, the convoy fails, a Leader is well."""
    if meaning.kind.action in MOVING or meaning.kind.action is a.Convoy:
        yield from told_by(RULES["stalled"], told, meaning)
    else:
        yield from _take_word(told, meaning._replace(category="word", value="well"))


def _take_letter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the conference card that is named by its letter, of which only one is known: asked about (5.11)."""
    if meaning.kind.action is a.CardIs and "title" not in told.values:
        yield from (told.but(meaning.cost, title=card, doubt=1) for card in conference_cards(meaning.now))


def _take_done(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that something is placed or removed, where no markers are told by their places."""
    if meaning.category == "puts" and meaning.kind.action is a.AdvanceFront:
        yield from told_by(RULES["moved"], told, meaning)
    word = "places" if meaning.category == "puts" else meaning.category
    if word in meaning.kind.said:
        yield told.but(meaning.cost, said=word)


def _take_side(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the side of a Global Issue towards which its marker moves (6.11)."""
    relation, _dot, side = meaning.value.partition(".")
    if meaning.kind.action is a.MoveGlobal and told.values.get("relation", relation) == relation:
        yield told.but(meaning.cost, relation=relation, side=side)


def _take_dice_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    if "dice*" in fills(meaning.kind, "number"):
        yield from take_dice(told, meaning, "dice")


def _take_label(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield whose reserves are rolled for; in the Pacific the first die is the navy's, each other an army's (7.64)."""
    if meaning.kind.action is not a.PlaceReserves:
        return
    thrown, is_pacific = len(told.values.get("dice", ())), meaning.now.theater == "pacific"
    of_die = "ijn" if not thrown else "japanese_army"
    is_behind_first = thrown == 1 and meaning.value == "ijn"
    if is_behind_first or meaning.value == of_die if is_pacific else meaning.value == "german_army":
        yield told.but(meaning.cost)


def _take_own_issue(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield an issue: one's own, both counters of one; behind `with` a card is named, and not an issue."""
    value = meaning.value
    if value == RESEARCHED and meaning.kind.action in {a.Research, a.Fund}:
        return
    if told.hint == "own":
        power = told.values.get("power", next(iter(meaning.now.asked), ""))
        if not value.startswith(f"{power.lower()}_"):
            return
        meaning = meaning._replace(cost=0.0)
    if meaning.cost <= WHOLE and "both" in told.values and "issues" not in told.values:
        yield told.without("both").but(meaning.cost, issues=(value, value), doubt=1)
    else:
        yield from _fill(told.but(doubt=1) if told.hint == "with" else told, meaning)


def _take_axis(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the issue that is named by Japan, the war that the USSR declares on it."""
    of_war = meaning._replace(category="issue", value="ussr_declares_war", cost=meaning.cost + OF_NATION)
    return _take_own_issue(told, of_war)


SPECIAL: Mapping[str, Taking] = {
    **ON_TABLE,
    "plays": _take_plays,
    "correcting": _take_correcting,
    "or": _take_or,
    "not": _take_not,
    "no": _take_no,
    "restating": _take_restating,
    "word": _take_word,
    "no_effect": _take_no_effect,
    "letter": _take_letter,
    **dict.fromkeys(("removes", "puts"), _take_done),
    **dict.fromkeys(("pair", "throw", "times"), _take_dice_word),
    "number": take_number,
    "side": _take_side,
    "reserve": _take_label,
    "of_axis": _take_axis,
}
"""What a category of meaning tells beside the rules of its table and the field that it may fill."""
ANYWHERE = frozenset(
    {"filler", "small", "space_word", "from_space", "of_track", "single", "die_word", "and", "talk", "yes", "reason"}
    | {"correcting", "or", "not", "no", "restating", "word", "no_effect", "letter", "agendas", "plays", "keeps"}
)
"""Categories that say the same of markers as of any kind of action."""
AS_OF_MARKERS: Mapping[str, str] = {"single": "number", "command": "puts", "minus": "removes"}
"""Categories that say of markers what others say."""
