"""Conversion of positions to records of the kernel, and of actions to its moves."""

from __future__ import annotations

import numpy as np

from engines.core.types import Side
from engines.games.chess.board.paths import ENDS, PATHS, PROMOTED, STARTS
from engines.games.chess.rules import ChessPosition
from engines.games.chess.search.board import KEY, PASSED, RECORD_WORDS, RIGHTS, set_key
from engines.games.chess.search.memory import MAX_QUIET

_OURS, _RIGHTS, _PASSED, _KEY = 6, int(RIGHTS) // 8, int(PASSED) // 8, int(KEY) // 8
"""Numbers of words of a record."""
_CORNERS = ((7, 0, 63, 56), (63, 56, 7, 0))
"""For each mover, the squares of the rooks that can castle, in the order of the rules' rights."""
_MIRRORS = (56, 0)
"""For each mover, the number that is xor-ed to a point to get the kernel's square."""


def _code(action: int, mirror: int) -> int:
    """Return the kernel's code of an action; `mirror` is xor-ed to both points."""
    promoted = PROMOTED[action]
    promotion = 0 if promoted is None else 5 - promoted
    return STARTS[action] ^ mirror | (ENDS[action] ^ mirror) << 6 | promotion << 12


CODES = tuple(tuple(_code(action, mirror) for action in range(len(PATHS))) for mirror in _MIRRORS)
"""For each mover, the kernel's move of each action."""
_ACTIONS = tuple({code: action for action, code in enumerate(codes)} for codes in CODES)


def action_of(move: int, side: Side) -> int:
    """Return the action of the kernel's `move`, which `side` makes."""
    return _ACTIONS[side][move]


def record_of(position: ChessPosition) -> list[int]:
    """Return the words of a position's record, from the view of the side to move."""
    return _record(position.side_to_move, position.cells, position.rights, position.passed)


def _record(side: Side, cells: bytes, rights: bytes, passed: int | None) -> list[int]:
    words, mirror = [0] * RECORD_WORDS, _MIRRORS[side]
    for point, cell in enumerate(cells):
        if cell:
            kind, owner = divmod(cell - 1, 2)
            bit = 1 << (point ^ mirror)
            words[5 - kind] |= bit
            words[_OURS + (owner ^ side)] |= bit
    words[_RIGHTS] = sum(1 << square for square, has in zip(_CORNERS[side], rights, strict=True) if has)
    if passed is not None:
        words[_PASSED] = 1 << (passed ^ mirror)
    memory = np.array(words, dtype=np.uint64)
    set_key(np.uint64(memory.ctypes.data))
    words[_KEY] = int(memory[_KEY])
    return words


def key_of(position: ChessPosition) -> np.uint64:
    """Return the kernel's 64-bit hash key of a position."""
    return np.uint64(record_of(position)[_KEY])


def keys_of(position: ChessPosition) -> list[int]:
    """Return the hash keys of the positions since the last irreversible action, the current one last."""
    return [
        _record(side, cells, position.rights, passed.index(1) if 1 in passed else None)[_KEY]
        for side, (cells, passed) in position.progress.history
    ]


def quiet_of(position: ChessPosition) -> int:
    """Return the number of plies without progress, at most `MAX_QUIET`."""
    return min(position.progress.quiet, MAX_QUIET)
