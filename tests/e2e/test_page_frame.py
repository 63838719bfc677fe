"""The playground's frame around the chat: the phone it imitates, its drawers, its people."""

from __future__ import annotations

import pytest

from tests.e2e.tab import PHONE, Tab, Visitors, needs_chromium

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


@pytest.mark.parametrize("width", [360, 390, 393, 430])
def test_on_a_narrow_phone_four_buttons_fit_a_row_and_a_fifth_wraps(visitors: Visitors, width: int) -> None:
    alice = visitors.prepare("Alice", viewport={**PHONE, "width": width})
    alice.open(visitors.address, phone="narrow")
    assert alice.page.evaluate(LINES_OF_ROWS) == [1, 2, 1, 2]
    alice.open(visitors.address, phone="usual")
    assert alice.page.evaluate(LINES_OF_ROWS) == [1, 1, 1, 1]


def test_a_narrow_phone_is_chosen_in_the_dialog_and_remembered(visitors: Visitors) -> None:
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
