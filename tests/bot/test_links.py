"""Private answers link to a board only for readers who made it, acted there, or can view its channel."""

from dataclasses import replace
from datetime import timedelta

import discord
import pytest

from bot.chat.links import Links
from bot.hosting.errors import BusyError
from bot.hosting.matches.acting import timetable
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.playground.world.objects import BOT_ID
from bot.views.boards.match_page import draw
from tests.bot.bot_lab import a_match
from tests.bot.chat import open_moves, place_of, pvp
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number

DIRECT, MESSAGE, SERVER = 777_000_001, 777_000_009, 555_000_005
ELSEWHERE = [Place(None, DIRECT, MESSAGE), Place(SERVER, DIRECT, MESSAGE)]


async def show_at(lab, board, place):
    """Show a match at a place, as versions before this rule did wherever a player asked for it."""
    boards = lab.bot.boards
    await boards.save_place((await boards.load_newest(match_number(board))).at(place))


def names_no_place(board, *answers):
    for answer in answers:
        text = text_of(answer)
        assert str(DIRECT) not in text
        assert str(SERVER) not in text
        assert f"#{match_number(board)}" in text
        assert "`/match board`" in text


@pytest.mark.parametrize("place", ELSEWHERE)
async def test_private_board_of_other_player_is_not_linked(lab, ann, ben, place):
    board = await pvp(lab, ann, ben)
    await show_at(lab, board, place)
    number = str(match_number(board))
    answers = [
        await ann.command("match list"),
        await ann.command("match move", at="a1", match=number),
        await ann.command("match draw", match=number),
        await ben.command("match decline", match=number),
    ]
    names_no_place(board, *(answer.message for answer in answers))


@pytest.mark.parametrize("place", ELSEWHERE)
async def test_stale_board_links_no_private_place(lab, ann, ben, place):
    board = await pvp(lab, ann, ben)
    first, second = open_moves(board)[:2]
    await ann.click(board, custom_id=first)
    await ann.wait_update(board["id"], open_moves)
    await show_at(lab, board, place)
    refusal = await ben.click(board, custom_id=second, forge=True)
    told = refusal.message if refusal.is_ephemeral else await ben.wait_message(lambda one: one["flags"] & 64)
    names_no_place(board, told)


@pytest.mark.parametrize("place", ELSEWHERE)
async def test_next_match_links_no_private_place(lab, ann, ben, place):
    board = await pvp(lab, ann, ben)
    await show_at(lab, board, place)
    shown = (await ann.command("next")).message
    assert open_moves(shown)
    assert str(DIRECT) not in text_of(shown)


async def test_direct_message_ping_links_no_private_place(lab, ann, ben, monkeypatch):
    monkeypatch.setattr(timetable, "SOON", timedelta(milliseconds=50))
    await ben.command("settings me", pings="dm")
    board = await pvp(lab, ann, ben, clock="1d")
    await show_at(lab, board, ELSEWHERE[0])
    await ben.open_dm()
    await ann.command("match move", at="a1", match=str(match_number(board)))
    ping = await ben.wait_message(lambda one: one["content"].startswith(f"<@{ben.id}>"))
    names_no_place(board, ping)


async def test_shared_board_is_linked_from_anywhere(lab, ann, ben):
    board = await pvp(lab, ann, ben)
    await ann.open_dm()
    assert f"/{board['channel_id']}/{board['id']}" in (await ann.command("match list")).text


async def test_channel_is_linked_while_reader_can_view_it(lab, alice, ann, ben):
    board = await pvp(lab, ann, ben)
    other = await ann.switch_channel(f"moved-{ann.id}")
    await ann.command("match board", match=str(match_number(board)))
    assert (await place_of(lab, board)).channel_id == int(other)
    await ben.open_dm()
    assert f"/{other}/" in (await ben.command("match list")).text
    async with alice.expecting("CHANNEL_UPDATE"):
        await alice.restrict("VIEW_CHANNEL", channel_id=other, admit=[BOT_ID, ann.id])
    channel = lab.bot.get_channel(int(other))
    channel._fill_overwrites(lab.playground.world.channel(other))
    told = (await ben.command("match list")).text
    assert other not in told
    assert "`/match board`" in told


