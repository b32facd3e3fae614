"""What small words, denials and the words of a form tell of any kind of action."""

from collections.abc import Callable, Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.typed.kinds import SMALL_SAID, VALUES, fills, takes_card
from churchill_cli.typed.markers import take_target
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.partial_reading import Told, conference_cards
from churchill_cli.typed.playing import take_card_word

CUT, CUT_SHORT = "cut short", 0.1
"""What is noted of a fixed word that costs so much: it is cut short, or mistyped."""
AGAIN, TALK, YES, DENIED = 0.05, 0.26, 0.3, 0.4
"""What it costs to say something twice, to talk, to say yes, to deny something."""
OF_DICE = frozenset({a.AdvanceFront, a.Research})
"""Kinds of action of which it is said whether something moves by the die."""
OF_CONVOY = {"well": "arrives", "dead": "fails", "production": "arrives"}
"""What is said of a Leader's health, and of the convoy as well; it brings production."""
OF_MARKERS: Mapping[str, str] = {
    "off": "off",
    "places": "puts",
    "puts": "puts",
    **dict.fromkeys(("discarding", "clears"), "removes"),
}
"""Words that say what is done with markers."""
APART = "apart"
"""What a `no` is before a comma, or behind one and before a number: what stands behind it is meant instead."""
Taking = Callable[[Told, Meaning], Iterator[Told]]


