"""Commands and steps back as people say them: `take that back`, `undo two`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.notation import grammar
from churchill_cli.notation.past import VERBS, Misread
from churchill_cli.play.typed_words import is_section
from churchill_cli.typed.lexicon.command_words import (
    BESIDE,
    SEARCH,
    SILENT,
    begun,
    edges_of,
    forms_of,
    group_of,
    is_beside,
    is_of_front,
    is_polite,
    is_silent,
    rows,
    senses_of,
)
from churchill_cli.typed.lexicon.entries import joins, number_said, phrases_with, says, small_stems
from churchill_cli.typed.lexicon.gathering import Sense, said
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import stem, typed_words, words_of
from churchill_cli.words.languages import LANGUAGES, peculiarity
from churchill_cli.words.line_words import SHORTEST, english, is_said
from churchill_cli.words.names import folded

UNDO, DELETE, OF_ALL = "undo", "delete", frozenset({"undo to 0", "redo all"})
COUNTED = frozenset({UNDO, "redo", DELETE})
"""What takes back the last line, takes out one; what takes or brings back all; what a number may stand behind."""
WITH_REASONS = COUNTED | {"quit", "back"}
"""What a reason, or a few words that say nothing, may stand behind."""
OF_TEXT = frozenset({"search", "note"})
"""What takes the rest as it is typed."""
DOING = COUNTED | {"quit", "roll", "lang"}
"""Commands that no verb of looking stands beside."""
RULE, LOOK_UP, TO, BACK = "rule", "?", " to", "back"
SLIP = "slip"
"""What somebody says of whom the last line was told wrongly; nothing is taken back by it."""
LOOK_UP_MARKS = frozenset("?¿")
"""Nothing but marks, one of these among them, asks what may be told: `¿?`."""
MOST_REMARKED = 3
"""So many words behind a step back may be a remark."""
VERDICT, OTHERS = "verdict", frozenset(Sense("word", word) for word in ("tie", "conferences", "ISSUES"))
"""The command that says who would win the game; words behind which a conference is meant: `who wins a tie`."""
ODDS, OF_FRONTS = "odds", frozenset({"odds", "strength"})
"""What may be asked of a Front; that of chances is answered for all where none is named."""


class Phrase(NamedTuple):
    """Words that are said whole, and the command that they stand for."""

    words: tuple[str, ...]
    line: str


def commands_said(line: str) -> tuple[str, ...]:
    """Return the commands that all words of a line say; several where they may be one or the other."""
    texts = tuple(word.text for word in typed_words(line))
    if not texts:
        return (LOOK_UP,) if LOOK_UP_MARKS.intersection(line) else ()
    if line.lstrip().startswith(LOOK_UP):
        return ()
    said_whole = _text_command(line, texts) or _longest(texts) or _command_before_remark(texts)
    is_undoing = begun(texts, phrases_of(UNDO)) > 1  # `take back us prod`: nothing is told
    return said_whole or _slip_said(texts) or (SLIP,) * is_undoing


def _slip_said(texts: Sequence[str]) -> tuple[str, ...]:
    """Return that words say a slip, one form behind another, or the step back behind them: `that's wrong, undo it`."""
    amending = forms_of("amending", file="amendments") | forms_of("correcting", file="answers")
    is_said = False
    while texts:
        size = begun(texts, phrases_of(SLIP))
        if not size and not is_silent(texts[0]) and tuple(texts[:1]) not in amending and not says(texts[0], "no"):
            found = _longest(texts) if is_said else ()
            return found if found and found[0].partition(" ")[0] == UNDO else ()
        is_said, texts = is_said or bool(size), texts[size or 1 :]
    return (SLIP,) * is_said


@cache
def phrases_of(command: str) -> frozenset[tuple[str, ...]]:
    """Return how a command is said, each form as its words."""
    return frozenset(phrase.words for of_word in phrases().values() for phrase in of_word if phrase.line == command)


def is_command_said(line: str) -> bool:
    """Tell whether all words of a line are one way to say a command: `help me`."""
    texts = words_of(line)
    return any(phrase.words == texts for phrase in phrases().get(stem(texts[0]), ())) if texts else False


def _command_before_remark(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the step back, or the end of the session, behind which a few words say nothing: `undo to 4 thanks`."""
    for at in range(len(texts) - 1, max(0, len(texts) - MOST_REMARKED - 1), -1):
        found = _longest(texts[:at]) if all(map(is_silent, texts[at:])) else ()
        if not OF_ALL.isdisjoint(found) and not all(map(is_polite, texts[at:])):
            return ()
        if found and found[0].split()[0] in WITH_REASONS:
            return found
    return ()


