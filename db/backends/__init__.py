"""SQLite and PostgreSQL: how each is reached."""
