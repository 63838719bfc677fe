"""Records when players can reach the bot, so that clocks run only then, and when clocks run out."""
