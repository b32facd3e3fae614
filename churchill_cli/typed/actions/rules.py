"""What a meaning tells of some kinds of action, as a table: words said, values, a hint of what follows."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import THEATERS, US, issue_kind
from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.actions.filling import ALIKE
from churchill_cli.typed.actions.kinds import KINDS, PLAYS, RESEARCHED, Meaning, fills
from churchill_cli.typed.actions.markers import EARLIER
from churchill_cli.typed.actions.partial_reading import NO_VALUES, Told, Values
from churchill_cli.typed.actions.playing import is_beside_card, is_debated
from churchill_cli.typed.lexicon.entries import STEMMED
from churchill_cli.typed.lexicon.weighing import LATER, LEADERS_DIE, RECEIVED, THROWN

AGAIN, TALK, YES, OTHER, DENIED, OF_POWER = 0.05, 0.26, 0.3, 0.2, 0.4, 0.1
"""What it costs to say a thing twice, to talk, to say yes, to mean another of a kind, to deny, to say whose it is."""
KEPT = "kept"
"""A hint that stays."""


APART = "apart"
"""What a `no` is before a comma, or behind one and before a number: what stands behind it is meant instead."""


class Rule(NamedTuple):
    """What a meaning tells of some kinds of action: words said, a hint of what follows, values, or how they are found.

    ``fills``: a field that is not told yet, or told again; ``same``: one that is not told otherwise.
    ``beside``: one that is told; ``unless``: one that is not; ``when``: what else must hold.
    """

    kinds: Collection[type[Action]]
    said: str = ""
    hint: str = ""
    doubt: int = 0
    cost: float = 0.0
    fills: str = ""
    beside: str = ""
    unless: str = ""
    same: str = ""
    when: Callable[[Told, Meaning], bool] | None = None
    values: Values = NO_VALUES


def _tells(kinds: Collection[type[Action]], said: str = "", **told: Any) -> Rule:  # noqa: ANN401
    """Return the rule that a meaning tells something of some kinds; what is no part of a rule is a value."""
    parts = {name: told.pop(name) for name in Rule._fields if name in told}
    return Rule(kinds, said, values=told, **parts)


def _saying(word: str) -> Collection[type[Action]]:
    """Return the kinds of action of which a word may be said."""
    return frozenset(action for action, kind in KINDS.items() if word in kind.said)


def _last_issue(meaning: Meaning) -> str | None:
    """Return the kind of issue that was advanced last."""
    last = meaning.now.state.turn.table.last
    return issue_kind(last.issue) if last else None


def _only_offensive(meaning: Meaning) -> str | None:
    """Return the Directed Offensive on the table, where it is the only one: `3 off`."""
    offensives = [issue for issue in meaning.now.state.turn.table.issues if "directed_offensive" in issue]
    return offensives[0] if len(offensives) == 1 else None


def _offensive_due(meaning: Meaning) -> str:
    """Return the Directed Offensive of a power, the counter of it that is to be placed (6.1)."""
    own = f"{meaning.value.lower()}_directed_offensive"
    return next((one.issue for one in meaning.now.legal(a.Direct) if issue_kind(one.issue) == own), own)


def _speaker(meaning: Meaning) -> str | None:
    """Return who acts."""
    return next(iter(meaning.now.asked), None)


def _theater(meaning: Meaning) -> str | None:
    """Return the theater of a leadership issue."""
    theater = meaning.value.removeprefix("leadership_")
    return theater if theater in THEATERS else None


def _named(meaning: Meaning) -> str:
    """Return what is named, of a side the Global Issue."""
    return meaning.value.partition(".")[0]


def _is_denying(told: Told, meaning: Meaning) -> bool:
    """Tell whether a denial is the first, and no `no` that a comma parts from what follows it."""
    return meaning.value != APART and "not" not in told.said


def _is_no_power(_told: Told, meaning: Meaning) -> bool:
    """Tell whether a word that may name a power does not, `usa`."""
    return "power" not in meaning.beside


def _joins_nothing(told: Told, meaning: Meaning) -> bool:
    """Tell whether a word does not join what a card sends to what else it sends: `ijn and 1 reserve`."""
    return not ("and" in meaning.beside and "reserve" in told.values and meaning.kind.action is a.CardSends)


def _is_taking(told: Told, meaning: Meaning) -> bool:
    """Tell whether a word may say from whom a command is taken: `uk takes europe from the americans`."""
    is_from = "from_spot" in meaning.beside and ("from_space" in meaning.beside or "takes" in told.said)
    return meaning.kind.action is a.Appoint and is_from


def _is_number_due(_told: Told, meaning: Meaning) -> bool:
    """Tell whether a power whose turn it is selects so many issues (5.14)."""
    return any(number == int(meaning.value) for _power, number in meaning.now.state.turn.table.picks[:1])


def _is_distance(told: Told, meaning: Meaning) -> bool:
    """Tell whether a number behind the one issue that is selected is that of its space (5.14)."""
    table = meaning.now.state.turn.table
    is_of_one = any(number == 1 for _power, number in table.picks[:1]) and len(told.values.get("issues", ())) == 1
    return is_of_one and meaning.value == str(table.distance)


def _has_begun(told: Told, _meaning: Meaning) -> bool:
    """Tell whether something is told."""
    return bool(told.values)


def _is_put_off(told: Told, meaning: Meaning) -> bool:
    """Tell whether what is told before a word is for later: `2 off west later`, and not `later 2 off west`."""
    return meaning.value == LATER and bool(told.values)


ANY = frozenset(KINDS)
OF_TARGETS = frozenset(action for action, kind in KINDS.items() if kind.has_targets)
OF_ISSUES = frozenset(action for action, kind in KINDS.items() if "issue" in kind.fields)
OF_NUMBER = frozenset(action for action, kind in KINDS.items() if "n" in fills(kind, "number"))
OF_DICE = frozenset(action for action, kind in KINDS.items() if "dice*" in kind.fields.values())
TIES = frozenset({a.BreakTie, a.GiveTie})
MOVING, HEALTH = frozenset({a.AdvanceFront, a.Research}), frozenset({a.LeaderRolls, a.LeaderIs})
MARKERS = frozenset({a.Network, a.Align})
ADDED_TO, SPENDING = PLAYS | {a.Research}, frozenset({a.PlaceSupport, a.Activate, a.Fund, a.CardCommitsTo})
MOVED = (_tells(MOVING, moves=True), _tells({a.Convoy}, "arrives", fills="fate", fate="arrives"))
STALLED = (_tells(MOVING, moves=False), _tells({a.Convoy}, "fails", fills="fate", fate="fails"))
OF_ROLLS = _tells({a.CardIs}, beside="rolls", doubt=1)
OWN = (
    *(_tells({a.Pick}, track=True), _tells(OF_ISSUES, hint="own")),
    _tells({a.DebateIssue, a.MoveGlobal}, hint=KEPT),  # a marker goes to the side of who moves it (6.11)
)
IN_CENTER = _tells({a.CardPuts}, "spot", fills="spot", spot="center")
NOT = (
    _tells({a.GiveTie, a.Pass, a.CardBars, a.Reveal}, "not", when=_is_denying),
    _tells(PLAYS, hint="not passing", when=_is_denying),
    _tells(ANY, hint="denied", cost=DENIED, doubt=1, when=_is_denying),
)
NOT_PLAYING = _tells(
    {a.Pass}, "advances", when=lambda told, _: "not" in told.said and "passes" not in told.said
)  # `the ussr does not advance, it passes`
OF_ADVANCE = _tells({a.DebateIssue}, hint=KEPT, cost=AGAIN, when=lambda told, _: "debates" in told.said)
"""That the move debated is named: `contests the british move`."""
TO_SPACE = (_tells({a.CardPuts}, "spot", spot=_named), _tells({a.Pick}, spot=_named))
EXCHANGED = (
    _tells(PLAYS, "discarding", hint="discarding", doubt=1, unless="card", when=lambda one, _: "person" in one.said),
)
OF_OWNER = _tells({a.Direct}, fills="issue", cost=OF_POWER, issue=_offensive_due)
DEBATED = _tells({a.DebateIssue}, hint=KEPT, cost=AGAIN, when=is_debated)
OF_ANOTHER = (
    _tells({a.AdvanceIssue}, hint=KEPT, cost=OF_POWER, when=is_beside_card, unless="origin", origin=_named),
    _tells(PLAYS, hint=KEPT, cost=AGAIN, doubt=1, when=is_beside_card),
)
"""From whose track an issue comes where it stands on it, else perhaps whose it is: `merkulov pulls churchill's 2/2`."""
TAKEN_FROM = _tells({a.Appoint}, when=lambda told, _: "taken" in told.said, denied=lambda one: frozenset({one.value}))
"""Who has the command is named behind what says that it is taken from him: `le quita europa a los americanos`."""
HELPED = _tells(
    {a.PlaceSupport},
    hint=KEPT,
    doubt=1,
    beside="box",
    when=lambda told, one: "for" in told.said and one.value not in one.now.asked,
)
"""Whose Front it is for which another places support: `three in the east for uncle joe` (6.5)."""
PLACED_BY = _tells({a.CardPlaces}, hint=KEPT, doubt=1)
"""Who places what the card puts on the board at once, or is bound to spend it on that: `uk 1 off med` (3.28)."""
WHOSE = _tells({a.AdvanceFront}, cost=OF_POWER, whose=_named)
BY_US = _tells({a.GiveTie}, "us", unless="winner", when=lambda _, meaning: meaning.value == US)
KEEPING, USED = "keeping", frozenset({"breaks", "leader"})
"""How a reading goes on behind what says that somebody keeps his Leader; what says that one is used, or is kept."""
RULES: Mapping[str, tuple[Rule, ...]] = {
    "by": (_tells(MOVING, hint="by"),),
    "small": (
        _tells(ANY - MOVING, hint=KEPT, when=_joins_nothing),
        _tells(MOVING, hint=KEPT, when=lambda _, one: "by" not in one.beside),
    ),
    "space_word": (_tells(ANY, hint=KEPT),),
    "single": (  # behind an `all` it may count: `all offensive, and one more for italy`
        _tells(ANY, hint=KEPT, when=lambda told, _: told.values.get("n") != "all"),
        _tells(ANY, hint=KEPT, doubt=1, when=lambda told, _: told.values.get("n") == "all"),
    ),
    **dict.fromkeys(("from_space", "of_track"), (_tells(ANY, hint=KEPT, when=lambda *said: not _is_taking(*said)),)),
    "filler": (
        _tells(
            ANY,
            hint=KEPT,
            when=lambda told, one: (
                one.value not in {THROWN, RECEIVED} and _joins_nothing(told, one) and not _is_taking(told, one)
            ),
        ),
        _tells(ANY - OF_TARGETS, THROWN, hint=KEPT, when=lambda _, meaning: meaning.value == THROWN),
        _tells(ANY - PLAYS, hint=KEPT, when=lambda _, meaning: meaning.value == RECEIVED),
        _tells(PLAYS, RECEIVED, hint=KEPT, when=lambda _, meaning: meaning.value == RECEIVED),
    ),
    "die_word": (_tells(ANY, "die", hint=KEPT),),
    "stands": (_tells(OF_DICE, hint=KEPT),),  # `the first is a 6`
    "and": (
        *(_tells(ANY - MARKERS - {a.CardSends}), _tells(MARKERS, hint="then")),
        *(_tells({a.CardSends}, unless="reserve"), _tells({a.CardSends}, beside="reserve", doubt=1)),
    ),
    "talk": (
        _tells(MARKERS, "later", hint=KEPT, cost=TALK, when=lambda _, meaning: meaning.value == LATER),
        _tells(MARKERS, hint=KEPT, cost=TALK, when=lambda _, meaning: meaning.value != LATER),
        _tells(ANY - MARKERS, hint=KEPT, cost=TALK, when=lambda *said: not _is_put_off(*said)),
        _tells(ANY - MARKERS, hint=KEPT, cost=TALK, doubt=1, when=_is_put_off),
    ),
    "interrogative": (_tells(ANY, hint=KEPT, cost=TALK),),
    "yes": (
        _tells({a.DebateIssue}, "debates", when=lambda _, one: not one.now.awaits_leaders_roll),
        _tells(ANY - {a.DebateIssue, a.CardSends}, hint=KEPT, cost=YES),
    ),
    "reason": (_tells(ANY, doubt=1),),
    "handing": (_tells(MARKERS, hint=KEPT, when=lambda _, one: len(one.now.asked) > 1),),  # who places next (3.32)
    "earlier": (_tells(MARKERS, hint=EARLIER), _tells(ANY - MARKERS, hint=KEPT)),
    "unsure": (_tells(ANY, hint=KEPT, doubt=1),),
    "agendas": (_tells({a.Reveal}, "agendas"), _tells(TIES, hint=KEPT)),  # what is tied: `the agenda is his`
    "bonus": (  # of a command (6.91); a number is none
        _tells({a.PlaceSupport}, "brought", hint=KEPT, when=lambda _, one: not {"number", "plus"} & one.beside),
    ),
    "letter": (_tells({a.CardIs}, beside="title", doubt=1),),
    "keeps": (
        *(_tells(ANY - TIES - PLAYS - {a.PlaceSupport}, hint=KEPT), _tells(PLAYS | {a.Appoint}, "kept", hint=KEPT)),
        _tells(TIES, "kept", hint=KEPT, unless="winner", when=lambda told, _: "breaks" not in told.said),
        _tells(TIES, "kept keeper", hint=KEPT, beside="winner", when=lambda told, _: "breaks" not in told.said),
        _tells(TIES, hint=KEPT, when=lambda told, _: "breaks" in told.said),  # `burns his leader and keeps it`
        *(_tells(PLAYS, "kept", stop=True), *STALLED, OF_ROLLS, _tells(PLAYS, hint=KEEPING)),
    ),
    "moved": (
        *(*MOVED, OF_ROLLS, _tells({a.AdvanceIssue}, "advances", cost=AGAIN)),
        _tells(HEALTH, hint=KEPT, cost=TALK),  # `he gets through it in good health`
    ),
    "stalled": (*STALLED, _tells({a.CardBars}, "bars"), OF_ROLLS),
    "given": (
        _tells({a.GiveTie, a.Gain, a.Appoint, a.CardGives}, "given"),
        _tells({a.BreakTie}, "gives"),
    ),
    "command": (
        *(_tells({a.AdvanceFront}, moves=True), _tells({a.Appoint}, "speaker", fills="leader", leader=_speaker), *OWN),
    ),
    "own": OWN,
    "track": (_tells({a.Pick}, track=True), _tells(PLAYS | {a.Research, a.MoveGlobal}, hint=KEPT)),
    "speaker": (_tells({a.Appoint}, "speaker"), _tells({a.Appoint}, fills="leader", leader=_speaker)),
    "all": (
        _tells(OF_NUMBER, fills="n", n="all", hint="all"),
        _tells({a.CardClears}, "every"),
        _tells({a.Activate}, fills="issue"),
        _tells({a.Activate}, beside="issue", doubt=1),
        _tells(OF_DICE - {a.CardTakes, a.CardClears}, hint="alike", unless="dice", alike=(2, 3)),
    ),
    "both": (
        _tells(OF_DICE, hint="alike", unless="dice", alike=(2,)),
        *(_tells({a.Pick}, both=True), _tells({a.PlaceSupport}, fills="n", doubt=1, n=2)),
    ),
    "each": (_tells(SPENDING, hint=KEPT),),
    "there": (_tells({a.PlaceSupport}, fills="box", box="there"), _tells({a.CardSends}, fills="front", front="there")),
    "pair": (  # `a pair of offensives`
        _tells(OF_NUMBER, fills="n", n=lambda one: ALIKE[one.value], when=lambda _, one: one.value in ALIKE),
    ),
    "times": (
        _tells(OF_NUMBER, fills="n", n=lambda one: int(one.value)),  # `dos veces un naval`
        *(  # `three times a 4`
            _tells(OF_DICE, hint=alike, when=lambda _, one, number=number: one.value == number)
            for number, alike in (("2", "double"), ("3", "triple"))
        ),
    ),
    "replaces": (_tells({a.BreakTie}, "breaks"), _tells({a.MoveGlobal}, "moves")),  # `stalin flips his leader`
    "total": (_tells(HEALTH, "total", hint="total"),),
    "health_roll": (_tells(HEALTH),),
    "of_axis": (_tells({a.CardSends}, "axis"), _tells({a.PlaceReserves}, fills="theater", theater="pacific")),
    "spent": (
        _tells({a.CardCommits}, "support", fills="owed", owed="support"),
        _tells(SPENDING | {a.CardCommits}),
        _tells({a.Convoy}, "arrives", fills="fate", fate="arrives"),
        _tells({a.Gain}, fills="thing", thing="production"),
    ),
    "staff": (_tells({a.Gain}, beside="thing"),),
    "to_space": (_tells(PLAYS, hint="to"), _tells({a.Direct, a.PlaceSupport, a.CardSends}, hint=KEPT)),
    "center": (
        *(_tells(PLAYS, stop=True), _tells({a.Pick}, spot="center"), _tells(PLAYS, fills="spot", spot="center")),
        IN_CENTER,
    ),
    "plus": (_tells(ADDED_TO, hint="plus"), _tells(ANY - ADDED_TO - {a.Gain}), _tells({a.Gain}, "gains")),
    "minus": (_tells(ADDED_TO, hint="minus"),),
    "captures": (_tells({a.AdvanceIssue}, "advances"), _tells({a.DebateIssue}), MOVED[0], OF_ROLLS),
    "to_pick": (_tells({a.Pick}, hint=KEPT, when=_is_number_due),),
    "other": (
        _tells(ANY - OF_DICE - {a.Direct}, hint=KEPT, cost=OTHER, doubt=1),
        _tells({a.Direct}, "second", hint=KEPT, cost=OTHER),
        _tells({a.PlaceSupport}, "others", hint="all", fills="n", n="all"),  # `the other three`
        _tells(OF_DICE, hint=KEPT, cost=OTHER, beside="dice"),  # the next die: `first a 2, the second a 5`
        _tells(OF_DICE, hint=KEPT, cost=OTHER, unless="dice", doubt=1),
    ),
    "plays": (
        _tells(ANY, "with", hint="with", when=_is_no_power),
        _tells(
            ANY, "with", hint="with", doubt=1, cost=OTHER, unless="power", when=lambda *said: not _is_no_power(*said)
        ),
        _tells({a.GiveTie}, "with", hint="with", when=lambda told, _: "none" in told.said),  # `nadie usa su líder`
        _tells(ANY, "with", hint=KEPT, when=lambda told, _: told.hint == "discarding"),
    ),
    "or": (
        _tells(ANY, doubt=1, when=_has_begun, corrected=True),
        _tells(ANY, hint="denied", doubt=1, when=_has_begun),
    ),
    "restating": (_tells(ANY - TIES, hint="restating", when=_has_begun), _tells(TIES, hint=KEPT, cost=TALK)),
    "not": NOT,
    "no": (
        *(_tells({a.Pass}, hint="no"), *NOT, _tells({a.DebateIssue}, "debates", beside="power", cost=DENIED, doubt=1)),
        *(_tells(MOVING, beside=die, moves=False) for die in ("d6", "d10")),
    ),
    "number": (
        _tells({a.Pick}, hint=KEPT, when=_is_distance),  # `us production 2`
        # `the american one`
        _tells(
            {a.Direct},
            hint=KEPT,
            beside="issue",
            when=lambda _, one: one.value == "1" and LEADERS_DIE not in one.beside,
        ),
    ),
    "no_effect": (
        _tells({a.Pass}, "passes", when=lambda told, _: "places" in told.said),
        *STALLED,
        _tells({a.Reveal}, "none"),
    ),  # `us had nothing`
    "removes": (_tells(_saying("removes"), "removes"), _tells({a.Appoint}, "taken", when=lambda _, one: not one.cost)),
    "puts": (MOVED[0]._replace(kinds={a.AdvanceFront}), _tells(_saying("places"), "places")),
    "commander": (_tells({a.Appoint}, fills="leader", leader=_named),),  # `monty` (6.92)
    "theater": (  # that brings it: `3 europe on med`
        _tells({a.PlaceSupport}, hint=KEPT, cost=AGAIN, unless="of_theater", of_theater=_named),
    ),
    "side": (_tells({a.MoveGlobal}, same="relation", relation=_named, side=lambda one: one.value.partition(".")[2]),),
    "exchange": (*EXCHANGED, _tells({a.MoveGlobal}, hint=KEPT)),
    "same": (
        _tells({a.AdvanceIssue}, unless="issue", issue=_last_issue),
        _tells({a.DebateIssue}, "of_issue", when=lambda _, meaning: bool(_last_issue(meaning))),
    ),
    "power": (DEBATED, *OF_ANOTHER, WHOSE, BY_US, OF_OWNER, TAKEN_FROM, HELPED, PLACED_BY),
    "person": (
        DEBATED,
        HELPED,
        PLACED_BY,
        *OF_ANOTHER,
        WHOSE,
        _tells(
            PLAYS,
            "leader",
            unless="card",
            same="power",
            when=lambda told, _: told.hint == "with",
            card=Play("leader"),
            power=_named,
        ),
        BY_US._replace(said="us person"),
        OF_OWNER,
        TAKEN_FROM,
    ),
    "from_spot": (
        _tells({a.Appoint}, "taken", when=_is_taking, denied=lambda one: frozenset({one.value})),
        _tells(PLAYS, when=lambda _, one: one.value[0] == " " or one.value[-2:] != " 0", origin=_named),
    ),
    "to_spot": (*TO_SPACE, _tells(PLAYS, unless="spot", spot=_named)),
    "into_spot": TO_SPACE,
    "chief": (_tells({a.RollChief}, "chief", same="power", power=_named),),
    LEADERS_DIE: (
        _tells(
            PLAYS,
            LEADERS_DIE,
            cost=AGAIN,
            doubt=1,
            unless="card",
            when=lambda told, one: "issue" in told.values or one.kind.action is a.DebateIssue,  # `stalin 3 on global`
            card=Play("leader"),
            of_health=_named,
        ),
    ),
    "issue": (
        _tells({a.Appoint}, "command", same="theater", theater=_theater),
        _tells({a.MoveGlobal}, hint=KEPT, when=lambda _, one: one.value == "global_issue"),  # whose marker it is (6.11)
        _tells(
            {a.PlaceSupport},
            "brought",
            hint=KEPT,
            cost=AGAIN,
            when=lambda _, one: _theater(one) and (one.cost <= STEMMED or "theater" not in one.beside),
        ),  # what it brings (6.91)
        _tells(
            {a.PlaceSupport},
            hint=KEPT,
            cost=AGAIN,
            beside="box",
            same="box",
            when=lambda told, one: "for" in told.said or one.cost <= STEMMED,
            box=lambda one: one.now.state.turn.directed.get(one.value),
        ),  # the Front to which a Directed Offensive goes (6.7)
        _tells({a.Research, a.Fund}, "research", when=lambda _, meaning: meaning.value == RESEARCHED),
        _tells({a.DebateIssue}, "of_issue", cost=AGAIN, when=lambda _, one: one.value == _last_issue(one)),
    ),
}
"""What a category of meaning tells of some kinds of action, beside the field that it may fill."""
WORD_RULES: Mapping[str, tuple[Rule, ...]] = {
    "himself": (_tells({a.Appoint}, fills="leader", leader=_speaker), _tells({a.Appoint})),
    "for": (_tells({a.BreakTie}, "for", hint="for"), _tells(ANY - {a.BreakTie}, "for", hint=KEPT), *EXCHANGED),
    "with": (_tells(ANY, "with", hint="with"),),
    "stopping": (_tells(PLAYS, stop=True),),
    "offensive": (
        _tells({a.AdvanceIssue}, cost=AGAIN + OF_POWER, beside="card", unless="issue", issue=_only_offensive),
        _tells({a.Direct}, hint=KEPT, cost=AGAIN, doubt=1, beside="power", unless="issue"),  # that is due of him
        _tells({a.AdvanceFront}, hint=KEPT),
    ),
    "well": (_tells({a.PurgeRolls}, purged=False),),
    "arrives": (_tells({a.PurgeRolls}, purged=False), MOVED[1]),
    **dict.fromkeys(("dead", "discarding"), (_tells({a.PurgeRolls}, purged=True),)),
    "table": (IN_CENTER, _tells({a.CardPuts}, beside="spot")),
    **dict.fromkeys(("advances", "moves"), (MOVED[0], NOT_PLAYING, OF_ADVANCE)),
    **dict.fromkeys(("agenda", "conferences"), (_tells(TIES, hint=KEPT),)),
    **dict.fromkeys(("inactive", "sidelines"), (_tells({a.BreakTie}, "breaks"),)),
    "takes": (_tells({a.Appoint}, "takes", when=lambda _, one: "removes" not in one.beside),),
    "colonies": (_tells({a.MoveGlobal}, same="relation", relation="churchill_roosevelt"),),
    "debates": (
        NOT_PLAYING,
        _tells({a.GiveTie}, when=lambda told, _: bool({"none", "not"} & told.said)),  # `никто не вмешался`
    ),
    "fails": STALLED,
    "breaks": EXCHANGED,  # `roosevelt burns walker`
    "passes": (_tells({a.CardSidelines}, "absent"),),  # `roosevelt sits this one out`
}
"""What some fixed words tell of some kinds of action, and nothing else."""


@cache
def rules_of(category: str, action: type[Any], word: str = "") -> tuple[Rule, ...]:
    """Return what a category of meaning, or a fixed word, tells of a kind of action."""
    rules = WORD_RULES.get(word, ()) if word else RULES.get(category, ())
    return tuple(rule for rule in rules if action in rule.kinds)


def told_by(rules: Iterable[Rule], told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what some rules of a meaning and its kind of action tell; what is told again is cheap."""
    for rule in rules:
        is_beside = (not rule.beside or rule.beside in told.values) and rule.unless not in told.values
        if not is_beside or (rule.when and not rule.when(told, meaning)):
            continue
        values = {name: value(meaning) if callable(value) else value for name, value in rule.values.items()}
        if None in values.values() or told.values.get(rule.same, values.get(rule.same)) != values.get(rule.same):
            continue
        if not rule.fills or rule.fills not in told.values:
            hint = told.hint if rule.hint == KEPT else rule.hint
            yield told.but(meaning.cost + rule.cost, said=rule.said, hint=hint, doubt=rule.doubt, **values)
