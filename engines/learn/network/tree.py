"""Search trees of many games in lockstep, in flat arrays: selection and backup.

Axes are game, node, action; node 0 is the root. The value of a node
(`values`) is the network's estimate: the probabilities that the first and the
second player wins; `sums` adds up the values backed up through each action.
Players are seats, not sides: an opening may exchange sides within a tree.

Final results are backed up as proofs (MCTS-Solver, Winands and others 2008): `bounds`
holds the first player's minimum and maximum points for each node, and values of actions
are clipped to their bounds. A node with equal bounds is proven and never searched
again; `plies` is the number of plies until the game ends under that proof.

`logits` are the network's, -1e9 for illegal actions. `children` has the node after each
action, or `UNVISITED`; `movers` has the player to move at each node, 0 or 1, and -1 where
the game is over.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit

UNVISITED = -1
"""In place of a child: the action was not visited."""
VISITS = 50.0
"""Weight of an action's value relative to its prior, in visits (Danihelka and others 2022)."""

Values = npt.NDArray[np.float32]
"""Arrays of logits, values and bounds."""
Numbers = npt.NDArray[np.int32]
"""Arrays of visit counts, of nodes and of players."""
Points: TypeAlias = Any
"""Type of a player's points, from 0 to 1; it is `Any`, like other numbers in kernels."""

_GAME = (
    "float32[:,::1], int32[:,::1], int32[:,::1], float32[:,:,::1], int32[::1], float32[:,::1], float32[:,::1]"
)
_TREE = (
    "float32[:,:,::1], int32[:,:,::1], int32[:,:,::1], float32[:,:,:,::1], int32[:,::1], "
    "float32[:,:,::1], float32[:,:,::1]"
)
"""Types of logits, visits, children, sums, movers, values and bounds: of one game, and of all games."""


@njit("float32(float32[:,::1], int64, int64, int64)")
def _own(bounds: Values, child: int, mover: int, is_most: int) -> Points:
    """Return the minimum (`is_most` 0) or maximum (1) of the points that `mover` gets at the node `child`.

    For an unvisited child (negative), it is 0 or 1. `bounds` are those of one game.
    """
    if child < 0:
        return np.float32(is_most)
    if mover == 0:
        return bounds[child, is_most]
    return np.float32(1) - bounds[child, 1 - is_most]


@njit("float64(int32[:,::1], int32[:,::1], float32[:,:,::1], int32[::1], float32[:,::1], int64, int64)")
def _found(
    visits: Numbers,
    children: Numbers,
    sums: Values,
    movers: Numbers,
    bounds: Values,
    node: int,
    action: int,
) -> Points:
    """Return the mean value (0 to 1) of a visited action for the player to move, clipped to its bounds.

    The arrays are those of one game, without the axis of games.
    """
    mover, child = movers[node], children[node, action]
    own, other = sums[node, action, mover], sums[node, action, 1 - mover]
    mean = 0.5 + (own - other) / (2.0 * visits[node, action])
    return min(max(mean, _own(bounds, child, mover, 0)), _own(bounds, child, mover, 1))


@njit(f"void({_GAME}, int64, float32[::1])", fastmath=False)
def complete(
    logits: Values,
    visits: Numbers,
    children: Numbers,
    sums: Values,
    movers: Numbers,
    values: Values,
    bounds: Values,
    node: int,
    improved: Values,
) -> None:
    """Write the logits of a node's improved policy to `improved`: the prior logits plus scaled values.

    The value of an unvisited action is a mixture of the network's value of the node and the visited
    actions' values (Danihelka and others 2022). The arrays are those of one game.
    """
    actions = logits.shape[1]
    mover = movers[node]
    highest = -1e30
    for action in range(actions):
        highest = max(highest, logits[node, action])
    total, most, weight, found = 0, 0, 0.0, 0.0
    for action in range(actions):
        count = visits[node, action]
        if count > 0:
            total += count
            most = max(most, count)
            prior = np.exp(logits[node, action] - highest)
            weight += prior
            found += prior * _found(visits, children, sums, movers, bounds, node, action)
    value = 0.5 + (values[node, mover] - values[node, 1 - mover]) / 2.0
    if total > 0:
        value = (value + total * found / max(weight, 1e-30)) / (1 + total)
    for action in range(actions):
        q = value
        if visits[node, action] > 0:
            q = _found(visits, children, sums, movers, bounds, node, action)
        improved[action] = logits[node, action] + (VISITS + most) * q


