"""A local Discord with a server for each process of the bot, and people who play in all of them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.playground import Playground, PlaygroundOptions
from bot.playground.wire.errors import ApiError
from engines.registry import find
from tests.e2e.answer import InteractionFailedError
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, RefusedError
from tests.e2e.person import Person
from tests.e2e.playing import clicks, easy_level, exported, is_over, match_number, position_of, think

GAME = find("tictactoe")
_INTERRUPTED = (InteractionFailedError, RefusedError, AssertionError)
_STARTS_A_DAY = 1000
_ALREADY_ACKNOWLEDGED = 40060
_BOARDS_WITHIN_S = 240.0
"""Seconds within which another process completes the boards of a killed one."""
_BAD_WORDS = ("Traceback", "Fatal", "exited uncleanly")


@dataclass
class Record:
    """Acknowledged moves as (match, ply, move), their times, and failures."""

    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)
    moments: list[tuple[float, int]] = field(default_factory=list)
    matches: dict[int, int] = field(default_factory=dict)
    failures: list[tuple[int, str]] = field(default_factory=list)
    """Server and reason of each repeated request; on a busy machine an answer may come too late."""

    def first_after(self, moment: float, server: int) -> float | None:
        """Return the time of the first acknowledged move after `moment` in a server."""
        return next((when for when, where in self.moments if when > moment and where == server), None)


class Cluster:
    """A local Discord, and `python -m bot` with `count` processes, started by one or more supervisors."""

    def __init__(self, playground: Playground, folder: Path, url: str, count: int) -> None:
        self.playground, self.count = playground, count
        self._folder, self._url = folder, url
        self.record = Record()
        self.bots: list[BotProcess] = []
        self.answered_twice: list[str] = []
        self._respond = playground.interactions.respond
        playground.interactions.respond = self._note_answer  # type: ignore[method-assign]

    @property
    def bot(self) -> BotProcess:
        """The first supervisor."""
        return self.bots[0]

    async def launch(self) -> BotProcess:
        """Start a supervisor, and wait until each of its processes has its session."""
        folder = self._folder / str(len(self.bots))
        folder.mkdir()
        bot = BotProcess(
            self.playground,
            folder,
            DATABASE_URL=self._url,
            TOMBSTONES_FILE=str(self._folder / "tengen.tombstones"),
            SHARD_PROCESSES=str(self.count),
            MATCHES_PER_PLAYER="1000",
        )
        self.bots.append(bot)
        await bot.launch()
        try:
            await until(lambda: self.sessions() == [len(self.bots)] * self.count, 240)
        except TimeoutError:
            raise AssertionError(f"sessions {self.sessions()}, {self.begun} begun\n{bot.log}") from None
        return bot

    def sessions(self) -> list[int]:
        """Return the number of sessions of each shard."""
        shards = [one.shard.id for one in self.playground.gateway.sessions.values() if one.connection]
        return [shards.count(index) for index in range(self.count)]

    @property
    def begun(self) -> int:
        """Return the number of sessions begun so far, including those that Discord refused as too soon."""
        return _STARTS_A_DAY - self.playground.gateway.starts.remaining

    def _note_answer(self, interaction_id: str, *arguments: object) -> Json:
        try:
            return self._respond(interaction_id, *arguments)  # type: ignore[arg-type]
        except ApiError as error:
            if error.body.get("code") == _ALREADY_ACKNOWLEDGED:
                self.answered_twice.append(interaction_id)
            raise

    def pids(self, bot: BotProcess | None = None) -> list[int]:
        """Return the process id of each number, from the supervisor's latest log lines."""
        found: dict[int, int] = {}
        for line in (bot or self.bot).log.splitlines():
            words = line.split()
            if "has PID" in line:
                found[int(words[words.index("Process") + 1])] = int(words[words.index("PID") + 1])
        return [found[index] for index in range(self.count)]

    def process_of(self, server: int) -> int:
        """Return the number of the process that serves a server."""
        return ((int(self.playground.guild_id) >> 22) + server) % self.count

    def boards(self, number: int) -> list[Json]:
        """Return the public messages in which a match can be played."""
        return [
            message.data
            for channel in self.playground.world.messages.values()
            for message in channel.values()
            if message.reader is None
            and message.data["author"]["id"] == self.playground.bot_id
            and any(click.id == number for click in clicks(message.data))
        ]

    async def play(self, server: int, enough: asyncio.Event) -> None:
        """Play one match after another in a server until `enough` is set, the last one to its end."""
        async with Person(self.playground.url, f"Player {server}", timeout_s=10.0) as person:
            await person.visit_server(f"Server {server}" if server else "Tengen's Playground")
            while not enough.is_set():
                try:
                    answer = await person.command(
                        f"{GAME.command} challenge", opponent=self.playground.bot_id, level=easy_level(GAME)
                    )
                    number = match_number(answer.message)
                except _INTERRUPTED as error:
                    self.record.failures.append((server, repr(error)[:100]))
                    await asyncio.sleep(0.05)
                    continue
                self.record.matches[number] = server
                await self._play_on(person, number, server)

    async def _play_on(self, person: Person, number: int, server: int) -> None:
        while True:
            try:
                position = position_of(await exported(person, number))
                if position.outcome is not None:
                    return
                if position.seat_to_move:
                    await asyncio.sleep(0.05)
                    continue
                move = think(position, "club", position.ply)
                answer = await person.command("match move", at=move, match=str(number))
            except _INTERRUPTED as error:
                self.record.failures.append((server, repr(error)[:100]))
                await asyncio.sleep(0.05)
                continue
            if "You played" in answer.text:
                self.record.acknowledged.append((number, position.ply, move))
                self.record.moments.append((time.monotonic(), server))

    async def check(self) -> None:
        """Check that every acknowledged move is stored, and that each match has ended on its only board."""
        exports = {}
        for number, server in self.record.matches.items():
            async with Person(self.playground.url, f"Player {server}") as person:
                exports[number] = await exported(person, number)
        for number, ply, move in self.record.acknowledged:
            assert exports[number]["moves"][ply] == move
        assert all(position_of(export).outcome is not None for export in exports.values())
        assert not self.answered_twice
        await until(lambda: not self.wrong_boards(), _BOARDS_WITHIN_S)

    def wrong_boards(self) -> list[int]:
        """Return the matches that have not exactly one board, or one that is out of date."""
        return [number for number in self.record.matches if list(map(is_over, self.boards(number))) != [True]]


