"""The screen on which the README's pictures are taken: a page that changes its theme at once."""

from __future__ import annotations

import io
from typing import Literal

from PIL import Image
from playwright.async_api import Page

THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")

# Colors fade from one theme to the other, from the second frame on.
_IS_SETTLED = """async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return !document.getAnimations().length && [...document.images].every((one) => one.complete);
}"""


async def use_theme(page: Page, theme: Literal["dark", "light"]) -> None:
    """Change a page's theme, and wait until all of its colors and pictures are there."""
    await page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    await page.wait_for_function(_IS_SETTLED)


def picture_of(shot: bytes) -> Image.Image:
    """Return a screenshot as a picture without transparency."""
    return Image.open(io.BytesIO(shot)).convert("RGB")
