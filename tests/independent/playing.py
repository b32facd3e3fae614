"""Plays random games with the model and the program side by side, by every door, and notes where they differ."""

import json
import random
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

from churchill_cli.answers import batch, positions
from churchill_cli.answers.records import LegalAnswer, StateAnswer
from churchill_cli.answers.story import story
from churchill_cli.errors import ChurchillError
from churchill_cli.game.war import campaign
from churchill_cli.notation import grammar
from churchill_cli.record import games, telling_lines
from churchill_cli.record.replay import Game
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from tests.independent import chances, comparing, decision, ending, game, lines, war
from tests.independent.facts import FRONTS, THEATER, Data
from tests.independent.game import Told
from tests.independent.record import Record, Unclear

SCENARIOS = ("training", "tournament", "campaign")
DOORS = ("prompt", *["do"] * 2, *["memory"] * 17)
"""What a line is told to; the prompt takes ten times as long as the game in memory."""
WAR = ("europe", "pacific", "advance")
MOST_LINES = 900


class Disagreement(AssertionError):
    """The model and the program differ: in what, and where."""

    def __init__(self, kind: str, detail: object) -> None:
        super().__init__(kind, detail)
        self.kind, self.detail = kind, detail


class Program:
    """The program behind one of its doors."""

    def __init__(self, door: str, file: Path, header: Mapping[str, Any]) -> None:
        self.door, self.file = door, file
        self.file.unlink(missing_ok=True)
        self.game: Game = games.begun(file, header)
        self.session = Session(file, self.game) if door == "prompt" else None

    def tell(self, line: str) -> str:
        """Tell a line; return why it was refused, or nothing."""
        if self.session:
            return self._typed(self.session, line)
        try:
            told = (
                games.tell(self.file, line, self.game).game
                if self.door == "do"
                else telling_lines.told(self.game, line)[0]
            )
        except ChurchillError as problem:
            return problem.message or type(problem).__name__
        self.game = told
        return ""

    def _typed(self, session: Session, line: str) -> str:
        """Type a line at the prompt; a question is a refusal, and is left."""
        heard, before = StringIO(), len(session.game.lines)
        with redirect_stdout(heard), redirect_stderr(heard):
            answer(session, line)
            if session.mending:
                answer(session, "stop")
        new = session.game.lines[before:]
        session.asked, session.waiting = type(session.asked)(), []
        self.game = session.game
        if not new:
            return heard.getvalue() or "nothing was told"
        if grammar.write(grammar.read_line(line)).replace("! ", " ") != new[0].replace("! ", " "):
            raise Disagreement(f"typed {line.split()[1]}: something else is told", (line, new, heard.getvalue()))
        return ""

    def seen(self) -> tuple[Data, Data]:
        state = self.game.state
        return StateAnswer(state).data(), positions.score(state.position).data()


