"""Small changes of a module: a comparison, a condition, a number by one, a sum, a line that is yielded."""

import ast
import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
FUNCTIONS = {"any": "all", "all": "any", "max": "min", "min": "max"}


class Mutant(NamedTuple):
    """A module with one place changed: where, what stood there, what stands there now, and its whole text."""

    path: str
    """Of the module, from the project's folder on."""
    row: int
    function: str | None
    """The function in whose body something is changed; None for what is worked out while the module is imported."""
    statement: frozenset[int]
    """The rows of the statement that is changed, without those of statements in it."""
    before: str
    after: str
    source: str

    @property
    def name(self) -> str:
        """Return the module's name, as it is imported."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    if type(node.ops[0]) in COMPARISONS:
        yield ast.Compare(node.left, [COMPARISONS[type(node.ops[0])](), *node.ops[1:]], node.comparators)


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    if type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif type(node.value) is int:
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))


def _conditions(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        rest = [*node.values[:index], *node.values[index + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _sums(node: ast.BinOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Add | ast.Sub):
        yield ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)


def _negations(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


def _branches(node: ast.If) -> Iterator[ast.AST]:
    for truth in (True, False):
        yield ast.If(ast.Constant(truth), node.body, node.orelse)


def _choices(node: ast.IfExp) -> Iterator[ast.AST]:
    yield from (node.body, node.orelse)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
        yield ast.Call(ast.Name(FUNCTIONS[node.func.id]), node.args, node.keywords)


def _statements(node: ast.Expr) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Yield | ast.YieldFrom):
        yield ast.Expr(ast.YieldFrom(ast.Tuple([])))


CHANGES: dict[type[ast.AST], Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: _comparisons,
    ast.Constant: _constants,
    ast.BoolOp: _conditions,
    ast.BinOp: _sums,
    ast.UnaryOp: _negations,
    ast.If: _branches,
    ast.IfExp: _choices,
    ast.Call: _calls,
    ast.Expr: _statements,
}
"""What may stand in the place of a node, by its kind."""


def changes(node: ast.AST) -> list[ast.AST]:
    """Return what may stand in the place of a node."""
    return list(CHANGES[type(node)](node)) if type(node) in CHANGES else []


class Place(NamedTuple):
    """A place of a module that can be changed: the node that holds it, its field there, which of several changes."""

    parent: ast.AST
    field: str
    at: int | None
    change: int


def _places(tree: ast.Module) -> Iterator[Place]:
    """Yield every place of a module; declarations, types, and that `zip` is `strict`, are no rules."""
    decorators = [each for node in ast.walk(tree) for each in getattr(node, "decorator_list", ())]
    declared = {node for decorator in decorators for node in ast.walk(decorator)}
    for parent in ast.walk(tree):
        is_strictness = isinstance(parent, ast.keyword) and parent.arg == "strict"
        if isinstance(parent, ast.AnnAssign | ast.arg) or is_strictness or parent in declared or _is_typing(parent):
            continue
        for field, value in ast.iter_fields(parent):
            nodes = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
            for index, node in nodes:
                if isinstance(node, ast.AST) and not _is_typing(node):
                    yield from (Place(parent, field, index, number) for number in range(len(changes(node))))


def _is_typing(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def number_of_places(module: Path) -> int:
    """Return how many changes a module allows."""
    return sum(1 for _place in _places(ast.parse(module.read_text(encoding="utf-8"))))


def statement_of(tree: ast.Module, node: ast.expr | ast.stmt) -> frozenset[int]:
    """Return the rows of the innermost statement around a node, without those of others in it."""
    around = [each for each in ast.walk(tree) if isinstance(each, ast.stmt) and rows(node) <= rows(each)]
    innermost = min(around, key=lambda each: len(rows(each)))
    within = (rows(each) for each in ast.walk(innermost) if isinstance(each, ast.stmt) and each is not innermost)
    return frozenset(rows(innermost).difference(*within))


def function_of(tree: ast.Module, node: ast.expr | ast.stmt) -> str | None:
    """Return the name of the function, with its class, in whose body a node stands."""
    classes = [("", tree.body), *((f"{each.name}.", each.body) for each in tree.body if isinstance(each, ast.ClassDef))]
    for prefix, body in classes:
        for each in body:
            if isinstance(each, ast.FunctionDef) and any(rows(node) <= rows(statement) for statement in each.body):
                return prefix + each.name
    return None


def rows(node: ast.expr | ast.stmt) -> set[int]:
    """Return the rows on which a node stands."""
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def mutant(project: Path, module: Path, number: int) -> Mutant:
    """Return a module of a project with one of its places changed."""
    path = module.relative_to(project).as_posix()
    tree = ast.parse(module.read_text(encoding="utf-8"))
    parent, field, at, change = list(_places(tree))[number]
    container = getattr(parent, field)
    node = container if at is None else container[at]
    changed = changes(node)[change]
    function, statement = function_of(tree, node), statement_of(tree, node)
    row, before, after = node.lineno, ast.unparse(node), ast.unparse(ast.fix_missing_locations(copy.deepcopy(changed)))
    if at is None:
        setattr(parent, field, changed)
    else:
        container[at] = changed
    return Mutant(path, row, function, statement, before, after, ast.unparse(ast.fix_missing_locations(tree)))
