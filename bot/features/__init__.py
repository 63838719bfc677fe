"""What the bot does, one feature a folder: its commands, pages and messages, and `setup`, which adds it."""
