"""State of the playground: people, channels, messages, commands, permissions; storage and delivery."""
