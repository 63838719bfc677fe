"""Tournaments over real sockets: set up in a form, joined, left, started, played, and called off."""

import pytest

from bot.hosting.errors import BusyError
from bot.hosting.matches.match import Player
from tests.bot.chat import cancel_tournament, refuses
from tests.bot.features.tournaments.cups import announced, tournament_of
from tests.e2e.messages import buttons, chosen_in, labels, text_of
from tests.e2e.person import Person
from tests.lab import asking
from tests.lab.hosting import ENGLISH


async def test_tournament_is_set_up_joined_started_and_shown(lab, alice, bob, carol):
    cup = await announced(alice, clock="5m", size="4")
    text = text_of(cup)
    assert "Tic-tac-toe" in text
    assert "Round robin · up to 4 players" in text
    assert "No one has joined yet." in text
    assert cup["mentions"] == []
    assert "You've joined **Autumn Cup**" in (await bob.click(cup, label="Join")).text
    await refuses(await bob.click(cup, label="Join"), "You've already joined.")
    assert "You've joined" in (await carol.command("tournament join", tournament="Autumn Cup")).text
    cup = await alice.wait_update(cup["id"], lambda one: "Joined (2): Bob, Carol" in text_of(one))
    assert "You've left" in (await carol.click(cup, label="Leave")).text
    await refuses(await alice.command("tournament start"), "At least two players must join first.")
    await carol.click(cup, label="Join")
    assert "has started" in (await alice.command("tournament start", tournament="Autumn Cup")).text
    pair = f"<@{bob.id}> – <@{carol.id}>"
    board = await alice.wait_event("MESSAGE_CREATE", lambda one: pair in text_of(one))
    assert {one["id"] for one in board["mentions"]} == {bob.id, carol.id}
    assert lab.playground.world.channel(board["channel_id"])["name"] == "Autumn Cup · round 1"
    cup = await alice.wait_update(cup["id"], lambda one: "Round 1 of 1: 1 match" in text_of(one))
    assert labels(cup) == ["Withdraw", "My match", "Standings", "Manage"]
    (number,) = [one.match_id for one in (await tournament_of(lab)).pairings]
    await refuses(await bob.command("match abort", match=str(number)), "Tournament matches can't be aborted")
    await asking.resign(lab.bot.service, number, int(bob.id))
    cup = await alice.wait_update(cup["id"], lambda one: "**Carol** won" in text_of(one))
    await alice.wait_message(lambda one: one["id"] != cup["id"] and "**Carol** won" in text_of(one))
    shown = await bob.command("tournament standings", tournament="Autumn Cup")
    assert not shown.is_ephemeral
    assert len(shown.message["attachments"]) == 1 or "attachment" in str(shown.message["components"])


async def test_tournament_with_usual_name_takes_one_press(lab, alice, bob):
    page = (await alice.command("tournament create")).message
    assert chosen_in(page)[:2] == ["Game: Connect Four", "Format: Swiss"]
    ways = buttons(page)[:3]
    assert [one["label"] for one in ways] == ["Announce and join", "Announce", "Announce as…"]
    # The buttons of the form are refused to somebody else, before a name is asked for.
    told = (await bob.command("tournament create")).message
    for button in ways:
        refused = await bob.click(told, custom_id=button["custom_id"], forge=True)
        await refuses(refused, "Only members with the Manage Server permission")
    await alice.click(page, label="Announce", times=2)
    cup = await alice.wait_message(lambda one: "Connect Four cup" in text_of(one) and "Join" in labels(one))
    assert labels(cup)[:1] == ["Join"]
    viewer = asking.member(int(alice.id), int(lab.playground.guild_id))
    titles = await lab.bot.service.tournaments.titles(viewer)
    assert [one.name for one in titles].count("Connect Four cup") == 1
    await cancel_tournament(alice, "Connect Four cup")


async def test_tournament_with_playing_organizer_starts_in_two_presses(lab, alice, bob):
    page = (await alice.command("tournament create")).message
    note = (await alice.click(page, label="Announce and join", times=2)).changed[0]
    assert "has been announced in this channel. You've joined" in text_of(note)
    cup = await alice.wait_message(lambda one: "Joined (1): Alice" in text_of(one))
    await bob.click(cup, label="Join")
    cup = await alice.wait_update(cup["id"], lambda one: "Joined (2): Alice, Bob" in text_of(one))
    await alice.click(cup, label="Start")
    await alice.wait_update(cup["id"], lambda one: "Round 1 of" in text_of(one))
    await cancel_tournament(alice, "Connect Four cup")


