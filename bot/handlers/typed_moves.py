"""Moves typed as plain messages, in direct messages to the bot or with a mention of the bot.

`@Tengen h8` is a move in the match whose board the message replies to, or else in a match of the channel in
which it is the author's turn and the text is a legal move; if several matches fit, the bot asks with buttons
which match is meant. The board is updated as it is after a click, and reposted at the bottom when messages
have pushed it out of sight. The bot replies only to report an error, or to ask about a move that the person
wants to confirm (`bot.handlers.moves`). To a greeting, or a message from a person without a match,
the bot replies with buttons to start a match. Where the bot can read all messages, `h8` without a mention is
also a move, in a match's own thread and in reply to a board; the bot ignores other messages there.
"""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable, Sequence
from datetime import timedelta

import discord
from cachetools import LRUCache, TTLCache

from bot.chat.gateway.interactions import REQUEST_ERRORS
from bot.chat.gateway.messages import ReceivedMessage, Way
from bot.chat.removals import PassingReplies
from bot.chat.server.permissions import link_for_players
from bot.hosting import background
from bot.hosting.errors import HostingError
from bot.hosting.matches.acting import execution
from bot.hosting.matches.acting.access import Viewer, only_match
from bot.hosting.matches.board import Place
from bot.hosting.matches.errors import (
    AmbiguousMatchError,
    NoMatchError,
    NoWaitingMatchError,
    UnconfirmedMoveError,
)
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.runtime import loop_time
from bot.i18n import LOCALES, Words, words_for
from bot.parts import Parts
from bot.views.menu import move_question, welcome_card
from bot.views.words.names import plain_name
from bot.views.words.sentences import example_move

_OLD = timedelta(minutes=2)
"""Age above which a message is ignored, because it was written for an earlier position."""
_HINT_EVERY_S = 600.0
"""Minimum seconds between hints to a person, who may simply be chatting in replies to boards."""
_BURIED = 3
"""Number of typed moves after which the board is reposted, because a phone no longer shows its top."""
_REMEMBERED = 10_000
_MARKS = " .,!?¡¿…。！？～"
"""Marks around a greeting that do not matter."""
_LEADING_ON = (NoMatchError, NoWaitingMatchError)
"""Errors of people who may not know the bot yet; the reply has buttons for a match, a puzzle and the help."""

_log = logging.getLogger(__name__)


