"""Starts and stops the bot's processes."""
