"""A typed line as a lattice: every meaning that some of its words side by side may have, with what each costs."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf

from churchill_cli.book.files import rulebook
from churchill_cli.typed.lexicon.entries import (
    CUT,
    LEFT_OUT,
    SLIP,
    STEMMED,
    Name,
    names_with,
    number_said,
    phrases_with,
    says,
    slips_of,
    small_stems,
    verbs_with,
)
from churchill_cli.typed.lexicon.gathering import Sense, said
from churchill_cli.typed.lexicon.spaces import add_bonus, add_letters, add_owned, add_spaces
from churchill_cli.typed.lexicon.weighing import (
    FRONT_SAID,
    LEADERS_DIE,
    NEVER,
    SECOND_FRONT,
    Edge,
    Meanings,
    weigh,
    weighed_together,
)
from churchill_cli.typed.lexicon.words import Word, root, shortened, stem
from churchill_cli.words.catalogues import current
from churchill_cli.words.names import folded, is_uncut

LONGEST_NAME, WIDEST_NAME, FARTHEST = 5, 9, 11
"""Words of a name, from its first to its last, small ones among them, and to the last that may tell where it ends."""
EXACT = frozenset({"talk", "filler", "pair", "not", "no", "number", "plus", "spent", "puts", "or"})
EXACT_PHRASES = (EXACT | {"there"}) - {"talk", "filler"}
"""Categories of which a word is said as it stands in the lexicon, without an ending; of which several words are."""
GENITIVE = ("а", "я", "ы")
"""How the names of Leaders end in Russian where something is theirs."""
MARKER_OR_PLACE, RUN_TOGETHER, PLURAL = 0.15, 0.15, 0.25
"""What a word costs that begins a marker's name, the numbers of an issue run together, one that stands for several."""
FORM_OF_VERB = 0.05
"""What another form of a verb costs than the lexicon has, of a word that says nothing else."""
FRONT_JOINED = 0.3
"""What it costs that the word for a Front is cut, or stands apart from its 2."""
BEHIND_EQUAL = 0.1
"""What it costs to take a number behind `=` for anything but spaces."""
FEW_LETTERS, FEW_TYPED = 3, 0.2
"""Of a further word of a name so few letters may be typed, and what that costs."""
CALLING, FACES = ("filler", "plays", "die_word", "plus", "minus"), frozenset(map(str, range(1, 13)))
"""Categories of a word that calls a number something; what a Leader's die may show, and what he is worth."""
REASON, RESTATED, FURTHER_REASON = 0.3, 0.6, 0.4
"""What it costs to take what follows for a reason, for something said again, and what more where it goes on and on."""
WHO = frozenset({"power", "person"})
"""Categories of what says who acts, or whose something is."""
ANSWERS = frozenset({Sense("no", ""), Sense("yes", "")})
ASKING, POLAND = frozenset({Sense("interrogative", "")}), "poland"
CARD = Sense("word", "card")
TABLE = Sense("word", "table")
PAIRED = {"13": "1/3", "22": "2/2"}
"""The numbers of the Pol-Mil issues as they are run together: `pol13`."""


def lattice(words: Sequence[Word]) -> tuple[tuple[Edge, ...], ...]:
    """Return for each word the meanings that begin at it."""
    return _lattice(words, current())


def named(words: Sequence[Word], *categories: str, most: float = inf) -> set[str]:
    """Return what some words may name of some categories; ``most``: what it may cost, 0 where it is said in full."""
    edges = (edge for edges in lattice(tuple(words)) for edge in edges)
    return {edge.sense.value for edge in edges if edge.sense.category in categories and edge.cost <= most}


def unknown_words(words: Sequence[Word]) -> tuple[str, ...]:
    """Return the words that mean nothing, alone or with others, as they were typed."""
    meant = {at for start, edges in enumerate(lattice(words)) for edge in edges for at in range(start, edge.end)}
    return tuple(word.spelt for at, word in enumerate(words) if at not in meant)


