"""The playground's frame around the chat: the phone it imitates, its drawers, its people."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Route, expect

from bot.playground.wire.token import TOKEN
from bot.playground.world.objects import GUILD_ID
from tests.e2e.browser.tab import PHONE, Tab, Visitors, needs_chromium

pytestmark = needs_chromium

# How many lines each row takes: of four and of five short buttons, in a container and outside.
LINES_OF_ROWS = """async () => {
    const { renderComponents } = await import('/web/message/component.js');
    const row = (length) => ({ type: 1, components: [...Array(length).keys()].map((n) =>
        ({ type: 2, style: 2, label: 'J1' + n, custom_id: `button-${length}-${n}` })) });
    const rows = [row(4), row(5)];
    const body = document.createElement('div');
    body.className = 'message-body';
    body.append(...renderComponents([{ type: 17, accent_color: 1, components: rows }, ...rows], { id: '1' }));
    const message = document.createElement('article');
    message.className = 'message';
    message.append(document.createElement('div'), body);
    document.querySelector('.feed-list').append(message);
    const lines = [...body.querySelectorAll('.action-row')].map((row) =>
        new Set([...row.children].map((button) => Math.round(button.getBoundingClientRect().top))).size);
    message.remove();
    return lines;
}"""


def test_bot_that_comes_online_during_loading_is_seen(visitors: Visitors) -> None:
    """The state was read just before the bot came, and the events were followed just after."""
    visitors.enter("Bob")
    alice = visitors.prepare("Alice")
    answers = []

    def read_too_early(route: Route) -> None:
        answer = route.fetch()
        early = {"bot_online": False} if not answers else {}
        answers.append(early)
        route.fulfill(response=answer, json={**answer.json(), **early})

    alice.page.route("**/person/state*", read_too_early)
    alice.open(visitors.address)
    assert answers[0] == {"bot_online": False}


def test_events_during_a_second_reading_are_kept(visitors: Visitors) -> None:
    """The state is read once more when the events have begun; one that comes before the answer is newer."""
    alice = visitors.prepare("Alice")
    frames: list[str] = []
    readings: list[str] = []
    answers: list[str] = []
    alice.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame)))
    )

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        readings.append(route.request.url)
        if len(readings) == 2:
            alice.page.request.post(f"{visitors.address}/person/channels", data={"name": "made-meanwhile"})
            while not any("made-meanwhile" in frame for frame in frames):
                alice.page.wait_for_timeout(10)
        route.fulfill(response=answer)
        answers.append(route.request.url)

    alice.page.route("**/person/state*", answer_late)
    alice.open(visitors.address)
    while len(answers) < 2:
        alice.page.wait_for_timeout(10)
    alice.page.wait_for_load_state("networkidle")
    expect(alice.find("channels").get_by_text("made-meanwhile")).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("width", [360, 390, 393, 430])
def test_narrow_phone_fits_four_buttons_in_a_row(visitors: Visitors, width: int) -> None:
    alice = visitors.prepare("Alice", viewport={**PHONE, "width": width})
    alice.open(visitors.address, phone="narrow")
    assert alice.page.evaluate(LINES_OF_ROWS) == [1, 2, 1, 2]
    alice.open(visitors.address, phone="usual")
    assert alice.page.evaluate(LINES_OF_ROWS) == [1, 1, 1, 1]


def test_narrow_phone_is_chosen_and_remembered(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    _choose_narrow(alice)
    assert alice.page.evaluate(LINES_OF_ROWS) == [1, 2, 1, 2]
    alice.open(visitors.address)
    assert alice.page.evaluate(LINES_OF_ROWS) == [1, 2, 1, 2]
    alice.page.set_viewport_size({"width": 1200, "height": 900})
    assert alice.page.evaluate(LINES_OF_ROWS) == [1, 1, 1, 1]


def _choose_narrow(tab: Tab) -> None:
    tab.find("open-drawer").click()
    tab.find("user-switcher").click()
    tab.find("narrow-phone").check()
    tab.screenshot("narrow-phone")
    tab.page.keyboard.press("Escape")


def test_members_give_way_to_the_opened_conversation(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE, has_touch=True, is_mobile=True)
    alice.find("toggle-members").tap()
    alice.find("members").get_by_role("button", name="Tengen").tap()
    expect(alice.find("channel-title")).to_have_text("Tengen")
    expect(alice.find("members")).to_be_hidden()
    alice.screenshot("conversation-phone")
    # Beside the chat they stay.
    alice.page.set_viewport_size({"width": 1200, "height": 900})
    expect(alice.find("members")).to_be_visible()
    alice.find("members").get_by_role("button", name="Tengen").click()
    expect(alice.find("members")).to_be_visible()


def test_people_of_one_name_are_told_apart(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    twin = visitors.prepare("Alice", channel=alice.channel)
    body = {"name": alice.name}
    made = twin.page.request.post(f"{visitors.address}/person/users", data=body).json()
    username, own = made["username"], alice.name.lower()
    expect(alice.find(f"member-{made['id']}")).to_contain_text(username)
    expect(alice.find(f"member-{alice.user}")).to_contain_text(own)
    expect(alice.find(f"member-{twin.user}").locator("small")).to_have_count(0)
    alice.find("user-switcher").click()
    expect(alice.find(f"switch-to-{made['id']}")).to_contain_text(username)
    alice.screenshot("namesakes")
    alice.page.keyboard.press("Escape")
    # The one who was picked is the one who is mentioned, and challenged.
    alice.find("composer").fill("")
    alice.find("composer").press_sequentially(f"@{alice.name}")
    alice.find(f"mention-{made['id']}").click()
    alice.find("send").click()
    said = alice.page.locator("article.message .mention").last
    expect(said).to_have_attribute("data-user", made["id"])
    alice.run(f"/tictactoe challenge opponent:@{username}")
    expect(alice.last("challenges")).to_be_visible()
    messages = alice.page.request.get(
        f"{visitors.address}/person/channels/{alice.channel}/messages?user={alice.user}"
    ).json()
    assert [one["id"] for one in messages[-1]["mentions"]] == [made["id"]]


def test_mentions_name_the_bot_or_its_role(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    bot = alice.page.locator("[data-user]").filter(has_text="@Tengen")
    alice.run("@Tengen good luck")
    expect(bot).to_be_visible()
    alice.find("composer").press_sequentially("@teng")
    alice.screenshot("mention-suggestions")
    alice.find("popup").get_by_text("role", exact=True).click()
    alice.find("composer").press_sequentially("h8")
    alice.find("send").click()
    expect(alice.page.locator("[data-role]")).to_have_text("@Tengen")
    expect(bot).to_have_count(1)


def test_reply_pings_only_where_asked(visitors: Visitors) -> None:
    alice = visitors.enter("Alice")
    bob = visitors.enter("Bob", channel=alice.channel, viewport=PHONE)
    alice.run("your turn <t:949363200:D>")
    said = bob.last("your turn")
    for is_loud in (True, False):
        said.click(button="right", position={"x": 300, "y": 5})
        bob.page.get_by_role("menuitem", name="Reply").click()
        expect(bob.find("reply-ping")).to_have_attribute("aria-pressed", "true")
        if not is_loud:
            bob.find("reply-ping").click()
        bob.screenshot("reply-bar")
        bob.run(f"thanks {is_loud}")
        heard = alice.last(f"thanks {is_loud}")
        expect(heard.locator(".context-text")).to_have_text("your turn February 1, 2000")
        if is_loud:
            expect(heard).to_have_class(re.compile("is-ping"))
        else:
            expect(heard).not_to_have_class(re.compile("is-ping"))


def test_scheduled_event_stands_above_the_channels_until_gone(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE)
    now = datetime.now(UTC)
    hall = alice.page.request.post(f"{visitors.address}/person/channels", data={"name": "cup-hall"}).json()
    event = {
        "name": "Autumn Swiss, seven rounds of Gomoku for everybody who likes it",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": f"https://discord.com/channels/{GUILD_ID}/{hall['id']}"},
        "description": "Gomoku, **10 minutes** each",
        "scheduled_start_time": (now + timedelta(hours=2)).isoformat(),
        "scheduled_end_time": (now + timedelta(hours=3)).isoformat(),
    }
    headers = {"Authorization": f"Bot {TOKEN}"}
    address = f"{visitors.address}/api/v10/guilds/{GUILD_ID}/scheduled-events"
    assert alice.page.request.post(address, data=event, headers=headers).ok
    alice.find("open-drawer").click()
    entry = alice.find("events").get_by_role("button")
    expect(entry).to_contain_text(re.compile("Autumn Swiss.*in 2 hours"))
    entry.click()
    card = alice.find("event-card")
    expect(card).to_contain_text("Gomoku, 10 minutes each")
    card.get_by_role("link", name="#cup-hall").click()
    expect(card).to_be_hidden()
    expect(alice.find("channel-title")).to_have_text("cup-hall")
    alice.find("open-drawer").click()
    entry.click()
    alice.find("delete-event").click()
    alice.find("open-drawer").click()
    expect(alice.find("channels")).to_be_visible()
    expect(alice.find("events")).to_be_hidden()
