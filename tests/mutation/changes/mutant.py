"""A mutant: one small change of a module, and how it looks in the source."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass

_MAX_LINES = 4
"""Lines that are shown of what was there, and of what takes its place."""


@dataclass(frozen=True, slots=True, eq=False)
class Mutant:
    """A change of a module's syntax tree: `replacement` takes the place of `node`."""

    operator: str
    node: ast.expr | ast.stmt
    replacement: ast.expr | ast.stmt

    @property
    def line(self) -> int:
        """The line on which the change begins."""
        return self.node.lineno

    def difference(self, source: str) -> str:
        """Return the lines that change: those of `source` after `-`, the new ones after `+`."""
        lines = source.splitlines()
        removed = lines[self.node.lineno - 1 : self.node.end_lineno]
        # Columns of a tree are counted in bytes.
        head = removed[0].encode()[: self.node.col_offset].decode()
        tail = removed[-1].encode()[self.node.end_col_offset :].decode()
        added = (head + ast.unparse(self.replacement) + tail).splitlines()
        return "\n".join([*_marked("-", removed), *_marked("+", added)])


def _marked(mark: str, lines: Sequence[str]) -> list[str]:
    marked = [f"{mark} {line}" for line in lines[:_MAX_LINES]]
    return [*marked, f"{mark} …"] if len(lines) > _MAX_LINES else marked
