"""What the bot keeps in memory, over tens of thousands of commands in virtual time."""
