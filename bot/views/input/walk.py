"""A half-made move: the steps taken so far, and the possible next steps.

The legal actions of a position, as sequences of steps, form a tree; a walk is a node of this tree. A step
without an alternative is taken automatically, unless it completes the move. The custom id of a button
names the node that it leads to, by its depth and an action below it. So half-made moves of any length survive
restarts, and forged ones are detected. A viewport adds how the player to move sees the board.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from cachetools import LRUCache, cached

from bot.views.input.pad import WIDTH
from engines.core.board.rotation import view_from
from engines.core.errors import NotationError
from engines.core.game import Position
from engines.core.path import Path, Step
from engines.core.types import Side

_BOARDS = 64
"""Maximum number of cached boards (class, game and options) with their paths."""
_POINTS = 4096
"""Maximum number of cached points with their actions."""


class WalkError(Exception):
    """Raised for steps that are no half-made move.

    No legal action starts with them, or none goes on after them.
    """


@dataclass(frozen=True)
class Walk:
    """A half-made move; without steps, a move not yet started."""

    position: Position
    path: Path
    paths: Mapping[int, Path]
    """The paths (sequences of steps) of all legal actions that start with `path`."""
    first_choice: int = 0
    """Number of first steps that all legal actions share, so that the player does not choose them."""

    @property
    def depth(self) -> int:
        """Number of steps taken so far."""
        return len(self.path)

    @property
    def is_begun(self) -> bool:
        """Whether the player has chosen a step."""
        return self.depth > self.first_choice

    @property
    def action(self) -> int:
        """The legal action with the lowest number that starts with these steps; 0 if no action does."""
        return min(self.paths, default=0)

    @property
    def complete_action(self) -> int | None:
        """The action that consists of exactly these steps, if any."""
        depth = self.depth
        if not depth:
            return None  # Every move has at least one step.
        return next((action for action, path in self.paths.items() if len(path) == depth), None)

    @property
    def chosen_points(self) -> tuple[int, ...]:
        """The points among the steps taken."""
        return tuple(step for step in self.path if isinstance(step, int))

    @functools.cached_property
    def points(self) -> tuple[int, ...]:
        """The points that are possible as the next step, in ascending order."""
        return tuple(sorted(step for step in self._branches if isinstance(step, int)))

    @functools.cached_property
    def words(self) -> tuple[str, ...]:
        """The words that are possible as the next step, in the order of their actions."""
        return tuple(step for step in self._branches if isinstance(step, str))

    @functools.cached_property
    def is_last_step(self) -> bool:
        """Whether each legal action that starts with the steps taken has exactly one step more."""
        last = self.depth + 1
        return all(len(path) == last for path in self.paths.values())

    def after(self, step: Step) -> Walk | None:
        """Return the walk extended by this step and by the steps without an alternative that follow.

        Returns `None` if no legal action continues this way.
        """
        return self._extended(step)._settled() if self.has_step(step) else None

    def before(self) -> Walk:
        """Return the walk before the player's last chosen step; at the beginning, the same walk.

        Steps without an alternative that followed the chosen step are taken back too.
        """
        found = walk = begin(self.position)
        while walk.depth < self.depth:
            found, walk = walk, walk._extended(self.path[walk.depth])._settled()
        return found

    def _extended(self, step: Step) -> Walk:
        paths = {action: self.paths[action] for action in self._branches[step]}
        return replace(self, path=(*self.path, step), paths=paths)

    def _settled(self) -> Walk:
        """Return the walk after all steps that have no alternative, except one that completes the move."""
        if len(self._branches) != 1 or self.complete_action is not None:
            return self
        (step,) = self._branches
        return self if self.action_completed_by(step) is not None else self._extended(step)._settled()

    def has_step(self, step: Step) -> bool:
        """Whether `step` is a legal next step."""
        return step in self._branches

    def action_completed_by(self, step: Step) -> int | None:
        """Return the action that this step completes; `None` if it is illegal, or can be continued."""
        actions = self._branches.get(step, ())
        is_made = len(actions) == 1 and len(self.paths[actions[0]]) == self.depth + 1
        return actions[0] if is_made else None

    @functools.cached_property
    def _branches(self) -> Mapping[Step, Sequence[int]]:
        """The actions by their next step; cached, because drawing a board queries every point."""
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
    """Return the walk before the first step that the player chooses.

    Steps that all legal actions share are already taken, unless they complete a move.
    """
    known = _known_paths(position)
    paths = {action: known.get(action) or position.path_of(action) for action in position.legal_actions()}
    known.update(paths)
    walk = Walk(position, (), paths)._settled()
    return replace(walk, first_choice=walk.depth) if walk.depth else walk


def _board(position: Position) -> Hashable:
    """Return the cache key of a board's paths: the position class (differs if turned), game and options."""
    return type(position), position.game, *position.options.items()


