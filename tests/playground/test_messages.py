"""What a message may hold, and what becomes of it, over raw REST."""

import asyncio
import struct
import zlib

import pytest

from tests.playground.components import V2, button, container, row, text, v2
from tests.playground.conftest import fault


def png(width=3, height=2):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\0" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize("body", [{}, {"content": " "}, {"components": [row(button())]}, {"flags": V2}])
async def test_message_must_show_something(rest, body):
    assert await rest.post(body) == (400, {"message": "Cannot send an empty message", "code": 50006})


async def test_excess_bytes_of_text_break_discord(rest):
    assert (await rest.post(v2(text("⚫" * 3386))))[0] == 200
    # 3387 * 3 + 12 = 10173 bytes are more than 10170.
    status, answer = await rest.post(v2(text("⚫" * 3387)))
    assert (status, answer["code"]) == (500, 0)


async def test_faults_are_all_named_at_once(rest):
    _, answer = await rest.post({"content": "x" * 2001, "embeds": [{"title": "x" * 257}]})
    assert set(answer["errors"]) == {"content", "embeds"}


async def test_components_come_back_complete(rest):
    _, made = await rest.post(v2(container(text("x")), row(button(id=2))))
    inner = {"type": 10, "content": "x", "id": 3}
    assert made["components"][0] == {
        "type": 17,
        "id": 1,
        "accent_color": None,
        "spoiler": False,
        "components": [inner],
    }
    assert made["components"][1]["components"][0]["id"] == 2


# -- edits


async def test_edit_changes_only_what_it_names(rest):
    _, message = await rest.post({"content": "a", "embeds": [{"title": "t"}]})
    status, edited = await rest.edit(message, {"content": "b"})
    assert (status, edited["content"], edited["embeds"]) == (200, "b", message["embeds"])
    assert message["edited_timestamp"] is None
    assert edited["edited_timestamp"] is not None


async def test_edit_cannot_leave_nothing(rest):
    _, message = await rest.post({"content": "a"})
    assert (await rest.edit(message, {"content": ""}))[1]["code"] == 50006
    assert (await rest("GET", f"/channels/{rest.channel}/messages"))[1][0]["content"] == "a"


async def test_components_flag_stays(rest):
    _, message = await rest.post(v2(text("x")))
    assert (
        fault((await rest.edit(message, {"flags": 0}))[1], "flags")
        == "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"
    )
    _, answer = await rest.edit(message, {"content": "c"})
    assert fault(answer, "content") == "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    status, edited = await rest.edit(message, {"components": [text("y")]})
    assert (status, edited["components"][0]["content"]) == (200, "y")


async def test_old_message_needs_its_text_removed_for_components(rest):
    _, message = await rest.post({"content": "a"})
    _, answer = await rest.edit(message, v2(text("x")))
    assert fault(answer, "content") == "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    status, edited = await rest.edit(message, {**v2(text("x")), "content": None})
    assert (status, edited["content"], edited["flags"]) == (200, "", V2)


async def test_messages_of_others_cannot_be_edited_or_deleted(rest, alice):
    message = await alice.say("mine")
    assert (await rest.edit(message, {"content": "b"}))[1]["code"] == 50005
    path = f"/channels/{rest.channel}/messages/{message['id']}"
    assert (await rest("DELETE", path))[1]["code"] == 50013


async def test_deleted_message_is_unknown(rest):
    _, message = await rest.post({"content": "a"})
    path = f"/channels/{rest.channel}/messages/{message['id']}"
    assert await rest("DELETE", path) == (204, None)
    for method in ("GET", "PATCH", "DELETE"):
        assert (await rest(method, path, {"content": "b"} if method == "PATCH" else None))[1]["code"] == 10008
    assert (await rest("POST", "/channels/1/messages", {"content": "a"}))[1]["code"] == 10003


# -- nonce, mentions, replies, lists


async def test_enforced_nonce_posts_once(rest):
    body = {"content": "a", "nonce": "7:3", "enforce_nonce": True}
    (_, first), (status, second) = await rest.post(body), await rest.post({**body, "content": "b"})
    assert (status, second["id"], second["content"]) == (200, first["id"], "a")
    _, other = await rest.post({**body, "enforce_nonce": False})
    assert other["id"] != first["id"]


async def test_pings_are_limited_to_allowed_mentions(rest, alice, bob):
    content = f"<@{alice.id}> <@{bob.id}> @everyone"

    async def pinged(**body):
        _, made = await rest.post({"content": content, **body})
        return [one["id"] for one in made["mentions"]], made["mention_everyone"]

    assert await pinged() == ([alice.id, bob.id], True)
    assert await pinged(allowed_mentions={"parse": []}) == ([], False)
    assert await pinged(allowed_mentions={"parse": [], "users": [bob.id]}) == ([bob.id], False)
    _, made = await rest.post(v2(text(content)))
    assert [one["id"] for one in made["mentions"]] == [alice.id, bob.id]


async def test_reply_carries_and_pings_its_author(rest, alice):
    said = await alice.say("hi")
    body = {"content": "re", "message_reference": {"message_id": said["id"]}}
    _, made = await rest.post(body)
    assert (made["type"], made["referenced_message"]["id"]) == (19, said["id"])
    assert [one["id"] for one in made["mentions"]] == [alice.id]
    _, quiet = await rest.post({**body, "allowed_mentions": {"parse": [], "replied_user": False}})
    assert quiet["mentions"] == []


