"""`/versus`: the head-to-head record of two people."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.chat.commands.cooldown import cooldown
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.chat.server import people
from bot.hosting.challenges.errors import SelfChallengeError
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import Drawing, Layout
from bot.views.frame import STANDING
from bot.views.words import sentences
from bot.views.words.names import safe_name
from bot.views.words.results import tally_sentence, tally_text
from engines.core.game import Game
from engines.core.statistics.tally import Tally


class RecordCommands(commands.Cog):
    """Handles the command `/versus`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    @cooldown
    @app_commands.command(name="versus", description=text("command-versus"))
    @app_commands.describe(user=text("option-versus"))
    async def versus(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Show the person's record against `user`."""
        response = Response.to(interaction)
        response.will_be_public()
        words = await self._parts.languages.public_words_of(interaction)
        other = await people.find_person(interaction, user)
        if other.id == response.user_id:
            raise SelfChallengeError("nobody has a record against themselves")
        results = await self._parts.service.records.versus(response.user_id, other.id)
        names = interaction.user.display_name, other.display_name
        await response.post(versus_page(names, results, words))


def versus_page(names: tuple[str, str], results: Mapping[Game, Tally], words: Words) -> Drawing:
    """Build the page of two people's results against each other, in total and by game.

    Wins and losses are counted from the first person's point of view.
    """
    one, other = map(safe_name, names)
    lines = [f"### {words('versus-title', one=one, other=other)}"]
    if not results:
        lines.append(words("versus-empty"))
    else:
        lines.append(tally_sentence(sum(results.values(), Tally()), words))
    lines += [
        f"**{sentences.game_title(game, words)}** {tally_text(tally)}" for game, tally in results.items()
    ]
    return Drawing(Layout(ui.Container(ui.TextDisplay("\n".join(lines)), accent_colour=STANDING)))
