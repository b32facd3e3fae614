"""The end of the game: who wins, and that it is over (4.4, 8.0)."""

from churchill_cli.game.model.actions import VerdictDice
from churchill_cli.game.model.step import Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import campaign

VERDICT = Step(
    "verdict",
    N_("Winning the Game"),
    "4.4",
    campaign.verdict_due,
    (Handler(VerdictDice, campaign.verdict_dice, campaign.check_verdict, campaign.rolls_for_verdict),),
    end=campaign.verdict_end,
    wording=Wording(
        (Example("3 5 1", N_("the dice alone, in the order in which they are asked for")),),
        verb="reveals",
        beginning=lambda _: "verdict rolls",
    ),
)
OVER = Step("over", N_("The game is over"), "8.0", lambda _: None)
