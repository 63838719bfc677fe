"""Whether one person may ask another for a match: blocks, what the other takes, and how often was asked."""

from __future__ import annotations

from datetime import datetime, timedelta

import sqlalchemy as sa

from bot.hosting.challenges.errors import (
    BlockedByYouError,
    ChallengedTooOftenError,
    ChallengesRefusedError,
)
from bot.hosting.matches.match import Player
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.rules import HostingRules
from db.store import blocks, challenges, matches, settings

PLAYED, NOBODY = "played", "none"
"""From whom a person takes challenges, where that is not everybody."""
_LATELY = timedelta(hours=1)


def check_blocks_in(connection: sa.Connection, asking: Player, asked: Player) -> None:
    """Raise `BlockedByYouError` or `ChallengesRefusedError` when either blocks the other."""
    asking_id, asked_id = asking.user_id or 0, asked.user_id or 0
    if blocks.exists(connection, asking_id, asked_id):
        raise BlockedByYouError(asked)
    if blocks.exists(connection, asked_id, asking_id):
        raise ChallengesRefusedError(asked)


def check_challenge_in(
    connection: sa.Connection, asking: Player, asked: Player, rules: HostingRules, now: datetime
) -> None:
    """Raise as `check_blocks_in` does, and `ChallengedTooOftenError`.

    Whoever is refused hears the same sentence, whatever the reason.
    """
    check_blocks_in(connection, asking, asked)
    asking_id, asked_id = asking.user_id or 0, asked.user_id or 0
    taken = settings.load_person(connection, asked_id).challenges
    if taken == NOBODY:
        raise ChallengesRefusedError(asked)
    if taken == PLAYED and not matches.have_met(connection, asking_id, asked_id, sorted(UNCOUNTED)):
        raise ChallengesRefusedError(asked)
    lately = challenges.load_unaccepted(connection, asking_id, now - _LATELY)
    same = [at for opponent_id, at in lately if opponent_id == asked_id]
    _check_often(same, rules.challenges_to_one)
    _check_often([at for _, at in lately], rules.challenges_an_hour)


def _check_often(moments: list[datetime], limit: int) -> None:
    """Raise `ChallengedTooOftenError` when there were as many challenges; `moments` is in order."""
    if len(moments) >= limit:
        raise ChallengedTooOftenError(moments[-limit] + _LATELY)
