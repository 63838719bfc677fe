"""The puzzle of the day in virtual time: one post a server and day, one result a person and day."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from bot.hosting.errors import UncertainError
from bot.hosting.matches.match import Player
from bot.hosting.puzzles.attempt import PuzzleResult, PuzzleVerdict
from bot.hosting.puzzles.catalog import Catalog, number_of
from bot.hosting.puzzles.dailies import day_of, midnight_after, streak_of
from bot.hosting.puzzles.errors import DayOverError
from db.store.person import settings
from engines.registry import find
from tests.lab.lossy import LossyDatabase
from tests.lab.virtual_host import DAY, HOUR, Host, lived

CHANNEL, SERVER, OTHER_SERVER = 77, 500, 501
C4 = find("connect4")
ANN, BEN = Player(1, "Ann"), Player(2, "Ben")


class PuzzleHost(Host):
    def __init__(self, folder):
        super().__init__(folder)
        self.games = {"connect_four": C4}
        self.posts = []

    async def open(self, **how):
        service = await super().open(**how)
        service.dailies.changes.subscribe(self.posts.append)
        # What became due before anybody listened is caught up with, as the bot does.
        self.posts += await service.dailies.todays()
        return service

    async def pass_by(self, seconds):
        """Let time pass that nobody needs to live through."""
        self.set_back -= timedelta(seconds=seconds)
        await asyncio.sleep(61)

    async def choose(self, guild_id, channel_id):
        await self.database.write(lambda it: settings.save_server(it, guild_id, {"daily": channel_id}))
        if channel_id is not None:
            await self.service.dailies.subscribe(guild_id)


@pytest.fixture
def puzzle_host(tmp_path):
    return PuzzleHost(tmp_path)


def made(posts):
    return Counter((post.guild_id, post.day) for post in posts)


def test_post_of_uncertain_commit_is_published(puzzle_host):
    async def scenario():
        host = puzzle_host
        repository = host.service._matches
        lossy = repository._database = LossyDatabase(host.database)
        # The answers to the subscription and to the post are lost; both are stored.
        lossy.lose(writes=2)
        with pytest.raises(UncertainError):
            await host.choose(SERVER, CHANNEL)
        await asyncio.sleep(10)
        assert not lossy.lost_writes
        return made(host.posts)

    assert lived(puzzle_host, scenario).total() == 1


def test_daily_puzzle_is_posted_once_despite_restarts(puzzle_host):
    async def scenario():
        host = puzzle_host
        await host.choose(SERVER, CHANNEL)
        await asyncio.sleep(1)
        await host.choose(SERVER, CHANNEL)
        await host.pass_by(20 * HOUR)
        await host.die()
        await asyncio.sleep(3 * DAY)
        await host.open()
        await asyncio.sleep(1)
        await host.close()
        await host.open()
        await host.pass_by(DAY)
        await host.choose(SERVER, None)
        await host.pass_by(2 * DAY)
        return {post.id for post in host.posts}, sorted({post.day for post in host.posts})

    ids, days = lived(puzzle_host, scenario)
    first = days[0]
    # Nobody was there for two days, which nobody makes up for.
    assert days == [first, first + 1, first + 4, first + 5]
    assert len(ids) == len(days)


def test_daily_puzzle_is_posted_at_midnight_utc(puzzle_host):
    async def scenario():
        await puzzle_host.choose(SERVER, CHANNEL)
        await puzzle_host.choose(OTHER_SERVER, CHANNEL + 1)
        await asyncio.sleep(1)
        before = len(puzzle_host.posts)
        wait_s = (midnight_after(puzzle_host.now()) - puzzle_host.now()).total_seconds()
        await puzzle_host.pass_by(wait_s - 100)
        await asyncio.sleep(38)
        still = len(puzzle_host.posts)
        await asyncio.sleep(2)
        return before, still, puzzle_host.posts

    before, still, posts = lived(puzzle_host, scenario)
    assert (before, still, len(posts)) == (2, 2, 4)
    assert set(made(posts).values()) == {1}


def test_missing_daily_deadline_is_restored_at_start(puzzle_host):
    async def scenario():
        await puzzle_host.database.write(lambda it: settings.save_server(it, SERVER, {"daily": CHANNEL}))
        await puzzle_host.close()
        await puzzle_host.open()
        await asyncio.sleep(1)
        return puzzle_host.posts

    assert [post.guild_id for post in lived(puzzle_host, scenario)] == [SERVER]


def test_daily_puzzle_is_posted_once_server_offers_puzzle_games(puzzle_host, caplog):
    async def offer(games):
        await puzzle_host.database.write(lambda it: settings.save_server(it, SERVER, {"games": games}))

    async def scenario():
        await offer(["noughts"])
        await puzzle_host.choose(SERVER, CHANNEL)
        await asyncio.sleep(HOUR)
        without = list(puzzle_host.posts)
        await offer([C4.id])
        await puzzle_host.pass_by(DAY)
        return without, puzzle_host.posts

    without, posts = lived(puzzle_host, scenario)
    assert (without, [post.guild_id for post in posts]) == ([], [SERVER])
    assert [one for one in caplog.records if one.name == "bot.hosting.deadlines"] == []


def test_daily_puzzle_repeats_only_after_all_others(puzzle_host):
    kept = Catalog({C4.id: C4}).daily_numbers(C4)

    async def scenario():
        found = []
        for _ in range(len(kept) + 1):
            attempt = await puzzle_host.service.dailies.begin(ANN, C4, SERVER)
            found.append(attempt.puzzle_id)
            puzzle_host.set_back -= timedelta(days=1)
        return found

    found = lived(puzzle_host, scenario)
    assert sorted(found[:-1]) == sorted(kept)
    assert found[-1] == found[0]


def test_daily_result_counts_once_and_streak_breaks(puzzle_host):
    async def scenario():
        service, seen = puzzle_host.service, []
        for day in range(5):
            if day != 3:
                seen.append(await solved(service, ANN))
            seen.append(await service.dailies.streak(ANN.user_id))
            puzzle_host.set_back -= timedelta(days=1)
        attempt = await service.dailies.begin(BEN, C4, SERVER)
        wrong = next(a for a in attempt.position.legal_actions() if a != attempt.puzzle.line[0])
        failed = await service.puzzles.play(BEN.user_id, attempt.puzzle_id, 0, wrong)
        await service.puzzles.retry(BEN.user_id, attempt.puzzle_id)
        retried = await solved(service, BEN)
        table = await service.dailies.results(SERVER, attempt.day, C4)
        return seen, failed, retried, table

    seen, failed, retried, table = lived(puzzle_host, scenario)
    assert [one for one in seen if isinstance(one, int)] == [1, 2, 3, 3, 1]
    assert all(one.attempt.result is PuzzleResult.SOLVED for one in seen if not isinstance(one, int))
    assert failed.verdict is PuzzleVerdict.WRONG
    assert retried.verdict is PuzzleVerdict.SOLVED
    assert retried.attempt.result is PuzzleResult.FAILED
    assert [(row.user_id, row.result) for row in table] == [(2, "failed")]


def test_second_daily_puzzle_of_day_leads_to_first(puzzle_host):
    other = Catalog({C4.id: C4}).daily_numbers(C4)[-1]

    async def scenario():
        service, now = puzzle_host.service, puzzle_host.now()
        first = await service.dailies.begin(ANN, C4, SERVER)
        begin = partial(service.puzzles.begin_in, day=first.day, guild_id=SERVER, now=now)
        return first, await puzzle_host.database.write(lambda it: begin(it, ANN.user_id, other))

    first, again = lived(puzzle_host, scenario)
    assert (again, first.puzzle_id == other) == (first, False)


async def solved(service, player):
    """Play the right moves of today's puzzle, from where the player is."""
    attempt = await service.dailies.begin(player, C4, SERVER)
    while True:
        action = attempt.puzzle.line[2 * attempt.step]
        judgement = await service.puzzles.play(player.user_id, attempt.puzzle_id, attempt.step, action)
        attempt = judgement.attempt
        if attempt.step is None:
            return judgement


