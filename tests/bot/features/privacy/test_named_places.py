"""`/privacy export` names only places that the person has made, acted in, or can view now."""

import json

import pytest

from bot.hosting.matches.board import Place
from bot.hosting.privacy.document import with_named_places
from bot.hosting.tournaments.event import TournamentEventKind
from bot.playground.world.objects import BOT_ID
from tests.bot.chat import cancel_tournament, place_of, pvp
from tests.bot.features.tournaments.cups import announced
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number

DIRECT, ELSEWHERE = 777_000_001, 888_000_002
MESSAGE = 777_000_009


async def exported(person):
    told = await person.command("privacy export")
    (file,) = told.message["attachments"]
    return (await person.download(file["url"])).decode()


async def show_at(lab, board, place):
    """Show a match at a place, as versions before this rule did wherever a player asked for it."""
    await lab.bot.service.boards.attach(match_number(board), place)


async def test_export_omits_places_of_other_player(lab, ann, ben):
    board = await pvp(lab, ann, ben)
    for place in (Place(None, DIRECT, MESSAGE), Place(555_000_005, ELSEWHERE, MESSAGE + 1)):
        await show_at(lab, board, place)
    text = await exported(ben)
    for number in (DIRECT, ELSEWHERE, MESSAGE, MESSAGE + 1, 555_000_005):
        assert str(number) not in text
    data = json.loads(text)
    assert len(data["tables"]["boards"]) == 3
    # Both have met here.
    assert any(board["id"] in address for address in data["messages"])


@pytest.mark.parametrize("command", ["list", "board", "draw"])
async def test_match_link_omits_others_direct_messages(lab, ann, ben, command):
    board = await pvp(lab, ann, ben)
    number = match_number(board)
    await show_at(lab, board, Place(None, DIRECT, MESSAGE))
    lab.bot.boards._latest.pop(number, None)
    await ben.command(f"match {command}", **({} if command == "list" else {"match": str(number)}))
    if command == "board":
        await ben.wait_message(lambda one: f"#{number}" in text_of(one) and "to move" in text_of(one))
    shown = json.dumps(await ben.messages())
    assert f"#{number}" in shown
    assert str(DIRECT) not in shown


async def test_match_list_links_own_direct_messages(lab, ann):
    answer = await ann.command("tictactoe challenge", opponent=lab.playground.bot_id, level="first-game")
    await show_at(lab, answer.message, Place(None, DIRECT, MESSAGE))
    lab.bot.boards._latest.pop(match_number(answer.message), None)
    assert f"/@me/{DIRECT}/" in (await ann.command("match list")).text


async def test_export_names_places_of_own_matches(lab, ann):
    answer = await ann.command("tictactoe challenge", opponent=lab.playground.bot_id, level="first-game")
    await show_at(lab, answer.message, Place(None, DIRECT, MESSAGE))
    assert str(DIRECT) in await exported(ann)


async def test_export_names_places_viewable_now(lab, alice, ann, ben):
    board = await pvp(lab, ann, ben)
    other = await ann.switch_channel(f"viewed-{ann.id}")
    await ann.command("match board", match=str(match_number(board)))
    assert (await place_of(lab, board)).channel_id == int(other)
    assert f"/{other}/" in await exported(ben)
    async with alice.expecting("CHANNEL_UPDATE"):
        await alice.restrict("VIEW_CHANNEL", channel_id=other, admit=[BOT_ID, ann.id])
    channel = lab.bot.get_channel(int(other))
    channel._fill_overwrites(lab.playground.world.channel(other))
    assert other not in await exported(ben)


async def test_list_of_deleted_messages_omits_others_places(lab, ann, ben):
    board = await pvp(lab, ann, ben)
    await show_at(lab, board, Place(None, DIRECT, MESSAGE))
    question = (await ben.command("privacy delete")).message
    done = await ben.click(question, label="Delete everything")
    (file,) = (await ben.follow_up(done, lambda one: one["attachments"]))["attachments"]
    text = (await ben.download(file["url"])).decode()
    assert board["id"] in text
    assert str(DIRECT) not in text


