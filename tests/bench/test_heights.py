"""How high board messages are on a phone. By hand: `pytest -m bench -s tests/bench/test_heights.py`.

Boards of every game, in every style, after some and after many moves, are
posted into a playground and measured by a browser, and so is the end of a
match. A board is one screen, on a phone and on a desktop, and neither a line
of it nor a row of buttons is wrapped. What stands around a board (the command
that began the match, its author, *(edited)*) is measured on a match that is
played there, and counted with every board. A way to show a board is a style,
with tiles or with a clock where it says so.
"""

import asyncio
import json
import random
from dataclasses import replace

import aiohttp
import pytest
from playwright.async_api import async_playwright

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import Result
from bot.playground import Playground, PlaygroundOptions
from bot.views.boards.match_page import draw
from bot.views.tiles import NO_TILES
from engines.core.types import Seat, Termination
from engines.registry import games
from tests.bot.bot_lab import MOMENT, BotLab, a_match_at
from tests.bot.chat import open_moves, start, turn
from tests.contract.snapshots import GAMES
from tests.e2e.browser.tab import CHROMIUM, SCREENSHOTS, needs_chromium
from tests.e2e.person import Person

pytestmark = [*needs_chromium, pytest.mark.bench]

MOVES = (5, 20, 40, 60)
MAX_PX, MAX_DESKTOP_PX = 700, 760
SCREENS = (
    ("360", 360, "usual"),
    ("360 narrow", 360, "narrow"),
    ("390", 390, "usual"),
    ("390 narrow", 390, "narrow"),
    ("430", 430, "usual"),
)
DESKTOP = ("1200", 1200, "usual")
OVER = Result(Seat.FIRST, Termination.RESIGNATION)
WAYS = tuple(
    " ".join((style, *more))
    for style in ("emoji", "emoji tiles", "picture", "text")
    for more in ((), ("clock",))
)
TILES, CLOCK = "tiles", "clock"
SLOW = TimeControl.parse("3d")
BOARDS = (
    ("gomoku", {}),
    ("gomoku", {"size": "13"}),
    ("gomoku", {"rule": "renju"}),
    ("gomoku", {"size": "19"}),
    ("gomoku", {"size": "20"}),
    ("othello", {}),
    ("connect_four", {}),
    ("tic_tac_toe", {}),
    ("mancala", {}),
    ("hex", {"size": "11"}),
    ("breakthrough", {}),
    ("chess", {}),
)

# Of every message: its height, the lines of its board that are wrapped, and its rows of buttons that are.
MEASURE = """() => [...document.querySelectorAll('article.message')].map((message) => {
    const tops = (parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top))).size;
    const rows = [...message.querySelectorAll('.action-row')];
    const lines = new Map();
    for (const [number, text] of [...message.querySelectorAll('.text-display')].entries()) {
        const before = new Range();
        before.setStart(text, 0);
        for (const glyph of text.querySelectorAll('.emoji')) {
            // The small line below a board that tells what it hides is no line of it.
            if (glyph.closest('.md-small')) continue;
            before.setEndBefore(glyph);
            const heading = [...text.querySelectorAll('.md-heading')].indexOf(glyph.closest('.md-heading'));
            const line = `${number}.${before.toString().split('\\n').length}.${heading}`;
            lines.set(line, [...(lines.get(line) ?? []), glyph]);
        }
    }
    return {
        px: Math.round(message.querySelector('.container').getBoundingClientRect().height),
        whole: Math.round(message.getBoundingClientRect().height),
        rows: rows.filter((row) => tops([...row.querySelectorAll('button')]) > 1).length,
        lines: [...lines.values()].filter((glyphs) => glyphs.length >= 3 && tops(glyphs) > 1).length,
    };
})"""


def positions(game_id, options):
    """Return positions of a game after `MOVES` moves near other pieces, none of which wins."""
    game = next(game for game in GAMES if game.id == game_id)
    luck, position, found = random.Random(game_id), game.position(options), {}
    while position.ply < max(MOVES):
        tried = list(position.legal_actions())
        luck.shuffle(tried)
        tried.sort(key=lambda action: not is_beside(position, action))
        after = (position.play(action) for action in tried)
        position = next((one for one in after if one.outcome is None), None)
        if position is None:
            break
        if position.ply in MOVES:
            found[position.ply] = position
    return found


def is_beside(position, action):
    """Whether a piece stands within two points of the action's point."""
    row, column = divmod(position.point_of(action) or 0, position.columns)
    return any(
        position.cells[r * position.columns + c]
        for r in range(max(row - 2, 0), min(row + 3, position.rows))
        for c in range(max(column - 2, 0), min(column + 3, position.columns))
    )


