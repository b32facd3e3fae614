"""Help as text: what a command does, how a line is told and when, with values of this very game."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.clauses import EXAMPLES
from churchill_cli.notation.fields import labelled
from churchill_cli.notation.grammar import Form, forms, write
from churchill_cli.notation.past import CORRECTIONS, HISTORY_LINES
from churchill_cli.record.replay import Game
from churchill_cli.views.ruling import cited
from churchill_cli.views.terminal import columned, paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.options import option_words
from churchill_cli.words.sentences import continued

COLUMN = 34
MOST_EXAMPLES = 3
MOST_LOOKED_AT = 500
"""Legal actions that are looked through for an example."""

SHOWN_WITH = {"look": "back"}
"""A command that is shown with another one."""
ROWS = (
    ("help", N_("what a session knows")),
    ("help odds", N_("what a command does, or how a line is told; ? shows what may be told now")),
    ("legal", N_("what may be told now, as ? does")),
    ("legal poland", N_("only what has that word in it")),
    ("show", N_("the board, the score and what is due")),
    ("show 12", N_("the board as it stood after line 12, or at a point")),
    ("table", N_("the conference table: issues, hands, Leaders")),
    ("table US 3", N_("what a card would do to each issue, by its value or its name")),
    ("log", N_("the last lines told")),
    ("log 20-40", N_("the lines from 20 to 40")),
    ("log all", N_("every line, with those taken back")),
    ("mend", N_("go through lines that no longer fit")),
    ("look 12", N_("look at the game after line 12, or at a point; nothing is told meanwhile")),
    ("back", N_("return from the past that is looked at to the game")),
    ("rule 7.74", N_("a section of the rules; 7.74 alone does it too")),
    ("search who wins ties", N_("search the rules by words or a question")),
    ("lang ru", N_("the language of the session and of the rules: en, ru, es")),
    ("lang UK es", N_("the language of what is due where the UK must act")),
    ("strength eastern", N_("a Front's strength, its chances and what stops it (7.7)")),
    ("strength", N_("those of all Fronts")),
    ("score", N_("the victory points line by line (9.4)")),
    ("score -v", N_("with every step")),
    ("reserves europe", N_("where the Axis reserves of a theater go, and what each die decides (7.6)")),
    ("reserves", N_("those of both theaters")),
    ("catch-up naval western 5", N_("what stands on the board of a game begun without the program; ; between")),
    ("quit", N_("end the session; every line told is safe already")),
    ("roll", N_("the dice that are due are rolled here, and told like any others")),
    ("audit", N_("count the board, a question at a time, to find what differs from the record")),
    ("luck", N_("who was lucky, by how much, the least likely moment")),
    ("luck -v", N_("every die")),
    ("compass", N_("who wins now, by how little, and after this war phase (4.4)")),
    ("worth", N_("what one more marker would change, the largest gain first")),
    ("worth --for UK", N_("the markers of another power")),
    ("worth --issues", N_("what each issue on the table is worth to whoever wins it")),
    ("plan", N_("the best placements of the production in hand (6.4)")),
    ("plan --for US --aim lead", N_("for a power and an aim: win, lead, advance:FRONT, deny:POWER")),
    ("plan --markers 7", N_("of so many markers, whatever is in hand")),
    ("advise card", N_("the least card that takes each issue, and what takes it back")),
    ("advise card --for US", N_("the cards of another power")),
    ("odds", N_("the exact chances of this war phase: each Front, each surrender (7.6 to 7.8)")),
    ("verdict", N_("who would win if the war ended now, and why (4.4)")),
    ("surrender", N_("who has surrendered, and the Emperor's conditions (7.8)")),
    ("cards", N_("what is known of Leader, staff and conference cards")),
    ("cards set dill --power UK --value 3", N_("tell what your card says, once for all games")),
    ("board", N_("the board, as show does, then what is known of the printed map")),
    ("board --html FILE", N_("the board as a page, for a phone")),
    ("board --assumed", N_("what no rulebook tells of the printed map")),
    ('board {"spaces": {"iwo_jima": {"b29": true}}}', N_("correct the map in this game, as a position has it")),
    ("rulebook check", N_("check the program's own texts of the rules")),
    ("report", N_("the story of the game")),
    ("report --html FILE", N_("the story as a page; --markdown writes it as Markdown")),
    ("example", N_("a packaged example, from its board to the verdict")),
    ("phones", N_("the players' phones look on: an address and a code for each seat")),
    ("phones tell", N_("and on each may be told what its seat is due")),
    ("phones off", N_("no more")),
    ("new", N_("begin another game: its scenario and its file are asked for")),
    ("new FILE", N_("begin another game in that file")),
    ("open 2", N_("go on with another game, by its number in the list of games")),
    ("open FILE", N_("go on with the game in that file")),
    ("why", N_("the last answer with all its reasons")),
    ("why 12", N_("what line 12 brought, with all its reasons")),
    ("next", N_("say what is due; nobody debates, or nothing more is on the card")),
    ("bot US", N_("a 'Bot plays the US: by your own chart if there is one, else by the house 'Bot's (11.0)")),
    ("bot US house seed 7", N_("its dice come from a seed; without one close calls are asked at the table")),
    ("bot US off", N_("the US is played by hand again")),
    ("hand US hopkins, 4, 3+1", N_("what a 'Bot holds: cards by name or value, with commas between")),
    ("hand US deal", N_("the program deals it a hand, where all cards of its deck are known")),
    ("other", N_("the next legal choice of the 'Bot; Enter tells the one that is proposed (11.2)")),
    ("more", N_("the rest of an answer that the screen had no room for")),
    ("games", N_("the games of this folder, then those played lately elsewhere")),
)
"""Each way to type a command of a session, with what it does."""
COMMAND_HELP: Mapping[str, Sequence[tuple[str, str]]] = {
    name: tuple(row for row in ROWS if row[0].split()[0] in {name, SHOWN_WITH.get(name)})
    for name in dict.fromkeys(typed.split()[0] for typed, _explanation in ROWS)
}
"""How each command of a session is typed."""
BEHIND = N_(
    "The first line after it that no longer fits is shown with its cause and can be mended on the "
    "spot; with ! after the verb what no longer fits is left out. log shows the numbers."
)
LOST = N_("Nothing is lost: what was taken back stands in log all, and redo brings it back.")
NAMED = N_("The name is that of the place after the last line: for undo to, look and show.")
ABOUT_LINES: Mapping[str, str] = {"undo": LOST, "redo": LOST, "point": NAMED, **dict.fromkeys(CORRECTIONS, BEHIND)}
"""What happens to other lines."""
OVERVIEW_COLUMN = 38
BETWEEN = " · "
"""What stands between several forms."""
OF_ONES_OWN = (N_("before the war"), N_("who wins ties"), N_("a remark"), N_("it was forgotten"), N_("d-day"))
"""Words of somebody's own in what is shown as an example."""

