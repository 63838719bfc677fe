"""Posts in the tournament's channel what organizers did, and who did not start a game.

Each event of a tournament's news gets a message, unless there is nothing to say about it. The number of the
last such event is stored after its message, so a message can be posted again after an error. Only entrants
whom it concerns are mentioned, unless they or the server want no mentions.
"""

from __future__ import annotations

from functools import partial

from discord import ui

from bot.chat.live.redraws import NOWHERE
from bot.features.tournaments.managing.news_text import bold_names, concerned, news_text
from bot.features.tournaments.message import LONGEST_NAME, TOURNAMENT_REJOIN
from bot.hosting.tournaments.event import TournamentEvent, TournamentEventKind
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import words_for
from bot.parts import Parts
from bot.views.boards.board import Drawing, Layout, only_pinging
from bot.views.input.buttons import Row, press_button
from bot.views.words.names import safe_name

_WANTED = (None, "on")
"""Values of the setting `pings`, of people and servers, with which a channel's messages mention people."""


class ActNotices:
    """Posts the messages about the news of tournaments."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._tournaments = parts.service.tournaments
        self._tournaments.changes.subscribe(self.handle_change)

    def handle_change(self, tournament: Tournament) -> None:
        """Schedule the messages about the tournament's news that are not posted yet; does not wait."""
        if _untold(tournament):
            key = ("tournament news", tournament.id)
            job = partial(self._tell, tournament.id)
            self._parts.boards.redraws.add(tournament.place.channel_id, key, job)

    def catch_up(self) -> None:
        """Schedule the messages that the last run left out; does not wait."""
        self._parts.boards.redraws.add(NOWHERE, ("tournament news",), self._catch_up)

    async def _catch_up(self) -> None:
        for tournament in await self._tournaments.load_untold():
            if self._parts.service.share.has(tournament.place.guild_id):
                self.handle_change(tournament)

    async def _tell(self, tournament_id: int) -> None:
        tournament = await self._tournaments.load(tournament_id)
        for event in _untold(tournament):
            drawing = await self._drawing(tournament, event)
            if drawing is not None:
                # With this nonce, a retry after a lost reply does not post twice.
                nonce = f"cup-news:{tournament.id}:{event.seq}"
                await self._parts.boards.messages.post(tournament.place, drawing, nonce)
            await self._tournaments.save_told(tournament.id, event.seq + 1)

    async def _drawing(self, tournament: Tournament, event: TournamentEvent) -> Drawing | None:
        """Return the message about an event; `None` if its sentence is empty."""
        words, told = words_for(tournament.locale), await self._mentioned(tournament, event)
        bold = bold_names(tournament, words)

        def name_of(number: int) -> str:
            return f"<@{told[number]}>" if number in told else bold(number)

        said = news_text(tournament, event, name_of, words)
        if not said:
            return None
        title = safe_name(tournament.terms.name, LONGEST_NAME)
        parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(f"-# {title}\n{said}")]
        if event.kind is TournamentEventKind.MISSED and tournament.can_return:
            parts.append(Row(press_button(words("button-here"), TOURNAMENT_REJOIN, tournament.id)))
        return Drawing(Layout(*parts), mentions=only_pinging(*told.values()))

    async def _mentioned(self, tournament: Tournament, event: TournamentEvent) -> dict[int, int]:
        """Return the user ids of the people to mention, by entrant number."""
        kept = self._parts.preferences
        if (await kept.of_server(tournament.place.guild_id)).pings not in _WANTED:
            return {}
        people = {
            one.number: one.player.user_id
            for one in concerned(tournament, event)
            if one.player.user_id is not None and not one.player.is_deleted
        }
        return {
            number: user_id
            for number, user_id in people.items()
            if (await kept.of_person(user_id)).pings in _WANTED
        }


def _untold(tournament: Tournament) -> list[TournamentEvent]:
    return [one for one in tournament.news if one.seq >= tournament.told_seq]
