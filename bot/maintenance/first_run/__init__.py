"""The first run: asks for the bot's token, checks it at Discord, and stores it."""
