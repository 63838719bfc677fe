"""Ways to start a match: a command, the form, a challenge, an open table, a rematch."""
