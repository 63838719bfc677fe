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

from bot.features.puzzles.page import goal_text, span_text
from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.match import Player
from bot.hosting.puzzles.attempt import PuzzleResult
from bot.hosting.puzzles.catalog import number_of
from bot.hosting.puzzles.dailies import DailyPost
from bot.i18n import Words
from bot.views.boards.board import BoardPage, Drawing, ShownBoard, draw_page, drawn_style
from bot.views.boards.match_page import accent_of
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.input.buttons import Button, Row
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
    lacks_tiles = tiles.is_waiting_for(puzzle.game)
    style = drawn_style(BoardStyle.EMOJI, puzzle.position, lacks_tiles=lacks_tiles, has_files=has_files)
    title = words("daily-title", game=sentences.game_title(puzzle.game, words))
    solve = Button(
        label=words("button-solve"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(DAILY, day, number_of(puzzle)),
    )
    page = BoardPage(
        text=f"### {title}\n{goal_text(puzzle, words)}",
        board=ShownBoard(
            puzzle.position,
            style,
            f"daily-{day}.png",
            next_points=() if style.needs_files else begin(puzzle.position).points,
            counts_stores=True,
        ),
        words=words,
        tiles=tiles,
        accent=accent_of(puzzle.game, puzzle.position.side_to_move),
        below=table_text(post.results, words) or words("daily-nobody"),
        rows=() if post.is_over else (Row(solve),),
    )
    return await draw_page(page)


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