async def test_blocker_is_told_privately_that_block_has_no_effect(lab, alice, bob, carol):
    cup = await announced(alice, "Quiet Cup")
    await bob.click(cup, label="Join")
    assert "you might still meet in tournaments" in (await carol.command("block", user=bob.id)).text
    told = await carol.click(cup, label="Join")
    assert told.is_ephemeral
    assert told.text.endswith(
        "Blocks don't apply in tournaments: you might be paired with someone you've blocked."
    )
    # The blocked one hears nothing, also on coming back.
    await bob.click(cup, label="Leave")
    assert "block" not in (await bob.click(cup, label="Join")).text.lower()
    await carol.command("unblock", user=bob.id)
    await cancel_tournament(alice, "Quiet Cup")


async def test_failed_organizer_join_does_not_announce_twice(lab, alice, monkeypatch):
    tournaments = lab.bot.service.tournaments

    async def busy(*args):
        raise BusyError("the database is busy")

    page = (await alice.command("tournament create")).message
    with monkeypatch.context() as outage:
        outage.setattr(tournaments, "join", busy)
        note = (await alice.click(page, label="Announce and join")).changed[0]
    assert "has been announced in this channel. " in text_of(note)
    assert "Announce" not in labels(note)
    cup = await alice.wait_message(lambda one: "Connect Four cup" in text_of(one) and "Join" in labels(one))
    assert "You've joined" in (await alice.click(cup, label="Join")).text
    await cancel_tournament(alice, "Connect Four cup")


async def test_tournament_is_run_only_by_organizers_or_named_role(alice, bob):
    await refuses(await bob.command("tournament create"), "Only members with the Manage Server permission")
    cup = await announced(alice, "Role Cup")
    await refuses(await bob.command("tournament cancel", tournament="Role Cup"), "Manage Server")
    await bob.command("tournament join", tournament="Role Cup")
    offered = await alice.autocomplete("tournament cancel", "tournament", "role")
    assert [one["name"] for one in offered] == ["Role Cup"]
    assert "Canceled." in text_of(await cancel_tournament(alice, "Role Cup"))
    cup = await alice.wait_update(cup["id"], lambda one: "Canceled." in text_of(one))
    assert labels(cup) == []
    await refuses(await bob.command("tournament leave", tournament="Role Cup"), "This tournament is over.")


async def test_empty_tournament_name_becomes_shown_name(alice):
    cup = await announced(alice, "Tic-tac-toe cup", typed="")
    assert text_of(cup).startswith("### Tic-tac-toe cup")
    await cancel_tournament(alice, "Tic-tac-toe cup")


async def test_unknown_tournament_name_is_never_confirmed(lab, bob, monkeypatch):
    async def no_titles(viewer):
        return []

    monkeypatch.setattr(lab.bot.service.tournaments, "titles", no_titles)
    for name in ("join", "leave", "standings"):
        await refuses(
            await bob.command(f"tournament {name}"), "There's no tournament here right now. Organizers"
        )
        named = await bob.command(f"tournament {name}", tournament="Moon Cup")
        await refuses(named, "I can't find that tournament here.")


async def test_running_tournament_cannot_be_started_again(alice, bob, carol):
    cup = await announced(alice, "Running Cup")
    for person in (bob, carol):
        await person.click(cup, label="Join")
    await alice.command("tournament start", tournament="Running Cup")
    await refuses(await alice.command("tournament start"), "This tournament has already started.")
    await cancel_tournament(alice, "Running Cup")


async def test_withdrawn_entrant_loses_remaining_games_after_restart(lab, alice, bob, carol):
    cup = await announced(alice, "Long Cup", clock="5m")
    for person in (alice, bob, carol):
        await person.click(cup, label="Join")
    await alice.command("tournament start", tournament="Long Cup")
    await lab.stop_bot()
    await lab.start_bot()
    cup = await alice.wait_update(cup["id"], lambda one: "Withdraw" in labels(one))
    first = (await tournament_of(lab, "Long Cup")).pairings
    said = (await alice.command("tournament leave", tournament="Long Cup")).text
    assert "You've withdrawn" in said
    assert "Press *Rejoin* to come back" in said
    entrant = (await tournament_of(lab, "Long Cup")).entrant(first[0].first)
    await asking.resign(lab.bot.service, first[0].match_id, entrant.player.user_id)
    after = await alice.wait_update(cup["id"], lambda one: "Round 1" not in text_of(one))
    assert "withdrawn" in text_of(after)
    await cancel_tournament(alice, "Long Cup", may_fail=True)


