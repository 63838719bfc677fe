"""JSON that Python reads and nobody else could: halves of characters, bottomless nesting, no numbers."""

import pytest

from bot.playground.wire.json_text import read_json

NESTED = 100_000
BROKEN = {
    "half a character": rb'{"content": "\ud83d"}',
    "half a character as a name": rb'{"\udc00": 1}',
    "half a character in bytes": b'{"content": "\xed\xa0\x80"}',
    "nested beyond a stack": b'{"embeds": ' + b"[" * NESTED + b"]" * NESTED + b"}",
    "nested deeply": b'{"embeds": ' + b'{"a":' * 80 + b"1" + b"}" * 80 + b"}",
    "no number": b'{"flags": NaN}',
    "no end": b'{"flags": -Infinity}',
    "beyond a double": b'{"flags": 1e999}',
    "endless digits": b'{"flags": ' + b"1" * 5000 + b"}",
    "utf-16": '{"content": "x"}'.encode("utf-16"),
    "cut short": b'{"content": ',
}
BROKEN_BODIES = pytest.mark.parametrize("raw", BROKEN.values(), ids=BROKEN)
HEADERS = {"Content-Type": "application/json"}


@BROKEN_BODIES
def test_malformed_json_is_refused(raw):
    with pytest.raises(ValueError, match=r".+"):
        read_json(raw)


def test_valid_json_is_read():
    assert read_json(rb'{"a": ["\ud83d\ude00", 1.5, null, true]}') == {"a": ["😀", 1.5, None, True]}
    assert read_json(b"[" * 60 + b"]" * 60)


async def refused(rest, method, path, data, content_type):
    """Send `data` as it is; return the status and the code of the answer."""
    headers = {"Authorization": f"Bot {rest.playground.token}", "Content-Type": content_type}
    url = rest.playground.api_url + path
    async with rest.session.request(method, url, data=data, headers=headers) as response:
        return response.status, (await response.json())["code"]


@BROKEN_BODIES
async def test_message_in_malformed_json_is_refused(rest, raw):
    path = f"/channels/{rest.channel}/messages"
    assert await refused(rest, "POST", path, raw, "application/json") == (400, 50109)
    part = b'--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n%b\r\n--b--\r\n' % raw
    assert await refused(rest, "POST", path, part, "multipart/form-data; boundary=b") == (400, 50109)


@BROKEN_BODIES
async def test_commands_in_malformed_json_are_refused(rest, raw):
    me = (await rest("GET", "/applications/@me"))[1]["id"]
    path = f"/applications/{me}/commands"
    assert await refused(rest, "PUT", path, raw, "application/json") == (400, 50109)


@BROKEN_BODIES
async def test_person_is_told_of_malformed_json(playground, session, raw):
    for path in ("messages", "interactions", "users", "channels"):
        async with session.post(f"{playground.url}/person/{path}", data=raw, headers=HEADERS) as response:
            assert response.status == 400
            assert "JSON" in (await response.json())["message"]


@BROKEN_BODIES
async def test_gateway_closes_with_a_decode_error(playground, connect, raw):
    wire = await connect(playground)
    await wire.socket.send_bytes(raw)
    assert await wire.close_code() == 4002


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=", b"x"),
        ("multipart/form-data; boundary=b", b"--c\r\n"),
        ("multipart/form-data; boundary=b", b"--b\r\nno header\r\n\r\nx\r\n--b--\r\n"),
        ("multipart/form-data; boundary=b", b"--b\r\nContent-Disposition: form-data; name=x\r\n\r\nx"),
    ],
)
async def test_malformed_form_data_is_refused(rest, kind, data):
    path = f"/channels/{rest.channel}/messages"
    assert (await refused(rest, "POST", path, data, kind))[0] == 400
