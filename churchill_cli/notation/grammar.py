"""Notation: one line of text ⇄ one action, both from the form that the action declares.

Words are accepted by identifier, by display name in any language, and by unique prefix; the record always has the
identifiers.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from churchill_cli.errors import Ambiguous, Reason, UsageProblem
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceIssue
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.game.model.plays import Play, Spot
from churchill_cli.game.model.values import Value
from churchill_cli.notation import cards as hands
from churchill_cli.notation import markers
from churchill_cli.notation.fields import ONE_COUNTER, READERS
from churchill_cli.notation.tokens import NoMatch, Reader
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import is_word
from churchill_cli.words.names import near

MAX_LINE = 2_000


SEPARATOR = ";"
TO_THE_END = ("note", "board")
"""Lines whose last field is text: a semicolon in it is no end."""


def parted(text: str) -> list[str]:
    """Return the lines told with semicolons between; a remark or a correction goes to the end of the text."""
    lines: list[str] = []
    while text.strip():
        line, _separator, rest = text.partition(SEPARATOR)
        if line.strip().split(" ")[0] in TO_THE_END:
            line, rest = text, ""
        lines += [line.strip()] if line.strip() else []
        text = rest
    return lines


@lru_cache(maxsize=2_048)
def parse(line: str) -> Action:
    """Return the action that ``line`` tells; UsageProblem says what was not understood and what may stand there."""
    if len(line) > MAX_LINE:
        raise UsageProblem(_("The line is longer than %(max_line)s characters.") % {"max_line": MAX_LINE})
    tokens = _tokens(line)
    if not tokens:
        raise UsageProblem(_("The line is empty."), hint=_("`churchill legal` lists what may be told now."))
    found, failed = _matches(tokens, line)
    if len(found) == 1:
        return found[0]
    if found:
        raise _ambiguous(line, found)
    raise _not_understood(line, tokens, failed)


def _tokens(line: str) -> list[str]:
    return line.replace(",", " , ").split()


def _matches(tokens: Sequence[str], line: str) -> tuple[list[Action], list[tuple[NoMatch, "Form"]]]:
    """Return every action that the tokens may mean, exact verbs before prefixes, and where the others failed."""
    found, failed = _tried(_with_verb(tokens), tokens, line, exact=True)
    if len(found) != 1:
        for exact in (True, False):
            found, failed = _tried(forms(), tokens, line, exact=exact)
            if found:
                break
    return found, failed


def _with_verb(tokens: Sequence[str]) -> Iterable["Form"]:
    """Return the forms whose first fixed word stands where they have it: one or two of them, as a rule."""
    verbs = _verbs()
    return [form for at, token in enumerate(tokens[:2]) for form in verbs.get((at, token), ())]


def _tried(
    among: Iterable["Form"], tokens: Sequence[str], line: str, *, exact: bool
) -> tuple[list[Action], list[tuple[NoMatch, "Form"]]]:
    found, failed = [], []
    for form in among:
        try:
            found.append(form.read(tokens, line, exact=exact))
        except NoMatch as miss:
            failed.append((miss, form))
    return found, failed


MOST_CHOICES = 12
"""So many meanings are worth a choice."""


def _with(tokens: Sequence[str], at: int, word: str) -> str:
    """Return the line with another word in one place."""
    return " ".join([*tokens[:at], word, *tokens[at + 1 :]]).replace(" ,", ",")


def _ambiguous(line: str, found: Sequence[Action]) -> UsageProblem:
    return choosing(line, tuple(write(action) for action in found))


def choosing(line: str, lines: tuple[str, ...], read: int = 0) -> Ambiguous:
    """Return the error that asks which of some lines was meant."""
    problem = Ambiguous(
        _("`%(line)s` may mean several things: %(choices)s.")
        % {"line": line, "choices": ", ".join(f"`{choice}`" for choice in lines)},
        hint=_("Type a little more."),
    )
    problem.choices = lines
    problem.read = read
    return problem


def _not_understood(line: str, tokens: Sequence[str], failed: Sequence[tuple[NoMatch, "Form"]]) -> UsageProblem:
    """Return what was expected where the best form failed."""
    best = max(miss.at for miss, _form in failed)
    wanted = [(miss.what, form) for miss, form in failed if miss.at == best]
    choices = [choice for miss, _form in failed if miss.at == best for choice in miss.choices]
    lines = dict.fromkeys(_with(tokens, best, choice) for choice in choices)
    if 1 < len(lines) <= MOST_CHOICES:
        return choosing(" ".join(tokens), tuple(lines), best)
    meant = _meant(tokens, best, [what for what, _form in wanted])
    if best == 0:
        hint = meant + _("`churchill legal` lists what may be told now.")
        return UsageProblem(_("`%(line)s` is not understood.") % {"line": line}, hint=hint)
    where = _("at `%(what)s`") % {"what": tokens[best]} if best < len(tokens) else _("at its end")
    expected = "; ".join(dict.fromkeys(what for what, _form in wanted))
    shapes = tuple(dict.fromkeys(form.text for _what, form in wanted))[:5]
    hint = meant + _("Such as: ") + " · ".join(shapes)
    reason = Reason(_("expected %(expected)s") % {"expected": expected}, (), hint)
    problem = UsageProblem(
        _("`%(line)s` is not understood %(where)s: expected %(expected)s.")
        % {"line": line, "where": where, "expected": expected},
        hint=hint,
        reasons=(reason,),
    )
    problem.read = best
    return problem


def _meant(tokens: Sequence[str], at: int, wanted: Sequence[str]) -> str:
    """Return a question after the word that was probably meant, or nothing."""
    words = [what.strip("`") for what in wanted if what.startswith("`")]
    words += () if at else (*POWERS, *FRONTS, *THEATERS)
    close = near(tokens[at], words) if at < len(tokens) else []
    return _("Did you mean `%(what)s`? ") % {"what": close[0]} if close else ""


def write(action: Action) -> str:
    """Return the line that tells ``action``, in identifiers."""
    values = {name: getattr(action, name) for name in action.FIELDS}
    return action.FORM.format(**{name: WRITERS.get(name, str)(value) for name, value in values.items()}).rstrip()


def _play(play: Play) -> str:
    """Return a card as it is told: `leader discarding pound`, `chief 4`, `dill 3+1`, `4`; with `!` if insisted on."""
    worth = "" if play.value is None else str(play.value)
    if play.bonus is not None:
        worth += f"{play.bonus:+d}"
    words = [play.name or ("" if play.kind == "staff" else play.kind), worth]
    if play.discard:
        words += ["discarding", play.discard]
    mark = "!" if play.sure else ""
    return " ".join(word for word in words if word) + mark


def _spot(spot: Spot) -> str:
    return "center" if spot.power is None else f"{spot.power} {spot.n}"


def _shown(cards: Mapping[str, Play]) -> str:
    return ", ".join(f"{power} {_play(play)}" for power, play in cards.items())


def _holdings(held: Mapping[str, Sequence[str]]) -> str:
    return ", ".join(f"{who} {' '.join(issues)}" for who, issues in held.items() if issues)


def _spaced(values: Iterable[object]) -> str:
    return " ".join(str(value) for value in values)


WRITERS: dict[str, Callable[[Any], str]] = {
    "holdings": _holdings,
    "targets": _spaced,
    "dice": _spaced,
    "places": lambda places: _spaced(places) or "none",
    "issues": _spaced,
    "rolls": _spaced,
    "card": _play,
    "cards": _shown,
    "spot": _spot,
    "stop": lambda stop: "stopping" if stop else "",
    "setting": markers.written,
}


class Form(Value):
    """The form of one action, taken apart into words and fields."""

    kind: type[Action]
    parts: tuple[str, ...]

    @property
    def text(self) -> str:
        """Return the form as people read it."""
        return re.sub(r"\{(\w+)\}", lambda m: LABELS.get(m[1], m[1].upper()), self.kind.FORM).rstrip()

    def read(self, tokens: Sequence[str], line: str, *, exact: bool) -> Action:
        """Return the action; NoMatch where the tokens do not fit."""
        values: dict[str, Any] = {}
        at = 0
        for part in self.parts:
            if part.startswith("{"):
                name = part[1:-1]
                if name in WHOLE:
                    return self._whole(line, name, at, values)
                values[name], at = self._reader(name)(tokens, at)
            else:
                at = self._fixed(part, tokens, at, values, exact=exact)
        if at < len(tokens):
            raise NoMatch(at, _("the end of the line"))
        return self.kind(**_owned(values))

    def _fixed(self, word: str, tokens: Sequence[str], at: int, values: Mapping[str, Any], *, exact: bool) -> int:
        """Return the place after a fixed word; a Chief of Staff may roll by his name."""
        rolling = hands.rolling(values["power"], tokens, at) if word == hands.CHIEF and at < len(tokens) else None
        return _word(word, tokens, at, exact=exact) if rolling is None else rolling

    def _reader(self, name: str) -> Reader:
        return ONE_COUNTER[name] if self.kind is AdvanceIssue and name in ONE_COUNTER else READERS[name]

    def _whole(self, line: str, name: str, at: int, values: Mapping[str, Any]) -> Action:
        """Return an action whose last field is the rest of the line as typed."""
        words = line.strip().split(None, at)
        if len(words) <= at:
            raise NoMatch(at, LABELS.get(name, name))
        return self.kind(**values, **{name: words[at]})


def _owned(values: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of an action with the Chief of Staff as its power has him (5.25)."""
    if "card" in values:
        return {**values, "card": hands.owned(values["power"], values["card"])}
    if values.get("staff") == hands.CHIEF:
        return {**values, "staff": hands.chief_of(values["power"])}
    return values


