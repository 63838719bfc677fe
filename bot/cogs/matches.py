"""The group `/match`: everything that can be done with a match without touching its board."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.clicked import ClickedBoards
from bot.chat.languages import Languages
from bot.chat.live.boards import Boards
from bot.chat.live.first_post import FirstPost
from bot.chat.looking import Looking
from bot.chat.server import permissions
from bot.cogs.texts import text
from bot.hosting.errors import HostingError
from bot.hosting.matches.acting.turn import typed
from bot.hosting.matches.errors import (
    MatchFinishedError,
    NotAPlayerError,
    UnknownMatchError,
    UnplayableMatchError,
)
from bot.hosting.matches.match import Match
from bot.hosting.service import GameService
from bot.i18n import Words
from bot.views.boards.unplayable import unplayable_layout
from bot.views.boards.waiting import done_text
from bot.views.menu import note_layout, resign_layout
from bot.views.words import sentences
from bot.views.words.names import plain_name

Asked = Callable[..., Coroutine[Any, Any, None]]
"""What a command about one match calls: the interaction, options of its own, and `match`: which one."""
Suggest = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]

_MOST_CHOICES = 25
_LISTED = 15


class Matches(commands.GroupCog, group_name="match", group_description=text("command-match")):
    """Moves, boards and lists of one's own matches."""

    def __init__(
        self, service: GameService, boards: Boards, first_post: FirstPost, languages: Languages
    ) -> None:
        self._service = service
        self._boards = boards
        self._first_post = first_post
        self.looking = Looking(service, boards)
        self._languages = languages
        self._clicked = ClickedBoards(service, boards)
        super().__init__()

    @app_commands.command(name="move", description=text("command-match-move"))
    @app_commands.describe(at=text("option-at"), match=text("option-match"))
    async def move(self, interaction: discord.Interaction, at: str, match: str = "") -> None:
        """Play a move by its notation."""
        answer = Answer.to(interaction)
        chosen = await self.pick(interaction, match)
        with self._boards.answering(chosen.id):
            played = await self._service.obey(chosen.id, answer.viewer, typed(at))
            await self._service.reply(played)
        done = done_text(played, interaction.user.id, answer.words)
        await answer.confirm(self._clicked.told(played, done, answer.words))

    @app_commands.command(name="board", description=text("command-match-board"))
    @app_commands.describe(match=text("option-match"))
    async def board(self, interaction: discord.Interaction, match: str = "") -> None:
        """Post the board at the bottom."""
        answer = Answer.to(interaction)
        chosen = await self.pick(interaction, match)
        if not chosen.may_arrange(interaction.user.id):
            raise NotAPlayerError(chosen)
        missing = permissions.missing(interaction, needs_files=chosen.board.is_picture)
        if missing:
            await answer.say(permissions.sentence(missing, answer))
            return
        answer.will_be_public()
        await self._first_post.repost(answer, chosen)

    @app_commands.command(name="resign", description=text("command-match-resign"))
    @app_commands.describe(match=text("option-match"))
    async def resign(self, interaction: discord.Interaction, match: str = "") -> None:
        """Ask whether to resign."""
        answer = Answer.to(interaction)
        try:
            chosen = await self.pick(interaction, match)
        except UnplayableMatchError as error:
            if error.match.is_finished or not error.match.may_arrange(interaction.user.id):
                raise
            await answer.show(unplayable_layout(error.match, answer.words))
            return
        if chosen.seat_of(interaction.user.id) is None:
            raise NotAPlayerError(chosen)
        if chosen.is_finished:
            raise MatchFinishedError(chosen)
        await answer.show(resign_layout(chosen, answer.words))

    @app_commands.command(name="list", description=text("command-match-list"))
    async def list_mine(self, interaction: discord.Interaction) -> None:
        """List one's matches, those that wait for a move first."""
        answer = Answer.to(interaction)
        user_id = interaction.user.id
        matches = await self._service.matches_of(user_id)
        unplayable = await self._service.unplayable.of_player(user_id)
        if not matches and not unplayable:
            await answer.say(answer.words("no-match"))
            return
        matches.sort(key=lambda match: not match.is_turn_of(user_id))
        listed = matches[:_LISTED]
        names = sentences.opponent_names(listed, user_id, answer.words)
        lines = [_line(match, user_id, name, answer.words) for match, name in zip(listed, names, strict=True)]
        if len(matches) > _LISTED:
            lines.append(answer.words("and-more", count=len(matches) - _LISTED))
        lines += [f"- {sentences.unplayable_text(match, answer.words)}" for match in unplayable[:_LISTED]]
        await answer.show(note_layout("\n".join([answer.words("list-title"), *lines]), answer.words))

    def add_command(
        self,
        name: str,
        description: app_commands.locale_str,
        ask: Asked,
        suggest: Suggest | None = None,
        **options: app_commands.locale_str,
    ) -> None:
        """Add a command about one ongoing match: `/match name [match]` calls `ask`.

        By default one's own matches are suggested. `options` describes what else `ask` takes.
        """
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name, description=description, callback=ask
        )
        app_commands.describe(match=text("option-match"), **options)(command)

        # Not the method itself: discord.py would look for a cog to bind it to.
        async def own(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return await self._matching(interaction, current, is_finished=False)

        command.autocomplete("match")(suggest or own)
        self.add(command)

    def add_of_any(self, command: app_commands.Command[Any, ..., None], *, is_finished: bool | None) -> None:
        """Add a command whose option `match` is offered one's finished matches, or with `None` all."""

        async def own(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            return await self._matching(interaction, current, is_finished=is_finished)

        command.autocomplete("match")(own)
        self.add(command)

    def add(self, command: app_commands.Command[Any, ..., None]) -> None:
        """Add a command of another feature to the group."""
        assert self.app_command is not None
        self.app_command.add_command(command)

    # -- which match ------------------------------------------------------------
    async def pick(self, interaction: discord.Interaction, text_of_id: str) -> Match:
        """Return the match that a person means and may look at, else the only one they play.

        Raises `HostingError` where that is not clear, or where they may look at none of this number.
        """
        if text_of_id:
            return await self.looking.match(interaction, match_number(text_of_id))
        return await self._service.pick(interaction.user.id, interaction.channel_id or 0)

    async def pick_latest(
        self, interaction: discord.Interaction, text_of_id: str, *, is_finished: bool | None = None
    ) -> Match:
        """Return the match that is meant as `pick` does; without a number their latest one."""
        if not text_of_id:
            latest = await self._service.matches_of(interaction.user.id, is_finished=is_finished, limit=1)
            if latest:
                return latest[0]
        return await self.pick(interaction, text_of_id)

    @move.autocomplete("match")
    @board.autocomplete("match")
    async def _ongoing(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self._matching(interaction, current, is_finished=False)

    @resign.autocomplete("match")
    async def _closable(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Ongoing matches; those that can only be closed come last."""
        playable = await self._matching(interaction, current, is_finished=False)
        words = await self._languages.words_of(interaction)
        unplayable = [
            app_commands.Choice(name=f"#{match.id} · {words('unplayable-short')}"[:100], value=str(match.id))
            for match in await self._service.unplayable.of_player(interaction.user.id)
            if current.lstrip("#") in str(match.id)
        ]
        return [*playable, *unplayable][:_MOST_CHOICES]

    async def _matching(
        self, interaction: discord.Interaction, current: str, *, is_finished: bool | None
    ) -> list[app_commands.Choice[str]]:
        words = await self._languages.words_of(interaction)
        user_id = interaction.user.id
        matches = await self._service.matches_of(user_id, is_finished=is_finished)
        names = sentences.opponent_names(matches, user_id, words, plain_name)
        labels = (_label(match, user_id, name, words) for match, name in zip(matches, names, strict=True))
        named_ids = [(label, str(match.id)) for label, match in zip(labels, matches, strict=True)]
        wanted = current.casefold().lstrip("#")
        found = [pair for pair in named_ids if wanted in pair[0].casefold()]
        return [app_commands.Choice(name=name[:100], value=value) for name, value in found[:_MOST_CHOICES]]

    @move.autocomplete("at")
    async def _moves(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            match = await self.pick(interaction, getattr(interaction.namespace, "match", "") or "")
        except HostingError:
            return []
        names = _suggestions(match)
        wanted = current.strip().casefold()
        found = [name for name in names if name.casefold().startswith(wanted)]
        return [app_commands.Choice(name=name, value=name) for name in found[:_MOST_CHOICES]]


def match_number(text_of_id: str) -> int:
    """Return the id in `12` or `#12`; raises `UnknownMatchError` for anything else."""
    digits = str(text_of_id).strip().lstrip("#")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 18):
        raise UnknownMatchError(0)
    return int(digits)


def _suggestions(match: Match) -> list[str]:
    """The legal moves, in board order."""
    position = match.position
    return [position.format_action(action) for action in position.legal_actions()]


def _line(match: Match, user_id: int, name: str, words: Words) -> str:
    """One match of a list: number and game, which lead to its board, opponent, and whose turn it is."""
    turn = words("your-turn" if match.is_turn_of(user_id) else "their-turn")
    against = sentences.against_text(match, name, words)
    title = sentences.game_title(match.game, words)
    return f"- [**#{match.id}** {title}]({sentences.link(match.place)}) {against} · {turn}"


def _label(match: Match, user_id: int, name: str, words: Words) -> str:
    """One match of an autocomplete: `#12 Gomoku against Bob · your turn`; no formatting works there."""
    against = sentences.against_text(match, name, words)
    state = words("finished") if match.is_finished else ""
    turn = state or words("your-turn" if match.is_turn_of(user_id) else "their-turn")
    return f"#{match.id} {sentences.game_title(match.game, words)} {against} · {turn}".replace("*", "")
