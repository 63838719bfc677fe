"""A private page follows its match: the newest state alone, once, and never over a newer page."""

import asyncio
from types import SimpleNamespace

import pytest
import pytest_asyncio

from bot.chat import clicked_boards
from bot.chat.clicked_boards import PrivateCopies
from bot.hosting.matches.change import Change
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Player
from engines.core.types import Seat
from tests.bot.bot_lab import MOMENT, a_match

pytestmark = pytest.mark.asyncio(loop_scope="session")

ADA, BOB = Player(1, "Ada"), Player(2, "Bob")
MATCH = a_match("tic_tac_toe", players=(ADA, BOB))


class Page:
    """A private page of Ada; a drawing is the number of the match's events, and waits for `go`."""

    def __init__(self, copies):
        self.user_id = ADA.user_id
        self.copies = copies
        self.drawn = []
        self.seen = []
        self.go = asyncio.Event()
        self.go.set()

    def showing(self):
        return self.copies.showing(self, MATCH.id, self.draw)

    async def draw(self, match):
        self.drawn.append(match.seq)
        await self.go.wait()
        return match.seq

    async def renew(self, drawing):
        self.seen.append(drawing)


@pytest.fixture
def shown():
    return []


@pytest.fixture
def copies(shown):
    async def with_board(match):
        return match

    messages = SimpleNamespace(is_showing=lambda page: page in shown)
    return PrivateCopies(messages, SimpleNamespace(with_board=with_board))


@pytest_asyncio.fixture(loop_scope="session")
async def page(copies, shown):
    page = Page(copies)
    async with page.showing():
        shown.append(page)
    return page


def after(match, kind, seat=Seat.SECOND):
    return evolve(match, Event(match.seq, kind, seat, MOMENT))


def publish(copies, before, kind, seat=Seat.SECOND):
    """Publish an event, and return the match after it."""
    match = after(before, kind, seat)
    copies.handle_change(Change(before, (match.events[-1],), match))
    return match


async def settle():
    for _ in range(20):
        await asyncio.sleep(0)


async def test_older_state_never_replaces_newer(copies, page):
    """Bob offers a draw and resigns at once; the board with the offer took longer to draw than the result."""
    page.go.clear()
    offered = publish(copies, MATCH, EventKind.DRAW_OFFERED)
    await settle()
    over = publish(copies, offered, EventKind.RESIGNED)
    await settle()
    page.go.set()
    await settle()
    assert page.seen[-1] == over.seq


async def test_states_arriving_during_draw_are_drawn_once(copies, page):
    page.go.clear()
    match = publish(copies, MATCH, EventKind.DRAW_OFFERED)
    await settle()
    for kind in (EventKind.DRAW_REFUSED, EventKind.DRAW_OFFERED, EventKind.DRAW_REFUSED):
        match = publish(copies, match, kind)
    page.go.set()
    await settle()
    assert page.drawn == page.seen == [MATCH.seq + 1, match.seq]


async def test_page_replaced_during_draw_is_left_alone(copies, page, shown):
    page.go.clear()
    offered = publish(copies, MATCH, EventKind.DRAW_OFFERED)
    await settle()
    newer = Page(copies)
    async with newer.showing():
        shown[:] = [newer]
    page.go.set()
    await settle()
    assert page.seen == []
    # The newer page is followed from now on.
    publish(copies, offered, EventKind.RESIGNED)
    await settle()
    assert (page.seen, newer.seen) == ([], [MATCH.seq + 2])


async def test_change_before_page_is_sent_is_shown_afterwards(copies, shown):
    page = Page(copies)
    async with page.showing():
        publish(copies, MATCH, EventKind.DRAW_OFFERED)
        await settle()
        assert page.drawn == []
        shown.append(page)
    await settle()
    assert page.seen == [MATCH.seq + 1]


async def test_own_acts_are_drawn_by_click_alone(copies, page):
    publish(copies, MATCH, EventKind.DRAW_OFFERED, Seat.FIRST)
    await settle()
    assert page.drawn == []


async def test_solo_acts_are_drawn_once(copies, page):
    solo = a_match("tic_tac_toe", players=(ADA, ADA))
    publish(copies, solo, EventKind.RESIGNED, Seat.SECOND)
    await settle()
    assert page.drawn == []


async def test_redraw_does_not_prolong_token_of_page(shown, monkeypatch):
    now = 0.0
    monkeypatch.setattr(clicked_boards, "loop_time", lambda: now)

    async def with_board(match):
        return match

    copies = PrivateCopies(
        SimpleNamespace(is_showing=lambda page: True), SimpleNamespace(with_board=with_board)
    )
    page = Page(copies)
    async with page.showing():
        pass
    now = clicked_boards.MAX_TOKEN_AGE_S - 1.0
    offered = publish(copies, MATCH, EventKind.DRAW_OFFERED)
    await settle()
    now += 2.0
    publish(copies, offered, EventKind.RESIGNED)
    await settle()
    assert page.seen == [MATCH.seq + 1]
