"""Which state of its match each board message is stored to show, in virtual time."""

import asyncio
from types import SimpleNamespace

from bot.chat.live.board_posts import BoardRevisions
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import BoardMessage, Place
from db.rows import DrawnBoardRow
from tests.lab import virtual_time

MATCH, MESSAGE = 5, 70


class Stored:
    """The boards of a service, which notes each transaction and can be out of order."""

    def __init__(self):
        self.written, self.error = [], None

    @property
    def boards(self):
        return self

    async def save_drawn(self, rows):
        await asyncio.sleep(0.1)
        if self.error:
            raise self.error
        self.written.append(sorted(rows, key=lambda row: row.message_id))


def shows(revisions, seq, style="emoji", message=MESSAGE, *, is_finished=False):
    board = BoardMessage(1, MATCH, Place(1, 2, message), style, "en-US")
    revisions.record_board(board, SimpleNamespace(id=MATCH, seq=seq, is_finished=is_finished))


def row(seq, style="emoji", message=MESSAGE, *, is_final=False):
    return DrawnBoardRow(MATCH, message, seq, style, is_final)


def run(story):
    async def main():
        stored = Stored()
        await story(BoardRevisions(stored), stored)

    virtual_time.run(main())


def test_revisions_of_three_seconds_are_one_transaction():
    async def story(revisions, stored):
        shows(revisions, 1)
        shows(revisions, 4, message=71)
        await asyncio.sleep(2.9)
        shows(revisions, 2, is_finished=True)
        assert stored.written == []
        await asyncio.sleep(1)
        assert stored.written == [[row(2, is_final=True), row(4, message=71)]]
        await asyncio.sleep(60)
        assert len(stored.written) == 1
        shows(revisions, 3)
        await asyncio.sleep(4)
        assert stored.written[1:] == [[row(3)]]

    run(story)


def test_revisions_keep_latest_state_and_style_of_message():
    async def story(revisions, stored):
        shows(revisions, 2)
        shows(revisions, 1, "text")
        await asyncio.sleep(4)
        shows(revisions, 2)
        shows(revisions, 2, "text")
        await asyncio.sleep(4)
        assert stored.written == [[row(2)], [row(2, "text")]]

    run(story)


def test_revisions_replace_state_by_link_and_back():
    async def story(revisions, stored):
        shows(revisions, 2)
        revisions.record_pointer(MATCH, MESSAGE)
        await asyncio.sleep(4)
        revisions.record_pointer(MATCH, MESSAGE)
        shows(revisions, 1)
        await asyncio.sleep(4)
        assert stored.written == [[row(None, "", is_final=True)], [row(1)]]

    run(story)


def test_revision_without_message_is_not_stored():
    async def story(revisions, stored):
        shows(revisions, 2, message=None)
        await asyncio.sleep(4)
        await revisions.close()
        assert stored.written == []

    run(story)


def test_close_stores_remaining_revisions():
    async def story(revisions, stored):
        shows(revisions, 1)
        await asyncio.sleep(3.05)
        shows(revisions, 2)
        await revisions.close()
        assert stored.written == [[row(1)], [row(2)]]
        await asyncio.sleep(60)
        assert len(stored.written) == 2

    run(story)


def test_busy_database_loses_only_its_own_revisions():
    async def story(revisions, stored):
        stored.error = BusyError("the disk is full")
        shows(revisions, 1)
        await asyncio.sleep(4)
        stored.error = None
        shows(revisions, 2)
        await asyncio.sleep(4)
        assert stored.written == [[row(2)]]

    run(story)
