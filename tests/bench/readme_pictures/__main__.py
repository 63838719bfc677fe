"""Draws the pictures of the README; run `python -m tests.bench.readme_pictures`. It takes a minute."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path

from playwright.async_api import async_playwright

from bot.playground import PlaygroundOptions
from engines.command_line import run_and_exit
from tests.bench.readme_pictures import boards, film
from tests.bench.readme_pictures.scenes import FOLDER, WORDS
from tests.bench.readme_pictures.screens import THEMES
from tests.bench.test_heights import uploaded
from tests.bot.bot_lab import BotLab
from tests.e2e.browser.tab import CHROMIUM


async def draw(folder: Path) -> None:
    """Draw everything with one bot, whose data are in `folder`, and one browser."""
    lab = BotLab(folder, PlaygroundOptions(has_rate_limits=False), board_tiles=True)
    await lab.open()
    await uploaded(lab.bot.tiles)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        pictures, words = await boards.photograph(lab, browser)
        frames, filmed = await film.shoot(lab, browser)
        await browser.close()
    await lab.close()
    for theme in THEMES:
        boards.save(pictures[theme], FOLDER / f"boards_{theme}.png")
        film.save(frames[theme], FOLDER / f"first_minute_{theme}.gif")
    told = {"boards": words, "film": filmed}
    WORDS.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Draw the README's boards and film its first minute, dark and light, into `tests/pictures`."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(draw(Path(folder)))


if __name__ == "__main__":
    run_and_exit(main)
