"""Every limit of Discord's on a message: what keeps it is taken, what breaks it refused by name."""

import pytest

from tests.playground.components import button, container, legacy, menu, row, text, v2
from tests.playground.conftest import fault

ACCEPTED = {
    "2000 characters": {"content": "x" * 2000},
    "an embed": {"embeds": [{"title": "t", "fields": [{"name": "n", "value": "v"}]}]},
    "25 buttons": legacy(*(row(*(button(f"{r}{c}") for c in range(5))) for r in range(5))),
    "25 options": legacy(row(menu([{"label": "L", "value": str(n)} for n in range(25)], max_values=25))),
    "an emoji and no label": legacy(row({"type": 2, "style": 2, "custom_id": "x", "emoji": {"name": "⚫"}})),
    "a link": legacy(row({"type": 2, "style": 5, "label": "L", "url": "https://example.org"})),
    "40 components": v2(*(text("x") for _ in range(40))),
    "4000 characters of text": v2(container(text("x" * 3000), text("x" * 1000))),
    "a section": v2({"type": 9, "components": [text("x")], "accessory": button()}),
    "a separator": v2(text("x"), {"type": 14, "spacing": 2, "divider": False}),
    "a gallery": v2({"type": 12, "items": [{"media": {"url": "https://a.b/c.png"}, "description": "d"}]}),
}


@pytest.mark.parametrize("body", ACCEPTED.values(), ids=ACCEPTED)
async def test_valid_message_is_taken(rest, body):
    status, made = await rest.post(body)
    assert status == 200, made


