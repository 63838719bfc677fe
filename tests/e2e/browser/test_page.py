"""The playground's page in a real browser, with the real bot behind it.

Each test has people and a channel of its own. A test reads the board from the
page as a player does, so it holds with any opponent. Hooks (`data-testid`) are
listed in `web/main.js`. Pictures of what was seen are left in `screenshots/`.
"""

from __future__ import annotations

import random
import re
import threading
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.tab import (
    MOVE_MS,
    OVERFLOW,
    PHONE,
    START_MS,
    WRAPPED_ROWS,
    Visitors,
    free_buttons,
    grid_of,
    is_over,
    needs_chromium,
    seq_of,
    themes,
    wait_for_turn,
    words_of,
)

GAMES = ["gomoku", "othello", "connect4", "tictactoe"]

pytestmark = needs_chromium
SEEN_PICTURE = """id => {
  const image = document.getElementById(id).querySelector(".picture img");
  image?.scrollIntoView({ block: "nearest" });
  return image?.complete && image.naturalWidth > 0;
}"""


@pytest.mark.parametrize(
    ("game", "label", "stones", "most_moves", "kept"),
    [
        ("tictactoe", r"^[a-c][1-3]$", "❌🔵", 9, 9),
        pytest.param("connect4", r"^[1-7]$", "🔴🟡", 42, 0, marks=pytest.mark.thorough),
    ],
)
def test_whole_game_is_played_by_clicking(
    visitors: Visitors, game: str, label: str, stones: str, most_moves: int, kept: int
) -> None:
    alice = visitors.enter("Alice")
    board = alice.challenge(game)
    chance = random.Random(game)
    clicks = 0
    while not is_over(board):
        before = words_of(board)
        alice.find(chance.choice(free_buttons(board, label))).click()
        clicks += 1
        wait_for_turn(alice, board, before)
        header = board.locator(".section").all_inner_texts()
        shown = sum(board.inner_text().count(stone) - "".join(header).count(stone) for stone in stones)
        # A winner's stones stand on another colour.
        assert is_over(board) or shown == seq_of(board) == 2 * clicks
        assert clicks <= most_moves
    alice.screenshot(f"{game}-finished")
    assert re.search(r"wins|draw", words_of(board), re.IGNORECASE)
    # Where the buttons are the board, they stay.
    expect(board.locator("[data-custom-id*='.play.']")).to_have_count(kept)
    expect(alice.find("interaction-failed")).to_have_count(0)