class Match:
    """One game, told to both."""

    def __init__(self, seed: int, folder: Path) -> None:
        chance = random.Random(seed)  # noqa: S311 - the dice of a game
        scenario, edition = SCENARIOS[seed % 3], 1 + seed // 3 % 2
        tournament = edition == 1 and chance.random() < 0.3
        self.chance, self.chooser = chance, lines.Chooser(seed)
        header = {"game": "churchill", "scenario": scenario, "edition": edition, "tournament": tournament}
        self.program = Program(chance.choice(DOORS), folder / f"{seed % 100}.yaml", header)
        self.record = Record(scenario, edition, tournament=tournament)
        self.counts = dict.fromkeys(("lines", "refused", "corrections", "answers", "odds"), 0)
        self.lines: list[str] = []
        self.correcting = chance.random() < 0.4

    @property
    def g(self) -> Data:
        return self.record.g

    def play(self) -> None:
        """Play to the end; Disagreement tells where the two part."""
        self._compare("the set-up")
        for question in self.chance.sample(sorted(game.READINGS), self.chance.choice((0, 0, 1, 3))):
            self._tell(("ruling", question, self.chance.choice(game.READINGS[question])))
        while self.g["step"] != "over" and len(self.lines) < MOST_LINES:
            kind = self.chance.random()
            if self.correcting and kind < 0.02:
                self._correct()
            elif kind < 0.05:
                self._ask()
            else:
                self._tell(self.chooser.next(self.g))
        self._end()

    def _tell(self, told: Told) -> None:
        line, why = lines.written(told), game.why_not(self.g, told)
        refused = self.program.tell(line)
        if bool(why) != bool(refused):
            judged = f"the model refuses ({why})" if why else "the program refuses"
            raise Disagreement(f"{told[0]} at {self.g['step']}: {judged}", (line, refused, self._where()))
        self.counts["refused" if why else "lines"] += 1
        if not why:
            self.lines.append(line)
            self.record.tell(told)
            self._follow()
            self._compare(told[0])

    def _follow(self) -> None:
        """Tell the model what the prompt has told by itself, where only one thing was left to tell."""
        for line in self.program.game.lines[self.record.rows :]:
            told = _read(self.g, line)
            if not told or game.why_not(self.g, told):
                raise Disagreement("told by itself", (line, self._where()))
            self.lines.append(line)
            self.record.tell(told)

    def _compare(self, after: str) -> None:
        found = comparing.differences(self.g, *self.program.seen())
        if found:
            raise Disagreement(f"after {after} at {self.g['step']}: {', '.join(sorted(found))}", (found, self._where()))

    def _where(self) -> Data:
        parts = ("edition", "fronts", "naval", "support", "reserves", "removed", "surrendered", "commits", "d", "gains")
        return {"lines": self.lines[-25:], **{part: self.g[part] for part in parts}}

    # Corrections

    def _correct(self) -> None:
        verb = self.chance.choice(("undo", "undo", "redo", "change", "insert", "delete"))
        steps, undone = len(self.record.steps) - 1, len(self.record.undone)
        if verb in {"undo", "redo"}:
            n = self.chance.randint(1, 4)
            line = f"{verb} {n}"
            refused = self.program.tell(line)
            if bool(refused) != (n > (steps if verb == "undo" else undone)):
                raise Disagreement(f"{verb}: only one refuses", (line, refused, self._where()))
            if not refused:
                (self.record.undo if verb == "undo" else self.record.redo)(n)
                self._corrected(line)
        elif self.record.entries:
            self._change(verb)

    def _change(self, verb: str) -> None:
        number, old = self.chance.choice(self.record.entries[-60:])
        told = None if verb == "delete" else self._other(old)
        stands = self.chance.random() < 0.4
        line = f"{verb}{'!' * stands} {number}" + (f" {lines.written(told)}" if told else "")
        was = self.record.rows
        try:
            taken = self.record.corrected(verb, number, told, stands=stands)
        except Unclear:
            return
        refused = self.program.tell(line)
        if taken == bool(refused):
            raise Disagreement(f"{verb}: only one refuses", (line, was, old, refused, self._where()))
        if taken:
            self._corrected(line)

    def _other(self, old: Told) -> Told:
        """Return what might have been told instead."""
        if old[0] in {"rolls", "research", "purge rolls", "chief rolls"}:
            return (*old[:-1], self.chance.randint(1, 6))
        if old[0] in {"reserves", "leader rolls"}:
            return (*old[:-1], tuple(self.chance.randint(1, 6) for _die in old[-1]))
        return self.chooser.next(self.g) if self.g["step"] != "over" else old

    def _corrected(self, line: str) -> None:
        self.lines.append(line)
        self.counts["corrections"] += 1
        self._compare(line.split(maxsplit=1)[0].rstrip("!"))

    # Questions

    def _ask(self) -> None:
        """Ask the program about the game, and about its position as a file, and compare with the model."""
        self.counts["answers"] += 1
        self._offered()
        state = StateAnswer(self.program.game.state).data()
        position = {key: value for key, value in state.items() if key != "table"}
        self._expect("score", position, {}, {"totals": ending.points(self.g)})
        self._verdict(position)
        checked = game.copied(self.g)
        war.check_surrender(checked)
        self._expect("surrender", position, {}, {axis: axis in checked["surrendered"] for axis in ("germany", "japan")})
        self._strength(position)
        if self.g["step"] == "europe":
            self._reserves(position)
        if self.g["step"] in WAR:
            self._odds()

    def _offered(self) -> None:
        """Compare what the program offers with what the model allows, where all of it can be listed."""
        offered = [a["form"] for a in LegalAnswer(self.program.game.state).data()["actions"] if "{" not in a["form"]]
        step = self.g["step"]
        if step not in LISTED:
            return
        may = {lines.written(told) for told in _all(self.g)}
        words = {" ".join(line.split()) for line in offered if not line.startswith(("tie", "note"))}
        if may != words:
            raise Disagreement(f"offered at {step}", (sorted(may ^ words), self._where()))

    def _expect(self, command: str, position: Data, options: Data, expected: Data) -> None:
        request = {"command": command, "position": position, "options": options}
        answer = next(batch.answered([json.dumps(request)]))
        found = json.loads(answer)
        result = {key: found["result"].get(key) for key in expected} if found["ok"] else found
        if result != expected:
            raise Disagreement(
                f"{command} of a position at {self.g['step']}", (options, expected, result, self._where())
            )

    def _verdict(self, position: Data) -> None:
        scores = ending.points(self.g)
        dice = tuple(self.chance.randint(1, 6) for _die in range(ending.dice_needed(self.g, scores)))
        options: Data = {"dice": list(dice), "tournament": self.g["tournament"]}
        self._expect("verdict", position, options, {"raw": scores, "winner": ending.winner(self.g, scores, dice)})

    def _strength(self, position: Data) -> None:
        front, die = self.chance.choice(FRONTS), self.chance.randint(1, 10)
        options: Data = {"front": front, "roll": die}
        if not decision.entry(self.g, front):
            self._expect("strength", position, options, {"strength": None, "attempt": False})
            return
        attempt = not war.blocked(self.g, front)
        rolls = [war.spaces_moved(self.g, front, n) if attempt else 0 for n in range(1, 11)]
        expected = {
            "strength": war.strength(self.g, front), "attempt": attempt,
            "success": str(Fraction(sum(n > 0 for n in rolls), 10)),
            "breakthrough": str(Fraction(sum(n > 1 for n in rolls), 10)),
        }  # fmt: skip
        self._expect("strength", position, options, expected)

    def _reserves(self, position: Data) -> None:
        trial, dice = game.copied(self.g), tuple[int, ...]()
        while game.needed(self.g, "europe", dice) > len(dice):
            dice += (self.chance.randint(1, 6),)
        war.place_europe(trial, game.dice_of(dice, [0]))
        against = {f: n for f, n in trial["reserves"].items() if THEATER[f] == "europe"}
        options: Data = {"theater": "europe", "dice": list(dice)}
        request = {"command": "reserves", "position": position, "options": options}
        found = json.loads(next(batch.answered([json.dumps(request)])))
        its = {front: found["result"]["against"].get(front, 0) for front in against} if found["ok"] else found
        if its != against:
            raise Disagreement("reserves of a position", (options, against, its, self._where()))

    def _odds(self) -> None:
        try:
            expected = chances.chances(self.g)
        except chances.Unwieldy:
            return
        self.counts["odds"] += 1
        answer = positions.odds(campaign.war(self.program.game.state)).data()
        mine = {f: c for f, c in expected["fronts"].items() if f not in self.g["w"]["rolled"]}
        its = {f: answer["fronts"].get(f) for f in mine}
        if mine != its or expected["surrender"] != answer["surrender"]:
            raise Disagreement(f"odds at {self.g['step']}", (expected, answer, self._where()))

    # The end

    def _end(self) -> None:
        """Compare the report: points at the end of each conference, and who won."""
        told = story(self.program.game)
        scores = ending.points(self.g)
        if not told.chapters or self.g["step"] != "over":
            return
        last = told.chapters[-1]
        expected = (scores, ending.winner(self.g, scores, self.g["verdict"]))
        if ({**last.scores}, last.winner) != expected:
            raise Disagreement("the report", (expected, last.scores, last.winner, self._where()))


