"""Themes of puzzles are found from their lines, and the notebook's table is that of the shipped ones."""

import pytest

from engines.games.chess import GAME
from engines.games.chess.notation.fen import parse_fen
from engines.games.chess.training.themes import counts, themes_of
from engines.puzzles.puzzle import FILE


@pytest.mark.parametrize(
    ("fen", "line", "theme"),
    [
        ("r3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1", "Nc7+ Kd7 Nxa8", "fork"),
        ("r3k3/8/8/3N4/8/8/5PPP/6K1 w - - 0 1", "Nc7+", "fork"),
        ("3q2k1/8/8/8/8/8/3Q2PP/6K1 w - - 0 1", "Qxd8+", "hanging piece"),
        ("6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1", "Rb8#", "back rank"),
        ("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "Nf7#", "smothered mate"),
        ("q6k/8/8/8/8/8/6PP/3R2K1 w - - 0 1", "Rd8+ Qxd8 h4", "sacrifice"),
        ("8/4P1kp/8/8/8/8/8/6K1 w - - 0 1", "e8=Q", "promotion"),
        ("8/8/1k6/2r5/8/8/8/B5K1 w - - 0 1", "Bd4 Kb5 Bxc5", "pin"),
        ("6k1/5pp1/8/8/8/6R1/3Q4/6K1 w - - 0 1", "Qh6", "pin"),
        ("q7/8/2k5/8/8/8/8/3B2K1 w - - 0 1", "Bf3+ Kb5 Bxa8", "skewer"),
        ("q7/8/2k5/8/8/8/8/3B2K1 w - - 0 1", "Bf3+", "skewer"),
        ("3q3k/8/8/8/3N4/8/8/3R2K1 w - - 0 1", "Ne6 Kg8 Rxd8+", "discovered attack"),
        ("4k3/8/8/4N3/8/8/8/4R1K1 w - - 0 1", "Nc6+", "discovered attack"),
        ("7k/8/8/4N3/8/2B5/8/6K1 w - - 0 1", "Ng6+", "double check"),
        ("r6k/8/1n6/8/1R6/8/8/R5K1 w - - 0 1", "Rxb6 Rxa1+ Kg2", "hanging piece"),
        ("6k1/8/1n6/3b4/1R6/8/8/3R2K1 w - - 0 1", "Rxb6 Kf7 Rxd5", "guard removed"),
        ("n7/6k1/3B4/P7/8/8/8/1R4K1 w - - 0 1", "Rb8 Kf7 Rxa8", "trapped piece"),
        ("r5k1/5ppp/8/8/8/8/R4PPP/1R4K1 w - - 0 1", "Rxa8#", "mate in one"),
        ("3q2k1/4b3/8/8/8/8/4Q3/R5K1 w - - 0 1", "Ra8 Qxa8 Qxe7", "deflection"),
    ],
)
def test_theme_is_told_from_line(fen, line, theme):
    position = last = GAME.set_up({}, parse_fen(fen))
    for move in line.split():
        last = last.play(last.parse_action(move))
    assert theme in themes_of(position, last.actions)


@pytest.mark.parametrize(
    ("fen", "line"),
    [
        ("6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1", "Kf1"),
        ("3rk3/3p4/8/3N4/8/8/5PPP/6K1 w - - 0 1", "Nf6+"),
    ],
    ids=["a quiet move", "an attack on a pawn"],
)
def test_line_without_tactics_has_no_theme(fen, line):
    position = last = GAME.set_up({}, parse_fen(fen))
    for move in line.split():
        last = last.play(last.parse_action(move))
    assert not themes_of(position, last.actions)


def test_mating_move_is_no_fork():
    position = GAME.set_up({}, parse_fen("n5k1/5ppp/8/8/8/8/8/1R4K1 w - - 0 1"))
    assert themes_of(position, [position.parse_action("Rb8#")]) == {"mate in one", "back rank"}


def test_notebook_has_themes_of_shipped_puzzles():
    """`python -m engines.games.chess.training.themes` prints them."""
    notebook = (GAME.folder.parents[1] / "docs" / "chess.md").read_text(encoding="utf-8")
    assert counts(GAME.folder / FILE) in notebook
