"""The message of the daily puzzle, posted in each server's chosen channel and kept up to date.

Container
  TextDisplay   the task
  TextDisplay   the board, or a MediaGallery with its picture
  TextDisplay   solvers with their times, and how many people tried
  ActionRow     [Solve]
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.chat.live.live_messages import DueRedraw, LiveMessages
from bot.features.puzzles.page import goal_text, span_text
from bot.hosting.matches.board import Place, usual_style
from bot.hosting.matches.match import Player
from bot.hosting.puzzles.attempt import Attempt, PuzzleResult
from bot.hosting.puzzles.catalog import number_of
from bot.hosting.puzzles.dailies import DailyPost
from bot.hosting.puzzles.errors import NoPuzzlesError
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import BoardPage, Drawing, ShownBoard, draw_page, drawn_style
from bot.views.boards.match_page import accent_of
from bot.views.custom_id import Press, Subject
from bot.views.input.buttons import Row, press_button
from bot.views.input.walk import begin
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.names import distinct_names
from db.puzzle_rows import DailyPostRow, ResultRow

DAILY = Press("daily", 2, Subject.NOTHING)  # day, puzzle: starts this day's puzzle


_LISTED = 15


async def draw_daily(
    post: DailyPost, words: Words, tiles: Tiles = NO_TILES, *, has_files: bool = True
) -> Drawing:
    """Build the message of a daily puzzle; after its day, it has no button.

    Without `has_files`, no picture can be attached, so emoji show the board.
    """
    puzzle, day = post.puzzle, post.row.day
    words = words.of(puzzle.game)
    usual, lacks_tiles = usual_style(puzzle.game.look), tiles.is_waiting_for(puzzle.game)
    style = drawn_style(usual, puzzle.position, lacks_tiles=lacks_tiles, has_files=has_files)
    title = words("daily-title", game=sentences.game_title(puzzle.game, words))
    solve = press_button(
        words("button-solve"), DAILY, day, number_of(puzzle), style=discord.ButtonStyle.primary
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
        below=results_text(post.results, words),
        rows=() if post.is_over else (Row(solve),),
    )
    return await draw_page(page)


def results_text(results: Sequence[ResultRow], words: Words) -> str:
    """Return the solvers' names and times, and how many people tried, if not all have solved it.

    `results` has the fastest solvers first. Of more than 15, the others are only counted.
    """
    solved = [row for row in results if row.result == PuzzleResult.SOLVED]
    names = distinct_names(Player(row.user_id, row.name) for row in solved[:_LISTED])
    lines = [_line(row, names[row.user_id], words) for row in solved[:_LISTED]]
    if len(solved) > _LISTED:
        lines.append(words("daily-more", count=len(solved) - _LISTED))
    if not solved:
        lines.append(words("daily-nobody"))
    if len(results) > len(solved):
        lines.append(f"-# {words('daily-tried', count=len(results))}")
    return "\n".join(lines)


def _line(row: ResultRow, name: str, words: Words) -> str:
    return f"- {words('daily-line-solved', name=name, time=span_text(row.ended_at - row.began_at, words))}"


class DailyMessages(LiveMessages[DailyPost]):
    """Messages of daily puzzles; their shown state is not stored, so today's are all redrawn on startup.

    A deleted message is not reposted.
    """

    kind = "daily"

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.boards.messages, parts.boards.redraws, parts.service.share)
        self._parts = parts
        self._dailies = parts.service.dailies

    def schedule_post(self, row: DailyPostRow) -> None:
        """Schedule posting or redrawing a day's message; does not wait."""
        self.schedule_load((row.guild_id, row.day))

    def handle_attempt_end(self, attempt: Attempt) -> None:
        """Schedule a redraw of the message that lists the result of `attempt`, if any; does not wait."""
        if attempt.day and attempt.guild_id is not None:
            self.schedule_load((attempt.guild_id, attempt.day))

    async def load(self, subject_id: Any) -> DailyPost:
        """Return a server's post for a day; raises `NoPuzzlesError` if the day has no puzzle there.

        `subject_id` is the pair of the server's id and the day, as in `DailyPost.id`.
        """
        return await self._dailies.load(*subject_id)

    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return redraws of all of today's posts, in a channel or (`None`) in all."""
        rows = await self._dailies.todays()
        return [
            self.job((one.guild_id, one.day), Place(one.guild_id, one.channel_id, one.message_id))
            for one in rows
            if channel_id in (None, one.channel_id)
        ]

    async def layout(self, subject: DailyPost) -> Drawing:
        """Build the message with the puzzle and the table of solvers, in the server's language."""
        guild_id = subject.row.guild_id
        guild = self._parts.client.get_guild(guild_id)
        words = await self._parts.languages.words_of_server(guild, guild_id)
        has_files = self.messages.file_rights.has(subject.place.channel_id)
        return await draw_daily(subject, words, self._parts.tiles, has_files=has_files)

    def nonce(self, subject: DailyPost) -> str:
        """Return the post's nonce, with which Discord detects duplicate posts."""
        return f"daily:{subject.row.id}"

    def revision(self, subject: DailyPost) -> int:
        """Return the number of results so far, solved or not."""
        return len(subject.results)

    async def attach(self, posted: DailyPost) -> None:
        """Store which message shows the post."""
        await self._dailies.attach(posted.row, posted.place.message_id or 0)

    def is_wanted(self, subject: DailyPost) -> bool:
        """Return whether the post is still today's."""
        return not subject.is_over

    async def _load_and_redraw(self, subject_id: Any) -> None:
        with contextlib.suppress(NoPuzzlesError):
            await super()._load_and_redraw(subject_id)
