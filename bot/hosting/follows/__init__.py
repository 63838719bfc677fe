"""Following: people who do not play a match are told once when it is over."""
