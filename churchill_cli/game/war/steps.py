"""The steps of the war: networks, alignment, reserves in each theater, advances (7.0)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import AdvanceFront, Align, Network, Pass, PlaceReserves
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import alignment, campaign, networks

DICE_ALONE = (Example("2 4 5", N_("the dice alone, in the order in which they are asked for")),)


def last_roll(state: State) -> str:
    """Return how the roll is told of the only Front that still has to roll."""
    fronts = campaign.waiting(state)
    return f"{fronts[0]} rolls" if len(fronts) == 1 else ""


def recall(before: State, after: State) -> Iterator[Event]:
    """Remind the hands of the clean-up (8.0)."""
    yield event(N_("Remove the conference card from the game; return the issues to their places."), "8.0")
    if before.position.offensive:
        yield event(N_("Remove all offensive support, whether a Front advanced or not."), "7.71", "8.0")
    if before.position.reserves:
        yield event(N_("Return the Axis reserves still in the game to Germany and Japan."), "8.0")
    if after.turn.step in {"verdict", "over"} and not (after.agendas or after.position.secret_agendas):
        yield event(N_("With Secret Agendas, reveal them now."), "10.2")


NETWORKS = Step(
    "networks",
    N_("Clandestine Network Segment"),
    "7.1",
    networks.due,
    (
        Handler(Network, networks.place, networks.check),
        Handler(Pass, networks.give_up, networks.check_pass),
    ),
    networks.begin,
    networks.options,
    can_act=networks.can_act,
    wording=Wording(
        (Example("networks poland greece -austria", N_("one after another; with a minus one of another power goes")),),
        verb="networks",
    ),
)
ALIGNMENT = Step(
    "alignment",
    N_("Political Alignment Segment"),
    "7.3",
    alignment.due,
    (
        Handler(Align, alignment.align, alignment.check),
        Handler(Pass, alignment.give_up, alignment.check_pass),
    ),
    alignment.begin,
    alignment.options,
    can_act=alignment.can_act,
    wording=Wording(
        (Example("aligns poland -france", N_("one after another; with a minus one of another power goes")),),
        verb="aligns",
    ),
)
EUROPE = Step(
    "europe",
    N_("Axis Reserve Placement in Europe"),
    "7.62",
    campaign.reserves_due,
    (Handler(PlaceReserves, campaign.place_reserves, campaign.check_reserves),),
    end=campaign.reserves_end,
    wording=Wording(DICE_ALONE, beginning=lambda _: "europe reserves"),
)
PACIFIC = EUROPE.but(
    name="pacific",
    title=N_("Axis Reserve Placement in the Pacific"),
    section="7.64",
    wording=Wording(DICE_ALONE, beginning=lambda _: "pacific reserves"),
)
ADVANCE = Step(
    "advance",
    N_("Front Advancement"),
    "7.7",
    campaign.advance_due,
    (Handler(AdvanceFront, campaign.advance, campaign.check_advance),),
    campaign.advance_begin,
    campaign.advance_options,
    campaign.aftermath,
    recalls_at_end=recall,
    wording=Wording(
        (Example("eastern 4", N_("a Front and its ten-sided die; 0 is 10")),),
        die_verb="rolls",
        beginning=last_roll,
    ),
)
