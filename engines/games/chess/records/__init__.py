"""Records of chess: files in PGN and FEN, and the names of openings."""
