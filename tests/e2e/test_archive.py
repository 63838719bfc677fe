"""Export, import and replay over real sockets: every command and button, in several games."""

from __future__ import annotations

import io
import json

import pytest
from PIL import Image

from engines.registry import find
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, buttons, find_button, text_of, walk
from tests.e2e.person import Person
from tests.e2e.playing import match_number

pytestmark = pytest.mark.asyncio(loop_scope="package")

PLAYED = [
    pytest.param("connect4", ["4", "3", "4", "3", "4", "3", "4"], ["columns"], id="connect4"),
    pytest.param("tictactoe", ["a1", "a2", "b1", "b2", "c1"], [], id="tictactoe", marks=pytest.mark.thorough),
    pytest.param(
        "gomoku",
        ["H8", "H9", "I8", "I9", "J8", "J9", "K8", "K9", "L8"],
        ["sgf", "psq", "renlib", "points"],
        id="gomoku",
        marks=pytest.mark.thorough,
    ),
    pytest.param(
        "othello",
        ["f5", "d6", "c3", "d3"],
        ["sgf", "transcript", "ggf"],
        id="othello",
        marks=pytest.mark.thorough,
    ),
]


async def finished(alice: Person, bob: Person, game: str, moves: list[str]) -> int:
    """Return the number of a finished match between two people, ended by a resignation if necessary."""
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first")).message
    board = (await bob.click(offer, label="Accept")).changed[0]
    number = match_number(board)
    for ply, move in enumerate(moves):
        await (bob if ply % 2 else alice).command("match move", at=move, match=str(number))
    if find(game).parse_moves(" ".join(moves)).outcome is None:
        asked = (await bob.command("match resign", match=str(number))).message
        await bob.click(asked, label="Resign")
    await alice.wait_update(board["id"], lambda one: "Replay" in [b.get("label") for b in buttons(one)])
    return number


async def file_of(person: Person, message: Json) -> tuple[str, bytes]:
    (file,) = message["attachments"]
    return file["filename"], await person.download(file["url"])


@pytest.mark.parametrize(("game", "moves", "formats"), PLAYED)
async def test_export_and_import_work_in_every_format(
    bot: BotProcess, alice: Person, bob: Person, game: str, moves: list[str], formats: list[str]
) -> None:
    number = await finished(alice, bob, game, moves)
    for name in ("text", "json", *formats):
        answer = await alice.command("match export", match=str(number), format=name)
        file, content = await file_of(alice, answer.message)
        given = await alice.attach(file, content)
        page = await alice.command("match import", game=game, file=given)
        assert "Only you can see it" in page.text, (name, page.text)
        assert f"of {len(moves)}" in page.text
        own = json.loads((await exported_json(alice, page.message))[1])
        assert own["moves"] == moves
        assert (own["is_imported"], own["is_rated"]) == (True, False)
        assert alice.id not in json.dumps(own)
    missing = await alice.command("match export", match=str(number), format="psq")
    assert missing.is_ephemeral
    assert ("can't be exported in this format" in missing.text) is ("psq" not in formats)


async def exported_json(person: Person, page: Json) -> tuple[str, bytes]:
    answer = await person.command("match export", match=str(match_number(page)), format="json")
    return await file_of(person, answer.message)


@pytest.mark.parametrize(("game", "moves", "formats"), PLAYED[:2])
async def test_unfinished_match_is_shown_to_its_players_only(
    bot: BotProcess, alice: Person, bob: Person, game: str, moves: list[str], formats: list[str]
) -> None:
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first")).message
    board = (await bob.click(offer, label="Accept")).changed[0]
    number = str(match_number(board))
    async with Person(bot.playground.url, "Carol") as carol:
        carol.channel_id = alice.channel_id
        for command, said in (
            ("match export", "This match is between"),
            ("match replay", "still in progress"),
        ):
            refused = await carol.command(command, match=number)
            assert refused.is_ephemeral
            assert said in refused.text
        assert "still in progress" in (await alice.command("match replay", match=number)).text
        asked = (await bob.command("match resign", match=number)).message
        await bob.click(asked, label="Resign")
        over = await carol.wait_update(
            board["id"], lambda one: "Replay" in [b.get("label") for b in buttons(one)]
        )
        theirs = (await carol.command("match export", match=number, format="json")).message
        seen = json.loads((await file_of(carol, theirs))[1])
        assert [list(seat) for seat in seen["seats"]] == [["name"], ["name"]]
        own = (await alice.command("match export", match=number, format="json")).message
        assert json.loads((await file_of(alice, own))[1])["seats"][0]["user_id"] == alice.id
        assert "No moves" in (await carol.click(over, label="Replay")).text
        asked = (await carol.click(over, label="Export")).message
        sent = await carol.click(asked, label="JSON")
        assert await carol.follow_up(sent, lambda one: one["attachments"])
        await carol.open_dm()
        assert f"can't find match #{number}" in (await carol.command("match export", match=number)).text


