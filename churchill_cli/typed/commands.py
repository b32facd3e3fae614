"""Commands and steps back as people say them: `take that back`, `undo two`, `who is winning?`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.play.typed_words import is_section
from churchill_cli.typed.edges import Edge, number_said
from churchill_cli.typed.gathering import Sense, said
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import lexicon
from churchill_cli.typed.words import Word, stem, typed_words, words_of

COUNTED = frozenset({"undo", "redo"})
"""What a number may stand behind."""
WITH_REASONS = COUNTED | {"quit"}
"""What a reason, or a few words that say nothing, may stand behind."""
OF_TEXT = frozenset({"search", "note"})
"""What takes the rest as it is typed."""
DOING = COUNTED | {"quit", "roll", "lang"}
"""Commands that no verb of looking stands beside."""
SEARCH, RULE, LOOK_UP, TO, BACK = "search", "rule", "?", " to", "back"
SLIP = "slip"
"""What somebody says of whom the last line was told wrongly; nothing is taken back by it."""
LOOK_UP_MARKS = frozenset("?¿")
"""Nothing but marks, one of these among them, asks what may be told: `¿?`."""
SHORTEST_QUESTION = 3
"""Words of a question that has no question mark."""
MOST_REMARKED = 3
"""So many words behind a step back may be a remark."""
PARTS: Mapping[str, str] = {
    **dict.fromkeys(("front", "theater", "space"), "show fronts"),
    "place": "show countries",
    **dict.fromkeys(("issue", "agendas"), "table"),
    "abomb": "show tracks",
}
"""The part of the board that shows what is named."""
PARTS_BY_WORD: Mapping[str, str] = {
    **dict.fromkeys(("networks", "aligns"), "show countries"),
    **dict.fromkeys(("research", "bomb"), "show tracks"),
    "front": "show fronts",
}
"""The part of the board that shows what a fixed word names."""
SEEN_BY_NAME = frozenset({"score", "table", "show fronts", "show countries"})
"""Commands of which each single word says what there is to see."""
SILENT = frozenset({"filler", "small", "talk", "and", "is", "stands", "idle"})
"""Categories of words beside a question or a wish that say nothing of it."""


WAR = "show fronts"
OF_FRONTS = frozenset({"odds"})
"""What may be asked of a Front, and is answered for all."""


class Phrase(NamedTuple):
    """Words that are said whole, and the command that they stand for."""

    words: tuple[str, ...]
    line: str


def commands_said(line: str) -> tuple[str, ...]:
    """Return the commands that all words of a line say; several where they may be one or the other."""
    words = typed_words(line)
    if not words:
        return (LOOK_UP,) if LOOK_UP_MARKS.intersection(line) else ()
    if line.lstrip().startswith(LOOK_UP):
        return ()
    texts = tuple(word.text for word in words)
    return _of_text(line, texts) or _longest(_said(texts)) or _before_a_remark(texts)


def _before_a_remark(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the step back, or the end of the session, behind which a few words say nothing: `undo to 4 thanks`."""
    for at in range(len(texts) - 1, max(0, len(texts) - MOST_REMARKED - 1), -1):
        if all(map(is_silent, texts[at:])):
            found = _longest(_said(texts[:at]))
            if found and found[0].split()[0] in WITH_REASONS:
                return found
    return ()


def _longest(found: Mapping[str, int]) -> tuple[str, ...]:
    """Return the commands of which most words are said."""
    return tuple(command for command, size in found.items() if size == max(found.values()))


def _said(texts: Sequence[str]) -> dict[str, int]:
    """Return the commands that all of some words say, each with how many words of it are said."""
    found: dict[str, int] = {}
    for at in range(len(texts)):
        for phrase in phrases().get(stem(texts[at]), ()):
            behind = at + len(phrase.words)
            if tuple(map(stem, texts[at:behind])) == tuple(map(stem, phrase.words)):
                command = _with_rest(phrase.line, texts[:at], texts[behind:])
                if command:
                    told = sum(not _is_of_group(word) for word in phrase.words)
                    found[command] = max(found.get(command, 0), told)
        if not _is_beside(texts[at]) and not number_said(texts[at]):
            break
    return found


def _with_rest(line: str, before: Sequence[str], behind: Sequence[str]) -> str:
    """Return a command with the number beside it; nothing where a word beside it says something else."""
    verb = line.partition(" ")[0]
    if line in OF_TEXT or (verb in DOING and any(_is_looking(word) for word in (*before, *behind))):
        return ""
    if verb in WITH_REASONS:
        reason = next((at for at in range(len(behind)) if _begins_reason(behind[at:])), len(behind))
        behind = behind[:reason]
    numbers = [number for word in (*before, *behind) if (number := number_said(word))]
    line, verb = ("undo", "undo") if line == BACK and numbers else (line, verb)
    others = [word for word in (*before, *behind) if not number_said(word) and not _is_beside(word)]
    others = [word for word in others if not (numbers and word in _group("steps"))]
    others = [word for word in others if not (line in OF_FRONTS and _part(word) == WAR)]
    if others or len(numbers) > (verb in COUNTED) or (line.endswith(TO) and not numbers):
        return ""
    return " ".join((line, *numbers))