WHOLE = frozenset({"text", "correction"})


LABELS = {
    "card": "CARD",
    "cards": "UK CARD, USSR CARD, US CARD",
    "stop": "",
    "rolls": "DICE",
    "d6": "1–6",
    "d10": "1–10",
    "n": "N",
    "dice": "DICE",
    "setting": "MARKER VALUE",
    "holdings": "UK ISSUE …, US ISSUE …, center ISSUE …",
}


@cache
def forms() -> tuple[Form, ...]:
    """Return the forms of all actions, taken apart."""
    return tuple(Form(kind, tuple(kind.FORM.replace(",", " ,").split())) for kind in ACTIONS)


@cache
def _verbs() -> dict[tuple[int, str], list[Form]]:
    """Return the forms by their first fixed word and its place."""
    found: dict[tuple[int, str], list[Form]] = {}
    for form in forms():
        at = next(at for at, part in enumerate(form.parts) if not part.startswith("{"))
        found.setdefault((at, form.parts[at]), []).append(form)
    return found


def verbs() -> tuple[str, ...]:
    """Return the first fixed word of every form."""
    return tuple(dict.fromkeys(word for _at, word in _verbs()))


def _word(word: str, tokens: Sequence[str], at: int, *, exact: bool) -> int:
    """Return the place after ``word`` or a prefix of it; small words, and "rolls" before a die, may be left out."""
    if word == "research" and at and at >= len(tokens):
        return at
    if word == "rolls" and at and at < len(tokens) and tokens[at].isdigit():
        return at
    if word in OPTIONAL and at:
        return at + 1 if at < len(tokens) and _says(word, tokens[at]) else at
    if at >= len(tokens):
        raise NoMatch(at, f"`{word}`")
    if tokens[at] == word:
        return at + 1
    typed = tokens[at].casefold()
    if typed == word or (not exact and word.startswith(typed)) or is_word(word, typed, exact=exact):
        return at + 1
    raise NoMatch(at, f"`{word}`")


def _says(word: str, token: str) -> bool:
    """Tell whether a token is a word that may be left out, or its beginning: `wit 4`."""
    typed = token.casefold()
    return (len(typed) > 1 and word.startswith(typed)) or is_word(word, token, exact=True)


OPTIONAL = frozenset({",", "to", "with", "in", "at", "is", "goes", "tie", "for"})
