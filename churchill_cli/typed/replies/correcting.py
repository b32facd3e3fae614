"""What was meant by a line told before: `i meant eden`, `no, 4 not 3`, `it wasn't harriman, it was hopkins`."""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from churchill_cli.game.conference.card_values import staff_card
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import POWERS, issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import owned
from churchill_cli.notation.clauses import Asked
from churchill_cli.notation.grammar import write
from churchill_cli.typed.actions.closing import closed
from churchill_cli.typed.actions.kinds import KINDS, Kind
from churchill_cli.typed.actions.partial_reading import Now, Told, Values
from churchill_cli.typed.board.board_told import clauses_said
from churchill_cli.typed.commands.commands import SLIP, phrases_of
from churchill_cli.typed.lexicon.command_words import begun, forms_of
from churchill_cli.typed.lexicon.entries import says, small_stems
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import WHO, lattice
from churchill_cli.typed.lexicon.weighing import HOW_HE_IS
from churchill_cli.typed.lexicon.words import Word, stem, typed_words
from churchill_cli.typed.search.reading import UNKNOWN, Reader

NO = "no"
DENYING = frozenset({NO, "не"})
"""What says no, and that something is not so."""
BEGINNING = DENYING | {"not"}
"""What says before all else that a line is corrected: `not eden, brooke`; `without paranoia` may answer."""
MAYBE = ("maybe_amending", "was")
"""Groups of what says so where it answers nothing that is due."""
MOST_WORDS, MOST_SURELY = 6, 14
"""Words of what was meant, beside small ones; where it is said for certain that a line is corrected."""
CLEARLY, ALIKE = 0.6, 0.1
"""What the words of what was meant may cost at most; so near in cost are two readings of them."""
NAMING = frozenset({"issue", "staff", "chief", "number"})
"""Categories of what names an issue or a card: something else is meant of the line than whether it is an advance."""
NOBODY = frozenset({Sense("nobody", ""), Sense("word", "none")})
"""What denies what a line tells: `nobody debated that` speaks of no other play."""
LISTS = ("targets", "issues", "places", "dice", "rolls")
"""Fields that hold several things, of which one may be replaced."""


class Amendment(NamedTuple):
    """The words of what was meant, and of what was not; whether it is said that a line is corrected.

    ``all_meant``: the words of both where the `no` before them may be an answer: `no hungary, poland`.
    """

    meant: tuple[Word, ...]
    not_meant: tuple[Word, ...] = ()
    is_sure: bool = True
    all_meant: tuple[Word, ...] = ()

    @property
    def said(self) -> str:
        """Return the words of what was meant, with the marks between them."""
        return "".join((word.gap if at else "") + word.text for at, word in enumerate(self.meant))

    @property
    def denies_debate(self) -> bool:
        """Tell whether it says that nobody debated."""
        senses = {edge.sense for edges in lattice((*self.meant, *self.not_meant)) for edge in edges}
        return Sense("word", "debates") in senses and not NOBODY.isdisjoint(senses)


def amendment_within(line: str) -> Amendment | None:
    """Return what a line says that says in its middle how something was, or None: `the bomb was a 2`."""
    words, was = typed_words(line), _forms(*MAYBE)
    is_within = any((word.text,) in was and not _denies(word) for word in words[1:-1])
    return _amendment(words, (), is_sure=False) if is_within else None


def discarded(line: str) -> Amendment | None:
    """Return the card that a line says was discarded for a Leader's, or None: `stalin threw gromyko`."""
    words, senses = typed_words(line), {edge.sense for edges in lattice(typed_words(line)) for edge in edges}
    is_thrown = Sense("word", "discarding") in senses and any(sense.category == "staff" for sense in senses)
    return _amendment(words, (), is_sure=False) if is_thrown and not senses & HOW_HE_IS else None


def addition(line: str) -> Amendment | None:
    """Return what a line says to be meant beside another thing, or None: `vietnam too`."""
    words = typed_words(line)
    return _amendment(words, ()) if any(says(word.text, "also") for word in words) else None


