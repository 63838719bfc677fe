"""What tests of the two lines above a board share."""

import functools

from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.views.boards.header import header
from tests.bot.bot_lab import every_tile

BOB = Player(2, "Bob")
LONG_NAMES = [
    "W" * 32,
    "m" * 32,
    "李" * 32,
    "👩\u200d👩\u200d👧" * 10,
    "**" * 16,
    "Ж́" * 16,
    "i" * 32,
    "م" * 32,
]


@functools.cache
def all_tiles():
    """Those of every game; it takes a second to paint them."""
    return every_tile()


def lines(match):
    return header(match, words_for(match.board.locale).of(match.game)).split("\n")
