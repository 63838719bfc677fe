"""The message of the daily puzzle: the board, the table of solvers, and one button.

Container
  TextDisplay   the task
  TextDisplay   the board, or a MediaGallery with its picture
  TextDisplay   solvers with their times
  ActionRow     [Solve]
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.features.puzzles.page import goal_text, span_text
from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.match import Player
from bot.hosting.puzzles.attempt import PuzzleResult
from bot.hosting.puzzles.catalog import number_of
from bot.hosting.puzzles.dailies import DailyPost
from bot.i18n import Words
from bot.views.boards.board import Drawing, Layout, accent_of
from bot.views.boards.drawn_style import drawn_style
from bot.views.boards.illustration import illustrate
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.input.inputs import Button, Row
from bot.views.input.walk import begin
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.names import distinct_names
from db.puzzle_rows import ResultRow

DAILY = Press("daily", 2, Subject.NOTHING)  # day, puzzle: starts this day's puzzle


_LISTED = 15


async def draw_daily(
    post: DailyPost, words: Words, tiles: Tiles = NO_TILES, *, has_files: bool = True
) -> Drawing:
    """Build the message of a daily puzzle; after its day, without the button.

    Without `has_files`, no picture can be attached.
    """
    puzzle, day = post.puzzle, post.row.day
    words = words.of(puzzle.game)
    board_style = drawn_style(
        BoardStyle.EMOJI, puzzle.position, lacks_tiles=tiles.is_waiting_for(puzzle.game)
    )
    board = await illustrate(
        puzzle.position,
        board_style if has_files else BoardStyle.EMOJI,
        words,
        tiles,
        f"daily-{day}.png",
        next_points=begin(puzzle.position).points,
    )
    title = words("daily-title", game=sentences.game_title(puzzle.game, words))
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(f"### {title}\n{goal_text(puzzle, words)}"),
        board.item,
        ui.TextDisplay(table_text(post.results, words) or words("daily-nobody")),
    ]
    if not post.is_over:
        identity = custom_id(DAILY, day, number_of(puzzle))
        style = discord.ButtonStyle.primary
        items.append(Row(Button(label=words("button-solve"), custom_id=identity, style=style)))
    accent = accent_of(puzzle.game, puzzle.position.side_to_move)
    return Drawing(Layout(ui.Container(*items, accent_colour=accent)), board.picture, board.name)


def table_text(results: Sequence[ResultRow], words: Words) -> str:
    """Return the table of results, fastest solvers first; empty without results."""
    names = distinct_names(Player(row.user_id, row.name) for row in results[:_LISTED])
    lines = [_line(row, names[row.user_id], words) for row in results[:_LISTED]]
    if len(results) > _LISTED:
        lines.append(words("daily-more", count=str(len(results) - _LISTED)))
    return "\n".join(lines)


def _line(row: ResultRow, name: str, words: Words) -> str:
    if row.result != PuzzleResult.SOLVED:
        return f"- {words('daily-line-failed', name=name)}"
    return f"- {words('daily-line-solved', name=name, time=span_text(row.ended_at - row.began_at, words))}"
