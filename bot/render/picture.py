"""Boards as PNG pictures, crisp on a phone.

Everything that does not change between moves (`backdrop`, `pieces`) is
drawn once and kept; a picture is a copy with pieces pasted on. Safe to
call from several threads: what is kept is never drawn on again.
"""

from __future__ import annotations

import functools
import io
from collections.abc import Iterator

from PIL import Image, ImageDraw

from bot.render.backdrop import Board, backdrop, board_of, font, paste, piece_diameter
from bot.render.geometry import HEIGHT, WIDTH
from bot.render.pieces import arrow, bar, dot, frame, piece, ring
from bot.render.theme import palette
from engines.core.game import Position
from engines.core.types import Side

_SHORTEST_BAR = 3
"""Two crossing lines may put two of their points side by side by chance, never three."""


def board_png(
    position: Position, *, theme: str = "wood", is_finished: bool | None = None, show_legal: bool = False
) -> bytes:
    """Return the board as a PNG picture, 1000 × 1056 pixels.

    The latest move carries a ring, a winning line a bar. A finished board
    numbers its pieces by move; `is_finished` says so for matches that
    ended off the board, by default the rules decide. Raises `KeyError`
    for an unknown theme.
    """
    colours = palette(theme, position.game.look.surface)
    is_over = position.outcome is not None if is_finished is None else is_finished
    board = board_of(position, colours)
    image = backdrop(board).copy()
    _draw_pieces(image, board, position)
    if show_legal and not is_over:
        _draw_legal(image, board, position)
    numbers = _move_numbers(position) if is_over else {}
    _draw_last(image, board, position, has_numbers=bool(numbers))
    _draw_lines(image, board, position)
    _draw_numbers(image, board, position, numbers)
    _draw_footer(image, board, position, is_over=is_over)
    return _encode(image, board)


def _draw_pieces(image: Image.Image, board: Board, position: Position) -> None:
    size = piece_diameter(board)
    sprites = [piece(board.shape, board.surface, side, size, board.palette) for side in Side]
    for point, cell in enumerate(position.cells):
        if cell:
            paste(image, sprites[cell - 1], board.layout.centre(point))