async def test_list_of_deleted_messages_has_tournaments_joined(lab, alice, ann):
    cup = await announced(alice, "Listed Cup")
    here, ann.channel_id = ann.channel_id, alice.channel_id
    await ann.click(cup, label="Join")
    ann.channel_id = here
    data = json.loads(await exported(ann))
    assert any(address.endswith(f"/{cup['id']}") for address in data["messages"])
    assert "tournaments" not in data["tables"] and alice.id not in json.dumps(data)
    question = (await ann.command("privacy delete")).message
    done = await ann.click(question, label="Delete everything")
    (file,) = (await ann.follow_up(done, lambda one: one["attachments"]))["attachments"]
    assert f"/{cup['id']}\n" in (await ann.download(file["url"])).decode()
    await cancel_tournament(alice, "Listed Cup")


# -- rows ------------------------------------------------------------------------------------

ME, OTHER = 1, 2
MATCH = {"id": 7, "first_user_id": ME, "second_user_id": OTHER, "tournament_id": None}


def a_board(number, channel, message, match=7, guild=5):
    place = {"guild_id": guild, "channel_id": channel, "message_id": message}
    return {"id": number, "match_id": match, **place}


def a_challenge(**changes):
    usual = {"challenger_id": OTHER, "opponent_id": ME, "state": "accepted"}
    return {**usual, "guild_id": None, "channel_id": 30, "message_id": 31, **changes}


A_MESSAGE = {"guild_id": 5, "channel_id": 60, "message_id": 61}


def joined_tournament(*kinds, number=3):
    """The rows of another organizer's tournament 3 and of events, by default its own."""
    events = [{"tournament_id": number, "kind": kind.value} for kind in kinds]
    return {"tournament_messages": [{"tournament_id": 3, **A_MESSAGE}], "tournament_events": events}


@pytest.mark.parametrize(
    ("rows", "viewable", "named"),
    [
        ({"matches": [MATCH], "boards": [a_board(1, 10, 11), a_board(2, 20, 21)]}, (), {10}),
        ({"matches": [MATCH], "boards": [a_board(2, 20, 21), a_board(1, 10, 11)]}, (), {10}),
        ({"matches": [MATCH], "boards": [a_board(1, 10, 11), a_board(2, 20, 21)]}, (20,), {10, 20}),
        # A thread that the bot has started from the first message.
        ({"matches": [MATCH], "boards": [a_board(1, 10, 11), a_board(2, 11, 12)]}, (), {10, 11}),
        ({"matches": [{**MATCH, "tournament_id": 3}], "boards": [a_board(1, 10, 11)]}, (), set()),
        ({"matches": [{**MATCH, "second_user_id": -1}], "boards": [a_board(2, 20, 21)]}, (), {20}),
        (
            {"matches": [{**MATCH, "second_user_id": ME}], "boards": [a_board(1, 1, 2), a_board(2, 3, 4)]},
            (),
            {1, 3},
        ),
        ({"boards": [a_board(1, 10, 11)]}, (), set()),
        ({"pings": [{"match_id": 7, "channel_id": 40, "message_id": 41}]}, (), set()),
        ({"challenges": [a_challenge()]}, (), {30}),
        ({"challenges": [a_challenge(state="declined")]}, (), {30}),
        ({"challenges": [a_challenge(state="pending")]}, (), set()),
        ({"challenges": [a_challenge(state="expired")]}, (), set()),
        ({"challenges": [a_challenge(state="pending", challenger_id=ME, opponent_id=OTHER)]}, (), {30}),
        ({"table_posts": [{**a_board(1, 50, 51), "is_listing": False}]}, (), {50}),
        ({"table_posts": [{**a_board(1, 50, 51), "is_listing": True}]}, (), set()),
        ({"tournaments": [A_MESSAGE]}, (), {60}),
        ({"tournament_messages": [{"tournament_id": 3, **A_MESSAGE}]}, (), set()),
        ({"tournament_messages": [{"tournament_id": 3, **A_MESSAGE}]}, (60,), {60}),
        (joined_tournament(TournamentEventKind.JOINED, TournamentEventKind.WITHDREW), (), set()),
        (joined_tournament(TournamentEventKind.JUDGED), (), {60}),
        (joined_tournament(TournamentEventKind.JUDGED, number=4), (), set()),
        ({"daily_messages": [{"day": 9, **A_MESSAGE}]}, (), set()),
        ({"daily_messages": [{"day": 9, **A_MESSAGE}]}, (60,), {60}),
    ],
)
async def test_named_places_are_own_or_viewable(rows, viewable, named):
    told = with_named_places(rows, ME, viewable)
    assert {row["channel_id"] for found in told.values() for row in found if "channel_id" in row} - {
        None
    } == named
    for found in told.values():
        for row in found:
            assert (row.get("channel_id") is None) == (row.get("message_id") is None)
