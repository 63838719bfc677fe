"""What tournaments look like in Discord."""
