"""A game as an animated picture: a frame for each position, fewer in a long game; the last stays longer."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from bot.render.pictures.picture import board_frame
from engines.core.board.rotation import view_from
from engines.core.game import Game
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Side

_MOVE_MS, _END_MS = 700, 4000
_MAX_FRAMES = 400
"""Maximum number of frames; longer games show only every second position, or every third, and so on."""


def board_animation(
    game: Game,
    options: Options,
    actions: Sequence[int],
    setup: Setup | None = None,
    theme: str = "wood",
    bottom_side: Side = Side.FIRST,
    *,
    has_draws: bool = True,
) -> bytes:
    """Return the game's moves `actions` as an animated GIF, half as wide and high as `board_png`.

    The game begins from `setup`, or from its usual start for `None`. Without `has_draws`, neither repetition
    nor counting ends the game. The frames are as in `board_png`; `bottom_side` is the side at the bottom.
    Raises `KeyError` for an unknown theme.

    A move takes hundredths of a second to paint. GIF is smaller here than WebP: 450 KB, against 463 KB
    lossless and 820 KB lossy, for a game of Gomoku with 126 moves.
    """
    last = view_from(game.position(options, actions, setup, has_draws=has_draws), bottom_side)
    position = last.earlier(0)
    frames: list[Image.Image] = []
    step = -(-(len(actions) + 1) // _MAX_FRAMES)
    for ply in range(len(actions) + 1):
        if ply:
            position = position.play(actions[ply - 1])
        if (len(actions) - ply) % step == 0:
            frames.append(board_frame(position, theme=theme))
    return _gif(frames)


def _gif(frames: Sequence[Image.Image]) -> bytes:
    target = io.BytesIO()
    times = [_MOVE_MS] * (len(frames) - 1) + [_END_MS]
    # With `optimize`, a frame stores only the differences from the previous frame.
    frames[0].save(
        target, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True
    )
    return target.getvalue()


def prepare() -> None:
    """Load Pillow's plugins, so that the first animation does not wait for them."""
    Image.init()
