"""The message of a challenge, with buttons while it is pending and its outcome afterwards.

    Ada challenges Bob to Gomoku (freestyle, 15 × 15, rated, Ada begins).
    the board, if the match begins from a given position
    [Accept] [Not now]: the second declines or, for the challenger, cancels

The message pings only the opponent, who is mentioned while the challenge is pending.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import discord

from bot.hosting.challenges.errors import (
    BlockedByYouError,
    ChallengeClosedError,
    ChallengedTooOftenError,
    ChallengesRefusedError,
    NotHereError,
    NotYourChallengeError,
    PlayerError,
)
from bot.hosting.challenges.proposal import Challenge, ChallengeState
from bot.hosting.errors import HostingError
from bot.hosting.matches.board import BoardStyle
from bot.i18n import Words, words_for
from bot.views.boards.board import BoardPage, Drawing, Layout, ShownBoard, draw_page, drawn_style
from bot.views.custom_id import Press, Subject
from bot.views.frame import ACCENT, CLOSED, container
from bot.views.input.buttons import Row, button_rows, press_button
from bot.views.tiles import Tiles
from bot.views.words import sentences
from bot.views.words.names import challenge_names, safe_name

ACCEPT = Press("accept", subject=Subject.CHALLENGE)  # challenge
DECLINE = Press("decline", subject=Subject.CHALLENGE)  # challenge; its challenger cancels it
CANCEL = Press("cancel", subject=Subject.CHALLENGE)  # challenge; a button of older messages


async def draw_challenge(challenge: Challenge, tiles: Tiles, *, has_files: bool) -> Drawing:
    """Build the message of a challenge, which pings its opponent.

    While it is pending, it shows the position from which the match would begin, if one was chosen. Without
    `has_files`, no picture can be attached.
    """
    mentions, start, words = allowed_mentions(challenge), challenge.start, words_for(challenge.locale)
    if start is None or not challenge.is_pending:
        return Drawing(challenge_layout(challenge), mentions=mentions)
    lacks_tiles = tiles.is_waiting_for(start.game)
    style = drawn_style(BoardStyle.EMOJI, start, lacks_tiles=lacks_tiles, has_files=has_files)
    page = BoardPage(
        text=_pending_text(challenge, words),
        board=ShownBoard(start, style, f"challenge-{challenge.id}.png", counts_stores=True),
        words=words.of(start.game),
        tiles=tiles,
        rows=_pending_rows(challenge, words),
    )
    return replace(await draw_page(page), mentions=mentions)


def challenge_layout(challenge: Challenge) -> Layout:
    """Build the message of a challenge without a board: buttons while it is pending, then its outcome."""
    words = words_for(challenge.locale)
    if challenge.is_pending:
        return Layout(container(_pending_text(challenge, words), ACCENT, *_pending_rows(challenge, words)))
    offer = _offer(challenge, words, challenge_names(challenge, words)[1])
    return Layout(container(f"{offer}\n{outcome_text(challenge, words)}", CLOSED))


def _pending_text(challenge: Challenge, words: Words) -> str:
    expiry = words("challenge-expires", when=f"<t:{int(challenge.expires_at.timestamp())}:R>")
    return f"{_offer(challenge, words, f'<@{challenge.opponent.user_id}>')}\n-# {expiry}"


def _pending_rows(challenge: Challenge, words: Words) -> list[Row]:
    buttons = [
        press_button(words("button-accept"), ACCEPT, challenge.id, style=discord.ButtonStyle.success),
        press_button(words("button-not-now"), DECLINE, challenge.id),
    ]
    return button_rows(buttons)


def allowed_mentions(challenge: Challenge) -> discord.AllowedMentions:
    """Return the allowed mentions of the message: only the opponent."""
    opponent = discord.Object(id=challenge.opponent.user_id or 0)
    return discord.AllowedMentions(users=[opponent], everyone=False, roles=False, replied_user=False)


def outcome_text(challenge: Challenge, words: Words) -> str:
    """Return the outcome of a challenge as text."""
    challenger, opponent = challenge_names(challenge, words)
    name = challenger if challenge.state is ChallengeState.CANCELLED else opponent
    return words(f"challenge-{challenge.state}", name=name)


def _offer(challenge: Challenge, words: Words, opponent: str) -> str:
    challenger, named = challenge_names(challenge, words)
    is_begun = challenge.start is not None and challenge.start.ply > 0
    begins = words("moves-next-random" if is_begun else "begins-random")
    if challenge.beginner is not None:
        name = challenger if challenge.beginner is challenge.challenger else named
        begins = words("moves-next" if is_begun else "begins", name=name)
    if challenge.start is not None:
        begins = words("list-comma").join((words("begun-from"), begins))
    return words(
        "challenge-offer",
        challenger=challenger,
        opponent=opponent,
        game=sentences.game_title(challenge.terms.game, words),
        details=sentences.terms_text(challenge.terms, begins, words),
    )


def _names_player(error: PlayerError, words: Words, user_id: int) -> str:
    return words(error.key, name=safe_name(error.player.name))


REFUSALS: dict[type[HostingError], Callable[..., str]] = {
    ChallengeClosedError: lambda error, words, user_id: words(f"challenge-already-{error.challenge.state}"),
    NotYourChallengeError: lambda error, words, user_id: words(
        error.key, name=challenge_names(error.challenge, words)[1]
    ),
    ChallengedTooOftenError: lambda error, words, user_id: words(
        error.key, when=sentences.moment(error.until)
    ),
    ChallengesRefusedError: _names_player,
    BlockedByYouError: _names_player,
    NotHereError: _names_player,
}