def test_picker_finds_and_fills_a_command_by_keyboard(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    alice.find("composer").click()
    alice.page.keyboard.type("/")
    for game in GAMES:
        expect(alice.find(f"command-{game}-challenge")).to_be_visible()
    alice.page.keyboard.type("tic")
    expect(alice.find("command-gomoku-challenge")).to_have_count(0)
    alice.page.keyboard.press("Tab")
    expect(alice.find("option-opponent")).to_be_focused()
    alice.page.keyboard.type("teng")
    expect(alice.find("popup")).to_contain_text("@Tengen")
    alice.page.keyboard.press("Enter")
    expect(alice.find("option-opponent")).to_have_value("@Tengen")
    alice.find("add-option-side").click()
    alice.page.keyboard.type("first")
    alice.screenshot("picker")
    alice.page.keyboard.press("Enter")
    expect(alice.find("composer")).to_be_focused()
    assert "to move" in words_of(alice.last(f"{alice.name} to move"))


def test_typed_command_is_read_as_one_line(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    alice.find("composer").click()
    alice.page.keyboard.type("/connect4 challenge opponent:@Tengen side:first")
    expect(alice.find("option-opponent")).to_have_value("@Tengen")
    alice.page.keyboard.press("Enter")
    board = alice.last(f"{alice.name} to move")
    # The same words as plain text with a choice that does not exist say what is wrong.
    alice.run("/connect4 challenge opponent:@Tengen side:third")
    expect(alice.find("command-problem")).to_contain_text("third")
    alice.page.keyboard.press("Escape")
    alice.page.keyboard.press("Escape")
    expect(alice.find("composer")).to_be_focused()
    expect(board).to_be_visible()


def test_move_is_typed_into_a_form(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    board = alice.challenge("connect4")
    before = words_of(board)
    panel = alice.panel(board)
    panel.get_by_role("button", name="Type a move").click()
    form = alice.find("modal")
    expect(form).to_be_visible()
    alice.page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    panel.get_by_role("button", name="Type a move").click()
    field = form.get_by_role("textbox")
    expect(field).to_be_focused()
    alice.find("modal-submit").click()
    expect(field).to_have_attribute("aria-invalid", "true")
    alice.screenshot("form")
    field.fill("4")
    alice.find("modal-submit").click()
    expect(form).to_have_count(0)
    wait_for_turn(alice, board, before)
    assert grid_of(board).count("🔴") == 1
    # The panel has done its work.
    expect(alice.page.locator(".is-ephemeral")).to_have_count(0)


def test_people_in_two_tabs_play_each_other(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    bob = visitors.enter("Bob", channel=alice.channel)
    alice.run(f"/tictactoe challenge opponent:@{bob.name} side:first")
    asked = bob.last("challenges")
    expect(asked).to_have_class(re.compile("is-ping"))
    asked.get_by_role("button", name="Accept").click()
    theirs = bob.last(f"{alice.name} to move")
    bob.find(free_buttons(theirs, "^a1$")[0]).click()
    # The refusal is for Bob alone.
    refusal = bob.page.locator(".is-ephemeral")
    expect(refusal).to_be_visible()
    expect(alice.page.locator(".is-ephemeral")).to_have_count(0)
    refusal.get_by_role("button", name="Dismiss message").click()
    expect(refusal).to_have_count(0)
    moves = [(alice, "a1"), (bob, "b2"), (alice, "b1"), (bob, "c3"), (alice, "c1")]
    for ply, (player, square) in enumerate(moves):
        board = player.board_after(ply)
        player.find(free_buttons(board, f"^{square}$")[0]).click()
    expect(bob.page.get_by_text(re.compile(f"{alice.name} wins")).first).to_be_visible()


@themes
def test_board_of_every_game_fits_a_phone(visitors: Visitors, theme: str) -> None:
    alice = visitors.enter(
        "Maximiliane-Alexandra-Wil", viewport=PHONE, color_scheme=theme, has_touch=True, is_mobile=True
    )
    for game in GAMES:
        board = alice.challenge(game)
        assert board.evaluate(WRAPPED_ROWS) == []
        alice.screenshot(f"{game}-phone-{theme}")
        assert alice.page.evaluate(OVERFLOW) == []
    for game in GAMES:
        board = alice.challenge(game)
        panel = alice.panel(board)
        panel.get_by_role("button", name="View").click()
        panel.get_by_role("button", name="Picture", exact=True).click()
        # Its message may be drawn again meanwhile: each look takes the image that is there then.
        alice.page.wait_for_function(SEEN_PICTURE, arg=board.get_attribute("id"))
        assert board.locator(".picture img").get_attribute("alt")
        alice.screenshot(f"{game}-phone-{theme}-picture")
        assert alice.page.evaluate(OVERFLOW) == []
    small = alice.page.evaluate(
        "() => [...document.querySelectorAll('.message .button, .composer button')]"
        ".filter((b) => b.offsetParent && Math.min(b.offsetWidth, b.offsetHeight) < 36).length"
    )
    assert small == 0


def test_phone_drawer_opens_and_changes_the_channel(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE, has_touch=True, is_mobile=True)
    other = visitors.enter("Bob")
    alice.find("open-drawer").tap()
    alice.find(f"channel-{other.channel}").tap()
    expect(alice.find("channels")).not_to_be_in_viewport()
    alice.find("composer").fill("hello **there**")
    alice.find("send").tap()
    expect(other.find("messages").locator("strong", has_text="there")).to_be_visible()


@pytest.mark.parametrize("was_there", [True, False])
def test_lost_connection_comes_back_with_missed_messages(visitors: Visitors, was_there: bool) -> None:
    alice = visitors.prepare("Alice")
    lines: list[Any] = []
    is_cut = threading.Event()

    def connect(line: Any) -> None:
        lines.append(line)
        if is_cut.is_set():
            line.close()
        else:
            line.connect_to_server()

    alice.page.route_web_socket(re.compile("/person/events"), connect)
    if was_there:
        alice.open(visitors.address)
        is_cut.set()
        lines[-1].close()
    else:
        is_cut.set()
        alice.page.goto(f"{visitors.address}/?user={alice.user}&channel={alice.channel}")
        expect(alice.find("app")).not_to_have_attribute("aria-busy", "true", timeout=START_MS)
    expect(alice.find("banner")).to_have_text("Reconnecting…")
    data = {"user": alice.user, "channel_id": alice.channel, "content": "said in the dark"}
    assert alice.page.request.post(f"{visitors.address}/person/messages", data=data).ok
    is_cut.clear()
    expect(alice.page.get_by_text("said in the dark")).to_be_visible(timeout=MOVE_MS)
    expect(alice.find("banner")).to_be_hidden()


def test_admin_deletes_a_message_and_links_lead_there(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    for number in range(30):
        alice.run(f"line {number}")
    first = alice.last("line 0")
    link = f"https://discord.com/channels/1/{alice.channel}/{(first.get_attribute('id') or '').split('-')[1]}"
    alice.run(link)
    alice.last("› message").get_by_role("link").click()
    expect(first).to_be_in_viewport()
    first.click(button="right", position={"x": 300, "y": 5})
    alice.find("delete-message").click()
    alice.find("confirm").click()
    expect(first).to_have_count(0)


def test_press_counts_though_a_neighbour_disappears(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    alice.run("above the board")
    line = alice.last("above the board")
    board = alice.challenge("gomoku")
    before = words_of(board)
    button = alice.find(free_buttons(board, "^H8$")[0])
    button.hover()
    alice.page.mouse.down()
    message = (line.get_attribute("id") or "").removeprefix("message-")
    deleted = f"{visitors.address}/person/messages/{message}?user={alice.user}"
    assert alice.page.request.delete(deleted).ok
    expect(line).to_have_count(0)
    alice.page.mouse.up()
    wait_for_turn(alice, board, before)


MARKDOWN = [
    ("**a** *b* __c__ ~~d~~ `e`", ["strong", "em", "underline", "strike", "inlineCode"]),
    ("***both***", ["strong"]),
    ("snake_case_name", []),
    (r"\*not em\*", []),
    ("2 * 3 * 4", []),
    ("||hidden|| <@1> <#2> </a b:3>", ["spoiler", "user", "channel", "command"]),
    ("<t:5:R> <:n_1:22> 🟨🟨", ["time", "customEmoji", "emoji", "emoji"]),
    ("🇦\u200b🇧 1️⃣ 👍🏽", ["emoji", "emoji", "emoji", "emoji"]),
    ("[x](https://a.b/c_(d)) https://a.b/x_y.", ["link", "link"]),
    ("[x](javascript:alert)", []),
    ("<b>no markup</b>", []),
]


def test_markdown_is_read_as_discord_reads_it(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    kinds = alice.page.evaluate(
        """async (texts) => {
            const { parseInline } = await import('/web/content/markdown.js');
            const kinds = (text) => parseInline(text).map((node) => node.type);
            return texts.map((text) => kinds(text).filter((type) => type !== 'plain'));
        }""",
        [text for text, _ in MARKDOWN],
    )
    assert dict(zip([text for text, _ in MARKDOWN], kinds, strict=True)) == dict(MARKDOWN)
    blocks = alice.page.evaluate(
        """async (text) => {
            const { parseMarkdown } = await import('/web/content/markdown.js');
            return parseMarkdown(text).map((block) => block.type);
        }""",
        "# h\n-# s\nwords\nmore\n> q\n> q\n- a\n  - b\n1. c\n```py\n# code\n```\nend",
    )
    assert blocks == ["heading", "small", "text", "quote", "list", "list", "code", "text"]
    plain = alice.page.evaluate(
        """async (text) => {
            const { parseInline } = await import('/web/content/markdown.js');
            return parseInline(text).map((node) => node.text).join('');
        }""",
        r"round\_robin \*x\* \a",
    )
    assert plain == r"round_robin *x* \a"


def test_headings_and_pictures_are_as_large_as_in_discord(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    sizes = alice.page.evaluate(
        """async () => {
            const { renderMarkdown } = await import('/web/content/markdown_dom.js');
            const { mediaGallery } = await import('/web/content/media.js');
            const text = renderMarkdown('# 🔴🔴\\n# 🔴\\nend');
            const picture = mediaGallery([{ url: '/web/icon.svg', width: 1000, height: 830 }]);
            document.querySelector('.feed-list').append(text, picture);
            const boxes = [...text.querySelectorAll('.emoji')].map((one) => one.getBoundingClientRect());
            const { width, height } = picture.firstChild.getBoundingClientRect();
            const gap = boxes[2].top - boxes[0].bottom;
            return { emoji: boxes[0].width, gap, width, height };
        }"""
    )
    # Emoji grow with a heading, but two headings in a row stand apart: a board of them would be in stripes.
    assert {name: round(size) for name, size in sizes.items()} == {
        "emoji": 33,
        "gap": 16,
        "width": 422,
        "height": 350,
    }


COMMAND_LINES = [
    ("/match move at:H8", {"at": "H8"}, None),
    ("/match move H8", {"at": "H8"}, None),
    ("/MATCH   move at:H8", {"at": "H8"}, None),
    ("/gomoku challenge opponent:tengen SIDE:First", {"side": "first"}, None),
    ("/match move match:1", {"match": "1"}, "at is missing."),
    ("/gomoku challenge opponent:nobody at all", {}, "nobody at all"),
    ("/match list now", {}, "takes no options"),
]


def test_pasted_command_line_is_read_to_its_end(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    for line, values, problem in COMMAND_LINES:
        read = alice.page.evaluate(
            """async (line) => {
                const { parseCommandLine } = await import('/web/command/command_text.js');
                const { values, problem } = parseCommandLine(line);
                const read = [...values].map(([name, { value }]) => [name, value]);
                return { values: Object.fromEntries(read), problem };
            }""",
            line,
        )
        if problem is None:
            assert read["problem"] is None, line
        else:
            assert problem in read["problem"], line
        for name, value in values.items():
            assert read["values"][name] == value, line
