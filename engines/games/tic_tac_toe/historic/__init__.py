"""The old notes' player of Tic-tac-toe, which learns by itself."""
