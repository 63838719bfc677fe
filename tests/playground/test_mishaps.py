"""Tokens, unknown routes, rate limits, ordered mishaps, and what survives a kill."""

import asyncio
import base64
import os
import signal
import sys
import textwrap
from pathlib import Path

import aiohttp
import pytest

from bot.playground import TOKEN, Fault, Playground, RealTokenError, is_real_token, refuse_real_token
from bot.playground.checks.emoji import is_emoji
from tests.e2e.person import Person
from tests.playground.conftest import Rest

# Shaped like a real token; made of words.
REAL_SHAPE = ".".join(
    (base64.urlsafe_b64encode(b"123456789012345678").decode(), "words_", "nothing-but-words-" * 2)
)


def test_real_token_is_recognized_and_refused(monkeypatch, tmp_path):
    assert is_real_token(REAL_SHAPE)
    assert is_real_token(f" Bot {REAL_SHAPE} ")
    for harmless in ("", TOKEN, "a.b.c", REAL_SHAPE.replace(".", "-"), "x" * 70):
        assert not is_real_token(harmless)
    with pytest.raises(RealTokenError):
        refuse_real_token({"DISCORD_TOKEN": REAL_SHAPE})
    refuse_real_token({})
    monkeypatch.setenv("DISCORD_TOKEN", REAL_SHAPE)
    with pytest.raises(RealTokenError):
        Playground(tmp_path)


EMOJIS = """
    ⚫ ⚪ ➕ 🟨 🔟 🇩🇪 🇦 1️⃣ ⏳ ⌨️ ⌨ ◀ ▶️ 🖼 👍🏽 ❌ ⭕ 🔽 ⭐
    🏳️\u200d🌈 👨\u200d👩\u200d👧 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f
"""


@pytest.mark.parametrize("text", EMOJIS.split())
def test_emojis_are_recognized(text):
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["", "x", "1", "●", "⋯", "⚫⚪", "⚫ ", ":fire:", "<:a:1>", "♔", "一"])
def test_other_texts_are_no_emojis(text):
    assert not is_emoji(text)


@pytest.mark.parametrize("token", [None, "wrong"])
async def test_request_without_the_token_is_unauthorized(rest, token):
    for method, path in (("GET", "/users/@me"), ("POST", f"/channels/{rest.channel}/messages")):
        assert await rest(method, path, token=token) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_unknown_routes_and_methods_are_refused(rest):
    assert await rest("GET", "/nothing") == (404, {"message": "404: Not Found", "code": 0})
    status, _ = await rest("PUT", "/users/@me")
    assert (status, rest.headers["Allow"]) == (405, "GET")


async def test_invalid_json_is_refused(rest):
    path = f"/channels/{rest.channel}/messages"
    headers = {"Authorization": f"Bot {TOKEN}", "Content-Type": "application/json"}
    async with rest.session.post(rest.playground.api_url + path, data=b"{", headers=headers) as response:
        assert (await response.json())["code"] == 50109
    async with rest.session.post(rest.playground.api_url + path, data=b"[]", headers=headers) as response:
        assert (await response.json())["code"] == 50035


@pytest.mark.parametrize(
    ("path", "code"),
    [("/users/1", 10013), ("/guilds/1", 10004), ("/channels/1", 10003), ("/guilds/{guild}/members/1", 10007)],
)
async def test_unknown_things_have_their_numbers(rest, path, code):
    status, answer = await rest("GET", path.format(guild=rest.playground.guild_id))
    assert (status, answer["code"]) == (404, code)


# -- rate limits


async def test_bucket_counts_down_and_overflows(start, session):
    rest = Rest(await start(has_rate_limits=True), session)
    remaining = []
    for _ in range(5):
        assert (await rest.post({"content": "c"}))[0] == 200
        remaining.append(rest.headers["X-RateLimit-Remaining"])
    assert remaining == list("43210")
    status, answer = await rest.post({"content": "c"})
    assert (status, answer["global"], rest.headers["X-RateLimit-Scope"]) == (429, False, "user")
    assert 0 < answer["retry_after"] <= 5
    assert "Via" in rest.headers
    other = list(rest.playground.world.channels)[1]
    assert (await rest("POST", f"/channels/{other}/messages", {"content": "c"}))[0] == 200


