"""Keeps the messages of tournaments up to date, and posts their results in separate messages."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Iterable
from typing import Any

from bot.chat.live.live_messages import DueRedraw, LiveMessages
from bot.features.tournaments.drawing.pictures import tournament_pictures
from bot.features.tournaments.message import ended_layout, format_text, is_pictured, tournament_layout
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.i18n import Words, words_for
from bot.parts import Parts
from bot.views.boards.board import Drawing, Illustration, Layout


class TournamentMessages(LiveMessages[Tournament]):
    """Messages of tournaments; deleted messages are reposted until the tournament ends.

    A tournament whose channel is deleted is cancelled.
    """

    kind = "tournament"

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.boards.messages, parts.boards.redraws, parts.service.share)
        self._tournaments = parts.service.tournaments
        self._tournaments.changes.subscribe(self.schedule_redraw)
        self._tournaments.openings.subscribe(parts.boards.schedule_redraw)

    async def load(self, subject_id: Any) -> Tournament:
        """Load the tournament from the database; raises `UnknownTournamentError`."""
        return await self._tournaments.load(subject_id)

    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return the pending redraws of tournaments whose message may be out of date."""
        found = await self._tournaments.load_outdated()
        return [self.job(one.id, one.place) for one in found if channel_id in (None, one.place.channel_id)]

    async def layout(self, subject: Tournament) -> Drawing:
        """Build the tournament's message, with pictures if the bot is allowed to attach files there."""
        layout = functools.partial(tournament_layout, subject)
        has_files = is_pictured(subject) and self.messages.file_rights.has(subject.place.channel_id)
        return await draw_pictures(subject, words_for(subject.locale), layout, has_files=has_files)

    def nonce(self, subject: Tournament) -> str:
        """Return the nonce of the next message, with which Discord detects duplicate posts."""
        return f"tournament:{subject.id}:{(subject.place.message_id or 0) % 10**6}"

    def revision(self, subject: Tournament) -> int:
        """Return the number of events in the tournament."""
        return subject.seq

    async def attach(self, posted: Tournament) -> Tournament:
        """Store which message shows the tournament."""
        return await self._tournaments.attach(posted.id, posted.place.message_id or 0)

    async def save_drawn(self, subject: Tournament) -> None:
        """Store the number of tournament events that the message reflects."""
        await self._tournaments.save_drawn(subject)

    async def show(self, subject: Tournament) -> Tournament | None:
        """Edit or post the message; after the end, post the result once."""
        shown = await super().show(subject)
        if subject.state is TournamentState.FINISHED and not subject.is_announced:
            # With this nonce, a retry after a lost reply does not post twice.
            nonce = f"tournament-end:{subject.id}"
            await self.messages.post(subject.place, Drawing(ended_layout(subject)), nonce)
            await self._tournaments.save_announced(subject.id)
        return shown

    async def handle_deleted_message(self, subject: Tournament) -> Tournament | None:
        """Repost the deleted message unless the tournament is over, because people need its buttons."""
        return subject if subject.is_over else await self.post_instead(subject, is_gone=True)

    async def handle_deleted_channel(self, subject: Tournament) -> Tournament:
        """Cancel the tournaments in the deleted channel."""
        if not subject.is_over:
            await self._tournaments.leave_channel(subject.place.guild_id or 0, subject.place.channel_id)
        return subject


async def draw_pictures(
    tournament: Tournament, words: Words, layout: Callable[..., Layout], *, has_files: bool
) -> Drawing:
    """Build a message with the standings as pictures, painted outside the event loop, if it can have files.

    `layout` returns the message with these items.
    """
    if not has_files:
        return Drawing(layout())
    terms, about = tournament.terms, functools.partial(format_text, tournament)
    pictures = await asyncio.to_thread(
        tournament_pictures, tournament.standings, terms.game, terms.name, about, words
    )
    # A gallery for each picture: Discord crops pictures that share one to squares.
    shown = [Illustration.of_picture(one.png, one.name, one.description).item for one in pictures]
    files = [(one.png, one.name) for one in pictures]
    return Drawing(layout(*shown), *files[0], more=tuple(files[1:])) if files else Drawing(layout())
