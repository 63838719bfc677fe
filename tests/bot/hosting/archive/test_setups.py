"""Positions that a file sets up: kept, shown, analyzed and handed out like any other imported match."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.features.replays.animation import board_animation
from bot.hosting.archive.archive import record_of
from bot.hosting.archive.reading import read_file
from bot.hosting.engines.search_job import registered_game, request_for, run_search
from bot.render.window import outgrows_text
from engines.core.engine import Limits
from engines.core.errors import SetupError
from engines.core.setup import Setup
from engines.core.types import Side
from engines.records.record import GameRecord
from engines.registry import games, parts_of
from tests.bot.bot_lab import a_match_at
from tests.bot.hosting.archive.test_round_trip import handed_out, taken_in
from tests.contract.snapshots import GAMES

GOMOKU = games()["gomoku"]
SOW = next(game for game in GAMES if game.id == "sow")
POSITION = b"(;FF[4]GM[4]SZ[15]AB[hh][hi]AW[ii];W[jj])"
FORMATS = {"gomoku": ("text", "json", "sgf"), "othello": ("text", "json", "sgf", "ggf")}


@st.composite
def set_up(draw, game):
    """Pieces thrown on a board, and some moves from there."""
    luck = random.Random(draw(st.integers(0, 10**6)))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in game.options}
    options = game.complete(options | ({"opening": "free"} if "opening" in options else {}))
    points = len(game.position(options).cells)
    while True:
        cells = bytes(luck.choices((0, 1, 2), (8, 1, 1))[0] for _ in range(points))
        try:
            position = game.position(options, setup=Setup(cells, luck.choice(tuple(Side))))
        except SetupError:
            continue
        break
    for _ in range(luck.randrange(6)):
        legal = position.legal_actions()
        if not legal:
            break
        position = position.play(luck.choice(legal))
    return position


def imported(position):
    """A match of this position, as it comes out of a file."""
    record = GameRecord(position.game, dict(position.options), position.actions, setup=position.setup)
    sgf = next(one for one in parts_of(position.game).notations if one.id == "sgf")
    return taken_in(a_match_at(position.game.position(position.options)), sgf.write(record).encode())


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in FORMATS.items() for name in names]
)
def test_position_round_trips_through_each_format(game, name):
    @settings(max_examples=15, deadline=None)
    @given(set_up(games()[game]))
    def check(position):
        match = imported(position)
        assert (match.position, match.position.cells) == (position, position.cells)
        again = taken_in(match, handed_out(match, name))
        assert again.position == position
        assert (again.result, again.origin.names) == (match.result, match.origin.names)
        begun = a_match_at(position)
        assert begun.has_chosen_start
        assert taken_in(begun, handed_out(begun, name)).position == position

    check()


@pytest.mark.parametrize("name", ["text", "json"])
def test_piece_numbers_round_trip(name):
    sown = SOW.parse_moves("d2 d1 c1 c2 d1")
    position = SOW.position(setup=sown.as_setup()).play(sown.legal_actions()[0])
    match = a_match_at(position)
    again = taken_in(match, handed_out(match, name))
    assert (again.position, again.position.numbers()) == (position, position.numbers())
    assert again.position.counts() == position.counts()


def test_formats_without_setups_export_nothing():
    match = taken_in(a_match_at(GOMOKU.position()), POSITION)
    assert [name for name in ("psq", "renlib", "points") if handed_out(match, name)] == []


def test_set_up_match_has_every_position():
    match = taken_in(a_match_at(GOMOKU.position()), POSITION)
    start, last = match.position.earlier(0), match.position
    assert (start.side_to_move, last.history(), last.outcome) == (Side.SECOND, ("J6",), None)
    assert last.line() == [start, last]
    assert record_of(match).position == last
    assert board_animation(GOMOKU, dict(match.options), last.actions, last.setup)[:4] == b"GIF8"


def test_engines_search_from_set_up_stones():
    """Black makes four with H8 to K8; five in a row need only one stone more."""
    match = taken_in(
        a_match_at(GOMOKU.position()), b"(;GM[4]SZ[15]AB[hh][ih][jh][kh]AW[aa][cc][gh][ea]PL[B])"
    )
    request = request_for(match.position, "casual", Limits(nodes=200, seed=1), 5.0, may_compile=True)
    reply = run_search(registered_game, request)
    assert match.position.format_action(reply.action) == "L8"


def test_set_up_pieces_outgrow_text():
    corner = GOMOKU.position(setup=Setup(b"\1" + bytes(224), Side.SECOND))
    assert outgrows_text(corner) and not outgrows_text(GOMOKU.position())


OF_NO_SIDE = {"board": ["." * 15] * 15, "to_move": []}
"""What should be a name is a list, as in no file that another program wrote."""


@pytest.mark.parametrize(
    "told",
    [
        *([], 3, {}, {"board": []}, {"board": ["."], "to_move": "first"}, {"board": 3, "to_move": "first"}),
        *({"board": ["?" * 15] * 15, "to_move": "first"}, OF_NO_SIDE),
        {"board": ["." * 15] * 15, "to_move": "first", "numbers": [1.5]},
        {"board": ["." * 15] * 15, "to_move": "first", "numbers": [1]},
        {"board": ["XXXXX" + "." * 10, "OOOOO" + "." * 10] + ["." * 15] * 13, "to_move": "first"},
    ],
)
def test_wrong_setup_board_is_refused(told):
    fault = read_file(GOMOKU, json.dumps({"moves": ["H8"], "setup": told}).encode())
    assert fault.reason == "setup"
