"""Finding an opponent on the page: tables, the menus of people and boards, and boxes in forms."""

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.browser.tab import MOVE_MS, OVERFLOW, PHONE, Visitors, needs_chromium

pytestmark = needs_chromium

_FORM = {
    "id": "1",
    "custom_id": "f",
    "title": "Form",
    "components": [
        {
            "type": 18,
            "label": "Who begins",
            "component": {
                "type": 21,
                "custom_id": "side",
                "options": [{"label": "I", "value": "first"}, {"label": "You", "value": "second"}],
            },
        },
        {
            "type": 18,
            "label": "Games",
            "component": {
                "type": 22,
                "custom_id": "games",
                "options": [{"label": name, "value": name.lower()} for name in ("Gomoku", "Othello", "Both")],
            },
        },
        {"type": 18, "label": "Rated", "component": {"type": 23, "custom_id": "rated", "default": True}},
    ],
}


@pytest.mark.parametrize("game", ["gomoku", pytest.param("connect4", marks=pytest.mark.thorough)])
def test_table_is_opened_and_joined_on_phones(visitors: Visitors, game: str) -> None:
    alice = visitors.enter("Alice", viewport=PHONE, has_touch=True)
    bob = visitors.enter("Bob", channel=alice.channel, viewport=PHONE, has_touch=True)
    alice.run(f"/{game} open side:first clock:3+2")
    table = alice.last("is looking for a")
    alice.screenshot(f"table-{game}-open")
    assert alice.page.evaluate(OVERFLOW) == []
    joined = bob.last("is looking for a")
    bob.screenshot(f"table-{game}-seen")
    joined.get_by_role("button", name="Join").click()
    expect(table).to_contain_text("time up", timeout=MOVE_MS)
    expect(joined).to_contain_text("time up", timeout=MOVE_MS)
    alice.screenshot(f"table-{game}-joined")
    assert bob.page.evaluate(OVERFLOW) == []


def test_form_offers_anyone_and_opens_a_table(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE, has_touch=True)
    alice.run("/play")
    form = alice.last("Play Tengen")
    form.get_by_role("button", name="Play a friend").click()
    expect(form).to_contain_text("Anyone", timeout=MOVE_MS)
    alice.screenshot("form-anyone")
    form.get_by_role("button", name="Anyone").click()
    table = alice.last("is looking for a")
    table.get_by_role("button", name="Close the table").click()
    expect(table).to_contain_text("The table is closed", timeout=MOVE_MS)
    alice.screenshot("table-closed")


def test_menus_of_people_and_boards_are_at_hand(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE, has_touch=True)
    bob = visitors.enter("Bob", channel=alice.channel)
    alice.find("toggle-members").click()
    alice.find(f"member-{bob.user}").click()
    alice.screenshot("menu-of-a-person")
    alice.find("app-Challenge").click()
    form = alice.last("Start")
    expect(form).to_contain_text(bob.name)
    expect(form).to_contain_text("used Challenge")
    alice.screenshot("form-of-a-friend")
    board = bob.challenge("othello", "level:first-game")
    board.click(button="right", position={"x": 5, "y": 5})
    bob.screenshot("menu-of-a-board")
    bob.find("app-Match").click()
    expect(bob.last("Resign")).to_contain_text("View")


def test_checkboxes_in_a_form_are_shown_and_submitted(visitors: Visitors) -> None:
    alice = visitors.enter("Alice", viewport=PHONE, has_touch=True)
    sent = []
    alice.page.route(
        "**/person/interactions", lambda route: (sent.append(route.request.post_data), route.abort())
    )
    alice.page.evaluate("(form) => import('/web/message/modal.js').then((it) => it.openModal(form))", _FORM)
    modal = alice.find("modal")
    alice.find("modal-submit").click()
    expect(modal).to_contain_text("Choose something.")
    assert sent == []
    modal.get_by_label("You").check()
    modal.get_by_label("Gomoku").check()
    modal.get_by_label("Both").check()
    alice.find("input-rated").uncheck()
    alice.screenshot("form-with-boxes")
    assert alice.page.evaluate(OVERFLOW) == []
    alice.find("modal-submit").click()
    alice.page.wait_for_function("() => document.querySelector('[data-testid=modal-error]').textContent")
    fields = [one["component"] for one in json.loads(sent[0])["data"]["components"]]
    assert [(one["type"], one.get("value", one.get("values"))) for one in fields] == [
        (21, "second"),
        (22, ["gomoku", "both"]),
        (23, False),
    ]
