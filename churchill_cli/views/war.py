"""The war phase as plain text: attempts, chances, surrender (7.6 to 7.8)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from churchill_cli.answers.war import OddsAnswer, ReservesAnswer, StrengthAnswer, SurrenderAnswer
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS, NAVIES, TARGET, THEATER_OF, THEATERS, Front
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.war import fronts, reserves, surrender
from churchill_cli.game.war.odds import front_chances
from churchill_cli.game.war.reserve_throws import Placed, Placement
from churchill_cli.game.war.war import War
from churchill_cli.views.figures import cited, percent, unsigned
from churchill_cli.views.placed import NOT_YET, never_rolls
from churchill_cli.views.ruling import assumed_lines, listed, open_lines, section_lines, step_lines, table, tell
from churchill_cli.words.sentences import continued, name, say, short

BY_ROLL = N_(
    "%(front)s attempts %(space)s: strength %(n)d – advances on %(n)d or less (%(chance)s), no breakthrough (7.71)."
)
WITHOUT_FAIL = N_(
    "%(front)s attempts %(space)s: strength %(n)d – advances whatever the die, no breakthrough (7.71, 7.74)."
)
ALWAYS_THROUGH = N_(
    "%(front)s attempts %(space)s: strength %(n)d – advances and breaks through to %(beyond)s whatever the die (7.74)."
)
WITH_BREAKTHROUGH = N_(
    "%(front)s attempts %(space)s: strength %(n)d – advances whatever the die; "
    "on %(least)d or more it breaks through to %(beyond)s (%(chance)s; 7.74)."
)
WITH_RESERVES = N_(
    "With the Axis reserves still to come the chance of the %(front)s to advance is %(chance)s (7.6, 7.72.3)."
)
NONE_CAME = N_("If no reserves came: %(sentence)s")
COUNTED = N_(
    "%(names)s: the strength is before the Axis reserves; the chance counts those still to come (7.6, 7.72.3)."
)
STILL_TO_COME = N_("Chances over all dice still to come, the Axis reserves among them:")
STANDING = N_("Chances over the dice of the Fronts; the Axis reserves stand already (7.6):")
HAS_FALLEN, STILL_STANDS = N_("%(axis)s has surrendered."), N_("%(axis)s has not surrendered.")
FALLS = N_("%(axis)s has not surrendered yet: it does when all Fronts have moved.")
CONDITIONS = {
    "a": N_("a – Germany has surrendered: %(met)s"),
    "b": N_("b – the US has the A-Bomb and a B29 space has been entered: %(met)s"),
    "c": N_("c – the Far East Front has entered Manchuria: %(met)s"),
}


MOST_MORE = 8
"""So much offensive support more is shown at most."""
ADVANCE_WITH_MORE = N_("The chance to advance with more offensive support: %(chances)s.")
BREAKTHROUGH_WITH_MORE = N_("The chance to break through with more offensive support: %(chances)s.")


def strength_lines(answer: StrengthAnswer, verbose: int, *, is_supposed: bool = False) -> Iterator[str]:
    """Yield what a Front can do, with the reasons why not, and what a roll brings (7.7).

    ``is_supposed``: of support that is supposed, what still more would change is not asked.
    """
    attempt, roll_result, position = answer.attempt, answer.result, answer.war.position
    theater = THEATER_OF[attempt.front]
    are_placed = theater in answer.war.placed or any(THEATER_OF[front] == theater for front in position.reserves)
    if not attempt.blocked and position.armies(theater) and not are_placed:
        chance = front_chances(answer.war, theater)[attempt.front].advance
        yield tell(WITH_RESERVES, front=attempt.front, chance=Verbatim(percent(chance)))
        if not chance:
            yield never_rolls(answer.war, attempt.front, NOT_YET)
        yield tell(NONE_CAME, sentence=Verbatim(continued(_chance_sentence(answer))))
    else:
        yield from _attempt_lines(answer)
    if roll_result and not roll_result.spaces:
        space = roll_result.after.fronts[attempt.front]
        yield tell(N_("No advance: the %(front)s stays in %(space)s."), front=attempt.front, space=space)
    for event in roll_result.events if roll_result else ():
        yield cited(say(event.what), event.cites)
    if verbose and attempt.strength:
        yield tell(N_("Strength:"))
        yield from step_lines(attempt.strength)
    yield from section_lines(answer.cites, verbose)
    yield from open_lines(answer.open_points)
    yield from assumed_lines(position.board, answer.assumed, verbose)
    if not (are_placed or is_supposed):
        yield from _more_lines(answer.war, attempt.front)


def _more_lines(war: War, front: Front) -> Iterator[str]:
    """Yield the chance of a Front with each offensive support more, as long as that changes anything (7.6, 7.72)."""
    theater, more = THEATER_OF[front], range(MOST_MORE + 1)
    chances = [front_chances(war.reinforced(front, support), theater)[front] for support in more]
    for template, wanted in ((ADVANCE_WITH_MORE, "advance"), (BREAKTHROUGH_WITH_MORE, "breakthrough")):
        by_support = [getattr(chance, wanted) for chance in chances]
        last = max((support for support in more[1:] if by_support[support] != by_support[support - 1]), default=0)
        shown = [f"+{support} {percent(by_support[support])}" for support in more[1 : last + 1]]
        if shown:
            yield tell(template, chances=Verbatim(" · ".join(shown)))
            return


def strengths_lines(answers: Sequence[StrengthAnswer], *, is_bound: bool) -> Iterator[str]:
    """Yield a table of what every Front attempts, then why others try nothing (7.7).

    Where reserves are still to be placed, the chance over them is that of the roll; the strength is before them.
    ``is_bound``: something is still to be placed by duty.
    """
    war = answers[0].war
    chances = {theater: front_chances(war, theater) for theater in THEATERS}
    front_rows = [(tell(N_("Front")), tell(N_("attempts")), tell(N_("strength")), tell(N_("advances")))]
    for answer in answers:
        attempt = answer.attempt
        chance = "–" if attempt.blocked else percent(chances[THEATER_OF[attempt.front]][attempt.front].advance)
        strength_shown = unsigned(attempt.value) if attempt.strength else "–"
        front_rows.append((short(attempt.front), name(attempt.entry) if attempt.entry else "–", strength_shown, chance))
    yield from table(front_rows)
    for answer in answers:
        for violation in answer.attempt.blocked:
            if "front" in violation.why.fields:
                yield cited(say(violation.why), violation.cites)
            else:
                front = short(answer.attempt.front)
                yield f"{front}: {cited(continued(say(violation.why)), violation.cites)}"
    waiting = [theater for theater in THEATERS if theater not in war.placed and war.position.armies(theater)]
    if waiting and any(not answer.attempt.blocked for answer in answers):
        yield tell(COUNTED, names=Verbatim(listed(waiting)))
    if is_bound:
        yield tell(N_("What is bound to a Front and not placed yet does not count here (6.4)."))
    assumed = dict.fromkeys(fact for answer in answers for fact in answer.assumed)
    yield from assumed_lines(war.position.board, tuple(assumed), verbose=0)


def untold_lines(position: Position) -> Iterator[str]:
    """Yield the surrenders that follow from the board of a position that does not tell them, and how it does (7.8)."""
    yield from map(say, surrender.untold(position))
    yield from written_lines(position)


def written_lines(position: Position) -> Iterator[str]:
    """Yield what to write in a position so that the surrenders that follow from its board count (7.8)."""
    falls = {"germany": surrender.germany_falls, "italy": surrender.italy_falls, "japan": surrender.japan_falls}
    if surrender.untold(position):
        fallen = ", ".join(axis for axis, has_fallen in falls.items() if has_fallen(position))
        yield "  → " + tell(
            N_("That it counts, write in the position: surrendered: [%(names)s]"), names=Verbatim(fallen)
        )


def _attempt_lines(answer: StrengthAnswer) -> Iterator[str]:
    """Yield what the die must show, or why there is none; after its turn support is lost."""
    attempt = answer.attempt
    if not attempt.blocked:
        yield _chance_sentence(answer)
        return
    if attempt.entry and attempt.front not in answer.war.over:
        template = N_("%(front)s attempts %(space)s: strength %(n)d, no roll.")
        yield tell(template, front=attempt.front, space=attempt.entry, n=attempt.value)
    for violation in attempt.blocked:
        yield cited(say(violation.why), violation.cites)
        if violation.mend:
            yield f"  → {say(violation.mend)}"


def _chance_sentence(answer: StrengthAnswer) -> str:
    """Return the sentence on what the die must show."""
    attempt, position, chance = answer.attempt, answer.war.position, answer.breakthrough
    fields = {"front": attempt.front, "space": attempt.entry, "n": attempt.value}
    if attempt.value < position.constants.breakthrough_strength:
        return tell(BY_ROLL, **fields, chance=percent(answer.success))
    second_space = fronts.second_space(position, attempt.front)
    if not chance or second_space is None:
        return tell(WITHOUT_FAIL, **fields)
    if chance == 1:
        return tell(ALWAYS_THROUGH, **fields, beyond=second_space)
    least_roll = int((1 - chance) * position.constants.front_die) + 1
    return tell(WITH_BREAKTHROUGH, **fields, least=least_roll, beyond=second_space, chance=percent(chance))


def odds_lines(answer: OddsAnswer, verbose: int) -> Iterator[str]:
    """Yield a table of the chances of every Front, in percent and as fractions, then those of surrender."""
    odds = answer.odds
    yield tell(STANDING if answer.war.placed.issuperset(THEATERS) else STILL_TO_COME)
    chances = {front: (odds.advance[front], odds.breakthrough[front]) for front in FRONTS}
    front_rows = [
        (name(front), *map(_percent_and_fraction, chances_of_front)) for front, chances_of_front in chances.items()
    ]
    yield from table([(tell(N_("Front")), tell(N_("advance")), tell(N_("breakthrough"))), *front_rows])
    surrenders = [(name(axis_power), _percent_and_fraction(chance)) for axis_power, chance in odds.surrender.items()]
    yield from table([(tell(N_("Surrender")), tell(N_("chance"))), *surrenders])
    if verbose:
        yield ""
    for front in FRONTS if verbose else ():
        attempt = answer.war.attempt(front)
        if attempt.strength:
            yield tell(N_("%(front)s, with the reserves on the board now:"), front=front)
            yield from step_lines(attempt.strength)
        for violation in attempt.blocked:
            yield f"  {cited(continued(say(violation.why)), violation.cites)}"
    yield from map(say, answer.notes)
    yield from open_lines(odds.open_points)
    yield from assumed_lines(answer.war.position.board, odds.assumed, verbose)


def _percent_and_fraction(chance: Fraction) -> str:
    """Return a chance in percent with its fraction, such as ``80 % (4/5)``."""
    return percent(chance) if chance.denominator == 1 else f"{percent(chance)} ({chance})"


def surrender_lines(answer: SurrenderAnswer, verbose: int) -> Iterator[str]:
    """Yield who has surrendered by now and which of the Emperor's conditions are met (7.8)."""
    axis_powers = ("germany", answer.germany, "7.81"), ("italy", answer.italy, "7.81"), ("japan", answer.japan, "7.82")
    for axis_power, has_fallen, section in axis_powers:
        template = HAS_FALLEN if has_fallen else FALLS if axis_power in answer.due else STILL_STANDS
        yield cited(tell(template, axis=axis_power), [section])
    if verbose or not answer.japan:
        yield tell(N_("The Emperor's conditions (7.82):"))
        for condition, is_met in answer.conditions.items():
            yield "  " + tell(CONDITIONS[condition], met=tell(N_("met") if is_met else N_("not met")))
    yield from section_lines(answer.cites, verbose)
    yield from open_lines(answer.open_points)
    yield from assumed_lines(answer.position.board, answer.assumed, verbose)


