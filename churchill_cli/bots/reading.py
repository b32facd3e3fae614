"""A 'Bot's chart read from YAML: each mistake is named with its line and its word (11.1).

A mistake is also a priority that can never fire: what is asked cannot be, or a higher one takes all of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import yaml

from churchill_cli.book.files import rulebook
from churchill_cli.bots import vocabulary
from churchill_cli.bots.case import ANY
from churchill_cli.bots.chart import DECISIONS, Chart, Priority, Rank, Test, Word
from churchill_cli.documents import yaml_files
from churchill_cli.documents.cards import named
from churchill_cli.documents.problems import nearest_hint
from churchill_cli.errors import PositionError, Reason
from churchill_cli.game.model.constants import Rules
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified

HEAD = ("chart", "power", "aims")
KEYS = ("take", "if", "by")
WORTH = "worth"
"""The aims of a chart that are computed."""
SIGNS = (">=", "<=", "=")
NAME_GROUPS = ("issues", "fronts", "theaters", "places", "powers", "global")
AIM_LEAST, AIM_MOST = vocabulary.AIM.least, vocabulary.AIM.most


class Reader:
    """Reads one chart and gathers what is wrong with it, each with its line."""

    def __init__(self, rules: Rules, places: tuple[str, ...], whose: Power | None) -> None:
        """Begin with an edition whose issues and cards may be named, the places of a map, and who plays by it."""
        self.rules, self.places, self.whose = rules, places, whose
        self.problems: list[tuple[int, str]] = []

    def add(self, node: yaml.Node, complaint: str) -> None:
        """Note what is wrong where ``node`` stands."""
        self.problems.append((node.start_mark.line + 1, complaint))

    def chart(self, root: yaml.Node | None) -> Chart:
        """Return the chart, as far as it can be read."""
        name, power = "", str(self.whose or "")
        aims: dict[str, int] | None = {}
        priorities: dict[str, tuple[Priority, ...]] = {}
        for key_node, value in self._pairs(root):
            key = str(key_node.value)
            if key == "chart":
                name = self._text(value)
            elif key == "power":
                power = identified(self._text(value), "powers") or ""
                if power not in POWERS:
                    self.add(value, _("%(word)r is no power") % {"word": self._text(value)})
            elif key == "aims":
                aims = None if value.value == WORTH else dict(self._aims(value))
            elif key in DECISIONS:
                priorities[key] = tuple(self._priorities(key, value))
            else:
                self._unknown(key_node, (*HEAD, *DECISIONS))
        if root is not None and power not in POWERS and not self.problems:
            self.add(root, _("`power` is missing: UK, US or USSR"))
        return Chart(name, power, aims, priorities)  # type: ignore[arg-type]

    def _pairs(self, node: yaml.Node | None) -> Iterator[tuple[yaml.Node, yaml.Node]]:
        if isinstance(node, yaml.MappingNode):
            yield from node.value
        elif node is not None:
            self.add(node, _("must be a mapping"))

    def _text(self, node: yaml.Node) -> str:
        if isinstance(node, yaml.ScalarNode):
            return str(node.value)
        self.add(node, _("must be one word"))
        return ""

    def _words(self, node: yaml.Node) -> list[yaml.Node]:
        """Return what stands in a list; one word alone is a list of it."""
        return list(node.value) if isinstance(node, yaml.SequenceNode) else [node]

    def _unknown(self, node: yaml.Node, known: Sequence[str]) -> None:
        word = self._text(node)
        self.add(
            node, _("the word %(word)r is unknown here%(like)s") % {"word": word, "like": nearest_hint(word, known)}
        )

    def _aims(self, node: yaml.Node) -> Iterator[tuple[str, int]]:
        """Yield how much each issue is wanted."""
        kinds = self.rules.issues
        for key_node, value in self._pairs(node):
            word = self._text(key_node)
            issue = word if word in kinds else identified(word, "issues")
            number = self._number(value, AIM_LEAST, AIM_MOST)
            if issue is None or issue not in kinds:
                self._unknown(key_node, tuple(kinds))
            elif number is not None:
                yield issue, number

    def _number(self, node: yaml.Node, least: int, most: int) -> int | None:
        text = self._text(node)
        try:
            number = int(text)
        except ValueError:
            number = most + 1
        if least <= number <= most:
            return number
        fields = {"word": text, "least": least, "most": most}
        self.add(node, _("%(word)r must be a number from %(least)d to %(most)d") % fields)
        return None

    def _priorities(self, decision: str, node: yaml.Node) -> Iterator[Priority]:
        """Yield the priorities of a decision, the highest first."""
        if not isinstance(node, yaml.SequenceNode):
            self.add(node, _("must be a list of priorities, the highest first"))
            return
        above: list[Priority] = []
        for number, entry in enumerate(node.value, 1):
            problems_before = len(self.problems)
            priority = self._priority(decision, number, entry)
            if len(self.problems) > problems_before:
                continue
            reason = never_fires(priority, above)
            if reason:
                self.add(entry, reason)
            above.append(priority)
            yield priority

    def _priority(self, decision: str, number: int, node: yaml.Node) -> Priority:
        take, tests, ranks = list[str](), list[Test](), list[Rank]()
        for key_node, value in self._pairs(node):
            words = self._words(value)
            match key_node.value:
                case "take":
                    take = [word for word_node in words if (word := self._taken(decision, word_node))]
                case "if":
                    tests = [test for word_node in words if (test := self._test(decision, word_node))]
                case "by":
                    ranks = [rank for word_node in words if (rank := self._rank(decision, word_node))]
                case _:
                    self._unknown(key_node, KEYS)
        if not take:
            self.add(node, _("`take` is missing: what this priority takes"))
        return Priority(decision, number, node.start_mark.line + 1, tuple(take), tuple(tests), tuple(ranks))

    def _taken(self, decision: str, node: yaml.Node) -> str | None:
        """Return what a word of ``take`` names: a group, or a thing by any of its names."""
        word, known = self._text(node), vocabulary.words_to_take(decision, self.rules, self.places)
        if word in known:
            return word
        meant = next((name for group in NAME_GROUPS if (name := identified(word, group)) in known), None)
        if meant is None and decision == "agenda" and named(word) in self.rules.cards.staff:
            return named(word)
        if meant is None:
            self._unknown(node, known)
        return meant

    def _asked(self, decision: str, node: yaml.Node, word: str) -> Word | None:
        """Return a word of ``if`` or ``by``, which this decision must know."""
        known = [name for name, entry in vocabulary.WORDS.items() if decision in entry.decisions]
        if word in known:
            return vocabulary.WORDS[word]
        groups = vocabulary.words_to_take(decision, self.rules, self.places)
        if word in groups:
            return vocabulary.membership(decision, word)
        hint = nearest_hint(word, (*known, *groups))
        complaint = _("the word %(word)r is unknown in `%(decision)s`%(like)s")
        self.add(node, complaint % {"word": word, "decision": decision, "like": hint})
        return None

    def _test(self, decision: str, node: yaml.Node) -> Test | None:
        text = " ".join(self._text(node).split())
        sign = next((sign for sign in SIGNS if sign in text), "")
        if sign:
            name, _sign, number_text = (part.strip() for part in text.partition(sign))
            word = self._asked(decision, node, name)
            try:
                number = int(number_text)
            except ValueError:
                self.add(node, _("%(word)r is no number") % {"word": number_text})
                return None
            least, most = (None if sign == "<=" else number), (None if sign == ">=" else number)
            return Test(word, least, most, text) if word else None
        word = self._asked(decision, node, text.removeprefix("not ").strip())
        if word is None:
            return None
        return Test(word, None, 0, text) if text.startswith("not ") else Test(word, 1, None, text)

    def _rank(self, decision: str, node: yaml.Node) -> Rank | None:
        text = self._text(node).strip()
        word = self._asked(decision, node, text.removeprefix("-").strip())
        return Rank(word, text.startswith("-")) if word else None


def read(text: str, source: str, edition: int, places: tuple[str, ...], whose: Power | None = None) -> Chart:
    """Return a chart; PositionError names everything that is wrong with it, line by line.

    ``whose``: the power that plays by it, where it does not say.
    """
    document: Mapping[str, Any] | None = yaml_files.position(text, source)
    reader = Reader(rulebook().rules[edition], places, whose)
    chart = reader.chart(yaml.compose(text, yaml_files.loader()) if document is not None else None)
    if document is None:
        reader.problems.append((1, _("the chart is empty")))
    if reader.problems:
        complaints = [_("line %(line)d: %(what)s") % {"line": line, "what": what} for line, what in reader.problems]
        reasons = tuple(Reason(complaint, ("11.1",), "") for complaint in complaints)
        message = _("%(file)s cannot be used: %(what)s.") % {"file": source, "what": "; ".join(complaints)}
        raise PositionError(message, hint=_("docs/bots.md tells every word of a chart."), reasons=reasons)
    return chart


def never_fires(priority: Priority, above: Sequence[Priority]) -> str:
    """Return why a priority never fires, or nothing."""
    for test in priority.tests:
        if not _possible(test, priority.tests):
            return _("this never fires: %(tests)s is never so") % {"tests": ", ".join(t.text for t in priority.tests)}
    for other in above:
        if _covers(other, priority):
            return _("this never fires: the priority of line %(line)d above it takes the same") % {"line": other.line}
    return ""


def _possible(test: Test, tests: Sequence[Test]) -> bool:
    """Tell whether some number meets every test of one word."""
    alike = [other for other in tests if other.word.name == test.word.name]
    least = max([test.word.least, *(other.least for other in alike if other.least is not None)])
    most = min([test.word.most, *(other.most for other in alike if other.most is not None)])
    return least <= most


def _covers(other: Priority, priority: Priority) -> bool:
    """Tell whether ``other`` takes whatever ``priority`` does: it asks nothing that this one does not ask as well."""
    asked_here = {(test.word.name, test.least, test.most) for test in priority.tests}
    asked_there = {(test.word.name, test.least, test.most) for test in other.tests}
    taken = set(priority.take)
    takes_all = taken <= set(other.take) or (ANY in other.take and not taken & vocabulary.BEYOND_ANY)
    return takes_all and asked_there <= asked_here
