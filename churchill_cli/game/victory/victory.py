"""Who has won: the three endings, their adjustments, every tie, both editions (4.4)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from churchill_cli.game.model.constants import D6, Constants
from churchill_cli.game.model.ids import POWERS, UK, US, USSR, Power
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.values import Value

if TYPE_CHECKING:  # scores alone need no position
    from churchill_cli.game.model.position import Position

ALLIANCE, BROKEN, HEGEMON = "4.41", "4.42", "4.43"
SECOND_PLACE, THREE_WAY = "Q-second-place-tie", "Q-three-way-tie"
OTHER_READINGS = {SECOND_PLACE: "undecided", THREE_WAY: "all"}
"""The reading of each question that is not the default."""

CLOSE_SCORES = N_(
    "Germany and Japan have surrendered and no more than %(margin)d points lie between first and "
    "last place, so the most points win."
)
LEVEL_LEADERS = N_("the two in the lead have the same number of points, so the tie-break decides.")
AHEAD_OF_BOTH = N_("%(first)s %(a)d is more than %(second)s %(b)d + %(third)s %(c)d together, so first place wins.")
BEHIND_BOTH = N_("%(first)s %(a)d is no more than %(second)s %(b)d + %(third)s %(c)d together, so second place wins.")
BEHIND_LEVEL_BOTH = N_(
    "%(first)s %(a)d is no more than %(second)s %(b)d + %(third)s %(c)d together; "
    "these two share second place, so the tie-break decides."
)
NEAR_ENOUGH = N_("%(first)s is %(lead)d points ahead of last place, no more than %(limit)d, so first place wins.")
TOO_FAR = N_("%(first)s is %(lead)d points ahead of last place, more than %(limit)d, so second place wins.")
TOO_FAR_LEVEL = N_(
    "%(first)s is %(lead)d points ahead of last place, more than %(limit)d; "
    "the two others share second place, so the tie-break decides."
)
BY_DIE = N_(
    "%(first)s is %(lead)d points ahead of last place. One d6 is added to %(margin)d: "
    "if that reaches %(lead)d, first place wins, otherwise second place."
)
ADJUSTED = N_("Germany and Japan have not both surrendered, so the most points after the adjustment win.")


class End(Value):
    """What the verdict depends on besides the scores."""

    both_surrendered: bool
    trinity: bool
    sole_germany: bool

    @classmethod
    def of(cls, position: "Position") -> "End":
        """Return what a verdict on the board as it stands depends on."""
        return cls(position.both_surrendered(), position.has_bomb(), position.sole_germany())


class Reading(Value):
    """The winner under another reading of an open point; None where it needs dice, or is undecided."""

    ruling: str
    reading: str
    winner: Power | None
    dice_needed: int = 0


class Verdict(Value):
    """The winner and why; ``winner`` is None where dice are missing or the text is silent.

    ``why`` is the reason in a sentence, made of the numbers that the verdict itself rests on.
    """

    branch: str
    why: Text
    raw: Mapping[Power, int]
    adjusted: Mapping[Power, int] | None
    winner: Power | None
    tiebreak: str | None
    readings: tuple[Reading, ...]
    open_points: tuple[str, ...]
    dice_needed: int
    cites: tuple[str, ...]


class _Case(Value):
    """One question of victory, under one choice of readings."""

    scores: Mapping[Power, int]
    end: End
    constants: Constants
    dice: tuple[int, ...]
    tournament: bool
    rulings: Mapping[str, str]

    def reads(self, question: str, reading: str) -> bool:
        return self.rulings.get(question) == reading

    def is_rolled(self) -> bool:
        """Tell whether dice adjust the totals (4.43, first edition)."""
        return self.constants.hegemon == "dice" and not self.tournament

    def ranked(self) -> list[list[Power]]:
        """Return the powers in groups of equal score, best first."""
        points = sorted(set(self.scores.values()), reverse=True)
        return [[power for power in POWERS if self.scores[power] == group_score] for group_score in points]

    def lead(self) -> int:
        """Return how far first place is ahead of last place."""
        return max(self.scores.values()) - min(self.scores.values())


def verdict(  # noqa: PLR0913 - the question has so many parts
    raw: Mapping[Power, int],
    end: End,
    constants: Constants,
    dice: Sequence[int] = (),
    *,
    tournament: bool = False,
    rulings: Mapping[str, str] | None = None,
) -> Verdict:
    """Return who has won with the scores ``raw`` (4.4).

    ``dice``: first edition only, one d6 for 4.42, three for 4.43 in the order UK, US, USSR. ``tournament``: the first
    edition's option without dice.
    """
    optional = tournament and constants.hegemon == "dice"  # the second edition has no such option
    case_judged = _Case(raw, end, constants, tuple(dice), optional, rulings or {})
    judged = _judged(case_judged)
    question = _question(case_judged)
    if question is None or question in case_judged.rulings:
        return judged
    reading = OTHER_READINGS[question]
    otherwise = _judged(case_judged.but(rulings={**case_judged.rulings, question: reading}))
    readings = (Reading(question, reading, otherwise.winner, otherwise.dice_needed),)
    return judged.but(readings=readings if otherwise.winner != judged.winner else (), open_points=(question,))


def most_dice(raw: Mapping[Power, int], end: End, constants: Constants, *, tournament: bool) -> int:
    """Return how many dice the verdict can take: in the first edition one for 4.42 and three for 4.43.

    None in the second edition, in the first edition's tournament option, in 4.41, and where the lead is shared.
    """
    if constants.hegemon != "dice" or tournament:
        return 0
    if not end.both_surrendered:
        return len(POWERS)
    last_score, second_score, first_score = sorted(raw.values())
    return int(first_score - last_score > constants.alliance_margin and first_score > second_score)


def _judged(case: _Case) -> Verdict:
    if not case.end.both_surrendered:
        return _hegemon(case)
    margin = case.constants.alliance_margin
    if case.lead() <= margin:
        return _first_place_wins(case, ALLIANCE, Text(CLOSE_SCORES, {"margin": margin}))
    if len(case.ranked()[0]) > 1:
        return _first_place_wins(case, BROKEN, Text(LEVEL_LEADERS))
    return _judge_against_both(case) if case.constants.broken_alliance == "coalition" else _judge_against_limit(case)


def _question(case: _Case) -> str | None:
    """Return the open point that this verdict turns on, if there is one."""
    if not case.end.both_surrendered:
        return THREE_WAY if len(case.ranked()) == 1 else None
    strictly = _judged(case.but(rulings={**case.rulings, SECOND_PLACE: "undecided"}))
    is_undecided = strictly.winner is None and not strictly.dice_needed
    return SECOND_PLACE if is_undecided else None


def _decided(case: _Case, branch: str, why: Text, winner: Power | None, tiebreak: str | None = None) -> Verdict:
    sections = (branch, "4.44", tiebreak) if tiebreak else (branch,)
    return Verdict(branch, why, case.scores, case.scores, winner, tiebreak, (), (), 0, sections)


def _first_place_wins(case: _Case, branch: str, why: Text) -> Verdict:
    """Give the game to the power with most points; ties by 4.44."""
    leaders = case.ranked()[0]
    if len(leaders) == 1:
        return _decided(case, branch, why, *leaders)
    return _decided(case, branch, why, *break_tie(leaders, case.end))


def break_tie(tied_powers: Sequence[Power], end: End) -> tuple[Power, str]:
    """Return who wins a tie for the lead, and by which condition (4.44)."""
    if US in tied_powers and end.trinity:
        return US, "4.44.1"
    if USSR in tied_powers and end.sole_germany:
        return USSR, "4.44.2"
    return UK, "4.44.3"


def _judge_against_both(case: _Case) -> Verdict:
    """Judge first place against the two others together (4.42)."""
    ranked = sorted(case.scores.items(), key=lambda power_score: -power_score[1])
    (first, first_score), (second, second_score), (third, third_score) = ranked
    fields = {"first": first, "second": second, "third": third, "a": first_score, "b": second_score, "c": third_score}
    if first_score > second_score + third_score:
        return _first_place_wins(case, BROKEN, Text(AHEAD_OF_BOTH, fields))
    return _second_place_wins(case, Text(BEHIND_LEVEL_BOTH if second_score == third_score else BEHIND_BOTH, fields))


def _judge_against_limit(case: _Case) -> Verdict:
    """Judge by the first edition: a d6 raises the limit of a lead above which second place wins (4.42).

    Its tournament option rolls no die.
    """
    (leader,), *followers = case.ranked()
    margin, lead_of_first = case.constants.alliance_margin, case.lead()
    fields = {"first": leader, "lead": lead_of_first, "margin": margin}
    needs_die = not (case.tournament or case.dice) and margin + min(D6) < lead_of_first <= margin + max(D6)
    if needs_die:
        return _decided(case, BROKEN, Text(BY_DIE, fields), None).but(dice_needed=1)
    certain_face = max(D6) if lead_of_first > margin + max(D6) else min(D6)  # that no other can better
    lead_limit = margin if case.tournament else margin + next(iter(case.dice), certain_face)
    if lead_of_first <= lead_limit:
        return _first_place_wins(case, BROKEN, Text(NEAR_ENOUGH, {**fields, "limit": lead_limit}))
    is_shared = len(followers[0]) > 1
    return _second_place_wins(case, Text(TOO_FAR_LEVEL if is_shared else TOO_FAR, {**fields, "limit": lead_limit}))


def _second_place_wins(case: _Case, why: Text) -> Verdict:
    """Give the game to second place; a tie of both followers by 4.44 between these two only (4.42)."""
    followers = case.ranked()[1]
    if len(followers) == 1:
        return _decided(case, BROKEN, why, *followers)
    winner, tiebreak = break_tie(followers, case.end)
    if winner not in followers and case.reads(SECOND_PLACE, "undecided"):
        return _decided(case, BROKEN, why, None).but(cites=(BROKEN, "4.44"))
    return _decided(case, BROKEN, why, winner, tiebreak)


def _hegemon(case: _Case) -> Verdict:
    """Adjust the totals, then the most points win; ties by 4.44 (4.43)."""
    place_by_power = adjustments(case.ranked(), every_tie=case.reads(THREE_WAY, "all"))
    dice_needed = len(POWERS) if case.is_rolled() and any(place_by_power.values()) else 0
    if len(case.dice) < dice_needed:
        missing = dice_needed - len(case.dice)
        return _decided(case, HEGEMON, Text(ADJUSTED), None).but(adjusted=None, dice_needed=missing)
    adjusted = {power: case.scores[power] + _change(case, place_by_power[power], power) for power in POWERS}
    return _first_place_wins(case.but(scores=adjusted), HEGEMON, Text(ADJUSTED)).but(raw=case.scores)


def adjustments(ranked: Sequence[Sequence[Power]], *, every_tie: bool) -> dict[Power, str]:
    """Return each power's place for the adjustment: ``first``, ``second``, ``last`` or nothing (4.43)."""
    if len(ranked) == 1:
        return dict.fromkeys(ranked[0], "first" if every_tie else "")
    places = ("first", "last") if len(ranked) == 2 else ("first", "second", "last")  # noqa: PLR2004 - two groups: a tie
    return {power: place_name for place_name, group in zip(places, ranked, strict=True) for power in group}


def _change(case: _Case, place_name: str, power: Power) -> int:
    """Return what is added to the total of a power in ``place_name`` (4.43).

    In the first edition it is the die, of which second place rounds half up; its tournament option takes from the first
    alone.
    """
    if not place_name:
        return 0
    constants = case.constants
    if case.is_rolled():
        die = case.dice[POWERS.index(power)]
        return {"first": -die, "second": -((die + 1) // 2), "last": die}[place_name]
    if case.tournament:
        return {"first": -constants.hegemon_first, "second": 0, "last": 0}[place_name]
    return {
        "first": -constants.hegemon_first,
        "second": -constants.hegemon_second,
        "last": constants.hegemon_last,
    }[place_name]
