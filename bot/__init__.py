"""The Discord bot: commands, boards, and the host of the games."""
