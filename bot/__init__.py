"""The Discord bot: commands, boards, and the game host."""
