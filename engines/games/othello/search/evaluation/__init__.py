"""What an Othello position is worth without looking further."""