@pytest.mark.parametrize(("game", "moves", "formats"), PLAYED)
async def test_replay_is_one_private_message(
    bot: BotProcess, alice: Person, bob: Person, game: str, moves: list[str], formats: list[str]
) -> None:
    number = await finished(alice, bob, game, moves)
    page = await alice.command("match replay", match=str(number))
    assert page.is_ephemeral
    shown = page.message
    assert f"Before move 1 of {len(moves)}" in text_of(shown)
    assert find_button(shown, None, "◀️")["disabled"]
    for said, sign in [(1, "▶️"), (2, "▶️"), (1, "◀️"), (len(moves), "⏭️")]:
        await alice.click(shown, emoji=sign)
        shown = await alice.message(shown)
        assert f"Move {said} of {len(moves)}" in text_of(shown)
    assert find_button(shown, None, "▶️")["disabled"]
    await alice.click(shown, emoji="⏮️")
    form = (await alice.click(shown, label="Go to a move")).modal
    await alice.submit(form, text="3")
    assert f"Move 3 of {len(moves)}" in text_of(await alice.message(shown))
    form = (await alice.click(shown, label="Go to a move")).modal
    wrong = await alice.submit(form, text="99")
    assert f"from 0 to {len(moves)}" in wrong.text
    # A second look takes the first one's place.
    first = shown["id"]
    async with alice.expecting("MESSAGE_DELETE", lambda gone: gone["id"] == first):
        await alice.command("match replay", match=str(number))


@pytest.mark.parametrize(("game", "moves", "formats"), PLAYED[:2])
async def test_animation_has_a_frame_a_move(
    bot: BotProcess, alice: Person, bob: Person, game: str, moves: list[str], formats: list[str]
) -> None:
    number = await finished(alice, bob, game, moves)
    page = (await alice.command("match replay", match=str(number))).message
    await alice.click(page, label="Animation")
    moving = await alice.wait_update(page["id"], lambda one: any(media(one)))
    (url,) = media(moving)
    picture = Image.open(io.BytesIO(await alice.download(url)))
    assert (picture.format, picture.n_frames) == ("GIF", len(moves) + 1)
    await alice.click(moving, emoji="⏮️")
    assert "Before move 1" in text_of(await alice.message(page))


def media(message: Json) -> list[str]:
    return [
        item["media"]["url"]
        for one in walk(message["components"])
        for item in one.get("items", [])
        if ".gif" in item["media"]["url"]
    ]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("gomoku", "H8 J9 K10 H8", "Zeile 1, Zug 4: H8 ist besetzt"),
        pytest.param(
            "gomoku",
            "(;GM[4]SZ[15];B[hh];AW[ii])",
            "Zeile 1: Diese Steine ergeben keine Stellung",
            marks=pytest.mark.thorough,
        ),
        pytest.param("othello", "f5d6c3f5", "Zug 4", marks=pytest.mark.thorough),
        pytest.param("connect4", "48", "Zeile 1, Zug 2: „8“ ist kein Zug", marks=pytest.mark.thorough),
        ("tictactoe", "@everyone <@1> **a1**", "Zeile 1, Zug 1"),
    ],
)
async def test_wrong_import_is_refused_in_the_persons_language(
    bot: BotProcess, alice: Person, game: str, text: str, said: str
) -> None:
    await alice.set_locale("de")
    refused = await alice.command("match import", game=game, text=text)
    assert refused.is_ephemeral
    assert said in refused.text, refused.text
    assert "<@1>" not in refused.text
    assert "@everyone" not in refused.text
    await alice.set_locale("en-US")


async def test_import_takes_one_small_file_or_text(bot: BotProcess, alice: Person) -> None:
    assert "either a file or a text" in (await alice.command("match import", game="gomoku")).text
    small = await alice.attach("a.txt", b"H8")
    both = await alice.command("match import", game="gomoku", file=small, text="H8")
    assert "either a file or a text" in both.text
    large = await alice.attach("b.sgf", b"H" * (8 * 1024**2 + 1))
    assert "at most 8 MiB" in (await alice.command("match import", game="gomoku", file=large)).text
    other = await alice.attach("c.png", b"\x89PNG\r\n\x1a\n\0\0\0")
    assert "can't read its text" in (await alice.command("match import", game="gomoku", file=other)).text


async def test_imported_match_is_seen_once_it_is_posted(bot: BotProcess, alice: Person, bob: Person) -> None:
    text = "(;GM[4]SZ[15]PB[@everyone **x**]PW[Bea]C[look](;B[hh]C[a *fine* point];W[ii]))"
    page = await alice.command("match import", game="gomoku", text=text)
    number = str(match_number(page.message))
    assert "look" in page.text
    await alice.click(page.message, emoji="▶️")
    assert r"a \*fine\* point" in text_of(await alice.message(page.message))
    assert f"can't find match #{number}" in (await bob.command("match replay", match=number)).text
    board = (await alice.command("match board", match=number)).message
    assert "imported" in text_of(board)
    assert "The record ends here" in text_of(board)
    assert "@everyone" not in text_of(board)
    assert [one.get("label") for one in buttons(board)] == ["Review", "Replay", "Export"]
    assert "Before move 1" in (await bob.click(board, label="Replay")).text
    suggested = [one["name"] for one in await alice.autocomplete("match replay", "match")]
    assert any("Bea" in name for name in suggested)
