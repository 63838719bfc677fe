"""Checked components get the form that Discord returns."""

from bot.playground.actions.completion import complete
from bot.playground.checks.component import USER_SELECT


def test_people_chosen_in_a_select_have_ids_as_text():
    """Discord accepts ids as numbers, and returns them as text; a browser rounds large numbers."""
    chosen = [{"id": 1234567890123456789, "type": "user"}]
    (made,) = complete([{"type": USER_SELECT, "custom_id": "friend", "default_values": chosen}])
    assert made["default_values"] == [{"id": "1234567890123456789", "type": "user"}]
