"""Connections and transactions of SQLite and PostgreSQL."""