async def test_messages_are_listed_newest_first_and_in_parts(rest):
    ids = [(await rest.post({"content": str(n)}))[1]["id"] for n in range(5)]

    async def listed(query):
        _, found = await rest("GET", f"/channels/{rest.channel}/messages?{query}")
        return [ids.index(one["id"]) for one in found]

    assert await listed("limit=2") == [4, 3]
    assert await listed(f"before={ids[2]}") == [1, 0]
    assert await listed(f"after={ids[2]}") == [4, 3]
    assert await listed(f"limit=3&around={ids[2]}") == [3, 2, 1]
    assert (await rest("GET", f"/channels/{rest.channel}/messages?limit=101"))[0] == 400


# -- files


async def test_file_becomes_an_attachment(rest, session):
    _, made = await rest.post({"attachments": [{"id": 0, "description": "alt"}]}, {"a b.png": png()})
    (attachment,) = made["attachments"]
    assert (attachment["filename"], attachment["description"]) == ("a_b.png", "alt")
    assert (attachment["width"], attachment["height"], attachment["content_type"]) == (3, 2, "image/png")
    async with session.get(attachment["url"]) as response:
        assert await response.read() == png()
        policies = response.headers.getall("Content-Security-Policy")
        assert policies == ["default-src 'none'; sandbox", "frame-ancestors 'none'"]


async def test_long_file_name_keeps_its_end(rest):
    status, message = await rest.post({}, files={"x" * 300 + ".txt": b"content"})
    assert (status, message["attachments"][0]["filename"]) == (200, "x" * 196 + ".txt")


async def test_picture_shown_is_no_attachment(rest):
    embed = {"image": {"url": "attachment://a.png"}}
    _, made = await rest.post({"embeds": [embed]}, {"a.png": png()})
    assert made["attachments"] == []
    assert made["embeds"][0]["image"]["url"].startswith("http://")
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://b.png"}, "description": "d"}]}
    _, made = await rest.post(v2(gallery), {"b.png": png()})
    media = made["components"][0]["items"][0]["media"]
    assert (made["attachments"], media["width"], "attachment_id" in media) == ([], 3, True)


async def test_edit_keeps_replaces_or_drops_files(rest):
    _, made = await rest.post({"content": "c"}, {"a.png": png(), "b.png": png()})
    assert len((await rest.edit(made, {"content": "d"}))[1]["attachments"]) == 2
    kept = made["attachments"][1]
    _, edited = await rest.edit(made, {"attachments": [{"id": kept["id"]}]})
    assert [one["filename"] for one in edited["attachments"]] == ["b.png"]
    assert (await rest.edit(made, {"attachments": []}))[1]["attachments"] == []


async def test_gallery_can_show_kept_files_only(rest):
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://b.png"}}]}
    _, made = await rest.post(v2(gallery), {"b.png": png()})
    assert (await rest.edit(made, {"components": [gallery]}))[0] == 200
    _, answer = await rest.edit(made, {"components": [gallery], "attachments": []})
    assert (
        fault(answer, "components", 0, "items", 0, "media", "url")
        == "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    )


async def test_excessive_number_and_size_of_files_are_refused(rest):
    status, answer = await rest.post({"content": "c"}, {f"{n}.txt": b"x" for n in range(11)})
    assert (status, fault(answer, "attachments")) == (400, "BASE_TYPE_MAX_LENGTH")
    assert (await rest.post({}, {"a.bin": b"x" * (10 * 1024 * 1024 + 1)}))[1]["code"] == 40005
    assert (await rest.post({}, {"a.bin": b"x" * (10 * 1024 * 1024)}))[0] == 200


# -- permissions


@pytest.mark.parametrize(
    ("denied", "code"),
    [("VIEW_CHANNEL", 50001), ("SEND_MESSAGES", 50013), ("ATTACH_FILES", 50013)],
)
async def test_permission_taken_away_is_missing(rest, alice, denied, code):
    await alice.deny_bot(denied)
    assert (await rest.post({"content": "c"}, {"a.txt": b"x"}))[1]["code"] == code
    await alice.deny_bot()
    assert (await rest.post({"content": "c"}, {"a.txt": b"x"}))[0] == 200


async def test_missing_history_permission_hides_messages(rest, alice):
    _, made = await rest.post({"content": "c"})
    await alice.deny_bot("READ_MESSAGE_HISTORY")
    assert await rest("GET", f"/channels/{rest.channel}/messages") == (200, [])
    path = f"/channels/{rest.channel}/messages/{made['id']}"
    assert (await rest("GET", path))[1]["code"] == 50013
    _, answer = await rest.post({"content": "c", "message_reference": {"message_id": made["id"]}})
    assert answer["code"] == 160002


async def test_edit_of_an_old_message_is_limited(start, session):
    from bot.playground.actions.interactions import Clocks
    from tests.playground.conftest import Rest

    playground = await start(has_rate_limits=True, clocks=Clocks(old_message_s=0.05))
    rest = Rest(playground, session)
    _, made = await rest.post({"content": "c"})
    await asyncio.sleep(0.06)
    answers = [await rest.edit(made, {"content": str(n)}) for n in range(4)]
    assert [status for status, _ in answers] == [200, 200, 200, 429]
    assert answers[3][1]["code"] == 30046
    assert 0 < answers[3][1]["retry_after"] <= 6
    # The route's own bucket has room: that is how a client tells a limit of another kind.
    assert int(rest.headers["X-RateLimit-Remaining"]) > 0
