"""Files of chess that go on after a draw which is automatic here: read to their end."""

import pytest

from bot.hosting.archive.reading import read_file
from bot.hosting.challenges.proposal import playable_start
from engines.core.types import Outcome, Side, Termination
from engines.games.chess.rules import GAME
from engines.records.record import GameRecord
from tests.bot.bot_lab import a_match_at
from tests.bot.hosting.archive.test_round_trip import handed_out, taken_in

AROUND = "Nf3 Nf6 Ng1 Ng8 "
ROOKS = "4k2r/8/8/8/8/8/8/4K2R w - - {} 80"


def imported(text):
    record = read_file(GAME, text.encode())
    assert isinstance(record, GameRecord), record
    return taken_in(a_match_at(GAME.position()), text.encode())


def test_game_goes_on_after_third_repetition():
    match = imported(f"{AROUND * 3}e4 e5 1-0")
    assert (match.ply, match.position.has_draws, match.position.outcome) == (14, False, None)
    assert match.result.termination == Termination.UNFINISHED


@pytest.mark.parametrize(("quiet", "is_drawn"), [(98, False), (99, True)])
def test_game_goes_on_after_fifty_moves(quiet, is_drawn):
    match = imported(f'[FEN "{ROOKS.format(quiet)}"]\n\n80. Rg1 Rg8 81. Rh1 0-1')
    assert (match.ply, match.position.has_draws) == (3, False)
    played = match.position.earlier(0).with_progress(GAME.position(setup=match.position.setup).progress)
    assert (played.play(match.position.actions[0]).outcome is not None) == is_drawn


@pytest.mark.parametrize("result", ["1-0", "1/2-1/2", "*"])
@pytest.mark.parametrize("name", ["pgn", "text", "json"])
@pytest.mark.parametrize("moves", [AROUND * 2, f"{AROUND * 3}e4 "])
def test_repeated_game_goes_out_and_in(name, result, moves):
    match = imported(f"{moves}{result}")
    again = taken_in(match, handed_out(match, name))
    assert (again.position, again.result) == (match.position, match.result)


def test_drawn_file_keeps_the_draw_by_repetition():
    record = read_file(GAME, f"{AROUND * 2}1/2-1/2".encode())
    assert (record.ending, record.has_draws) == (Outcome(None, Termination.REPETITION), True)
    assert read_file(GAME, f"{AROUND * 2}1-0".encode()).ending == Outcome(Side.FIRST, Termination.UNFINISHED)


def test_play_from_there_counts_anew():
    last = imported(f"{AROUND * 3}e4 1-0").position
    start = playable_start(last.earlier(12))
    assert start.has_draws and start.outcome is None and start.state().progress.quiet == 0


def test_moves_after_a_dead_position_are_refused():
    found = read_file(GAME, b'[FEN "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"]\n\n1. Kxe2 Ke7 2. Ke3')
    assert (found.reason, found.illegal, found.text) == ("illegal", "finished", "Ke7")
