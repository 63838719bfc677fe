"""The small line between a board's players and the board: taken pieces, and the opening's name."""

from dataclasses import replace

import pytest

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.match import Player
from bot.i18n import LOCALES, words_for
from bot.views.boards.aside import aside
from bot.views.boards.match_page import draw
from bot.views.tiles import NO_TILES
from bot.views.words import openings
from bot.views.words.names import fits_line
from engines.core.types import Seat
from engines.parts import GameParts
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.headers import BOB, all_tiles, lines

NAME = "Sicilian Defense: Najdorf Variation, English Attack"
QUEEN_TAKEN = "e4 e5 d4 exd4 Qxd4 Nc6 Qxd7 Bxd7"
LONG = (Player(1, "W" * 32), Player(2, "m" * 32))


@pytest.fixture
def nameless(monkeypatch):
    """No opening has a name."""
    monkeypatch.setattr(openings, "parts_of", lambda game: GameParts())


@pytest.fixture
def named(monkeypatch):
    """The openings of every position have this name."""
    parts = GameParts(opening_name=lambda: lambda position: NAME)
    monkeypatch.setattr(openings, "parts_of", lambda game: parts)


def told(moves, tiles=NO_TILES, locale="en-US", game="chess"):
    match = a_match(game, moves, second=BOB, locale=locale)
    return aside(match, words_for(locale).of(match.game), tiles)


def test_taken_pieces_of_both_sides_are_told(nameless):
    assert told("e4 d5 exd5 Qxd5") == "-# White ♙ · Black ♙"
    assert told(QUEEN_TAKEN) == "-# White ♙♙ · Black ♙♕"
    assert told("e4 d5") == ""


def test_lead_stands_beside_side():
    assert lines(a_match("chess", QUEEN_TAKEN, second=BOB))[0] == "-# Black +8\u2002Bob played ♗xd7"
    assert lines(a_match("chess", "e4 d5 exd5", second=BOB))[0] == "-# White +1\u2002Ada played exd5"


def test_many_taken_pieces_are_counted(nameless):
    match = a_match("chess", "e4 d5 exd5", second=BOB)
    cells = bytearray(match.position.cells)
    cells[8:16], cells[48:56], cells[:4] = bytes(8), bytes(8), bytes(4)
    bare = replace(match, position=replace(match.position, cells=bytes(cells)))
    assert aside(bare, words_for("en-US"), NO_TILES) == "-# White ♙8♘♗♖♕ · Black ♙7"


def test_taken_pieces_stand_beside_tiles(nameless):
    line = told("e4 d5 exd5", all_tiles())
    assert line.startswith("-# <:") and line.endswith(":1> ♙")


@pytest.mark.parametrize("locale", LOCALES)
def test_long_header_keeps_lead(locale):
    clock = Clock.start(TimeControl.parse("3d"), Seat.FIRST, MOMENT)
    match = a_match("chess", QUEEN_TAKEN, players=LONG, clock=clock, locale=locale)
    above, below = lines(match)
    assert "+8" in above
    assert fits_line(below.removeprefix("-# "), 29.5, locale, 2)


@pytest.mark.parametrize("locale", LOCALES)
def test_line_fits_in_every_language(locale, named):
    line = told(QUEEN_TAKEN, locale=locale)
    assert "Sicilian" in line and "♙♕" in line
    assert fits_line(line.removeprefix("-# "), 36, locale)


def test_opening_is_named_as_far_as_there_is_room(named):
    assert told("e4 c5") == "-# Sicilian Defense: Najdorf Variation"
    assert told("e4 d5 exd5") == "-# Sicilian Defense · White ♙"


@pytest.mark.parametrize(("more", "is_named"), [("", True), (" a4", False)])
def test_only_first_moves_name_opening(named, more, is_named):
    there_and_back = "Nf3 Nf6 Ng1 Ng8 a3 a6 Nf3 Nf6 Ng1 Ng8 b3 b6 Nf3 Nf6 Ng1 Ng8 c3 c6 d3 d6"
    assert bool(told(there_and_back + more)) is is_named


@pytest.mark.parametrize("game", ["gomoku", "checkers"])
def test_other_games_have_no_such_line(game):
    assert told("", game=game) == ""


async def test_line_stands_between_header_and_board(nameless):
    def parts(drawing):
        return drawing.view.to_components()[0]["components"]

    public = parts(await draw(a_match("chess", QUEEN_TAKEN, second=BOB)))
    assert public[1]["content"] == "-# White ♙♙ · Black ♙♕"
    private = parts(await draw(a_match("chess", QUEEN_TAKEN, second=BOB), reader=words_for("en-US")))
    assert "Black ♙♕" not in str(private)
