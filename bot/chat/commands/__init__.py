"""What slash commands are made of: their texts, options and suggestions, and the groups they join."""
