"""Several actions in one line, told one behind the other: where each ends, and the cheapest way through all words."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.grammar import write
from churchill_cli.typed.actions.partial_reading import Now, Reading
from churchill_cli.typed.actions.play_closing import LEADER_NAMED
from churchill_cli.typed.actions.unsaid_fields import is_without_sea, takes_one_kind
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import Word
from churchill_cli.typed.search.deciding import Decision, decided
from churchill_cli.typed.search.declining import is_silent_clause
from churchill_cli.typed.search.endings import NOTHING, Endings, Given, fact_of
from churchill_cli.typed.search.reading import NEVER, Reader

FURTHER, DECLINED, OPEN_PLACE, FORBIDDEN, CLEAR, ACROSS = 0.2, 0.1, 0.3, 0.6, 0.3, 0.7
"""What a further action costs, that nobody debates, a place left open, a forbidden one; what such a one may at most;
what one costs that goes across a mark and neither begins nor ends at one, or at an `and`: `cbi 1, nav | west 1`."""
MOST_TRIED, MOST_MEANT = 1_000, 4
LISTS = (a.Pick, a.Network, a.Align, a.Reveal, a.Fund)
"""Kinds of which several in a row are one action."""
SPENDING = (a.PlaceSupport, a.Activate, a.Fund)
"""Kinds of which one power tells several, unless another is named, and that pay what a conference card demands."""
LED, OF_LEADER = Play("leader"), (a.LeaderRolls, a.LeaderIs)
"""Kinds behind which it is no question whether the Leader's own card was played (5.26)."""
BRINGING = (*OF_LEADER, a.AdvanceIssue, a.DebateIssue)
"""Kinds behind which a gain is of who told them, unless another is named (5.22)."""
HOLDING = {"bound": "power"}
"""The field in which what is given holds, where it is called otherwise."""
NAVAL = Sense("word", "naval")
NUMBERS, ROLLED = frozenset({"number", "small", "and", "throw", "pair"}), Sense("word", "rolls")
"""What tells nothing of another kind of action than the one before: `cbi 4, 1` is no die of the verdict."""
WHO = ("power", "person", "handing")
"""What says of whom it is said that he does not debate, or whose turn is next."""
PLACE_OPEN = (["box"], ["front"])
"""The fields that are left open where only the place is, of support and of what a card sends."""


class Chain(NamedTuple):
    """Actions one behind the other: for each what it may be, the likeliest first; what is in doubt about them.

    ``begins_there``: the first is told of the place before it, or is a number alone.
    """

    cost: float
    actions: tuple[tuple[Reading, ...], ...]
    doubt: int = 0
    begins_there: bool = False


END = Chain(0.0, ())


