"""The private page of a puzzle.

Container, in the colour of the side to move
  Section       task, result of the last move     [Solution]
  the board
  ActionRow …   the move input (`bot.views.input.inputs`); after a mistake [Try again] [Solution],
                at the end [Solution] [Next puzzle]
"""

from __future__ import annotations

import asyncio
import enum
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial

import discord
from discord import ui

from bot.hosting.matches.board import EMOJI, PICTURE, TEXT
from bot.hosting.puzzles.attempt import Attempt, position_at, solution_position
from bot.i18n import Words
from bot.render import board_text
from bot.render.window import Window, outgrows_text
from bot.views.boards.board import Drawing, Layout, accent_of, shown_px
from bot.views.custom_id import MovePresses, Press, Subject, custom_id
from bot.views.input.input_kind import InputKind, input_kind
from bot.views.input.inputs import Button, Inputs, Row, target_rows
from bot.views.input.target import Target
from bot.views.input.viewport import Viewport
from bot.views.input.walk import begin
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.description import describe_position
from bot.views.words.names import side_name, text_width
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.puzzles.puzzle import Puzzle

PUZZLE = MovePresses("puzzle_", Subject.NOTHING)
PUZZLE_SHOW = Press("puzzle_show", subject=Subject.NOTHING)  # puzzle: plays the solution, which gives up
PUZZLE_AGAIN = Press("puzzle_again", subject=Subject.NOTHING)  # puzzle: restarts it
PUZZLE_NEXT = Press("puzzle_next", subject=Subject.NOTHING)  # puzzle: starts another puzzle of its game


_LINE = 25.0
"""Width of a line beside the button on a phone, in letters of average width."""
_HEADER_LINES = 2
"""Number of lines above the board of a match."""
_LINE_PX, _PRIVATE_PX = 20, 36
"""Heights in pixels of a line, and of Discord's note below an edited private message."""
_HIGHEST_PX = 240
"""Height in pixels above which a picture replaces a board of emoji, so that the pad fits a phone."""


class Stage(enum.Enum):
    """The stage of an attempt, which determines the buttons."""

    TRYING = enum.auto()
    MISSED = enum.auto()
    DONE = enum.auto()


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """The state of a person's page for a puzzle."""

    attempt: Attempt
    stage: Stage
    notice: tuple[str, ...] = ()
    """Lines below the task, such as the result of the last move, the rating or a table."""
    missed_at: int = 0
    """Index of the solution's step at which the person played a wrong move."""
    played: int | None = None
    """Number of the solution's moves on the board of a finished attempt; `None`: all."""
    viewport: Viewport = field(default_factory=Viewport)
    style: str = EMOJI

    @property
    def position(self) -> Position:
        """The position to show, turned as the person prefers."""
        return view_from(self._position, self.viewport.near)

    @property
    def _position(self) -> Position:
        if self.stage is Stage.DONE:
            return solution_position(self.attempt.puzzle, self.played)
        missed = self.stage is Stage.MISSED
        return position_at(self.attempt.puzzle, self.missed_at) if missed else self.attempt.position


async def draw_puzzle(page: PuzzlePage, words: Words, tiles: Tiles = NO_TILES) -> Drawing:
    """Build the page of a puzzle; pictures are painted outside the event loop."""
    words = words.of(page.attempt.puzzle.game)
    solved = solution_position(page.attempt.puzzle)
    is_large = outgrows_text(solved) or shown_px(solved, EMOJI, None) > _HIGHEST_PX
    if page.style == EMOJI and is_large:
        page = replace(page, style=PICTURE)
    inputs = _inputs(page, words, tiles) if page.stage is Stage.TRYING else Inputs((_end_row(page, words),))
    position = page.position
    if page.style != PICTURE:
        return Drawing(_layout(page, words, _board(page, inputs.window, words, tiles), inputs))
    picture = await asyncio.to_thread(_paint_board, position, inputs.window)
    name = f"puzzle-{page.attempt.puzzle_id}-{position.ply}.png"
    media = discord.MediaGalleryItem(f"attachment://{name}", description=describe_position(position, words))
    return Drawing(_layout(page, words, [ui.MediaGallery(media)], inputs), picture, name)


def goal_text(puzzle: Puzzle, words: Words) -> str:
    """Return the task, such as *Black to play and win*."""
    side = side_name(puzzle.game, puzzle.position.side_to_move, words)
    return words(f"puzzle-goal-{puzzle.goal.value}", side=side)