@lru_cache(maxsize=512)
def _lattice(words: Sequence[Word], language: str) -> tuple[tuple[Edge, ...], ...]:
    """Return the same; ``language``: the one spoken, on which it depends what is cut short."""
    whole = shortened(language)
    owners = {at: owner for at, word in enumerate(words) if (owner := _owner(words, at))}
    stand_ins = tuple(
        word._replace(text=owners.get(at) or whole.get(word.text, word.text)) for at, word in enumerate(words)
    )
    every: list[tuple[Edge, ...]] = []
    for start, (word, stand_in) in enumerate(zip(words, stand_ins, strict=True)):
        meanings = _meanings(words, start) if word == stand_in else Meanings()
        if stand_ins != tuple(words):
            for (end, sense), cost in _meanings(stand_ins, start).costs.items():
                meanings.add(end, sense, cost)
        weigh(meanings)
        if start and not word.is_apart and not WHO.isdisjoint(edge.sense.category for edge in every[-1]):
            meanings.bar_power()
        # a letter answers alone, `n` is no denial within a line; a word that asks does so where it begins one
        barred = ANSWERS if start and len(word.text) == 1 else frozenset() if start else ASKING
        is_doubt = any(sense.category == "unsure" and not cost for (_end, sense), cost in meanings.costs.items())
        most = SLIP if is_doubt else inf  # a word that doubts is no slip of another: `hates`
        kept = ((key, cost) for key, cost in meanings.costs.items() if key[1] not in barred and cost < most)
        every.append(tuple(Edge(*key, cost) for key, cost in kept))
    return weighed_together(every)


def _owner(words: Sequence[Word], at: int) -> str:
    """Return the power of a Leader whose something is said to be, but a card: `stalin's`, `наступление Сталина`."""
    word, before = words[at], words[at - 1].text if at and not words[at].is_apart else ""
    is_genitive = not word.text.isascii() and word.text.endswith(GENITIVE)
    is_of_track = bool(before) and says(before, "of_track")
    beside = words[at + 1 : at + 2] if word.is_owner else words[max(0, at - 1 - is_of_track) : at - is_of_track]
    phrases = (phrase for other in beside for phrase in phrases_with(stem(other.text)))
    is_card = any(sense == CARD and len(words_said) == 1 for words_said, sense in phrases)
    if is_card or not (word.is_owner or is_genitive or is_of_track):
        return ""  # `stalin's card` is the Leader's own
    named = (sense for phrase, sense in phrases_with(stem(word.text)) if len(phrase) == 1)
    return next((sense.value.lower() for sense in named if sense.category == "person"), "")


def _meanings(words: Sequence[Word], start: int) -> Meanings:
    """Return the meanings that begin at one word."""
    meanings = Meanings()
    for add in (
        _add_numbers,
        _add_plural,
        _add_leaders_die,
        _add_phrases,
        _add_names,
        _add_marker_or_place,
        _add_fronts_cut,
        add_spaces,
        _add_asides,
        add_letters,
        add_bonus,
        _add_numbers_of_dice,
    ):
        add(words, start, meanings)
    add_owned(words, start, meanings)
    _bar_halves(words, meanings)
    is_slip = all(cost >= SLIP for cost in meanings.costs.values())  # `сносят` is no `вносят`
    for sense in verbs_with(root(words[start].text)) if is_slip else ():
        meanings.add(start + 1, sense, FORM_OF_VERB)
    for sense in slips_of(words[start].text) if not meanings.costs else ():
        meanings.add(start + 1, sense, SLIP)
    return meanings


