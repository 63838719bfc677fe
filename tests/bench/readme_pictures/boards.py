"""Photographs boards in a browser, posted as the bot posts them, and puts them side by side."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import aiohttp
from PIL import Image
from playwright.async_api import Browser

from tests.bench.readme_pictures.scenes import BOARDS, PLAYER, told_by
from tests.bench.readme_pictures.screens import THEMES, picture_of, use_theme
from tests.bench.test_heights import post
from tests.e2e.browser.tab import PHONE
from tests.e2e.person import Person

SCALE = 1.1
"""Pixels of the picture for one of the page."""


async def photograph(lab: Any, browser: Browser) -> tuple[dict[str, list[Image.Image]], dict[str, Any]]:
    """Return a photograph of each board, by theme, and the words of each board, by game."""
    pictures, words = defaultdict(list), {}
    page = await browser.new_page(viewport=PHONE, device_scale_factor=2)
    async with (
        aiohttp.ClientSession() as session,
        Person(lab.playground.url, PLAYER, is_new=True) as ada,
    ):
        for scene in BOARDS:
            channel = await ada.switch_channel(scene.game)
            await post(session, lab.playground, channel, scene.match(), lab.bot.tiles)
            words[scene.game] = told_by((await ada.messages())[-1])
            await page.goto(f"{lab.playground.url}/?user={ada.id}&channel={channel}")
            await page.wait_for_selector("article.message .container")
            await page.wait_for_load_state("networkidle")
            for theme in THEMES:
                await use_theme(page, theme)
                shot = await page.locator("article.message").last.screenshot()
                pictures[theme].append(picture_of(shot))
    await page.close()
    return pictures, words


def save(pictures: list[Image.Image], path: Path) -> None:
    """Write the pictures in a row, on the page's ground, at the README's size."""
    size = sum(one.width for one in pictures), max(one.height for one in pictures)
    row, left = Image.new("RGB", size, pictures[0].getpixel((0, 0))), 0
    for one in pictures:
        row.paste(one, (left, 0))
        left += one.width
    factor = SCALE / 2
    small = row.resize((round(row.width * factor), round(row.height * factor)), Image.Resampling.LANCZOS)
    small.quantize(256, kmeans=2).save(path, optimize=True)