def line_text(puzzle: Puzzle) -> str:
    """Return the solution in notation, from the start of the puzzle."""
    return " ".join(solution_position(puzzle).history()[len(puzzle.actions) :])


def span_text(span: timedelta, words: Words) -> str:
    """Return a duration in words: `14 s`, `2 min 5 s`, `3 h 20 min`."""
    minutes, seconds = divmod(max(0, round(span.total_seconds())), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return words("puzzle-hours", hours=str(hours), minutes=str(minutes))
    if minutes:
        return words("puzzle-minutes", minutes=str(minutes), seconds=str(seconds))
    return words("puzzle-seconds", seconds=str(seconds))


def _layout(page: PuzzlePage, words: Words, board: list[ui.Item[ui.LayoutView]], inputs: Inputs) -> Layout:
    top: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("\n".join(_header(page, words)))
    game, side = page.attempt.puzzle.game, page.attempt.puzzle.position.side_to_move
    is_trying = page.stage is Stage.TRYING
    head = ui.Section(top, accessory=_show_button(page, words)) if is_trying else top
    container: ui.Container[ui.LayoutView] = ui.Container(
        head, *board, *inputs.rows, accent_colour=accent_of(game, side)
    )
    return Layout(container)


def _header(page: PuzzlePage, words: Words) -> list[str]:
    """Return the lines above the board; lines beside a button are short."""
    attempt, puzzle = page.attempt, page.attempt.puzzle
    key = "daily-title" if attempt.day else "puzzle-title"
    title = f"**{words(key, game=sentences.game_title(puzzle.game, words))}**"
    goal = goal_text(puzzle, words)
    if page.stage is not Stage.TRYING:
        return [f"{title} · {goal}", *page.notice]
    return [f"{title} · {(attempt.step or 0) + 1}/{puzzle.asked}", goal, *page.notice]


def _above_px(page: PuzzlePage, words: Words) -> float:
    """Return the extra height in pixels above the board, compared with a match's message."""
    lines = sum(math.ceil(text_width(line.replace("**", "")) / _LINE) for line in _header(page, words))
    return _PRIVATE_PX + _LINE_PX * (lines - _HEADER_LINES)


def _inputs(page: PuzzlePage, words: Words, tiles: Tiles) -> Inputs:
    attempt = page.attempt
    target = Target(attempt.puzzle_id, attempt.step or 0, PUZZLE, explains=False)
    px = partial(_board_px, page.position, page.style, _above_px(page, words))
    return target_rows(target, words, page.viewport.walk(page.position), page.viewport, px, tiles)


def _board_px(position: Position, style: str, above_px: float, window: Window | None) -> float:
    return above_px + shown_px(position, style, window)


def _board(
    page: PuzzlePage, window: Window | None, words: Words, tiles: Tiles
) -> list[ui.Item[ui.LayoutView]]:
    position = page.position
    if page.style == TEXT:
        return [ui.TextDisplay(describe_position(position, words))]
    if page.stage is not Stage.TRYING:
        return [ui.TextDisplay(_grid(position, (), None, words, tiles))]
    walk = page.viewport.walk(position)
    if input_kind(walk, page.viewport.width) is InputKind.GRID:
        return []
    return [ui.TextDisplay(_grid(position, walk.points, window, words, tiles))]


def post_board(position: Position, words: Words, tiles: Tiles) -> str:
    """Return the board of a public puzzle message, with the legal moves marked."""
    return _grid(position, begin(position).points, None, words, tiles)


def _grid(
    position: Position, points: Sequence[int], window: Window | None, words: Words, tiles: Tiles
) -> str:
    marks, texts = sentences.piece_marks(position.game, words), tiles.texts(position.game)
    return board_text(position, next_points=points, window=window, marks=marks, tiles=texts)


def _end_row(page: PuzzlePage, words: Words) -> Row:
    number = page.attempt.puzzle_id
    again = Button(label=words("button-try-again"), custom_id=custom_id(PUZZLE_AGAIN, number))
    following = Button(label=words("button-next-puzzle"), custom_id=custom_id(PUZZLE_NEXT, number))
    other = again if page.stage is Stage.MISSED else following
    solution = _show_button(page, words)
    return Row(other, solution) if page.stage is Stage.MISSED else Row(solution, other)


def _show_button(page: PuzzlePage, words: Words) -> Button:
    identity = custom_id(PUZZLE_SHOW, page.attempt.puzzle_id)
    return Button(label=words("button-solution"), custom_id=identity)


def _paint_board(position: Position, window: Window | None) -> bytes:
    from bot.render.pictures.picture import board_png

    return board_png(position, is_finished=False, window=window)