def _add_numbers(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add a number, and the issue that a pair of numbers names: `1/3`, `2-2`; one in brackets that counts nothing."""
    text = words[start].text
    if not text.isdigit():
        _add_spoken_pair(words[start : start + 2], start, meanings)
        return
    second = words[start + 1] if start + 1 < len(words) else Word("", ")")
    is_in_brackets = words[start].gap.endswith("(") and second.gap.startswith(")")
    if words[start].gap.endswith("#") or is_in_brackets:
        meanings.add(start + 1, Sense("counter", text), 0)
    is_behind_name = start > 0 and not words[start - 1].text.isdigit()
    if is_in_brackets and not is_behind_name:
        return
    is_equal = words[start].gap.strip() == "="  # `d10 = 4` is a die, but `eden 3 = 3` are spaces
    meanings.add(start + 1, Sense("number", text), BEHIND_EQUAL * is_equal)
    meanings.add(start + 1, Sense("spaces", text), NEVER * (not is_equal))
    pair, mark = f"{text}/{second.text}", second.gap.strip()
    if pair in PAIRED.values() and mark in {"/", "-", ""}:
        for name, cost in names_with(pair).items():
            meanings.add(start + 2, name.sense, cost if mark else cost + RUN_TOGETHER)
    elif text in PAIRED:
        for name, cost in names_with(PAIRED[text]).items():
            meanings.add(start + 1, name.sense, cost + RUN_TOGETHER)
    _add_second_front(words[start : start + 3], start, meanings)


def _bar_halves(words: Sequence[Word], meanings: Meanings) -> None:
    """Bar an issue of which some words name a power alone, or a Pol-Mil issue before its pair: `polmil one three`."""
    powers = {(end, sense.value) for end, sense in meanings.costs if sense.category == "power"}
    issues = [key for key in meanings.costs if key[1].category == "issue" or key[1] == TABLE]
    for end, sense in issues:
        owner, _underscore, thing = sense.value.partition("_")
        pair = "/".join(number_said(word.text) for word in words[end : end + 2])
        is_half = thing.startswith("mil") or sense == TABLE
        named = names_with(pair) if is_half and pair in PAIRED.values() else {}
        for name in named:
            meanings.add(end + 2, name.sense, RUN_TOGETHER)
        if sense != TABLE and meanings.costs[end, sense] > CUT and (named or (end, owner.upper()) in powers):
            del meanings.costs[end, sense]


def _add_plural(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add that a digit with an `s` joined to it is of several dice or cards: `two 4s`."""
    text, behind = words[start].text, words[start + 1 : start + 2]
    if text in FACES and any(word.text == "s" and not word.gap for word in behind):
        meanings.costs[start + 1, Sense("number", text)] = PLURAL
        meanings.add(start + 2, Sense("pair", text), 0)


def _add_leaders_die(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add what a number may be that no word before it calls anything, as `a 4`, `with 4` and `die 4` do."""
    before = words[start - 1].text if start and not words[start].is_apart else ""
    is_called = bool(before) and (stem(before) in small_stems() or says(before, *CALLING))
    if words[start].text in FACES and not is_called:
        meanings.add(start + 1, Sense(LEADERS_DIE, words[start].text), 0)


def _add_marker_or_place(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add what begins a marker's name and a place's: `pol`; `пол` may be a form of `поле` too, which says nothing."""
    if words[start].text in marker_or_place():
        meanings.add(start + 1, Sense("place", POLAND), CUT)
        if start + 1 == len(words) or not words[start + 1].is_apart:
            meanings.add(start + 1, Sense("word", "aligns"), MARKER_OR_PLACE)


def _add_spoken_pair(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add the issue that two numbers in words name: `pol mil uno tres`; an article is none."""
    is_article = stem(words[0].text) in small_stems()
    pair = "/".join(number_said(word.text) for word in words)
    if pair in PAIRED.values() and not is_article and words[1].gap.strip() in {"/", "-", ""}:
        for name, cost in names_with(pair).items():
            meanings.add(start + 2, name.sense, cost + RUN_TOGETHER)


def _add_second_front(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add the issue that a 2, with letters joined to it or without, and the word for a Front name: `2 front`, `2F`."""
    is_joined = len(words) > 1 and words[1].gap in {"", "-"} and len(words[1].text) <= FEW_LETTERS
    behind = words[1 + is_joined : 2 + is_joined]
    if is_joined and words[0].text == "2" and _is_front_cut(words[1]):
        meanings.add(start + 2, SECOND_FRONT, FRONT_JOINED)
    is_second = words[0].text == "2" and not any(word.is_apart for word in behind)
    if is_second and any(sense == FRONT_SAID for word in behind for _phrase, sense in phrases_with(stem(word.text))):
        meanings.add(start + 2 + is_joined, SECOND_FRONT, FRONT_JOINED * (not is_joined))


def _add_phrases(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add what is said whole; no comma stands within it."""
    for phrase, sense in phrases_with(stem(words[start].text)):
        typed = words[start : start + len(phrase)]
        if len(typed) < len(phrase) or any(word.is_apart for word in typed[1:]):
            continue
        is_exact = sense.category in (EXACT if len(phrase) == 1 else EXACT_PHRASES)
        is_exact = is_exact or (sense.category == "small" and phrase[0].isascii())  # `loses` is no `los`
        pairs = list(zip(typed, phrase, strict=True))
        if all(word.text == form or (not is_exact and stem(word.text) == stem(form)) for word, form in pairs):
            is_no = sense.category == "no" and _is_instead(words, start, start + len(phrase))
            meant = Sense("no", "apart") if is_no else sense
            meanings.add(start + len(phrase), meant, STEMMED * sum(word.text != form for word, form in pairs))


def _is_instead(words: Sequence[Word], start: int, end: int) -> bool:
    """Tell whether what stands behind a `no` is meant instead: it is apart, or it is a number and the `no` is apart."""
    behind = words[end] if end < len(words) else None
    return behind is not None and (behind.is_apart or (behind.text.isdigit() and words[start].is_apart))


def _add_names(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add names, of which words may be left out; small words between do not count."""
    first = words[start]._replace(gap="")
    for (size, sense), cost in _names_begun((first, *words[start + 1 : start + FARTHEST]), current()):
        meanings.add(start + size, sense, cost)


@lru_cache(maxsize=4_096)
def _names_begun(words: Sequence[Word], _language: str) -> Sequence[tuple[tuple[int, Sense], float]]:
    """Return the names that some words begin with, each with how many words it takes."""
    text, end, used, meanings = words[0].text, 1, 1, Meanings()
    live = {} if text.isdigit() else dict(names_with(text))
    named_to, stems_said = 0, {stem(text)}
    while live:
        for name, cost in live.items() if end > named_to else ():
            missing = max(0, len(name.stems) - used)
            is_alone = used == 1 and missing > 0  # what says something else is no name by itself, nor is a letter
            far = NEVER * (is_alone and (len(text) == 1 or is_uncut(text)))
            meanings.add(end, name.sense, cost + LEFT_OUT * missing / len(name.stems) + far)
        if end >= len(words) or used >= LONGEST_NAME or end >= WIDEST_NAME or words[end].is_apart:
            break
        further = words[end].text
        if stem(further) in small_stems() and not says(further, "own", "command"):
            # no issue goes on behind `and`, no Front behind what says where something goes: `советское на восточный`
            barred = "issue" if says(further, "and", "plays") else "front" if says(further, "to_space") else ""
            live = {name: cost for name, cost in live.items() if name.sense.category != barred}
            named_to = end = end + 1
            continue
        if stem(further) in stems_said:
            break  # said again, it is no part of the name: `us production to us`
        stems_said.add(stem(further))
        live, behind = _going_on(live, words, end, used)
        used, end = used + 1, behind
    return tuple(meanings.costs.items())


def _add_fronts_cut(words: Sequence[Word], _start: int, meanings: Meanings) -> None:
    """Add a Front, or the Second Front, with the word for it behind, of which a few letters are typed: `seg fr`."""
    for (end, sense), cost in list(meanings.costs.items()):
        is_front = sense.category == "front" or sense == SECOND_FRONT
        if is_front and end < len(words) and len(words[end].text) > 1 and _is_front_cut(words[end]):
            meanings.add(end + 1, sense, cost + FEW_TYPED)


def _is_front_cut(word: Word) -> bool:
    """Tell whether a few letters begin the word for a Front, in any language: `2F`, as the program has it, `seg fr`."""
    is_short = len(word.text) <= FEW_LETTERS and not word.is_apart
    return is_short and any(form.startswith(word.text) for form in _front_words())


@cache
def _front_words() -> frozenset[str]:
    """Return the words for a Front, folded."""
    return frozenset(map(folded, ("front", *said(rulebook().words["front"]))))


def _going_on(live: dict[Name, float], words: Sequence[Word], at: int, used: int) -> tuple[dict[Name, float], int]:
    """Return the names that go on with one more word, `1/3` among them, and where that ends."""
    text, step = words[at].text, 1
    second = words[at + 1] if at + 1 < len(words) else Word("", "")
    if second.gap.strip() in {"/", "-", "_"} and text.isdigit() and second.text.isdigit():
        text, step = f"{text}/{second.text}", 2
    going_on = {name: cost for name, cost in live.items() if len(name.stems) > used}
    more = {} if text.isdigit() else names_with(text)
    found = {
        name: cost + more.get(name, 0.0)
        for name, cost in going_on.items()
        if name in more or (text.isalpha() and text in name.words)  # which says something else alone: `India`
    }
    is_whole = says(text, "no", "not") or any(len(name.stems) == 1 and not cost for name, cost in more.items())
    if not found and len(text) <= FEW_LETTERS and text.isalpha() and not is_whole:  # `lead e`; `us` is no `ussr`
        begun = [name for name in going_on if any(word.startswith(text) for word in name.words)]
        found = {name: going_on[name] + FEW_TYPED for name in begun}
    return found, at + step


@cache
def marker_or_place() -> frozenset[str]:
    """Return the words that begin the name of a place and of a marker: `pol`."""
    return frozenset(word for forms in rulebook().lexicon["names"]["marker_or_place"].values() for word in forms)


def _add_asides(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add what the rest of a line may be, up to the next comma or to its end: a reason."""
    for category, cost in (("because", REASON), ("restating", RESTATED)):
        for end in meanings.ends_of(category) if start or category == "because" else ():
            if end < len(words):
                behind = (at for at in range(end + 1, len(words)) if words[at].is_apart)
                meanings.add(next(behind, len(words)), Sense("reason", ""), cost)
                meanings.add(len(words), Sense("reason", ""), cost + FURTHER_REASON)


def _add_numbers_of_dice(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add that a number before `dice`, or run together with a die's name, counts them and shows on none: `2d6`."""
    if not number_said(words[start].text) or start + 1 >= len(words):
        return
    texts, is_joined = tuple(word.text for word in words[start + 1 :]), not words[start + 1].gap
    named = [phrase for phrase, sense in phrases_with(stem(texts[0])) if sense.category == "die_kind" and is_joined]
    is_one = number_said(words[start].text) == "1" and says(texts[0], "die_word") and not words[start + 1].is_apart
    is_of_die = start > 0 and says(words[start - 1].text, "die_word")  # `die 1 die 2`
    is_counted = says(texts[0], "dice_counted") or (is_one and not is_of_die)
    is_apart = len(texts) > 1 and stem(texts[0]) not in small_stems() and not number_said(texts[0])
    sizes = [len(phrase) for phrase in named if texts[: len(phrase)] == phrase] + [1] * is_counted
    sizes = sizes or [0] * (is_apart and says(texts[1], "dice_counted"))  # `the three European dice`
    if sizes:
        meanings.costs = {key: cost for key, cost in meanings.costs.items() if key[1].category != "number"}
        meanings.add(start + 1 + max(sizes), Sense("filler", ""), 0.0)
