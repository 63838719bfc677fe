"""The cache of matches may be empty or old, never wrong; and the host knows no Discord."""

import asyncio
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.matches.errors import UnplayableMatchError
from bot.hosting.matches.stored.replay import Replayer
from bot.hosting.ratings.rating import REST
from db.rows import EventRow, MatchRow, SeatRow
from tests.lab import noughts

NOW = datetime(2026, 11, 21, tzinfo=UTC)
ROW = MatchRow(
    id=1,
    game="noughts",
    options={"rule": "usual", "size": "3"},
    variant="",
    seats=(SeatRow(1, "Ann", None), SeatRow(None, None, "last")),
    is_finished=False,
    winner=None,
    termination=None,
    is_rated=True,
    clock=None,
    starter_id=None,
    pace_s=None,
    seed=5,
    rematch_of=None,
    created_at=NOW,
    updated_at=NOW,
    finished_at=None,
    events=(),
)


def played(*actions):
    """A log of these moves, by both seats in turn."""
    return tuple(EventRow(seq, 1, seq % 2, action, None, NOW) for seq, action in enumerate(actions))


ROW = replace(ROW, events=played(0, 1, 2))


def numbered(number, **changes):
    """The row as that of another match."""
    return replace(ROW, id=number, **changes)


@pytest.fixture
def replayed(monkeypatch):
    """Counts the actions played by the referee."""
    counted = []
    real = noughts.NoughtsPosition.play

    def play(self, action):
        counted.append(action)
        return real(self, action)

    monkeypatch.setattr(noughts.NoughtsPosition, "play", play)
    return counted


def test_cached_position_plays_only_new_moves(replayed):
    replay = Replayer(noughts.GAMES, "Tengen")
    replay.cache(replay.match(ROW))
    assert replay.match(replace(ROW, events=played(0, 1, 2, 5))).position.actions == (0, 1, 2, 5)
    assert replayed == [0, 1, 2, 5]


def test_cached_position_of_other_line_is_dropped():
    replay = Replayer(noughts.GAMES, "Tengen")
    replay.cache(replay.match(ROW))
    for actions in ((0, 1), (8, 7, 6, 5), (), (0, 1, 2)):
        match = replay.match(replace(ROW, events=played(*actions)))
        assert match.position.actions == actions
        replay.cache(match)


@pytest.mark.parametrize(
    "change",
    [{"game": "crosses", "options": {}}, {"options": {"rule": "reverse"}}, {"options": {"size": "4"}}],
)
def test_cached_position_of_other_game_or_options_is_ignored(change):
    replay = Replayer(noughts.GAMES, "Tengen")
    replay.cache(replay.match(replace(ROW, events=played())))
    match = replay.match(replace(ROW, events=played(), **change))
    expected = noughts.GAMES[match.game.id].position(change["options"])
    assert (match.game.id, match.position) == (change.get("game", "noughts"), expected)
    assert match.options == expected.options


def test_replay_cache_is_bounded():
    replay = Replayer(noughts.GAMES, "Tengen", size=3)
    for number in range(10):
        replay.cache(replay.match(numbered(number)))
    assert list(replay._known) == [7, 8, 9]


@pytest.mark.parametrize(
    "change", [{"game": "unknown"}, {"options": {"rule": "lost"}}, {"events": played(0, 0)}]
)
async def test_unreplayable_match_raises_own_error(change):
    replay = Replayer(noughts.GAMES, "Tengen")
    with pytest.raises(UnplayableMatchError, match="match 1 cannot be replayed"):
        replay.match(replace(ROW, **change))
    rows = [replace(ROW, **change), numbered(2)]
    assert [match.id for match in await replay.matches(rows)] == [2]
    assert [match.id for match in replay.unplayable(rows)] == [1]


async def test_broken_referee_leaves_other_rows_readable(monkeypatch):
    def play(self, action):
        raise IndexError("a bug")

    monkeypatch.setattr(noughts.NoughtsPosition, "play", play)
    replay = Replayer(noughts.GAMES, "Tengen")
    assert [match.id for match in await replay.matches([ROW, numbered(2, events=played())])] == [2]


def test_engine_shows_measured_and_person_own_rating():
    ann = SeatRow(1, "Ann", None, rating=1612.6, rated_at=ROW.created_at - REST)
    seats = (ann, SeatRow(None, None, "last"))
    match = Replayer(noughts.GAMES, "Tengen").match(replace(ROW, seats=seats))
    assert match.ratings == ("1613", "1500")
    rested = replace(ann, rated_at=ROW.created_at - REST - timedelta(seconds=1))
    for hidden in (replace(ann, missing=1), rested):
        begun = replace(ROW, seats=(hidden, seats[1]))
        assert Replayer(noughts.GAMES, "Tengen").match(begun).ratings == (None, "1500")
    assert match.opponent_of(1).level == "last"
    assert match.opponent_of(2) is None


@pytest.mark.thorough
def test_host_imports_no_discord():
    program = "import sys, bot.hosting.service; print('discord' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "False"


async def test_replays_of_many_matches_yield_between_them():
    turns = []

    async def take_turns():
        while True:
            turns.append(None)
            await asyncio.sleep(0)

    other = asyncio.create_task(take_turns())
    rows = [replace(ROW, id=number) for number in range(1, 6)]
    assert len(await Replayer(noughts.GAMES, "Tengen").matches(rows)) == len(rows)
    other.cancel()
    assert len(turns) == len(rows)
