"""The emojis that tiles are shown with, as far as Discord has them."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.render.pictures.tile_pictures import tile_name, tile_word
from bot.render.tiles import TileTexts, bare_tile, tiles_of
from engines.core.game import Game


class Tiles:
    """Knows the application's emojis by name; a game has tiles once all of its own are there."""

    def __init__(self) -> None:
        self._ids: Mapping[str, int] = {}
        self._texts: dict[Game, TileTexts | None] = {}

    def know(self, ids: Mapping[str, int]) -> None:
        """Set the application's emojis: their ids by name."""
        self._ids = dict(ids)
        self._texts.clear()

    def forget(self) -> None:
        """Use no emojis until `know` is called again: Discord has refused one."""
        self.know({})

    def texts(self, game: Game) -> TileTexts | None:
        """Return the text of each tile of the game; `None` while an emoji is missing."""
        if not self._ids:
            return None
        if game not in self._texts:
            self._texts[game] = self._tile_texts(game)
        return self._texts[game]

    def button_emoji(self, game: Game, cell: int) -> discord.PartialEmoji | None:
        """Return the emoji of a piece on a button; `None` while one of the game's is missing."""
        if self.texts(game) is None:
            return None
        name = tile_name(game.look, bare_tile(cell))
        return discord.PartialEmoji(name=name, id=self._ids[name])

    def _tile_texts(self, game: Game) -> TileTexts | None:
        look = game.look
        names = {tile: tile_name(look, tile) for tile in tiles_of(game)}
        if not self._ids.keys() >= set(names.values()):
            return None
        # Discord shows an emoji by its id alone; the word is for those who hear it.
        return {tile: f"<:{tile_word(look, tile)}:{self._ids[name]}>" for tile, name in names.items()}


NO_TILES = Tiles()
"""No emojis: boards use single glyphs."""
