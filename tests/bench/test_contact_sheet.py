"""A contact sheet of all states: by hand, `pytest -m bench tests/bench/test_contact_sheet.py`.

Each state is brought about in a playground and photographed at five widths, dark
and light; `screenshots/sheet-….png` has them side by side, to be looked at,
and `screenshots/states/` each by itself.
`-k` chooses states. Nothing may reach over the window's edge, and on phones
neither a line of a board nor a row of buttons is wrapped.
"""

import itertools

import pytest
import pytest_asyncio
from PIL import Image
from playwright.async_api import async_playwright

from tests.bench.photographs import open_cast, photographed
from tests.bench.states import STATES, VIEWERS
from tests.e2e.browser.tab import CHROMIUM, SCREENSHOTS, needs_chromium

pytestmark = [*needs_chromium, pytest.mark.bench, pytest.mark.asyncio(loop_scope="module")]

SCREENS = ((360, "narrow"), (390, "usual"), (390, "narrow"), (430, "usual"), (1200, "usual"))
THEMES = ("dark", "light")
SINGLE_SHOTS = SCREENSHOTS / "states"
GAP, SCALE = 12, 0.6


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def cast(tmp_path_factory):
    async with open_cast(tmp_path_factory.mktemp("lab")) as cast:
        yield cast


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pages():
    """Open a page for each kind of phone; all its widths and themes share it."""
    async with async_playwright() as chromium:
        browser = await chromium.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield {phone: await browser.new_page(locale="en-US") for phone in {phone for _, phone in SCREENS}}
        await browser.close()


@pytest.mark.parametrize("name", STATES)
async def test_state_looks_well(cast, pages, name):
    for person in (cast.alice, cast.bob, cast.carol):
        await person.switch_channel(name)
    await STATES[name](cast)
    viewer = getattr(cast, VIEWERS.get(name, "alice"))
    shots, faults = {}, {}
    for theme, (width, phone) in itertools.product(THEMES, SCREENS):
        screen, page = (theme, width, phone), pages[phone]
        shots[screen], faults[screen] = await photographed(page, cast.lab.playground.url, viewer, screen)
    SINGLE_SHOTS.mkdir(parents=True, exist_ok=True)
    sheet(shots).save(SCREENSHOTS / f"sheet-{name}.png")
    for (theme, width, phone), shot in shots.items():
        shot.save(SINGLE_SHOTS / f"{name}-{width}-{phone}-{theme}.png")
    assert not {screen: found for screen, found in faults.items() if found}


def sheet(shots):
    """Join the pictures to one, with a row for each theme."""
    rows = [[shot for (theme, *_), shot in shots.items() if theme == row] for row in THEMES]
    width = max(sum(one.width + GAP for one in row) for row in rows)
    height = sum(max(one.height for one in row) + GAP for row in rows)
    made, top = Image.new("RGB", (width, height), "#808080"), 0
    for row in rows:
        left = 0
        for one in row:
            made.paste(one, (left, top))
            left += one.width + GAP
        top += max(one.height for one in row) + GAP
    return made.resize((round(width * SCALE), round(height * SCALE)))
