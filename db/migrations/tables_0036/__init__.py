"""The tables that revision 0036 creates, frozen; `db.schema` continues to change."""

from db.migrations.tables_0036 import matches, people, standings
from db.migrations.tables_0036.columns import METADATA, PLAYERS

__all__ = ["METADATA", "PLAYERS", "matches", "people", "standings"]
