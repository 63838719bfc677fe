"""Draws that are offered to engines, in virtual time: answered as an event, with anything in between."""

import asyncio

import pytest

from bot.hosting.matches.errors import DrawTooSoonError, OfferOpenError
from bot.hosting.matches.event import EventKind
from engines.core.scoring.score import Score
from engines.core.types import Seat, Termination
from tests.lab.hosting import against_engine
from tests.lab.virtual_host import kinds, lived


async def begun(host, level, *actions, **how):
    """A match in which the person has played these actions, and the engine its replies."""
    match = await host.service.begin(against_engine(level, size="4", **how))
    for action in actions:
        await asyncio.sleep(30)
        match = await host.service.play(match.id, 1, action)
    await asyncio.sleep(30)
    return await host.service.get(match.id)


@pytest.mark.parametrize("level", ["weak", "middle", "strong"])
def test_proven_draw_is_agreed_at_once(host, level):
    host.machine.scores = {level: Score.draw()}

    async def scenario():
        match = await begun(host, level, 15)
        await host.service.offer_draw(match.id, 1)
        await asyncio.sleep(3)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert match.result.termination == Termination.AGREEMENT
    assert (match.events[-1].kind, match.events[-1].seat) == (EventKind.DRAW_AGREED, Seat.SECOND)


def test_draw_is_refused_by_winning_engine_as_event(host):
    host.machine.scores = {"weak": Score.loss(4)}  # for the person, whose turn it is

    async def scenario():
        match = await begun(host, "weak", 15)
        await host.service.offer_draw(match.id, 1)
        await asyncio.sleep(3)
        match = await host.service.get(match.id)
        with pytest.raises(DrawTooSoonError):
            await host.service.offer_draw(match.id, 1)
        return match

    match = lived(host, scenario)
    assert kinds(match)[-2:] == [EventKind.DRAW_OFFERED, EventKind.DRAW_REFUSED]
    assert match.events[-1].seat is Seat.SECOND
    assert not match.is_finished


def test_draw_offer_is_answered_before_engine_moves(host):
    host.machine.scores = {"strong": Score.win(3)}

    async def scenario():
        match = await begun(host, "strong")
        match = await host.service.play(match.id, 1, 15)
        await asyncio.sleep(0.5)
        await host.service.offer_draw(match.id, 1)
        await asyncio.sleep(30)
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario)) == [
        EventKind.MOVED,
        EventKind.DRAW_OFFERED,
        EventKind.DRAW_REFUSED,
        EventKind.MOVED,
    ]


def test_draw_offer_before_move_is_answered_once(host):
    host.machine.scores = {"strong": Score.win(3)}

    async def scenario():
        match = await begun(host, "strong", 15)
        await host.service.offer_draw(match.id, 1)
        await host.service.play(match.id, 1, 14)
        await asyncio.sleep(30)
        return await host.service.get(match.id)

    later = kinds(lived(host, scenario))[2:]
    assert later == [EventKind.DRAW_OFFERED, EventKind.MOVED, EventKind.DRAW_REFUSED, EventKind.MOVED]


def test_draw_answer_owed_at_shutdown_is_given(host):
    host.machine.scores = {"strong": Score.draw()}

    async def scenario():
        match = await begun(host, "strong", 15)
        await host.service.offer_draw(match.id, 1)
        await host.close()
        await asyncio.sleep(3600)
        await host.open()
        await asyncio.sleep(10)
        return await host.service.get(match.id)

    assert lived(host, scenario).result.termination == Termination.AGREEMENT


def test_draw_offer_is_refused_when_engine_never_answers(host):
    host.machine.hangs = {"strong"}

    async def scenario():
        match = await begun(host, "strong", 15)
        await host.service.offer_draw(match.id, 1)
        await asyncio.sleep(60)
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario))[-1] is EventKind.DRAW_REFUSED


def test_takeback_drops_running_engine_search(host):
    async def scenario():
        match = await begun(host, "strong")
        match = await host.service.play(match.id, 1, 15)
        await asyncio.sleep(0.5)
        match = await host.service.take_back(match.id, 1)
        await asyncio.sleep(60)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert kinds(match) == [EventKind.MOVED, EventKind.TAKEN_BACK]
    assert match.ply == 0


def test_move_after_takeback_is_answered_on_its_board(host):
    async def scenario():
        match = await begun(host, "strong")
        match = await host.service.play(match.id, 1, 15)
        await asyncio.sleep(0.5)
        await host.service.take_back(match.id, 1)
        await host.service.play(match.id, 1, 3)
        await asyncio.sleep(60)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert kinds(match) == [EventKind.MOVED, EventKind.TAKEN_BACK, EventKind.MOVED, EventKind.MOVED]
    assert match.position.actions == (3, 0)


def test_takeback_waits_for_draw_answer(host):
    host.machine.scores = {"strong": Score.loss(3)}

    async def scenario():
        match = await begun(host, "strong", 15)
        await host.service.offer_draw(match.id, 1)
        with pytest.raises(OfferOpenError):
            await host.service.take_back(match.id, 1)
        await asyncio.sleep(30)
        return await host.service.take_back(match.id, 1)

    assert lived(host, scenario).ply == 0
