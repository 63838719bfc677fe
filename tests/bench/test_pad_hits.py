"""How often the pad opens where the move will be. By hand: `pytest -m bench -s tests/bench/test_pad_hits.py`.

Every level of Gomoku meets itself and its neighbours on the ladder, in other
games than the weights of attention were found from. A move in the first
window is one tap; each pan that leads to it is one more. The goals are those
of a player's moves: the level that throws dice is told apart.
"""

import time
from collections import defaultdict

import pytest

from bot.views.pad import HEIGHT, WIDE, WIDTH, Way, first_window
from engines.core.registry import games
from engines.games.gomoku.training.attention_fit import DICE, play

GAMES = 140
LEAST_MOVES = 2_000
FIRST, MEAN_TAPS, WORST_TAPS = 0.80, 1.3, 3
MOST_MS = 0.5


@pytest.mark.bench
def test_the_pad_opens_where_the_move_will_be():
    gomoku, taps, spent = games()["gomoku"], defaultdict(list), []
    for game in play(GAMES, "bench"):
        position = gomoku.position({name: game[name] for name in ("rule", "size")})
        for move in game["moves"]:
            level = game["levels"][position.ply % 2]
            for size in ((HEIGHT, WIDTH), (HEIGHT - 1, WIDTH), (HEIGHT, WIDE)):
                began = time.process_time()
                window = first_window(position, height=size[0], width=size[1])
                spent.append(time.process_time() - began)
                taps[size, level].append(taps_to(move, window))
            position = position.play(move)
    for size in dict.fromkeys(size for size, _ in taps):
        told(size, {level: found for (one, level), found in taps.items() if one == size})
    usual_ms = sorted(spent)[len(spent) // 2] * 1000
    print(f"a window takes {usual_ms:.2f} ms of CPU")
    counted = [
        tap
        for ((size, level), found) in taps.items()
        if size == (HEIGHT, WIDTH) and level != DICE
        for tap in found
    ]
    assert len(counted) >= LEAST_MOVES
    assert share_of(counted, 1) >= FIRST
    assert sum(counted) / len(counted) <= MEAN_TAPS
    assert usual_ms <= MOST_MS


def told(size, by_level):
    print(f"\n{size[1]} wide, {size[0]} high: moves, in the first window, mean taps, in three taps, worst")
    by_level["all but dice"] = [tap for level, found in by_level.items() if level != DICE for tap in found]
    for level, found in by_level.items():
        mean = sum(found) / len(found)
        first, three = share_of(found, 1), share_of(found, WORST_TAPS)
        print(f"  {level:15} {len(found):5} {first:6.1%} {mean:5.2f} {three:6.1%} {max(found)}")


def share_of(found, most):
    return sum(tap <= most for tap in found) / len(found)


def taps_to(point, window):
    """The fewest taps that play a point: the pans that lead to it, and the point."""
    seen, taps = {window}, 1
    while not any(one.holds(point) for one in seen):
        seen |= {one.panned(way) for one in seen for way in Way}
        taps += 1
    return taps
