"""A playground with three people in it, and photographs of one person's screen."""

from __future__ import annotations

import contextlib
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

import aiohttp
from discord import app_commands
from PIL import Image
from playwright.async_api import Page

from bot.playground import PlaygroundOptions
from tests.bench.states import Cast
from tests.bench.states.speaker import Speaker
from tests.bench.test_heights import uploaded
from tests.bot.bot_lab import BotLab
from tests.e2e.browser.tab import OVERFLOW, WRAPPED_ROWS
from tests.e2e.person import Person

HEIGHT, TALLEST = 844, 6000

# How much of the feed is scrolled away.
HIDDEN = """() => {
    let feed = document.querySelector('article.message');
    while (feed && !['auto', 'scroll'].includes(getComputedStyle(feed).overflowY)) feed = feed.parentElement;
    return feed ? feed.scrollHeight - feed.clientHeight : 0;
}"""

# Whether a window has its size, two frames after it was asked for: the page answers to it in the first one.
IS_LAID_OUT = """async ([width, height]) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return innerWidth === width && innerHeight === height;
}"""

# Pictures far down wait until somebody scrolls to them.
ALL_PICTURES = "() => document.querySelectorAll('img').forEach((one) => { one.loading = 'eager'; })"

Screen = tuple[Literal["dark", "light"], int, str]
"""A theme, a width in pixels, and the playground's way to draw a phone."""


@contextlib.asynccontextmanager
async def open_cast(folder: Path) -> AsyncIterator[Cast]:
    """Open a playground without rate limits, with three people and a bot whose tiles are uploaded."""
    freely = {"matches_per_player": 1000, "challenges_to_one": 1000, "challenges_an_hour": 10_000}
    options = PlaygroundOptions(has_rate_limits=False)
    lab = BotLab(folder, options, board_tiles=True, **freely)
    await lab.open()
    await uploaded(lab.bot.tiles)
    # What goes away by itself waits until it has been photographed at every width.
    lab.bot.removals.shown_s = 600.0
    _keep_private_messages(lab.bot.private_messages)
    # Many pages are asked for at once: their cool-down is the only check that commands have.
    for command in lab.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            command.checks.clear()
    url = lab.playground.url
    async with (
        aiohttp.ClientSession() as session,
        Speaker(url, "Alice") as alice,
        Speaker(url, "Bob") as bob,
        Speaker(url, "Carol") as carol,
    ):
        yield Cast(lab, session, alice, bob, carol)
    await lab.close()


def _keep_private_messages(messages: Any) -> None:
    """Stop newer private messages from deleting older ones, so that all pages of a state are photographed."""
    add = messages.add

    def add_only(answer: Any, *args: Any, **options: Any) -> None:
        messages.forget(answer.user_id)
        add(answer, *args, **options)

    messages.add = add_only


async def photographed(page: Page, url: str, viewer: Person, screen: Screen) -> tuple[Image.Image, list[str]]:
    """Return a picture of the whole channel as a person sees it, and its layout faults.

    The page belongs to one phone; it is loaded only if it shows another channel.
    """
    theme, width, phone = screen
    await page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    await _resize(page, width, HEIGHT)
    address = f"{url}/?user={viewer.id}&channel={viewer.channel_id}"
    # The page takes the phone out of its address.
    if page.url != address:
        await page.goto(f"{address}&phone={phone}")
        await page.wait_for_selector("article.message")
        await page.wait_for_load_state("networkidle")
    await page.evaluate(ALL_PICTURES)
    await page.wait_for_function("() => [...document.images].every((one) => one.naturalWidth)")
    height = HEIGHT
    while height < TALLEST and (hidden := await page.evaluate(HIDDEN)):
        height = min(height + hidden, TALLEST)
        await _resize(page, width, height)
    faults = await page.evaluate(OVERFLOW)
    if width < 600:
        for message in await page.query_selector_all("article.message"):
            faults += await message.evaluate(WRAPPED_ROWS)
    return Image.open(io.BytesIO(await page.screenshot())), faults


async def _resize(page: Page, width: int, height: int) -> None:
    """Set the window's size, and wait until the page is laid out in it."""
    await page.set_viewport_size({"width": width, "height": height})
    await page.wait_for_function(IS_LAID_OUT, arg=[width, height])
