"""Ways to begin a match: a command, the form, a challenge, an open table, a rematch."""
