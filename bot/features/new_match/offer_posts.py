"""Posts the message of a new challenge or open table."""

from __future__ import annotations

import contextlib

from bot.chat.answers import Answer
from bot.chat.live.boards import Boards
from bot.chat.live.first_post import FirstPost, where
from bot.features.new_match.offer_messages import ChallengeMessages, PostedTable, TableMessages
from bot.hosting.challenges.errors import ChallengeClosedError
from bot.hosting.challenges.proposal import Challenge
from bot.hosting.errors import BusyError
from bot.hosting.matches.shown_match import ShownMatch
from bot.hosting.tables.table import Table
from bot.views.words import sentences


class OfferPosts:
    """Answers an interaction with a new challenge or table, and remembers where it is."""

    def __init__(
        self, first_post: FirstPost, boards: Boards, challenges: ChallengeMessages, tables: TableMessages
    ) -> None:
        self._first_post = first_post
        self._boards = boards
        self._challenges = challenges
        self._tables = tables

    async def post_challenge(self, answer: Answer, challenge: Challenge) -> None:
        """Answer with the challenge, which pings its opponent, or with the way to what became of it."""
        challenges = self._challenges
        async with challenges.placing(challenge.id):
            with contextlib.suppress(BusyError):
                challenge = await challenges.newest(challenge.id)
            if challenge.match_id is not None:
                async with self._boards.placing(challenge.match_id):
                    match = await self._boards.newest(challenge.match_id)
                await self._first_post.point(answer, match.place)
            elif challenge.place.message_id is not None:
                await self._first_post.point(answer, challenge.place)
            elif not challenge.is_pending:
                raise ChallengeClosedError(challenge)
            else:
                challenge = challenge.at(where(answer, challenge.place))
                await self._first_post.post(answer, challenges, challenge)

    async def post_table(self, answer: Answer, table: Table) -> None:
        """Answer with an open table, and have the server's list show it too."""
        tables, posted = self._tables, PostedTable(table, table.posts[0])
        async with tables.placing(posted.id):
            with contextlib.suppress(BusyError):
                posted = await tables.newest(posted.id)
            if posted.place.message_id is not None:
                # A look after an unclear write was quicker, and has posted it.
                await answer.say(answer.words("table-there", link=sentences.link(posted.place)))
                return
            await self._first_post.post(answer, tables, posted)
        for listing in table.posts[1:]:
            tables.changed(PostedTable(table, listing))

    async def post_paired(self, answer: Answer, match: ShownMatch) -> None:
        """Tell the person who opened a table that somebody waited already, and where they play."""
        await answer.say(answer.words("table-paired", link=sentences.link(match.place)))