def _longest(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the commands that all of some words say, those of which most words tell them apart."""
    found: dict[str, tuple[int, int]] = {}
    for at in range(len(texts)):
        for phrase in phrases().get(stem(texts[at]), ()):
            behind = at + len(phrase.words)
            is_said = tuple(map(stem, texts[at:behind])) == tuple(map(stem, phrase.words))
            is_of_die = len(phrase.words) > 1 and any(map(number_said, texts[:at]))  # `a ten, scratch that`
            command = _add_rest(phrase.line, texts[:at], texts[behind:]) if is_said and not is_of_die else ""
            if command:
                told = sum(word not in group_of(*BESIDE) for word in phrase.words)
                found[command] = max(found.get(command, (0, 0)), (told, len(phrase.words)))
        if not is_beside(texts[at]) and not number_said(texts[at]):
            break
    return tuple(command for command, size in found.items() if size == max(found.values()))


def _add_rest(line: str, before: Sequence[str], behind: Sequence[str]) -> str:
    """Return a command with the number beside it; nothing where a word beside it says something else."""
    verb = line.partition(" ")[0]
    is_looking = verb in DOING and group_of("looking", "wishing") & {*before, *behind}
    is_place = verb == "lang" and any(stem(word) in small_stems() for word in before)  # `al ruso`, a Front
    said = (sense for word in behind for _words, sense in phrases_with(stem(word)))
    is_of_other = verb == VERDICT and not OTHERS.isdisjoint(said)
    is_of_some = any(says(word, "all") for word in (*before, *behind)) if line in COUNTED else False
    if line in OF_ALL:  # `undo everything of the fronts` means that alone
        is_of_some = not all(map(is_polite, (*before, *behind)))
    if line in OF_TEXT or is_looking or is_place or is_of_other or is_of_some:
        return ""
    if verb in WITH_REASONS:
        behind = behind[: next((at for at in range(len(behind)) if begun(behind[at:], _reasons())), len(behind))]
    beside = (*before, *behind)
    counts = {word: number_said(word) or ("2" if says(word, "both") else "") for word in beside}
    numbers = list(filter(None, counts.values()))
    line, verb = (UNDO, UNDO) if line == BACK and numbers else (line, verb)
    others = [word for word, count in counts.items() if not (count or is_beside(word))]
    others = [word for word in others if not (numbers and word in group_of("steps"))]
    others = [word for word in others if not (line == ODDS and is_of_front(word))]
    if others or len(numbers) > (verb in COUNTED) or ((line.endswith(TO) or line == DELETE) and not numbers):
        return ""
    return " ".join((line, *numbers))


def without_opening(line: str) -> str:
    """Return a question without the word that joins it to what was said before: `but why does it not roll?`."""
    first, _space, rest = line.strip().partition(" ")
    joining = forms_of("but", file="amendments")
    is_joined = any(joins(word.text) or (word.text,) in joining for word in typed_words(first))
    return rest if rest.endswith("?") and is_joined else line


@cache
def _reasons() -> frozenset[tuple[str, ...]]:
    """Return what begins a reason, each form as its words: that something else was meant, too."""
    amendments = rulebook().lexicon["amendments"]
    return forms_of("because", file="answers") | forms_of(*amendments, file="amendments")


def _text_command(line: str, texts: Sequence[str]) -> tuple[str, ...]:
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
    themselves = ((line, line) for line in rulebook().lexicon["commands"]["commands"])
    wishes = (("show", form) for form in said(rulebook().lexicon["commands"]["wishing"]))
    for line, form in (*themselves, *rows("commands"), *wishes, *_languages()):
        words = words_of(form)
        if words:
            phrases.setdefault(stem(words[0]), {})[Phrase(words, line)] = None
    return {first: tuple(entries) for first, entries in phrases.items()}


def _languages() -> Iterator[tuple[str, str]]:
    """Yield how it is said that a language is to be spoken, each behind the command."""
    speaking = ("", *said(rulebook().lexicon["commands"]["speaking"]))
    for language in LANGUAGES:
        names = peculiarity(language, "called")
        yield from ((f"lang {language}", f"{before} {name}") for before in speaking for name in names)


def cards_named(line: str) -> tuple[str, ...]:
    """Return the staff cards, or Chiefs of Staff, that all words of a line may name, with a power or without."""
    return tuple(dict.fromkeys(map(_card_of, senses_of(line, {"staff", "chief"}, {"power", "person", *SILENT}))))


def _card_of(sense: Sense) -> str:
    """Return the card that is named, that of a Chief of Staff by whose he is."""
    staff = rulebook().cards["staff"]
    chiefs = (card for card, entry in staff.get(sense.value, {}).items() if entry.get("chief"))
    return sense.value if sense.category == "staff" else next(chiefs)


def leader_named(line: str) -> Power | None:
    """Return the power of the Leader whom a line names and nothing else."""
    words = typed_words(line)
    meant = {edge.sense for edge in lattice(words)[0] if edge.end == len(words)} if words else ()
    return next((power for power in POWERS if Sense("person", power) in meant), None)


def fixed_words(typed: str) -> Sequence[str]:
    """Return the fixed words of lines for which a typed one is said."""
    words = words_of(typed)
    meant = phrases_with(stem(words[0])) if words else ()
    return [sense.value for phrase, sense in meant if sense.category == "word" and phrase == words]


def line_about_lines(line: str) -> str:
    """Return a line about other lines of which the verb is said whole, in any language; nothing elsewhere."""
    first_word, _space, rest = line.partition(" ")
    return _about_lines(next((verb for verb in VERBS if is_said(verb, first_word)), None), rest)


def line_cut_short(line: str) -> str:
    """Return a line about other lines of which the verb is cut short: `poi here`; nothing elsewhere."""
    first_word, _space, rest = line.partition(" ")
    means_itself = bool(rest) and any(not edge.cost for edge in edges_of(folded(first_word)))  # `red en polonia`
    is_cut = len(first_word) >= SHORTEST and not means_itself
    return _about_lines(english(first_word, VERBS) if is_cut else None, rest)


def _about_lines(verb: str | None, rest: str) -> str:
    whole = f"{verb} {rest}".strip() if verb else ""
    return whole if whole and not isinstance(grammar.history_line(whole), Misread) else ""
