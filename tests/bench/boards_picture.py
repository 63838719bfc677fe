"""Draws the README's pictures of boards; run `python -m tests.bench.boards_picture`.

Positions that two engines came to are posted into a playground as the bot
posts them, photographed by a browser and put side by side.
"""

import asyncio
import io
import tempfile
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import aiohttp
import typer
from PIL import Image
from playwright.async_api import async_playwright

from bot.hosting.matches.board import BoardStyle
from bot.playground import PlaygroundOptions
from engines.registry import find, find_level
from tests.bench.test_heights import post, uploaded
from tests.bot.bot_lab import BotLab, a_match_at
from tests.e2e.browser.tab import CHROMIUM
from tests.e2e.person import Person

FOLDER = Path(__file__).parents[1] / "pictures"
THEMES = ("dark", "light")
BOARDS = (
    ("gomoku", 16, BoardStyle.EMOJI),
    ("othello", 18, BoardStyle.PICTURE),
    ("connect_four", 14, BoardStyle.PICTURE),
)
LEVELS = ("club", "casual")
WIDTH, HEIGHT, SCALE = 390, 844, 1.1


def played(game_id, plies):
    """A position that the two levels come to."""
    game = find(game_id)
    position = game.position()
    while position.ply < plies:
        level = find_level(game, LEVELS[position.ply % 2])
        position = position.play(level.search(position, position.ply).action)
    return position


async def photographed(browser, url, ada, theme):
    """The last message of the channel where Ada is."""
    page = await browser.new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=2, color_scheme=theme
    )
    await page.goto(f"{url}/?user={ada.id}&channel={ada.channel_id}")
    await page.wait_for_selector("article.message .container")
    await page.wait_for_load_state("networkidle")
    shot = await page.locator("article.message").last.screenshot()
    await page.close()
    return Image.open(io.BytesIO(shot)).convert("RGB")


async def shots(folder):
    """A photograph of each board, by theme."""
    lab, made = (
        BotLab(folder, PlaygroundOptions(has_rate_limits=False), board_tiles=True),
        defaultdict(list),
    )
    await lab.open()
    await uploaded(lab.bot.tiles)
    playground = lab.playground
    async with (
        aiohttp.ClientSession() as session,
        Person(playground.url, "Alice") as ada,
        async_playwright() as chromium,
    ):
        browser = await chromium.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game_id, plies, style in BOARDS:
            await ada.switch_channel(game_id)
            match = a_match_at(played(game_id, plies))
            await post(
                session,
                playground,
                ada.channel_id,
                replace(match, board=replace(match.board, style=style), ratings=(None, None)),
                lab.bot.tiles,
            )
            for theme in THEMES:
                made[theme].append(await photographed(browser, playground.url, ada, theme))
        await browser.close()
    await lab.close()
    return made


def beside(pictures):
    """The pictures in a row, on the page's ground, at the README's size."""
    size = sum(one.width for one in pictures), max(one.height for one in pictures)
    row, left = Image.new("RGB", size, pictures[0].getpixel((0, 0))), 0
    for one in pictures:
        row.paste(one, (left, 0))
        left += one.width
    factor = SCALE / 2
    return row.resize((round(row.width * factor), round(row.height * factor)), Image.Resampling.LANCZOS)


def main() -> None:
    """Draw the pictures of boards, dark and light, into `tests/pictures`."""
    with tempfile.TemporaryDirectory() as folder:
        made = asyncio.run(shots(Path(folder)))
    for theme, pictures in made.items():
        beside(pictures).quantize(256).save(FOLDER / f"boards_{theme}.png", optimize=True)


if __name__ == "__main__":
    typer.run(main)
