"""Reports of a UCI program about its search: `info depth 9 multipv 1 score cp 24 nodes 81 pv e2e4 e7e5`.

Lines that cannot be read are passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from engines.core.engine import SearchResult
from engines.core.errors import EngineError, NotationError, TengenError
from engines.core.game import Position
from engines.core.notation.numbers import parse_whole
from engines.core.scoring.score import Score

CENTI = 100
"""Number of `cp` (hundredths) in one unit of scores, such as a pawn."""
_BOUNDS = {"lowerbound", "upperbound"}


@dataclass(frozen=True, slots=True)
class _Line:
    """The newest report of a line of play: score for the side to move, depth in plies, nodes and moves."""

    score: Score
    depth: int
    nodes: int
    moves: Sequence[str]


class UciReport:
    """The newest report of each line of play, by its rank among the best lines."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._legal = frozenset(position.legal_actions())
        self._lines: dict[int, _Line] = {}

    def read(self, words: Sequence[str]) -> None:
        """Keep a report of the program, given as the words of a line that begins with `info`.

        Other lines, lines without moves (`pv`), and scores that are only bounds are passed over.
        """
        if words[:1] != ["info"] or "pv" not in words or not _BOUNDS.isdisjoint(words):
            return
        try:
            place = parse_whole(_after(words, "multipv", "1"))
            score = _score(_after(words, "score"), parse_whole(words[words.index("score") + 2]))
            depth, nodes = (parse_whole(_after(words, key, "0")) for key in ("depth", "nodes"))
        except (NotationError, ValueError, IndexError):
            return
        # As many places as there are moves: a program cannot fill the memory.
        if 1 <= place <= len(self._legal):
            self._lines[place] = _Line(score, depth, nodes, words[words.index("pv") + 1 :])

    def result(self, best: str, *, has_all: bool) -> SearchResult:
        """Return the result of a search that ended with the move `best`, with the score of the best line.

        Without a report, the score is the estimate 0. `has_all` adds the scores of all moves that were
        reported. Raises `EngineError` if `best` is no move.
        """
        action = self._action(best)
        if action is None:
            raise EngineError(f"the program's answer is not a move: {best[:60]!r}")
        first = self._lines.get(1, _Line(Score.estimate(0.0), 0, 0, ()))
        pv = self._actions(first.moves)
        scores = {self._action(line.moves[0]): line.score for line in self._lines.values() if line.moves}
        return SearchResult(
            action,
            first.score,
            first.depth,
            first.nodes,
            pv=pv if pv[:1] == (action,) else (action,),
            action_scores=MappingProxyType(
                {each: scores[each] for each in sorted(self._legal & scores.keys())} if has_all else {}
            ),
        )

    def _action(self, name: str) -> int | None:
        """Return the action with this name; `None` if there is none."""
        try:
            return self._position.parse_action(name)
        except TengenError:
            return None

    def _actions(self, names: Sequence[str]) -> tuple[int, ...]:
        """Return the actions with these names, in order, up to the first that is not legal."""
        position, actions = self._position, list[int]()
        for name in names:
            try:
                actions.append(position.parse_action(name))
                position = position.play(actions[-1])
            except TengenError:
                return tuple(actions[: position.ply - self._position.ply])
        return tuple(actions)


def _after(words: Sequence[str], key: str, missing: str | None = None) -> str:
    """Return the word after `key`, or `missing` if there is no `key`.

    Raises `ValueError` without `key` and `missing`, and `IndexError` if no word follows `key`.
    """
    if key not in words and missing is not None:
        return missing
    return words[words.index(key) + 1]


def _score(kind: str, number: int) -> Score:
    """Return the score, for the side to move, that a report states as `kind` (`cp` or `mate`) and `number`.

    The number after `cp` is in hundredths. That after `mate` is in moves: negative, or 0, if the side to move
    is mated. Raises `ValueError` for another kind.
    """
    if kind == "cp":
        return Score.estimate(number / CENTI)
    if kind != "mate":
        raise ValueError(kind)
    # Moves of the side that mates: the last of them is its own.
    return Score.win(2 * number - 1) if number > 0 else Score.loss(-2 * number)
