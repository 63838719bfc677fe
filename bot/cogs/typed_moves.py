"""Moves typed as plain messages: to the bot alone, or in a message that mentions it.

`@Tengen h8` is a move in the match that the message answers, else in the
only one of the channel in which it is that person's move. It goes to
the board like any other, which comes to the bottom when it was pushed out of
sight; only what is wrong is said, in one sentence. Where the bot may read all messages, `h8` alone is a move
too, in a match's own thread and in reply to a board; what is no move there is talk and stays unanswered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta

import aiohttp
import discord
from cachetools import LRUCache, TTLCache

from bot.chat.gateway.messages import ReceivedMessage, Way
from bot.chat.passing_replies import PassingReplies
from bot.hosting import background
from bot.hosting.errors import HostingError
from bot.hosting.matches.acting import turn
from bot.hosting.matches.acting.looking import Viewer
from bot.hosting.matches.errors import AmbiguousMatchError, NoMatchError, NoWaitingMatchError
from bot.hosting.matches.match import Match
from bot.hosting.matches.shown_match import ShownMatch
from bot.hosting.runtime import loop_time
from bot.i18n import Words
from bot.parts import Parts
from bot.views.words.names import plain_name
from bot.views.words.sentences import example_move

_OLD = timedelta(minutes=2)
"""The age from which a message is ignored: it was about an earlier board."""
_LONGEST_MOVE = 40
"""Characters of a move at most; in a server a longer message to the bot is talk."""
_HINT_EVERY_S = 600.0
"""People who reply to boards without a ping may be chatting: the hint comes once in this time."""
_BURIED = 3
"""Typed moves below a board after which it is posted again: a phone no longer shows its top."""
_REMEMBERED = 10_000

_log = logging.getLogger(__name__)


class TypedMoves:
    """Plays moves from messages."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._replies = PassingReplies(parts.client, parts.client.removals)
        self._hinted: TTLCache[int, None] = TTLCache(_REMEMBERED, _HINT_EVERY_S, loop_time)
        self._typed: LRUCache[int, tuple[int | None, int]] = LRUCache(_REMEMBERED)
        """The message of the board and the number of moves typed below it, by match id."""
        self._under_way: set[asyncio.Task[None]] = set()

    def take_message(self, heard: ReceivedMessage) -> None:
        """Handle a message to the bot in a background task; returns at once."""
        age = self._parts.runtime.now() - discord.utils.snowflake_time(heard.id)
        if age > _OLD:
            _log.info("A message to the bot was passed over: it is %d s old", age.total_seconds())
            return
        background.begin(self._take(heard), "message", heard.id, self._under_way)

    async def _take(self, heard: ReceivedMessage) -> None:
        """Handle a message once; an error becomes a sentence."""
        try:
            if heard.way is Way.BARE and not await self._is_move(heard):
                return
            if await self._parts.intake.admits_message(heard.id):
                await (self._play(heard) if heard.way.is_readable else self._explain_silence(heard))
        except HostingError as error:
            await self._refuse(heard, error)
        except Exception:
            _log.exception("Message %s in channel %s failed", heard.id, heard.channel_id)
            await self._say(heard, lambda words: words("apology"))

    async def _is_move(self, heard: ReceivedMessage) -> bool:
        """Whether a message that does not address the bot names a move in a match of its author."""
        if self._is_talk(heard):
            return False
        try:
            match = await self._find_match(heard)
        except HostingError:
            return False
        is_player = match.seat_of(heard.author_id) is not None and not match.is_finished
        return is_player and turn.can_read(match, heard.text)

    async def _play(self, heard: ReceivedMessage) -> None:
        if self._is_talk(heard):
            return
        match = await self._find_match(heard)
        with self._parts.boards.answering(match.id):
            # A click that came first has changed the board that the person was looking at.
            played = await self._parts.service.obey(
                match.id, _viewer(heard), turn.typed_move_command(heard.text, match.seq)
            )
            await self._parts.service.engine_turns.in_a_moment(played)
            if self._is_buried(await self._parts.boards.with_board(played)):
                await self._post(played)

    def _is_buried(self, match: ShownMatch) -> bool:
        """Count a typed move, and return whether typed moves have pushed the board out of sight."""
        message_id = match.place.message_id
        below, count = self._typed.get(match.id, (message_id, 0))
        # A place that is not noted yet is no other place.
        is_elsewhere = below is not None and below != message_id
        self._typed[match.id] = message_id, 1 if is_elsewhere else count + 1
        return self._typed[match.id][1] >= _BURIED

    async def _post(self, match: Match) -> None:
        """Post the board at the bottom of its channel; where that fails, it stays where it is."""
        try:
            await self._parts.boards.post(match.id)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("The board of match %s stays where it is: %s", match.id, error)

    @staticmethod
    def _is_talk(heard: ReceivedMessage) -> bool:
        """Whether a message's length shows that it is no move: empty, or too long."""
        is_among_others = heard.guild_id is not None
        return len(heard.text) > _LONGEST_MOVE if is_among_others else not heard.text

    async def _find_match(self, heard: ReceivedMessage) -> ShownMatch:
        """Return the match that a message is about; raises `HostingError` where that is not clear."""
        ongoing = [
            self._parts.boards.at_known_place(one)
            for one in await self._parts.service.ongoing_of(heard.author_id)
        ]
        for match in ongoing:
            if heard.replied_to is not None and match.place.message_id == heard.replied_to:
                return match
        if heard.match_id is not None:
            # Over by now, somebody else's, or shown elsewhere since.
            return await self._parts.service.look(heard.match_id, _viewer(heard))
        if not ongoing:
            raise NoMatchError("no ongoing match")
        here = [match for match in ongoing if match.place.channel_id == heard.channel_id]
        return _only_waiting(here, heard.author_id)

    async def _explain_silence(self, heard: ReceivedMessage) -> None:
        """Explain to a person who seems to have typed a move why the bot could not read it."""
        if heard.way is Way.ROLE:
            await self._say(heard, lambda words: words("typed-to-role"))
            return
        if heard.way is Way.QUIET_REPLY and heard.author_id in self._hinted:
            return
        match = await self._find_match(heard)
        if match.is_turn_of(heard.author_id):
            self._hinted[heard.author_id] = None
            await self._say(heard, lambda words: words("typed-unread", **self._example(match)), match)

    async def _refuse(self, heard: ReceivedMessage, error: HostingError) -> None:
        if heard.way in {Way.QUIET_REPLY, Way.UNREAD_REPLY}:
            return  # Nobody knows that it was meant for a move.
        await self._parts.refusals.load_board(error)
        match = getattr(error, "match", None)
        await self._say(
            heard,
            lambda words: self._refusal(error, words, heard.author_id),
            match if isinstance(match, ShownMatch) else None,
        )

    async def _say(
        self, heard: ReceivedMessage, sentence: Callable[[Words], str], match: ShownMatch | None = None
    ) -> None:
        """Reply in the person's language, else that of the board or the server."""
        if not self._replies.may_say(heard):
            return
        guild = self._parts.client.get_guild(heard.guild_id or 0)
        board = None if match is None else match.board.locale
        words = await self._parts.languages.words_of_writer(heard.author_id, guild, board)
        await self._replies.say(heard, sentence(words))

    def _refusal(self, error: HostingError, words: Words, user_id: int) -> str:
        """Return the sentence for a refusal, with a hint for typed messages."""
        if isinstance(error, AmbiguousMatchError):
            return words("typed-to-which", count=len(error.matches), **self._example(error.matches[0]))
        return self._parts.refusals.sentence(error, words, user_id)

    def _example(self, match: Match) -> dict[str, str]:
        """Return the bot's name and an example move, for a sentence."""
        user = self._parts.client.user
        name = "" if user is None else user.display_name
        return {"name": plain_name(name), "move": example_move(match)}


def _viewer(heard: ReceivedMessage) -> Viewer:
    """Return the author as a viewer of the channel in which the answer will stand."""
    return Viewer(heard.author_id, heard.guild_id, lambda channel_id: channel_id == heard.channel_id)


def _only_waiting(here: list[ShownMatch], user_id: int) -> ShownMatch:
    """Return the only match, or the only one that waits for this person; raises `HostingError`."""
    waiting = [match for match in here if match.is_turn_of(user_id)]
    if len(waiting) > 1:
        raise AmbiguousMatchError(waiting)
    if waiting:
        return waiting[0]
    if len(here) == 1:
        return here[0]
    raise NoWaitingMatchError("no match here waits for this person")
