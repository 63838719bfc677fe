"""The search of Mancala: a kernel like the referee, exact endings and known values."""

from __future__ import annotations

import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Score
from engines.core.types import Side
from engines.games.mancala.rules import GAME, OWN, STORES, MancalaPosition
from engines.games.mancala.search import kernel
from engines.games.mancala.search.book import Book
from engines.games.mancala.search.context import Context, key_of, lower_of, probe, store, upper_of
from engines.games.mancala.search.endings import SEEDS, ending_value, endings
from engines.games.mancala.search.engine import MancalaEngine, PerfectPlayer
from engines.games.mancala.search.perft import perft
from engines.games.mancala.search.solver import Solver, lead_of
from tests.contract.snapshots import file_of

CAPTURES = pytest.mark.parametrize("capture", ["opposite", "any"])


def wander(luck: random.Random, options: dict[str, str]) -> list[MancalaPosition]:
    positions = [GAME.start(GAME.complete(options))]
    while positions[-1].outcome is None:
        positions.append(positions[-1].play(luck.choice(positions[-1].legal_actions())))
    return positions


def value_of(position: MancalaPosition) -> int:
    """The mover's final margin over the seeds in play, by plain recursion over the rules."""
    best = []
    for action in position.legal_actions():
        after = position.play(action)
        gained = lead(after, position.side_to_move) - lead(position, position.side_to_move)
        if after.outcome is None:
            sign = 1 if after.side_to_move is position.side_to_move else -1
            gained += sign * value_of(after)
        best.append(gained)
    return max(best)


def lead(position: MancalaPosition, side: Side) -> int:
    return position.seeds[STORES[side]] - position.seeds[STORES[side.other]]


@CAPTURES
@pytest.mark.parametrize("seeds", ["3", "4", "5", "6"])
def test_the_kernel_sows_like_the_referee(seeds: str, capture: str) -> None:
    options = {"seeds": seeds, "capture": capture}
    for seed in range(12):
        for position in wander(random.Random(seed), options)[:-1]:
            side = position.side_to_move
            own, opp = kernel.words_of(position)
            for action in position.legal_actions():
                after = position.play(action)
                words = kernel.sow(own, opp, OWN[side].index(action), int(capture == "any"))
                gained = lead(after, side) - lead(position, side)
                again = after.outcome is None and after.side_to_move is side
                state = kernel.OVER if after.outcome else kernel.AGAIN if again else kernel.PASSES
                assert words[2:] == (gained, state)
                if after.outcome is None:
                    assert (words[:2] if again else words[1::-1]) == kernel.words_of(after)


@CAPTURES
def test_perft_of_the_kernel(capture: str) -> None:
    position, counted = GAME.position({"capture": capture}), 0
    for line in file_of(GAME, "perft.txt").read_text().splitlines():
        depth, *rest = line.split()
        if depth.isdigit() and rest[1:] == (["capture=any"] if capture == "any" else []):
            assert perft(position, int(depth)) == int(rest[0])
            counted += 1
    assert counted >= 7


@CAPTURES
def test_endings_are_exact(capture: str) -> None:
    table, met = endings(capture == "any"), 0
    for seed in range(120):
        for position in wander(random.Random(seed), {"seeds": "3", "capture": capture})[:-1]:
            own, opp = kernel.words_of(position)
            if kernel.total(own) + kernel.total(opp) <= 5:
                known = ending_value(own, opp, int(capture == "any"), int(table.ctypes.data))
                assert known == value_of(position)
                met += 1
    assert met > 60
    assert SEEDS <= 14, "a byte holds no larger values, and the table grows fast"


def test_a_slot_returns_what_was_stored() -> None:
    context = Context(1)
    own, opp = kernel.words_of(GAME.start(GAME.complete({})))
    keys = {int(key_of(*words, rule)) for words in ((own, opp), (own, opp - 1)) for rule in (0, 1)}
    assert len(keys) == 4
    key = key_of(own, opp, 0)
    store(key, -12, 7, 4, 127, 1000, context.address)
    entry = probe(key, context.address)
    assert (lower_of(entry), upper_of(entry)) == (-12, 7)
    assert not probe(key_of(own, opp, 1), context.address)


@CAPTURES
def test_three_seeds_a_house_win_by_two(capture: str) -> None:
    position = GAME.position({"seeds": "3", "capture": capture})
    found = PerfectPlayer(Solver(16, Book.empty())).search(position, Limits(nodes=20_000_000), StopFlag())
    assert found.score == Score.margin(2)


@pytest.mark.thorough
@pytest.mark.parametrize(("capture", "value"), [("opposite", 8), ("any", 10)])
def test_four_seeds_a_house(capture: str, value: int) -> None:
    solver = Solver(256, Book.empty())
    solver.begin(capture == "any")
    own, opp = kernel.words_of(GAME.start(GAME.complete({"capture": capture})))
    assert max(solver.value(move, value).value for move in solver.moves(own, opp)) == value


@CAPTURES
def test_both_engines_agree_where_everything_is_proven(capture: str) -> None:
    solver = Solver(1, Book.empty())
    checked = 0
    for seed in range(15):
        position = wander(random.Random(seed), {"capture": capture})[-10]
        all_moves = MancalaEngine(solver=solver).search(position, Limits(nodes=2_000_000), StopFlag())
        best = PerfectPlayer(solver).search(position, Limits(nodes=2_000_000), StopFlag())
        if all(score.proof for score in all_moves.action_scores.values()):
            assert best.score == max(all_moves.action_scores.values())
            assert all_moves.action_scores[best.action] == best.score
            assert -48 <= lead_of(position) <= 48
            checked += 1
    assert checked > 10


def test_the_swap_is_worth_the_opposite_of_the_best_sowing() -> None:
    position = GAME.parse_moves("C F", {"opening": "swap"})
    found = MancalaEngine(4, Solver(1, Book.empty())).search(position, Limits(nodes=100_000), StopFlag())
    sowings = [score for action, score in found.action_scores.items() if action < 16]
    assert found.action_scores[16] == -max(sowings)


def test_the_nodes_of_a_search_stay_the_same() -> None:
    found = MancalaEngine(8, Solver(1, Book.empty())).search(
        GAME.parse_moves("A b"), Limits(depth=6), StopFlag()
    )
    assert found.nodes == 10_203
