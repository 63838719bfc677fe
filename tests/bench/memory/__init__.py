"""The bot's memory over tens of thousands of commands in virtual time."""