def amendment(line: str) -> Amendment | None:
    """Return what a line says of one told before, or None where it begins otherwise."""
    return _amended_by(typed_words(line))


def _amended_by(words: Sequence[Word]) -> Amendment | None:
    """Return what some words say of a line told before."""
    words = _saying_first(words)
    if len(words) > 1 and words[0].text in DENYING and words[1].is_apart:  # `не, сша 4`
        words = [words[0]._replace(text=NO), *words[1:]]
    wrong = next((at for at, word in enumerate(words) if (word.text,) in phrases_of(SLIP)), 0)
    if wrong and wrong + 1 < len(words) and words[wrong + 1].is_apart:  # `harriman was wrong, it was hopkins`
        inner = _amended_by(words[wrong + 1 :])
        return inner if inner and inner.not_meant else _amendment(words[wrong + 1 :], words[:wrong])
    if len(words) > 1 and _is_call(words[0], words[1:]):  # `blimey, not 4 but 5`
        inner = _amended_by(words[1:])
        if inner and (inner.not_meant or inner.is_sure):
            return inner
    begun_by, is_sure = _begun(words)
    first, rest = words[:begun_by], words[begun_by:]
    texts, denials = [word.text for word in rest], _answers("not") | {(word,) for word in DENYING}
    at = next((at for at in range(len(rest)) if begun(texts[at:], denials)), None)
    if at is not None:
        behind = rest[at + begun(texts[at:], denials) :]
        meant, not_meant = _meant_and_denied(behind)
        told = ([*rest[:at], *meant], not_meant) if meant or not at else (rest[:at], behind)
        is_begun = bool(first) or rest[0].text in BEGINNING
        return _amendment(*told, is_sure=is_sure or is_begun) if is_begun or behind or not at else None
    if not rest or not first:
        return None
    is_denial = any(map(_denies, first)) and (_denies(first[-1]) or not rest[0].is_apart)  # no `no wait, …`
    meant, not_meant = _meant_and_denied(rest) if is_denial else ((), ())
    has_but = any((word.text,) in _forms("but") for word in rest)
    is_answer = tuple(word.text for word in first) in _answers("no")
    if meant and (has_but or not is_answer or not rest[0].is_apart):
        found = _amendment(meant, not_meant)
        return found._replace(all_meant=tuple(rest)) if found and is_answer and not has_but else found
    return _amendment(rest, (), is_sure=is_sure)


def _saying_first(words: Sequence[Word]) -> Sequence[Word]:
    """Return some words with those first that say behind them what was meant: `al occidental quería decir`."""
    texts = tuple(word.text for word in words)
    sizes = (len(form) for form in _forms("amending") if 1 < len(form) < len(texts) and texts[-len(form) :] == form)
    size = max(sizes, default=0)
    return [*words[-size:], *words[:-size]] if size else words


def _is_call(word: Word, behind: Sequence[Word]) -> bool:
    """Tell whether a word names and counts nothing, and does not say itself that a line is corrected: `stop, …`.

    What stands behind it begins apart, or says so: `hmm make that 3`, of a word that nobody knows by `no` too.
    """
    edges, (size, is_sure) = lattice((word,))[0], _begun(behind)
    names = {edge.sense.category for edge in edges} & (NAMING | WHO | {"front", "place", "space", "theater"})
    is_before = behind[0].is_apart or is_sure or (size and all(edge.cost for edge in edges))
    return bool(is_before) and not (names or _begun((word,))[0] or word.text in DENYING)


def _amendment(meant: Sequence[Word], not_meant: Sequence[Word], *, is_sure: bool = True) -> Amendment | None:
    """Return an amendment of some words, without those at their beginning that only say that something was meant."""
    maybe = _forms(*MAYBE)
    told = [[word for word in words[_begun(words)[0] :] if (word.text,) not in maybe] for words in (meant, not_meant)]
    size, most = sum(stem(word.text) not in small_stems() for word in told[0]), MOST_SURELY if is_sure else MOST_WORDS
    return Amendment(tuple(told[0]), tuple(told[1]), is_sure) if told[0] and size <= most else None


