"""Pictures of the standings below the text of a message."""

from __future__ import annotations

import asyncio

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
    about = format_text(tournament, words)
    return await asyncio.to_thread(
        tournament_pictures, tournament.standings, terms.game, terms.name, about, words
    )


def gallery(pictures: Pictures) -> tuple[ui.Item[ui.LayoutView], ...]:
    """Return the gallery of these attached pictures with their descriptions; empty without pictures."""
    items = (
        discord.MediaGalleryItem(f"attachment://{one.name}", description=one.description) for one in pictures
    )
    return (ui.MediaGallery(*items),) if pictures else ()


def with_pictures(view: Layout, pictures: Pictures) -> Drawing:
    """Return a message whose view shows the gallery of these pictures."""
    if not pictures:
        return Drawing(view)
    first, *more = ((one.png, one.name) for one in pictures)
    return Drawing(view, *first, more=tuple(more))