HELP = (
    ("? · ? WORD · ? marks", N_("what may be told now; how; the marks")),
    ("show · show fronts", N_("the board; parts of it, or all")),
    ("table · table US 3", N_("the table; what a card would do")),
    ("score · compass · luck", N_("points; who wins; the dice")),
    ("worth · plan", N_("one more marker; the best placements")),
    ("odds · strength · reserves", N_("the war: chances, Fronts, reserves")),
    ("roll", N_("the dice that are due, rolled here")),
    ("7.74 · search d-day", N_("the rules, by number or by words")),
    ("log · log 20-40", N_("the lines told")),
    ("why · why 12 · more", N_("the reasons; those of line 12; the rest")),
    ("undo · undo to 12 · redo all", N_("take back and bring back")),
    ("change 12 LINE · insert · delete", N_("correct the past")),
    ("point before the war", N_("a name for: undo to before the war")),
    ("look 12 · back", N_("the game after line 12, and return")),
    ("adjust naval western 4 because …", N_("set a marker by hand")),
    ("catch-up · audit · mend", N_("a board; what differs; what no longer fits")),
    ("note … · advice off", N_("a remark; no advice at the table")),
    ("lang ru · lang UK es", N_("the language, or that of a player")),
    ("report · board --html FILE", N_("the story; the board as a page")),
    ("games · open 2 · new · quit", N_("other games; the end, all is safe")),
)


