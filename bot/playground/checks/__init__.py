"""Discord's rules for messages, embeds, components, modals and commands, with its error codes."""
