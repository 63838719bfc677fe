"""The application's own emojis: uploaded, renamed and removed under Discord's rules, and used in messages."""

import base64

import pytest

from tests.playground.components import legacy, row

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 32


def image(content=PNG, kind="image/png"):
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


@pytest.fixture
def emojis(rest):
    return f"/applications/{rest.playground.bot_id}/emojis"


async def upload(rest, emojis, name="stone"):
    status, made = await rest("POST", emojis, {"name": name, "image": image()})
    assert status == 201
    return made


async def test_emoji_is_kept_renamed_and_removed(rest, emojis):
    made = await upload(rest, emojis)
    assert await rest("GET", emojis) == (200, {"items": [made]})
    path = f"{emojis}/{made['id']}"
    assert await rest("PATCH", path, {"name": "disc"}) == (200, {**made, "name": "disc"})
    assert await rest("PATCH", path, {"name": "disc"}) == (200, {**made, "name": "disc"})
    assert await rest("PATCH", path, {}) == (200, {**made, "name": "disc"})
    assert await rest("DELETE", path) == (204, None)
    assert (await rest("GET", path))[1]["code"] == 10014


@pytest.mark.parametrize("name", ["a", "a" * 33, "a-b", "a b", "ü" * 3])
async def test_emoji_name_is_2_to_32_word_characters(rest, emojis, name):
    status, refused = await rest("POST", emojis, {"name": name, "image": image()})
    assert status == 400
    assert "name" in refused["errors"]


async def test_emoji_names_are_unique(rest, emojis):
    made, other = await upload(rest, emojis), await upload(rest, emojis, "disc")
    for method, path in (("POST", emojis), ("PATCH", f"{emojis}/{other['id']}")):
        status, refused = await rest(method, path, {"name": made["name"], "image": image()})
        assert status == 400
        (fault,) = refused["errors"]["name"]["_errors"]
        assert fault["code"] == "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"


@pytest.mark.parametrize(
    "given",
    [None, "", "stone.png", image(b"no picture"), image(kind="text/plain"), "data:image/png;base64,?"],
)
async def test_emoji_without_a_picture_is_refused(rest, emojis, given):
    status, refused = await rest("POST", emojis, {"name": "stone", "image": given})
    assert status == 400
    assert "image" in refused["errors"]


async def test_picture_has_at_most_256_kib(rest, emojis):
    content = PNG + b"\0" * (256 * 1024 - len(PNG))
    assert (await rest("POST", emojis, {"name": "most", "image": image(content)}))[0] == 201
    status, refused = await rest("POST", emojis, {"name": "more", "image": image(content + b"\0")})
    assert status == 400
    assert refused["errors"]["image"]["_errors"][0]["code"] == "BINARY_TYPE_MAX_SIZE"


async def test_emojis_are_at_most_2000(rest, emojis):
    made = await upload(rest, emojis)
    world = rest.playground.world
    for number in range(1999):
        world.emojis[str(number)] = {**made, "id": str(number), "name": f"other_{number}"}
    status, refused = await rest("POST", emojis, {"name": "one_more", "image": image()})
    assert (status, refused["code"]) == (400, 30008)


async def test_foreign_emoji_is_reduced_to_its_name(rest, emojis):
    made = await upload(rest, emojis)
    # Any name does, for it is found by its id.
    known, unknown = f"<:any_name:{made['id']}>", "<:stone:123456>"
    _, message = await rest.post({"content": known + unknown})
    assert message["content"] == f"{known}:stone:"
    display = {"type": 10, "content": known + unknown}
    _, message = await rest.post({"flags": 1 << 15, "components": [{"type": 17, "components": [display]}]})
    assert message["components"][0]["components"][0]["content"] == f"{known}:stone:"


async def test_emoji_of_a_button_is_named_by_text(rest, emojis):
    made = await upload(rest, emojis)
    # A number this large would lose its last digits in a browser.
    button = {"type": 2, "style": 2, "custom_id": "x", "emoji": {"id": int(made["id"]), "name": "stone"}}
    _, message = await rest.post(legacy(row(button)))
    assert message["components"][0]["components"][0]["emoji"] == {"id": made["id"], "name": "stone"}