def _begins_reason(texts: Sequence[str]) -> bool:
    return any(tuple(texts[: len(form)]) == form for form in _reasons())


def _of_text(line: str, texts: Sequence[str]) -> tuple[str, ...]:
    """Return the search, or the remark, that a line asks for; the rest is as it is typed."""
    typed = line.split()
    for phrase in phrases().get(stem(texts[0]), ()):
        rest, size = typed[len(phrase.words) :], len(phrase.words)
        if phrase.line in OF_TEXT and tuple(texts[:size]) == phrase.words and rest:
            is_rule = phrase.line == SEARCH and is_section(rest)
            return (f"{RULE if is_rule else phrase.line} {' '.join(rest)}",)
    return ()


@cache
def phrases() -> Mapping[str, Sequence[Phrase]]:
    """Return what is said of commands by the stem of its first word."""
    phrases: dict[str, dict[Phrase, None]] = {}
    for command in (*_rows("commands"), *_rows("state_questions")):
        for form in said(command):
            words = words_of(form)
            if words:
                phrases.setdefault(stem(words[0]), {})[Phrase(words, command["line"])] = None
    return {first: tuple(entries) for first, entries in phrases.items()}


@cache
def _reasons() -> frozenset[tuple[str, ...]]:
    """Return what begins a reason, each form as its words: that something else was meant, too."""
    lexicon_files = rulebook().lexicon
    groups = (lexicon_files["answers"]["because"], *lexicon_files["amendments"].values())
    return frozenset(words_of(form) for group in groups for form in said(group))


@cache
def _forms(group: str) -> frozenset[tuple[str, ...]]:
    """Return the forms of a group, each as its words."""
    return frozenset(map(words_of, said(rulebook().lexicon["commands"][group])))


@cache
def _group(group: str) -> frozenset[str]:
    """Return the single words of a group."""
    return frozenset(form[0] for form in _forms(group) if len(form) == 1)


def answers(group: str, line: str) -> bool:
    """Tell whether a line is one form of a group of words that answer, `yes` or `no`, and nothing else."""
    forms = map(words_of, said(rulebook().lexicon["answers"][group]))
    return tuple(word.text for word in typed_words(line)) in set(forms)


def _is_beside(text: str) -> bool:
    """Tell whether a word may stand beside any command, or says nothing at all."""
    return _is_of_group(text) or is_silent(text)


def _is_of_group(text: str) -> bool:
    return text in _group("beside") or _is_looking(text)


def _is_looking(text: str) -> bool:
    """Tell whether a word is a verb of looking or showing."""
    return text in _group("looking") or text in _group("wishing")


def is_silent(text: str) -> bool:
    """Tell whether a word says nothing."""
    return stem(text) in lexicon().small or any(edge.sense.category in SILENT for edge in _edges(text))


def _edges(text: str) -> Sequence[Edge]:
    return lattice((Word(text, ""),))[0]


def question(line: str) -> str:
    """Return the command that answers what a line asks: one that shows the board, else a search; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    is_asked = bool(texts) and (line.rstrip().endswith("?") or asks(line))
    return (_asked_of_board(texts) or f"{SEARCH} {line}") if is_asked else ""


def asks(line: str) -> bool:
    """Tell whether a line begins like a question, behind words that say nothing, or ends like one."""
    texts = tuple(word.text for word in typed_words(line))
    if any(texts[-len(form) :] == form for form in _forms("or_not")) and {*texts} & _of_rules():
        return True
    while texts and not _begins_question(texts) and (stem(texts[0]) in lexicon().small or texts[0] in _openings()):
        texts = texts[1:]
    return len(texts) >= SHORTEST_QUESTION and _begins_question(texts)


@cache
def _openings() -> frozenset[str]:
    """Return the words with which a line opens that tell nothing."""
    return frozenset(said(rulebook().lexicon["silent"]["opening"]))


def _begins_question(texts: Sequence[str]) -> bool:
    return any(tuple(texts[: len(form)]) == form for form in _questions())


@cache
def _questions() -> frozenset[tuple[str, ...]]:
    """Return the words with which a question begins."""
    return _forms("asking") | _forms("where") | _forms("asking_of_rules")


@cache
def _of_rules() -> frozenset[str]:
    """Return the words of a question about the rules."""
    return _group("of_rules") | _group("asking_of_rules")


def wish(line: str) -> str:
    """Return the command that shows what somebody wishes to see: `show me the bomb`; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    if any(map(number_said, texts)):
        return ""
    behind = _behind_wish(texts)
    is_command = len(texts) - len(behind) == 1 and (texts[0],) in _shows()
    if behind and is_command and not all(_part(text) or len(text) < SHORTEST_QUESTION + 1 for text in behind):
        return ""  # it may name a point of the game
    return _seen(behind) if behind else _where(texts)