async def test_global_limit_is_fifty_requests_a_second(start, session):
    rest = Rest(await start(has_rate_limits=True), session)
    answers = await asyncio.gather(*(rest("GET", f"/users/{n}") for n in range(80)))
    over = [answer for status, answer in answers if status == 429]
    assert any(answer["global"] for answer in over)


# -- ordered mishaps


async def test_mishaps_strike_once_before_or_after_the_deed(rest):
    async def shown():
        _, found = await rest("GET", f"/channels/{rest.channel}/messages")
        return [one["content"] for one in found]

    order = rest.playground.faults.inject
    order(Fault("status", "POST", "/messages", status=503))
    with pytest.raises(aiohttp.ContentTypeError):
        await rest.post({"content": "a"})
    assert await shown() == []
    order(Fault("cut_before", "POST", "/messages"))
    with pytest.raises(aiohttp.ClientError):
        await rest.post({"content": "b"})
    assert await shown() == []
    order(Fault("cut_after", "POST", "/messages"))
    with pytest.raises(aiohttp.ClientError):
        await rest.post({"content": "c"})
    assert await shown() == ["c"]
    order(Fault("lose_answer", "POST", "/messages"))
    with pytest.raises(aiohttp.ContentTypeError):
        await rest.post({"content": "d"})
    assert await shown() == ["d", "c"]
    late = order(Fault("delay", "POST", "/messages", delay_s=0.01))
    assert (await rest.post({"content": "e"}))[0] == 200
    assert late.struck.is_set()
    assert (await rest.post({"content": "f"}))[0] == 200


# -- what outlives a run


async def test_second_run_finds_everything(tmp_path, session):
    async with Playground(tmp_path) as first:
        rest = Rest(first, session)
        _, message = await rest.post({"content": "kept"}, {"a.txt": b"file"})
        await rest("PUT", f"/applications/{first.bot_id}/commands", [{"name": "play", "description": "d"}])
        async with Person(first.url, "Dora") as dora:
            await dora.set_locale("fr")
            await dora.deny_bot("SEND_MESSAGES")
    async with Playground(tmp_path) as second:
        rest = Rest(second, session)
        _, (found,) = await rest("GET", f"/channels/{rest.channel}/messages")
        assert (found["id"], found["content"]) == (message["id"], "kept")
        async with Person(second.url, "Dora") as dora:
            state = await dora.state()
            assert [one["name"] for one in await dora.commands()] == ["play"]
            assert (state["me"]["locale"], len(state["users"])) == ("fr", 5)
            path = found["attachments"][0]["url"].partition("/cdn/")[2]
            assert await dora.download(f"{second.url}/cdn/{path}") == b"file"
        assert (await rest.post({"content": "c"}))[1]["code"] == 50013


async def test_killed_playground_forgets_nothing(tmp_path, session):
    program = """
        import asyncio, sys
        from pathlib import Path
        from bot.playground import Playground

        async def run():
            async with Playground(Path(sys.argv[1])) as playground:
                print(playground.url, flush=True)
                await asyncio.Event().wait()

        asyncio.run(run())
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        textwrap.dedent(program),
        str(tmp_path),
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "DISCORD_TOKEN": ""},
    )
    try:
        url = (await process.stdout.readline()).decode().strip()
        async with Person(url) as alice:
            said = [await alice.say(str(number)) for number in range(20)]
            process.send_signal(signal.SIGKILL)
            await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
    async with Playground(tmp_path) as again, Person(again.url) as alice:
        assert [one["id"] for one in await alice.messages()] == [one["id"] for one in said]


async def test_taken_port_is_an_os_error(playground, tmp_path):
    from bot.playground import PlaygroundOptions

    other = Playground(tmp_path / "other", PlaygroundOptions(port=playground.port))
    with pytest.raises(OSError, match="in use"):
        await other.start()
    await other.stop()