def _meant_and_denied(words: Sequence[Word]) -> tuple[Sequence[Word], Sequence[Word]]:
    """Return what was meant, and what was not, of words that begin with what was not: `Y but X`, `Y, it was X`."""
    but = _forms("but")
    parting = but | _forms(*MAYBE)
    at = next((at for at, word in enumerate(words) if at and (word.is_apart or (word.text,) in parting)), len(words))
    return [word for word in words[at:] if (word.text,) not in but], words[:at]


def says_corrected(words: Sequence[Word]) -> bool:
    """Tell whether some words begin with what says for certain that a line is corrected: `oops uk meant …`."""
    return _begun(words)[1]


def _begun(words: Sequence[Word]) -> tuple[int, bool]:
    """Return how many words only say that a line is corrected, one such after another; whether that is sure."""
    texts = tuple(word.text for word in words)
    surely = _forms("amending") | _answers("correcting") | phrases_of(SLIP)
    at, is_sure = 0, False
    while size := begun(texts[at:], surely | _forms(*MAYBE) | _answers("no")):
        is_sure = is_sure or texts[at : at + size] in surely
        at += size
    return at, is_sure


def _denies(word: Word) -> bool:
    return (word.text,) in _answers("not") or word.text in DENYING


_answers, _forms = partial(forms_of, file="answers"), partial(forms_of, file="amendments")
"""The forms of a group of words that answer, or that amend."""


def amended(state: State, action: Action, told: Amendment, later: State | None = None) -> tuple[Action, ...]:
    """Return what a line told at a state would be with what was meant in it; nothing where that has no place in it.

    ``later``: a state in which names are known that are told since then.
    """
    now = Now(state)
    now.cards_told = Now(later or state).cards_told
    if isinstance(action, a.Adjust):
        return _legal(_set_otherwise(action, told, now), action, now)
    if isinstance(action, a.ShowCards):
        return _shown(action, told, now)
    kind = KINDS.get(type(action))
    if kind is None:
        return ()
    played = _other_play(action, told, now)
    if played:
        return _legal(played, action, now)
    meant, denied = _values(kind, told.meant, now), _values(kind, told.not_meant, now)
    denied = [*_issues_of(denied, meant), *denied]
    was = _valued(action, state)
    if told.not_meant and not any(_has(was, values) for values in denied):
        return ()
    not_meant = next((values for values in denied if _has(was, values)), {})
    is_more = any(says(word.text, "also") for word in told.meant)
    replaced = [values for values in meant if not_meant.keys() - {"power"} <= values.keys()]  # by one of its kind
    found = (other for values in replaced for other in _replaced(action, values, not_meant, is_more=is_more))
    return _legal(found, action, now)


def _issues_of(denied: Sequence[Values], meant: Sequence[Values]) -> Iterator[Values]:
    """Yield the issues of which a power alone says that its own was not meant: `uk production, not the us one`."""
    powers = [str(values["power"]).lower() for values in denied if values.keys() == {"power"}]
    for values in meant if powers else ():
        issues = values.get("issues", (values["issue"],) if "issue" in values else ())
        for owner, _underscore, thing in (str(issue).partition("_") for issue in issues):
            if owner.upper() in POWERS:
                yield {"issues": (f"{powers[0]}_{thing}",)} if "issues" in values else {"issue": f"{powers[0]}_{thing}"}


def _valued(action: Action, state: State) -> Action:
    """Return a play with the known value of its card where none is told: `4, not 5`."""
    card = getattr(action, "card", None)
    if not (isinstance(card, Play) and card.name and card.value is None):
        return action
    return action.but(card=card.but(value=staff_card(state, action.power, card).value))  # type: ignore[attr-defined]


