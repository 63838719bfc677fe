import dataclasses

import pytest

from bot.hosting.puzzles.catalog import Catalog
from engines.games.tic_tac_toe.rules import TicTacToe
from engines.puzzles.puzzle import FILE
from engines.registry import find


@pytest.mark.parametrize(
    "line",
    [
        *(b"{", b"[]", b"5", b"\xff", b'{"id": "1f"}'),
        *(b'{"id": "1f", "rating": 1}', b'{"id": "x", "rating": 1, "asked": 1}'),
        b'{"id": 3, "rating": 1, "asked": 1}',
    ],
)
def test_unreadable_puzzles_of_a_game_take_no_others_away(tmp_path, caplog, line):
    @dataclasses.dataclass(frozen=True)
    class Broken(TicTacToe):
        id = "broken"
        title = "Broken"
        folder = tmp_path

    good = find("connect4")
    tmp_path.joinpath(FILE).write_bytes(b'{"id": "1f", "rating": 1000, "asked": 2}\n' + line + b"\n")
    catalog = Catalog({"broken": Broken(), good.id: good})
    assert catalog.has_puzzles(good) and not catalog.has_puzzles(Broken())
    assert caplog.messages == [f"Broken has no puzzles: {tmp_path / FILE}, line 2 is no puzzle"]