class Splitter:
    """Finds the cheapest actions that parts of some words tell one behind the other."""

    def __init__(self, now: Now, words: Sequence[Word]) -> None:
        """Have tried nothing."""
        self.words, self._edges = tuple(words), lattice(tuple(words))
        self._endings = Endings(self.words)
        self._known: dict[tuple[int, int, str], Chain | float] = {}
        self._kept = {id(now.state): Reader(now, self.words)}
        self._tried = 0

    def whole(self, state: State) -> Chain | None:
        """Return the cheapest actions that all words tell; None where more would have to be tried than may be."""
        found = self.chain(state) or self._before_kind_of_all(state)
        return found if self._tried <= MOST_TRIED else None

    def _before_kind_of_all(self, state: State) -> Chain | None:
        """Return the actions before a last clause that says of which kind all support is: `cp 3, sw 2, all off`."""
        last = max((at for at, word in enumerate(self.words) if word.is_apart), default=0)
        kind = self._endings.kind_of_all(last) if last else ""
        before = Splitter(self._kept[id(state)].now, self.words[:last]) if kind else None
        return before.chain(state, given={"kind": kind}) if before else None

    def chain(
        self, state: State, start: int = 0, before: Reading | None = None, given: Given = NOTHING, most: float = NEVER
    ) -> Chain | None:
        """Return the cheapest actions from a word on; None where some words have no place, or all cost too much.

        ``given``: what was said of support before, and holds for what says nothing else of it. ``most``: what costs
        as much is not looked at.
        """
        if start == len(self.words):
            return END
        key = (id(state), start, repr(given))
        known = self._known.get(key, 0.0)
        if isinstance(known, Chain):
            return known if known.cost < most else None
        if known >= most or self._tried > MOST_TRIED:
            return None
        if id(state) not in self._kept:
            self._kept[id(state)] = Reader(Now(state), self.words)
        best, reader = None, self._kept[id(state)]
        ends = [end for end in range(start + 1, len(self.words) + 1) if self._endings.may_end(reader.now, start, end)]
        for end in sorted(ends, key=lambda end: not self._endings.is_marked(end)):
            least = best.cost if best else most
            for found in self._from(reader, start, end, before, given, most=least):
                best = found if best is None or found.cost < best.cost else best
        self._known[key] = best or most
        return best

    def _from(  # noqa: PLR0913
        self, reader: Reader, start: int, end: int, before: Reading | None, given: Given, *, most: float
    ) -> Sequence[Chain]:
        """Return the chains of which the first action takes the words from one place to another."""
        now = reader.now
        if any(self._endings.silent[start:end]) and is_silent_clause(now, self.words[start:end]):
            rest = self.chain(now.state, end, before, most=most - DECLINED)
            is_more = rest is not None and (rest.actions or start) and not self._denies(start, end, before, rest)
            return [rest._replace(cost=rest.cost + DECLINED)] if rest and is_more else []
        self._tried += 1
        heading = self._endings.heading(start, end)
        if heading:
            return self._under(heading, now.state, end, before, most)
        decision = self._decided(reader, start, end, before, given)
        meant = decision.readings
        likely = meant if len(meant) <= MOST_MEANT else ()
        is_place_open = _open_fields(meant) in PLACE_OPEN
        if is_place_open and self._endings.says(start, end, "kind", "reserve"):
            likely = tuple(one for one in meant if _place(one.action) in self._places_named(now)) or meant[:1]
        senses = ([edge.sense for edge in edges] for edges in reader.edges[start:end])
        if before and all(ROLLED in said or any(sense.category in NUMBERS for sense in said) for said in senses):
            like_it = (type(before.action), *OF_LEADER, a.Activate)
            likely = tuple(one for one in likely if isinstance(one.action, like_it))
        chains: list[Chain] = []
        is_clause = self.words[start].is_apart and not any(word.is_apart for word in self.words[start + 1 : end])
        for reading in (one for one in likely if _may_stand(one, before, is_clause=is_clause)):
            after = {**_held(given, reading), **self._given_by(reading, start, end)}
            as_many = self._as_many(reading, end)
            every = (self._with(one, decision, now, (start, end), after, most=most) for one in as_many)
            chains += list(islice(filter(None, every), 1))
            if chains and not is_place_open:
                break  # the others are asked about with it, and what follows is the same
        return chains

    def _denies(self, start: int, end: int, before: Reading | None, rest: Chain) -> bool:
        """Tell whether what says that nobody does denies the debate, or the tie broken, beside it: `harriman doesn't`.

        What a mark parts from it, and is said of another power, does not; nor is it said then who else passes.
        """
        named = {edge.sense.value for edges in self._edges[start:end] for edge in edges if edge.sense.category in WHO}
        behind = rest.actions[0][0] if rest.actions else None
        beside = [(one.action, at) for one, at in ((before, start), (behind, end)) if one]
        debates = [(action, at) for action, at in beside if isinstance(action, a.DebateIssue | a.BreakTie)]
        if named and behind and isinstance(behind.action, a.Pass) and not behind.subject_said:
            return True
        return any(not named or one.power in named or not self._endings.is_marked(at) for one, at in debates)

    def _decided(self, reader: Reader, start: int, end: int, before: Reading | None, given: Given) -> Decision:
        """Return what some words tell, with what was said of support before and they do not say themselves."""
        last, like = before.action if before else None, given.get("like")
        says = partial(self._endings.says, start, end)
        own = {name: given[name] for name in given.keys() - {"like", "uncounted"} if not says(HOLDING.get(name, name))}
        decision = decided(reader.readings(start, end, last, own))
        is_more = "box" in own and says("n") and not says("kind")  # `west 1 1`, `west 2 off 1`
        if like and "kind" not in own and says("n", "single") and not says("kind"):
            alike = decided(reader.readings(start, end, last, {**own, "kind": like}))
            if not any(takes_one_kind(reading.action, reader.now) for reading in alike.readings):
                is_alike = any(reading.is_legal for reading in alike.readings)
                torn = [one for one in decision.readings if one.line not in {each.line for each in alike.readings}]
                if is_alike and like == "naval" and any(one.is_legal for one in torn):
                    return Decision((*alike.readings, *torn), is_asked=True)
                return (
                    alike._replace(is_asked=alike.is_asked or is_more) if is_alike else decision._replace(is_asked=True)
                )
        if "uncounted" in given and "kind" in own and says("n", "single"):
            bare = {name: value for name, value in own.items() if name != "kind"}
            others = decided(reader.readings(start, end, last, bare)).readings
            by_line = {reading.line: reading for reading in (*others, *decision.readings)}
            return Decision(tuple(by_line.values()), is_asked=len(by_line) > 1 or decision.is_asked)
        if not like and says("n", "single") and not says("kind") and self._names_navy(end):
            offensive = [one for one in decision.readings if getattr(one.action, "kind", "") == "offensive"]
            if offensive and offensive[0].is_legal and _open_fields(decision.readings) == ["kind"]:
                return Decision((offensive[0],), is_asked=False)
        is_doubtful = "kind" in own and any(is_without_sea(reading.action, reader.now) for reading in decision.readings)
        is_support = any(isinstance(reading.action, a.PlaceSupport) for reading in decision.readings)
        is_doubtful = is_doubtful or (is_support and is_more)
        return decision._replace(is_asked=decision.is_asked or is_doubtful)

    def _names_navy(self, start: int) -> bool:
        """Tell whether naval support, and no other, is named behind a place: what has no kind before it is none."""
        senses = {edge.sense for edges in self._edges for edge in edges if fact_of(edge.sense) == "kind"}
        return senses == {NAVAL} and self._endings.says(start, len(self.words), "kind")

    def _places_named(self, now: Now) -> Collection[str]:
        """Return the Fronts and theater boxes that are named anywhere in the line."""
        senses = [edge.sense for edges in self._edges for edge in edges]
        fronts_of = now.state.position.board.fronts_of
        spaces = (fronts_of.get(sense.value, ()) for sense in senses if sense.category == "space")
        return {*(sense.value for sense in senses if fact_of(sense) == "box"), *chain.from_iterable(spaces)}

    def _as_many(self, reading: Reading, end: int) -> Iterator[Reading]:
        """Yield a reading; of all that is left, less and less where something follows that needs some of it."""
        yield reading
        number = reading.action.n if "is_all" in reading.told.values and end < len(self.words) else 0  # type: ignore[attr-defined]
        for fewer in range(number - 1, 0, -1):
            action = reading.action.but(n=fewer)
            yield reading._replace(action=action, line=write(action))

    def _under(self, heading: Given, state: State, start: int, before: Reading | None, most: float) -> Sequence[Chain]:
        """Return the chain behind a heading, where it places as much support as that says."""
        rest = self.chain(state, start, before, {"kind": heading["kind"]}, most)
        placed = [meant[0].action for meant in rest.actions] if rest else []
        number = sum(action.n for action in placed if isinstance(action, a.PlaceSupport))
        return [rest] if rest and heading.get("total", number) == number else []

    def _given_by(self, reading: Reading, start: int, end: int) -> Given:
        """Return what an action says of the next ones: `two each` is so many, a kind said first is that of all.

        A kind said later is ``like`` what follows by a number alone, `… and one in the east`; where a rule forbids
        that, it is asked whether another is meant; so where numbers begin behind a kind: `nav cbi, 2 med`. A place
        said first holds right behind it: `cbi 1 off 2 nav`.
        """
        action = reading.action
        if isinstance(action, a.CardGives):  # `network uk 2 5, ussr 6 1`
            return {"marker": action.marker}
        if isinstance(action, a.CardCommits | a.CardCommitsTo):  # `us must put 1 naval in cbi, must put 1 on the bomb`
            return {"bound": action.power}
        if not isinstance(action, a.PlaceSupport):  # what a Leader, or a card, brings him: `fine, +1 network`
            return {"power": action.power} if isinstance(action, BRINGING) else NOTHING
        says = partial(self._endings.says, start, end)
        is_counted, has_kind = says("each") and says("n"), says("kind")
        is_first = not start and self._endings.says(0, 1, "kind") and not says("n", "single")
        names = ("n",) * is_counted + ("kind",) * (is_first or (is_counted and has_kind))
        if end < len(self.words) and not self.words[end].is_apart and self._endings.says(start, start + 1, "box"):
            names += ("box",)
        facts = {name: getattr(action, name) for name in names} | ({"like": action.kind} if has_kind else {})
        return facts | ({"uncounted": True} if is_first else {})

    def _with(  # noqa: PLR0913
        self, reading: Reading, decision: Decision, now: Now, span: tuple[int, int], given: Given, *, most: float
    ) -> Chain | None:
        """Return a chain that begins with an action; what is left open of it may be what the next one tells."""
        (meant, is_asked), (start, end) = decision, span
        is_across = self._endings.is_across(start, end, reading.action)
        cost = FURTHER + reading.cost + FORBIDDEN * (not reading.is_legal) + ACROSS * is_across
        if cost >= most:
            return None
        state = now.after(reading.action) if reading.is_legal and end < len(self.words) else now.state
        rest = self.chain(state, end, reading, given, most - cost)
        if rest is None:
            return None
        following = rest.actions[0][0].action if rest.actions else None
        if isinstance(following, OF_LEADER):  # no other card is followed by a roll (5.26)
            meant = tuple(one for one in meant if getattr(one.action, "card", LED).kind == LED.kind)
            if reading not in meant:
                return None
        is_next = bool(rest.actions) and not rest.begins_there
        is_settled = is_next and _agree(reading.action, rest.actions[0][0].action, meant)
        is_open = len(meant) > 1 and not is_settled
        if is_open and rest.actions and "is_there" in rest.actions[0][0].told.values:
            return None  # there, of a place that is not clear itself, is none
        others = [other for other in meant if other is not reading] if is_open else []
        is_led = LEADER_NAMED in reading.told.said and isinstance(following, OF_LEADER)
        is_settled = is_settled or (is_led and len(meant) == 1)
        doubt = reading.doubt - is_led + rest.doubt + is_across + (is_open or (is_asked and not is_settled))
        begins_there = "is_there" in reading.told.values or (
            self.words[end - 1].text.isdigit() and len(self.words) == end
        )
        cost += rest.cost + OPEN_PLACE * is_open
        return Chain(cost, ((reading, *others), *rest.actions), doubt, begins_there)


