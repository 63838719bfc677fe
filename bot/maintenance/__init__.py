"""Maintenance commands for the people who host a bot: backups, checks, privacy, ratings."""
