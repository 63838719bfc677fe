"""Puzzles of English draughts: positions in which one move wins, or one move saves the draw.

The best result is proven by search to the endgame tables, and so is that every other move has a worse
one. The other side's defence is the longest that the engine finds.

Where jumps are forced, a single move often decides. Therefore one choice is enough for a puzzle,
unless a search of a few plies, which counts only pieces and squares, finds the move.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.score import Proof
from engines.games.checkers.search.boards import words_of
from engines.games.checkers.search.endings import shipped_endings
from engines.games.checkers.search.engine import CheckersEngine
from engines.games.checkers.search.evaluate import shipped_network
from engines.games.checkers.search.memory import CheckersMemory
from engines.games.checkers.search.proof import DRAW, WIN, attains
from engines.games.checkers.values import plain_search
from engines.search import table as tt

MAX_PIECES = 6
"""Maximum number of pieces on the board; with more, proofs are rare."""
MAX_DEPTH = 31
"""Depth at which proofs are given up; single replies and jumps cost none."""
_NODES = 20_000
"""Maximum number of nodes of a proof."""
_LINE = Limits(nodes=60_000)
_SHALLOW_PLIES = 3
_SHALLOW = plain_search(_SHALLOW_PLIES)
"""Search whose move would be no puzzle."""
_MAX_PLIES = 15


class CheckersPuzzles:
    """Finds which positions are puzzles, by proving the result of every move."""

    levels: Sequence[str] = ("beginner", "casual", "club")
    plies = range(24, 300)
    min_plies = 5

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return the best proven result (a win, else a draw) and the moves that are proven to reach it.

        A single move has its line; several moves have none. The result is `None` if

        - there are more than `MAX_PIECES` pieces, or no move is proven to win or draw;
        - a single move reaches the result, but another move is not proven to miss it, or the line has fewer
          than `min_plies` plies;
        - `min_plies` is above 1, and a move ends the game or a shallow search finds the single move.
        """
        if len(position.cells) - position.cells.count(0) > MAX_PIECES:
            return None
        after = {action: position.play(action) for action in position.legal_actions()}
        if any(one.outcome is not None for one in after.values()) and min_plies > 1:
            return None
        for goal, claim in ((Proof.WIN, WIN), (Proof.DRAW, DRAW)):
            keeping = [action for action, one in after.items() if self._keeps(one, claim)]
            if len(keeping) > 1:
                return PuzzleCandidate(goal, tuple(keeping))
            if keeping:
                others = [one for action, one in after.items() if action != keeping[0]]
                if min_plies > 1 and _is_found_by_shallow_search(position, keeping[0]):
                    return None
                if not all(self._refutes(one, claim) for one in others):
                    return None
                line = self._line(position, keeping[0])
                return (
                    PuzzleCandidate(goal, tuple(keeping), line, min_choices=1)
                    if len(line) >= min_plies
                    else None
                )
        return None

    @cached_property
    def _engine(self) -> CheckersEngine:
        return CheckersEngine(2)

    @cached_property
    def _table(self) -> tt.TranspositionTable:
        return tt.TranspositionTable(1)

    def _keeps(self, position: Position, claim: int) -> bool:
        """Whether a search proves that the side that has just moved attains `claim` (`WIN` or `DRAW`)."""
        return self._proves(position, claim, is_claimant=False)

    def _refutes(self, position: Position, claim: int) -> bool:
        """Whether a search proves that the side that has just moved can't attain `claim`: `WIN` or `DRAW`."""
        return self._proves(position, DRAW if claim == WIN else WIN, is_claimant=True)

    def _proves(self, position: Position, claim: int, *, is_claimant: bool) -> bool:
        """Whether a search proves that the claimant attains `claim`, which is `WIN` or `DRAW`.

        The claimant is the side to move if `is_claimant`, else the other side. False also means that a proof
        would be deeper than `MAX_DEPTH` or take more than `_NODES` nodes.
        """
        if position.outcome is not None:
            winner = position.outcome.winner
            claimant = position.side_to_move if is_claimant else position.side_to_move.other
            return winner is claimant or (winner is None and claim == DRAW)
        self._table.clear()
        memory = CheckersMemory(self._table, shipped_network(), shipped_endings(), StopFlag(), _NODES)
        words = words_of(position)
        for depth in range(1, MAX_DEPTH + 1, 2):
            if attains(memory.address, *words, claim, depth, 0, int(is_claimant)):
                return True
        return False

    def _line(self, position: Position, action: int) -> tuple[int, ...]:
        """Return the line of `action` and the engine's moves for both sides, at most `_MAX_PLIES` plies."""
        line = [action]
        position = position.play(action)
        while position.outcome is None and len(line) < _MAX_PLIES:
            line.append(self._engine.search(position, _LINE, StopFlag()).action)
            position = position.play(line[-1])
        return tuple(line)


def _is_found_by_shallow_search(position: Position, action: int) -> bool:
    return _SHALLOW.search(position, Limits(), StopFlag()).action == action


PUZZLES = CheckersPuzzles()
