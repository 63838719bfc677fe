"""What thinks at Tic-tac-toe."""
