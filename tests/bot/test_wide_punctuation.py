"""Chinese and Japanese sentences have punctuation of their own width."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n import words_for
from bot.views.settings import SERVER
from bot.views.words.sentences import describe_position
from engines.registry import games

_ROOT = Path(__file__).parents[2]
_WIDE = ("ja", "zh-CN", "zh-TW")
_LETTER = "[\u3040-\u30ff\u3400-\u9fff々〇ー]"
_NARROW = re.compile(f"{_LETTER} ?[:,;?!()]|[:,;?!()] ?{_LETTER}|{_LETTER}\\.")
_CODE = re.compile(r"`[^`]*`|https?:\S+|\]\(<.*>\)|^greetings = .*", re.MULTILINE)
"""Code, addresses, links, and the words that open a lesson, which people type."""
_PLACEABLE = re.compile(r"\{ (?!\$mark)[^{}]* \}")


def positions():
    """Yield a position of each game after a few moves, where pieces of both sides stand on the board."""
    for game in games().values():
        position = game.position()
        while position.ply < 8 and position.outcome is None:
            legal = position.legal_actions()
            position = position.play(legal[len(legal) // 2])
        yield position


@pytest.mark.parametrize("locale", _WIDE)
def test_sentences_have_wide_punctuation(locale):
    files = [
        *(_ROOT / "bot/locale" / locale).glob("*.ftl"),
        *_ROOT.glob(f"engines/games/*/locale/{locale}.ftl"),
    ]
    for file in files:
        # A placeable usually holds a word of the language; a number in a list has a point after it.
        text = _PLACEABLE.sub("字", _CODE.sub("", file.read_text(encoding="utf-8")))
        found = [line for line in text.splitlines() if line[:1] != "#" and _NARROW.search(line)]
        assert not found, file


@pytest.mark.parametrize("locale", _WIDE)
def test_board_descriptions_have_wide_punctuation(locale):
    for position in positions():
        said = describe_position(position, words_for(locale).of(position.game))
        assert "：" in said
        assert said.endswith("。")
        assert not _NARROW.search(said), said


def test_french_description_has_space_before_colons():
    for position in positions():
        said = describe_position(position, words_for("fr").of(position.game))
        assert re.search("(?<!\N{NO-BREAK SPACE}):", said) is None, said


def test_games_setting_accepts_commas_of_any_language():
    setting = next(one for one in SERVER.settings if one.name == "games")
    assert setting.parse("gomoku，othello、mancala") == setting.parse("gomoku, othello, mancala")