def _set_otherwise(adjusted: a.Adjust, told: Amendment, now: Now) -> Iterator[Action]:
    """Yield a marker set by hand as it is meant, where the words tell just that one: `no, naval 4`."""
    texts = (" ".join(word.spelt for word in words) for words in (told.meant, told.not_meant))
    meant, denied = (set_by_hand(adjusted, text, now.state.position.board) for text in texts)
    key = (adjusted.setting.kind, adjusted.setting.key)
    if meant and (meant.setting.kind, meant.setting.key) == key and (not told.not_meant or denied == adjusted):
        yield meant


def set_by_hand(adjusted: a.Adjust, text: str, board: Board) -> a.Adjust | None:
    """Return the one marker that a text tells in the place of another, whose kind and place go without saying."""
    asked = Asked(adjusted.setting.kind, (adjusted.setting.key,))
    settings = [setting for clause in clauses_said(text, board, asked) for setting in clause.settings]
    return adjusted.but(setting=settings[0]) if len(settings) == 1 else None


def _other_play(action: Action, told: Amendment, now: Now) -> Iterable[Action]:
    """Return a debate as the advance that was meant, or an advance as the debate, with the card told (5.24)."""
    senses = {edge.sense for edges in lattice(told.meant) for edge in edges if edge.cost <= CLEARLY}
    last, named = now.state.turn.table.last, {sense.value for sense in senses if sense.category in WHO}
    if any(sense.category in NAMING for sense in senses) or last is None or not NOBODY.isdisjoint(senses):
        return ()
    if named and getattr(action, "power", "") not in named:
        return ()  # it is said of another
    if isinstance(action, a.DebateIssue) and Sense("word", "advances") in senses:
        return (a.AdvanceIssue(action.power, last.issue, action.card, action.stop),)
    if isinstance(action, a.AdvanceIssue) and Sense("word", "debates") in senses:
        return (a.DebateIssue(action.power, action.card, action.stop),)
    return ()


def _shown(shown: a.ShowCards, told: Amendment, now: Now) -> tuple[Action, ...]:
    """Return the cards shown with the one that was meant: of whom it is, or of whom the one is that was not meant."""
    kind, found = KINDS[a.AdvanceIssue], list[Action]()
    own = tuple(word for word in told.meant if not says(word.text, "agendas"))  # `us agenda card was 4`
    meant, denied = _values(kind, own, now), _values(kind, told.not_meant, now)
    for values in (one for one in meant if "card" in one and one.keys() <= {"card", "power"}):
        card: Play = values["card"]
        for power, play in shown.cards.items():
            is_own = power in now.owners(card.name) or values.get("power") == power
            is_meant = any(_has_value(play, one.get("card")) for one in denied) if told.not_meant else is_own
            if is_meant and values.get("power") in {None, power}:
                found.append(a.ShowCards({**shown.cards, power: next(_plays(power, play, card))}))
    return _legal(found, shown, now)


def _legal(found: Iterable[Action], action: Action, now: Now) -> tuple[Action, ...]:
    """Return the actions that are another one than was told, and that the rules allow but for a value, each once."""
    others = {write(other): other for other in found if other != action}
    return tuple(filter(now.allows, others.values()))


def _values(kind: Kind, words: Sequence[Word], now: Now) -> Sequence[Values]:
    """Return what some words tell of a kind of action: the fields of the likeliest readings."""
    if not words:
        return ()
    first = Word(words[0].text, " -" if words[0].gap.strip() == "-" else "")  # `not hungary but -austria`
    every_whole = Reader(now, (first, *words[1:]), [kind]).whole(kind)
    readings = [told for told in every_whole if not told.doubt and told.cost <= CLEARLY]
    unknown = {word.spelt for word, edges in zip(words, lattice(tuple(words)), strict=True) if not edges}
    readings = readings or [told for told in every_whole if _leaves_out_one(told, unknown)]
    names = {field for fields in kind.fields.values() for field in fields.replace("*", "").split()}
    beside = names - {*kind.action.FIELDS}  # that a closing compares, such as whose purge it is
    unclosed = [told for told in readings if beside.isdisjoint(told.values)]
    every = [*(one for told in readings for one in closed(kind, told, now)), *unclosed]
    least = min((told.cost for told in every), default=0.0)
    likely = sorted((told for told in every if told.cost <= least + ALIKE), key=lambda told: told in readings)
    bare = [told.without("left_out", "on_land", *beside).values for told in likely]
    bare = [{name: value for name, value in one.items() if value != "there"} for one in bare]  # `only 2 there`
    fields = [values for values in bare if values.keys() <= {*kind.action.FIELDS}]  # all of it is a field
    return [values for at, values in enumerate(fields) if values and values not in fields[:at]]


