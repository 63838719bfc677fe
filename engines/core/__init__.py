"""Types and rules shared by all games."""
