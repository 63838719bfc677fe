"""The application's emojis that display the tiles of boards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import discord

from bot.render.pictures.tile_pictures import tile_name
from bot.render.tiles import TileTexts, piece_tiles, tile_word, tiles_of
from engines.core.game import Game


class Tiles:
    """Looks up the application's emojis; a game uses tiles once all of its emojis are uploaded."""

    def __init__(self, *, is_enabled: bool = False) -> None:
        """Start without emojis; `is_enabled` tells whether the bot uploads the missing ones."""
        self._is_enabled = is_enabled
        self._ids: Mapping[str, int] = {}
        self._texts: dict[Game, TileTexts | None] = {}
        self._pieces: dict[Game, Sequence[discord.PartialEmoji]] = {}
        self._requested: dict[Game, None] = {}

    def set_ids(self, ids: Mapping[str, int]) -> None:
        """Set the ids of the application's emojis by name."""
        self._ids = dict(ids)
        self._texts.clear()
        self._pieces.clear()

    def texts(self, game: Game) -> TileTexts | None:
        """Map each tile of the game to its emoji's text; `None` while an emoji is missing.

        While one is missing and tiles are enabled, the game is added to `requested_games`.
        """
        if game not in self._texts:
            self._texts[game] = self._tile_texts(game) if self._ids else None
        texts = self._texts[game]
        if texts is None and self._is_enabled:
            self._requested[game] = None
        return texts

    def is_waiting_for(self, game: Game) -> bool:
        """Whether tiles are enabled, but not all of the game's are uploaded yet.

        If so, the game is added to `requested_games`.
        """
        return self._is_enabled and self.texts(game) is None

    @property
    def requested_games(self) -> Collection[Game]:
        """Games whose tiles were asked for before all were uploaded, in the order of the first requests.

        Empty if tiles are not enabled.
        """
        return tuple(self._requested)

    def button_emoji(self, game: Game, cell: int) -> discord.PartialEmoji | None:
        """Return a piece's emoji for a button; `None` while one of the game's pieces has none.

        `cell` is the piece's index in `Look.kinds` plus 1.
        """
        if game not in self._pieces:
            self._pieces[game] = self._piece_emojis(game) if self._ids else ()
        emojis = self._pieces[game]
        return emojis[cell - 1] if emojis else None

    def _piece_emojis(self, game: Game) -> Sequence[discord.PartialEmoji]:
        names = [tile_name(game.look, tile) for tile in piece_tiles(game.look)]
        if not self._ids.keys() >= set(names):
            return ()
        return [discord.PartialEmoji(name=name, id=self._ids[name]) for name in names]

    def _tile_texts(self, game: Game) -> TileTexts | None:
        look = game.look
        names = {tile: tile_name(look, tile) for tile in tiles_of(game)}
        if not self._ids.keys() >= set(names.values()):
            return None
        # Discord identifies an emoji by its id; screen readers read its name.
        return {tile: f"<:{tile_word(look, tile)}:{self._ids[name]}>" for tile, name in names.items()}


NO_TILES = Tiles()
"""Tiles without any uploaded emoji, so that boards use Unicode glyphs."""
