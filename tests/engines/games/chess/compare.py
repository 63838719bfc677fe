"""Compare our referee with python-chess along random games, position by position.

    python -m tests.engines.games.chess.compare --positions 1000000

Games begin at the start or from pieces thrown on the board. Some move at random, some shuffle pieces to and
fro, some prefer pawns and captures, so that repetitions, promotions and bare kings come often.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Annotated

import chess
import typer

from engines.command_line import run_and_exit
from engines.core.errors import SetupError
from engines.core.types import Outcome, Side, Termination
from engines.games.chess.board.paths import ENDS, PROMOTED, STARTS
from engines.games.chess.notation.fen import format_fen, parse_fen
from engines.games.chess.notation.san import san
from engines.games.chess.rules import CHECKMATE, DEAD_POSITION, GAME, STALEMATE, ChessPosition

_ROLES = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)
_NAMED = 16
"""Every move of each such position is named, and of the others the one that is played."""
_HOME_SHARE = 0.4
"""Share of the boards on which kings and rooks stand at home."""
_HOMES = {chess.E1: "K", chess.H1: "R", chess.A1: "R", chess.E8: "k", chess.H8: "r", chess.A8: "r"}
_THROWN = "QRRBBNNPPPPPPPP"


class DifferenceError(AssertionError):
    """Raised where the two referees differ."""


def theirs(action: int) -> chess.Move:
    """Return an action as python-chess has it; it counts squares from a1 upward."""
    promoted = PROMOTED[action]
    role = None if promoted is None else _ROLES[promoted]
    return chess.Move(STARTS[action] ^ 56, ENDS[action] ^ 56, role)


def expected_outcome(board: chess.Board) -> Outcome | None:
    """Return how our rules end the game on python-chess's board."""
    if board.is_checkmate():
        return Outcome(Side.SECOND if board.turn else Side.FIRST, CHECKMATE)
    if board.is_stalemate():
        return Outcome(None, STALEMATE)
    if board.is_insufficient_material():
        return Outcome(None, DEAD_POSITION)
    if board.is_repetition(3):
        return Outcome(None, Termination.REPETITION)
    return Outcome(None, Termination.COUNTING) if board.halfmove_clock >= 100 else None


def compare(position: ChessPosition, board: chess.Board) -> None:
    """Raise `DifferenceError` unless both have the same moves, end, check, text and material."""
    pairs = {
        "end": (position.outcome, expected_outcome(board)),
        "check": (position.in_check, (board.king(board.turn) ^ 56,) if board.is_check() else ()),
        "text": (format_fen(position.as_setup()), board.fen()),
        "material": (
            [position.can_still_win(side) for side in Side],
            [not board.has_insufficient_material(side is Side.FIRST) for side in Side],
        ),
    }
    if position.outcome is None:
        pairs["moves"] = (set(map(theirs, position.legal_actions())), set(board.legal_moves))
    for what, (own, other) in pairs.items():
        if own != other:
            raise DifferenceError(f"{what}: {own} instead of {other} after {position!r}")


def compare_names(position: ChessPosition, board: chess.Board, actions: tuple[int, ...]) -> None:
    """Raise `DifferenceError` unless both name the actions alike, and we read our names."""
    for action in actions:
        name, own = san(position, action), position.format_action(action)
        if name != board.san(theirs(action)) or position.parse_action(own) != action:
            raise DifferenceError(f"{name} of {position!r}")


def thrown(luck: random.Random) -> str:
    """Return a text with kings and some pieces thrown on the board, and rights to castle by chance."""
    board = chess.Board(None)
    signs = [
        "K",
        "k",
        *(luck.choice((sign, sign.lower())) for sign in luck.sample(_THROWN, luck.randint(0, 12))),
    ]
    is_home = luck.random() < _HOME_SHARE
    for sign, square in zip(signs, luck.sample(range(64), len(signs)), strict=True):
        if not is_home or (sign not in "Kk" and square not in _HOMES):
            board.set_piece_at(square, chess.Piece.from_symbol(sign))
    if is_home:
        for square, sign in _HOMES.items():
            board.set_piece_at(square, chess.Piece.from_symbol(sign))
    board.turn = luck.random() < 0.5
    board.castling_rights = board.rooks
    board.castling_rights = board.clean_castling_rights()
    return board.fen()


def first(luck: random.Random) -> tuple[ChessPosition, chess.Board]:
    """Return a first position on both; raises `DifferenceError` if only we refuse it."""
    while luck.random() < 0.5:
        text = thrown(luck)
        board = chess.Board(text)
        is_possible = board.is_valid()
        try:
            return GAME.position(setup=parse_fen(text)), board
        except SetupError as error:
            if is_possible and "become" not in str(error):
                raise DifferenceError(f"{text} is refused: {error}") from error
    return GAME.position(), chess.Board()


def choose(position: ChessPosition, luck: random.Random, manner: str) -> int:
    """Return a legal move of this manner."""
    legal = position.legal_actions()
    if manner == "shuffle" and len(position.actions) > 1 and luck.random() < 0.7:
        last = position.actions[-2]
        back = [one for one in legal if (STARTS[one], ENDS[one]) == (ENDS[last], STARTS[last])]
        if back:
            return back[0]
    if manner == "rush" and luck.random() < 0.6:
        eager = [one for one in legal if PROMOTED[one] or position.cells[ENDS[one]]]
        pawns = [one for one in legal if position.cells[STARTS[one]] > 10]
        if eager or pawns:
            return luck.choice(eager or pawns)
    return luck.choice(legal)


def games(positions: int, seed: int) -> Iterator[tuple[ChessPosition, int]]:
    """Yield the last position of each game, and the number of positions compared so far."""
    luck, done = random.Random(seed), 0
    while done < positions:
        manner = luck.choice(("random", "shuffle", "rush"))
        position, board = first(luck)
        compare(position, board)
        done += 1
        while position.outcome is None:
            action = choose(position, luck, manner)
            is_named = luck.randrange(_NAMED) == 0
            compare_names(position, board, position.legal_actions() if is_named else (action,))
            position = position.play(action)
            board.push(theirs(action))
            compare(position, board)
            done += 1
        yield position, done


def main(positions: Annotated[int, typer.Option()] = 1_000_000, seed: int = 0) -> None:
    """Compare this many positions, and say how games ended."""
    begun, ends, done = time.perf_counter(), Counter[str](), 0
    for position, compared in games(positions, seed):
        done = compared
        ends[str(position.outcome.termination if position.outcome else "")] += 1
    seconds = time.perf_counter() - begun
    typer.echo(f"{done} positions are equal, in {seconds:.0f} s; games ended by {dict(ends)}")


if __name__ == "__main__":
    run_and_exit(main)
