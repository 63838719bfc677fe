"""A weekly tournament on a phone: made, won, followed by the next, and its series ended by taps."""

from playwright.sync_api import Locator, expect

from bot.features.tournaments.managing.actions import Act
from tests.e2e.browser.tab import MOVE_MS, PHONE, Tab, Visitors, needs_chromium, themes
from tests.e2e.browser.test_managing import enter_owner, looked_at

pytestmark = needs_chromium


def open_panel(tab: Tab, cup: Locator) -> Locator:
    """Open the organizers' panel of a tournament."""
    cup.locator('[data-custom-id*="tour_manage"]').click()
    title = cup.locator(".md-heading").first.inner_text()
    panel = tab.page.locator("article.is-ephemeral", has=tab.page.locator('[data-custom-id*="tour_p"]'))
    expect(panel.filter(has_text=title)).to_be_visible(timeout=MOVE_MS)
    return tab.page.locator(f"#{panel.filter(has_text=title).get_attribute('id')}")


def confirm(panel: Locator, act: Act) -> Locator:
    """Press the button that asks about an act; return the button that carries it out."""
    panel.locator(f'[data-custom-id*="tour_page"][data-custom-id*=".{int(act)}."]').click()
    sure = panel.locator('[data-custom-id*="tour_act"]')
    expect(sure).to_be_visible(timeout=MOVE_MS)
    return sure


@themes
def test_series_is_made_won_and_ended_by_taps(visitors: Visitors, theme: str) -> None:
    alice = enter_owner(visitors, theme)
    guest = visitors.enter("Bartholomew", channel=alice.channel, viewport=PHONE, has_touch=True)
    alice.run("/tournament create repeat:weekly start:20:00")
    form = alice.last("Announce and join", "every week")
    looked_at(alice, form, f"series-form-{theme}")
    form.get_by_role("button", name="Announce and join").click()
    cup = alice.last("Joined (1)", "every week")
    guest.last("Joined (1)", "every week").get_by_role("button", name="Join").click()
    expect(cup).to_contain_text("Joined (2)", timeout=MOVE_MS)
    looked_at(alice, cup, f"series-cup-{theme}")
    alice.run("/tournament start")
    expect(cup).to_contain_text("Round 1", timeout=MOVE_MS)
    panel = open_panel(alice, cup)
    panel.locator('[data-testid^="select-t3.tour_pick"]').first.click()
    alice.page.locator('[data-testid^="select-option-"]').filter(has_text="Bartholomew").click()
    confirm(panel, Act.REMOVE).click()
    result = alice.last("won the tournament", "Season Q")
    looked_at(alice, result, f"series-result-{theme}")
    following = alice.last("#2", "No one has joined yet.")
    following.get_by_role("button", name="Season").click()
    season = alice.last("Points · Tournaments · Won")
    looked_at(alice, season, f"series-season-{theme}")
    panel = open_panel(alice, following)
    sure = confirm(panel, Act.END_SERIES)
    looked_at(alice, panel, f"series-end-{theme}")
    sure.click()
    expect(alice.last("The series ends with this tournament.")).to_be_visible(timeout=MOVE_MS)
    expect(following).not_to_contain_text("every week", timeout=MOVE_MS)
