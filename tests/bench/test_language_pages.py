"""A page for each language with its commonest states: by hand, for one of them

    pytest -m bench tests/bench/test_language_pages.py -k pt-BR

`screenshots/language-pt-BR.png` has the states beside each other as a phone of
390 px shows them, each below its name, to be read. No line may reach over the
window's edge, and no row of buttons is wrapped.
"""

import pytest
import pytest_asyncio
from PIL import Image, ImageDraw
from playwright.async_api import async_playwright

from bot.i18n import LOCALES
from tests.bench.photographs import HEIGHT, open_cast, photographed
from tests.bench.states import STATES, VIEWERS
from tests.e2e.browser.tab import CHROMIUM, SCREENSHOTS, needs_chromium

pytestmark = [*needs_chromium, pytest.mark.bench, pytest.mark.asyncio(loop_scope="module")]

SCREEN = ("dark", 390, "usual")
COLUMNS, GAP, TITLE = 8, 12, 20
# A hint comes first: none is given in a position like that of a match that goes on.
_COMMONEST = """
    a-hint play play-unfolded a-challenge an-open-table a-refusal panel panel-of-an-engine
    panel-of-a-spectator a-takeback-asked a-takeback-granted a-draw-asked resigning a-claim a-turn-ping swap2
    a-plan a-thread an-end-against-an-engine a-follow-answer matches-list watching a-vote a-vote-under-way
    help-page settings-me settings-server leaderboard leaderboard-of-three profile
    a-replay play-from-here a-match-from-here an-analysis-in-words review-othello a-move-reviewed
    a-second-try puzzle-gomoku-begun puzzle-gomoku-missed puzzle-gomoku-solved a-daily-puzzle
"""
COMMONEST = _COMMONEST.split()


@pytest_asyncio.fixture(loop_scope="module")
async def cast(tmp_path_factory):
    async with open_cast(tmp_path_factory.mktemp("lab")) as cast:
        yield cast


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def page():
    async with async_playwright() as chromium:
        browser = await chromium.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        theme, width, _ = SCREEN
        viewport = {"width": width, "height": HEIGHT}
        yield await browser.new_page(viewport=viewport, color_scheme=theme, locale="en-US")
        await browser.close()


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("locale", LOCALES)
async def test_commonest_states_look_well_in_every_language(cast, page, locale):
    await cast.speak(locale)
    shots, faults = {}, {}
    for name in COMMONEST:
        for person in (cast.alice, cast.bob, cast.carol):
            await person.switch_channel(f"{name}-{locale.lower()}")
        await STATES[name](cast)
        viewer = getattr(cast, VIEWERS.get(name, "alice"))
        shots[name], faults[name] = await photographed(page, cast.lab.playground.url, viewer, SCREEN)
    SCREENSHOTS.mkdir(exist_ok=True)
    tiled(shots).save(SCREENSHOTS / f"language-{locale}.png")
    assert not {name: found for name, found in faults.items() if found}


def tiled(shots):
    """Join the pictures in columns of similar heights, each below its name."""
    width = SCREEN[1] + GAP
    heights, places = [GAP] * COLUMNS, {}
    for name, shot in shots.items():
        column = heights.index(min(heights))
        places[name] = (column * width + GAP, heights[column])
        heights[column] += TITLE + shot.height + GAP
    made = Image.new("RGB", (COLUMNS * width + GAP, max(heights)), "#808080")
    pen = ImageDraw.Draw(made)
    for name, (left, top) in places.items():
        pen.text((left, top), name, fill="white")
        made.paste(shots[name], (left, top + TITLE))
    return made
