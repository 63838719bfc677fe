"""A move made by hand: the steps taken so far, and where they may lead.

The legal actions of a position, by their paths, are a tree; a walk is a
node of it. A button that leads deeper carries an action whose path goes
there and the number of its steps, so a half-made move of any length
survives restarts, and a forged one is found out.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from cachetools import LRUCache, cached

from engines.core.game import Position
from engines.core.path import Path, Step

_BOARDS = 64
"""Most boards, of all games in all sizes, that are remembered with their paths."""


class WalkError(Exception):
    """Raised where no legal action begins with the steps of a half-made move."""


@dataclass(frozen=True)
class Walk:
    """A half-made move; with no steps taken, a move not yet begun."""

    position: Position
    path: Path
    paths: Mapping[int, Path]
    """The paths of the legal actions that begin with `path`."""

    @property
    def depth(self) -> int:
        """The number of steps taken."""
        return len(self.path)

    @property
    def action(self) -> int:
        """The lowest action that begins with these steps; 0 without one."""
        return min(self.paths, default=0)

    @property
    def complete_action(self) -> int | None:
        """The action that these steps complete, if any."""
        depth = self.depth
        if not depth:
            return None  # Every move has a step.
        return next((action for action, path in self.paths.items() if len(path) == depth), None)

    @functools.cached_property
    def points(self) -> tuple[int, ...]:
        """The points that the next step may go to, ascending."""
        return tuple(sorted(step for step in self._branches if isinstance(step, int)))

    @functools.cached_property
    def words(self) -> tuple[str, ...]:
        """The words that the next step may be, in the order of their actions."""
        return tuple(step for step in self._branches if isinstance(step, str))

    @functools.cached_property
    def is_last_step(self) -> bool:
        """Whether any next step completes a move."""
        last = self.depth + 1
        return all(len(path) == last for path in self.paths.values())

    def after(self, step: Step) -> Walk | None:
        """Return the walk one step on, `None` where no legal action goes there."""
        actions = self._branches.get(step)
        if actions is None:
            return None
        return Walk(self.position, (*self.path, step), {action: self.paths[action] for action in actions})

    def has_step(self, step: Step) -> bool:
        """Whether a legal action has this next step."""
        return step in self._branches

    def action_completed_by(self, step: Step) -> int | None:
        """Return the action that this step completes; `None` if none, or if other actions go on from it."""
        actions = self._branches.get(step, ())
        is_made = len(actions) == 1 and len(self.paths[actions[0]]) == self.depth + 1
        return actions[0] if is_made else None

    @functools.cached_property
    def _branches(self) -> Mapping[Step, Sequence[int]]:
        """The actions by their next step, cached, because a board asks for every point."""
        found: dict[Step, list[int]] = {}
        depth = self.depth
        for action, path in self.paths.items():
            if len(path) > depth:
                step = path[depth]
                if step in found:
                    found[step].append(action)
                else:
                    found[step] = [action]
        return found


def begin(position: Position) -> Walk:
    """Return the walk before its first step."""
    paths = _paths(position)
    return Walk(position, (), {action: paths[action] for action in position.legal_actions()})


def _board(position: Position) -> Hashable:
    """Return the key of a board's paths: class of position (a board may be turned), game and options."""
    return type(position), position.game, *position.options.items()


@cached(LRUCache(_BOARDS), key=_board)
def _paths(position: Position) -> tuple[Path, ...]:
    """Return the path of every action of the board, the same in each of its positions."""
    return tuple(map(position.path_of, range(position.action_count)))


def resume(position: Position, action: int, depth: int) -> Walk:
    """Return the walk after the first `depth` steps of `action`; raises `WalkError` for a forged one."""
    walk = begin(position)
    path = walk.paths.get(action, ())
    # All its steps taken, an action is no half-made move, unless others go on from there.
    if depth > len(path) and depth:
        raise WalkError
    for step in path[:depth]:
        after = walk.after(step)
        assert after is not None
        walk = after
    if depth and walk.paths.keys() == {walk.complete_action}:
        raise WalkError
    return walk


def single_point_actions(paths: Mapping[int, Path]) -> dict[int, int]:
    """Return the actions that take a single point, with their points, ordered by point."""
    found = [(step, action) for action, (step, *more) in paths.items() if isinstance(step, int) and not more]
    return {action: point for point, action in sorted(found)}
