"""What costs far more than a move does, nobody may ask for without a pause."""

import asyncio

from bot.features.archive.file_page import FILE_PAGE
from bot.hosting.errors import BusyError
from bot.hosting.host_limits import RateLimit
from bot.views import presses
from tests.bot.chat import refuses
from tests.e2e.messages import text_of
from tests.e2e.person import Person


def handler_of(lab, press):
    """Return the object that handles a press."""
    return lab.bot._parts.presses.route_of(press).handle.__self__


async def test_reports_have_cooldown_for_each_person(lab):
    async with Person(lab.playground.url, "Nosy") as nosy, Person(lab.playground.url, "Calm") as calm:
        for number in range(5):
            answer = await nosy.command("leaderboard" if number % 2 else "profile")
            assert "asking too fast" not in answer.text
        for command in ("leaderboard", "profile"):
            await refuses(await nosy.command(command), "You're asking too fast. Try again in")
        assert "asking too fast" not in (await calm.command("profile")).text


async def test_imports_have_cooldown(lab, newcomer, alice, monkeypatch):
    monkeypatch.setattr(handler_of(lab, FILE_PAGE), "_limit", RateLimit(1, 60.0))
    record = {"game": "tictactoe", "text": "a1 b2 c1"}
    page = await newcomer.command("match import", **record)
    assert "Only you can see it" in page.text
    await refuses(await newcomer.command("match import", **record), "going too fast")
    assert "Only you can see it" in (await alice.command("match import", **record)).text


async def test_animations_have_cooldown(lab, newcomer, monkeypatch):
    async def paint(*arguments, **chosen):
        raise BusyError("there is no painter here")

    replays = handler_of(lab, presses.REPLAY)
    monkeypatch.setattr(replays, "_limit", RateLimit(1, 60.0))
    monkeypatch.setattr(replays._painter, "run", paint)
    imported = await newcomer.command("match import", game="tictactoe", text="a1 b2 c1")
    page = (await newcomer.click(imported.message, label="Animation")).changed[0]
    page = await newcomer.wait_update(page["id"], lambda one: "right now" in text_of(one))
    await refuses(await newcomer.click(page, label="Animation"), "going too fast")


async def test_abandoned_animation_is_not_painted_further(lab, newcomer, monkeypatch):
    begun, dropped = asyncio.Queue(), asyncio.Queue()

    async def paint(*arguments, **chosen):
        begun.put_nowait(arguments)
        try:
            await asyncio.Event().wait()
        finally:
            dropped.put_nowait(arguments)

    monkeypatch.setattr(handler_of(lab, presses.REPLAY)._painter, "run", paint)
    imported = await newcomer.command("match import", game="tictactoe", text="a1 b2 c1")
    page = (await newcomer.click(imported.message, label="Animation")).changed[0]
    assert int(newcomer.id) in await begun.get()
    await newcomer.click(page, emoji="⏮️")
    await dropped.get()
    # A second one takes the first one's place.
    page = (await newcomer.click(page, label="Animation")).changed[0]
    await begun.get()
    page = (await newcomer.click(page, label="Animation")).changed[0]
    await begun.get()
    assert (await dropped.get()) and dropped.empty()
    await newcomer.click(page, emoji="⏮️")
    await dropped.get()
