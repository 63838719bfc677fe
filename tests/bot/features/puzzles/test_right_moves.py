"""The sentence after a right move of a puzzle, with the replies or the request to move again."""

from bot.features.puzzles.page import line_text, right_text
from bot.i18n import words_for
from bot.views.words.sentences import move_title
from engines.core.scoring.score import Proof
from engines.puzzles.puzzle import Puzzle
from engines.registry import games
from tests.contract.snapshots import GAMES

SOW = next(game for game in GAMES if game.id == "sow")


def test_right_move_text_lists_replies_until_next_own_move():
    line = SOW.parse_moves("b2 c2 d1 c1 a2").actions
    puzzle = Puzzle("0", SOW, (), line, 3, Proof.WIN, 1000)
    assert [replies for _, replies in puzzle.moves()] == [(), line[2:4], ()]
    assert right_text(puzzle, 0, words_for("en-US")) == "Right. You move again."
    assert right_text(puzzle, 1, words_for("en-US")) == "Right. The reply is d1, c1."


def test_solution_text_shows_where_long_turn_ends():
    line = SOW.parse_moves("b2 c2 d1 c1 a2").actions
    puzzle = Puzzle("0", SOW, (), line, 3, Proof.WIN, 1000)
    assert line_text(puzzle, words_for("en-US")) == "b2, c2 · d1, c1 · a2"


def test_numeric_reply_is_worded():
    line = games()["connect_four"].parse_moves("4 3 4").actions
    puzzle = Puzzle("0", games()["connect_four"], (), line, 2, Proof.WIN, 1000)
    assert right_text(puzzle, 0, words_for("en-US")) == "Right. The reply is column 3."
    assert line_text(puzzle, words_for("en-US")) == "Columns 4, 3, 4"
    assert line_text(puzzle, words_for("ja")) == "4、3、4列目"


def test_solution_of_one_move_is_in_singular():
    game = games()["connect_four"]
    puzzle = Puzzle("0", game, game.parse_moves("1 2 1 2 1 2").actions, (0,), 1, Proof.WIN, 700)
    assert line_text(puzzle, words_for("en-US")) == "Column 1"
    assert line_text(puzzle, words_for("fr")) == "Colonne 1"


def test_move_title_capitalizes_words_and_keeps_notation():
    words = words_for("en-US")
    titles = [move_title(games()[game].position(), 0, words) for game in ("connect_four", "tic_tac_toe")]
    assert titles == ["Column 1", "a1"]
