"""The number of ways a game can go on, against published counts and products."""

from __future__ import annotations

import pytest

from engines.core.game import Game, Position


def perft(position: Position, depth: int, counts: list[int]) -> None:
    """Add the actions played at each of the next `depth` plies; the last needs no playing."""
    actions = position.legal_actions()
    counts[-depth] += len(actions)
    if depth > 1:
        for action in actions:
            perft(position.play(action), depth - 1, counts)


@pytest.mark.parametrize("most", [60_000, pytest.param(600_000, marks=pytest.mark.thorough)])
def test_perft_equals_published_counts(game: Game, golden, most: int) -> None:
    """Skip lines with more nodes than `most`: kernels count those."""
    known: dict[tuple[str, ...], dict[int, int]] = {}
    for line in golden(game, "perft.txt"):
        depth, nodes, *options = line.split()
        if int(nodes) <= most:
            known.setdefault(tuple(options), {})[int(depth)] = int(nodes)
    assert known
    for options, numbers in known.items():
        counts = [0] * max(numbers)
        position = game.position(dict(option.split("=") for option in options))
        perft(position, len(counts), counts)
        assert {depth: counts[depth - 1] for depth in numbers} == numbers
