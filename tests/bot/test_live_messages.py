"""Behaviour that all live messages share, tested on a kind of its own in virtual time."""

import asyncio
from dataclasses import dataclass, replace

import discord
import pytest

from bot.chat.live.live_messages import LiveMessages
from bot.chat.live.redraws import Redraws
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.server_share import ServerShare
from tests.lab import virtual_time

NUMBER = 5
HERE = Place(1, 2)
EDIT_S = 0.1


@dataclass(frozen=True)
class Count:
    """A subject: a number that only grows."""

    value: int
    place: Place = HERE
    id: int = NUMBER

    def at(self, place):
        return replace(self, place=place)


class GoneError(discord.NotFound):
    """The error of Discord for a message or a channel that was deleted."""

    def __init__(self, code):
        Exception.__init__(self, code)
        self.status, self.code, self.text = 404, code, "gone"


class ForbiddenError(discord.Forbidden):
    """The error of Discord where the bot isn't allowed to write."""

    def __init__(self):
        Exception.__init__(self)
        self.status, self.code, self.text = 403, 50013, "forbidden"


class Screen:
    """The bot's messages as Discord shows them; an edit arrives after a while."""

    def __init__(self):
        self.shown = {}
        self.edits = []
        self.gone = None
        self.is_away = False

    def check(self):
        if self.is_away:
            raise OSError("Discord is away")
        if self.gone is not None:
            raise GoneError(self.gone)

    async def edit(self, place, value):
        await asyncio.sleep(EDIT_S)
        self.check()
        self.edits.append(value)
        self.shown[place.message_id] = value

    async def post(self, place, value, nonce):
        await asyncio.sleep(EDIT_S)
        self.check()
        self.shown[len(self.shown) + 1] = value
        return len(self.shown)


class Counts(LiveMessages):
    """Live messages of counts, which it stores itself."""

    kind = "count"

    def __init__(self, *, is_full=False):
        super().__init__(Screen(), Redraws(), ServerShare())
        self.stored, self.noted, self.is_full = Count(0), [], is_full

    def grow(self):
        self.stored = replace(self.stored, value=self.stored.value + 1)
        self.schedule_redraw(self.stored)
        return self.stored

    async def load(self, subject_id):
        await asyncio.sleep(0.01)
        return self.stored

    async def find_outdated(self, channel_id):
        return [self.job(NUMBER, self.stored.place)]

    async def layout(self, subject):
        return subject.value

    def nonce(self, subject):
        return "nonce"

    def revision(self, subject):
        return subject.value

    async def attach(self, posted):
        if self.is_full:
            raise BusyError("the disk is full")
        self.stored = self.stored.at(posted.place)
        return self.stored

    async def save_drawn(self, subject):
        self.noted.append(subject.value)


def posted(**how):
    """Return counts whose first post is scheduled."""
    counts = Counts(**how)
    counts.schedule_redraw(counts.stored)
    return counts


def run(story, **how):
    async def main():
        counts = posted(**how)
        await asyncio.sleep(1)
        assert counts.messages.shown == {1: 0}
        assert counts.noted == [0]
        await story(counts, counts.messages)

    virtual_time.run(main())


def test_live_message_is_posted_once_and_then_edited():
    async def story(counts, screen):
        counts.grow()
        counts.grow()
        await asyncio.sleep(1)
        assert screen.shown == {1: 2}
        assert screen.edits == [2]
        assert counts.noted == [0, 2]

    run(story)


def test_unstored_place_counts_at_once_and_is_stored_later():
    async def story(counts, screen):
        counts.grow()
        await asyncio.sleep(60)
        assert (screen.shown, counts.stored.place.message_id) == ({1: 1}, None)
        counts.is_full = False
        await asyncio.sleep(60)
        assert (screen.shown, counts.stored.place.message_id) == ({1: 1}, 1)

    run(story, is_full=True)


def test_stored_place_is_released_and_later_one_kept():
    async def story(counts, screen):
        assert counts._unstored == {}
        counts.is_full = True
        counts.grow()
        later = counts.stored.at(Place(1, 2, 9))
        assert not await counts.save_place(later)
        assert counts._unstored == {NUMBER: later}
        counts.is_full = False
        await asyncio.sleep(60)
        assert (counts.stored.place.message_id, counts._unstored) == (9, {})

    run(story)


def test_later_of_two_simultaneous_places_counts():
    async def story(counts, screen):
        attach, may_go_on = counts.attach, asyncio.Event()

        async def slowly(posted):
            await may_go_on.wait()
            return await attach(posted)

        counts.attach = slowly
        storing = [asyncio.create_task(counts.save_place(Count(0, Place(1, 2, at)))) for at in (8, 9)]
        await asyncio.sleep(0)
        may_go_on.set()
        assert await asyncio.gather(*storing) == [True, True]
        assert counts.place_of(Count(0)).message_id == counts.stored.place.message_id == 9
        assert counts._unstored == {}

    run(story)


def test_change_before_place_was_stored_is_drawn():
    async def story(counts, screen):
        counts.stored = Count(1)
        counts.is_full = False
        await asyncio.sleep(60)
        assert screen.shown == {1: 1}

    run(story, is_full=True)


def test_stale_subject_is_shown_at_known_place():
    async def story(counts, screen):
        assert counts.at_known_place(Count(0)).place.message_id == 1
        # The later of two messages counts.
        assert counts.at_known_place(Count(0, Place(1, 2, 9))).place.message_id == 9

    run(story)


