"""What may be told now: on one screen what is due, then in short what else there is."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, groupby, takewhile
from operator import itemgetter

from churchill_cli.answers.records import legal_forms
from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.conference.card_values import leader_card
from churchill_cli.game.conference.leaders import WORST
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceFront, AdvanceIssue, DebateIssue, LeaderIs
from churchill_cli.game.model.ids import THEATERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.war import campaign, fronts
from churchill_cli.notation import fields, grammar
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.past import HISTORY_LINES, HistoryLine
from churchill_cli.views import grid
from churchill_cli.views.examples import card_examples, examples, fits
from churchill_cli.views.game import due_lines
from churchill_cli.views.placeholders import placeholder_lines
from churchill_cli.views.ruling import percent, table, tell
from churchill_cli.views.table import spot_name
from churchill_cli.views.terminal import columned, entries, paint, two_columns
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import english, is_word
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded, without_accents
from churchill_cli.words.sentences import name, say, short

COLUMN = 34
ALSO_WIDTH = 6
ASIDE: Mapping[str, str] = {
    "card": N_("card: the conference card"),
    "gains": N_("gains, loses: what a card brings"),
    "outcome": N_("outcome: the whole conference"),
    "ruling": N_("ruling: an open point"),
    "adjust": N_("adjust: a marker by hand"),
    "note": N_("note: a remark"),
}
"""What may be told besides what is due, by the first fixed word of its form."""
PAST = N_("undo, change: the past")
OF_CARDS = frozenset({"card", "gains", "outcome"})
SAME_PURPOSE = {"convoy": "card", "loses": "gains", "leader": "gains"}


def choice_lines(state: State) -> Iterator[str]:
    """Yield what is due, then how it is told with real values, then what else may be told."""
    yield from due_lines(engine.due(state), () if state.turn.step == "advance" else engine.foreseen(state))
    if state.turn.table.checks:
        roll = state.turn.table.checks[0]
        if roll.what == "purge":
            yield from columned("4", _("the die alone"), COLUMN)
        elif leader_card(state, roll.power).dice:
            yield from columned("3 4", _("the dice alone, in the order in which they are asked for"), COLUMN)
        else:
            outcomes = ("well", "ill", WORST[roll.name])
            yield from columned(" · ".join(worded(word) for word in outcomes), _(LeaderIs.HELP), COLUMN)
        yield from grid.grid_lines(state)
    else:
        yield from DUE_NOW.get(state.turn.step, _listed_lines)(state)
    purposes = {_purpose(action_kind) for action_kind in ACTIONS if engine.is_timely(state, action_kind)}
    aside = purposes - (OF_CARDS if state.turn.table.checks else set())
    purposes_aside = [_(purpose) for verb, purpose in ASIDE.items() if verb in aside]
    yield from entries(paint(_("Also"), "strong"), [*purposes_aside, _(PAST), _("? WORD: how")], ALSO_WIDTH)


def _purpose(action_kind: type[Action]) -> str:
    """Return the first fixed word of a form, or that of a form that is told for the same purpose."""
    verb = next(form_word for form_word, form_field in grammar.form_of(action_kind).parts if form_field is None)
    return SAME_PURPOSE.get(verb, verb)


def _allowed(state: State) -> list[Action]:
    """Return what the rules allow now, without what a table shows: plays of cards, rolls of Fronts."""
    options = engine.step_of(state).options(state)
    others = (option for option in options if not isinstance(option, AdvanceIssue | DebateIssue | AdvanceFront))
    return [option for option in others if not any(engine.violations(state, option))]


def _allocation_lines(state: State) -> Iterator[str]:
    """Yield what is left to spend, and on what (6.4, 6.9)."""
    due_next = engine.due(state)
    purse = state.turn.purses[due_next.powers[0]] if due_next else None
    if purse:
        left = [tell(N_("production %(n)d"), n=purse.production)]
        bonuses = ((theater, purse.bonus(theater)) for theater in THEATERS)
        left += [tell(N_("only in %(theater)s %(n)d"), theater=theater, n=bonus) for theater, bonus in bonuses if bonus]
        left += [tell(N_("support anywhere %(n)d"), n=purse.either)] if purse.either else []
        yield from entries(paint(_("Left"), "strong"), left, ALSO_WIDTH)
    yield from _listed_lines(state)


def _advance_lines(state: State) -> Iterator[str]:
    """Yield the Fronts still to roll, each with strength, chance, and how its die is told (7.7)."""
    front_rows = [(tell(N_("Front")), tell(N_("attempts")), tell(N_("strength")), tell(N_("advances")))]
    for front in campaign.waiting(state):
        attempt = fronts.attempt(state.position, front)
        chance, _breakthrough = fronts.chances(state.position, attempt)
        front_rows.append((short(front), name(attempt.entry or ""), str(attempt.value), percent(chance)))
    yield from table(front_rows)
    line = worded(f"{campaign.waiting(state)[0]} 5")
    yield paint(tell(N_("A Front and its die, such as: %(line)s"), line=Verbatim(line)), "quiet")


def _listed_lines(state: State) -> Iterator[str]:
    """Yield every action allowed now, those of a kind together; else examples or forms."""
    allowed = _allowed(state)
    yield from _grouped(allowed)
    if allowed:
        return
    step, due_next = engine.step_of(state), engine.due(state)
    told_so = list(examples(state)) if due_next and fits(step.wording, due_next) else []
    yield from told_so
    kinds = engine.awaited(state, (action_kind for action_kind in ACTIONS if _purpose(action_kind) not in ASIDE))
    forms = [] if told_so else [action_kind.FORM for action_kind in kinds]
    yield from (f"  {worded(fields.labelled(form))}" for form in forms)
    yield from placeholder_lines(state, forms)


DUE_NOW: Mapping[str, Callable[[State], Iterator[str]]] = {
    "meeting": lambda state: chain(grid.grid_lines(state), _grouped(_allowed(state))),
    "allocation": _allocation_lines,
    "advance": _advance_lines,
}
"""The steps that show more than a list."""


def _grouped(allowed: Sequence[Action], wanted_words: str = "") -> Iterator[str]:
    """Yield actions, those that begin alike together."""
    groups: dict[tuple[str, str, tuple[str, bool] | tuple[()]], list[str]] = {}
    for action in allowed:
        line, line_help = worded(grammar.write(action)), _(action.HELP)
        if _has(f"{line} {grammar.write(action)}", wanted_words):
            targets = getattr(action, "targets", ())
            placing = (getattr(action, "power", ""), targets[0].startswith("-")) if targets else ()
            line_group = (line_help, getattr(action, "kind", ""), placing)
            groups.setdefault(line_group, []).append(line)
    for (explanation, *_rest), lines in groups.items():
        yield from columned(lines[0], explanation, COLUMN) if len(lines) == 1 else _shared_beginning(lines)


def _has(text: str, wanted_words: str) -> bool:
    """Tell whether a text has every wanted word, or a fixed word for which it stands."""
    plain = without_accents(text)
    plain_words = plain.split()
    return all(
        without_accents(wanted_word) in plain or any(is_word(fixed, wanted_word, exact=False) for fixed in plain_words)
        for wanted_word in wanted_words.split()
    )


def _shared_beginning(lines_alike: Sequence[str]) -> Iterator[str]:
    """Yield several lines that begin alike: the beginning once, then what differs."""
    word_columns = zip(*(line.split() for line in lines_alike), strict=False)
    shared_words = [column[0] for column in takewhile(lambda column: len(set(column)) == 1, word_columns)]
    endings = [line.split(maxsplit=len(shared_words))[len(shared_words) :] for line in lines_alike]
    endings_shown = [" ".join(ending) or "–" for ending in endings]
    yield from entries(f"  {' '.join(shared_words)} ", endings_shown, 4)


def narrowed_lines(state: State, wanted_words: str, *, brief: bool = False) -> Iterator[str]:
    """Yield what may be told that has some words in it, and what stands for the words in capital letters.

    Where nothing of it may be told now, yield how it is told at another time, if ever. ``brief``: forms without what
    they tell.
    """
    of_cards = list(card_examples(state, wanted_words))
    if of_cards:
        yield from of_cards
        return
    meeting_lines: list[str] = []
    is_leader = state.turn.step == "meeting" and english(wanted_words, (LEADER,)) is not None
    if is_leader:
        meeting_lines += _leader_lines(state)
    elif state.turn.step == "meeting":
        meeting_lines += grid.grid_lines(state, [folded(wanted_word) for wanted_word in wanted_words.split()])
    if state.turn.step == "advance" and any(_has(front, wanted_words) for front in campaign.waiting(state)):
        meeting_lines += _advance_lines(state)
    meeting_lines += _grouped(_allowed(state), wanted_words)
    timely_kinds = [action_kind for action_kind in ACTIONS if engine.is_timely(state, action_kind)]
    forms = _forms((*timely_kinds, *HISTORY_LINES), wanted_words)
    if not meeting_lines and not forms:
        forms = _forms(ACTIONS, wanted_words)
        yield from [_("Nothing of this may be told now.")] if forms else []
    yield from meeting_lines
    labels = {form: worded(fields.labelled(form)) for form in forms}
    if brief:
        yield from two_columns([f"  {label}" for label in labels.values()])
    for form, label in labels.items() if not brief else ():
        yield from columned(label, forms[form], COLUMN)
    yield from placeholder_lines(state, forms)


def _leader_lines(state: State) -> Iterator[str]:
    """Yield each Leader who may be used now, with the first card to discard for him (5.26)."""
    plays = (action for action in engine.legal(state) if isinstance(action, AdvanceIssue | DebateIssue))
    of_leaders = {(type(play), play.power): play for play in plays if play.card.kind == LEADER}
    for play in of_leaders.values():
        laid_off = next((card.name for card in offers.hand(state, play.power) if card.name), "")
        line = worded(grammar.write(play.but(card=play.card.but(discard=laid_off))))
        yield from columned(line, tell(N_("a Leader's card, with a staff card discarded for him (5.26)")), COLUMN)
        yield from columned(
            worded("3 4" if leader_card(state, play.power).dice else "well"),
            tell(N_("then what became of him: his dice, or what his card says (3.31)")),
            COLUMN,
        )
    if not of_leaders:
        yield tell(N_("No Leader may be used now (5.26)."))


def _forms(line_kinds: Sequence[type[Action | HistoryLine]], wanted: str) -> dict[str, str]:
    """Return the forms with some words in them, or else in what they tell."""
    explained = {line_kind.FORM: _(line_kind.HELP) for line_kind in line_kinds}
    searched_texts = {form: f"{fields.labelled(form)} {worded(fields.labelled(form))}" for form in explained}
    named_forms = {form: explanation for form, explanation in explained.items() if _has(searched_texts[form], wanted)}
    return named_forms or {form: explanation for form, explanation in explained.items() if _has(explanation, wanted)}


def all_lines(state: State) -> Iterator[str]:
    """Yield what is due and how it is told, then every form that may be told now."""
    yield from choice_lines(state)
    forms = {action_kind.FORM: _(action_kind.HELP) for action_kind in ACTIONS if engine.is_timely(state, action_kind)}
    yield ""
    for form, explanation in forms.items():
        yield from columned(worded(fields.labelled(form)), explanation, COLUMN)
    yield from placeholder_lines(state, forms)


def legal_lines(state: State) -> Iterator[str]:
    """Yield all that may be told now: actions by kind, then forms with dice or text."""
    yield from due_lines(engine.due(state), engine.foreseen(state))
    for beginning, play_results in _plays_by_beginning(state).items():
        yield from entries(f"  {beginning} ", play_results, 6)
    explained = ((form, say(explanation)) for form, explanation in legal_forms(state, plays=False))
    for explanation, alike_forms in groupby(explained, key=itemgetter(1)):
        labels = [worded(fields.labelled(form)) for form, _why in alike_forms]
        if len(labels) == 1:
            yield from columned(labels[0], explanation, COLUMN)
        else:
            yield f"  {explanation}:"
            yield from _shared_beginning(labels)


def _plays_by_beginning(state: State) -> dict[str, list[str]]:
    """Return every advance and debate allowed, with where each card brings the issue (5.22, 5.24)."""
    plays_by_beginning: dict[str, list[str]] = {}
    for action in engine.legal(state):
        if isinstance(action, AdvanceIssue | DebateIssue):
            with_word = worded("with")
            beginning, _with, card = worded(grammar.write(action)).partition(f" {with_word} ")
            _worth, table_space = offers.result(state, action)
            known_result = f"{card} → {spot_name(state, table_space)}".strip()
            plays_by_beginning.setdefault(f"{beginning} {with_word}" if card else beginning, []).append(known_result)
    return plays_by_beginning
