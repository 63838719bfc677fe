"""What is asked often stays quick however much is stored: SQLite's own plans, without a clock.

Every statement of a question is explained as it is sent. None may read a
whole table, and none may sort what it reads in a table that grows.
"""

import re
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from bot.hosting.deadlines import SUBJECTS
from db.errors import ConflictError
from db.puzzle_rows import AttemptRow
from db.rows import DrawnBoardRow, EventRow, PingRow, PlaceRow
from db.session import Database
from db.standing_rows import FinishedMatchFilter, RankingKey, RankingLineRow, RatingKey
from db.store import challenges, dailies, deadlines, interactions, open_tables, puzzles, tournaments
from db.store.match import boards, events, explored_moves, finished_matches, matches, recent_games, reviews
from db.store.match import plans as planned_lines
from db.store.person import badges, blocks, follows, people, pings, players, protections, settings
from db.store.standing import head_to_head, rankings, ratings, tallies
from tests.lab.databases import postgres_database, postgres_server

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
KEY = RatingKey(1, "noughts", "", "people")
RANKING = RankingKey("noughts", "people", None, NOW, NOW - timedelta(days=180))
GAINS = RankingKey("noughts", "people", "week", NOW, NOW - timedelta(days=180))
SOUGHT = FinishedMatchFilter(1, 2, "noughts", "won", ("aborted",))


