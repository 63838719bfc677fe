"""`/puzzle` and `/daily`: private pages that show immediately whether a move is correct."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.commands.choices import game_choices
from bot.chat.commands.texts import text
from bot.chat.incoming.presses import MoveInput
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.puzzles.daily import DAILY, DailyMessages, results_text
from bot.features.puzzles.page import (
    PUZZLE,
    PUZZLE_AGAIN,
    PUZZLE_NEXT,
    PUZZLE_SHOW,
    PuzzlePage,
    Stage,
    draw_puzzle,
    line_text,
    right_text,
    span_text,
)
from bot.hosting import background
from bot.hosting.matches.board import chosen_style, usual_style
from bot.hosting.matches.match_values import RatingChange
from bot.hosting.offered import is_offered, offered_game
from bot.hosting.puzzles.attempt import Attempt, Judgement, PuzzleResult, PuzzleVerdict, position_at
from bot.hosting.puzzles.dailies import day_of, midnight_after
from bot.hosting.ratings.rating import PLACEMENT_RESULTS
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click
from bot.views.input.pad import WIDTH
from bot.views.input.walk import Viewport
from bot.views.words import sentences
from bot.views.words.results import change_text, progress_text
from engines.core.game import Game
from engines.registry import games

_LOWEST, _HIGHEST = 100, 4000
_MOVE_S = 1.5
"""Pause in seconds between two moves of a solution."""


class PuzzleCommands(commands.Cog):
    """Commands and buttons of puzzles and the daily puzzle."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._tasks: set[asyncio.Task[None]] = set()
        MoveInput(parts.presses, PUZZLE, parts.access.number, self._judge, self._current, self._try)
        parts.presses.register(
            {
                PUZZLE_SHOW: self._show,
                PUZZLE_AGAIN: self._again,
                PUZZLE_NEXT: self._next,
                presses.PUZZLE_START: self._start,
                DAILY: self._solve,
            }
        )

    async def cog_unload(self) -> None:
        """Cancel the playback of solutions on puzzle pages."""
        await background.cancel(*self._tasks)

    @app_commands.command(name="puzzle", description=text("command-puzzle"))
    @app_commands.describe(game=text("option-game"), rating=text("option-puzzle-rating"))
    @app_commands.choices(game=game_choices())
    async def puzzle(
        self,
        interaction: discord.Interaction,
        game: str = "",
        rating: app_commands.Range[int, _LOWEST, _HIGHEST] | None = None,
    ) -> None:
        """Show the puzzle of this game that the person has not finished, or else a new one near `rating`.

        The default game is that of `_last_game`; the default rating is the person's.
        """
        await self._offer(Response.to(interaction), game, rating)

    async def _start(self, response: Response, click: Click) -> None:
        await self._offer(response, "" if click.text == presses.ANY_GAME else click.text)

    async def _offer(self, response: Response, game: str, rating: int | None = None) -> None:
        """Show a puzzle, as `puzzle` does, of the named `game` or, if that is empty, of the `_last_game`."""
        chosen = offered_game(game) if game else await self._last_game(response)
        player = people.player_of(response.interaction.user)
        await self._try(response, await self._parts.service.puzzles.next(player, chosen, rating))

    @app_commands.command(name="daily", description=text("command-daily"))
    @app_commands.describe(game=text("option-game"))
    @app_commands.choices(game=game_choices())
    async def daily(self, interaction: discord.Interaction, game: str = "") -> None:
        """Show today's puzzle."""
        await self._begin_daily(Response.to(interaction), offered_game(game) if game else None)

    async def _solve(self, response: Response, click: Click) -> None:
        day, number = click.numbers
        await self._begin_daily(response, self._parts.service.puzzles.catalog.get(number).game, day)

    async def _begin_daily(self, response: Response, game: Game | None, day: int = 0) -> None:
        interaction = response.interaction
        player = people.player_of(interaction.user)
        attempt = await self._parts.service.dailies.begin(player, game, interaction.guild_id, day)
        await self._renew(response, Judgement(attempt, PuzzleVerdict.STALE))

    # -- presses ------------------------------------------------------------------
    async def _current(self, response: Response, number: int, step: int) -> Attempt | None:
        attempt = await self._parts.service.puzzles.get(response.user_id, number)
        if attempt.step == step:
            return attempt
        await self._renew(response, Judgement(attempt, PuzzleVerdict.STALE))
        return None

    async def _show(self, response: Response, click: Click) -> None:
        judgement = await self._parts.service.puzzles.show(response.user_id, click.id)
        words = response.words
        line = line_text(judgement.attempt.puzzle, words)
        lines = (
            words("two-sentences", first=words("puzzle-shown"), second=f"**{line}**"),
            *await self._ending_lines(response, judgement, has_line=False),
        )
        page = PuzzlePage(judgement.attempt, Stage.DONE, lines, played=0)
        await self._draw(response, page)
        background.run_once(self._play_solution(response, page), "solution", click.id, self._tasks)

    async def _play_solution(self, response: Response, page: PuzzlePage) -> None:
        """Show the moves of a solution one after the other, until the person opens another page."""
        for played in range(1, len(page.attempt.puzzle.line) + 1):
            await asyncio.sleep(_MOVE_S)
            if not self._parts.client.private_messages.is_showing(response):
                return
            await response.renew(await self._drawing(response, replace(page, played=played)))

    async def _again(self, response: Response, click: Click) -> None:
        attempt = await self._parts.service.puzzles.retry(response.user_id, click.id)
        await self._try(response, attempt, notice=response.words("puzzle-uncounted"))

    async def _next(self, response: Response, click: Click) -> None:
        await self._offer(response, self._parts.service.puzzles.catalog.get(click.id).game.id)

    async def _judge(self, response: Response, number: int, step: int, action: int) -> None:
        judgement = await self._parts.service.puzzles.play(response.user_id, number, step, action)
        attempt, words = judgement.attempt, response.words
        position = position_at(attempt.puzzle, min(step, attempt.puzzle.asked - 1))
        move = sentences.move_title(position, action, words) if action < position.action_count else ""
        if judgement.verdict is PuzzleVerdict.RIGHT:
            await self._try(response, attempt, notice=right_text(attempt.puzzle, step, words))
        elif judgement.verdict is PuzzleVerdict.WRONG:
            lines = (words("puzzle-wrong", move=move), *await self._ending_lines(response, judgement))
            await self._draw(response, PuzzlePage(attempt, Stage.MISSED, lines, step))
        else:
            await self._renew(response, judgement)

    # -- pages --------------------------------------------------------------------
    async def _renew(self, response: Response, judgement: Judgement) -> None:
        """Show a puzzle as it stands now: to be solved, or with its result if the attempt has ended."""
        if judgement.verdict is PuzzleVerdict.STALE and judgement.attempt.step is not None:
            await self._try(response, judgement.attempt)
        else:
            await self._end(response, judgement)

    async def _try(
        self, response: Response, attempt: Attempt, viewport: Viewport | None = None, notice: str = ""
    ) -> None:
        """Show a puzzle that the person is solving, with `notice` above the board.

        Without a notice, the first step shows how to begin, and later steps nothing.
        `viewport` is the part of the board on the buttons.
        """
        said = notice or ("" if attempt.step else response.words("puzzle-begin"))
        page = PuzzlePage(attempt, Stage.TRYING, (said,) if said else (), viewport=viewport or Viewport())
        await self._draw(response, page)

    async def _end(self, response: Response, judgement: Judgement) -> None:
        """Show a finished attempt: solved, given up, or failed."""
        attempt, words = judgement.attempt, response.words
        lines = await self._ending_lines(response, judgement)
        if attempt.result is PuzzleResult.SOLVED and attempt.duration is not None:
            lines = (words("puzzle-solved-in", time=span_text(attempt.duration, words)), *lines)
        elif judgement.verdict is PuzzleVerdict.SOLVED:
            lines = (words("puzzle-solved"), *lines)
        stage = Stage.DONE if _is_known(judgement) else Stage.MISSED
        await self._draw(response, PuzzlePage(attempt, stage, lines))

    async def _ending_lines(
        self, response: Response, judgement: Judgement, *, has_line: bool = True
    ) -> tuple[str, ...]:
        """Return the lines below the result: the solution, the new rating, and those of a daily puzzle.

        The solution is left out without `has_line`, and if the person has not found or seen all of it; the
        rating if it has not changed. A daily puzzle adds the streak and the server's results, if there are
        any, and the time of the next one.
        """
        attempt, words = judgement.attempt, response.words
        lines = [f"-# {line_text(attempt.puzzle, words)}"] if has_line and _is_known(judgement) else []
        if judgement.change is not None:
            lines += _rating_lines(judgement.change, words)
        if attempt.day:
            lines += await self._day_lines(response, attempt)
        return tuple(lines)

    async def _day_lines(self, response: Response, attempt: Attempt) -> list[str]:
        words, guild_id = response.words, response.interaction.guild_id
        lines = []
        streak = await self._parts.service.dailies.streak(response.user_id)
        if streak:
            lines.append(words("daily-streak", days=streak))
        if guild_id is not None:
            results = await self._parts.service.dailies.results(guild_id, attempt.day, attempt.puzzle.game)
            if results:
                lines += [f"**{words('daily-results')}**", results_text(results, words)]
        when = f"<t:{int(midnight_after(self._parts.runtime.now()).timestamp())}:R>"
        return [*lines, f"-# {words('daily-next', when=when)}"]

    async def _draw(self, response: Response, page: PuzzlePage) -> None:
        await self._parts.panels.show(response, await self._drawing(response, page))

    async def _drawing(self, response: Response, page: PuzzlePage) -> Drawing:
        """Draw the page in the person's style, theme, pad width and orientation.

        The server's style and theme apply if the person has chosen none.
        """
        mine = await self._parts.preferences.of_person(response.user_id)
        ours = await self._parts.preferences.of_server(response.interaction.guild_id)
        position = page.attempt.puzzle.position
        bottom_side = await self._parts.viewports.bottom_side_for(
            position, position.side_to_move, response.user_id
        )
        viewport = replace(page.viewport, width=mine.pad_width or WIDTH, bottom_side=bottom_side)
        style, picture = chosen_style([mine, ours], usual_style(position.game.look))
        page = replace(page, style=style, picture=picture, viewport=viewport)
        return await draw_puzzle(page, response.words, self._parts.tiles)

    async def _last_game(self, response: Response) -> Game:
        """Return the game played last, if the server offers it, or else the game of today's puzzle."""
        preferences, today = self._parts.preferences, day_of(self._parts.runtime.now())
        last = games().get((await preferences.of_person(response.user_id)).last_game or "")
        server = await preferences.of_server(response.interaction.guild_id)
        if last is not None and is_offered(last.id, server):
            return last
        return self._parts.service.dailies.game_of(today, server)


def _rating_lines(change: RatingChange, words: Words) -> list[str]:
    """Return the lines on the new puzzle rating: with an explanation the first time.

    Until the rating is shown, they name the number of puzzles that it still needs.
    """
    if change.missing:
        return [progress_text(change.results, change.missing, words, "puzzle-rating")]
    lines = [words("puzzle-rating", rating=change_text(change))]
    return [*lines, words("puzzle-rating-explained")] if change.results == PLACEMENT_RESULTS else lines


def _is_known(judgement: Judgement) -> bool:
    """Whether the person has found or seen the whole solution."""
    return judgement.verdict is PuzzleVerdict.SOLVED or judgement.attempt.result in (
        PuzzleResult.SOLVED,
        PuzzleResult.SHOWN,
    )


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    messages = DailyMessages(parts)
    parts.service.dailies.changes.subscribe(messages.schedule_post)
    parts.service.puzzles.changes.subscribe(messages.handle_attempt_end)
    parts.on_start.append(messages.catch_up)
    await parts.add(PuzzleCommands(parts))
