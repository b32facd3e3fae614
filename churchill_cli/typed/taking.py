"""How a reading goes on by one more meaning: the field that it fills, or the word that it says."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import FRONTS, GLOBAL_SIDES, USSR, issue_kind
from churchill_cli.game.model.plays import Play
from churchill_cli.typed.kinds import SMALL_SAID, VALUES, Kind, fills, takes_card
from churchill_cli.typed.lattice import Edge
from churchill_cli.typed.lists import take_dice, take_listed, take_target
from churchill_cli.typed.meaning import Meaning
from churchill_cli.typed.playing import take_card, take_card_word
from churchill_cli.typed.told import Now, Told, conference_cards

AGAIN, TALK, YES, DENIED, OF_SPACE, OF_POWER, OTHER = 0.05, 0.26, 0.3, 0.4, 0.1, 0.1, 0.2
"""What it costs to say something twice, to talk, to say yes, to deny something, a Front named by its space."""
APART, VAGUE_RESERVE, OUT_OF_ORDER = 0.4, 0.5, 0.3
"""What a number behind a comma costs that counts what stands before the comma."""
TO_SPACE = 0.7
"""What it costs that the number of a space is the value of a card."""
MOST_COUNTED, MOST_D10, MOST_D6 = 99, 10, 6
OF_DIE = {"advances": "moved", "moves": "moved", "bars": "stalled"}
"""Words that say of a die that something moves by it, or that nothing does."""
OF_CONVOY = {"well": "arrives", "dead": "fails"}
"""What is said of a Leader's health, and of the convoy as well."""


Taking = Callable[[Told, Meaning], Iterator[Told]]


def taken(kind: Kind, told: Told, edge: Edge, gap: str, now: Now) -> Iterator[Told]:
    """Yield each way in which a reading takes one more meaning."""
    category, value = edge.sense
    meaning = Meaning(kind, category, value, edge.cost, gap, now)
    if told.hint == "denied" and category not in {"filler", "small", "and"}:
        yield from _take_denied(told, meaning)
        return
    taking = ANYWHERE.get(category)
    if taking:
        yield from taking(told, meaning)
        return
    if category == "number_to":
        meaning = meaning._replace(category="number", cost=edge.cost + TO_SPACE * takes_card(kind))
    yield from _take_own(told, meaning)


