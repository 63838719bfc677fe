"""Matches to watch: engines against each other, votes, following."""
