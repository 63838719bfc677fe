"""Sentences about faults in files quote the text that cannot be read."""

import pytest

from bot.features.archive.fault_text import fault_text
from bot.hosting.archive.reading import read_file
from bot.i18n import words_for
from engines.registry import games


@pytest.mark.parametrize(
    ("game", "data", "sentence"),
    [
        ("gomoku", b'{"moves": ["h8",\n "i9" 3]}', "Line 2: I can't read “3]}”."),
        ("gomoku", b'{"moves": ["h8",\n "i9"', 'Line 2: I can\'t read “"i9"”.'),
        ("gomoku", b'{"x": ' + b"1" * 5000 + b"}", "The file isn't valid."),
        ("gomoku", b"\xffRenLib\xff\x03\x04abc", "Line 1: The file isn't valid."),
        ("checkers", b'[FEN "W:WK99:B1"]\n\n1. 11-15 *', "Line 1: I can't put “K99” on the board."),
        ("othello", b'{"setup": {"board": ["XO?"], "to_move": "first"}, "moves": []}', "“XO?” on the board."),
    ],
)
def test_sentence_quotes_what_cannot_be_read(game, data, sentence):
    assert sentence in fault_text(read_file(games()[game], data), words_for("en-US").of(games()[game]))


def test_sentence_quotes_in_every_language():
    game = games()["checkers"]
    fault = read_file(game, b'[FEN "W:WK99:B1"]\n\n1. 11-15 *')
    for locale in ("de", "es-ES", "fr", "pt-BR", "ja", "ko", "zh-CN", "zh-TW"):
        assert "K99" in fault_text(fault, words_for(locale).of(game))
