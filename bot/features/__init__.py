"""The features of the bot, one folder each: commands, pages and messages, and a `setup` that adds them."""