def test_daily_button_of_yesterday_is_refused(puzzle_host):
    async def scenario():
        attempt = await puzzle_host.service.dailies.begin(ANN, C4, SERVER)
        puzzle_host.set_back -= timedelta(days=1)
        with pytest.raises(DayOverError):
            await puzzle_host.service.dailies.begin(BEN, C4, SERVER, attempt.day)

    lived(puzzle_host, scenario)


def test_puzzle_ratings_move_both_ways_and_once(puzzle_host):
    async def scenario():
        service, found = puzzle_host.service, []
        service.puzzles.changes.subscribe(found.append)
        first = await service.puzzles.next(ANN, C4, 1200)
        again = await service.puzzles.next(ANN, C4, 2000)
        before = await service.puzzles.standing(1, C4)
        shown = await service.puzzles.show(1, first.puzzle_id)
        twice = await service.puzzles.show(1, first.puzzle_id)
        after = await service.puzzles.standing(1, C4)
        second = await service.puzzles.next(ANN, C4)
        return first, again, before, shown, twice, after, second, found

    first, again, before, shown, twice, after, second, found = lived(puzzle_host, scenario)
    assert again == first
    assert abs(first.puzzle.rating - 1200) < 200
    assert (before.results, after.results) == (0, 1)
    assert shown.change.after < shown.change.before == 1500
    assert twice.change is None
    assert {one.puzzle_id for one in found} == {first.puzzle_id}
    assert after.rating.value < before.rating.value
    assert second.puzzle_id != first.puzzle_id
    assert second.puzzle.rating < 1500


def test_day_changes_at_midnight_utc_and_counts_streaks():
    eve, dawn = datetime(2026, 11, 22, 23, 59, 59, tzinfo=UTC), datetime(2026, 11, 23, tzinfo=UTC)
    assert day_of(dawn) == day_of(eve) + 1
    assert midnight_after(eve) == dawn
    assert midnight_after(dawn) == datetime(2026, 11, 24, tzinfo=UTC)
    assert [streak_of(days, 10) for days in ([], [10], [9, 8], [8, 7], [10, 9, 7])] == [0, 1, 2, 0, 2]


def test_daily_puzzles_are_offered_at_no_other_time():
    catalog = Catalog({game.id: game for game in map(find, ("gomoku", "othello", "connect4", "tictactoe"))})
    for name in ("gomoku", "othello", "connect4"):
        kept, offered = set(catalog.daily_numbers(find(name))), set(catalog.offered_numbers(find(name)))
        assert not kept & offered
        assert 0.15 < len(kept) / len(kept | offered) < 0.35
    assert all(
        number_of(catalog.get(number)) == number for number in catalog.offered_numbers(find("tictactoe"))
    )
    for number in catalog.offered_numbers(find("tictactoe")):
        assert catalog.rating(number) == catalog.get(number).rating
