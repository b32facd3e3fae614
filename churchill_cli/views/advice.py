"""The least card that takes each issue: a row for each issue, a column for each place (5.22 to 5.24)."""

from collections.abc import Iterator
from itertools import groupby

from churchill_cli.answers.conferences import AdviceAnswer
from churchill_cli.game.conference.advising import AIMS, Aim, CardAdvice
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import write_card
from churchill_cli.views.links import cited
from churchill_cli.views.ruling import table, tell
from churchill_cli.views.table import spot_name
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import brief, say, short

NONE = "–"
HEADS = {"center": N_("center"), "track": N_("own track"), "chair": N_("own chair")}
BACK = N_("In brackets: the least card of each other power that takes it back. %(leader)s: the Leader.")
LEADER = N_("L")


def advice_lines(answer: AdviceAnswer) -> Iterator[str]:
    """Yield for each power what it takes to debate the last advance, and to advance each issue."""
    for (power, is_debate), advice_alike in groupby(answer.advice, lambda advice: (advice.power, advice.is_debate)):
        advice = list(advice_alike)
        heading = N_("%(power)s debates: the least card") if is_debate else N_("%(power)s advances: the least card")
        yield tell(heading, power=power)
        possible = [each for each in advice if each.least]
        aims_shown = [aim for aim in AIMS if any(aim in each.least for each in possible if _is_shown(each, aim))]
        rows = [
            (brief(each.issue), spot_name(answer.state, each.now), *(_cell(each, aim) for aim in aims_shown))
            for each in possible
        ]
        if rows:
            yield from table([(tell(N_("Issue")), tell(N_("now")), *(tell(HEADS[aim]) for aim in aims_shown)), *rows])
        reasons = (cited(say(violation.why), violation.cites) for each in advice for violation in each.forbidden)
        yield from (f"  ? {reason}" for reason in dict.fromkeys(reasons))
    yield tell(BACK, leader=Verbatim(tell(LEADER)))


def _is_shown(advice: CardAdvice, aim: Aim) -> bool:
    """Tell whether an aim is worth a column: the center only where an issue takes effect in it."""
    return aim != "center" or issue_kind(advice.issue) in CONDITIONAL


def _cell(advice: CardAdvice, aim: Aim) -> str:
    """Return the least card, and in brackets what takes the issue back."""
    least_card = advice.least.get(aim) if _is_shown(advice, aim) else None
    if least_card is None:
        return NONE
    cards_back = ", ".join(f"{short(power)} {_card(card) if card else NONE}" for power, card in least_card.back.items())
    return f"{_card(least_card.card)} ({cards_back})"


def _card(card: Play) -> str:
    return tell(LEADER) if card.kind == "leader" else worded(write_card(card))