def _leaves_out_one(told: Told, unknown: Container[str]) -> bool:
    """Tell whether one word of a correction, an unknown one, says nothing, and nothing else is in doubt."""
    left_out = told.values.get("left_out", ())
    return len(left_out) == told.doubt == 1 and left_out[0] in unknown and told.cost <= CLEARLY + UNKNOWN


def _has(action: Action, values: Values) -> bool:
    """Tell whether an action tells some values."""
    return all(_has_value(getattr(action, name), value) for name, value in values.items())


def _has_value(old: object, value: object) -> bool:
    if isinstance(old, Play) and isinstance(value, Play):
        wanted = {name: getattr(value, name) for name in ("name", "value", "discard") if getattr(value, name)}
        if wanted == {"name": old.discard}:
            return True  # the card that went for a Leader's
        return all(getattr(old, name) == one for name, one in wanted.items()) and bool(wanted or value.kind == old.kind)
    if isinstance(old, tuple) and isinstance(value, tuple):
        return {*value} <= {*old}
    return value in (old, issue_kind(str(old)))  # `not production`, of the second of two


def _replaced(action: Action, values: Values, denied: Values, *, is_more: bool) -> Iterator[Action]:
    """Yield an action with some values in the place of its own; ``is_more``: beside them, `vietnam too`."""
    if is_more:
        listed = {name: (*getattr(action, name), *value) for name, value in values.items() if name in LISTS}
        yield from [action.but(**listed)] * bool(listed)
        return
    choices = [tuple(_choices(action, name, value, denied.get(name))) for name, value in values.items()]
    for chosen in product(*choices):
        yield action.but(**dict(zip(values, chosen, strict=True)))


def _choices(action: Action, name: str, value: Any, denied: Any) -> Iterable[Any]:  # noqa: ANN401 - of any field
    """Return what may stand in a field once something else is meant in it."""
    old = getattr(action, name)
    if isinstance(old, Play) and isinstance(value, Play):
        return _plays(getattr(action, "power", ""), old, value)
    return _lists(old, value, denied) if name in LISTS and isinstance(old, tuple) else (value,)


def _plays(power: str, old: Play, meant: Play) -> Iterator[Play]:
    """Yield a card as it is meant: another value of the same one, or another card."""
    if old.discard and meant.name and meant.value is None:
        yield old.but(discard=meant.name)
    if meant.kind == "staff" and meant.name in {"", old.name} and old.kind != "leader":
        yield old if meant.value is None else old.but(value=meant.value, bonus=meant.bonus)
    else:
        is_die_kept = meant.kind == "chief" and meant.value is None and old.value is not None
        yield from () if is_die_kept else (owned(power, meant),)  # type: ignore[arg-type]
        if (meant.name or is_die_kept) and meant.value is None and old.value is not None:
            yield owned(power, meant.but(value=old.value))  # type: ignore[arg-type]


def _lists(old: tuple[Any, ...], meant: tuple[Any, ...], denied: tuple[Any, ...] | None) -> Iterator[tuple[Any, ...]]:
    """Yield a list with what was meant in the place of what was not, or of any one thing."""
    if denied:
        kept = [item for item in old if item not in denied]
        at = next(at for at, item in enumerate(old) if item in denied)
        times = 1 if len(meant) > 1 else sum(item in denied for item in old)
        yield (*kept[:at], *(meant * times), *kept[at:])
    elif len(meant) == len(old) or len(old) == 1:
        yield meant
    elif len(meant) == 1:
        yield from dict.fromkeys((*old[:at], *meant, *old[at + 1 :]) for at in range(len(old)))
