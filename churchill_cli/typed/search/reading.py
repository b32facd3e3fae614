"""The search: actions whose meanings account for every word, the cheapest first; the decision, with its thresholds."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import cached_property

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.told_values import Play
from churchill_cli.typed.actions.cards_shown import FREE, with_card
from churchill_cli.typed.actions.kinds import (
    IN_DIGITS,
    KINDS,
    PLAYS,
    Kind,
    Meaning,
    kinds_now,
    may_be_left_out,
    meanings,
)
from churchill_cli.typed.actions.partial_reading import NO_VALUES, NOTHING, Now, Reading, Told, Values
from churchill_cli.typed.actions.taking import TAKING, may_be_told, taken
from churchill_cli.typed.actions.unsaid_fields import completed
from churchill_cli.typed.lexicon.command_words import asking_or_commanding
from churchill_cli.typed.lexicon.entries import (
    CUT,
    SLIP,
    STEMMED,
    is_essential_misspelt,
    joins,
    resembles_known,
    small_stems,
)
from churchill_cli.typed.lexicon.gathering import CONTRARY, THINGS, Sense
from churchill_cli.typed.lexicon.weighing import HOW_HE_IS, Edge
from churchill_cli.typed.lexicon.words import Word, stem
from churchill_cli.typed.search.deciding import leaves_out_remark

BEAM = 16
"""So many readings that are not at their end are kept at each word."""
UNKNOWN, REMARK, SKIPPED, MOST_SKIPPED, SHORTEST_CARD, SHORTEST_NAME = 3.0, 0.26, 2.0, 3, 4, 3
"""What it costs to leave out a word that is not known, how far that is a guess where it is a remark, what one costs
that says something elsewhere; letters of a new card."""
NEW_CARD, PLAYED_NEW, FEW_STRANGE = 2.98, 2.92, 2
"""What it costs to take such a word for a card that nobody knows, which is shown, or played: of so many in a line."""
MORE_THAN_NEAR, DOUBTED, NEVER, SILENT_NAME, SILENT_CUT = 0.3, 0.1, 99.0, 0.45, 0.15
"""What costs so much more than a legal reading is not looked at; more than any reading costs; that a name says nothing,
`este 2` is the east's rather than `this one 2`; that one cut short does."""
ISSUES = frozenset({"issue", "issues"})
"""The fields of issues, which a power may own."""
GIVEN = {
    **dict.fromkeys(("kind", "n", "box"), (a.PlaceSupport,)),
    "marker": (a.CardGives,),
    "power": (a.Gain,),
    "bound": (a.CardCommits, a.CardCommitsTo),
}
"""What may hold of an action though its own words do not say it, and of which kinds; ``bound``: the power that is."""
SAID_OF = {"network": "networks", "alignment": "aligns"}
"""The word that says which marker a card gives."""
ROLLED = frozenset({a.PurgeRolls, a.LeaderRolls, a.LeaderIs, a.Research, a.AdvanceFront, a.VerdictDice})
"""Kinds of action told by dice: what is not known beside them is the name of nothing."""
DENYING = frozenset({"not", "no"})
"""What makes a word that says nothing here no remark, wherever it stands."""
EARNED = CONTRARY - {"debates"}
"""What a reason to pass may not say: that one has debated is the reason (5.24)."""
BESIDE_OTHERS = frozenset(Sense("word", word) for kind in KINDS.values() for word in kind.said - CONTRARY)
BESIDE_OTHERS -= frozenset(THINGS.values())
"""What a word says that may be a remark beside another action, and counts nothing: `allocates one to the won issue`."""
OF_OTHERS = frozenset({"own", "handing", "given", "command", "stands", "total"})
"""Categories of such a word that names nothing."""
STRANGE, VOIDED = 0.15, frozenset({"number", "pair", "throw", "not", "no"})
"""What such a word costs; what stands before one that may say of a die that it is void: `4 cocked`."""
CARD = Sense("lettered", "card")
WITHOUT_CARDS = (a.Direct, a.PlaceSupport, a.Activate, a.Fund, a.Appoint, a.MoveGlobal, a.Network, a.Align)
"""What names a card; kinds of action that no card tells: asked about where one is named, `from the card: uk greece`."""
OF_BONUS = frozenset({"bonus", "theater"})
COUNTED = frozenset({"number", "single", "all", "front", "space", "place", "there"})
"""Categories of what names a bonus of command, and of what says how much goes where."""
SAYING_NOTHING = frozenset({"filler", "talk", "restating"})
NAMES = frozenset({"front", "issue", "place", "staff", "power", "space", "reserve"})
"""Categories of a word that tells nothing, and of names: one that is taken to tell nothing is said to be left out."""
TELLING = NAMES | VOIDED | {"number_to", "to_spot", "unsure", "person", "theater", "correcting", "or"}
"""Categories of words that make a reason one that may tell more."""