def _draw_legal(image: Image.Image, board: Board, position: Position) -> None:
    """A dot on every empty point that may be played."""
    sprite = dot(max(10, board.layout.cell // 5), board.palette.legal)
    for action in position.legal_actions():
        point = position.point_of(action)
        if point is not None and not position.cells[point]:
            paste(image, sprite, board.layout.centre(point))


def _draw_last(image: Image.Image, board: Board, position: Position, *, has_numbers: bool) -> None:
    """The mark of the latest move: a ring or, around a pen mark, a frame; an arrow over its column."""
    point = position.last_point
    if point is None:
        return
    at, size = board.layout, piece_diameter(board)
    if position.game.look.above:
        above = (at.x(point % at.columns), max(at.top - 80, 20))
        paste(image, arrow(min(44, at.cell // 2), board.palette.label), above)
    if board.shape == "mark":
        mark = frame(int(at.cell * 0.92), max(4.0, at.cell * 0.022), board.palette.last)
    else:
        body = board.palette.piece(position.cells[point] - 1)
        reach = 0.88 if has_numbers else 0.56
        mark = ring(int(size * reach), max(3.0, size * 0.075), board.palette.last, body.outline)
    paste(image, mark, at.centre(point))


def _draw_lines(image: Image.Image, board: Board, position: Position) -> None:
    """A bar through every line that won; through pen marks it runs on a little."""
    at, is_mark = board.layout, board.shape == "mark"
    edge = board.palette.board if is_mark else board.palette.line
    beyond = at.cell * 0.3 if is_mark else 0.0
    for first, last in winning_runs(position):
        start, end = _stretched(at.centre(first), at.centre(last), beyond)
        sprite, corner = bar(start, end, max(8.0, at.cell * 0.10), board.palette.bar, edge)
        image.paste(sprite, corner, sprite)


def _stretched(
    start: tuple[int, int], end: tuple[int, int], beyond: float
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Both ends moved apart, by `beyond` pixels each along every axis on which they differ."""
    dx, dy = (int(beyond * ((b > a) - (b < a))) for a, b in zip(start, end, strict=True))
    return (start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)


def winning_runs(position: Position) -> Iterator[tuple[int, int]]:
    """Yield both ends of every straight line in the winning points."""
    columns = position.columns
    line = {divmod(point, columns) for point in position.winning_line}
    shortest = min(_SHORTEST_BAR, len(line))
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row, column in sorted(line):
            if (row - down, column - right) in line:
                continue
            length = 1
            while (row + down * length, column + right * length) in line:
                length += 1
            if length >= shortest:
                end = (row + down * (length - 1)) * columns + column + right * (length - 1)
                yield row * columns + column, end


def _move_numbers(position: Position) -> dict[int, int]:
    """The number of the move, from 1, that put a piece on each point."""
    numbers = {}
    replayed = position.game.position(position.options)
    for number, action in enumerate(position.actions, start=1):
        replayed = replayed.play(action)
        if replayed.last_point is not None:
            numbers[replayed.last_point] = number
    return numbers


def _draw_numbers(image: Image.Image, board: Board, position: Position, numbers: dict[int, int]) -> None:
    """Move numbers on the pieces; beside a pen mark, which has no room inside."""
    at, size, draw = board.layout, piece_diameter(board), ImageDraw.Draw(image)
    is_mark = board.shape == "mark"
    for point, number in numbers.items():
        x, y = at.centre(point)
        if is_mark:
            corner = (x - int(at.cell * 0.36), y - int(at.cell * 0.36))
            draw.text(corner, str(number), fill=board.palette.label, font=font(at.cell // 9), anchor="mm")
            continue
        colours = board.palette.piece(position.cells[point] - 1)
        has_pattern = board.palette.is_patterned and board.surface == "rack"
        if has_pattern or point in position.winning_line:
            # Bars run from number to number, not through them, and a pattern makes room.
            paste(image, dot(int(size * 0.64), colours.fill), (x, y))
        height = int(size * (0.5, 0.46, 0.38)[len(str(number)) - 1])
        draw.text((x, y), str(number), fill=colours.ink, font=font(height), anchor="mm")


def _draw_footer(image: Image.Image, board: Board, position: Position, *, is_over: bool) -> None:
    """Both sides with their counts, an arrow at the one to move, and the latest move between them."""
    draw, colour = ImageDraw.Draw(image), board.palette.label
    counts, size, y = position.counts(), 44, board.layout.footer
    for side in Side:
        # The second side mirrors the first.
        edge, inwards = (WIDTH - 40, -1) if side else (40, 1)
        paste(image, piece(board.shape, board.surface, side, size, board.palette), (edge, y))
        if counts:
            draw.text((edge + inwards * 56, y), str(counts[side]), fill=colour, font=font(34), anchor="mm")
        if not is_over and position.side_to_move == side:
            turned = arrow(36, colour).rotate(-90 * inwards)
            paste(image, turned, (edge + inwards * (104 if counts else 50), y))
    draw.text((WIDTH // 2, y), _summary(position), fill=colour, font=font(32), anchor="mm")


def _summary(position: Position) -> str:
    """The number and name of the latest move, and the result as chess players write it."""
    parts = []
    if position.actions:
        parts.append(f"{position.ply}. {position.format_action(position.actions[-1])}")
    if position.outcome is not None:
        winner = position.outcome.winner
        parts.append("½ - ½" if winner is None else "0 - 1" if winner else "1 - 0")
    return "     ".join(parts)


def _encode(image: Image.Image, board: Board) -> bytes:
    target = io.BytesIO()
    reduced = image.quantize(palette=_colours(board), dither=Image.Dither.NONE)
    reduced.save(target, "PNG", compress_level=7)
    return target.getvalue()


@functools.lru_cache(maxsize=32)
def _colours(board: Board) -> Image.Image:
    """The 256 colours that serve every picture of this board best.

    Chosen once from a board with everything on it; a third of the size
    of true colour, and mapping to known colours takes 3 ms.
    """
    sample, at, colours = backdrop(board).copy(), board.layout, board.palette
    size = piece_diameter(board)
    for point in range(0, at.rows * at.columns, 2):
        side = point // 2 % 2
        paste(sample, piece(board.shape, board.surface, side, size, colours), at.centre(point))
        mark = ring(size // 2, size * 0.075, colours.last, colours.piece(side).outline)
        if point % 8 < 2 and board.shape != "mark":
            paste(sample, mark, at.centre(point))
    swatches = (colours.last, colours.bar, colours.legal, colours.first.ink, colours.second.ink)
    draw = ImageDraw.Draw(sample)
    for number, colour in enumerate(swatches):
        draw.rectangle((number * 40, HEIGHT - 40, number * 40 + 39, HEIGHT), fill=colour)
    return sample.quantize(256, Image.Quantize.MEDIANCUT)
