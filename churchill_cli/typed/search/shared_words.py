"""What is said once of several, repeated for each before the words are read: dice, owners, places, the table."""

from collections.abc import Collection, Sequence
from itertools import chain

from churchill_cli.game.engine import is_awaited
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import AdvanceFront
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.actions.partial_reading import Now, conference_cards
from churchill_cli.typed.lexicon.command_words import is_silent
from churchill_cli.typed.lexicon.entries import CUT, joins, number_said, small_stems
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import lattice, named
from churchill_cli.typed.lexicon.words import Word, stem, typed_words
from churchill_cli.words.names import known

TWO, THEATERS = 2, Sense("word", "THEATER")
AGENDA = frozenset({"power", "person", "place"})
"""Categories of what an agenda names."""


def each_of_both(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with both issues that `both` names (6.8), or what is said of both theaters said of each (6.92)."""
    at, end = _said(words, "both")
    if not end:
        return words
    issues = sorted({action.issue for action in now.legal(a.Activate)})
    named = {edge.sense.value: edge.end for edge in lattice(words)[end]} if end < len(words) else {}
    if len(issues) == TWO and {*issues} <= named.keys():
        return (*words[:at], *_apart(issues[0], words[at].gap), *_apart(issues[1]), *words[named[issues[0]] :])
    theaters = sorted({action.theater for action in now.legal(a.Appoint)})
    end += any(edge.sense == THEATERS for edges in lattice(words)[end : end + 1] for edge in edges)
    return _of_each(words, (at, end), theaters, {"theater"})


def each_of_all(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with what is said of all Fronts that roll, or of all agendas, said of each (7.7, 10.2)."""
    at, end = _said(words, "all")
    revealing = now.due(a.Reveal) if is_awaited(now.state, a.Reveal) else ()
    if not end:
        return _of_each(words, (0, 0), revealing, AGENDA) if _said(words, "nobody")[1] else words
    every = list(dict.fromkeys([action.front for action in now.legal(a.AdvanceFront)] or revealing))
    is_counted = end < len(words) and number_said(words[end].text) == str(len(every))  # `all 3 have none`
    return _of_each(words, (at, end + is_counted), every, {"front", "theater", "power", "place"})


def each_owned(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words with what two powers own said of each, where one `and` joins them: `uk and us production` (5.14)."""
    every = lattice(words) if now.is_timely(a.Pick) else ()
    issues = [(at, edge) for at, edges in enumerate(every) for edge in edges if edge.sense.category == "issue"]
    for at, (end, (_issue, issue), _cost) in ((at, edge) for at, edge in issues if edge.cost < CUT):
        owner, _underscore, thing = issue.partition("_")
        before, behind = [at - 2] * (at > 1 and joins(words[at - 1].text)), _behind(words, end)
        for n in [*before, *behind] if owner.upper() in POWERS else ():
            power = next((edge.sense.value for edge in every[n] if edge.sense.category == "power"), "")
            named = ((begun, edge.end) for begun, edge in issues if edge.end - begun > 1 or begun > end)
            if power and not any(begun <= n < ended or begun == n + 1 > end for begun, ended in named):
                return (*words[:n], *_apart(f"{power.lower()}_{thing}", words[n].gap), *words[n + 1 :])
    return words


def _behind(words: tuple[Word, ...], end: int) -> Sequence[int]:
    """Return where what an `and` joins to the words before it may begin: right behind it, or behind an article."""
    is_joined = end + 1 < len(words) and joins(words[end].text)
    return [n for n in (end + 1, end + 2) if is_joined and n < len(words)]


def _said(words: tuple[Word, ...], category: str) -> tuple[int, int]:
    """Return where the first words begin and end that say something of a category; 0 and 0 where none do."""
    every = enumerate(lattice(words))
    return next(((at, edge.end) for at, edges in every for edge in edges if edge.sense.category == category), (0, 0))


def _of_each(
    words: tuple[Word, ...], span: tuple[int, int], every: Sequence[str], named: Collection[str]
) -> tuple[Word, ...]:
    """Return words, without some of them, said of each of several; the same where another is named or a mark stands."""
    rest = lattice((*words[: span[0]], *words[span[1] :]))
    is_named = any(edge.sense.category in named and edge.cost <= CUT for edges in rest for edge in edges)
    if len(every) < TWO or is_named or any(word.is_apart or joins(word.text) for word in words):
        return words
    at, end = span
    return tuple(chain.from_iterable((*_apart(one), *words[:at], *words[end:]) for one in every))


def _apart(name: str, gap: str = ", ") -> tuple[Word, ...]:
    """Return the words of what is named, behind a mark."""
    first, *others = typed_words(name.replace("_", " "))
    return (first._replace(gap=gap), *others)


PLACES, GUESSED = frozenset({Sense("word", "table"), Sense("center", "")}), 0.35
"""What names the place; what the name of an issue may cost at most."""
TABLE = Sense("word", "table")
OF_TITLE, LONGEST_TITLE = frozenset({"card", "conferences"}), 6
"""Words beside the name of a conference; so many may lead to what its card says."""
OUTCOME = frozenset({Sense("word", "outcome"), Sense("word", "wins")})
"""What says that the outcome of the conference is told, and not what its card says."""
LEADING = frozenset(Sense("word", word) for word in ("card", "places", "puts"))
"""What says before the first of them that a card puts issues there."""


def each_put(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where the place stands behind each issue that is put there (3.28.3)."""
    is_of_card = now.reads_card and bool(words) and not _tells_outcome(words)
    words = _with_place_last(words) if is_of_card else words
    start, end = _place(words) if is_of_card else (0, 0)
    parts, at = list[Sequence[Word]](), start
    while at:
        begun = next((n for n in range(at - 1, -1, -1) if not n or words[n].is_apart or joins(words[n - 1].text)), 0)
        lead = _lead(words[begun:at])
        if lead is None:
            break
        parts.insert(0, words[begun + lead : at])
        is_joined = begun > 0 and joins(words[begun - 1].text) and not words[begun].is_apart
        at = begun - is_joined if lead == 0 else begun + lead
        if lead:
            break
    if len(parts) < TWO:
        return words
    apart = (Word(part[0].text, ", " if at or n else part[0].gap) for n, part in enumerate(parts))
    every = ((first, *part[1:], *words[start:end]) for first, part in zip(apart, parts, strict=True))
    return (*words[:at], *chain.from_iterable(every), *words[end:])


def _tells_outcome(words: Sequence[Word]) -> bool:
    """Tell whether words say who won what, in several sentences or after who begins, and not what a card says."""
    edges = lattice(tuple(words))
    senses, first = {edge.sense for of_word in edges for edge in of_word}, {edge.sense.category for edge in edges[0]}
    is_on_table = TABLE in senses and all(sense.category != "center" for sense in senses)
    is_of_player = not first.isdisjoint({"power", "person"}) and "issue" not in first and not is_on_table
    return not OUTCOME.isdisjoint(senses) or is_of_player or any({";", "."} & {*word.gap} for word in words)


def behind_title(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return what stands behind the name of this conference and a mark, where no card of it is known here (5.11).

    What leads to the name goes as well: `the card is london: …`, `sale Londres, …`; it may lead to its number.
    """
    if not now.reads_card:
        return words
    begun = enumerate(words[:LONGEST_TITLE])
    end = next((at for at, word in begun if at and not {*",;:."}.isdisjoint(word.gap)), 0)
    this, are_known = str(now.state.position.conference), bool(conference_cards(now))
    leading = {word for word in words[:end] if not OF_TITLE.isdisjoint(named([word], "word"))}
    titles = {
        word
        for word in words[:end]
        if (bool(leading) if word.text == this else not are_known and known("conferences").get(word.text) == this)
    }
    leads_to = len(titles) == 1 and all(is_silent(word.text) for word in {*words[:end]} - leading - titles)
    return (words[end]._replace(gap=""), *words[end + 1 :]) if leads_to else words


def _with_place_last(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words that end with issues behind the place, with the place behind these: `to the table a and b`."""
    start, end = _place(words, is_first=True)
    parts, begun = list[Sequence[Word]](), end
    for at in range(end + 1, len(words) + 1) if end else ():
        if at == len(words) or words[at].is_apart or joins(words[at].text):
            parts.append(words[begun + joins(words[begun].text) : at])
            begun = at
    if not parts or not all(part and _lead(part) == 0 for part in parts):
        return words
    first, place = words[end]._replace(gap=words[start].gap), words[start]._replace(gap=" ")
    return (*words[:start], first, *words[end + 1 :], place, *words[start + 1 : end])


def _place(words: tuple[Word, ...], *, is_first: bool = False) -> tuple[int, int]:
    """Return where the place is named, with the small words before it, and where that ends; nothing where it is not.

    ``is_first``: it stands before what is put there, else behind it.
    """
    for at, edges in enumerate(lattice(words)):
        end = next((edge.end for edge in edges if edge.sense in PLACES), 0)
        is_last = end == len(words) or (end and words[end].is_apart)
        if end and (at or is_first) and bool(is_last) != is_first:
            small = (n for n in range(at, 0, -1) if words[n].is_apart or stem(words[n - 1].text) not in small_stems())
            return next(small, 0), end
    return 0, 0


def _lead(words: Sequence[Word]) -> int | None:
    """Return how many words stand before an issue and say that a card puts it there; None where no issue is named."""
    for start in range(len(words)):
        edges = lattice((Word(words[start].text, ""), *words[start + 1 :]))[0]
        ends = [start + edge.end for edge in edges if edge.sense.category == "issue" and edge.cost <= GUESSED]
        if any(all(stem(word.text) in small_stems() for word in words[end:]) for end in ends):  # `second front`
            return start if any(stem(word.text) not in small_stems() for word in words[:start]) else 0
        if not (stem(words[start].text) in small_stems() or LEADING & {edge.sense for edge in edges}):
            break
    return None


OF_FRONTS, NUMBERS = frozenset({"front", "theater"}), frozenset({"number"})
BESIDE_DICE = frozenset({"small", "and", "filler"})
OF_EACH = frozenset({"both", "each"})
"""What says that one die is shown by each of the Fronts that are named: `west and east both 2`."""


def dice_apart(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where each die of several Fronts stands behind its Front: `west, med: 3, 4`."""
    if not now.is_timely(AdvanceFront):
        return words
    said = [{edge.sense.category for edge in edges} for edges in lattice(words)]
    fronts, dice = ([at for at, one in enumerate(said) if one & wanted] for wanted in (OF_FRONTS, NUMBERS))
    dice *= len(fronts) if len(dice) == 1 and any(categories & OF_EACH for categories in said) else 1
    is_whole = all(categories & (OF_FRONTS | NUMBERS | BESIDE_DICE | OF_EACH) for categories in said)
    is_paired = is_whole and len(fronts) == len(dice) >= TWO
    if not is_paired or not (fronts[-1] < dice[0] or dice[-1] < fronts[0]):
        return words
    pairs = zip(fronts, dice, strict=True)
    return tuple(chain.from_iterable((Word(words[a].text, ", "), Word(words[b].text, " ")) for a, b in pairs))