def _take_empty(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield told.but(meaning.cost, hint=told.hint)


def _take_die_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a number is a die; no staff card is worth what a die shows (3.33, 5.25)."""
    yield told.but(meaning.cost, said="die", hint=told.hint)


def _take_and(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield told.but(meaning.cost)


def _take_single(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.has_targets:
        yield from take_target(told, meaning._replace(category="number", value="1"))
    else:
        yield told.but(meaning.cost, hint=told.hint)


def _take_talk(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield told.but(meaning.cost + TALK, hint=told.hint)


def _take_yes(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.DebateIssue:
        yield told.but(meaning.cost, said="debates")
    else:
        yield told.but(meaning.cost + YES, hint=told.hint)


def _take_reason(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield told.but(meaning.cost, doubt=1)


def _take_correcting(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what follows takes back something said before it: asked about."""
    if not told.values:
        return
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
    yield from _take_not(told, meaning)
    if meaning.kind.action is a.DebateIssue and "power" in told.values:
        yield told.but(meaning.cost + DENIED, said="debates", doubt=1)
    if meaning.kind.action in OF_DICE and {"d6", "d10"} & told.values.keys():
        yield from take_fate(told, meaning._replace(category="stalled"))
    if meaning.value == APART:
        yield from _take_correcting(told, meaning._replace(cost=meaning.cost + DENIED))


def take_not_passing(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who plays a card does not pass: `stalin doesn't pass, he plays 2 on global`."""
    if meaning.category in {"filler", "small"}:
        yield told.but(meaning.cost, hint=told.hint)
    elif (meaning.category, meaning.value) == ("word", "passes"):
        yield told.but(meaning.cost)


def take_denied(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what is named is not meant: it may not be what was told."""
    if meaning.category == "power" and meaning.cost >= CUT_SHORT:
        return  # `está` is no power that is denied
    value, names = VALUES.get(meaning.value, ("", "")) if meaning.category == "word" else (meaning.value, "")
    if fills(meaning.kind, meaning.category) or {*names.split()} & {*meaning.kind.fields}:
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
    yield from take_value(told, meaning)
    if takes_card(kind) and word in {"leader", "chief", "discarding", "stopping"}:
        yield from take_card_word(told, word, cost)
    elif word == "with":
        yield told.but(cost, hint="with", said="with")
    elif (word, kind.action) in OF_KINDS:
        yield from OF_KINDS[word, kind.action](told, meaning)
    elif kind.has_targets and word in OF_MARKERS:
        yield from take_target(told, meaning._replace(category=OF_MARKERS[word]))
    else:
        yield from _take_said(told, meaning)


def _take_said(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a word of the form of a kind is said."""
    word = meaning.value
    if word in meaning.kind.said or word in meaning.kind.needs:
        yield told.but(meaning.cost, said="" if word in SMALL_SAID else word, hint=told.hint)


def _take_himself(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who speaks commands a theater."""
    if meaning.now.asked and "leader" not in told.values:
        yield told.but(meaning.cost, leader=meaning.now.asked[0])
    yield told.but(meaning.cost)


def _take_for(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield told.but(meaning.cost, hint="for", said="for")


def _take_table(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a card puts an issue on the table, in its center."""
    if "spot" not in told.values:
        yield told.but(meaning.cost, spot="center", said="spot")
    else:
        yield from _take_said(told, meaning)


def _take_advancing(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield from take_fate(told, meaning._replace(category="moved"))


def take_value(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a word tells that is the value of a field."""
    value, names = VALUES.get(meaning.value, ("", ""))
    if meaning.value == "inactive" and meaning.now.awaits_leaders_roll:
        value, names = "ill", "health"
    if meaning.value in OF_CONVOY and meaning.kind.action is a.Convoy:
        value, names = VALUES[OF_CONVOY[meaning.value]]
    for name in names.split():
        is_own = name in meaning.kind.fields or (name == "health" and meaning.kind.action is a.LeaderRolls)
        if is_own and name not in told.values:
            yield told.filled(meaning.cost, name, value, said=meaning.value)
        elif is_own and told.values[name] == value:
            yield told.but(meaning.cost + AGAIN)
        elif is_own and name == "health":  # what is said last is likelier: `rolled for paranoia, he's fine`
            yield told.but(meaning.cost + AGAIN, health=value, doubt=1)


def take_fate(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what is said to come of a die, or of the convoy: something moves, or nothing."""
    has_moved = meaning.category == "moved"
    if meaning.kind.action in OF_DICE:
        yield told.but(meaning.cost, moves=has_moved)
    elif meaning.kind.action is a.Convoy:
        yield from take_value(told, meaning._replace(category="word", value="arrives" if has_moved else "fails"))
    elif meaning.kind.action is a.CardBars and not has_moved:
        yield told.but(meaning.cost, said="bars")
    elif meaning.kind.action is a.CardIs and told.values.get("rolls"):
        yield told.but(meaning.cost, doubt=1)


def _take_no_effect(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that nothing comes of a die: no Front moves, the convoy fails, a Leader is well."""
    if meaning.kind.action in OF_DICE or meaning.kind.action is a.Convoy:
        yield from take_fate(told, meaning._replace(category="stalled"))
    else:
        yield from _take_word(told, meaning._replace(category="word", value="well"))


def _take_agendas(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.Reveal:
        yield told.but(meaning.cost, said="agendas")


def _take_letter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the conference card that is named by its letter, of which only one is known: asked about (5.11)."""
    if meaning.kind.action is a.CardIs and "title" not in told.values:
        yield from (told.but(meaning.cost, title=card, doubt=1) for card in conference_cards(meaning.now))
    elif meaning.kind.action is a.CardIs:
        yield told.but(meaning.cost, doubt=1)


OF_KINDS: Mapping[tuple[str, type[Action]], Taking] = {
    ("himself", a.Appoint): _take_himself,
    ("for", a.BreakTie): _take_for,
    ("table", a.CardPuts): _take_table,
    **{(word, kind): _take_advancing for word in ("advances", "moves") for kind in OF_DICE},
}
"""What some words tell of one kind of action."""
ANYWHERE: Mapping[str, Taking] = {
    **dict.fromkeys(("filler", "small", "space_word", "from_space", "of_track"), _take_empty),
    "die_word": _take_die_word,
    "single": _take_single,
    "and": _take_and,
    "talk": _take_talk,
    "yes": _take_yes,
    "reason": _take_reason,
    "correcting": _take_correcting,
    "or": _take_or,
    "not": _take_not,
    "no": _take_no,
    "restating": _take_restating,
    "word": _take_word,
    "no_effect": _take_no_effect,
    "letter": _take_letter,
    "agendas": _take_agendas,
    "plays": _take_plays,
}
"""What a category of meaning tells of any kind of action, whatever its fields."""
