"""The answers about the war phase: strength, reserves, chances, surrender (7.6 to 7.8)."""

from collections.abc import Mapping
from fractions import Fraction

from churchill_cli.answers.plain import Answered, Data, event_data, fields, term_data
from churchill_cli.game.model.ids import FRONTS, THEATER_OF, Front, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import fronts
from churchill_cli.game.war.odds import Odds
from churchill_cli.game.war.reserve_throws import Placement
from churchill_cli.game.war.war import War

PLACEMENT_SECTIONS: Mapping[Theater, str] = {"europe": "7.62", "pacific": "7.64"}


class RollResult(Value):
    """What a roll brings: the number of spaces entered, the position before and after, what happened."""

    spaces: int
    before: Position
    after: Position
    events: tuple[Event, ...]

    def changes(self) -> Data:
        """Return the keys of the position that changed, besides where the Front stands."""
        position_before, position_after, changed_parts = self.before, self.after, Data()
        for position_key in ("naval", "removed", "reserves", "technology"):
            old_value, new_value = getattr(position_before, position_key), getattr(position_after, position_key)
            changed_names = (name for name, amount in new_value.items() if amount != old_value.get(name, 0))
            changed_parts[position_key] = {name: new_value[name] for name in changed_names}
        if position_before.surrendered != position_after.surrendered:
            changed_parts["surrendered"] = sorted(position_after.surrendered)
        changed_parts["networks"] = {
            network_place: {power: position_after.networks.get(network_place, (power, 0))[1]}
            for network_place, (power, amount) in position_before.networks.items()
            if position_after.networks.get(network_place) != (power, amount)
        }
        return {position_key: changed_value for position_key, changed_value in changed_parts.items() if changed_value}


class StrengthAnswer(Answered):
    """What a Front can do, its chances to move one space or two and, with a roll, what that brings (7.7)."""

    war: War
    attempt: fronts.Attempt
    success: Fraction
    breakthrough: Fraction
    result: RollResult | None
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]

    @property
    def cites(self) -> tuple[str, ...]:
        """Return every section behind the answer, each once: of the sum, of what forbids, of the roll."""
        attempt = self.attempt
        cites = [section for step in attempt.strength.terms for section in step.cites] if attempt.strength else []
        for violation in attempt.blocked:
            cites += violation.cites
        if not attempt.blocked:
            is_strong = attempt.value >= self.war.position.constants.breakthrough_strength
            cites += ("7.71", "7.74") if is_strong else ("7.71",)
        for event in self.result.events if self.result else ():
            cites += event.cites
        return tuple(dict.fromkeys(cites))

    def contents(self) -> Data:
        """Return the answer to `strength`."""
        attempt, roll_result = self.attempt, self.result
        result = roll_result and {
            "advance": roll_result.spaces,
            "to": roll_result.after.fronts[attempt.front],
            "effects": map(event_data, roll_result.events),
            "changes": roll_result.changes(),
        }
        return {
            "front": attempt.front,
            "space": self.war.position.fronts[attempt.front],
            "entry": attempt.entry,
            "strength": attempt.strength.value if attempt.strength else None,
            "attempt": not attempt.blocked,
            "steps": map(term_data, attempt.strength.terms if attempt.strength else ()),
            "blocked": [fields(violation, "why", "cites") for violation in attempt.blocked],
            **fields(self, "success", "breakthrough"),
            **({"result": result} if result else {}),
            **fields(self, "cites", "open_points", "assumed"),
        }


class ReservesAnswer(Answered):
    """Where the Axis reserves of a theater go (7.62, 7.64), or stand once they are placed (7.61)."""

    position: Position
    theater: Theater
    placement: Placement
    is_standing: bool
    assumed: tuple[str, ...]

    @property
    def against(self) -> Mapping[Front, int]:
        """Return how many armies stand against each Front that has any."""
        armies = self.placement.against
        return {front: armies[front] for front in FRONTS if front in armies}

    @property
    def cites(self) -> tuple[str, ...]:
        """Return the sections behind the answer, each once."""
        section, placed_reserves = PLACEMENT_SECTIONS[self.theater], self.placement.placed
        if self.is_standing:
            return section, "7.61"
        if not placed_reserves and not self.placement.dice_needed:
            return section, "7.8"
        return tuple(dict.fromkeys((section, *(reserves.priority for reserves in placed_reserves))))

    def contents(self) -> Data:
        """Return the answer to `reserves`."""
        placement, against = self.placement, fields(self, "against")
        consequences = fields(placement, "naval_removed", "eliminated", "dice_used", "dice_needed")
        return {
            "placements": [fields(each, "reserve", "count", "front", "space", "priority") for each in placement.placed],
            **({**consequences, **against, "placed": True} if self.is_standing else {**against, **consequences}),
            "open_points": placement.open_points,
            **fields(self, "assumed", "cites"),
        }


def standing(position: Position, theater: Theater) -> ReservesAnswer:
    """Return what stands against each Front of a theater whose reserves this conference has placed (7.61)."""
    armies = {front: position.reserves.get(front, 0) for front in FRONTS if THEATER_OF[front] == theater}
    against = {front: amount for front, amount in armies.items() if amount}
    return ReservesAnswer(position, theater, Placement((), against, {}, {}, (), ()), True, ())


class OddsAnswer(Answered):
    """The exact chances of this war phase over everything that is not rolled yet (7.6 to 7.8)."""

    war: War
    odds: Odds
    notes: tuple[Text, ...] = ()

    def contents(self) -> Data:
        """Return the answer to `odds`."""
        odds = self.odds
        return {
            "fronts": {
                front: {"advance": odds.advance[front], "breakthrough": odds.breakthrough[front]} for front in FRONTS
            },
            **fields(odds, "surrender", "open_points", "assumed"),
            "notes": self.notes,
        }


class SurrenderAnswer(Answered):
    """Who has surrendered by now, and which of the Emperor's conditions are met (7.8).

    ``due``: who surrenders by the board once that is checked, and has not yet.
    """

    position: Position
    germany: bool
    japan: bool
    italy: bool
    conditions: Mapping[str, bool]
    open_points: tuple[str, ...]
    assumed: tuple[str, ...]
    due: tuple[str, ...] = ()
    cites: tuple[str, ...] = ("7.8", "7.81", "7.82")

    def contents(self) -> Data:
        """Return the answer to `surrender`."""
        return fields(self, "germany", "japan", "italy", "conditions", "cites", "open_points", "assumed")
