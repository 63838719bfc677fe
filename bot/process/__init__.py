"""Start and stop the bot's processes."""