def cases(way):
    """Return what is measured for a way to show boards: pairs of a name and a match."""
    style = way.split()[0]
    for game_id, options in BOARDS:
        if TILES in way and game_id not in games():
            continue
        shown = positions(game_id, options)
        for ply, position in (*shown.items(), ("end", shown[max(shown)])):
            clock = Clock.start(SLOW, position.seat_to_move, MOMENT) if CLOCK in way else None
            result = OVER if ply == "end" else None
            match = a_match_at(position, second=Player(2, "Bartholomew"), clock=clock, result=result)
            name = " ".join((game_id, *options.values()))
            yield f"{name:18}", ply, replace(match, board=replace(match.board, style=style))


async def test_board_fits_one_screen(tmp_path):
    lab, too_much = BotLab(tmp_path, board_tiles=True), []
    lab.playground = Playground(tmp_path / "discord", PlaygroundOptions(has_rate_limits=False))
    await lab.open()
    url = lab.playground.url
    async with aiohttp.ClientSession() as session, Person(url, "Ada") as ada, async_playwright() as chromium:
        browser = await chromium.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        await ada.switch_channel("played")
        await play(lab, ada)
        screens = (*SCREENS, DESKTOP)
        played = {screen[0]: await measured(browser, url, ada, screen, "played") for screen in screens}
        around = {screen: found[-1]["whole"] - found[-1]["px"] for screen, found in played.items()}
        await uploaded(lab.bot.tiles)
        for way in WAYS:
            name = way.replace(" ", "-")
            await ada.switch_channel(f"boards-{name}")
            shown = list(cases(way))
            tiles = lab.bot.tiles if TILES in way else NO_TILES
            for *_, match in shown:
                await post(session, lab.playground, ada.channel_id, match, tiles)
            sizes = {screen[0]: await measured(browser, url, ada, screen, name) for screen in screens}
            too_much += told(way, shown, sizes, around)
        await browser.close()
    await lab.close()
    assert not too_much


async def play(lab, person):
    """Start a match by command and make a move, for a board with all that Discord shows around it."""
    board = await start(lab, person, "connect4")
    await person.click(board, custom_id=open_moves(board)[0])
    board = await turn(person, board, is_changed=True)
    assert board["edited_timestamp"]


async def uploaded(tiles):
    """Wait until every game has its tiles."""
    for _ in range(1200):
        if all(map(tiles.texts, games().values())):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the tiles were not uploaded")


async def post(session, playground, channel, match, tiles=NO_TILES):
    """Post the board of a match as the bot does."""
    drawing = await draw(match, tiles=tiles)
    form = aiohttp.FormData()
    payload = {"flags": 1 << 15, "components": drawing.view.to_components()}
    form.add_field("payload_json", json.dumps(payload), content_type="application/json")
    if drawing.picture:
        form.add_field("files[0]", drawing.picture, filename=drawing.name, content_type="image/png")
    url = f"{playground.api_url}/channels/{channel}/messages"
    headers = {"Authorization": f"Bot {playground.token}"}
    async with session.post(url, data=form, headers=headers) as answer:
        assert answer.status == 200, await answer.text()


async def measured(browser, url, person, screen, name):
    screen_name, width, phone = screen
    page = await browser.new_page(viewport={"width": width, "height": 844})
    await page.goto(f"{url}/?user={person.id}&channel={person.channel_id}&phone={phone}")
    await page.wait_for_selector("article.message")
    await page.wait_for_load_state("networkidle")
    found = await page.evaluate(MEASURE)
    SCREENSHOTS.mkdir(exist_ok=True)
    await page.screenshot(path=SCREENSHOTS / f"heights-{name}-{screen_name.replace(' ', '-')}.png")
    await page.close()
    return found


def told(way, shown, sizes, around):
    """Print the table of a way to show boards, and return the heights that are too large."""
    print(f"\n{way}: px of the whole message, and of its board alone, at", *sizes, sep="  ")
    too_much = []
    for place, (name, ply, _) in enumerate(shown):
        found = {screen: sizes[screen][place] for screen in sizes}
        whole = {screen: one["px"] + around[screen] for screen, one in found.items()}
        print(f"  {name} move {ply:>3} ", *(f"{whole[one]:5} {found[one]['px']:4}" for one in found))
        for screen, one in found.items():
            most = MAX_DESKTOP_PX if screen == DESKTOP[0] else MAX_PX
            is_high = screen.startswith(("360", "390", DESKTOP[0])) and whole[screen] > most
            if is_high or (screen != DESKTOP[0] and (one["rows"] or one["lines"])):
                too_much.append((way, name.strip(), ply, screen, whole[screen], one))
    return too_much