def in_a_big_server(load, connection, key, **how):
    """Ask as in a server of many people: nobody there is looked up one by one."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(rankings, "_FEW", -1)
        return load(connection, key, 10, **how)


ATTEMPT = AttemptRow(1, 2, 5, "noughts", 8, 0, None, NOW, None)

MOVES = {
    "load": lambda c: matches.load(c, 1),
    "touch": lambda c: matches.touch(c, 1, NOW),
    "append": lambda c: events.append(c, 1, [EventRow(0, 1, 0, 4, None, NOW)]),
    "log": lambda c: events.load(c, [1, 2]),
    "board": lambda c: boards.load(c, [1, 2]),
    "drawn": lambda c: boards.save_drawn(c, [DrawnBoardRow(1, 30, 1, "emoji", False)]),
    "pointing": lambda c: boards.save_drawn(c, [DrawnBoardRow(1, 30, None, "", True)]),
    "style": lambda c: boards.set_style(c, 1, "picture"),
    "finish": lambda c: matches.finish(c, 1, None, "line", NOW),
    "next deadlines": lambda c: deadlines.load(c, 32),
    "next deadlines of a share": lambda c: deadlines.load_share(c, 32, 1, 4, SUBJECTS),
    "deadline": lambda c: (
        deadlines.claim(c, 1, 1),
        deadlines.take(c, 1, 1),
        deadlines.take_due(c, 1, 1, NOW),
    ),
    "clocks": lambda c: (deadlines.load_subjects(c, 2), deadlines.has_any(c, 2)),
    "ping": lambda c: (pings.load(c, 1), pings.remove(c, PingRow(1, 2, 8, 9))),
    "called off by a player": lambda c: matches.load_ends(c, 1, 11, NOW),
    "find rematch": lambda c: matches.find_rematch(c, 1),
    "ongoing of a player": lambda c: matches.count_ongoing(c, 1),
    "meet": lambda c: players.save(c, 1, "Ann", None, NOW),
    "pairings with a person": lambda c: ratings.count_pairings(c, KEY, 2, NOW),
    "pairings with a level": lambda c: ratings.count_pairings(c, KEY, "club", NOW),
    "rating": lambda c: ratings.load(c, KEY),
    "rank": lambda c: ratings.rank(c, 1, "noughts", "people", NOW),
    "count": lambda c: tallies.count(c, 1, "noughts", level=None, seat=0, outcome=1),
    "challenge": lambda c: challenges.load(c, 1),
    "accept": lambda c: challenges.accept(c, 1, 1, NOW),
    "challenges of a player": lambda c: challenges.count_pending(c, 1),
    "challenges of late": lambda c: challenges.load_unaccepted(c, 1, NOW),
    "forget challenges": lambda c: challenges.forget_over(c, 0, NOW, 10),
    "challenges between two": lambda c: challenges.load_pending_between(c, 1, 2),
    "last end of a player": lambda c: matches.last_end(c, 1),
    "met before": lambda c: finished_matches.have_met(c, 1, 2, ["aborted"]),
    "block": lambda c: (blocks.save(c, 1, 2, NOW), blocks.load_among(c, [1, 2]), blocks.remove(c, 1, 2)),
    "what protects from people": lambda c: protections.load(c, ["a", "b"], NOW),
    "whom one has blocked who is gone": lambda c: (
        protections.load_of_other(c, "b"),
        protections.remove_of_other(c, "b"),
    ),
    "end of a protection": lambda c: (protections.remove(c, "a", "b"), protections.tidy(c, NOW)),
    "open table": lambda c: open_tables.load(c, 1),
    "join": lambda c: open_tables.join(c, 1, 1, NOW),
    "tables of a player": lambda c: open_tables.count_open(c, 1),
    "tables of a server": lambda c: open_tables.load_open_in(c, 1),
    "message of a table": lambda c: open_tables.save_drawn(c, 1, "open"),
    "challenge to a rematch": lambda c: challenges.find_rematch(c, 1),
    "language of a person": lambda c: players.load_locale(c, 1),
    "settings of a person": lambda c: settings.load_person(c, 1),
    "settings of a server": lambda c: settings.load_server(c, 1),
    "change of settings": lambda c: settings.save_person(c, 1, {"language": "de", "style": None}),
    "lock": lambda c: matches.lock(c, 1),
    "boards of a channel": lambda c: boards.load_open(c, 8),
    "where a match was shown": lambda c: boards.load_places(c, 1),
    "where a review was posted": lambda c: boards.save_shown(c, 1, PlaceRow(7, 5, 55, None)),
    "where a tournament is shown": lambda c: tournaments.load_place(c, 1),
    "follow": lambda c: (follows.is_follower(c, 1, 1), follows.remove(c, 1, 1)),
    "followers": lambda c: (follows.has_any(c, 1), follows.claim(c, 1, NOW, NOW), follows.load(c, 1, 51)),
    "tell followers": lambda c: (follows.release(c, 1), follows.forget(c, 1)),
    "review": lambda c: reviews.load(c, 1),
    "reviews under way": lambda c: (reviews.load_unfinished(c), reviews.forget(c, 1)),
    "what is planned": lambda c: (planned_lines.load(c, 1), planned_lines.drop(c, 1, 0)),
    "puzzle": lambda c: (
        puzzles.load(c, 1, 2),
        puzzles.load_open(c, 1, "noughts"),
        puzzles.load_tried(c, 1, "noughts"),
    ),
    "press on a puzzle": lambda c: puzzles.advance(c, ATTEMPT, 1),
    "end of a puzzle": lambda c: puzzles.end(c, ATTEMPT, "solved", NOW),
    "solver": lambda c: (puzzles.load_solver(c, 1, "noughts"), puzzles.load_strength(c, 2)),
    "daily": lambda c: (puzzles.load_daily(c, 1, 5, "noughts"), dailies.load_puzzle(c, "noughts", 5)),
    "daily posts": lambda c: (dailies.load_post(c, 8, 5), dailies.load_posts(c, 5), dailies.attach(c, 1, 2)),
    "results of a day": lambda c: puzzles.load_results(c, 8, 5, "noughts"),
    "streak of dailies": lambda c: puzzles.load_solved_days(c, 1),
    "forget interactions": lambda c: interactions.forget(c, NOW),
}
REPORTS = {
    "all of a player": lambda c: matches.load_of_player(c, 1, is_finished=None, limit=25),
    "finished of a player": lambda c: matches.load_of_player(c, 1, is_finished=True, limit=5),
    "going on of a player": lambda c: matches.load_of_player(c, 1, is_finished=False, limit=25),
    "behind": boards.load_outdated,
    "behind in a channel": lambda c: boards.load_outdated(c, 8),
    "last change": matches.last_change,
    "tallies": lambda c: tallies.load_of_player(c, 1),
    "streak": lambda c: tallies.load_streak(c, 1),
    "ratings": lambda c: ratings.load_of_player(c, 1),
    "ranking": lambda c: rankings.load_page(c, RANKING, None, limit=15, offset=0),
    "gains": lambda c: rankings.load_page(c, GAINS, None, limit=15, offset=0),
    "place": lambda c: rankings.load_place(c, RANKING, None, 1),
    "place of a gain": lambda c: rankings.load_place(c, GAINS, None, 1),
    "ranking of a small server": lambda c: rankings.load_page(c, RANKING, 10, limit=15, offset=0),
    "gains of a small server": lambda c: rankings.load_page(c, GAINS, 10, limit=15, offset=0),
    "ranking of a server": lambda c: in_a_big_server(rankings.load_page, c, RANKING, limit=15, offset=0),
    "gains of a server": lambda c: in_a_big_server(rankings.load_page, c, GAINS, limit=15, offset=0),
    "place in a server": lambda c: in_a_big_server(rankings.load_place, c, RANKING, user_id=1),
    "course of a rating": lambda c: ratings.load_course(c, KEY, after_results=9, limit=200),
    "past matches": lambda c: finished_matches.load(c, SOUGHT, None, is_newer=False, limit=11),
    "older matches": lambda c: finished_matches.load(c, SOUGHT, (NOW, 3), is_newer=False, limit=250),
    "newer matches": lambda c: finished_matches.load(c, SOUGHT, (NOW, 3), is_newer=True, limit=2500),
    "where past matches were shown": lambda c: boards.load_posted(c, [1, 2]),
    "end of a match": lambda c: finished_matches.load_end(c, 3),
    "record of two": lambda c: head_to_head.load_between(c, 1, 2, ["noughts", "crosses"]),
    "opponents": lambda c: head_to_head.load_of_player(c, 1, "noughts", 5),
    "count of two": lambda c: head_to_head.count(c, 1, 1, "noughts", 1),
    "beginnings": lambda c: finished_matches.load_beginnings(
        c, 1, "noughts", uncounted=["aborted"], plies=3, moved=1, taken_back=4, looked_through=1000, limit=100
    ),
    "badges": lambda c: badges.load_of_player(c, 1),
    "matches by game": matches.count_by_game,
    "games of a player": lambda c: recent_games.load_latest(c, 1, 20),
    "latest game of a server": lambda c: recent_games.load_latest_here(c, 10, 100),
    "games of a server": lambda c: recent_games.load_going_on(c, 10),
}
START = {
    "ongoing": lambda c: matches.load_ongoing(c, 100),
    "more ongoing": lambda c: matches.load_ongoing(c, 100, (NOW, 1)),
    "changed of late in a share": lambda c: matches.load_changed(c, NOW, limit=2000, index=1, of=4),
    "boards behind": boards.load_outdated,
    "boards behind in a channel": lambda c: boards.load_outdated(c, 20),
    "what followed a position": lambda c: explored_moves.load(c, 7),
    "matches that ended before positions were counted": lambda c: explored_moves.load_ended(
        c, (NOW, 3), NOW, 100
    ),
    "challenges behind": challenges.load_outdated,
    "tables behind": open_tables.load_outdated,
    "tables behind in a channel": lambda c: open_tables.load_outdated(c, 20),
    "challenges behind in a channel": lambda c: challenges.load_outdated(c, 20),
}
QUESTIONS = MOVES | REPORTS | START


@pytest.mark.parametrize("name", QUESTIONS)
async def test_query_plan_scans_no_whole_table(sqlite, name):
    plan = await sqlite.write(lambda connection: plans(connection, QUESTIONS[name]))
    assert plan
    for step in plan:
        assert not re.match(r"SCAN (?!anon_|SUBQUERY|CONSTANT ROW)", step) or "INDEX ix_" in step, plan


LISTS = {
    "ranking": "ix_ratings_ranked",
    "ranking of a server": "ix_ratings_ranked",
    "gains": "ix_rating_gains_ranked",
    "gains of a server": "ix_rating_gains_ranked",
    "next deadlines": "ix_deadlines_due_at",
    "next deadlines of a share": "ix_deadlines_due_at",
}


@pytest.mark.parametrize(("name", "index"), LISTS.items())
async def test_lists_are_read_in_their_order(sqlite, name, index):
    plan = await sqlite.write(lambda connection: plans(connection, QUESTIONS[name]))
    assert any(index in step for step in plan), plan
    assert not any("TEMP B-TREE" in step for step in plan), plan


async def test_rank_is_counted_in_a_covering_index(sqlite):
    def ask(connection):
        row = RankingLineRow(1, "Ann", 1600.0, "", 12, 1580.0)
        return rankings._rank_before(connection, RANKING, None, row)

    steps = await sqlite.write(lambda connection: plans(connection, ask))
    assert [step for step in steps if "COVERING INDEX ix_ratings" in step] == steps


async def test_members_of_a_small_server_are_found_by_key(sqlite):
    for name in ("ranking of a small server", "gains of a small server"):
        plan = await sqlite.write(lambda connection, name=name: plans(connection, QUESTIONS[name]))
        assert any("PRIMARY KEY (user_id=?" in step for step in plan), plan


async def test_deletion_of_a_person_reads_no_others_matches(sqlite):
    """But once, by SQLite itself: whether a match still names the player whose row goes."""

    def steps(connection):
        players.save(connection, 1, "Ann", None, NOW)

        def erase(connection):
            people.empty_places(connection, people.erase(connection, 1, "x", NOW, [1]))

        found = {}
        for statement, parameters in sent_by(connection, erase):
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            found[statement] = [row.detail for row in plan]
        return found

    plan = await sqlite.write(steps)
    scanning = [one for one, found in plan.items() if any("SCAN matches" in step for step in found)]
    assert [one.partition(" WHERE")[0] for one in scanning] == ["DELETE FROM players"]


@pytest.fixture
def postgres_url():
    with postgres_database(postgres_server()) as found:
        yield found


@pytest.mark.parametrize(("name", "index"), LISTS.items())
async def test_postgresql_reads_lists_in_their_order_too(postgres_url, name, index):
    """It would rather read all of an empty table: only without that choice does it say what it could do."""
    database = await Database.open(postgres_url)
    steps = await database.write(lambda connection: postgres_steps(connection, QUESTIONS[name]))
    await database.close()
    assert any(index in step for step in steps), steps
    assert not any("Sort" in step for step in steps), steps


def postgres_steps(connection, question):
    """The steps of PostgreSQL's plan for every statement that the question sends."""
    connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
    connection.exec_driver_sql("SET LOCAL enable_bitmapscan = off")
    sent = sent_by(connection, question)
    found = []
    for statement, parameters in sent:
        found += [row[0] for row in connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)]
    return found


def sent_by(connection, question):
    """Every statement that the question sends, with its parameters."""
    sent = []

    def note(_connection, _cursor, statement, parameters, _context, _many):
        sent.append((statement, parameters))

    sa.event.listen(connection, "before_cursor_execute", note)
    try:
        question(connection)
    except ConflictError:
        pass  # There is nothing in the database; the statements are the same.
    finally:
        sa.event.remove(connection, "before_cursor_execute", note)
    return sent


def plans(connection, question):
    """The steps of SQLite's plan for every statement that the question sends."""
    players.save(connection, 1, "Ann", None, NOW)
    sent = sent_by(connection, question)
    explained = [("EXPLAIN QUERY PLAN " + statement, parameters) for statement, parameters in sent]
    return [row.detail for one in explained for row in connection.exec_driver_sql(*one)] or ["INSERT"]
