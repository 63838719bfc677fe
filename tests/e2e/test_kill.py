"""kill −9, twenty times, at random moments, while several matches are being played.

No move whose making was acknowledged may be missing, none doubled, and
every match goes on to its end, the engines' moves included.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from dataclasses import dataclass, field

import pytest

from bot.playground import Playground, PlaygroundOptions
from engines.core.game import Game
from engines.core.registry import games
from tests.e2e.answer import Answer, InteractionFailedError
from tests.e2e.house import House
from tests.e2e.messages import RefusedError
from tests.e2e.person import Person
from tests.e2e.playing import easy_level, exported, match_number, position_of, think

KILLS = 20
_INTERRUPTED = (InteractionFailedError, RefusedError, AssertionError)


@dataclass
class Record:
    """What people were told: matches by number, and acknowledged moves as (match, ply, move)."""

    matches: set[int] = field(default_factory=set)
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)
    finished: set[int] = field(default_factory=set)


@pytest.mark.timeout(280)
async def test_nothing_is_lost_or_doubled(tmp_path):
    playground = Playground(tmp_path / "discord", PlaygroundOptions(has_rate_limits=False))
    await playground.start()
    house = House(playground, tmp_path)
    record = Record()
    enough = asyncio.Event()
    await house.start()
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(_kill_often(house, enough))
            for index, game in enumerate(games().values()):
                group.create_task(_play_engine(playground, f"Player {index}", game, record, enough))
            group.create_task(_play_friend(playground, record, enough))
        await _check(playground, record)
    finally:
        await house.kill()
        await playground.stop()
    _check_rows(house, record)
    assert "Traceback" not in house.log, house.log[-5000:]


async def _kill_often(house: House, enough: asyncio.Event) -> None:
    moments = random.Random(20)
    for _ in range(KILLS):
        await asyncio.sleep(moments.uniform(0.05, 1.2))
        await house.kill()
        await house.start()
    enough.set()


async def _play_engine(
    playground: Playground, name: str, game: Game, record: Record, enough: asyncio.Event
) -> None:
    """Play match after match against the bot until the killing is over, and the last one to its end."""
    async with Person(playground.url, name) as person:
        await person.switch_channel(f"{game.command}-hall")
        while not enough.is_set():
            answer = await _try_command(
                person, f"{game.command} challenge", opponent=playground.bot_id, level=easy_level(game)
            )
            number = _number_in(answer)
            if number is not None:
                record.matches.add(number)
                await _play_on(person, number, record, seat=0)


async def _play_friend(playground: Playground, record: Record, enough: asyncio.Event) -> None:
    """Two people, one game of Gomoku after another; each looks after the own moves."""
    async with Person(playground.url, "Alice") as alice, Person(playground.url, "Bob") as bob:
        channel = await alice.switch_channel("friends")
        bob.channel_id = channel
        while not enough.is_set():
            offer = await _try_command(alice, "gomoku challenge", opponent=bob.id)
            if offer is None or not offer.made:
                continue
            number = None
            while number is None:
                try:
                    number = _number_in(await bob.click(offer.message, label="Accept", may_fail=True))
                except _INTERRUPTED:
                    # Accepted in a life that ended before the answer: then the message becomes the board.
                    await asyncio.sleep(0.1)
                number = number or _number_in(Answer("", made=[await bob.message(offer.message)]))
            record.matches.add(number)
            async with asyncio.TaskGroup() as group:
                group.create_task(_play_on(alice, number, record, seat=0))
                group.create_task(_play_on(bob, number, record, seat=1))


async def _try_command(person: Person, name: str, **options: str) -> Answer | None:
    try:
        answer = await person.command(name, may_fail=True, **options)
    except _INTERRUPTED:
        await asyncio.sleep(0.1)
        return None
    if answer.failure:
        await asyncio.sleep(0.1)
        return None
    return answer


def _number_in(answer: Answer | None) -> int | None:
    try:
        return match_number(answer.message) if answer else None
    except AssertionError:
        return None


async def _play_on(person: Person, number: int, record: Record, seat: int) -> None:
    while True:
        try:
            export = await exported(person, number)
        except _INTERRUPTED:
            await asyncio.sleep(0.1)
            continue
        position = position_of(export)
        if position.outcome is not None:
            record.finished.add(number)
            return
        if position.seat_to_move != seat:
            await asyncio.sleep(0.1)
            continue
        move = think(position, "club", position.ply)
        answer = await _try_command(person, "match move", at=move, match=str(number))
        if answer and "You played" in answer.text:
            record.acknowledged.append((number, position.ply, move))


async def _check(playground: Playground, record: Record) -> None:
    assert record.finished == record.matches
    assert len(record.acknowledged) > 2 * KILLS, "hardly anything was played"
    async with Person(playground.url, "Alice") as alice:
        exports = {number: await exported(alice, number) for number in record.matches}
    for number, ply, move in record.acknowledged:
        assert exports[number]["moves"][ply] == move
    for export in exports.values():
        assert export["outcome"] is not None


def _check_rows(house: House, record: Record) -> None:
    """Every match in the database, also those whose beginning nobody was told of, has each ply once."""
    with sqlite3.connect(house.database) as connection:
        rows = connection.execute(
            "select match_id, count(*), count(distinct seq), max(seq) from match_events group by match_id"
        ).fetchall()
    assert {row[0] for row in rows} >= record.matches
    for _, events, numbers, last in rows:
        assert events == numbers == last + 1
