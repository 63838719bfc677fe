"""Starts the match requested by a command or form, or posts a challenge or open table for it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.chat import places
from bot.chat.response import Response
from bot.chat.server import people
from bot.chat.server.channels import can_start_match
from bot.features.new_match.offer_messages import ChallengeMessages, PostedTable, TableMessages
from bot.features.new_match.offer_page import private_table_layout
from bot.hosting.challenges.errors import BotOpponentError, ChallengeClosedError, NotHereError
from bot.hosting.challenges.proposal import ANYONE, MYSELF, Challenge, Proposal, seat_going
from bot.hosting.clocks.time_control import NO_CLOCK, USUAL_BETWEEN_PEOPLE
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.match import MatchTerms
from bot.hosting.tables.table import Table
from bot.parts import Parts
from bot.views.words import sentences
from engines.core.game import Position


@dataclass(frozen=True, slots=True)
class WantedMatch:
    """The match that a person asks for; with `wants_thread`, in a thread of its own."""

    terms: MatchTerms
    side: str
    """Whether the person makes the first move of the match: `first` if so, `second` if not, or `random`."""
    wants_thread: bool = False
    start: Position | None = None
    """The position from which the match begins; `None` for the usual start of the game."""


class NewMatches:
    """Starts matches, posts challenges and open tables, and stores the choices for the person's next form."""

    def __init__(self, parts: Parts, challenges: ChallengeMessages, tables: TableMessages) -> None:
        self._parts = parts
        self._challenges = challenges
        self._tables = tables

    async def is_possible(self, response: Response) -> bool:
        """Whether a match can start and be shown here; if not, tell the person what is missing."""
        return await can_start_match(response, self._parts.preferences)

    async def usual_clock(self, response: Response) -> str:
        """Return the time control, such as `3+2`, of matches between people if none is chosen.

        It is the server's setting, or else the bot's default.
        """
        server = await self._parts.preferences.of_server(response.interaction.guild_id)
        return server.clock or USUAL_BETWEEN_PEOPLE

    async def start_match(self, response: Response, wanted: WantedMatch, level: str | None) -> None:
        """Start a match against a level (`None`: the person plays both sides), and post its board.

        Raises `InvalidChoiceError`, `TooManyMatchesError` or, from a given position, `PositionInPlayError`
        before anything is started.
        """
        terms = wanted.terms
        # A person who plays both sides needs no clock.
        played = terms if level is not None else replace(terms, clock=None)
        proposal = replace(await self._proposal(response, replace(wanted, terms=played)), level=level)
        match = await self._parts.service.begin(proposal)
        await self._remember(response, wanted, last_level=level or MYSELF, last_friend_id=None)
        await self._parts.first_post.post_match(response, match)
        await _explain_lacks(response, wanted, terms)

    async def challenge_person(
        self, response: Response, asked: WantedMatch, named: people.Person | discord.Object
    ) -> None:
        """Challenge the person `named`, and post the challenge; if that is the asker, start a solo match.

        In a direct message with the bot, nobody else can be challenged: a notice says that nobody else is
        there.

        Before anything is offered, raises `BotOpponentError`, `NotHereError`, `InvalidChoiceError`,
        `TooManyMatchesError`, `BlockedByYouError`, `ChallengesRefusedError`, `ChallengedTooOftenError` or,
        from a given position, `PositionInPlayError`.
        """
        if named.id == response.user_id:
            await self.start_match(response, asked, None)
            return
        if places.is_with_bot_alone(response.interaction):
            # Nobody else can see the challenge here.
            await response.say(response.words("only-the-two-of-us"))
            return
        opponent = await people.find_person(response.interaction, named)
        if opponent.bot:
            raise BotOpponentError
        guild = response.interaction.guild
        if not isinstance(opponent, discord.Member) and not await people.is_here(guild, opponent.id):
            raise NotHereError(people.player_of(opponent))
        wanted = replace(asked, terms=asked.terms.between_people())
        proposal = await self._proposal(response, wanted)
        challenge = await self._parts.service.challenges.offer(proposal, people.player_of(opponent))
        await self._remember(response, wanted, last_friend_id=opponent.id)
        await self.post_challenge(response, challenge)
        await _explain_lacks(response, asked, wanted.terms)

    async def open_table(self, response: Response, asked: WantedMatch) -> None:
        """Open and post a table; if the server's list has one that fits, start a match of both hosts instead.

        If the server has a list that this person can view, the table is shown there too; but unless this is
        the list's channel or everybody can view this channel, the host is asked first. In a direct message
        with the bot, only a notice says that nobody else is there. Raises `InvalidChoiceError` or
        `TooManyMatchesError` before anything is opened.
        """
        if places.is_with_bot_alone(response.interaction):
            await response.say(response.words("only-the-two-of-us"))
            return
        wanted = replace(asked, terms=asked.terms.between_people())
        proposal = await self._proposal(response, wanted)
        channel = await self.listing_for(response)
        is_public = channel is not None and await self._parts.sharing.is_public(proposal.place, channel)
        listing = channel if is_public else None
        table = await self._parts.service.tables.open(proposal, listing)
        await self._remember(response, wanted, last_level=ANYONE, last_friend_id=None)
        match = None
        if listing is not None:
            with contextlib.suppress(HostingError):
                # After an error, the pairing job retries soon.
                match = await self._parts.service.pairing.pair(table.id)
        if match is None:
            await self._post_table(response, table)
            await _explain_lacks(response, asked, wanted.terms)
            if channel is not None and not is_public:
                await response.show(private_table_layout(table, response.words))
        else:
            await response.say(response.words("table-paired", link=await response.link_to(match)))

    async def listing_for(self, response: Response) -> Place | None:
        """Return the server's channel of open tables, if it has one that this person can view."""
        guild_id = response.interaction.guild_id
        listing = (await self._parts.preferences.of_server(guild_id)).tables
        if listing is None:
            return None
        is_seen = listing == response.interaction.channel_id or response.viewer.sees(listing)
        return Place(guild_id, listing) if is_seen else None

    # -- messages of offers -------------------------------------------------------
    async def post_challenge(self, response: Response, challenge: Challenge) -> None:
        """Reply with the challenge, which pings the opponent.

        If it was accepted, the reply is a link to the board instead; if another message shows the challenge
        or will show it, a link to that message. Raises `ChallengeClosedError` if it ended without a match.
        """
        challenges, boards, first_post = self._challenges, self._parts.boards, self._parts.first_post
        async with challenges.place_lock(challenge.id):
            with contextlib.suppress(BusyError):
                challenge = await challenges.load_newest(challenge.id)
            if challenge.match_id is not None:
                async with boards.place_lock(challenge.match_id):
                    match = await boards.load_newest(challenge.match_id)
                await first_post.link(response, await response.link_to(match))
            elif challenge.place.message_id is not None:
                await self._link_to_offer(response, challenge.place)
            elif not challenge.is_pending:
                raise ChallengeClosedError(challenge)
            else:
                is_own = response.user_id == challenge.challenger.user_id
                asked = (challenge.opponent if is_own else challenge.challenger).user_id or 0
                place = await first_post.answer_place(response, challenge.place, [asked])
                if place is None:
                    challenges.schedule_redraw(challenge)
                    await self._link_to_offer(response, challenge.place)
                else:
                    await first_post.post(response, challenges, challenge.at(place))

    async def _link_to_offer(self, response: Response, place: Place) -> None:
        link = await self._parts.boards.links.to_offer(place, response.viewer)
        await self._parts.first_post.link(response, link)

    async def _post_table(self, response: Response, table: Table) -> None:
        """Reply with the open table, and schedule its post in the server's channel of open tables, if any.

        If the table is posted here already, reply only with a link.
        """
        tables, posted = self._tables, PostedTable(table, table.posts[0])
        async with tables.place_lock(posted.id):
            with contextlib.suppress(BusyError):
                posted = await tables.load_newest(posted.id)
            if posted.place.message_id is not None:
                # A redraw after an uncertain write has already posted the table.
                await response.say(response.words("table-there", link=sentences.link(posted.place)))
                return
            await self._parts.first_post.post(response, tables, posted)
        for listing in table.posts[1:]:
            tables.schedule_redraw(PostedTable(table, listing))

    # -- choices ------------------------------------------------------------------
    async def _proposal(self, response: Response, wanted: WantedMatch) -> Proposal:
        interaction = response.interaction
        return Proposal(
            terms=wanted.terms,
            challenger=people.player_of(interaction.user),
            side=seat_going(wanted.side, wanted.start),
            place=_place(interaction, wants_thread=wanted.wants_thread),
            locales=await self._parts.languages.known_locales(interaction),
            start=wanted.start,
        )

    async def _remember(self, response: Response, wanted: WantedMatch, **opponent: str | int | None) -> None:
        """Store the choices for the next form, except from a given position; ignore a busy database.

        `opponent` has the fields of `PersonSettings` for the opponent: `last_level` and `last_friend_id`.
        """
        if wanted.start is not None:
            return
        terms = wanted.terms
        chosen: dict[str, Any] = {"last_game": terms.game.id, "last_options": dict(terms.options), **opponent}
        if opponent.get("last_level") != MYSELF:
            # A solo match has no choice of rating or clock.
            chosen |= {"last_is_rated": terms.is_rated, "last_clock": str(terms.clock or NO_CLOCK)}
        if places.can_thread(response.interaction):
            chosen["last_wants_thread"] = wanted.wants_thread
        with contextlib.suppress(BusyError):
            await self._parts.preferences.set_person(response.user_id, **chosen)


def _place(interaction: discord.Interaction, *, wants_thread: bool) -> Place:
    """Return where to show a match: in this channel, or in a new thread if wanted and possible."""
    place = places.here(interaction)
    has_own = wants_thread and places.can_thread(interaction)
    return replace(place, kind=PlaceKind.NEW_THREAD) if has_own else place


async def _explain_lacks(response: Response, asked: WantedMatch, played: MatchTerms) -> None:
    """Tell a person who asked for a rated match or a thread why the match is unrated or has no thread.

    `asked` is the match asked for, `played` the terms that it got.
    """
    if asked.terms.is_rated and not played.is_rated:
        await response.say(response.words("unrated-without-clock"))
    obstacle = places.thread_obstacle(response.interaction) if asked.wants_thread else None
    if obstacle is not None:
        await response.say(response.words(obstacle, channel=f"<#{response.interaction.channel_id}>"))
