"""Maintenance commands for hosts: backups, checks, privacy, ratings."""
