"""Notation of chess: names of moves, and positions in FEN."""
