"""The picture of what the network has learnt, and the figures behind it."""

import pytest

from engines.games.gomoku.training.network_chart import (
    JUDGES,
    draw,
    elo,
    read_by_stones,
    read_fits,
)


def test_network_loss_lies_between_minimum_and_score():
    fits = read_fits()
    assert [fit["positions"] for fit in fits] == sorted(fit["positions"] for fit in fits)
    assert all(fit["least"] < fit["network"] < fit["score"] for fit in fits)
    by_stones = read_by_stones()
    for losses in zip(by_stones["least"], *(by_stones[judge] for judge in reversed(JUDGES)), strict=True):
        assert list(losses) == sorted(losses)


@pytest.mark.parametrize(
    ("match", "told"),
    [([446, 3, 351], (41, 17, 66)), ([196, 4, 200], (-3, -37, 30)), ([5, 0, 5], (0, None, None))],
)
def test_wins_and_losses_in_elo(match, told):
    found = elo(match)
    for value, expected in zip(found, told, strict=True):
        assert expected is None or value == pytest.approx(expected, abs=1.2)
    assert found[1] < found[0] < found[2]


def test_network_chart_is_drawn(tmp_path):
    out = tmp_path / "network.png"
    draw(read_fits(), read_by_stones(), out)
    assert out.read_bytes().startswith(b"\x89PNG")
