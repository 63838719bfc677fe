"""Puzzles of chess: positions in which one move mates soonest, or one move wins.

A mate in at most four moves is proven with the rules: after every defence, a move mates in time. Its line
goes on to the mate. Without a mate, all moves are searched to the same depth: the right one is worth at least
two pawns; every other is at least two pawns worse, and at most a pawn ahead. Such a line ends with the last
move that has to be found.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.distance import moves_to_win
from engines.core.scoring.score import Proof, Score
from engines.games.chess.search.analyst import ChessAnalyst
from engines.games.chess.search.engine import ChessEngine

DEPTH = 9
"""Depth in plies at which the moves that do not mate are compared."""
MAX_MOVES = 4
"""Maximum number of moves to find."""
AHEAD, WORSE, EVEN = 2.0, 2.0, 1.0
"""In pawns: least worth of the right move, least distance to the others, and most worth of those."""
_QUICK = Limits(nodes=20_000)
_GLANCE = Limits(depth=4)
"""Limits of the search that leaves out positions with several good moves."""
_MARGIN = 0.5
"""In pawns: how far the short searches may be off."""
_REPLY = Limits(nodes=60_000)
_TABLE_MB = 1


class ChessPuzzles:
    """Finds which positions are puzzles, by mates and by the worth of every move."""

    levels: Sequence[str] = ("beginner", "casual", "club")
    plies = range(8, 160)
    min_plies = 3

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return the moves that mate soonest or, without a mate, those that win clearly.

        Of several moves that win without a mate, only two are returned. A single move has its line, but
        one that wins without a mate has none if `min_plies` is 1. The result is `None` if
        - no move mates or wins clearly;
        - the mate takes more than `MAX_MOVES` moves, or only one move mates and the rules do not prove
          its mate;
        - the mate, or the line of a single move, has fewer than `min_plies` plies.
        """
        moves = self._mate_in(position)
        if moves is None:
            return self._winning(position, min_plies)
        if moves > MAX_MOVES or 2 * moves - 1 < min_plies:
            return None
        mating = self._mating(position, moves)
        if len(mating) != 1:
            return PuzzleCandidate(Proof.WIN, mating) if mating else None
        line = self._mating_line(position, mating[0], moves)
        return PuzzleCandidate(Proof.WIN, mating, line) if line else None

    # -- mates ----------------------------------------------------------
    def _mate_in(self, position: Position) -> int | None:
        """Return in how many moves the side to move mates, as a short search finds; `None` without a mate."""
        score = _quick_score(self._engine, position)
        return moves_to_win(position, score) if score.proof is Proof.WIN else None

    def _mating(self, position: Position, moves: int) -> tuple[int, ...]:
        """Return the moves, ascending, with which a search finds a mate in at most `moves` moves.

        The search is two plies deeper than the mate, because it searches late moves less deeply.
        """
        limits = Limits(depth=2 * moves + 1)
        scores = self._analyst.search(position, limits, StopFlag()).action_scores
        return tuple(action for action, score in sorted(scores.items()) if _mates(score, moves))

    def _mating_line(self, position: Position, action: int, moves: int) -> tuple[int, ...]:
        """Return the line that begins with `action` and mates in `moves` moves, all by the engine's search.

        Empty unless the rules prove the mate in that number of moves, and the line keeps to it.
        """
        line = [action]
        position = position.play(action)
        if not self._is_mated(position, moves - 1):
            return ()
        while position.outcome is None:
            moves -= 1
            position = position.play(self._engine.search(position, _REPLY, StopFlag()).action)
            line.append(position.actions[-1])
            found = self._engine.search(position, _REPLY, StopFlag())
            position = position.play(found.action)
            line.append(found.action)
            if moves == 0:
                return ()
        return tuple(line)

    def _is_mated(self, position: Position, moves: int) -> bool:
        """Whether the rules prove that the side to move is mated in at most `moves` moves of the other.

        Every reply is tried, and answered by the engine's move. If that does not mate in time, nothing is
        proven.
        """
        if position.outcome is not None:
            return position.outcome.winner is position.side_to_move.other
        if moves == 0:
            return False
        return all(self._can_mate(position.play(reply), moves) for reply in position.legal_actions())

    def _can_mate(self, position: Position, moves: int) -> bool:
        if position.outcome is not None:
            return False
        found = self._engine.search(position, _REPLY, StopFlag())
        return _mates(found.score, moves) and self._is_mated(position.play(found.action), moves - 1)

    # -- other wins -----------------------------------------------------
    def _winning(self, position: Position, min_plies: int) -> PuzzleCandidate | None:
        """Return the candidate of a win without a mate; `None` if no move wins clearly.

        A single winning move has a line if `min_plies` is above 1; if that line has fewer plies, the result
        is `None`.
        """
        winning = self._winning_moves(position)
        if len(winning) != 1:
            return PuzzleCandidate(Proof.WIN, winning) if winning else None
        if min_plies == 1:
            return PuzzleCandidate(Proof.WIN, winning)
        line = self._winning_line(position, winning[0])
        return PuzzleCandidate(Proof.WIN, winning, line) if len(line) >= min_plies else None

    def _winning_moves(self, position: Position) -> tuple[int, ...]:
        """Return the move that alone wins clearly, or the best two if the second-best is too good.

        Empty if no move wins clearly, or if the best one mates.
        """
        quick = _quick_score(self._engine, position)
        if quick < Score.estimate(AHEAD - _MARGIN):
            return ()
        glance = _best_two(_scores(self._analyst, position, _GLANCE))
        if glance[1][1] > Score.estimate(min(quick.value - WORSE / 2, EVEN + _MARGIN)):
            return tuple(action for action, _ in glance)
        best, other = _best_two(_scores(self._analyst, position, Limits(depth=DEPTH)))
        if best[1].proof is not None or best[1].value < AHEAD:
            return ()
        most = Score.estimate(min(best[1].value - WORSE, EVEN))
        return (best[0],) if other[1] <= most else (best[0], other[0])

    def _winning_line(self, position: Position, action: int) -> tuple[int, ...]:
        """Return the line from `action` on, as long as a single move of the solver wins clearly.

        The engine chooses the replies. The line ends with a move of the solver, before the first position
        in which a mate is found, and has at most `MAX_MOVES` moves of the solver.
        """
        line = [action]
        position = position.play(action)
        while position.outcome is None and len(line) < 2 * MAX_MOVES - 1:
            reply = self._engine.search(position, _REPLY, StopFlag()).action
            position = position.play(reply)
            if position.outcome is not None or self._mate_in(position) is not None:
                break
            winning = self._winning_moves(position)
            if len(winning) != 1:
                break
            line += [reply, winning[0]]
            position = position.play(winning[0])
        return tuple(line)

    @cached_property
    def _engine(self) -> ChessEngine:
        return ChessEngine(_TABLE_MB)

    @cached_property
    def _analyst(self) -> ChessAnalyst:
        return ChessAnalyst(_TABLE_MB)


def _mates(score: Score, moves: int) -> bool:
    """Whether the score is a proven win of the side to move in at most `moves` of its moves."""
    return score.proof is Proof.WIN and score.plies is not None and score.plies < 2 * moves


@lru_cache(maxsize=256)
def _quick_score(engine: ChessEngine, position: Position) -> Score:
    return engine.search(position, _QUICK, StopFlag()).score


@lru_cache(maxsize=256)
def _scores(analyst: ChessAnalyst, position: Position, limits: Limits) -> dict[int, Score]:
    return dict(analyst.search(position, limits, StopFlag()).action_scores)


def _best_two(scores: dict[int, Score]) -> tuple[tuple[int, Score], tuple[int, Score]]:
    """Return the best two moves with their scores; a single move is followed by itself with a loss."""
    ranked = sorted(scores.items(), key=lambda scored: scored[1], reverse=True)
    return ranked[0], ranked[1] if len(ranked) > 1 else (ranked[0][0], Score.loss(1))


PUZZLES = ChessPuzzles()
