"""Keeps private (ephemeral) messages: the latest answer, pages about matches, and panels with buttons."""
