"""Pauses clocks while the bot or a person is away, and ends matches in which time has run out."""