@njit(f"void({_TREE}, int32[::1], int32[:,:,::1], int32[::1])")
def descend(
    logits: Values,
    visits: Numbers,
    children: Numbers,
    sums: Values,
    movers: Numbers,
    values: Values,
    bounds: Values,
    first: Numbers,
    path: Numbers,
    lengths: Numbers,
) -> None:
    """Descend each game's tree from the root to an unvisited action or a proven node.

    - `first` holds the root actions. If a game's root action is negative, its path is empty.
    - The nodes and actions on the way are written to `path`, shape (games, nodes, 2), and their number to
      `lengths`.
    - Below the root, the descent takes the action whose share of visits lags most behind the improved policy,
      among actions that can be better than the proven bound.
    """
    games, _, actions = logits.shape
    improved = np.empty(actions, dtype=np.float32)
    for game in range(games):
        node, action, length = 0, first[game], 0
        lengths[game] = 0
        if action < 0:
            continue
        while True:
            path[game, length, 0] = node
            path[game, length, 1] = action
            length += 1
            child = children[game, node, action]
            if child == UNVISITED:
                break
            if bounds[game, child, 0] == bounds[game, child, 1]:
                break
            node = child
            complete(
                logits[game],
                visits[game],
                children[game],
                sums[game],
                movers[game],
                values[game],
                bounds[game],
                node,
                improved,
            )
            highest, total, scale = np.float32(-1e30), 0, 0.0
            for each in range(actions):
                highest = max(highest, improved[each])
                total += visits[game, node, each]
            for each in range(actions):
                scale += np.exp(improved[each] - highest)
            best = -1e30
            mover = movers[game, node]
            least = _own(bounds[game], node, mover, 0)
            for each in range(actions):
                share = np.exp(improved[each] - highest) / scale - visits[game, node, each] / (1.0 + total)
                # Skip actions that cannot be better than what the node is proven to reach.
                is_open = _own(bounds[game], children[game, node, each], mover, 1) > least
                if is_open and logits[game, node, each] > -1e8 and share > best:
                    best, action = share, each
        lengths[game] = length


@njit("boolean(float32[:,::1], int32[:,::1], int32[::1], float32[:,::1], float32[:,::1], int32[::1], int64)")
def _settle(
    logits: Values,
    children: Numbers,
    movers: Numbers,
    values: Values,
    bounds: Values,
    plies: Numbers,
    node: int,
) -> bool:
    """Update a node's bounds from its children's; return whether they have changed.

    A node whose bounds become equal gets the proven value; its `plies` are those of the shortest win, or else
    of the longest loss or draw. The arrays are those of one game.
    """
    mover, actions = movers[node], logits.shape[1]
    least, most = np.float32(0), np.float32(0)
    for action in range(actions):
        if logits[node, action] > -1e8:
            child = children[node, action]
            least = max(least, _own(bounds, child, mover, 0))
            most = max(most, _own(bounds, child, mover, 1))
    first, second = (least, most) if mover == 0 else (np.float32(1) - most, np.float32(1) - least)
    if first == bounds[node, 0] and second == bounds[node, 1]:
        return False
    bounds[node, 0], bounds[node, 1] = first, second
    if least == most:
        values[node, 0], values[node, 1] = first == 1, first == 0
        end = 0
        for action in range(actions):
            child = children[node, action]
            if child >= 0 and _own(bounds, child, mover, 0) == most:
                after = plies[child] + 1
                if end == 0 or (after < end if most == 1 else after > end):
                    end = after
        plies[node] = end
    return True


@njit(f"void({_TREE}, int32[:,::1], int32[:,:,::1], int32[::1], int32[::1])")
def back_up(
    logits: Values,
    visits: Numbers,
    children: Numbers,
    sums: Values,
    movers: Numbers,
    values: Values,
    bounds: Values,
    plies: Numbers,
    path: Numbers,
    lengths: Numbers,
    leaves: Numbers,
) -> None:
    """Add each game's leaf value to the actions on its path, and propagate proofs.

    `path` and `lengths` are those of `descend`; `leaves` has the node at the end of each path. `visits`,
    `sums`, `bounds`, `values` and `plies` are changed.
    """
    for game in range(len(lengths)):
        leaf = leaves[game]
        own, other = values[game, leaf, 0], values[game, leaf, 1]
        has_proof = bounds[game, leaf, 0] == bounds[game, leaf, 1]
        for place in range(lengths[game] - 1, -1, -1):
            node, action = path[game, place, 0], path[game, place, 1]
            visits[game, node, action] += 1
            sums[game, node, action, 0] += own
            sums[game, node, action, 1] += other
            if has_proof:
                has_proof = _settle(
                    logits[game],
                    children[game],
                    movers[game],
                    values[game],
                    bounds[game],
                    plies[game],
                    node,
                )
            points = 0.5 + (own - other) / 2.0
            if points < bounds[game, node, 0] or points > bounds[game, node, 1]:
                points = min(max(points, bounds[game, node, 0]), bounds[game, node, 1])
                own, other = np.float32(points == 1), np.float32(points == 0)
