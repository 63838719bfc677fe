"""Records when the bot is connected, and which time counts on clocks."""
