"""The organizers' panel in chat: who opens it, what it asks, what it answers, and forged presses."""

from bot.features.tournaments.managing.actions import TOURNAMENT_ACT, TOURNAMENT_PAGE, Act
from bot.views.custom_id import custom_id
from tests.bot.chat import cancel_tournament, refuses
from tests.bot.features.tournaments.test_tournaments_in_chat import announced, tournament_of
from tests.e2e.messages import labels, selects, text_of


async def running(alice, players, name, **chosen):
    """Announce a cup that these people join, and start it; return its message."""
    cup = await announced(alice, name, **{"format": "swiss", "clock": "1d", **chosen})
    for person in players:
        await person.click(cup, label="Join")
    await alice.wait_update(cup["id"], lambda one: f"Joined ({len(players)})" in text_of(one))
    await alice.click(cup, label="Start")
    return await alice.wait_update(cup["id"], lambda one: "Round 1" in text_of(one))


async def panel_of(person, cup):
    return (await person.click(cup, label="Manage")).message


def menu_of(page, name):
    """The menu with this player or match, and its value."""
    for menu in selects(page):
        for option in menu.get("options", []):
            if option["label"].startswith(name):
                return menu["custom_id"], option["value"]
    raise AssertionError(f"no menu offers {name}")


async def pick(person, page, name):
    identity, value = menu_of(page, name)
    return (await person.select(page, [value], custom_id=identity)).changed[0]


async def press(person, page, label):
    changed = (await person.click(page, label=label)).changed
    return next(one for one in changed if one["id"] == page["id"])


async def test_only_organizers_open_panel(alice, bob, carol):
    cup = await running(alice, (bob, carol), "Guarded Cup")
    await refuses(await bob.click(cup, label="Manage"), "Only members with the Manage Server permission")
    page = await panel_of(alice, cup)
    assert labels(page) == ["More time", "End the round", "Cancel tournament"]
    await cancel_tournament(alice, "Guarded Cup")


async def test_removed_player_is_asked_about_told_and_logged(lab, alice, bob, carol):
    cup = await running(alice, (alice, bob, carol), "Strict Cup")
    page = await pick(alice, await panel_of(alice, cup), "Bob")
    asked = await press(alice, page, "Remove")
    assert "Remove **Bob**?" in text_of(asked)
    assert labels(asked)[:2] == ["Remove", "Back"]
    done = await press(alice, asked, "Remove")
    assert "**Bob** was removed from the tournament." in text_of(done)
    told = await alice.wait_message(lambda one: f"<@{bob.id}> was removed" in text_of(one))
    assert [one["id"] for one in told["mentions"]] == [bob.id]
    history = await press(alice, done, "History")
    assert f"<@{alice.id}>" in text_of(history)
    await refuses(await bob.command("tournament join", tournament="Strict Cup"), "has removed you")
    made = await tournament_of(lab, "Strict Cup")
    assert made.told_seq == made.news[-1].seq + 1
    page = await pick(alice, await press(alice, history, "Back"), "Bob")
    back = await press(alice, await press(alice, page, "Put back"), "Put back")
    assert "**Bob** is back in the tournament." in text_of(back)
    await cancel_tournament(alice, "Strict Cup")


async def test_menu_of_players_has_points_of_table(alice, bob, carol):
    cup = await running(alice, (alice, bob, carol), "Bye Cup")
    players = [one["label"] for one in selects(await panel_of(alice, cup))[0]["options"]]
    assert sorted(players) == ["Alice · 0", "Bob · 0", "Carol · 0"]
    await cancel_tournament(alice, "Bye Cup")


async def test_second_organizer_is_told_that_first_acted(lab, alice, bob, carol):
    cup = await running(alice, (alice, bob, carol), "Double Cup")
    page = await pick(alice, await panel_of(alice, cup), "Carol")
    asked = await press(alice, page, "Remove")
    made = await tournament_of(lab, "Double Cup")
    number, other = made.entrant_of(int(bob.id)).number, made.entrants[0].player
    await lab.bot.service.tournaments.acts.remove(made.id, made.seq, other, number)
    told = await press(alice, asked, "Remove")
    assert "Another organizer was faster." in text_of(told)
    assert (await tournament_of(lab, "Double Cup")).entrant_of(int(carol.id)).is_playing
    await cancel_tournament(alice, "Double Cup")


