"""Decides whose answers link to the board of a match.

A link names a server and a channel. A reader gets it only if the match is theirs, with no other person in it,
or if they act there, have acted on the match there, have met the other player there, or can view the channel
now. If that is unknown, they get no link. Readers without a link get the number of the match and, if they
play in it, the command that shows them a copy of its board. Outside tournaments, the first stored place of a
board counts as the place where its players met, also if a version before this rule has stored it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.chat.sharing import Sharing, Visibility
from bot.hosting.errors import BusyError
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.service import GameService
from bot.views.words import sentences

_Posted = Mapping[int, Sequence[Place]]


class Links:
    """Links to boards, for one reader at a time."""

    def __init__(self, service: GameService, visibility: Visibility, sharing: Sharing) -> None:
        self._service = service
        self._visibility = visibility
        self._sharing = sharing

    async def to(self, match: MatchWithBoard, reader: Viewer) -> str:
        """Return the URL of the board, or words that name the match.

        The words are for a board whose place is unknown, or not for the reader to know.
        """
        (address,) = await self.addresses([match], reader)
        return address or sentences.way_without_link(match, reader.user_id)

    async def addresses(self, matches: Sequence[MatchWithBoard], reader: Viewer) -> list[str]:
        """Return the URL of each board; empty if its place is unknown, or not for the reader to know.

        Looks the reader up at most once in each server.
        """
        known = {match.id for match in matches if self._is_near(match, reader)}
        rest = [match for match in matches if match.id not in known and not match.place.is_nowhere]
        if rest:
            posted = await self._load_posted(rest)
            known |= {match.id for match in rest if _is_where_it_began(match, posted, reader.user_id)}
            places = {match.id: _root(match, posted) for match in rest if match.id not in known}
            viewable = await self._visibility.find_viewable(reader.user_id, places.values())
            known |= {match_id for match_id, place in places.items() if place.channel_id in viewable}
        return [sentences.link(match.place) if match.id in known else "" for match in matches]

    async def beside(self, match: MatchWithBoard, here: Place, author: Viewer) -> str:
        """Return the URL of the board if everybody `here` can open it, else words that name the match.

        `here` is where a message with the link is posted, and `author` the person whose action posts it. In
        a direct message or a group, the author gets what `to` returns.
        """
        if here.guild_id is None:
            return await self.to(match, author)
        if await self._visibility.can_follow(match.place, here):
            return sentences.link(match.place)
        return sentences.way_without_link(match, author.user_id)

    async def to_offer(self, place: Place, reader: Viewer) -> str:
        """Return the URL of an offer's message; empty for a reader who must not know its place."""
        is_known = reader.is_at(place) or reader.can_view(place)
        is_known = is_known or bool(await self._visibility.find_viewable(reader.user_id, [place]))
        return sentences.link(place) if is_known else ""

    def _is_near(self, match: MatchWithBoard, reader: Viewer) -> bool:
        """Whether the reader may know the board's place, as far as that needs no look-up."""
        if match.place.is_nowhere:
            return False
        others = [one for one in match.user_ids if one != reader.user_id]
        is_only_theirs = match.may_arrange(reader.user_id) and not others
        return (
            is_only_theirs
            or reader.is_at(match.place)
            or reader.can_view(match.place)
            or self._sharing.has_acted(reader.user_id, match)
        )

    async def _load_posted(self, matches: Sequence[MatchWithBoard]) -> _Posted:
        try:
            return await self._service.boards.load_posted([match.id for match in matches])
        except BusyError:
            return {}


def _is_where_it_began(match: MatchWithBoard, posted: _Posted, user_id: int) -> bool:
    """Whether this player met the other where the board is, or in the channel of the board's thread.

    False for a tournament's match, because its players need not have met where it is shown.
    """
    if match.seat_of(user_id) is None or match.terms.tournament_id is not None:
        return False
    first = next(iter(posted.get(match.id, ())), None)
    # A thread has the id of the message from which it was started.
    return first is not None and match.place.channel_id in (first.channel_id, first.message_id)


def _root(match: MatchWithBoard, posted: _Posted) -> Place:
    """Return the place whose readers can view the board: for a thread, its channel."""
    shown = match.place.channel_id
    return next((one for one in posted.get(match.id, ()) if one.message_id == shown), match.place)
