"""Pauses all clocks while the bot cannot be reached, and ends matches in which time has run out."""
