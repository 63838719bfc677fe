"""How often the pad opens where the move will be. By hand: `pytest -m bench -s tests/bench/test_pad_hits.py`.

Every level of Gomoku meets itself and its neighbours on the ladder, in games
that the weights of the moves' likelihood were not found from; a game that two pairs of
levels play alike counts once. A move in the first window is one tap; each pan that leads to
it is one more, and what is further than two pans is picked from a menu
behind ⋯, with three. The goals are those of a player's moves, on the pad as
it is really shown beside a board of emoji, until that becomes a picture, and
beside a picture: the level that throws dice is counted separately.
"""

import time
from collections import Counter, defaultdict
from dataclasses import replace

import pytest

from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.render.window import outgrows_text
from bot.views.boards.match_page import pad_window
from bot.views.input.inputs import NEAR_PANS
from bot.views.input.pad import HEIGHT, WIDE, WIDTH
from engines.games.gomoku.training.likelihood_fit import BENCH, DICE, identity, play
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match_at, first_window

MIN_MOVES = 2_000
FIRST, MEAN_TAPS, WORST_TAPS = 0.80, 1.3, 3
MAX_MS = 0.5
SIZES = {
    f"{width} wide, {height} high": (height, width) for height in (HEIGHT, 5, 4) for width in (WIDTH, WIDE)
}
SHOWN = {
    "as shown beside emoji that may become a picture": BoardStyle.EMOJI,
    "as shown beside a picture": BoardStyle.PICTURE,
}


@pytest.mark.bench
def test_pad_opens_where_the_move_will_be():
    taps, heights, spent = defaultdict(lambda: defaultdict(list)), defaultdict(Counter), []
    for game in {identity(game): game for game in play(*BENCH)}.values():
        for match, move, level in moves_of(game):
            for name, (height, width) in SIZES.items():
                began = time.process_time()
                window = first_window(match.position, height=height, width=width)
                spent.append(time.process_time() - began)
                taps[name][level].append(taps_to(move, window))
            for name, style in SHOWN.items():
                window = pad_window(drawn(match, style))
                taps[name][level].append(taps_to(move, window))
                heights[name][window.height] += 1
    for name, by_level in taps.items():
        told(name, by_level)
    for name, counted in heights.items():
        print(f"rows of the pad {name}: {dict(sorted(counted.items()))}")
    usual_ms = sorted(spent)[len(spent) // 2] * 1000
    print(f"a window takes {usual_ms:.2f} ms of CPU")
    for name in SHOWN:
        counted = [tap for level, found in taps[name].items() if level != DICE for tap in found]
        assert len(counted) >= MIN_MOVES
        assert share_of(counted, 1) >= FIRST
        assert sum(counted) / len(counted) <= MEAN_TAPS
        assert max(counted) <= WORST_TAPS
    assert usual_ms <= MAX_MS


def drawn(match, style):
    """Return the match in a style; a board that outgrows emoji becomes a picture."""
    is_outgrown = style == BoardStyle.EMOJI and outgrows_text(match.position)
    return replace(match, board=replace(match.board, style=BoardStyle.PICTURE if is_outgrown else style))


def moves_of(game):
    """Yield every move: the match before it, the move, and the level that made it."""
    position = games()["gomoku"].position({name: game[name] for name in ("rule", "size")})
    match = a_match_at(position)
    for move in game["moves"]:
        yield match, move, game["levels"][match.ply % 2]
        seat = match.position.seat_to_move
        match = evolve(match, Event(match.seq, EventKind.MOVED, seat, MOMENT, move))


def told(name, by_level):
    print(f"\n{name}: moves, in the first window, mean taps, in two taps, worst")
    by_level["all but dice"] = [tap for level, found in by_level.items() if level != DICE for tap in found]
    for level, found in by_level.items():
        mean = sum(found) / len(found)
        first, two = share_of(found, 1), share_of(found, 2)
        print(f"  {level:15} {len(found):5} {first:6.1%} {mean:5.2f} {two:6.1%} {max(found)}")
    del by_level["all but dice"]


def share_of(found, most):
    return sum(tap <= most for tap in found) / len(found)


def taps_to(point, window):
    """Return the fewest taps that play a point: pans and the point, or ⋯, a menu and its option."""
    for pans in range(NEAR_PANS + 1):
        if any(one.holds(point) for one in window.within(pans)):
            return pans + 1
    return WORST_TAPS
