"""A told line of the model as a line of notation, and as it is chosen at random."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from tests.independent import decision, facts, game, table, war
from tests.independent.facts import BOXES, COUNTERS, FRONTS, POWERS, Data, kind_of
from tests.independent.game import Told


def _card(card: Data) -> str:
    worth = "" if card.get("value") is None else str(card["value"])
    worth += f"{card['bonus']:+d}" if card.get("bonus") is not None else ""
    words = [card.get("name") or ("" if card["kind"] == "staff" else card["kind"]), worth]
    if card.get("discard"):
        words += ["discarding", _card({**card["discard"], "value": None})]
    return " ".join(word for word in words if word)


def _numbered(issue: str) -> str:
    return issue if "#" in issue or COUNTERS[issue] == 1 else f"{issue}#1"


def _stop(stop: bool) -> str:  # noqa: FBT001 - what the line says
    return " stopping" if stop else ""


def _dice(dice: tuple[int, ...]) -> str:
    return "".join(f" {die}" for die in dice)


def _held(held: Data) -> str:
    return ", ".join(f"{who} {' '.join(issues)}" for who, issues in held.items() if issues)


WRITTEN: Mapping[str, Callable[..., str]] = {
    "binds": lambda p, n, kind, where: f"card commits {p} {n} {kind} {where}",
    "card places": lambda n, kind, box: f"card places {n} {kind} {box}",
    "sends": lambda n, kind, front: f"card sends {n} {kind} {front}",
    "gains": lambda p, n, thing: f"{p} gains {n} {thing}",
    "convoy": lambda fate: f"convoy {fate}",
    "puts": lambda issue, track, n: f"card puts {issue} in " + (f"{track} {n}" if track else "center"),
    "bars": lambda p: f"card bars {p}",
    "sidelines": lambda p: f"card sidelines {p}",
    "gives": lambda p, marker, dice: f"card gives {p} {marker} at{_dice(dice)}",
    "takes": lambda marker, dice: f"card takes {marker} at{_dice(dice)}",
    "clears": lambda marker, dice: f"card clears {marker} at{_dice(dice)}",
    "agenda": lambda cards: "agenda " + ", ".join(f"{power} {_card(card)}" for power, card in cards.items()),
    "breaks tie": lambda p, winner: f"{p} breaks tie for {winner}",
    "tie goes": lambda winner: f"tie goes to {winner}",
    "picks": lambda p, issues: f"{p} picks {' '.join(issues)}",
    "chief rolls": lambda p, die: f"{p} chief rolls {die}",
    "advances": lambda p, issue, card, stop: f"{p} advances {_numbered(issue)} with {_card(card)}{_stop(stop)}",
    "debates": lambda p, card, stop: f"{p} debates with {_card(card)}{_stop(stop)}",
    "leader is": lambda p, health: f"{p} leader is {health}",
    "leader rolls": lambda p, dice: f"{p} leader rolls{_dice(dice)}",
    "purge rolls": lambda die: f"purge rolls {die}",
    "outcome": lambda winner, held: f"outcome {winner} wins, {_held(held)}",
    "passes": lambda p: f"{p} passes",
    "directs": lambda p, issue, front: f"{p} directs {issue} to {front}",
    "places": lambda p, n, kind, box: f"{p} places {n} {kind} {box}",
    "activates": lambda p, issue: f"{p} activates {issue}",
    "funds": lambda p, n: f"{p} funds {n} research",
    "names": lambda p, theater, leader: f"{p} gives {theater} to {leader}",
    "research": lambda die: f"research rolls {die}",
    "moves": lambda p, relation: f"{p} moves {relation}",
    "networks": lambda p, at: f"{p} networks {' '.join(at)}",
    "aligns": lambda p, at: f"{p} aligns {' '.join(at)}",
    "reserves": lambda theater, dice: f"{theater} reserves{_dice(dice)}",
    "rolls": lambda front, die: f"{front} rolls {die}",
    "ruling": lambda question, reading: f"ruling {question} {reading}",
    "verdict": lambda dice: f"verdict rolls{_dice(dice)}",
}


def written(told: Told) -> str:
    return WRITTEN[told[0]](*told[1:])


class Chooser:
    """Chooses what is told next: mostly what is allowed, now and then anything."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - the dice of a game
        self.brought = random.Random(seed + 0.5)  # noqa: S311 - what staff cards bring, at any time
        self.by_card = self.chance.random() < 0.7
        self.bold = self.chance.random() < 0.5

    def next(self, g: Data) -> Told:
        """Return something that may be allowed, or that no rule allows."""
        if g["step"] not in {"conference", "over"} and self.brought.random() < 0.01:
            return self.of_staff()
        late = g["d"] and self.chance.random() < 0.02
        step = self.chance.choice([step for step in OF_STEP if step != "roll"]) if late else g["step"]
        if g["t"]["checks"] or g["t"]["purge"] == "due":
            step = "roll"
        return OF_STEP[step](self, g)

    def pick(self, *choices: Any) -> Any:  # noqa: ANN401 - of any kind
        return self.chance.choice(choices)

    def die(self) -> int:
        return self.chance.randint(1, 6)

    def power(self, *likely: str | None) -> str:
        """Return a power, mostly one of those that are due."""
        named = [power for power in likely if power]
        return str(self.pick(*named) if named and self.chance.random() < 0.96 else self.pick(*POWERS))

    def roll(self, g: Data) -> Told:
        power = g["t"]["checks"][0] if g["t"]["checks"] else "USSR"
        if g["t"]["purge"] == "due" and not g["t"]["checks"]:
            return ("purge rolls", self.die())
        if power == "UK":
            return ("leader rolls", power, (self.die(), self.die()))
        return (
            "leader is",
            power,
            self.pick("well", "well", "ill", *(("paranoid",) if power == "USSR" else ("dead",))),
        )

    def conference(self, g: Data) -> Told:
        chance = self.chance.random()
        if chance < 0.35:
            return self.of_card(g)
        if chance < 0.5 or not self.by_card:
            return self.outcome(g)
        return ("agenda", {power: self.card(g, power, leader=False) for power in POWERS})

    def of_card(self, g: Data) -> Told:
        pick, n = self.pick, self.pick(1, 1, 2)
        dice = tuple(self.die() for _ in range(2 * n))
        kind = pick("offensive", "naval", "support")
        lowest = _lowest(table.available(g))
        return pick(  # type: ignore[no-any-return]
            ("binds", pick(*POWERS), n, kind, pick(*BOXES, "europe", "pacific")),
            ("card places", n, pick("offensive", "naval"), pick(*BOXES)),
            ("gains", pick(*POWERS), n, pick("network", "alignment", "production")),
            ("convoy", pick("arrives", "fails")),
            ("puts", pick(*lowest, *facts.COUNTERS), *(pick((None, 0), (pick(*POWERS), self.die())))),
            ("bars", pick(*POWERS)),
            ("sidelines", pick(*POWERS)),
            ("gives", pick(*POWERS), pick("network", "alignment"), dice),
            ("takes", pick("network", "alignment"), dice),
            ("clears", pick("network", "alignment"), dice),
        )

    def of_staff(self) -> Told:
        """Return what a staff card may bring besides moving an issue (3.33, 5.22)."""
        power, n = self.brought.choice(POWERS), self.brought.choice((1, 1, 2))
        if self.brought.random() < 0.5:
            return ("gains", power, n, self.brought.choice(("network", "alignment", "production")))
        return ("card places", n, self.brought.choice(("offensive", "naval")), self.brought.choice(BOXES))

    def card(self, g: Data, power: str, *, leader: bool = True) -> Data:
        chance = self.chance.random()
        if leader and chance < 0.15:
            value = 5 if g["leaders"][power] == "truman" else None
            discard = self.card(g, power, leader=False) if self.chance.random() < 0.5 else None
            return {"kind": "leader", "value": value, "discard": discard if discard and discard.get("name") else None}
        if chance < 0.25:
            return {"kind": "chief", "value": self.die()}
        if chance < 0.6:
            name = self.pick(*(n for n, card in WHOLE.items() if card["power"] == power or self.chance.random() < 0.01))
            return {"kind": "staff", "name": name}
        return {"kind": "staff", "value": self.pick(1, 2, 3, 4, 5), "bonus": self.pick(None, None, 1, 2)}

    def outcome(self, g: Data) -> Told:
        held: dict[str, list[str]] = {who: [] for who in (*POWERS, "center")}
        there = [*g["t"]["issues"]]
        for _more in range(self.pick(0, 5, 7, 7, 7)):
            there += _lowest([i for i in table.available(g) if i not in there])[:1] if not there else []
            free = _lowest([i for i in table.available(g) if i not in there])
            there += [self.pick(*free)] if free else []
        for issue in there:
            conditional = issue in table.CONDITIONAL and self.chance.random() < 0.7
            held["center" if conditional else self.pick("center", *POWERS, *POWERS)].append(issue)
        most = max(len(held[power]) for power in POWERS)
        return ("outcome", self.power(*(p for p in POWERS if len(held[p]) == most)), held)

    def tie(self, g: Data) -> Told:
        if self.chance.random() < 0.4:
            power = self.pick(*POWERS)
            tied = g["t"]["tied"]
            return ("breaks tie", power, power if power in tied else self.pick(*tied, *POWERS))
        return ("tie goes", self.power("US" if "US" in g["t"]["tied"] else self.pick(*g["t"]["tied"])))

    def agenda(self, g: Data) -> Told:
        if g["t"]["tied"]:
            return self.tie(g)
        who, n = g["t"]["picks"][0] if g["t"]["picks"] else (None, 1)
        chosen: list[str] = []
        for _more in range(self.chance.randint(1, n) if self.chance.random() < 0.98 else n + 1):
            free = _lowest([i for i in table.available(g) if i not in chosen])
            chosen.append(self.pick(*free))
        if self.chance.random() < 0.02:
            chosen[-1] = self.pick(*facts.COUNTERS)
        return ("picks", self.power(who), tuple(chosen))

    def meeting(self, g: Data) -> Told:
        if g["t"]["tied"]:
            return self.tie(g)
        chance, due = self.chance.random(), self.power(g["t"]["on_move"])
        debaters = table.debaters(g)
        if debaters and chance < 0.35:
            power = self.power(*debaters)
            leads = g["t"]["last"]["leader"] and self.chance.random() < 0.8
            card = (
                {"kind": "leader", "value": 5 if g["leaders"][power] == "truman" else None}
                if leads
                else self.card(g, power)
            )
            return ("debates", power, card, self.chance.random() < 0.1)
        free = table.free_issues(g)
        if chance < 0.42 or not free:
            return ("passes", due)
        if g["t"]["chief"] is None and chance < 0.47:
            return ("chief rolls", due, self.die())
        card = {"kind": "chief"} if g["t"]["chief"] is not None else self.card(g, due)
        issue = self.pick(*free) if self.chance.random() < 0.98 else self.pick(*facts.COUNTERS)
        return ("advances", due, issue, card, self.chance.random() < (0.5 if issue in table.CONDITIONAL else 0.02))

    def directed(self, g: Data) -> Told:
        who, issues = decision.to_direct(g) or (None, ["us_directed_offensive"])
        return ("directs", self.power(who), self.pick(*issues), self.pick(*FRONTS))

    def allocation(self, g: Data) -> Told:
        power = self.power(decision.allocating(g))
        pol_mil = [i for i in g["d"].get("won", {}).get(power, ()) if kind_of(i) in decision.YIELD]
        chance = self.chance.random()
        if chance < 0.15 and pol_mil:
            return ("activates", power, self.pick(*pol_mil))
        if chance < 0.25:
            return ("funds", power, self.pick(1, 1, 2))
        kind = self.pick("offensive", "offensive", "naval")
        likely = [b for b in BOXES if b in self.favorites(g)]
        box = self.pick(*likely) if likely and self.chance.random() < 0.5 else self.pick(*BOXES)
        return ("places", power, self.pick(1, 1, 1, 2, 3), kind, box)

    def favorites(self, g: Data) -> list[str]:
        bound = [front for _issue, front in g["d"].get("directed", ())] + [where for _p, _k, where, _n in g["commits"]]
        return bound + (["western", "eastern", "central_pacific"] if self.bold else [])

    def leadership(self, g: Data) -> Told:
        who, theaters = decision.to_name(g) or (None, ["europe"])
        return ("names", self.power(who), self.pick(*theaters, "europe", "pacific"), self.pick("UK", "US"))

    def global_issue(self, g: Data) -> Told:
        who, relations = decision.to_move(g) or (None, [*facts.RELATIONS])
        return ("moves", self.power(who), self.pick(*relations, *relations, *facts.RELATIONS))

    def put(self, kind: str, g: Data) -> Told:
        segment = "networks" if kind == "networks" else "alignment"
        due = war.placing(g) if g["step"] == segment else []
        power = self.power(*due)
        may = war.any_to_put(g, power) if due else []
        if not may or self.chance.random() < 0.03:
            return ("passes", power)
        at = [self.pick(*may) if self.chance.random() < 0.9 else self.pick("", "-") + self.pick(*facts.TRACK_OF)]
        if self.chance.random() < 0.3:
            at.append(self.pick(at[0].lstrip("-"), *may))
        return (kind, power, tuple(at))

    def reserves(self, theater: str, g: Data) -> Told:
        dice: tuple[int, ...] = ()
        while game.needed(g, theater, dice) > len(dice):
            dice += (self.die(),)
        chance = self.chance.random()
        return ("reserves", theater, dice if chance < 0.96 else dice[:-1] if chance < 0.98 else (*dice, self.die()))

    def fronts(self, g: Data) -> Told:
        may = game.to_roll(g)
        front = self.pick(*may) if may and self.chance.random() < 0.97 else self.pick(*FRONTS)
        return ("rolls", front, self.pick(1, 2, self.chance.randint(1, 10), self.chance.randint(1, 10), 10))

    def judged(self, _g: Data) -> Told:
        return ("verdict", tuple(self.die() for _ in range(self.pick(1, 3))))


def _lowest(issues: list[str]) -> list[str]:
    """Return of several counters of a kind the first one that is free."""
    return list({kind_of(issue): issue for issue in reversed(issues)}.values())


WHOLE = {
    name: card for name, card in facts.STAFF.items()
    if card.get("value") is not None and not card.get("less") and not card.get("health")
}  # fmt: skip
"""The staff cards whose value the booklets tell."""
OF_STEP: Mapping[str, Callable[[Chooser, Data], Told]] = {
    "roll": Chooser.roll,
    "conference": Chooser.conference,
    "agenda": Chooser.agenda,
    "meeting": Chooser.meeting,
    "directed": Chooser.directed,
    "allocation": Chooser.allocation,
    "leadership": Chooser.leadership,
    "research": lambda c, _g: ("research", c.die()),
    "global": Chooser.global_issue,
    "networks": lambda c, g: c.put("networks", g),
    "alignment": lambda c, g: c.put("aligns", g),
    "europe": lambda c, g: c.reserves("europe", g),
    "pacific": lambda c, g: c.reserves("pacific", g),
    "advance": Chooser.fronts,
    "verdict": Chooser.judged,
}