@pytest.mark.parametrize("count", [2, 3])
async def test_elimination_starts_by_button_and_shows_bracket(lab, alice, bob, carol, count):
    name = f"Cup of {count}"
    cup = await announced(alice, name, format="elimination", level="first-game", size="8")
    assert "Start" not in labels(cup)
    players = [bob, carol, alice][:count]
    for person in players:
        await person.click(cup, label="Join")
    cup = await alice.wait_update(cup["id"], lambda one: f"Joined ({count})" in text_of(one))
    await refuses(await bob.click(cup, label="Start"), "Manage Server")
    assert "has started" in (await alice.click(cup, label="Start")).text
    cup = await alice.wait_update(cup["id"], lambda one: "Withdraw" in labels(one))
    made = await tournament_of(lab, name)
    assert len(made.entrants) == {2: 2, 3: 4}[count]
    assert ("Final" if count == 2 else "Semifinals") in text_of(cup)
    await cancel_tournament(alice, name)


async def test_entrants_of_same_name_are_numbered(lab, alice):
    cup = await announced(alice, "Namesakes' Cup")
    async with (
        Person(lab.playground.url, "Sam", is_new=True) as first,
        Person(lab.playground.url, "Sam", is_new=True) as second,
    ):
        await first.click(cup, label="Join")
        await second.click(cup, label="Join")
        cup = await alice.wait_update(cup["id"], lambda one: "Joined (2): Sam (1), Sam (2)" in text_of(one))
        await alice.click(cup, label="Start")
        cup = await alice.wait_update(cup["id"], lambda one: "1\\. Sam (1) · **0**" in text_of(one))
        assert "1\\. Sam (2) · **0**" in text_of(cup)
        (number,) = [one.match_id for one in (await tournament_of(lab, "Namesakes' Cup")).pairings]
        await asking.resign(lab.bot.service, number, int(first.id))
        await alice.wait_update(cup["id"], lambda one: "**Sam (2)** won" in text_of(one))


async def test_large_bracket_is_on_pages_until_it_fits_message(lab, alice):
    name = "Great Cup"
    cup = await announced(alice, name, format="elimination", size="24")
    made = await tournament_of(lab, name)
    for number in range(1, 18):
        await lab.bot.service.tournaments.join(made.id, Player(number, f"Guest {number}"), ENGLISH)
    cup = await alice.wait_update(cup["id"], lambda one: "Joined (17)" in text_of(one))
    await alice.click(cup, label="Start")
    cup = await alice.wait_update(cup["id"], lambda one: "Guest 17 – Guest 16" in text_of(one))
    assert "Guest 1 · bye" in text_of(cup)
    assert "… and" in text_of(cup)
    assert "bracket" not in str(cup)
    page = (await alice.click(cup, label="Standings")).message
    assert "bracket-1.png" in str(page)
    page = (await alice.click(page, label="▶")).changed[0]
    assert "bracket-2.png" in str(page)
    (playing,) = [one for one in (await tournament_of(lab, name)).pairings if one.match_id]
    await asking.resign(lab.bot.service, playing.match_id, 17)
    cup = await alice.wait_update(cup["id"], lambda one: "Round of 16: Guest 1 – " in text_of(one))
    assert "bracket-1.png" in str(cup)
    rights = lab.bot.viewports.file_rights
    rights.deny(int(alice.channel_id))
    try:
        (playing, *_) = [one for one in (await tournament_of(lab, name)).pairings if not one.is_over]
        entrant = (await tournament_of(lab, name)).entrant(playing.first)
        await asking.resign(lab.bot.service, playing.match_id, entrant.player.user_id)
        await alice.wait_update(cup["id"], lambda one: "bracket-1.png" not in str(one))
    finally:
        rights._denying.clear()
    await cancel_tournament(alice, name)
