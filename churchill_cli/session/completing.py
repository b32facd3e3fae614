"""What may stand at the cursor: the next words of every line that may be told now."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import islice

from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import CHIEF, INSISTED, LEADER
from churchill_cli.notation.clauses import offered as offered_clauses
from churchill_cli.notation.fields import FIELDS
from churchill_cli.notation.grammar import Form, FormPart, forms, forms_by_verb, history_forms
from churchill_cli.notation.past import VERBS
from churchill_cli.notation.readers import FieldValues, Moment, NoMatch
from churchill_cli.notation.regions import REGIONS
from churchill_cli.play import lately
from churchill_cli.session.command_names import COMMANDS, WHOLE, begun, command_named
from churchill_cli.session.commanding import is_catching_up
from churchill_cli.typed.actions.kinds import KINDS, kinds_now
from churchill_cli.typed.actions.partial_reading import Now
from churchill_cli.typed.search.understanding import now_of
from churchill_cli.views.overview import PARTS
from churchill_cli.words.inflection import identified
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.line_words import is_word
from churchill_cli.words.names import folded, known
from churchill_cli.words.sentences import name

MOST_COMPLETIONS = 60
MOST_LISTED = 2_000
"""Actions that are looked through for what is legal."""
COMMAND_ARGUMENTS: Mapping[str, Sequence[str]] = {
    "log": ("all",),
    "lang": (*LANGUAGES, *POWERS),
    "table": POWERS,
    "strength": FRONTS,
    "reserves": THEATERS,
    "score": ("-v",),
    "board": ("--html", "--refresh", "--assumed"),
    "report": ("--html", "--markdown"),
    "cards": ("set", "--power"),
    "rulebook": ("check",),
}
"""What may stand behind a command, where it is always the same."""


def completions(state: State, text: str, points: Sequence[str] = ()) -> Iterator[tuple[str, str, str]]:
    """Yield each word that may stand at the end of ``text``, what of it is typed, and what it means.

    ``points`` are the names of the points of the game.
    """
    last_line = text.rpartition(";")[2].lstrip()
    words = last_line.replace(",", " , ").split()
    typed = "" if not last_line or last_line[-1] in " ," else words.pop()
    if ";" in text and is_catching_up(text.lstrip()):
        words = ["catch-up", *words]
    moment = Moment(state, points)
    next_words = _next_of_all(moment, words, exact=True) or _next_of_all(moment, words, exact=False)
    candidates = dict.fromkeys([*_arguments(moment, words), *next_words, *([] if words else begun())])
    begun_words = [word for word in candidates if _begins(word, typed)]
    own_words = [word for word in begun_words if word.casefold().startswith(typed.casefold())]
    for word in (own_words or begun_words)[:MOST_COMPLETIONS]:
        meaning = name(word.lstrip("-"))
        yield word, typed, "" if meaning == word else meaning


def _arguments(moment: Moment, words: Sequence[str]) -> Iterable[str]:
    """Return what may stand behind a command."""
    command = (command_named(words[0], exact=False) or "") if words else ""
    if command == "catch-up":
        return (*offered_clauses(words[1:], moment), *(REGIONS if len(words) == 1 else ()))
    if len(words) > 1:
        power = identified(words[1], "powers") if command == "table" and len(words) == len(("table", "POWER")) else None
        return LANGUAGES if command == "lang" else _hand(moment.state, power) if power in POWERS else ()
    match command:
        case "open":
            return map(str, lately.records())
        case "help":
            return (*COMMANDS, *WHOLE, *VERBS, *(word for _place, word in forms_by_verb()))
        case "show" | "look":
            return (*moment.points, *(PARTS if command == "show" else ()))
        case _:
            return COMMAND_ARGUMENTS.get(command, ())


def _hand(state: State, power: Power) -> Sequence[str]:
    """Return the cards that may be in a hand, by their names."""
    return (*(play.name for play in offers.hand(state, power) if play.name), CHIEF, LEADER)


def _begins(word: str, typed: str) -> bool:
    """Tell whether what is typed begins a word, or a name of it in any language."""
    folded_typed = folded(typed)
    if word.startswith("--") or not folded_typed:
        return word.startswith(typed) and typed != "-"
    if word.casefold().startswith(typed.casefold()) or is_word(word, typed, exact=False):
        return True
    return any(folded_name.startswith(folded_typed) for folded_name in _folded_names().get(word, ()))


@cache
def _folded_names() -> dict[str, list[str]]:
    """Return every name, in each language, of what can be named."""
    names_of: dict[str, list[str]] = {}
    for group in ("powers", "fronts", "boxes", "issues", "places", "theaters", "global", "reserves", "markers"):
        for folded_name, identifier in known(group).items():
            names_of.setdefault(identifier, []).append(folded_name)
    return names_of


def _next_of_all(moment: Moment, words: Sequence[str], *, exact: bool) -> list[str]:
    """Return the words that may come next in any line, behind whole words (``exact``) or words that are cut short."""
    verb, *other_words = words or [""]
    words_of_past = [verb.removesuffix(INSISTED), INSISTED, *other_words] if verb.endswith(INSISTED) else words
    of_actions = _next_words(moment, forms(), words, exact=exact)
    return [*of_actions, *_next_words(moment, history_forms(), words_of_past, exact=exact)]


def _next_words(moment: Moment, among: Sequence[Form], words: Sequence[str], *, exact: bool = True) -> Iterator[str]:
    """Yield the words that may come after ``words`` in some forms; the power that must act may be left out."""
    due = engine.due(moment.state)
    beginnings = [tuple(words)]
    if due and len(due.powers) == 1:
        beginnings.append((due.powers[0], *words))
    told_now = {kind.action for kind in kinds_now(now_of(moment.state))}
    for form in among:
        is_now = form.kind in told_now if form.kind in KINDS else engine.is_timely(moment.state, form.kind)
        for beginning in beginnings if is_now or form.kind not in engine.TOLD else ():
            yield from _words_after(moment, form, beginning, exact=exact)


def _words_after(moment: Moment, form: Form, words: Sequence[str], *, exact: bool) -> Iterator[str]:
    """Yield what may come next in a form after ``words``, where they fit it."""
    values: FieldValues = {}
    index = 0
    for part in form.parts:
        word, field = part
        at_end = index >= len(words)
        if field is FIELDS["line"]:
            yield from _next_words(moment, forms(), words[index:])
            return
        if field and (at_end or field.goes_on):
            yield from _offered(moment.but(typed=words[index:]), form, part, values)
        elif at_end and word != ",":
            yield word
        if (field and field.rest_reader) or (at_end and (field or not form.may_leave_out(word, words, index))):
            return
        try:
            index = form.read_part(part, words, index, values, exact=exact)
        except NoMatch:
            return


def _offered(moment: Moment, form: Form, part: FormPart, values: FieldValues) -> Iterable[str]:
    """Return what may stand for a field of a form: of what the rules list now only that, else all that could.

    Cards are those of the hand: the rules list none of which the value is not known yet.
    """
    name_of_field, field = part
    if name_of_field in {"card", "staff"} and "power" in values:
        return _hand(moment.state, values["power"])
    offered = field.offered(moment) if field else ()
    listed = [action for action in _legal(now_of(moment.state)) if isinstance(action, form.kind)]
    if not field or not listed:
        return offered
    fitting = [action for action in listed if all(getattr(action, name) == value for name, value in values.items())]
    told = {word for action in fitting for word in field.writer(getattr(action, name_of_field)).split()}
    return [word for word in offered if word in told and word not in moment.typed]


@lru_cache(maxsize=1)
def _legal(now: Now) -> Sequence[Action]:
    """Return what the rules list as told now."""
    return tuple(islice(engine.legal(now.state), MOST_LISTED))
