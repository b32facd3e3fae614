"""What a full reading of a play tells: whose card is meant, and whether one is discarded for a Leader (5.22, 5.26)."""

from collections.abc import Iterator

from churchill_cli.game.conference.card_values import is_unheard_of
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.game.model.told_values import CENTER, Play
from churchill_cli.typed.actions.partial_reading import Now, Told
from churchill_cli.typed.lexicon.weighing import LEADERS_DIE, RECEIVED, THROWN

LEADER_NAMED = "leader_named"
"""What is noted where a Leader's name alone is taken for his card."""
UNSURE_LEADER, BY_SPACE, THROWN_AWAY = 0.02, 0.7, 0.3
"""What it costs that a Leader's card is meant, by the space reached; that a card is played beside which a die, or that
something is thrown, is said: `rolled a 3`."""
LEADER_AND_CARD = frozenset({"debates", "person", "places"})
"""What is said of a Leader who debates and of a card that goes, which may be discarded for him."""
OF_CENTER = " 0"
"""The space that is the center."""


def played(told: Told, now: Now) -> Iterator[Told]:
    """Yield a play with the card that may be meant."""
    origin, issue = told.values.get("origin"), told.values.get("issue", "")
    is_whose_perhaps = bool(issue) and "power" not in told.values and issue.startswith(("us_", "uk_", "ussr_"))
    if origin and (is_whose_perhaps or not _stood_at(origin, issue, now)):
        told = told.but(doubt=1)
    if "card" not in told.values and {"person", "discarding"} & told.said:
        return _led(told)
    if LEADERS_DIE in told.said and ("person" not in told.said or "discarding" in told.said):
        return iter(())  # a number by itself is no Leader's die
    card = told.values.get("card")
    if card and card.sure and card.value is None and not (issue or {"advances", "debates"} & told.said):
        return iter(())  # a word alone that nobody knows is no card
    return _of_card(told, card, now) if card else iter((told.but(doubt=int("spot" in told.values)),))


def _led(told: Told) -> Iterator[Told]:
    """Yield the Leader's own card, of whom the name is said and no card: it is asked about (5.26)."""
    is_led = "spot" in told.values and "discarding" not in told.said
    if is_led:
        yield told.but(doubt=1)
    is_stopping = told.values.get("spot") in {"center", OF_CENTER}
    led = told.but(BY_SPACE * is_led, {"stop": True} if is_led and is_stopping else {})
    yield led.but(0.0 if is_led else UNSURE_LEADER, card=Play("leader"), doubt=1, said=LEADER_NAMED)


def _of_card(told: Told, card: Play, now: Now) -> Iterator[Told]:
    """Yield a play of the card that is told, or of the Leader for whom that one is discarded."""
    is_of_leader, is_thrown = "person" in told.said, bool({THROWN, "rolls"} & told.said)
    if "kept" in told.said and not told.said & {"with", "debates", "advances"}:
        return  # `churchill keeps his leader`
    if card.name and not card.sure and is_of_leader and is_thrown:  # `churchill, tiro pound`
        is_played = THROWN not in told.said and "debates" in told.said  # `stalin saca a merkulov a rebatir`
        is_on_issue = "issue" in told.values or "of_issue" in told.said or is_played
        yield told.but(card=Play("leader", discard=card.name), said="discarding", doubt=int(is_on_issue))
        yield from [told.but(doubt=1)] * is_on_issue  # `stalin throws molotov at global`
        return
    if card.kind == "staff" and ("discarding" in told.said or (card.name and "rolls" in told.said)):
        return  # what is discarded, or thrown, is not played
    if card.name and card.value is None and is_of_leader:
        may_debate = {action.card.kind for action in now.legal(a.DebateIssue)}
        discarded = told.but(UNSURE_LEADER, card=Play("leader", discard=card.name), doubt=1)
        is_gone = told.said >= LEADER_AND_CARD and "issue" not in told.values  # `stalin debates, timoshenko goes`
        yield from [discarded] * (may_debate == {"leader"} or is_gone)  # where no other card may debate (5.24)
    is_perhaps_die = is_of_leader and (is_thrown or "die" in told.said)
    yield told.but(THROWN_AWAY * is_perhaps_die, doubt=int(card.kind == "staff" and _is_doubtful(card, told, now)))


def _is_doubtful(card: Play, told: Told, now: Now) -> bool:
    """Tell whether a staff card may be discarded, is worth more than any, or is told by a die (3.33, 5.25, 5.26)."""
    if card.name:
        return {"person", "for"} <= told.said or (told.said >= LEADER_AND_CARD and "issue" not in told.values)
    is_got = RECEIVED in told.said and not ({"advances", "debates"} & told.said or "issue" in told.values)
    is_his = {"himself", "person"} <= told.said  # `stalin himself to global, a 4` may be his die
    return is_got or is_his or bool(told.said & {"die", "rolls", THROWN}) or is_unheard_of(now.state, card)


def _stood_at(origin: str, issue: str | None, now: Now) -> bool:
    """Tell whether an issue, or the one debated, stands where it is said to come from, and no other counter of it."""
    table = now.state.turn.table
    kind = issue_kind(issue) if issue else table.last and issue_kind(table.last.issue)
    power, _space, number = origin.rpartition(" ") if origin[-1].isdigit() else (origin, "", "")
    spots = [spot for counter, spot in table.issues.items() if issue_kind(counter) == kind]
    return bool(spots) and all(
        spot != CENTER and power in {"", spot.power} and number in {"", str(spot.n)} for spot in spots
    )
