"""A battle as text: who wins, what would change it, each side's duties, the dice (7.5)."""

from churchill_cli.answers.virtuti.battles import BattleAnswer
from churchill_cli.game.model.texts import N_, NN_, Text, Verbatim
from churchill_cli.views.virtuti.common import Lines, bars, grounds, steps, tell, told
from churchill_cli.virtuti.battle.position import ATTACKER, DEFENDER, SIDES, enemy
from churchill_cli.virtuti.chances import mean
from churchill_cli.words.virtuti import name


def lines(answer: BattleAnswer, verbose: int) -> Lines:
    """Yield a battle as text."""
    weighing, battle, winner = answer.weighing, answer.battle, answer.winner
    loser = enemy(winner)
    fields = {battle_side: weighing.strength[battle_side] for battle_side in SIDES}
    template = N_("%(side)s wins (%(faction)s): attacker %(attacker)d, defender %(defender)d.")
    if weighing.margin == 0:
        template = N_(
            "%(side)s wins (%(faction)s), higher on Initiative in a tie: attacker %(attacker)d, defender %(defender)d."
        )
    yield tell(template, side=Text(CAPITAL[winner]), faction=battle.side(winner).faction, **fields)
    for battle_side in SIDES if verbose else ():
        yield f"{tell(CAPITAL[battle_side])}: {weighing.strength[battle_side]}"
        yield from steps(weighing.steps[battle_side])
    needs = N_("%(side)s would need %(n)d more from its card; air support tokens do not count.")
    if battle.flies:
        needs = NN_(
            "%(side)s would need %(n)d more from a card or tokens.",
            "%(side)s would need %(n)d more from cards or tokens.",
        )
    yield tell(needs, side=Text(CAPITAL[loser]), n=weighing.needs)
    if not battle.initiative:
        yield tell(N_("1 less makes a tie, which the higher on Initiative wins (7.5.4); who that is was not told."))
    for side_duty in answer.follows.duties:
        yield f"  {tell(CAPITAL[side_duty.side])}: {told(side_duty.what)}"
    yield from _dice(answer, verbose)
    yield from grounds(answer.data(), verbose)


CAPITAL = {ATTACKER: N_("Attacker"), DEFENDER: N_("Defender")}


def _dice(answer: BattleAnswer, verbose: int) -> Lines:
    """Yield the dice of each side, or the loss points that they may bring where their faces are told."""
    for side in SIDES:
        if answer.losses is not None:
            average = mean(answer.losses[side])
            yield tell(N_("%(side)s takes losses (%(mean)s on average):"), side=Text(CAPITAL[side]), mean=average)
            yield from bars(answer.losses[side], "", verbose)
        elif answer.dice[side]:
            dice = ", ".join(map(name, answer.dice[side]))
            yield tell(N_("%(side)s rolls: %(dice)s."), side=Text(CAPITAL[side]), dice=Verbatim(dice))
