"""Board of chess: attacks, moves and their paths, material, and positions that a game can begin from."""
