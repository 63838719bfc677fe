"""Commands of a host besides running the bot: backups, checks, privacy, ratings."""
