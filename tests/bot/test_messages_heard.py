"""Which messages are for the bot, judged by their raw data alone."""

import pytest

from bot.chat.gateway.messages import ReceivedMessage, Way, received_message
from bot.features.new_match.offer_page import ACCEPT
from bot.views import presses
from bot.views.custom_id import custom_id, match_in

ME, ROLE, SOMEBODY = "100", "200", "300"


def event(content="", *, mentions=(), author=SOMEBODY, **more):
    users = [{"id": one} for one in mentions]
    made = {"id": "1", "channel_id": "2", "guild_id": "3", "type": 0, "author": {"id": author}}
    return {**made, "content": content, "mentions": users, "mention_roles": [], **more}


def reply(content="", *, to=ME, components=(), **more):
    answered = {"id": "9", "author": {"id": to}, "components": list(components)}
    return event(content, type=19, message_reference={"message_id": "9"}, referenced_message=answered, **more)


def judge(data, *, is_in_own_thread=False):
    return received_message(data, ME, lambda: ROLE, lambda: is_in_own_thread)


@pytest.mark.parametrize(
    ("data", "way", "text"),
    [
        (event(f"<@{ME}> h8", mentions=[ME]), Way.OPEN, "h8"),
        (event(f"h8<@!{ME}>", mentions=[SOMEBODY, ME]), Way.OPEN, "h8"),
        (event(f"<@{ME}>", mentions=[ME]), Way.OPEN, ""),
        (reply("h8", mentions=[ME]), Way.OPEN, "h8"),
        (reply(f"<@{ME}> h8", to=SOMEBODY, mentions=[ME]), Way.OPEN, "h8"),
        (event(mention_roles=["7", ROLE]), Way.ROLE, ""),
        (event(f"<@&{ROLE}> h8", mention_roles=[ROLE]), Way.OPEN, "h8"),
        (event(f"<@{ME}> <@&{ROLE}> h8", mentions=[ME], mention_roles=[ROLE]), Way.OPEN, "h8"),
        (event(f"<@&7> <@&{ROLE}>", mention_roles=["7", ROLE]), Way.OPEN, "<@&7>"),
        (reply(f"<@&{ROLE}> h8", mention_roles=[ROLE]), Way.OPEN, "h8"),
        (reply(), Way.QUIET_REPLY, ""),
        (reply(mentions=[ME]), Way.UNREAD_REPLY, ""),
        (reply("h8"), Way.BARE, "h8"),
        (reply(mentions=[ME], attachments=[{"id": "1"}]), Way.OPEN, ""),
        (reply(to=SOMEBODY, mentions=[ME]), Way.OPEN, ""),
    ],
)
def test_message_for_bot_is_heard(data, way, text):
    found = judge(data)
    assert (found.way, found.text) == (way, text)
    assert (found.id, found.channel_id, found.guild_id, found.author_id) == (1, 2, 3, 300)


def test_every_direct_message_is_heard():
    data = event("h8")
    del data["guild_id"]
    assert judge(data) == ReceivedMessage(1, 2, None, 300, Way.OPEN, "h8", None, None)


@pytest.mark.parametrize(
    "data",
    [
        event("h8"),
        event(mentions=[SOMEBODY]),
        event(mention_roles=["7"]),
        event(mention_everyone=True),
        reply(to=SOMEBODY),
        event("h8", mentions=[ME], author=ME) | {"author": {"id": ME, "bot": True}},
        event("h8", mentions=[ME]) | {"author": {"id": "5", "bot": True}},
        event("h8", mentions=[ME], webhook_id="5"),
        # A pin, a thread's first message, a command of another bot.
        *(event("h8", mentions=[ME], type=kind) for kind in (6, 21, 20)),
    ],
)
def test_message_not_for_bot_is_ignored(data):
    assert judge(data) is None


def test_role_is_looked_up_only_when_mentioned():
    asked = []
    for data in (event("h8"), event("h8", mentions=[ME]), reply(), event(mention_roles=["7"])):
        received_message(data, ME, lambda: asked.append(1), lambda: False)
    assert asked == [1]


def test_readable_words_in_own_thread_are_heard():
    found = judge(event("h8"), is_in_own_thread=True)
    assert (found.way, found.text) == (Way.BARE, "h8")
    # Which threads are its own is asked only of what could be read.
    for data in (event(), event("h8", mentions=[ME]), reply("h8"), reply()):
        received_message(data, ME, lambda: ROLE, lambda: pytest.fail("asked"))


BUTTON = {"type": 2, "custom_id": custom_id(presses.BOARD.play, 42, 7, 112)}


def test_reply_names_board_and_match():
    board = [{"type": 17, "components": [{"type": 1, "components": [{"type": 2, "url": "x"}, BUTTON]}]}]
    found = judge(reply("h8", mentions=[ME], components=board))
    assert (found.replied_to, found.match_id) == (9, 42)
    # Somebody else's message proves nothing, even by its buttons.
    assert judge(reply("h8", to=SOMEBODY, mentions=[ME], components=board)).match_id is None
    # Of a reply whose message is gone, only the place is known.
    gone = judge(reply("h8", mentions=[ME]) | {"referenced_message": None})
    assert (gone.replied_to, gone.match_id) == (9, None)
    # A forwarded message is no reply.
    forwarded = event("h8", mentions=[ME], message_reference={"type": 1, "message_id": "9"})
    assert judge(forwarded).replied_to is None


@pytest.mark.parametrize(
    ("components", "match_id"),
    [
        ([], None),
        (None, None),
        ("nonsense", None),
        ([{"custom_id": None}], None),
        ([{"custom_id": "somebody else's"}], None),
        ([{"custom_id": custom_id(ACCEPT, 5)}], None),
        ([{"custom_id": custom_id(ACCEPT, 5)}, BUTTON], 42),
        ([{"type": 9, "components": [], "accessory": {"custom_id": custom_id(presses.MORE, 6)}}], 6),
        ([{"type": 18, "component": BUTTON}], 42),
    ],
)
def test_match_number_is_read_from_components(components, match_id):
    assert match_in(components) == match_id
