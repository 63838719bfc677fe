"""The page of the first run, as a browser and as somebody without the log's code meet it."""

import asyncio

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import TestClient, TestServer
from multidict import CIMultiDict
from yarl import URL

from bot.maintenance.first_run.page import TRIES, SetupPage, ask_on_page
from bot.settings import Settings

CODE = "48291307"
_FORM = "application/x-www-form-urlencoded"


@pytest.fixture
async def page(playground, tmp_path):
    return SetupPage(CODE, playground.api_url, tmp_path / ".env")


@pytest.fixture
async def client(page):
    async with TestClient(TestServer(page.application())) as made:
        yield made


async def send(client, headers=None, **fields):
    """Send the form as the page's own browser does, and return the status and the page."""
    own = {"Origin": str(client.make_url("/").origin())}
    async with client.post("/", data=fields, headers=CIMultiDict({**own, **(headers or {})})) as response:
        return response.status, await response.text()


async def test_right_code_and_token_are_stored(client, page, playground, tmp_path):
    status, text = await send(client, code=CODE, token=playground.token)
    assert status == 200
    assert "discord.com/oauth2/authorize" in text
    assert playground.token not in text
    assert page.stored.is_set()
    assert Settings(_env_file=tmp_path / ".env").discord_token.get_secret_value() == playground.token


async def test_wrong_token_keeps_page_and_hides_token(client, page):
    status, text = await send(client, code=CODE, token="nobody.knows.this")
    assert (status, page.stored.is_set()) == (400, False)
    assert "know this token" in text
    assert CODE in text
    assert "nobody" not in text


async def test_five_wrong_codes_lock_the_page(client, page, playground):
    for _ in range(TRIES - 1):
        status, text = await send(client, code="00000000x", token=playground.token)
        assert (status, "isn&#x27;t the code" in text or "isn't the code" in text) == (400, True)
    assert (await send(client, code="<b>é", token=playground.token))[0] == 403
    status, text = await send(client, code=CODE, token=playground.token)
    assert (status, page.stored.is_set()) == (403, False)
    assert (await client.get("/")).status == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1:1", "http://[oops"])
async def test_form_of_another_page_is_refused(client, page, playground, origin):
    status, _ = await send(client, {"Origin": origin}, code=CODE, token=playground.token)
    assert (status, page.stored.is_set()) == (403, False)


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", ""])
async def test_names_of_other_pages_are_refused(client, name):
    assert (await client.get("/", headers={"Host": name})).status == 421


async def test_page_forbids_scripts_frames_and_copies(client):
    headers = (await client.get("/")).headers
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["Cache-Control"] == "no-store"


async def test_long_form_is_refused(client, page):
    assert (await send(client, code=CODE, token="a" * 5000))[0] == 413


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        (_FORM, b"code=\xff&token=a", 400),
        (f"{_FORM}; charset=klingon", b"code=1&token=a", 400),
        (f"{_FORM}; charset=utf-7", b"code=+2AA-&token=a", 400),
        ("multipart/form-data; boundary=x", b"no part", 415),
        ("multipart/form-data", b"", 415),
        ("application/json", b"[", 415),
    ],
)
async def test_unreadable_form_is_refused_without_error(client, caplog, kind, body, status):
    headers = {"Origin": str(client.make_url("/").origin()), "Content-Type": kind}
    assert (await client.post("/", data=body, headers=headers)).status == status
    assert caplog.records == []


async def test_page_is_gone_once_token_is_stored(playground, tmp_path, capsys):
    stop, file = asyncio.Event(), tmp_path / ".env"
    asking = asyncio.create_task(ask_on_page(0, CODE, playground.api_url, stop, file))
    async with asyncio.timeout(60):
        while not (told := capsys.readouterr().out):  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    address = told.split()[5]
    assert told.split()[-1] == CODE
    _, unfinished = await asyncio.open_connection("127.0.0.1", URL(address).port)
    head = f"POST / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: {_FORM}"
    unfinished.write(f"{head}\r\nContent-Length: 9\r\n\r\ncode".encode())
    async with ClientSession() as browser:
        fields = {"code": CODE, "token": playground.token}
        async with browser.post(address, data=fields, headers={"Origin": address}) as response:
            assert "/play" in await response.text()
    async with asyncio.timeout(30):
        assert await asking
    unfinished.close()
    assert file.exists()
    with pytest.raises(OSError, match="connect"):
        async with ClientSession() as browser:
            await browser.get(address)


async def test_stopped_page_stores_nothing(playground, tmp_path):
    stop = asyncio.Event()
    stop.set()
    assert not await ask_on_page(0, CODE, playground.api_url, stop, tmp_path / ".env")
    assert not (tmp_path / ".env").exists()
