"""Films a newcomer's first minute on a phone: `/play`, an easy level, and a match won by taps.

The real bot plays in the playground's page. Matches are played until one is won in few moves.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Browser, Page

from engines.core.types import Seat
from engines.registry import find_level
from tests.bench.readme_pictures.scenes import COMMAND, OPPONENT, PLAYER, told_by
from tests.bench.readme_pictures.screens import THEMES, picture_of, use_theme
from tests.bot.chat import open_moves, turn
from tests.e2e.browser.tab import PHONE
from tests.e2e.messages import Json, buttons, labels
from tests.e2e.person import Person
from tests.e2e.playing import is_over, match_number

CHANNEL = "games"
LEVEL, MAX_MOVES = "expert", 7
"""The level that chooses the player's moves, and how many it may need."""
MAX_MATCHES = 40
TYPED_MS, READ_MS, SHOWN_MS, END_MS = 250, 3000, 1400, 4500
COLOURS = 192

# Whether the page shows a message with these buttons; a menu is one more.
_SHOWS = """([id, presses]) => {
    const buttons = document.getElementById(id)?.querySelectorAll('button[data-custom-id]') ?? [];
    const shown = [...buttons].map((one) => one.dataset.customId);
    return presses.every((one) => shown.includes(one));
}"""

Frames = dict[str, list[tuple[Image.Image, int]]]
"""Pictures with their milliseconds, by theme."""


async def shoot(lab: Any, browser: Browser) -> tuple[Frames, dict[str, Any]]:
    """Return the frames of a match that was won in few moves, and what was said in it."""
    for _ in range(MAX_MATCHES):
        page = await browser.new_page(viewport=PHONE, has_touch=True, is_mobile=True, locale="en-US")
        async with Person(lab.playground.url, PLAYER, is_new=True) as ada:
            film = _Film(lab, page, ada)
            is_won = await film.play()
        await page.close()
        if is_won:
            return film.frames, film.told
    raise SystemExit(f"none of {MAX_MATCHES} matches was won in {MAX_MOVES} moves")


def save(frames: list[tuple[Image.Image, int]], path: Path) -> None:
    """Write a looping animation with one palette for all frames."""
    pictures = [picture for picture, _ in frames]
    sample = pictures[len(COMMAND) + 1 :]
    width, height = sample[0].size
    row = Image.new("RGB", (width * len(sample), height))
    for number, picture in enumerate(sample):
        row.paste(picture, (width * number, 0))
    palette = row.quantize(COLOURS)
    reduced = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    durations = [shown_ms for _, shown_ms in frames]
    reduced[0].save(path, save_all=True, append_images=reduced[1:], duration=durations, loop=0, optimize=True)


class _Film:
    """One attempt: a page, the person at it, and what was photographed and said."""

    def __init__(self, lab: Any, page: Page, ada: Person) -> None:
        self._lab, self._page, self._ada = lab, page, ada
        self.frames: Frames = {theme: [] for theme in THEMES}
        self.told: dict[str, Any] = {}

    async def play(self) -> bool:
        """Play a match from the command on; whether it was won in few moves."""
        channel = await self._page.request.post(
            f"{self._lab.playground.url}/person/channels", data={"name": CHANNEL}
        )
        self._ada.channel_id = str((await channel.json())["id"])
        await self._page.goto(
            f"{self._lab.playground.url}/?user={self._ada.id}&channel={self._ada.channel_id}"
        )
        await self._page.wait_for_load_state("networkidle")
        await self._type()
        await self._page.get_by_test_id("send").click()
        form = await self._ada.wait_message(lambda one: OPPONENT in labels(one))
        await self._show("play", form, READ_MS)
        await self._tap(form, OPPONENT)
        board = await self._ada.wait_message(open_moves)
        await self._show("board", board, SHOWN_MS)
        return await self._win(board)

    async def _win(self, board: Json) -> bool:
        for _ in range(MAX_MOVES):
            match = await self._lab.bot.service.boards.match(match_number(board))
            position = match.position
            action = find_level(match.game, LEVEL).search(position, position.ply).action
            await self._tap(board, position.format_action(action))
            board = await turn(self._ada, board, is_changed=True)
            await self._show("end", board, END_MS if is_over(board) else SHOWN_MS)
            if is_over(board):
                match = await self._lab.bot.service.boards.match(match.id)
                self.told["moves"] = " ".join(match.position.history())
                return match.winner == match.players[Seat.FIRST]
        return False

    async def _type(self) -> None:
        for length in range(len(COMMAND) + 2):
            await self._page.get_by_test_id("composer").fill(f"/{COMMAND}"[:length])
            await self._shoot(TYPED_MS)

    async def _tap(self, message: Json, label: str) -> None:
        article = self._page.get_by_test_id(f"message-{message['id']}")
        await article.get_by_role("button", name=label, exact=True).tap()

    async def _show(self, name: str, message: Json, shown_ms: int) -> None:
        """Wait until the page shows a message as it is now, and photograph it."""
        presses = [one["custom_id"] for one in buttons(message)]
        await self._page.wait_for_function(_SHOWS, arg=[f"message-{message['id']}", presses])
        self.told[name] = told_by(message)
        await self._shoot(shown_ms)

    async def _shoot(self, shown_ms: int) -> None:
        for theme in THEMES:
            await use_theme(self._page, theme)
            shot = await self._page.screenshot(animations="disabled")
            self.frames[theme].append((picture_of(shot), shown_ms))
