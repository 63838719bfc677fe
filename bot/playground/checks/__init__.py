"""What Discord refuses: limits of messages, embeds, components, modals and commands, in its own words."""
