"""What thinks at Othello: the midgame, the exact end, the book."""
