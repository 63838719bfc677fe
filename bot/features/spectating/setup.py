"""Sets up spectating in the bot."""

from __future__ import annotations

from bot.features.spectating.exhibitions import ExhibitionCommands, not_starter_text
from bot.features.spectating.follow_page import refused_follow_button
from bot.features.spectating.follows import FollowCommands
from bot.features.spectating.votes import VoteCommands
from bot.hosting.matches.errors import NotAPlayerError
from bot.hosting.spectating.errors import NotStarterError
from bot.parts import Parts


async def setup(parts: Parts) -> None:
    """Add the feature's commands, buttons and messages to the registries in `parts`."""
    parts.refusals.register({NotStarterError: not_starter_text})
    parts.refusals.register_button(NotAPlayerError, refused_follow_button)
    VoteCommands(parts)
    ExhibitionCommands(parts)
    FollowCommands(parts)
