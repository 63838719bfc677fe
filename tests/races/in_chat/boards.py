"""Races of two who post, move or follow the board of one match."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import aiohttp

from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.errors import UnknownMatchError
from tests.races.in_chat.chat import ADA, BOB, ELSEWHERE, EVE, SERVER, in_chat
from tests.races.race import Race


async def post_twice_around_a_move(chat):
    """The move gives the second post another nonce, so Discord takes both."""
    match = await chat.posted()
    posts = [chat.boards.post(match.id) for _ in range(2)]
    await chat.interleave(posts[0], "post", posts[1], between=chat.play(match.id, 4))
    chat.screen.only_live()


async def move_twice_around_a_move(chat):
    match = await chat.posted()
    moves = [chat.boards.move(match.id, match.place, Place(SERVER, ELSEWHERE)) for _ in range(2)]
    await chat.interleave(moves[0], "post", moves[1], between=chat.play(match.id, 4))
    chat.screen.only_live()


async def ask_while_the_thread_is_found_gone(chat):
    match = await chat.posted(kind=PlaceKind.NEW_THREAD)
    assert match.place.is_thread
    chat.screen.remove_channel(match.place.channel_id)
    await chat.interleave(chat.redraw(match.id), "post", chat.repost(BOB, match))
    chat.screen.only_live()


async def ask_while_the_thread_starts(chat):
    match = await chat.begin(kind=PlaceKind.NEW_THREAD)
    await chat.interleave(chat.redraw(match.id), "thread", chat.repost(BOB, match))
    chat.screen.only_live()


async def ask_while_a_late_thread_is_stored(chat):
    """The place of the late thread may be stored last, but must not count after a newer one."""
    chat.screen.hold("thread")
    match = await chat.posted(kind=PlaceKind.NEW_THREAD)
    thread_id = match.place.message_id
    chat.screen.threads.add(thread_id)
    await chat.interleave(chat.boards.handle_new_thread(thread_id), "attach", chat.repost(BOB, match))
    # From now on the bot knows no place but the stored one.
    await chat.settle(120)
    await chat.redraw(match.id)
    await chat.settle()
    chat.screen.only_live()


async def ask_while_the_bot_posts(chat):
    match = await chat.begin()
    _, told = await chat.interleave(chat.redraw(match.id), "post", chat.show(BOB, match))
    assert str(chat.screen.only_live()) in told


async def both_ask_for_the_board(chat):
    match = await chat.posted()
    await chat.interleave(chat.repost(ADA, match), "answer", chat.repost(BOB, match))
    chat.screen.only_live()


async def both_ask_for_a_new_match(chat):
    match = await chat.begin()
    _, told = await chat.interleave(chat.show(ADA, match), "answer", chat.show(BOB, match))
    assert str(chat.screen.only_live()) in told


async def press_a_board_that_is_not_stored(chat):
    """Without the lock, the new board becomes a link to the old one, which becomes a link to the new one."""
    match = await chat.posted()
    new = replace(match.place, message_id=match.place.message_id + 1)
    pressed = chat.boards.redirect(new, match.id)
    await chat.interleave(chat.boards.post(match.id), "post", pressed, is_done_first=True)
    assert chat.screen.only_live() == new.message_id


async def redraw_while_a_post_gets_no_answer(chat):
    """The redraw would find no new board yet, and nobody would look for it later."""
    match = await chat.posted()
    messages, post = chat.boards.messages, chat.boards.messages.post

    async def lose(*args):
        await post(*args)
        raise aiohttp.ClientError

    async def find(match_id, place):
        return max(chat.screen.messages)

    async def post_in_vain():
        with contextlib.suppress(aiohttp.ClientError):
            await chat.boards.post(match.id)

    messages.post, messages.find_board = lose, find
    await chat.interleave(post_in_vain(), "post", chat.boards.show(match))
    await chat.play(match.id, 4)
    await chat.settle(20)
    assert chat.screen.only_live() == max(chat.screen.messages)


async def look_at_a_board_that_is_not_stored(chat):
    match = await chat.posted()
    posted, looked = chat.repost(ADA, match, ELSEWHERE), _can_see(chat, EVE, match)
    _, is_seen = await chat.interleave(posted, "answer", looked, is_done_first=True)
    assert is_seen


async def _can_see(chat, user_id, match):
    try:
        await chat.parts.access.find_match(chat.response(user_id, ELSEWHERE).interaction, match.id)
    except UnknownMatchError:
        return False
    return True


_BOARDS, _FIRST_POST = "bot/chat/live/boards.py::Boards", "bot/chat/live/first_post.py::FirstPost"

RACES = [
    Race(f"{_BOARDS}.post", in_chat(post_twice_around_a_move)),
    Race(f"{_BOARDS}.move", in_chat(move_twice_around_a_move)),
    Race(f"{_BOARDS}.handle_deleted_channel", in_chat(ask_while_the_thread_is_found_gone)),
    Race(f"{_BOARDS}._move_into_thread", in_chat(ask_while_the_thread_starts)),
    Race(f"{_BOARDS}.handle_new_thread", in_chat(ask_while_a_late_thread_is_stored)),
    Race("bot/chat/live/live_messages.py::LiveMessages.post_instead", in_chat(ask_while_the_bot_posts)),
    Race(f"{_FIRST_POST}.repost", in_chat(both_ask_for_the_board)),
    Race(f"{_FIRST_POST}.post_match", in_chat(both_ask_for_a_new_match)),
    Race("bot/chat/live/board_posts.py::BoardPosts.redirect", in_chat(press_a_board_that_is_not_stored)),
    Race(
        "bot/chat/live/board_posts.py::BoardPosts._adopt_unconfirmed",
        in_chat(redraw_while_a_post_gets_no_answer),
    ),
    Race("bot/chat/access.py::AccessChecks._asked", in_chat(look_at_a_board_that_is_not_stored)),
]