class TypedMoves:
    """Plays moves that people type as messages."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._replies = PassingReplies(parts.client, parts.client.removals)
        self._hinted: TTLCache[int, None] = TTLCache(_REMEMBERED, _HINT_EVERY_S, loop_time)
        self._typed: LRUCache[int, tuple[int | None, int]] = LRUCache(_REMEMBERED)
        """Maps a match id to its board's message id and the number of moves typed below that message."""
        self._under_way: set[asyncio.Task[None]] = set()

    def take_message(self, message: ReceivedMessage) -> None:
        """Start a background task that handles a message; ignore old messages."""
        age = self._parts.runtime.now() - discord.utils.snowflake_time(message.id)
        if age > _OLD:
            _log.info("A message to the bot was ignored, because it is %d s old", age.total_seconds())
            return
        background.run_once(self._take(message), "message", message.id, self._under_way)

    async def _take(self, message: ReceivedMessage) -> None:
        """Handle a message once; a refusal is answered with its reason, an unexpected error with an apology.

        Text without a mention that names no move is ignored. No refusal is sent to a reply whose text the bot
        could not read.
        """
        try:
            if message.way is Way.BARE and not await self._is_move(message):
                return
            if await self._parts.intake.admits_message(message.id):
                await (self._play(message) if message.way.is_readable else self._explain_silence(message))
        except HostingError as error:
            await self._refuse(message, error)
        except Exception:
            _log.exception(
                "Message %s in channel %s could not be handled; the person gets an apology",
                message.id,
                message.channel_id,
            )
            await self._say(message, lambda words: words("apology"))

    async def _is_move(self, message: ReceivedMessage) -> bool:
        """Whether a message without a mention of the bot names a move in one of its author's matches."""
        if self._is_talk(message):
            return False
        try:
            match = await self._find_match(message)
        except HostingError:
            return False
        is_player = match.seat_of(message.author_id) is not None and not match.is_finished
        return is_player and execution.is_plain_move(match, message.text)

    async def _play(self, message: ReceivedMessage) -> None:
        if self._is_talk(message):
            return
        if is_greeting(message.text):
            await self._welcome(message, lambda words: words("help-intro"))
            return
        match = await self._find_match(message)
        with self._parts.boards.answering(match.id):
            # Pass `seq`: an earlier click may have changed the board that the person saw.
            command = execution.typed_move_command(message.text, match.seq)
            try:
                played = await self._parts.service.execute_command(match.id, _viewer(message), command)
            except UnconfirmedMoveError as error:
                await self._ask(message, error, match)
                return
            await self._parts.service.engine_turns.wait_for_quick_move(played)
            if self._is_buried(await self._parts.boards.with_board(played)):
                await self._post(played)

    async def _ask(
        self, message: ReceivedMessage, error: UnconfirmedMoveError, match: MatchWithBoard
    ) -> None:
        """Ask the author to confirm or choose a legal move; the limits on the bot's replies do not apply."""
        words = await self._words_of(message, match)
        await self._replies.show(message, move_question(error, words))

    async def _ask_which(self, message: ReceivedMessage, matches: Sequence[Match]) -> None:
        """Ask in which of several matches to play the move."""
        if self._replies.may_say(message):
            words, options = await self._words_of(message, None), {"at": message.text}
            question = self._parts.matches.choices.question(
                matches, message.author_id, words, "move", options
            )
            await self._replies.show(message, question)

    def _is_buried(self, match: MatchWithBoard) -> bool:
        """Count a typed move, and return whether typed moves have pushed the board out of sight."""
        message_id = match.place.message_id
        below, count = self._typed.get(match.id, (message_id, 0))
        # An unknown message id does not mean that the board was reposted.
        is_elsewhere = below is not None and below != message_id
        self._typed[match.id] = message_id, 1 if is_elsewhere else count + 1
        return self._typed[match.id][1] >= _BURIED

    async def _post(self, match: Match) -> None:
        """Repost the board message at the bottom of its channel; on failure the old message stays."""
        try:
            await self._parts.boards.post(match.id)
        except REQUEST_ERRORS as error:
            _log.info(
                "The board of match %s could not be posted below the typed move; the old one stays: %s",
                match.id,
                error,
            )

    @staticmethod
    def _is_talk(message: ReceivedMessage) -> bool:
        """Whether the message is no move: in a server if it is too long, elsewhere if it is empty."""
        is_among_others = message.guild_id is not None
        return len(message.text) > execution.LONGEST_MOVE if is_among_others else not message.text

    async def _find_match(self, message: ReceivedMessage) -> MatchWithBoard:
        """Return the match of the board that the message replies to, or the match that fits in its channel.

        Raises `NoMatchError` for an author without ongoing matches, and the errors of `_only_waiting` and
        `load_visible`.
        """
        ongoing = [
            self._parts.boards.at_known_place(one)
            for one in await self._parts.service.ongoing_of(message.author_id)
        ]
        for match in ongoing:
            if message.replied_to is not None and match.place.message_id == message.replied_to:
                return match
        if message.match_id is not None:
            # The match is over, belongs to other people, or has moved to another channel.
            return await self._parts.service.load_visible(message.match_id, _viewer(message))
        if not ongoing:
            raise NoMatchError("the person has no ongoing match, so the typed move belongs to none")
        here = [match for match in ongoing if match.place.channel_id == message.channel_id]
        return _only_waiting(here, message)

    async def _explain_silence(self, message: ReceivedMessage) -> None:
        """Explain to the author why the bot could not read a message that was probably a move.

        After a mention of the bot's role, it does so in every case; after a reply to a board, if it is the
        author's turn. After a hint, replies that do not ping the bot get none for `_HINT_EVERY_S`. If the
        limits on replies forbid one, nothing is sent.

        Raises the errors of `_find_match`.
        """
        if message.way is Way.ROLE:
            await self._say(message, lambda words: words("typed-to-role"))
            return
        if message.way is Way.QUIET_REPLY and message.author_id in self._hinted:
            return
        match = await self._find_match(message)
        if match.is_turn_of(message.author_id):
            self._hinted[message.author_id] = None
            await self._say(message, lambda words: words("typed-unread", **self._example(match)), match)

    async def _refuse(self, message: ReceivedMessage, error: HostingError) -> None:
        if message.way in {Way.QUIET_REPLY, Way.UNREAD_REPLY}:
            return  # Without the text, the bot cannot tell whether it was a move.
        if isinstance(error, AmbiguousMatchError):
            await self._ask_which(message, error.matches)
            return
        await self._parts.refusals.load_board(error, functools.partial(self._link_to, message))
        match = getattr(error, "match", None)
        tell = self._welcome if isinstance(error, _LEADING_ON) else self._say
        await tell(
            message,
            lambda words: self._parts.refusals.sentence(error, words, message.author_id),
            match if isinstance(match, MatchWithBoard) else None,
        )

    async def _link_to(self, message: ReceivedMessage, match: MatchWithBoard) -> str:
        """Return a link to a match, or words in its place, for a reply that everybody here reads."""
        here = Place(message.guild_id, message.channel_id)
        return await self._parts.boards.links.beside(match, here, _viewer(message))

    async def _say(
        self, message: ReceivedMessage, sentence: Callable[[Words], str], match: MatchWithBoard | None = None
    ) -> None:
        """Reply in the person's language, or else in the language of the board or the server.

        `sentence` returns the reply from the texts of the language. `match` is that of the board, if any. If
        the limits on replies forbid one, nothing is sent.
        """
        if self._replies.may_say(message):
            await self._replies.say(message, sentence(await self._words_of(message, match)))

    async def _welcome(
        self, message: ReceivedMessage, sentence: Callable[[Words], str], match: MatchWithBoard | None = None
    ) -> None:
        """Reply like `_say`, on a card that leads on to a match, a puzzle and the help."""
        if not self._replies.may_say(message):
            return
        words = await self._words_of(message, match)
        told, invitation = self._parts.mentions.link(sentence(words)), link_for_players(self._parts.client)
        await self._replies.show(message, welcome_card(told, invitation, words))

    async def _words_of(self, message: ReceivedMessage, match: MatchWithBoard | None) -> Words:
        guild = self._parts.client.get_guild(message.guild_id or 0)
        board = None if match is None else match.board.locale
        return await self._parts.languages.words_of_writer(message.author_id, guild, board)

    def _example(self, match: Match) -> dict[str, str]:
        """Return the bot's name and an example move, as arguments of a sentence."""
        user = self._parts.client.user
        name = "" if user is None else user.display_name
        return {"name": plain_name(name), "move": example_move(match)}


