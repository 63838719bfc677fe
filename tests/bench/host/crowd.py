"""Many matches at once: each makes a move in regular intervals, and a new one follows each finished one."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TypeVar

import aiohttp

from bot.views import presses
from bot.views.custom_id import CustomIdError, Press, parse_custom_id
from engines.registry import games
from tests.bench.host.people import Client, Waits
from tests.e2e.messages import Json, buttons
from tests.e2e.playing import is_over

T = TypeVar("T")

GAMES = tuple(game.command for game in games().values())
LEVEL = "beginner"
ENGINE_EVERY = 5
"""Number of matches of which one is against an engine of that level."""
_LOOK_S = 0.02
_BEGUN_S = 20.0
_BEGINNING_AT_ONCE = 8


class Match:
    """A board in a channel of its own, and two people; against an engine, the first person plays alone."""

    def __init__(
        self,
        number: int,
        channel_id: str,
        pair: tuple[Client, Client],
        beginning: asyncio.Lock,
        dice: random.Random,
    ) -> None:
        self._game = GAMES[number % len(GAMES)]
        self._is_against_engine = number % ENGINE_EVERY == 0
        self._channel_id = channel_id
        self.pair, self._beginning = pair, beginning
        self._dice = dice

    @property
    def _board(self) -> Json | None:
        return self.pair[0].boards.get(self._channel_id)

    async def begin(self, commands: list[Json], bot_id: str) -> None:
        """Have one person challenge, and the other accept; raises `TimeoutError`.

        A pair's matches begin one after the other: nobody may have many challenges waiting for one person.
        """
        async with self._beginning:
            await self._begin(commands, bot_id)

    async def _begin(self, commands: list[Json], bot_id: str) -> None:
        first, second = self.pair
        self.pair[0].boards.pop(self._channel_id, None)
        options = {"level": LEVEL} if self._is_against_engine else {}
        opponent = bot_id if self._is_against_engine else second.user_id
        await first.command(
            commands,
            self._channel_id,
            f"{self._game} challenge",
            opponent=opponent,
            side="first",
            **options,
        )
        if not self._is_against_engine:
            offer, accept = await self._shown(_acceptance)
            await second.press(offer, accept)
        await self._shown(lambda board: next(_moves(board), None))

    async def _shown(self, find: Callable[[Json], T | None]) -> tuple[Json, T]:
        """Return the board once `find` finds a value on it, and that value."""
        async with asyncio.timeout(_BEGUN_S):
            while (board := self._board) is None or (found := find(board)) is None:  # noqa: ASYNC110
                await asyncio.sleep(_LOOK_S)
        return board, found

    async def move(self, waits: Waits) -> bool:
        """Press one move on the board, with all its steps; return false if none can be made now."""
        board = self._board
        assert board is not None
        while (pressed := self._choice(board)) is not None:
            custom_id, press, seq = pressed
            seat = 0 if self._is_against_engine else seq % 2
            if not await self.pair[seat].press(board, custom_id):
                return False
            if press is presses.BOARD.play:
                waits.moves += 1
                return True
            board = await self._after(board)
        return False

    async def _after(self, board: Json) -> Json:
        """Return the board as it is after a step of a move."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                while self._board is board:  # noqa: ASYNC110
                    await asyncio.sleep(_LOOK_S)
        assert self._board is not None
        return self._board

    def _choice(self, board: Json) -> tuple[str, Press, int] | None:
        found = list(_moves(board))
        return self._dice.choice(found) if found else None

    @property
    def is_going_on(self) -> bool:
        """Whether there is a board that shows no end yet, as far as this process has heard."""
        return self._board is not None and not is_over(self._board)


class Crowd:
    """All the people of a local Discord, with the given number of matches."""

    def __init__(self, told: Json, number: int, seed: int = 1) -> None:
        self._told, self._number = told, number
        self._dice = random.Random(seed)
        self.waits = Waits()
        self._matches: list[list[Match]] = []
        """Those of each pair."""
        self._commands: list[Json] = []

    @contextlib.asynccontextmanager
    async def present(self) -> AsyncIterator[None]:
        """Connect all people for the block, and disconnect them at its end."""
        connector = aiohttp.TCPConnector(limit=200)
        async with aiohttp.ClientSession(connector=connector) as session:
            async with session.get(f"{self._told['url']}/person/commands") as response:
                self._commands = await response.json()
            clients = [client for pair in self._told["pairs"] for client in self._settle(session, pair)]
            for client in clients:
                await client.open()
            try:
                yield
            finally:
                for client in clients:
                    await client.close()

    def _settle(self, session: aiohttp.ClientSession, pair: Json) -> tuple[Client, Client]:
        """Create the two people of a pair, with matches until the given number is reached."""
        first, second = (Client(session, self._told["url"], one, self.waits) for one in pair["people"])
        known, beginning = sum(map(len, self._matches)), asyncio.Lock()
        channels = pair["channels"][: self._number - known]
        self._matches.append(
            [
                Match(known + n, channel, (first, second), beginning, self._dice)
                for n, channel in enumerate(channels)
            ]
        )
        return first, second

    async def choose(self, style: str) -> None:
        """Set the style of everybody's boards, before any match begins."""
        for (match, *_), pair in zip(self._matches, self._told["pairs"], strict=False):
            for client in match.pair:
                await client.command(self._commands, pair["channels"][0], "settings me", style=style)

    async def begin(self) -> None:
        """Begin all matches, a few pairs at a time."""
        waiting = iter(self._matches)

        async def begin_on() -> None:
            for of_pair in waiting:
                for match in of_pair:
                    await self._begin(match)

        await asyncio.gather(*(begin_on() for _ in range(_BEGINNING_AT_ONCE)))

    async def _begin(self, match: Match) -> None:
        """Begin a match; if an overloaded bot does not begin it, try again later."""
        with contextlib.suppress(TimeoutError):
            await match.begin(self._commands, self._told["bot_id"])

    async def play(self, seconds: float, every_s: float) -> None:
        """Make a move in every match each `every_s` seconds, at different moments, for `seconds`."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        self.waits.clear()
        every = itertools.chain.from_iterable(self._matches)
        await asyncio.gather(*(self._play(match, end, every_s) for match in every))

    async def _play(self, match: Match, end: float, every_s: float) -> None:
        loop = asyncio.get_running_loop()
        start = loop.time() + self._dice.random() * every_s
        for turn in itertools.count():
            due = start + turn * every_s
            if due >= end:
                return
            await asyncio.sleep(max(0.0, due - loop.time()))
            if match.is_going_on:
                await match.move(self.waits)
            else:
                await self._begin(match)


def _moves(board: Json) -> Iterator[tuple[str, Press, int]]:
    """Yield the presses that make a move or its next step: custom id, kind of press, and board revision."""
    for one in buttons(board):
        if one.get("disabled") or not one.get("label") or "custom_id" not in one:
            continue
        with contextlib.suppress(CustomIdError):
            click = parse_custom_id(one["custom_id"])
            if click.press in (presses.BOARD.play, presses.BOARD.step):
                yield one["custom_id"], click.press, click.numbers[1]


def _acceptance(message: Json) -> str | None:
    """Return the custom id of the button that accepts a challenge; `None` without one."""
    labelled = (one["custom_id"] for one in buttons(message) if (one.get("label") or "").strip() == "Accept")
    return next(labelled, None)