def command_help(command: str) -> Iterator[str]:
    """Yield each way to type a command of a session, with what it does; of `catch-up` every kind of marker."""
    yield from _rows(COMMAND_HELP.get(command, ((command, ""),)))
    if command == "catch-up":
        for example in EXAMPLES.values():
            yield from columned(worded(f"catch-up {example.line}"), _(example.explanation), 44)
        yield _("Several with ; between; either order of power and place; nothing is told unless all of it can be.")


def _rows(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    for typed, explanation in rows:
        yield from columned(option_words(worded(typed, own=_)), _(explanation), COLUMN)


def line_help(game: Game, verb: str) -> Iterator[str]:
    """Yield how a line that speaks of others is told, what happens to them, and an example from this game."""
    yield from _rows(tuple((labelled(kind.FORM), kind.HELP) for kind in HISTORY_LINES if kind.FORM.startswith(verb)))
    yield _(ABOUT_LINES[verb])
    number = max(game.past.live, default=0)
    last_line = f"{number} {game.text(number)}" if number else "1 note a remark"
    named = next(iter(game.past.points), "before the war")
    examples = {
        "undo": (f"undo to {max(0, number - 1)}", f"undo to {named}"),
        "redo": ("redo", "redo all"),
        "point": (f"point {named}",),
        "delete": (f"delete {number or 1}",),
    }
    yield from map(_such_as, examples.get(verb, (f"{verb} {last_line}",)))


def _such_as(line: str) -> str:
    return "  " + paint(_("Such as: %(line)s") % {"line": continued(worded(line, own=_))}, "quiet")


def action_help(state: State, word: str) -> Iterator[str]:
    """Yield the lines of which a word is a fixed one: how each is told, when, and examples."""
    for form in forms():
        if word in fixed_words(form):
            yield from columned(worded(labelled(form.kind.FORM)), _(form.kind.HELP), COLUMN)
            yield from _when(state, form)


def fixed_words(form: Form) -> list[str]:
    """Return the words of a form that say what is told: its first two fixed ones."""
    return [word for word, field in form.parts if field is None and word != ","][:2]


def _when(state: State, form: Form) -> Iterator[str]:
    """Yield when a line is told, and how: what of it is legal now, else an example of its step."""
    steps = [step for step in engine.STEPS if form.kind in engine.HANDLERS[step.name]]
    if steps and len(steps) < len(engine.STEPS) // 2:
        names = ", ".join(cited(continued(_(step.title)), (step.section,)) for step in steps)
        yield "  " + _("When: %(steps)s") % {"steps": names}
    looked_at = islice(engine.legal(state), MOST_LOOKED_AT)
    legal_now = list(islice((write(action) for action in looked_at if isinstance(action, form.kind)), MOST_EXAMPLES))
    printed = (example.line for step in steps for example in step.wording.examples)
    verb = fixed_words(form)[0]
    yield from map(_such_as, legal_now or [line for line in printed if verb in line.split()[:2]][:1])


def help_lines() -> Iterator[str]:
    """Yield what the session knows, each form as it is typed in the language spoken."""
    yield _("Words may be cut short where they are unique, and Tab completes them; ; stands between several lines.")
    for typed_forms, explanation in HELP:
        typed = (option_words(worded(form, own=_)) for form in typed_forms.split(BETWEEN))
        yield from columned(BETWEEN.join(typed), _(explanation), OVERVIEW_COLUMN)
