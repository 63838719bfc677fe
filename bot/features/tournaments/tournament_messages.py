"""Keeps the messages of tournaments up to date, and posts their results in separate messages.

The message links to the boards of the current pairings, so it is redrawn when they are posted. Many results
and boards come at once; they share an edit.
"""

from __future__ import annotations

import asyncio
import functools
import math
from collections.abc import Callable, Iterable
from typing import Any

from cachetools import LRUCache

from bot.chat.live.live_messages import DueRedraw, LiveMessages
from bot.chat.pings import PINGS_OFF
from bot.chat.places import allows_files, allows_threads
from bot.features.tournaments.drawing.pictures import picture_count, tournament_pictures
from bot.features.tournaments.message import (
    ended_layout,
    format_text,
    is_pictured,
    shown_pairings,
    tournament_layout,
)
from bot.features.tournaments.pairing_lines import Links
from bot.features.tournaments.reminder import is_to_remind, reminded_people, reminder_drawing
from bot.features.tournaments.season_page import season_lines
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.tournaments.board_groups import has_board
from bot.hosting.tournaments.pairing import Pairing
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.i18n import Words, words_for
from bot.parts import Parts
from bot.views.boards.board import Drawing, Illustration, Layout
from bot.views.words.sentences import link

_EVERY_S = 2.0
"""Minimum time between two edits of a message; Discord allows three edits of old ones in six seconds."""
_MAX_EDITED = 1000


