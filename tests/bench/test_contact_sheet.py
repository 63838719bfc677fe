"""A contact sheet of all states: by hand, `pytest -m bench tests/bench/test_contact_sheet.py`.

Each state is brought about in a playground and photographed at five widths, dark
and light; `screenshots/sheet-….png` has them side by side, to be looked at,
and `screenshots/states/` each by itself.
`-k` chooses states. Nothing may reach over the window's edge, and on phones
neither a line of a board nor a row of buttons is wrapped.
"""

import io
import itertools

import aiohttp
import pytest
import pytest_asyncio
from discord import app_commands
from PIL import Image
from playwright.async_api import async_playwright

from bot.playground import PlaygroundOptions
from tests.bench.states import STATES, VIEWERS, Cast
from tests.bench.test_heights import uploaded
from tests.bot.bot_lab import BotHouse
from tests.e2e.browser.tab import CHROMIUM, OVERFLOW, SCREENSHOTS, WRAPPED_ROWS, needs_chromium
from tests.e2e.person import Person

pytestmark = [*needs_chromium, pytest.mark.bench, pytest.mark.asyncio(loop_scope="module")]

SCREENS = ((360, "narrow"), (390, "usual"), (390, "narrow"), (430, "usual"), (1200, "usual"))
THEMES = ("dark", "light")
SINGLE_SHOTS = SCREENSHOTS / "states"
HEIGHT, TALLEST = 844, 6000
GAP, SCALE = 12, 0.6

# How much of the feed is scrolled away.
HIDDEN = """() => {
    let feed = document.querySelector('article.message');
    while (feed && !['auto', 'scroll'].includes(getComputedStyle(feed).overflowY)) feed = feed.parentElement;
    return feed ? feed.scrollHeight - feed.clientHeight : 0;
}"""

# Pictures far down wait until somebody scrolls to them.
ALL_PICTURES = "() => document.querySelectorAll('img').forEach((one) => { one.loading = 'eager'; })"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def cast(tmp_path_factory):
    freely = {"matches_per_player": 1000, "challenges_to_one": 1000, "challenges_an_hour": 10_000}
    options = PlaygroundOptions(has_rate_limits=False)
    house = BotHouse(tmp_path_factory.mktemp("house"), options, board_tiles=True, **freely)
    await house.open()
    await uploaded(house.bot.tiles)
    # What goes away by itself waits until it has been photographed at every width.
    house.bot.removals.shown_s = 600.0
    keep_private_messages(house.bot.private_messages)
    # Many pages are asked for at once: their cool-down is the only check that commands have.
    for command in house.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            command.checks.clear()
    url = house.playground.url
    async with (
        aiohttp.ClientSession() as session,
        Person(url, "Alice") as alice,
        Person(url, "Bob") as bob,
        Person(url, "Carol") as carol,
    ):
        yield Cast(house, session, alice, bob, carol)
    await house.close()


def keep_private_messages(messages):
    """Have no newer private message delete an older one, so that all of a state's pages are photographed."""
    add = messages.add

    def add_only(answer, *args, **options):
        messages.forget(answer.user_id)
        add(answer, *args, **options)

    messages.add = add_only


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pages():
    """A page for each screen and theme."""
    async with async_playwright() as chromium:
        browser = await chromium.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield {
            (theme, width, phone): await browser.new_page(
                viewport={"width": width, "height": HEIGHT}, color_scheme=theme, locale="en-US"
            )
            for theme, (width, phone) in itertools.product(THEMES, SCREENS)
        }
        await browser.close()


@pytest.mark.parametrize("name", STATES)
async def test_a_state_looks_well(cast, pages, name):
    for person in (cast.alice, cast.bob, cast.carol):
        await person.switch_channel(name)
    await STATES[name](cast)
    viewer = getattr(cast, VIEWERS.get(name, "alice"))
    shots, faults = {}, {}
    for screen, page in pages.items():
        shots[screen], faults[screen] = await photographed(page, cast.house.playground.url, viewer, screen)
    SINGLE_SHOTS.mkdir(parents=True, exist_ok=True)
    sheet(shots).save(SCREENSHOTS / f"sheet-{name}.png")
    for (theme, width, phone), shot in shots.items():
        shot.save(SINGLE_SHOTS / f"{name}-{width}-{phone}-{theme}.png")
    assert not {screen: found for screen, found in faults.items() if found}


async def photographed(page, url, viewer, screen):
    """All of a channel as a person sees it, and what is wrong with it."""
    _, width, phone = screen
    await page.set_viewport_size({"width": width, "height": HEIGHT})
    await page.goto(f"{url}/?user={viewer.id}&channel={viewer.channel_id}&phone={phone}")
    await page.wait_for_selector("article.message")
    await page.wait_for_load_state("networkidle")
    hidden = await page.evaluate(HIDDEN)
    await page.set_viewport_size({"width": width, "height": min(HEIGHT + hidden, TALLEST)})
    await page.evaluate(ALL_PICTURES)
    await page.wait_for_function("() => [...document.images].every((one) => one.naturalWidth)")
    faults = await page.evaluate(OVERFLOW)
    if width < 600:
        for message in await page.query_selector_all("article.message"):
            faults += await message.evaluate(WRAPPED_ROWS)
    return Image.open(io.BytesIO(await page.screenshot())), faults


def sheet(shots):
    """The pictures side by side, a row for each theme."""
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
