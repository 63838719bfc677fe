"""A person at the playground's page, as a browser test drives one: a tab, and a board read from it.

    alice = Visitors(Windows(browser), address).enter("Alice")
    board = alice.challenge("connect4")
    alice.find(free_buttons(board, "^4$")[0]).click()
    wait_for_turn(alice, board, before)

Waits end with what they wait for; nothing sleeps for a fixed time.
"""

from __future__ import annotations

import itertools
import json
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, expect

ROOT = Path(__file__).parents[3]
SCREENSHOTS = ROOT / "screenshots"

_FALLBACK = Path("/usr/bin/chromium")
CHROMIUM = shutil.which("chromium") or (str(_FALLBACK) if _FALLBACK.exists() else None)
needs_chromium = [
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine"),
    pytest.mark.timeout(600),
]

# Each is drawn in both; CI looks at the second one, too.
themes = pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.thorough)])

# The first start may compile the engines' kernels.
START_MS = 240_000
MOVE_MS = 60_000
# Playwright's own five seconds are few on a busy machine.
expect.set_options(timeout=MOVE_MS)

DESKTOP = {"width": 1200, "height": 900}
PHONE = {"width": 390, "height": 844}

_numbers = itertools.count(1)

# What reaches over the window's right edge; a line that is cut with an ellipsis hides the rest of itself.
OVERFLOW = """() => [...document.querySelectorAll('body *')]
    .filter((element) => {
        const box = element.getBoundingClientRect();
        const isShown = box.width > 0 && getComputedStyle(element).visibility !== 'hidden';
        return isShown && box.left >= 0 && box.right > innerWidth + 1;
    })
    .filter((element) => {
        let around = element.parentElement;
        while (around && getComputedStyle(around).textOverflow !== 'ellipsis') around = around.parentElement;
        return !around || around.getBoundingClientRect().right > innerWidth + 1;
    })
    .map((element) => element.outerHTML.slice(0, 120))
    .concat(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [])"""

# The id of a message of a kind with all these texts that was not there before.
NEW_MESSAGE = """([kind, before, texts]) => [...document.querySelectorAll(kind)]
    .find((one) => !before.includes(one.id) && texts.every((text) => one.textContent.includes(text)))?.id"""

# The id of the last board whose buttons make moves after this number of moves.
BOARD_AFTER = """(ply) => [...document.querySelectorAll('article:not(.is-ephemeral)')]
    .findLast((message) => [...message.querySelectorAll('[data-custom-id]')]
        .map((one) => one.dataset.customId.match(/^t3\\.(?:play|pick|step|pan)\\.\\d+\\.(\\d+)\\./)?.[1])
        .includes(String(ply)))?.id"""

# The numbers of the lines of three glyphs or more that do not stand at one height, and such rows of buttons.
WRAPPED_ROWS = """(message) => {
    const heights = new Map();
    for (const [number, text] of [...message.querySelectorAll('.text-display')].entries()) {
        const before = new Range();
        before.setStart(text, 0);
        const lines = text.textContent.split('\\n');
        for (const glyph of text.querySelectorAll('.emoji')) {
            before.setEndBefore(glyph);
            const place = before.toString().split('\\n').length;
            // A small line is no line of a board, and neither is one with words.
            if (glyph.closest('.md-small') || /\\p{L}{2}/u.test(lines[place - 1])) continue;
            const heading = [...text.querySelectorAll('.md-heading')].indexOf(glyph.closest('.md-heading'));
            const line = heading < 0 ? `${number}.${place}` : `${number}.heading ${heading}`;
            heights.set(line, [...(heights.get(line) ?? []), Math.round(glyph.getBoundingClientRect().top)]);
        }
    }
    const rows = [...heights].filter(([, tops]) => tops.length >= 3);
    const wrapped = rows.filter(([, tops]) => new Set(tops).size > 1).map(([line]) => line);
    const buttons = [...message.querySelectorAll('.action-row')]
        .filter((row) => new Set([...row.children].map((one) => one.offsetTop)).size > 1)
        .map((row) => row.textContent);
    return [...wrapped, ...buttons];
}"""


