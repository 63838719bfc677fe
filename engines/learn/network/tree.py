"""The trees of many games searched in lockstep, in flat arrays: descending and backing up.

Axes are game, node, action; node 0 is the root. A node is worth what the
network thought of it, as the chances that the first and that the second
player wins; `sums` adds up, for each action, what came of it that way.
Players are seats, not sides: an opening may exchange sides within a tree.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.search.jit import njit

UNVISITED = -1
VISITS = 50.0
"""How much an action's value weighs against its prior, in visits (Danihelka and others 2022)."""

Values = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int32]

_TREE = "float32[:,:,::1], int32[:,:,::1], int32[:,:,::1], float32[:,:,:,::1], int32[:,::1], float32[:,:,::1]"


@njit(
    "void(float32[:,::1], int32[:,::1], float32[:,:,::1], int32[::1], float32[:,::1], int64, float32[::1])",
    fastmath=False,
)
def complete(
    logits: Values,
    visits: Numbers,
    sums: Values,
    movers: Numbers,
    worths: Values,
    node: int,
    improved: Values,
) -> None:
    """Write the logits of the improved policy of a node of one game: its prior, raised by what was found.

    An action that was not tried counts as the node's own value, mixed
    from the network's and from what was found.
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
            own, other = sums[node, action, mover], sums[node, action, 1 - mover]
            weight += prior
            found += prior * (0.5 + (own - other) / (2.0 * count))
    value = 0.5 + (worths[node, mover] - worths[node, 1 - mover]) / 2.0
    if total > 0:
        value = (value + total * found / max(weight, 1e-30)) / (1 + total)
    for action in range(actions):
        count = visits[node, action]
        q = value
        if count > 0:
            q = 0.5 + (sums[node, action, mover] - sums[node, action, 1 - mover]) / (2.0 * count)
        improved[action] = logits[node, action] + (VISITS + most) * q


@njit(f"void({_TREE}, int32[::1], int32[:,:,::1], int32[::1])")
def descend(
    logits: Values,
    visits: Numbers,
    children: Numbers,
    sums: Values,
    movers: Numbers,
    worths: Values,
    first: Numbers,
    path: Numbers,
    lengths: Numbers,
) -> None:
    """Go down every game's tree, from the root by the action `first`, to an action that was never tried.

    Below the root the action is taken whose share of visits lags most
    behind the improved policy. `path` receives nodes and actions; where
    an end of the game is met again its action is the last one.
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
            if movers[game, child] < 0:
                break
            node = child
            complete(logits[game], visits[game], sums[game], movers[game], worths[game], node, improved)
            highest, total, scale = np.float32(-1e30), 0, 0.0
            for each in range(actions):
                highest = max(highest, improved[each])
                total += visits[game, node, each]
            for each in range(actions):
                scale += np.exp(improved[each] - highest)
            best = -1e30
            for each in range(actions):
                share = np.exp(improved[each] - highest) / scale - visits[game, node, each] / (1.0 + total)
                if logits[game, node, each] > -1e8 and share > best:
                    best, action = share, each
        lengths[game] = length


@njit("void(int32[:,:,::1], float32[:,:,:,::1], int32[:,:,::1], int32[::1], float32[:,::1])")
def back_up(visits: Numbers, sums: Values, path: Numbers, lengths: Numbers, leaves: Values) -> None:
    """Add what each game's leaf is worth to every action that led there."""
    for game in range(len(lengths)):
        for place in range(lengths[game]):
            node, action = path[game, place, 0], path[game, place, 1]
            visits[game, node, action] += 1
            sums[game, node, action, 0] += leaves[game, 0]
            sums[game, node, action, 1] += leaves[game, 1]
