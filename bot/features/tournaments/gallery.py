"""Pictures of the standings below the text of a message."""

from __future__ import annotations

import asyncio
import functools

import discord
from discord import ui

from bot.features.tournaments.drawing.pictures import Picture, tournament_pictures
from bot.features.tournaments.terms import format_text
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.boards.board import Drawing, Layout

Pictures = tuple[Picture, ...]


async def paint(tournament: Tournament, words: Words) -> Pictures:
    """Draw the standings outside the event loop; without entrants, return no pictures."""
    terms = tournament.terms
    about = functools.partial(format_text, tournament)
    return await asyncio.to_thread(
        tournament_pictures, tournament.standings, terms.game, terms.name, about, words
    )


def galleries(pictures: Pictures) -> tuple[ui.Item[ui.LayoutView], ...]:
    """Return a gallery for each attached picture: Discord crops pictures that share one to squares."""
    return tuple(
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{one.name}", description=one.description))
        for one in pictures
    )


def with_pictures(view: Layout, pictures: Pictures) -> Drawing:
    """Return a message whose view shows these pictures."""
    if not pictures:
        return Drawing(view)
    first, *more = ((one.png, one.name) for one in pictures)
    return Drawing(view, *first, more=tuple(more))