@dataclass
class Tab:
    """A person's tab: methods to act in it and to read it."""

    page: Page
    name: str
    user: str
    channel: str

    def find(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def open(self, address: str, **more: str) -> None:
        """Open the page as this person; `more` is added to the address (`phone="narrow"`)."""
        query = urlencode({"user": self.user, "channel": self.channel, **more})
        self.page.goto(f"{address}/?{query}")
        expect(self.find("app")).not_to_have_attribute("aria-busy", "true", timeout=START_MS)
        expect(self.find("me-name")).to_have_text(self.name)
        expect(self.find("banner")).to_be_hidden(timeout=START_MS)

    def come_forward(self) -> None:
        """Bring the tab to the front; in the background it draws one frame a second, too slow for taps."""
        self.page.bring_to_front()

    def run(self, command: str) -> None:
        """Paste a command and send it."""
        self.come_forward()
        self.find("composer").fill(command)
        self.find("send").click()

    def last(self, *texts: str) -> Locator:
        """Return the last message that has these texts, found by its id; wait until there is one."""
        self.come_forward()
        messages = self.page.locator("article.message")
        for text in texts:
            messages = messages.filter(has_text=text)
        message = messages.last
        expect(message).to_be_visible(timeout=MOVE_MS)
        return self.page.locator(f"#{message.get_attribute('id')}")

    def challenge(self, game: str, options: str = "") -> Locator:
        """Challenge the bot; return the board."""
        command = f"/{game} challenge"
        return self._new(
            "article",
            lambda: self.run(f"{command} opponent:@Tengen side:first {options}"),
            f"used {command}",
            " to move",
        )

    def board_after(self, ply: int) -> Locator:
        """Return the board once this tab shows `ply` moves on it; other tabs may show them earlier."""
        self.come_forward()
        found = self.page.wait_for_function(BOARD_AFTER, arg=ply, timeout=MOVE_MS)
        return self.page.locator(f"#{found.json_value()}")

    def panel(self, board: Locator) -> Locator:
        """Open the panel behind a board's button ⋯."""
        return self._new("article.is-ephemeral", board.get_by_role("button", name="⋯").click)

    def _new(self, kind: str, act: Callable[[], None], *texts: str) -> Locator:
        """Call `act`; return the new message of this kind that has these texts, found by its id."""
        before = self.page.evaluate("kind => [...document.querySelectorAll(kind)].map((one) => one.id)", kind)
        act()
        found = self.page.wait_for_function(NEW_MESSAGE, arg=[kind, before, texts], timeout=MOVE_MS)
        return self.page.locator(f"#{found.json_value()}")

    def screenshot(self, name: str) -> None:
        SCREENSHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")


class Windows:
    """The browser's windows, one for each size and theme; their tabs are reused, which saves loading."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: dict[str, BrowserContext] = {}
        self._free: dict[BrowserContext, list[Page]] = {}

    def open_tab(self, *, is_used: bool, **options: Any) -> Page:
        """Open a tab in the window of these options, or reuse a free tab there."""
        kind = json.dumps(options, sort_keys=True)
        if kind not in self._contexts:
            self._contexts[kind] = self._browser.new_context(locale="en-US", **options)
            self._contexts[kind].set_default_timeout(MOVE_MS)
        free = self._free.setdefault(self._contexts[kind], [])
        if not is_used or not free:
            return self._contexts[kind].new_page()
        page = free.pop()
        page.set_viewport_size(options["viewport"])
        return page

    def leave_tab(self, page: Page) -> None:
        """Free a tab and reset it for the next person."""
        page.unroute_all()
        page.evaluate("sessionStorage.clear()")
        page.goto("about:blank")
        self._free[page.context].append(page)


class Visitors:
    """Gives each person a tab."""

    def __init__(self, windows: Windows, address: str) -> None:
        self._windows = windows
        self.address = address
        self.problems: list[str] = []
        self._used: list[Page] = []
        self._new: list[Page] = []

    def enter(self, name: str, *, channel: str | None = None, viewport: Any = None, **options: Any) -> Tab:
        page = self._windows.open_tab(is_used=True, viewport=viewport or DESKTOP, **options)
        self._used.append(page)
        tab = self._welcome(page, name, channel)
        tab.open(self.address)
        return tab

    def prepare(self, name: str, *, channel: str | None = None, viewport: Any = None, **options: Any) -> Tab:
        """Return a new tab that has not opened the page yet."""
        page = self._windows.open_tab(is_used=False, viewport=viewport or DESKTOP, **options)
        self._new.append(page)
        return self._welcome(page, name, channel)

    def _welcome(self, page: Page, name: str, channel: str | None) -> Tab:
        page.on("pageerror", self._note)
        unique = f"{name}{next(_numbers)}"
        user = self._post(page, "users", {"name": unique})
        place = channel or self._post(page, "channels", {"name": f"room-of-{unique}"})
        return Tab(page, unique, user, place)

    def _note(self, error: Error) -> None:
        self.problems.append(str(error))

    def _post(self, page: Page, what: str, data: dict[str, str]) -> str:
        response = page.request.post(f"{self.address}/person/{what}", data=data)
        assert response.ok, response.text()
        return str(response.json()["id"])

    def print_pages(self) -> None:
        """Print the text of each tab, for the report of a test that failed."""
        for page in (*self._used, *self._new):
            print(f"-- {page.url}\n{page.locator('body').inner_text()}")

    def close(self) -> None:
        for page in self._new:
            page.close()
        for page in self._used:
            page.remove_listener("pageerror", self._note)
            self._windows.leave_tab(page)


def words_of(board: Locator) -> str:
    return "\n".join(board.locator(".text-display").all_inner_texts())


def grid_of(board: Locator) -> str:
    """Return the rows of glyphs of a board, without the lines of text around them."""
    return "\n".join(line for line in words_of(board).split("\n") if not re.search("[A-Za-z]", line))


def seq_of(board: Locator) -> int:
    """Return the number of events that a board shows, read from its buttons."""
    ids = board.evaluate(
        "(message) => [...message.querySelectorAll('[data-custom-id]')].map((one) => one.dataset.customId)"
    )
    found = [re.fullmatch(r"t3\.(?:play|pick|step|pan)\.\d+\.(\d+)\..*", one) for one in ids]
    return next((int(one[1]) for one in found if one), 0)


def is_over(board: Locator) -> bool:
    return board.get_by_role("button", name="Rematch").count() > 0


def free_buttons(board: Locator, label: str) -> list[str]:
    """Return the test ids of the enabled buttons whose labels match a pattern."""
    return board.evaluate(
        """(message, label) => [...message.querySelectorAll('button[data-custom-id]:enabled')]
            .filter((button) => new RegExp(label).test(button.textContent.trim()))
            .map((button) => button.dataset.testid)""",
        label,
    )


def wait_for_turn(tab: Tab, board: Locator, before: str) -> None:
    """Wait until the board has changed from `before`, and it is this person's turn or the match is over."""
    tab.page.wait_for_function(
        """([id, name, before]) => {
            const message = document.getElementById(id);
            const texts = [...message.querySelectorAll('.text-display')].map((one) => one.innerText);
            const words = texts.join('\\n');
            const labels = [...message.querySelectorAll('button')].map((button) => button.textContent);
            const isOver = labels.some((label) => label.includes('Rematch'));
            return words !== before && (isOver || words.includes(`${name} to move`));
        }""",
        arg=[board.get_attribute("id"), tab.name, before],
        timeout=MOVE_MS,
    )
