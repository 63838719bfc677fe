"""Following a match as a spectator: `/match follow`, buttons, and the mention of each follower at its end.

People who cannot read the channel are not mentioned, because that would reveal them and the match.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord import ui

from bot.chat.response import Response
from bot.chat.sharing import Visibility
from bot.features.spectating.spectator_match import add_for_spectators
from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.errors import NotAPlayerError
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words, words_for
from bot.parts import Parts
from bot.views.boards.board import Layout, only_pinging
from bot.views.boards.players import players_line
from bot.views.custom_id import Click, Press
from bot.views.input.buttons import Button, Row, press_button
from bot.views.panel import PanelView, Section
from bot.views.words.results import result_text
from bot.views.words.sentences import link

FOLLOW = Press("follow")  # match: follows it
UNFOLLOW = Press("unfollow")  # match: stops following it
_log = logging.getLogger(__name__)


class FollowCommands:
    """Adds and removes followers of matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.panel.register(Section.FOLLOWING, follow_buttons)
        parts.presses.register_for(parts.access.match, {FOLLOW: self._follow_pressed})
        parts.presses.register({UNFOLLOW: self._unfollow})
        add_for_spectators(
            parts, "follow", self._follow, lambda match, user_id: match.seat_of(user_id) is None
        )

    async def _follow(self, response: Response, match: MatchWithBoard) -> None:
        followed = await self._parts.service.follows.follow(match.id, response.user_id)
        await self._parts.panels.show(response, follow_layout(followed, response.words, is_following=True))

    async def _follow_pressed(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        await self._parts.panels.report_refusals(response, click.id, lambda: self._follow(response, match))

    async def _unfollow(self, response: Response, click: Click) -> None:
        match = await self._parts.service.follows.unfollow(click.id, response.user_id)
        await self._parts.panels.show(response, follow_layout(match, response.words, is_following=False))


def refused_follow_button(error: NotAPlayerError, words: Words) -> Button | None:
    """Return the button to follow the match, for spectators whose click was refused.

    `None` for a finished match, without a known board, and where the bot has not joined the server or group.
    """
    match = error.match
    if match.is_finished or not isinstance(match, MatchWithBoard) or match.place.is_foreign:
        return None
    return follow_button(match, words)


def follow_layout(match: MatchWithBoard, words: Words, *, is_following: bool) -> Layout:
    """Build a message that says whether the person follows the match, with a button to change that."""
    key, button = ("following", unfollow_button) if is_following else ("unfollowed", follow_button)
    text = f"{words(key)}\n-# {players_line(match, words)}"
    return Layout(ui.TextDisplay(text), Row(button(match, words)))


def follow_buttons(view: PanelView) -> Sequence[Button]:
    """Return the panel's button to follow or unfollow the match.

    There is none for players, for a finished match, and where the bot has not joined the server or group.
    """
    match = view.match
    if view.is_player or match.is_finished or match.place.is_foreign:
        return ()
    return ((unfollow_button if view.is_following else follow_button)(match, view.words),)


def follow_button(match: MatchWithBoard, words: Words) -> Button:
    """Return the button to follow the match."""
    return press_button(words("button-follow"), FOLLOW, match.id, style=discord.ButtonStyle.primary)


def unfollow_button(match: MatchWithBoard, words: Words) -> Button:
    """Return the button to stop following the match."""
    return press_button(words("button-unfollow"), UNFOLLOW, match.id)


def news_text(match: MatchWithBoard, people: Sequence[int], words: Words) -> str:
    """Return the notification: mentions of the user ids `people`, result, link and players."""
    mentions = " ".join(f"<@{user_id}>" for user_id in people)
    players, result = players_line(match, words), result_text(match, words)
    return f"{mentions} {result} {link(match.place)}\n-# {players}"


class FollowNews:
    """Notifies followers of the end of a match."""

    def __init__(self, client: discord.Client, visibility: Visibility) -> None:
        self._client = client
        self._visibility = visibility

    async def notify(self, match: MatchWithBoard, people: Sequence[int]) -> None:
        """Mention those of the user ids `people` who can read the channel; if none can, post nothing.

        Raises `BusyError` if the message was certainly not sent, and `UncertainError` if it may have been
        sent. A refusal of Discord is only logged.
        """
        try:
            there = await self._readers(match, people)
        except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
            raise BusyError(str(error)) from error
        if not there:
            return
        try:
            await self._mention(match, there)
        except aiohttp.ClientConnectorError as error:
            # The connection failed, so the request was never sent.
            raise BusyError(str(error)) from error
        except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
            raise UncertainError(str(error)) from error
        except discord.HTTPException as error:
            _log.info(
                "Discord refused the message to the followers of match %s; they are not notified: %s",
                match.id,
                error,
            )

    async def _readers(self, match: MatchWithBoard, people: Sequence[int]) -> list[int]:
        """Return the people who can read the channel.

        In a direct message or group, these are only the people who may arrange the match, such as its
        starter.
        """
        if match.place.guild_id is None:
            return [user_id for user_id in people if match.may_arrange(user_id)]
        channel = await self._visibility.find_channel(match.place)
        if channel is None:
            return []
        return [user_id for user_id in people if await self._visibility.is_reader(channel, user_id)]

    async def _mention(self, match: MatchWithBoard, people: Sequence[int]) -> None:
        place = match.place
        channel = self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
        await channel.send(
            news_text(match, people, words_for(match.board.locale)),
            nonce=f"follow:{match.id}:0"[:25],
            allowed_mentions=only_pinging(*people),
        )
