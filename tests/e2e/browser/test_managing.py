"""The organizers' panel on a phone: every page fits the screen, and a player is removed by taps."""

import pytest
from playwright.sync_api import Locator, expect

from bot.features.tournaments.managing.actions import Act
from tests.e2e.browser.tab import MOVE_MS, OVERFLOW, PHONE, Tab, Visitors, needs_chromium, themes

pytestmark = needs_chromium
SCREEN_PX = 700


def enter_owner(visitors: Visitors, theme: str) -> Tab:
    """Enter as the owner of the server, who may run tournaments, in a channel of their own."""
    tab = visitors.enter("Olga", viewport=PHONE, has_touch=True, color_scheme=theme)
    me = tab.page.request.get(f"{visitors.address}/person/state").json()["me"]
    tab.user, tab.name = me["id"], me["global_name"]
    tab.open(visitors.address)
    return tab


def start_cup(alice: Tab, guests: list[Tab]) -> Locator:
    """Announce a tournament of Tic-tac-toe, make all join it, and start it; return its message."""
    alice.run("/tournament create")
    form = alice.last("Announce and join")
    form.get_by_role("button", name="Announce and join").click()
    cup = alice.last("cup", "Joined (1)")
    for count, guest in enumerate(guests, start=2):
        guest.last("cup", "Joined").get_by_role("button", name="Join").click()
        expect(cup).to_contain_text(f"Joined ({count})", timeout=MOVE_MS)
    cup.get_by_role("button", name="Start").click()
    expect(cup).to_contain_text("Round 1", timeout=MOVE_MS)
    return cup


def looked_at(tab: Tab, page: Locator, name: str) -> None:
    """Check that a page fits the phone's screen, and save a picture of it."""
    page.scroll_into_view_if_needed()
    tab.screenshot(f"manage-{name}")
    box = page.bounding_box()
    assert box is not None
    assert box["height"] <= SCREEN_PX
    assert tab.page.evaluate(OVERFLOW) == []


@themes
@pytest.mark.parametrize("language", ["en-US", pytest.param("de", marks=pytest.mark.thorough)])
def test_pages_of_panel_fit_phone(visitors: Visitors, theme: str, language: str) -> None:
    alice = enter_owner(visitors, theme)
    names = ("Bartholomew the Unbeatable", "Carol", "Maximiliane")
    guests = [visitors.enter(one, channel=alice.channel, viewport=PHONE, has_touch=True) for one in names]
    cup = start_cup(alice, guests)
    if language != "en-US":
        alice.run(f"/settings me language:{language}")
        alice.last("Sprache")
    cup.locator('[data-custom-id*="tour_manage"]').click()
    menu = alice.page.locator('[data-custom-id*="tour_pick"]')
    panel = alice.page.locator("article.is-ephemeral", has=menu)
    expect(panel).to_be_visible(timeout=MOVE_MS)
    panel = alice.page.locator(f"#{panel.get_attribute('id')}")
    kind = f"{theme}-{language}"
    looked_at(alice, panel, f"main-{kind}")
    panel.locator('[data-testid^="select-t3.tour_pick"]').first.click()
    alice.page.locator('[data-testid^="select-option-"]').nth(1).click()
    remove = panel.locator(f'[data-custom-id*=".{int(Act.REMOVE)}."]')
    expect(remove).to_be_visible(timeout=MOVE_MS)
    looked_at(alice, panel, f"player-{kind}")
    remove.click()
    sure = panel.locator('[data-custom-id*="tour_act"]')
    expect(sure).to_be_visible(timeout=MOVE_MS)
    looked_at(alice, panel, f"remove-{kind}")
    sure.click()
    expect(sure).to_be_hidden(timeout=MOVE_MS)
    looked_at(alice, panel, f"removed-{kind}")
    if language != "en-US":
        # The owner is one person in all tests.
        alice.run("/settings me language:English")
        alice.last("Language")
