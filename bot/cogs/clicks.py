"""Everything that is clicked, chosen or submitted, read from its custom id.

One listener takes them all, known and unknown, old and forged, before
and after a restart, so that nothing can fall between two handlers:
discord.py's own dispatch passes over a custom id that is not in the
message, over modals it has not opened itself, and over exceptions.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import discord
from discord.ext import commands

from bot.chat import permissions
from bot.chat.answers import Answer
from bot.chat.boards import Boards, Hold
from bot.chat.first_post import FirstPost
from bot.chat.intake import Intake
from bot.cogs import exports, guide
from bot.hosting.errors import (
    ChallengeError,
    HostingError,
    MatchFinishedError,
    NotAPlayerError,
    NotYourChallengeError,
    NotYourTurnError,
    StaleBoardError,
    UnplayableMatchError,
)
from bot.hosting.match import Challenge, Match, UnplayableMatch
from bot.hosting.service import GameService
from bot.i18n import words_for
from bot.views import sentences
from bot.views.board import Drawing, draw
from bot.views.challenge import challenge_layout, moved_layout
from bot.views.custom_id import Click, CustomIdError, OldCustomIdError, Press, parse_custom_id
from bot.views.menu import MoveModal, menu_layout, note_layout, resign_layout, typed_move
from bot.views.names import safe_name
from bot.views.unplayable import unplayable_layout
from bot.views.walk import Walk, WalkError, resume

_ACTION = re.compile("[0-9]{1,6}")
_OF_CHALLENGES = frozenset({Press.ACCEPT, Press.DECLINE, Press.CANCEL})

Handler = Callable[[Answer, Click], Awaitable[None]]


class Clicks(commands.Cog):
    """Answers buttons, menus and modals."""

    def __init__(self, service: GameService, boards: Boards, first_post: FirstPost, intake: Intake) -> None:
        self._service = service
        self._boards = boards
        self._first_post = first_post
        self._intake = intake
        self._handlers: dict[Press, Handler] = {
            Press.PLAY: self._play,
            Press.PICK: self._pick,
            Press.PAN: self._pan,
            Press.STEP: self._step,
            Press.TYPE: self._type,
            Press.TYPED: self._typed,
            Press.PICTURE: self._picture,
            Press.MORE: self._more,
            Press.RESIGN: self._resign,
            Press.RESIGN_SURE: self._resign_sure,
            Press.STAY: self._stay,
            Press.CLOSE: self._close,
            Press.REPOST: self._repost,
            Press.EXPORT: self._export,
            Press.HELP: self._help,
            Press.REMATCH: self._rematch,
            Press.ACCEPT: self._accept,
            Press.DECLINE: self._decline,
            Press.CANCEL: self._cancel,
        }

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take every click and every submit, once."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in kinds or not await self._intake.admits(interaction):
            return
        answer = Answer.to(interaction)
        await answer.guard(lambda: self._handle(answer))

    async def _handle(self, answer: Answer) -> None:
        data: Any = answer.interaction.data
        try:
            click = parse_custom_id(data.get("custom_id", ""))
        except OldCustomIdError as error:
            await self._renew(answer, error.match_id)
            await answer.say(answer.words("old-button"))
        except CustomIdError:
            await answer.say(answer.words("unknown-button"))
        else:
            await self._obey(answer, click)

    async def _renew(self, answer: Answer, match_id: int | None) -> None:
        """Show the match with buttons of today in place of an older version's board."""
        if match_id is not None:
            with contextlib.suppress(HostingError):
                await self._refresh(answer, await self._service.get(match_id))

    async def _obey(self, answer: Answer, click: Click) -> None:
        try:
            await self._handlers[click.press](answer, click)
        except UnplayableMatchError as error:
            await self._show_unplayable(answer, error.match)
            raise

    # -- moves ----------------------------------------------------------------------
    async def _play(self, answer: Answer, click: Click) -> None:
        match_id, seq, action = click.numbers
        await self._move(answer, match_id, lambda: self._service.play(match_id, answer.user_id, action, seq))

    async def _pick(self, answer: Answer, click: Click) -> None:
        data: Any = answer.interaction.data
        values = [str(value) for value in data.get("values") or []]
        if len(values) != 1 or not _ACTION.fullmatch(values[0]):
            await answer.say(answer.words("unknown-button"))
            return
        match_id, seq, _ = click.numbers
        action = int(values[0])
        await self._move(answer, match_id, lambda: self._service.play(match_id, answer.user_id, action, seq))

    async def _typed(self, answer: Answer, click: Click) -> None:
        data: Any = answer.interaction.data
        text = typed_move(data.get("components", []))
        await self._move(answer, click.id, lambda: self._service.play_text(click.id, answer.user_id, text))
        if answer.interaction.message is None:
            await answer.say(answer.words("move-typed"))

    async def _move(self, answer: Answer, match_id: int, play: Callable[[], Awaitable[Match]]) -> None:
        """Make a move and show what came of it in the message that was clicked."""
        async with self._boards.answering(match_id) as hold:
            try:
                match = await play()
            except (StaleBoardError, MatchFinishedError) as error:
                await self._refresh(answer, error.match, hold)
                raise
            # The engine's reply follows by itself: nobody waits for it before seeing their own move.
            await self._refresh(answer, match, hold)

    async def _refresh(
        self,
        answer: Answer,
        match: Match,
        hold: Hold | None = None,
        *,
        walk: Walk | None = None,
        window: int = 0,
    ) -> None:
        """Show `match` in the message that was clicked, or point from it to where the match is."""
        message = answer.interaction.message
        match = await self._adopt(match, message)
        if message is None or message.flags.ephemeral:
            self._boards.changed(match)
        elif message.id != match.place.message_id:
            if _shows(message, match.id):
                await answer.replace(Drawing(moved_layout(match)))
            self._boards.changed(match)
        elif await answer.replace(await draw(match, walk=walk, window=window)):
            self._boards.answered(answer.original_id, answer.interaction)
            if hold is not None:
                hold.shown = match
        else:
            self._boards.changed(match)

    async def _adopt(self, match: Match, message: discord.Message | None) -> Match:
        """Take the clicked message for the board's when none is known: a crash came before it was noted."""
        match = self._boards.placed_now(match)
        if message is None or match.place.message_id is not None or message.flags.ephemeral:
            return match
        adopted = match.at(replace(match.place, message_id=message.id))
        await self._boards.placed(adopted)
        return adopted

    # -- the board's other buttons ----------------------------------------------------
    async def _pan(self, answer: Answer, click: Click) -> None:
        match_id, seq, window = click.numbers
        match = await self._current_match(answer, match_id, seq)
        async with self._boards.answering(match_id) as hold:
            await self._refresh(answer, match, hold, window=window)

    async def _step(self, answer: Answer, click: Click) -> None:
        """Show a half-made move one step on, or one back."""
        match_id, seq, action, _ = click.numbers
        depth, window = click.walked
        match = await self._current_match(answer, match_id, seq)
        if match.player_to_move is None or match.player_to_move.user_id != answer.user_id:
            raise NotYourTurnError(match)
        try:
            walk = resume(match.position, action, depth)
        except WalkError:
            await answer.say(answer.words("unknown-button"))
            return
        async with self._boards.answering(match_id) as hold:
            await self._refresh(answer, match, hold, walk=walk, window=window)

    async def _current_match(self, answer: Answer, match_id: int, seq: int) -> Match:
        """Return the match as the clicked board shows it; else show the true board, and raise."""
        match = await self._players_match(answer, match_id)
        if match.is_finished or not match.is_current(seq):
            await self._refresh(answer, match)
            raise MatchFinishedError(match) if match.is_finished else StaleBoardError(match)
        return match

    async def _type(self, answer: Answer, click: Click) -> None:
        match = await self._players_match(answer, click.id)
        if match.is_finished:
            await self._refresh(answer, match)
            raise MatchFinishedError(match)
        player = match.player_to_move
        if player is None or player.user_id != answer.user_id:
            raise NotYourTurnError(match)
        await answer.ask(MoveModal(match, answer.words))

    async def _picture(self, answer: Answer, click: Click) -> None:
        match_id, is_picture = click.numbers
        if is_picture:
            missing = permissions.missing(answer.interaction, needs_files=True)
            if missing:
                await answer.say(permissions.sentence(missing, answer))
                return
        async with self._boards.answering(match_id) as hold:
            match = await self._service.set_picture(match_id, answer.user_id, bool(is_picture))
            await self._refresh(answer, match, hold)

    async def _players_match(self, answer: Answer, match_id: int) -> Match:
        """Return the match; raises `NotAPlayerError` for those who only watch it."""
        match = await self._service.get(match_id)
        if match.seat_of(answer.user_id) is None:
            raise NotAPlayerError(match)
        return match

    async def _more(self, answer: Answer, click: Click) -> None:
        match = await self._service.get(click.id)
        is_player = match.seat_of(answer.user_id) is not None
        await answer.show(menu_layout(match, answer.words, is_player=is_player))

    async def _resign(self, answer: Answer, click: Click) -> None:
        match = await self._players_match(answer, click.id)
        if match.is_finished:
            raise MatchFinishedError(match)
        question = resign_layout(match, answer.words)
        if not (_is_private(answer) and await answer.replace(Drawing(question))):
            await answer.show(question)

    async def _resign_sure(self, answer: Answer, click: Click) -> None:
        match = await self._service.resign(click.id, answer.user_id)
        await self._note(answer, sentences.result_text(match, answer.words))

    async def _stay(self, answer: Answer, click: Click) -> None:
        await self._note(answer, answer.words("resign-not"))

    async def _close(self, answer: Answer, click: Click) -> None:
        closed = await self._service.close_unplayable(click.id, answer.user_id)
        self._boards.unplayable_changed(closed)
        await self._note(answer, answer.words("unplayable-closed", id=str(closed.id)))

    async def _show_unplayable(self, answer: Answer, match: UnplayableMatch) -> None:
        """Show in place of the board that was clicked that it cannot be drawn any more."""
        message = answer.interaction.message
        if message is not None and message.id == match.place.message_id:
            await answer.replace(Drawing(unplayable_layout(match, words_for(match.board.locale))))

    async def _note(self, answer: Answer, text: str) -> None:
        """Put a sentence in place of the private menu that was clicked."""
        if not (_is_private(answer) and await answer.replace(Drawing(note_layout(text)))):
            await answer.say(text)

    async def _repost(self, answer: Answer, click: Click) -> None:
        match = await self._players_match(answer, click.id)
        missing = permissions.missing(answer.interaction, needs_files=match.board.is_picture)
        if missing:
            await answer.say(permissions.sentence(missing, answer))
            return
        match = await self._boards.post(match.id)
        await self._note(answer, answer.words("reposted", link=sentences.link(match.place)))

    async def _export(self, answer: Answer, click: Click) -> None:
        match = await self._service.get(click.id)
        await answer.say(answer.words("exported"), files=[exports.file_of(match, "text")])

    async def _help(self, answer: Answer, click: Click) -> None:
        await answer.say(guide.text(answer.words))

    # -- challenges ---------------------------------------------------------------------
    async def _rematch(self, answer: Answer, click: Click) -> None:
        missing = permissions.missing(answer.interaction)
        if missing:
            await answer.say(permissions.sentence(missing, answer))
            return
        answer.will_be_public()
        new = await self._service.rematch(click.id, answer.user_id)
        if isinstance(new, Match):
            await self._first_post.post_match(answer, new)
        else:
            await self._first_post.post_challenge(answer, new)

    async def _accept(self, answer: Answer, click: Click) -> None:
        with self._redrawing():
            match = await self._service.accept(click.id, answer.user_id)
        message = answer.interaction.message
        if message is not None and match.place.message_id not in (None, message.id):
            # The offer was posted twice: this one only leads to the board.
            await answer.replace(Drawing(moved_layout(match)))
        async with self._boards.answering(match.id) as hold:
            await self._refresh(answer, match, hold)

    async def _decline(self, answer: Answer, click: Click) -> None:
        with self._redrawing():
            await self._closed(answer, await self._service.decline(click.id, answer.user_id))

    async def _cancel(self, answer: Answer, click: Click) -> None:
        try:
            with self._redrawing():
                await self._closed(answer, await self._service.cancel(click.id, answer.user_id))
        except NotYourChallengeError as error:
            name = safe_name(error.challenge.challenger.name)
            await answer.say(answer.words("not-yours-to-cancel", name=name))

    async def _closed(self, answer: Answer, challenge: Challenge) -> None:
        if await answer.replace(Drawing(challenge_layout(challenge))):
            self._boards.challenge_shown(challenge)
        else:
            self._boards.challenge_changed(challenge)

    @contextlib.contextmanager
    def _redrawing(self) -> Iterator[None]:
        """Have a challenge redrawn that turns out to be over already: its last edit may have been lost."""
        try:
            yield
        except ChallengeError as error:
            if not error.challenge.is_pending and error.challenge.match_id is None:
                self._boards.challenge_changed(error.challenge)
            raise


def _is_private(answer: Answer) -> bool:
    """Whether the clicked message is seen by nobody else."""
    message = answer.interaction.message
    return message is not None and message.flags.ephemeral


def _shows(message: discord.Message, match_id: int) -> bool:
    """Whether the message is a board of this match, by the custom ids it holds."""
    clicks = _clicks_in(message.components)
    return any(click.id == match_id and click.press not in _OF_CHALLENGES for click in clicks)


def _clicks_in(components: Iterable[Any]) -> Iterator[Click]:
    for component in components:
        yield from _clicks_in(getattr(component, "children", ()))
        with contextlib.suppress(CustomIdError):
            yield parse_custom_id(getattr(component, "custom_id", None) or "")