class TournamentMessages(LiveMessages[Tournament]):
    """Messages of tournaments; deleted messages are reposted until the tournament ends.

    A tournament whose channel is deleted is cancelled.
    """

    kind = "tournament"

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.boards.messages, parts.boards.redraws, parts.service.share)
        self._tournaments = parts.service.tournaments
        self._boards = parts.boards
        self._stored_boards = parts.service.boards
        self._settings = parts.preferences
        self._edited_at: LRUCache[int, float] = LRUCache(_MAX_EDITED)
        """Loop time at which each message was last redrawn, by tournament."""
        self._later: dict[int, asyncio.TimerHandle] = {}
        """Redraws that wait until their message may be edited again, by tournament."""
        self._incomplete: set[int] = set()
        """Ids of the tournaments whose message lacks the link to a board that is not posted yet."""
        self._tournaments.changes.subscribe(self.schedule_redraw)
        self._tournaments.openings.subscribe(parts.boards.schedule_redraw)
        parts.boards.places.subscribe(self._handle_board)

    async def load(self, subject_id: Any) -> Tournament:
        """Load the tournament from the database; raises `UnknownTournamentError`."""
        return await self._tournaments.load(subject_id)

    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return the redraws of tournaments whose messages may be out of date.

        `channel_id` restricts them to one channel; `None` means all.
        """
        found = await self._tournaments.load_outdated()
        return [self.job(one.id, one.place) for one in found if channel_id in (None, one.place.channel_id)]

    async def layout(self, subject: Tournament) -> Drawing:
        """Build the tournament's message.

        A bracket is a picture if it fits in one and the bot can attach files there.
        """
        words = words_for(subject.locale)
        links = await self._links(subject)
        # A series says only once what the bot lacks.
        is_first = subject.series_id in (None, subject.id)
        notes = self.channel_notes(subject.place, words) if is_first else []
        layout = functools.partial(tournament_layout, subject, links=links, notes=notes)
        has_files = is_pictured(subject) and self.messages.file_rights.has(subject.place.channel_id)
        # The message stays on one screen; a bracket in parts is on private pages.
        is_drawn = has_files and picture_count(subject.standings) == 1
        return await draw_standings(subject, words, layout, has_files=is_drawn)

    def channel_notes(self, place: Place, words: Words) -> list[str]:
        """Return a sentence for each thing that the bot cannot do in a channel: start threads, attach files.

        There are none while the channel is unknown.
        """
        channel = self._boards.visibility.known_channel(place)
        if channel is None:
            return []
        notes = [] if allows_threads(channel) else ["tournament-no-threads"]
        notes += [] if allows_files(channel) else ["tournament-no-files"]
        return [words(note) for note in notes]

    async def links_to(self, tournament: Tournament, pairings: Iterable[Pairing]) -> Links:
        """Return the URLs, by match id, of the boards of `pairings` in the tournament's channel."""
        ids = [one.match_id for one in pairings if one.match_id is not None]
        if not ids:
            return {}
        places = await self._stored_boards.load_places(ids, tournament.place.channel_id)
        return {number: link(place) for number, place in places.items()}

    async def _links(self, subject: Tournament) -> Links:
        """Return the links that the message shows, and note whether one is missing."""
        shown = shown_pairings(subject)
        links = await self.links_to(subject, shown)
        awaited = [one for one in shown if not one.is_over and has_board(subject, one)]
        if all(one.match_id in links for one in awaited):
            self._incomplete.discard(subject.id)
        else:
            self._incomplete.add(subject.id)
        return links

    def _handle_board(self, match: MatchWithBoard) -> None:
        """Redraw a tournament's message that lacks a link, after one of its boards was posted or moved."""
        if match.terms.tournament_id in self._incomplete:
            self.schedule_load(match.terms.tournament_id)

    def _redraw_at(self, subject_id: Any, place: Place) -> None:
        """Redraw the message now, or once it may be edited again; a redraw shows the newest state."""
        loop = asyncio.get_running_loop()
        pause_s = self._edited_at.get(subject_id, -math.inf) + _EVERY_S - loop.time()
        if place.message_id is None:
            super()._redraw_at(subject_id, place)
        elif pause_s <= 0:
            self._redraw_now(subject_id, place)
        elif subject_id not in self._later:
            self._later[subject_id] = loop.call_later(pause_s, self._redraw_now, subject_id, place)

    def _redraw_now(self, subject_id: Any, place: Place) -> None:
        timer = self._later.pop(subject_id, None)
        if timer is not None:
            timer.cancel()
        self._edited_at[subject_id] = asyncio.get_running_loop().time()
        super()._redraw_at(subject_id, place)

    def stop(self) -> None:
        """Stop the timers; messages that are out of date are redrawn after the next start."""
        for timer in self._later.values():
            timer.cancel()
        self._later.clear()

    def nonce(self, subject: Tournament) -> str:
        """Return the nonce of the next message, with which Discord detects duplicate posts."""
        return f"tournament:{subject.id}:{(subject.place.message_id or 0) % 10**6}"

    def revision(self, subject: Tournament) -> int:
        """Return the number of events in the tournament."""
        return subject.seq

    async def attach(self, posted: Tournament) -> Tournament:
        """Store which message shows the tournament; return the tournament as it is stored now."""
        tournament = await self._tournaments.attach(posted.id, posted.place.message_id or 0)
        self._boards.tournaments.record(tournament)
        return tournament

    async def save_drawn(self, subject: Tournament) -> None:
        """Store the number of tournament events that the message reflects."""
        await self._tournaments.save_drawn(subject)

    async def show(self, subject: Tournament) -> Tournament | None:
        """Edit or post the message; remind of the start, and after the end, post the result once.

        Returns the tournament as the message shows it now. The result is `None` if that is unknown or already
        stored, or if the message lacks the link to a board; it then counts as out of date until that is
        posted.
        """
        shown = await super().show(subject)
        if is_to_remind(subject):
            drawing = reminder_drawing(subject, await self._pinged(subject))
            await self.messages.post(subject.place, drawing, f"tournament-soon:{subject.id}")
        if subject.state is TournamentState.FINISHED and not subject.is_announced:
            # With this nonce, a retry after a lost reply does not post twice.
            nonce = f"tournament-end:{subject.id}"
            await self.messages.post(subject.place, Drawing(await self._ended(subject)), nonce)
            await self._tournaments.save_announced(subject.id)
        return None if subject.id in self._incomplete else shown

    async def _ended(self, subject: Tournament) -> Layout:
        """Build the message of the result, for a tournament of a series with the season's first rows."""
        if subject.series_id is None:
            return ended_layout(subject)
        season, _ = await self._tournaments.series.season(subject.series_id)
        game, words = subject.terms.game, words_for(subject.locale)
        return ended_layout(subject, season_lines(season, game, words) if season else ())

    async def _pinged(self, subject: Tournament) -> list[int]:
        """Return the ids of the entrants to ping: those who want pings; none if the server wants none."""
        if (await self._settings.of_server(subject.place.guild_id)).pings == PINGS_OFF:
            return []
        people = reminded_people(subject)
        return [one for one in people if (await self._settings.of_person(one)).pings != PINGS_OFF]

    async def handle_deleted_message(self, subject: Tournament) -> Tournament | None:
        """Repost the deleted message unless the tournament is over, because people need its buttons.

        Returns the same value as `show`.
        """
        return subject if subject.is_over else await self.post_instead(subject, is_gone=True)

    async def handle_deleted_channel(self, subject: Tournament) -> Tournament:
        """Cancel the tournaments in the deleted channel; return `subject` unchanged."""
        if not subject.is_over:
            await self._tournaments.leave_channel(subject.place.guild_id or 0, subject.place.channel_id)
        return subject


async def draw_standings(
    tournament: Tournament, words: Words, layout: Callable[..., Layout], page: int = 0, *, has_files: bool
) -> Drawing:
    """Build a message with a page of the standings: a picture if the message can have files, else text.

    Without entrants, it is text. `layout` returns the message with the picture's item, which is its argument;
    without an argument, with text. `page` counts from 0. The picture is painted in a thread.
    """
    if not has_files:
        return Drawing(layout())
    terms, about = tournament.terms, functools.partial(format_text, tournament)
    picture = await asyncio.to_thread(
        tournament_pictures, tournament.standings, terms.game, terms.name, about, words, page
    )
    if picture is None:
        return Drawing(layout())
    shown = Illustration.of_picture(picture.png, picture.name, picture.description)
    return Drawing(layout(shown.item), picture.png, picture.name)
