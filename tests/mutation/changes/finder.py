"""Finds the mutants of a module: everything that runs, without what only describes it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.mutation.changes.mutant import Mutant
from tests.mutation.changes.operators import mutants_of

_LOGGING = re.compile(r"(^|\.)_?log(ger)?\.\w+\(|^warnings\.")
_COMPILED = re.compile(r"\b(njit|overload|abstractmethod)\b")
"""Decorators of functions that Numba compiles, or that have no body of their own."""


def mutants_in(path: Path) -> list[Mutant]:
    """Return the mutants of a file."""
    return find(ast.parse(path.read_bytes()))


def find(tree: ast.Module) -> list[Mutant]:
    """Return the mutants of a module, in the order of its source."""
    finder = _Finder()
    finder.visit(tree)
    return sorted(finder.mutants, key=lambda mutant: (mutant.node.lineno, mutant.node.col_offset))


class _Finder(ast.NodeVisitor):
    def __init__(self) -> None:
        self.mutants: list[Mutant] = []
        self._returns: str | None = None
        self._is_inside_function = False

    def generic_visit(self, node: ast.AST) -> None:
        self.mutants += mutants_of(node, self._returns)
        super().generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        decorators = " ".join(ast.unparse(one) for one in node.decorator_list)
        if _COMPILED.search(decorators) or node.name in ("__repr__", "__str__"):
            return
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        before = self._returns, self._is_inside_function
        self._returns = ast.unparse(node.returns) if node.returns else None
        self._is_inside_function = True
        for statement in node.body:
            self.visit(statement)
        self._returns, self._is_inside_function = before

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if any("Protocol" in ast.unparse(base) for base in node.bases):
            return
        for statement in node.body:
            self.visit(statement)

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in ast.unparse(node.test):
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not _LOGGING.search(ast.unparse(node)):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)

    def visit_match_case(self, node: ast.match_case) -> None:
        self.mutants += mutants_of(node, self._returns)
        for part in (node.guard, *node.body):
            if part is not None:
                self.visit(part)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        # Outside of functions it is a type, as in `Handler = Callable[[int], object]`.
        if self._is_inside_function:
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave the text of messages alone."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave assertions alone: they are for readers and for mypy."""
