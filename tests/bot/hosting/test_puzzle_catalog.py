import dataclasses

import pytest

from bot.hosting.puzzles.catalog import Catalog
from engines.games.tic_tac_toe.rules import TicTacToe
from engines.puzzles.puzzle import FILE
from engines.registry import find


def game_in(place):
    @dataclasses.dataclass(frozen=True)
    class Made(TicTacToe):
        id = "made"
        title = "Made"
        folder = place

    return Made()


@pytest.mark.parametrize(
    "line",
    [
        *(b"{", b"[]", b"5", b"\xff", b'{"id": "1f"}'),
        *(b'{"id": "1f", "rating": 1}', b'{"id": "x", "rating": 1, "asked": 1}'),
        b'{"id": 3, "rating": 1, "asked": 1}',
    ],
)
def test_unreadable_puzzles_of_a_game_take_no_others_away(tmp_path, caplog, line):
    broken, good = game_in(tmp_path), find("connect4")
    tmp_path.joinpath(FILE).write_bytes(b'{"id": "1f", "rating": 1000, "asked": 2}\n' + line + b"\n")
    catalog = Catalog({"made": broken, good.id: good})
    assert catalog.has_puzzles(good) and not catalog.has_puzzles(broken)
    (said,) = caplog.messages
    assert f"puzzles of Made cannot be read, so none are offered: line 2 of {tmp_path / FILE} is not" in said


def test_puzzle_rated_below_1000_is_no_daily_one(tmp_path):
    lines = [f'{{"id": "{4 * n:x}", "rating": {999 + n % 2}, "asked": 1}}\n' for n in range(100)]
    tmp_path.joinpath(FILE).write_text("".join(lines))
    game = game_in(tmp_path)
    catalog = Catalog({"made": game})
    assert {catalog.rating(number) for number in catalog.daily_numbers(game)} == {1000}
    assert {catalog.rating(number) for number in catalog.offered_numbers(game)} == {999}
