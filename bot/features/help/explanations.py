"""The button *What is this?* beside a choice of words: what the game says about it, to whoever asks."""

from __future__ import annotations

from discord.ext import commands

from bot.chat.answers import Answer
from bot.hosting.matches.errors import MatchFinishedError, StaleBoardError
from bot.parts import Parts
from bot.views.custom_id import Click, Press
from bot.views.input.explanation import explanation
from bot.views.input.walk import begin


class Explanations(commands.Cog):
    """Explains what may be chosen; spectators may ask too."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({Press.ABOUT: self._explain})

    async def _explain(self, answer: Answer, click: Click) -> None:
        match = await self._parts.service.look(click.id, answer.viewer)
        if match.is_finished:
            raise MatchFinishedError(match)
        told = explanation(begin(match.position), answer.words)
        if not told:
            # The choice was made while the button was pressed.
            raise StaleBoardError(match)
        await answer.say(told)