def _behind_wish(texts: Sequence[str]) -> Sequence[str]:
    """Return what stands behind the beginning of a wish to see something; nothing where a line begins otherwise."""
    for start in range(len(texts)):
        ends = [start + len(form) for form in _forms("wishing") if tuple(texts[start : start + len(form)]) == form]
        if ends:
            return texts[max(ends) :]
        if not is_silent(texts[start]):
            break
    return ()


@cache
def _shows() -> frozenset[tuple[str, ...]]:
    """Return the words that are the command which shows the board."""
    return frozenset(map(words_of, ("show", *said(rulebook().words["show"]))))


def _where(texts: Sequence[str]) -> str:
    """Return the command that shows the one thing named before the word that asks where or whose it is."""
    asking = [at for at, text in enumerate(texts) if text in _group("where")]
    if len(asking) != 1 or {*texts} & _of_rules():
        return ""
    named = {_part(text) for text in texts} - {""}
    is_whole = all(_part(text) or _is_beside(text) for at, text in enumerate(texts) if at != asking[0])
    is_before = any(_part(text) for text in texts[: asking[0]])
    return named.pop() if is_whole and is_before and len(named) == 1 else ""


def _asked_of_board(texts: Sequence[str]) -> str:
    """Return the command that shows what is asked of the board and of no rule; nothing elsewhere."""
    if {*texts} & _of_rules():
        return ""
    stems = frozenset(map(stem, texts))
    return next((line for asked, line in _state_questions() if asked <= stems), "")


@cache
def _state_questions() -> Sequence[tuple[frozenset[str], str]]:
    """Return the stems of each question of the board, with the command that answers it."""
    rows = _rows("state_questions")
    return [(frozenset(map(stem, words_of(form))), str(row["line"])) for row in rows for form in said(row)]


def _rows(group: str) -> Sequence[Mapping[str, str]]:
    """Return the rows of a group, each with the command that is meant."""
    rows: Sequence[Mapping[str, str]] = rulebook().lexicon["commands"][group]
    return rows


def _seen(texts: Sequence[str]) -> str:
    """Return the command that shows what is named: by what it is, else by its name."""
    return next(filter(None, map(_thing, texts)), "") or next(filter(None, map(_part, texts)), "")


def _thing(text: str) -> str:
    """Return the command that shows what a word says there is to see; nothing for a name."""
    words = (edge.sense.value for edge in _edges(text) if edge.sense.category == "word")
    return _things().get(stem(text), "") or next((PARTS_BY_WORD[word] for word in words if word in PARTS_BY_WORD), "")


@cache
def _things() -> Mapping[str, str]:
    """Return the command that shows each thing that there is to see."""
    return {
        stem(words_of(form)[0]): row["line"] for row in rulebook().lexicon["commands"]["seen"] for form in said(row)
    }


def _part(text: str) -> str:
    """Return the command that shows what a word names; nothing where it names nothing on the board."""
    if is_silent(text):
        return ""
    return _thing(text) or next(_parts_of(text), "")


def _parts_of(text: str) -> Iterator[str]:
    return (PARTS[edge.sense.category] for edge in _edges(text) if edge.sense.category in PARTS)


def cards_named(line: str) -> tuple[str, ...]:
    """Return the staff cards, or Chiefs of Staff, that all words of a line may name, with a power or without."""
    words = typed_words(line)
    named: list[str] = []
    for edges in lattice(words):
        senses = [edge.sense for edge in edges]
        cards = [_card_of(sense) for sense in senses if sense.category in {"staff", "chief"}]
        if not cards and not any(sense.category in {"power", "person", *SILENT} for sense in senses):
            return ()
        named += cards
    return tuple(dict.fromkeys(named))


def _card_of(sense: Sense) -> str:
    """Return the card that is named, that of a Chief of Staff by whose he is."""
    staff = rulebook().cards["staff"]
    chiefs = (card for card, entry in staff.get(sense.value, {}).items() if entry.get("chief"))
    return sense.value if sense.category == "staff" else next(chiefs)


def says_stopping(line: str) -> bool:
    """Tell whether a line says no more than that an issue stops in the center."""
    every = [{(edge.sense.category, edge.sense.value) for edge in edges} for edges in lattice(typed_words(line))]
    says = [bool(senses & {("word", "stopping"), ("center", "")}) for senses in every]
    silent = [any(category in SILENT for category, _value in senses) for senses in every]
    return any(says) and all(map(max, says, silent))


def fixed_words(typed: str) -> list[str]:
    """Return the fixed words of lines for which a typed one is said."""
    words, told_as = words_of(typed), rulebook().lexicon["fixed_words"]["word"].items()
    entries = [(word, forms) for key, forms in told_as for word in key.split(" ")]
    return [word for word, forms in entries if words == (word,) or words in _every_form(word, forms)]


def _every_form(word: str, forms: Mapping[str, Sequence[str]]) -> set[tuple[str, ...]]:
    """Return how a fixed word is said, in lines of notation and besides, each form as its words."""
    return set(map(words_of, (*said(forms), *said(rulebook().words.get(word, ())))))
