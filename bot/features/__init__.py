"""The features of the bot, one a folder: its commands, pages and messages, and `setup`, which adds it."""