async def until(condition: Callable[[], object], longest_s: float = 60.0) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(longest_s):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def is_alive(pid: int) -> bool:
    """Whether a process with this id exists."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@contextlib.asynccontextmanager
async def running(tmp_path: Path, url: str, count: int) -> AsyncIterator[Cluster]:
    """Yield a cluster with one supervisor, whose sessions begin one at a time; stop all at the end."""
    options = PlaygroundOptions(guilds=count, max_concurrency=1)
    async with Playground(tmp_path / "discord", options) as playground:
        # People play faster here; the limit on sessions stays.
        playground.limits.is_enforced = False
        cluster = Cluster(playground, tmp_path, url, count)
        try:
            await cluster.launch()
            yield cluster
            for bot in cluster.bots:
                if bot.process is not None and bot.process.returncode is None:
                    assert await bot.stop() == 0, bot.log[-3000:]
        finally:
            # Each failure is reported at once: none waits for what the others have online.
            await asyncio.gather(*(bot.kill_processes() for bot in cluster.bots))
        for bot in cluster.bots:
            assert not [word for word in _BAD_WORDS if word in bot.log], bot.log


@contextlib.asynccontextmanager
async def under_play(cluster: Cluster) -> AsyncIterator[Record]:
    """Let people play in every server during the block; at the end, check that nothing is lost."""
    enough = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for server in range(cluster.count):
            group.create_task(cluster.play(server, enough))
        await until(lambda: {server for _, server in cluster.record.moments} == set(range(cluster.count)))
        yield cluster.record
        enough.set()
    await cluster.check()
