"""One browser for all tests in this folder; each test has people of its own."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import sync_playwright

from tests.e2e.bot_process import BotProcess
from tests.e2e.browser.tab import CHROMIUM, START_MS, Visitors, Windows


@pytest.fixture
def address(bot: BotProcess) -> str:
    """The address of a playground with the bot in it."""
    # Boards are read glyph by glyph; those of tiles have a test of their own.
    return bot.playground.url


@pytest.fixture(scope="package")
def windows(bot: BotProcess) -> Iterator[Windows]:
    """The browser, started after the bot: while it runs, this thread can have no other event loop."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            timeout=START_MS,
        )
        yield Windows(launched)
        launched.close()


_HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[_HAS_FAILED] = report.failed
    return report


@pytest.fixture
def visitors(windows: Windows, address: str, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    made = Visitors(windows, address)
    yield made
    if request.node.stash.get(_HAS_FAILED, False):
        made.print_pages()
    made.close()
    assert made.problems == [], "the page's program failed"
