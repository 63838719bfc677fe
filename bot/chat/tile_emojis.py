"""Manages the application's emojis: tiles of boards are uploaded once, and found by their names.

An emoji's name contains a hash of its picture. So on startup, one request fetches the names, and only
changed tiles are uploaded. Games come in the order in which their boards were first drawn, their pieces for
buttons first. Tiles that no board needs yet are uploaded slowly, so that a game that begins finds room in
Discord's rate limit. Startup also deletes the tiles of older versions: after the uploads, or before them if
Discord's limit leaves no room. It never deletes any other emoji. While tiles are missing (no permission, no
free slot, no network), boards are drawn without tiles, without waiting. If several processes share a
database, only one uploads tiles, and the other processes check again later. A process deletes old tiles only
on startup, so that two versions that run together during a rolling update do not keep deleting each other's
tiles.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import datetime, timedelta

import discord

from bot.chat.gateway.interactions import REQUEST_ERRORS
from bot.hosting import background
from bot.render.pictures.tile_pictures import is_tile_name, tile_name, tile_png
from bot.render.tiles import Tile, piece_tiles, tiles_of
from bot.views.tiles import Tiles
from db.errors import StorageError
from db.session import Database
from db.store import key_values
from engines.core.game import Game

_AGAIN_S, _LONGEST_S = 60.0, 3600.0
"""First and longest pause in seconds before retries while tiles are missing."""
_SPARE_S = 2.4
"""Pause in seconds before a tile that no board needs yet; it leaves half of Discord's rate limit unused."""
_LOOK_S = 900.0
"""Seconds between two checks that the uploaded tiles still exist."""
_MAX_EMOJIS = 2000
"""Discord's maximum number of emojis of an application."""
_LEASE = timedelta(minutes=10)
"""Duration of the uploading process's lease; after it expires another process continues."""
_LEASE_KEY = "tiles are uploaded until"

_log = logging.getLogger(__name__)

Pictures = dict[str, bytes]


class TileEmojis:
    """Uploads tiles in the background, and tells `tiles` which emojis exist."""

    def __init__(
        self,
        client: discord.Client,
        tiles: Tiles,
        games: Iterable[Game],
        database: Database,
        now: Callable[[], datetime],
        *,
        is_shared: bool,
    ) -> None:
        """Store the parts of the task that `start` begins.

        The task uploads the tiles of `games` as emojis, and stores their ids in `tiles`. `now` returns the
        current time. `is_shared` means that other processes may use the same database.
        """
        self._client = client
        self._tiles = tiles
        self._games = tuple(games)
        self._database = database
        self._now = now
        self._is_shared = is_shared
        self._has_tidied = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the background task; does not wait."""
        self._task = background.run_forever(self._keep, "tiles")

    async def close(self) -> None:
        """Cancel the background task; the next process to start uploads the remaining tiles."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _keep(self) -> None:
        pause_s = _AGAIN_S
        while True:
            is_complete = False
            try:
                is_complete = await self._synchronize()
            except (*REQUEST_ERRORS, StorageError) as error:
                _log.info(
                    "The tiles could not be compared with Discord's emoji; boards are drawn without tiles "
                    "until the next try: %s: %s",
                    type(error).__name__,
                    error,
                )
            except Exception:
                _log.exception(
                    "The tiles could not be drawn or uploaded; boards are drawn without tiles until the "
                    "next try"
                )
            await asyncio.sleep(_LOOK_S if is_complete else pause_s)
            pause_s = _AGAIN_S if is_complete else min(2 * pause_s, _LONGEST_S)

    async def _synchronize(self) -> bool:
        """List the emojis, upload missing tiles, and remove old ones; return whether all tiles exist then.

        Old ones are removed only the first time. While another process has the lease, nothing is uploaded or
        removed. Raises `StorageError` and the errors in `REQUEST_ERRORS`.
        """
        pictures = await asyncio.to_thread(_tile_pictures, self._games)
        emojis = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}
        ids = {name: emoji.id for name, emoji in emojis.items()}
        self._tiles.set_ids(ids)
        missing = {name: picture for name, picture in pictures.items() if name not in emojis}
        old = [emoji for name, emoji in emojis.items() if is_tile_name(name) and name not in pictures]
        if self._has_tidied:
            old = []
        if (missing or old) and not await self._may_change():
            return not missing
        lacking = max(0, len(emojis) + len(missing) - _MAX_EMOJIS)
        await _delete(old[:lacking])
        await self._upload(missing, ids)
        await _delete(old[lacking:])
        self._has_tidied = True
        return True

    async def _upload(self, pictures: Pictures, ids: dict[str, int]) -> None:
        """Upload the pictures, by name, one after another, and add the new emojis' ids to `ids`.

        A game uses its tiles once all of them are uploaded.
        """
        left = dict(pictures)
        while left:
            # The boards of other processes are not known here.
            if self._needed_name(left) is None and not self._is_shared:
                await asyncio.sleep(_SPARE_S)
            name = self._needed_name(left) or next(iter(left))
            picture = left.pop(name)
            ids[name] = (await self._client.create_application_emoji(name=name, image=picture)).id
            self._tiles.set_ids(ids)
        if pictures:
            _log.info("Uploaded %d tiles as emoji of the application", len(pictures))

    def _needed_name(self, left: Pictures) -> str | None:
        """Return the name of the first picture in `left` that drawn games need; `None` if they need none.

        Pieces for buttons come first.
        """
        names = (tile_name(game.look, tile) for game, tile in _in_order(self._tiles.requested_games))
        return next((name for name in names if name in left), None)

    async def _may_change(self) -> bool:
        """Try to take the lease on uploads and removals; return success. Raises `StorageError`."""
        if not self._is_shared:
            return True
        now = self._now()
        until, before = ((moment.isoformat(timespec="seconds")) for moment in (now + _LEASE, now))
        return await self._database.write(
            lambda connection: key_values.replace_older(connection, _LEASE_KEY, until, before)
        )


def _tile_pictures(games: tuple[Game, ...]) -> Pictures:
    """Return the pictures of all games' tiles, by emoji name."""
    return {tile_name(game.look, tile): tile_png(game.look, tile) for game, tile in _in_order(games)}


def _in_order(games: Collection[Game]) -> Iterator[tuple[Game, Tile]]:
    """Yield pairs of a game and a tile: first the pieces of all games, then all tiles, pieces too."""
    yield from ((game, tile) for game in games for tile in piece_tiles(game.look))
    yield from ((game, tile) for game in games for tile in tiles_of(game))


async def _delete(emojis: Iterable[discord.Emoji]) -> None:
    for emoji in emojis:
        await emoji.delete()
