"""Films a first minute on a phone, for the README. By hand: `python -m tests.bench.first_minute`.

The real bot plays in the playground's page, 390 pixels wide: `/play` is
typed, a game and a level are pressed, and the match is won by taps on the
pad. Matches are played until one is won in few moves. The film begins once
all tiles are uploaded, which takes twelve minutes.
"""

from __future__ import annotations

import io
import tempfile
import time
from pathlib import Path

import typer
from PIL import Image
from playwright.sync_api import expect, sync_playwright

from engines.registry import find, find_level
from tests.e2e.browser.page import serve_page
from tests.e2e.browser.tab import (
    CHROMIUM,
    PHONE,
    START_MS,
    Tab,
    Visitors,
    Windows,
    is_over,
    wait_for_turn,
    words_of,
)
from tests.e2e.browser.test_taps import moves_of, reply

FOLDER = Path(__file__).parents[1] / "pictures"
THEMES = ("dark", "light")
COMMAND, GAME, OPPONENT = "/play", "Gomoku", "Easy"
LEVEL, MAX_MOVES = "expert", 8
"""The level that chooses Ada's moves, and how many she may need."""
MAX_MATCHES = 40
UPLOAD_S = 900
TYPED_MS, SHOWN_MS, END_MS = 250, 1600, 4000
COLOURS = 192

Frame = tuple[Image.Image, int]


def film(address: str, windows: Windows, theme: str) -> list[Frame]:
    """Return the frames of a match that was won in few moves, each with its milliseconds."""
    for _ in range(MAX_MATCHES):
        visitors = Visitors(windows, address)
        tab = visitors.enter("Ada", viewport=PHONE, color_scheme=theme, has_touch=True, is_mobile=True)
        frames = typed(tab)
        moves = played(tab)
        visitors.close()
        if moves:
            return frames + moves
    raise SystemExit(f"none of {MAX_MATCHES} matches was won in {MAX_MOVES} moves")


def typed(tab: Tab) -> list[Frame]:
    frames = []
    for length in range(len(COMMAND) + 1):
        tab.find("composer").fill(COMMAND[:length])
        frames.append((shot(tab), TYPED_MS))
    return frames


def played(tab: Tab) -> list[Frame]:
    """Choose the game and the opponent, and win; no frame if it took too long or a move was off the pad."""
    tab.find("send").click()
    card = tab.last("Play Tengen")
    frames = [(shot(tab), SHOWN_MS)]
    card.get_by_role("button", name=GAME).tap()
    expect(card).to_contain_text("Freestyle")
    frames.append((shot(tab), SHOWN_MS))
    card.get_by_role("button", name=OPPONENT).tap()
    board = tab.last(f"{tab.name} to move")
    frames.append((shot(tab), SHOWN_MS))
    position = find("gomoku").position()
    for _ in range(MAX_MOVES):
        move = position.format_action(find_level(position.game, LEVEL).search(position, position.ply).action)
        offered, before = moves_of(board), words_of(board)
        if move not in offered:
            return []
        tab.find(offered[move]).tap()
        wait_for_turn(tab, board, before)
        frames.append((shot(tab), SHOWN_MS))
        if is_over(board):
            frames[-1] = (frames[-1][0], END_MS)
            return frames if f"{tab.name} wins" in words_of(board) else []
        position = reply(board, position.play(position.parse_action(move)))
    return []


def shot(tab: Tab) -> Image.Image:
    """Photograph the page at the end of its feed, once all its pictures are there."""
    tab.page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    return Image.open(io.BytesIO(tab.page.screenshot(animations="disabled"))).convert("RGB")


def save(frames: list[Frame], path: Path) -> None:
    """Write a looping animation with one palette for all frames."""
    pictures = [picture for picture, _ in frames]
    sample = pictures[len(COMMAND) :]
    width, height = sample[0].size
    row = Image.new("RGB", (width * len(sample), height))
    for number, picture in enumerate(sample):
        row.paste(picture, (width * number, 0))
    palette = row.quantize(COLOURS)
    reduced = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    durations = [shown_ms for _, shown_ms in frames]
    reduced[0].save(path, save_all=True, append_images=reduced[1:], duration=durations, loop=0, optimize=True)


def wait_for_tiles(log: Path) -> None:
    """Wait until the bot has uploaded all tiles."""
    for _ in range(UPLOAD_S):
        if "Uploaded" in log.read_text():
            return
        time.sleep(1)
    raise SystemExit("the tiles were not uploaded")


def main() -> None:
    """Film a first minute, dark and light, into `tests/pictures`."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_page(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        wait_for_tiles(Path(folder) / "log.txt")
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"], timeout=START_MS
        )
        for theme in THEMES:
            save(film(address, Windows(browser), theme), FOLDER / f"first_minute_{theme}.gif")
        browser.close()


if __name__ == "__main__":
    typer.run(main)
