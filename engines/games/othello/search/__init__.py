"""Othello's engines: the midgame search, the exact endgame and the opening book."""
