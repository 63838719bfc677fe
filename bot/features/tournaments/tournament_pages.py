"""Answers presses on a tournament's message with private pages: standings, pairings, and the own match."""

from __future__ import annotations

import functools

from bot.chat import places
from bot.chat.response import Response
from bot.features.tournaments.message import LONGEST_NAME
from bot.features.tournaments.pages import STANDINGS, page_count, paired_on, pairings_page, standings_page
from bot.features.tournaments.season_page import season_page
from bot.features.tournaments.tournament_messages import TournamentMessages, draw_standings
from bot.hosting.tournaments.errors import NoSeriesError, NotJoinedError
from bot.hosting.tournaments.pairing import pairings_of
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Click
from bot.views.words.names import safe_name


class TournamentPages:
    """Draws the pages of tournaments, and shows them privately or posts them."""

    def __init__(self, parts: Parts, messages: TournamentMessages) -> None:
        self._parts = parts
        self._messages = messages

    async def show_standings(self, response: Response, tournament: Tournament) -> None:
        """Show the first page of the standings privately."""
        drawing = await self._standings(response, tournament, response.words)
        await response.show(drawing.view, drawing.files)

    async def post_standings(self, response: Response, tournament: Tournament) -> None:
        """Post the standings, or show them privately where not everybody may see the tournament."""
        visibility, here = self._parts.boards.visibility, places.here(response.interaction)
        if not (tournament.is_advertised or await visibility.can_follow(tournament.place, here)):
            await self.show_standings(response, tournament)
            return
        response.will_be_public()
        words = await self._parts.languages.public_words_of(response.interaction)
        await response.post(await self._standings(response, tournament, words))

    async def turn(self, response: Response, click: Click, tournament: Tournament) -> None:
        """Show another page of the standings or of a round's pairings, in the clicked private page."""
        _, number, page = click.numbers
        if number == STANDINGS:
            drawing = await self._standings(response, tournament, response.words, page)
        else:
            shown, _ = paired_on(tournament, number, page)
            links = await self._messages.links_to(tournament, shown)
            drawing = Drawing(pairings_page(tournament, response.words, number, page, links))
        await self._parts.panels.show(response, drawing)

    async def show_season(self, response: Response, tournament: Tournament) -> None:
        """Show the latest season of the tournament's series privately; raises `NoSeriesError`."""
        await response.show(await self._season(response, tournament, 0))

    async def turn_season(self, response: Response, click: Click, tournament: Tournament) -> None:
        """Show a season of the tournament's series, in the clicked page if it is private."""
        await self._parts.panels.show(response, await self._season(response, tournament, click.numbers[1]))

    async def _season(self, response: Response, tournament: Tournament, back: int) -> Layout:
        if tournament.series_id is None:
            raise NoSeriesError
        season, has_earlier = await self._parts.service.tournaments.series.season(tournament.series_id, back)
        words, user_id = response.words, response.user_id
        return season_page(tournament, season, words, user_id, back, has_earlier=has_earlier)

    async def show_own_match(self, response: Response, tournament: Tournament) -> None:
        """Show a private board of the person's match; without one, say so. Raises `NotJoinedError`."""
        entrant = tournament.entrant_of(response.user_id)
        if entrant is None:
            raise NotJoinedError(tournament)
        own = pairings_of(tournament.pairings, entrant.number)
        going = [one.match_id for one in own if not one.is_over and one.match_id is not None]
        if going:
            match = await self._parts.service.load_visible(going[-1], response.viewer)
            await self._parts.clicked.show_copy(response, match)
            return
        has_bye = any(one.is_bye and one.round == tournament.round for one in own) and not tournament.is_over
        key = "tournament-my-bye" if has_bye else "tournament-no-game"
        await response.confirm(response.words(key, name=safe_name(tournament.terms.name, LONGEST_NAME)))

    async def _standings(
        self, response: Response, tournament: Tournament, words: Words, page: int = 0
    ) -> Drawing:
        """Draw a page of the standings as a picture, or as text if the bot cannot send files here."""
        has_files = places.missing(response.interaction, needs_files=True) is None
        count = page_count(tournament.standings, has_files=has_files)
        page = min(page, count - 1)
        layout = functools.partial(standings_page, tournament, words, page, count)
        return await draw_standings(tournament, words, layout, page, has_files=has_files)
