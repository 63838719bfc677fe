"""`/match history` in the chat: a private list that turns, and leads to each match and its review."""

import pytest

from bot.features.standing.history import OPENED, history_id, history_page, parse_search
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import RatingChange, Result
from bot.hosting.records.history import HistoryFilter, HistoryPage, Outcome
from bot.i18n import words_for
from engines.core.types import Seat
from engines.registry import games
from tests.bot.bot_lab import a_match
from tests.bot.chat import pvp, refuses
from tests.e2e.messages import buttons, selects, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking

WORDS = words_for("en-US")


async def resigned(lab, winner, loser):
    """The number of a match that `loser` gave up."""
    number = match_number(await pvp(lab, winner, loser))
    await asking.resign(lab.bot.service, number, int(loser.id))
    return number


def listed(message):
    (menu,) = selects(message)
    return [int(one["value"]) for one in menu["options"]]


async def test_history_leads_to_moves_and_review(lab, newcomer, bob):
    numbers = [await resigned(lab, newcomer, bob) for _ in range(2)]
    answer = await newcomer.command("match history")
    assert answer.is_ephemeral
    assert f"{newcomer.name}'s matches" in answer.text
    assert f"**Won** · Tic-tac-toe vs. Bob · #{numbers[0]} · <t:" in answer.text
    assert listed(answer.message) == numbers[::-1]
    menu = selects(answer.message)[0]["custom_id"]
    opened = await newcomer.select(answer.message, [str(numbers[0])], custom_id=menu)
    assert opened.is_ephemeral
    assert opened.message["id"] != answer.message["id"]
    assert f".replay.{numbers[0]}" not in str(opened.message)
    assert any(f".turn.{numbers[0]}." in one["custom_id"] for one in buttons(opened.message))
    # The list stays where it is.
    assert listed(await newcomer.message(answer.message)) == numbers[::-1]


async def test_history_filters_and_turns_pages(lab, newcomer, bob):
    lost = await resigned(lab, bob, newcomer)
    won = [await resigned(lab, newcomer, bob) for _ in range(11)]
    answer = await newcomer.command("match history", result="lost", game="tictactoe")
    assert "-# Tic-tac-toe · Lost" in answer.text
    assert listed(answer.message) == [lost]
    assert not buttons(answer.message)
    page = (await newcomer.command("match history")).message
    assert listed(page) == won[:0:-1]
    await newcomer.click(page, label="➡")
    page = await newcomer.message(page)
    assert listed(page) == [won[0], lost]
    await newcomer.click(page, label="⬅")
    assert listed(await newcomer.message(page)) == won[:0:-1]
    assert "No matches found" in (await newcomer.command("match history", game="gomoku")).text


async def test_history_shows_others_only_matches_of_this_server(lab, newcomer, bob):
    number = await resigned(lab, newcomer, bob)
    async with Person(lab.playground.url, "Onlooker") as onlooker:
        answer = await onlooker.command("match history", user=newcomer.id)
        assert f"{newcomer.name}'s matches" in answer.text
        assert listed(answer.message) == [number]
        data = {"component_type": 3, "custom_id": f"t3.history_match.{newcomer.id}", "values": ["999999"]}
        forged = await onlooker._interact(
            3, answer.message["channel_id"], data, may_fail=True, message_id=answer.message["id"], forge=True
        )
        await refuses(forged, "I can't find match #999999")


@pytest.mark.parametrize(
    ("forged", "said"),
    [("t3.history.{id}.9.0.7:*", "'s matches"), ("t3.history.{id}.0.0.0:shogi", "one of the choices")],
)
async def test_forged_history_buttons_are_refused(lab, newcomer, bob, forged, said):
    await resigned(lab, newcomer, bob)
    page = (await newcomer.command("match history")).message
    data = {"component_type": 2, "custom_id": forged.format(id=newcomer.id)}
    answer = await newcomer._interact(
        3, page["channel_id"], data, may_fail=True, message_id=page["id"], forge=True
    )
    await newcomer.message(page)
    shown = answer.text if answer.message else text_of(await newcomer.message(page))
    assert said in shown


def test_history_line_shows_own_rating_change():
    moves = "a1 b2 a2 c1 a3"
    bob = Player(2, "Bob")
    settled, placing = RatingChange(1500, 1512, 11), RatingChange(1500, 1380, 1, 7)
    ended = Result(Seat.FIRST, "line")
    shown = [
        a_match("tic_tac_toe", moves, second=bob, result=ended, rating_changes=(settled, placing))
        for _ in Seat
    ]
    for user_id, said in (
        (1, "- **Won** +12 · Tic-tac-toe vs. Bob"),
        (2, "- **Lost** · Tic-tac-toe vs. Ada"),
    ):
        page = HistoryPage(HistoryFilter(user_id), tuple(shown[:1]), None, None)
        assert said in str(history_page(page, "X", WORDS).view.to_components())


@pytest.mark.parametrize("game", [None, games()["gomoku"]])
@pytest.mark.parametrize("outcome", [None, *Outcome])
def test_history_id_round_trips(game, outcome):
    sought = HistoryFilter(2**62, game, outcome)
    text = history_id(sought, 12, OPENED)
    assert len(text) <= 100
    numbers, _, name = text.partition(":")
    user_id, number, _, _ = map(int, numbers.split(".")[2:])
    assert parse_search(user_id, number, name) == sought