def _take_own(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning fills a field of the kind, or is a word of it."""
    kind, category = meaning.kind, meaning.category
    if kind.has_targets and category not in {"word", "agendas", "not"}:
        yield from take_target(told, meaning._replace(category="puts") if category == "command" else meaning)
        return
    special = SPECIAL.get(category)
    if special:
        yield from special(told, meaning)
    for field in fills(kind, category):
        if field == "card":
            yield from take_card(told, category, meaning.value, meaning.cost, meaning.gap)
        elif field in {"dice*", "rolls*"}:
            yield from take_dice(told, meaning, field[:-1])
        elif field.endswith("*"):
            yield from take_listed(told, field[:-1], meaning.value, meaning.cost)
        else:
            yield from _take_field(told, meaning, field)


def _take_empty(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield told.but(meaning.cost, hint=told.hint)


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
    yield told.but(meaning.cost + DENIED, hint="denied", doubt=1)


def _take_no(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that nobody acts, that what was said is taken back, or that what is named next is denied."""
    yield from _take_not(told, meaning)
    yield from _take_correcting(told, meaning._replace(cost=meaning.cost + DENIED))


def _take_denied(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that what is named is not meant: it may not be what was told."""
    if fills(meaning.kind, meaning.category):
        denied = frozenset(told.values.get("denied", ())) | {meaning.value}
        yield told.but(meaning.cost + DENIED, denied=denied)


def _take_plays(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that a card is played: the one that is named next."""
    yield told.but(meaning.cost, hint="with", said="with")


def _take_restating(told: Told, meaning: Meaning) -> Iterator[Told]:
    yield told.but(meaning.cost, hint="restating")


def _take_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a fixed word tells: a value of a field, something of a card, or that it is said."""
    kind, word, cost = meaning.kind, meaning.value, meaning.cost
    yield from _take_value(told, meaning)
    if takes_card(kind) and word in {"leader", "chief", "discarding", "stopping"}:
        yield from take_card_word(told, word, cost)
    elif word == "with":
        yield told.but(cost, hint="with", said="with")
    elif word == "table" and kind.action is a.CardPuts and "spot" not in told.values:
        yield told.but(cost, spot="center", said="spot")
    elif word == "for" and kind.action is a.BreakTie:
        yield told.but(cost, hint="for", said="for")
    elif word == "offensive" and kind.has_targets and "puts" in told.said:
        yield told.without("is_awaited").but(cost, mode="-", hint="removes")
    elif word in OF_DIE and kind.action in {a.AdvanceFront, a.Research}:
        yield from _take_fate(told, meaning._replace(category=OF_DIE[word]))
    elif word in {"discarding", "clears"} and kind.has_targets:
        yield from take_target(told, meaning._replace(category="removes"))
    elif word in kind.said or word in kind.needs:
        yield told.but(cost, said="" if word in SMALL_SAID else word, hint=told.hint)


def _take_value(told: Told, meaning: Meaning) -> Iterator[Told]:
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


def _take_done(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that something is placed or removed, where no markers are told by their places."""
    if meaning.category == "puts" and meaning.kind.action is a.AdvanceFront:
        yield from _take_fate(told, meaning._replace(category="moved"))
    word = "places" if meaning.category == "puts" else meaning.category
    if word in meaning.kind.said or word in meaning.kind.needs:
        yield told.but(meaning.cost, said=word)


def _take_given(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that something is given."""
    if meaning.kind.action in {a.GiveTie, a.BreakTie, a.Gain, a.Appoint, a.CardGives}:
        yield told.but(meaning.cost, said="gives" if meaning.kind.action is a.BreakTie else "given")


def _take_command(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who speaks commands a theater (6.92), or that the track is his."""
    if meaning.kind.action is a.AdvanceFront:
        yield from _take_fate(told, meaning._replace(category="moved"))
    elif meaning.kind.action is not a.Appoint:
        yield from _take_own_track(told, meaning)
    elif meaning.now.asked and "leader" not in told.values:
        yield told.but(meaning.cost, leader=meaning.now.asked[0])


def _take_keeps(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that who commands a theater keeps it (6.92), that a die moves nothing."""
    if meaning.kind.action is a.Appoint:
        yield told.but(meaning.cost, said="kept")
    elif takes_card(meaning.kind):
        yield told.but(meaning.cost, stop=True)
    else:
        yield from _take_fate(told, meaning)


def _take_own_track(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, track=True)
    elif takes_card(meaning.kind):
        yield told.but(meaning.cost, hint=told.hint)


def _take_space(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the space of the table that is named: that an issue reaches, from which it comes, into which it is put."""
    if meaning.category == "from_spot":
        if takes_card(meaning.kind):
            yield told.but(meaning.cost, origin=meaning.value)
    elif (takes_card(meaning.kind) and meaning.category == "to_spot" and "spot" not in told.values) or (
        meaning.kind.action is a.Pick and meaning.category in {"into_spot", "to_spot"}
    ):
        yield told.but(meaning.cost, spot=meaning.value)
    elif meaning.kind.action is a.CardPuts and meaning.category in {"into_spot", "to_spot"}:
        yield told.but(meaning.cost, spot=meaning.value, said="spot")


def _take_to(told: Told, meaning: Meaning) -> Iterator[Told]:
    if takes_card(meaning.kind):
        yield told.but(meaning.cost, hint="to")


def _take_center(told: Told, meaning: Meaning) -> Iterator[Told]:
    if takes_card(meaning.kind):
        yield told.but(meaning.cost, stop=True)
    if meaning.kind.action is a.Pick or (takes_card(meaning.kind) and "spot" not in told.values):
        yield told.but(meaning.cost, spot="center")
    elif meaning.kind.action is a.CardPuts and "spot" not in told.values:
        yield told.but(meaning.cost, spot="center", said="spot")


def _take_plus(told: Told, meaning: Meaning) -> Iterator[Told]:
    is_added = takes_card(meaning.kind) or meaning.kind.action is a.Research
    yield told.but(meaning.cost, hint="plus" if is_added else "")


def _take_all(told: Told, meaning: Meaning) -> Iterator[Told]:
    if "n" in fills(meaning.kind, "number") and "n" not in told.values:
        yield told.but(meaning.cost, n="all")
    elif meaning.kind.action is a.CardClears:
        yield told.but(meaning.cost, said="every")


def _take_there(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.PlaceSupport and "box" not in told.values:
        yield told.but(meaning.cost, box="there")


def _take_both(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, both=True)


def _take_other(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that another of a kind is meant: asked about where a card is played on an issue."""
    yield told.but(meaning.cost + OTHER, hint=told.hint, doubt=int(takes_card(meaning.kind)))


def _take_fate(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action in {a.AdvanceFront, a.Research}:
        yield told.but(meaning.cost, moves=meaning.category == "moved")
    elif meaning.kind.action is a.Convoy:
        value = "arrives" if meaning.category == "moved" else "fails"
        yield from _take_value(told, meaning._replace(category="word", value=value))


def _take_total(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.LeaderRolls:
        yield told.but(meaning.cost, said="total")


def _take_spaces(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a number of spaces tells: that of the track where an issue is put, how far a play moves it."""
    if meaning.kind.action is a.Pick:
        yield told.but(meaning.cost, spot=f" {meaning.value}")
    elif takes_card(meaning.kind):
        yield from take_card(told, "number", meaning.value, meaning.cost, meaning.gap)


def _take_nyet(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield that the USSR says Nyet: the one that it adds is no bonus of the card (3.32, 5.24)."""
    if meaning.kind.action is not a.DebateIssue or told.values.get("power", USSR) != USSR:
        return
    card = told.values.get("card")
    if card is not None and card.bonus == 1:
        yield told.but(meaning.cost, said="nyet", card=card.but(bonus=None))
    else:
        yield told.but(meaning.cost, said="nyet", hint=told.hint)


def _take_side(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the side of a Global Issue towards which its marker moves (6.11)."""
    relation, _dot, side = meaning.value.partition(".")
    if meaning.kind.action is a.MoveGlobal and told.values.get("relation", relation) == relation:
        yield told.but(meaning.cost, relation=relation, side=side)


def _take_spent(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.CardCommits:
        yield from _take_value(told, meaning._replace(value="support"))
    if meaning.kind.action in {a.PlaceSupport, a.Activate, a.Fund, a.CardCommits, a.CardCommitsTo}:
        yield told.but(meaning.cost)


def _take_agendas(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.Reveal:
        yield told.but(meaning.cost, said="agendas")


def _take_letter(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the conference card that is named by its letter, of which only one is known: asked about (5.11)."""
    if meaning.kind.action is a.CardIs and "title" not in told.values:
        yield from (told.but(meaning.cost, title=card, doubt=1) for card in conference_cards(meaning.now))
    elif meaning.kind.action is a.CardIs:
        yield told.but(meaning.cost, doubt=1)


def _take_dice_word(told: Told, meaning: Meaning) -> Iterator[Told]:
    if "dice*" in fills(meaning.kind, "number"):
        yield from take_dice(told, meaning, "dice")


def _take_number(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what a number says that fills no field: how often a thing is done that is done once, what is said again."""
    number, action = int(meaning.value), meaning.kind.action
    if told.hint == "restating":
        told_numbers = {value for value in told.values.values() if isinstance(value, int)}
        is_same = number in told_numbers or (not number and MOST_D10 in told_numbers)
        yield told.but(meaning.cost + AGAIN, doubt=int(not is_same))
        for name in () if is_same else fills(meaning.kind, "number"):
            if isinstance(told.values.get(name), int):
                yield from (told.filled(meaning.cost + AGAIN, name, n, doubt=1) for n in _numbers(number, name))
    elif number == 1 and action in {a.Activate, a.MoveGlobal}:
        yield told.but(meaning.cost + AGAIN)
    elif number == 2 and action is a.Pick and not told.values:  # noqa: PLR2004 - `the two`
        yield told.but(meaning.cost + AGAIN, both=True)
    elif action is a.LeaderIs and meaning.now.awaits_leaders_roll and "total" not in told.values:
        yield told.but(meaning.cost + OF_POWER, total=number)
    elif action is a.Research and "d6" in told.values and (told.hint == "plus" or meaning.gap.strip() == "+"):
        yield told.but(meaning.cost + AGAIN)


def _take_person(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield a Leader who is named behind `with`: his card, asked about (5.26)."""
    own_power = told.values.get("power", meaning.value) == meaning.value
    if takes_card(meaning.kind) and told.hint == "with" and own_power and "card" not in told.values:
        yield told.but(meaning.cost, card=Play("leader"), power=meaning.value, said="leader")


def _take_chief(told: Told, meaning: Meaning) -> Iterator[Told]:
    if meaning.kind.action is a.RollChief and told.values.get("power", meaning.value) == meaning.value:
        yield told.but(meaning.cost, power=meaning.value, said="chief")


def _take_issue(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield the issue that is debated, named again (5.24)."""
    last = meaning.now.state.turn.table.last
    if meaning.kind.action is a.DebateIssue and last and meaning.value == issue_kind(last.issue):
        yield told.but(meaning.cost + AGAIN, said="of_issue")


def _take_power(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield whose Front rolls: nobody's is told with the die (7.71)."""
    if takes_card(meaning.kind) and "card" in told.values and "power" in told.values and meaning.category == "power":
        return
    if meaning.kind.action is a.AdvanceFront and "front" not in told.values:
        yield told.but(meaning.cost + OF_POWER)
    elif meaning.kind.action is a.GiveTie and meaning.value == "US" and "winner" not in told.values:
        yield told.but(meaning.cost, said="us")


def _take_field(told: Told, meaning: Meaning, name: str) -> Iterator[Told]:
    """Yield each value that a meaning may be of one field."""
    if told.hint == "for" and name == "power":
        return
    category, cost = meaning.category, meaning.cost
    if category == "number" and told.hint == "restating":
        return
    if category == "space" and told.values.get(name) in meaning.now.board.fronts_of.get(meaning.value, ()):
        yield told.but(cost + AGAIN)
        return
    cost += OF_SPACE * (category == "space") + _price_of_place(told, meaning, name)
    cost += VAGUE_RESERVE * (name == "reserve" and cost > OF_POWER and not told.said)
    is_leader_perhaps = category == "person" and told.hint == "with" and takes_card(meaning.kind)
    for option in _options(meaning, name):
        if name not in told.values or ("corrected" in told.values and told.values[name] != option):
            is_person = category == "person" and name == "power"
            yield told.filled(cost, name, option, said="person" if is_person else "", doubt=int(is_leader_perhaps))
        elif told.values[name] == option and category != "number":
            yield told.but(cost + AGAIN)


def _price_of_place(told: Told, meaning: Meaning, name: str) -> float:
    """Return what it costs more that a meaning fills a field: a number far from what it counts, who breaks a tie."""
    is_apart = bool(told.values) and meaning.gap.strip() in {",", "&"}
    if meaning.category == "number" and is_apart and name in {"n", "d10"}:
        return APART
    if meaning.kind.action is a.BreakTie and name == "power":
        return OF_POWER * (meaning.category == "power") + OUT_OF_ORDER * ("winner" in told.values)
    return 0.0


def _options(meaning: Meaning, name: str) -> Iterable[object]:
    """Return what a meaning may be as the value of a field."""
    value, now = meaning.value, meaning.now
    if meaning.category == "number":
        return _numbers(int(value), name)
    if meaning.category == "space":
        return now.board.fronts_of.get(value, ())
    if meaning.category == "theater" and name in {"box", "front"}:
        return [box for box in now.boxes_of(value) if name == "box" or box in FRONTS]
    if name == "relation" and meaning.category != "global":
        sides = GLOBAL_SIDES.items()
        return [relation for relation, of in sides if value in of and {*of} & {*now.asked} and value not in now.asked]
    if name == "front" and value not in FRONTS:
        return ()
    return (value,)


def _numbers(number: int, name: str) -> Iterable[int]:
    """Return a number as the value of a field: 0 on the ten-sided die is 10 (7.71)."""
    if name == "d10":
        return (number or MOST_D10,) if number <= MOST_D10 else ()
    if name == "d6":
        return (number,) if 1 <= number <= MOST_D6 else ()
    return (number,) if 0 < number <= MOST_COUNTED else ()


ANYWHERE: Mapping[str, Taking] = {
    **dict.fromkeys(("filler", "small", "space_word", "from_space"), _take_empty),
    "single": _take_single,
    "and": _take_and,
    "talk": _take_talk,
    "idle": _take_talk,
    "yes": _take_yes,
    "reason": _take_reason,
    "correcting": _take_correcting,
    "or": _take_or,
    "not": _take_not,
    "no": _take_no,
    "restating": _take_restating,
    "word": _take_word,
    "letter": _take_letter,
    "agendas": _take_agendas,
    "plays": _take_plays,
}
"""What a category of meaning tells of any kind of action, whatever its fields."""
SPECIAL: Mapping[str, Taking] = {
    "given": _take_given,
    "command": _take_command,
    "keeps": _take_keeps,
    "own": _take_own_track,
    "track": _take_own_track,
    **dict.fromkeys(("to_spot", "from_spot", "into_spot"), _take_space),
    **dict.fromkeys(("removes", "puts"), _take_done),
    "to_space": _take_to,
    "center": _take_center,
    "plus": _take_plus,
    "all": _take_all,
    "there": _take_there,
    "both": _take_both,
    "other": _take_other,
    "moved": _take_fate,
    "stalled": _take_fate,
    "total": _take_total,
    **dict.fromkeys(("pair", "throw", "times"), _take_dice_word),
    "spent": _take_spent,
    "number": _take_number,
    "person": _take_person,
    "chief": _take_chief,
    "issue": _take_issue,
    "power": _take_power,
    "spaces": _take_spaces,
    "side": _take_side,
    "nyet": _take_nyet,
}
"""What a category of meaning tells of some kinds of action, beside the field that it may fill."""
