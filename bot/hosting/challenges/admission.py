"""Checks whether a person is allowed to challenge another: blocks, settings and rate limits."""

from __future__ import annotations

from datetime import datetime

from bot.hosting.challenges.errors import (
    BlockedByYouError,
    ChallengedTooOftenError,
    ChallengesRefusedError,
)
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.match import Player
from bot.hosting.people.protections import Protections
from bot.hosting.ratings.rating import UNCOUNTED
from db.access import Connection
from db.store.match import finished_matches
from db.store.person import settings

PLAYED, NOBODY = "played", "none"
"""Stored values of a person's setting for who can challenge them: earlier opponents, or nobody."""


def check_blocks_in(connection: Connection, kept: Protections, asking: Player, asked: Player) -> None:
    """Raise an error if one of the two people has blocked the other; `kept` reads the stored blocks.

    Raises `BlockedByYouError` if `asking` has blocked `asked`, and `ChallengesRefusedError` if `asked` has
    blocked `asking`.
    """
    asking_id, asked_id = asking.user_id or 0, asked.user_id or 0
    found = kept.blocks_among_in(connection, [asking_id, asked_id])
    if (asking_id, asked_id) in found:
        raise BlockedByYouError(asked)
    if (asked_id, asking_id) in found:
        raise ChallengesRefusedError(asked)


def check_challenge_in(
    connection: Connection, kept: Protections, asking: Player, asked: Player, limits: HostLimits
) -> None:
    """Raise an error if `asking` is not allowed to challenge `asked`.

    `kept` reads the stored blocks and challenges, and `limits` has the rate limits. Raises the errors of
    `check_blocks_in`, `ChallengesRefusedError` if the settings of `asked` forbid it, and
    `ChallengedTooOftenError`. The settings raise the same error as a block by `asked`, so that an error does
    not reveal a block.
    """
    check_blocks_in(connection, kept, asking, asked)
    asking_id, asked_id = asking.user_id or 0, asked.user_id or 0
    taken = settings.load_person(connection, asked_id).challenges
    if taken == NOBODY:
        raise ChallengesRefusedError(asked)
    if taken == PLAYED and not finished_matches.have_met(connection, asking_id, asked_id, sorted(UNCOUNTED)):
        raise ChallengesRefusedError(asked)
    to_one, to_all = kept.challenges_in(connection, asking_id, asked_id)
    _check_often(to_one, limits.challenges_to_one)
    _check_often(to_all, limits.challenges_an_hour)


def _check_often(ends: list[datetime], limit: int) -> None:
    """Raise `ChallengedTooOftenError` if `limit` challenges or more count now.

    `ends` lists, in ascending order, when each of them stops counting. `limit` is at least 1.
    """
    if len(ends) >= limit:
        raise ChallengedTooOftenError(ends[-limit])
