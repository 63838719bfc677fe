"""The files of several games that people have opened, of which pages show some games at a time.

Opening a file only splits it. The games of a page are read when it is shown, so a page has the reason for
each game that can't be read. The files are kept in memory for a while, and not stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cachetools import TTLCache

from bot.hosting.archive.collection import Collection
from bot.hosting.archive.errors import LostFileListError
from bot.hosting.archive.reading import prepare, read_excerpts
from bot.hosting.engines.isolated_jobs import IsolatedJobs, JobTimeoutError
from bot.hosting.runtime import Runtime, loop_time
from engines.records.record import Fault, GameRecord

PAGE_SIZE = 10
"""Maximum number of games on a page."""
_KEPT_S = 15 * 60.0
"""Time until a file that nobody uses is dropped, in seconds."""
_MAX_BYTES = 64 * 1024**2
"""Maximum size of all open files; the file that was used least recently is dropped first."""
_READING_S = 5.0
"""Time limit for reading the games of a page, in seconds."""


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A file that a person has opened.

    `id` differs from the ids of the person's other files. `match_ids` has the ids of the matches imported
    from the file, by the index of the game, from 0.
    """

    id: int
    games: Collection
    match_ids: dict[int, int] = field(default_factory=dict)
    importing: asyncio.Lock = field(default_factory=asyncio.Lock, compare=False)
    """Lock held while a match is imported, so that two presses at once import it once."""


@dataclass(frozen=True, slots=True)
class FilePage:
    """Some games of a file, from the index `start` (from 0); a `Fault` says why a game can't be read."""

    file: OpenFile
    start: int
    games: Sequence[GameRecord | Fault]


class OpenFiles:
    """Keeps the latest file that each person has opened, and reads its games.

    Not thread-safe: use only from the event loop.
    """

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self._reader = IsolatedJobs(runtime.make_executor, prepare)
        self._files: TTLCache[int, OpenFile] = TTLCache(_MAX_BYTES, _KEPT_S, loop_time, _size)

    def add(self, user_id: int, file_id: int, games: Collection) -> OpenFile:
        """Keep a file in memory, in place of the person's earlier one, and return it.

        `file_id` must differ from the ids of the person's earlier files, so that their old pages find
        nothing.
        """
        self._files[user_id] = file = OpenFile(file_id, games)
        return file

    def find(self, user_id: int, file_id: int) -> OpenFile:
        """Return the person's file with this id, and restart the time for which it is kept.

        Raises `LostFileListError` if it was dropped, or replaced by another file.
        """
        file = self._files.get(user_id)
        if file is None or file.id != file_id:
            raise LostFileListError
        self._files[user_id] = file
        return file

    def forget(self, user_id: int) -> None:
        """Drop the file of a person whose data was deleted."""
        self._files.pop(user_id, None)

    async def read_page(self, user_id: int, file: OpenFile, index: int) -> FilePage:
        """Read the page that has the game at `index`, counted from 0; raises `BusyError`.

        An index beyond either end means the first or the last game. If reading takes too long, each game of
        the page is a fault.
        """
        index = max(0, min(index, len(file.games) - 1))
        start = index - index % PAGE_SIZE
        end = min(start + PAGE_SIZE, len(file.games))
        return FilePage(file, start, await self._read(user_id, file, range(start, end)))

    async def read_game(self, user_id: int, file: OpenFile, index: int) -> GameRecord | Fault:
        """Read the game at `index`, counted from 0, or return its fault; raises `BusyError`.

        Reading that takes too long is a fault too.
        """
        (game,) = await self._read(user_id, file, range(index, index + 1))
        return game

    async def _read(self, user_id: int, file: OpenFile, indices: range) -> Sequence[GameRecord | Fault]:
        excerpts = [file.games.excerpt(index) for index in indices]
        try:
            found = await self._reader.run(
                user_id, _READING_S, read_excerpts, file.games.game, [excerpt.data for excerpt in excerpts]
            )
        except JobTimeoutError:
            return [Fault("time")] * len(excerpts)
        pairs = zip(excerpts, found, strict=True)
        return [_in_file(one, excerpt.line) for excerpt, one in pairs]


def _in_file(found: GameRecord | Fault, lines: int) -> GameRecord | Fault:
    """Return a game or its fault, whose line is counted from the file's beginning.

    The game begins after `lines` lines.
    """
    return replace(found, line=found.line + lines) if isinstance(found, Fault) and found.line else found


def _size(file: OpenFile) -> int:
    return len(file.games.data)
