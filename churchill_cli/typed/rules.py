"""What a meaning tells of some kinds of action, as a table: words said, values, a hint of what follows."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.typed.kinds import KINDS, Meaning, fills
from churchill_cli.typed.partial_reading import NO_VALUES, Told, Values

AGAIN, TALK, YES, OTHER = 0.05, 0.26, 0.3, 0.2
"""What it costs to say a thing twice, to talk, to say yes, to mean another of a kind."""
KEPT, SPEAKER = "kept", object()
"""A hint that stays, and a value that is who acts."""


class Rule(NamedTuple):
    """What a meaning tells of some kinds of action: a word said, a hint of what follows, values.

    ``fills``: a field that is not told yet, or alike; ``beside``: a field that is told.
    """

    kinds: Collection[type[Action]]
    said: str = ""
    hint: str = ""
    doubt: int = 0
    cost: float = 0.0
    fills: str = ""
    beside: str = ""
    values: Values = NO_VALUES


def _tells(kinds: Collection[type[Action]], said: str = "", **told: Any) -> Rule:  # noqa: ANN401
    """Return the rule that a meaning tells something of some kinds; what is no part of a rule is a value."""
    parts = {name: told.pop(name) for name in ("hint", "doubt", "cost", "fills", "beside") if name in told}
    return Rule(kinds, said, values=told, **parts)


ANY = frozenset(KINDS)
PLAYS = frozenset({a.AdvanceIssue, a.DebateIssue})
OF_ISSUES = frozenset(action for action, kind in KINDS.items() if "issue" in kind.fields)
OF_NUMBER = frozenset(action for action, kind in KINDS.items() if "n" in fills(kind, "number"))
OF_DICE = frozenset(action for action, kind in KINDS.items() if "dice*" in kind.fields.values())
MOVING, HEALTH = frozenset({a.AdvanceFront, a.Research}), frozenset({a.LeaderRolls, a.LeaderIs})
ADDED_TO, SPENDING = PLAYS | {a.Research}, frozenset({a.PlaceSupport, a.Activate, a.Fund, a.CardCommitsTo})
MOVED = (_tells(MOVING, moves=True), _tells({a.Convoy}, "arrives", fills="fate", fate="arrives"))
STALLED = (_tells(MOVING, moves=False), _tells({a.Convoy}, "fails", fills="fate", fate="fails"))
OF_ROLLS = _tells({a.CardIs}, beside="rolls", doubt=1)
OWN = (_tells({a.Pick}, track=True), _tells(OF_ISSUES, hint="own"), _tells({a.DebateIssue}, hint=KEPT))
IN_CENTER = _tells({a.CardPuts}, "spot", fills="spot", spot="center")
RULES: Mapping[str, tuple[Rule, ...]] = {
    **dict.fromkeys(("filler", "small", "space_word", "from_space", "of_track", "single"), (_tells(ANY, hint=KEPT),)),
    "die_word": (_tells(ANY, "die", hint=KEPT),),
    "and": (_tells(ANY),),
    "talk": (_tells(ANY, hint=KEPT, cost=TALK),),
    "yes": (_tells({a.DebateIssue}, "debates"), _tells(ANY - {a.DebateIssue}, hint=KEPT, cost=YES)),
    "reason": (_tells(ANY, doubt=1),),
    "agendas": (_tells({a.Reveal}, "agendas"),),
    "letter": (_tells({a.CardIs}, beside="title", doubt=1),),
    "keeps": (_tells(ANY, hint=KEPT), _tells({a.Appoint}, "kept"), _tells(PLAYS, stop=True), *STALLED, OF_ROLLS),
    "moved": (*MOVED, OF_ROLLS),
    "stalled": (*STALLED, _tells({a.CardBars}, "bars"), OF_ROLLS),
    "given": (
        _tells({a.GiveTie, a.Gain, a.Appoint, a.CardGives}, "given"),
        _tells({a.BreakTie}, "gives"),
    ),
    "command": (
        *(_tells({a.AdvanceFront}, moves=True), _tells({a.Appoint}, "speaker", fills="leader", leader=SPEAKER), *OWN),
    ),
    "own": OWN,
    "track": (_tells({a.Pick}, track=True), _tells(PLAYS, hint=KEPT)),
    "speaker": (_tells({a.Appoint}, "speaker"),),
    "all": (
        _tells(OF_NUMBER, fills="n", n="all"),
        _tells({a.CardClears}, "every"),
        _tells({a.Activate}, fills="issue"),
        _tells({a.Activate}, beside="issue", doubt=1),
        _tells(OF_DICE - {a.CardTakes, a.CardClears}, hint="alike", alike=(2, 3)),
    ),
    "both": (_tells(OF_DICE, hint="alike", alike=(2,)), _tells({a.Pick}, both=True)),
    "each": (_tells(SPENDING, hint=KEPT),),
    "there": (_tells({a.PlaceSupport}, fills="box", box="there"),),
    "total": (_tells(HEALTH, "total"),),
    "health_roll": (_tells(HEALTH),),
    "of_axis": (_tells({a.CardSends}, "axis"), _tells({a.PlaceReserves}, fills="theater", theater="pacific")),
    "spent": (
        _tells({a.CardCommits}, "support", fills="owed", owed="support"),
        _tells(SPENDING | {a.CardCommits}),
        _tells({a.Convoy}, "arrives", fills="fate", fate="arrives"),
        _tells({a.Gain}, fills="thing", thing="production"),
    ),
    "staff": (_tells({a.Gain}, beside="thing"),),
    "to_space": (_tells(PLAYS, hint="to"),),
    "center": (
        *(_tells(PLAYS, stop=True), _tells({a.Pick}, spot="center"), _tells(PLAYS, fills="spot", spot="center")),
        IN_CENTER,
    ),
    "plus": (_tells(ADDED_TO, hint="plus"), _tells(ANY - ADDED_TO)),
    "minus": (_tells(ADDED_TO, hint="minus"),),
    "captures": (_tells({a.AdvanceIssue}, "advances"), _tells({a.DebateIssue}), *MOVED, OF_ROLLS),
    "other": (_tells(ANY, hint=KEPT, cost=OTHER, doubt=1),),
}
"""What a category of meaning tells of some kinds of action, beside the field that it may fill."""
WORD_RULES: Mapping[str, tuple[Rule, ...]] = {
    "himself": (_tells({a.Appoint}, fills="leader", leader=SPEAKER), _tells({a.Appoint})),
    "for": (_tells({a.BreakTie}, "for", hint="for"),),
    "table": (IN_CENTER, _tells({a.CardPuts}, beside="spot")),
    **dict.fromkeys(("advances", "moves"), MOVED[:1]),
}
"""What some fixed words tell of some kinds of action, and nothing else."""


def told_by(rules: Iterable[Rule], told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield what the rules of a meaning tell of its kind of action; what is told again is cheap."""
    asked = meaning.now.asked
    for rule in rules:
        if meaning.kind.action not in rule.kinds or (rule.beside and rule.beside not in told.values):
            continue
        values = {name: asked[0] if asked and value is SPEAKER else value for name, value in rule.values.items()}
        if SPEAKER in values.values():
            continue
        if not rule.fills or rule.fills not in told.values:
            hint = told.hint if rule.hint == KEPT else rule.hint
            yield told.but(meaning.cost + rule.cost, said=rule.said, hint=hint, doubt=rule.doubt, **values)
        elif values and told.values[rule.fills] == values.get(rule.fills):
            yield told.but(meaning.cost + AGAIN)
