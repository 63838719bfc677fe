"""The style of a board: chosen by people and servers, and stored with its picture's theme."""

import pytest

from bot.hosting.matches.board import BoardStyle, PictureStyle, chosen_style, parse_style, stored_style
from db.rows import PersonSettings, ServerSettings


@pytest.mark.parametrize("style", BoardStyle)
@pytest.mark.parametrize("picture", [PictureStyle(), PictureStyle("night"), PictureStyle("night", True)])
def test_a_stored_style_is_read_as_it_was(style, picture):
    assert parse_style(stored_style(style, picture)) == (style, picture)


def test_the_first_choice_of_each_counts():
    mine, ours = PersonSettings(theme="night"), ServerSettings(style="text", theme="wood")
    assert chosen_style([mine, ours]) == (BoardStyle.TEXT, PictureStyle("night"))
    assert chosen_style([], BoardStyle.PICTURE) == (BoardStyle.PICTURE, PictureStyle())


def test_a_style_that_is_unknown_is_no_choice():
    """A later version may have stored it."""
    chosen = [PersonSettings(style="unheard-of"), ServerSettings(style="picture")]
    assert chosen_style(chosen) == (BoardStyle.PICTURE, PictureStyle())
    assert parse_style("unheard-of night") == (BoardStyle.EMOJI, PictureStyle("night"))
