"""Adds the feature to the bot."""

from __future__ import annotations

from bot.features.spectating.exhibitions import Exhibitions
from bot.features.spectating.follow_page import way_to_follow
from bot.features.spectating.follows import Follows
from bot.features.spectating.stagings import Stagings
from bot.features.spectating.votes import Votes
from bot.features.spectating.watched import WatchedCommands
from bot.hosting.matches.errors import NotAPlayerError
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add its cogs, and fill the registries."""
    service, presses = parts.service, parts.presses
    parts.refusals.offer(NotAPlayerError, way_to_follow)
    stagings = Stagings(parts.preferences, parts.languages)
    watched = WatchedCommands(service.spectators, parts.matches, parts.languages)
    await parts.add(
        Votes(parts.groups, service, stagings, parts.first_post, parts.panels, presses, watched, parts.tiles),
        Exhibitions(
            parts.groups,
            service,
            parts.preferences,
            stagings,
            parts.first_post,
            parts.clicked,
            parts.languages,
            presses,
            watched,
        ),
        Follows(service, parts.panels, parts.panel, presses, watched),
    )