@cached(LRUCache(_BOARDS), key=_board)
def _known_paths(position: Position) -> dict[int, Path]:
    """Return the dict of paths by action that is cached for a board: empty at first, and filled by `begin`.

    An action has the same path in all positions of a board, but there can be thousands of actions.
    """
    return {}


def resume(position: Position, action: int, depth: int) -> Walk:
    """Return the walk after the first `depth` steps of `action`, and after steps without an alternative.

    Raises `WalkError` if `action` is illegal or has fewer steps, or if the steps complete a move that no
    other continues. With a `depth` of 0, it is the walk that `begin` returns.
    """
    walk = begin(position)
    path = walk.paths.get(action, ())
    # A complete action is not half-made, unless longer actions continue it.
    if depth > len(path) and depth:
        raise WalkError
    while walk.depth < depth:
        after = walk.after(path[walk.depth])
        assert after is not None
        walk = after
    if depth and walk.paths.keys() == {walk.complete_action}:
        raise WalkError
    return walk


def single_point_actions(paths: Mapping[int, Path]) -> dict[int, int]:
    """Map each action that consists of a single point to that point, ordered by point."""
    found = [(step, action) for action, (step, *more) in paths.items() if isinstance(step, int) and not more]
    return {action: point for point, action in sorted(found)}


@cached(LRUCache(_POINTS), key=lambda position, point: (_board(position), point))
def action_at(position: Position, point: int) -> int | None:
    """Return the action whose name and only step are those of `point`; `None` without one.

    The action may be illegal now.
    """
    start = view_from(position.game.position(dict(position.options)), position.bottom_side)
    try:
        action = start.parse_action(start.format_point(point))
    except NotationError:
        return None
    return action if start.path_of(action) == (point,) else None


@dataclass(frozen=True, slots=True)
class Viewport:
    """The view of a board: a half-made move, the pad's corner and width, and the side at the bottom.

    `action` is one of the actions that begin with the half-made move.
    """

    action: int = 0
    depth: int = 0
    """Number of steps of `action` that the player has made: these are the half-made move."""
    corner: int | None = None
    """The point in the pad's upper left corner; `None`: the pad chooses its own window."""
    width: int = WIDTH
    has_files: bool = True
    """Whether pictures can be attached where the board is shown."""
    lacks_tiles: bool = False
    """Whether the game's tiles are still being uploaded."""
    bottom_side: Side = Side.FIRST
    """The side whose edge is at the bottom; `corner` is a point of the board rotated in this way."""

    def with_bottom_side(self, side: Side) -> Viewport:
        """Return a copy with `side` at the bottom; if this rotates the board, reset the pad's corner."""
        return self if side is self.bottom_side else replace(self, bottom_side=side, corner=None)

    def walk(self, position: Position) -> Walk:
        """Return the half-made move on the rotated board; an empty walk if that move is illegal."""
        position = view_from(position, self.bottom_side)
        try:
            return resume(position, self.action, self.depth) if self.depth else begin(position)
        except WalkError:
            return begin(position)
