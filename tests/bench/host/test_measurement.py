"""What the measurement of load reads of a database."""

import contextlib
import sqlite3

from tests.bench.host.measurement import STORED_BYTES


def test_row_counts_without_needing_a_new_page():
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE matches (options TEXT)")
        (before,) = connection.execute(STORED_BYTES).fetchone()
        connection.execute("INSERT INTO matches VALUES (?)", ("x" * 100,))
        (after,) = connection.execute(STORED_BYTES).fetchone()
    assert 100 < after - before < 120
