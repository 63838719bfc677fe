"""The challenge message, and what it becomes when it is answered.

    Ada challenges Bob to Gomoku (freestyle, 15 × 15, rated, Ada begins).
    [Accept] [Decline] [Cancel]

The mention of the opponent is the only ping of a whole match.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import ui

from bot.hosting.challenges.challenge import Challenge, ChallengeState
from bot.hosting.challenges.errors import (
    BlockedByYouError,
    ChallengeClosedError,
    ChallengedTooOftenError,
    ChallengesRefusedError,
    NotHereError,
    NotYourChallengeError,
    PlayerError,
)
from bot.hosting.errors import HostingError
from bot.hosting.matches.match import Match, MatchTerms
from bot.i18n import Words, words_for
from bot.views import sentences
from bot.views.board import Layout
from bot.views.custom_id import Press, custom_id
from bot.views.header import players_line
from bot.views.inputs import Button, Row
from bot.views.names import challenge_names, safe_name
from bot.views.widths import MOST_IN_ROW, unwrapped_rows

ACCENT = 0x5865F2
CLOSED = 0x8899A6


def challenge_layout(challenge: Challenge) -> Layout:
    """Draw a challenge: with its buttons while it waits, else with what became of it."""
    words = words_for(challenge.locale)
    if not challenge.is_pending:
        text = (
            f"{_offer(challenge, words, challenge_names(challenge, words)[1])}\n{closing(challenge, words)}"
        )
        return Layout(container(text, CLOSED))
    expiry = words("challenge-expires", when=f"<t:{int(challenge.expires_at.timestamp())}:R>")
    text = f"{_offer(challenge, words, f'<@{challenge.opponent.user_id}>')}\n-# {expiry}"
    buttons = [
        Button(
            label=words("button-accept"),
            style=discord.ButtonStyle.success,
            custom_id=custom_id(Press.ACCEPT, challenge.id),
        ),
        Button(label=words("button-decline"), custom_id=custom_id(Press.DECLINE, challenge.id)),
        Button(label=words("button-cancel"), custom_id=custom_id(Press.CANCEL, challenge.id)),
    ]
    rows = (Row(*buttons[part]) for part in unwrapped_rows(buttons, MOST_IN_ROW))
    return Layout(container(text, ACCENT, *rows))


def moved_layout(match: Match) -> Layout:
    """Draw what an old board turns into when its match goes on in another message."""
    words = words_for(match.board.locale)
    text = f"{players_line(match, words)}\n{words('board-moved', link=sentences.link(match.place))}"
    return Layout(container(text, CLOSED))


def thread_layout(match: Match) -> Layout:
    """Draw the message at which the thread of a match is started: who plays what.

    Players of a tournament are mentioned, where `thread_mentions` allow it.
    """
    words = words_for(match.board.locale)
    title = sentences.game_title(match.game, words)
    text = f"**{title}** · {players_line(match, words)}\n{words('board-in-thread')}"
    if match.terms.tournament_id is not None:
        text += "\n" + " ".join(f"<@{user_id}>" for user_id in match.user_ids)
    return Layout(container(text, CLOSED))


def thread_mentions(match: Match) -> discord.AllowedMentions:
    """Allow to ping the players of a tournament, who don't know yet whom they play; nobody else."""
    people = match.user_ids if match.terms.tournament_id is not None else ()
    users = [discord.Object(id=user_id) for user_id in people]
    return discord.AllowedMentions(users=users, everyone=False, roles=False, replied_user=False)


def mentions(challenge: Challenge) -> discord.AllowedMentions:
    """Allow to ping the opponent, and nobody else."""
    opponent = discord.Object(id=challenge.opponent.user_id or 0)
    return discord.AllowedMentions(users=[opponent], everyone=False, roles=False, replied_user=False)


def closing(challenge: Challenge, words: Words) -> str:
    """Return what became of a challenge that waits no longer."""
    challenger, opponent = challenge_names(challenge, words)
    name = challenger if challenge.state is ChallengeState.CANCELLED else opponent
    return words(f"challenge-{challenge.state}", name=name)


def _offer(challenge: Challenge, words: Words, opponent: str) -> str:
    challenger, named = challenge_names(challenge, words)
    begins = {
        "first": words("begins", name=challenger),
        "second": words("begins", name=named),
    }.get(challenge.side, words("begins-random"))
    terms = MatchTerms(challenge.game, challenge.options, challenge.is_rated, challenge.clock)
    return words(
        "challenge-offer",
        challenger=challenger,
        opponent=opponent,
        game=sentences.game_title(challenge.game, words),
        details=sentences.terms_text(terms, begins, words),
    )


def container(text: str, accent: int, *rows: Row) -> ui.Container[ui.LayoutView]:
    """Return a text with its buttons, in a frame of this colour."""
    return ui.Container(ui.TextDisplay(text), *rows, accent_colour=accent)


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
