"""Axis Reserve Placement by priority in both theaters, asking only for the dice that are needed (7.6)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from churchill_cli.game.model.actions import PlaceReserves
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS_IN, NAVIES, TARGET, THEATERS, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, NN_, Text, Verbatim, listed
from churchill_cli.game.war import reserves_europe, reserves_pacific
from churchill_cli.game.war.reserve_throws import Faces, Placement, Placing, Question

SECTIONS: dict[Theater, str] = {"europe": "7.62", "pacific": "7.64"}
"""What tells where the reserves of a theater go."""
OF_NAVY = frozenset({"7.64.4", "7.64.5"})
"""The priorities by which the Japanese navy is rolled for."""
NAVAL_LOST = N_("The %(box)s loses naval support: %(n)d.")
ELIMINATED = N_("%(reserve)s eliminated: %(n)d.")
RETURNED = N_("%(reserve)s goes back to Japan.")
ROLL_AGAIN = N_("roll again")


def place(position: Position, theater: Theater, dice: Iterable[int] = ()) -> Placement:
    """Return where the Axis reserves of ``theater`` go by these dice, those first that a card has sent (5.11, 7.6)."""
    armies = position.available("german_army" if theater == "europe" else "japanese_army")
    placing = Placing(position, armies, dice)
    if TARGET[theater] not in position.surrendered:
        (reserves_europe if theater == "europe" else reserves_pacific).place(placing)
    return placing.result()


def applied(position: Position, theater: Theater, placement: Placement) -> Position:
    """Return the board with the reserves of ``placement`` on it (7.6)."""
    naval, removed = dict(position.naval), dict(position.removed)
    for box, marker_count in placement.naval_removed.items():
        naval[box] -= marker_count
    for reserve, marker_count in placement.eliminated.items():
        removed[reserve] = removed.get(reserve, 0) + marker_count
    armies_standing = {front: placement.against.get(front, 0) for front in FRONTS_IN[theater]}
    return position.but(reserves={**position.reserves, **armies_standing}, naval=naval, removed=removed)


def assumed(position: Position, theater: Theater) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide where reserves go."""
    if TARGET[theater] in position.surrendered:
        return []
    if theater == "europe":
        by_die = place(position, theater).dice_needed > 0
        facts = reserves_europe.facts(position, by_die=by_die)
    else:
        facts = reserves_pacific.facts(position)
    return [fact for fact in dict.fromkeys(facts) if position.board.is_assumed(fact)]


# The steps


def placed(state: State) -> frozenset[Theater]:
    """Return the theaters whose reserves stand on the board in this conference (7.6)."""
    step_name = state.turn.step
    return frozenset(THEATERS if step_name == "advance" else ("europe",) if step_name == "pacific" else ())


def due(state: State) -> Due | None:
    """Return which dice the placement needs."""
    theater = _theater(state)
    asked = () if state.turn.done else place(state.position, theater).asked
    if not asked:
        return None
    at_least = N_("Roll for the Axis reserves in %(theater)s, at least %(n)d d6, in order.")
    exactly = N_("Roll for the Axis reserves in %(theater)s: %(n)d d6, in order.")
    template = at_least if any(map(_calls_for_more, asked)) else exactly
    return Due((), Text(template, {"theater": theater, "n": len(asked)}), (SECTIONS[theater],))


def _calls_for_more(question: Question) -> bool:
    """Tell whether a die may call for another one: it is rolled again, or the navy sails (7.64.5)."""
    _priority, results_by_faces = question
    faces = {face for faces, _result_of in results_by_faces for face in faces}
    sails = any(getattr(result, "template", "") == reserves_pacific.SAILS for _faces, result in results_by_faces)
    return sails or faces != {*D6}


def foresees(state: State) -> Iterator[Event]:
    """Yield what each die decides that the placement needs (7.62, 7.64)."""
    return questions(place(state.position, _theater(state)), 1)


def questions(placement: Placement, first_die: int) -> Iterator[Event]:
    """Yield what the missing dice decide, like ones together, from ``first_die`` on.

    Behind one that may call for another (7.64.5) they have no numbers.
    """
    is_numbered = True
    for (priority, results_by_faces), dice_alike in groupby(placement.asked):
        count = len(list(dice_alike))
        faces_left = tuple(set(D6).difference(*(faces for faces, _result_of in results_by_faces)))
        all_results = (*results_by_faces, (faces_left, ROLL_AGAIN)) if faces_left else results_by_faces
        fields = {"die": first_die, "last": first_die + count - 1, "results": listed(map(_result, all_results), "; ")}
        behind_navy = NN_(
            "Then %(n)d die for an army: %(results)s.", "Then %(n)d dice, one for each army: %(results)s."
        )
        for_army = N_("Die %(die)d, for an army: %(results)s.")
        for_armies = N_("Dice %(die)d to %(last)d, one for each army: %(results)s.")
        for_navy = N_("Die %(die)d: %(results)s.")
        by_number = for_navy if priority in OF_NAVY else for_armies if count > 1 else for_army
        yield event(by_number if is_numbered else behind_navy, priority, n=count, **fields)
        first_die += count
        is_numbered = all(getattr(result, "template", "") != reserves_pacific.SAILS for _f, result in results_by_faces)


