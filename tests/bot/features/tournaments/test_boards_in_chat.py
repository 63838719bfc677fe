"""Boards of a tournament in chat: one thread a round, titles that link back, private pages, no rematch."""

from bot.hosting.tournaments.decide import next_event
from bot.hosting.tournaments.event import TournamentEventKind
from bot.hosting.tournaments.rounds import Progress
from bot.views import presses
from bot.views.custom_id import custom_id
from tests.bot.chat import cancel_tournament, refuses
from tests.bot.features.tournaments.cups import announced, tournament_of
from tests.e2e.messages import labels, text_of
from tests.e2e.person import Person
from tests.lab import asking


async def started(alice, people, name, **chosen):
    """Have people join a tournament that Alice announces and starts; return its message."""
    cup = await announced(alice, name, **chosen)
    for person in people:
        await person.click(cup, label="Join")
    cup = await alice.wait_update(cup["id"], lambda one: f"({len(people)})" in text_of(one))
    await alice.click(cup, label="Start")
    return cup


async def boards_of(alice, name, count):
    """The boards of a round, as they are posted."""
    found = {}
    while len(found) < count:
        board = await alice.wait_event(
            "MESSAGE_CREATE",
            lambda one: (
                f"[{name} · round 1]" in text_of(one) and "<@" in text_of(one) and one["id"] not in found
            ),
        )
        found[board["id"]] = board
    return list(found.values())


async def test_boards_of_round_share_thread_and_link_back(lab, alice, bob, carol):
    async with Person(lab.playground.url, "Dora", is_new=True) as dora:
        cup = await started(alice, (alice, bob, carol, dora), "Thread Cup", size="4")
        boards = await boards_of(alice, "Thread Cup", 2)
        (thread_id,) = {one["channel_id"] for one in boards}
        assert lab.playground.world.channel(thread_id)["name"] == "Thread Cup · round 1"
        assert {alice.id, bob.id, carol.id, dora.id} <= set(lab.playground.world.thread_members[thread_id])
        link = f"/{cup['channel_id']}/{cup['id']})"
        assert all(link in text_of(one) for one in boards)
        # Linked both ways: the message links to each board, and its start message stays what it is.
        shown = await alice.wait_update(
            cup["id"], lambda one: all(f"/{thread_id}/{board['id']})" in text_of(one) for board in boards)
        )
        assert "Round 1 of 3: 2 matches" in text_of(shown)
        start = lab.playground.world.message(cup["channel_id"], thread_id)
        assert text_of(start.data).startswith("[Thread Cup · round 1](")
        thread = lab.playground.world.channel(thread_id)
        lab.playground.world.set_archived(thread, is_archived=True)
        (first, *_) = (await tournament_of(lab, "Thread Cup")).pairings
        loser = (await tournament_of(lab, "Thread Cup")).entrant(first.first)
        await asking.resign(lab.bot.service, first.match_id, loser.player.user_id)
        await alice.wait_update(cup["id"], lambda one: "0–1 **" in text_of(one))
        ended = await alice.wait_event("MESSAGE_UPDATE", lambda one: "Replay" in labels(one))
        assert "Rematch" not in labels(ended)
        assert "<@" not in text_of(ended)
        assert not lab.playground.world.channel(thread_id)["thread_metadata"]["archived"]
        rematch = custom_id(presses.REMATCH, first.match_id)
        player = next(one for one in (alice, bob, carol, dora) if int(one.id) == loser.player.user_id)
        player.channel_id = thread_id
        refused = await player.click(ended, custom_id=rematch, forge=True)
        await refuses(refused, "no takebacks or rematches")
        player.channel_id = cup["channel_id"]
        await cancel_tournament(alice, "Thread Cup")


async def test_channel_without_threads_is_named_before_start(lab, alice, bob, carol):
    await alice.deny_bot("create_public_threads", "attach_files")
    try:
        cup = await started(alice, (bob, carol), "Plain Cup", size="4")
        assert "can't start threads in this channel" in text_of(cup)
        assert "can't attach files in this channel" in text_of(cup)
        (board,) = await boards_of(alice, "Plain Cup", 1)
        assert board["channel_id"] == cup["channel_id"]
        await cancel_tournament(alice, "Plain Cup")
    finally:
        await alice.deny_bot()


async def test_lost_right_to_threads_is_told_at_once(alice):
    cup = await announced(alice, "Late Cup")
    assert "threads" not in text_of(cup)
    await alice.deny_bot("create_public_threads")
    try:
        await alice.wait_update(cup["id"], lambda one: "can't start threads" in text_of(one))
    finally:
        await alice.deny_bot()
    await alice.wait_update(cup["id"], lambda one: "can't start threads" not in text_of(one))
    await cancel_tournament(alice, "Late Cup")


async def test_pages_show_own_match_tie_breaks_and_pairings(lab, alice, bob, carol):
    cup = await started(alice, (bob, carol), "Page Cup", format="swiss", size="4")
    cup = await alice.wait_update(cup["id"], lambda one: "My match" in labels(one))
    await boards_of(alice, "Page Cup", 1)
    own = await bob.click(cup, label="My match")
    assert own.is_ephemeral
    assert "Page Cup · round 1 · " in text_of(own.message)
    assert "<@" in text_of(own.message)
    await refuses(await alice.click(cup, label="My match"), "You aren't in this tournament.")
    page = (await bob.click(cup, label="Standings")).message
    assert "Pairings" in labels(page)
    page = (await bob.click(page, label="Pairings")).changed[0]
    assert "**Round 1**" in text_of(page)
    assert "Bob – Carol](" in text_of(page)
    (number,) = [one.match_id for one in (await tournament_of(lab, "Page Cup")).pairings]
    await asking.resign(lab.bot.service, number, int(bob.id))
    await alice.wait_update(cup["id"], lambda one: "**Carol** won" in text_of(one))
    page = (await bob.click(page, label="Standings")).changed[0]
    assert "standings.png" in str(page)
    none = (await bob.command("tournament standings", tournament="Page Cup")).message
    assert "standings.png" in str(none)


async def test_second_tournament_of_name_is_numbered(lab, alice):
    for name in ("Twin Cup", "Twin Cup (2)"):
        cup = await announced(alice, name, typed="Twin Cup")
        assert text_of(cup).startswith(f"### {name}\n")
    for name in ("Twin Cup", "Twin Cup (2)"):
        assert text_of(await cancel_tournament(alice, name)).startswith(f"### {name}\nCanceled.")


async def test_reminder_mentions_entrants_once(lab, alice, bob, carol):
    tournaments = lab.bot.service.tournaments

    def remind(connection, tournament, now):
        event = next_event(tournament, TournamentEventKind.REMINDED, now)
        return Progress(tournaments._stored.append_in(connection, tournament, event))

    cup = await announced(alice, "Soon Cup", start="60")
    await bob.click(cup, label="Join")
    await alice.wait_update(cup["id"], lambda one: "Joined (1)" in text_of(one))
    await tournaments._change((await tournament_of(lab, "Soon Cup")).id, remind)
    told = await alice.wait_message(lambda one: text_of(one).startswith("**[Soon Cup]("))
    assert [one["id"] for one in told["mentions"]] == [bob.id]
    await carol.click(cup, label="Join")
    await alice.wait_update(cup["id"], lambda one: "Joined (2)" in text_of(one))
    assert sum(text_of(one).startswith("**[Soon Cup](") for one in await alice.messages()) == 1
    await cancel_tournament(alice, "Soon Cup")
