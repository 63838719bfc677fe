"""Blocks: neither the blocked person nor the blocker can challenge the other or join the other's table.

A rematch against a person needs a challenge, so there is none either.
"""

from __future__ import annotations

from bot.hosting.challenges.challenges import Challenges
from bot.hosting.challenges.errors import SelfChallengeError
from bot.hosting.challenges.proposal import Challenge, ChallengeState
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.store import challenges
from db.store.person import blocks


class Blocks:
    """Blocks and unblocks people; their ongoing matches continue, and tournaments pair them like others."""

    def __init__(self, repository: MatchRepository, offers: Challenges) -> None:
        self._matches = repository
        self._offers = offers

    @request
    async def block(self, user_id: int, blocked_id: int) -> bool:
        """Block `blocked_id`, and return whether the block is new. Raises `SelfChallengeError`.

        Pending challenges between the two end: the blocker's is cancelled, the blocked person's declined.
        """
        if user_id == blocked_id:
            raise SelfChallengeError("a person cannot block themselves")

        def work(connection: Connection) -> tuple[bool, list[Challenge]]:
            known = self._matches.protections.blocks_among_in(connection, [user_id, blocked_id])
            blocks.save(connection, user_id, blocked_id, self._matches.now())
            waiting = challenges.load_pending_between(connection, user_id, blocked_id)
            return (user_id, blocked_id) not in known, [
                self._offers.close_in(
                    connection,
                    row.id,
                    ChallengeState.CANCELLED
                    if row.challenger.user_id == user_id
                    else ChallengeState.DECLINED,
                )
                for row in waiting
            ]

        is_new, ended = await self._matches.write(work)
        for challenge in ended:
            self._offers.changes.publish(challenge)
        return is_new

    @request
    async def unblock(self, user_id: int, blocked_id: int) -> bool:
        """Remove a block, and return whether it existed."""
        return await self._matches.write(
            lambda connection: self._matches.protections.unblock_in(connection, user_id, blocked_id)
        )
