"""What a board offers besides moves: its style, and all that opens from the button ⋯."""

from __future__ import annotations

from discord.ext import commands

from bot.chat import permissions
from bot.chat.answers import Answer
from bot.chat.boards import Boards
from bot.chat.clicked import ClickedBoards, is_private, note
from bot.chat.presses import Presses
from bot.cogs import exports
from bot.hosting.matches.errors import MatchFinishedError
from bot.hosting.service import GameService
from bot.views import sentences
from bot.views.board import Drawing
from bot.views.custom_id import Click, Press
from bot.views.menu import menu_layout, resign_layout
from bot.views.results import result_text


class BoardMenu(commands.Cog):
    """Answers the buttons that play no move."""

    def __init__(self, service: GameService, boards: Boards, presses: Presses) -> None:
        self._service = service
        self._boards = boards
        self._clicked = ClickedBoards(service, boards)
        presses.register(Press.PICTURE, self._picture)
        presses.register(Press.MORE, self._more)
        presses.register(Press.RESIGN, self._resign)
        presses.register(Press.RESIGN_SURE, self._resign_sure)
        presses.register(Press.STAY, self._stay)
        presses.register(Press.CLOSE, self._close)
        presses.register(Press.REPOST, self._repost)
        presses.register(Press.EXPORT, self._export)

    async def _picture(self, answer: Answer, click: Click) -> None:
        match_id, is_picture = click.numbers
        if is_picture:
            missing = permissions.missing(answer.interaction, needs_files=True)
            if missing:
                await answer.say(permissions.sentence(missing, answer))
                return
        async with self._boards.answering(match_id) as hold:
            match = await self._service.set_picture(match_id, answer.user_id, bool(is_picture))
            await self._clicked.refresh(answer, match, hold)

    async def _more(self, answer: Answer, click: Click) -> None:
        match = await self._service.get(click.id)
        is_player = match.seat_of(answer.user_id) is not None
        await answer.show(menu_layout(match, answer.words, is_player=is_player))

    async def _resign(self, answer: Answer, click: Click) -> None:
        match = await self._clicked.players_match(answer, click.id)
        if match.is_finished:
            raise MatchFinishedError(match)
        question = resign_layout(match, answer.words)
        if not (is_private(answer) and await answer.replace(Drawing(question))):
            await answer.show(question)

    async def _resign_sure(self, answer: Answer, click: Click) -> None:
        match = await self._service.resign(click.id, answer.user_id)
        await note(answer, result_text(match, answer.words))

    async def _stay(self, answer: Answer, click: Click) -> None:
        await note(answer, answer.words("resign-not"))

    async def _close(self, answer: Answer, click: Click) -> None:
        closed = await self._service.close_unplayable(click.id, answer.user_id)
        await note(answer, answer.words("unplayable-closed", id=str(closed.id)))

    async def _repost(self, answer: Answer, click: Click) -> None:
        match = await self._clicked.players_match(answer, click.id)
        missing = permissions.missing(answer.interaction, needs_files=match.board.is_picture)
        if missing:
            await answer.say(permissions.sentence(missing, answer))
            return
        match = await self._boards.post(match.id)
        await note(answer, answer.words("reposted", link=sentences.link(match.place)))

    async def _export(self, answer: Answer, click: Click) -> None:
        match = await self._service.get(click.id)
        await answer.say(answer.words("exported"), files=[exports.file_of(match, "text")])
