"""Whether what people saw of a match can be explained by one order of what they did.

A match is a register that holds its moves so far. A person who presses a button
asks to append a move to those seen (a compare-and-set); one who reads
sees all of them. Each operation takes effect at one moment between its
call and its answer, or, where there was no answer, at any moment after its
call or never. A history is linearizable if there are such moments that
explain every answer (Herlihy and Wing 1990). It is searched for as Wing
and Gong (1993) do, remembering what was tried as Lowe (2017) does: which
operations are done, and what the register holds then.

    a  ├── append 3 at 0: made ──┤
    b     ├── append 4 at 0: refused ──┤           a, b, c
    c                                 ├─ read: 3 ─┤
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass

Moves = tuple[int, ...]
"""Moves that the register holds."""


class Outcome(enum.Enum):
    """The answer that the person who pressed a button got."""

    MADE = enum.auto()
    REFUSED = enum.auto()
    """The board had moved on."""
    UNKNOWN = enum.auto()
    """Nothing, or nothing that says whether it was done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """An act of a person; `called` and `answered` are times of one clock, in seconds."""

    called: float
    answered: float = math.inf

    @property
    def must_have_happened(self) -> bool:
        """Whether the answer proves that the operation took effect."""
        return True

    def step(self, moves: Moves) -> Moves | None:
        """Return the register's moves after the operation; `None` if they contradict its answer."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Append(Operation):
    """A press that asks for `action` as the move after the first `ply`."""

    ply: int
    action: int
    outcome: Outcome

    @property
    def must_have_happened(self) -> bool:
        """Whether the outcome is known."""
        return self.outcome is not Outcome.UNKNOWN

    def step(self, moves: Moves) -> Moves | None:
        """Return the moves with `action` appended, if there are `ply` moves and the press was not refused."""
        is_next = len(moves) == self.ply
        if self.outcome is Outcome.REFUSED:
            return None if is_next else moves
        return (*moves, self.action) if is_next else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Read(Operation):
    """A look at a board that showed these moves."""

    seen: Moves

    def step(self, moves: Moves) -> Moves | None:
        """Return the moves unchanged, if they are those that were seen."""
        return moves if moves == self.seen else None


def is_linearizable(history: Sequence[Operation], start: Moves = ()) -> bool:
    """Whether some order of the operations, each within its time, explains every answer."""
    tried: set[tuple[int, Moves]] = set()
    open_branches = [(0, start)]
    reads = {index: one for index, one in enumerate(history) if isinstance(one, Read)}
    needed = sum(1 << index for index, one in enumerate(history) if one.must_have_happened)
    while open_branches:
        done, moves = open_branches.pop()
        if done & needed == needed:
            return True
        if (done, moves) in tried:
            continue
        tried.add((done, moves))
        ahead = [one.seen for index, one in reads.items() if not done >> index & 1]
        for index in _possible_next(history, done):
            after = history[index].step(moves)
            # Moves are only ever added: what is still to be seen begins with what is there.
            if after is not None and all(seen[: len(after)] == after for seen in ahead):
                open_branches.append((done | 1 << index, after))
    return False


def _possible_next(history: Sequence[Operation], done: int) -> list[int]:
    """Return the operations not in `done` that were called before the first answer among them.

    Each of these may be the next one.
    """
    left = [index for index in range(len(history)) if not done >> index & 1]
    first_answer = min((history[index].answered for index in left), default=math.inf)
    return [index for index in left if history[index].called <= first_answer]