# name: (body, path of the fault, code)
REFUSED = {
    "2001 characters": ({"content": "x" * 2001}, ("content",), "BASE_TYPE_MAX_LENGTH"),
    "content of a list": ({"content": []}, ("content",), "STRING_TYPE_CONVERT"),
    "embed title": ({"embeds": [{"title": "x" * 257}]}, ("embeds", 0, "title"), "BASE_TYPE_MAX_LENGTH"),
    "embed description": (
        {"embeds": [{"description": "x" * 4097}]},
        ("embeds", 0, "description"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed fields": (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        ("embeds", 0, "fields"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed field without value": (
        {"embeds": [{"fields": [{"name": "n"}]}]},
        ("embeds", 0, "fields", 0, "value"),
        "BASE_TYPE_REQUIRED",
    ),
    "embed field value": (
        {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]},
        ("embeds", 0, "fields", 0, "value"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "embed footer": (
        {"embeds": [{"footer": {"text": "x" * 2049}}]},
        ("embeds", 0, "footer", "text"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "embed total": ({"embeds": [{"description": "x" * 3001}] * 2}, ("embeds",), "MAX_EMBED_SIZE_EXCEEDED"),
    "eleven embeds": ({"embeds": [{"title": "t"}] * 11}, ("embeds",), "BASE_TYPE_MAX_LENGTH"),
    "embed colour": (
        {"embeds": [{"title": "t", "color": 1 << 24}]},
        ("embeds", 0, "color"),
        "NUMBER_TYPE_MAX",
    ),
    "embed picture": (
        {"embeds": [{"image": {"url": "ftp://a.b"}}]},
        ("embeds", 0, "image", "url"),
        "URL_TYPE_INVALID_SCHEME",
    ),
    "embed file that isn't there": (
        {"embeds": [{"image": {"url": "attachment://no.png"}}]},
        ("embeds", 0, "image", "url"),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "embed timestamp": (
        {"embeds": [{"title": "t", "timestamp": "noon"}]},
        ("embeds", 0, "timestamp"),
        "DATE_TIME_TYPE_PARSE",
    ),
    "six rows": (legacy(*(row(button(str(n))) for n in range(6))), ("components",), "BASE_TYPE_MAX_LENGTH"),
    "six buttons": (
        legacy(row(*(button(str(n)) for n in range(6)))),
        ("components", 0, "components"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an empty row": (legacy(row()), ("components", 0, "components"), "BASE_TYPE_BAD_LENGTH"),
    "a bare button": (legacy(button()), ("components", 0, "type"), "UNION_TYPE_CHOICES"),
    "a row in a row": (legacy(row(row())), ("components", 0, "components", 0, "type"), "UNION_TYPE_CHOICES"),
    "a container without the flag": (
        legacy(container(text("x"))),
        ("components", 0, "type"),
        "UNION_TYPE_CHOICES",
    ),
    "no custom id": (
        legacy(row({"type": 2, "style": 1, "label": "L"})),
        ("components", 0, "components", 0, "custom_id"),
        "BASE_TYPE_REQUIRED",
    ),
    "custom id of 101": (
        legacy(row(button("x" * 101))),
        ("components", 0, "components", 0, "custom_id"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "one custom id twice": (
        legacy(row(button("x")), row(button("x"))),
        ("components", 1, "components", 0, "custom_id"),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "one component id twice": (
        legacy(row(button("x", id=7), button("y", id=7))),
        ("components", 0, "components", 1, "id"),
        "COMPONENT_ID_DUPLICATED",
    ),
    "label of 81": (
        legacy(row(button(label="x" * 81))),
        ("components", 0, "components", 0, "label"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "neither label nor emoji": (
        legacy(row({"type": 2, "style": 1, "custom_id": "x"})),
        ("components", 0, "components", 0),
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    "a letter for an emoji": (
        legacy(row(button(emoji={"name": "x"}))),
        ("components", 0, "components", 0, "emoji", "name"),
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "an unknown custom emoji": (
        legacy(row(button(emoji={"id": "123", "name": "x"}))),
        ("components", 0, "components", 0, "emoji", "id"),
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "style 9": (
        legacy(row(button(style=9))),
        ("components", 0, "components", 0, "style"),
        "BASE_TYPE_CHOICES",
    ),
    "a link without address": (
        legacy(row({"type": 2, "style": 5, "label": "L"})),
        ("components", 0, "components", 0, "url"),
        "BASE_TYPE_REQUIRED",
    ),
    "an address and a custom id": (
        legacy(row({"type": 2, "style": 5, "label": "L", "url": "https://a.b", "custom_id": "x"})),
        ("components", 0, "components", 0),
        "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
    ),
    "a select beside a button": (
        legacy(row(button(), menu())),
        ("components", 0, "components", 1),
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "26 options": (
        legacy(row(menu([{"label": "L", "value": str(n)} for n in range(26)]))),
        ("components", 0, "components", 0, "options"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no options": (
        legacy(row(menu([]))),
        ("components", 0, "components", 0, "options"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "one value twice": (
        legacy(row(menu([{"label": "L", "value": "v"}] * 2))),
        ("components", 0, "components", 0, "options", 1, "value"),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option label": (
        legacy(row(menu([{"label": "x" * 101, "value": "v"}]))),
        ("components", 0, "components", 0, "options", 0, "label"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "option value": (
        legacy(row(menu([{"label": "L", "value": "x" * 101}]))),
        ("components", 0, "components", 0, "options", 0, "value"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "option description": (
        legacy(row(menu([{"label": "L", "value": "v", "description": "x" * 101}]))),
        ("components", 0, "components", 0, "options", 0, "description"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "placeholder": (
        legacy(row(menu(placeholder="x" * 151))),
        ("components", 0, "components", 0, "placeholder"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "more values than options": (
        legacy(row(menu(max_values=2))),
        ("components", 0, "components", 0, "max_values"),
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
    ),
    "fewer at most than at least": (
        legacy(row(menu([{"label": "L", "value": v} for v in "abc"], min_values=3, max_values=2))),
        ("components", 0, "components", 0, "min_values"),
        "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
    ),
    "two defaults of one": (
        legacy(row(menu([{"label": "L", "value": v, "default": True} for v in "ab"]))),
        ("components", 0, "components", 0, "options"),
        "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    ),
    "v2 with content": (
        {**v2(text("x")), "content": "c"},
        ("content",),
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "v2 with embeds": (
        {**v2(text("x")), "embeds": [{"title": "t"}]},
        ("embeds",),
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "41 components, some nested": (
        v2(container(*(text("x") for _ in range(39))), text("x")),
        ("components",),
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4001 characters of text": (
        v2(text("x" * 4000), text("x")),
        ("components",),
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "an empty text": (v2(text("")), ("components", 0, "content"), "BASE_TYPE_REQUIRED"),
    "an empty container": (v2(container()), ("components", 0, "components"), "BASE_TYPE_BAD_LENGTH"),
    "a container in a container": (
        v2(container(container(text("x")))),
        ("components", 0, "components", 0, "type"),
        "UNION_TYPE_CHOICES",
    ),
    "a container's colour": (
        v2(container(text("x"), accent_color=1 << 24)),
        ("components", 0, "accent_color"),
        "NUMBER_TYPE_MAX",
    ),
    "a section without accessory": (
        v2({"type": 9, "components": [text("x")]}),
        ("components", 0, "accessory"),
        "BASE_TYPE_REQUIRED",
    ),
    "a section of four": (
        v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        ("components", 0, "components"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a gallery of eleven": (
        v2({"type": 12, "items": [{"media": {"url": "https://a.b/c"}}] * 11}),
        ("components", 0, "items"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a gallery's description": (
        v2({"type": 12, "items": [{"media": {"url": "https://a.b/c"}, "description": "x" * 1025}]}),
        ("components", 0, "items", 0, "description"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a picture that isn't there": (
        v2({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        ("components", 0, "items", 0, "media", "url"),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a file from elsewhere": (
        v2({"type": 13, "file": {"url": "https://a.b/c"}}),
        ("components", 0, "file", "url"),
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a separator's spacing": (
        v2({"type": 14, "spacing": 3}),
        ("components", 0, "spacing"),
        "BASE_TYPE_CHOICES",
    ),
    "the ephemeral flag": ({"content": "c", "flags": 64}, ("flags",), "MESSAGE_FLAGS_NOT_ALLOWED"),
    "a long nonce": ({"content": "c", "nonce": "x" * 26}, ("nonce",), "BASE_TYPE_MAX_LENGTH"),
    "mentions parsed and listed": (
        {"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        ("allowed_mentions",),
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "a reply to nothing": (
        {"content": "c", "message_reference": {"message_id": "1"}},
        ("message_reference",),
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    "a file not sent": (
        {"content": "c", "attachments": [{"id": 0}]},
        ("attachments", 0, "id"),
        "ATTACHMENT_NOT_FOUND",
    ),
}


@pytest.mark.parametrize(("body", "path", "code"), REFUSED.values(), ids=REFUSED)
async def test_invalid_message_is_refused(rest, body, path, code):
    status, answer = await rest.post(body)
    assert status == 400
    assert fault(answer, *path) == code
    assert await rest("GET", f"/channels/{rest.channel}/messages") == (200, [])