def _result(faces_and_result: tuple[Faces, str | Text]) -> Text:
    """Return what some faces bring: `1-3 Western Front`."""
    faces, result_named = faces_and_result
    in_a_row = len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1
    faces_text = f"{faces[0]}–{faces[-1]}" if in_a_row else ", ".join(map(str, faces))
    return Text("%(faces)s: %(result)s", {"faces": Verbatim(faces_text), "result": result_named})


def check(state: State, action: PlaceReserves) -> Iterator[Violation]:
    """Yield the wrong theater, or too few or too many dice (7.6)."""
    theater, dice_given = _theater(state), len(action.dice)
    if action.theater in placed(state):
        yield violation(N_("The reserves in %(theater)s stand on the board already."), "7.61", theater=action.theater)
        return
    if action.theater != theater:
        template = N_(
            "The reserves of Europe are placed before those of the Pacific; now it is the turn of %(theater)s."
        )
        yield violation(template, "7.61", theater=theater)
        return
    outcome = place(state.position, theater, action.dice)
    section, dice_needed, dice_used = SECTIONS[theater], outcome.dice_needed, len(outcome.dice_used)
    if dice_needed:
        template = NN_(
            "%(n)d more die is needed; given: %(given)d.", "At least %(n)d more dice are needed; given: %(given)d."
        )
        mend = next(questions(outcome, dice_given + 1)).what
        yield violation(template, section, mend=mend, n=dice_needed, given=dice_given)
    if dice_used < dice_given:
        template = NN_("Only %(n)d die is needed, not %(given)d.", "Only %(n)d dice are needed, not %(given)d.")
        yield violation(template, section, n=dice_used, given=dice_given)


def perform(state: State, action: PlaceReserves) -> Change:
    """Place the reserves with the dice told (7.6)."""
    return _lay_reserves(state, action.theater, place(state.position, action.theater, action.dice))


def end(state: State) -> Change:
    """Place the reserves where no die was needed (7.61)."""
    theater = _theater(state)
    return (state, []) if state.turn.done else _lay_reserves(state, theater, place(state.position, theater))


def _theater(state: State) -> Theater:
    return "europe" if state.turn.step == "europe" else "pacific"


def _lay_reserves(state: State, theater: Theater, placement: Placement) -> Change:
    """Return the board with the reserves on it, and what their navies have brought about (7.6, 7.64.5)."""
    position, events = applied(state.position, theater, placement), list[Event]()
    for placed_group in placement.placed:
        fields = {"reserve": placed_group.reserve, "n": placed_group.count}
        if placed_group.reserve in NAVIES or placed_group.front == "arctic":
            to_box = N_("%(reserve)s to the %(box)s: %(n)d.")
            events.append(event(to_box, placed_group.priority, box=placed_group.front, **fields))
        else:
            template = N_("%(reserve)s to %(space)s, against the %(front)s: %(n)d.")
            space = placed_group.space or position.fronts[placed_group.front]
            events.append(event(template, placed_group.priority, space=space, front=placed_group.front, **fields))
    events += [event(NAVAL_LOST, "7.6", box=box, n=count) for box, count in placement.naval_removed.items()]
    events += [event(ELIMINATED, "7.64.5", reserve=name, n=count) for name, count in placement.eliminated.items()]
    sailed = {group.reserve for group in placement.placed} & {"ijn"}
    events += [event(RETURNED, "7.64.5", reserve=name) for name in sailed - placement.eliminated.keys()]
    boxed = Counter(dict(state.turn.boxed))
    for group in placement.placed:
        if group.reserve == "german_navy" or group.front == "arctic":  # the IJN goes back to Japan at once (7.64.5)
            boxed[group.reserve, group.front] += group.count
    return state.but(position=position).now(done=True, boxed=dict(boxed)), events


DICE_ALONE = (Example("2 4 5", N_("the dice alone, in the order in which they are asked for")),)
EUROPE_RESERVES = Step(
    "europe",
    N_("Axis Reserve Placement in Europe"),
    SECTIONS["europe"],
    due,
    (Handler(PlaceReserves, perform, check),),
    end=end,
    foresees=foresees,
    wording=Wording(DICE_ALONE, beginning=lambda _: "europe reserves"),
)
PACIFIC_RESERVES = EUROPE_RESERVES.but(
    name="pacific",
    title=N_("Axis Reserve Placement in the Pacific"),
    section=SECTIONS["pacific"],
    wording=Wording(DICE_ALONE, beginning=lambda _: "pacific reserves"),
)
