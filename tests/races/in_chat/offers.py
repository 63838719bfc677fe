"""Races of two who post the message of one challenge or open table."""

from __future__ import annotations

from bot.features.new_match.offer_messages import PostedTable
from tests.races.in_chat.chat import ADA, BOB, in_chat
from tests.races.race import Race


async def press_twice_for_a_rematch(chat):
    challenge = await chat.challenge()
    presses = [chat.show_challenge(ADA, challenge) for _ in range(2)]
    _, told = await chat.interleave(presses[0], "answer", presses[1])
    assert str(chat.screen.only_live()) in told


async def accept_before_the_challenge_is_posted(chat):
    """The challenger gets a link to the board, which isn't posted yet."""
    challenge = await chat.challenge()
    match = await chat.service.challenges.accept(challenge.id, BOB)
    asked = chat.show_challenge(ADA, challenge)
    _, told = await chat.interleave(chat.show(BOB, match), "answer", asked)
    assert str(chat.screen.only_live()) in told


async def open_a_table_that_the_bot_posts(chat):
    """After an uncertain write, the bot posts the table although its command goes on."""
    table = await chat.service.tables.open(chat.proposal(), None)

    async def redraw():
        chat.boards.other_messages["table"].schedule_redraw(PostedTable(table, table.posts[0]))

    _, told = await chat.interleave(redraw(), "post", chat.show_table(ADA, table))
    assert str(chat.screen.only_live()) in told


_NEW = "bot/features/new_match/new_matches.py::NewMatches"

RACES = [
    Race(f"{_NEW}.post_challenge", in_chat(press_twice_for_a_rematch)),
    Race(f"{_NEW}.post_challenge#2", in_chat(accept_before_the_challenge_is_posted)),
    Race(f"{_NEW}._post_table", in_chat(open_a_table_that_the_bot_posts)),
]
