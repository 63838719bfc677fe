"""One private answer of a person in a channel: a newer one deletes the older, once, and waits for nothing."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.chat import private_messages as messages
from bot.chat import response as response_module
from bot.chat.private_messages import PrivateMessages
from bot.chat.removals import Removals
from tests.bot.chat import open_moves, pvp
from tests.e2e.messages import labels, text_of
from tests.e2e.playing import match_number

EPHEMERAL = 1 << 6


def an_answer(clicked_id=None, user_id=1, channel_id=7):
    clicked = None if clicked_id is None else SimpleNamespace(id=clicked_id)
    return SimpleNamespace(
        user_id=user_id, interaction=SimpleNamespace(channel_id=channel_id, message=clicked)
    )


class Deletions:
    """Counts the deletions of each message; they last until `go`."""

    def __init__(self):
        self.begun = []
        self.go = asyncio.Event()
        self.go.set()

    def of(self, message_id):
        async def delete():
            self.begun.append(message_id)
            await self.go.wait()

        return delete


@pytest.fixture
def removals():
    return Removals()


@pytest.fixture
def shown(removals):
    return PrivateMessages(removals)


@pytest.fixture
def deletions():
    return Deletions()


async def test_newer_answer_deletes_older_of_same_person_and_channel(shown, removals, deletions):
    for message_id, place in enumerate([{}, {"user_id": 2}, {"channel_id": 8}, {}]):
        shown.add(an_answer(**place), message_id, deletions.of(message_id))
    await removals.close(1.0)
    assert deletions.begun == [0]


async def test_clicked_page_stays_beside_sentence_and_yields_to_page(shown, removals, deletions):
    shown.add(an_answer(), 1, deletions.of(1))
    for message_id in (2, 3):
        shown.add(an_answer(clicked_id=1), message_id, deletions.of(message_id), is_beside=True)
    await removals.close(1.0)
    assert deletions.begun == [2]
    shown.add(an_answer(clicked_id=1), 4, deletions.of(4))
    await removals.close(1.0)
    assert sorted(deletions.begun) == [1, 2, 3]


async def test_messages_of_one_answer_and_files_stay(shown, removals, deletions):
    one = an_answer()
    shown.add(one, 1, deletions.of(1))
    shown.add(one, 2, deletions.of(2), stays=True)
    await removals.close(1.0)
    assert deletions.begun == []
    shown.add(an_answer(), 3, deletions.of(3))
    await removals.close(1.0)
    assert deletions.begun == [1]


async def test_message_is_not_deleted_twice_at_once(shown, removals, deletions):
    deletions.go.clear()
    one = an_answer()
    shown.add(one, 1, deletions.of(1))
    shown.remove_at_next(one)
    shown.remove_passing(an_answer())
    shown.add(an_answer(), 2, deletions.of(2))
    await asyncio.sleep(0.01)
    await shown.delete(an_answer(clicked_id=1), 1, deletions.of(1))
    deletions.go.set()
    await removals.close(1.0)
    assert deletions.begun == [1]


async def test_passing_message_stays_until_next_act(shown, removals, deletions):
    note = an_answer()
    shown.add(note, 1, deletions.of(1))
    shown.remove_at_next(note)
    for other in (note, an_answer(user_id=2), an_answer(channel_id=8)):
        shown.remove_passing(other)
    await removals.close(1.0)
    assert deletions.begun == []
    shown.remove_passing(an_answer())
    await removals.close(1.0)
    assert deletions.begun == [1]


async def test_message_with_new_content_is_not_removed(shown, removals, deletions):
    note = an_answer()
    shown.add(note, 1, deletions.of(1))
    shown.remove_at_next(note)
    shown.add(an_answer(clicked_id=1), 1, deletions.of(1))
    shown.remove_passing(an_answer())
    await removals.close(1.0)
    assert deletions.begun == []
    assert not shown.is_showing(note)


async def test_message_being_replaced_is_not_removed(shown, removals, deletions):
    note = an_answer()
    shown.add(note, 1, deletions.of(1))
    shown.remove_at_next(note)
    shown.keep_clicked(an_answer(clicked_id=1))
    shown.remove_passing(an_answer(clicked_id=1))
    await removals.close(1.0)
    assert deletions.begun == []
    assert shown.is_showing(note)


async def test_message_that_may_be_missing_is_never_deleted(shown, removals, deletions):
    page, late = an_answer(), an_answer(clicked_id=1)
    shown.add(page, 1, deletions.of(1))
    for _ in range(3):
        shown.add_uncertain(late)
    shown.remove_at_next(late)
    shown.remove_passing(an_answer())
    await removals.close(1.0)
    assert deletions.begun == []
    assert shown.is_showing(page) and shown.is_showing(late)
    shown.add(an_answer(), 2, deletions.of(2))
    await removals.close(1.0)
    assert deletions.begun == [1]
    assert not shown.is_showing(late)


async def test_expired_token_deletes_nothing(removals, deletions, monkeypatch):
    now = 0.0
    monkeypatch.setattr(messages, "loop_time", lambda: now)
    shown = PrivateMessages(removals)
    shown.add(an_answer(), 1, deletions.of(1))
    now = messages.MAX_TOKEN_AGE_S - 1.0
    # What stays beside a sentence has a token that soon expires.
    shown.add(an_answer(clicked_id=1), 2, deletions.of(2), is_beside=True)
    now += 2.0
    shown.add(an_answer(), 3, deletions.of(3))
    await removals.close(1.0)
    assert deletions.begun == [2]


async def test_work_for_message_ends_with_new_content(shown):
    page, work = an_answer(), asyncio.Event()
    shown.add(page, 1, Deletions().of(1))
    waiting = asyncio.create_task(shown.while_shown(page, work.wait()))
    await asyncio.sleep(0)
    shown.add(an_answer(), 2, Deletions().of(2))
    assert await waiting is None
    assert await shown.while_shown(page, work.wait()) is None


async def test_work_for_remaining_message_returns_result(shown):
    page = an_answer()
    shown.add(page, 1, Deletions().of(1))
    assert await shown.while_shown(page, asyncio.sleep(0, "done")) == "done"


@pytest.mark.parametrize(
    "end",
    [
        lambda shown, page: shown.forget(1),
        lambda shown, page: shown.remove_clicked(an_answer(clicked_id=1)),
        lambda shown, page: shown.add(an_answer(), 1, Deletions().of(1)),
        lambda shown, page: asyncio.ensure_future(shown.delete(page, 1, Deletions().of(1))),
    ],
    ids=["forgotten", "removed", "replaced", "deleted"],
)
async def test_work_is_canceled_when_message_is_gone(shown, end):
    page, begun, is_cancelled = an_answer(), asyncio.Event(), asyncio.Event()

    async def work():
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            is_cancelled.set()

    shown.add(page, 1, Deletions().of(1))
    waiting = asyncio.create_task(shown.while_shown(page, work()))
    await begun.wait()
    end(shown, page)
    assert await waiting is None
    assert is_cancelled.is_set()


async def test_work_is_canceled_with_its_asker(shown):
    page, work = an_answer(), asyncio.get_running_loop().create_future()
    shown.add(page, 1, Deletions().of(1))

    async def worked():
        return await work

    waiting = asyncio.create_task(shown.while_shown(page, worked()))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await asyncio.sleep(0)
    assert work.cancelled()


async def test_clicked_message_is_removed_unless_it_shows_answer(shown, removals, deletions):
    page = an_answer(clicked_id=1)
    shown.add(page, 1, deletions.of(1))
    shown.remove_clicked(page)
    shown.remove_clicked(an_answer(clicked_id=2))
    await removals.close(1.0)
    assert deletions.begun == []
    shown.remove_clicked(an_answer(clicked_id=1))
    await removals.close(1.0)
    assert deletions.begun == [1]
    assert not shown.is_showing(page)


async def test_failed_deletion_can_be_retried_and_is_not_doubled(shown):
    page, deletions = an_answer(), Deletions()

    async def fail():
        raise OSError("Discord is away")

    shown.add(page, 1, deletions.of(1))
    with pytest.raises(OSError, match="away"):
        await shown.delete(page, 1, fail)
    assert not shown.is_showing(page)
    deletions.go.clear()
    deleting = [asyncio.create_task(shown.delete(page, 1, deletions.of(1))) for _ in range(2)]
    await asyncio.sleep(0)
    deletions.go.set()
    await asyncio.gather(*deleting)
    assert deletions.begun == [1]
    assert shown._deleting == set()


async def test_forgotten_person_has_no_messages(shown, removals, deletions):
    page = an_answer()
    shown.add(page, 1, deletions.of(1))
    shown.forget(1)
    assert not shown.is_showing(page)
    shown.add(an_answer(), 2, deletions.of(2))
    await removals.close(1.0)
    assert deletions.begun == []


# -- in the chat --------------------------------------------------------------------
async def private(person, channel_id=None):
    return [one["id"] for one in await person.messages(channel_id) if one["flags"] & EPHEMERAL]


async def is_gone(person, message):
    await person.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == message["id"])


async def test_private_answers_replace_each_other(lab, newcomer, alice):
    await newcomer.switch_channel("one-private-answer")
    board = await pvp(lab, newcomer, alice)
    number = str(match_number(board))
    old = await newcomer.command("match list")
    for ask in (
        lambda: newcomer.command("help"),
        lambda: newcomer.click(board, label="⋯"),
        lambda: newcomer.command("match claim", match=number),
        lambda: newcomer.command("settings me"),
        lambda: newcomer.command("puzzle", game="tictactoe"),
        lambda: newcomer.command("next"),
    ):
        new = await ask()
        assert new.is_ephemeral
        await is_gone(newcomer, old.message)
        assert await private(newcomer) == [new.message["id"]]
        old = new


async def test_late_page_replaces_clicked_page(lab, newcomer, monkeypatch):
    page = (await newcomer.command("leaderboard", game="tictactoe")).message
    records, is_deferred = lab.bot.service.records, asyncio.Event()
    find = records.leaderboard

    async def find_late(*asked):
        await is_deferred.wait()
        return await find(*asked)

    monkeypatch.setattr(records, "leaderboard", find_late)
    monkeypatch.setattr(response_module, "_PATIENCE_S", 0.0)
    answer = await newcomer.click(page, label="Engines")
    assert not answer.made and not answer.changed
    is_deferred.set()
    await newcomer.wait_update(page["id"], lambda one: text_of(one) != text_of(page))


async def test_late_panel_stays_in_place(lab, newcomer, alice, monkeypatch):
    board = await pvp(lab, newcomer, alice)
    panel = (await newcomer.click(board, label="⋯")).message
    service, is_deferred = lab.bot.service, asyncio.Event()
    load = service.load_visible

    async def load_late(*asked):
        await is_deferred.wait()
        return await load(*asked)

    monkeypatch.setattr(service, "load_visible", load_late)
    monkeypatch.setattr(response_module, "_PATIENCE_S", 0.0)
    await newcomer.click(panel, label="View")
    is_deferred.set()
    await newcomer.wait_update(panel["id"], lambda one: "Text" in labels(one))


async def test_sentence_about_private_page_keeps_page(lab, newcomer, alice):
    await newcomer.switch_channel("page-and-sentence")
    await pvp(lab, newcomer, alice)
    page = await newcomer.command("next")
    played = open_moves(page.message)[0]
    refused = await newcomer.click(page.message, custom_id="t3.dance.1", forge=True)
    assert "I don't recognize this button" in refused.text
    assert set(await private(newcomer)) == {page.message["id"], refused.message["id"]}
    done = await newcomer.click(page.message, custom_id=played)
    assert "You played" in text_of(done.changed[0])
    await is_gone(newcomer, refused.message)


async def test_file_stays_after_newer_answer(lab, newcomer, alice):
    await newcomer.switch_channel("files-stay")
    board = await pvp(lab, newcomer, alice)
    file = await newcomer.command("match export", match=str(match_number(board)))
    listed = await newcomer.command("match list")
    await newcomer.command("help")
    await is_gone(newcomer, listed.message)
    assert file.message["id"] in await private(newcomer)


async def test_dismissed_answer_does_not_block_next(lab, newcomer):
    await newcomer.switch_channel("dismissed-answers")
    first = await newcomer.command("help")
    lab.playground.world.messages[newcomer.channel_id].pop(first.message["id"])
    second = await newcomer.command("help")
    assert await private(newcomer) == [second.message["id"]]
