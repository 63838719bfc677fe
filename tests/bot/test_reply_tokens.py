"""Of a click that was answered only the token is kept, for a quarter of an hour."""

import weakref

from bot.chat.live.reply_tokens import ReplyTokens


class Clicked:
    """Stands for an interaction, with its message and whatever else Discord sent."""

    followup = object()


async def test_the_interaction_itself_is_not_kept():
    tokens, clicked = ReplyTokens(), Clicked()
    tokens.keep(1, clicked)
    known = weakref.ref(clicked)
    del clicked
    assert tokens.has(1)
    assert known() is None


async def test_an_old_token_is_let_go(monkeypatch):
    now = 0.0
    monkeypatch.setattr("bot.chat.live.reply_tokens.loop_time", lambda: now)
    tokens, followup = ReplyTokens(), Clicked()
    tokens.keep(1, Clicked())
    now = 14 * 60 - 1
    assert tokens.has(1)
    now += 2
    tokens.keep(2, followup)
    assert not tokens.has(1)
    assert len(tokens._answered) == 1