ARMY_IN_SPACE = N_("%(count)d × %(reserve)s against the %(front)s in %(space)s (%(priority)s)")
ARMY_AT_END = N_("%(count)d × %(reserve)s against the %(front)s (%(priority)s)")
NAVY_IN_BOX = N_("%(count)d × %(reserve)s in the %(box)s (%(priority)s)")


def reserve_lines(answer: ReservesAnswer, verbose: int) -> Iterator[str]:
    """Yield where the reserves of a theater stand, what they remove, and the dice still to be rolled."""
    placement = answer.placement
    if answer.is_standing:
        yield tell(N_("%(name)s: the reserves stand already (7.61)."), name=answer.theater)
        yield from _army_lines(answer)
        return
    yield from map(_placed, placement.placed)
    if not placement.placed and not placement.dice_needed:
        axis, has_none = TARGET[answer.theater], N_("%(name)s: no reserves are left to place (7.6).")
        has_surrendered = axis in answer.position.surrendered
        template = N_("%(axis)s has surrendered: no reserves are placed (7.8).") if has_surrendered else has_none
        yield tell(template, axis=axis, name=answer.theater)
        yield from section_lines(answer.cites, verbose)
        return
    for theater_box, marker_count in placement.naval_removed.items():
        yield tell(N_("Naval support removed from the %(box)s: %(n)d (7.6)."), box=theater_box, n=marker_count)
    for reserve, marker_count in placement.eliminated.items():
        yield tell(N_("Out of the game for good: %(n)d × %(reserve)s (7.64.5)."), n=marker_count, reserve=reserve)
    if placement.dice_needed:
        yield tell(N_("Still to roll, in order: at least %(n)d × d6."), n=placement.dice_needed)
        yield from _next_die(answer)
    if verbose:
        yield from _army_lines(answer)
    yield from section_lines(answer.cites, verbose)
    yield from open_lines(placement.open_points)
    yield from assumed_lines(answer.position.board, answer.assumed, verbose)


