"""In the quiet after a run, every match has exactly one board, and it shows the match's state."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from bot.hosting.matches.match import MatchWithBoard
from bot.playground.checks.component import walk
from bot.playground.wire.errors import Json
from bot.playground.wire.snowflake import made_at
from bot.playground.world.state import Message
from bot.render.pictures.tile_pictures import tile_name
from bot.render.tiles import tiles_of
from bot.views import presses
from bot.views.boards.match_page import draw, with_drawn_style
from bot.views.input.input_kind import InputKind, input_kind
from bot.views.input.walk import Viewport, begin
from bot.views.tiles import NO_TILES, Tiles
from engines.core.types import Side
from engines.registry import games
from tests.sim.invariant import Invariant
from tests.sim.invariants.shown import boards_in
from tests.sim.machine.surroundings import BEGINNING
from tests.sim.person import clicks_in

_WORD = re.compile("[A-Za-z]")
_EMOJI_ID = re.compile(":[0-9]+>")
_LABEL = re.compile("<:(?:frame|at_[a-z0-9]+)>")
"""Pattern of a tile beside the board with a letter or a number, or at its corner."""
_MOMENT = re.compile(r"<t:[0-9]+:R>")
_BACK = "↩️"
"""Label of the button that takes back a step of a half-made move."""
_UNDER_WAY_S = 1.0
"""Seconds after its process died within which a request can still arrive."""
_NOTED_S = 15.0
"""Seconds within which the place of a posted board is stored."""


class Boards(Invariant):
    """The boards in the chat show the stored matches."""

    async def check(self) -> None:
        """Compare each match with the message that shows it."""
        places = {
            match_id: (str(channel_id), None if message_id is None else str(message_id))
            for match_id, channel_id, message_id in self.sim.rows(
                "SELECT match_id, channel_id, message_id FROM boards WHERE NOT is_moved"
            )
        }
        for match in self.sim.matches:
            channel_id, message_id = places[match.id]
            if match.id in self.sim.boardless:
                continue  # Nobody knows where it is, or what kind of place that is.
            if channel_id == "0":
                continue  # Whose it was is gone, and nobody is led there.
            if match.is_imported and message_id is None:
                continue  # Seen by its owner alone, until they post it.
            if match.is_watched and match.terms.tournament_id is not None and message_id is None:
                continue  # Two engines in a tournament, whose board nobody has asked for.
            await self._check_board(match, channel_id, message_id)
            self._check_others(match, message_id)

    async def _check_board(self, match: MatchWithBoard, channel_id: str, message_id: str | None) -> None:
        sim = self.sim
        if message_id is None and channel_id not in sim.discord.world.channels:
            return  # It was to begin in a thread that somebody has deleted: shown where it is asked for.
        if message_id is None:
            sim.violate(f"match {match.id} was never posted")
            return
        message = sim.discord.world.messages.get(channel_id, {}).get(message_id)
        if message is None:
            if message_id not in sim.deleted:
                sim.violate(f"the board of match {match.id} is message {message_id}, which never was")
            return
        if match.is_thinking and all(player.is_engine for player in match.players):
            return  # Two engines play on by themselves, also while this looks.
        wrong = await _difference(match, message.data)
        if wrong:
            sim.violate(f"the board of match {match.id} after {match.seq} events {wrong}")

    def _check_others(self, match: MatchWithBoard, message_id: str | None) -> None:
        """Check that no other message offers moves of this match.

        An exception is a message whose process died before it could store it: a press of its buttons leads to
        the board.
        """
        for messages in self.sim.discord.world.messages.values():
            for message in messages.values():
                if message.id == message_id or message.reader is not None or self._is_orphan(message):
                    continue
                if any(number == match.id for number, _ in boards_in(message.data)):
                    self.sim.violate(
                        f"match {match.id} is played in message {message.id} and in {message_id}"
                    )

    def _is_orphan(self, message: Message) -> bool:
        posted_s = (made_at(message.id) - BEGINNING).total_seconds()
        ends = [end for lives in self.sim.processes for end in lives.ends]
        return any(-_UNDER_WAY_S <= end - posted_s <= _NOTED_S for end in ends)


async def _difference(match: MatchWithBoard, message: Json) -> str | None:
    """Return the fault of a board; `None` if it is right."""
    shown = boards_in(message)
    offered = {click.press for _, click in clicks_in(message) if click.id == match.id}
    if match.is_finished:
        # Where the buttons are the board, they stay.
        if any(not match.is_current(seq) for _, seq in shown):
            return "still offers moves"
        return None if presses.REPLAY in offered else "offers no replay"
    if not shown and presses.MORE not in offered:
        return "is no board"
    if any(not match.is_current(seq) for number, seq in shown if number == match.id):
        return f"shows {sorted(shown)}"
    is_half_made = any(one.get("emoji", {}).get("name") == _BACK for one in walk(message["components"]))
    _, style = with_drawn_style(match, Viewport())
    if style.needs_files or is_half_made:
        return None
    lacking = []
    for viewport, tiles in _drawings():
        lacking.append(await _lacking(match, message, viewport, tiles))
        if not lacking[-1]:
            return None
    return f"lacks {lacking}"


def _drawings() -> Iterator[tuple[Viewport, Tiles]]:
    """Yield the ways to draw a board: with tiles, without, as a picture until there are tiles; and turned."""
    for near in Side:
        yield Viewport(bottom_side=near), _every_tile()
        yield Viewport(bottom_side=near), NO_TILES
        yield Viewport(bottom_side=near, lacks_tiles=True), NO_TILES


async def _lacking(match: MatchWithBoard, message: Json, viewport: Viewport, tiles: Tiles) -> list[str]:
    """Return the lines that are missing on a board drawn from this viewport with these tiles."""
    wanted = _lines((await draw(match, viewport, tiles=tiles)).view.to_components())
    shown = _lines(message["components"])
    if input_kind(begin(match.position)) is InputKind.PAD:
        # Panning the pad marks another part of the board.
        cells = [_LABEL.sub("", line) for line in wanted if _WORD.search(line)]
        return [line for line in cells if not any(line in one for one in shown)]
    return [line for line in wanted if line not in shown]


@functools.cache
def _every_tile() -> Tiles:
    tiles = Tiles()
    # As long as Discord's: a wide board takes short names for its tiles.
    tiles.set_ids(
        {tile_name(game.look, tile): 10**18 for game in games().values() for tile in tiles_of(game)}
    )
    return tiles


def _lines(components: list[Json]) -> list[str]:
    """Return the text of a message, without names on top and times, which may be of another day."""
    texts = "\n".join(one.get("content", "") for one in walk(components))
    return [_EMOJI_ID.sub(">", line.strip()) for line in texts.strip().splitlines()[1:]]
