"""Films a first minute on a phone, for the README. By hand: `python -m tests.bench.first_minute`.

The real bot plays in the playground's page, 390 pixels wide: a challenge is
typed, three moves are pressed, and the match is won. The weakest level moves
at random, so matches are played until one is won in three moves.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import typer
from PIL import Image
from playwright.sync_api import sync_playwright

from tests.e2e.browser.page import serve_page
from tests.e2e.browser.tab import CHROMIUM, START_MS, Tab, Visitors, Windows, wait_for_turn, words_of
from tests.e2e.browser.test_taps import moves_of

FOLDER = Path(__file__).parents[1] / "pictures"
THEMES = ("dark", "light")
PHONE = {"width": 390, "height": 620}
COMMAND = "/tictactoe challenge opponent:@Tengen side:first level:first-game"
MOVES = 3
MOST_MATCHES = 40
TYPED_MS, SHOWN_MS, END_MS = 250, 1600, 4000

CENTRE = "b2"
PAIRS = (("a1", "c3"), ("c1", "a3"), ("a2", "c2"), ("b1", "b3"))
"""Squares that are in a line with the centre."""

Frame = tuple[Image.Image, int]


def film(address: str, windows: Windows, theme: str) -> list[Frame]:
    """Return the frames of a match that was won in three moves, each with its milliseconds."""
    for _ in range(MOST_MATCHES):
        visitors = Visitors(windows, address)
        tab = visitors.enter("Ada", viewport=PHONE, color_scheme=theme, has_touch=True, is_mobile=True)
        frames = typed(tab)
        moves = played(tab)
        visitors.close()
        if moves:
            return frames + moves
    raise SystemExit(f"none of {MOST_MATCHES} matches was won in {MOVES} moves")


def typed(tab: Tab) -> list[Frame]:
    """Type the command's name; a space after it would turn the line into fields."""
    frames = []
    name, _, _ = COMMAND.partition(" ")
    for length in range(0, len(name) + 1, 2):
        tab.find("composer").fill(name[:length])
        frames.append((shot(tab), TYPED_MS))
    return frames


def played(tab: Tab) -> list[Frame]:
    """Send the command and win in three moves; no frame if the opponent prevented it."""
    tab.run(COMMAND)
    board = tab.last("used /tictactoe challenge", " to move")
    frames, plan = [(shot(tab), SHOWN_MS)], [CENTRE]
    for _ in range(MOVES):
        free, before = moves_of(board), words_of(board)
        if not plan:
            plan = next([*pair] for pair in PAIRS if set(pair) <= free.keys())
        move = plan.pop(0)
        if move not in free:
            return []
        tab.find(free[move]).click()
        wait_for_turn(tab, board, before)
        frames.append((shot(tab), SHOWN_MS))
    frames[-1] = (frames[-1][0], END_MS)
    return frames


def shot(tab: Tab) -> Image.Image:
    return Image.open(io.BytesIO(tab.page.screenshot())).convert("RGB")


def save(frames: list[Frame], path: Path) -> None:
    """Write a looping animation with one palette for all frames."""
    palette = frames[-1][0].quantize(64)
    pictures = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture, _ in frames]
    durations = [shown_ms for _, shown_ms in frames]
    pictures[0].save(
        path, save_all=True, append_images=pictures[1:], duration=durations, loop=0, optimize=True
    )


def main() -> None:
    """Film a first minute, dark and light, into `tests/pictures`."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_page(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"], timeout=START_MS
        )
        for theme in THEMES:
            save(film(address, Windows(browser), theme), FOLDER / f"first_minute_{theme}.gif")
        browser.close()


if __name__ == "__main__":
    typer.run(main)
