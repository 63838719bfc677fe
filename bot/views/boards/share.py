"""The question whether a match may go on in a channel that everybody on the server can view.

It is posted beside the board, and mentions only the player who is asked. Nothing moves until they agree.
"""

from __future__ import annotations

import discord
from discord import ui

from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Press, custom_id
from bot.views.input.inputs import Button, Row
from bot.views.words.names import safe_name
from engines.core.types import Seat


def share_question(match: MatchWithBoard, asked: Seat, target: Place, words: Words) -> Drawing:
    """Build the question to the player on the seat `asked`, whether the board may move to `target`."""
    user_id = match.players[asked].user_id or 0
    # A channel of another server is named only to those who can view it.
    is_same_server = target.guild_id == match.place.guild_id
    text = words(
        "share-question" if is_same_server else "share-question-away",
        person=f"<@{user_id}>",
        name=safe_name(match.players[asked.other].name),
        channel=f"<#{target.channel_id}>",
    )
    numbers = (match.id, int(asked), target.guild_id or 0, target.channel_id)
    yes, no = (
        Button(label=words(f"button-{key}"), style=style, custom_id=custom_id(press, *numbers))
        for key, style, press in _BUTTONS
    )
    mentions = discord.AllowedMentions(
        users=[discord.Object(user_id)], everyone=False, roles=False, replied_user=False
    )
    return Drawing(Layout(ui.TextDisplay(text), Row(yes, no)), mentions=mentions)


_BUTTONS: tuple[tuple[str, discord.ButtonStyle, Press], ...] = (
    ("share-yes", discord.ButtonStyle.success, presses.SHARE_YES),
    ("share-no", discord.ButtonStyle.secondary, presses.SHARE_NO),
)