def _read(g: Data, line: str) -> Told | None:
    """Return what a line tells that the prompt has told by itself."""
    match line.split():
        case [power, "places", n, kind, box]:
            return ("places", power, int(n), kind, box)
        case [power, "activates", issue]:
            return ("activates", power, issue)
        case [power, "funds", n, "research"]:
            return ("funds", power, int(n))
    at_step = _all(g) if g["step"] in LISTED else []
    return next((told for told in at_step if lines.written(told) == line), None)


LISTED = {"networks", "alignment", "global", "leadership", "directed", "advance"}


def _all(g: Data) -> list[Told]:
    """Return all that may be told at a step, one marker at a time."""
    step = g["step"]
    if step == "advance":
        return [("rolls", front, die) for front in game.to_roll(g) for die in range(1, 11)]
    if step in war.SEGMENTS:
        kind = "networks" if step == "networks" else "aligns"
        may: list[Told] = [(kind, power, (at,)) for power in war.placing(g) for at in war.any_to_put(g, power)]
        return [*may, *(("passes", power) for power in war.placing(g) if not war.cannot_give_up(g, power))]
    turn = {"directed": decision.to_direct, "leadership": decision.to_name, "global": decision.to_move}[step](g)
    power, what = turn or ("", [])
    if step == "global":
        return [("moves", power, relation) for relation in what]
    if step == "leadership":
        return [("names", power, theater, leader) for theater in what for leader in ("UK", "US")]
    return [("directs", power, i, f) for i in what for f in FRONTS if not decision.cannot_direct(g, power, i, f)]
