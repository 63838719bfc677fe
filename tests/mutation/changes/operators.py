"""The operators: which parts of a piece of syntax are changed, and into what."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator, Sequence

from tests.mutation.changes.mutant import Mutant

_BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_CLAUSES = frozenset(
    {"order_by", "where", "limit", "with_for_update", "distinct", "group_by", "having", "filter"}
)
"""Methods that return a query with one clause more."""
_OF_TYPES = frozenset({"cast", "getattr", "hasattr", "isinstance", "issubclass", "NewType", "range"})
"""Functions whose two arguments are never swapped by mistake."""
_EMPTY = {
    "int": "0",
    "float": "0",
    "str": "''",
    "tuple": "()",
    "Sequence": "()",
    "list": "[]",
    "Iterable": "()",
    "Collection": "()",
    "dict": "{}",
    "Mapping": "{}",
}
"""Maps each type that a function returns to what a mutant returns; others return `None`."""


def mutants_of(node: ast.AST, returns: str | None) -> Iterator[Mutant]:
    """Yield the mutants of one node, without those of its parts; `returns` is the function's annotation."""
    for test in _conditions(node):
        yield from _condition(test)
    if isinstance(node, ast.expr):
        yield from _value(node)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _returned(node.value, returns)
    else:
        yield from _dropped(node)


def _conditions(node: ast.AST) -> Sequence[ast.expr]:
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            return [test]
        case ast.comprehension(ifs=tests):
            return tests
        case ast.match_case(guard=ast.expr() as guard):
            return [guard]
    return []


def _value(node: ast.expr) -> Iterator[Mutant]:
    match node:
        case ast.Compare():
            yield from _comparison(node)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield Mutant("and-or", node, ast.BoolOp(other, copy.deepcopy(node.values)))
        case ast.Constant(value=bool(value)):
            yield Mutant("constant", node, ast.Constant(not value))
        case ast.Constant(value=int(value) | float(value)):
            yield Mutant("constant", node, ast.Constant(value + 1))
        case ast.Call():
            yield from _call(node)


def _dropped(node: ast.AST) -> Iterator[Mutant]:
    match node:
        case ast.Expr(value=ast.Call() | ast.Await(value=ast.Call())) | ast.Raise(exc=ast.expr()):
            yield Mutant("dropped statement", node, ast.Pass())
        case ast.AugAssign() | ast.Delete():
            yield Mutant("dropped statement", node, ast.Pass())
        case ast.Assign(targets=targets) if all(_is_stored(target) for target in targets):
            yield Mutant("dropped statement", node, ast.Pass())
        case ast.withitem(context_expr=context, optional_vars=None):
            yield Mutant("dropped context", context, _expression("__import__('contextlib').nullcontext()"))
        case ast.ExceptHandler(body=[(ast.If() | ast.Return() | ast.Continue() | ast.Break()) as first, *_]):
            yield Mutant("dropped handling", first, ast.Pass())


def _condition(test: ast.expr) -> Iterator[Mutant]:
    is_swapped = isinstance(test, ast.Compare) and type(test.ops[0]) in _OPPOSITES
    if not is_swapped and not isinstance(test, ast.Constant):
        yield Mutant("negated condition", test, _negated(test))


def _negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return copy.deepcopy(test.operand)
    return ast.UnaryOp(ast.Not(), copy.deepcopy(test))


def _comparison(node: ast.Compare) -> Iterator[Mutant]:
    for operator, others in (("boundary", _BOUNDARIES), ("comparison", _OPPOSITES)):
        if (other := others.get(type(node.ops[0]))) is not None:
            changed = copy.deepcopy(node)
            changed.ops[0] = other()
            yield Mutant(operator, node, changed)


def _call(node: ast.Call) -> Iterator[Mutant]:
    name = ast.unparse(node.func)
    if isinstance(node.func, ast.Attribute) and node.func.attr in _CLAUSES:
        yield Mutant("dropped clause", node, copy.deepcopy(node.func.value))
    if name == "sorted":
        yield Mutant("order", node, ast.Call(ast.Name("list", ast.Load()), [copy.deepcopy(node.args[0])], []))
    if any(isinstance(argument, ast.Starred) for argument in node.args) or len(node.args) != 2:
        return
    changed = copy.deepcopy(node)
    if name in ("min", "max"):
        changed.func = ast.Name("max" if name == "min" else "min", ast.Load())
        yield Mutant("order", node, changed)
    elif name not in _OF_TYPES:
        changed.args.reverse()
        yield Mutant("swapped arguments", node, changed)


def _is_stored(target: ast.expr) -> bool:
    return isinstance(target, ast.Attribute | ast.Subscript)


def _returned(value: ast.expr, returns: str | None) -> Iterator[Mutant]:
    if isinstance(value, ast.Constant):
        return
    if returns == "bool":
        other = _negated(value)
    else:
        match = re.match(r"\w+", returns or "")
        other = _expression(_EMPTY.get(match[0] if match else "", "None"))
    if ast.dump(other) != ast.dump(value):
        yield Mutant("returned value", value, other)


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body