class Reader:
    """Reads parts of one line at one state: every kind of action once from each word on."""

    def __init__(
        self, now: Now, words: Sequence[Word], kinds: Sequence[Kind] | None = None, most: float = NEVER
    ) -> None:
        """Read nothing yet; ``kinds``: the kinds of action looked for, as a rule those that may be told now.

        ``most``: what costs so much is not looked at.
        """
        self.now, self.words, self.edges = now, words, meanings(now, words)
        self._most = most
        every, self._is_rolled = (kinds_now(now), not now.reads_card) if kinds is None else (kinds, False)
        self.kinds = [kind for kind in every if may_be_told(kind, self.edges)]
        self._beside = [
            frozenset(edge.sense.category for edge in edges) | {IN_DIGITS for _ in range(word.text.isdigit())}
            for word, edges in zip(words, self.edges, strict=True)
        ]
        said = [{edge.sense.value for edge in edges if edge.sense.category == "word"} for edges in self.edges]
        is_debated = not any("advances" in of_word for of_word in said)
        self._is_debate = [is_debated and "debates" in of_word for of_word in said]  # says that none is advanced (5.24)
        self._names_card = [any(edge.sense == CARD and edge.cost < CUT for edge in edges) for edges in self.edges]
        self._may_name_card = sum(not edges for edges in self.edges) <= FEW_STRANGE
        is_ending = [bool(at) and not word.gap for at, word in enumerate(words)]  # of a number: the letters of `2nd`
        self._may_be_silent = [
            may_be_left_out(edges) and not (joined and not edges)
            for edges, joined in zip(self.edges, is_ending, strict=True)
        ]
        is_denied = any(not categories.isdisjoint(DENYING) for categories in self._beside)
        self._remarks = {
            word.spelt: SKIPPED if edges else UNKNOWN
            for at, (word, edges) in enumerate(zip(words, self.edges, strict=True))
            if not is_denied and (all(map(_may_be_remark, edges)) if edges else self._is_remark(at))
        }
        of_health = HOW_HE_IS if now.awaits_leaders_roll else frozenset[Sense]()
        named = (
            [cost for _end, sense, cost in edges if sense.category in NAMES or sense in of_health]
            for edges in self.edges
        )
        self._named_at = [min(costs, default=NEVER) for costs in named]
        self._read: dict[tuple[type[Action], int, str], list[list[Told]]] = {}
        self._readings: dict[tuple[int, int, str], list[Reading]] = {}

    def readings(
        self, start: int, end: int, before: Action | None = None, given: Values | None = None
    ) -> list[Reading]:
        """Return what the words from one place to another may tell, the cheapest first.

        ``before``: told last. ``given``: what holds of support though these words do not say it.
        """
        given = given or {}
        key = (start, end, repr(given))
        if key not in self._readings or before is not None:
            best: dict[str, Reading] = {}
            every = [(told, kind) for kind in self.kinds for told in self._told(kind, start, given)[end]]
            enough = NEVER
            for told, kind in sorted(every, key=lambda one: (one[0].cost, one[0].doubt)):
                if told.cost > enough:
                    break
                enough = min(enough, self._complete(kind, start, told, before, best, enough=enough) + MORE_THAN_NEAR)
            is_support = any(isinstance(one.action, a.PlaceSupport) for one in best.values())
            is_more = is_support and self._adds_bonus(start, end)
            of_card = sum(self._names_card[start:end])
            self._readings[key] = self._in_order(
                one._replace(doubt=one.doubt + is_more + of_card * isinstance(one.action, WITHOUT_CARDS))
                for one in best.values()
            )
        return self._readings[key]

    def _adds_bonus(self, start: int, end: int) -> bool:
        """Tell whether command, or its bonus, is named in a clause that says nothing else: `1 west and the bonus`."""
        marks = [at for at in range(start + 1, end) if joins(self.words[at].text) or self.words[at].is_apart]
        clauses = ([start, *marks], [*marks, end])
        said = [self.edges[begun:ended] for begun, ended in zip(*clauses, strict=True)]
        senses = [{edge.sense for edges in of_clause for edge in edges} for of_clause in said] if marks else []
        return any(
            any(sense.category in OF_BONUS or sense.value.startswith("leadership") for sense in meant)
            and COUNTED.isdisjoint(sense.category for sense in meant)
            for meant in senses
        )

    def _in_order(self, found: Iterable[Reading]) -> list[Reading]:
        """Order readings by their costs, those alike as the rules list them."""
        readings = [*found]
        costs = Counter(round(reading.cost, 4) for reading in readings)

        def rank(reading: Reading) -> tuple[float, int]:
            cost = round(reading.cost, 4)
            return cost, self.now.place(reading.action, reading.line) if costs[cost] > 1 else 0

        return sorted(readings, key=rank)

    def whole(self, kind: Kind) -> list[Told]:
        """Return what all words may tell of a kind of action, not completed."""
        return self._told(kind, 0)[-1]

    @cached_property
    def _are_torn(self) -> bool:
        """Tell whether a word may belong to the issue before it as well as to the one behind it, each of one power."""
        issues = [(at, edge) for at, edges in enumerate(self.edges) for edge in edges if edge.sense.category == "issue"]
        long = [(at, edge) for at, edge in issues if edge.end - at > 1 and edge.cost <= STEMMED]
        full = [(at, edge) for at, edge in long if not any(word.gap.strip() for word in self.words[at + 1 : edge.end])]
        owned = [(at, edge) for at, edge in full if edge.sense.value.startswith(("us_", "uk_", "ussr_"))]
        return any(at < start < edge.end and edge.sense != other.sense for at, edge in owned for start, other in owned)

    def _complete(  # noqa: PLR0913
        self, kind: Kind, start: int, told: Told, before: Action | None, best: dict[str, Reading], *, enough: float
    ) -> float:
        """Add the actions that a full reading may tell, each where it is cheaper so; return what the best costs."""
        least = NEVER
        place = "box" if kind.action is a.PlaceSupport else "front"
        if told.values.get(place) == "there":
            if not isinstance(before, kind.action):
                return least
            told = told.but(0.0, {place: getattr(before, place)}, is_there=True)
        for meant in completed(kind, told, self.now, enough):
            least = min(least, meant.cost) if meant.is_legal else least
            line = meant.line
            if line not in best or _price(meant) < _price(best[line]):
                is_torn = "power" in told.values and bool(ISSUES & told.values.keys()) and self._are_torn
                doubt = meant.doubt + is_torn
                best[line] = meant._replace(doubt=doubt, guessed=told.cost)
                is_clear = kind.action not in ROLLED and (
                    kind.action not in PLAYS or told.cost < UNKNOWN * told.doubt + CUT
                )
                may_leave_out = is_clear and not start and self._remarks.keys() >= {*meant.left_out}
                costs = [self._remarks[word] for word in meant.left_out] if may_leave_out else []
                if costs and leaves_out_remark(best[line], self.now, may_be_names=UNKNOWN in costs):
                    price = sum(costs) - REMARK * len(costs)
                    best[line] = meant._replace(doubt=0, guessed=told.cost - price)
        return least

    def _told(self, kind: Kind, start: int, given: Values = NO_VALUES) -> list[list[Told]]:
        """Return by where they end the readings of a kind that begin at a word."""
        held = {name: value for name, value in given.items() if kind.action in GIVEN.get(name, ())}
        given = {"power" if name == "bound" else name: value for name, value in held.items()}
        key = (kind.action, start, repr(given))
        if key not in self._read:
            said = SAID_OF.get(given.get("marker", ""), "")
            self._read[key] = self._search(kind, start, NOTHING.but(said=said, **given))
        return self._read[key]

    def _search(self, kind: Kind, start: int, begun: Told) -> list[list[Told]]:
        opened: list[list[Told]] = [[] for _ in range(len(self.words) + 1)]
        opened[start] = [begun]
        for at in range(start, len(self.words)):
            if not opened[at]:
                continue
            opened[at] = _cheapest(opened[at])
            self._go_on(kind, opened[at], at, start, opened)
        opened[-1] = _cheapest(opened[-1])
        return opened

    def _gap(self, start: int, at: int) -> str:
        """Return what stands before a word and the small words before it: marks, `&` for an `and` behind none."""
        gap = self.words[at].gap
        if at == start:
            is_more = gap.endswith("+") and (not start or self.words[at].is_apart)  # `fine, +1 network`
            return "+" if is_more else " -" if not start and gap.endswith("-") else ""
        before, before_it = self.words[at - 1].text, self.words[at - 1].gap
        if joins(before) and not gap.strip():
            return before_it if self.words[at - 1].is_apart else "&"  # `poland goes, then 2 hungary`
        if gap.strip() or stem(before) not in small_stems():
            return gap
        further = self._gap(start, at - 1)
        return "" if further == "-" else further  # a hyphen takes nothing away: `bomba-a con kuznetsov`

    def _go_on(self, kind: Kind, begun: Sequence[Told], at: int, start: int, opened: list[list[Told]]) -> None:
        """Add how readings go on at a word, each at its cost."""
        gap, now, is_first, beside = self._gap(start, at), self.now, at == start, self._beside[at]
        meant = [(end, Meaning(kind, *sense, cost, gap, now, is_first, beside)) for end, sense, cost in self.edges[at]]
        for told in begun:
            bare = told.but(-told.cost, hint=told.hint)
            more = [
                (end, self._noting_left_out(further, meaning, at, end))
                for end, meaning in meant
                for further in taken(bare, meaning)
            ]
            for end, further in (*more, *self._without(kind, bare, at, is_begun=not (start and is_first))):
                if further.cost + told.cost < self._most:
                    opened[end].append(further.but(told.cost, hint=further.hint))

    def _noting_left_out(self, told: Told, meaning: Meaning, at: int, end: int) -> Told:
        """Return a reading with what it leaves out: the clauses that a reason goes on for, a name that says nothing."""
        category, is_rolled = meaning.category, meaning.kind.action in ROLLED
        joins_nothing = category == "and" and at and end == len(self.words)  # `сша потом`
        is_title = end < len(self.words) and "staff" in self._beside[end] and category == "filler"  # `admiral king`
        near = SLIP if 0 < meaning.cost < CUT else CUT  # `gracia` is rather Greece than another form of `gracias`
        is_silent_name = category in SAYING_NOTHING and end - at == 1 and self._named_at[at] <= near and not is_title
        contrary = EARNED if meaning.kind.action is a.Pass else CONTRARY  # `paso porque ya debatí`
        is_empty = category == "reason" and self._names_nothing(at + 1, end, contrary)
        if is_empty and not (is_rolled and self._has_unknown(at, end)):
            told = told.but(doubt=-1)
        if category == "reason" and not (at and joins(self.words[at - 1].text)):  # of one that goes on, no `and …`
            at = next((word for word in range(at + 1, end) if self.words[word].is_apart), end)
        if not (category == "reason" or joins_nothing or is_silent_name):
            return told
        words, is_name = tuple(word.spelt for word in self.words[at:end]), category != "reason"
        left_out = (*told.values.get("left_out", ()), *words)
        cost = (SILENT_CUT if any(self._named_at[at:end]) else SILENT_NAME) * (is_name and not joins_nothing)
        return told.but(cost, doubt=int(is_name), left_out=left_out, hint=told.hint) if words else told

    def _has_unknown(self, start: int, end: int) -> bool:
        """Tell whether one of some words is known to nobody: beside a die it may say that this is void."""
        return not all(self.edges[start:end])

    def _names_nothing(self, start: int, end: int, contrary: Collection[str]) -> bool:
        """Tell whether some words are no reason to ask: they name and count nothing, and deny nothing."""
        said = {edge.sense for edges in self.edges[start:end] for edge in edges}
        is_whole = all(cost == NEVER for cost in self._named_at[start:end])
        return (
            is_whole
            and TELLING.isdisjoint(sense.category for sense in said)
            and not any(sense.value in contrary for sense in said)
        )

    def _without(self, kind: Kind, told: Told, at: int, *, is_begun: bool) -> Iterator[tuple[int, Told]]:
        """Yield how a reading goes on where a word says nothing, or is a card that nobody knows.

        ``is_begun``: no further action of the line begins with it.
        """
        edges, word = self.edges[at], self.words[at].spelt
        is_shown = kind.action in TAKING and ("is_new" in told.values or not all(e.cost for e in edges))
        is_debate = kind.action is a.AdvanceIssue and self._is_debate[at]
        is_unknown = not (edges or word in asking_or_commanding())
        is_denied = told.hint in {"denied", "not passing"} and not edges  # it tells nothing in spite of that
        is_of_die = kind.action in ROLLED and self._is_rolled and is_begun and not self._is_behind_number(at)
        if is_unknown and is_of_die and not is_essential_misspelt(self.words[at].text):
            yield at + 1, told.but(STRANGE, hint=told.hint, strange=True)
        elif told.doubt < MOST_SKIPPED and self._may_be_silent[at] and not (is_shown or is_debate or is_denied):
            left_out = (*told.values.get("left_out", ()), word)
            yield at + 1, told.but(SKIPPED if edges else UNKNOWN, doubt=1, hint=told.hint, left_out=left_out)
        if is_unknown and kind.action in PLAYS and not is_denied:
            yield from ((at + 1, other) for other in self._with_new_card(told, at))
        is_new = is_unknown and "left_out" not in told.values and len(word) >= SHORTEST_NAME
        if kind.action is a.ShowCards and is_new:
            owner = told.values["named"][-1] if told.values.get("named") else FREE
            yield at + 1, with_card(told, owner, Play(name=word), NEW_CARD, doubt=1).but(is_new=True)

    def _is_remark(self, at: int) -> bool:
        """Tell whether a word that nobody knows is no number, no command, and no name, as behind a small word."""
        word, before = self.words[at], self.words[at - 1].text if at else ""
        is_name = stem(before) in small_stems() and not (word.is_apart or joins(before))
        is_number = (
            word.text.isdigit()
            or is_essential_misspelt(word.text)
            or resembles_known(word.text)
            or self._calls_number(at)
        )
        return not (is_name or is_number or word.spelt in asking_or_commanding())

    def _calls_number(self, at: int) -> bool:
        """Tell whether a word stands right before a number of which it may say what that is: `hatsa el 2`."""
        small = (n for n in range(at + 1, len(self.words)) if stem(self.words[n].text) not in small_stems())
        beside = self._beside[next(small, at)]
        is_behind = at > 0 and not self.words[at].is_apart and "number" in self._beside[at - 1]
        return is_behind or ("number" in beside and "issue" not in beside)

    def _is_behind_number(self, at: int) -> bool:
        """Tell whether a number, or a denial, stands before a word with no mark between: the word may void it."""
        clause = next((start for start in range(at, 0, -1) if self.words[start].is_apart), 0)
        return any(not self._beside[before].isdisjoint(VOIDED) for before in range(clause, at))

    def _with_new_card(self, told: Told, at: int) -> Iterator[Told]:
        """Yield a card that nobody knows: it is played, its value told or asked for, or discarded for the Leader."""
        card, word = told.values.get("card"), self.words[at]
        is_aside = word.is_apart and all(behind.is_apart for behind in self.words[at + 1 : at + 2])  # `, blimey,`
        if card is None and self._may_name_card and len(word.text) >= SHORTEST_CARD and not is_aside:
            yield told.but(PLAYED_NEW, doubt=1, card=Play(name=word.spelt, sure=True))


def _may_be_remark(edge: Edge) -> bool:
    """Tell whether a word may be a remark beside another action than it is said of: `своим` beside a Leader."""
    return edge.sense in BESIDE_OTHERS or edge.sense.category in OF_OTHERS or edge.sense.value in OF_OTHERS


def _price(reading: Reading) -> float:
    """Return what a reading costs of those of one line: one in doubt is better than another only where much cheaper."""
    return reading.cost + DOUBTED * bool(reading.doubt)


def _cheapest(told: Iterable[Told]) -> list[Told]:
    """Return the cheapest readings, of those that tell the same one."""
    kept: dict[Hashable, Told] = {}
    for one in sorted(told, key=lambda reading: (reading.cost, reading.doubt)):
        kept.setdefault(one.same(), one)
        if len(kept) == BEAM:
            break
    return [*kept.values()]