async def test_person_is_looked_up_once_per_server(lab, ann, ben, monkeypatch):
    for _ in range(3):
        board = await pvp(lab, ann, ben)
        other = await ann.switch_channel(f"moved-{match_number(board)}")
        await ann.command("match board", match=str(match_number(board)))
        assert (await place_of(lab, board)).channel_id == int(other)
        ben.channel_id = ann.channel_id
    fetched = []
    fetch = discord.Guild.fetch_member

    async def counted(guild, member_id):
        fetched.append(member_id)
        return await fetch(guild, member_id)

    monkeypatch.setattr(discord.Guild, "fetch_member", counted)
    await ben.open_dm()
    assert f"/{other}/" in (await ben.command("match list")).text
    assert fetched == [int(ben.id)]


# -- the rule ------------------------------------------------------------------------------------

ADA, BOB, EVE = 1, 2, 3
SHOWN = 6
"""The channel of `a_match`'s board."""
URL = "https://discord.com/channels/5/6/7"


class Known:
    """What the rule asks the host, Discord and the record of acts."""

    def __init__(self, posted=(), viewable=(), acted=()):
        self.boards, self.posted, self.viewable, self.acted, self.lookups = self, posted, viewable, acted, 0

    async def load_posted(self, ids):
        if self.posted is None:
            raise BusyError("the database is slow")
        return dict.fromkeys(ids, self.posted)

    async def find_viewable(self, user_id, places):
        self.lookups += 1
        return {place.channel_id for place in places} & set(self.viewable)

    def has_acted(self, user_id, match):
        return (user_id, match.place.channel_id) in self.acted

    async def to(self, user_id, match=None, **viewer):
        match = match or a_match("gomoku", second=Player(BOB, "Bob"))
        return await Links(self, self, self).to(match, Viewer(user_id, **viewer))


HERE, BEFORE, THREAD = Place(5, SHOWN, 7), Place(5, 60, 61), Place(5, 60, SHOWN)


@pytest.mark.parametrize(
    ("known", "is_linked"),
    [
        (Known(), False),
        (Known(posted=[HERE]), True),
        (Known(posted=[BEFORE, HERE]), False),
        (Known(posted=[HERE, BEFORE]), True),
        # The first board's message has become a thread.
        (Known(posted=[THREAD, HERE]), True),
        (Known(posted=[BEFORE, HERE], viewable=[60]), False),
        (Known(posted=[BEFORE, HERE], viewable=[SHOWN]), True),
        # A thread that was started later: its channel decides, also once the thread is archived.
        (Known(posted=[BEFORE, Place(5, 70, SHOWN), HERE], viewable=[70]), True),
        (Known(posted=[BEFORE], acted=[(BOB, SHOWN)]), True),
        (Known(posted=[BEFORE], acted=[(BOB, 60), (ADA, SHOWN)]), False),
        (Known(posted=None), False),
        (Known(posted=None, viewable=[SHOWN]), True),
    ],
)
async def test_player_link_needs_known_or_viewable_place(known, is_linked):
    assert await known.to(BOB) == (URL if is_linked else "#12 · `/match board`")


async def test_spectator_without_link_gets_number_only():
    assert await Known(posted=[HERE]).to(EVE) == "#12"
    assert await Known(viewable=[SHOWN]).to(EVE) == URL


async def test_link_to_own_channel_needs_no_lookup():
    for viewer in (
        {"acts_in": lambda channel_id: channel_id == SHOWN},
        {"guild_id": 5, "sees": lambda channel_id: channel_id == SHOWN},
    ):
        known = Known()
        assert await known.to(EVE, **viewer) == URL
        assert known.lookups == 0


async def test_channel_of_other_server_is_not_linked():
    assert await Known().to(EVE, guild_id=4, sees=lambda channel_id: True) == "#12"


async def test_solo_player_is_linked_to_own_place():
    assert await Known().to(ADA, a_match("gomoku")) == URL
    assert await Known().to(EVE, a_match("gomoku")) == "#12"


async def test_posting_of_tournament_board_gives_player_no_link():
    match = a_match("gomoku", second=Player(BOB, "Bob"))
    of_tournament = replace(match, terms=replace(match.terms, tournament_id=3))
    assert await Known(posted=[HERE]).to(BOB, of_tournament) == "#12 · `/match board`"


async def test_erased_place_is_not_linked():
    match = a_match("gomoku")
    assert await Known().to(ADA, match.at(Place(None, 0))) == "#12 · `/match board`"


@pytest.mark.parametrize("link", ["", URL])
async def test_private_board_without_link_keeps_caption(link):
    match = a_match("gomoku", second=Player(BOB, "Bob"))
    view = (await draw(match, reader=words_for("en-US"), link=link)).view
    text = text_of({"content": "", "embeds": [], "components": view.to_components()})
    assert "#12" in text
    assert (URL in text) == bool(link)
    assert "discord.com" not in text.replace(URL, "")
