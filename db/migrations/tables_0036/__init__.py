"""The tables that revision 0036 makes, frozen as they were then; `db.schema` changes on."""

from db.migrations.tables_0036 import matches, people, standings
from db.migrations.tables_0036.columns import METADATA, PLAYERS

__all__ = ["METADATA", "PLAYERS", "matches", "people", "standings"]
