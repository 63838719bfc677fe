"""Othello's engines: the midgame search, the exact endgame, the book."""