def is_greeting(text: str) -> bool:
    """Whether a message greets the bot or asks for help, in any language; empty text counts as a greeting."""
    return text.casefold().strip(_MARKS) in _greetings()


@functools.cache
def _greetings() -> frozenset[str]:
    listed = ",".join(words_for(locale)("greetings") for locale in LOCALES)
    return frozenset({"", *(word.strip().casefold() for word in listed.split(","))})


def _viewer(message: ReceivedMessage) -> Viewer:
    """Return the author as a viewer of the channel where the reply is posted."""
    return Viewer(message.author_id, message.guild_id, lambda channel_id: channel_id == message.channel_id)


def _only_waiting(here: list[MatchWithBoard], message: ReceivedMessage) -> MatchWithBoard:
    """Return the only match of `here` where the text can be the author's move.

    If it can be a move in none, return the first match that waits for the author or, if none waits, the only
    match. Raises `AmbiguousMatchError` or `NoWaitingMatchError`.
    """
    waiting = [match for match in here if match.is_turn_of(message.author_id)]
    fitting = [match for match in waiting if not message.text or execution.can_read(match, message.text)]
    only = here if len(here) == 1 else []
    missing = NoWaitingMatchError("no match here waits for this person")
    return only_match(fitting or waiting[:1] or only, missing)
