"""Who has won and why: the verdict of `judge` with its reasons and open points (4.4)."""

from collections.abc import Mapping, Sequence

from churchill_cli.game.model.constants import Constants
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory.judge import HEGEMON, SECOND_PLACE, THREE_WAY, End, Judge, Scores

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
    return judged(Judge(end, constants, dice, rulings or {}, tournament=tournament), raw)


def judged(judge: Judge, raw: Mapping[Power, int]) -> Verdict:
    """Return who has won with the scores ``raw``, and whether another reading of an open point has another winner."""
    as_read, question = _as_read(judge, raw), _question(judge, tuple(raw[power] for power in POWERS))
    if question is None or question in judge.rulings:
        return as_read
    reading = OTHER_READINGS[question]
    rulings = {**judge.rulings, question: reading}
    otherwise = _as_read(Judge(judge.end, judge.constants, judge.dice, rulings, tournament=judge.is_tournament), raw)
    readings = (Reading(question, reading, otherwise.winner, otherwise.dice_needed),)
    return as_read.but(readings=readings if otherwise.winner != as_read.winner else (), open_points=(question,))


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


def _as_read(judge: Judge, raw: Mapping[Power, int]) -> Verdict:
    """Return the verdict as the open points are read."""
    scores = tuple(raw[power] for power in POWERS)
    branch, dice_needed, why = judge.branch(scores), judge.dice_needed(scores), _why(judge, raw)
    if dice_needed:
        adjusted = None if branch == HEGEMON else raw
        return Verdict(branch, why, raw, adjusted, None, None, (), (), dice_needed, (branch,))
    _is_first, contenders = judge.contenders(scores, judge.dice)
    winner = judge.winner_with(scores, judge.dice)
    tiebreak = judge.tie(contenders)[1] if winner and len(contenders) > 1 else None
    cites = (branch, "4.44", tiebreak) if tiebreak else (branch,) if winner else (branch, "4.44")
    adjusted = dict(zip(POWERS, judge.adjusted(scores, judge.dice), strict=True)) if branch == HEGEMON else raw
    return Verdict(branch, why, raw, adjusted, winner, tiebreak, (), (), 0, cites)


def _question(judge: Judge, scores: Scores) -> str | None:
    """Return the open point that this verdict turns on, if there is one."""
    if not judge.end.both_surrendered:
        return THREE_WAY if len(set(scores)) == 1 else None
    is_first, contenders = judge.contenders(scores, judge.dice)
    is_undecided = not is_first and len(contenders) > 1 and judge.tie(contenders)[0] not in contenders
    return SECOND_PLACE if is_undecided and not judge.dice_needed(scores) else None


def _why(judge: Judge, raw: Mapping[Power, int]) -> Text:
    """Return the reason of a verdict in a sentence (4.41 to 4.43)."""
    if not judge.end.both_surrendered:
        return Text(ADJUSTED)
    ranked = sorted(raw.items(), key=lambda power_score: -power_score[1])
    (first, first_score), (second, second_score), (third, third_score) = ranked
    margin, lead_of_first = judge.constants.alliance_margin, first_score - third_score
    if lead_of_first <= margin:
        return Text(CLOSE_SCORES, {"margin": margin})
    if first_score == second_score:
        return Text(LEVEL_LEADERS)
    is_shared = second_score == third_score
    scores = tuple(raw[power] for power in POWERS)
    is_first, _contenders = judge.contenders(scores, judge.dice)
    if judge.constants.broken_alliance == "coalition":
        fields: dict[str, str | int] = {"first": first, "second": second, "third": third}
        fields |= {"a": first_score, "b": second_score, "c": third_score}
        return Text(AHEAD_OF_BOTH if is_first else BEHIND_LEVEL_BOTH if is_shared else BEHIND_BOTH, fields)
    fields = {"first": first, "lead": lead_of_first, "margin": margin}
    if judge.dice_needed(scores):
        return Text(BY_DIE, fields)
    fields["limit"] = judge.limit(lead_of_first, judge.dice)
    return Text(NEAR_ENOUGH if is_first else TOO_FAR_LEVEL if is_shared else TOO_FAR, fields)