async def test_forfeit_and_swapped_sides_by_panel(lab, alice, bob, carol):
    cup = await running(alice, (bob, carol), "Quick Cup", format="round_robin", size="4")
    game = "Bob – Carol" if (await seats(lab, "Quick Cup"))[0] == int(bob.id) else "Carol – Bob"
    page = await pick(alice, await panel_of(alice, cup), game)
    swapped = await press(alice, await press(alice, page, "Swap sides"), "Swap sides")
    assert "New pairing:" in text_of(swapped)
    turned = " – ".join(reversed(game.split(" – ")))
    page = await pick(alice, swapped, turned)
    loser, winner = turned.split(" – ")
    asked = await press(alice, page, f"{loser} forfeits")
    assert f"Does **{loser}** forfeit against **{winner}**?" in text_of(asked)
    done = await press(alice, asked, "Forfeit")
    assert f"**{winner}** wins: **{loser}** forfeits." in text_of(done)
    await alice.wait_update(cup["id"], lambda one: f"**{winner}** won" in text_of(one))


async def seats(lab, name):
    made = await tournament_of(lab, name)
    return [made.entrant(number).player.user_id for number in made.pairings[0].numbers]


async def test_organizer_admits_member_but_no_bot(lab, alice, carol):
    cup = await announced(alice, "Early Cup", format="swiss", clock="1d")
    page = await press(alice, await panel_of(alice, cup), "Admit a player")
    menu = selects(page)[0]["custom_id"]
    refused = (await alice.select(page, [lab.playground.bot_id], custom_id=menu)).changed[0]
    assert "Admit **" not in text_of(refused)
    page = await press(alice, refused, "Admit a player")
    asked = (await alice.select(page, [carol.id], custom_id=menu)).changed[0]
    assert "Admit **Carol** to the tournament?" in text_of(asked)
    done = await press(alice, asked, "Admit a player")
    assert "An organizer added **Carol** to the tournament." in text_of(done)
    assert (await tournament_of(lab, "Early Cup")).entrant_of(int(carol.id)).is_playing
    await carol.click(cup, label="Leave")
    assert "**Carol** to the tournament" in text_of(await press(alice, done, "History"))
    await cancel_tournament(alice, "Early Cup")


async def test_cancellation_tells_reason(alice, bob, carol):
    cup = await running(alice, (bob, carol), "Rainy Cup")
    asked = await press(alice, await panel_of(alice, cup), "Cancel tournament")
    form = await alice.click(asked, label="Give a reason…")
    changed = (await alice.submit(form.modal, reason="It *rains*")).changed
    (done,) = (one for one in changed if one["id"] == asked["id"])
    assert "Canceled: It \\*rains\\*" in text_of(done)
    cup = await alice.wait_update(cup["id"], lambda one: "Canceled: It" in text_of(one))
    assert labels(cup) == []


async def test_forged_presses_change_nothing(lab, alice, bob, carol):
    cup = await running(alice, (bob, carol), "Forged Cup")
    made = await tournament_of(lab, "Forged Cup")
    page = await panel_of(alice, cup)
    act = custom_id(TOURNAMENT_ACT, made.id, made.seq, int(Act.REMOVE), 1, 0)
    await refuses(await bob.click(cup, custom_id=act, forge=True), "Manage Server")
    for where, one, other in (
        (999, 0, 0),
        (Act.REMOVE, 99, 0),
        (Act.FORFEIT, 2**62, 1),
        (1, 77, 0),
        (2, 77, 0),
    ):
        for forged in (
            custom_id(TOURNAMENT_PAGE, made.id, int(where), one, other),
            custom_id(TOURNAMENT_ACT, made.id, made.seq, int(where), one, other),
        ):
            answer = await alice.click(page, custom_id=forged, forge=True)
            assert answer.failure is None
    assert (await tournament_of(lab, "Forged Cup")).seq == made.seq
    await cancel_tournament(alice, "Forged Cup")


async def test_withdrawal_for_good_is_asked(lab, alice, bob, carol):
    cup = await announced(alice, "Final Cup", format="elimination", size="4", clock="1d")
    for person in (bob, carol):
        await person.click(cup, label="Join")
    await alice.wait_update(cup["id"], lambda one: "Joined (2)" in text_of(one))
    await alice.click(cup, label="Start")
    await alice.wait_update(cup["id"], lambda one: "Withdraw" in labels(one))
    asked = await bob.click(cup, label="Withdraw")
    assert "You can't come back." in asked.text
    assert (await tournament_of(lab, "Final Cup")).entrant_of(int(bob.id)).is_playing
    await press(bob, asked.message, "Withdraw")
    assert not (await tournament_of(lab, "Final Cup")).entrant_of(int(bob.id)).is_playing
    await cancel_tournament(alice, "Final Cup")