def _may_stand(reading: Reading, before: Reading | None, *, is_clause: bool) -> bool:
    """Tell whether an action may be told behind another; ``is_clause``: marks part it from the others, and none it."""
    is_part = isinstance(reading.action, a.ShowCards) and len(reading.action.cards) < len(POWERS)
    if is_part or (not reading.is_legal and reading.cost > CLEAR):
        return False
    if before is None:
        return True
    one, other = before.action, reading.action
    if one == other and not all("n" in each.told.values for each in (before, reading)):
        return False  # said again in other words: `burma's dues first: 1 off cbi`
    is_same_kind = type(one) is type(other)
    is_same_power = getattr(one, "power", None) == getattr(other, "power", None)
    is_next = isinstance(other, a.Pick) and is_clause and reading.is_legal and len(other.issues) > 1
    if isinstance(other, LISTS) and is_same_kind and (is_same_power or not (reading.subject_said or is_next)):
        return False  # `bomb, global and europe` is of two who pick
    is_advance = isinstance(other, a.AdvanceIssue) and is_same_kind
    is_of_another = (is_advance or (isinstance(one, SPENDING) and isinstance(other, SPENDING))) and not is_same_power
    is_die_more = isinstance(other, a.AdvanceFront) and before.subject_said
    is_die_more = is_same_kind and (is_die_more or isinstance(other, a.PlaceReserves))
    return reading.subject_said or not (is_of_another or is_die_more)


def _held(given: Given, reading: Reading) -> Given:
    """Return what was said of support before and still holds: kind and place of the last one only right behind it."""
    lapsed = {"box"} if isinstance(reading.action, a.PlaceSupport) else {"box", "like"}
    return {name: value for name, value in given.items() if name not in lapsed}


def _open_fields(meant: Sequence[Reading]) -> list[str]:
    """Return the fields in which readings of one kind differ."""
    if len({type(reading.action) for reading in meant}) != 1:
        return []
    fields = meant[0].action.FIELDS
    return [name for name in fields if len({repr(getattr(reading.action, name)) for reading in meant}) > 1]


def _agree(action: Action, following: Action, meant: Sequence[Reading]) -> bool:
    """Tell whether the place left open of an action is what the next one tells: `1 nav and 1 off sw pac`."""
    if type(action) is not type(following) or _open_fields(meant) not in PLACE_OPEN:
        return False
    counted = {"n": action.n} if "n" in action.FIELDS else {}  # type: ignore[attr-defined]
    return _place(action) == _place(following) and action != following.but(**counted)


def _place(action: Action) -> str:
    """Return where support is placed, or where a card sends an army."""
    return str(getattr(action, "box", "") or getattr(action, "front", ""))
