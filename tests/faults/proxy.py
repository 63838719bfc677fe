"""A TCP proxy between the bot and a server, which cuts, holds or drops connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable


class Proxy:
    """Listens at `port` of this machine, and forwards all data to `target` while no fault is set."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.is_open = True
        """Whether new connections are taken."""
        self.hear: Callable[[bytes], object] = len
        """Is given all that the bot sends."""
        self._flows = asyncio.Event()
        self._flows.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._to_server: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Proxy]:
        """Listen while the block runs."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Close every connection at once, on both sides, as an ended server does."""
        for writer in list(self._writers):
            writer.transport.abort()

    def hold(self) -> None:
        """Forward nothing more, in either direction, and close nothing, as without a network."""
        self._flows.clear()

    def release(self) -> None:
        """Forward everything again, beginning with the held data."""
        self._flows.set()

    def lose(self) -> None:
        """Forward the data of new connections; the server side of older ones is closed.

        The bot's side of these stays open and silent, as if the server's machine had vanished.
        """
        # Those who carry it go on waiting.
        self._flows = asyncio.Event()
        self._flows.set()
        for writer in self._to_server:
            writer.transport.abort()
        self._to_server.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        flows = self._flows
        try:
            if not self.is_open:
                return
            await flows.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            self._writers |= {writer, back}
            self._to_server.add(back)
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._carry(reader, back, flows, self.hear))
                    group.create_task(self._carry(there, writer, flows, len))
            finally:
                self._writers -= {writer, back}
                self._to_server.discard(back)
                back.transport.abort()
        except* OSError:
            pass
        except* asyncio.CancelledError:
            # Only `running` cancels, at its end; nobody asks what became of this.
            pass
        finally:
            writer.transport.abort()

    async def _carry(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        flows: asyncio.Event,
        hear: Callable[[bytes], object],
    ) -> None:
        chunk = b"something"
        while chunk:
            try:
                chunk = await reader.read(65536)
            except OSError:
                chunk = b""
            # A task that waits here when `lose` is called waits until the end, and passes no end on.
            await flows.wait()
            hear(chunk)
            writer.write(chunk)
            await writer.drain()
        # One side has said goodbye: so has the other.
        raise ConnectionResetError
