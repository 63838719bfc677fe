"""Races of two answers to one person, and of two workers of one host."""

from __future__ import annotations

import asyncio

from bot.hosting.engines.cluster.cluster import ClusterTimes
from bot.hosting.engines.cluster.remote_worker import Proofs, RemoteWorker
from bot.hosting.engines.search_job import SearchReply
from tests.lab import asking, noughts
from tests.lab.virtual_workers import LADDER, MIDDLE, Machine
from tests.races.in_chat.chat import ADA, BOB, in_chat
from tests.races.race import Race

_PATIENCE_S = 2.0
"""Seconds after which the bot defers an answer."""
_COMPILING_S = 30.0


async def answer_while_it_is_deferred(chat):
    """Without an answer, the person sees for ever that the bot thinks."""
    response = chat.response(ADA)
    said = response.say("Here it is.")
    await chat.interleave(asyncio.sleep(_PATIENCE_S), "defer", said, is_done_first=True)
    assert response.interaction.told == "Here it is."


async def change_a_match_while_it_is_shown_in_private(chat):
    match, response = await chat.posted(), chat.response(ADA)
    shown = chat.parts.clicked.show_copy(response, match)
    await chat.interleave(shown, "answer", asking.resign(chat.service, match.id, BOB))
    assert "resigned" in response.interaction.told


async def change_a_match_twice_while_it_is_drawn_in_private(chat):
    match, response = await chat.posted(), chat.response(ADA)

    async def draw(newest):
        drawing = await chat.boards.draw(newest, response)
        return await chat.screen.request("draw", lambda: drawing)

    async with chat.parts.copies.showing(response, match.id, draw):
        await response.show((await draw(match)).view)
    changes = [act(chat.service, match.id, BOB) for act in (asking.offer_draw, asking.resign)]
    await chat.interleave(changes[0], "draw", changes[1])
    assert "resigned" in response.interaction.told


async def compile_twice_on_a_host(_):
    """Two at once take twice as long, perhaps longer than the workers have."""
    level = next(one for one in LADDER if one.id == "deep")
    machine, times = Machine(compile_s={level.id: _COMPILING_S}), ClusterTimes()
    proofs = Proofs(times.prove_s, times.compile_s)
    proofs.add(MIDDLE, level, SearchReply(MIDDLE.legal_actions()[0]))
    workers = [
        RemoteWorker(machine.executor, noughts.find_game, times.grace_s, f"host:{port}") for port in (1, 2)
    ]
    await asyncio.gather(*(proofs.prove_next(worker, lambda: None) for worker in workers))
    # Each was asked once before it was to compile.
    first, second = [begun for begun, *_ in machine.log[2:]]
    assert second >= first + _COMPILING_S


_ANSWER, _COPIES = "bot/chat/response.py::Response", "bot/chat/clicked_boards.py::PrivateCopies"

RACES = [
    Race(f"{_ANSWER}._sending", in_chat(answer_while_it_is_deferred)),
    Race(f"{_ANSWER}._defer_if_slow", in_chat(answer_while_it_is_deferred)),
    Race(f"{_COPIES}.showing", in_chat(change_a_match_while_it_is_shown_in_private)),
    Race(f"{_COPIES}._redraw", in_chat(change_a_match_twice_while_it_is_drawn_in_private)),
    Race("bot/hosting/engines/cluster/remote_worker.py::Proofs._ask", compile_twice_on_a_host),
]
