"""What thinks at Gomoku: threats first, then everything quiet."""
