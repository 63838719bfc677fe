"""The small line below a board's players: taken pieces, and the opening's name."""

from dataclasses import replace

import pytest

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.match import Player
from bot.i18n import LOCALES, words_for
from bot.views.boards.header import header
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


def test_taken_pieces_and_lead_are_shown(nameless):
    assert lines(a_match("chess", "e4 d5 exd5 Qxd5", second=BOB)) == [
        "-# Black Bob played ♕xd5",
        "White **Ada to move**",
        "-# White ♙ · Black ♙",
    ]
    assert lines(a_match("chess", QUEEN_TAKEN, second=BOB)) == [
        "-# Black +8\u2002Bob played ♗xd7",
        "White **Ada to move**",
        "-# White ♙♙ · Black ♙♕",
    ]


def test_many_taken_pieces_are_counted(nameless):
    match = a_match("chess", "e4 d5 exd5", second=BOB)
    cells = bytearray(match.position.cells)
    cells[8:16], cells[48:56], cells[:2] = bytes(8), bytes(8), bytes(2)
    bare = replace(match, position=replace(match.position, cells=bytes(cells)))
    assert lines(bare)[2] == "-# White ♙8♘♖ · Black ♙7"


def test_taken_pieces_stand_beside_tiles(nameless):
    match = a_match("chess", "e4 d5 exd5", second=BOB)
    told = header(match, words_for("en-US").of(match.game), tiles=all_tiles()).split("\n")
    assert told[2].startswith("-# <:") and told[2].endswith(":1> ♙")


@pytest.mark.parametrize("locale", LOCALES)
def test_long_header_keeps_lead_but_no_third_line(locale):
    clock = Clock.start(TimeControl.parse("3d"), Seat.FIRST, MOMENT)
    match = a_match("chess", QUEEN_TAKEN, players=LONG, clock=clock, locale=locale)
    above, below, *more = lines(match)
    assert "+8" in above and not more
    assert fits_line(below.removeprefix("-# "), 29.5, locale, 2)


def test_opening_is_named_as_far_as_there_is_room(named):
    match = a_match("chess", "e4 c5", second=BOB)
    assert lines(match)[2] == "-# Sicilian Defense"
    taken = a_match("chess", "e4 d5 exd5", second=BOB)
    assert lines(taken)[2] == "-# Sicilian Defense · White ♙"


@pytest.mark.parametrize(("more", "count"), [("", 3), (" a4", 2)])
def test_only_first_moves_name_opening(named, more, count):
    there_and_back = "Nf3 Nf6 Ng1 Ng8 a3 a6 Nf3 Nf6 Ng1 Ng8 b3 b6 Nf3 Nf6 Ng1 Ng8 c3 c6 d3 d6"
    assert len(lines(a_match("chess", there_and_back + more, second=BOB))) == count


@pytest.mark.parametrize("game", ["gomoku", "checkers"])
def test_other_games_have_two_lines(game):
    assert len(lines(a_match(game, second=BOB))) == 2
