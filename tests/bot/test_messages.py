"""How messages are posted, edited and found: what Discord is sent, and what is made of its refusals."""

from types import SimpleNamespace

import discord
import pytest

from bot.chat.live import messages as live_messages
from bot.chat.live.messages import Messages, OutOfReachError
from bot.chat.places import FileRights
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place, PlaceKind
from bot.views.boards.board import Drawing

HERE = Place(1, 2, 3)
FOREIGN = Place(1, 2, 3, PlaceKind.FOREIGN)
PINGS = discord.AllowedMentions(users=[discord.Object(7)])
DRAWING = Drawing(discord.ui.LayoutView(timeout=None), mentions=PINGS)


class RefusedError(discord.HTTPException):
    def __init__(self, status, code, text=""):
        Exception.__init__(self, status, code)
        self.status, self.code, self.text = status, code, text


class ForbiddenError(RefusedError, discord.Forbidden):
    pass


class Channel:
    """A client with one channel, which notes what is sent and answers with an error if it has one."""

    def __init__(self, error=None, found=()):
        self.error, self.sent, self.found = error, [], found
        self.user = SimpleNamespace(id=99)
        self.tiles_cleared = 0
        self.messages = Messages(self, self, FileRights())

    def set_ids(self, ids):
        self.tiles_cleared += not ids

    def get_partial_messageable(self, channel_id, guild_id):
        assert (channel_id, guild_id) == (2, 1)
        return self

    def get_partial_message(self, message_id):
        assert message_id == 3
        return self

    async def _take(self, what, **content):
        self.sent.append((what, content))
        if self.error is not None:
            raise self.error
        return SimpleNamespace(id=3)

    async def send(self, **content):
        return await self._take("post", **content)

    async def edit(self, **content):
        await self._take("edit", **content)

    async def delete(self):
        await self._take("delete")

    async def edit_message(self, message, **content):
        await self._take("answer", **content)

    async def history(self, *, limit):
        assert limit == 100
        if self.error is not None:
            raise self.error
        for message in self.found:
            yield message

    @property
    def kinds(self):
        return [what for what, _ in self.sent]


def clicked(channel):
    channel.messages.keep_token(3, SimpleNamespace(followup=channel))
    return channel


async def test_new_message_alone_pings_with_fitting_nonce():
    channel = Channel()
    assert await channel.messages.post(HERE, DRAWING, "n" * 40) == 3
    await channel.messages.edit(HERE, DRAWING)
    await clicked(channel).messages.edit(HERE, DRAWING)
    assert channel.kinds == ["post", "edit", "answer"]
    posted, edited, answered = (content for _, content in channel.sent)
    assert posted["allowed_mentions"] is PINGS
    assert posted["nonce"] == "n" * 25
    for content in (edited, answered):
        assert content["allowed_mentions"].to_dict() == discord.AllowedMentions.none().to_dict()


async def test_message_without_membership_waits_for_click():
    channel = Channel()
    with pytest.raises(OutOfReachError):
        await channel.messages.post(FOREIGN, DRAWING, "nonce")
    with pytest.raises(OutOfReachError):
        await channel.messages.edit(FOREIGN, DRAWING)
    assert channel.messages.waits_for_click(FOREIGN)
    assert channel.sent == []
    await clicked(channel).messages.edit(FOREIGN, DRAWING)
    assert channel.kinds == ["answer"]
    assert not channel.messages.waits_for_click(FOREIGN)
    assert not channel.messages.waits_for_click(HERE)


async def test_place_without_message_is_not_edited_or_deleted():
    channel = Channel()
    await channel.messages.edit(Place(1, 2), DRAWING)
    await channel.messages.delete(Place(1, 2))
    channel.messages.keep_token(None, SimpleNamespace(followup=channel))
    assert channel.sent == []
    await channel.messages.delete(HERE)
    assert channel.kinds == ["delete"]


@pytest.mark.parametrize(
    ("status", "kinds"),
    [
        (404, ["answer", "edit", "edit"]),
        (499, ["answer", "edit", "edit"]),
        (500, ["answer", "answer"]),
        (503, ["answer", "answer"]),
    ],
)
async def test_token_is_dropped_when_invalid_and_kept_on_outage(status, kinds):
    channel = clicked(Channel(RefusedError(status, 0)))
    for _ in range(2):
        with pytest.raises(RefusedError):
            await channel.messages.edit(HERE, DRAWING)
    assert channel.kinds == kinds


async def attempts(channel, drawing=DRAWING):
    """Post and edit, and return the errors."""
    found = []
    for attempt in (channel.messages.post(HERE, drawing, "nonce"), channel.messages.edit(HERE, drawing)):
        with pytest.raises((BusyError, RefusedError)) as raised:
            await attempt
        found.append(type(raised.value))
    return found


@pytest.mark.parametrize(
    ("code", "text", "cleared"),
    [(50035, "Invalid Form Body: Invalid emoji", 2), (50035, "Invalid Form Body", 0), (50013, "emoji", 0)],
)
async def test_refused_tiles_are_not_used_again(code, text, cleared):
    channel = Channel(RefusedError(400, code, text))
    assert await attempts(channel) == [BusyError if cleared else RefusedError] * 2
    assert channel.tiles_cleared == cleared


@pytest.mark.parametrize(
    ("code", "has_picture", "is_denied"), [(50013, True, True), (50013, False, False), (50001, True, False)]
)
async def test_refused_picture_is_not_attached_again(code, has_picture, is_denied):
    channel = Channel(ForbiddenError(403, code))
    drawing = Drawing(DRAWING.view, picture=b"png", name="board.png") if has_picture else DRAWING
    assert await attempts(channel, drawing) == [BusyError if is_denied else ForbiddenError] * 2
    assert channel.messages.file_rights.has(HERE.channel_id) is not is_denied


async def test_board_is_found_among_own_messages_only(monkeypatch):
    monkeypatch.setattr(
        live_messages, "is_board", lambda components, match_id: (components, match_id) == ("ours", 5)
    )
    found = [
        SimpleNamespace(id=number, author=SimpleNamespace(id=author), components=components)
        for number, author, components in ((9, 1, "ours"), (8, 99, "other"), (7, 99, "ours"), (6, 99, "ours"))
    ]
    assert await Channel(found=found).messages.find_board(5, HERE) == 7
    assert await Channel(found=found).messages.find_board(6, HERE) is None
    assert await Channel(ForbiddenError(403, 50001)).messages.find_board(5, HERE) is None
    with pytest.raises(RefusedError):
        await Channel(RefusedError(500, 0)).messages.find_board(5, HERE)
