"""The commands of a session that show something: what may be told and how, the board, the points, the rules."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice, product

from churchill_cli.answers import conferences, positions
from churchill_cli.errors import ChurchillError, NothingFound, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import known_staff, leader_card
from churchill_cli.game.model.actions import AdvanceIssue
from churchill_cli.game.model.cards import LEADERS
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.clauses import EXAMPLES
from churchill_cli.notation.grammar import forms
from churchill_cli.notation.past import VERBS
from churchill_cli.play.current_game import checked, stood
from churchill_cli.play.look_ups import quick
from churchill_cli.reference import sections
from churchill_cli.session.command_names import command_named
from churchill_cli.session.commanding import paged, run_outside, words_outside
from churchill_cli.session.session import Session
from churchill_cli.typed.commands.commands import fixed_words as fixed_words_said, leader_named
from churchill_cli.typed.lexicon import lattice
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.typed.questions import asked_about
from churchill_cli.typed.questions.questions import asks_of_production
from churchill_cli.typed.questions.topics import Question, asks, front_named
from churchill_cli.typed.questions.whether import asked_whether_allowed, not_the_time
from churchill_cli.typed.search.understanding import understood
from churchill_cli.views import legend
from churchill_cli.views.cards import leader_lines, staff_card_lines
from churchill_cli.views.choices import all_lines, choice_lines, narrowed_lines
from churchill_cli.views.entering import entering_lines
from churchill_cli.views.grid import grid_lines
from churchill_cli.views.help import action_help, command_help, fixed_words, help_lines, line_help
from churchill_cli.views.mending import how_to_mend
from churchill_cli.views.one_screen import MORE
from churchill_cli.views.overview import PARTS, TRACKS, named_rows, part_lines
from churchill_cli.views.picture import amphibious_lines, held_lines
from churchill_cli.views.placed import needs_lines, owed_lines, production_lines, where_lines
from churchill_cli.views.printing import print_lines
from churchill_cli.views.ruling import cited
from churchill_cli.views.score import score_lines
from churchill_cli.views.table import deck_lines, die_lines, is_meeting, table_lines, what_if_lines
from churchill_cli.views.terminal import room, wrapped_rows
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.line_words import SHORTEST, english, folded_forms
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import say

NAMING = ("power", "person", "place", "space", "front", "staff", "chief")
"""Categories of what a question of the board names."""
ALL, MARKS = "all", "marks"
MOST_WAYS = 12
"""Ways of reading the words behind a `?`, of which some may each be said for several fixed words."""


def answer_legal(session: Session, words: Sequence[str]) -> None:
    """Show what is due and how it is told, or what has some words in it; as much of it as a screen has room for."""
    is_all = bool(words) and english(words[-1], (ALL,)) is not None
    wanted_words = words[:-1] if is_all else words
    wanted = " ".join(wanted_words).casefold()
    if len(wanted_words) == 1 and english(wanted, (MARKS,)):
        session.said.page(legend.mark_lines())
        return
    if session.mending:
        fields = {"n": session.mending.unfit[0], "words": how_to_mend()}
        print_lines([_("Mending line %(n)d. %(words)s") % fields])
    state = session.undisputed
    if is_all:
        session.said.page(narrowed(state, wanted_words) if wanted else all_lines(state))
        return
    lines = list(narrowed(state, wanted_words) if wanted else choice_lines(state))
    if wanted and len(wrapped_rows(lines)) > room():
        lines = list(narrowed(state, wanted_words, brief=True))
    session.said.page(lines, f"? {wanted} {ALL}" if wanted else f"? {ALL}")


def narrowed(state: State, words: Sequence[str], *, brief: bool = False) -> Iterable[str]:
    """Return what is known of a card that words name and what it would do, else what may be told that has the words."""
    leader = leader_named(" ".join(words))
    if leader:
        return chain(leader_lines(leader_card(state, leader)), _prospects(state, leader, Play("leader")))
    known, card = asked_about.card_named(state, words), _card(state, words) if is_meeting(state) else None
    if card and known:
        return chain(staff_card_lines(state, known), _prospects(state, *card))
    if card:
        return what_if_lines(conferences.what_if(state, *card))
    each = product(*([word.casefold(), *fixed_words_said(word)] for word in words))
    ways = chain(islice(each, MOST_WAYS), ((word,) for word in fixed_words_said(" ".join(words))))
    found = (list(narrowed_lines(state, " ".join(way), brief=brief)) for way in ways)
    lines = next(filter(None, found), [])
    if known:
        return [*staff_card_lines(state, known), *lines]
    kind = english(" ".join(words), tuple(EXAMPLES))  # what stands on a board is told behind `catch-up`
    of_board = worded(f"catch-up {EXAMPLES[kind].line}") if kind else ""
    return lines or [of_board or _("Nothing like this is told; help shows the rest.")]


def _prospects(state: State, power: Power, play: Play) -> Iterator[str]:
    """Yield what a card would do to each issue while cards are played; where it may not be, why."""
    if not engine.is_timely(state, AdvanceIssue):
        return
    try:
        yield from what_if_lines(conferences.what_if(state, power, play))
    except ChurchillError as problem:
        yield from (f"  ? {reason.message}" for reason in problem.reasons)


def _card(state: State, words: Sequence[str]) -> tuple[Power, Play] | None:
    """Return the card that words name with its power, or by its name alone where the grid does not have it."""
    with suppress(ChurchillError):
        if len(words) > 1:
            return conferences.asked(" ".join(words))
    letters = folded(words[-1])
    if len(letters) < SHORTEST or any(grid_lines(state, [letters])):
        return None
    named = [(power, card) for power in POWERS for card in known_staff(state, power) if card.startswith(letters)]
    return (named[0][0], Play(name=named[0][1])) if len(named) == 1 else None


def answer_show(session: Session, words: Sequence[str]) -> None:
    """Show the board on one screen, a part of it, or as it stood after a line or at a point."""
    place = " ".join(words)
    is_point = place.casefold() in session.game.past.points
    part = english(words[0], (*PARTS, TRACKS)) if words and not is_point else None
    place = " ".join(words[1:]) if part else place
    state = stood(session.game, place) if place else session.undisputed
    if part == "score":
        session.said.page(score_lines(positions.score(state.position, checked=checked(state)), 0), f"score {ALL}")
    else:
        session.said.page(part_lines(state, part))


def answer_table(session: Session, words: Sequence[str]) -> None:
    """Show the conference table, or what a card would do on it."""
    power = identified(" ".join(words), "powers") if words else None
    if power in POWERS:
        session.said.page([*table_lines(session.undisputed, power), *deck_lines(session.state, power)])
    elif card := conferences.asked(" ".join(words)):
        session.said.page(what_if_lines(conferences.what_if(session.state, *card)))
    else:
        session.said.page(part_lines(session.undisputed, "table"))


def answer_score(session: Session, words: Sequence[str]) -> None:
    """Show the points line by line, of all or of the powers named."""
    is_all, named = bool(words) and english(words[-1], (ALL,)), {identified(word, "powers") for word in words}
    state, verbose = session.state, int("-v" in words)
    answer = positions.score(state.position, checked=checked(state))
    lines = score_lines(answer, verbose, [power for power in POWERS if power in named] or POWERS)
    session.said.page(lines, MORE if is_all or verbose else f"score {ALL}")


def answer_rule(session: Session, words: Sequence[str]) -> None:
    """Show a section."""
    if not _is_looked_up(session, ["rule", *words]):
        raise UsageProblem(_("Which rule?"), hint=_("Such as: rule 7.74, or 7.74 alone."))


def answer_search(session: Session, words: Sequence[str]) -> None:
    """Answer from a card or the map, else search the rules; where nothing is found, name those of what is due."""
    position, asked, leader = session.state.position, " ".join(words), asked_about.leader_asked(" ".join(words))
    card = LEADERS[leader] if leader else asked_about.card_asked(session.state, asked)
    if card:
        answer_legal(session, [card])
        return
    chief, where = asked_about.chief_asked(asked), asked_about.markers_asked(session.state, asked)
    powers = lattice.named(typed_words(asked), "power", "person")
    answer = [
        *needs_lines(position, asked_about.naval_spaces(asked, position)),
        *held_lines(position, asked_about.places_asked(asked)),
        *amphibious_lines(position, asked_about.amphibious_asked(asked)),
        *entering_lines(position, asked_about.spaces_scored(asked, position)),
        *(where_lines(session.state, where.segment, where.power) if where and not where.targets else ()),
        *(owed_lines(session.state, powers) if asked_about.owes_asked(session.state, asked) else ()),
        *(die_lines(session.state, *chief) if chief else ()),
        *(production_lines(session.state, powers) if asks_of_production(asked) else ()),
    ]
    is_question = asked.endswith("?") or asks(asked)
    print_lines((answer or _above_rules(session.state, asked)) if is_question else ())
    if answer and is_question:
        return
    try:
        words = [word for word in words if word.strip("-–—")]  # a dash by itself is no option
        fewer = ("--limit", "3") if is_question and "--limit" not in words else ()
        looked_up = _is_looked_up(session, ["search", *words, *fewer])
    except NothingFound as problem:
        due = engine.due(session.state)
        named = (sections.section(name, session.lang) for name in (due.cites if due else ()))
        rules = ", ".join(f"{section.id} {section.title}" for section in named)
        raise NothingFound(str(problem), hint=_("The rules of this step: %(rules)s.") % {"rules": rules}) from problem
    if not looked_up:
        raise UsageProblem(_("Search for what?"), hint=_("Such as: search who wins ties."))


def _above_rules(state: State, asked: str) -> Iterator[str]:
    """Yield what stands above the rules that are found: how what they ask about is told, or that it is not known."""
    meaning = understood(state, asked)
    if meaning.is_certain and not Question(asked).has("may"):
        yield _("To tell it: %(line)s") % {"line": "; ".join(map(worded, meaning.told))}
    elif later := next(
        filter(None, (not_the_time(state, typed_words(one)) for one in asked_whether_allowed(asked))), None
    ):
        yield cited(say(later.why), later.cites)
    elif lattice.named(typed_words(asked), *NAMING) and not Question(asked).defines:
        question = Question(asked)
        fronts = {front_named(asked), *question.named("front")}
        shown = [*named_rows(state.position, fronts, sorted(question.named("place")))]
        yield from shown
        no_more = _("Nothing more was found on the board; the nearest rules:")
        yield no_more if shown else _("No answer was found on the board for these words; the nearest rules:")


def _is_looked_up(session: Session, words: Sequence[str]) -> bool:
    """Answer a look-up, in the edition that is played and the language of the session; tell whether it was one."""
    in_language = words if any(word.startswith("--lang") for word in words) else [*words, "--lang", session.lang]
    with paged(session):
        return quick(in_language, session.state.position.rules.edition)


def answer_help(session: Session, words: Sequence[str]) -> None:
    """Show what the session knows, or how what a word is of is told."""
    about = _help_about(session, words[0].rstrip("!")) if words else list(help_lines())
    if about:
        session.said.page(about)
    else:
        answer_legal(session, words)


def _help_about(session: Session, typed: str) -> list[str]:
    """Return the help about what a word is: a command, a line about lines, a line that is told; whole, or cut short."""
    verbs, whole = tuple(dict.fromkeys(word for form in forms() for word in fixed_words(form))), folded(typed)
    for exact in (True, False):
        command = command_named(typed, exact=exact)
        of_past, of_line = (  # whole or cut short, in any language
            found if not exact or found == typed.casefold() or (found and whole in folded_forms(found)) else None
            for found in (english(typed, VERBS), english(typed, verbs))
        )
        if not exact:  # as a line that begins with it would be read
            command, of_line = None if of_past else command, None if of_past or command else of_line
        lines = [
            *(command_help(command) if command else ()),
            *(line_help(session.game, of_past) if of_past else ()),
            *(action_help(session.state, of_line) if of_line else ()),
        ]
        if lines:
            return lines
    return []


def answer_cards(session: Session, words: Sequence[str]) -> None:
    """Show a card that is named and what it would do, else what is known of cards."""
    if asked_about.card_named(session.state, words):
        answer_legal(session, words)
    else:
        run_outside(session, words_outside("cards", words))
