"""Load: the bot as it is run, a local Discord and many people, each in a process of its own."""