def test_state_shown_by_answer_is_not_drawn_again():
    async def story(counts, screen):
        with counts.answering(NUMBER) as answering:
            answering.record_answer(counts.grow())
        await asyncio.sleep(1)
        assert screen.edits == []
        assert counts.noted[-1] == 1
        with counts.answering(NUMBER) as answering:
            answering.record_answer(counts.grow())
            counts.grow()
            await asyncio.sleep(1)
            assert screen.edits == []
        await asyncio.sleep(1)
        assert screen.edits == [3]

    run(story)


@pytest.mark.parametrize("begins_s", [0.0, EDIT_S / 2])
def test_edit_crossing_answer_is_repeated(begins_s):
    async def story(counts, screen):
        counts.grow()
        await asyncio.sleep(0.02)
        # The edit is under way, and the answer arrives before it.
        with counts.answering(NUMBER) as answering:
            await asyncio.sleep(begins_s)
            screen.shown[1] = counts.grow().value
            answering.record_answer(counts.stored)
        await asyncio.sleep(1)
        assert screen.edits == [1, 2]
        assert screen.shown == {1: 2}

    run(story)


def test_edit_is_repeated_after_longer_answer():
    async def story(counts, screen):
        counts.grow()
        await asyncio.sleep(0.02)
        with counts.answering(NUMBER) as answering:
            await asyncio.sleep(2 * EDIT_S)
            answering.record_answer(counts.grow())
        await asyncio.sleep(1)
        assert screen.edits == [1, 2]

    run(story)


def test_differing_answers_are_followed_by_edit():
    async def story(counts, screen):
        with counts.answering(NUMBER) as one, counts.answering(NUMBER) as other:
            older, newer = counts.grow(), counts.grow()
            one.record_answer(older)
            other.record_answer(newer)
            screen.shown[1] = older.value
        await asyncio.sleep(1)
        assert screen.shown == {1: 2}

    run(story)


def test_slow_answer_delays_edit_ten_seconds_at_most():
    async def story(counts, screen):
        counts.grow()
        with counts.answering(NUMBER):
            await asyncio.sleep(10)
            assert screen.edits == []
            await asyncio.sleep(0.2)
            assert screen.edits == [1]

    run(story)


def test_waiting_edit_is_drawn_when_answer_ends():
    async def story(counts, screen):
        counts.grow()
        with counts.answering(NUMBER):
            await asyncio.sleep(5)
        await asyncio.sleep(0.2)
        assert screen.edits == [1]

    run(story)


def test_message_posted_meanwhile_is_edited_instead():
    async def story(counts, screen):
        counts.stored = replace(counts.stored, value=3)
        assert await counts.post_instead(Count(0)) is None
        await asyncio.sleep(1)
        assert screen.shown == {1: 3}

    run(story)


def test_deleted_message_is_replaced_only_if_wanted():
    async def story(counts, screen):
        posted = await counts.post_instead(counts.stored, is_gone=True)
        assert screen.shown == {1: 0, 2: 0}
        assert posted == counts.stored == Count(0, Place(1, 2, 2))
        counts.is_wanted = lambda subject: False
        assert await counts.post_instead(counts.stored, is_gone=True) is None
        assert set(screen.shown) == {1, 2}

    run(story)


def test_unwanted_message_is_not_posted():
    async def main():
        counts = posted()
        counts.is_wanted = lambda subject: False
        await asyncio.sleep(1)
        assert counts.messages.shown == {}

    virtual_time.run(main())


@pytest.mark.parametrize("code", [10003, 10008])
def test_missing_message_or_channel_is_recorded_without_retry(code):
    async def story(counts, screen):
        screen.gone = code
        counts.grow()
        await asyncio.sleep(1)
        assert (screen.shown, screen.edits, counts.noted[-1]) == ({1: 0}, [], 1)
        assert counts.redraws.retry_count == 0

    run(story)


def test_other_discord_error_does_not_count_as_missing():
    async def story(counts, screen):
        screen.gone = 10004
        counts.grow()
        await asyncio.sleep(1)
        assert (screen.shown, counts.noted) == ({1: 0}, [0])

    run(story)


def test_catch_up_shows_failed_changes_at_once():
    async def story(counts, screen):
        screen.is_away = True
        counts.grow()
        # Four attempts have failed; by itself, the fifth would be 4 s later.
        await asyncio.sleep(4.2)
        screen.is_away = False
        counts.catch_up(HERE.channel_id)
        await asyncio.sleep(1.5)
        assert screen.shown == {1: 1}

    run(story)


def test_catch_up_shows_forbidden_changes_at_once(monkeypatch):
    async def story(counts, screen):
        monkeypatch.setattr(screen, "check", raise_forbidden)
        counts.grow()
        # By itself, the next attempt would be a minute later.
        await asyncio.sleep(3)
        monkeypatch.undo()
        counts.catch_up(HERE.channel_id)
        await asyncio.sleep(1.5)
        assert screen.shown == {1: 1}

    def raise_forbidden():
        raise ForbiddenError

    run(story)


def test_outdated_message_is_redrawn_by_process_of_its_server():
    async def story(counts, screen):
        counts.stored = replace(counts.stored, value=7)
        counts._share = ServerShare(1, 2)
        counts.catch_up()
        await asyncio.sleep(10)
        assert screen.shown == {1: 0}
        counts.catch_up(HERE.channel_id)
        await asyncio.sleep(10)
        assert screen.shown == {1: 7}

    run(story)
