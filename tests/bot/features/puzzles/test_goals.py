"""The task of a puzzle: games can say how far the end is."""

import pytest

from bot.features.puzzles.page import goal_text
from bot.i18n import LOCALES, words_for
from engines.core.scoring.score import Proof
from engines.puzzles.puzzle import Puzzle
from engines.registry import find


def puzzle_of(name, moves, line):
    game = find(name)
    played = game.parse_moves(f"{moves} {line}").actions
    ply = len(moves.split())
    return Puzzle("00000001", game, played[:ply], played[ply:], 1, Proof.WIN, 1000)


@pytest.mark.parametrize("locale", LOCALES)
def test_mate_is_told_in_every_language(locale):
    words = words_for(locale)
    mate = goal_text(puzzle_of("chess", "f3 e5 g4", "Qh4#"), words)
    win = goal_text(puzzle_of("chess", "e4 d5", "exd5"), words)
    assert "1" in mate and mate != win


def test_task_without_mate_is_to_win():
    words = words_for("en-US")
    assert goal_text(puzzle_of("chess", "f3 e5 g4", "Qh4#"), words) == "Black to play: mate in 1"
    assert goal_text(puzzle_of("chess", "e4 d5", "exd5"), words) == "White to play and win"
    assert goal_text(puzzle_of("tictactoe", "a1 a2 b1 b2", "c1"), words) == "X to play and win"
