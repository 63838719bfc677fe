"""The tables that revision 0036 makes, as they were then: `db.schema` goes on, and these do not."""

from db.migrations.tables_0036 import matches, people, standings
from db.migrations.tables_0036.columns import METADATA, PLAYERS

__all__ = ["METADATA", "PLAYERS", "matches", "people", "standings"]
