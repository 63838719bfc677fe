"""The message of a challenge, with buttons while it is pending and its outcome afterwards.

    Ada challenges Bob to Gomoku (freestyle, 15 × 15, rated, Ada begins).
    the board, if the match begins from a given position
    [Accept] [Not now]: the second declines or, for the challenger, cancels

The message pings only the opponent, who is mentioned while the challenge is pending.
"""

from __future__ import annotations

from collections.abc import Callable

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
from bot.i18n import Words, words_for
from bot.views.boards.board import Layout
from bot.views.boards.illustration import Illustration
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.frame import ACCENT, CLOSED, container
from bot.views.input.inputs import Button, button_rows
from bot.views.words import sentences
from bot.views.words.names import challenge_names, safe_name

ACCEPT = Press("accept", subject=Subject.CHALLENGE)  # challenge
DECLINE = Press("decline", subject=Subject.CHALLENGE)  # challenge; its challenger cancels it
CANCEL = Press("cancel", subject=Subject.CHALLENGE)  # challenge; a button of older messages


def challenge_layout(challenge: Challenge, board: Illustration | None = None) -> Layout:
    """Build the message of a challenge: buttons while it is pending, the outcome afterwards.

    `board` shows the position from which the match would begin.
    """
    words = words_for(challenge.locale)
    if not challenge.is_pending:
        offer = _offer(challenge, words, challenge_names(challenge, words)[1])
        return Layout(container(f"{offer}\n{outcome_text(challenge, words)}", CLOSED))
    expiry = words("challenge-expires", when=f"<t:{int(challenge.expires_at.timestamp())}:R>")
    text = f"{_offer(challenge, words, f'<@{challenge.opponent.user_id}>')}\n-# {expiry}"
    buttons = [
        Button(
            label=words("button-accept"),
            style=discord.ButtonStyle.success,
            custom_id=custom_id(ACCEPT, challenge.id),
        ),
        Button(label=words("button-not-now"), custom_id=custom_id(DECLINE, challenge.id)),
    ]
    shown = [] if board is None else [board.item]
    return Layout(container(text, ACCENT, *shown, *button_rows(buttons)))


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
