"""A board whose clock stands for another match says so, and does not say for which."""

import pytest

from bot.hosting.matches.event import HELD, Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import LOCALES, words_for
from bot.views.boards.header import header
from engines.core.types import Seat
from tests.bot.bot_lab import MOMENT, a_match


@pytest.mark.parametrize("locale", LOCALES)
def test_header_tells_why_clock_is_held(locale):
    match, words = a_match("gomoku", "H8 I9", locale=locale), words_for(locale)
    pause = Event(match.seq, EventKind.PAUSED, Seat.FIRST, MOMENT, data={HELD: [4711, 9]})
    held = MatchWithBoard.of(evolve(match, pause).without_board(), match.board)
    note = words("is-held")
    assert note in header(held, words)
    assert "4711" not in header(held, words)
    resumed = evolve(held, Event(held.seq, EventKind.RESUMED, Seat.FIRST, MOMENT))
    assert note not in header(resumed, words)
