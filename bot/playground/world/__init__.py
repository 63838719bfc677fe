"""What there is: people, channels, messages, commands, permissions; its storage, and who hears of changes."""
