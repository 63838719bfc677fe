"""What there is in Discord: channels, people, permissions, roles."""