def _placed(placed: Placed) -> str:
    """Return one placement in words, with its priority."""
    shared_fields = {"reserve": placed.reserve, "count": placed.count, "priority": placed.priority}
    if placed.reserve in NAVIES or placed.front == "arctic":
        return tell(NAVY_IN_BOX, **shared_fields, box=placed.front)
    if placed.space is None:
        return tell(ARMY_AT_END, **shared_fields, front=placed.front)
    return tell(ARMY_IN_SPACE, **shared_fields, front=placed.front, space=placed.space)


def _army_lines(answer: ReservesAnswer) -> Iterator[str]:
    """Yield how many armies the theater has and how many stand against each Front."""
    yield tell(N_("Armies in the game: %(n)d (7.61)."), n=answer.position.armies(answer.theater))
    for front, army_count in answer.against.items():
        yield tell(N_("Against the %(front)s in all: %(n)d"), front=front, n=army_count)


def _next_die(answer: ReservesAnswer) -> Iterator[str]:
    """Yield what each face of the next die would do, faces with one effect together."""
    dice_rolled = answer.placement.dice_used
    faces_by_effect: dict[str, list[int]] = {}
    for die_face in D6:
        placement = reserves.place(answer.position, answer.theater, [*dice_rolled, die_face])
        faces_by_effect.setdefault(_effect(answer.placement, placement), []).append(die_face)
    for effect, alike_faces in faces_by_effect.items():
        yield f"  {', '.join(map(str, alike_faces))}: {effect}"


def _effect(placement_before: Placement, placement_after: Placement) -> str:
    """Return in words what one more die changes."""
    for placed_reserve in Counter(placement_after.placed) - Counter(placement_before.placed):
        return _placed(placed_reserve)
    for reserve in placement_after.eliminated:
        if reserve not in placement_before.eliminated:
            return tell(N_("%(reserve)s leaves the game for good (7.64.5)"), reserve=reserve)
    is_settled = placement_after.dice_needed < placement_before.dice_needed
    return tell(N_("nothing happens") if is_settled else N_("roll again"))
