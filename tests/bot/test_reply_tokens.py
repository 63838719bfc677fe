"""Of a click that was answered only the token is kept, for a quarter of an hour."""

import contextlib
import weakref
from types import SimpleNamespace

import discord
import pytest

from bot.chat.live.messages import ReplyTokens
from bot.views.boards.board import Drawing


class Clicked:
    """Stands for an interaction, with its message and all else that Discord sent."""

    followup = object()


async def test_interaction_is_not_kept_with_token():
    tokens, clicked = ReplyTokens(), Clicked()
    tokens.keep(1, clicked)
    known = weakref.ref(clicked)
    del clicked
    assert tokens.has(1)
    assert known() is None


async def test_old_token_is_dropped(monkeypatch):
    now = 0.0
    monkeypatch.setattr("bot.chat.live.messages.loop_time", lambda: now)
    tokens, followup = ReplyTokens(), Clicked()
    tokens.keep(1, Clicked())
    now = 14 * 60 - 1
    assert tokens.has(1)
    now += 2
    tokens.keep(2, followup)
    assert not tokens.has(1)
    assert len(tokens._answered) == 1


@pytest.mark.parametrize(("status", "is_kept"), [(404, False), (499, False), (500, True), (503, True)])
async def test_token_is_dropped_unless_discord_failed(status, is_kept):
    class Refused:
        async def edit_message(self, *_, **__):
            raise discord.HTTPException(SimpleNamespace(status=status, reason=""), "refused")

    tokens, clicked = ReplyTokens(), Clicked()
    clicked.followup = Refused()
    tokens.keep(1, clicked)
    with pytest.raises(discord.HTTPException) if is_kept else contextlib.nullcontext():
        assert not await tokens.edit(1, Drawing(discord.ui.LayoutView()))
    assert tokens.has(1) is is_kept
