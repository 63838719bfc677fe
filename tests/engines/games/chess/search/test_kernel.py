"""The referee and the kernel of chess are one game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from engines.core.setup import Setup
from engines.games.chess import GAME
from engines.games.chess.notation.fen import parse_fen
from engines.games.chess.rules import ChessPosition
from engines.games.chess.search import board, moves
from engines.games.chess.search.columns import shipped_weights
from engines.games.chess.search.endings import is_dead
from engines.games.chess.search.evaluate import LIMIT, evaluate
from engines.games.chess.search.perft import perft
from engines.games.chess.search.records import CODES, action_of, keys_of, record_of

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
PINS = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTIONS = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"


def set_up(fen: str) -> ChessPosition:
    return GAME.set_up({}, parse_fen(fen))


def random_game(seed: int) -> Iterator[ChessPosition]:
    luck, position = random.Random(seed), GAME.position()
    while position.outcome is None:
        yield position
        position = position.play(luck.choice(position.legal_actions()))


class Room:
    """Memory for a record, the record after a move, and a list of moves."""

    def __init__(self, position: ChessPosition) -> None:
        self.words = np.zeros(2 * board.RECORD_WORDS, dtype=np.uint64)
        self.words[: board.RECORD_WORDS] = record_of(position)
        self.slots = np.zeros(moves.SLOTS, dtype=np.int64)
        self.record = np.uint64(self.words.ctypes.data)
        self.target = self.record + board.RECORD_BYTES
        self.frame = np.uint64(self.slots.ctypes.data)

    def legal(self) -> list[int]:
        """Return the legal moves."""
        return self.slots[: moves.list_legal(self.frame, self.record, self.target)].tolist()

    def estimate(self) -> int:
        """Return the estimate with the shipped weights."""
        return int(evaluate(np.uint64(shipped_weights().ctypes.data), self.record, self.target))

    def after(self, move: int) -> list[int]:
        """Return the record after a move."""
        assert board.make(self.record, self.target, move) != board.ILLEGAL
        return self.words[board.RECORD_WORDS :].tolist()


@pytest.mark.parametrize("seed", range(12))
def test_kernel_follows_referee(seed: int) -> None:
    for position in random_game(seed):
        room, side = Room(position), position.side_to_move
        assert sorted(action_of(move, side) for move in room.legal()) == list(position.legal_actions())
        for action in position.legal_actions()[seed % 5 :: 5]:
            assert room.after(CODES[side][action]) == record_of(position.play(action))


def test_noisy_moves_are_captures_and_new_queens() -> None:
    for position in (set_up(PROMOTIONS), set_up(KIWIPETE), *random_game(77)):
        room, side = Room(position), position.side_to_move
        count = moves.list_moves(room.frame, room.record, True)
        listed = {action_of(move, side) for move in room.slots[:count].tolist()}
        pieces = 64 - position.cells.count(0)
        noisy = {
            action
            for action in position.legal_actions()
            if 64 - position.play(action).cells.count(0) < pieces
            or position.path_of(action)[2:] == ("queen",)
        }
        noisy -= {action for action in noisy if position.path_of(action)[2:] not in ((), ("queen",))}
        assert noisy == listed & set(position.legal_actions())


@pytest.mark.parametrize(
    ("fen", "text", "is_check"),
    [
        ("8/4k3/8/3P4/8/8/8/K7 w - - 0 1", "d6", True),
        ("8/4k3/8/2N5/8/8/8/K7 w - - 0 1", "Na6", False),
        ("8/4k3/8/2N5/8/8/8/K7 w - - 0 1", "Ne4", False),
        ("8/4k3/8/1N6/8/8/8/K7 w - - 0 1", "Nd4", False),
        ("8/4k3/8/1N6/8/8/8/K7 w - - 0 1", "Nc7", False),
        ("8/4k3/8/8/1N6/8/8/K7 w - - 0 1", "Nd5", True),
        ("8/4k3/8/8/8/8/B7/K7 w - - 0 1", "Bg8", False),
        ("8/4k3/8/8/8/8/8/K3B3 w - - 0 1", "Bh4", True),
        ("8/4k3/5n2/8/8/8/8/K3B3 w - - 0 1", "Bh4", False),
        ("8/4k3/8/8/4p3/8/8/K2R4 w - - 0 1", "Re1", False),
        ("8/4k3/8/8/8/8/8/K2R4 w - - 0 1", "Re1", True),
        ("8/4k3/8/8/8/8/8/K2Q4 w - - 0 1", "Qh5", False),
        ("8/4k3/8/8/8/8/8/K2Q4 w - - 0 1", "Qe2", True),
    ],
)
def test_moved_piece_gives_check(fen: str, text: str, is_check: bool) -> None:
    position = set_up(fen)
    move = CODES[position.side_to_move][position.parse_action(text)]
    room = Room(position)
    assert board.checks(room.record, move) == is_check


def test_checks_attack_the_king_in_the_referee() -> None:
    found = 0
    for position in (set_up(PROMOTIONS), set_up(KIWIPETE), *random_game(41), *random_game(42)):
        room, side = Room(position), position.side_to_move
        for move in room.legal():
            if move >> 12 == 0 and board.checks(room.record, move):
                assert position.play(action_of(move, side)).in_check
                found += 1
    assert found > 20


def test_last_key_is_the_current_position() -> None:
    for position in random_game(5):
        assert len(keys_of(position)) == len(position.progress.history)
        assert keys_of(position)[-1] == record_of(position)[-1]


def test_equal_keys_mean_equal_positions() -> None:
    found: dict[int, object] = {}
    for seed in range(20):
        for position in random_game(seed):
            *words, key = record_of(position)
            assert found.setdefault(key, words) == words


@pytest.mark.parametrize(
    ("fen", "lines"),
    [
        (None, [20, 400, 8902, 197281]),
        (KIWIPETE, [48, 2039, 97862]),
        (PINS, [14, 191, 2812, 43238]),
        (PROMOTIONS, [6, 264, 9467, 422333]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486, 62379]),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", [46, 2079, 89890]),
    ],
)
def test_perft_equals_known_counts(fen: str | None, lines: list[int]) -> None:
    position = set_up(fen) if fen else GAME.position()
    assert [perft(position, depth) for depth in range(1, len(lines) + 1)] == lines


def test_estimate_is_the_same_for_both_sides() -> None:
    for position in random_game(8):
        room = Room(position)
        here = room.estimate()
        assert -LIMIT <= here <= LIMIT
        swapped = bytes(
            cell and (cell - 1 ^ 1) + 1
            for row in range(7, -1, -1)
            for cell in position.cells[8 * row : 8 * row + 8]
        )
        mirrored = GAME.set_up({}, Setup(swapped, position.side_to_move.other))
        assert Room(mirrored).estimate() == here


@pytest.mark.parametrize(
    ("fen", "dead"),
    [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", True),
        ("8/8/4kb2/8/8/3KB3/8/8 w - - 0 1", True),
        ("8/8/4kb2/8/8/3K1B2/8/8 w - - 0 1", False),
        ("8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", False),
        ("8/8/4k3/8/8/3KP3/8/8 w - - 0 1", False),
    ],
)
def test_dead_positions_are_those_of_the_rules(fen: str, dead: bool) -> None:
    position = set_up(fen)
    assert bool(is_dead(Room(position).record)) == dead == (position.outcome is not None)
