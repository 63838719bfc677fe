"""`/profile`, with a person's ratings, results and feats on a few pages, and `/versus`."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.clicked import has_any_press, is_private, picked_value
from bot.chat.commands.choices import cooldown
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.standing.history import MatchHistory
from bot.features.standing.leaderboards import Leaderboards
from bot.features.standing.profile_page import FEATS, OVERVIEW, PROFILE, feats_page, game_page, profile_page
from bot.hosting.challenges.errors import SelfChallengeError
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.errors import UnknownMatchError
from bot.hosting.records.profile import Profile
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Click
from bot.views.frame import STANDING, container
from bot.views.words import sentences
from bot.views.words.names import safe_name
from bot.views.words.results import tally_sentence, tally_text
from engines.core.game import Game
from engines.core.statistics.tally import Tally
from engines.registry import games

_NOBODY = 0
"""User id that no person has, for a viewer who is not a player."""


class ProfileCommands(commands.Cog):
    """The command `/profile`, with its pages, and the command `/versus`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({PROFILE: self._turn})

    @cooldown
    @app_commands.command(name="profile", description=text("command-profile"))
    @app_commands.describe(user=text("option-user"))
    async def profile(self, interaction: discord.Interaction, user: discord.User | None = None) -> None:
        """Show the ratings and results of `user`, or of the person who asks."""
        response = Response.to(interaction)
        response.will_be_public()
        words = await self._parts.languages.public_words_of(interaction)
        person = await people.find_person(interaction, user) if user else interaction.user
        profile = await self._parts.service.records.profiles.of(person.id)
        name = person.display_name
        await response.post(await self._draw_page(response, profile, OVERVIEW, name, words, is_public=True))

    async def _turn(self, response: Response, click: Click) -> None:
        """Show another page: in place for the person who asked for the profile, privately for others."""
        asker_id, user_id = click.numbers
        page = picked_value(response)
        is_own = response.user_id == asker_id
        words = (
            await self._parts.languages.public_words_of(response.interaction) if is_own else response.words
        )
        profile = await self._parts.service.records.profiles.of(user_id)
        name = response.interaction.user.display_name if user_id == response.user_id else profile.player.name
        is_here = is_own and has_any_press(response, PROFILE)
        is_public = is_here and not is_private(response)
        drawing = await self._draw_page(response, profile, page, name, words, is_public=is_public)
        if not (is_here and await response.replace(drawing)):
            await response.show(drawing.view, drawing.files)

    async def _draw_page(
        self, response: Response, profile: Profile, page: str, name: str, words: Words, *, is_public: bool
    ) -> Drawing:
        """Build the page of a profile: `OVERVIEW`, `FEATS` or a game's id.

        `name` is the person's name as shown; `is_public` says whether others read the answer too. Raises
        `InvalidChoiceError` for an unknown page.
        """
        asker_id, is_here = response.user_id, response.viewer.is_at
        if page == OVERVIEW:
            draw = partial(profile_page, profile, name, words, asker_id=asker_id, is_here=is_here)
        elif page == FEATS:
            seen = await self._visible_matches(response, profile, is_public=is_public)
            draw = partial(feats_page, profile, name, words, asker_id=asker_id, seen=seen)
        else:
            game = games().get(page)
            user_id = profile.player.user_id or 0
            found = await self._parts.service.records.profiles.in_game(user_id, game) if game else None
            if found is None:
                raise InvalidChoiceError(f"this profile has no page {page}")
            draw = partial(game_page, profile, found, name, words, asker_id=asker_id)
        return await asyncio.to_thread(draw)

    async def _visible_matches(
        self, response: Response, profile: Profile, *, is_public: bool
    ) -> frozenset[int]:
        """Return the ids of those of the feats' matches that every reader of the page can access.

        On a public page, these are the matches shown in this channel; on a private one, those that the person
        who asks can access.
        """
        everybody = Viewer(_NOBODY, acts_in=response.viewer.acts_in)
        found = set()
        for match_id in {badge.match_id for badge in profile.badges}:
            with contextlib.suppress(UnknownMatchError):
                await self._parts.service.find_visible(match_id, everybody if is_public else response.viewer)
                found.add(match_id)
        return frozenset(found)

    @cooldown
    @app_commands.command(name="versus", description=text("command-versus"))
    @app_commands.describe(user=text("option-versus"))
    async def versus(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Show the person's record against `user`; raises `SelfChallengeError` for the person themselves."""
        response = Response.to(interaction)
        response.will_be_public()
        words = await self._parts.languages.public_words_of(interaction)
        other = await people.find_person(interaction, user)
        if other.id == response.user_id:
            raise SelfChallengeError("a person has no record against themselves; name somebody else")
        results = await self._parts.service.records.versus(response.user_id, other.id)
        names = interaction.user.display_name, other.display_name
        await response.post(versus_page(names, results, words))


def versus_page(names: tuple[str, str], results: Mapping[Game, Tally], words: Words) -> Drawing:
    """Build the page of two people's results against each other, in total and by game.

    Wins and losses are counted from the first person's point of view.
    """
    one, other = map(safe_name, names)
    lines = [f"### {words('versus-title', one=one, other=other)}"]
    lines.append(tally_sentence(sum(results.values(), Tally()), words) if results else words("versus-empty"))
    for game, tally in results.items():
        lines.append(f"**{sentences.game_title(game, words)}** {tally_text(tally)}")
    return Drawing(Layout(container("\n".join(lines), STANDING)))


async def setup(parts: Parts) -> None:
    """Add the feature's commands to the bot, and its handlers to the registries in `parts`."""
    await parts.add(ProfileCommands(parts), Leaderboards(parts))
    MatchHistory(parts)
