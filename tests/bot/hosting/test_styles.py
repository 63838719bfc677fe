"""The style of a board: chosen by people and servers, and stored with its picture's theme."""

import pytest

from bot.hosting.matches.board import BoardStyle, PictureStyle, chosen_style, parse_style, stored_style
from db.rows import PersonSettings, ServerSettings


@pytest.mark.parametrize("style", BoardStyle)
@pytest.mark.parametrize("picture", [PictureStyle(), PictureStyle("night"), PictureStyle("night", True)])
def test_stored_style_round_trips(style, picture):
    assert parse_style(stored_style(style, picture)) == (style, picture)


def test_first_choice_of_each_style_counts():
    mine, ours = PersonSettings(theme="night"), ServerSettings(style="text", theme="wood")
    assert chosen_style([mine, ours]) == (BoardStyle.TEXT, PictureStyle("night"))
    assert chosen_style([], BoardStyle.PICTURE) == (BoardStyle.PICTURE, PictureStyle())


def test_unknown_style_is_ignored():
    """A later version may have stored it."""
    chosen = [PersonSettings(style="unheard-of"), ServerSettings(style="picture")]
    assert chosen_style(chosen) == (BoardStyle.PICTURE, PictureStyle())
    assert parse_style("unheard-of night") == (BoardStyle.EMOJI, PictureStyle("night"))
