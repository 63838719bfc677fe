"""How a match begins: by a command or the form, by a challenge, at an open table, as a rematch."""
